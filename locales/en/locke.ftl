# The words of the Locke ruleset. Ids: see docs/rulesets/recipes.md.

choice-locke = Locke the Superman

# --- verbs and slots that Locke alone has ---

command-sync = sync
    .description = Synchronise: add a card to an attack or a teleport block
command-sync-using = using
    .description = The card that you add
command-block = block
    .description = Block the teleport with one of your own
command-block-using = using
    .description = Your teleport card, or a mirror
command-object = object
    .description = Your jammer says: “You cannot play that”
command-party = party
    .description = Join a party, take somebody in, or leave
command-party-what = what
    .description = Join, accept or leave
command-party-target = target
    .description = Whose party
command-continue = continue
    .description = Declare that the combat goes on
command-escape-using = using
    .description = Teleport, hallucination, mirror or sub-space field
command-defend-using = using
    .description = Defence card, energy-absorbing ball, mirror or psychopod

parameter-as = as
    .description = What a wild card stands for
parameter-checks = checks
    .description = How many mind checks make up the level; 0: as many as are needed
parameter-mind = mind
    .description = The value declared for the mind checks; 0: your full mind
parameter-field = field
    .description = The ESP field gives the level, not you
parameter-with = with
    .description = Cards that your underlings add, with commas
parameter-called = called
    .description = What you say that it is

# --- scenarios, seats, pieces ---

# A scenario's own title: each language shows its own and only names the other.
locke-scenario-title = { $ja ->
   *[other] { $en }
}
locke-scenario-intro = { $ja ->
   *[other] { $en }
}

# Letters on pieces, before the number.
locke-mark-police = PO
locke-mark-stray-esper = SE
locke-mark-random-character = RC
locke-mark-alarm-device = AD
locke-mark-armoured-car = AC
locke-mark-dark-knights = DK

locke-piece-player = { $name ->
    [none] { $role ->
        [none] Player { $place }
       *[other] { $role }
    }
   *[other] { $name }{ $place ->
        [0] {""}
       *[other] {" "}({ $place })
    }
}
locke-piece-thought = { locke-piece-player }’s residual thought
locke-piece-enemy = { $enemy }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}

# --- items ---

locke-item-name = { $item } { $letter }
locke-item = { $item }{ $level ->
    [0] {""}
   *[other] {" "}(Lv { $level })
}{ $endurance ->
    [0] {""}
   *[other] {" "}(endurance { $endurance })
}

# --- what a player can do ---

# How a card's level is come by, behind an option.
locke-way = { $field ->
    [yes] {" "}· by the field
   *[other] {""}
}{ $checks ->
    [0] {""}
    [one] {" "}· 1 mind check
   *[other] {" "}· { $checks } mind checks
}{ $mind ->
    [0] {""}
   *[other] {" "}at { $mind } or less
}
locke-played = { $using }{ $as ->
    [none] {""}
   *[other] {" "}as { $as }
}
locke-helped = { $with ->
    [none] {""}
   *[other] {" "}+ underlings: { $with }
}
locke-option-initiative = Roll initiative
locke-option-attack = { locke-played }{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}{ locke-way }{ locke-helped }
locke-option-escape = 💨 { locke-played }{ locke-way }{ locke-helped }
locke-option-defend = 🛡 { locke-played }{ locke-way }
locke-option-sync = { locke-played }{ locke-way }{ locke-helped }
locke-option-block = { locke-played }{ locke-way }{ locke-helped }
locke-option-object = “You cannot play that”
locke-option-use = { $what ->
    [nike] Operate { $using }
    [suit] Wear { $using }
    [field] Switch on { $using }
    [jammer] { $using } → { $target }
    [show] Show the level of { $using }
    [underlings] { $value ->
        [0] Declare no underlings
        [one] Declare 1 underling
       *[other] Declare { $value } underlings
    }
    [cruiser] { $using } → { $target }{ locke-called }
    [geoid] { $using } → { $target }{ locke-called }
    [beam_cannon] { $using } → { $target }{ locke-called }{ $value ->
        [0] {""}
       *[other] , fired whatever is rolled
    }
    [sub_space] Escape by the personal sub-space field
    [telepath] { locke-played } → { $target }
    [decompose] Decompose the attack
    [combat] “Combat”
    [there] “I was there all along”
    [alive] “I was alive”
    [thought] “Residual thought”
    [arrest] “Arrest”: give yourself up
    [no_instruction] The card says nothing
    [random_combat] The card orders a random combat
    [alarm] The card orders an alarm device
    [referee] Let the referee decide
    [claim] Claim victory
    [refuse] Refuse the claim
    [show_card] Show your character card
   *[collect] The card collects the combat cards
}
locke-called = { $called ->
    [cruiser] {" "}(called “cruiser”)
    [ship] {" "}(called “ship”)
    [above] {" "}(called “from above”)
   *[none] {""}
}
locke-option-morale = { $value ->
    [0] Mind check at full mind
   *[other] Mind check: { $value } or less
}
locke-option-move = → { $to }
locke-option-party = { $what ->
    [accept] Take them in
    [leave] Leave the party
   *[join] Join { $target }
}
locke-option-continue = Continue the combat
locke-option-pass = Pass
locke-option-pass-turn = End the turn
locke-option-pass-special = End the turn
locke-option-pass-react = Let it come
locke-option-pass-object = Let the card through
locke-option-pass-declarations = Nothing more
locke-option-pass-underlings = Declare none
locke-option-pass-parties = No change
locke-option-pass-party = Refuse
locke-option-pass-exits = Stay in the party
locke-option-pass-continue = Do not continue
locke-option-pass-arrest = Fight
locke-option-pass-combat = No combat
locke-option-pass-there = Stay out
locke-option-pass-alive = Stay dead
locke-option-pass-controller = Leave it on
locke-option-pass-enemy_turn = { locke-option-pass-turn }
locke-option-pass-enemy_special = { locke-option-pass-special }
locke-option-pass-enemy_react = { locke-option-pass-react }
locke-option-pass-enemy_object = { locke-option-pass-object }
locke-option-pass-enemy_controller = { locke-option-pass-controller }
locke-option-pass-claim = Claim nothing
locke-option-pass-refuse = Accept the claim
locke-option-pass-show_card = Drop the claim

locke-decision-arrest = a random combat: do you give yourself up?
locke-decision-combat = you can declare combat at { $place }
locke-decision-there = will you say that you were there all along?
locke-decision-alive = will you say that you were alive?
locke-decision-thought = your residual thought may check how strong it is
locke-decision-underlings = how many underlings do you declare?
locke-decision-parties = does your party change?
locke-decision-party = { $actor } asks to join you
locke-decision-declarations = declare suit, field and jammers for this round
locke-decision-nike = your Nike check: what do you declare?
locke-decision-initiative = roll for initiative
locke-decision-controller = a mind check may take the ESP controller off
locke-decision-trap = the trap calls for a mind check
locke-decision-turn = your turn: a normal action and your special actions
locke-decision-special = your normal action is used; special actions are left
locke-decision-object = { $target } plays { $card }{ $works ->
    [yes] {""}
   *[other] , and the checks have failed
}: does your jammer object?
locke-decision-sync = { $attacker } attacks { $target } with { $name } (level { $level }, power { $power }): do you synchronise?
locke-decision-sync_thought = { $attacker } attacks { $target } with power { $power }: do you add yours?
locke-decision-sync_block = { $actor } blocks { $target }’s teleport (level { $level }) at level { $block-level }: do you synchronise?
locke-decision-react = { $attacker } attacks { $target } with { $name }{ $level ->
    [0] {""}
   *[other] , level { $level }
}, power { $power }: evade, defend, or let it come
locke-decision-block = { $target } teleports at level { $level }: do you block?
locke-decision-block_mirror = { $target } evades by a mirror of level { $level }: do you block it with a higher one?
locke-decision-place = you escape { $distance ->
    [one] 1 space
   *[other] { $distance } spaces
} away: where to? Without planet cards on your table take what the list offers
locke-decision-exits = do you leave your party?
locke-decision-continue = do you declare that the combat goes on?
locke-decision-draw = draw the card at { $place } and say what it orders; without planet cards on your table, that it says nothing
locke-decision-enemy_turn = { $enemy }’s turn{ $target ->
    [none] {""}
   *[other] , by lot against { $target }
}: its attack and its special actions
locke-decision-enemy_special = { $enemy } has attacked; special actions are left{ $target ->
    [none] {""}
   *[other] , by lot against { $target }
}
locke-decision-enemy_react = { $attacker } attacks { $enemy } with { $name }{ $level ->
    [0] {""}
   *[other] , level { $level }
}, power { $power }: how does it defend?
locke-decision-enemy_sync = { $attacker } attacks { $target } with { $name } (level { $level }, power { $power }): does { $enemy } synchronise?
locke-decision-enemy_block = { $target } teleports at level { $level }: with what does { $enemy } block?
locke-decision-enemy_block_mirror = { $target } evades by a mirror of level { $level }: does { $enemy } block it with a higher one?
locke-decision-enemy_sync_block = { $actor } blocks { $target }’s teleport (level { $level }) at level { $block-level }: with what does { $enemy } synchronise?
locke-decision-enemy_object = { $target } plays { $card }{ $works ->
    [yes] {""}
   *[other] , and the checks have failed
}: does { $enemy }’s jammer object?
locke-decision-enemy_controller = a mind check may take the ESP controller off { $enemy }
locke-decision-claim = the random character was a Locke, and you killed it yourself: do you claim victory?
locke-decision-refuse = victory is claimed: do you refuse?
locke-decision-show_card = your claim is refused: do you prove it by your character card?
locke-decision-read = read the card at { $place } and say what it orders

