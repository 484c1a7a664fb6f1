# The words of the RuneQuest ruleset. Ids: see docs/rulesets/recipes.md.

choice-runequest = RuneQuest

# --- verbs and slots that RuneQuest alone has ---

command-shoot = shoot
    .description = Shoot or throw a weapon
command-cast = cast
    .description = Cast a spell; the game master decides its effect
command-aid = aid
    .description = Give first aid to a neighbour or to yourself
command-ready = ready
    .description = Take a weapon that you have put away in hand, or make it ready
command-turn = turn
    .description = Turn to face another way
command-proceed = proceed
    .description = Go on where enemies may strike at you or block your way
command-strike = strike
    .description = Strike at a fighter who leaves your zone or passes you
command-parry = parry
    .description = Parry the attack
command-dodge = dodge
    .description = Dodge the attack
command-dodge-cost = cost
    .description = What the dodge uses up this round: the parry or the attack
command-allow = allow
    .description = Let a fighter pass or go, or agree
command-rethink = rethink
    .description = Ask to change your action before the next strike rank
command-cast-value = value
    .description = Strike ranks that the spell takes on top of the DEX rank
command-cast-name = name
    .description = The name of the spell
command-cast-plan = plan
    .description = In words, your attack after the spell, such as: first with axe
command-aid-plan = plan
    .description = In words, your attack after the first aid, such as: first with axe

parameter-actor = actor
    .description = Which of your fighters
parameter-plan = plan
    .description = In words, such as: first with axe, next with shield
parameter-past = past
    .description = The fighter to get past or push aside
parameter-away = away
    .description = Destination after your last blow
parameter-ready = ready
    .description = Weapon to take in hand first (3 SR)
parameter-stroke = stroke
    .description = Cut or thrust, with a weapon that can do both
parameter-room = room
    .description = Heed missing room, or ignore it and risk hitting obstacles
parameter-pace = pace
    .description = Attack on the move: only one attack, parry or dodge this round
parameter-watch = watch
    .description = How to turn meanwhile: stay, face the nearest, or watch C5 and C6
parameter-facing = facing
    .description = Which way to face
parameter-how = how
    .description = Take the risk, slip past with a dodge, or strike to make the enemy dodge

# --- scenarios and sides ---

runequest-scenario-stile = After You
runequest-scenario-orchard = Windfall
runequest-scenario-culvert = Under the Mint
runequest-scenario-hall = The Second Course
# A scenario's own title: each language shows its own and only names the other.
runequest-scenario-title = { $ja ->
   *[other] { $en }
}
runequest-scenario-intro = { $ja ->
   *[other] { $en }
}
runequest-term-red = Red
runequest-term-blue = Blue
runequest-term-foes = the opponents

# --- what a player can do ---

runequest-decision-intent = what do you declare?
runequest-decision-change = { $actor } may change action from SR { $rank } on; a change takes { $ranks } SR{ $wished ->
    [yes] {""}
   *[no] . No declared action is left, but the attack has not been used
}
runequest-decision-defence = { $actor } attacks { $target } with { $item } ({ $chance }%): how does { $target } defend? { $ways ->
    [none] No defence is left
   *[other] { $ways }
}
runequest-way-parry = Parry with { $item } { $chance }% ({ $ap } AP{ $penalty ->
    [0] {""}
   *[other] ; −{ $penalty } for lack of room
})
runequest-way-dodge = Dodge { $chance }% (uses { $cost }{ $penalty ->
    [0] {""}
   *[other] ; −{ $penalty } for lack of room
})
runequest-decision-leave = { $actor }’s step from { $cell } to { $to } leaves the zone of { $targets }, who may strike first. Go on?
runequest-decision-opportunity = { $target } is about to leave { $actor }’s zone, from { $cell } to { $to }. Strike? This uses the attack of this round
runequest-decision-passing = { $target } wants to get past { $actor }, from { $cell } to { $to }. Strike (this uses the attack of this round), or let { $target } pass?
runequest-decision-pass = { $target } controls { $actor }’s way from { $cell } to { $to }{ $blocked ->
    [yes] {" "}and blocks it: push through or stay?
   *[no] : how to get past?
}
runequest-decision-aside = { $target } pushes { $actor } aside: to which cell?
runequest-decision-first = two fighters have entered { $actor }’s zone at once: which one is struck first?
runequest-decision-turn = { $to ->
    [none] Beside { $actor }, outside the zone: { $targets }.{ $strikers ->
        [none] {""}
       *[other] {" "}May strike in SR { $rank }: { $strikers }.
    }{ $struck ->
        [none] {""}
       *[other] {" "}{ $actor } could strike in SR { $rank } at: { $struck }.
    }
   *[other] { $targets } goes from { $cell } to { $to }, beside { $actor } and outside the zone.
} Turn?{ $held ->
    [none] {""}
   *[other] {" "}In front of { $actor } now: { $held }
}
runequest-decision-withdraw = { $actor } spent the round on defence and may withdraw from { $cell }, up to { $metres } m and out of all zones

runequest-option-pass = Do nothing
runequest-option-pass-change = Change nothing
runequest-option-pass-defence = No defence, save it for later
runequest-option-pass-leave = Stay here
runequest-option-pass-opportunity = Do not strike
runequest-option-pass-passing = Neither strike nor let pass
runequest-option-pass-pass = Stay here
runequest-option-pass-turn = Keep this facing
runequest-option-pass-withdraw = Stay here

runequest-button-shoot = Shoot
runequest-button-defend = Full defence
runequest-button-cast = Spell
runequest-button-aid = Aid
runequest-button-ready = Draw
runequest-button-turn = Turn
runequest-button-proceed = Go on
runequest-button-strike = Strike
runequest-button-parry = Parry
runequest-button-dodge = Dodge
runequest-button-allow = Let pass
runequest-button-rethink = Change action
runequest-button-escape = Withdraw
runequest-button-pass-change = Stay
runequest-button-pass-defence = No defence
runequest-button-pass-leave = Stay
runequest-button-pass-opportunity = Do not strike
runequest-button-pass-passing = Neither
runequest-button-pass-pass = Stay
runequest-button-pass-turn = Keep facing
runequest-button-pass-withdraw = Stay
runequest-button-always-opportunity = Never strike
runequest-button-always-passing = Always neither
runequest-button-always-change = Never change action
runequest-button-always-defence = Always the best defence
runequest-button-always-turn = Always let the referee turn
runequest-button-always-leave = Always stay
runequest-button-always-pass = Always stay
runequest-button-always-withdraw = Always stay
runequest-term-shoot = shoot
runequest-term-cast = spell
runequest-term-aid = first aid
runequest-term-ready = take in hand
runequest-term-turn = turn
runequest-term-proceed = go on
runequest-term-allow = let pass
runequest-term-rethink = change action

runequest-commits-forfeits = That turn is too far to stay engaged.
runequest-commits-costs = The change takes 3 SR: all your later actions come 3 SR later.

