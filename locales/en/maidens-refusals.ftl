# Maid & Maidens: why not. The rule's id follows each sentence by itself. Lengths are centimetres.

# --- whose doll, and whether she can ---

maidens-refusal-not-yours = { $actor ->
    [none] Say which of your dolls.
   *[other] { $actor } is none of the dolls for whom you are asked now.
}
maidens-refusal-actor-down = { $actor } is down.
maidens-refusal-actor-unfit = { $actor } is unfit: the referee moves her, by the rules for routed and berserk dolls.
maidens-refusal-actor-stunned = { $actor } is stunned and can do nothing.
maidens-refusal-has-moved = { $actor } has made her move of this phase.
maidens-refusal-cannot-act = { $actor } cannot act: she is engaged, unfit, down or stunned.
maidens-refusal-cannot-fight = { $actor } cannot fight in a melee now: she is not engaged, has acted already, or is down, stunned or routed.
maidens-refusal-routed-escapes = { $actor } is routed: in a melee she can only escape.
maidens-refusal-berserk-attacks = { $actor } is berserk: she attacks, without skills that cost SP, and never escapes.
maidens-refusal-countered = { $actor } has countered in this phase, or has chosen not to.
maidens-refusal-no-skill-counter = { $actor } cannot use { $power } in a counter.
maidens-refusal-not-attacked-by = { $actor } cannot counter { $target ->
    [none] that.
   *[other] { $target }.
} { $attackers ->
    [none] Nobody has attacked her in a way that can be countered.
   *[other] She can counter: { $attackers }
}
maidens-refusal-undeclared = { $actor ->
    [none] Say whose act comes next.
   *[other] { $actor } has declared nothing that is left to do.
} Declared: { $actors }
maidens-refusal-not-an-option = That is none of the { $count } answers that are possible here.
maidens-refusal-equipment-first = { $actor } has declared already; equipment is changed before that. Withdraw the declaration first.

# --- points and deployment ---

maidens-refusal-bad-point = That is no point of the table. Points are written in cm, such as 60.5/30; the table is { $length } × { $width } cm.
maidens-refusal-place-off-table = { $to } is off the table, which is { $length } × { $width } cm.
maidens-refusal-place-solid = Something solid stands there: { $feature }.
maidens-refusal-place-crowded = { $other } is { $away } cm away; two dolls end at least { $needed } cm apart.
maidens-refusal-deploy-zone = { $to } is outside the deployment zone of the { $side }.
maidens-refusal-too-many-emplaced = { $count } points are given; she has { $most } emplaced weapons.
maidens-refusal-not-at-edge = { $to } is not at the edge of her side: x from { $low } to { $high } cm.

# --- moving ---

maidens-refusal-move-off-table = { $to } is off the table, which is { $length } × { $width } cm.
maidens-refusal-move-blocked = The way is blocked at { $at }: { $feature }.
maidens-refusal-move-through = The way leads through { $enemy }; keep { $needed } cm off.
maidens-refusal-move-zone = The way to { $to } enters the zone of { $enemies } ({ $reach } cm) at { $at } after { $gone } cm and would end there. To engage, name a point in the zone.
maidens-refusal-move-crowded = { $other } is { $away } cm from the end of the way; two dolls end at least { $needed } cm apart.
maidens-refusal-move-steps = That way costs { $cost } { $cost ->
    [one] step
   *[other] steps
} ({ $length } cm{ $surcharge ->
    [0] {""}
   *[other] , { $surcharge } for terrain
}); she has { $steps }.
maidens-refusal-move-shuffle-terrain = A doll that shifts her ground cannot enter or cross terrain that costs steps: { $feature }.
maidens-refusal-shuffle-slow = { $actor } has no steps left to shift her ground with.
maidens-refusal-engaged-level = { $actor } is engaged and can neither take off nor land.
maidens-refusal-engaged-carry = { $actor } is engaged and can carry nobody.
maidens-refusal-no-flight = { $actor } cannot fly.
maidens-refusal-carry-whom = { $target ->
    [none] Say which ally she carries.
   *[other] { $target } is no ally on the table.
}
maidens-refusal-carry-flying = { $actor } cannot carry anybody in the air.
maidens-refusal-carry-fit = { $target } is neither down nor unfit and walks by herself.
maidens-refusal-carry-engaged = { $target } is engaged or in the air and cannot be carried.
maidens-refusal-carry-far = { $target } is { $distance } cm away; somebody is carried from within { $reach } cm.
maidens-refusal-set-down = { $target } cannot be set down at { $to }. { $free ->
    [none] There is no room.
   *[other] Possible: { $free }
}
maidens-refusal-retreat-nearer = At { $at } the retreat brings her nearer to { $enemy }.
maidens-refusal-retreat-short = A retreat takes all her steps ({ $steps }); this way costs { $cost }.
maidens-refusal-not-engaged = { $actor } is in no melee.

