# Refusals shared by all rulesets.
refusal-dice-not-drawn = The dice cannot be drawn now. The text of the roll has every face.
refusal-game-over = The game is over.
refusal-not-awaited-seat = It is not your turn. Waiting for: { $awaited }
refusal-not-awaited = { $why }
refusal-not-awaited-verb = /{ $verb } is not possible at this point. Possible: { $verbs }
refusal-not-an-option = { $count ->
    [0] There is nothing like that to choose now.
   *[other] That is not one of the { $count } choices.
}
refusal-declared-already = You have already declared that.
refusal-nothing-declared = You have no declaration to withdraw.
refusal-no-choices = There is nothing to choose from here now. For anything not listed, type /{ $verb }.
refusal-unknown-verb = This ruleset has no rule for /{ $verb }.{ $verbs ->
    [none] {""}
   *[other] {" "}It has: { $verbs }
}
refusal-known-instead = { $why } { $slot ->
    [none] Possible:
   *[other] Possible for “{ $slot }”:
} { $choices }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
refusal-no-such-slot = /{ $verb } has no “{ $slot }” in this ruleset.
refusal-missing-slot = /{ $verb } needs “{ $slot }”.
refusal-slot-range = “{ $slot }” must be { $low } to { $high }, not { $text }.
refusal-slot-choice = “{ $slot }” must be one of { $choices }{ $high ->
    [0] , not “{ $text }”.
   *[other] , or a number from { $low } to { $high }, not “{ $text }”.
}
refusal-slot-too-long = “{ $slot }” may have at most { $limit } characters or entries.
refusal-slot-number = “{ $slot }” must be a whole number{ $high ->
    [0] , not “{ $text }”.
   *[other] {" "}from { $low } to { $high }, not “{ $text }”.
}
refusal-bad-slot = “{ $slot }” cannot be { $text }.
refusal-no-such-piece = There is no “{ $text }” in this game.
refusal-already-there = { $target } is already on { $cell }.
refusal-value-range = It must be { $low } to { $high }, not { $value }.
refusal-value-choice = It must be one of { $choices }, not “{ $text }”.
refusal-not-measured = There is nothing to measure here.
refusal-not-begun = { $whose ->
    [user] { $count } of your commands and clicks are
    [channel] { $count } commands and clicks in this channel are
   *[bot] { $count } commands and clicks from everywhere are
} still in progress; this one was not begun, and nothing has changed. Please try again in a moment.
refusal-stale-button = This button is out of date. Please use the newest table message.
refusal-stale-option = This choice is no longer available. Please use the newest table message.
refusal-box-too-late = It took too long to open the box. Please try again.
refusal-stale-box = This box is no longer needed. Nothing was done.

# --- the lobby ---------------------------------------------------------------------------------------------------------
refusal-scenario-unknown = There is no scenario “{ $text }”. Available: { $scenarios }
refusal-scenario-nowhere = No game has a scenario “{ $text }”. { $close ->
    [yes] Did you mean: { $scenarios }
   *[no] Available: { $scenarios }
}
scenario-of = { $scenario } ({ $ruleset })
refusal-no-such-verb = There is no command /{ $text }. { $close ->
    [yes] Did you mean: { $verbs }
   *[no] Available: { $verbs }
}
refusal-no-scenario-files = This ruleset has only its own scenarios; it does not read scenario files.
refusal-no-character-files = This ruleset has no character files, so there is nothing to attach when you join.
refusal-unknown-option = There is no option “{ $slot }”{ $slots ->
    [none] {" "}here.
   *[other] . Available: { $slots }
}
refusal-seat-taken = { $seat } already has a seat.
refusal-seats-full = All { $limit } seats are taken.
refusal-role-unknown = There is no role “{ $text }”. Still free: { $roles }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
refusal-role-taken = { $role } is already taken. Still free: { $roles }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
refusal-seats-few = { $count ->
    [0] No player has joined yet; needed: { $needed }.
   *[other] Seats taken: { $count }; needed: { $needed }.
}