# --- declarations in words ---

runequest-intent-melee = { $item ->
    [none] {""}
   *[other] takes { $item } in hand,{" "}
}{ $to ->
    [none] {""}
   *[other] goes to { $to },{" "}
}{ $past ->
    [none] {""}
   *[other] past { $past },{" "}
}{ $blows }{ $charge ->
    [yes] {" "}(on the move)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] , then goes to { $then }
}
runequest-intent-defence = full defence{ $to ->
    [none] {""}
   *[other] , then withdraws to { $to }
}
runequest-intent-move = { $to ->
    [none] { $toward ->
        [none] stays
       *[other] moves toward { $toward }
    }
   *[other] moves to { $to }
}{ $past ->
    [none] {""}
   *[other] , past { $past }
}
runequest-intent-missile = { $to ->
    [none] {""}
   *[other] goes to { $to },{" "}
}{ $item } at { $target }
runequest-intent-spell = casts { $name ->
    [none] a spell
   *[other] { $name }
}{ $target ->
    [none] {""}
   *[other] {" "}on { $target }
} at SR { $ranks }
runequest-intent-aid = first aid for { $target }
runequest-intent-then = { $plan }, then: { $next }
runequest-intent-ready = takes { $item } in hand
runequest-blow-attack = attacks { $target } with { runequest-blow-items }{ runequest-blow-tail }
runequest-blow-first = the first to enter: { runequest-blow-items }{ runequest-blow-tail }
runequest-blow-next = the next to enter: { runequest-blow-items }{ runequest-blow-tail }
runequest-blow-if = if { $target } enters: { runequest-blow-items }{ runequest-blow-tail }
runequest-blow-items = { $item }{ $second ->
    [none] {""}
   *[other] {" "}and { $second }
}{ $stroke ->
    [none] {""}
   *[other] {" "}({ $stroke })
}
runequest-blow-tail = { $ignoring ->
    [yes] {" "}(ignoring obstacles)
   *[no] {""}
}
runequest-intent-watching = { $plan }; { $watch }
runequest-option-watching = { $option }; { $watch }
runequest-watch-stay = stay as I stand
runequest-watch-nearest = face the nearest
runequest-watch-names = watch { $names }
runequest-watch-and = { $one } and { $two }
runequest-plan = { $clauses }
runequest-plan-weapons = { $one }{ $two ->
    [none] {""}
   *[other] {" "}and { $two }
}
runequest-plan-attack = attack { $name } with { $weapons }
runequest-plan-first = the first to enter, with { $weapons }
runequest-plan-next = then the next to enter, with { $weapons }
runequest-plan-if = if { $name } enters, with { $weapons }

# --- what happens: the round ---

runequest-event-round-began = ━━ **Round { $round }** ━━ Declarations
# All declarations are shown together; the table message says which seats have declared.
runequest-event-intent-heard = { $what ->
    [declared] {""}
    [withdrawn] A declaration is withdrawn: { $seat }
    [done] ✓ Declared: { $seat }
   *[rethinking] 🔁 Before the next SR, { $actor } will be asked for a new action.
}
runequest-event-intended = { $changed ->
    [yes] 🔁 **{ $actor }** changes ({ $ranks } SR): { $plan }
   *[no] 📣 **{ $actor }**: { $plan }
}
runequest-event-rank-began = ▸ **SR { $rank }**
runequest-event-round-ended = ━━ End of round { $round } ━━
runequest-event-turned = ↻ { $actor } turns { $degrees }° to face { $facing }{ $engaged ->
    [yes] {""}
   *[no] : not engaged for the rest of this SR
}.
runequest-event-moved = { $cause ->
    [withdraw] 🛡️ { $actor } withdraws → **{ $to }** ({ $path })
    [push] { $actor } is pushed → **{ $to }**
   *[move] { $actor } → **{ $to }** ({ $path })
}, facing { $facing }
runequest-event-entered = ❗ { $target } { $already ->
    [yes] is already in { $actor }’s zone
   *[no] enters { $actor }’s zone
}.
runequest-event-halted = ✋ { $actor } stops at { $cell }: { $cause ->
    [chosen] goes no farther
    [fallen] cannot go on
   *[stopped] does not get past
}.
runequest-event-opportunity = ⚡ { $actor } strikes at { $target }, who { $cause ->
    [leaving] leaves the zone
   *[passing] tries to get past
}.
runequest-event-covered = 🛡️ { $actor } leaves { $cell } under cover: { $allies } zones of allies, { $enemies } of enemies. No opportunity attack.
runequest-event-allowed = { $actor } lets { $target } pass.
runequest-event-passed = { $success ->
    [yes] 💨 { $actor } gets past { $target }
   *[no] ✋ { $actor } does not get past { $target }
}{ $level ->
    [none] {""}
   *[other] : { $how ->
        [slip] dodge { $level } against attack { $against }
       *[strike] attack { $level } against dodge { $against }
    }
}.
runequest-event-pushed = 💪 { $actor } pushes { $target }: { $roll } against { $chance }% → { $success ->
    [yes] **aside**
   *[no] **failed**
}
runequest-event-blow-void = ∅ { $actor }: { $item }{ $target ->
    [none] {""}
   *[other] {" "}at { $target }
} is not carried out: { $reason ->
    [down] the target is down
    [spent] no attack is left
    [item] it is not in hand
    [line] it cannot reach the target
    [before] the first blow was not struck
    [fallen] { $actor } is down
   *[over] SR 10 is past
}.
runequest-event-spell-cast = ✨ { $actor } { $left ->
    [0] casts
   *[other] goes on casting
} { $name ->
    [none] a spell
   *[other] { $name }
}{ $target ->
    [none] {""}
   *[other] {" "}on { $target }
}{ $left ->
    [0] . The game master decides the effect.
   *[other] : { $left } SR left for the next round.
}
runequest-event-readied = { $actor } takes { $item } in hand{ $away ->
    [none] {""}
   *[other] {" "}and puts { $away } away
}.
runequest-event-stood-up = { $actor } stands up again.
runequest-event-bled = 🩸 { $target } is dying and loses 1 HP: now at { $hp } HP.
runequest-event-died = 💀 **{ $target }** is dead (now at { $hp } HP).
runequest-event-side-left = { $side ->
    [none] No fighter is left standing.
   *[other] Only { $side } is left.
}

# --- what happens: a strike ---

