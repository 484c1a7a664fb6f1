# The words of the Locke ruleset. Ids: see docs/rulesets/recipes.md.

choice-locke = Locke the Superman

# --- verbs and slots that Locke alone has ---

command-sync = sync
    .description = Synchronise: add a card to an attack or a teleport block
command-sync-using = using
    .description = The card to add
command-block = block
    .description = Block the teleport with one of your own
command-block-using = using
    .description = Your teleport card, or a mirror
command-object = object
    .description = Your jammer says “You cannot play that”
command-party = party
    .description = Join a party, accept a player, or leave
command-party-what = what
    .description = Join, accept or leave
command-party-target = target
    .description = The player whose party you join
command-continue = continue
    .description = Declare that the combat continues
command-escape-using = using
    .description = Teleport, hallucination, mirror or sub-space field
command-defend-using = using
    .description = Defence card, energy-absorbing ball, mirror or psychopod

parameter-as = as
    .description = The card that a wild card stands for
parameter-checks = checks
    .description = How many mind checks make up the level; 0: as many as needed
parameter-mind = mind
    .description = The value declared for the mind checks; 0: your full mind
parameter-field = field
    .description = Use the level of the ESP field instead of your own
parameter-with = with
    .description = Cards that your underlings add, with commas
parameter-called = called
    .description = What you call it when you use it

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

# The way to a card's level, behind an option.
locke-way = { $field ->
    [yes] {" "}· with the field
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
       *[other] , fired at any roll
    }
    [sub_space] Escape with the personal sub-space field
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
    [accept] Accept
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
locke-option-pass-claim = Make no claim
locke-option-pass-refuse = Accept the claim
locke-option-pass-show_card = Withdraw the claim

locke-decision-arrest = a random combat: do you give yourself up?
locke-decision-combat = you can declare combat at { $place }
locke-decision-there = do you declare “I was there all along”?
locke-decision-alive = do you declare “I was alive”?
locke-decision-thought = check the power of your residual thought?
locke-decision-underlings = how many underlings do you declare?
locke-decision-parties = do you change your party?
locke-decision-party = { $actor } asks to join your party
locke-decision-declarations = declare your suit, field and jammers for this round
locke-decision-nike = your Nike check: which value do you declare?
locke-decision-initiative = roll initiative
locke-decision-controller = a successful mind check removes the ESP controller
locke-decision-trap = make the mind check against the trap
locke-decision-turn = your turn: a normal action and your special actions
locke-decision-special = your normal action is used; you still have special actions
locke-decision-object = { $target } plays { $card }{ $works ->
    [yes] {""}
   *[other] , but the checks have failed
}: does your jammer object?
locke-decision-sync = { $attacker } attacks { $target } with { $name } (level { $level }, power { $power }): do you synchronise?
locke-decision-sync_thought = { $attacker } attacks { $target } with power { $power }: does your residual thought join in?
locke-decision-sync_block = { $actor } blocks { $target }’s teleport (level { $level }) at level { $block-level }: do you synchronise?
locke-decision-react = { $attacker } attacks { $target } with { $name }{ $level ->
    [0] {""}
   *[other] , level { $level }
}, power { $power }: evade, defend, or let it come
locke-decision-block = { $target } teleports at level { $level }: do you block?
locke-decision-block_mirror = { $target } evades with a mirror of level { $level }: do you block it with a higher one?
locke-decision-place = you escape { $distance ->
    [one] 1 space
   *[other] { $distance } spaces
} away: where to? Without planet cards on your table, choose from the list
locke-decision-exits = do you leave your party?
locke-decision-continue = do you declare that the combat continues?
locke-decision-draw = draw the card at { $place } and choose its instruction; without planet cards on your table, choose none
locke-decision-enemy_turn = { $enemy }’s turn{ $target ->
    [none] {""}
   *[other] {" "}(target by lot: { $target })
}: its attack and its special actions
locke-decision-enemy_special = { $enemy } has attacked and still has special actions{ $target ->
    [none] {""}
   *[other] {" "}(target by lot: { $target })
}
locke-decision-enemy_react = { $attacker } attacks { $enemy } with { $name }{ $level ->
    [0] {""}
   *[other] , level { $level }
}, power { $power }: how does it defend?
locke-decision-enemy_sync = { $attacker } attacks { $target } with { $name } (level { $level }, power { $power }): does { $enemy } synchronise?
locke-decision-enemy_block = { $target } teleports at level { $level }: how does { $enemy } block?
locke-decision-enemy_block_mirror = { $target } evades with a mirror of level { $level }: does { $enemy } block it with a higher one?
locke-decision-enemy_sync_block = { $actor } blocks { $target }’s teleport (level { $level }) at level { $block-level }: how does { $enemy } synchronise?
locke-decision-enemy_object = { $target } plays { $card }{ $works ->
    [yes] {""}
   *[other] , but the checks have failed
}: does { $enemy }’s jammer object?
locke-decision-enemy_controller = a successful mind check removes the ESP controller from { $enemy }
locke-decision-claim = you killed a random character, a Locke, yourself: do you claim victory?
locke-decision-refuse = a player claims victory: do you refuse?
locke-decision-show_card = your claim is refused: do you prove it with your character card?
locke-decision-read = read the card at { $place } and choose its instruction

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
locke-button-use-draw = Card’s instruction
locke-button-use-enemy_turn = Special action, referee
locke-button-use-enemy_special = Special action, referee
locke-button-use-enemy_react = Let the referee decide
locke-button-use-enemy_sync = Let the referee decide
locke-button-use-enemy_block = Let the referee decide
locke-button-use-enemy_block_mirror = Let the referee decide
locke-button-use-enemy_sync_block = Let the referee decide
locke-button-use-enemy_object = Let the referee decide
locke-button-use-enemy_controller = Let the referee decide
locke-button-use-read = Card’s instruction
locke-button-use-claim = Claim victory
locke-button-use-refuse = Refuse
locke-button-use-show_card = Show my card
locke-button-party-party = Accept
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
locke-button-pass-claim = Make no claim
locke-button-pass-refuse = Accept
locke-button-pass-show_card = Withdraw
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
locke-phase-continuation = does the combat continue?
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
locke-line-controlled = wears an ESP controller
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
locke-line-standing = 🧱 standing defence: { $card }

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
locke-note-escapes = Escaped (resolved after the combat): { $actors }
locke-note-ordered = ⏳ After this combat, at { $place }: { $order ->
    [random] a random combat
   *[alarm] an alarm device
}
locke-note-deck = Combat cards: { $left } left, { $used } used
locke-note-tables = Tables of this server: { $tables }
locke-board-space = { $place }: { $card }, { $open ->
    [yes] open
   *[other] closed
}{ $there ->
    [none] {""}
   *[other] {" "}— { $there }
}