locke-button-initiative = Roll initiative
locke-button-escape = Evade
locke-button-escape-turn = Escape
locke-button-morale = Mind check
locke-button-sync = Synchronise
locke-button-block = Block
locke-button-object = You cannot play that
locke-button-party = Party
locke-button-continue = Continue
locke-button-move = Choose the place
locke-button-use = Use
locke-button-use-turn = Special action
locke-button-use-special = Special action
locke-button-use-react = Decompose
locke-button-use-declarations = Declare
locke-button-use-underlings = Declare
locke-button-use-combat = Combat
locke-button-use-arrest = Arrest
locke-button-use-there = I was there
locke-button-use-alive = I was alive
locke-button-use-thought = Residual thought
locke-button-use-draw = What the card says
locke-button-use-enemy_turn = Special action, referee
locke-button-use-enemy_special = Special action, referee
locke-button-use-enemy_react = Let the referee decide
locke-button-use-enemy_sync = Let the referee decide
locke-button-use-enemy_block = Let the referee decide
locke-button-use-enemy_block_mirror = Let the referee decide
locke-button-use-enemy_sync_block = Let the referee decide
locke-button-use-enemy_object = Let the referee decide
locke-button-use-enemy_controller = Let the referee decide
locke-button-use-read = What the card says
locke-button-use-claim = Claim victory
locke-button-use-refuse = Refuse
locke-button-use-show_card = Show my card
locke-button-party-party = Take them in
locke-button-party-exits = Leave the party
locke-button-pass-turn = End turn
locke-button-pass-special = End turn
locke-button-pass-react = Let it come
locke-button-pass-object = Let it through
locke-button-pass-declarations = Nothing more
locke-button-pass-continue = Do not continue
locke-button-pass-arrest = Fight
locke-button-pass-underlings = Declare none
locke-button-pass-parties = No change
locke-button-pass-party = Refuse
locke-button-pass-exits = Stay in the party
locke-button-pass-combat = No combat
locke-button-pass-there = Stay out
locke-button-pass-alive = Stay dead
locke-button-pass-controller = Leave it on
locke-button-pass-enemy_turn = { locke-button-pass-turn }
locke-button-pass-enemy_special = { locke-button-pass-special }
locke-button-pass-enemy_react = { locke-button-pass-react }
locke-button-pass-enemy_object = { locke-button-pass-object }
locke-button-pass-enemy_controller = { locke-button-pass-controller }
locke-button-pass-claim = Claim nothing
locke-button-pass-refuse = Accept
locke-button-pass-show_card = Drop the claim
locke-button-always-there = Always stay out
locke-button-always-alive = Always stay dead
locke-button-always-underlings = Never declare underlings
locke-button-always-parties = Never change parties
locke-button-always-declarations = Never declare anything
locke-button-always-initiative = Always roll at once
locke-button-always-object = Never object
locke-button-always-exits = Never leave the party
locke-button-always-continue = Never continue
locke-button-always-enemy_special = Always let the referee decide
locke-button-always-enemy_sync = Always let the referee decide
locke-button-always-enemy_sync_block = Always let the referee decide
locke-button-always-enemy_block = Always let the referee decide
locke-button-always-enemy_block_mirror = Always let the referee decide
locke-button-always-enemy_object = Always let the referee decide

# --- the view ---

locke-title-round = Combat { $number }, round { $round }
locke-phase-arise = does combat arise?
locke-phase-joining = who joins?
locke-phase-instructions = pre-process: the place
locke-phase-deal = pre-process: cards
locke-phase-parties = pre-process: parties
locke-phase-declarations = declarations
locke-phase-initiative = initiative
locke-phase-turns = attack turns
locke-phase-exits = post-process: parties
locke-phase-continuing = post-process: continuation
locke-phase-continuation = does it go on?
locke-phase-combat-end = end of the combat
locke-phase-claims = claims of victory
locke-phase-escapes = after the escapes
locke-phase-over = over

locke-order-row = { $piece }{ $done ->
    [yes] {" "}✓
   *[other] {""}
}

locke-line-asleep = 💤 asleep
locke-line-escaped = 💨 escaped
locke-line-controlled = under an ESP controller
locke-line-condition = { $condition }
locke-line-elsewhere = not in this combat
locke-line-character = { $character }
locke-line-members = { $count ->
    [one] 1 alive
   *[other] { $count } alive
}{ $fallen ->
    [0] {""}
   *[other] , { $fallen } fallen
}
locke-line-endurance = endurance { $endurance }
locke-line-thought = power { $power }
locke-line-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}{ $spent ->
    [0] {""}
   *[other] , { $spent } power spent
}
locke-line-underlings = { $count ->
    [one] 1 underling declared
   *[other] { $count } underlings declared
}
locke-line-weapon = { $weapon }, level { $level }
locke-line-party = party: { $members }
locke-line-silhouette = silhouette: { $silhouette }
locke-line-in-use = 🛡 { $item }
locke-line-jammer = 📡 { $item } → { $target }{ $exact ->
    [yes] {" "}(level { $known })
   *[other] { $known ->
        [0] {""}
       *[other] {" "}(level { $known } or more)
    }
}
locke-line-shown = 🔎 { $item }: level { $level }
locke-line-jammed = 🚫 jammed
locke-line-standing = 🧱 standing: { $card }

locke-note-attack = ☄️ Under way: { $actor } → { $target }, { $name }{ $level ->
    [0] {""}
   *[other] , level { $level }
}, power { $power }{ $parts ->
    [one] {""}
   *[other] {" "}({ $parts } parts)
}{ $joined ->
    [none] {""}
   *[other] , joined by { $joined }
}
locke-note-teleport = 💨 Under way: { $actor }’s teleport, level { $level }
locke-note-escapes = Escaped, to be processed after the combat: { $actors }
locke-note-ordered = ⏳ After this combat, at { $place }: { $order ->
    [random] a random combat
   *[alarm] an alarm device
}
locke-note-deck = Combat cards: { $left } left, { $used } used
locke-note-tables = This server’s own tables: { $tables }
locke-board-space = { $place }: { $card }, { $open ->
    [yes] open
   *[other] closed
}{ $there ->
    [none] {""}
   *[other] {" "}— { $there }
}

locke-nothing-for-use-declarations = You hold nothing that is left to declare.
locke-nothing-for-use-underlings = You hold no underlings to declare.
locke-nothing-for-use-react = You cannot decompose this attack.
locke-hand-of = **{ $actor }**
locke-hand-character = 🎴 You are **{ $character }**
locke-hand-figures = ESP level { $level } · power { $max-power ->
    [1000000] ∞
   *[other] { $power }/{ $max-power }
} · endurance { $endurance } · mind { $mind }
# Chances of checks, for whoever holds the hand.
locke-hand-checks = Your checks succeed: ESP level { $level }{ $minds ->
    [none] {""}
   *[other] ; at full mind { $minds }
}
locke-hand-check = { $count ->
    [one] 1 mind check { $chance }
   *[other] { $count } in a row { $chance }
}
locke-hand-items = Items: { $items }
locke-hand-item = { $item }{ $used ->
    [yes] {" "}(in use)
   *[other] {""}
}
locke-hand-cards = { $count ->
    [0] No cards in hand
    [one] 1 card: { $cards }
   *[other] { $count } cards: { $cards }
}
locke-hand-card = { $card }{ $count ->
    [one] {""}
   *[other] {" "}× { $count }
}