runequest-event-attack-rolled = ⚔️ { $actor } → { $target }, { $item }{ $stroke ->
    [none] {""}
   *[other] {" "}({ $stroke })
}: **{ $roll }** / { $chance }%{ $bonus ->
    [0] { $penalty ->
        [0] {""}
       *[other] {" "}({ $skill } − { $penalty } for lack of room: { $missing })
    }
   *[other] { $penalty ->
        [0] {" "}({ $skill } + { $bonus })
       *[other] {" "}({ $skill } + { $bonus } − { $penalty } for lack of room: { $missing })
    }
}{ $ignoring ->
    [yes] { $missing ->
        [none] {""}
       *[other] {" "}(room ignored: { $missing })
    }
   *[no] {""}
} → **{ $level }**
runequest-event-room-rolled = 🎲 1D{ $sides } for the room ({ $missing }): { $roll } → { $struck ->
    [none] clear
   *[other] hits an obstacle: { $struck }{ $cell ->
        [none] {""}
       *[other] {" "}({ $cell })
    }
}
runequest-event-obstacle-hit = 🧱 { $actor } hits: { $what }{ $cell ->
    [none] {""}
   *[other] {" "}at { $cell }
}. Damage { $damage } ({ $formula }: { $dice }{ $modifier-dice ->
    [none] {""}
   *[other] , modifier { $modifier }
}), { $stopped } stopped by { $ap } AP; it loses { $taken } AP, { $left } left.
runequest-event-defended = ↳ { $actor }: { $way }{ $item ->
    [none] {""}
   *[other] , { $item }
}: **{ $roll }** / { $chance }%{ $penalty ->
    [0] {""}
   *[other] {" "}({ $skill } − { $penalty } for lack of room: { $cells ->
        [none] { $missing }
       *[other] { $cells }
    })
} → **{ $level }**: { $result }
runequest-event-damage-rolled = 💥 { $impales ->
    [yes] Impaled!{" "}
   *[no] {""}
}{ $formula } ({ $dice }){ $modifier-dice ->
    [none] {""}
   *[other] , modifier { $modifier }
} = **{ $damage }** damage{ $parried ->
    [0] {""}
   *[other] , { $parried } parried
}{ $location ->
    [none] : nothing gets through
   *[other] {" "}→ { $location } ({ $roll }){ $ignores-armour ->
        [yes] , armour ignored
       *[no] , armour { $ap }
    } → **{ $through }** through
}
runequest-event-wounded = 🩸 { $target }: { $location } −{ $damage } ({ $points }/{ $most-points }), HP −{ $general } (**{ $hp }**/{ $most-hp })
runequest-event-harmed = { $what ->
    [fallen] ⬇️ { $target } falls.
    [useless] 🦴 { $target }: { $location } is useless.
    [severed] 🪓 { $target } loses a limb: { $location }!
    [helpless] 💔 { $target } can no longer act ({ $location }).
    [unconscious] 💫 { $target } is unconscious.
   *[dying] ☠️ { $target } is dying ({ $location }).
}
runequest-event-items-dropped = { $actor } drops { $items }.
runequest-event-item-worn = 🔧 { $actor }’s { $item } loses { $loss } AP: { $left ->
    [0] **broken**
   *[other] { $left } left
}
runequest-event-action-forfeited = 😖 Fumble: { $actor } loses the next { $what ->
    [attack] attack
   *[defence] parry or dodge
}.
runequest-event-action-lost = 😖 { $actor } loses this { $what ->
    [attack] attack
   *[defence] parry or dodge
} after the earlier fumble.
runequest-event-aid-given = 🩹 { $actor } treats { $target }, { $location }: **{ $roll }** / { $chance }% → **{ $level }**{ $dice ->
    [none] {""}
   *[other] {" "}({ $dice })
}; { $healed ->
    [0] nothing regained
   *[other] { $healed } regained
}: { $points }, HP { $hp }{ $saved ->
    [yes] , no longer dying
   *[no] {""}
}

# --- reasons of automatic choices ---

runequest-reason-turned = { $actor } turns to bring all adjacent enemies into the zone: { $targets }
runequest-reason-instructed = { $actor } turns as declared: { $watch }

# --- why not: declarations ---

runequest-refusal-not-your-fighter = { $target ->
    [none] Say which of your fighters.
   *[other] { $target } is not a fighter that you can use now.
} { $fighters ->
    [none] None of yours can act now.
   *[other] Possible: { $fighters }
}
runequest-refusal-another-acts = This question is about { $actor }, not { $target }.
runequest-refusal-cannot-act = { $actor } can no longer act.
runequest-refusal-has-fallen = { $actor } lies on the ground and can only cast a spell, give first aid or use full defence.
runequest-refusal-cannot-strike = { $actor } is not standing and cannot strike.
runequest-refusal-no-attack-left = { $actor } has no attack left this round.
runequest-refusal-no-parry-left = { $actor } has no parry left this round.
runequest-refusal-no-dodge-left = { $actor } has no action left this round to dodge with.
runequest-refusal-no-such-enemy = { $target } is not an enemy here. { $enemies ->
    [none] No enemy is able to fight.
   *[other] Possible: { $enemies }
}
runequest-refusal-target-down = { $target } is already down. { $enemies ->
    [none] No enemy is able to fight.
   *[other] Still able to fight: { $enemies }
}
runequest-refusal-target-gone = { $target } is no longer there.
runequest-refusal-no-such-fighter = { $target } is not in this fight. Possible: { $fighters }
runequest-refusal-no-weapon = { $actor } has no weapon in hand.
runequest-refusal-same-weapon = { $item } is named twice; a second blow needs a second weapon.
runequest-refusal-plan-and-target = Give { $actor }’s attack either in words (plan) or by target and weapon, not both.
runequest-refusal-charge-one = Attacking on the move, { $actor } has one blow with one weapon.
runequest-refusal-charge-where = Say where { $actor } moves while attacking, or toward which enemy.
runequest-refusal-then-late = After that, { $actor } could not strike before SR { $rank }: it adds { $ranks } SR to the weapon’s own, and a round has { $most }. Choose a shorter spell or a faster weapon, or strike in the next round.
runequest-refusal-stroke = { $item } cannot do that ({ $stroke }). Possible: { $strokes }
runequest-refusal-rethink-early = Declarations are still open: a new declaration replaces the old one.
runequest-refusal-rethink-late = It is already SR { $rank }. A change takes { $ranks } of the { $most } SR, so the last SR for it is { $last }.
runequest-refusal-rethinking-already = { $actor } will already be asked before the next SR.
runequest-refusal-where-to = Say where { $actor } goes: a cell, or a fighter to move toward.
runequest-refusal-there-already = { $actor } is already at { $cell }.
runequest-refusal-spell-ranks = Say how many strike ranks { $actor }’s spell takes.
runequest-refusal-item-not-in-hand = { $actor } is not holding { $item }.
runequest-refusal-not-in-hand = { $item } is not in hand. { $items ->
    [none] No weapon is in hand.
   *[other] In hand: { $items }
}
runequest-refusal-not-put-away = { $item } is not among the items put away. { $items ->
    [none] No others are.
   *[other] Put away: { $items }
}
runequest-refusal-item-broken = { $actor }’s { $item } is broken.
runequest-refusal-no-hand = { $actor } has no free hand to hold { $item }.

# --- why not: declarations in words; "at" is the place in the text ---

