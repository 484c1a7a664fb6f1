# Maid & Maidens: refusals. The rule id is added after each sentence. Lengths are in centimetres.

# --- whose doll, and whether she can ---

maidens-refusal-not-yours = { $actor ->
    [none] Say which of your dolls.
   *[other] { $actor } is not a doll that you can use now.
}
maidens-refusal-actor-down = { $actor } is down.
maidens-refusal-actor-unfit = { $actor } is unfit: the referee moves her, by the rules for routed and berserk dolls.
maidens-refusal-actor-stunned = { $actor } is stunned and can do nothing.
maidens-refusal-has-moved = { $actor } has already moved in this phase.
maidens-refusal-cannot-act = { $actor } cannot act: she is engaged, unfit, down or stunned.
maidens-refusal-cannot-fight = { $actor } cannot fight in a melee now: she is not engaged, has already acted, or is down, stunned or routed.
maidens-refusal-routed-escapes = { $actor } is routed: in a melee she can only escape.
maidens-refusal-berserk-attacks = { $actor } is berserk: she attacks, without skills that cost SP, and never escapes.
maidens-refusal-countered = { $actor } has countered in this phase, or declined to.
maidens-refusal-no-skill-counter = { $actor } cannot use { $power } in a counter.
maidens-refusal-not-attacked-by = { $actor } cannot counter { $target ->
    [none] that.
   *[other] { $target }.
} { $attackers ->
    [none] No attack on her can be countered.
   *[other] She can counter: { $attackers }
}
maidens-refusal-undeclared = { $actor ->
    [none] Say whose act comes next.
   *[other] { $actor } has no declared act left.
} Declared: { $actors }
maidens-refusal-not-an-option = That is not one of the { $count } answers possible here.
maidens-refusal-equipment-first = { $actor } has already declared, and equipment is changed before that. Withdraw the declaration first.

# --- points and deployment ---

maidens-refusal-bad-point = That is not a point of the table. Write points in cm, such as 60.5/30; the table is { $length } × { $width } cm.
maidens-refusal-place-off-table = { $to } is off the table, which is { $length } × { $width } cm.
maidens-refusal-place-solid = A solid object stands there: { $feature }.
maidens-refusal-place-crowded = { $other } is { $away } cm away; dolls must end at least { $needed } cm apart.
maidens-refusal-deploy-zone = { $to } is outside the { $side }’s deployment zone.
maidens-refusal-too-many-emplaced = You gave { $count } points; she has { $most } emplaced weapons.
maidens-refusal-not-at-edge = { $to } is not on the edge of her side: x from { $low } to { $high } cm.

# --- moving ---

maidens-refusal-move-off-table = { maidens-refusal-place-off-table }
maidens-refusal-move-blocked = The way is blocked at { $at }: { $feature }.
maidens-refusal-move-through = The path goes through { $enemy }; keep { $needed } cm away.
maidens-refusal-move-zone = The path to { $to } enters the zone of { $enemies } ({ $reach } cm) at { $at } after { $gone } cm and would end there. To engage, name a point in the zone.
maidens-refusal-move-crowded = { $other } is { $away } cm from the end of the path; dolls must end at least { $needed } cm apart.
maidens-refusal-move-steps = That path costs { $cost } { $cost ->
    [one] step
   *[other] steps
} ({ $length } cm{ $surcharge ->
    [0] {""}
   *[other] , { $surcharge } for terrain
}); she has { $steps }.
maidens-refusal-move-shuffle-terrain = A doll that shifts her ground cannot enter or cross terrain that costs steps: { $feature }.
maidens-refusal-shuffle-slow = { $actor } has no steps to shift her ground with.
maidens-refusal-engaged-level = { $actor } is engaged and can neither take off nor land.
maidens-refusal-engaged-carry = { $actor } is engaged and cannot carry an ally.
maidens-refusal-no-flight = { $actor } cannot fly.
maidens-refusal-carry-whom = { $target ->
    [none] Say which ally she carries.
   *[other] { $target } is not an ally on the table.
}
maidens-refusal-carry-flying = { $actor } cannot carry an ally in the air.
maidens-refusal-carry-fit = { $target } is neither down nor unfit, so she walks by herself.
maidens-refusal-carry-engaged = { $target } is engaged or in the air and cannot be carried.
maidens-refusal-carry-far = { $target } is { $distance } cm away; an ally must be within { $reach } cm to be carried.
maidens-refusal-set-down = { $target } cannot be set down at { $to }. { $free ->
    [none] No space is free.
   *[other] Possible: { $free }
}
maidens-refusal-retreat-nearer = At { $at } the retreat brings her nearer to { $enemy }.
maidens-refusal-retreat-short = A retreat takes all her steps ({ $steps }); this path costs { $cost }.
maidens-refusal-not-engaged = { $actor } is not in a melee.

# --- equipment ---

