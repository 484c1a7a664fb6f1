# Why not: refusals that every ruleset shares.
refusal-game-over = The game is over.
refusal-not-awaited-seat = It is not your turn. Awaited: { $awaited }
refusal-not-awaited = { $why }
refusal-not-awaited-verb = /{ $verb } is not what is awaited now; possible: { $verbs }
refusal-not-an-option = { $count ->
    [0] There is nothing of that to choose now.
   *[other] That is not one of the { $count } choices.
}
refusal-declared-already = You have declared that already.
refusal-nothing-declared = You have declared nothing that could be withdrawn.
refusal-no-choices = There is nothing to choose from here now. What no list has can be typed: /{ $verb }.
refusal-unknown-verb = This ruleset has no rule for /{ $verb }.{ $verbs ->
    [none] {""}
   *[other] {" "}It has: { $verbs }
}
refusal-known-instead = { $why } { $slot ->
    [none] There are:
   *[other] Possible for “{ $slot }”:
} { $choices }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
refusal-no-such-slot = /{ $verb } has no “{ $slot }” in this ruleset.
refusal-missing-slot = /{ $verb } needs “{ $slot }”.
refusal-slot-range = “{ $slot }” must be { $low } to { $high }; it is { $text }.
refusal-slot-choice = “{ $slot }” must be one of { $choices }{ $high ->
    [0] ; it is { $text }.
   *[other] , or a number from { $low } to { $high }; it is { $text }.
}
refusal-slot-too-long = “{ $slot }” may have { $limit } characters or entries at most.
refusal-slot-number = “{ $slot }” must be a whole number{ $high ->
    [0] ; it is { $text }.
   *[other] {" "}from { $low } to { $high }; it is { $text }.
}
refusal-bad-slot = “{ $slot }” cannot be { $text }.
refusal-no-such-piece = There is no “{ $text }” in this game.
refusal-already-there = { $target } stands at { $cell } already.
refusal-value-range = It must be { $low } to { $high }; it is { $value }.
refusal-value-choice = It must be one of { $choices }; it is “{ $text }”.
refusal-not-measured = There is nothing to measure here.
refusal-not-begun = { $whose ->
    [user] { $count } commands and clicks of yours are
    [channel] { $count } commands and clicks in this channel are
   *[bot] { $count } commands and clicks from everywhere are
} still being worked out; this one was not begun, and nothing has changed. Please try again in a moment.
refusal-stale-button = This button belongs to an earlier moment. Please use the newest table message.
refusal-stale-option = This choice is no longer open. Please use the newest table message.
refusal-box-too-late = That took too long for the box to open. Please try once more.
refusal-stale-box = What this box asked for has passed. Nothing has been done.

# --- why not: the lobby ------------------------------------------------------------------------------------------------
refusal-scenario-unknown = There is no scenario “{ $text }”. There are: { $scenarios }
refusal-scenario-nowhere = No game has a scenario “{ $text }”. { $close ->
    [yes] Did you mean: { $scenarios }
   *[no] There are: { $scenarios }
}
scenario-of = { $scenario } ({ $ruleset })
refusal-no-such-verb = There is no command /{ $text }. { $close ->
    [yes] Did you mean: { $verbs }
   *[no] There are: { $verbs }
}
refusal-no-scenario-files = This ruleset has scenarios of its own only; it reads no files.
refusal-no-character-files = This ruleset has no character files; there is nothing to attach on joining.
refusal-unknown-option = There is no option “{ $slot }”{ $slots ->
    [none] {" "}here.
   *[other] . There are: { $slots }
}
refusal-seat-taken = { $seat } has a seat already.
refusal-seats-full = All { $limit } seats are taken.
refusal-role-unknown = There is no role “{ $text }”. Still free: { $roles }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
refusal-role-taken = { $role } is taken already. Still free: { $roles }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
refusal-seats-few = { $count ->
    [0] Nobody has joined yet; needed: { $needed }.
   *[other] Seats taken: { $count }; needed: { $needed }.
}

