# Rolls: `/roll`, what dice notation can be refused for, and how a result reads.

## Why a text cannot be rolled; the place is shown below

refusal-notation-empty = There is nothing to roll here. Try `2d6+3`, for example.
refusal-notation-unfinished = Something is missing at the end.{ $expected ->
        [none] {""}
       *[other] {" "}It could go on with: { $expected }.
    }
refusal-notation-unexpected = { $text ->
        [none] A blank
       *[other] “{ $text }”
    } cannot stand here.{ $expected ->
        [none] {""}
       *[other] {" "}Possible: { $expected }.
    }
refusal-notation-unclosed = This bracket is never closed.
refusal-notation-enclosed = What these brackets hold does not fit here. They can hold a note of up to 40 characters (`2d6[fire]`), in a pool a number (`4U6[6]`), after `choice` what to choose from; no further brackets of their kind.
refusal-notation-unopened = This bracket was never opened.
refusal-notation-too-long = At most { $limit } characters make a roll; these are { $length }.
refusal-notation-too-deep = Brackets can stand within one another { $limit } deep at most.
refusal-notation-number = This number is too large: { NUMBER($limit, useGrouping: 1) } at most.
refusal-notation-value = The result goes beyond { NUMBER($limit, useGrouping: 1) }, which is too large.
refusal-notation-count = 1 to { $limit } dice can be rolled, not { $count }.
refusal-notation-sides = A die has 1 to { NUMBER($limit, useGrouping: 1) } sides, not { $sides }.
refusal-notation-dice = All in all { $limit } dice can be rolled at once; these are { $count }.
refusal-notation-repeat = 1 to { $limit } repetitions are possible.
refusal-notation-every-face = Every face from { $low } to { $high } fulfils this: it would never end.
refusal-notation-no-face = No face from { $low } to { $high } fulfils this.
refusal-notation-blank = No die ({ $low } to { $high }) can explode so. To compare the result, write a blank after the exclamation mark: `2d6! >=8`.
refusal-notation-keep = { $keep } of { $count ->
        [one] 1 die
       *[other] { $count } dice
    } cannot be kept or dropped.
refusal-notation-keep-which = “{ $text }” has two readings. The { $number } highest dice are `kh{ $number }`. All dice that show { $number }, as Avrae reads it, cannot be kept here; `cs{ $number }` counts them.
refusal-notation-spoken = “{ $text }” behind a roll would be a label only, and change nothing. What it says is written { $form }. If it is a label, write `#` before it.
refusal-notation-half = This is half a character, left over from copying. Leave it out.
refusal-notation-no-difficulty = A letter behind the chance asks for a degree of success: R, H, E or C, and only with `CC<=`.
refusal-notation-twice = “{ $text }” says a second time what was said before.
refusal-notation-count-twice = How many dice is said twice: by the bracket and by the number after it.
refusal-notation-dice-in-dice = How many dice, and with how many sides, cannot itself be rolled.
refusal-notation-zero-division = This divides by zero.
refusal-notation-no-sum = Here only dice and numbers can stand that make one number: no target, repetition or label.
refusal-notation-no-chances = Exact chances cannot be given here: { $reason ->
        [values] there are more than { NUMBER($limit, useGrouping: 1) } different results.
        [explode-keep] single dice are kept of those that explode.
        [zero] a divisor could be 0.
        [limit] a result could become too large.
        [tally] a tally has no value.
       *[work] counting them would take too long.
    }
refusal-notation-at-most = This kind of roll takes `<=` only: it succeeds at a chance or less.
refusal-notation-bonus = { $limit ->
        [0] This kind of roll has no bonus dice.
       *[other] Bonus dice go from -{ $limit } to +{ $limit }.
    }
refusal-notation-mixed-pools = B, R and U dice cannot stand in one pool together.
refusal-notation-no-threshold = B dice are never rolled again, so they take no number in square brackets.
refusal-notation-no-bonus = A number can be added to U dice only.
refusal-notation-no-condition = { $text } dice need to know which faces roll again: `3{ $text }6[6]`, for example.
refusal-notation-empty-choice = There is nothing to choose from.
refusal-notation-choices = At most { $limit } things can be chosen from; these are { $count }.
refusal-notation-choose = Of { $count ->
        [one] 1 thing
       *[other] { $count } things
    } one cannot choose { $choose }.