runequest-refusal-plan-empty = The declaration is empty. Begin with: { $expected }
runequest-refusal-plan-long = The declaration has { $length } characters; { $limit } are allowed (too long from letter { $at }).
runequest-refusal-plan-unexpected = At letter { $at }: “{ $text }” does not fit. Expected: { $expected }
runequest-refusal-plan-no-attack = At letter { $at }: “attack” is missing before “{ $text }”: attack { $text } { $rest }
runequest-refusal-plan-unfinished = At letter { $at }: the declaration is unfinished. Expected: { $expected }{ $text ->
    [none] {""}
   *[other] {" "}(“{ $text }”)
}
runequest-refusal-plan-dice = At letter { $at }: “{ $text }” depends on dice rolled this round. A declaration may use only names and the order in which enemies enter the zone.
runequest-refusal-plan-condition = At letter { $at }: “{ $text }” cannot be a condition of a declaration. Use names and the order in which enemies enter the zone.
runequest-refusal-plan-unknown-name = At letter { $at }: no enemy is called “{ $text }”. Possible: { $choices }
runequest-refusal-plan-ambiguous-name = At letter { $at }: “{ $text }” can mean several enemies: { $choices }
runequest-refusal-plan-unknown-weapon = At letter { $at }: “{ $text }” is not in hand. Possible: { $choices }
runequest-refusal-plan-ambiguous-weapon = At letter { $at }: “{ $text }” can mean several weapons: { $choices }
runequest-refusal-plan-next-alone = At letter { $at }: “next” comes right after a “first” or another “next”.
runequest-refusal-plan-first-twice = At letter { $at }: use “first” only once; then “next”.
runequest-refusal-plan-attack-alone = At letter { $at }: “attack …” must stand alone.
runequest-refusal-plan-name-twice = At letter { $at }: { $name } is already named.
runequest-refusal-plan-weapon-twice = At letter { $at }: { $weapon } is already named; a second blow needs a second weapon.
runequest-refusal-plan-third-weapon = At letter { $at }: { $weapon } is one weapon too many; a declaration has at most { $limit }.
runequest-refusal-plan-watch-only = At letter { $at }: “{ $text }” is not an instruction about turning. Possible: stay; face the nearest; watch C5 and C6, or an enemy by name.
runequest-refusal-plan-watch-alone = At letter { $at }: “{ $text }” only says how to turn. Begin with an attack: first with sword, watch C5.
runequest-refusal-plan-watch-last = At letter { $at }: “{ $text }” says how to turn. Say that once, at the end.
runequest-refusal-plan-watch-many = At letter { $at }: “{ $text }” names { $count }; at most { $limit } can be watched.
runequest-refusal-watch-twice = { $actor }’s declaration already says how to turn; say it only once.
runequest-term-plan-name = a name
runequest-term-plan-weapon = a weapon
runequest-term-plan-with = “with”
runequest-term-plan-first = “first”
runequest-term-plan-if = “if … enters”
runequest-term-plan-attack = “attack”
runequest-term-plan-watch = “watch”
runequest-term-plan-enters = “enters”
runequest-term-plan-end = the end

# --- why not: strikes and shots ---

runequest-refusal-strike-not-engaged = { $actor } has no zone now ({ $activity }), so no melee attack is possible.
runequest-refusal-not-engaged = { $actor } is not engaged, so no melee attack is possible. That needs a declared combat action.
runequest-refusal-outside-zone = { $target } at { $cell } is outside { $actor }’s zone. { $cells ->
    [none] No zone exists now.
   *[other] The zone: { $cells }
}
runequest-refusal-no-missile = { $item ->
    [none] No weapon in hand can be shot or thrown.
   *[other] { $item } can be neither shot nor thrown.
} { $items ->
    [none] {""}
   *[other] In hand: { $items }
}
runequest-refusal-out-of-range = { $target } is { $distance } m away; { $actor }’s { $item } reaches { $reach } m.
runequest-refusal-not-loaded = { $actor }’s { $item } will be loaded again in round { $round }.
runequest-refusal-no-line-of-fire = { $actor } has no clear line to { $target } at { $cell }: an obstacle is in between.
runequest-refusal-parry-missile = { $actor } cannot parry { $target }’s missile ({ $item }), but can dodge it.
runequest-refusal-parry-not-engaged = { $actor } has no zone now ({ $activity }), so cannot parry, but can dodge.
runequest-refusal-parry-outside-zone = { $target } is outside { $actor }’s zone, so { $actor } cannot parry, but can dodge.
runequest-refusal-cannot-parry-with = { $actor } cannot parry with that{ $item ->
    [none] {""}
   *[other] {" "}({ $item })
}. { $items ->
    [none] Nothing in hand can parry.
   *[other] Possible: { $items }
}
runequest-refusal-dodge-missile = Dodging missiles ({ $item }) takes the whole round, and { $actor } has already acted in it.
runequest-refusal-dodge-cost = { $actor } cannot use that for the dodge ({ $cost }). Possible: { $costs }
runequest-refusal-cannot-aid = { $actor } cannot give first aid.
runequest-refusal-aid-too-far = { $target } is too far from { $actor }; first aid reaches only adjacent cells.
runequest-refusal-nothing-to-treat = { $target } has no wound that first aid could treat.

# --- why not: moving and turning ---

runequest-refusal-cell-obstacle = { $cell } is solid: { $kind }
runequest-refusal-cell-off-map = { $cell } is not on the map.
runequest-refusal-cell-taken = { $by } stands at { $cell }.
runequest-refusal-withdraw-far = { $to } is { $distance } m from { $cell }; a withdrawal goes { $metres } m at most.
runequest-refusal-withdraw-zone = { $to } lies in the zone of { $controllers }; a withdrawal must end outside all zones.
runequest-refusal-withdraw-no-way = No way of { $metres } m leads to { $to } without passing a fighter. { $reach ->
    [none] No cell is open for a withdrawal.
   *[other] Possible: { $reach }
}
runequest-refusal-in-the-way = { $target } stands at { $cell } itself: you can only push through.
runequest-refusal-no-way-aside = { $target } has no free cell to be pushed to.
runequest-refusal-no-such-facing = This map has no facing { $facing }. Possible: { $facings }
runequest-refusal-faces-already = { $actor } already faces that way ({ $facing }).

# --- what is wrong with a character file ---

runequest-refusal-character-choice = “{ $key }” must be one of { $choices }; it is “{ $text }”.
runequest-refusal-character-id-word = “{ $text }” cannot be an id: it is a word of declarations such as “attack” or “first”.
runequest-refusal-character-dodge-parry = “{ $text }”: a dodge cannot parry; one number is enough.
runequest-refusal-character-place = { $weapon }: “{ $text }” is not a place. Use one of { $choices }, or with a number: carried x 2.
runequest-refusal-character-hand = { $weapon } cannot be held like that ({ $hand }). Possible: { $modes }
runequest-refusal-character-hand-full = No room for { $weapon } ({ $hand }): { $first } is already there.
runequest-refusal-character-weapons-many = { $count } weapons; { $limit } are allowed.
runequest-refusal-character-armour = “{ $text }” is neither armour points nor armour. Possible: { $choices }
runequest-refusal-character-derived = “{ $key }” is given as { $text }, but the characteristics come to { $computed }.

