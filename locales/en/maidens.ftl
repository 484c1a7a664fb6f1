# The words of the ruleset Maid & Maidens. Ids: see docs/rulesets/recipes.md. What it refuses stands in
# maidens-refusals.ftl, the names of its things in maidens-terms.ftl.

choice-maidens = Maid & Maidens

# --- verbs and slots that Maid & Maidens alone has ---

command-equip = equip
    .description = Take a weapon or item in hand, or put away what you hold
command-drop = drop
    .description = Drop something at your feet
command-take = take
    .description = Pick something up, or take it from an ally who is down
command-capture = capture
    .description = Take an enemy prisoner who is down
command-next = next
    .description = Whose declared act is carried out next
command-waive = waive
    .description = As leader, allow fire into a melee with friends in it, or forbid it again
command-initiative-order = order
    .description = Whether your side goes first or second
command-move-target = target
    .description = Whom to go to, or an ally to carry along
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
    .description = Which way something long lies: degrees from the long side of the table
parameter-beside = beside
    .description = Where to set down whom she carries, within 5 cm
parameter-join = join
    .description = Whether she joins the melee of an ally there
parameter-arc = arc
    .description = Spread fire: to the left or to the right of the target
parameter-stow = stow
    .description = In a melee: sling or drop a weapon in hand that is no use there

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
# --- what is asked ---

maidens-decision-initiative = { $side } has rolled higher: is it first or second to move and act, in every turn?
maidens-decision-deploy = where in your deployment zone do your dolls stand? Both sides are shown together
maidens-decision-move = which doll moves, and where to?
maidens-decision-declare = what does each doll do? Equipment first; declarations are binding
maidens-decision-next = whose declared act comes next? Done: all in the order of declaring
maidens-decision-counter = does anybody counter? At AV −1, and only one of those who used direct fire on her
maidens-decision-melee = what do your dolls do in their melees?
maidens-decision-riposte = does anybody counter in the melee? At AV −1, one of her attackers
maidens-decision-let-go = { $actor } wants out of the melee: let her go without a roll?
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
maidens-decision-negate = { $attacker } has hit { $actor } with { $using } for { $damage }: try to cancel the hit?
maidens-decision-intercept = { $attacker } fires { $using } at { $target }: shoot it down? It takes the counter of this phase
maidens-decision-turn-end = { $actor } can use something at the end of the turn: use it?
maidens-decision-ruling = the bot has no rule for { $actor }’s { $power }: does it work?
maidens-decision-exchange = both sides hold prisoners: exchange one for one?
maidens-decision-return = { $actor } comes back with 1 HP: where at the edge of her side?

# As standing orders name what is asked
maidens-asked-counter = whether to counter
maidens-asked-riposte = whether to counter in a melee
maidens-asked-exchange = whether to exchange prisoners
maidens-asked-next = whose act comes next
maidens-asked-luck = whether to roll a die again
maidens-asked-negate = whether to try to cancel a hit
maidens-asked-let-go = whether to let an enemy out of a melee
maidens-asked-intercept = whether to shoot down what is fired
maidens-asked-turn-end = whether to use something at the end of the turn

