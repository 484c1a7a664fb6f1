# The words of the Gloomhaven ruleset. Ids: see docs/rulesets/recipes.md.

# --- scenarios, roles, endings ---

gloomhaven-scenario-cellar = The Lamplit Cellar
gloomhaven-scenario-tollgate = The Toll Gate
gloomhaven-scenario-shrine = The Drowned Shrine
gloomhaven-scenario-fort = The Ash Fort
gloomhaven-scenario-saltroad = The Salt Road
# A scenario's own title: each language shows its own and only names the other.
gloomhaven-scenario-title = { $ja ->
   *[other] { $en }
}
gloomhaven-scenario-intro = { $ja ->
   *[other] { $en }
}

gloomhaven-role-shieldmaiden = Shieldmaiden: sturdy, fights up close
gloomhaven-role-longbow = Longbow: shoots from afar, keeps moving
gloomhaven-role-embersage = Ember Sage: strong magic, frail
gloomhaven-role-leechwife = Leechwife: heals and poisons
gloomhaven-role-rooftop-thief = Rooftop Thief: fast, jumps over enemies
gloomhaven-role-beastcaller = Beastcaller: fights beside summoned beasts
gloomhaven-role-hero = Your own character, with your own cards
gloomhaven-role-hero-2 = Your own character, second of the party
gloomhaven-role-hero-3 = Your own character, third of the party
gloomhaven-role-hero-4 = Your own character, fourth of the party

gloomhaven-term-shieldmaiden = Shieldmaiden
gloomhaven-term-longbow = Longbow
gloomhaven-term-embersage = Ember Sage
gloomhaven-term-leechwife = Leechwife
gloomhaven-term-rooftop-thief = Rooftop Thief
gloomhaven-term-beastcaller = Beastcaller
gloomhaven-term-hero = Hero
gloomhaven-term-hero-2 = Second Hero
gloomhaven-term-hero-3 = Third Hero
gloomhaven-term-hero-4 = Fourth Hero

gloomhaven-story-fallen = was exhausted
gloomhaven-story-best = ⬆️ Best draw: { $roll }
gloomhaven-story-worst = ⬇️ Worst draw: { $roll }
gloomhaven-ending-victory = 🏆 The scenario is won in round { $round }.
gloomhaven-ending-exhausted = 💀 The whole party is exhausted. The scenario is lost in round { $round }.
gloomhaven-ending-time = ⌛ Time is up after round { $round }. The scenario is lost.
gloomhaven-ending-destroyed = 💥 The party failed to protect its objective. The scenario is lost in round { $round }.
gloomhaven-ending-defeat = 🏁 The game master ends the scenario in round { $round }: lost.
gloomhaven-ending-abandoned = 🏁 The scenario was abandoned in round { $round }.

# --- names of pieces and seats ---

# Letters on pieces, before the number.
gloomhaven-mark-bandit-guard = BG
gloomhaven-mark-city-guard = CG
gloomhaven-mark-inox-guard = IG
gloomhaven-mark-bandit-archer = BA
gloomhaven-mark-city-archer = CA
gloomhaven-mark-inox-archer = IA
gloomhaven-mark-living-bones = LB
gloomhaven-mark-living-corpse = LC
gloomhaven-mark-living-spirit = LS
gloomhaven-mark-hound = HO
gloomhaven-mark-vermling-scout = VS
gloomhaven-mark-giant-viper = GV
gloomhaven-mark-cave-bear = CB
gloomhaven-mark-stone-golem = SG
gloomhaven-mark-spitting-drake = SD
gloomhaven-mark-ancient-artillery = AA
gloomhaven-mark-bone-piper = BP
gloomhaven-mark-ash-castellan = AC
gloomhaven-mark-shieldmaiden = Sh
gloomhaven-mark-longbow = Lo
gloomhaven-mark-embersage = Em
gloomhaven-mark-leechwife = Le
gloomhaven-mark-rooftop-thief = Ro
gloomhaven-mark-beastcaller = Be
gloomhaven-mark-hero = He
gloomhaven-mark-object = { $en ->
    [none] { $ja }
   *[other] { $en }
}

gloomhaven-seat = { $name ->
    [none] { $role }
   *[other] { $name } ({ $role })
}
gloomhaven-piece-character = { $role }
gloomhaven-piece-hero = { $name }
gloomhaven-piece-monster = { $monster } { $standee }
gloomhaven-piece-elite = Elite { $monster } { $standee }
gloomhaven-piece-boss = { $monster }
# An object's own name: each language shows its own and only names the other.
gloomhaven-piece-object = { $ja ->
   *[other] { $en }
}{ $number ->
    [1] {""}
   *[other] {" "}{ $number }
}
gloomhaven-object-name = { $ja ->
   *[other] { $en }
}
gloomhaven-piece-summon = { $name } { $order }
gloomhaven-piece-summon-unnamed = Summon { $order }

# --- what a player can do ---

gloomhaven-option-initiative = { $long-rest ->
    [yes] Long rest (99)
   *[other] Initiative { $value }
}
gloomhaven-option-move = { $using ->
    [none] { $mode ->
        [jump] Jump { $value }
        [fly] Fly { $value }
       *[other] Move { $value }
    }
   *[other] { $using }
} → { $to ->
    [none] { $path }
   *[other] { $to }
}
gloomhaven-option-attack = { $using ->
    [none] Attack { $value }{ $range ->
        [0] {""}
       *[other] , range { $range }
    }
   *[other] { $using }
} → { $target }
gloomhaven-option-heal = { $using ->
    [none] Heal { $value }
   *[other] { $using }
}{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}
gloomhaven-option-use = { $using ->
    [none] { $what }
   *[other] { $using }
}{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}{ $to ->
    [none] {""}
   *[other] {" "}→ { $to }
}
gloomhaven-option-pass = End the turn
gloomhaven-option-pass-move-on = Stay here
gloomhaven-option-choose = Option { $option }
gloomhaven-option-lose = { $cards ->
    [hand] Lose a card from your hand
    [discard] Lose two discarded cards
   *[nothing] { $damage ->
        [0] Take the damage
       *[other] Take { $damage } damage{ $left ->
            [0] {" "}and become exhausted
           *[other] , { $left } HP left
        }
    }
}
gloomhaven-option-cards = { $ask ->
    [always] Ask me at any damage
    [never] Never ask me
    [from] Ask me at { $value } damage or more
   *[usual] Ask me if it would exhaust me or take half my hit points
}
gloomhaven-offer-outcome = { $option }. { $cell }{ $targets ->
    [none] {""}
   *[other] , attacks { $targets }
}{ $piece ->
    [none] {""}
   *[other] {" "}(focus { $piece })
}
gloomhaven-offer-cell = { $option }. { $cell }
gloomhaven-offer-path = { $option }. to { $cell } by { $path }
gloomhaven-offer-piece = { $option }. { $piece } ({ $cell })
gloomhaven-offer-term = { $option }. { $term }
gloomhaven-offer-decline = { $option }. do not move the figure

