"""Told battles of Maid & Maidens for the goldens: each side's typed lines, in either language, and every die.

A line is typed as soon as its seat is asked for its verb; every other decision takes its default. The labels of the
dice are attack, escape, morale, recovery, heal, and the name of a skill that needs a die.
"""

from __future__ import annotations

from rules.core.facts.words import Piece
from tests.goldens.maidens_words import BLUE, GUEST, NEAR, RED, carried_out, deployed, felled, over, say, scenario

# --- shooting --------------------------------------------------------------------------------------------------------

LAWN = scenario("lawn", "The Lawn", "芝生", "rin hanae", "volta maria")

COUNTER = [
    *deployed(Rin="40/40", Hanae="40/60", Volta="140/45", Maria="150/70"),
    say(RED, "move actor:Rin to:30 cm toward Volta"),
    say(
        RED,
        "attack actor:Rin target:Volta using:assault rifle mode:direct",
        "Both fire at Volta; what is declared is carried out before anybody answers.",
    ),
    say(RED, "attack actor:Hanae target:Volta"),
    *carried_out(RED, attack=[3, 2]),
    say(BLUE, "attack actor:Maria target:Rin", "Nobody has fired at Maria.", at="counter", refused="not-attacked-by"),
    say(BLUE, "攻撃 本人:ボルタ 対象:リン", "Volta picks one of the two.", at="counter", attack=[2], morale=[3]),
    over("move"),
]

ORCHARD = scenario("orchard", "The Orchard", "果樹園", "nanako rin", "suzume maria hanae")

SPREAD = [
    *deployed(Nana="30/45", Rin="45/45", Suzume="135/45", Maria="140/60", Hanae="150/80"),
    say(
        RED, "attack actor:Nana target:Suzume using:heavy machine gun mode:spread arc:left",
        "To the left of Suzume: the two nearest in the arc are hit with her, and Rin, who stands in the way, is one.",
    ),
    say(RED, "done", at="declare", attack=[4, 2, 1]),
    say(
        BLUE, "攻撃 本人:スズメ 対象:リン 方法:散布射撃 左右:右", "What spreads cannot be countered.",
        attack=[5, 3],
    ),
    over("move"),
]  # fmt: skip

TERRACE = scenario("terrace", "The Terrace", "テラス", "azusa rin", "hanae volta suzume carmilla")

PIERCING = [
    *deployed(Azusa="40/45", Rin="45/20", Volta="135/45", Hanae="145/45", Suzume="155/46", Carmilla="165/45"),
    say(
        RED, "attack actor:Azusa target:Volta", "The cannon has to be charged first.", at="declare",
        refused="uncharged",
    ),
    say(RED, "ready actor:Azusa using:particle cannon"),
    say(RED, "done", at="declare"),
    say(RED, "pass actor:Azusa", at="move"),
    say(
        RED, "attack actor:Azusa target:Carmilla", "Three of the four are hit, the nearest first, and Carmilla is not "
        "among them.", at="declare", refused="not-of-three",
    ),
    say(RED, "attack actor:Azusa target:Volta skill:concentrate"),
    say(RED, "done", at="declare", attack=[3]),
    say(BLUE, "攻撃 本人:ハナエ", "Whoever the shot went through may counter.", at="counter", attack=[2]),
    over("move"),
]  # fmt: skip

GARDEN = scenario(
    "garden", "The Walled Garden", "塀のある庭", "gretel kasumi", "maria hanae",
    "wall = wall 125/25 129/25 129/55 125/55", "bags = breastwork 130/60 130/85",
)  # fmt: skip

INDIRECT = [
    *deployed(Gretel="45/35", Kasumi="45/5", Maria="139/32", Hanae="136/72"),
    say(
        RED, "attack actor:Gretel target:Maria using:grenade-launcher", "Over the wall, but nobody sees what is behind "
        "it.", at="declare", refused="full-cover",
    ),
    say(
        RED, "attack actor:Gretel target:Hanae using:grenade launcher", "What comes from above does not mind sandbags.",
    ),
    say(RED, "done", at="declare", attack=[2]),
    say(
        RED, "move actor:Kasumi to:forward 4 steps", "Kasumi spots for the others as soon as she sees Maria.",
        at="move",
    ),
    say(RED, "attack actor:Gretel target:Maria using:grenade launcher skill:concentrate"),
    say(RED, "done", at="declare", attack=[3]),
    over("move"),
]  # fmt: skip

