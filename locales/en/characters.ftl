# Saved characters, ready for the next game.
command-character = character
    .description = Your saved characters on this server, ready for your next game
command-character-list = list
    .description = List your saved characters
command-character-show = show
    .description = Get the file of a saved character
command-character-show-name = name
    .description = Which character
command-character-share = share
    .description = Let everyone on this server play one of your saved characters
command-character-share-name = name
    .description = Which character
command-character-delete = delete
    .description = Delete a saved character
command-character-delete-name = name
    .description = Which character
command-character-delete-everything = everything
    .description = Delete all characters that you keep for yourself on this server

character-kept = { $for-all ->
    [yes] { $replaces ->
        [yes] **{ $name }** has been saved for everyone on this server and replaces the older version.
       *[no] **{ $name }** has been saved for everyone on this server: `/game join { $slot }:{ $name }`
    }
   *[no] { $replaces ->
        [yes] **{ $name }** has been saved as in this file and replaces the older version.
       *[no] **{ $name }** has been saved for your next game on this server: `/game join { $slot }:{ $name }`. `/character list` shows all your characters.
    }
}
character-not-kept = { $for-all ->
    [yes] **{ $name }** was not saved: this server already has { $limit } shared characters. `/character delete` makes room.
   *[no] **{ $name }** was not saved for your next game: you already keep { $limit } characters here. `/character delete` makes room.
}
character-shared-already = Exactly this character is already shared with everyone on this server.
character-count = Your characters on this server ({ $count } of { $limit }):
character-count-all = Characters for everyone on this server ({ $count } of { $limit }):
character-list = **{ $ruleset }**: { $names }
character-none = You have no saved characters on this server. When you join a game with a character file, the character is saved for the next one.
character-shown = { $name }:
character-deleted = “{ $name }” has been deleted. This was the file:
character-all-deleted = { $count ->
    [0] You have no saved characters on this server.
    [one] One character has been deleted.
   *[other] { $count } characters have been deleted.
}
character-of = { $name } ({ $ruleset })
refusal-no-such-character = { $choices ->
    [none] You have no saved characters here. Join with a character file: `/game join file:`
   *[other] You have no character “{ $text }” here. Yours are: { $choices }
}
refusal-character-ambiguous = “{ $text }” fits several characters: { $choices }
refusal-character-of-others = { $name } was shared by another member. Only that member, and those who manage the server, can change it.
refusal-not-on-server = This is not a server: your characters here are yours alone.