# --- equipment ---

maidens-refusal-not-carried = { $using } is not among the things of { $actor }. { $things ->
    [none] She has nothing.
   *[other] She has: { $things }
}
maidens-refusal-hands-empty = { $actor } holds nothing.
maidens-refusal-not-for-hands = { $using } works while she carries it and need not be held.
maidens-refusal-in-hand = { $actor } holds { $using } already.
maidens-refusal-not-ready = { $using } has to be made ready first; that takes { $actor } one act.
maidens-refusal-ready-already = { $using } of { $actor } needs no making ready.
maidens-refusal-too-many-weapons = { $actor } would have { $count } weapons; { $most } are allowed.
maidens-refusal-give-whom = { $target ->
    [none] Say to whom.
   *[other] { $target } is no ally who could be given anything.
}
maidens-refusal-give-unfit = { $target } is engaged, unfit, down or stunned and can take nothing.
maidens-refusal-hand-over-far = { $target } is { $distance } cm away; things are handed over within { $reach } cm.
maidens-refusal-strip-whom = { $target } is no ally who is down.
maidens-refusal-nothing-there = No { $using } lies within { $reach } cm of { $actor }.
maidens-refusal-sling-no-counter = { $actor } slings her weapon in this phase and does not counter; to draw another one she has to drop it.
maidens-refusal-sling-no-draw = { $actor } cannot sling one weapon and draw { $using } in the same act; she has to drop it.
maidens-refusal-sling-what = { $actor } holds nothing that is no use in a melee.

# --- attacks ---

maidens-refusal-no-weapon = { $using ->
    [none] { $actor } cannot do that with what she has.
   *[other] { $actor } cannot do that with { $using }.
} { $weapons ->
    [none] She has nothing that could.
   *[other] Possible: { $weapons }
}
maidens-refusal-used-up = { $actor } has used up { $using }.
maidens-refusal-uncharged = { $using } has to be charged first; that takes { $actor } one act (Make ready).
maidens-refusal-morale-by-itself = In a battle morale is checked by itself, once in each half of a turn, by whoever was hurt in it and is in no melee: her HP and what skills add or less on the die; from { $sure } on nobody needs to roll. For a ruling say her “hp”.
maidens-refusal-no-target = { $target ->
    [none] Say whom.
   *[other] { $target } is not on the table.
}
maidens-refusal-nobody-there = There is nobody left whom it could hit.
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
maidens-refusal-no-anti-air = { $target } is in the air, and { $using } is no anti-air weapon.
maidens-refusal-not-in-air = { $using } cannot be used in the air by { $actor }.
maidens-refusal-not-in-melee = { $target } is not in the same melee.
maidens-refusal-melee-single = { $target } is in a melee, and nobody in it can be singled out.
maidens-refusal-melee-between = { $count ->
    [one] A melee stands
   *[other] { $count } melees stand
} in the line of fire to { $target }.
maidens-refusal-melee-and-others = A melee and others would be hit together: { $hit }
maidens-refusal-melee-tied = Only { $friend } holds { $enemies } enemies in that melee: nobody fires into it unless both leaders allow that.
maidens-refusal-melee-sacrifice = { $friend } in that melee has { $hp } HP left: nobody fires into it unless both leaders allow that.
maidens-refusal-not-of-three = { $target } is not among the three that the shot would hit: { $hit }
maidens-refusal-capture-whom = { $target ->
    [none] Say whom.
   *[other] { $target } is no enemy who is down.
}
maidens-refusal-capture-far = { $target } is { $distance } cm away; prisoners are taken within { $reach } cm.

# --- skills, food, emplaced weapons ---

maidens-refusal-no-such-skill = { $actor } has no { $power } to use.{ $powers ->
    [none] {""}
   *[other] {" "}She has: { $powers }
}
maidens-refusal-skill-timing = { $power } cannot be used in this phase ({ $phase }){ $phases ->
    [none] {""}
   *[other] ; it can in: { $phases }
}.
maidens-refusal-sp-this-turn = { $actor } has used a skill that costs SP in this turn; { $power } has to wait for the next.
maidens-refusal-no-sp = { $power } costs { $needed } SP; { $actor } has { $sp }.
maidens-refusal-skill-hp = { $power } can be used with { $most } HP or fewer; { $actor } has { $hp }.
maidens-refusal-skill-cost = { $power } takes { $low } to { $high } HP as payment, not { $value }.
maidens-refusal-skill-whom = { $power } cannot be used on { $target }; it is for: { $who }
maidens-refusal-skill-far = That is { $distance } cm away; { $power } reaches { $reach } cm.
maidens-refusal-skill-zone = { $to } is in the zone of { $enemy }, { $distance } cm away; keep { $needed } cm off.
maidens-refusal-no-patch = There is no { $terrain } at { $to }.
maidens-refusal-engaged-skill = { $actor } is engaged and cannot use { $power }.
maidens-refusal-jammed = { $actor } is inside ECM: no { $power }.
maidens-refusal-feed-whom = { $target ->
    [none] Say who eats.
   *[other] { $target } cannot be fed: only an ally on the table who is not engaged.
}
maidens-refusal-feed-far = { $target } is { $distance } cm away; one feeds within { $reach } cm.
maidens-refusal-no-food = Neither { $actor } nor { $target } has food.
maidens-refusal-emplace-far = { $to } is { $distance } cm away; emplaced weapons are put down within { $reach } cm, by somebody on the ground.