# --- melees ----------------------------------------------------------------------------------------------------------

KITCHEN = scenario("kitchen", "The Kitchen", "台所", "gretel rin", "carmilla mimi", more=NEAR)

BLAST = [
    *deployed(Gretel="30/45", Rin="60/45", Carmilla="100/41", Mimi="100/49"),
    say(RED, "move actor:Rin to:95/45"),
    say(
        RED, "attack actor:Gretel target:Mimi using:grenade-launcher",
        "One friend holds two enemies: shooting at all three is an exploit.", at="declare", refused="melee-tied",
    ),
    say(RED, "waive", at="declare"),
    say(BLUE, "許容", "Both leaders have to allow it.", at="declare"),
    say(
        RED, "attack actor:Gretel target:Mimi using:grenade launcher",
        "One die for the whole melee; range is taken to whoever is nearest, and no armour helps.",
    ),
    say(RED, "done", at="declare", attack=[3]),
    say(RED, "attack actor:Rin target:Carmilla using:bayonet", at="melee", attack=[2]),
    say(BLUE, "攻撃 本人:カーミラ 対象:リン", at="riposte", attack=[3]),
    over("move"),
]  # fmt: skip

YARD = scenario("yard", "The Yard", "裏庭", "sayo rin", "hagane mimi", more=NEAR)

ESCAPE = [
    *deployed(Sayo="70/20", Rin="75/70", Hagane="100/20", Mimi="100/70"),
    say(RED, "move actor:Sayo to:95/20", "A zone of control stops her."),
    say(RED, "move actor:Rin to:95/70"),
    say(RED, "attack actor:Sayo target:Hagane", at="melee", attack=[4]),
    say(RED, "attack actor:Rin target:Mimi using:bayonet", at="melee", attack=[6]),
    say(
        BLUE, "attack actor:Hagane target:Sayo using:hammer", "Her flamethrower is no use here: she drops it.",
        at="riposte", attack=[5],
    ),
    say(BLUE, "done", at="riposte"),
    say(BLUE, "escape actor:Mimi", "Mimi wants out, and Rin lets her go.", at="melee"),
    say(RED, "allow", at="let-go"),
    say(BLUE, "attack actor:Hagane target:Sayo", at="melee", attack=[2]),
    say(RED, "move actor:Sayo to:10 cm away from Hagane", at="move"),
    say(RED, "attack actor:Sayo target:Hagane", at="melee", refused="out-of-reach"),
    say(RED, "escape actor:Sayo", "Hagane’s player says no; 1 to 3 would do.", at="melee"),
    say(BLUE, "pass", at="let-go", escape=[5]),
    say(BLUE, "move actor:Hagane to:10 cm toward Sayo", at="move"),
    say(BLUE, "attack actor:Hagane target:Sayo using:hammer", at="melee", attack=[6]),
    say(
        RED, "escape actor:Sayo via:82/26 to:32/68", "A retreat leads away from the enemy.", at="melee",
        refused="retreat-nearer",
    ),
    say(RED, "escape actor:Sayo to:10/50", "With all her steps, and past the zone in which she stands.", at="melee"),
    say(
        BLUE, "pass", "Out of the melee, one check is made for all the damage in it.", at="let-go", escape=[2],
        morale=[4],
    ),
    over("move"),
]  # fmt: skip

# --- nerves ----------------------------------------------------------------------------------------------------------

COURT = scenario(
    "court", "The Court", "中庭", "rin hanae", "maria mimi", "shed = wall 150/30 160/30 160/60 150/60 height 40",
)  # fmt: skip

ROUT = [
    *deployed(Rin="45/45", Hanae="45/30", Maria="140/45", Mimi="170/80"),
    say(RED, "attack actor:Rin target:Maria using:assault rifle mode:direct skill:concentrate"),
    say(RED, "done", at="declare", attack=[4], morale=[5]),
    say(BLUE, "done", "A routed doll may recover in every morale phase.", at="declare", recovery=[4]),
    say(RED, "attack actor:Rin target:Maria", at="declare", refused="full-cover"),
    say(RED, "done", "Each check that has failed makes the next one easier by 1.", at="declare", recovery=[4]),
    over("move"),
]

