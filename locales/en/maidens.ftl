# The words of the ruleset Maid & Maidens. Ids: see docs/rulesets/recipes.md. Refusals are in maidens-refusals.ftl,
# names of things in maidens-terms.ftl.

choice-maidens = Maid & Maidens

# --- verbs and slots that Maid & Maidens alone has ---

command-equip = equip
    .description = Take a weapon or item in hand, or put away what you hold
command-drop = drop
    .description = Drop a weapon or item at your feet
command-take = take
    .description = Pick up an item, or take it from an ally who is down
command-capture = capture
    .description = Take an enemy who is down prisoner
command-next = next
    .description = Which doll’s declared act comes next
command-waive = waive
    .description = As leader, allow or forbid fire into a melee with friends in it
command-initiative-order = order
    .description = Whether your side goes first or second
command-move-target = target
    .description = A doll to go to, or an ally to carry along
command-move-level = level
    .description = On the ground or in the air
command-attack-skill = skill
    .description = A skill that supports this attack, such as Concentrate

parameter-via = via
    .description = Points on the way, in cm, with blanks between them
parameter-posture = posture
    .description = Standing, sitting or prone
parameter-place = place
    .description = Points for her emplaced weapons, in cm, with blanks between them
parameter-angle = angle
    .description = Direction of a long object: degrees from the long side of the table
parameter-beside = beside
    .description = Point to set down the ally she carries, within 5 cm
parameter-join = join
    .description = Whether she joins an ally’s melee at her destination
parameter-arc = arc
    .description = Spread fire: to the left or right of the target
parameter-stow = stow
    .description = In a melee: sling or drop a held weapon that is useless there

# --- scenarios, sides and dolls ---