# --- what happens: the start, joining, places ---

locke-event-game-began = 🌌 The game begins: { $players }{ $tables ->
    [none] {""}
   *[other] . This server’s own tables: { $tables }
}
locke-event-character-dealt = 🎴 You are **{ $character }**: ESP level { $level }, power { $power }, endurance { $endurance }, mind { $mind }{ $items ->
    [none] {""}
   *[other] . Items: { $items }
}
locke-event-character-shown = 🎴 { $actor }’s character card is shown: **{ $character }**
locke-event-combat-arose = ⚔️ ━━ **Combat { $number }**{ $place ->
    [none] {""}
   *[other] {" "}at { $place }
} ━━ { $cause ->
    [declared] { $actor } declares combat.
    [silhouette] Two show the same silhouette.
    [follow-on] A follow-on combat.
   *[card] A card orders it.
}
locke-event-combat-failed = No combat arises: { $why }{ $needed ->
    [0] {""}
   *[other] {" "}({ $needed } cards needed, { $left } left)
}.
locke-event-chart-rolled = 🎲 { $chart }{ $actor ->
    [none] {""}
   *[other] , { $actor }
}: **{ $total }** ({ $dice }){ $result ->
    [none] {""}
   *[other] {" "}→ { $result }
}{ $value ->
    [0] {""}
   *[other] {" "}{ $value }
}
locke-event-enemy-appeared = 👥 Against you: { $enemy }{ $count ->
    [one] {""}
   *[other] {" "}× { $count }
}{ $level ->
    [0] {""}
   *[other] , ESP level { $level }
}{ $endurance ->
    [0] {""}
   *[other] , endurance { $endurance }
}{ $weapon ->
    [none] {""}
   *[other] , with { $weapon }{ $weapon-level ->
        [0] {""}
       *[other] {" "}(level { $weapon-level })
    }
}{ $jammer ->
    [yes] , with a jammer
   *[other] {""}
}.
locke-event-joined = { $how ->
    [there] “I was there all along”: { $actor } joins
    [alive] “Alive!” { $actor } joins
    [thought] 👻 { $actor } joins with power { $power }
   *[newcomer] { $actor } joins
}{ $round ->
    [0] {""}
   *[other] {" "}in round { $round }
}.
locke-event-surrendered = 🚓 { $actor } gives in and is arrested.
locke-event-instruction-due = 📜 { $opens ->
    [yes] The card at { $place } is opened. Please carry it out for { $actors }.
   *[other] Please carry out the card at { $place } for { $actors }.
}
locke-event-trap-took = 🪤 { $actor }: { $result }{ $item ->
    [none] {""}
   *[other] {" "}{ $item }
}{ $value ->
    [0] {""}
   *[other] : { $value }
}{ $changes ->
    [none] {""}
   *[other] : { $changes }
}
locke-change = { $what } { $rises ->
    [yes] +
   *[no] −
}{ $by }

# --- what happens: rounds ---

locke-event-round-began = ━━ **Round { $round }** ━━
locke-event-underlings-declared = { $actor } declares { $count ->
    [0] no underlings
    [one] 1 underling
   *[other] { $count } underlings
}.
locke-event-cards-dealt = 🎴 { $actor } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
} and holds { $hand }.
locke-event-hand-drawn = 🎴 You draw: { $cards }
locke-event-deck-short = 🂠 The deck runs short: { $needed ->
    [one] 1 card is needed
   *[other] { $needed } cards are needed
}, { $left } left. All combats end.
locke-event-party-asked = 🤝 { $actor } asks to join { $target }.
locke-event-party-changed = 🤝 { $actor } { $change }{ $members ->
    [none] .
   *[other] : { $members }
}
locke-event-item-declared = 🛡 { $actor } declares { $item }{ $letter ->
    [none] {""}
   *[other] {" "}{ $letter }
}{ $target ->
    [none] {""}
   *[other] {" "}on { $target }
}.
locke-event-item-shown = 🔎 { $actor }’s { $item }{ $letter ->
    [none] {""}
   *[other] {" "}{ $letter }
}{ $level ->
    [0] {" "}is shown.
   *[other] {" "}has level { $level }.
}
locke-event-initiative-rolled = 🎲 { $actor }: initiative **{ $total }** ({ $dice }){ $tie ->
    [yes] , rolled again for the tie
   *[other] {""}
}
locke-event-order-settled = Order of attack: { $order }
locke-event-turn-began = ▶ **{ $actor }**
locke-event-turn-skipped = ▶ { $actor } is passed over: { $why }.
locke-event-controller-removed = 🔓 { $actor }’s ESP controller comes off.
locke-event-continuation-declared = { $goes-on ->
    [yes] 🔁 { $actor }: “Continue.”
   *[other] { $actor } does not ask to continue.
}
locke-event-combat-ended = 🏁 The combat is over in round { $round }: { $why }.{ $left ->
    [none] {""}
   *[other] {" "}Still able to act: { $left }.
}
locke-event-woke = ⏰ { $actor } wakes up.
locke-event-cards-collected = 🂠 The combat cards are collected.

# --- what happens: after an escape, the end ---

locke-event-escapee-arrived = 💨 { $actor } is at { $place }{ $others ->
    [none] , alone
   *[other] , with { $others }
}.
locke-event-drawer-chosen = { $actor } draws the card at { $place }{ $rolls ->
    [none] {""}
   *[other] {" "}(🎲 { $rolls })
}.
locke-event-card-opened = 📜 The card at { $place } is opened{ $actor ->
    [none] {""}
   *[other] {" "}by { $actor }
}{ $instruction ->
    [none] {""}
   *[other] : { $instruction }
}.
locke-event-card-read = 📜 { $actor } reads the card at { $place }: { $instruction }.
locke-event-combat-waits = ⏳ The card at { $place } orders a combat ({ $instruction }); it waits until this one has ended.
# The service tells how the game has ended.
locke-event-game-ended = {""}
locke-event-victory-claimed = 📣 { $actor }, who has killed a Locke in person, claims victory.
locke-event-claim-refused = ✋ { $actor } refuses the claim of { $target }.
locke-event-claim-dropped = { $actor } shows no card: the claim comes to nothing, and play goes on.
locke-event-victory-met = 🏆 { $actor } has killed { $character } in person: the condition of victory is met.

# --- what happens: cards and checks ---

locke-event-card-played = { $underling ->
    [yes] 👤 { $actor }’s underling
   *[other] 🃏 { $actor }
} · { $use }: { $card }{ $wild ->
    [yes] {" "}(wild card)
   *[other] {""}
}{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}{ $field ->
    [yes] {" "}· level by the ESP field
   *[other] {""}
}{ $checks ->
    [0] {""}
    [one] {" "}· “{ $mind } or less, once”
    [2] {" "}· “{ $mind } or less, twice”
   *[other] {" "}· “{ $mind } or less, { $checks } times”
}{ $paid ->
    [0] {""}
   *[other] {" "}· own level { $paid }, { $paid } power paid
}
locke-event-mind-checked = 🎲 { $actor }: mind check{ $purpose ->
    [none] {""}
   *[other] {" "}({ $purpose })
}{ $declared ->
    [0] {""}
   *[other] , { $declared } or less
}: { $dice ->
    [none] fails without a roll
   *[other] **{ $total }** ({ $dice }), { $success ->
        [yes] passed
       *[other] failed
    }
}
locke-event-level-checked = 🎲 { $actor }: ESP level check{ $purpose ->
    [none] {""}
   *[other] {" "}({ $purpose })
}: **{ $total }** ({ $dice }), { $success ->
    [yes] passed
   *[other] failed
}
locke-event-card-failed = 💤 { $actor }’s { $card } does not work.
locke-event-card-forbidden = 🚫 { $actor }: “You cannot play that.” { $target } takes back { $card } and any power paid; the jammer has level { $level } or more.
locke-event-card-restored = ↩️ { $actor } takes back { $card } and any power paid.
locke-event-telepath-felt = 🧠 { $success ->
    [yes] { $actor } reads { $target }’s mind.
   *[other] { $target } keeps { $actor } out.
}
locke-event-identity-read = 🧠 { $target } is { $character ->
    [none] no character of the cards
   *[other] **{ $character }**
}: ESP level { $level }, power { $power ->
    [1000000] ∞
   *[other] { $power }
}, endurance { $endurance }, mind { $mind }

