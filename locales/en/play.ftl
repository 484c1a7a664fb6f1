# Names and descriptions of the commands of play; parameter-* serve every command that has no word of its own.

command-initiative = initiative
    .description = Commit your initiative for the round
command-move = move
    .description = Move your piece
command-attack = attack
    .description = Attack one or more targets
command-heal = heal
    .description = Heal yourself or an ally
command-use = use
    .description = Use any other ability or item
command-choose = choose
    .description = Take one of the numbered outcomes
command-escape = escape
    .description = Try to get away
command-defend = defend
    .description = Defend against what is coming
command-morale = morale
    .description = Make a check of morale or mind
command-pass = pass
    .description = End your turn, or decline what is offered

command-can = can
    .description = Ask whether something is possible, without doing it
command-can-initiative = initiative
    .description = Could you? Commit your initiative for the round
command-can-move = move
    .description = Could you? Move your piece
command-can-attack = attack
    .description = Could you? Attack one or more targets
command-can-heal = heal
    .description = Could you? Heal yourself or an ally
command-can-use = use
    .description = Could you? Use any other ability or item
command-can-choose = choose
    .description = Could you? Take one of the numbered outcomes
command-can-escape = escape
    .description = Could you? Try to get away
command-can-defend = defend
    .description = Could you? Defend against what is coming
command-can-morale = morale
    .description = Could you? Make a check of morale or mind
command-can-pass = pass
    .description = Could you? End your turn, or decline what is offered

command-game = game
    .description = Open, join and run a game
command-game-new = new
    .description = Open a table in this channel
command-game-join = join
    .description = Take a seat
command-game-leave = leave
    .description = Give up your seat
command-game-seat = seat
    .description = Hand a seat to somebody else, or to the referee
command-game-start = start
    .description = Begin the game
command-game-status = status
    .description = Show the table again
command-game-end = end
    .description = End the game before its time
command-game-log = log
    .description = What happened lately
command-game-export = export
    .description = The game as a file
command-game-settings = settings
    .description = Deadlines, reminders, language

command-gm = gm
    .description = Corrections by the game master
command-gm-set = set
    .description = Set a value of a piece
command-gm-move = move
    .description = Put a piece somewhere else
command-gm-add = add
    .description = Add a monster, summon, tile, item or card
command-gm-remove = remove
    .description = Take a piece, tile, item or card away
command-gm-roll = roll
    .description = Draw a modifier card, or roll for recovery, and show it
command-gm-act-for = act-for
    .description = Answer for a seat
command-gm-pause = pause
    .description = Stop the clock
command-gm-resume = resume
    .description = Go on
command-gm-end = end
    .description = End the game

command-undo = undo
    .description = Take back your last action
command-board = board
    .description = Show the board
command-hand = hand
    .description = What you alone may see: your hand, and what is asked of you
command-why = why
    .description = Explain the last ruling
command-rule = rule
    .description = Look up a rule

parameter-value = value
    .description = The number on the card, or the one that you declare
parameter-second = second
    .description = The second card's number, for ties
parameter-long-rest = long_rest
    .description = Take a long rest this round
parameter-to = to
    .description = Where to: a hex or place such as C4
parameter-path = path
    .description = The hexes to pass, in order, with commas
parameter-mode = mode
    .description = Walk, jump or fly
parameter-using = using
    .description = A card, an item or one of your named abilities
parameter-target = target
    .description = Whom: one or more, with commas
parameter-targets = targets
    .description = How many targets the card admits
parameter-range = range
    .description = Range in hexes; 0 is melee
parameter-pierce = pierce
    .description = Ignores this much shield
parameter-push = push
    .description = Pushes the target this far
parameter-pull = pull
    .description = Pulls the target this far
parameter-conditions = conditions
    .description = Conditions, with commas
parameter-advantage = advantage
    .description = Advantage or disadvantage from the card
parameter-area = area
    .description = The targets lie in the card's area
parameter-what = what
    .description = What you use
parameter-source = source
    .description = The hex it is taken from
parameter-element = element
    .description = Which element
parameter-verdict = verdict
    .description = How it ends
parameter-elite = elite
    .description = An elite monster
parameter-name = name
    .description = The name to be shown
parameter-hp = hp
    .description = Hit points
parameter-move = move
    .description = Its movement
parameter-attack = attack
    .description = Its attack value
parameter-option = option
    .description = The number of the outcome
parameter-scenario = scenario
    .description = Which scenario
parameter-ruleset = ruleset
    .description = Which rules
parameter-level = level
    .description = Scenario level
