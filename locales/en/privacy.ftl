# Personal data: /privacy, and python -m bot forget.
held = { $what ->
    [games] { $count ->
        [one] one game
       *[other] { $count } games
    }
    [seats] { $count ->
        [one] one seat
       *[other] { $count } seats
    }
    [entries] { $count ->
        [one] one journal entry
       *[other] { $count } journal entries
    }
    [changes] { $count ->
        [one] one record of a change on a server
       *[other] { $count } records of changes on servers
    }
    [kept_character] { $count ->
        [one] one saved character
       *[other] { $count } saved characters
    }
    [character_draft] { $count ->
        [one] one unfinished character
       *[other] { $count } unfinished characters
    }
    [secret_roll] { $count ->
        [one] one secret roll
       *[other] { $count } secret rolls
    }
    [question] { $count ->
        [one] one open question
       *[other] { $count } open questions
    }
    [token] { $count ->
        [one] one look of a piece
       *[other] { $count } looks of pieces
    }
    [setting] { $count ->
        [one] one setting
       *[other] { $count } settings
    }
    [die_tally] { $count ->
        [one] one count of dice
       *[other] { $count } counts of dice
    }
    [server_chart] { $count ->
        [one] one chart
       *[other] { $count } charts
    }
    [server_chart_change] { $count ->
        [one] one change of a chart
       *[other] { $count } changes of charts
    }
    [house_table] { $count ->
        [one] one house table
       *[other] { $count } house tables
    }
    [place] { $count ->
        [one] the id of one channel
       *[other] the ids of { $count } channels
    }
   *[house_table_change] { $count ->
        [one] one change of a house table
       *[other] { $count } changes of house tables
    }
}

# /privacy
privacy-kept = **Data kept about you**
privacy-nothing = No data about you is kept.
privacy-games = - { $counts }, with the name you had at the time: so that games can go on, be taken back, and be checked by their players. { $days ->
        [0] Kept as long as this bot is run.
       *[other] Kept until { $days } days after the end of a game.
    }
privacy-characters = - { $counts }: so that you can play them again. A character is deleted after two years without a game, an unfinished one after 90 days.
privacy-tokens = - { $counts } (icons, colours, avatars and images that you chose): so that the table shows them. Kept as long as the game, or until they are reset.
privacy-rolls = - { $counts }: so that you can reveal a secret roll later, and see how dice have fallen. Secret rolls are deleted after 90 days.
privacy-choices = - { $counts }: your language, ruleset, game system and theme, the questions that the bot has asked you with buttons, and the channel of your direct messages with it. Questions are deleted after seven days, the rest when you take it back or erase it.
privacy-charts = - { $counts }: so that charts can be rolled, and a server can see who changed its charts. Kept until they are deleted.
privacy-besides = -# In addition: the number of each command, for a day, so that it is not carried out twice (numbers in a game’s journal for as long as the game), and messages still to be posted, for a week. This data is not sold, and it is given only to Discord, where it is shown. Messages are not kept: the bot does not read them.
privacy-host = { $contact ->
        [none] The host of this bot is responsible for it. No contact address is given here; the member who added the bot to the server may know the host.
       *[other] The host of this bot is responsible for it. Contact: { $contact }
    }
privacy-export-asked = Do you want all the data about you as a file? Only you will see it. For games, it contains your own actions and nothing about other players.
privacy-export = All the data kept about you:{ $left ->
        [0] {""}
        [one] {" "}(one long game did not fit; ask the host for it)
       *[other] {" "}({ $left } long games did not fit; ask the host for them)
    }{ $rows ->
        [0] {""}
        [one] {" "}(one line of a long list did not fit; ask the host for it)
       *[other] {" "}({ $rows } lines of long lists did not fit; ask the host for them)
    }
privacy-erase-asked = Really erase all the data kept about you, on every server? **This cannot be undone.**
    - Your characters, charts, settings, secret rolls and open questions are deleted, and so are the looks that you chose for pieces, with their images.
    - Your current games go on without you: the referee takes over your seats. Each table is told, without a name, that the player of those seats has left and had their data erased. You are no longer game master anywhere. Games in direct messages with me are deleted.
    - The journals keep your actions without your name and id, so that others can still check the dice. Text that you typed as part of a game also stays, such as the name of a character in its file, a plan, or a reason.
    - A server’s charts and shared characters stay with the server, without your name.
    - Messages already posted in channels stay. I update only the table messages that I still know, without your name.
privacy-erased = { $counts ->
        [none] Everything has been erased. No games, characters or charts of yours were stored.
       *[other] Everything has been erased: { $counts }.
    }
button-privacy-export = My data as a file …
button-privacy-erase = Erase my data …
button-privacy-export-yes = Yes, the file
button-privacy-erase-yes = Yes, erase everything
button-privacy-no = No