locke-nothing-for-use-declarations = You have nothing left to declare.
locke-nothing-for-use-underlings = You have no underlings to declare.
locke-nothing-for-use-react = You cannot decompose this attack.
locke-hand-of = **{ $actor }**
locke-hand-character = 🎴 You are **{ $character }**
locke-hand-figures = ESP level { $level } · power { $max-power ->
    [1000000] ∞
   *[other] { $power }/{ $max-power }
} · endurance { $endurance } · mind { $mind }
# Chances of checks, for the holder of the hand.
locke-hand-checks = Chances of your checks: ESP level { $level }{ $minds ->
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
   *[other] . Tables of this server: { $tables }
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
    [silhouette] Two players show the same silhouette.
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
locke-event-surrendered = 🚓 { $actor } surrenders and is arrested.
locke-event-instruction-due = 📜 { $opens ->
    [yes] The card at { $place } is opened. { $actors }, please follow its instruction.
   *[other] { $actors }, please follow the instruction of the card at { $place }.
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
locke-event-deck-short = 🂠 The deck is too small: { $needed ->
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
    [yes] , rerolled for a tie
   *[other] {""}
}
locke-event-order-settled = Order of attack: { $order }
locke-event-turn-began = ▶ **{ $actor }**
locke-event-turn-skipped = ▶ { $actor } is skipped: { $why }.
locke-event-controller-removed = 🔓 { $actor }’s ESP controller comes off.
locke-event-continuation-declared = { $goes-on ->
    [yes] 🔁 { $actor }: “Continue.”
   *[other] { $actor } does not declare continuation.
}
locke-event-combat-ended = 🏁 The combat ends in round { $round }: { $why }.{ $left ->
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
locke-event-combat-waits = ⏳ The card at { $place } orders another combat ({ $instruction }), which begins when the present one has ended.
# The service announces the ending of the game.
locke-event-game-ended = {""}
locke-event-victory-claimed = 📣 { $actor } has personally killed a Locke and claims victory.
locke-event-claim-refused = ✋ { $actor } refuses { $target }’s claim.
locke-event-claim-dropped = { $actor } shows no card. The claim is withdrawn, and play goes on.
locke-event-victory-met = 🏆 { $actor } has personally killed { $character } and meets the victory condition.

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
    [yes] {" "}· level of the ESP field
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
    [none] failed without a roll
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
locke-event-card-forbidden = 🚫 { $actor }: “You cannot play that.” { $target } takes back { $card } and any power paid (the jammer has level { $level } or more).
locke-event-card-restored = ↩️ { $actor } takes back { $card } and any power paid.
locke-event-telepath-felt = 🧠 { $success ->
    [yes] { $actor } reads { $target }’s mind.
   *[other] { $target } keeps { $actor } out.
}
locke-event-identity-read = 🧠 { $target } is { $character ->
    [none] not a character of the cards
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
    [yes] { $actor } decomposes { $attacker }’s attack; { $attacker }’s ESP level becomes 0.
   *[other] { $actor } cannot decompose { $attacker }’s attack{ $lost ->
        [yes] and loses that power for the rest of the game
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
    [yes] . It relied on other players
   *[other] {""}
}.
locke-event-escaped = 💨 { $actor } escapes by { $means }: 🎲 { $distance ->
    [one] 1 space
   *[other] { $distance } spaces
} away.
locke-event-place-chosen = 💨 { $actor } → { $place }
locke-event-fell-asleep = 💤 { $actor } falls asleep.
locke-event-attack-vanished = 🌫️ { $actor }’s attack on { $target } vanishes: { $why }.
locke-event-parts-fell-away = 🌫️ Without { $lost }: level { $level }, power { $power }.
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
locke-event-mirror-blocked = 🪞 { $blocker }’s mirror of level { $block-level } blocks { $actor }’s escape. { $actor }’s mirror of level { $level } defends instead.
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
locke-event-defence-broken = 💥 The attack of level { $attack-level } breaks { $actor }’s standing { $card }.
locke-event-bounced = ↩️ { $actor }’s energy suit { $onto ->
    [none] absorbs { $attacker }’s attack.
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
    [0] 0 left
   *[other] { $left } left
}
locke-event-died = ☠️ { $member ->
    [yes] { $actor }: 1 dies, { $left } left.
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
    [none] { $field } is corrected
   *[other] { $what ->
        [asleep] { locke-corrected-state }
        [controlled] { locke-corrected-state }
        [base-player] { locke-corrected-state }
       *[other] { locke-corrected-figure }
    }
}{ locke-why }
locke-event-word-corrected = 🔧 { $target }: { $field }{ $word ->
    [none] {" "}is corrected
   *[other] {" "}→ { $word }
}{ locke-why }
locke-event-figure-corrected = 🔧 Your { $field }: { $before } → { $after }
locke-event-piece-moved = 🔧 { $target }: { $source ->
    [none] {""}
   *[other] { $source }{" "}
}→ { $to }{ locke-why }
locke-event-piece-returned = 🔧 { $target } is alive again{ locke-why }
locke-event-piece-removed = 🔧 { $target } is removed{ locke-why }
locke-event-thing-corrected = 🔧 { $added ->
    [yes] { $target } receives something ({ $what }), if one is left
   *[other] { $target } loses something ({ $what }), if it was there
}{ locke-why }
locke-event-thing-not-corrected = 🔧 { $thing }: { $why ->
    [too-many] you have too many items, so you receive none
    [not-in-deck] none is left in the deck, so you receive none
   *[other] you do not have it, so you lose nothing
}
locke-event-thing-named = 🔧 { $added ->
    [yes] You receive
   *[other] You lose
} { $card ->
    [none] { $items }
   *[other] { $card }
}
locke-event-space-turned = 🔧 The card at { $place } is now { $is-open ->
    [yes] open
   *[other] closed
}{ locke-why }
locke-event-verdict = 🔧 The game master ends the game: { $verdict }{ $target ->
    [none] {""}
   *[other] {" "}for { $target }
}{ locke-why }

# --- reasons for the referee's choices ---

locke-reason-attack = { $actor } attacks with { $card }: { $checks ->
    [0] of the cards without a mind check, the highest level, then the highest power
   *[other] every card needs a mind check, and this one needs the fewest ({ $checks }; at most { $most })
}
locke-reason-attack-otherwise = { $actor } attacks with { $means }: no card is usable with at most { $most } mind checks
locke-reason-special = { $actor } attacks with every means it has
locke-reason-shot = { $actor } fires { $weapon }, its only means of attack
locke-reason-turn-over = { $actor } has no further attack with at most { $most } mind checks
locke-reason-target = { $actor }’s target is { $target }, { $drawn ->
    [yes] drawn by lot from
   *[other] the first of
} { $among }
locke-reason-react = { $actor } never evades. It decomposes if it can; otherwise it defends { $level ->
    [0] {""}
   *[other] against level { $level }{" "}
}with the lowest card that needs no mind check; failing that, with one that needs at most { $most } checks; failing that, with an item
locke-reason-sync = { $actor } synchronises only with its own side, with the strongest card below power { $power } without a mind check
locke-reason-block = { $actor } blocks every teleport: with the lowest card above level { $level } that needs no mind check; failing that, with one that needs at most { $most } checks; failing that, with its highest card, relying on others
locke-reason-sync-block = { $actor } joins every block it can: with the lowest card that needs no mind check; failing that, with one that needs at most { $most } checks
locke-reason-block-mirror = { $actor } blocks every mirror it can
locke-reason-declarations = { $actor } uses everything it can
locke-reason-underlings = { $actor } declares all its underlings
locke-reason-object = { $actor } objects whenever its jammer allows
locke-reason-continue = { $actor } keeps the combat going
locke-reason-initiative = { $actor } rolls immediately
locke-reason-parties = { $actor } forms no parties
locke-reason-exits = { $actor } stays on its side
locke-reason-arrest = { $actor } fights instead of being arrested
locke-reason-place = { $actor } escapes to a place that no player has visited
locke-reason-draw = { $actor }: the referee sees no card, so there is no instruction
locke-reason-claims = { $actor } claims victory where it can, refuses the claims of others, and proves its own
locke-reason-joins = { $actor } joins every combat it may
locke-reason-mind-check = { $actor } checks at its full mind

# --- why not: cards, checks, power ---

locke-refusal-not-in-hand = { $card } is not in your hand ({ $cards ->
    [one] 1 card
   *[other] { $cards } cards
}).
locke-refusal-wild-face = A wild card must stand for another combat card.
locke-refusal-not-wild = { $card } is not a wild card; it stands only for itself.
locke-refusal-wrong-card = { $card } cannot be used here. Possible: { $categories }
locke-refusal-jammed = { $card } cannot be tried: the jammer on you has level { $jammer } or more.
locke-refusal-no-field = You have no ESP field in use.
locke-refusal-level-short = The card has level { $level } and you have { $own }: { $shortage ->
    [one] that takes 1 mind check
   *[other] that takes { $shortage } mind checks
}, not { $checks }.
locke-refusal-too-many-checks = { $limit ->
    [0] No mind check is needed or allowed
    [one] At most 1 mind check is allowed
   *[other] At most { $limit } mind checks are allowed
}; you named { $checks }.
locke-refusal-mind-range = Declare a mind check at { $low } to { $high }, not { $value }.
locke-refusal-no-mind = Mind { $mind } allows no mind checks; they need { $least }.
locke-refusal-enemy-evades = Enemies never evade: they only defend.
locke-refusal-enemy-telepath = Enemies never use contact telepaths.
locke-refusal-enemy-target = The lot fell on { $target }: an enemy does not choose its target.
locke-refusal-enemy-must-act = { $enemy } can still act, so it cannot pass. You may let the referee decide.
locke-refusal-jammer-weak = Your jammer of level { $jammer } cannot stop a card of level { $level }.
locke-refusal-no-underling = You named { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} for underlings; only { $free } can still act this round.
locke-refusal-underling-level = { $card } has level { $level }; here your underlings can add at most level { $limit }.

# --- why not: actions and reactions ---

locke-refusal-not-asked-dead = You are dead.
locke-refusal-not-asked-asleep = You are asleep until combat { $number } ends.
locke-refusal-not-asked-escaped = You have escaped from combat { $number }.
locke-refusal-not-asked-no-attack = No attack is under way.
locke-refusal-not-asked-not-target = The attack is on { $target }.
locke-refusal-not-asked-no-teleport = No player is teleporting now.
locke-refusal-not-asked-turn-over = Your turn of round { $round } is over.
locke-refusal-not-asked-own-attack = The attacker and the target cannot synchronise.
locke-refusal-not-asked-synced = You have already synchronised in round { $round }.
locke-refusal-not-now = That cannot be done now ({ $what }).
locke-refusal-not-a-reaction = That is not a reaction to an attack ({ $what }).
locke-refusal-no-normal-action = You have used your normal action of this round.
locke-refusal-level-below-attack = Level { $level } is below the attack’s level { $attack }.
locke-refusal-light-sword = { $card } does not stop a light sword.
locke-refusal-field-breaks = Your field of level { $level } breaks before the defence: the attack has level { $attack }.
locke-refusal-stopped-already = Your active defence already stops the attack of level { $attack }.
locke-refusal-wrong-item = { $item } cannot be used here.
locke-refusal-used-this-round = { $item } has already been used in round { $round }.
locke-refusal-suit-forbids = { $item } cannot be used while wearing { $suit }.
locke-refusal-special-action = On your own turn { $item } is a special action: `/use`.
locke-refusal-never-special = { $item } is not a special action; it takes the normal action: `/escape`.
locke-refusal-not-human = Hallucination cannot stop { $attack }: the attacker is not human.
locke-refusal-not-called-so = You cannot call that “{ $called }” ({ $what }).
locke-refusal-no-means = { $means } cannot be used here.
locke-refusal-no-sync = Underlings cannot add to { $card } here.
locke-refusal-sword-alone = { $card } synchronises with nothing.
locke-refusal-sync-level = { $card } has level { $level }; the base card allows { $limit }.
locke-refusal-mirror-low = Your mirror has level { $level }; it must be above { $mirror }.
locke-refusal-no-decomposition = Only Jessica can decompose attacks.
locke-refusal-decomposition-lost = You have lost the power of decomposition for the rest of the game.
locke-refusal-not-decomposable = Only attacks by combat card can be decomposed; this one is { $attack }.
locke-refusal-place-name = “{ $text }” is not a place name: use at most { $longest } letters, digits or hyphens.
locke-refusal-place-same = You are already at { $place }; choose another place.

# --- why not: declarations and parties ---

locke-refusal-which-item = You own { $owned } of these ({ $what }). Say which one.
locke-refusal-no-item = You have no such item ({ $what }; owned: { $owned }).
locke-refusal-underlings-number = You own { $owned ->
    [0] no underlings
    [one] 1 underling
   *[other] { $owned } underlings
}: you cannot declare { $value }.
locke-refusal-underlings-late = Underlings are declared each round before the cards are dealt.
locke-refusal-nike-checked = The Nike check of this round has been made.
locke-refusal-nike-first = The Nike check comes before all other declarations.
locke-refusal-nike-jammers-only = An operator of a Nike can declare only jammers ({ $what }).
locke-refusal-one-of-kind = Only one can be in use at a time ({ $what }).
locke-refusal-suit-broken = { $item } is broken.
locke-refusal-suit-too-small = The suit fits a base endurance of at most { $limit }; yours is { $endurance }.
locke-refusal-in-use = { $item } is already in use.
locke-refusal-not-in-use = That jammer is not in use.
locke-refusal-no-claim = Killing a random Locke is the victory condition of Strohheim (S) only; you are { $character }.
locke-refusal-shown-already = Its level is already known.
locke-refusal-no-target = { $target ->
    [none] Choose a target.
   *[other] That cannot be used on { $target }.
}
locke-refusal-nobody-asks = No player asks to join you.
locke-refusal-only-leaving = At this point you can only leave a party.
locke-refusal-no-party = You are in no party.
locke-refusal-no-partner = { $target ->
    [none] Say whose party to join.
   *[other] { $target } is not a player who can act.
}
locke-refusal-same-party = { $target } is already on your side.
locke-refusal-one-side = That would leave { $sides ->
    [one] 1 side
   *[other] { $sides } sides
}; a combat needs { $least }.

# --- why not: the set-up ---

locke-refusal-nobody-here = Only { $count } can act here at the start; { $needed } are needed.
locke-refusal-no-same-silhouette = No two of the { $count } players show the same silhouette.

# --- why not: corrections ---

locke-refusal-no-such-piece = There is no participant “{ $text }” to correct.
locke-refusal-not-a-player = { $target } is not a player.
locke-refusal-no-such-place = There is no place “{ $text }”. Possible: { $places }
locke-refusal-no-place = “{ $text }” is not a place name.
locke-refusal-is-dead = { $target } is dead.
locke-refusal-not-fallen = { $target } is not dead.
locke-refusal-no-group = { $target } is not a group.
locke-refusal-is-group = { $target } is a group: set the number of living members.
locke-refusal-never-sleeps = { $target } never sleeps.
locke-refusal-power-infinite = { $target } has infinite power.
locke-refusal-no-cards = { $target } uses no cards.
locke-refusal-no-such-card = There is no card “{ $text }” there.
locke-refusal-hand-full = The hand has { $cards } cards; the limit is { $limit }.
locke-refusal-no-such-item = There is no item “{ $text }” there.

# --- what is wrong in a file ---

locke-refusal-file-seats = { $least } to { $most } seats do not match { $places } places.
locke-refusal-file-order = Give either “order” or “enemies”, not both or neither; enemies named: { $enemies }.
locke-refusal-file-players-only = With cause “{ $cause }” only players fight: leave out order and enemies.
locke-refusal-file-character-twice = { $character } appears { $count } times, but has only one card.
locke-refusal-file-card-copies = { $card } is dealt { $count } times; the deck has { $copies }.
locke-refusal-file-item-copies = { $item }{ $level ->
    [0] {""}
   *[other] {" "}of level { $level }
} is dealt { $count } times; only { $copies } exist.
locke-refusal-file-place-twice = The place “{ $text }” appears twice.
locke-refusal-file-item = “{ $text }” is not an item. Known: { $items }
locke-refusal-file-item-level = { $item } has no level “{ $text }”; it has { $levels }.
locke-refusal-file-card = “{ $text }” is not a combat card.
locke-refusal-file-enemy-has-no = { $enemy } cannot have “{ $key }”.
locke-refusal-table-range = A row’s range must not fall: it goes from { $low } to { $high }.
locke-refusal-table-roll = “{ $text }” is not a result of dice.
locke-refusal-table-row-twice = There are two rows for { $roll }.
locke-refusal-table-rows-missing = { $dice } can also give { $rolls }, which have no rows.
locke-refusal-table-row-impossible = { $dice } cannot give { $roll }.
locke-refusal-table-no-firepower = Only { $weapons } roll for power.
locke-refusal-table-column-twice = Column { $text } appears twice.
locke-refusal-table-ratio = The ratio { $ratio } is wrong. The first column has 0, and each later column more than the one before it; here at least { $least }.
locke-refusal-table-no-columns = The table has no columns.
locke-refusal-table-row-length = The row for { $roll } has { $length } entries, but the table has { $columns } columns.

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
    [one] 1 combat
   *[other] { $combats } combats
}.
locke-ending-defeat = 💀 Defeat after { $combats ->
    [one] 1 combat
   *[other] { $combats } combats
}: the enemies have won.
locke-ending-parted = ⚖️ A draw: all combats are over and several sides remain after { $combats ->
    [one] 1 combat
   *[other] { $combats } combats
}.
locke-ending-draw = ⚖️ A draw: no side has won after { $combats ->
    [one] 1 combat
   *[other] { $combats } combats
}.
locke-ending-deck = 🂠 A draw: the deck is too small, and all combats end.
locke-ending-collected = 🂠 A draw: the combat cards are collected, and all combats end.
locke-ending-arrested = 🚓 All players have been arrested; there is no combat.
locke-ending-claimed = 🏆 { $winners ->
    [none] The claim of victory stands
   *[other] { $winners } has met the victory condition
} after { $combats ->
    [one] 1 combat
   *[other] { $combats } combats
}.
locke-ending-avoided = 🏁 No combat took place.
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
locke-term-joined = is now in the party
locke-term-left = leaves the party
locke-term-refused = is refused
locke-term-deck = the deck is too small
locke-term-collected = the combat cards are collected
locke-term-nobody = no opponent is left
locke-term-sides = fewer than two sides can act
locke-term-quiet = no attack was made and no continuation declared
locke-term-stalemate = nothing has changed for four rounds
locke-term-corrected = by decision of the game master
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
locke-term-members = living members
locke-term-controlled = under an ESP controller
locke-term-base_player = base player
locke-term-base-player = base player
locke-term-condition = state
locke-term-space = card of the space
locke-term-item = item
locke-term-piece = participant
locke-term-fallen = dead participant
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
locke-term-trap-sleep = game turns of sleep
locke-term-trap-teleport = spaces teleported away

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
locke-chart-trap = a trap for each participant who would have fought
locke-chart-weapon = { $weapon }, level { $level }
locke-chart-armoured-car = { locke-term-armoured-car } in its place: { $weapon }, level { $level }
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

locke-role-random = A random character known only to you
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
        [0] { $actor }: { $means }, level { $level }; on its own turn it has no attack level to reach
       *[other] { $actor }: { $means }, level { $level }, reaches the attack’s level { $attack-level }
    }
   *[other] { $light-sword ->
        [yes] 🚫 { $actor }: { $means }, level { $level }: no card stops a light sword
       *[other] 🚫 { $actor }: { $means }, level { $level }, does not reach the attack’s level { $attack-level }, so it cannot be tried
    }
}.
locke-event-quick-no-escape = 💢 { $actor } fails to escape.
locke-event-quick-level-given = Level { $level } or less is needed.

# --- consequences of an option, and its chances ---

locke-consequence-checks = needs { $checks ->
    [one] 1 mind check
   *[other] { $checks } mind checks
} at { $value }: { $chance } to succeed
locke-consequence-power = leaves you { $power } power; higher cards then need mind checks
locke-consequence-spent = { $item } is used up
locke-consequence-leaves = removes you from this combat permanently
locke-consequence-turn-used = uses up your normal action of this round
locke-consequence-breaks = { $item } breaks
locke-consequence-stopped = An active defence already stops this.
locke-consequence-energy = your energy suit decides through the attackers’ level checks
locke-consequence-kills = { $actor } may die: { $chance }
locke-consequence-destroys = { $thing } may be lost: { $chance }
locke-consequence-stands = { $target } has { $card } up, which stops level { $level } unless other players raise it
locke-consequence-thrown-back = an energy suit may throw power { $power } back at you: { $chance }
locke-consequence-thrown-back-dies = an energy suit may throw power { $power } back at you: { $chance }; you may die: { $dies }
locke-consequence-combat = combat begins here and includes all players at your place
locke-consequence-arrest = you are arrested and take no part in the fight
locke-consequence-misfires = may misfire at you: { $chance }
locke-chance-works = Success: **{ $chance }**
locke-chance-special = Results of the roll: { $items }
locke-chance-if-hit = If power { $power } hits the body (endurance { $endurance }):
locke-chance-member = If power { $power } hits, for the weakest member (endurance { $endurance }):
locke-chance-taken-by = Taken by: { $thing }
locke-chance-worn = The effect of power { $power } on { $target } is unknown: { $item } takes the hit, and its level is hidden.
locke-chance-hidden = The effect of power { $power } on { $target } is unknown: the endurance is hidden.
locke-chance-energy = The result is unknown: an energy suit depends on the attackers’ levels, which are hidden.
locke-chance-reactions = The chances ignore synchronising, evading, defending and objecting, which depend on hidden hands.
locke-refusal-nobody-to-attack = no target can be attacked
locke-term-special-attack = an attack
locke-term-special-nothing = nothing
locke-term-special-misfire = a misfire

# --- cards as pictures: names without level and power, and figures of the character ---

locke-hand-of-cards = { $count ->
    [one] 1 combat card
   *[other] { $count } combat cards
}
locke-card-power = power { $power }
locke-figure-level = ESP level
locke-figure-power = power
locke-figure-endurance = endurance
locke-figure-mind = mind
locke-face-raygun = Ray gun
locke-face-blaster = Blaster
locke-face-bazooka = Bazooka
locke-face-beam-cannon = Beam cannon
locke-face-g-bullet = G bullet
locke-face-d-bullet = D bullet
locke-face-geoid-card = Geoid bullet
locke-face-light-sword = Light sword
locke-face-shield = ESP shield
locke-face-barrier = ESP barrier
locke-face-screen = ESP screen
locke-face-psychopod = ESP psychopod
locke-face-teleport = Teleport
locke-face-hallucination = Hallucination
locke-face-contact-telepath = Contact telepath
locke-face-wild = Wild card
