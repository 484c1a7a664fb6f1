# RuneQuest: characters built in chat.

runequest-build-part-begin = Begin with
runequest-build-part-str = STR, strength
runequest-build-part-con = CON, constitution
runequest-build-part-siz = SIZ, size
runequest-build-part-int = INT, intelligence
runequest-build-part-pow = POW, power
runequest-build-part-dex = DEX, dexterity
runequest-build-part-app = APP, appearance
runequest-build-part-melee = Melee weapons
runequest-build-part-shields = Shields
runequest-build-part-missiles = Bows, slings, things to throw
runequest-build-part-hands = In hand
runequest-build-part-skills = Skills
runequest-build-part-armour = Armour, whole body
runequest-build-part-head = Armour: head
runequest-build-part-body = Armour: chest and abdomen
runequest-build-part-arms = Armour: arms
runequest-build-part-legs = Armour: legs
runequest-build-part-give-up = Give a weapon up

runequest-build-text-name = Name
runequest-build-text-intro = A line about the character

runequest-build-status = **{ $parts }**
runequest-build-spent = { $what } { $spent } of { $most }, { $left } left
runequest-term-build-characteristics = characteristics
runequest-term-build-skills = skill points
runequest-term-build-armour = armour points
runequest-term-build-weapons = weapons
runequest-build-follows = HP { $hp } · damage modifier { $modifier } · SRM: DEX { $dex }, SIZ { $siz } · dodge { $dodge }%
runequest-build-blank = an empty sheet
runequest-build-pattern = like { $who }
runequest-build-points = { $value }
runequest-build-take = { $item }
runequest-build-hold = { $item }: { $place }
runequest-build-skill = { $items }: { $value }% ({ runequest-build-step })
runequest-build-step = { $up ->
    [yes] +{ $step }
   *[no] −{ $step }
}
runequest-build-armour = { $item } ({ $ap } AP each)
runequest-build-total = { $ap } AP in all
runequest-build-give-up = { $item }{ $count ->
    [one] {""}
   *[other] , one of { $count }
}

runequest-refusal-build-name = The character needs a name: **Name…**
runequest-refusal-build-characteristics = That makes { $spent } points of characteristics; { $most } are allowed. Lower others by { $over } first.
runequest-refusal-build-characteristics-all = More than { $most } points of characteristics in all
runequest-refusal-build-skills = That makes { $spent } skill points above the base chances; { $most } are allowed. Give up { $over } first.
runequest-refusal-build-skills-all = More than { $most } skill points in all
runequest-refusal-build-armour = That makes { $spent } armour points over the whole body; { $most } are allowed. Take off { $over } first.
runequest-refusal-build-armour-all = More than { $most } armour points over the whole body
runequest-refusal-build-weapons = That makes { $spent } weapons and shields; { $most } are allowed. Give up { $over } first.
runequest-refusal-build-weapons-all = More than { $most } weapons and shields
runequest-refusal-build-skill = { $items }: { $value }%; skills can be learned up to { $most }%.
runequest-refusal-build-skill-all = More than { $most }%, the limit of learning
runequest-refusal-build-range = { $part }: { $value }; it must be { $least } to { $most }.