maidens-scenario-teahouse = The Tea House
maidens-scenario-laundry = Washing Day
maidens-scenario-orangery = The Orangery
# A scenario's own title: each language shows its own and only names the other.
maidens-scenario-title = { $ja ->
   *[other] { $en }
}
maidens-scenario-intro = { $ja ->
   *[other] { $en }
}
# A doll's own name, in the same way.
maidens-piece = { $ja ->
   *[other] { $en }
}{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
maidens-piece-named = { $name }

# --- questions ---

maidens-decision-initiative = { $side } rolled higher: does it move and act first or second, for the whole battle?
maidens-decision-deploy = where in your deployment zone do your dolls stand? Both sides are revealed at the same time
maidens-decision-move = which doll moves, and where to?
maidens-decision-declare = what does each doll do? Equipment first; declarations are binding
maidens-decision-next = whose declared act comes next? Done: the rest in the order of declaration
maidens-decision-counter = does any doll counter? At AV −1, and only against one doll that used direct fire on her
maidens-decision-melee = what do your dolls do in their melees?
maidens-decision-riposte = does any doll counter in the melee? At AV −1, against one of her attackers
maidens-decision-let-go = { $actor } tries to leave the melee: let her go without a roll?
maidens-decision-luck = { $actor } has rolled { $die } { $what ->
    [attack] in attack
    [escape] to escape
    [morale] for morale
    [recovery] to recover
   *[heal] for healing
}{ $value ->
    [0] {""}
   *[other] {" "}(needed: { $value } or less)
}{ $target ->
    [none] {""}
   *[other] {" "}against { $target }
}: roll again? The second die counts
maidens-decision-negate = { $attacker } hits { $actor } with { $using } for { $damage }: try to cancel the hit?
maidens-decision-intercept = { $attacker } fires { $using } at { $target }: shoot it down? This uses the counter of this phase
maidens-decision-turn-end = { $actor } has an ability for the end of the turn: use it?
maidens-decision-ruling = the referee has no rule for { $actor }’s { $power }: does it work?
maidens-decision-exchange = both sides hold prisoners: exchange one for one?
maidens-decision-return = { $actor } returns with 1 HP: where on her side’s edge?

# The questions, as standing orders name them
maidens-asked-counter = whether to counter
maidens-asked-riposte = whether to counter in a melee
maidens-asked-exchange = whether to exchange prisoners
maidens-asked-next = whose act comes next
maidens-asked-luck = whether to roll a die again
maidens-asked-negate = whether to try to cancel a hit
maidens-asked-let-go = whether to let an enemy out of a melee
maidens-asked-intercept = whether to shoot down a missile
maidens-asked-turn-end = whether to use an ability at the end of the turn

maidens-option-initiative = Be the { $order }
maidens-option-deploy = { $actor } at { $to }{ $posture ->
    [none] {""}
   *[other] {" "}({ $posture })
}{ $place ->
    [none] {""}
   *[other] ; emplaced items at { $place }
}
maidens-option-station = { $actor }: { $station }
maidens-station = { $target ->
    [none] { $depth ->
        [front] front
        [back] back
       *[other] middle
    }
   *[other] { $depth ->
        [front] in front of { $target }
       *[other] behind { $target }
    }
}{ $target ->
    [none] {""}
   *[other] { $flank ->
        [left] ,
        [right] ,
       *[other] {""}
    }
}{ $flank ->
    [left] {" "}left
    [right] {" "}right
   *[other] {""}
}: { $to }
maidens-refusal-place-unread = “{ $text }” is not a place that I can read. Write a point (“30/45”), or “behind the wall”, “front left”, “10 cm right of Mio”.
maidens-option-move = { $actor }{ $level ->
    [none] {""}
   *[other] {" "}({ $level })
}: { $to ->
    [none] { $posture ->
        [none] stay
       *[other] { $posture }
    }
   *[other] { $via ->
        [none] to { $to }
       *[other] by { $via } to { $to }
    }{ $posture ->
        [none] {""}
       *[other] , { $posture }
    }
}{ $target ->
    [none] {""}
   *[other] , carrying { $target }
}{ $beside ->
    [none] {""}
   *[other] {" "}(set down at { $beside })
}{ $join ->
    [yes] , joins the melee there
   *[no] {""}
}
# The outcome of a move
maidens-go-seen = { $open ->
    [none] { $half ->
        [none] full cover from every enemy
       *[other] half cover from { $half }
    }
   *[other] seen by { $open }{ $half ->
        [none] {""}
       *[other] , half cover from { $half }
    }
}
maidens-go-steps = { $most ->
    [0] {""}
    [one] { $steps } of { $most } step,{" "}
   *[other] { $steps } of { $most } steps,{" "}
}
maidens-go-cost = { maidens-go-steps }{ $engaged ->
    [none] {""}
   *[other] into melee with { $engaged },{" "}
}{ maidens-go-seen }
maidens-option-end = { $actor }{ $level ->
    [none] {""}
   *[other] {" "}({ $level })
}{ $target ->
    [none] {""}
   *[other] , carrying { $target }
}: { $end }
maidens-option-leap = { $actor }, { $using }: { $end }
maidens-option-go = { $move } ({ maidens-go-steps }{ $engaged ->
    [none] {""}
   *[other] at { $to } into melee with { $engaged },{" "}
}{ maidens-go-seen })
maidens-end-spot = { $to }
maidens-end-point = { $to }: { maidens-go-cost }
maidens-end-cover = full cover from { $target }: { $to }, { maidens-go-cost }
maidens-end-half = half cover from { $target }: { $to }, { maidens-go-cost }
maidens-end-edge = up to the edge of { $target }’s zone: { $to }, { maidens-go-cost }
maidens-end-toward = as far toward { $target } as it goes: { $to }, { maidens-go-cost }
maidens-end-range = out of { $target }’s range: { $to }, { maidens-go-cost }
maidens-end-engage = into melee with { $engaged }: { $to }, { maidens-go-steps }{ maidens-go-seen }
maidens-end-flag = toward the enemy flag: { $to }, { maidens-go-cost }
maidens-end-place = toward the place: { $to }, { maidens-go-cost }
maidens-end-back = all the way back: { $to }, { maidens-go-cost }
maidens-end-join = to { $target }, into her melee: { $to }, { maidens-go-cost }
maidens-end-nearer = nearer to { $target }: { $to }, { maidens-go-cost }
maidens-end-apart = apart from { $target }: { $to }, { maidens-go-cost }
maidens-refusal-way-unread = “{ $text }” is not a move that I can read. Write a point (“60/45”), or for example “{ $example }”.
maidens-refusal-way-long = A sentence may have up to { $most } characters; this one has { $length }.
maidens-way-example-toward = 30 cm toward { $target }
maidens-way-example-back = back 2 steps
maidens-way-example-beside = behind { $target }
maidens-way-example-between = halfway to { $target }
maidens-way-example-cover = into cover from { $target }
maidens-way-example-half = half cover from { $target }
maidens-way-example-shoot = where I can shoot { $target }
maidens-way-example-zone = up to { $target }’s zone
maidens-way-example-range = out of range of { $target }
maidens-way-example-away = 20 cm away from { $target }
maidens-way-example-pose = stay and kneel
maidens-way-example-next = next to { $target }
maidens-way-example-via = via 30,40 then 60,45
maidens-refusal-no-end = Within { $steps } { $steps ->
    [one] step
   *[other] steps
} { $actor } finds { $kind ->
    [cover] no full cover{ $target ->
        [none] {""}
       *[other] {" "}from { $target }
    }
    [half] no half cover{ $target ->
        [none] {""}
       *[other] {" "}from { $target }
    }
    [range] no point out of { $target ->
        [none] range
       *[other] { $target }’s range
    }
    [edge] no point at the edge of { $target }’s zone; “toward { $target }” goes as near as possible
    [flag] no point nearer to an enemy flag
    [place] no point nearer to a contested place
    [engage] no way into melee with { $target }
    [join] no way into the melee of { $target }
   *[other] no such point{ $target ->
        [none] {""}
       *[other] {" "}by { $target }
    }
}.
maidens-refusal-way-ambiguous = “{ $text }” can mean { $choices }: which one?
maidens-refusal-way-whose = First say which doll: { $actors }

maidens-option-equip = { $actor }: { $using ->
    [none] put away what she holds
   *[other] take { $using } in hand
}
maidens-option-equip-riposte = { $actor }: sling what she holds, no counter
maidens-option-drop = { $actor }: drop { $using }
maidens-option-take = { $actor }: { $target ->
    [none] pick up { $using }
   *[other] take { $using } from { $target }
}
maidens-option-give = { $actor }: give { $using } to { $target }
maidens-option-attack = { $actor }: { $using ->
    [none] attack
   *[other] { $using }
}{ $mode ->
    [none] {""}
   *[other] {" "}({ $mode }{ $arc ->
        [none] {""}
       *[other] , { $arc }
    })
} → { $target }{ $skill ->
    [none] {""}
   *[other] {" "}with { $skill }
}{ $stow ->
    [none] {""}
   *[other] ; { $stow }
}
maidens-option-attack-intercept = { $actor }: shoot it down with { $using }
maidens-option-use = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}{ $using }{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}{ $to ->
    [none] {""}
   *[other] {" "}→ { $to }
}{ $value ->
    [0] {""}
   *[other] {" "}({ $value } HP)
}
maidens-option-defend = { $actor }: cancel the hit with { $using }
maidens-option-ready = { $actor }: make { $using } ready
maidens-option-capture = { $actor }: take { $target } prisoner
maidens-option-escape = { $actor }: escape{ $via ->
    [none] {""}
   *[other] {" "}by { $via }
}{ $to ->
    [none] {""}
   *[other] {" "}to { $to }
}
maidens-option-pass = { $actor ->
    [none] Do nothing
   *[other] { $actor }: do nothing
}
maidens-option-pass-melee = { $actor }: observe
maidens-option-pass-counter = { $actor }: no counter
maidens-option-pass-riposte = { $actor }: no counter
maidens-option-pass-move = { $actor }: stay
maidens-option-pass-luck = Keep the die
maidens-option-pass-negate = Take the hit
maidens-option-pass-turn-end = Do not use it
maidens-option-pass-let-go = Do not let her go
maidens-option-pass-ruling = It does nothing
maidens-option-pass-exchange = No exchange
maidens-option-pass-intercept = Do not shoot it down
maidens-option-next = { $actor } next
maidens-option-allow = Agree
maidens-option-allow-let-go = Let her go
maidens-option-allow-ruling = It works; the game master corrects the table
maidens-option-allow-exchange = Exchange{ $target ->
    [none] {""}
   *[other] , and get { $target } back
}
maidens-option-waive = Allow fire into melees with friends in them, or forbid it again
maidens-option-done = Nothing more
maidens-option-done-declare = All declared
maidens-option-done-deploy = All deployed
maidens-option-done-counter = No more counters
maidens-option-done-riposte = No more counters
maidens-option-done-move = No more moves
maidens-option-done-melee = No more actions
maidens-option-done-next = In the order of declaration