# --- what happens: attacks ---

locke-event-attack-made = ☄️ { $actor } → { $target }: { $name }{ $parts ->
    [one] { $level ->
        [0] {""}
       *[other] , level { $level }
    }, power { $power }
   *[other] { $level ->
        [0] {""}
       *[other] , effective level { $level }
    }, total power { $power } in { $parts } parts
}
locke-event-thought-joined = 👻 { $actor } adds power { $power } to { $attacker }’s attack.
locke-event-weapon-fired = 🎲 { $actor } fires { $weapon }: { $dice } → power **{ $power }**
locke-event-special-declared = 🚀 { $actor }: “{ $called }{ $letter ->
    [none] {""}
   *[other] {" "}{ $letter }
}”{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}{ $dice ->
    [none] {""}
   *[other] {" "}· 🎲 **{ $total }** ({ $dice })
}
locke-event-nothing-happened = { $actor }: “Nothing happens” ({ $called }).
locke-event-misfired = 💢 Misfire: { $weapon } → { $actor }!

# --- what happens: reactions ---

locke-event-decomposed = 🌀 { $success ->
    [yes] { $actor } decomposes { $attacker }’s attack; { $attacker }’s ESP level is 0 now.
   *[other] { $actor } cannot decompose { $attacker }’s attack{ $lost ->
        [yes] , and loses that power for this game
       *[other] {""}
    }.
}
locke-event-level-changed = { $delta ->
    [one] 🔺 { $actor }’s ESP level rises by 1.
    [2] 🔺 { $actor }’s ESP level rises by 2.
    [-1] 🔻 { $actor }’s ESP level falls by 1.
    [-2] 🔻 { $actor }’s ESP level falls by 2.
   *[other] 🔻 { $actor }’s ESP level changes by { $delta }.
}
locke-event-teleport-blocked = 🛑 { $blocker } blocks { $actor }’s teleport: level { $block-level } against { $level }.
locke-event-block-failed = { $actor }’s block fails{ $block-level ->
    [0] {" "}against { $teleporter }’s level { $level }
   *[other] : level { $block-level } against { $teleporter }’s { $level }
}{ $hopeful ->
    [yes] . It had counted on others
   *[other] {""}
}.
locke-event-escaped = 💨 { $actor } escapes by { $means }: 🎲 { $distance ->
    [one] 1 space
   *[other] { $distance } spaces
} away.
locke-event-place-chosen = 💨 { $actor } → { $place }
locke-event-fell-asleep = 💤 { $actor } falls asleep.
locke-event-attack-vanished = 🌫️ { $actor }’s attack on { $target } vanishes: { $why }.
locke-event-parts-fell-away = 🌫️ The parts of { $lost } fall away: level { $level }, power { $power }.
locke-event-item-used = { $success ->
    [yes] ✨
   *[other] 💢
} { $actor } · { $use }: { $item }{ $level ->
    [0] {""}
   *[other] , level { $level }
}{ $dice ->
    [none] {""}
   *[other] {" "}(🎲 { $dice })
}{ $success ->
    [yes] {""}
   *[other] {" "}— not enough
}
locke-event-mirror-blocked = 🪞 { $blocker }’s mirror of level { $block-level } keeps { $actor } here; the one of level { $level } defends instead.
locke-event-item-broken = 💥 { $owner }’s { $item }{ $level ->
    [0] {""}
   *[other] {" "}(level { $level })
} is destroyed{ $attack-level ->
    [0] {""}
   *[other] {" "}by the attack of level { $attack-level }
}.
locke-event-stopped = 🛡 { $standing ->
    [yes] { $actor }’s standing { $means }
   *[other] { $actor }’s { $means }
} stops the attack{ $attack-level ->
    [0] {""}
   *[other] { $level ->
        [0] {" "}of level { $attack-level }
       *[other] : level { $level } against { $attack-level }
    }
}.
locke-event-defence-broken = 💥 { $actor }’s standing { $card } is broken by the attack of level { $attack-level }.
locke-event-bounced = ↩️ { $actor }’s energy suit { $onto ->
    [none] swallows { $attacker }’s attack.
   *[other] throws power { $power } back at { $onto }.
}

# --- what happens: hits ---

locke-event-hit = 💥 { $attacker ->
    [none] {""}
   *[other] { $attacker }{" "}
}→ { $target } ({ $thing }): { $name ->
    [none] {""}
   *[other] { $name },{" "}
}{ $power ->
    [0] {""}
   *[other] power { $power } to endurance { $endurance },{" "}
}column { $column } ({ $ratio ->
    [0] below 1 : 1
   *[other] { $ratio } : 1
}); 🎲 **{ $total }** ({ $dice }) → { $damage ->
    [0] **no damage**
   *[other] **{ $damage } damage**
}, { $left ->
    [0] nothing left
   *[other] { $left } left
}
locke-event-died = ☠️ { $member ->
    [yes] { $actor }: one falls, { $left } left.
   *[other] { $actor } is { $fate ->
        [destroyed] destroyed
        [wiped-out] wiped out
       *[dead] dead
    }{ $cards ->
        [0] {""}
        [one] ; 1 card goes to the used pile
       *[other] ; { $cards } cards go to the used pile
    }.
}
locke-event-transform-checked = 🎲 { $actor }: transform check **{ $total }** ({ $dice }) → { $result }{ $delta ->
    [0] {""}
    [1] {" "}(+1)
    [-1] {" "}(−1)
    [-2] {" "}(−2)
   *[other] {" "}({ $delta })
}{ $silhouette ->
    [none] {""}
   *[other] : { $silhouette }
}

# --- corrections by the game master ---

