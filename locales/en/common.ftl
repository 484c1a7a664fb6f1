# Words that every part of the bot uses.
erased = [erased]
error-fault = Something went wrong here; your game is safe. If it happens again, give the host this number: { $id }
error-database = The bot cannot use its database at the moment, so this could not be done. What was done before is safe. Please try again in a minute; if it has got through after all, the channel shows it by then.
typed-back = You had typed: { $text }
typed-back-file = What you typed comes back in this file.
error-command-outdated = This command has changed. Please reload Discord (Ctrl+R) and try again.

help =
    {"**"}Gyoji** (行司) referees at your table in chat: it rolls dice and charts, tells what the rules say, and runs whole games.

    {"**"}Dice, charts, rulings** – at once, with no game, in direct messages too
    - `/roll` rolls dice, such as `2d6+3`; `S2d6` in secret. `/chances` tells how likely a result is, `/dice` whether the dice of this channel fall fairly, `/dice-systems` with which of BCDice’s game systems it can roll.
    - `/chart roll` rolls on a chart, `/chart list` names them all, `/chart import` adds your own.
    - `/attack`, `/initiative`, `/escape` and `/morale` with a `ruleset` rule from bare numbers; `/rule` looks a rule up.
    - `/defaults` keeps your ruleset and language.
    - `/privacy` tells what is kept of you, gives it to you, and erases it.

    {"**"}Games** – in a channel of a server, or in direct messages with me
    - `/game new` opens a table and says what to do first, `/game join` takes a seat; with `quick:True` a game begins at once, and I play whoever is missing.
    - Play with the buttons under the table message or by commands; they offer only what is legal.
    - `/can` asks without acting, `/why` explains the last ruling.
