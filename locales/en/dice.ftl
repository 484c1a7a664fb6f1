# Rolls: `/roll`, refusals of dice notation, and results.

## Refusals of notation; the place is shown below the text

refusal-notation-empty = There is nothing to roll here. Try `2d6+3`, for example.
refusal-notation-unfinished = Something is missing at the end.{ $expected ->
        [none] {""}
       *[other] {" "}Possible here: { $expected }.
    }
refusal-notation-unexpected = { $text ->
        [none] A space
       *[other] “{ $text }”
    } is not possible here.{ $expected ->
        [none] {""}
       *[other] {" "}Possible: { $expected }.
    }
refusal-notation-unclosed = This bracket is never closed.
refusal-notation-enclosed = The text in these brackets does not fit here. They can hold a note of up to 40 characters (`2d6[fire]`), a number in a pool (`4U6[6]`), or the list after `choice`; brackets of the same kind cannot be nested.
refusal-notation-unopened = This bracket was never opened.
refusal-notation-too-long = A roll has at most { $limit } characters; this one has { $length }.
refusal-notation-too-deep = Brackets can be nested at most { $limit } deep.
refusal-notation-number = This number is too large; the limit is { NUMBER($limit, useGrouping: 1) }.
refusal-notation-value = The result would exceed { NUMBER($limit, useGrouping: 1) }, which is too large.
refusal-notation-count = You can roll 1 to { $limit } dice, not { $count }.
refusal-notation-sides = A die has 1 to { NUMBER($limit, useGrouping: 1) } sides, not { $sides }.
refusal-notation-dice = You can roll at most { $limit } dice at once; this would be { $count }.
refusal-notation-repeat = A roll can be repeated 1 to { $limit } times.
refusal-notation-every-face = Every face from { $low } to { $high } meets this condition, so the roll would never end.
refusal-notation-no-face = No face from { $low } to { $high } meets this condition.
refusal-notation-blank = No die with faces { $low } to { $high } can explode on this. To compare the result, put a space after the exclamation mark: `2d6! >=8`
refusal-notation-keep = You cannot keep or drop { $keep } of { $count ->
        [one] 1 die
       *[other] { $count } dice
    }.
refusal-notation-keep-which = “{ $text }” has two readings. To keep the { $number } highest dice, write `kh{ $number }`. Keeping all dice that show { $number }, as Avrae does, is not possible here; `cs{ $number }` counts them.
refusal-notation-spoken = “{ $text }” after a roll would be only a label and change nothing. To roll it, write { $form }. If it is a label, write `#` before it.
refusal-notation-half = This is half a character, probably left over from copying. Please remove it.
refusal-notation-no-difficulty = A letter after the chance (R, H, E or C) asks for a degree of success. It works only with `CC<=`.
refusal-notation-twice = “{ $text }” repeats something already given.
refusal-notation-count-twice = The number of dice is given twice: by the bracket and by the number after it.
refusal-notation-dice-in-dice = The number of dice, or of their sides, cannot itself be rolled.
refusal-notation-zero-division = This divides by zero.
refusal-notation-no-sum = Only dice and numbers that add up to one number are possible here: no target, repetition or label.
refusal-notation-no-chances = Exact chances are not available for this roll: { $reason ->
        [values] it has more than { NUMBER($limit, useGrouping: 1) } different results.
        [explode-keep] it keeps only some of its exploding dice.
        [zero] it might divide by 0.
        [limit] a result might become too large.
        [tally] a tally has no single value.
       *[work] counting them would take too long.
    }
refusal-notation-at-most = This kind of roll can be compared only with `<=`: it succeeds on that number or less.
refusal-notation-bonus = { $limit ->
        [0] This kind of roll has no bonus dice.
       *[other] Bonus dice go from -{ $limit } to +{ $limit }.
    }
refusal-notation-mixed-pools = B, R and U dice cannot be mixed in one pool.
refusal-notation-no-threshold = B dice are never rolled again, so they take no number in square brackets.
refusal-notation-no-bonus = You can add a number only to U dice.
refusal-notation-no-condition = { $text } dice need the faces to roll again, such as `3{ $text }6[6]`.
refusal-notation-empty-choice = There is nothing to choose from.
refusal-notation-choices = You can choose from at most { $limit } things; these are { $count }.
refusal-notation-choose = You cannot choose { $choose } of { $count ->
        [one] 1 thing
       *[other] { $count } things
    }.