maidens-refusal-not-carried = { $actor } does not have { $using }. { $things ->
    [none] She has nothing.
   *[other] She has: { $things }
}
maidens-refusal-hands-empty = { $actor } holds nothing.
maidens-refusal-not-for-hands = { $using } works while she carries it; it need not be held.
maidens-refusal-in-hand = { $actor } is already holding { $using }.
maidens-refusal-not-ready = { $using } must be made ready first; that takes { $actor } one act.
maidens-refusal-ready-already = { $actor }’s { $using } does not need to be made ready.
maidens-refusal-too-many-weapons = { $actor } would have { $count } weapons; { $most } are allowed.
maidens-refusal-give-whom = { $target ->
    [none] Choose a doll to give it to.
   *[other] { $target } is not an ally who can receive items.
}
maidens-refusal-give-unfit = { $target } is engaged, unfit, down or stunned and cannot receive items.
maidens-refusal-hand-over-far = { $target } is { $distance } cm away; items can be handed over only within { $reach } cm.
maidens-refusal-strip-whom = { $target } is not an ally who is down.
maidens-refusal-nothing-there = No { $using } lies within { $reach } cm of { $actor }.
maidens-refusal-sling-no-counter = { $actor } slings her weapon in this phase and does not counter. To draw another one, she has to drop it.
maidens-refusal-sling-no-draw = { $actor } cannot sling one weapon and draw { $using } in the same act; she has to drop it.
maidens-refusal-sling-what = { $actor } holds no weapon that is useless in a melee.

# --- attacks ---

maidens-refusal-no-weapon = { $using ->
    [none] { $actor } cannot do that with what she has.
   *[other] { $actor } cannot do that with { $using }.
} { $weapons ->
    [none] She has no weapon that can.
   *[other] Possible: { $weapons }
}
maidens-refusal-used-up = { $actor } has used up { $using }.
maidens-refusal-uncharged = { $using } must be charged first; that takes { $actor } one act (Make ready).
maidens-refusal-morale-by-itself = In a battle, morale checks are automatic: once in each half of a turn, each doll that was hit in it and is in no melee rolls. She passes with her HP plus skill modifiers or less; at { $sure } or more she need not roll. For a ruling give her “hp”.
maidens-refusal-no-target = { $target ->
    [none] Choose a target.
   *[other] { $target } is not on the table.
}
maidens-refusal-nobody-there = No doll is left for it to hit.
maidens-refusal-target-friend = { $target } is an ally.
maidens-refusal-target-down = { $target } is down.
maidens-refusal-out-of-range = { $target ->
    [none] That
   *[other] { $target }
} is { $distance } cm away; the maximum range is { $most } cm.
maidens-refusal-out-of-reach = { $target } is { $distance } cm away; { $using } reaches { $reach } cm in a melee.
maidens-refusal-full-cover = { $target } is in full cover: none of { $most } points can be seen{ $hidden ->
    [none] {""}
   *[other] ; { $hidden }
}.
maidens-refusal-no-anti-air = { $target } is in the air, and { $using } is not an anti-air weapon.
maidens-refusal-not-in-air = { $actor } cannot use { $using } in the air.
maidens-refusal-not-in-melee = { $target } is not in the same melee.
maidens-refusal-melee-single = { $target } is in a melee, where no doll can be singled out from outside.
maidens-refusal-melee-between = { $count ->
    [one] A melee is
   *[other] { $count } melees are
} in the line of fire to { $target }.
maidens-refusal-melee-and-others = A melee and dolls outside it would be hit together: { $hit }
maidens-refusal-melee-tied = In that melee { $friend } alone holds { $enemies } enemies: fire into it is forbidden unless both leaders allow it.
maidens-refusal-melee-sacrifice = { $friend } in that melee has { $hp } HP left: fire into it is forbidden unless both leaders allow it.
maidens-refusal-not-of-three = { $target } is not one of the three dolls that the shot would hit: { $hit }
maidens-refusal-capture-whom = { $target ->
    [none] Choose a target.
   *[other] { $target } is not an enemy who is down.
}
maidens-refusal-capture-far = { $target } is { $distance } cm away; prisoners are taken within { $reach } cm.

# --- skills, food, emplaced weapons ---

