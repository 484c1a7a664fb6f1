# Characters that people keep for their next game.
command-character = character
    .description = The characters that you keep for your next game on this server
command-character-list = list
    .description = The characters that you keep
command-character-show = show
    .description = The file of a character that you keep
command-character-show-name = name
    .description = Which character
command-character-delete = delete
    .description = Forget a character that you keep
command-character-delete-name = name
    .description = Which character
command-character-delete-everything = everything
    .description = All that you keep on this server

character-kept = { $replaces ->
    [yes] **{ $name }** is kept as in this file now, in place of the older one.
   *[no] **{ $name }** is kept for your next game on this server: `/game join character:{ $name }`. `/character list` names all that you keep.
}
character-not-kept = **{ $name }** plays, but is not kept for your next game: you keep { $limit } characters here already. `/character delete` makes room.
character-count = You keep { $count } of { $limit } characters on this server:
character-list = **{ $ruleset }**: { $names }
character-none = You keep no characters on this server. One that you join a game with by its file is kept for the next.
character-shown = { $name }:
character-deleted = “{ $name }” is forgotten. This was the file:
character-all-deleted = { $count ->
    [0] You keep no characters on this server.
    [one] One character is forgotten.
   *[other] { $count } characters are forgotten.
}
character-of = { $name } ({ $ruleset })
refusal-no-such-character = { $choices ->
    [none] You keep no characters here. Join with the file of one: `/game join file:`
   *[other] You keep no character “{ $text }” here. You keep: { $choices }
}
refusal-character-ambiguous = “{ $text }” could be several: { $choices }