maidens-option-initiative = Be the { $order }
maidens-option-deploy = { $actor } at { $to }{ $posture ->
    [none] {""}
   *[other] {" "}({ $posture })
}{ $place ->
    [none] {""}
   *[other] ; emplaced: { $place }
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
}{ $flank ->
    [left] {" "}left
    [right] {" "}right
   *[other] {""}
}: { $to }
maidens-refusal-place-unread = “{ $text }” says no place that I know. Write a point (“30/45”), or “behind the wall”, “front left”, “10 cm right of Mio”.
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
# What a move comes to
maidens-go-seen = { $open ->
    [none] { $half ->
        [none] full cover from everybody
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
maidens-refusal-way-unread = “{ $text }” says no way that I know. What I read is a point (“60/45”), or such as: “{ $example }”.
maidens-refusal-way-long = A sentence has at most { $most } signs; this one has { $length }.
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
    [edge] no point at the edge of { $target }’s zone; “toward { $target }” leads as near as she gets
    [flag] no point nearer to an enemy flag
    [place] no point nearer to a place that is fought for
    [engage] no way into melee with { $target }
    [join] no way into the melee of { $target }
   *[other] no such point{ $target ->
        [none] {""}
       *[other] {" "}by { $target }
    }
}.
maidens-refusal-way-ambiguous = “{ $text }” can be any of { $choices }: which one?
maidens-refusal-way-whose = Say first which doll: { $actors }

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
maidens-option-allow-ruling = It works; the game master puts the table right
maidens-option-allow-exchange = Exchange{ $target ->
    [none] {""}
   *[other] , and get { $target } back
}
maidens-option-waive = Allow fire into melees with friends in them, or forbid it again
maidens-option-done = Nothing more
maidens-option-done-declare = All is declared
maidens-option-done-deploy = All are deployed
maidens-option-done-counter = No more counters
maidens-option-done-riposte = No more counters
maidens-option-done-move = Nobody moves any more
maidens-option-done-melee = Nobody acts any more
maidens-option-done-next = In the order of declaring

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
maidens-button-pass-luck = Keep it
maidens-button-pass-negate = Take it
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
maidens-event-initiative-rolled = 🎲 For the first side: { $side } **{ $die }**, { $against } **{ $other }**.
maidens-event-ordered = ⚖️ { $first } is the first side, { $second } the second, for the whole battle.
# Where dolls are put is shown together; the table message says who is done.
maidens-event-deploy-heard = { $what ->
    [deployed] {""}
    [withdrawn] { $seat } takes up { $actor ->
        [none] all dolls
       *[other] a doll
    } again.
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
    [yes] {" "}The last one!
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
    [close] : she stands close to her enemy
    [slow] : she cannot move
   *[nowhere] : there is nowhere to go
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
   *[alone] no enemy is left in it
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
    [yes] {" "}and can use it at once
   *[no] {" "}(to be made ready first)
}.
maidens-event-readied = { $charged ->
    [yes] 🔋 { $actor }: { $item } charged.
   *[no] { $actor }: { $item } ready.
}
maidens-event-declaration-heard = { $what ->
    [withdrawn] { $seat } withdraws { $actor ->
        [none] all declarations.
       *[other] what was declared for { $actor }.
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
    [yes] **away**
   *[no] **in vain**
}
maidens-event-morale-rolled = 💗 { $actor }, { $check ->
    [recovery] recovery
   *[morale] morale
}: { $die ->
    [0] sure to pass at { $target }
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
   *[other] {" "}(by { $by })
}.
maidens-event-ruled = ⚖️ { $seat } rules on { $power }: { $happens ->
    [yes] it works; the game master puts the table right.
   *[no] it does nothing.
}
maidens-event-exchanged = 🕊️ Exchanged: { $one } → { $at }, { $other } → { $opposite }, each with 1 HP.
maidens-event-exchange-answered = { $seat } { $agreed ->
    [yes] agrees to an exchange of prisoners, and wants { $target } back.
   *[no] wants no exchange of prisoners.
}
maidens-event-waived = { $seat } { $allowed ->
    [yes] allows fire into melees with friends in them{ $both ->
        [yes] ; both leaders do, so it counts.
       *[no] ; it counts once the other leader does too.
    }
   *[no] no longer allows fire into melees with friends in them.
}
maidens-event-won = ━━ The battle is over: { $mode } ━━
maidens-event-time-over = ⏱️ { $at-once ->
    [yes] Time is up for good: the battle stops here.
   *[no] Time is up: the act under way is the last.
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
}: nothing comes of it. { $reason }
maidens-event-negated = 🛡️ { $actor }, { $power }: **{ $die }** (1–{ $most } needed) → { $success ->
    [yes] **the hit is cancelled**
   *[no] **in vain**
}
maidens-event-intercepted = 🎯 { $actor }, { $using } → { $attacker }’s { $missile } on its way to { $target }: **{ $die }** / AV { $value } ({ $parts }) → { $success ->
    [yes] **shot down**
   *[no] **missed**
}
maidens-event-exploded = 💣 Blast at { $at }, { $radius } cm: { $targets ->
    [none] nobody
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
    [6] 6 does it
   *[other] 1–{ $most } needed
}) → { $success ->
    [yes] **it happens**
   *[no] **nothing happens**
}
maidens-event-healed = 💚 { $target }: +{ $value } HP by { $source }{ $die ->
    [0] {""}
   *[other] {" "}(half of { $die }, rounded up)
}, HP **{ $hp }**
maidens-event-no-healing = { $source } does nothing for { $target }.
maidens-event-revived = 🌅 **{ $target }** is up again with HP { $hp }.
maidens-event-lost-hp = 🩹 { $target } loses { $value } HP to { $source }, HP **{ $hp }**
maidens-event-granted = ✨ { $target }: **{ $power }**, until the end of phase { $number } of turn { $turn } ({ maidens-phase }{ $side ->
    [none] {""}
   *[other] : { $side }
}).
maidens-event-expired = { $power } is over for { $target }.
maidens-event-placed = { $actor } places { $item } at { $at }.
maidens-event-mine-laid = 🤫 { $actor } lays a mine at { $at }. Only your side knows.
maidens-event-removed = { $item } is gone.
maidens-event-mine-went-off = 💣 { $actor } sets off the { $item } at **{ $at }**!
maidens-event-cooking-began = 🍳 { $actor } starts cooking ({ $item }).
maidens-event-cooked = { $spoiled ->
    [yes] 🥀 { $actor }’s { $item } is spoiled; the SP are back.
   *[no] 🍱 { $actor }’s { $item } is done.
}
maidens-event-alarmed = 😨 { $target } checks her morale in the coming morale phase, at { maidens-signed }.
maidens-event-judged = ⚖️ { $actor }, { $power }{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}: the bot has no rule for this; a judge says what happens. Its table says: “{ $text }”

# --- how it ends ---

maidens-ending-annihilation = { $winner ->
    [none] ⚖️ A draw: nobody on either side can fight any more.
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
    [none] ⚖️ A draw: time is up, and nobody was ahead.
   *[other] 🏆 { $winner } wins: time is up, and they were ahead.
}
maidens-ending-verdict = { $winner ->
    [none] 🏁 The game master calls it a draw.
   *[other] 🏁 The game master calls it: { $winner } wins.
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
   *[other] {" "}({ $aside } more set aside for aids)
}, weapons { $weapons }, emplaced { $emplaced }
maidens-build-offer = { $names } ({ $mp } MP{ $needs ->
    [none] {""}
   *[other] , needs { $needs }
})

# --- why the referee decides so ---

maidens-reason-begins = Whoever is first shoots first
maidens-reason-move-stays = { $actor } stays: nowhere within reach is better to shoot from or safer
maidens-reason-move-shoots = { $actor } moves to where { $target } is her best target, weighed against what can be done to her there
maidens-reason-move-ducks = { $actor } gets down: that hides her better
maidens-reason-move-rises = { $actor } gets up: like this she can do more than is done to her
maidens-reason-move-nears = { $actor } moves nearer to the enemy, as far under cover as can be
maidens-reason-move-goal = { $actor } goes for what decides the battle
maidens-reason-move-helps = { $actor } goes to help { $target }
maidens-reason-move-charges = { $actor } closes with { $target }: in a melee she can do more than is done to her, or keep { $target } from shooting
maidens-reason-move-shuffles = { $actor } shifts her ground to where she can strike and is struck least
maidens-reason-move-keeps = { $actor } stands her ground: nowhere else is better for striking and against being struck
maidens-reason-move-jumps = { $actor } gets farther like this than on foot
maidens-reason-attacks = { $actor } expects most of an attack on { $target }: hit { $chance }, down { $falls }
maidens-reason-counters = { $actor } counters, since nothing is lost by it: hit { $chance }, down { $falls }
maidens-reason-uses = { $actor } expects more of this than of an attack{ $target ->
    [none] {""}
   *[other] {" "}({ $target })
}
maidens-reason-feeds = { $target } needs the food more than the enemy needs shooting at
maidens-reason-readies = { $actor } gets ready what she can use next time
maidens-reason-captures = { $target } is down, and a prisoner does not stand up again
maidens-reason-draws = { $actor } has nobody to shoot at, and { $target } may be upon her
maidens-reason-idle = { $actor } has nothing to do that is worth its price
maidens-reason-escapes = { $actor } gets out: in this melee more is done to her than she does
maidens-reason-slings = { $actor } frees her hands for the rest of the melee
maidens-reason-intercepts = { $actor } gives her counter for the chance to stop the missile
maidens-reason-tries-again = { $actor } has rolled { $die }, and can hardly do worse
maidens-reason-wards-off = { $damage } damage by { $target } is worth an SP to { $actor }
maidens-reason-lets-go = { $target } does more harm in the melee than is done to her: let her go
maidens-reason-holds = { $target } is better fought here than out of reach
maidens-reason-exchanges = The side with fewer on their feet gains by an exchange
