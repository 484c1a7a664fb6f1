# Maid & Maidens: dolls built in chat. The effects of things are in maidens-extras.ftl (maidens-chart-says-…).

maidens-build-part-begin = Begin with
maidens-build-part-body = Attribute and size
maidens-build-part-ranged = Shooting weapons
maidens-build-part-melee = Melee weapons
maidens-build-part-thrown = Thrown weapons
maidens-build-part-combine = Combined weapons
maidens-build-part-emplaced = Emplaced weapons
maidens-build-part-equipment = Equipment
maidens-build-part-always = Skills that always work
maidens-build-part-paid = Skills that cost SP
maidens-build-part-secret-arts = Secret arts
maidens-build-part-stratagems = Stratagems
maidens-build-part-psychic = Psychic powers
maidens-build-part-magic = Magic
maidens-build-part-special-attacks = Special attacks
maidens-build-part-drawbacks = Drawbacks, which give MP back
maidens-build-part-give-up = Give something up

maidens-build-text-name = Her name
maidens-build-text-intro = A line about her
maidens-build-text-outfit = Her outfit

maidens-build-status = **MP { $mp } of { $budget }, { $left } left**{ $aside ->
    [0] {""}
   *[other] {" "}and { $aside } reserved for the aids of skills
} · Move { $move } { $move ->
    [one] step
   *[other] steps
} · HP { $hp } · SP { $sp } · weapons { $weapons } of { $weapon-limit } · emplaced { $emplaced } of { $emplaced-limit }
maidens-build-body = { $attribute }, { $height } cm
maidens-build-blank = an empty sheet
maidens-build-pattern = like { $doll } ({ $mp } MP)
maidens-build-things = { $things }
maidens-build-height = { $height } cm tall
maidens-build-join = { $names } as one ({ $mp } MP)
maidens-build-apart = { $names } apart ({ $mp } MP)
maidens-build-give-up = { $thing }{ $count ->
    [one] {""}
   *[other] , one of { $count }
}
maidens-build-sp = { $sp } SP
maidens-build-move = move { maidens-signed-mod }
maidens-build-way-direct = direct AV { $value }, { $effective }/{ $maximum } cm{ maidens-sheet-way-tail }
maidens-build-way-indirect = indirect AV { $value }, { $effective }/{ $maximum } cm{ maidens-sheet-way-tail }
maidens-build-way-spread = spread AV { $value }, { $effective }/{ $maximum } cm{ maidens-sheet-way-tail }
maidens-build-way-melee = melee AV { $value }, reach { $reach } cm{ maidens-sheet-way-tail }

maidens-refusal-build-name = She needs a name: **Name…**
maidens-refusal-build-mp-all = More than the { $left } MP left
maidens-refusal-sheet-forbidden-all = Not for a doll with { $by }
maidens-refusal-sheet-heavy-all = Too heavy for a doll with { $by }
maidens-refusal-sheet-skill-twice-all = She already has these; each counts only once