parameter-options = options
    .description = Further choices, such as ties=first or hp=12
parameter-file = file
    .description = A scenario file of your own
parameter-quick = quick
    .description = Begin at once, with the referee in the other seats
parameter-role = role
    .description = What you play
parameter-referee = referee
    .description = Seat the referee instead of yourself
parameter-seat = seat
    .description = Which seat
parameter-user = user
    .description = Who takes it; nobody: the referee
parameter-count = count
    .description = How many entries
parameter-deadline-hours = deadline_hours
    .description = Hours for each decision; 0 is no limit
parameter-nudge = nudge
    .description = Remind at half time
parameter-language = language
    .description = The table's language
parameter-steps = steps
    .description = How many actions
parameter-answer = answer
    .description = Answer to somebody's proposal
parameter-in-words = in_words
    .description = The board as text, for you alone
parameter-entry = entry
    .description = Number of the journal entry; else the last
parameter-text = text
    .description = A rule id or words
parameter-verb = verb
    .description = What to do
parameter-slots = slots
    .description = Details, such as to=C4 value=3
parameter-reason = reason
    .description = Why, for the table to read

choice-en = English
choice-ja = 日本語
choice-agree = agree
choice-decline = decline

rule-line = **{ $rule }** { $text }
board-shown = The table is shown again below.
rules-found = -# { $count } rules fit; these are the first { $shown }. Further words or a ruleset narrow it down.
refusal-no-rule-found = No rule has “{ $text }” in its number or summary.{ $elsewhere ->
    [none] {" "}Fewer or other words may help, or part of a number such as `F5`.
   *[other] {" "}There is something in: { $elsewhere }.
}
refusal-file-too-large = The file has { $bytes } bytes; { $limit } are allowed.
refusal-file-not-text = The file is no UTF-8 text (byte { $byte }).
refusal-slots-unreadable = “{ $text }” is not of the form name=value.

command-order = order
    .description = Standing orders
command-order-always = always
    .description = Answer decisions like the one now asked by yourself, always alike
command-order-always-verb = verb
    .description = What to answer; nothing: what a missed deadline would
command-order-until-target = until-target
    .description = Let everything pass that is not aimed at you, until you take it back
command-order-list = list
    .description = Your standing orders
command-order-cancel = cancel
    .description = Take your standing orders back
refusal-nothing-asked = Nothing is being asked right now.

refusal-cannot-post = A table cannot be shown in this channel. Please give me these permissions here: { $missing }
term-view-channel = View Channel
term-send-messages = Send Messages
term-send-messages-in-threads = Send Messages in Threads
term-attach-files = Attach Files

command-chart = chart
    .description = The tables of a ruleset, and this server's own
command-chart-list = list
    .description = Which tables there are
command-chart-show = show
    .description = Read a table
command-chart-export = export
    .description = A table as a file
command-chart-import = import
    .description = Play by a table of your own on this server
command-chart-import-file = file
    .description = The table as JSON; export gives the form
command-chart-reset = reset
    .description = Go back to the table that came with the rules
parameter-chart = chart
    .description = Which table

chart-list = **Tables that a server can replace by its own:**
chart-entry = - { $name }{ $own ->
        [yes] {" "}— this server's own
       *[no] {""}
    }
chart-own = This server plays by this table of its own.
chart-shipped = The table that came with the rules.
chart-was-replaced = -# replaced by { $user }, { $at }
chart-was-reset = -# reset by { $user }, { $at }
chart-cut = -# Not all of it fits here; the file has everything.
chart-exported = { $name }{ $own ->
        [yes] , this server's own
       *[no] {""}
    }:
chart-replaced = { $own ->
        [yes] “{ $name }”: your table takes the place of the one that this server had put there before.
       *[no] “{ $name }”: your table takes the place of the one that came with the rules.
    } It counts from the next game on; games that are open already keep theirs.
chart-reset = “{ $name }”: the table that came with the rules counts again from the next game on; games that are open already keep theirs.
refusal-no-tables = This ruleset has no tables that a server could replace.
refusal-no-such-table = This ruleset has no table “{ $text }” that a server could replace.
refusal-table-not-replaced = “{ $name }” is the table that came with the rules already.
refusal-table-defects = { $count ->
        [one] The table has a defect; nothing has been changed:
       *[other] The table has { $count } defects; nothing has been changed:
    }
refusal-not-json = This is no JSON from here on.
refusal-server-only = Tables belong to a server; in a direct message there is none to replace.
refusal-manager-only = Only who may manage the server or its channels can change its tables.
