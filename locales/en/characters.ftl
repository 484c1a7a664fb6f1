# Characters that people keep for their next game.
command-character = character
    .description = The characters that you keep for your next game on this server
command-character-list = list
    .description = The characters that you keep
command-character-show = show
    .description = The file of a character that you keep
command-character-show-name = name
    .description = Which character
command-character-share = share
    .description = Let everybody on this server play a character that you keep
command-character-share-name = name
    .description = Which character
command-character-delete = delete
    .description = Forget a character that you keep
command-character-delete-name = name
    .description = Which character
command-character-delete-everything = everything
    .description = All that you alone keep on this server

character-kept = { $for-all ->
    [yes] { $replaces ->
        [yes] **{ $name }** is there like this for everybody on this server now, in place of the older one.
       *[no] **{ $name }** is there for everybody on this server: `/game join { $slot }:{ $name }`
    }
   *[no] { $replaces ->
        [yes] **{ $name }** is kept as in this file now, in place of the older one.
       *[no] **{ $name }** is kept for your next game on this server: `/game join { $slot }:{ $name }`. `/character list` names all that you keep.
    }
}
character-not-kept = { $for-all ->
    [yes] **{ $name }** is not kept: there are { $limit } characters for everybody on this server already. `/character delete` makes room.
   *[no] **{ $name }** is not kept for your next game: you keep { $limit } characters here already. `/character delete` makes room.
}
character-shared-already = Everybody on this server has exactly this one already.
character-count = You keep { $count } of { $limit } characters on this server:
character-count-all = For everybody on this server ({ $count } of { $limit }):
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
refusal-character-of-others = { $name } was put there for everybody by somebody else; only they, and those who manage the server, can change that.
refusal-not-on-server = This is no server: your characters here are yours alone.
