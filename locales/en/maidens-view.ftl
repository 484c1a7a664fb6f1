# Maid & Maidens: the lobby, the view and the board.

# --- the lobby ---

parameter-dolls = dolls
    .description = How many dolls fight on each side; the referee leads those without a player
parameter-victory = victory
    .description = How the battle is won
parameter-turns = turns
    .description = The number of turns in the battle
parameter-minutes = minutes
    .description = Minutes of play, 180 as at a table; 0 or empty: no clock
parameter-points = points
    .description = How many enemies to defeat, if points decide
parameter-refunds = refunds
    .description = The most MP that drawbacks give back on one sheet
parameter-interception = interception
    .description = Whether missiles can be shot down by anti-air weapons
parameter-doll = doll
    .description = Your own doll: the text of a doll file
parameter-also = also
    .description = More ready-made dolls for you to lead
parameter-general = general
    .description = Whether she is her side’s general
maidens-term-red = Red
maidens-term-blue = Blue
maidens-seat = { $name ->
    [none] { $ja ->
       *[other] { $en }
    }
   *[other] { $name } ({ $ja ->
       *[other] { $en }
    })
}
maidens-first-steps =
    -# 1. **Deploy**: choose where each of your dolls stands. The referee places those you leave out; then both sides are shown.
    -# 2. **Move**: pick a destination such as “full cover from Suzume”, or type `/move to:30 cm toward Suzume`. `/can` and `/measure` do the measuring.
    -# 3. **Shoot**: declare for each doll, then press **Done**. The dice are rolled, and dolls that were shot at may counter.
maidens-lobby-seat = { $side }: { $seat }
maidens-seat-household = { $side }
maidens-mark-doll = { $ja ->
   *[other] { $en }
}
maidens-feature = { $kind }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
# The name that a scenario gives a piece of terrain.
maidens-feature-named = { $ja ->
   *[other] { $en }
}
maidens-combined = { $parts }
maidens-item = { $item } { $number }
maidens-role-azusa = Azusa
    .description = charged-particle cannon, Concentrate
maidens-role-carmilla = Carmilla
    .description = greatsword, Vampire bite, Immortal
maidens-role-gretel = Gretel
    .description = grenade launcher, anti-tank rocket
maidens-role-hagane = Hagane
    .description = flamethrower, war hammer, Tough
maidens-role-hanae = Hanae
    .description = rifle, Command, Comms, Rally
maidens-role-kasumi = Kasumi
    .description = sniper rifle, Sniping, Spotting
maidens-role-lilim = Lilim
    .description = polearm, Barrier, Eye beam, Parry
maidens-role-lulu = Lulu
    .description = bow, Flight, Fireball, Luck
maidens-role-maria = Maria
    .description = pistol, Medic, Cooking
maidens-role-mimi = Mimi
    .description = bare hands: Martial arts, Returning blade
maidens-role-nanako = Unit Nana-07
    .description = heavy machine gun, Tough
maidens-role-rin = Rin
    .description = assault rifle and bayonet, hand grenade, Concentrate
maidens-role-sayo = Sayo
    .description = two Japanese swords, Two-weapon fighting
maidens-role-suzume = Suzume
    .description = light machine gun, sandbags, Luck
maidens-role-tsubaki = Tsubaki
    .description = Japanese sword, Ninja arts, Teleport
maidens-role-volta = Volta
    .description = beam rifle, beam sabre, Electronic warfare
maidens-term-azusa = { maidens-role-azusa }
maidens-term-carmilla = { maidens-role-carmilla }
maidens-term-gretel = { maidens-role-gretel }
maidens-term-hagane = { maidens-role-hagane }
maidens-term-hanae = { maidens-role-hanae }
maidens-term-kasumi = { maidens-role-kasumi }
maidens-term-lilim = { maidens-role-lilim }
maidens-term-lulu = { maidens-role-lulu }
maidens-term-maria = { maidens-role-maria }
maidens-term-mimi = { maidens-role-mimi }
maidens-term-nanako = { maidens-role-nanako }
maidens-term-rin = { maidens-role-rin }
maidens-term-sayo = { maidens-role-sayo }
maidens-term-suzume = { maidens-role-suzume }
maidens-term-tsubaki = { maidens-role-tsubaki }
maidens-term-volta = { maidens-role-volta }
maidens-refusal-too-many-dolls = { $count } dolls are too many; a side has room for { $most }.
maidens-refusal-no-place = { $scenario } has no place to fight over.
maidens-refusal-side-full = { $side } is full, with { $count } dolls. { $sides ->
    [none] No side has room.
   *[other] Still free: { $sides }
}
maidens-refusal-doll-taken = { $doll } is already fighting.

# --- the view ---