# --- what is wrong with a scenario file ---

runequest-refusal-scenario-one-of = “{ $text }” must be one of: { $choices }
runequest-refusal-scenario-unknown-kind = Unknown: “{ $text }”. Known: { $known }
runequest-refusal-scenario-words-left = “{ $text }” after { $kind } has no meaning here. Facings on this map: { $facings }
runequest-refusal-scenario-legend-clash = These cannot share a cell: { $kinds }
runequest-refusal-scenario-border-twice = Line { $first } already draws the border { $border }.
runequest-refusal-scenario-starts-few = Cells where characters start: { $count }; needed: { $needed }.
runequest-refusal-scenario-sides-few = A scenario needs two sides; found: { $sides ->
    [none] none
   *[other] { $sides }
}
runequest-refusal-scenario-fighters-many = Fighters: { $count }; allowed: { $limit }.
runequest-refusal-scenario-cut-off = { $cell } cannot be reached (cells cut off: { $count }).

# --- chances ---

runequest-chance-attack = Attack **{ $value }%**: { $items }
runequest-chance-defence = { $way } **{ $value }%**: { $items }
runequest-chance-results = Result: { $items }
runequest-chance-down = { $target } goes down (falls or faints): **{ $chance }**
runequest-chance-dies = { $target } dies (loses all { $hp } HP): **{ $chance }**
runequest-chance-disables = { $target } loses the use of a location: **{ $chance }**

# --- words: levels and results ---

runequest-term-fumble = fumble
runequest-term-failure = failure
runequest-term-success = success
runequest-term-special = special
runequest-term-critical = critical
runequest-term-miss = missed
runequest-term-obstacle = hits an obstacle
runequest-term-defended = parried or dodged
runequest-term-no-hit = no hit
runequest-term-normal-hit = a normal hit
runequest-term-hit-at-attack-level = hit
runequest-term-unparried = hit, not parried
runequest-term-subtract-ap = parried up to its AP
runequest-term-subtract-ap-no-wear = parried up to its AP, without wear
runequest-term-stopped = stopped

# --- words: strikes and defences ---

runequest-term-parry = parry
runequest-term-dodge = dodge
runequest-term-nothing = nothing
runequest-term-round = the whole round
runequest-term-cut = cut
runequest-term-thrust = thrust
runequest-term-heed = heed
runequest-term-ignore = ignore
runequest-term-steady = steady
runequest-term-charge = on the move
runequest-term-go = Just go, at your own risk
runequest-term-slip = Slip past by dodging
runequest-term-strike = strike
runequest-term-opportunity = opportunity attack
runequest-term-passing = attack on a passing fighter
runequest-term-missile = missile
runequest-term-thrown = thrown
runequest-term-1h = one hand
runequest-term-2h = two hands
runequest-term-right = right hand
runequest-term-left = left hand
runequest-term-both = both hands
runequest-term-worn = put away
runequest-term-dropped = dropped
runequest-term-carried = put away
runequest-term-declared = declared

# --- words: activities ---

runequest-term-melee-attack = melee
runequest-term-parry-or-dodge-declared = defending
runequest-term-watching-distance-no-actions-left = minding the distance
runequest-term-move-with-combat-action-declared = moving to fight
runequest-term-thrown-weapon = throwing
runequest-term-missile-rate-sr = shooting by strike ranks
runequest-term-missile-rate-mr-or-slower = shooting once a round or slower
runequest-term-spell-casting = casting a spell
runequest-term-first-aid = giving first aid
runequest-term-move-without-combat-action = moving, no combat action
runequest-term-turn-180-in-one-sr = turned too far in this SR
runequest-term-unconscious-or-helpless = helpless
runequest-term-unaware-of-the-enemy = unaware of the enemy

# --- words: locations, directions, room ---

runequest-term-r-leg = right leg
runequest-term-l-leg = left leg
runequest-term-abdomen = abdomen
runequest-term-chest = chest
runequest-term-r-arm = right arm
runequest-term-l-arm = left arm
runequest-term-head = head
runequest-term-n = north
runequest-term-ne = north-east
runequest-term-e = east
runequest-term-se = south-east
runequest-term-s = south
runequest-term-sw = south-west
runequest-term-w = west
runequest-term-nw = north-west
runequest-term-side = both sides of the target
runequest-term-ceiling = ceiling

# --- words: obstacles ---

runequest-term-wall = wall
runequest-term-pillar = pillar
runequest-term-rock = rock
runequest-term-statue = statue
runequest-term-altar = altar
runequest-term-tree = tree
runequest-term-cart = cart
runequest-term-table = table
runequest-term-crate = crate
runequest-term-shelf = shelf
runequest-term-barrel = barrel
runequest-term-fence = fence
runequest-look-pillar = pillar
runequest-look-statue = statue
runequest-look-altar = altar
runequest-look-tree = tree
runequest-look-cart = cart
runequest-look-table = table
runequest-look-shelf = shelf
runequest-look-barrel = barrel
runequest-look-fence = fence

# --- words: weapons ---

runequest-item = { $item } { $number }
runequest-term-fist = fist
runequest-term-dagger = dagger
runequest-term-knife = knife
runequest-term-hatchet = hatchet
runequest-term-battle-axe = battle axe
runequest-term-mattock = mattock
runequest-term-war-hammer = war hammer
runequest-term-light-mace = light mace
runequest-term-heavy-mace = heavy mace
runequest-term-light-club = light club
runequest-term-work-maul = work maul
runequest-term-short-sword = short sword
runequest-term-kopis = kopis
runequest-term-broadsword = broadsword
runequest-term-two-handed-falx = two-handed falx
runequest-term-short-spear = short spear
runequest-term-long-spear = long spear
runequest-term-pike = pike
runequest-term-lance = lance
runequest-term-war-trident = war trident
runequest-term-javelin = javelin
runequest-term-heavy-javelin = heavy javelin
runequest-term-buckler = buckler
runequest-term-medium-shield = medium shield
runequest-term-large-shield = large shield
runequest-term-scutum = scutum
runequest-term-short-bow = short bow
runequest-term-long-bow = long bow
runequest-term-composite-bow = composite bow
runequest-term-light-crossbow = light crossbow
runequest-term-arbalest = arbalest
runequest-term-sling = sling
runequest-term-dart = dart
runequest-term-greatsword = greatsword
runequest-term-great-axe = great axe
runequest-term-bastard-sword = bastard sword
runequest-term-halberd = halberd
runequest-term-quarterstaff = quarterstaff

# --- words: armour ---