MEADOW = scenario("meadow", "The Meadow", "草地", "hanae volta", "rin maria")

BERSERK = [
    *deployed(Hanae="45/60", Volta="45/30", Rin="140/45", Maria="150/70"),
    say(RED, "attack actor:Hanae target:Rin"),
    say(RED, "attack actor:Volta target:Rin"),
    *carried_out(RED, attack=[2, 2]),
    say(BLUE, "done", "At 3 HP or less a 6 is rage.", at="counter", morale=[6]),
    say(BLUE, "move actor:Rin to:140/45", "She goes by herself.", at="move", refused="has-moved"),
    say(BLUE, "done", "She has not reached anybody, and shoots at the nearest.", at="declare", attack=[3]),
    say(RED, "pass actor:Hanae", at="move"),
    say(BLUE, "escape actor:Rin", "No way out for her.", at="melee", refused="berserk-attacks"),
    say(BLUE, "done", "If nobody says whom, the nearest.", at="melee", attack=[2]),
    say(RED, "attack actor:Hanae target:Rin using:broom", at="riposte", attack=[1]),
    over("move"),
]

# --- electronics, prisoners ------------------------------------------------------------------------------------------

HALL = scenario("hall", "The Hall", "広間", "volta", "hanae nanako", guests=1)
DYNAMO = """id: dynamo
name.en: Dynamo
name.ja: ダイナモ
height: 27
attribute: human

[weapons]
beam-rifle

[equipment]
ew-pod

[skills]
electronic-warfare
"""

ECM = [
    *deployed(Volta="45/45", Hanae="135/60"),
    say(GUEST, "deploy actor:Nana to:135/45"),
    say(GUEST, "deploy actor:Dynamo to:140/30"),
    say(RED, "move actor:Volta to:forward 3 steps"),
    say(RED, "use actor:Volta using:ECM"),
    say(RED, "done", at="declare"),
    say(GUEST, "move actor:Nana to:105/45", "A machine has a step less in there.", refused="move-steps"),
    say(BLUE, "use actor:Hanae using:comms target:Volta", refused="jammed", at="declare"),
    say(GUEST, "attack actor:Nana target:Volta using:heavy machine gun mode:direct"),
    say(GUEST, "attack actor:Dynamo target:Volta"),
    *carried_out(BLUE, "What has delicate electronics loses 1 as well, whoever fires it.", attack=[4, 3]),
    say(RED, "use actor:Volta using:ECM", at="declare"),
    say(RED, "done", at="declare"),
    say(GUEST, "use actor:Dynamo using:ECCM", "Within ECCM there is no ECM.", at="declare"),
    say(GUEST, "attack actor:Nana target:Volta using:heavy machine gun mode:direct"),
    *carried_out(BLUE, attack=[4], morale=[1]),
    over("move"),
]

PARLOUR = scenario("parlour", "The Parlour", "応接間", "maria rin", "volta hanae suzume", more=NEAR)

EXCHANGE = [
    *deployed(Maria="70/30", Rin="80/60", Volta="100/60", Hanae="100/30", Suzume="100/22"),
    felled("rin"),
    felled("hanae"),
    felled("suzume"),
    say(RED, "capture actor:Maria target:Hanae", at="declare", refused="capture-far"),
    say(RED, "done", at="declare"),
    say(BLUE, "move actor:Volta to:toward Rin", at="move"),
    say(BLUE, "capture actor:Volta target:Rin", at="declare"),
    say(BLUE, "done", at="declare"),
    say(RED, "move actor:Maria to:88/28", at="move"),
    say(RED, "capture actor:Maria target:Hanae", at="declare"),
    say(RED, "done", at="declare"),
    say(RED, "pass", "Both leaders have to agree.", at="exchange"),
    say(RED, "capture actor:Maria target:Suzume", at="declare"),
    say(RED, "done", at="declare"),
    say(RED, "allow", at="exchange"),
    say(BLUE, "同意 対象:スズメ", "Whoever has lost several says whom she wants back.", at="exchange"),
    say(RED, "deploy actor:Rin to:10/45", at="return", refused="not-at-edge"),
    say(RED, "deploy actor:Rin to:0/60", at="return"),
    over("move"),
]

# --- how it ends -----------------------------------------------------------------------------------------------------

PARADE = scenario("parade", "The Parade", "閲兵場", "rin hanae", "tsubaki", head="attack: yes\n", more=NEAR)