maidens-button-deploy = Deploy
maidens-button-initiative = First or second
maidens-button-equip = Equip
maidens-button-equip-riposte = Sling
maidens-button-drop = Drop
maidens-button-take = Pick up
maidens-button-give = Hand over
maidens-button-attack = Attack
maidens-button-attack-declare = Shoot
maidens-button-attack-counter = Counter
maidens-button-attack-riposte = Counter
maidens-button-use = Skill or item
maidens-button-use-luck = Roll again
maidens-button-defend = Cancel the hit
maidens-button-use-turn-end = Use it
maidens-button-ready = Make ready
maidens-button-capture = Take prisoner
maidens-button-escape = Escape
maidens-button-pass = Do nothing
maidens-button-pass-melee = Observe
maidens-button-pass-move = Stay
maidens-button-pass-counter = No counter
maidens-button-pass-riposte = No counter
maidens-button-pass-luck = Keep the die
maidens-button-pass-negate = Take the hit
maidens-button-pass-turn-end = Not now
maidens-button-pass-let-go = Refuse
maidens-button-pass-ruling = Does nothing
maidens-button-pass-exchange = Refuse
maidens-button-pass-intercept = No
maidens-button-attack-intercept = Shoot it down
maidens-button-next = Next
maidens-button-allow = Agree
maidens-button-allow-let-go = Let her go
maidens-button-allow-ruling = It works
maidens-button-allow-exchange = Exchange
maidens-button-waive = Fire into melees
maidens-button-done = Done
maidens-button-deploy-return = Put back
maidens-button-always-counter = Never counter
maidens-button-always-riposte = Never counter
maidens-button-always-intercept = Never intercept
maidens-button-always-luck = Always keep the die
maidens-button-always-negate = Always take the hit
maidens-button-always-let-go = Always refuse
maidens-button-always-turn-end = Never use it
maidens-button-always-exchange = Always refuse
maidens-button-always-next = Always as declared

