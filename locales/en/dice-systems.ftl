# BCDice's game systems: `/roll system:`, `/dice-systems`, `/defaults channel system:`.

command-roll-system = system
    .description = Roll with a game system of the dice bot BCDice, such as Cthulhu7th
command-defaults-channel-system = system
    .description = The game system of BCDice that /roll uses in this channel
command-dice-systems = dice-systems
    .description = List the 290 game systems of BCDice, and see what each understands
command-dice-systems-system = system
    .description = The system whose commands to show; if left out, a list of all systems

dice-system-none = none (Gyoji’s own notation)
dice-system-language = { $language ->
        [ja_jp] Japanese
        [ko_kr] Korean
        [zh_hans] Chinese (simplified)
        [zh_hant] Chinese (traditional)
       *[en_us] English
    }

## Results

roll-system = -# { $system } · BCDice{ $language ->
        [none] {""}
       *[other] {" "}(in { dice-system-language } only)
    }

## Lists and help

dice-systems = { $count ->
        [0] BCDice is not set up on this bot, so there are no game systems to roll with. The host can set it up (see “Game systems” in docs/hosting.md).
       *[other] You can roll with **{ $count } game systems** of [BCDice](<https://bcdice.org>); the file lists them. `/roll dice:CC<=50 system:Cthulhu7th` uses one for a single roll, `/defaults channel system:` chooses one for this channel, `/dice-systems system:` shows what one understands. Nearly all of them answer in Japanese only.
    }
dice-systems-here = { $system ->
        [none] This channel rolls with Gyoji’s own notation.
       *[other] This channel rolls with **{ $system }**. A roll that this system does not know is read in Gyoji’s own notation.
    }{" "}I do not read messages: dice are rolled only by `/roll`, even in a channel with a system.
dice-system-help = **{ $system }** ({ $short }). This is BCDice’s own help{ $language ->
        [en_us] {""}
       *[other] , available in { dice-system-language } only
    }. It describes chat messages; here, type the same text into `/roll`.

## Refusals

refusal-bcdice-no-node = BCDice’s game systems are not set up on this bot: Node is missing. The host can install it (see docs/hosting.md). `/roll` without a system works.
refusal-bcdice-no-package = BCDice’s game systems are not set up on this bot: the package is missing. The host can install it (see docs/hosting.md). `/roll` without a system works.
refusal-bcdice-old-node = BCDice’s game systems are not set up on this bot: its Node is older than version { $oldest }. The host can install a newer one (see docs/hosting.md). `/roll` without a system works.
refusal-bcdice-no-start = BCDice’s game systems did not start, so they cannot roll now. The host can find the reason in the bot’s log (see docs/hosting.md). `/roll` without a system works; the next roll with a system tries to start them again.
refusal-bcdice-none = There is no game system “{ $text }”. `/dice-systems` lists them all.
refusal-bcdice-which = “{ $text }” fits { $count } game systems, such as { $systems }.
refusal-bcdice-unknown = { $system } has no command “{ $text }”. `/dice-systems` shows what it understands.
refusal-bcdice-empty = There is nothing to roll here.
refusal-bcdice-comment = BCDice rolls only the text before the first space, here “{ $command }”; “{ $text }” would be a comment. If it belongs to the roll, remove the space; if it is a label, write `#` before it.
refusal-bcdice-spoken = BCDice would roll “{ $command }” and take “{ $text }” for a comment. With `system:none` these words change the roll; if they are a label, write `#` before them.
refusal-bcdice-dice = Too many dice: a system rolls at most 200 at once, and { NUMBER($dice, useGrouping: 1) } in all.
refusal-bcdice-sides = A die of BCDice has at most { NUMBER($sides, useGrouping: 1) } sides.
refusal-bcdice-long = The result would be too long to show.
refusal-bcdice-rules = BCDice could not process “{ $text }” in { $system }. Nothing was rolled.
refusal-bcdice-slow = BCDice took more than a second and was stopped. Nothing was rolled.
refusal-bcdice-broken = BCDice stopped during the roll. Nothing was rolled; the next roll starts it again.