# --- what is wrong in a file -------------------------------------------------------------------------------------------
expected = { $expected ->
    [object] an object { "{…}" }
    [list] a list […]
    [text] a text
    [number] a whole number
   *[flag] true or false
}
refusal-file-too-long = The file has { $size } KiB; { $limit } KiB are allowed.
refusal-file-more-defects = … and { $count } more.
refusal-file-syntax = This is no JSON: “{ $text }”
refusal-file-deep = The file is nested more than { $limit } deep.
refusal-file-full = The file has more than { $limit } values and signs.
refusal-file-type = “{ $key }” must be { expected }.
refusal-file-unknown-key = Unknown key “{ $text }”. Known: { $keys }
refusal-file-repeated-key = “{ $key }” comes twice.
refusal-file-missing-key = “{ $key }” is missing.
refusal-file-text-long = “{ $key }” has { $length } characters; { $limit } are allowed.
refusal-text-unfit = What you typed has a character that cannot be kept ({ $code }, character { $place } of the text). Please leave it out; nothing has been done.
refusal-file-unfit = The file has a character that no text has ({ $code }, line { $line }, character { $place }). Please leave it out, or save the file as UTF-8.
refusal-file-text-bad = “{ $key }” has characters that cannot be printed.
refusal-file-choice = “{ $key }” must be one of { $choices }; it is “{ $text }”.
refusal-file-number = “{ $key }” must be { $low } to { $high }; it is { $value }.
refusal-file-list-long = “{ $key }” has { $length } entries; { $limit } are allowed.
refusal-file-bad-id = “{ $text }” is no id: lower-case letters, digits and hyphens, 40 at most.

# --- charts ------------------------------------------------------------------------------------------------------------
refusal-chart-no-name = The chart has no name; `name` gives it one.
refusal-chart-long-source = A source has { $limit } characters at most; this one has { $length }.
refusal-chart-long-name = A name has { $limit } characters at most; this one has { $length }.
refusal-chart-short = A chart has a name, the dice (such as 1D6), and below them its rows.
refusal-chart-no-colon = A row is a result, a colon and a text, such as “3: rain”. This one has no colon: “{ $text }”
refusal-chart-quotes = The CSV cannot be read from here on: a quotation mark that opens a cell must close it too.
refusal-chart-no-dice = “{ $text }” are no dice that a chart can be rolled with. Possible: 2D6, D66, 1D100, 1D6+1 and the like, “weight”, or “key” for rows that are chosen.
refusal-chart-which-dice = These rows do not show which dice are rolled. Name the dice, such as 2D6.
refusal-chart-outcomes = These dice have { $count } different results; a chart can do with { $limit }.
refusal-chart-rows = The chart has { $count } rows; { $limit } are allowed.
refusal-chart-columns = The chart has { $count } columns; { $low } to { $high } are allowed.
refusal-chart-cells = The chart has { $count } cells; { $limit } are allowed.
refusal-chart-row-length = The row “{ $text }” has { $length ->
    [one] one text
   *[other] { $length } texts
}; { $columns ->
    [one] one is wanted. A text with commas needs quotation marks.
   *[other] { $columns } are wanted.
}
refusal-chart-roll = “{ $text }” is no result of dice. A row starts with a number, or with a range such as 2-5.
refusal-chart-range = A range goes upwards: { $high }-{ $low } instead of { $low }-{ $high }.
refusal-chart-gap = { $dice } can also give { $results }: { $count ->
    [one] that row is
   *[other] these { $count } results are
} missing.
refusal-chart-impossible = { $dice } cannot give { $roll }.
refusal-chart-double = { $results } { $count ->
    [one] has
   *[other] have
} a row already.
refusal-chart-weight = “{ $text }” is no weight: a whole number from 1 to { $limit }.
refusal-chart-weights = The weights come to { $total }; { $limit } are allowed.
refusal-chart-no-key = A key is missing here.
refusal-chart-empty = There is no text here. For “nothing”, write –.
refusal-chart-text-long = A text has { $limit } characters at most; this one has { $length }.
refusal-chart-garbled = There are characters here that cannot be printed.
refusal-chart-pieces = The texts have { $count } different things in braces; { $limit } are allowed.
refusal-chart-unknown = There is no chart “{ $name }”.
refusal-chart-choices = The chart “{ $name }” wants { $count ->
    [0] nothing chosen
    [one] one key, after a bar: { "{chart:NAME|KEY}" }
   *[other] { $count } keys, after bars: { "{chart:NAME|KEY|KEY}" }
}; given: { $given }.
refusal-chart-breaks = “{ $name }” contains { $text }, which would no longer work.
refusal-chart-cycle = These charts lead round in a circle: { $charts }
refusal-chart-deep = The charts go more than { $limit } deep at “{ $name }”.
refusal-chart-dice = One roll on this chart could throw more than { $limit } dice, those of the charts within it counted.
refusal-chart-no-row = The chart has no row “{ $text }”. Its rows ({ $count }): { $keys }
refusal-chart-no-column = The chart has no column “{ $text }”. Its columns ({ $count }): { $keys }
refusal-chart-which-row = A row must be chosen. There are { $count }: { $keys }
refusal-chart-which-column = A column must be chosen. There are { $count }: { $keys }
refusal-chart-no-columns = The chart has no columns, so there is no “{ $text }” to choose.
refusal-chart-form = { $form ->
    [text] BCDice’s text
    [csv] CSV
   *[json] JSON
} cannot say all that is in this chart. Choose another `format`.