# --- what happens: the course of the battle ---

maidens-phase = { $number ->
    [1] Movement
    [2] Actions
    [3] Counters
    [4] Melee actions
    [5] Melee counters
    [6] Morale
    [7] Movement
    [8] Actions
    [9] Counters
    [10] Melee actions
    [11] Melee counters
    [12] Morale
   *[13] End of the turn
}
maidens-event-initiative-rolled = 🎲 Roll for first side: { $side } **{ $die }**, { $against } **{ $other }**.
maidens-event-ordered = ⚖️ { $first } goes first and { $second } second, for the whole battle.
# All positions are shown together; the table message says which seats are done.
maidens-event-deploy-heard = { $what ->
    [deployed] {""}
    [withdrawn] { $seat } takes up { $actor ->
        [none] all dolls
       *[other] a doll
    } to place again.
   *[done] ✓ { $seat } has deployed.
}
maidens-event-deployed = 📍 { $actor } at **{ $at }**, { $posture }{ $auto ->
    [yes] {" "}(placed by the referee)
   *[no] {""}
}
maidens-event-phase-began = ▸ **{ maidens-phase }**{ $side ->
    [none] {""}
   *[other] : { $side }
}
maidens-event-turn-began = ━━ **Turn { $turn }** ━━{ $last ->
    [yes] {" "}The last turn!
   *[no] {""}
}
maidens-event-turn-ended = ━━ End of turn { $turn } ━━{ $last ->
    [yes] {" "}The next turn is the last.
   *[no] {""}
}
maidens-event-moved = { $cause ->
    [carry] 🎒 { $actor } carries { $carried }
    [fly] 🪽 { $actor } flies
    [shuffle] ↔️ { $actor } shifts her ground
    [retreat] 💨 { $actor } retreats
    [rout] 😭 { $actor } flees
    [berserk] 💢 { $actor } charges
    [teleport] ✨ { $actor } reappears
    [push] 👋 { $actor } is pushed
    [carried] 🎒 { $actor } is set down
   *[move] 👣 { $actor } moves
}{ $way ->
    [none] {""}
   *[other] {" "}by { $way }
} → **{ $to }**{ $most ->
    [0] {""}
   *[other] {" "}({ $steps } of { $most } { $most ->
        [one] step
       *[other] steps
    })
}{ $stopped ->
    [none] {""}
   *[other] ; stopped in the zone of { $stopped }
}
maidens-event-stayed = ✋ { $actor } stays where she is{ $reason ->
    [chosen] {""}
    [covered] : she is in full cover
    [close] : she stands right beside her enemy
    [slow] : she cannot move
   *[nowhere] : she has nowhere to go
}.
maidens-event-posture-taken = { $actor }: { $posture }, { $level }
maidens-event-engaged = ⚔️ { $actor } is engaged{ $targets ->
    [none] {""}
   *[other] {" "}with { $targets }
}.
maidens-event-disengaged = { $actor } is out of the melee: { $reason ->
    [fallen] she is down
    [escaped] she has escaped
    [apart] more than 30 cm apart
    [removed] she is off the table
   *[alone] no enemy is left
}.
maidens-event-equipped = 🤲 { $actor }: { $item ->
    [none] empty hands
   *[other] { $item } in hand
}{ $away ->
    [none] {""}
   *[other] , { $away } put away
}
maidens-event-slung = { $actor } slings { $item } over her shoulder.
maidens-event-dropped = { $actor ->
    [none] On the table at { $at }: { $item }.
   *[other] { $actor } drops { $item } at { $at }.
}
maidens-event-taken = { $actor } { $source ->
    [none] picks up { $item }
   *[other] receives { $item } from { $source }
}{ $usable ->
    [yes] {" "}and can use it immediately
   *[no] {" "}(it must be made ready first)
}.
maidens-event-readied = { $charged ->
    [yes] 🔋 { $actor }: { $item } charged.
   *[no] { $actor }: { $item } ready.
}
maidens-event-declaration-heard = { $what ->
    [withdrawn] { $seat } withdraws { $actor ->
        [none] all declarations.
       *[other] the declarations for { $actor }.
    }
   *[done] ✓ { $seat } has declared.
}
maidens-event-declared = 📣 { $deed }
maidens-event-idle = { $actor } { $observes ->
    [yes] waits and watches.
   *[no] does nothing.
}
maidens-event-captured = 🪢 { $actor } takes { $target } prisoner.
maidens-event-escape-allowed = { $seat } { $allowed ->
    [yes] lets { $actor } go.
   *[no] does not let { $actor } go.
}
maidens-event-escape-rolled = 🏃 { $actor }, escape: { $die ->
    [0] she is let go
   *[other] **{ $die }** (1–{ $target } needed)
} → { $success ->
    [yes] **escaped**
   *[no] **failed**
}
maidens-event-morale-rolled = 💗 { $actor }, { $check ->
    [recovery] recovery
   *[morale] morale
}: { $die ->
    [0] passes automatically at { $target }
   *[other] **{ $die }** / { $target }
} ({ $parts }) → { $success ->
    [yes] **passed**
   *[no] **failed**
}
maidens-event-routed = 😭 **{ $actor }** bursts into tears: routed.
maidens-event-went-berserk = 💢 **{ $actor }** loses her temper: berserk!
maidens-event-calmed = 🌷 { $actor } is herself again, no longer { $was ->
    [routed] routed
   *[berserk] berserk
}{ $by ->
    [none] {""}
   *[other] {" "}(thanks to { $by })
}.
maidens-event-ruled = ⚖️ { $seat } rules on { $power }: { $happens ->
    [yes] it works; the game master corrects the table.
   *[no] it has no effect.
}
maidens-event-exchanged = 🕊️ Exchanged: { $one } → { $at }, { $other } → { $opposite }, each with 1 HP.
maidens-event-exchange-answered = { $seat } { $agreed ->
    [yes] agrees to an exchange of prisoners, and asks for { $target } back.
   *[no] refuses an exchange of prisoners.
}
maidens-event-waived = { $seat } { $allowed ->
    [yes] allows fire into melees with friends in them{ $both ->
        [yes] . Both leaders agree, so it is allowed now.
       *[no] . It takes effect once the other leader agrees.
    }
   *[no] no longer allows fire into melees with friends in them.
}
maidens-event-won = ━━ The battle is over: { $mode } ━━
maidens-event-time-over = ⏱️ { $at-once ->
    [yes] Time is up: the battle stops here.
   *[no] Time is up: the current act is the last.
}
maidens-event-time-compared = ⏳ { $measure }: first side { $first }, second side { $second }