gloomhaven-decision-initiative = enter the number of your leading card. Low numbers act first; 99 is a long rest
gloomhaven-unanswered-initiative = a long rest
gloomhaven-decision-turn = { $figure } acts: { $cards ->
    [none] { $count ->
        [0] enter the top of one card and the bottom of the other, then end the turn
        [one] 1 of 2 cards entered ({ $done }). Enter the other, then end the turn
       *[other] { $count } of 2 cards entered ({ $done }). Enter more only if a card has further lines, or end the turn
    }
   *[other] { $count ->
        [0] play the top ▲ of one card and the bottom ▼ of the other. Left: { $cards }
       *[other] play the rest, or end the turn: { $cards }
    }
}
gloomhaven-decision-move-on = { $figure } stands in the open door with { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
} left
gloomhaven-decision-outcome = { $figure } has { $count } equal ways to act; the players choose
gloomhaven-decision-heal-target = who does { $figure } heal? { $count } figures are hurt equally
gloomhaven-decision-target = who does { $figure } target? { $count } figures are equal
gloomhaven-decision-order-of-types = { $count } kinds of monsters have the same initiative; which acts first?
gloomhaven-decision-order-of-characters = { $count } characters have the same initiative; who acts first?
gloomhaven-decision-standee-place = there are too few standees; which of { $count } places gets one?
gloomhaven-decision-trap-place = { $figure } lays a trap; on which of { $count } hexes?
gloomhaven-decision-summon-place = { $figure } summons; on which of { $count } hexes?
gloomhaven-decision-escort = { $figure } moves on; which of { $count } equally good hexes?
gloomhaven-decision-push = where is { $figure } pushed?
gloomhaven-decision-pull = where is { $figure } pulled?
gloomhaven-decision-landing = on which of { $count } hexes does { $figure } land?
gloomhaven-decision-lose-cards = { $figure } would suffer { $damage } damage ({ $cause }{ $by ->
    [none] {""}
   *[other] , { $by }
}) and has { $hp } HP left{ $left ->
    [0] , so the damage would exhaust the character
   *[other] {""}
}. Lose one card from your hand or two from your discard pile to suffer none of it; other effects still apply

gloomhaven-button-initiative = Initiative
gloomhaven-button-use = Use an ability
gloomhaven-button-pass = End turn
gloomhaven-button-pass-move-on = Stay here
gloomhaven-button-lose = Take it or lose cards
gloomhaven-button-cards = When to ask me …

# --- the view ---

gloomhaven-round = Round { $round }
gloomhaven-phase-setup = setting up
gloomhaven-phase-initiative = choosing initiatives
gloomhaven-phase-turns = turns
gloomhaven-phase-round-end = end of the round
gloomhaven-phase-over = the scenario is over

gloomhaven-order-waiting = … { $piece }
gloomhaven-order-committed = ✓ { $piece }
gloomhaven-order-own = ✓ { $piece } ({ $initiative })
gloomhaven-order-figure = { $initiative } { $piece }{ $done ->
    [yes] {" "}✓
   *[other] {""}
}
gloomhaven-order-rest = { $initiative } { $piece } (long rest){ $done ->
    [yes] {" "}✓
   *[other] {""}
}
gloomhaven-order-monsters = { $initiative } { $monster } × { $count }{ $done ->
    [yes] {" "}✓
   *[other] {""}
}

gloomhaven-line-hp = { $hp }/{ $max-hp } HP
gloomhaven-line-shield = shield { $value }
gloomhaven-line-retaliate = retaliate { $value }{ $range ->
    [1] {""}
   *[other] {" "}(range { $range })
}
gloomhaven-line-conditions = { $conditions }
gloomhaven-line-flying = flies
gloomhaven-line-elusive = attacks on it have disadvantage
gloomhaven-line-summon = move { $move }, attack { $attack }{ $range ->
    [0] {""}
   *[other] , range { $range }
}
gloomhaven-line-cards-lost = { $count ->
    [one] 1 card lost instead of damage
   *[other] { $count } cards lost instead of damage
}
gloomhaven-line-cards-asking = { $ask ->
    [always] asked about losing cards at any damage
    [never] never asked about losing cards
   *[other] asked about losing cards at { $value } damage or more
}
gloomhaven-line-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
gloomhaven-line-object = { $hostile ->
    [yes] belongs to the monsters
   *[other] protect this
}{ $blocks ->
    [yes] , blocks its hex
   *[other] {""}
}{ $move ->
    [0] {""}
   *[other] , moves { $move } towards an exit
}
gloomhaven-line-immune = immune to { $effects }

gloomhaven-goal-kill-all = Goal: kill all monsters in all rooms
gloomhaven-goal-reach = Goal: every character ends a round on a goal hex{ $cells ->
    [none] {""}
   *[other] : { $cells }
}
gloomhaven-goal-loot = Goal: loot every treasure
gloomhaven-goal-survive = Goal: hold out for { $rounds } rounds
gloomhaven-goal-destroy = Goal: destroy { $objects }
gloomhaven-goal-escort = Goal: bring { $objects } to an exit{ $cells ->
    [none] {""}
   *[other] : { $cells }
}{ $saved ->
    [0] {""}
   *[other] {" "}(safe: { $saved })
}
gloomhaven-note-lose = { $count ->
    [1] You lose if this is destroyed: { $object }
   *[other] You lose if { $count } of these are destroyed: { $object }
}
gloomhaven-note-round-limit = { $rounds } rounds at most, { $left } left
gloomhaven-note-level = Level { $level }: traps deal { $trap } damage, hazards { $hazard }
gloomhaven-note-elements-strong = Strong: { $elements }
gloomhaven-note-elements-waning = Waning: { $elements }
gloomhaven-note-elements-infused = Strong at the end of this turn: { $elements }
gloomhaven-note-card = { $monsters } (initiative { $initiative }): { $lines }
gloomhaven-note-monster = { $monsters }: { $lines }
# An ability card with the values of the stat card worked out, normal and elite monsters side by side.
gloomhaven-values-move = move { $value }
gloomhaven-values-attack = attack { $value }
gloomhaven-values-both = { $normal } (elite { $elite })
gloomhaven-values-elite = elite: { $lines }
gloomhaven-values-card = Stat card of level { $level }{ $elite ->
    [yes] , elite
   *[no] {""}
}: { $figures }

gloomhaven-board-row = Row { $row }: floor { $columns }
gloomhaven-board-doors-closed = Closed doors: { $cells }
gloomhaven-board-doors-open = Open doors: { $cells }
gloomhaven-board-wall = Wall between { $one } and { $other }
gloomhaven-board-obstacle = Obstacles: { $cells }
gloomhaven-board-difficult = Difficult terrain: { $cells }
gloomhaven-board-hazard = Hazardous terrain: { $cells }
gloomhaven-board-corridor = Corridor: { $cells }
gloomhaven-board-plate = Pressure plates: { $cells }
gloomhaven-board-objective = Objectives: { $cells }
gloomhaven-board-treasure = Treasures: { $cells }
gloomhaven-board-coin = Coins: { $cells }
# The effect of a tile, in the legend of the board in words and of the whole map.
gloomhaven-legend-obstacle = cannot be walked through; does not stop attacks or sight (GLOOM-O2)
gloomhaven-legend-trap = hurts a figure that enters; springs once and is gone (GLOOM-O4)
gloomhaven-legend-hazard = hurts a figure each time it enters (GLOOM-O5)
gloomhaven-legend-difficult = costs 2 movement points to enter (GLOOM-O6)
gloomhaven-legend-icy = a figure that walks in slides on (GLOOM-O9)
gloomhaven-legend-corridor = ordinary floor (GLOOM-O1)
gloomhaven-legend-door_closed = a wall for monsters; it opens when a character enters it (GLOOM-O10, GLOOM-O11)
gloomhaven-legend-door_open = ordinary floor (GLOOM-O15)
gloomhaven-legend-plate = does nothing unless the scenario says so
gloomhaven-legend-objective = a hex of the scenario’s goal
gloomhaven-legend-treasure = to be looted
gloomhaven-legend-coin = to be looted
gloomhaven-board-trap = Trap at { $cell }: { $damage } damage{ $conditions ->
    [none] {""}
   *[other] , { $conditions }
}
gloomhaven-threat-adjacent = { $piece }: adjacent to { $monsters }
gloomhaven-threat-nearest = { $piece }: nearest monster { $monsters }, { $steps } hexes away

# --- ability cards of monsters ---

