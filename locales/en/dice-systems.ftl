# BCDice's game systems: `/roll system:`, `/dice-systems`, `/defaults channel system:`.

command-roll-system = system
    .description = Roll as the dice bot BCDice does for a game, such as Cthulhu7th
command-defaults-channel-system = system
    .description = The game system of BCDice that /roll uses in this channel
command-dice-systems = dice-systems
    .description = The 290 game systems of BCDice: which there are, and what each understands
command-dice-systems-system = system
    .description = The system whose commands are shown; without it, all systems as a list

dice-system-none = none (Gyoji’s own notation)
dice-system-language = { $language ->
        [ja_jp] Japanese
        [ko_kr] Korean
        [zh_hans] Chinese (simplified)
        [zh_hant] Chinese (traditional)
       *[en_us] English
    }

## What it came to

roll-system = -# { $system } · BCDice{ $language ->
        [none] {""}
       *[other] {" "}(in { dice-system-language } only)
    }

## Which there are

dice-systems = { $count ->
        [0] BCDice is not set up here, so there are no game systems to roll with. Whoever hosts this bot can do that (see “Game systems” in docs/hosting.md).
       *[other] **{ $count } game systems** of [BCDice](<https://bcdice.org>) can be rolled with; the file names them. `/roll dice:CC<=50 system:Cthulhu7th` rolls once with one, `/defaults channel system:` chooses one for this channel, `/dice-systems system:` shows what one understands. Nearly all of them speak Japanese only.
    }
dice-systems-here = { $system ->
        [none] This channel rolls with Gyoji’s own notation.
       *[other] This channel rolls with **{ $system }**; what that does not know is read as Gyoji’s own notation.
    }{" "}I read no messages: dice are rolled by `/roll` alone, also where a channel has a system.
dice-system-help = **{ $system }** ({ $short }). What follows is BCDice’s own help{ $language ->
        [en_us] {""}
       *[other] , which there is in { dice-system-language } only
    }. It speaks of messages; here these texts go into `/roll`.

## Why a system did not roll

refusal-bcdice-no-node = BCDice’s game systems are not set up on this bot: Node is missing. Whoever hosts it can install it (see docs/hosting.md). `/roll` without a system works.
refusal-bcdice-no-package = BCDice’s game systems are not set up on this bot: the package is missing. Whoever hosts it can install it (see docs/hosting.md). `/roll` without a system works.
refusal-bcdice-old-node = BCDice’s game systems are not set up on this bot: its Node is older than version { $oldest }. Whoever hosts it can install a newer one (see docs/hosting.md). `/roll` without a system works.
refusal-bcdice-no-start = BCDice’s game systems could not be started, so they cannot roll now. Whoever hosts this bot finds the reason in its log (see docs/hosting.md). `/roll` without a system works; the next roll by a system tries again.
refusal-bcdice-none = No game system is called “{ $text }”. `/dice-systems` names them all.
refusal-bcdice-which = { $count } game systems can be meant by “{ $text }”; such as { $systems }.
refusal-bcdice-unknown = { $system } knows no “{ $text }”. `/dice-systems` shows what it understands.
refusal-bcdice-empty = There is nothing to roll here.
refusal-bcdice-comment = BCDice rolls only what stands before the first blank, here “{ $command }”, and takes “{ $text }” for a comment. Leave the blank out if it belongs to the roll, or write `#` before it if it is a label.
refusal-bcdice-spoken = BCDice would roll “{ $command }” and take “{ $text }” for a comment. With `system:none` such words count; if they are a label, write `#` before them.
refusal-bcdice-dice = These are too many dice: a system rolls 200 at once, and { NUMBER($dice, useGrouping: 1) } in all.
refusal-bcdice-sides = A die of BCDice has at most { NUMBER($sides, useGrouping: 1) } sides.
refusal-bcdice-long = The result would be too long to show.
refusal-bcdice-rules = { $system } stumbled over “{ $text }”: BCDice could not work it out. Nothing was rolled.
refusal-bcdice-slow = BCDice took more than a second over this and was stopped. Nothing was rolled.
refusal-bcdice-broken = BCDice stopped in the middle. Nothing was rolled; the next try starts it anew.