# --- what happens: attacks ---

maidens-signed = { $value ->
    [0] ±0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
   *[other] { $value }
}
maidens-signed-damage = { $damage ->
    [0] ±0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
   *[other] { $damage }
}
maidens-signed-mod = { $mod ->
    [0] ±0
    [1] +1
    [2] +2
   *[other] { $mod }
}
maidens-tally-first = { $name } { $value }
maidens-tally-part = { $name } { maidens-signed }
maidens-event-attacked = { $counter ->
    [yes] ↩️ { $actor } counters
   *[no] ⚔️ { $actor ->
        [none] { $using }
       *[other] { $actor }
    }
}{ $actor ->
    [none] {""}
   *[other] , { $using } ({ $mode })
} → { $targets ->
    [none] { $target }
   *[other] { $targets }
}: **{ $die }**{ $fell ->
    [0] {""}
   *[other] {" "}(rolled { $fell })
} / AV { $value } ({ $parts }){ $sure ->
    [1] ; a 1 always hits
    [6] ; a 6 always misses
   *[other] {""}
} → { $hit ->
    [yes] **hit**
   *[no] **miss**
}
maidens-event-damaged = 💥 { $target }: **{ $damage }** damage ({ $parts }){ $lost ->
    [0] , nothing gets through
   *[other] , HP **{ $hp }**
}
maidens-event-went-down = ⬇️ **{ $target }** is down.
maidens-event-attack-spent = ∅ { $actor }, { $using ->
    [none] the act
   *[other] { $using }
}{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}: no effect. { $reason }
maidens-event-negated = 🛡️ { $actor }, { $power }: **{ $die }** (1–{ $most } needed) → { $success ->
    [yes] **the hit is cancelled**
   *[no] **failed**
}
maidens-event-intercepted = 🎯 { $actor }, { $using } → { $attacker }’s { $missile } on its way to { $target }: **{ $die }** / AV { $value } ({ $parts }) → { $success ->
    [yes] **shot down**
   *[no] **missed**
}
maidens-event-exploded = 💣 Blast at { $at }, { $radius } cm: { $targets ->
    [none] no doll
   *[other] { $targets }
}