term-number = a number
term-dice = dice
term-bracket = “(”
term-items = “[”
term-bracket-end = “)”
term-operator = + - * /
term-at-most = <=
term-comparison = a comparison such as >=
term-label = a label after a space or #
term-end = the end

## Results

roll-sum = sum **{ $total }**
roll-greatest = highest **{ $greatest }**
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
roll-long = -# The file shows every single die.

## Rolling

command-roll = roll
    .description = Roll dice: 2d6+3, 4d6kh3, 1d100<=50, 2d6!, choice[a,b] and much more
command-roll-dice = dice
    .description = The dice to roll; after a space, what they are for
command-roll-secret = secret
    .description = Only you see the result until you reveal it

roll-example-sum = two dice plus 3
roll-example-check = a check: 15 or more succeeds
roll-example-percent = a percentile check: 50 or less succeeds
roll-example-keep = four dice, the best three count
roll-example-pool = eight dice, each 5 and 6 is a success
roll-example-explode = three dice; each 6 adds another
roll-example-digits = two dice as digits, the lower one first
roll-example-repeat = six times over
roll-example-choice = one of three
roll-example-secret = in secret
roll-again-changed = -# { $scope ->
        [guild] The chart has been replaced since the roll above; this is a roll on the new one.
       *[user] This is not the chart of the roll above: it has been replaced since, or **{ $name }** has a different chart of that name.
    }
roll-again-by = -# **{ $name }** rolls.
roll-secret = 🎲 **{ $name }** rolls in secret.
roll-only-you = -# Only you see this. “Reveal” in the channel shows it to everyone.
roll-revealed = -# **{ $name }** rolled this in secret { $when }.
dice-alt = Picture of the dice in the text above.
button-dice = Show dice
button-roll-again = Roll again
button-secret-look = Look
button-secret-reveal = Reveal
refusal-secret-not-yours = This is another user’s secret roll: only that user can look at it or reveal it.
refusal-secret-gone = This secret roll can no longer be shown. Secret rolls are deleted after 90 days.

## Chances

command-chances = chances
    .description = See how likely each result of a roll is, with a picture
command-chances-dice = dice
    .description = The roll to examine

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
odds-items = Chance to be chosen: { $items }
odds-success = Success of any degree: **{ $chance }**
odds-mean = Mean **{ $mean }** · standard deviation { $deviation } · from { $low } to { $high }
odds-even = All { $count } values are equally likely: { $chance }
odds-likeliest = Most likely: **{ $values }** ({ $chance }{ $count ->
        [one] {""}
       *[other] {" "}each
    })
odds-half = At least half of all rolls are from { $low } to { $high }.
odds-at-least = { $items }
odds-notation = ⚠ These chances are for Gyoji’s own notation. In this channel `/roll` uses **{ $system }**, where the same text can mean another roll. Chances are not available for the commands of a game system.
odds-colours = -# Yellow marks success; the line marks the mean.
odds-alt = Bar chart of the chance of each value; the mean, { $mean }, is marked. { $bars }
odds-bar = { $label }: { $height }{ $is-share ->
        [yes] %
       *[no] {""}
    }

## Fairness of dice

command-dice = dice
    .description = Compare the dice rolled in this channel with fair dice
command-dice-sides = sides
    .description = Only dice with this number of sides

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
    } of freedom: fair dice are at least this uneven in { $cases } of 100 cases.
fairness-rare = χ²{"\u00A0"}={"\u00A0"}{ $squares } with { $freedom ->
        [one] 1 degree
       *[other] { $freedom } degrees
    } of freedom: fair dice are at least this uneven in { $is-rarest ->
        [yes] fewer than 1
       *[no] 1
    } of { $one-in } cases.
fairness-few = Too few to judge: at least { $needed } are needed.
fairness-doubt = -# If you check often, you will sometimes see such a result with fair dice too. If it stays the same as more dice are counted, something is wrong.
fairness-picture = -# The picture shows d{ $sides }: the bars are the actual rolls, the white lines the average of fair dice, and ▼ is the mean.
fairness-alt = Bar chart of how often each face of d{ $sides } was rolled; with fair dice, each face would appear about { $expected } times. { $bars }
fairness-die = d{ $sides }
fairness-choice = d{ $sides } ({ $count } rolled)
refusal-no-dice-counted = No dice have been counted in this channel yet. Dice of `/roll`, `/chart` and quick rulings count; secret rolls count once they are revealed.
refusal-no-such-dice-counted = No d{ $sides } has been counted in this channel. Counted so far: { $kinds }.
