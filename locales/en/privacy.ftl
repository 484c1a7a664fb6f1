# What is kept of people: /privacy, and python -m bot forget.
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
        [one] one note of who changed something of a server
       *[other] { $count } notes of who changed something of a server
    }
    [kept_character] { $count ->
        [one] one kept character
       *[other] { $count } kept characters
    }
    [character_draft] { $count ->
        [one] one character half built
       *[other] { $count } characters half built
    }
    [secret_roll] { $count ->
        [one] one secret roll
       *[other] { $count } secret rolls
    }
    [question] { $count ->
        [one] one open question
       *[other] { $count } open questions
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
privacy-kept = **What is kept of you**
privacy-nothing = Nothing is kept of you.
privacy-games = - { $counts }, with the name that you went by: so that games go on, can be taken back, and can be checked by anybody who played. { $days ->
        [0] Kept for as long as this bot is run.
       *[other] Kept until { $days } days after a game has ended.
    }
privacy-characters = - { $counts }: so that you can play them again. A character goes after two years without a game, one half built after 90 days.
privacy-rolls = - { $counts }: so that you can show a secret roll later, and see how dice have fallen. A secret roll goes after 90 days.
privacy-choices = - { $counts }: your language and ruleset, what the bot has asked you by buttons, and which channel your direct messages with it are in. Questions go after seven days, the rest when you take it back or erase it.
privacy-charts = - { $counts }: so that charts can be rolled on, and a server sees who changed its own. Kept until they are deleted.
privacy-besides = -# Besides: the number of each command, for a day, so that none counts twice (those in a game’s journal for as long as the game), and what is to be posted, for a week. None of it is sold, or given to anybody but Discord, where it is shown. Nothing is kept of messages: the bot reads none.
privacy-host = { $contact ->
        [none] Whoever runs this bot is responsible for it. They have named no address here; whoever added the bot to the server may know them.
       *[other] Whoever runs this bot is responsible for it. Reach them at: { $contact }
    }
privacy-export-asked = Shall everything that is kept of you come as a file? Only you will see it. Of games it has what you did, and nothing of others.
privacy-export = Everything that is kept of you:{ $left ->
        [0] {""}
        [one] {" "}(one long game did not fit; whoever runs the bot can give it to you)
       *[other] {" "}({ $left } long games did not fit; whoever runs the bot can give them to you)
    }{ $rows ->
        [0] {""}
        [one] {" "}(one line of a long list did not fit; whoever runs the bot can give it to you)
       *[other] {" "}({ $rows } lines of long lists did not fit; whoever runs the bot can give them to you)
    }
privacy-erase-asked = Really erase everything that is kept of you, on every server? **It cannot be taken back.**
    - Your characters, charts, settings, secret rolls and open questions go.
    - Games that you are in go on without you: the referee takes your seats over, each table is told that whoever had those seats has left and had their data erased, without a name. You are no longer game master anywhere. Games in direct messages with me go.
    - Journals keep what was done there, without your name and number, so that others can still check the dice. What you typed as an act of the game stays too, such as a character’s name in its file, a plan, or a reason.
    - A server’s charts and shared characters stay with the server, without your name.
    - What has been posted in channels stays there. I only show those table messages anew that I still know of.
privacy-erased = { $counts ->
        [none] Everything has been erased; there was nothing to count.
       *[other] Everything has been erased: { $counts }.
    }
button-privacy-export = My data as a file …
button-privacy-erase = Erase my data …
button-privacy-export-yes = Yes, the file
button-privacy-erase-yes = Yes, erase everything
button-privacy-no = No