# --- what happens: skills ---

maidens-event-power-used = ✨ { $actor } uses **{ $power }**{ $target ->
    [none] {""}
   *[other] {" "}on { $target }
} ({ $sp } SP, { $left } left).
maidens-event-rerolled = 🍀 { $actor } rolls again: { $first } → **{ $die }**
maidens-event-power-rolled = 🎲 { $actor }, { $power }{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}: **{ $die }** ({ $most ->
    [6] 6 needed
   *[other] 1–{ $most } needed
}) → { $success ->
    [yes] **it works**
   *[no] **no effect**
}
maidens-event-healed = 💚 { $target }: +{ $value } HP from { $source }{ $die ->
    [0] {""}
   *[other] {" "}(half of { $die }, rounded up)
}, HP **{ $hp }**
maidens-event-no-healing = { $source } has no effect on { $target }.
maidens-event-revived = 🌅 **{ $target }** is up again with HP { $hp }.
maidens-event-lost-hp = 🩹 { $target } loses { $value } HP from { $source }, HP **{ $hp }**
maidens-event-granted = ✨ { $target }: **{ $power }**, until the end of phase { $number } of turn { $turn } ({ maidens-phase }{ $side ->
    [none] {""}
   *[other] : { $side }
}).
maidens-event-expired = { $power } ends for { $target }.
maidens-event-placed = { $actor } places { $item } at { $at }.
maidens-event-mine-laid = 🤫 { $actor } lays a mine at { $at }. Only your side knows.
maidens-event-removed = { $item } is gone.
maidens-event-mine-went-off = 💣 { $actor } sets off the { $item } at **{ $at }**!
maidens-event-cooking-began = 🍳 { $actor } starts cooking ({ $item }).
maidens-event-cooked = { $spoiled ->
    [yes] 🥀 { $actor }’s { $item } is spoiled; the SP come back.
   *[no] 🍱 { $actor }’s { $item } is done.
}
maidens-event-alarmed = 😨 { $target } must check her morale in the coming morale phase, at { maidens-signed }.
maidens-event-judged = ⚖️ { $actor }, { $power }{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}: the referee has no rule for this, so a person must judge. The power's text: “{ $text }”