# --- files in sections -------------------------------------------------------------------------------------------------
refusal-scenario-line = “{ $text }” is not of the form “key: value”.
refusal-scenario-repeated-key = “{ $key }” was given in line { $first } already.
refusal-scenario-unknown-section = Unknown section “{ $text }”. Known: { $sections }
refusal-scenario-repeated-section = Section { $section } began in line { $first } already.
refusal-scenario-missing-section = The section { $section } is missing.
refusal-scenario-legend-line = “{ $text }” is not of the form “character = what lies there”.
refusal-scenario-legend-empty = Something is missing beside the +.
refusal-scenario-legend-repeated = { $first ->
    [0] { $sign } always means the same; choose another character.
   *[other] { $sign } was explained in line { $first } already.
}

# --- drawn maps --------------------------------------------------------------------------------------------------------
refusal-scenario-map-line = “{ $text }” is no column letter in its place; a row of the map has a bar “|”.
refusal-scenario-map-bar = The bar must stand in column { $expected }, as in the first row.
refusal-scenario-map-row = This is row { $row }, not “{ $text }”.
refusal-scenario-map-half-row = The lower half of row { $row } carries no number, but “{ $text }” stands there.
refusal-scenario-map-off-grid = { $grid ->
    [squares] “{ $sign }” stands between the squares. After the bar comes one blank, then every second character is a square.
    [pointy-hexes] “{ $sign }” stands between the hexes. After the bar comes one blank, in rows 2, 4, 6 … two; then every second character is a hex.
   *[flat-hexes] “{ $sign }” stands between the hexes. A, C, E … are drawn on one line, B, D, F … on the next.
}
refusal-scenario-map-unknown = The legend does not explain “{ $sign }”.
refusal-scenario-map-empty = The map is empty.
refusal-scenario-map-size = The map has { $width } by { $height } { $grid ->
    [squares] squares
   *[hexes] hexes
}; { $limit } are allowed each way.
refusal-scenario-wall-line = “{ $text }” is no pair of { $grid ->
    [squares] squares
   *[hexes] hexes
} such as C3-D3.
refusal-scenario-wall-outside = { $cell } is not on the map.
refusal-scenario-wall-apart = { $one } and { $other } are not neighbours.
