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
