"""Told rounds of RuneQuest for the goldens: places, declarations, and every die.

A move is made as soon as its seat is asked; every other decision takes its default. The labels of the dice, in the
order of section 15 of the rules, are attack, obstacle, defence, damage, damage-modifier, location.
"""

from __future__ import annotations

from typing import Any

from rules.core.contract.corrections import End
from rules.core.facts.words import Cell, Piece, Term, UserText
from rules.core.play.actions import Action
from rules.core.play.declaring import Done
from rules.runequest.actions import (
    Aid,
    Attack,
    Cast,
    Defend,
    Dodge,
    Escape,
    Parry,
    Pass,
    Proceed,
    Ready,
    Shoot,
    Strike,
    Turn,
)
from rules.runequest.actions import Move as Go
from tests.goldens import recipes

AIKO, BEN, CHIE, FOES = "s1", "s2", "s3", "foes"


# --- words for stories -----------------------------------------------------------------------------------------------


def do(seat: str, action: Action, note: str = "", *, at: str = "", refused: str = "", **dice: Any) -> recipes.Move:
    """Returns a move of a story; `dice` maps labels to forced dice.

    An underscore in a keyword stands for the hyphen of a label.
    """
    forced = {label.replace("_", "-"): values for label, values in dice.items()}
    return recipes.Move(seat, action, note, forced, at, refused)


def ready(*seats: str) -> list[recipes.Move]:
    """Returns the moves by which these seats end their declarations."""
    return [do(seat, Done()) for seat in seats]


def attack(actor: str, target: str = "", *using: str, **more: Any) -> Attack:
    return Attack(actor=Piece(actor), target=Piece(target), using=tuple(map(Term, using)), **more)


def plan(actor: str, text: str) -> Attack:
    """Returns an attack that is declared by a sentence."""
    return Attack(actor=Piece(actor), plan=UserText(text))


def go(actor: str, to: str, past: str = "") -> Go:
    return Go(actor=Piece(actor), to=Cell(to), past=Piece(past))


def defend(actor: str) -> Defend:
    return Defend(actor=Piece(actor))


def parry(item: str) -> Parry:
    return Parry(using=Term(item))


def done(verdict: str = "abandoned", **more: Any) -> recipes.Move:
    return recipes.Move("", End(verdict=verdict, **more))


PASS = Pass()


def scenario(id: str, en: str, ja: str, rows: str, legend: str, head: str = "") -> str:
    """Returns the text of a scenario file.

    On hexes every second row is shifted to the right.
    """
    lines = [line.split() for line in rows.splitlines()]
    columns = " ".join("ABCDEFGHIJKLMN"[: len(lines[0])])
    is_hexes = "squares" not in head
    drawn = "\n".join(
        f"  {number} |{' ' * (1 + (is_hexes and number % 2 == 0))}{' '.join(line)}"
        for number, line in enumerate(lines, 1)
    )
    return f"id: {id}\ntitle.en: {en}\ntitle.ja: {ja}\n{head}\n[map]\n      {columns}\n{drawn}\n\n[legend]\n{legend}\n"


# --- the seven declarations ------------------------------------------------------------------------------------------

YARD = scenario("yard", "The Yard", "中庭", ". . . . .\nr . . b .\n. . . . .", "r = start red e\nb = start blue w")

ATTACK = [
    do(AIKO, attack("kasim", "nael", "dagger"), "A weapon has to be in hand.", refused="not-in-hand"),
    do(AIKO, attack("kasim", "nael", "kopis")),
    do(BEN, attack("nael", "kasim", "broadsword", stroke="thrust")),
    *ready(AIKO),
    do(
        BEN, Done(),
        "Aiko is the quicker and goes to meet Ben; the rank of walking comes on top of the 6 for the blow. Ben has let "
        "Aiko come, and strikes at 6.",
    ),
    do(AIKO, parry("buckler"), at="defence", attack=[40], defence=[30], damage=[6]),
    do(
        BEN, parry("dagger"), "A special hit, and a parry that fails. The arm can take 4 points.", at="defence",
        attack=[10], defence=[80], damage=[5], location=[15],
    ),
    done(),
]  # fmt: skip

GATE = scenario(
    "gate", "The Gate", "門前", ". . . . . . .\n. r . . . b .\n. . . . . . b", "r = start red e\nb = start blue w"
)

