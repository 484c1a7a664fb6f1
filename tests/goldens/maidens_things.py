"""Told battles of Maid & Maidens about things, skills and the ground; see `maidens_stories`."""

from __future__ import annotations

from tests.goldens.maidens_words import (
    BLUE,
    FOURTH,
    GUEST,
    NEAR,
    RED,
    carried_out,
    correct,
    deployed,
    felled,
    over,
    say,
    scenario,
)

SCULLERY = scenario("scullery", "The Scullery", "洗い場", "maria suzume", "gretel tsubaki", more=NEAR)

THINGS = [
    say(RED, "deploy actor:Maria to:70/45"),
    say(RED, "deploy actor:Suzume to:70/60 place:84/60 angle:90", "A sandbag wall before Suzume."),
    say(BLUE, "deploy actor:Gretel to:170/45 place:96/45", "Where a mine lies only her side knows."),
    say(BLUE, "deploy actor:Tsubaki to:110/60"),
    say(RED, "move actor:Maria to:100/45", "And there it is.", at="move", land_mine=[4]),
    say(RED, "move actor:Suzume posture:sitting"),
    say(RED, "use actor:Maria using:cooking", "A lunch takes a whole turn.", at="declare"),
    say(RED, "give actor:Suzume using:lunch-box target:Maria", at="declare", refused="hand-over-far"),
    say(RED, "use actor:Suzume using:barbed wire to:80/70 angle:0"),
    *carried_out(RED, morale=[2]),
    say(BLUE, "move actor:Tsubaki to:95/65", at="move"),
    say(BLUE, "attack actor:Tsubaki target:Suzume using:throwing knife", at="declare"),
    say(BLUE, "done", "A knife that was thrown lies where its target is.", at="declare", attack=[1]),
    say(RED, "attack actor:Suzume target:Tsubaki mode:direct", at="counter", attack=[2]),
    say(BLUE, "pass", at="negate", morale=[6]),
    say(RED, "use actor:Suzume using:luck", at="luck", morale_again=[4]),
    say(RED, "move actor:Suzume posture:standing", at="move"),
    say(RED, "take actor:Suzume using:throwing knife", "To use it she has to make it ready.", at="declare"),
    say(RED, "ready actor:Suzume using:throwing knife"),
    say(RED, "use actor:Maria using:packed lunch"),
    *carried_out(RED, heal=[3]),
    over("move"),
]

BALCONY = scenario("balcony", "The Balcony", "露台", "lulu lilim", "carmilla kasumi", more=NEAR)

POWERS = [
    *deployed(Lulu="60/60", Lilim="80/45", Carmilla="100/45", Kasumi="150/70"),
    say(RED, "move actor:Lulu level:air to:50/60"),
    say(RED, "use actor:Lulu using:fireball target:Carmilla", at="declare"),
    say(RED, "use actor:Lilim using:barrier target:Lilim"),
    *carried_out(RED, attack=[3]),
    say(BLUE, "move actor:Carmilla to:toward Lilim", at="move"),
    say(BLUE, "attack actor:Kasumi target:Lulu using:sniper-rifle", at="declare", refused="no-anti-air"),
    say(BLUE, "use actor:Carmilla using:vampire bite target:Lilim", "No counter to a special attack.", at="melee",
        attack=[3]),
    say(BLUE, "done", at="melee"),
    say(
        RED, "move actor:Lilim to:10 cm away from Carmilla", "Out of a greatsword’s reach, not out of a polearm’s.",
        at="move",
    ),
    say(RED, "attack actor:Lilim target:Carmilla", at="melee", attack=[2]),
    say(BLUE, "move actor:Carmilla to:10 cm toward Lilim", at="move"),
    say(BLUE, "use actor:Carmilla using:vampire bite target:Lilim", "The barrier is over.", at="melee", attack=[2]),
    say(RED, "defend actor:Lilim using:parry", at="negate", parry=[2], misfortune=[6]),
    over("move"),
]  # fmt: skip

ATTIC = scenario(
    "attic", "The Attic", "屋根裏", "suzume maria", "carmilla", head="interception: yes\n", more=NEAR, guests=2
)
MICHI = """id: michi
name.en: Michi
name.ja: ミチ
height: 27
attribute: human

[weapons]
missile

[skills]
psychic: telekinesis
stratagem: false-orders
"""
KEMURI = """id: kemuri
name.en: Kemuri
name.ja: ケムリ
height: 27
attribute: human

[weapons]
rifle

[equipment]
wand

[skills]
stratagem: smoke-screen
magic: sleep
"""