# --- what is wrong with a sheet ---

maidens-refusal-sheet-mp = The doll costs { $total } MP; { $budget } are allowed, { $over } too many.{ $costs ->
    [none] {""}
   *[other] {" "}Spent on: { $costs }
}
maidens-refusal-sheet-parts = { $count } weapons in one; { $low } to { $high } can be combined.
maidens-refusal-sheet-part = { $item } ({ $slot }) cannot be part of a combined weapon; weapons can.
maidens-refusal-sheet-slot = { $item } goes into another section: { $slot }
maidens-refusal-sheet-weapons = { $count } weapons; { $limit } are allowed, each part of a combined one counted.
maidens-refusal-sheet-emplaced = { $count } emplaced weapons; { $limit } are allowed.
maidens-refusal-sheet-forbidden = { $item } cannot be carried by somebody with { $by }.
maidens-refusal-sheet-heavy = { $item } (move { maidens-signed-mod }) is too heavy for somebody with { $by }.
maidens-refusal-sheet-skill-twice = { $skill } can be bought once only.
maidens-refusal-sheet-aid = { $skill } needs { $item } ({ $mp } MP).
maidens-refusal-sheet-pick = { $skill } needs a choice: { $choices }
maidens-refusal-sheet-no-pick = { $skill } leaves no choice, so “{ $text }” says nothing.
maidens-refusal-sheet-height = “{ $text }” is no height of a doll. Possible: { $choices }
maidens-refusal-sheet-unknown = “{ $text }” is unknown ({ $table }). There are { $count }, among them: { $choices }
maidens-refusal-sheet-ambiguous = “{ $text }” may be any of { $count }: { $choices }
maidens-refusal-sheet-many = More than { $limit } in [{ $section }] are not read.
maidens-refusal-sheet-derived = { $key ->
    [mp] MP
    [move] Maximum move
    [hp] HP
   *[sp] SP
}: “{ $text }” is given; the sheet makes it { $computed }.
maidens-refusal-build-mp = That costs { $mp } MP; { $left } of { $budget } are left, so { $over } are missing.

# --- what is wrong with a scenario file ---

maidens-refusal-scenario-table = “{ $text }” is no size of a table: from { $length } x { $width } to { $longest } x { $widest } cm.
maidens-refusal-scenario-one-of = “{ $text }” must be one of: { $choices }
maidens-refusal-scenario-entry-line = “{ $text }” is not of the form “name = words”.
maidens-refusal-scenario-name-twice = “{ $text }” was given in line { $first } already.
maidens-refusal-scenario-point = “{ $text }” is no point of the table: x/y in cm, from 0/0 to { $length }/{ $width }.
maidens-refusal-scenario-corners = Points: { $count }; needed: { $low ->
    [1] one, beside the radius
   *[other] { $low } to { $high }
}.
maidens-refusal-scenario-outline = The outline of “{ $text }” crosses itself or has no area.
maidens-refusal-scenario-unknown-kind = Unknown: “{ $text }”. Known: { $known }
maidens-refusal-scenario-terrain-many = There are more than { $limit } pieces of terrain.
maidens-refusal-scenario-size-alien = { $kind } has no { $size } here.
maidens-refusal-scenario-words-left = “{ $text }” says nothing here: a { $kind } is one point.
maidens-refusal-scenario-unknown-doll = There is no doll “{ $text }” ready. There are: { $known }
maidens-refusal-scenario-doll-twice = “{ $text }” fights already.
maidens-refusal-scenario-dolls-many = Dolls: { $count }; allowed on this side: { $limit }.
maidens-refusal-scenario-place-missing = The battle is about a place, so a zone “place” is needed.
maidens-refusal-scenario-zone-full = In the deployment zone of the { $side } there is room for { $count }; needed: { $needed }.
maidens-refusal-scenario-flag-solid = The flag of the { $side } at { $at } stands in something solid.