FIRST = [
    do(
        AIKO, plan("hegga", "whichever is still standing with quarterstaff"),
        "What depends on dice of this round cannot be declared.", refused="plan-dice",
    ),
    do(AIKO, plan("hegga", "first with quarterstaff")),
    do(BEN, attack("kasim", "hegga", "kopis")),
    do(CHIE, attack("sera", "hegga", "broadsword")),
    *ready(AIKO, BEN),
    do(CHIE, Done(), "Ben comes into Aiko's zone first, and is struck; Chie, a rank later, is not."),
    do(
        BEN, parry("buckler"), at="defence", attack=[50], defence=[88], damage=[4], damage_modifier=[2], location=[7],
    ),
    do(AIKO, parry("quarterstaff"), "The parry is left, against one of the two.", at="defence",
       attack=[60], defence=[7], damage=[3], damage_modifier=[2]),
    done(),
]  # fmt: skip

IF = [
    do(AIKO, plan("hegga", "if sera enters with quarterstaff")),
    do(BEN, attack("kasim", "hegga", "kopis")),
    do(CHIE, attack("sera", "hegga", "broadsword")),
    *ready(AIKO, BEN),
    do(CHIE, Done(), "Ben is in the zone before Chie; the blow is kept for Chie."),
    do(
        CHIE, parry("large-shield"), at="defence",
        attack=[50], defence=[61], damage=[6], damage_modifier=[3], location=[13],
    ),
    done(),
]  # fmt: skip

FORD = scenario(
    "ford", "The Ford", "浅瀬", ". . . . . . . .\n. r . . . o . .\n. . . . . . . o", "r = start red e\no = robber w"
)


def robbers(target: str) -> list[recipes.Move]:
    """Returns the declarations of both robbers to attack the same target."""
    return [*(do(FOES, attack(each, target, "hatchet")) for each in ("robber-1", "robber-2")), do(FOES, Done())]


FIRST_BOTH = [
    do(AIKO, plan("brannoc", "first with heavy-mace and medium-shield")),
    *ready(AIKO),
    *robbers("brannoc"),
    do(FOES, Dodge(), "The mace at 7.", at="defence", attack=[55], defence=[20]),
    do(
        AIKO, PASS, "Aiko saves the parry: the second blow of a round takes its place.", at="defence", attack=[77],
    ),
    do(AIKO, PASS, at="defence", attack=[30], damage=[2], damage_modifier=[1], location=[12]),
    do(
        FOES, Dodge(), "The shield 3 SR after the mace, at the same robber. The dodge goes on and costs nothing more.",
        at="defence", attack=[40], defence=[50], damage=[5], damage_modifier=[1], location=[3],
    ),
    done(),
]  # fmt: skip

FIRST_NEXT = [
    do(AIKO, plan("nael", "first with broadsword, next with dagger")),
    *ready(AIKO),
    *robbers("nael"),
    do(FOES, parry("buckler"), at="defence", attack=[12], defence=[90], damage=[4], location=[2]),
    do(FOES, Dodge(), at="defence", attack=[33], defence=[60], damage=[3], location=[14]),
    done(),
]  # fmt: skip

IF_BOTH = [
    do(AIKO, plan("kasim", "if robber-2 enters with kopis and buckler")),
    *ready(AIKO),
    *robbers("kasim"),
    do(FOES, parry("buckler"), at="defence", attack=[25], defence=[25], damage=[5]),
    do(AIKO, PASS, at="defence", attack=[97]),
    do(
        FOES, Dodge(cost="attack"), "The robber gives up his own attack to dodge, and fumbles.", at="defence",
        attack=[25], defence=[100], damage=[3], location=[18],
    ),
    done(),
]  # fmt: skip

TWO_NAMES = [
    do(
        AIKO, plan("nael", "if robber-1 enters with broadsword, if robber-1 enters with dagger"),
        refused="plan-name-twice",
    ),
    do(AIKO, plan("nael", "if robber-2 enters with broadsword, if robber-1 enters with dagger")),
    *ready(AIKO),
    *robbers("nael"),
    do(FOES, parry("buckler"), at="defence", attack=[41], defence=[72], damage=[4], location=[9]),
    do(FOES, parry("buckler"), at="defence", attack=[70, 80], defence=[30]),
    done(),
]  # fmt: skip

# --- past a controller -----------------------------------------------------------------------------------------------

BRIDGE = scenario(
    "bridge", "The Bridge", "橋", "# # # # #\n. r o . .\n. . . . .\n# # # # #", "r = start red e\no = robber w"
)