runequest-term-clothes = clothes
runequest-term-soft-leather = soft leather
runequest-term-stiff-leather = stiff leather
runequest-term-cuirbouilli = cuirbouilli
runequest-term-bezainted = bezainted
runequest-term-ringmail = ringmail
runequest-term-lamellar = lamellar
runequest-term-scale = scale
runequest-term-chainmail = chainmail
runequest-term-brigandine = brigandine
runequest-term-plate = plate

# --- characters, sides, seats ---

parameter-characters = characters
    .description = How many characters fight; the referee leads those without a player
parameter-side = side
    .description = Red or blue, if characters can fight on both sides
parameter-character = character
    .description = Your own character: the text of a character file
runequest-role-brannoc = Brother Brannoc: heavy mace and shield
runequest-role-doro = Doro Threecasts: javelins and scutum
runequest-role-hegga = Hegga Oxgoad: quarterstaff and sling
runequest-role-ishiko = Ishiko Reedhand: long spear
runequest-role-kasim = Kasim the Lantern: kopis and buckler
runequest-role-mirel = Mirel Twostrings: composite bow
runequest-role-nael = Nael Two-Tongues: broadsword and dagger
runequest-role-sera = Sera of the Ford: broadsword and large shield
runequest-role-torvald = Torvald Ashbeam: great axe
runequest-role-yunagi = Yunagi of the Gate: halberd
runequest-term-brannoc = Brother Brannoc
runequest-term-doro = Doro Threecasts
runequest-term-hegga = Hegga Oxgoad
runequest-term-ishiko = Ishiko Reedhand
runequest-term-kasim = Kasim the Lantern
runequest-term-mirel = Mirel Twostrings
runequest-term-nael = Nael Two-Tongues
runequest-term-sera = Sera of the Ford
runequest-term-torvald = Torvald Ashbeam
runequest-term-yunagi = Yunagi of the Gate
runequest-term-ash-imp = ash imp
runequest-term-barrow-guard = barrow guard
runequest-term-bog-troll = bog troll
runequest-term-crossbowman = wall crossbowman
runequest-term-levy = levy spear
runequest-term-oathless = oathless knight
runequest-term-raider = wolfskin raider
runequest-term-robber = ford robber
runequest-mark-brannoc = Br
runequest-mark-doro = Do
runequest-mark-hegga = He
runequest-mark-ishiko = Is
runequest-mark-kasim = Ka
runequest-mark-mirel = Mi
runequest-mark-nael = Na
runequest-mark-sera = Se
runequest-mark-torvald = To
runequest-mark-yunagi = Yu
runequest-mark-ash-imp = AI
runequest-mark-barrow-guard = BG
runequest-mark-bog-troll = BT
runequest-mark-crossbowman = Cr
runequest-mark-levy = Le
runequest-mark-oathless = Oa
runequest-mark-raider = Ra
runequest-mark-robber = Ro
# A character’s own name: each language shows its own and only names the other.
runequest-piece = { $ja ->
   *[other] { $en }
}{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
runequest-piece-named = { $name }
runequest-seat = { $name ->
    [none] { $ja ->
       *[other] { $en }
    }
   *[other] { $name } ({ $ja ->
       *[other] { $en }
    })
}
runequest-seat-foes = the opponents
runequest-seat-others = the rest of { $side }
runequest-term-master = a game master
runequest-term-referee = the referee
runequest-refusal-too-many-characters = { $count } characters are too many: this scenario has room for { $most }.
runequest-refusal-no-such-side = Characters cannot join { $side } here. Possible: { $sides }
runequest-refusal-side-full = { $side } is full, with { $count } characters. { $sides ->
    [none] No side has room.
   *[other] Still free: { $sides }
}
runequest-refusal-nobody-against = No opponent has joined yet. Sides so far: { $sides ->
    [none] none
   *[other] { $sides }
}

runequest-ending-won = 🏆 { $winner } wins: no other side is left standing.
runequest-ending-draw = { $called ->
    [yes] ⚖️ The game master declares a draw.
   *[no] ⚖️ A draw: no fighter is left standing.
}
runequest-ending-victory = 🏁 The game master declares { $winner } the winner.
runequest-ending-abandoned = 🏁 The game was abandoned.

# --- options ---

runequest-option-attack = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}{ $ready ->
    [none] {""}
   *[other] take { $ready } in hand,{" "}
}{ $to ->
    [none] {""}
   *[other] to { $to },{" "}
}{ $past ->
    [none] {""}
   *[other] past { $past },{" "}
}{ $plan }{ $stroke ->
    [none] {""}
   *[other] {" "}({ $stroke })
}{ $ignoring ->
    [yes] , ignoring obstacles
   *[no] {""}
}{ $charge ->
    [yes] , on the move
   *[no] {""}
}{ $away ->
    [none] {""}
   *[other] , then to { $away }
}
runequest-option-shoot = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}{ $to ->
    [none] {""}
   *[other] to { $to },{" "}
}{ $using ->
    [none] shoot
   *[other] { $using }
} → { $target }
runequest-option-escape = withdraw → { $to }
runequest-option-move = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}move → { $to ->
    [none] { $target }
   *[other] { $to }
}{ $past ->
    [none] {""}
   *[other] , past { $past }
}
runequest-option-defend = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}full defence{ $to ->
    [none] {""}
   *[other] , then withdraw to { $to }
}
runequest-option-cast = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}cast { $name ->
    [none] a spell
   *[other] { $name }
}{ $target ->
    [none] {""}
   *[other] {" "}on { $target }
}{ $value ->
    [0] {" "}(continued)
   *[other] {" "}({ $value } SR)
}{ runequest-option-then }
runequest-option-aid = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}first aid{ $target ->
    [none] {""}
   *[other] {" "}for { $target }
}{ runequest-option-then }
runequest-option-then = { $plan ->
    [none] {""}
   *[other] , then: { $plan }
}
runequest-option-ready = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}take { $using } in hand
runequest-option-turn = Turn { $facing }
runequest-option-proceed = { $using ->
    [none] { $how }
   *[other] Strike with { $using }{ $stroke ->
        [none] {""}
       *[other] {" "}({ $stroke })
    }, to make the enemy dodge
}
runequest-option-proceed-leave = Go on
runequest-option-strike = Strike{ $using ->
    [none] {""}
   *[other] {" "}with { $using }
}{ $stroke ->
    [none] {""}
   *[other] {" "}({ $stroke })
}
runequest-option-parry = Parry{ $using ->
    [none] {""}
   *[other] {" "}with { $using }
}
runequest-option-dodge = Dodge{ $cost ->
    [none] {""}
   *[other] {" "}(uses { $cost })
}
runequest-option-allow = Let pass
runequest-option-choose = { $target ->
    [none] → { $to }
   *[other] { $target } first
}
runequest-option-rethink = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}change action
runequest-plan-typed = { $text }

# --- the view ---

