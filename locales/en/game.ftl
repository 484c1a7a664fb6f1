# The table message, rulings and choosers, for every ruleset.

# Separates phrases that belong together, such as the lines of a card.
comma = ,{" "}
rule-tail = {" "}({ $rule })
refused = ⛔ { $text }
defect = { $text }
defect-at = Line { $line }, column { $column }: { $text }
# An entry of the log, with the number for /why.
log-line = `{ $entry }` { $text }
more-lines = … and { $count } more

panel-order = Order of play
panel-pieces = On the board
panel-seat = { $seat } ({ $who })
panel-referee = referee
panel-ties = -# Ties: { ties-settled }
ties-settled = { $ties ->
        [first] always the first
        [matters] ask the players only if it matters
       *[ask] ask the players
    }
panel-awaited =
    ⏳ { $who }: { $prompt }
    -# Asked: { $since }
panel-declared = -# Declared so far: { $who }
panel-declared-seat = { $seat }{ $done ->
        [yes] {" "}({ $nothing ->
            [yes] nothing
           *[no] done
        })
       *[no] {""}
    }
panel-deadline = -# Deadline: { $due }
panel-deadline-default = -# Deadline: { $due }; after that: { $default }
panel-clock = -# ⏱️ Playing time ends: { $due }
panel-half = ⏰ Half of the time has passed.
panel-last = ⏰ All the others have answered.
panel-rests = 💤 { $seated ->
        [no] This table rests, because no player has a seat. `/game join` takes one.
       *[yes] This table rests, because no one has answered for a while. It wakes up when a player acts.
    }
panel-paused = ⏸️ The game is paused{ $why ->
        [missed] : a player missed several deadlines in a row
        [unreachable] : the table could not be shown here for a while
        [out] : no player at the table has a figure left in the fight
       *[other] {""}
    }.
panel-ended = The game is over.
panel-head = -# ⛓ `{ $head }`
panel-proposal = 🤝 { $user } would like to { $what }. { $one ->
        [yes] One of these players must agree: { $needed }
       *[no] Still to agree: { $needed }
    }
decision-secret = a secret choice

lobby-title = { $ruleset }: a new game
lobby-own-scenario = Your own scenario
lobby-empty = No seat is taken yet.
lobby-pick-role = Take a seat as …
# First steps; a ruleset may have its own text.
first-steps = -# When it is your turn to answer, press a button below the table message or type a command. `/can` tells you beforehand what an action would do, `/rule` explains the rules.
lobby-hint =
    Take a seat below. Any player with a seat can start the game.
    -# The dice are sealed: SHA-256 of their secret `{ $commitment }`

# A hand, shown only to its owner.
hand-title = Hand of { $seat }
cards-alt = Picture of the cards listed in the text above.
hand-empty = There is nothing in your hand now.
hand-outdated = ⌛ Out of date: the game has moved on. `/hand` shows your current hand.
# The reason a shared button does nothing for this hand; a ruleset may have its own text for each verb and decision.
nothing-for = You hold nothing for “{ $label }” now.
hand-news = Told to you alone since your last action

board-none = No game is in progress in this channel.
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
board-legend = { $letters } in the picture: { $look }
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
board-no-piece = There is no “{ $text }” on the board. On the board: { $pieces }
board-no-layer = There is no overlay “{ $text }” on this board. { $layers ->
    [none] This board has no overlays.
   *[other] Available: { $layers }
}
sheet-whose = You have no character here. Name one of: { $pieces }
board-explained = **{ $look }**: { $text }
board-outside = -# Outside the picture: { $pieces }
rules-hint = { $command } looks up any rule.
rules-chapter = Read a chapter …

chooser-title = **{ $verb }**: { $count } choices. If yours is not listed, type { $command }.
chooser-pick = Choose …
chooser-span = { $first } – { $last }
chooser-plain = Only { $verb }
chooser-previous = ‹ Previous
chooser-next = Next ›
chooser-number = A number from { $low } to { $high }
chooser-type = Type a point …
chooser-point = Two numbers, or a name from the list
chooser-back = Back
chooser-done = ✓ { $option }

question-asked = Do it: **{ $option }**?
question-changed = The situation has changed since you were asked, so please confirm again.
question-only = This is the only choice, so please confirm before it is done.
question-dropped = Nothing was done.
question-answered = ✓
button-opens = { $verb } …
button-sure = Do it
button-not-now = Not now
commits-costs = Its cost cannot be recovered.
commits-forfeits = Players rarely want this.
commits-reveals = Everyone will know it then.
commits-ends = You cannot take this back unless the others agree.
commits-ends-turn = This ends your turn.
commits-ends-special = { commits-ends-turn }

button-start = Start
button-referee = Add the referee
button-word = Add to the dice …
box-word = Your word
box-word-why = It is mixed into the dice, so that no one can have chosen their numbers
button-leave = Leave
button-resume = Resume
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
button-until-target = Pass until I am the target
button-always = Always answer like this
button-ties-ask = Ask us every time
button-ties-matters = Ask only if it matters
button-ties-first = Always the first
button-always-option = Always: { $option }
button-ask-me = { $count ->
    [one] Cancel my standing order
   *[other] Cancel my { $count } standing orders
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
        [none] all declarations
       *[other] the declaration for { $actor }
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

# Results of attacks and effects in the table's picture, in few letters

trace-lost = −{ $count }
trace-gained = +{ $count }
trace-unhurt = 0
trace-miss = miss
trace-hit = hit
trace-hits = { $hits } hit
trace-hits-saves = { $hits } hit, { $saves } saved
trace-parried = parried
trace-dodged = dodged
trace-blocked = obstacle
trace-pushed = pushed
trace-no-aid = failed
trace-cards = card lost
trace-negated = cancelled
trace-shot-down = shot down
trace-nothing = no effect
trace-captured = captured
trace-read = read
trace-jammed = jammed
trace-undone = decomposed
trace-vanished = vanished
trace-escaped = escaped
trace-stopped = stopped
trace-asleep = asleep
trace-times = { $text } ×{ $count }