# --- errors in a file --------------------------------------------------------------------------------------------------
expected = { $expected ->
    [object] an object { "{…}" }
    [list] a list […]
    [text] text
    [number] a whole number
   *[flag] true or false
}
refusal-file-too-long = The file has { $size } KiB; the limit is { $limit } KiB.
refusal-file-more-defects = … and { $count } more.
refusal-file-syntax = This is not JSON: “{ $text }”
refusal-file-deep = The file is nested more than { $limit } levels deep.
refusal-file-full = The file has more than { $limit } values and symbols.
refusal-file-type = “{ $key }” must be { expected }.
refusal-file-unknown-key = Unknown key “{ $text }”. Known: { $keys }
refusal-file-repeated-key = “{ $key }” appears twice.
refusal-file-missing-key = “{ $key }” is missing.
refusal-file-text-long = “{ $key }” has { $length } characters; the limit is { $limit }.
refusal-text-unfit = Your text has a character that cannot be stored ({ $code }, character { $place } of the text). Please remove it; nothing was done.
refusal-file-unfit = The file has a character that cannot be text ({ $code }, line { $line }, character { $place }). Please remove it, or save the file as UTF-8.
refusal-file-text-bad = “{ $key }” has characters that cannot be printed.
refusal-file-choice = “{ $key }” must be one of { $choices }, not “{ $text }”.
refusal-file-number = “{ $key }” must be { $low } to { $high }, not { $value }.
refusal-file-list-long = “{ $key }” has { $length } entries; the limit is { $limit }.
refusal-file-bad-id = “{ $text }” is not an id: use lower-case letters, digits and hyphens, at most 40.

# --- charts ------------------------------------------------------------------------------------------------------------
refusal-chart-no-name = The chart has no name. Give it one with `name`.
refusal-chart-long-source = A source has at most { $limit } characters; this one has { $length }.
refusal-chart-long-name = A name has at most { $limit } characters; this one has { $length }.
refusal-chart-short = A chart needs a name, then the dice (such as 1D6), then its rows.
refusal-chart-no-colon = A row is a result, a colon and a text, such as “3: rain”. This row has no colon: “{ $text }”
refusal-chart-quotes = The CSV cannot be read from here on: a cell that begins with a quotation mark must end with one.
refusal-chart-no-dice = “{ $text }” are not dice for a chart. Possible: 2D6, D66, 1D100, 1D6+1 and similar, “weight”, or “key” for rows to choose from.
refusal-chart-which-dice = The rows do not show which dice to roll. Please name the dice, such as 2D6.
refusal-chart-outcomes = These dice have { $count } different results; the limit for a chart is { $limit }.
refusal-chart-rows = The chart has { $count } rows; the limit is { $limit }.
refusal-chart-columns = The chart has { $count } columns; it may have { $low } to { $high }.
refusal-chart-cells = The chart has { $count } cells; the limit is { $limit }.
refusal-chart-row-length = The row “{ $text }” has { $length ->
    [one] one text
   *[other] { $length } texts
}; { $columns ->
    [one] it needs one. Put a text that contains commas in quotation marks.
   *[other] it needs { $columns }.
}
refusal-chart-roll = “{ $text }” is not a result of dice. A row starts with a number or with a range such as 2-5.
refusal-chart-range = A range starts with the lower number: { $high }-{ $low } instead of { $low }-{ $high }.
refusal-chart-gap = { $dice } can also give { $results }: { $count ->
    [one] this row is
   *[other] these { $count } results are
} missing.
refusal-chart-impossible = { $dice } cannot give { $roll }.
refusal-chart-double = { $results } already { $count ->
    [one] has
   *[other] have
} a row.
refusal-chart-weight = “{ $text }” is not a weight: use a whole number from 1 to { $limit }.
refusal-chart-weights = The weights add up to { $total }; the limit is { $limit }.
refusal-chart-no-key = A key is missing here.
refusal-chart-empty = The text is missing here. For “nothing”, write –.
refusal-chart-text-long = A text has at most { $limit } characters; this one has { $length }.
refusal-chart-garbled = This text has characters that cannot be printed.
refusal-chart-pieces = The texts have { $count } different things in braces; the limit is { $limit }.
refusal-chart-unknown = There is no chart “{ $name }”.
refusal-chart-choices = The chart “{ $name }” needs { $count ->
    [0] no key
    [one] one key, after a bar: { "{chart:NAME|KEY}" }
   *[other] { $count } keys, after bars: { "{chart:NAME|KEY|KEY}" }
}; given: { $given }.
refusal-chart-breaks = “{ $name }” contains { $text }, which would no longer work.
refusal-chart-cycle = These charts refer to each other in a circle: { $charts }
refusal-chart-deep = At “{ $name }”, the charts are nested more than { $limit } levels deep.
refusal-chart-dice = One roll on this chart could need more than { $limit } dice, including the charts inside it.
refusal-chart-no-row = The chart has no row “{ $text }”. Its { $count } rows: { $keys }
refusal-chart-no-column = The chart has no column “{ $text }”. Its { $count } columns: { $keys }
refusal-chart-which-row = Please choose one of the { $count } rows: { $keys }
refusal-chart-which-column = Please choose one of the { $count } columns: { $keys }
refusal-chart-no-columns = The chart has no columns, so “{ $text }” cannot be chosen.
refusal-chart-form = { $form ->
    [text] BCDice’s text format
    [csv] CSV
   *[json] JSON
} cannot express everything in this chart. Please choose another `format`.