locke-why = { $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
locke-corrected-state = { $after ->
    [0] no longer { $field }
   *[other] now { $field }
}
locke-corrected-figure = { $field } { $before ->
    [none] –
   *[other] { $before }
} → { $after }
locke-event-corrected = 🔧 { $target }: { $after ->
    [none] { $field } is put right
   *[other] { $what ->
        [asleep] { locke-corrected-state }
        [controlled] { locke-corrected-state }
        [base-player] { locke-corrected-state }
       *[other] { locke-corrected-figure }
    }
}{ locke-why }
locke-event-word-corrected = 🔧 { $target }: { $field }{ $word ->
    [none] {" "}is put right
   *[other] {" "}→ { $word }
}{ locke-why }
locke-event-figure-corrected = 🔧 Your { $field }: { $before } → { $after }
locke-event-piece-moved = 🔧 { $target }: { $source ->
    [none] {""}
   *[other] { $source }{" "}
}→ { $to }{ locke-why }
locke-event-piece-returned = 🔧 { $target } is alive again{ locke-why }
locke-event-piece-removed = 🔧 { $target } is taken out{ locke-why }
locke-event-thing-corrected = 🔧 { $added ->
    [yes] { $target } gets something ({ $what }), if there is one to get
   *[other] { $target } loses something ({ $what }), if it was there
}{ locke-why }
locke-event-thing-not-corrected = 🔧 { $thing }: { $why ->
    [too-many] you have too many items to get it
    [not-in-deck] none is left in the deck, so you get none
   *[other] you do not have it, so nothing is lost
}
locke-event-thing-named = 🔧 { $added ->
    [yes] You get
   *[other] You lose
} { $card ->
    [none] { $items }
   *[other] { $card }
}
locke-event-space-turned = 🔧 The card at { $place } is { $is-open ->
    [yes] open
   *[other] closed
} now{ locke-why }
locke-event-verdict = 🔧 The game master ends the game: { $verdict }{ $target ->
    [none] {""}
   *[other] {" "}for { $target }
}{ locke-why }

# --- why the referee chose so ---

locke-reason-attack = { $actor } attacks with { $card }: { $checks ->
    [0] of the cards that need no mind check, the one of the highest level and then the highest power
   *[other] no card goes without a mind check, and this one needs the fewest ({ $checks }, and { $most } at most)
}
locke-reason-attack-otherwise = { $actor } attacks with { $means }: no card will do, with { $most } mind checks at most
locke-reason-special = { $actor } attacks by every means it has
locke-reason-shot = { $actor } fires { $weapon }, its only means of attack
locke-reason-turn-over = { $actor } has nothing more to attack with, with { $most } mind checks at most
locke-reason-target = { $actor }, target: { $target }, { $drawn ->
    [yes] drawn by lot from
   *[other] the first of
} { $among }
locke-reason-react = { $actor } never evades: it decomposes where it can, else defends { $level ->
    [0] {""}
   *[other] against level { $level }{" "}
}with the lowest card that needs no mind check, then with { $most } at most, then with an item
locke-reason-sync = { $actor } synchronises with its own side only: the strongest card below power { $power } that needs no mind check
locke-reason-block = { $actor } blocks every teleport: the lowest card above level { $level } that needs no mind check, then with { $most } at most, else its highest card, counting on others
locke-reason-sync-block = { $actor } joins every block it can: the lowest card that needs no mind check, then with { $most } at most
locke-reason-block-mirror = { $actor } blocks every mirror it can
locke-reason-declarations = { $actor } uses everything it can
locke-reason-underlings = { $actor } declares all its underlings
locke-reason-object = { $actor } objects whenever its jammer can
locke-reason-continue = { $actor } keeps the combat going
locke-reason-initiative = { $actor } rolls at once
locke-reason-parties = { $actor } forms no parties
locke-reason-exits = { $actor } stays on its side
locke-reason-arrest = { $actor } fights rather than be arrested
locke-reason-place = { $actor } escapes to a place where nobody has been
locke-reason-draw = { $actor }: the referee sees no card, so that it orders nothing
locke-reason-claims = { $actor } claims victory where it can, refuses the claims of others, and proves its own
locke-reason-joins = { $actor } joins wherever it may
locke-reason-mind-check = { $actor } checks at its full mind

# --- why not: cards, checks, power ---

locke-refusal-not-in-hand = { $card } is not among the { $cards ->
    [one] card
   *[other] { $cards } cards
} in your hand.
locke-refusal-wild-face = A wild card has to stand for another combat card.
locke-refusal-not-wild = { $card } is no wild card; it stands for itself.
locke-refusal-wrong-card = { $card } does not serve here; what does: { $categories }
locke-refusal-jammed = { $card } cannot be tried: the jammer on you has level { $jammer } or more.
locke-refusal-no-field = You have no ESP field in use.
locke-refusal-level-short = The card has level { $level }, you can give { $own }: { $shortage ->
    [one] 1 mind check makes
   *[other] { $shortage } mind checks make
} it up, not { $checks }.
locke-refusal-too-many-checks = { $limit ->
    [0] No mind check is needed or allowed
    [one] 1 mind check is the most
   *[other] { $limit } mind checks are the most
}; you named { $checks }.
locke-refusal-mind-range = A mind check is declared at { $low } to { $high }, not at { $value }.
locke-refusal-no-mind = With a mind of { $mind } there are no mind checks; it takes { $least }.
locke-refusal-enemy-evades = Enemies never evade: they only defend.
locke-refusal-enemy-telepath = Enemies never use contact telepaths.
locke-refusal-enemy-target = The lot has fallen on { $target }: an enemy does not choose whom it attacks.
locke-refusal-enemy-must-act = { $enemy } still has a means, so that it cannot pass. You may let the referee decide.
locke-refusal-jammer-weak = Your jammer of level { $jammer } cannot stop a card of level { $level }.
locke-refusal-no-underling = You name { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} for underlings; { $free } can still act this round.
locke-refusal-underling-level = { $card } has level { $level }; your underlings can add level { $limit } at most here.

# --- why not: actions and reactions ---

locke-refusal-not-asked-dead = You are dead.
locke-refusal-not-asked-asleep = You are asleep until combat { $number } ends.
locke-refusal-not-asked-escaped = You have escaped from combat { $number }.
locke-refusal-not-asked-no-attack = No attack is under way any more.
locke-refusal-not-asked-not-target = The attack is on { $target }.
locke-refusal-not-asked-no-teleport = Nobody is teleporting just now.
locke-refusal-not-asked-turn-over = Your turn of round { $round } is over.
locke-refusal-not-asked-own-attack = Neither attacker nor target synchronises.
locke-refusal-not-asked-synced = You have synchronised in round { $round } already.
locke-refusal-not-now = That cannot be done now ({ $what }).
locke-refusal-not-a-reaction = That is no answer to an attack ({ $what }).
locke-refusal-no-normal-action = Your normal action of this round is used.
locke-refusal-level-below-attack = Level { $level } is below the attack’s level { $attack }.
locke-refusal-light-sword = { $card } does not stop a light sword.
locke-refusal-field-breaks = Your field of level { $level } breaks before the defence: the attack has level { $attack }.
locke-refusal-stopped-already = The attack of level { $attack } is stopped already by what you have up.
locke-refusal-wrong-item = { $item } does not serve here.
locke-refusal-used-this-round = { $item } has been used in round { $round } already.
locke-refusal-suit-forbids = { $item } cannot be used in { $suit }.
locke-refusal-special-action = { $item } is a special action in your own turn: /use.
locke-refusal-never-special = { $item } is no special action; it takes the normal action: /escape.
locke-refusal-not-human = A hallucination is no use against { $attack }: nobody human attacks.
locke-refusal-not-called-so = That cannot be called “{ $called }” ({ $what }).
locke-refusal-no-means = No { $means } serves you here.
locke-refusal-no-sync = Underlings can add nothing to { $card } here.
locke-refusal-sword-alone = { $card } synchronises with nothing.
locke-refusal-sync-level = { $card } has level { $level }; the base card allows { $limit }.
locke-refusal-mirror-low = Your mirror has level { $level }; it has to be above { $mirror }.
locke-refusal-no-decomposition = Only Jessica can decompose attacks.
locke-refusal-decomposition-lost = You have lost the power of decomposition for this game.
locke-refusal-not-decomposable = Only attacks by combat card can be decomposed; this is { $attack }.
locke-refusal-place-name = “{ $text }” is no name of a place: { $longest } letters, digits or hyphens at most.
locke-refusal-place-same = You are at { $place } now and have to go elsewhere.

# --- why not: declarations and parties ---

locke-refusal-which-item = You own { $owned } of these ({ $what }): say which.
locke-refusal-no-item = You have no such item ({ $what }; owned: { $owned }).
locke-refusal-underlings-number = You own { $owned ->
    [0] no underlings
    [one] 1 underling
   *[other] { $owned } underlings
}: you cannot declare { $value }.
locke-refusal-underlings-late = Underlings are declared before the cards are dealt, anew in each round.
locke-refusal-nike-checked = The Nike check of this round has been made.
locke-refusal-nike-first = The Nike check comes before all other declarations.
locke-refusal-nike-jammers-only = Whoever operates a Nike declares nothing but jammers ({ $what }).
locke-refusal-one-of-kind = Only one can be in use at a time ({ $what }).
locke-refusal-suit-broken = { $item } is broken.
locke-refusal-suit-too-small = The suit fits a base endurance of { $limit } at most; yours is { $endurance }.
locke-refusal-in-use = { $item } is in use already.
locke-refusal-not-in-use = That jammer is not in use.
locke-refusal-no-claim = Killing a random Locke is the condition of Strohheim (S) alone; you are { $character }.
locke-refusal-shown-already = Its level is known already.
locke-refusal-no-target = { $target ->
    [none] Say on whom.
   *[other] { $target } is nobody whom that could be used on.
}
locke-refusal-nobody-asks = Nobody asks to join you.
locke-refusal-only-leaving = Now a party can only be left.
locke-refusal-no-party = There is no party to leave.
locke-refusal-no-partner = { $target ->
    [none] Say whose party.
   *[other] { $target } is no player who can act.
}
locke-refusal-same-party = { $target } is of the same side already.
locke-refusal-one-side = { $sides ->
    [one] 1 side
   *[other] { $sides } sides
} would be left; a combat needs { $least }.

# --- why not: the set-up ---

locke-refusal-nobody-here = { $count } can act here at the start; it takes { $needed }.
locke-refusal-no-same-silhouette = None of the { $count } show the same silhouette.

# --- why not: corrections ---

locke-refusal-no-such-piece = There is nobody “{ $text }” to correct.
locke-refusal-not-a-player = { $target } is no player.
locke-refusal-no-such-place = There is no place “{ $text }”. There are: { $places }
locke-refusal-no-place = “{ $text }” is no name of a place.
locke-refusal-is-dead = { $target } is dead.
locke-refusal-not-fallen = { $target } is not dead.
locke-refusal-no-group = { $target } is no group.
locke-refusal-is-group = { $target } is a group: set how many are alive.
locke-refusal-never-sleeps = { $target } never sleeps.
locke-refusal-power-infinite = { $target } has infinite power.
locke-refusal-no-cards = { $target } uses no cards.
locke-refusal-no-such-card = “{ $text }” is no card there.
locke-refusal-hand-full = The hand has { $cards } cards; { $limit } is the most.
locke-refusal-no-such-item = “{ $text }” is no item there.

# --- what is wrong in a file ---

locke-refusal-file-seats = Seats from { $least } to { $most } do not go together with { $places } places.
locke-refusal-file-order = Exactly one is needed of “order” and “enemies”; enemies named: { $enemies }.
locke-refusal-file-players-only = With the cause “{ $cause }” only players fight: no order, no enemies.
locke-refusal-file-character-twice = { $character } comes { $count } times; there is one card.
locke-refusal-file-card-copies = { $card } is given out { $count } times; the deck has { $copies }.
locke-refusal-file-item-copies = { $item }{ $level ->
    [0] {""}
   *[other] {" "}of level { $level }
} is given out { $count } times; there are { $copies }.
locke-refusal-file-place-twice = The place “{ $text }” comes twice.
locke-refusal-file-item = “{ $text }” is no item. Known: { $items }
locke-refusal-file-item-level = { $item } has no level “{ $text }”; it has { $levels }.
locke-refusal-file-card = “{ $text }” is no combat card.
locke-refusal-file-enemy-has-no = “{ $key }” cannot be given to: { $enemy }
locke-refusal-table-range = A row goes from { $low } to { $high }.
locke-refusal-table-roll = “{ $text }” is no result of dice.
locke-refusal-table-row-twice = There are two rows for { $roll }.
locke-refusal-table-rows-missing = { $dice } can also give { $rolls }: rows are missing.
locke-refusal-table-row-impossible = { $dice } cannot give { $roll }.
locke-refusal-table-no-firepower = The power is rolled only for { $weapons }.
locke-refusal-table-column-twice = Column { $text } comes twice.
locke-refusal-table-ratio = The ratio { $ratio } does not rise: { $least } or more, and 0 in the first column.
locke-refusal-table-no-columns = There are no columns.
locke-refusal-table-row-length = The row for { $roll } has { $length } entries; there are { $columns } columns.

# --- words: scenarios, prepared seats, endings ---

locke-scenario-random-combat = Random combat
locke-scenario-duel = Duel
locke-scenario-ambush = Ambush
locke-scenario-police-raid = Police raid
locke-scenario-alarm = Alarm
locke-scenario-dark-knights = Dark knights
locke-scenario-infiltration = Infiltration

locke-role-hunter = Hunter: a jammer, a cruiser
locke-role-quarry = Quarry: a mirror, a sub-space field; in a party with Friend
locke-role-friend = Friend: an underling, an ESP field; in a party with Quarry
locke-role-watcher = Watcher: elsewhere at first, with a geoid bullet
locke-role-prisoner = Prisoner: arrested at first, with a Nike
locke-role-ghost = Ghost: dead at first
locke-role-commander = Commander: Strohheim (E), base player
locke-role-guard = Guard: base player with an underling
locke-role-engineer = Engineer: Yamaki 1 with an ESP field and a Nike
locke-role-scout = Scout: a mirror, a sub-space field
locke-role-captive = Captive: under an ESP controller
locke-term-hunter = Hunter
locke-term-quarry = Quarry
locke-term-friend = Friend
locke-term-watcher = Watcher
locke-term-prisoner = Prisoner
locke-term-ghost = Ghost
locke-term-commander = Commander
locke-term-guard = Guard
locke-term-engineer = Engineer
locke-term-scout = Scout
locke-term-captive = Captive

locke-seat-enemies = Enemies
locke-seat = { $name ->
    [none] Player { $place }: { $role }
   *[other] { $name } ({ $role })
}

locke-revealed = 🎴 { $actor } was **{ $character }**: ESP level { $level }, power { $power ->
    [0] ∞
   *[other] { $power }
}, endurance { $endurance }, mind { $mind }{ $items ->
    [none] {""}
   *[other] ; { $items }
}
locke-ending-victory = 🏆 { $winners ->
    [none] Victory
   *[other] Victory for { $winners }
} after { $combats ->
    [one] one combat
   *[other] { $combats } combats
}.
locke-ending-defeat = 💀 Defeat after { $combats ->
    [one] one combat
   *[other] { $combats } combats
}: the enemies have won.
locke-ending-parted = ⚖️ A draw: all combats are over, and several sides are still there after { $combats ->
    [one] one combat
   *[other] { $combats } combats
}.
locke-ending-draw = ⚖️ A draw: nobody has won after { $combats ->
    [one] one combat
   *[other] { $combats } combats
}.
locke-ending-deck = 🂠 A draw: the deck has run short, and all combats end.
locke-ending-collected = 🂠 A draw: the combat cards are collected, and all combats end.
locke-ending-arrested = 🚓 Everybody has been arrested; there is no combat.
locke-ending-claimed = 🏆 { $winners ->
    [none] The claim of victory stands
   *[other] { $winners } has met the condition of victory
} after { $combats ->
    [one] one combat
   *[other] { $combats } combats
}.
locke-ending-avoided = 🏁 No combat has come of it.
locke-ending-abandoned = 🏁 The game was abandoned.

# --- words: items, weapons, enemies ---

locke-term-cruiser = Cruiser
locke-term-underling = Underling
locke-term-jammer = ESP jammer
locke-term-field = ESP field
locke-term-energy-suit = Energy suit
locke-term-powered-suit = Powered suit
locke-term-helldiver-suit = Helldiver suit
locke-term-nike = Nike
locke-term-sub-space-field = Sub-space field
locke-term-sub-space-field-personal = Personal sub-space field
locke-term-esp-controller = ESP controller
locke-term-energy-absorb-ball = Energy-absorbing ball
locke-term-geoid-bullet = Geoid bullet
locke-term-mirror = Mirror of Rafnor
locke-term-mirror-personal = Personal mirror of Rafnor
locke-term-psychopod = Psychopod
locke-term-beam-cannon = Beam cannon
locke-term-decomposition = Decomposition

locke-term-raygun = Ray gun
locke-term-blaster = Blaster
locke-term-bazooka = Bazooka
locke-term-g-bullet = G bullet
locke-term-d-bullet = D bullet
locke-term-light-sword = Light sword
locke-term-geoid-card = Geoid bullet

locke-term-police = Police squad
locke-term-stray-esper = Stray esper
locke-term-random-character = Random character
locke-term-alarm-device = Alarm device
locke-term-armoured-car = Beam-cannon armoured car
locke-term-dark-knights = Dark knights
locke-term-dark-knights-weapon = Knights’ arms

locke-term-silhouette-a = A
locke-term-silhouette-b = B
locke-term-silhouette-c = C
locke-term-silhouette-d = D
locke-term-silhouette-e = E
locke-term-silhouette-f = F
locke-term-silhouette-g = G
locke-term-silhouette-h = H

# --- words: kinds of cards and attacks, what a card is for ---

locke-term-defence = defence
locke-term-teleport = teleport
locke-term-hallucination = hallucination
locke-term-contact_telepath = contact telepath
locke-term-card = combat card
locke-term-thought = residual thought
locke-term-special = special attack
locke-term-attack = attack
locke-term-sync = synchronise
locke-term-evade = evade
locke-term-block = block
locke-term-defend = defend
locke-term-telepath = contact telepath
locke-term-object = “You cannot play that”
locke-term-party = party
locke-term-continue = continue
locke-term-escape = evade
locke-term-morale = mind check

# --- words: what is used or declared ---

locke-term-suit = suit
locke-term-underlings = underlings
locke-term-geoid = geoid bullet
locke-term-beam_cannon = beam cannon
locke-term-sub_space = sub-space field
locke-term-fire = fire
locke-term-nothing = nothing happens
locke-term-decompose = decomposition
locke-term-combat = combat
locke-term-there = “I was there all along”
locke-term-alive = “I was alive”
locke-term-arrest = arrest
locke-term-claim = claim victory
locke-term-refuse = refuse a claim
locke-term-show_card = show the character card
locke-term-show = show a jammer’s level
locke-term-master = a game master
locke-term-referee = let the referee decide
locke-term-no_instruction = no instruction
locke-term-random_combat = a random combat
locke-term-alarm = an alarm device
locke-term-collect = collect the combat cards
locke-term-ship = ship
locke-term-above = from above
locke-term-join = join
locke-term-accept = accept
locke-term-leave = leave

# --- words: how and why ---

locke-term-silhouette = silhouette
locke-term-newcomer = a newcomer
locke-term-joined = is in the party now
locke-term-left = leaves the party
locke-term-refused = is refused
locke-term-deck = the deck is short
locke-term-collected = the combat cards are collected
locke-term-nobody = nobody is there to fight
locke-term-sides = fewer than two sides can act
locke-term-quiet = nobody attacked and nobody asked to continue
locke-term-stalemate = nothing has changed for four rounds
locke-term-corrected = so the game master decides
locke-term-asleep = asleep
locke-term-escaped = escaped
locke-term-decomposed = decomposed
locke-term-dead = dead
locke-term-level-change = the ESP level changes
locke-term-new-silhouette = a new silhouette
locke-term-recover = recovers
locke-term-arrested = arrested
locke-term-incapacitated = incapacitated
locke-term-partner = partner
locke-term-normal = normal
locke-term-planet = planet card
locke-term-base = secret-base card
locke-term-body = body
locke-term-member = one of the group
locke-term-level = level
locke-term-endurance = endurance
locke-term-power = power
locke-term-mind = mind
locke-term-members = members alive
locke-term-controlled = under an ESP controller
locke-term-base_player = base player
locke-term-base-player = base player
locke-term-condition = state
locke-term-space = card of the space
locke-term-item = item
locke-term-piece = somebody in the game
locke-term-fallen = somebody who is dead
locke-term-victory = victory
locke-term-defeat = defeat
locke-term-draw = draw
locke-term-abandoned = abandoned
locke-term-controller = ESP controller
locke-term-trap = trap

# --- words: charts and their results ---

locke-term-chart-random-combat = Random combat
locke-term-chart-weapon-check = Weapon check
locke-term-chart-trap = Trap
locke-term-chart-there-all-along = “I was there all along”
locke-term-chart-was-alive = “I was alive”
locke-term-chart-residual-thought = “Residual thought”
locke-term-esp-level-recovery = ESP level recovery
locke-term-direct-hit = a direct hit
locke-term-join-round = joins in round
locke-term-residual-check = a residual thought stirs
locke-term-no-thought = “None”
locke-term-mind-check-or-lose-endurance = a mind check, or endurance is lost
locke-term-lose-random-item = an item is lost
locke-term-sleep = sleep
locke-term-random-teleport = teleported away
locke-term-psychoblast = psychoblast
locke-term-trap-psychoblast = psychoblast
locke-term-trap-psychoblast-undone = the psychoblast is undone
locke-term-trap-endurance = endurance lost
locke-term-trap-item = loses
locke-term-trap-no-item = has nothing to lose
locke-term-trap-sleep = asleep, game turns
locke-term-trap-teleport = teleported away, spaces

locke-table-combat_result = Combat result table
locke-table-firepower = Firepower
locke-table-there_all_along = I was there all along
locke-table-was_alive = I was alive
locke-table-residual_thought = Residual thought
locke-table-transform_check = Transform check
locke-table-trap = Traps
locke-table-weapon_check = Weapon check
locke-table-random_combat = Random combat
locke-table-ship_support = Cruiser attacks
locke-table-geoid_bullet = Geoid bullet
locke-table-psychopod = Nagato’s psychopod
locke-table-esp_level_recovery = ESP level recovery

# --- words: what charts say ---

locke-chart-ratio = { $column }: power { $least ->
    [0] { $below ->
        [0] of any size
        [1] < endurance
       *[other] < endurance × { $below }
    }
    [1] ≥ endurance
   *[other] ≥ endurance × { $least }
}
locke-chart-damage = { $value ->
    [0] no damage
   *[other] { $value } damage
}
locke-chart-rolled-power = power by “{ $chart }”
locke-chart-rolled-weapon = weapon by “{ $chart }”
locke-chart-spent = { $consumed ->
    [yes] ; the bullet is spent
   *[other] {""}
}
locke-chart-nothing = { locke-term-nothing }{ locke-chart-spent }
locke-chart-join-round = joins in round { $round }
locke-chart-alive = “Alive!”: joins the combat
locke-chart-residual-check = { locke-term-residual-check }
locke-chart-level-change = { $changes ->
    [none] { locke-term-nothing }
   *[other] ESP { $changes }
}
locke-chart-new-silhouette = { locke-term-new-silhouette }
locke-chart-psychoblast = psychoblast: { $changes ->
    [none] { locke-term-nothing }
   *[other] { $changes }
}{ $toggle ->
    [yes] {" "}(a second one undoes it)
   *[other] {""}
}
locke-chart-direct-hit = { locke-term-direct-hit } on the body: { $weapon }, level { $level }, { $power }
locke-chart-mind-check-or-lose-endurance = a mind check, or endurance −{ $loss }
locke-chart-lose-random-item = { locke-term-lose-random-item }
locke-chart-sleep = asleep for { $game-turns } game turns
locke-chart-random-teleport = teleported { $distance } spaces away
locke-chart-combat = combat against { $enemy }
locke-chart-trap = a trap, for each who would have fought
locke-chart-weapon = { $weapon }, level { $level }
locke-chart-armoured-car = { locke-term-armoured-car } in their place: { $weapon }, level { $level }
locke-chart-random-character = { locke-term-random-character }
locke-chart-stray-esper = { $enemy }: ESP level { $level }, power ∞, endurance { $endurance }, mind { $mind }
locke-chart-police = { $enemy } × { $count }: { $weapon }{ $jammer ->
    [0] {""}
   *[other] , { locke-term-jammer } of level { $jammer }
}
locke-chart-attack = attack: { $weapon }, level { $level }, { $power }{ locke-chart-spent }
locke-chart-misfire = misfire at the user: { $weapon }, level { $level }, { $power }{ locke-chart-spent }
locke-chart-defence = defence at level { $level }
locke-chart-recover = { $levels ->
    [one] 1 lost level comes back
   *[other] { $levels } lost levels come back
}

# --- words: characters; each role with its figures ---

locke-role-random = A random character that only you know
locke-term-random = Random character
locke-role-locke1 = Locke 1: Lv 6, power 50, endurance 6, mind 8
locke-role-locke2 = Locke 2: Lv 6, power 40, endurance 5, mind 7
locke-role-locke3 = Locke 3: Lv 6, power 30, endurance 5, mind 6
locke-role-raiza = Raiza: Lv 6, power 35, endurance 6, mind 6
locke-role-riot = Riot: Lv 6, power 50, endurance 6, mind 5
locke-role-lord-leon = Lord Leon: Lv 6, power 50, endurance 5, mind 7; ship
locke-role-elmi = Elmi: Lv 6, power 40, endurance 3, mind 4
locke-role-nagato = Nagato: Lv 5, power 40, endurance 6, mind 6; psychopod
locke-role-grunberg-s = Grunberg (S): Lv 5, power 35, endurance 5, mind 6
locke-role-amazona = Amazona: Lv 5, power 25, endurance 5, mind 5; ship
locke-role-lag = Lag: Lv 5, power 30, endurance 5, mind 4
locke-role-ran-g = Ran (G): Lv 5, power 30, endurance 4, mind 6
locke-role-grunberg-e = Grunberg (E): Lv 5, power 30, endurance 4, mind 5
locke-role-frances = Frances: Lv 4, power 25, endurance 4, mind 5; personal mirror
locke-role-nia = Nia: Lv 4, power 20, endurance 4, mind 5
locke-role-ran-eg = Ran (E/G): Lv 4, power 20, endurance 4, mind 4
locke-role-cornelia = Cornelia: Lv 4, power 20, endurance 4, mind 4; 1 underling
locke-role-rema = Rema: Lv 4, power 20, endurance 3, mind 4; personal mirror
locke-role-marian = Marian: Lv 4, power 20, endurance 3, mind 3; 1 underling
locke-role-octavius = Octavius: Lv 4, power 10, endurance 2, mind 3; energy suit
locke-role-yamaki2 = Yamaki 2: Lv 2, power 15, endurance 5, mind 9; 1 underling, ship
locke-role-jessica = Jessica: Lv 1, power 10, endurance 2, mind 2; decomposition
locke-role-hijiri = Hijiri Yuki: Lv 0, power 0, endurance 7, mind 7
locke-role-yamaki1 = Yamaki 1: Lv 0, power 0, endurance 6, mind 5; powered suit 3, field 3, jammer 3
locke-role-strohheim-e = Strohheim (E): Lv 0, power 0, endurance 5, mind 5; Helldiver suit, jammer 4, beam cannon
locke-role-strohheim-s = Strohheim (S): Lv 0, power 0, endurance 5, mind 5; Helldiver suit
locke-role-dr-wong = Dr. Wong: Lv 0, power 0, endurance 4, mind 5; personal sub-space field
locke-term-locke1 = Locke 1
locke-term-locke2 = Locke 2
locke-term-locke3 = Locke 3
locke-term-raiza = Raiza
locke-term-riot = Riot
locke-term-lord-leon = Lord Leon
locke-term-elmi = Elmi
locke-term-nagato = Nagato
locke-term-grunberg-s = Grunberg (S)
locke-term-amazona = Amazona
locke-term-lag = Lag
locke-term-ran-g = Ran (G)
locke-term-grunberg-e = Grunberg (E)
locke-term-frances = Frances
locke-term-nia = Nia
locke-term-ran-eg = Ran (E/G)
locke-term-cornelia = Cornelia
locke-term-rema = Rema
locke-term-marian = Marian
locke-term-octavius = Octavius
locke-term-yamaki2 = Yamaki 2
locke-term-jessica = Jessica
locke-term-hijiri = Hijiri Yuki
locke-term-yamaki1 = Yamaki 1
locke-term-strohheim-e = Strohheim (E)
locke-term-strohheim-s = Strohheim (S)
locke-term-dr-wong = Dr. Wong

# --- words: combat cards, each with its level and power ---

locke-term-raygun-1 = Ray gun (Lv 1, power 1)
locke-term-raygun-2 = Ray gun (Lv 1, power 2)
locke-term-raygun-3 = Ray gun (Lv 1, power 3)
locke-term-blaster-4 = Blaster (Lv 2, power 4)
locke-term-blaster-5 = Blaster (Lv 2, power 5)
locke-term-blaster-6 = Blaster (Lv 2, power 6)
locke-term-bazooka-7 = Bazooka (Lv 3, power 7)
locke-term-bazooka-8 = Bazooka (Lv 3, power 8)
locke-term-bazooka-9 = Bazooka (Lv 3, power 9)
locke-term-bazooka-10 = Bazooka (Lv 3, power 10)
locke-term-beam-cannon-12 = Beam cannon (Lv 4, power 12)
locke-term-beam-cannon-14 = Beam cannon (Lv 4, power 14)
locke-term-beam-cannon-16 = Beam cannon (Lv 4, power 16)
locke-term-beam-cannon-18 = Beam cannon (Lv 4, power 18)
locke-term-beam-cannon-20 = Beam cannon (Lv 4, power 20)
locke-term-g-bullet-25 = G bullet (Lv 5, power 25)
locke-term-g-bullet-30 = G bullet (Lv 5, power 30)
locke-term-g-bullet-35 = G bullet (Lv 5, power 35)
locke-term-d-bullet-40 = D bullet (Lv 6, power 40)
locke-term-d-bullet-50 = D bullet (Lv 6, power 50)
locke-term-geoid-card-100 = Geoid bullet (Lv 7, power 100)
locke-term-light-sword-30 = Light sword (Lv 5, power 30)
locke-term-light-sword-50 = Light sword (Lv 6, power 50)
locke-term-light-sword-100 = Light sword (Lv 7, power 100)
locke-term-shield-3 = ESP shield (Lv 3)
locke-term-barrier-4 = ESP barrier (Lv 4)
locke-term-screen-5 = ESP screen (Lv 5)
locke-term-psychopod-6 = ESP psychopod (Lv 6)
locke-term-teleport-1 = Teleport (Lv 1)
locke-term-teleport-2 = Teleport (Lv 2)
locke-term-teleport-3 = Teleport (Lv 3)
locke-term-teleport-4 = Teleport (Lv 4)
locke-term-teleport-5 = Teleport (Lv 5)
locke-term-teleport-6 = Teleport (Lv 6)
locke-term-hallucination-3 = Hallucination (Lv 3)
locke-term-hallucination-4 = Hallucination (Lv 4)
locke-term-hallucination-5 = Hallucination (Lv 5)
locke-term-hallucination-6 = Hallucination (Lv 6)
locke-term-contact-telepath = Contact telepath
locke-term-wild = Wild card

# --- quick rulings: from bare numbers, without a game ---

locke-event-quick-tried = { $success ->
    [yes] { $attack-level ->
        [0] { $actor }: { $means }, level { $level }; in one’s own turn there is no attack level to reach
       *[other] { $actor }: { $means }, level { $level }, reaches the attack’s level { $attack-level }
    }
   *[other] { $light-sword ->
        [yes] 🚫 { $actor }: { $means }, level { $level }: no card stops a light sword
       *[other] 🚫 { $actor }: { $means }, level { $level }, does not reach the attack’s level { $attack-level }: it cannot be tried
    }
}.
locke-event-quick-no-escape = 💢 { $actor } does not get away.
locke-event-quick-level-given = Level { $level } or less is needed.

# --- what an option sets off, and how likely it works ---

locke-consequence-checks = needs { $checks ->
    [one] a mind check
   *[other] { $checks } mind checks
} at { $value }: works with { $chance }
locke-consequence-power = leaves you power { $power }: higher cards then need mind checks
locke-consequence-spent = { $item } is used up
locke-consequence-leaves = takes you out of this combat for good
locke-consequence-turn-used = uses up your normal action of this round
locke-consequence-breaks = { $item } breaks
locke-consequence-stopped = What is up already stops it.
locke-consequence-energy = your energy suit decides, by the attackers’ level checks
locke-consequence-kills = { $actor } may die: { $chance }
locke-consequence-destroys = { $thing } may be lost: { $chance }
locke-consequence-stands = { $target } has { $card } up, which stops level { $level } unless others raise it
locke-consequence-thrown-back = an energy suit throws power { $power } back at you with { $chance }
locke-consequence-thrown-back-dies = an energy suit throws power { $power } back at you with { $chance }; you may die: { $dies }
locke-consequence-combat = combat begins here, and draws in those who are here with you
locke-consequence-arrest = you are arrested, and take no part in the fight
locke-consequence-misfires = may misfire at you: { $chance }
locke-chance-works = It works: **{ $chance }**
locke-chance-special = The roll: { $items }
locke-chance-if-hit = If power { $power } hits the body (endurance { $endurance }):
locke-chance-member = If power { $power } hits, for the weakest member (endurance { $endurance }):
locke-chance-taken-by = Taken by: { $thing }
locke-chance-worn = What power { $power } does to { $target } cannot be told: { $item } takes the hit, and what it holds is hidden.
locke-chance-hidden = What power { $power } does to { $target } cannot be told: the endurance is hidden.
locke-chance-energy = That cannot be told: an energy suit asks for the attackers’ levels, which are hidden.
locke-chance-reactions = Whether anybody synchronises, evades, defends or objects is not counted: that lies in hidden hands.
locke-refusal-nobody-to-attack = nobody can be attacked
locke-term-special-attack = an attack
locke-term-special-nothing = nothing
locke-term-special-misfire = a misfire
