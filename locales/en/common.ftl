# Texts that every part of the bot uses.
erased = [erased]
error-fault = Something went wrong here; your game is safe. If it happens again, give the host this number: { $id }
error-database = The bot cannot use its database at the moment, so your command was not carried out. All earlier actions are safe. Please try again in a minute; if the command did get through, the channel will show it by then.
typed-back = You typed: { $text }
typed-back-file = This file returns the text that you typed.
error-command-outdated = This command has changed. Please reload Discord (Ctrl+R) and try again.

help =
    {"**"}Gyoji** (行司) referees at your table in chat: it rolls dice and charts, looks up rules, and runs whole games.

    {"**"}Dice, charts, rulings** – at once, without a game, in direct messages too
    - `/roll` rolls dice, such as `2d6+3`; `S2d6` rolls in secret. `/chances` shows how likely each result is, `/dice` how fairly the dice of this channel fall, `/dice-systems` the game systems of BCDice.
    - `/chart roll` rolls on a chart, `/chart list` shows all charts, `/chart import` adds your own.
    - `/attack`, `/initiative`, `/escape` and `/morale` with a `ruleset` give a ruling from the bare numbers; `/rule` looks up a rule.
    - `/defaults` sets your ruleset and language.
    - `/privacy` shows which data about you is kept, gives it to you as a file, and erases it.

    {"**"}Games** – in a channel of a server, or in direct messages with me
    - `/game new` opens a table and tells you what to do first; `/game join` takes a seat. With `quick:True` the game begins at once, and I play the empty seats.
    - Play with the buttons under the table message or with commands; they offer only legal actions.
    - `/can` checks an action without doing it, `/why` explains the last ruling.

help-icons = -# Icons on the boards: { $authors } ([game-icons.net](<https://game-icons.net>), CC BY 3.0)