ANNIHILATION = [
    *deployed(Rin="80/45", Hanae="80/60", Tsubaki="120/45"),
    say(RED, "attack actor:Rin target:Tsubaki using:assault rifle mode:direct skill:concentrate"),
    say(RED, "attack actor:Hanae target:Tsubaki"),
    *carried_out(RED, attack=[4, 3]),
    say(BLUE, "defend actor:Tsubaki using:ninja arts", "1 to 4 would ward off the hit.", at="negate", ninja=[5]),
]

PIT = scenario("pit", "The Pit", "窪地", "tsubaki", "", head="attack: yes\n", more=NEAR, guests=1)
MINA = """id: mina
name.en: Mina
name.ja: ミナ
height: 22
attribute: fairy

[skills]
special-attack: self-destruct
slow
"""

BOTH = [
    *deployed(Tsubaki="84/45"),
    say(BLUE, "deploy actor:Mina to:96/45"),
    say(RED, "pass actor:Tsubaki", at="melee"),
    say(BLUE, "use actor:Mina using:self-destruct", "The last of each side in one blast.", at="melee"),
]

GALLERY = scenario(
    "gallery", "The Gallery", "回廊", "kasumi sayo", "maria mimi", head="attack: yes\nvictory: general\n"
)

GENERAL = [
    *deployed(Kasumi="45/45", Maria="135/45", Mimi="170/45"),
    say(RED, "attack actor:Kasumi target:Maria"),
    say(RED, "done", "Who has not moved snipes: her die counts 1 less, to hit and as damage.",
        at="declare", attack=[5], morale=[1]),
    say(RED, "attack actor:Kasumi target:Maria", at="declare"),
    say(RED, "done", at="declare", attack=[5]),
]  # fmt: skip

LINKS = scenario("links", "The Links", "芝地", "tsubaki", "mimi", head="victory: flag\n", more=NEAR)

FLAG = [
    *deployed(Tsubaki="60/45", Mimi="110/80"),
    say(RED, "use actor:Tsubaki using:teleport to:175/45", "Within 5 cm of it when the phase ends."),
]

COTTAGE = scenario(
    "cottage", "The Cottage", "離れ", "rin", "maria", head="victory: place\nattack: yes\nturns: 1\n",
    more=f"{NEAR.rstrip()}\nplace = 90/30 120/30 120/60 90/60\n\n",
)  # fmt: skip

PLACE = [
    *deployed(Rin="80/45", Maria="150/80"),
    say(RED, "move actor:Rin to:100/45", "Alone in it when the turn ends."),
]

HELD = [*deployed(Rin="80/45", Maria="110/45")]

RANGE = scenario(
    "range", "The Range", "射撃場", "hanae rin", "maria lulu", head="attack: yes\nvictory: points\npoints: 2\n"
)

POINTS = [
    *deployed(Hanae="45/45", Rin="45/60", Maria="150/45", Lulu="135/45"),
    say(RED, "attack actor:Hanae target:Lulu"),
    say(RED, "attack actor:Rin target:Lulu using:assault rifle mode:direct"),
    *carried_out(RED, attack=[2, 2]),
    say(BLUE, "move actor:Maria to:toward Lulu", at="move"),
    say(BLUE, "use actor:Maria using:medic target:Lulu", at="declare"),
    say(BLUE, "done", at="declare", heal=[5]),
    say(RED, "attack actor:Hanae target:Lulu", at="declare"),
    say(RED, "done", "Whoever goes down twice counts twice.", at="declare", attack=[3]),
]

SQUARE = scenario("square", "The Square", "広場", "rin", "hanae", head="turns: 1\n")

TIME = [
    *deployed(Rin="45/45", Hanae="135/45"),
    say(RED, "attack actor:Rin target:Hanae using:assault rifle mode:direct"),
    say(RED, "done", "Time is up after one turn; Rin has lost less.", at="declare", attack=[1]),
]

NOTHING = [*deployed(Rin="45/45", Hanae="135/45")]

DREW = [*deployed(Rin="45/45", Hanae="135/45"), over("move", "draw", reason="The kettle boils")]

WON = [
    *deployed(Rin="45/45", Hanae="135/45"),
    over("move", "victory", target=Piece("hanae"), reason="Rin is called in"),
]