gloomhaven-ability-move = Move { $value ->
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] +{ $value }
}
gloomhaven-ability-jump = jump
gloomhaven-ability-attack = Attack { $value ->
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] +{ $value }
}
gloomhaven-ability-range = range { $value }
gloomhaven-ability-range-mod = range { $value ->
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] +{ $value }
}
gloomhaven-ability-targets = { $value } targets
gloomhaven-ability-pierce = pierce { $value }
gloomhaven-ability-push = push { $value }
gloomhaven-ability-pull = pull { $value }
gloomhaven-ability-area = area of { $hexes } hexes
gloomhaven-ability-one-enemy = all attacks at one enemy
gloomhaven-ability-pack = +2 if the target is adjacent to an ally of the attacker
gloomhaven-ability-consume-fire = if it consumes fire:
gloomhaven-ability-consume-ice = if it consumes ice:
gloomhaven-ability-consume-air = if it consumes air:
gloomhaven-ability-consume-earth = if it consumes earth:
gloomhaven-ability-consume-light = if it consumes light:
gloomhaven-ability-consume-dark = if it consumes dark:
gloomhaven-ability-heal = Heal { $value }
gloomhaven-ability-shield = Shield { $value }
gloomhaven-ability-retaliate = Retaliate { $value }
gloomhaven-ability-suffer-damage = { $value } damage
gloomhaven-ability-create-trap = Trap ({ $value } damage) on an adjacent hex
gloomhaven-ability-give-immobilize = Immobilise
gloomhaven-ability-give-disarm = Disarm
gloomhaven-ability-give-stun = Stun
gloomhaven-ability-give-muddle = Muddle
gloomhaven-ability-give-strengthen = Strengthen
gloomhaven-ability-give-invisible = Make invisible
gloomhaven-ability-give-poison = Poison
gloomhaven-ability-give-wound = Wound
gloomhaven-ability-give-bless = Bless
gloomhaven-ability-give-curse = Curse
gloomhaven-ability-infuse-fire = Infuse fire
gloomhaven-ability-infuse-ice = Infuse ice
gloomhaven-ability-infuse-air = Infuse air
gloomhaven-ability-infuse-earth = Infuse earth
gloomhaven-ability-infuse-light = Infuse light
gloomhaven-ability-infuse-dark = Infuse dark
gloomhaven-ability-loot = Loot { $value }
gloomhaven-ability-summon = Summon
gloomhaven-ability-elite = elite
gloomhaven-ability-special = attacks on it have disadvantage
gloomhaven-ability-boss-special = Special { $number } “{ $name }”
gloomhaven-ability-target-self = → itself
gloomhaven-ability-target-one-adjacent-enemy = → one adjacent enemy
gloomhaven-ability-target-all-adjacent-enemies = → all adjacent enemies
gloomhaven-ability-target-all-enemies-in-range = → all enemies in range

# --- charts ---

gloomhaven-chart-modifier-deck = Attack modifier deck
gloomhaven-chart-modifier = { $card }{ $shuffle ->
    [yes] {" "}(🔀 the deck is reshuffled at the end of the round)
   *[other] {""}
}
gloomhaven-chart-bless-curse = Blesses and curses in a modifier deck
gloomhaven-chart-bless = ×2; shuffled into the rest of the deck, removed when drawn; { $most } in all
gloomhaven-chart-curse = no damage; shuffled into the rest of the deck, removed when drawn; at most { $most } in the monsters’ deck, and { $most } in those of all characters together
gloomhaven-chart-scenario-level = Traps and hazards by scenario level
gloomhaven-chart-stats = { $monster }: figures by level ({ $standees } standees)
gloomhaven-chart-level = level { $level }
gloomhaven-chart-normal = normal
gloomhaven-chart-hp = { $value } HP
gloomhaven-chart-hp-each = { $value } HP per character
gloomhaven-chart-figures = { $figures }
gloomhaven-chart-cards = { $deck }: ability cards
gloomhaven-chart-line = { $parts }
gloomhaven-chart-then = { $first } · { $then }
gloomhaven-chart-card = initiative { $initiative }: { $actions }{ $shuffle ->
    [yes] {" "}🔀
   *[other] {""}
}

# --- what happens: the game and its rounds ---

gloomhaven-event-game-began = ⚔️ The scenario begins at level { $level }: { $party }
gloomhaven-event-round-began = ━━ **Round { $round }** ━━
gloomhaven-event-initiative-committed = { $actor } has chosen.
gloomhaven-event-initiative-shown = { $actor }: { $long-rest ->
    [yes] long rest (99)
   *[other] initiative { $initiative }
}
gloomhaven-event-ability-card-shown = 🂠 { $monsters }: initiative { $initiative } — { $lines }{ $shuffle ->
    [yes] {" "}🔀
   *[other] {""}
}
gloomhaven-event-order-agreed = At initiative { $initiative }, { $first } acts before { $second }.
gloomhaven-event-characters-ordered = The order is agreed: { $order }
gloomhaven-event-turn-began = ▶ **{ $actor }** ({ $initiative })
gloomhaven-event-turn-ended = {""}
gloomhaven-event-stunned = { $actor } is stunned and does nothing.
gloomhaven-event-long-rested = { $actor } takes a long rest.
gloomhaven-event-round-ended = Round { $round } is over.
gloomhaven-event-modifiers-shuffled = { $monsters ->
    [yes] 🔀 The monsters’ modifier deck is reshuffled.
   *[other] 🔀 { $owner }’s modifier deck is reshuffled.
}
gloomhaven-event-ability-deck-shuffled = 🔀 The ability deck { $deck } is reshuffled.
gloomhaven-event-element-changed = { $actor ->
    [none] { $element } is now { $strength }.
   *[other] { $actor } consumes { $element }.
}
gloomhaven-event-element-infused = { $actor } infuses { $element }; it becomes strong at the end of this turn.
# The service announces the choice and the player, in the words of the outcome.
gloomhaven-event-players-chose = {""}
# The service announces the ending of the game.
gloomhaven-event-game-ended = {""}

# --- monsters, rooms, doors ---

gloomhaven-event-focused = 👁 focus: { $focus }
gloomhaven-event-no-focus = { $actor } finds no focus.
gloomhaven-event-stayed = { $actor } stays where it is.
gloomhaven-event-ability-skipped = { $actor } skips { $ability }: { $why }
gloomhaven-event-monster-placed = { $actor } appears at { $cell }{ $summoner ->
    [none] {""}
   *[other] , summoned by { $summoner }
}.
gloomhaven-event-object-placed = { $hostile ->
    [yes] { $actor } of the monsters stands at { $cell } ({ $hp } HP).
   *[other] { $actor } of the party stands at { $cell } ({ $hp } HP).
}
gloomhaven-event-object-destroyed = 💥 { $actor } is destroyed{ $by ->
    [none] {""}
   *[other] {" "}by { $by }
}.
gloomhaven-event-saved = ✅ { $actor } leaves by the exit { $cell } and is safe{ $left ->
    [0] {""}
   *[other] ; still here: { $left }
}.
gloomhaven-event-waited = { $actor } waits: it cannot get nearer to an exit.
gloomhaven-event-special-began = ✴️ { $actor } performs special { $number }: **{ $special }**
gloomhaven-event-unaffected = { $actor } is immune to { $effect }: no effect.
gloomhaven-event-standees-short = Too few standees of { $monster }: { $missing } not placed.
gloomhaven-event-summon-failed = { $actor } cannot summon { $monster }: no empty hex.
gloomhaven-event-summoned = { $summoner } summons { $actor } at { $cell }: { $hp } HP, move { $move }, attack { $attack }{ $range ->
    [0] {""}
   *[other] , range { $range }
}.
gloomhaven-event-door-opened = 🚪 { $actor } opens the door at { $cell }.
gloomhaven-event-door-closed = 🚪 The door at { $cell } closes.
gloomhaven-event-room-revealed = A room of { $cells } hexes is set up; { $monsters ->
    [0] no monsters
    [one] 1 monster
   *[other] { $monsters } monsters
}.
gloomhaven-event-acts-next = Acting right after this turn: { $monsters }.

# --- movement and tiles ---

