# Maid & Maidens: quick rulings, charts, corrections, consequences of options, measuring.

# --- words ---

maidens-term-sp = SP
maidens-term-routed = routed
maidens-term-flying = in the air
maidens-term-posture = posture
maidens-term-captive = prisoner
maidens-term-hand = in hand
maidens-term-carried = carried
maidens-term-slung = slung
maidens-term-uses = uses left
maidens-term-charged = charged
maidens-term-item = item
maidens-term-piece = doll
maidens-term-victory = victory
maidens-term-draw = draw
maidens-term-abandoned = abandoned
maidens-term-defence = protection
maidens-term-modifiers = modifiers
maidens-term-recovery = recovery

# --- quick rulings ---

maidens-event-quick-damage = 💥 { $target }: **{ $damage }** damage ({ $parts })
maidens-event-quick-first = 🎲 { $one } **{ $die }**, { $other } **{ $against }** → { $winner ->
    [none] a tie, roll again
   *[other] **{ $winner }** chooses to be first or second
}

maidens-refusal-two-sides = There are two sides, so give two names, not { $count }.

# --- corrections by the game master ---

maidens-event-game-ended = {""}
maidens-event-corrected = 🔧 { $target ->
    [none] {""}
   *[other] { $target }:{" "}
}{ $field }{ $after ->
    [none] {""}
   *[other] {" "}{ $what ->
        [hp] { $before } → { $after }
        [sp] { $before } → { $after }
       *[other] { $after ->
            [0] → off
           *[other] → on
        }
    }
}{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
maidens-event-piece-moved = 🔧 { $target }: { $source ->
    [none] {""}
   *[other] { $source }{" "}
}→ { $to }{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
maidens-event-piece-removed = 🔧 { $target } is removed from the table{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
maidens-event-item-corrected = 🔧 { $target }: { $item } { $change ->
    [hand] is in her hand
    [carried] is put away
    [slung] is slung
    [uses] has { $value ->
        [one] 1 use
       *[other] { $value } uses
    } left
    [charged] is { $value ->
        [0] not charged
       *[other] charged
    }
    [added] is added
   *[removed] is removed
}{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
maidens-refusal-nobody-near = { $target } stands in no enemy’s zone (15 cm), so no enemy can engage her.
maidens-refusal-not-begun = Dolls can be moved only after all are deployed.
maidens-refusal-too-many-things = { $target } already carries too much.
maidens-refusal-not-down = Only a doll that is down can be taken prisoner; { $target } is not down.
maidens-refusal-needs-no-charge = That needs no charging.

# --- consequences of an option ---

maidens-consequence-rough = { $features }: +{ $cost } { $cost ->
    [one] step
   *[other] steps
}
maidens-consequence-wades = she starts in a river: { $cost } { $cost ->
    [one] step
   *[other] steps
} fewer
maidens-consequence-inside = ends in { $feature }: half cover{ $value ->
    [0] {""}
   *[other] , and her attacks at { maidens-signed }
}
maidens-consequence-engages = enters the zone of { $targets } at { $at }: melee{ $short ->
    [yes] , and stops there
   *[no] {""}
}
maidens-consequence-leaves-melee = { $actor } leaves the melee when movement ends
maidens-consequence-spoils = { $item } is spoiled
maidens-consequence-seen = { $by ->
    [none] no enemy sees her there
   *[other] { $by } can see her there
}
maidens-consequence-pays = { $sp } SP for { $power }, { $left } left
maidens-consequence-last-use = the last use of { $item }
maidens-consequence-takes = takes { $item } in hand
maidens-consequence-gives-up = gives up the { $die }, which succeeded
maidens-consequence-drops = drops { $items }; before using them again, she must pick them up and make them ready
maidens-consequence-slings = slings { $items } over her shoulder
maidens-consequence-idle = { $actors } will do nothing
maidens-consequence-may-fall = { $targets } { $sure ->
    [yes] goes down
   *[no] may go down
}{ $general ->
    [yes] – the general, so the battle would be lost
   *[no] { $last ->
        [yes] – her player’s last doll
       *[no] {""}
    }
}
maidens-consequence-hits = hit { $chance }
maidens-consequence-hits-friends = hits friends: { $targets }
maidens-consequence-hits-too = also hits { $targets }
maidens-consequence-countered = can counter: { $targets }
maidens-consequence-retreats = on success she retreats to { $to }
maidens-consequence-lets-go = { $actor } gets away without a roll if no enemy refuses

maidens-chance-escapes = Gets away: **{ $chance }** (certain if every enemy lets her go)
maidens-chance-intercepts = Shoots it down: **{ $chance }**
maidens-chance-falls = { $target } goes down (HP { $hp } now): **{ $chance }**
maidens-chance-works = { $power } works: **{ $chance }**
maidens-chance-again = A new roll succeeds: **{ $chance }**

# --- measuring ---

maidens-refusal-not-on-table = { $target } is not on the table.
maidens-measure-distance = { $start } → { $end }: **{ $distance } cm**{ $range ->
    [none] {""}
   *[other] , for attacks { $range } cm
} ({ $rule })
maidens-measure-sight = { $cover ->
    [open] No cover: all { $most } points of { $end } can be seen
    [half] **Half cover**: { $visible } of { $most } points of { $end } can be seen
   *[full] **Full cover**: { $end } cannot be seen
}{ $hidden ->
    [none] {""}
   *[other] ; { $hidden }
}{ $inside ->
    [none] {""}
   *[other] ; she is in { $inside }
} ({ $rule })
maidens-measure-melee = { $end } is in a melee. From outside it is one target with { $targets }; range and cover are measured to { $aim } ({ $distance } cm) ({ $rule })
maidens-measure-band = { $start } → { $end }: **{ $distance } cm**, { $band ->
    [effective] within effective range ({ $effective } cm)
    [long] beyond effective range ({ $effective } cm), within { $maximum } cm
   *[other] out of range
} ({ $rule })
maidens-measure-means = { $item } ({ $mode })
maidens-measure-hidden = { $count } of { $most } points hidden by { $feature }
maidens-measure-walk = { $length } cm straight ahead: **{ $steps }** { $steps ->
    [one] step
   *[other] steps
}{ $features ->
    [none] {""}
   *[other] , { $cost } of them for { $features }
} (she has { $most }){ $targets ->
    [none] {""}
   *[other] , stopped by the zone of { $targets }
}{ $blocked ->
    [none] {""}
   *[other] , but { $blocked } is in the way
} ({ $rule })
maidens-measure-none = No attack possible: { $why } ({ $rule })
maidens-measure-way-not = { $ways }: no. { $why } ({ $rule })
maidens-measure-way = { $item } ({ $mode }{ $band ->
    [effective] , within { $effective } cm
    [long] , beyond { $effective } up to { $maximum } cm
   *[other] {""}
}): AV **{ $value }** = { $parts }; hit **{ $chance }**, { $mean } damage on average
maidens-measure-first = { $name } { $value } ({ $rule })
maidens-measure-part = { $name } { maidens-signed } ({ $rule })

# --- charts ---

maidens-chart-attributes = Attributes
maidens-chart-weapons = Weapons
maidens-chart-equipment = Equipment
maidens-chart-skills = Skills
maidens-chart-secret-arts = Secret arts
maidens-chart-stratagems = Stratagems
maidens-chart-psychic = Psychic powers
maidens-chart-magic = Magic
maidens-chart-special-attacks = Special attacks
maidens-chart-terrain = Terrain
maidens-chart-attack-values = Attack values
maidens-chart-morale = Morale checks
maidens-chart-attribute = { $mp } MP. { $says }
maidens-chart-item = { $mp } MP{ $mod ->
    [0] {""}
   *[other] , move { maidens-signed-mod }
}{ $ways ->
    [none] {""}
   *[other] : { $ways }
}{ $air ->
    [yes] {""}
   *[no] ; not usable in the air
}{ $forbidden ->
    [none] {""}
   *[other] ; not for { $forbidden }
}{ $says ->
    [none] {""}
   *[other] . { $says }
}
maidens-chart-skill = { $mp } MP{ $sp ->
    [0] {""}
   *[other] , { $sp } SP
}{ $needs ->
    [none] {""}
   *[other] , needs { $needs }
}{ $table ->
    [none] {""}
   *[other] , gives one choice from the table “{ $table }”
}. { $says }
maidens-chart-terrain-cost = { $cost ->
    [0] {""}
   *[other] +{ $cost } { $cost ->
        [one] step
       *[other] steps
    } to { $sort ->
        [area] enter or pass through
        [slope] go up
        [plateau] climb
       *[other] cross
    }
}
maidens-chart-terrain-row = { $sort ->
    [obstacle] impassable
   *[other] { maidens-chart-terrain-cost }
}{ $start ->
    [0] {""}
   *[other] , or { $start } steps fewer when starting inside
}{ $height ->
    [0] {""}
   *[other] ; { $height } cm high
}{ $hides ->
    [yes] ; hides what is behind it
   *[no] {""}
}{ $inside ->
    [yes] ; half cover inside
   *[no] {""}
}{ $mod ->
    [0] {""}
   *[other] ; attacks from inside { maidens-signed-mod }
}{ $blast ->
    [0] {""}
   *[other] ; a blast aimed at other dolls does 1 less damage inside
}
maidens-chart-value = hits { $chance }; damage 1 to { $most }, { $mean } on average counting misses
maidens-chart-check = passes { $holds }; with 3 HP or less: routed { $routs }, berserk { $rages }

maidens-chart-says-human = No special effect.
maidens-chart-says-machine = 1 less damage from every hit; suffers from ECM.
maidens-chart-says-beast = Bare hands at AV 3, move +1.
maidens-chart-says-fairy = Maximum HP −2; Flight and Magic cost 10 MP less each.
maidens-chart-says-undead = Never checks morale; neither packed lunches nor Medic heal her.
maidens-chart-says-demon = 1 less damage from magic and psychic attacks; SP +1.

maidens-chart-says-beam-rifle = Armour does not help; delicate electronics.
maidens-chart-says-particle-cannon = Armour does not help; delicate electronics; one action charges one shot.
maidens-chart-says-missile = Delicate electronics; can be intercepted if that was agreed.
maidens-chart-says-beam-saber = { maidens-chart-says-beam-rifle }
maidens-chart-says-throwing-knife = Lies at its target after a throw and can be picked up.
maidens-chart-says-holy-water-bottle = +2 damage to undead and demons.
maidens-chart-says-land-mine = Hidden; goes off when a doll on the ground comes within 5 cm: she stops, blast of 15 cm at AV 4.
maidens-chart-says-barbed-wire = A straight strip of 30 cm; crossing it costs 2 steps more.
maidens-chart-says-sandbags = A breastwork of 30 × 3 cm, 12 cm high; crossing it costs 1 step more.
maidens-chart-says-shield-armor = 1 less damage from every hit; not against blasts, beams and explosive rounds.
maidens-chart-says-heavy-armor = As shield/armour, but 2 points; only the better one counts.
maidens-chart-says-lunch-box = Eating heals half a die, rounded up, and ends a rout; an ally within 15 cm can feed a doll who is down.
maidens-chart-says-medical-kit = The aid for Medic.
maidens-chart-says-radio = The aid for Comms.
maidens-chart-says-ew-pod = The aid for Electronic warfare.
maidens-chart-says-wand = The aid for Magic.
maidens-chart-says-wings = The aid for Flight.
maidens-chart-says-binoculars = The aid for Spotting.
maidens-chart-says-aa-sight = Her weapons for direct fire count as anti-air.
maidens-chart-says-ap-rounds = Her bullets ignore the damage reduction of machines, shields and armour.
maidens-chart-says-bouquet = For show; it can be handed over.

maidens-chart-says-command = She and allies within 45 cm have +2 in morale and recovery checks; two Commands do not add up.
maidens-chart-says-love = Items handed over between two dolls with Love are ready immediately and cost no action.
maidens-chart-says-concentrate = Declared with a shot: AV +2.
maidens-chart-says-luck = She may reroll one of her own dice, and the second roll counts; not in counters.
maidens-chart-says-flight = She may fly.
maidens-chart-says-comms = Calls in a bombardment: an indirect blast; not in an area of ECM.
maidens-chart-says-magic = She casts one spell, chosen when she is made.
maidens-chart-says-medic = Heals a doll within 15 cm, or herself, by half a die, rounded up; a doll that is down may stand up.
maidens-chart-says-secret-art = She masters one secret art, chosen when she is made; it cannot be countered.
maidens-chart-says-spirit = Declared with an attack in a melee: AV +2.
maidens-chart-says-martial-arts = Bare hands at AV 4.
maidens-chart-says-self-regeneration = 1 HP back at the end of each turn, unless she is down.
maidens-chart-says-immortal = If she is down at the end of a turn and not a prisoner: on 1–3 she stands up with 1 HP.
maidens-chart-says-misfortune = Drawback: at the end of a turn a 6 costs 1 HP, but never the last; −1 in recovery checks.
maidens-chart-says-electronic-warfare = An area of ECM or ECCM around her until her side acts again.
maidens-chart-says-stratagem = She knows one stratagem, chosen when she is made; it cannot be countered.
maidens-chart-says-psychic = She has one psychic power, chosen when she is made.
maidens-chart-says-special-attack = She has one special attack, chosen when she is made.
maidens-chart-says-sniping = The die of her direct fire counts one lower, at least 1; not if she has just moved.
maidens-chart-says-frail = Drawback: nothing that lowers her move, no heavy weapons.
maidens-chart-says-cooking = Makes a packed lunch in a full turn; moving or countering spoils it, and the SP come back.
maidens-chart-says-full-fire = Every shooting weapon that she carries fires once at one target.
maidens-chart-says-parry = Hit in a melee with a melee weapon in hand: on 1–3 the hit is cancelled.
maidens-chart-says-ninja = Hit by anything but a blast: on 1–4 the hit is cancelled.
maidens-chart-says-spotting = Allies may aim indirect fire and Comms at a doll in full cover whom she sees.
maidens-chart-says-dual-wield = Two melee weapons in hand; AV +1 in a melee then.
maidens-chart-says-tough = Maximum HP +2.
maidens-chart-says-fleet = Move +1.
maidens-chart-says-brave = +2 in her own morale and recovery checks.
maidens-chart-says-cheer = Ends an ally’s rout or rage within 30 cm.
maidens-chart-says-slow = Drawback: move −1.
maidens-chart-says-timid = Drawback: −1 in morale and recovery checks.

maidens-chart-says-counter-attack = Melee counter: AV 3, +1 for each HP lost in the melee action phase before, at most 5; no penalty.
maidens-chart-says-return-blade = Two normal melee attacks on one enemy.
maidens-chart-says-combination = AV 3, +1 for each ally in the melee, at most 5.
maidens-chart-says-final-art = With 3 HP or less: pay HP; AV 5, and extra damage equal to the HP paid.
maidens-chart-says-lion-fury = AV 3 at every enemy in the melee, with one die each.
maidens-chart-says-stun-attack = AV 3; a doll that is hit cannot act through the next melee and its counters.
maidens-chart-says-sonic-blade = A normal attack at any enemy in the melee, even out of reach; armour does not help.
maidens-chart-says-whirlwind-step = Escapes without a roll.
maidens-chart-says-guard-break = AV 3, damage +1; armour does not help.
maidens-chart-says-fire-attack = A bush within 120 cm burns: AV 3 at every doll in it, with one die; armour does not help.
maidens-chart-says-pitfall = An enemy within 90 cm: on 1–4 she cannot move in her next movement phase.
maidens-chart-says-false-orders = An enemy within 120 cm checks morale in the coming morale phase, at −1.
maidens-chart-says-smoke-screen = Smoke of 15 cm around a point within 60 cm: half cover inside.
maidens-chart-says-rally = Every routed ally within 45 cm makes a recovery check immediately.
maidens-chart-says-teleport = Instead of a move: to a point within 120 cm outside every enemy zone.
maidens-chart-says-telekinesis = A doll within 60 cm: on 1–4 she is pushed 15 cm in any direction; a zone stops her.
maidens-chart-says-barrier = She or an ally within 30 cm: 2 less damage from every hit until she acts again.
maidens-chart-says-pyrokinesis = An enemy within 90 cm: AV 3; neither cover nor armour helps.
maidens-chart-says-telepathy = Ends the rout of an ally anywhere.
maidens-chart-says-fireball = A blast of 15 cm at a point or doll within 120 cm, AV 3.
maidens-chart-says-lightning = A piercing bolt at a doll within 120 cm, AV 4.
maidens-chart-says-heal = An ally within 45 cm: half a die of HP, rounded up.
maidens-chart-says-sleep = A doll within 60 cm: on 1–3 she loses her next movement and action.
maidens-chart-says-haste = An ally within 45 cm: move +2 in the next movement phase.
maidens-chart-says-all-range = Indirect fire at an enemy within 120 cm, AV 3.
maidens-chart-says-breath = A spread of 45 degrees up to 45 cm, AV 4, at most three dolls.
maidens-chart-says-eye-beam = Direct fire at a doll within 90 cm.
maidens-chart-says-self-destruct = A blast around herself, AV 5, damage +2; she goes down on any roll.
maidens-chart-says-vampire-bite = In a melee, AV 3; she heals the damage she deals, at most 2.