SLIP = [
    do(AIKO, go("kasim", "D3", "robber-1")),
    *ready(AIKO),
    do(FOES, defend("robber-1")),
    *ready(FOES),
    do(
        AIKO, Proceed(how="slip"),
        "Who only moves is not engaged, so the blow has +25. The dodge has to be better than it, not just as good.",
        at="pass",
    ),
    do(FOES, Strike(), at="passing", attack=[60], defence=[11]),
    do(AIKO, PASS, "Who has arrived and has not attacked is asked what else he does.", at="change"),
    done(),
]  # fmt: skip

MAKE_DODGE = [
    do(AIKO, Attack(actor=Piece("kasim"), to=Cell("D3"), past=Piece("robber-1"))),
    *ready(AIKO),
    do(FOES, defend("robber-1")),
    *ready(FOES),
    do(AIKO, Proceed(how="strike", using=Term("kopis")), "Equal levels are enough to get past.", at="pass"),
    do(FOES, Dodge(), at="defence", attack=[60], defence=[20]),
    done(),
]  # fmt: skip

DOOR = scenario("door", "The Doorway", "戸口", "# # # # # #\nr . . o . .\n# # # # # #", "r = start red e\no = levy w")

PUSH = [
    do(AIKO, go("torvald", "D2", "levy-1")),
    *ready(AIKO),
    do(FOES, defend("levy-1")),
    *ready(FOES),
    do(
        AIKO, Proceed(how="slip"), "Whoever stands in the way himself has to be pushed.", at="pass",
        refused="in-the-way",
    ),
    do(AIKO, Proceed(), at="pass"),
    do(
        FOES, Strike(), "Aiko takes the blow at +25 without a defence.", at="passing",
        attack=[60], damage=[5], damage_modifier=[2], location=[6], push=[41],
    ),
    do(AIKO, PASS, at="change"),
    done(),
]  # fmt: skip

# --- turning, and two sides ------------------------------------------------------------------------------------------

MEADOW = scenario(
    "meadow", "The Meadow", "草地",
    ". . . . . . . . . . .\no . . . . . . . r b .\n. . . . . . . . . . .",
    "o = bog-troll e\nr = start red e\nb = robber w",
)  # fmt: skip

AROUND = [
    do(AIKO, plan("sera", "if bog-troll-1 enters with broadsword")),
    *ready(AIKO),
    do(FOES, attack("bog-troll-1", "sera", "work-maul")),
    do(FOES, attack("robber-1", "sera", "hatchet")),
    *ready(FOES),
    do(
        AIKO, Turn(facing="w"),
        "Half a turn at 7: Aiko is not engaged for the rest of that rank. The robber has +25, and Aiko cannot parry.",
        at="turn",
    ),
    do(AIKO, parry("large-shield"), at="defence", refused="parry-not-engaged"),
    do(AIKO, PASS, at="defence", attack=[68], damage=[4], damage_modifier=[2], location=[10]),
    do(
        FOES, parry("work-maul"), "At 8 Aiko is engaged again, and strikes.", at="defence",
        attack=[20], defence=[20], damage=[3], damage_modifier=[2],
    ),
    do(AIKO, parry("large-shield"), at="defence", attack=[95], defence=[50]),
    done(),
]  # fmt: skip

LANE = scenario("lane", "The Lane", "小道", ". . . . .\n. o r o .\n. . . . .", "r = start red e\no = robber")

BETWEEN = [
    do(AIKO, attack("sera", "robber-2", "broadsword")),
    *ready(AIKO),
    do(FOES, attack("robber-1", "sera", "hatchet")),
    do(FOES, attack("robber-2", "sera", "hatchet")),
    *ready(FOES),
    do(AIKO, PASS, "One before Aiko, one behind: a turn would only exchange them.", at="turn"),
    do(
        AIKO, parry("large-shield"),
        "The robber behind stands in nobody's zone, and strikes at 5. He cannot be parried.", at="defence",
        refused="parry-outside-zone",
    ),
    do(AIKO, PASS, at="defence", attack=[20], damage=[3], damage_modifier=[1], location=[1]),
    do(FOES, parry("buckler"), at="defence", attack=[30], defence=[30], damage=[3], damage_modifier=[1]),
    do(AIKO, parry("large-shield"), at="defence", attack=[20], defence=[40], damage=[6], damage_modifier=[4]),
    done(),
]  # fmt: skip

