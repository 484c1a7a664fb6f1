# Why not: refusals that every ruleset shares.
refusal-game-over = The game is over.
refusal-not-awaited-seat = It is not your turn. Awaited: { $awaited }
refusal-not-awaited = { $why }
refusal-not-awaited-verb = /{ $verb } is not what is awaited now; possible: { $verbs }
refusal-not-an-option = That is not one of the { $count } choices.
refusal-no-choices = Nothing that could be listed for /{ $verb } is possible now. If your card says more, type the command.
refusal-unknown-verb = This ruleset has no rule for /{ $verb }.
refusal-no-such-slot = /{ $verb } has no “{ $slot }” in this ruleset.
refusal-missing-slot = /{ $verb } needs “{ $slot }”.
refusal-slot-range = “{ $slot }” must be { $low } to { $high }; it is { $text }.
refusal-slot-choice = “{ $slot }” must be one of { $choices }; it is { $text }.
refusal-slot-too-long = “{ $slot }” may have { $limit } characters or entries at most.
refusal-slot-number = “{ $slot }” must be a whole number; it is { $text }.
refusal-bad-slot = “{ $slot }” cannot be { $text }.
refusal-stale-button = This button belongs to an earlier moment. Please use the newest table message.
refusal-stale-option = This choice is no longer open. Please use the newest table message.

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
refusal-file-text-bad = “{ $key }” has characters that cannot be printed.
refusal-file-choice = “{ $key }” must be one of { $choices }; it is “{ $text }”.
refusal-file-number = “{ $key }” must be { $low } to { $high }; it is { $value }.
refusal-file-list-long = “{ $key }” has { $length } entries; { $limit } are allowed.
refusal-file-bad-id = “{ $text }” is no id: lower-case letters, digits and hyphens, 40 at most.