gloomhaven-event-moved = { $actor } → **{ $to }** ({ $mode }: { $path }; { $points } of { $of } points)
gloomhaven-event-forced-moved = { $how } by { $actor }: { $target } moves to { $to }.
gloomhaven-event-forced-move-declined = { $actor } leaves { $target } where it is ({ $how }).
gloomhaven-event-forced-move-blocked = { $target } cannot be moved ({ $how }).
gloomhaven-event-relocated = { $actor } is placed on { $to }.
gloomhaven-event-flight-changed = { $flying ->
    [yes] { $actor } takes off.
   *[other] { $actor } lands.
}
gloomhaven-event-trap-sprung = 💥 { $actor } springs the trap at { $cell }: { $damage } damage{ $conditions ->
    [none] {""}
   *[other] , { $conditions }
}.
gloomhaven-event-hazard-entered = 🔥 { $actor } enters the hazard at { $cell }: { $damage } damage.
gloomhaven-event-obstacle-created = { $actor } places an obstacle at { $cell }.
gloomhaven-event-obstacle-moved = { $actor } moves the obstacle from { $source } to { $cell }.
gloomhaven-event-obstacle-destroyed = { $actor } destroys the obstacle at { $cell }.
gloomhaven-event-trap-created = { $actor } lays a trap at { $cell }: { $damage } damage{ $conditions ->
    [none] {""}
   *[other] , { $conditions }
}.
gloomhaven-event-trap-disarmed = { $actor } disarms the trap at { $cell }.

# --- attacks, damage, conditions ---

gloomhaven-event-attacked = ⚔️ { $actor } → { $target }: attack { $value }{ $bonus ->
    [0] {""}
   *[other] {" "}+ { $bonus }
}{ $poison ->
    [0] {""}
   *[other] {" "}+ { $poison } (poison)
}, { $edge ->
    [none] card { $cards }
   *[other] { $edge } ({ $edge-by }): drawn { $cards }, counted { $counted }
} = { $modified }{ $shield ->
    [0] {""}
   *[other] , shield { $shield }{ $pierce ->
        [0] {""}
       *[other] {" "}(pierce { $pierce })
    }
} → **{ $damage } damage**{ $asked ->
    [none] { $max-hp ->
        [0] {""}
       *[other] {" "}({ $hp }/{ $max-hp })
    }
   *[other] , unless { $asked } loses cards
}
gloomhaven-event-suffered = { $actor } suffers **{ $damage } damage** ({ $cause }{ $by ->
    [none] {""}
   *[other] , { $by }
}): { $hp }/{ $max-hp }
gloomhaven-event-cards-lost = 🃏 { $actor } loses { $cards ->
    [discard] two discarded cards
   *[hand] a card from hand
} instead of suffering { $damage } damage ({ $cause }{ $by ->
    [none] {""}
   *[other] , { $by }
}): { $hp }/{ $max-hp }
gloomhaven-event-cards-asking = { $actor } { $ask ->
    [always] will be asked about losing cards at any damage.
    [never] will no longer be asked about losing cards.
    [from] will be asked about losing cards at { $value } damage or more.
   *[usual] will be asked about losing cards as usual: if the damage would exhaust the character or take at least half of the HP left.
}
gloomhaven-event-condition-gained = { $again ->
    [yes] { $actor }: { $condition } starts over.
   *[other] { $actor } gains { $condition }.
}
gloomhaven-event-condition-ended = { $actor } loses { $condition }.
gloomhaven-event-healed = 💚 { $actor } heals { $target }: { $restored } of { $value } ({ $hp }/{ $max-hp }){ $removed ->
    [none] {""}
   *[other] ; { $removed } removed
}
gloomhaven-event-killed = ☠️ { $actor } is killed{ $by ->
    [none] {""}
   *[other] {" "}by { $by }
}.
gloomhaven-event-exhausted = 💀 { $actor } is exhausted.
gloomhaven-event-coin-dropped = 🪙 A coin is left at { $cell }.
gloomhaven-event-looted = 🪙 { $actor } loots { $cells }{ $coins ->
    [0] {""}
    [one] : 1 coin
   *[other] : { $coins } coins
}{ $treasures ->
    [0] {""}
    [one] , 1 treasure
   *[other] , { $treasures } treasures
}.
gloomhaven-event-shield-gained = 🛡 { $actor }: shield { $value } for the round.
gloomhaven-event-retaliate-gained = { $actor }: retaliate { $value } for the round{ $range ->
    [1] {""}
   *[other] , range { $range }
}.
gloomhaven-event-elusive-gained = Attacks on { $actor } have disadvantage this round.
gloomhaven-event-modifier-added = { $card } goes into { $monsters ->
    [yes] the monsters’ modifier deck.
   *[other] { $owner }’s modifier deck.
}
gloomhaven-event-supply-empty = No { $card } is left for { $monsters ->
    [yes] the monsters’ deck
   *[other] { $owner }’s deck
}: all { $most } are in use.

# --- corrections of the game master ---