# --- how it ends ---

maidens-ending-annihilation = { $winner ->
    [none] ⚖️ A draw: neither side has a doll that can fight.
   *[other] 🏆 { $winner } wins: all enemies are down or unfit.
}
maidens-ending-general = { $winner ->
    [none] ⚖️ A draw: both generals are down.
   *[other] 🏆 { $winner } wins: the enemy general is down.
}
maidens-ending-flag = { $winner ->
    [none] ⚖️ A draw: both flags have been touched.
   *[other] 🏆 { $winner } wins: the enemy flag has been touched.
}
maidens-ending-place = 🏆 { $winner } wins: the place is taken.
maidens-ending-held = 🏆 { $winner } wins: the place was held to the end.
maidens-ending-points = { $winner ->
    [none] ⚖️ A draw: both sides have defeated enough enemies.
   *[other] 🏆 { $winner } wins: enough enemies have been defeated.
}
maidens-ending-time = { $winner ->
    [none] ⚖️ A draw: time is up, and neither side is ahead.
   *[other] 🏆 { $winner } wins: time is up, and they are ahead.
}
maidens-ending-verdict = { $winner ->
    [none] 🏁 The game master declares a draw.
   *[other] 🏁 The game master declares { $winner } the winner.
}
maidens-ending-abandoned = 🏁 The game was abandoned.

# --- chances ---

maidens-chance-value = AV **{ $value }** = { $parts }
maidens-chance-courage = { $target } routed: **{ $routs }**, berserk: **{ $rages }**

# --- a doll's sheet, and the builder ---