term-number = a number
term-dice = dice
term-bracket = “(”
term-items = “[”
term-bracket-end = “)”
term-operator = + - * /
term-at-most = <=
term-comparison = a comparison such as >=
term-label = a label after a blank or #
term-end = the end

## What a roll came to

roll-sum = sum **{ $total }**
roll-greatest = greatest **{ $greatest }**
roll-count = { $count ->
        [one] **1** success
       *[other] **{ $count }** successes
    }
roll-target = against { $target }
roll-margin = { $verdict ->
        [failure] **failure** by { $margin }
       *[success] **success** by { $margin }
    }
roll-level-critical = **critical success**
roll-level-extreme = **extreme success**
roll-level-hard = **hard success**
roll-level-special = **special success**
roll-level-success = **success**
roll-level-failure = **failure**
roll-level-fumble = **fumble**
roll-succeeded = **{ $count }** of { $goes } succeed
roll-long = -# Every single die is in the file.

## Rolling

command-roll = roll
    .description = Roll dice: 2d6+3, 4d6kh3, 1d100<=50, 2d6!, choice[a,b] and much more
command-roll-dice = dice
    .description = What to roll, and after a blank what for
command-roll-secret = secret
    .description = Only you see the result, until you reveal it

roll-example-sum = two dice and three more
roll-example-check = a test: 15 or more succeeds
roll-example-percent = a percentile test: 50 or less succeeds
roll-example-keep = four dice, the best three count
roll-example-pool = eight dice, each 5 and 6 is a success
roll-example-explode = three dice, each 6 brings another
roll-example-digits = two dice as digits, the smaller one first
roll-example-repeat = six times over
roll-example-choice = one of three
roll-example-secret = in secret
roll-again-changed = -# { $scope ->
        [guild] The chart has been replaced since the roll above; this is the new one.
       *[user] Not the chart of the roll above: it has been replaced since, or **{ $name }** has another one of that name.
    }
roll-again-by = -# **{ $name }** rolls.
roll-secret = 🎲 **{ $name }** rolls in secret.
roll-only-you = -# Only you see this; “Reveal” in the channel shows it to everybody.
roll-revealed = -# **{ $name }** rolled this in secret { $when }.
button-roll-again = Roll again
button-secret-look = Look
button-secret-reveal = Reveal
refusal-secret-not-yours = This is somebody else’s secret roll: only who rolled it can look at it or reveal it.
refusal-secret-gone = This secret roll is no longer kept, so it cannot be shown any more. Secret rolls are forgotten after 90 days.

## Chances

command-chances = chances
    .description = How likely a roll gives what, with a picture
command-chances-dice = dice
    .description = What would be rolled

odds-of = 📊 **{ $roll }**{ $repeat ->
        [one] {""}
       *[other] {" "}(each of { $repeat } times)
    }
odds-percent = { $share }%
odds-extreme = { $extreme ->
        [sure] over 99.999%
       *[rare] under 0.001%
    }
odds-item = { $item }:{"\u00A0"}{ $chance }
odds-items = Chosen: { $items }
odds-success = Success of any degree: **{ $chance }**
odds-mean = Mean **{ $mean }** · standard deviation { $deviation } · from { $low } to { $high }
odds-even = Each of the { $count } values is equally likely: { $chance }
odds-likeliest = Most likely: **{ $values }** ({ $chance }{ $count ->
        [one] {""}
       *[other] {" "}each
    })
odds-half = At least half of all rolls give { $low } to { $high }.
odds-at-least = { $items }
odds-notation = ⚠ This counts by Gyoji’s own notation. In this channel `/roll` rolls with **{ $system }**, where the same text may be another roll; for its commands there are no chances.
odds-colours = -# Yellow is success; the line marks the mean.
odds-alt = Bars of how likely each value is; the mean, { $mean }, is marked. { $bars }
odds-bar = { $label }: { $height }{ $is-share ->
        [yes] %
       *[no] {""}
    }

## Whether dice are fair

command-dice = dice
    .description = How the dice of this channel have fallen, held against fair dice
command-dice-sides = sides
    .description = Only dice with so many sides

fairness-head = 🎲 { $count ->
        [one] **1 die**
       *[other] **{ $count } dice**
    } counted in this channel{ $since ->
        [none] {""}
       *[other] {" "}since <t:{ $since }:D>
    }
fairness-kind = **d{ $sides }**: { $count } rolled, mean { $mean } (fair: { $expected }). { $verdict }
fairness-cases = χ²{"\u00A0"}={"\u00A0"}{ $squares } with { $freedom ->
        [one] 1 degree
       *[other] { $freedom } degrees
    } of freedom: fair dice would look at least this uneven in { $cases } of 100 cases.
fairness-rare = χ²{"\u00A0"}={"\u00A0"}{ $squares } with { $freedom ->
        [one] 1 degree
       *[other] { $freedom } degrees
    } of freedom: fair dice would look at least this uneven in { $is-rarest ->
        [yes] fewer than 1
       *[no] 1
    } of { $one-in } cases.
fairness-few = Too few to judge: { $needed } are needed.
fairness-doubt = -# Who looks often meets such cases now and then, with fair dice too. If it stays so as more dice are counted, something is wrong.
fairness-picture = -# The picture shows d{ $sides }: the bars are what fell, the white lines what fair dice would give on average, and ▼ is the mean.
fairness-alt = Bars of how often each face of d{ $sides } fell; fair dice would show each face about { $expected } times. { $bars }
fairness-die = d{ $sides }
fairness-choice = d{ $sides } ({ $count } rolled)
refusal-no-dice-counted = No dice have been counted in this channel yet. Those of `/roll`, `/chart` and quick rulings are; secret ones once they are revealed.
refusal-no-such-dice-counted = No d{ $sides } has been counted in this channel; these have: { $kinds }.