ODD = [
    *deployed(Suzume="45/45", Maria="60/60", Carmilla="170/10"),
    say(GUEST, "deploy actor:Michi to:120/60"),
    say(FOURTH, "deploy actor:Kemuri to:110/45"),
    say(RED, "done", at="move"),
    say(GUEST, "attack actor:Michi target:Maria using:missile", at="declare"),
    say(FOURTH, "use actor:Kemuri using:smoke screen to:100/45"),
    *carried_out(BLUE),
    say(RED, "attack", "Anti-air weapons can shoot missiles down where that is agreed.", at="intercept", intercept=[1]),
    say(GUEST, "use actor:Michi using:false orders target:Suzume", at="declare"),
    say(FOURTH, "use actor:Kemuri using:sleep target:Maria", "The smoke is gone by now.", at="declare"),
    *carried_out(BLUE, sleep=[3], morale=[4]),
    say(
        RED, "move actor:Maria to:50/60", "Asleep until the end of her next action phase.", at="move",
        refused="actor-stunned",
    ),
    say(GUEST, "use actor:Michi using:telekinesis target:Maria to:100/60", at="declare"),
    say(BLUE, "done", at="declare", telekinesis=[4]),
    over("move"),
]  # fmt: skip

DRIVE = scenario("drive", "The Drive", "車寄せ", "gretel hanae rin", "lulu maria")

SPENT = [
    *deployed(Gretel="45/45", Hanae="45/60", Rin="45/30", Lulu="135/45", Maria="170/80"),
    say(RED, "attack actor:Gretel target:Maria using:rocket", refused="out-of-range", at="declare"),
    say(RED, "attack actor:Gretel target:Lulu using:anti-tank rocket"),
    say(RED, "attack actor:Rin target:Maria mode:direct using:assault rifle"),
    say(RED, "withdraw actor:Rin", "Until the leader closes the declarations they can be changed."),
    say(RED, "attack actor:Rin target:Lulu mode:direct using:assault rifle skill:concentrate"),
    say(RED, "attack actor:Hanae target:Lulu"),
    say(RED, "done", at="declare"),
    say(RED, "next actor:Rin", "The side chooses the order of its acts.", at="next", attack=[2]),
    say(RED, "next actor:Hanae", at="next", attack=[2]),
    over("move"),
]

PANTRY = scenario("pantry", "The Pantry", "食料庫", "maria suzume carmilla", "hanae", more=NEAR)

CARE = [
    *deployed(Maria="60/45", Suzume="60/35", Carmilla="75/60", Hanae="100/60"),
    felled("suzume"),
    say(RED, "move actor:Maria target:Suzume to:45/45", "One step less with somebody on her back.", at="move"),
    say(RED, "move actor:Carmilla to:toward Hanae"),
    say(RED, "use actor:Maria using:medic target:Suzume", at="declare"),
    say(RED, "done", at="declare", heal=[1]),
    say(RED, "attack actor:Carmilla target:Hanae", at="melee", attack=[3]),
    say(BLUE, "装備 本人:ハナエ", "Hanae slings her rifle: no counter, but it is still hers.", at="riposte"),
    say(BLUE, "attack actor:Hanae target:Carmilla using:broom", at="melee", attack=[2]),
    correct("routed", "suzume", 1),
    say(RED, "use actor:Maria using:packed lunch target:Suzume", "A packed lunch ends a rout.", at="declare"),
    say(RED, "done", at="declare", heal=[6]),
    say(RED, "escape actor:Carmilla", at="melee"),
    say(BLUE, "同意", "Out of it, Hanae has a check to make for what was done to her in it.", at="let-go", morale=[3]),
    over("move"),
]

BROOK = scenario(
    "brook", "The Brook", "小川", "suzume rin", "lulu maria mimi",
    "brook = river 50/0 70/0 70/50 50/50", "hedge = bush 100/30 120/30 120/60 100/60", more=NEAR,
)  # fmt: skip

GROUND = [
    *deployed(Suzume="75/75", Rin="60/40", Lulu="135/75", Maria="110/45", Mimi="112/50"),
    say(RED, "move actor:Rin to:forward 3 steps", "Who starts in a river has two steps less.", refused="move-steps"),
    say(
        RED, "attack actor:Rin target:Maria using:assault rifle mode:direct", "Out of the river, into a bush.",
        at="declare",
    ),
    say(RED, "attack actor:Suzume target:Lulu mode:direct"),
    *carried_out(RED, attack=[1, 5]),
    say(RED, "use actor:Suzume using:luck", at="luck", attack_again=[2], morale=[1]),
    say(BLUE, "move actor:Lulu level:air to:back 0.5 steps", at="move"),
    say(BLUE, "use actor:Lulu using:fireball to:62/42", at="declare"),
    say(BLUE, "done", at="declare", attack=[2]),
    say(RED, "attack actor:Rin target:Lulu mode:direct using:assault-rifle", at="declare", refused="no-anti-air"),
    say(RED, "attack actor:Suzume target:Lulu mode:direct", "From the ground to the air it is 30 cm farther."),
    say(RED, "done", at="declare", attack=[2]),
    say(RED, "pass", at="luck"),
    say(BLUE, "move actor:Lulu to:150/75", "Who is down goes nowhere.", at="move", refused="actor-down"),
    over("move"),
]  # fmt: skip
