# Words that every part of the bot uses.
error-fault = Something went wrong here; your game is safe. If it happens again, give the host this number: { $id }
error-command-outdated = This command has changed. Please reload Discord (Ctrl+R) and try again.

help =
    Gyoji (行司) referees tabletop skirmishes in this channel: it knows the rules, rolls the dice, plays the monsters and keeps the game.
    ・ `/game new` starts a game, `/game join` takes a seat.
    ・ When it is your turn, use the buttons under the table message or the slash commands; they only offer what is legal.
    ・ `/roll` rolls dice, `/chart` rolls and shows charts: anywhere, and without a game.
    ・ `/can` asks without acting, `/why` explains the last ruling, `/rule` looks a rule up.