maidens-sheet-intro = { $ja ->
   *[other] { $en }
}
maidens-sheet-outfit = Wears: { $ja ->
   *[other] { $en }
}
maidens-sheet-derived = { $attribute }, { $height } cm · HP { $hp } · SP { $sp } · Move { $move } { $move ->
    [one] step
   *[other] steps
} · { $mp } MP
maidens-sheet-weapon = **{ $parts }** ({ $mp } MP{ $mod ->
    [0] {""}
   *[other] , move { maidens-signed-mod }
}): { $ways }
maidens-sheet-way-tail = { $damage ->
    [0] {""}
   *[other] , damage { maidens-signed-damage }
}{ $area ->
    [none] {""}
   *[other] , { $area }
}{ $radius ->
    [0] {""}
   *[other] {" "}{ $radius } cm
}{ $counter ->
    [yes] , counters
   *[no] {""}
}{ $air ->
    [yes] , anti-air
   *[no] {""}
}{ $uses ->
    [0] {""}
    [one] , one use
   *[other] , { $uses } uses
}
maidens-sheet-way-direct = { $item } direct (AV { $value }, { $effective }/{ $maximum } cm{ maidens-sheet-way-tail })
maidens-sheet-way-indirect = { $item } indirect (AV { $value }, { $effective }/{ $maximum } cm{ maidens-sheet-way-tail })
maidens-sheet-way-spread = { $item } spread (AV { $value }, { $effective }/{ $maximum } cm{ maidens-sheet-way-tail })
maidens-sheet-way-melee = { $item } melee (AV { $value }, reach { $reach } cm{ maidens-sheet-way-tail })
maidens-sheet-things = { $section ->
    [emplaced] Emplaced
    [equipment] Equipment
   *[skills] Skills
}: { $things }
maidens-sheet-picked = { $skill }: { $pick }
maidens-sheet-cost = { $names }{ $count ->
    [one] {""}
   *[other] {" "}× { $count }
} ({ $mp } MP)
maidens-sheet-left = Left: { $mp } MP{ $aside ->
    [0] {""}
   *[other] {" "}(plus { $aside } reserved for aids)
}, weapons { $weapons }, emplaced { $emplaced }
maidens-build-offer = { $names } ({ $mp } MP{ $needs ->
    [none] {""}
   *[other] , needs { $needs }
})

# --- reasons for the referee's decisions ---

maidens-reason-begins = The side that goes first shoots first
maidens-reason-move-stays = { $actor } stays: no point within reach is safer or better to shoot from
maidens-reason-move-shoots = { $actor } moves to the best point for shooting { $target }, weighed against the danger to her there
maidens-reason-move-ducks = { $actor } gets down: this hides her better
maidens-reason-move-rises = { $actor } gets up: this way she deals more than she takes
maidens-reason-move-nears = { $actor } moves nearer to the enemy, keeping to cover
maidens-reason-move-goal = { $actor } heads for the goal of the battle
maidens-reason-move-helps = { $actor } goes to help { $target }
maidens-reason-move-charges = { $actor } closes with { $target }: in a melee she deals more than she takes, or keeps { $target } from shooting
maidens-reason-move-shuffles = { $actor } shifts to where she can strike and is least likely to be struck
maidens-reason-move-keeps = { $actor } holds her position: no other point is better for striking and safer from blows
maidens-reason-move-jumps = { $actor } gets farther this way than on foot
maidens-reason-attacks = { $actor } expects most from attacking { $target }: hit { $chance }, down { $falls }
maidens-reason-counters = { $actor } counters, since it costs nothing: hit { $chance }, down { $falls }
maidens-reason-uses = { $actor } expects more from this than from an attack{ $target ->
    [none] {""}
   *[other] {" "}({ $target })
}
maidens-reason-feeds = Feeding { $target } matters more than shooting at the enemy
maidens-reason-readies = { $actor } makes an item ready for the next time
maidens-reason-captures = { $target } is down, and a prisoner does not get up again
maidens-reason-draws = { $actor } has no target to shoot at, and { $target } may reach her
maidens-reason-idle = { $actor } has no action worth its price
maidens-reason-escapes = { $actor } escapes: in this melee she takes more than she deals
maidens-reason-slings = { $actor } frees her hands for the rest of the melee
maidens-reason-intercepts = { $actor } gives up her counter for a chance to stop the missile
maidens-reason-tries-again = { $actor } rolled { $die }, and can hardly do worse
maidens-reason-wards-off = Preventing { $damage } damage by { $target } is worth an SP to { $actor }
maidens-reason-lets-go = { $target } deals more in this melee than she takes: let her go
maidens-reason-holds = Fighting { $target } here is better than at a distance
maidens-reason-exchanges = The side with fewer dolls standing gains from an exchange
