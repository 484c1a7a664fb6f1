# The table message, rulings and choosers, for every ruleset.

# Between phrases that together say one thing, such as the lines of a card.
comma = ,{" "}
rule-tail = {" "}({ $rule })
refused = ⛔ { $text }
defect = { $text }
defect-at = Line { $line }, column { $column }: { $text }
# An entry of the log, by the number that /why takes.
log-line = `{ $entry }` { $text }
more-lines = … and { $count } more

panel-order = Order of play
panel-pieces = On the board
panel-seat = { $seat } ({ $who })
panel-referee = referee
panel-ties = -# Ties: { ties-settled }
ties-settled = { $ties ->
        [first] always the first
        [matters] the players where it matters
       *[ask] the players
    }
panel-awaited =
    ⏳ { $who }: { $prompt }
    -# asked { $since }
panel-declared = -# declared so far: { $who }
panel-declared-seat = { $seat }{ $done ->
        [yes] {" "}({ $nothing ->
            [yes] nothing
           *[no] done
        })
       *[no] {""}
    }
panel-deadline = -# time is up { $due }
panel-deadline-default = -# time is up { $due }; then: { $default }
panel-clock = -# ⏱️ the time of play is over { $due }
panel-half = ⏰ Half of the time is over.
panel-last = ⏰ Everybody else has answered.
panel-rests = 💤 { $seated ->
        [no] Nobody has a seat at this table, so it rests. `/game join` takes one.
       *[yes] This table rests, since nobody has answered for a while. It goes on as soon as somebody acts.
    }
panel-paused = ⏸️ The game is paused{ $why ->
        [missed] : somebody missed one deadline after another
        [unreachable] : the table could not be shown here for a while
        [out] : nobody at the table has a figure left in the fight
       *[other] {""}
    }.
panel-ended = The game is over.
panel-head = -# ⛓ `{ $head }`
panel-proposal = 🤝 { $user } would like to { $what }. { $one ->
        [yes] One of these can agree: { $needed }
       *[no] Still to agree: { $needed }
    }
decision-secret = to choose in secret

lobby-title = { $ruleset }: a new game
lobby-own-scenario = Your own scenario
lobby-empty = Nobody has a seat yet.
lobby-pick-role = Take a seat as …
# What to do first; a ruleset may say it for itself.
first-steps = -# When you are asked, press a button below the table message, or type a command. `/can` tells beforehand what something would do, `/rule` explains.
lobby-hint =
    Take a seat below; anybody at the table can start.
    -# The dice are fixed already: SHA-256 of the seed `{ $commitment }`

# A hand, for its owner alone.
hand-title = Hand of { $seat }
hand-empty = There is nothing in it now.
hand-outdated = ⌛ Out of date: the game has gone on since. `/hand` shows your hand as it is now.
# Why a button of everybody’s does nothing for this hand; a ruleset may say it for each verb and decision.
nothing-for = You hold nothing for “{ $label }” now.
hand-news = Told to you alone since your last action

board-none = There is no game under way in this channel.
board-order = Order of play: { $order }
board-alt = The board: { $title }
board-look = { $look }: { $cells }
board-border = { $look } between { $one } and { $other }
board-area =
    { $text ->
    [none] { $look }: from { $first } to { $last }
   *[other] { $look } ({ $text }): from { $first } to { $last }
}
board-link =
    { $target ->
    [none] { $look }: { $source }
   *[other] { $look }: { $source } → { $target }
}
board-offer = [{ $number }] { $spot }{ $warns ->
    [yes] {" "}⚠
   *[other] {""}
}
board-legend = On the picture, { $letters } is: { $look }
look-wall = wall
look-obstacle = obstacle
look-trap = trap
look-hazard = hazardous terrain
look-difficult = difficult terrain
look-icy = ice
look-corridor = corridor
look-door_closed = closed door
look-door_open = open door
look-plate = pressure plate
look-objective = objective
look-treasure = treasure
look-coin = coin
look-floor = floor
look-building = building
look-rock = rock
look-wood = wood
look-water = water
look-rough = rough ground
look-crate = crate
look-road = road
look-hill = hill
look-zone = zone
look-enemy-zone = enemy zone
look-blast = blast
look-melee = melee
look-attack = attack
look-path = way
look-measured = measured
look-facing = facing
board-no-piece = There is no “{ $text }” on the board. There are: { $pieces }
board-no-layer = There is no “{ $text }” to show on this board. { $layers ->
    [none] Nothing is shown on demand here.
   *[other] There are: { $layers }
}
sheet-whose = No character here is yours. Name one of: { $pieces }
board-explained = **{ $look }**: { $text }
board-outside = -# Outside the picture: { $pieces }
rules-hint = { $command } looks up any rule.
rules-chapter = Read a chapter …

chooser-title = **{ $verb }**: { $count } choices. For anything that is not listed, type { $command }.
chooser-pick = Choose …
chooser-span = { $first } – { $last }
chooser-plain = Just { $verb }
chooser-previous = ‹ Previous
chooser-next = Next ›
chooser-number = A number from { $low } to { $high }
chooser-type = Type a point …
chooser-point = Two numbers, or a name that is offered
chooser-back = Back
chooser-done = ✓ { $option }

question-asked = Do it: **{ $option }**?
question-changed = This is not quite what you were asked about any more, so you are asked again.
question-only = The button leads to this choice alone, so you are asked before it is done.
question-dropped = Nothing was done.
question-answered = ✓
button-opens = { $verb } …
button-sure = Do it
button-not-now = Not now
commits-costs = What it costs is gone then.
commits-forfeits = Few would mean that.
commits-reveals = Everybody will know then.
commits-ends = There is no way back without the others.
commits-ends-turn = Your turn is over then.
commits-ends-special = { commits-ends-turn }

button-start = Start
button-referee = Add the referee
button-word = A word for the dice …
box-word = Your word
box-word-why = It goes into the dice, so that nobody can have chosen them
button-leave = Leave
button-resume = Go on
button-agree = Agree
button-decline = Decline
button-end = End the game
button-why = Why?
button-map = Whole map
button-words = Board in words
button-hand = Hand
button-again = New game
button-undo = Take back
button-play-on = Let the referee play on
button-until-target = Let pass until I am the target
button-always = Answer so every time
button-ties-ask = Ask us every time
button-ties-matters = Ask only if it matters
button-ties-first = Always the first
button-always-option = Always: { $option }
button-ask-me = { $count ->
    [one] Take my standing order back
   *[other] Take my { $count } standing orders back
}
button-rules = Rules
button-initiative = Initiative
button-move = Move
button-attack = Attack
button-heal = Heal
button-use = Use
button-escape = Escape
button-defend = Defend
button-morale = Morale
button-done = Done
button-withdraw = Withdraw
button-pass = Pass
button-choose = Choose

option-done = Nothing more to declare
option-withdraw = Withdraw { $actor ->
        [none] everything declared
       *[other] what is declared for { $actor }
    }

term-done = done
term-withdraw = withdraw
term-initiative = initiative
term-move = move
term-attack = attack
term-heal = heal
term-use = use
term-escape = escape
term-defend = defend
term-morale = morale
term-pass = pass
term-choose = choose