# --- files in sections -------------------------------------------------------------------------------------------------
refusal-scenario-line = “{ $text }” does not have the form “key: value”.
refusal-scenario-repeated-key = “{ $key }” is already in line { $first }.
refusal-scenario-unknown-section = Unknown section “{ $text }”. Known: { $sections }
refusal-scenario-repeated-section = Section { $section } already began in line { $first }.
refusal-scenario-missing-section = The section { $section } is missing.
refusal-scenario-legend-line = “{ $text }” does not have the form “character = things on that space”.
refusal-scenario-legend-empty = Something is missing next to the +.
refusal-scenario-legend-repeated = { $first ->
    [0] { $sign } always has the same meaning; choose another character.
   *[other] { $sign } was already explained in line { $first }.
}

# --- drawn maps --------------------------------------------------------------------------------------------------------
refusal-scenario-map-line = “{ $text }” is not a column letter in its place; a row of the map needs a bar “|”.
refusal-scenario-map-bar = The bar must be character { $expected } of the line, as in the first row.
refusal-scenario-map-row = This is row { $row }, not “{ $text }”.
refusal-scenario-map-half-row = The lower half of row { $row } has no number, but “{ $text }” is there.
refusal-scenario-map-off-grid = { $grid ->
    [squares] “{ $sign }” is between the squares. After the bar comes one space; from there on, every second character is a square.
    [pointy-hexes] “{ $sign }” is between the hexes. After the bar comes one space, in rows 2, 4, 6 … two; from there on, every second character is a hex.
   *[flat-hexes] “{ $sign }” is between the hexes. A, C, E … are drawn on one line, B, D, F … on the next.
}
refusal-scenario-map-unknown = “{ $sign }” is not in the legend.
refusal-scenario-map-empty = The map is empty.
refusal-scenario-map-size = The map has { $width } by { $height } { $grid ->
    [squares] squares
   *[hexes] hexes
}; at most { $limit } are allowed in each direction.
refusal-scenario-wall-line = “{ $text }” is not a pair of { $grid ->
    [squares] squares
   *[hexes] hexes
} such as C3-D3.
refusal-scenario-wall-outside = { $cell } is not on the map.
refusal-scenario-wall-apart = { $one } and { $other } are not neighbours.