runequest-round = Round { $round }
runequest-rank = Round { $round } · SR { $rank }/{ $ranks } · { $part }
runequest-term-part-changing = changes
runequest-term-part-turning = turning
runequest-term-part-moving = movement
runequest-term-part-striking = strikes
runequest-order-out = { $actor } (DEX { $dex }) – out
runequest-order-doing = { $actor } (DEX { $dex }): { $plan }{ $done ->
    [yes] {" "}✓
   *[no] {""}
}
runequest-order-own = { $actor } (DEX { $dex }), declared: { $plan }
runequest-order-declared = { $actor } (DEX { $dex }), declared
runequest-order-waiting = { $actor } (DEX { $dex })
runequest-note-rethinking = Asked before the next SR: { $actors }
runequest-note-controlled = { $actor } is in the zone of { $controllers }

runequest-line-dead = dead
runequest-line-hp = HP { $left }/{ $most }
runequest-line-location = { $location } { $severed ->
    [yes] lost
   *[no] { $left }/{ $most }
}
runequest-line-dying = dying
runequest-line-unconscious = unconscious
runequest-line-fallen = on the ground
runequest-line-off-balance = turned too far: no zone in this SR
runequest-line-halted = goes no farther this round
runequest-line-not-engaged = not engaged ({ $activity }): +25 against
runequest-line-actions = { $attack ->
    [yes] attack left, no parry
   *[no] { $parry ->
        [yes] no attack, parry left
       *[no] no attack, no parry
    }
}
runequest-line-loses = fumble: loses { $what }
runequest-term-lost-attack = the next attack
runequest-term-lost-defence = the next parry or dodge
runequest-line-facing = faces { $facing }

runequest-where-controlled = { $actor } is in the zone of { $controllers }
runequest-where-cramped = { $actor }: { $item } against { $target } −{ $penalty } for lack of room ({ $cells ->
    [none] { $missing }
   *[other] { $missing }: { $cells }
})
runequest-exit-passing = { $actor } to the { $direction } ({ $cell }): past { $controllers }
runequest-exit-provokes = { $actor } to the { $direction } ({ $cell }): { $strikers } may strike
runequest-exit-covered = { $actor } to the { $direction } ({ $cell }): covered ({ $allies } zones of allies, { $enemies } of enemies)
runequest-exit-enters = { $actor } to the { $direction } ({ $cell }): into the zone of { $controllers }

runequest-board-obstacles = { $kind }: { $cells }
runequest-board-walls = Walls: { $walls }
runequest-board-ceiling = Ceiling { $height } cm{ $cells ->
    [none] , unless listed otherwise
   *[other] : { $cells }
}
runequest-board-zone = { $actor } at { $cell }, facing { $facing }{ $zone ->
    [none] , without a zone
   *[other] ; zone { $zone }
}
runequest-look-low-ceiling = low ceiling
runequest-look-cramped = no room for a weapon
runequest-look-zone-red = Red’s zone
runequest-look-zone-blue = Blue’s zone
runequest-look-zone-foes = opponents’ zone
runequest-look-controls = controls
runequest-look-incapacitated = out of action
runequest-look-defence = full defence
runequest-look-spent = attack used
runequest-legend-low-ceiling = long weapons lose 20% (RQ-S2, RQ-S3)
runequest-legend-cramped = an obstacle in a weapon’s way: −20% each (RQ-S4)
runequest-legend-controls = from the controlling fighter to the controlled one (RQ-Z1)
runequest-legend-facing = the middle of the three cells of the zone (RQ-Z1)
runequest-legend-zone-red = leaving it may provoke an attack (RQ-O2)
runequest-legend-zone-blue = { runequest-legend-zone-red }
runequest-legend-zone-foes = { runequest-legend-zone-red }

runequest-sheet-intro = { $ja ->
   *[other] { $en }
}
runequest-sheet-characteristics = STR { $str } · CON { $con } · SIZ { $siz } · INT { $int } · POW { $pow } · DEX { $dex } · APP { $app }
runequest-sheet-derived = HP { $hp } · damage modifier { $modifier } · SRM: DEX { $dex }, SIZ { $siz } · { $height } cm · { $move } m per SR · Dodge { $dodge }%
runequest-sheet-locations = { $locations }
runequest-sheet-location = { $location } { $severed ->
    [yes] lost
   *[no] { $left }/{ $most }
} (AP { $ap })
runequest-sheet-weapon = **{ $item }**{ $place ->
    [none] {""}
   *[other] {" "}({ $place })
}: { $modes }{ $ap ->
    [0] {""}
   *[other] , { $ap } AP
}{ $broken ->
    [yes] , broken
   *[no] {""}
}
runequest-sheet-mode-1h = one hand { $attack }%{ runequest-sheet-parry }, { $damage }, SR { $rank }{ runequest-sheet-thrusts }
runequest-sheet-mode-2h = two hands { $attack }%{ runequest-sheet-parry }, { $damage }, SR { $rank }{ runequest-sheet-thrusts }
runequest-sheet-mode-thrown = thrown { $attack }%, { $damage }, { $range } m, SR { $rank }
runequest-sheet-mode-missile = shot { $attack }%, { $damage }, { $range } m, SR { $rank }
runequest-sheet-parry = { $parry ->
    [0] {""}
   *[other] , parry { $parry }%
}
runequest-sheet-thrusts = { $thrusts ->
    [yes] , can thrust
   *[no] {""}
}

# --- the story ---

runequest-story-title = { story-title }

# --- quick rulings: from bare numbers, without a game ---

parameter-engaged = engaged
    .description = Quick ruling: whether the target is engaged; if not, the attack gets +25
parameter-missing = missing
    .description = Quick ruling: missing areas, −20 each
parameter-strength = strength
    .description = Quick ruling: the attacker’s STR plus SIZ, for the damage modifier
parameter-parry = parry
    .description = Quick ruling: the parrying weapon; empty for a dodge
parameter-ap = ap
    .description = Quick ruling: the target’s armour points, wherever it is hit
parameter-size = size
    .description = Quick ruling: SIZ
runequest-event-quick-rank = { $is-melee ->
    [yes] **SR { $melee }** with { $item } (SRM: DEX { $dex }, SIZ { $siz }); from outside all zones SR { $opportunity }; missiles SR { $missile }
   *[no] **SR { $missile }** with { $item } (DEX SRM)
}
runequest-quick-no-morale = RuneQuest has no morale test: each player decides when to withdraw.
runequest-term-area = an area

# --- consequences of an option, and its chances ---