CROSS = scenario(
    "cross", "The Crossroads", "辻", ". . . . .\n. o k o .\n. s . . .",
    "k = start red w\ns = start red ne\no = robber",
)  # fmt: skip

TWICE = [
    do(AIKO, attack("kasim", "robber-2", "kopis")),
    do(BEN, defend("sera")),
    *ready(AIKO, BEN),
    do(FOES, attack("robber-1", "kasim", "hatchet"), "Ben's zone covers this robber, who therefore strikes at 7."),
    do(FOES, defend("robber-2")),
    *ready(FOES),
    do(AIKO, Turn(facing="ne"), "At 6 Aiko turns to the robber behind, and strikes.", at="turn"),
    do(FOES, parry("buckler"), at="defence", attack=[30], defence=[80], damage=[3], location=[17]),
    do(AIKO, Turn(facing="nw"), "At 7 Aiko turns back, and parries the other.", at="turn"),
    do(AIKO, parry("buckler"), at="defence", attack=[20], defence=[20], damage=[4], damage_modifier=[2]),
    done(),
]  # fmt: skip

HEATH = scenario(
    "heath", "The Heath", "荒れ野", "o . . . . .\n. . . . . .\n. . r . . .\n. . . . . .\n. . . . . .",
    "r = start red e\no = robber e",
)  # fmt: skip

SENTINEL = [
    do(AIKO, defend("kasim")),
    *ready(AIKO),
    do(FOES, go("robber-1", "C4")),
    *ready(FOES),
    do(
        AIKO, Turn(facing="nw"),
        "A robber, two cells away when the rank began, is about to run on behind Aiko, who turns in the middle of it.",
        at="turn",
    ),
    do(FOES, PASS, "To go on he would have to leave the zone, and stays.", at="leave"),
    do(AIKO, PASS, at="withdraw"),
    done(),
]  # fmt: skip

WATCH = [
    do(
        AIKO, Attack(actor=Piece("kasim"), using=(Term("kopis"),), watch=UserText("watch Bob")),
        "Enemies and cells can be watched.", refused="plan-unknown-name",
    ),
    do(AIKO, plan("kasim", "first with kopis, watch B4 and robber-1")),
    *ready(AIKO),
    do(FOES, go("robber-1", "C4")),
    do(
        FOES, Done(),
        "Nobody is asked: Aiko turns in the middle of the rank, so that B4 and the robber are in the zone.",
    ),
    do(FOES, parry("buckler"), at="defence", attack=[90], defence=[80]),
    done(),
]  # fmt: skip

# --- leaving under cover ---------------------------------------------------------------------------------------------

HEDGE = scenario(
    "hedge", "The Hedge", "生け垣",
    ". . . . . . . . .\n. h k . . . s . .\n. . . o . . . o .\n. . . . . . . . .",
    "h = start red e\nk = start red se\ns = start red se\no = robber nw",
)  # fmt: skip

COVER = [
    do(AIKO, defend("hegga")),
    do(BEN, go("kasim", "C1")),
    do(CHIE, go("sera", "G1"), "Aiko's zone covers the cell that Ben leaves; Chie leaves alone."),
    *ready(AIKO, BEN, CHIE),
    do(FOES, defend("robber-1")),
    do(FOES, defend("robber-2")),
    *ready(FOES),
    do(CHIE, Proceed(), at="leave"),
    do(FOES, Strike(), at="opportunity"),
    do(
        CHIE, Dodge(), "The blow falls before the step.", at="defence",
        attack=[70], defence=[90], damage=[4], damage_modifier=[1], location=[8],
    ),
    do(CHIE, PASS, at="change"),
    done(),
]  # fmt: skip

# --- obstacles -------------------------------------------------------------------------------------------------------

KITCHEN = scenario(
    "kitchen", "The Kitchen", "台所", "t t . .\nt r o .\nt t . .", "r = start red e\no = robber w\nt = table",
    "grid: squares\n",
)  # fmt: skip

SWING = [
    do(
        AIKO, attack("yunagi", "robber-1", "halberd", room="ignore"),
        "Five of the seven other cells around are missing: −100, or a die for what is hit instead.",
    ),
    *ready(AIKO),
    do(FOES, defend("robber-1")),
    *ready(FOES),
    do(
        FOES, parry("buckler"), "The third of them clockwise is hit: the robber need not defend himself.", at="defence",
        attack=[50], obstacle=[3], damage=[6, 5, 4], damage_modifier=[3],
    ),
    done("victory", target=Piece("yunagi"), reason="The cook comes home"),
]  # fmt: skip