maidens-refusal-no-such-skill = { $actor } has no { $power } to use.{ $powers ->
    [none] {""}
   *[other] {" "}She has: { $powers }
}
maidens-refusal-skill-timing = { $power } cannot be used in this phase ({ $phase }){ $phases ->
    [none] {""}
   *[other] ; possible in: { $phases }
}.
maidens-refusal-sp-this-turn = { $actor } has already used a skill that costs SP this turn; { $power } has to wait for the next.
maidens-refusal-no-sp = { $power } costs { $needed } SP; { $actor } has { $sp }.
maidens-refusal-skill-hp = { $power } can be used with { $most } HP or fewer; { $actor } has { $hp }.
maidens-refusal-skill-cost = { $power } costs { $low } to { $high } HP, not { $value }.
maidens-refusal-skill-whom = { $power } cannot be used on { $target }; it is for: { $who }
maidens-refusal-skill-far = That is { $distance } cm away; { $power } reaches { $reach } cm.
maidens-refusal-skill-zone = { $to } is in the zone of { $enemy }, { $distance } cm away; keep { $needed } cm off.
maidens-refusal-no-patch = No { $terrain } is at { $to }.
maidens-refusal-engaged-skill = { $actor } is engaged and cannot use { $power }.
maidens-refusal-jammed = { $actor } is inside ECM and cannot use { $power }.
maidens-refusal-feed-whom = { $target ->
    [none] Choose the doll that eats.
   *[other] { $target } cannot be fed; only allies on the table who are not engaged can.
}
maidens-refusal-feed-far = { $target } is { $distance } cm away; feeding works within { $reach } cm.
maidens-refusal-no-food = Neither { $actor } nor { $target } has food.
maidens-refusal-emplace-far = { $to } is { $distance } cm away; emplaced weapons are put down within { $reach } cm, by a doll on the ground.

# --- what is wrong with a sheet ---

maidens-refusal-sheet-mp = The doll costs { $total } MP, { $over } more than the { $budget } allowed.{ $costs ->
    [none] {""}
   *[other] {" "}Spent on: { $costs }
}
maidens-refusal-sheet-parts = You combined { $count } weapons; { $low } to { $high } can be combined.
maidens-refusal-sheet-part = { $item } ({ $slot }) cannot be part of a combined weapon; only weapons can.
maidens-refusal-sheet-slot = { $item } belongs in another section: { $slot }
maidens-refusal-sheet-weapons = { $count } weapons; { $limit } are allowed, counting each part of a combined one.
maidens-refusal-sheet-emplaced = { $count } emplaced weapons; { $limit } are allowed.
maidens-refusal-sheet-forbidden = A doll with { $by } cannot carry { $item }.
maidens-refusal-sheet-heavy = { $item } (move { maidens-signed-mod }) is too heavy for a doll with { $by }.
maidens-refusal-sheet-skill-twice = { $skill } can be bought only once.
maidens-refusal-sheet-aid = { $skill } needs { $item }, which costs { $mp } MP.
maidens-refusal-sheet-pick = { $skill } needs a choice: { $choices }
maidens-refusal-sheet-no-pick = { $skill } has nothing to choose; leave out “{ $text }”.
maidens-refusal-sheet-height = “{ $text }” is not a doll’s height. Possible: { $choices }
maidens-refusal-sheet-unknown = “{ $text }” is unknown ({ $table }). The { $count } choices include: { $choices }
maidens-refusal-sheet-ambiguous = “{ $text }” can mean any of { $count }: { $choices }
maidens-refusal-sheet-many = [{ $section }] takes at most { $limit } entries.
maidens-refusal-sheet-derived = { $key ->
    [mp] MP
    [move] Maximum move
    [hp] HP
   *[sp] SP
}is given as “{ $text }”, but the sheet comes to { $computed }.
maidens-refusal-build-mp = That costs { $mp } MP, { $over } more than the { $left } left of { $budget }.

# --- what is wrong with a scenario file ---

maidens-refusal-scenario-table = “{ $text }” is not a table size: { $length } x { $width } to { $longest } x { $widest } cm.
maidens-refusal-scenario-one-of = “{ $text }” must be one of: { $choices }
maidens-refusal-scenario-entry-line = “{ $text }” is not of the form “name = words”.
maidens-refusal-scenario-name-twice = “{ $text }” is already in line { $first }.
maidens-refusal-scenario-point = “{ $text }” is not a point of the table: x/y in cm, from 0/0 to { $length }/{ $width }.
maidens-refusal-scenario-corners = Points: { $count }; needed: { $low ->
    [1] one, plus the radius
   *[other] { $low } to { $high }
}.
maidens-refusal-scenario-outline = The outline of “{ $text }” crosses itself or has no area.
maidens-refusal-scenario-unknown-kind = Unknown: “{ $text }”. Known: { $known }
maidens-refusal-scenario-terrain-many = The scenario has more than { $limit } pieces of terrain.
maidens-refusal-scenario-size-alien = { $kind } takes no { $size } here.
maidens-refusal-scenario-words-left = “{ $text }” is one word too many: a { $kind } is a single point.
maidens-refusal-scenario-unknown-doll = There is no ready-made doll “{ $text }”. Known: { $known }
maidens-refusal-scenario-doll-twice = “{ $text }” is already fighting.
maidens-refusal-scenario-dolls-many = Dolls: { $count }; allowed on this side: { $limit }.
maidens-refusal-scenario-place-missing = The battle is about a place, so the scenario needs a zone “place”.
maidens-refusal-scenario-zone-full = The { $side }’s deployment zone has room for { $count } dolls; { $needed } are needed.
maidens-refusal-scenario-flag-solid = The { $side }’s flag at { $at } is inside a solid object.