maidens-term-phase-begin = first or second
maidens-term-phase-deploy = deployment
maidens-term-phase-move = movement
maidens-term-phase-act = actions
maidens-term-phase-counter = counters
maidens-term-phase-melee = melee actions
maidens-term-phase-riposte = melee counters
maidens-term-phase-morale = morale
maidens-term-phase-end = end of the turn
maidens-phase-begin = First or second
maidens-phase-deploy = Deployment
maidens-turn = Turn { $turn }/{ $turns } · { $number }/13 { maidens-phase }{ $side ->
    [none] {""}
   *[other] : { $side }
}
maidens-order-side = { $side }{ $attacks ->
    [yes] {" "}(attacks)
   *[no] {""}
}: { $standing } fit{ $unfit ->
    [0] {""}
   *[other] , { $unfit } unfit
}{ $down ->
    [0] {""}
   *[other] , { $down } down
}{ $captive ->
    [0] {""}
   *[other] , { $captive } taken prisoner
}; enemies defeated: { $felled }
maidens-note-declared = 📣 { $act }
maidens-note-late = ⏱️ Time is up: the current act is the last.
maidens-turns = { $turns } { $turns ->
    [one] turn
   *[other] turns
}
maidens-goal-annihilation = 🎯 Put all enemies down or make them unfit within { maidens-turns }.
maidens-goal-general = 🎯 Bring the enemy general down within { maidens-turns }. Generals: { $generals }
maidens-goal-flag = 🎯 Touch the enemy flag within { maidens-turns }: end a movement phase within 5 cm of it, on the ground and in no melee.
maidens-goal-place = 🎯 { $attacker } wins by taking the place, the other side by holding it for { maidens-turns }.
maidens-goal-points = 🎯 Defeat { $points } { $points ->
    [one] enemy
   *[other] enemies
} within { maidens-turns }.
maidens-line-side = { $side }
maidens-line-hp = HP { $left }/{ $most }
maidens-line-sp = SP { $left }{ $spent ->
    [yes] {" "}(used this turn)
   *[no] {""}
}
maidens-line-captive = prisoner
maidens-line-down = down
maidens-line-routed = routed
maidens-line-berserk = berserk
maidens-line-stunned = stunned
maidens-line-flying = flying
maidens-line-sitting = sitting
maidens-line-prone = prone
maidens-line-general = general
maidens-line-melee = in melee with { $targets }
maidens-line-hand = { $items ->
    [none] empty hands
   *[other] holds { $items }
}
maidens-line-ongoing = { $power }
maidens-line-cooking = making { $item }
maidens-line-steps = Move { $steps } { $steps ->
    [one] step
   *[other] steps
}
maidens-line-carried = Carries { $items }
maidens-line-slung = Over the shoulder: { $items }
maidens-line-unready = Must be made ready: { $items }
maidens-line-left = { $item }: { $left } left
maidens-line-charged = { $item }: charged
maidens-melee = melee { $number }
maidens-board-table = Table { $length } × { $width } cm; numbers on terrain are heights in cm
maidens-board-feature = { $feature }{ $kind ->
    [none] {""}
   *[other] {" "}({ $kind })
}{ $height ->
    [0] {""}
   *[other] , { $height } cm high
}: { $form ->
    [disc] round { $points }, radius { $radius } cm
   *[other] { maidens-outline }
}
maidens-outline = { $last ->
    [none] { $points }
   *[other] from { $first } to { $last }
}
maidens-board-deploy = Deployment zone of the { $side }: { maidens-outline }
maidens-board-place = The place: { maidens-outline }
maidens-board-flag = Flag of { $side }: { $at }
maidens-board-mine = { $item } of yours: { $at }
maidens-board-lying = Lying at { $at }: { $item }
maidens-board-melee = Melee: { $actors } against { $targets }
maidens-look-bush = bush
maidens-legend-bush = +1 step to enter; half cover inside (MAID-11-T1, MAID-11-T2)
maidens-look-river = river
maidens-legend-river = +2 steps to enter; AV −1 and half cover inside (MAID-11-T3, MAID-11-T4)
maidens-look-slope = slope
maidens-legend-slope = +1 step uphill (MAID-4-T1)
maidens-look-breastwork = breastwork
maidens-legend-breastwork = +1 step to cross (MAID-4-T1)
maidens-look-barbed-wire = barbed wire
maidens-legend-barbed-wire = +2 steps to cross (MAID-4-T1)
maidens-look-tree = tree
maidens-legend-tree = cannot be passed (MAID-4-T2)
maidens-look-wall = wall
maidens-legend-wall = cannot be passed (MAID-4-T2)
maidens-look-step = raised step
maidens-legend-step = +1 step upward (MAID-4-T2)
maidens-look-smoke = smoke
maidens-legend-smoke = half cover inside (MAID-G-6)
maidens-look-deploy-first = deployment, first side
maidens-look-deploy-second = deployment, second side
maidens-look-place = the place
maidens-legend-place = taken if only attackers are in it at the end of a turn (MAID-12-B1)
maidens-look-flag = flag
maidens-legend-flag = touched from within 5 cm (MAID-12-A1)
maidens-look-mine = your mine
maidens-look-melee = melee
maidens-legend-melee = direct fire does not cross it (MAID-6-O3)
maidens-look-incapacitated = down
maidens-look-routed = routed
maidens-look-berserk = berserk
maidens-look-dazed = stunned
maidens-look-flying = flying
maidens-look-sitting = sitting
maidens-look-prone = prone
maidens-layer-zones = Zones
maidens-zone-of = zone of { $target }
maidens-look-zone-red = zones of Red
maidens-legend-zone-red = stops an enemy who enters it: melee (MAID-4-Z2)
maidens-look-zone-blue = zones of Blue
maidens-legend-zone-blue = { maidens-legend-zone-red }
maidens-look-line = can see her there
maidens-look-enemy-zone = enemy zone
maidens-look-attack = declared attack
maidens-story-title = { story-title-turns }
maidens-story-kills = { $count ->
    [one] 1 enemy put out of action
   *[other] { $count } enemies put out of action
}
maidens-story-captured = { $count ->
    [one] 1 prisoner
   *[other] { $count } prisoners
}

# --- figures on the picture of a sheet ---

maidens-figure-height = height (cm)
maidens-figure-move = move (steps)