runequest-consequence-provokes = { $targets } may strike at { $actor } before the step{ $to ->
    [none] {""}
   *[other] {" "}to { $to }
}
runequest-consequence-passes = the way{ $to ->
    [none] {""}
   *[other] {" "}to { $to }
} leads past { $targets }: dodge, strike or risk an attack
runequest-consequence-not-engaged = { $actor } is not engaged meanwhile: no parry, +{ $bonus } against{ $targets ->
    [none] {""}
   *[other] ; in reach of { $targets }
}
runequest-consequence-readies = { $item } in hand after { $ranks } SR; all later actions are delayed as much
runequest-consequence-charge = only one attack, parry or dodge in the whole round
runequest-consequence-turns-too-far = { $degrees }° is too far: { $actor } has no zone for the rest of the SR, +{ $bonus } against (RQ-T2)
runequest-consequence-lets-go = no longer in the zone: { $targets }
runequest-consequence-holds = { $how ->
    [pass] { $target } needs permission for the step to { $to }
    [leave] { $actor } may strike before the step to { $to }
   *[keep] { $target } stays in the zone at { $to }
}
runequest-consequence-halts = { $actor } goes no farther this round
runequest-consequence-undefended = { $target } may strike at +{ $bonus }, against no parry or dodge
runequest-consequence-spends-attack = uses the attack of this round{ $items ->
    [none] {""}
   *[other] ; the declared blow with { $items } is lost
}
runequest-consequence-no-withdrawal = { $actor } can then no longer withdraw at SR 10
runequest-chance-gets-past = Gets past { $target }: **{ $chance }**
runequest-chance-pushes = Pushes { $target } aside: **{ $chance }**

# --- reasons for the referee's decisions ---

runequest-reason-change = { $passes ->
    [yes] { $actor } keeps the declaration: no other action could still strike a target this round
   *[no] { $actor } can still strike a target or help an ally this round
}
runequest-reason-defence = { $passes ->
    [yes] { $target } does not defend against { $actor }: every defence is worth more later
   *[no] { $target } chooses the defence that prevents most of { $actor }’s likely damage
}
runequest-reason-opportunity = { $passes ->
    [yes] { $actor } does not strike: the declared attack promises more, or it is sparing itself
   *[no] { $actor } strikes at { $target }: this promises more than the declared attack
}
runequest-reason-passing = { runequest-reason-opportunity }
runequest-reason-leave = { $passes ->
    [yes] { $actor } stays: { $targets } would do more harm than it expects to do
   *[no] { $actor } goes on: it expects to do more harm than { $targets } would
}
runequest-reason-withdraw = { $passes ->
    [yes] { $actor } stays: no cell is farther from the enemies
   *[no] { $actor } withdraws as far from the enemies as it can
}
runequest-reason-pass = { $passes ->
    [yes] { $actor } does not try to get past { $target }: it would cost more than a blow beyond is worth
   *[no] { $actor } tries to get past { $target } in the most promising way
}
runequest-reason-turn = { $passes ->
    [yes] { $actor } does not turn: its zone already holds its target and the most enemies possible
   *[no] { $actor } turns to bring its target and the most enemies possible into its zone
}
runequest-reason-first = { $actor } strikes { $target } first, where it expects to do the most harm
runequest-reason-aside = { $actor } gives way to { $to }, where the fewest enemies control it
runequest-reason-referee-strikes = { $actor } goes for { $target }: after the way there and the risk, this promises the most harm
runequest-reason-referee-both = { $actor } strikes at { $target } with both weapons: the second blow promises more than a parry would save
runequest-reason-referee-passes = { $actor } goes past { $past } to { $target }: even so, a blow there promises the most
runequest-reason-referee-changes = { $actor } takes another weapon in hand: it promises the most harm to { $target }
runequest-reason-referee-waits = { $actor } strikes the first to enter: it can reach no enemy without getting past another
runequest-reason-referee-shoots = { $actor } shoots at { $target }: no blow promises more
runequest-reason-referee-readies = { $actor } takes { $items } in hand: there is time for it, and no other act promises more
runequest-reason-referee-aids = { $own ->
    [yes] { $actor } treats its own wounds while it can
   *[no] { $actor } gives first aid to { $target } before it is too late
}
runequest-reason-referee-helps = { $actor } goes to help { $target }: no enemy is near there
runequest-reason-referee-defends = { $actor } only defends itself: it cannot strike
runequest-reason-referee-spares = { $actor } is badly hurt: it only defends itself and gets away at the end of the round, while others fight
runequest-reason-referee-holds = { $actor } only defends itself against several enemies: parry and dodge save more than a blow would gain, while others fight

# --- corrections of the game master ---

# The service announces the ending of the game.
runequest-event-game-ended = {""}
runequest-event-corrected = 🔧 { $target ->
    [none] {""}
   *[other] { $target }:{" "}
}{ $field }{ $after ->
    [none] {""}
   *[other] : { $before } → { $after }
}{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
runequest-event-piece-moved = 🔧 { $target }: { $source ->
    [none] {""}
   *[other] { $source }{" "}
}→ { $to }{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
runequest-event-piece-removed = 🔧 { $target } is removed from the board{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
runequest-event-item-corrected = 🔧 { $target }: { $item } { $change ->
    [right] is in the right hand
    [left] is in the left hand
    [both] is in both hands
    [worn] is put away
    [dropped] lies on the ground
    [ap] has { $ap } AP
    [added] is added
   *[removed] is removed
}{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
runequest-refusal-too-many-fighters = There are { $count } fighters; a game allows { $most }.
runequest-term-points = hit points of a location
runequest-term-facing = facing
runequest-term-fallen = on the ground
runequest-term-dying = dying
runequest-term-ap = armour points
runequest-term-hp = hit points
runequest-term-fighter = fighter
runequest-term-item = weapon or shield
runequest-term-piece = fighter
runequest-term-victory = victory
runequest-term-draw = a draw
runequest-term-abandoned = abandoned

# --- charts ---

runequest-chart-melee-location = Hit location in melee
runequest-chart-missile-location = Hit location of missiles
runequest-chart-levels = Levels of success
runequest-chart-parry = Attack against parry
runequest-chart-dodge = Attack against dodge
runequest-chart-dex-rank = DEX strike rank
runequest-chart-siz-rank = SIZ strike rank
runequest-chart-damage-modifier = Damage modifier (STR+SIZ)
runequest-chart-weapons = Weapons
runequest-chart-armour = Armour
runequest-chart-chance = { $chance }%
runequest-chart-levels-of = critical to { $critical }, special to { $special }, success to { $success }, fumble from { $fumble }
runequest-chart-srm = SRM { $srm }
runequest-chart-damage = { $dice }
runequest-chart-ap = AP { $ap }
runequest-chart-weapon-name = { $weapon } ({ $mode })
runequest-chart-weapon = { $damage }{ $cut ->
    [none] {""}
   *[other] {" "}(cut { $cut })
}{ $impales ->
    [yes] {" "}impales
   *[no] {""}
}, base { $base }%{ $ranked ->
    [yes] , SRM { $srm }
   *[no] {""}
}{ $ap ->
    [0] {""}
   *[other] , AP { $ap }
}{ $range ->
    [0] {""}
   *[other] , { $range } m
}{ $parries ->
    [yes] {""}
   *[no] , cannot parry
}

# --- characteristics on the picture of a sheet ---

runequest-figure-str = STR
runequest-figure-con = CON
runequest-figure-siz = SIZ
runequest-figure-int = INT
runequest-figure-pow = POW
runequest-figure-dex = DEX
runequest-figure-app = APP