gloomhaven-corrected-state = { $after ->
    [0] {" "}is removed
   *[other] {" "}is added
}
gloomhaven-corrected-before = { $before ->
    [0] { gloomhaven-term-inert }
    [1] { gloomhaven-term-waning }
   *[other] { gloomhaven-term-strong }
}
gloomhaven-corrected-after = { $after ->
    [0] { gloomhaven-term-inert }
    [1] { gloomhaven-term-waning }
   *[other] { gloomhaven-term-strong }
}
gloomhaven-event-corrected = 🔧 { $target ->
    [none] {""}
   *[other] { $target }:{" "}
}{ $field }{ $after ->
    [none] {" "}is corrected
   *[other] { $what ->
        [immobilize] { gloomhaven-corrected-state }
        [disarm] { gloomhaven-corrected-state }
        [stun] { gloomhaven-corrected-state }
        [muddle] { gloomhaven-corrected-state }
        [strengthen] { gloomhaven-corrected-state }
        [invisible] { gloomhaven-corrected-state }
        [poison] { gloomhaven-corrected-state }
        [wound] { gloomhaven-corrected-state }
        [flying] { gloomhaven-corrected-state }
        [fire] {": "}{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
        [ice] {": "}{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
        [air] {": "}{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
        [earth] {": "}{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
        [light] {": "}{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
        [dark] {": "}{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
       *[other] : { $before } → { $after }
    }
}{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
gloomhaven-event-piece-moved = 🔧 { $target }: { $source } → { $to }{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
gloomhaven-event-piece-added = 🔧 { $target } is placed at { $to }{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
gloomhaven-event-piece-removed = 🔧 { $target } is removed from the board{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
gloomhaven-event-tile-added = 🔧 { $tile } is placed at { $cell }{ $damage ->
    [none] {""}
   *[other] {" "}({ $damage } damage)
}{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
gloomhaven-event-tile-removed = 🔧 { $tile } is removed from { $cell }{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
gloomhaven-event-card-added = 🔧 { $card } is added to { $monsters ->
    [yes] the monsters’ deck
   *[other] { $owner }’s deck
}{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
gloomhaven-event-card-removed = 🔧 { $card } is removed from { $monsters ->
    [yes] the monsters’ deck
   *[other] { $owner }’s deck
}{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
gloomhaven-event-card-moved = 🔧 { $target }, { $card }: { $source } → { $to }{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
gloomhaven-event-card-drawn = 🔧 { $monsters ->
    [yes] The monsters’ deck
   *[other] { $owner }’s deck
}: { $card } is drawn{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}

# --- reasons of automatic choices ---

gloomhaven-reason-ignored = { $actor } cannot focus on { $target }
gloomhaven-reason-focus = { $actor }, focus: { $kept }{ $others ->
    [none] {""}
   *[other] , rather than { $others }
}
gloomhaven-reason-destination = { $actor }, destination: { $kept }{ $others ->
    [none] {""}
   *[other] , rather than { $others }
}
gloomhaven-reason-stop = { $actor }, end of the move: { $kept }{ $others ->
    [none] {""}
   *[other] , rather than { $others }
}
gloomhaven-reason-unseen = { $actor } has no line of sight to { $unseen }
gloomhaven-reason-element-fresh = { $actor } cannot consume { $element }: it was infused this turn
gloomhaven-reason-tie = { $actor }, focus: still tied, so the players choose
gloomhaven-reason-no-focus = { $actor }: no figure can be its focus
gloomhaven-reason-preferred = By the scenario, { $actor } looks at these first: { $among }
gloomhaven-reason-escort = { $actor }, ways to an exit: { $ends ->
    [none] none
   *[other] { $ends }
}
gloomhaven-measured-way = { $cell } ({ $cost } left to go{ $traps ->
    [0] {""}
   *[other] , traps and hazards: { $traps }
})
gloomhaven-reason-cards-asked = { $actor } is asked about losing cards: { $damage } damage with { $hp } HP left; { $ask ->
    [always] the player wants to be asked at any damage
    [from] the player wants to be asked at { $value } damage or more
   *[other] it would exhaust the character or take at least half of them
}
gloomhaven-reason-cards-unasked = { $actor } is not asked about losing cards at { $damage } damage with { $hp } HP left: { $ask ->
    [from] the player wants to be asked only at { $value } damage or more
   *[other] the player never wants to be asked
}
gloomhaven-reason-referee-loses = { $actor }: the referee loses a card only if the damage would exhaust the character, and only { $most ->
    [one] once
   *[other] { $most } times
} in a scenario; { $left ->
    [0] { $damage } damage would, and { $lost ->
        [0] no card has been
       *[other] { $lost } have been
    } lost so far
   *[other] after { $damage } damage { $left } HP are left
}
gloomhaven-measured = { $names } ({ $figures })
gloomhaven-and-more = { $count } more
gloomhaven-measure-f5 = { $a ->
    [0] no trap or hazard
    [one] 1 trap or hazard
   *[other] { $a } traps or hazards
}
gloomhaven-measure-f6 = { $a ->
    [one] 1 movement point
   *[other] { $a } movement points
}
gloomhaven-measure-f7 = { $a ->
    [one] 1 hex away
   *[other] { $a } hexes away
}
gloomhaven-measure-f8 = initiative { $a }{ $b ->
    [0] {""}
    [99] {""}
    [100] {""}
   *[other] , second card { $b }
}{ $c ->
    [0] {""}
   *[other] , earlier by agreement
}
gloomhaven-measure-d2 = { $a ->
    [0] no trap or hazard
    [one] 1 trap or hazard
   *[other] { $a } traps or hazards
}, { $b ->
    [0] in reach
   *[other] out of reach this turn
}
gloomhaven-measure-d3 = { $a ->
    [0] no disadvantage
   *[other] at a disadvantage
}
gloomhaven-measure-d4 = { $a ->
    [one] 1 target
   *[other] { $a } targets
}
gloomhaven-measure-d5 = { $a ->
    [one] 1 movement point
   *[other] { $a } movement points
}, { $b ->
    [one] 1 hex away
   *[other] { $b } hexes away
}, initiative { $c }
gloomhaven-measure-d6 = extra targets at a disadvantage: { $a }
gloomhaven-measure-d7 = { gloomhaven-measure-f6 }
gloomhaven-measure-d9 = { $a ->
    [0] no trap or hazard
    [one] 1 trap or hazard
   *[other] { $a } traps or hazards
} in all, { $b ->
    [one] 1 movement point
   *[other] { $b } movement points
} left to go, { $c } now

# --- why not ---

gloomhaven-refusal-long-rest-number = A long rest has initiative { $needed }, not { $value }.
gloomhaven-refusal-immobilised = { $actor } is immobilised and cannot move.
gloomhaven-refusal-disarmed = { $actor } is disarmed and cannot attack.
gloomhaven-refusal-no-such-cell = There is no hex “{ $text }” on this board.
gloomhaven-refusal-no-such-piece = There is no figure “{ $text }” on the board.
gloomhaven-refusal-no-such-ability = There is no ability { $using } to use here. Possible: { $abilities }
gloomhaven-refusal-path-ends-elsewhere = The path ends at { $cell }, not at { $to }.
gloomhaven-refusal-occupied = Another figure is at { $cell }; no move may end there.
gloomhaven-refusal-wall = { $cell } is a wall.
gloomhaven-refusal-obstacle = An obstacle is at { $cell }.
gloomhaven-refusal-no-way = { $cell } cannot be reached.
gloomhaven-refusal-too-far = { $cell } costs { $needed ->
    [one] 1 movement point
   *[other] { $needed } movement points
}; { $points ->
    [one] you have 1
   *[other] you have { $points }
}.
gloomhaven-refusal-path-apart = Step { $step }: { $to } is not adjacent to { $cell }.
gloomhaven-refusal-path-wall = Step { $step }: a wall blocks the way to { $cell }.
gloomhaven-refusal-path-door = Step { $step }: the door at { $cell } is closed.
gloomhaven-refusal-path-obstacle = Step { $step }: an obstacle is at { $cell }.
gloomhaven-refusal-path-enemy = Step { $step }: an enemy is at { $cell }.
gloomhaven-refusal-path-slides = Step { $step }: on the ice at { $cell } the figure slides on to { $to }.
gloomhaven-refusal-path-points = Step { $step }: { $cell } costs { $needed ->
    [one] 1 movement point
   *[other] { $needed } movement points
} in all; { $points ->
    [one] you have 1
   *[other] you have { $points }
}.
gloomhaven-refusal-end-occupied = { gloomhaven-refusal-occupied }
gloomhaven-refusal-end-obstacle = An obstacle is at { $cell }; only a flying move may end there.
gloomhaven-refusal-not-an-enemy = { $target } is not an enemy.
gloomhaven-refusal-not-an-ally = { $target } is not an ally.
gloomhaven-refusal-immune = { $target } is immune to this: { $effects }.
gloomhaven-refusal-not-oneself = The figure cannot do that to itself.
gloomhaven-refusal-invisible = { $target } is invisible and cannot be targeted.
gloomhaven-refusal-no-sight = There is no line of sight to { $target }.
gloomhaven-refusal-walled-off = Walls separate { $target } from here.
gloomhaven-refusal-out-of-range = { $target } is { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
} away; the range is { $reach }.
gloomhaven-refusal-target-twice = The same figure is named twice.
gloomhaven-refusal-too-many-targets = You named { $count } targets; this ability has { $limit }.
gloomhaven-refusal-not-floor = { $cell } is not open floor.
gloomhaven-refusal-cell-walled-off = Walls separate { $cell } from here.
gloomhaven-refusal-cell-no-sight = There is no line of sight to { $cell }.
gloomhaven-refusal-cell-out-of-range = { $cell } is { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
} away; the range is { $reach }.
gloomhaven-refusal-not-empty = { $cell } is not empty.
gloomhaven-refusal-no-obstacle = There is no obstacle at { $cell }.
gloomhaven-refusal-no-trap = There is no trap at { $cell }.
gloomhaven-refusal-cuts-off = An obstacle at { $cell } would cut off part of the map.
gloomhaven-refusal-shove-range = Push and pull move { $low } to { $high } hexes, not { $value }.
gloomhaven-refusal-element-fresh = { $element } was infused this turn and becomes strong at the end of the turn; it can be consumed from the next turn on.
gloomhaven-refusal-element-inert = { $element } is inert and cannot be consumed.
gloomhaven-refusal-flies-already = { $actor } is already flying.
gloomhaven-refusal-flies-not = { $actor } is not flying.
gloomhaven-refusal-not-a-character = { $target } is not a character of the party.
gloomhaven-refusal-no-open-door = There is no open door at “{ $text }”.
gloomhaven-refusal-no-such-monster = There is no monster “{ $text }” here. Possible: { $monsters }
gloomhaven-refusal-no-standee = No standee of { $monster } is left.
gloomhaven-refusal-not-fallen = “{ $text }” is not out of the game.
gloomhaven-refusal-tile-under-figure = { $tile } cannot be placed at { $cell }: a figure stands there.
gloomhaven-refusal-tile-there = { $tile } is already at { $cell }.
gloomhaven-refusal-no-such-tile = There is no { $tile } at { $cell }.
gloomhaven-refusal-no-such-card = There is no modifier card “{ $text }” for { $monsters ->
    [yes] the monsters’ deck
   *[other] { $owner }’s deck
}.
gloomhaven-refusal-not-in-deck = “{ $text }” is not in { $monsters ->
    [yes] the monsters’ deck
   *[other] { $owner }’s deck
}. It holds: { $cards }
gloomhaven-refusal-keeps-no-hand = The referee keeps no hand for { $target }.
gloomhaven-refusal-card-not-movable = { $target } has no card “{ $text }” that can go there (to: { $pile }). { $cards ->
    [none] No card can
   *[other] Possible: { $cards }
}.{ $chosen ->
    [yes] {" "}{ $target } has already chosen for this round, so the hand stays as it is until all players have.
   *[no] {""}
}
gloomhaven-refusal-hand-too-small = Without { $card }, { $target } could neither play two cards nor rest. First put another card into the hand.


# --- what is wrong with a scenario file ---

gloomhaven-refusal-scenario-bad-goal = “{ $text }” is not a goal. Known: { $goals }
gloomhaven-refusal-scenario-goal-alone = The goal { $goal } takes no number.
gloomhaven-refusal-scenario-goal-destroy = “{ $text }” is not an object of the monsters. Possible: { $objects ->
    [none] none
   *[other] { $objects }
}
gloomhaven-refusal-scenario-goal-escort = “{ $text }” is not a moving object of the party. Possible: { $objects ->
    [none] none
   *[other] { $objects }
}
gloomhaven-refusal-scenario-goal-objects = The goal is { $goal }, but the scenario has no object for it.
gloomhaven-refusal-scenario-lose = “{ $text }” is not an object of the party, or it is named twice. Possible: { $objects ->
    [none] none
   *[other] { $objects }
}
gloomhaven-refusal-scenario-lose-count = { $object } cannot be destroyed { $count } times; the map has only { $placed }.
gloomhaven-refusal-scenario-goal-too-late = The goal is to survive { $count } rounds, but the game ends after { $rounds }.
gloomhaven-refusal-scenario-legend-clash = These cannot share a hex: { $kinds }
gloomhaven-refusal-scenario-unknown-kind = Unknown: “{ $text }”. Known: { $kinds }, and monsters with three ranks
gloomhaven-refusal-scenario-unknown-monster = Unknown monster “{ $text }”. Known: { $monsters }
gloomhaven-refusal-scenario-monster-ranks = { $monster } needs three ranks, for 2, 3 and 4 characters. Each is one of { $ranks }, and not all are none.
gloomhaven-refusal-scenario-boss-ranks = { $monster } is a boss: its ranks are normal or none, not elite.
gloomhaven-refusal-scenario-object-taken = “{ $text }” already has a meaning; give the object another id.
gloomhaven-refusal-scenario-objects-many = Too many objects: { $limit } are allowed.
gloomhaven-refusal-scenario-object-nowhere = The object { $object } is nowhere on the map.
gloomhaven-refusal-scenario-object-move = Only objects of the party can move.
gloomhaven-refusal-scenario-object-blocks = An object that moves cannot block its hex.
gloomhaven-refusal-scenario-object-turn = Only a moving object can have a turn.
gloomhaven-refusal-scenario-object-mark = The mark must have 1 to { $limit } printable characters.
gloomhaven-refusal-scenario-one-of = “{ $key }” must be one of { $choices }; it is { $text }.
gloomhaven-refusal-scenario-hit-points = “{ $text }” cannot be read as hit points. Write a sum such as 6 + 2C + L. Its result must be 1 to { $limit } for every party size (C) and level (L).
gloomhaven-refusal-scenario-starts-few = Starting hexes: { $count }; needed: { $needed }.
gloomhaven-refusal-scenario-starts-apart = The starting hex { $cell } is not in the same room as { $first }.
gloomhaven-refusal-scenario-door-joins-nothing = The door { $cell } must join two rooms; it touches { $count }.
gloomhaven-refusal-scenario-cut-off = { $cell } cannot be reached on foot (hexes cut off: { $count }).
gloomhaven-refusal-scenario-monsters-many = Monster places: { $count }; allowed: { $limit }.
gloomhaven-refusal-scenario-monsters-none = With { $party } characters there is no monster to kill.
gloomhaven-refusal-scenario-goal-cells = Goal hexes: { $count }; needed: { $needed }.
gloomhaven-refusal-scenario-goal-treasure = The goal is loot, but there is no treasure.

# --- words: monsters and their decks ---

gloomhaven-term-monsters = the monsters
gloomhaven-term-party = the party
gloomhaven-term-bandit-guard = Bandit Guard
gloomhaven-term-city-guard = City Guard
gloomhaven-term-inox-guard = Inox Guard
gloomhaven-term-bandit-archer = Bandit Archer
gloomhaven-term-city-archer = City Archer
gloomhaven-term-inox-archer = Inox Archer
gloomhaven-term-living-bones = Living Bones
gloomhaven-term-living-corpse = Living Corpse
gloomhaven-term-living-spirit = Living Spirit
gloomhaven-term-hound = Hound
gloomhaven-term-vermling-scout = Vermling Scout
gloomhaven-term-giant-viper = Giant Viper
gloomhaven-term-cave-bear = Cave Bear
gloomhaven-term-stone-golem = Stone Golem
gloomhaven-term-spitting-drake = Spitting Drake
gloomhaven-term-ancient-artillery = Ancient Artillery
gloomhaven-term-bone-piper = Bone Piper
gloomhaven-term-ash-castellan = Ash Castellan
gloomhaven-term-raise-the-garrison = Raise the Garrison
gloomhaven-term-boiling-pitch = Boiling Pitch
gloomhaven-term-guard = Guard
gloomhaven-term-archer = Archer
gloomhaven-term-scout = Scout

# --- words: conditions, elements, cards ---

gloomhaven-term-immobilize = immobilise
gloomhaven-term-disarm = disarm
gloomhaven-term-stun = stun
gloomhaven-term-muddle = muddle
gloomhaven-term-strengthen = strengthen
gloomhaven-term-invisible = invisible
gloomhaven-term-poison = poison
gloomhaven-term-wound = wound
gloomhaven-term-bless = bless
gloomhaven-term-curse = curse
gloomhaven-term-fire = fire
gloomhaven-term-ice = ice
gloomhaven-term-air = air
gloomhaven-term-earth = earth
gloomhaven-term-light = light
gloomhaven-term-dark = dark
gloomhaven-term-strong = strong
gloomhaven-term-waning = waning
gloomhaven-term-inert = inert
gloomhaven-term-card-plus-0 = +0
gloomhaven-term-card-plus-1 = +1
gloomhaven-term-card-plus-2 = +2
gloomhaven-term-card-plus-3 = +3
gloomhaven-term-card-plus-4 = +4
gloomhaven-term-card-plus-5 = +5
gloomhaven-term-card-plus-6 = +6
gloomhaven-term-card-minus-1 = −1
gloomhaven-term-card-minus-2 = −2
gloomhaven-term-card-minus-3 = −3
gloomhaven-term-card-minus-4 = −4
gloomhaven-term-card-minus-5 = −5
gloomhaven-term-card-minus-6 = −6
gloomhaven-term-card-x2 = ×2
gloomhaven-term-card-null = null
gloomhaven-term-card-bless = bless (×2)
gloomhaven-term-card-curse = curse (×0)
gloomhaven-term-card-rolling-plus-0 = rolling +0
gloomhaven-term-card-rolling-plus-1 = rolling +1
gloomhaven-term-card-rolling-plus-2 = rolling +2
gloomhaven-term-card-rolling-plus-3 = rolling +3
gloomhaven-term-card-rolling-plus-4 = rolling +4
gloomhaven-term-card-rolling-plus-5 = rolling +5
gloomhaven-term-card-rolling-plus-6 = rolling +6
gloomhaven-term-card-rolling-minus-1 = rolling −1
gloomhaven-term-card-rolling-minus-2 = rolling −2
gloomhaven-term-card-rolling-minus-3 = rolling −3
gloomhaven-term-card-rolling-minus-4 = rolling −4
gloomhaven-term-card-rolling-minus-5 = rolling −5
gloomhaven-term-card-rolling-minus-6 = rolling −6
gloomhaven-term-card-rolling-x2 = rolling ×2

# --- words: attacks, movement, abilities ---

# Selected on as it stands: the same in every language.
gloomhaven-term-none = none
gloomhaven-term-advantage = advantage
gloomhaven-term-disadvantage = disadvantage
gloomhaven-term-cancelled = advantage and disadvantage cancel
gloomhaven-term-declared-advantage = the ability
gloomhaven-term-declared-disadvantage = the ability
gloomhaven-term-adjacent = adjacent
gloomhaven-term-elusive = hard to hit
gloomhaven-term-walk = walk
gloomhaven-term-jump = jump
gloomhaven-term-fly = fly
gloomhaven-term-land = land
gloomhaven-term-push = push
gloomhaven-term-pull = pull
gloomhaven-term-trap = trap
gloomhaven-term-hazard = hazardous terrain
gloomhaven-term-retaliate = retaliate
gloomhaven-term-ability = ability
gloomhaven-term-flight = lost its flight
gloomhaven-term-correction = correction
gloomhaven-term-lose = lose cards
gloomhaven-term-cards = when to be asked about losing cards
gloomhaven-term-nothing = nothing: take the damage
gloomhaven-term-hand = a card from hand
gloomhaven-term-discard = two discarded cards
gloomhaven-term-ask = the players
gloomhaven-term-matters = the players where it matters
gloomhaven-term-first = the first in reading order
gloomhaven-term-usual = as usual
gloomhaven-term-always = always
gloomhaven-term-never = never
gloomhaven-term-from = from a set damage
gloomhaven-term-shield = shield
gloomhaven-term-heal = heal
gloomhaven-term-condition = condition
gloomhaven-term-loot = loot
gloomhaven-term-summon = summon
gloomhaven-term-infuse = infuse an element
gloomhaven-term-consume = consume an element
gloomhaven-term-suffer = suffer damage
gloomhaven-term-suffer-damage = damage
gloomhaven-term-create-trap = the trap
gloomhaven-term-create_obstacle = create an obstacle
gloomhaven-term-move_obstacle = move an obstacle
gloomhaven-term-destroy_obstacle = destroy an obstacle
gloomhaven-term-create_trap = create a trap
gloomhaven-term-disarm_trap = disarm a trap
gloomhaven-term-out-of-reach = the focus is out of reach
gloomhaven-term-unhurt = no figure is hurt
gloomhaven-term-nobody-there = no target
gloomhaven-term-no-room = no room
gloomhaven-term-victory = victory
gloomhaven-term-exhausted = the party is exhausted
gloomhaven-term-destroyed = the objective to protect is lost
gloomhaven-term-time = time is up

# --- words: tiles ---

gloomhaven-term-obstacle = obstacle
gloomhaven-term-difficult = difficult terrain
gloomhaven-term-corridor = corridor
gloomhaven-term-plate = pressure plate
gloomhaven-term-treasure = treasure
gloomhaven-term-coin = coin
gloomhaven-term-objective = objective
gloomhaven-term-door = door

# --- words: the players' choices ---

gloomhaven-term-outcome = how the monster acts
gloomhaven-term-heal-target = the healing target
gloomhaven-term-escort = the way of the escorted object
gloomhaven-term-target = the target
gloomhaven-term-order-of-types = the order of the monsters
gloomhaven-term-order-of-characters = the order of the party
gloomhaven-term-standee-place = where the standee goes
gloomhaven-term-trap-place = where the trap goes
gloomhaven-term-summon-place = where the summon goes
gloomhaven-term-landing = where to land

# --- words: abilities of the roles, each with its figures ---

gloomhaven-term-hew = Hew: attack 3
gloomhaven-term-shield-bash = Shield Bash: attack 2, push 1
gloomhaven-term-advance = Advance: move 3
gloomhaven-term-brace = Brace: shield 1
gloomhaven-term-thorn-guard = Thorn Guard: retaliate 2
gloomhaven-term-second-wind = Second Wind: heal 3
gloomhaven-term-aimed-shot = Aimed Shot: attack 3, range 4
gloomhaven-term-barbed-arrow = Barbed Arrow: attack 2, range 3, wound
gloomhaven-term-piercing-shot = Piercing Shot: attack 2, range 3, pierce 2
gloomhaven-term-light-feet = Light Feet: move 4
gloomhaven-term-forage = Forage: loot 1
gloomhaven-term-fire-lance = Fire Lance: attack 4, range 3
gloomhaven-term-choking-smoke = Choking Smoke: attack 1, range 3, muddle
gloomhaven-term-binding-ash = Binding Ash: attack 2, range 2, immobilise
gloomhaven-term-drift = Drift: move 3
gloomhaven-term-veil-of-smoke = Veil of Smoke: become invisible
gloomhaven-term-staff-blow = Staff Blow: attack 2
gloomhaven-term-toxic-vial = Toxic Vial: attack 2, range 3, poison
gloomhaven-term-mend = Mend: heal 3, range 3
gloomhaven-term-hearten = Hearten: strengthen, range 3
gloomhaven-term-steady-pace = Steady Pace: move 3
gloomhaven-term-quick-stab = Quick Stab: attack 3, pierce 1
gloomhaven-term-low-blow = Low Blow: attack 2, disarm
gloomhaven-term-thrown-knife = Thrown Knife: attack 2, range 3
gloomhaven-term-vault = Vault: jump 3
gloomhaven-term-sprint = Sprint: move 5
gloomhaven-term-light-fingers = Light Fingers: loot 1
gloomhaven-term-spear-thrust = Spear Thrust: attack 3
gloomhaven-term-hook-and-drag = Hook and Drag: attack 1, range 3, pull 2
gloomhaven-term-long-stride = Long Stride: move 4
gloomhaven-term-lick-wounds = Lick Wounds: heal 2, range 2
gloomhaven-term-call-wolf = Call Wolf: 4 HP, move 3, attack 2
gloomhaven-term-call-hawk = Call Hawk: 2 HP, move 4, attack 1, range 2
gloomhaven-term-basic-attack = Attack 2
gloomhaven-term-basic-move = Move 2
gloomhaven-term-wolf = Wolf
gloomhaven-term-hawk = Hawk

# --- words: what a game master sets, adds, removes ---

gloomhaven-term-hp = hit points
gloomhaven-term-max_hp = maximum hit points
gloomhaven-term-coins = coins
gloomhaven-term-kills = kills
gloomhaven-term-initiative = initiative
gloomhaven-term-flying = flying
gloomhaven-term-monster = monster
gloomhaven-term-fallen = a figure that is out
gloomhaven-term-card = modifier card
gloomhaven-term-in_hand = hand
gloomhaven-term-discarded = discard pile
gloomhaven-term-lost = lost cards
gloomhaven-term-closed_door = closed door
gloomhaven-term-piece = figure
gloomhaven-term-defeat = defeat
gloomhaven-term-abandoned = abandoned

# --- quick rulings: from bare numbers, without a game ---

gloomhaven-event-quick-placed = { $place } · **{ $who }** — { $initiative }{ $second ->
    [0] {""}
   *[other] , second card { $second }
}{ $count ->
    [1] {""}
   *[other] { $monsters ->
        [yes] {" "}(tied: the players choose)
       *[other] {" "}(tied: they agree)
    }
}
gloomhaven-refusal-no-initiative = { $slot }: “{ $text }” needs an initiative after the name: a whole number from 1 to 99, such as “Guard 35”. For a character you may add the second card’s number, such as “Anna 15/40”.

# --- consequences of an option ---

gloomhaven-consequence-trap = trap at { $cell }: { $actor } suffers { $damage } damage{ $conditions ->
    [none] {""}
   *[other] , { $conditions }
}
gloomhaven-consequence-hazard = hazardous terrain at { $cell }: { $actor } suffers { $damage } damage
gloomhaven-consequence-suffers = { $actor } suffers { $damage } damage ({ $cause }{ $by ->
    [none] {""}
   *[other] , { $by }
})
gloomhaven-consequence-exhausts = { $actor } may become exhausted and leave the scenario
gloomhaven-consequence-falls = { $actor } is killed
gloomhaven-consequence-door = opens the door at { $cell } and reveals the room behind it
gloomhaven-consequence-disadvantage = disadvantage against { $target } ({ $causes })
gloomhaven-consequence-heals-nobody = { $target } has nothing to heal
gloomhaven-consequence-stays = the figure stays where it is
gloomhaven-consequence-nothing = nothing changes
gloomhaven-chance-uncounted = { $target }: too many combinations of cards to calculate the chances.
gloomhaven-chance-several = The chances of each target assume that it is attacked first.
gloomhaven-refusal-nobody-hurt = none of your side is hurt
gloomhaven-refusal-no-enemy-in-reach = no enemy in reach: { $reach ->
    [0] melee
   *[other] range { $reach }
}
gloomhaven-refusal-nothing-on-cards = nothing on your cards fits here

# --- hands kept by the bot: the cards and their uses ---

# A card's own name: each language shows its own and only names the other.
gloomhaven-card-name = { $ja ->
   *[other] { $en }
}
gloomhaven-card = { $ja ->
   *[other] { $en }
} ({ $initiative })
gloomhaven-card-top = { $card } ▲ { $text }{ $lost ->
    [yes] {" "}(card lost)
   *[other] {""}
}
gloomhaven-card-bottom = { $card } ▼ { $text }{ $lost ->
    [yes] {" "}(card lost)
   *[other] {""}
}
gloomhaven-card-text = **{ $initiative }** { $ja ->
   *[other] { $en }
}: ▲ { $top }{ $top-lost ->
    [yes] {" "}(lost)
   *[other] {""}
} · ▼ { $bottom }{ $bottom-lost ->
    [yes] {" "}(lost)
   *[other] {""}
}
gloomhaven-card-lost = lost
gloomhaven-card-left = { $card }{ $top ->
    [yes] {" "}▲
   *[other] {""}
}{ $bottom ->
    [yes] {" "}▼
   *[other] {""}
}
gloomhaven-half-attack = attack { $value }
gloomhaven-half-move = { $mode ->
    [jump] jump { $value }
    [fly] fly { $value }
   *[other] move { $value }
}
gloomhaven-half-heal = heal { $value }
gloomhaven-half-shield = shield { $value }
gloomhaven-half-retaliate = retaliate { $value }
gloomhaven-half-loot = loot { $value }
gloomhaven-half-summon = summon { $name }
gloomhaven-half-hp = { $value } HP
gloomhaven-half-bless = bless
gloomhaven-half-condition = { $conditions }
gloomhaven-half-self = self
gloomhaven-card-basic-attack = Basic attack 2 ({ $card } ▲)
gloomhaven-card-basic-move = Basic move 2 ({ $card } ▼)

gloomhaven-hand-hand = **In hand**
gloomhaven-hand-chosen = **Chosen for this round**
gloomhaven-hand-discarded = **Discarded**
gloomhaven-hand-burnt = **Lost**
gloomhaven-hand-help = -# Choose two cards each round; the leading one gives your initiative. Then play the top ▲ of one and the bottom ▼ of the other. Any ▲ can be attack 2, any ▼ move 2.
gloomhaven-line-hand = hand { $hand }{ $discarded ->
    [0] {""}
   *[other] , discarded { $discarded }
}{ $burnt ->
    [0] {""}
   *[other] , lost { $burnt }
}
gloomhaven-line-chosen = plays { $cards }
gloomhaven-note-goal-met = 🏆 The goal is reached. The scenario is won at the end of this round.
gloomhaven-order-own-cards = ✓ { $piece } ({ $initiative }: { $cards })

gloomhaven-option-rest = { $what ->
    [short] Short rest: lose a random discarded card, take the others back
   *[long] Long rest (99): heal 2, lose a discarded card of your choice, take the others back
}
gloomhaven-option-lose-card = Lose { $using }{ $other ->
    [none] {""}
   *[other] {" "}and { $other }
}
gloomhaven-option-lead = { $using } leads, with { $other }
gloomhaven-button-initiative-cards = Choose cards
gloomhaven-button-rest = Rest
gloomhaven-button-rest-cards = Long rest
gloomhaven-decision-cards = choose two cards, the leading one first: its number is your initiative, and low acts first (playing with your own cards, enter that number)
gloomhaven-unanswered-cards = the referee chooses two cards (players who can take a long rest or use their own cards take a long rest)
gloomhaven-decision-rest = fewer than two cards in hand: rest, short or long
gloomhaven-decision-rest-loss = { $figure } ends the long rest: which discarded card is lost?

gloomhaven-event-cards-played = { $actor }: initiative { $initiative } — { $using }, { $other }
gloomhaven-event-cards-burnt = 🔥 Lost: { $cards }
gloomhaven-event-half-played = 🂠 { $actor } plays { $using }
gloomhaven-event-rested = { $actor } { $long ->
    [yes] loses { $lost } in the long rest
   *[other] takes a short rest and loses { $lost }
}; { $count ->
    [0] no cards come
    [one] 1 card comes
   *[other] { $count } cards come
} back to hand.
gloomhaven-event-hand-spent = { $actor } can neither play two cards nor rest (hand { $hand }, discarded { $discarded }).

gloomhaven-refusal-not-in-hand = { $using ->
    [none] Choose two cards.
   *[other] { $using } is not in your hand.
} Your hand: { $cards }
gloomhaven-refusal-two-cards = Choose two different cards, not { $using } twice. Your hand: { $cards }
gloomhaven-refusal-other-number = With { $using } leading, the number is { $value }; the second number is { $second }.
gloomhaven-refusal-nothing-listed = nothing to choose now; enter your own cards as a command
gloomhaven-refusal-own-cards = You play with your own cards: enter the number of the leading one.
gloomhaven-refusal-not-to-play = { $using ->
    [none] Say which card to use.
   *[other] { $using } cannot be played for this now.
} { $cards ->
    [none] No card in play can still do it.
   *[other] Possible: { $cards }
}
gloomhaven-refusal-not-on-card = The card does not say that: { $using }. Leave out “{ $slot }”.
gloomhaven-refusal-long-rest-alone = With a long rest (initiative { $needed }) you choose no cards.
gloomhaven-refusal-rest-by-number = When you play with your own cards, a long rest is initiative { $needed }.
gloomhaven-refusal-rest-too-early = A rest needs { $needed } discarded cards; you have { $count }.
gloomhaven-refusal-rest-with-hand = A short rest needs fewer than two cards in hand; you have { $count }. A long rest is possible.
gloomhaven-refusal-rest-leaves-few = A short rest would leave { $count ->
    [one] 1 card
   *[other] { $count } cards
}, and a round takes two.

gloomhaven-refusal-scenario-card-line = “{ $text }” cannot be read as a card. Write: name | initiative | top | bottom.
gloomhaven-refusal-scenario-card-name = A card needs a name in English, Japanese, or both separated by a slash, { $limit } characters at most.
gloomhaven-refusal-scenario-card-initiative = “{ $text }” is not an initiative: a number from { $low } to { $high }.
gloomhaven-refusal-scenario-card-ability = “{ $text }” is not an ability. Begin with one of { $abilities }; a half has at most { $limit }, joined by +.
gloomhaven-refusal-scenario-card-repeated = { $name } has the same name or initiative as another card of this hand.
gloomhaven-refusal-scenario-hand-role = There is no role “{ $text }”. Known: { $roles }
gloomhaven-refusal-scenario-hand-size = A hand has { $low } to { $high } cards; this one has { $count }.

gloomhaven-term-rest = rest
gloomhaven-term-short = short
gloomhaven-term-long = long
gloomhaven-term-rest-loss = the card lost in a rest