CELLAR = scenario(
    "cellar", "The Cellar", "地下室", ". . . .\n. r o .\n. . . .", "r = start red e\no = robber w", "ceiling: 240\n"
)

BROKEN = [
    do(
        AIKO, attack("torvald", "robber-1", "great-axe", room="ignore"),
        "An axe like this needs a ceiling of one and a half times its user's height.",
    ),
    *ready(AIKO),
    do(FOES, defend("robber-1")),
    *ready(FOES),
    do(
        FOES, parry("buckler"), "The stone stops 20 points, 10 more than the axe can bear.", at="defence",
        attack=[30], obstacle=[1], damage=[6, 6], damage_modifier=[6],
    ),
    do(AIKO, attack("torvald", "robber-1", "great-axe"), refused="item-broken"),
    do(AIKO, attack("torvald", "robber-1", "hatchet", ready=Term("hatchet"))),
    *ready(AIKO),
    done(),
]  # fmt: skip

# --- limbs and endings -----------------------------------------------------------------------------------------------

MILL = scenario("mill", "The Mill", "水車小屋", ". . . .\n. r o .\n. . . .", "r = start red e\no = robber w")

LIMB = [
    do(AIKO, attack("sera", "robber-1", "broadsword")),
    *ready(AIKO),
    do(FOES, attack("robber-1", "sera", "hatchet")),
    *ready(FOES),
    do(
        FOES, parry("buckler"),
        "10 points through to an arm that has 3: it is lost, and of these 10 no more than 6 come off the general HP.",
        at="defence", attack=[30], defence=[80], damage=[8], damage_modifier=[2], location=[16],
    ),
    do(AIKO, parry("large-shield"), at="defence", attack=[44], defence=[33], damage=[3], damage_modifier=[2]),
    do(AIKO, attack("sera", "robber-1", "broadsword")),
    *ready(AIKO, FOES),
    do(
        FOES, Dodge(), at="defence", attack=[30], defence=[80], damage=[7], damage_modifier=[1], location=[6],
    ),
]  # fmt: skip

BARROW = scenario("barrow", "The Barrow", "塚", ". . . .\n. r o .\n. . . .", "r = start red e\no = barrow-guard w")

AT_ONCE = [
    do(AIKO, attack("brannoc", "barrow-guard-1", "heavy-mace")),
    *ready(AIKO),
    do(FOES, attack("barrow-guard-1", "brannoc", "kopis")),
    *ready(FOES),
    do(
        FOES, PASS, "Critical: armour is ignored. Both have DEX 10, so both blows fall before either takes effect.",
        at="defence", attack=[2], damage=[10], damage_modifier=[4], location=[19],
    ),
    do(AIKO, PASS, at="defence", attack=[3], damage=[6], damage_modifier=[4], location=[20]),
]  # fmt: skip

# --- other deeds -----------------------------------------------------------------------------------------------------

ORCHARD = scenario(
    "orchard", "The Orchard", "果樹園", "r . . . . .\n. i b . . .\n. . . . . .",
    "r = start red e\ni = start red e\nb = start blue w",
)  # fmt: skip

DEEDS = [
    do(AIKO, Shoot(actor=Piece("mirel"), target=Piece("brannoc"))),
    do(BEN, Cast(actor=Piece("brannoc"), value=9, name="Bladesharp")),
    do(CHIE, defend("ishiko")),
    *ready(AIKO, BEN),
    do(CHIE, Done(), "A spell of DEX SR 3 and 9 SR is not finished in this round."),
    do(BEN, PASS, at="defence", attack=[35], damage=[4], location=[15]),
    do(BEN, PASS, at="defence", attack=[99]),
    do(AIKO, Ready(actor=Piece("mirel"), using=Term("short-sword"))),
    do(BEN, Cast(actor=Piece("brannoc"))),
    do(CHIE, defend("ishiko")),
    *ready(AIKO, BEN, CHIE),
    do(CHIE, Escape(to=Cell("A3")), "A whole round of defence: Chie may go, and nobody strikes.", at="withdraw"),
    do(BEN, Aid(actor=Piece("brannoc"))),
    *ready(AIKO, BEN),
    do(CHIE, Done(), first_aid=[20], healing=[2]),
    done("draw"),
]  # fmt: skip
