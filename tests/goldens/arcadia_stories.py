"""Told turns of Arcadia for the goldens: the characters' places and their moves.

A move is made as soon as its seat is asked; every other decision takes its default. Sides of an attack die: 1 to 3 are
swords, 4 and 5 are bows, 6 is a CRIT. Sides of a defence die: 1 is a shield, 6 is a CRIT.
"""

from __future__ import annotations

from typing import Any

from rules.arcadia.actions import Activate, Attack, Choose, Deploy, Give, Move, Pass, React, Rest
from rules.core.contract.corrections import End
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action
from tests.goldens import recipes

AIKO, BEN, CHIE = "s1", "s2", "s3"


# --- words for stories -----------------------------------------------------------------------------------------------


def do(seat: str, action: Action, note: str = "", *, at: str = "", refused: str = "", **dice: Any) -> recipes.Move:
    """Returns a move of a story; `dice` maps labels to forced dice."""
    return recipes.Move(seat, action, note, dice, at, refused)


def activate(hero: str) -> Activate:
    return Activate(actor=Piece(hero))


def go(to: str) -> Move:
    return Move(to=Cell(to))


def along(*path: str) -> Move:
    return Move(path=tuple(map(Cell, path)))


def attack(card: str, target: str) -> Attack:
    return Attack(target=(Piece(target),), using=Term(card))


def react(to: str = "", *, attacks: bool = True) -> React:
    return React(to=Cell(to), attack=attacks)


def done(verdict: str = "abandoned") -> recipes.Move:
    return recipes.Move("", End(verdict=verdict))


def scenario(id: str, en: str, ja: str, rows: str, legend: str, quests: str = "kill-hero\nkill-monsters 9") -> str:
    """Returns the text of a scenario file."""
    width = len(rows.splitlines()[0].split())
    columns = " ".join("ABCDEFGHI"[:width])
    drawn = "\n".join(f"  {number} | {row}" for number, row in enumerate(rows.splitlines(), 1))
    head = f"id: {id}\ntitle.en: {en}\ntitle.ja: {ja}\n"
    starts = "r = start red\nb = start blue\n"
    return f"{head}\n[map]\n      {columns}\n{drawn}\n\n[legend]\n{starts}{legend}\n\n[quests]\n{quests}\n"


# --- guards and payback ----------------------------------------------------------------------------------------------

YARD = scenario(
    "yard", "The Yard", "中庭", "r . . . . b\nr o . . . b\n. . . a . .", "o = orc-marauder\na = goblin-archer"
)

GUARD_MOVING = [
    do(AIKO, activate("red-greensleeves"), "An Orc Marauder is Close to Greensleeves: they stand side by side."),
    do(
        AIKO, go("A3"),
        "It strikes before he leaves; then he has to go. Entering A3 costs nothing: nobody is Close there.",
        attack=[1, 2, 4], defence=[1, 2],
    ),
    do(
        AIKO, attack("slingshot", "goblin-archer-1"), "From there he shoots undisturbed.", attack=[4, 5],
    ),
    done(),
]  # fmt: skip

GUARD_SHOOTING = [
    do(AIKO, activate("red-greensleeves")),
    do(
        AIKO, attack("slingshot", "goblin-archer-1"),
        "Nobody whom he attacks is Close, but a monster is: it guards. The Archer, missed, may pay back.",
        attack=[1, 2],
    ),
    do(
        BEN, Choose(option=2),
        "Ben sits to the right of Aiko: the monsters are his in her turn. He has the Archer go first.",
        at="reaction",
    ),
    do(
        BEN, react("C3"), "It steps nearer and shoots; then comes the guard's blow.", at="payback",
        attack=[4, 1, 1, 2, 3], defence=[2, 2, 1, 2],
    ),
    done(),
]  # fmt: skip

PAYBACK = [
    do(AIKO, activate("red-diva")),
    do(AIKO, go("B1"), "To come Close to a monster sets nothing off."),
    do(
        AIKO, attack("rusty-blade", "orc-marauder-1"),
        "Two Wounds kill it, but Overkill would take three: it is not removed yet.", attack=[1, 2, 4],
    ),
    do(
        BEN, react(), "It pays back, and only then goes to the graveyard and is paid for.", at="payback",
        attack=[1, 1, 2], defence=[2, 2, 1, 2, 3],
    ),
    done(),
]  # fmt: skip

OVERKILL = [
    do(AIKO, activate("red-diva")),
    do(AIKO, go("B1")),
    do(
        AIKO, attack("rusty-blade", "orc-marauder-1"),
        "Three Wounds in one attack: it leaves at once, without payback.",
        attack=[1, 2, 3],
    ),
    done(),
]  # fmt: skip

# --- several targets -------------------------------------------------------------------------------------------------

ARENA = scenario("arena", "The Arena", "闘技場", "r . . . . b\nr . T o . b\n. . . . . .", "T = troll\no = orc-marauder")

SEVERAL = [
    do(AIKO, activate("red-seth")),
    do(
        AIKO, attack("nova-bolt", "troll-1"),
        "A CRIT counts, adds a die, and lets Nova Bolt strike somebody else Close to the target.", attack=[6, 4, 1],
    ),
    do(AIKO, Choose(option=1), "One roll for both; nobody defends against Seth's magic.", at="extra-target"),
    do(
        BEN, Choose(option=1),
        "Of those attacked one pays back, and Ben says which; a killed one that is not chosen leaves.",
        at="candidate",
    ),
    do(
        BEN, react("B1"), "Two steps, and all heroes Close to the Troll are struck: Diva too.", at="payback",
        attack=[1, 1, 4, 5], defence=[2, 3, 1, 6, 2, 2, 3, 2],
    ),
    done(),
]  # fmt: skip

# --- a villain wounded by three guilds -------------------------------------------------------------------------------

SQUARE = scenario(
    "square", "The Square", "広場", "r r . b b\n. . T . .\n* . . . .\n. . g g .",
    "g = start green\nT = troll\n* = spawn t1", "kill-hero\nkill-villain",
)  # fmt: skip

SHARED = [
    do(AIKO, activate("red-seth")),
    do(AIKO, attack("nova-bolt", "troll-1"), "Whoever wounds a villain shares in it.", attack=[4, 1]),
    do(CHIE, react(attacks=False), "Chie sits to Aiko's right, and has the Troll stand still.", at="payback"),
    do(BEN, activate("blue-maya")),
    do(BEN, attack("nova-bolt", "troll-1"), attack=[5, 1], defence=[2, 2]),
    do(AIKO, react(attacks=False), at="payback"),
    do(CHIE, activate("green-hobsbawm")),
    do(CHIE, attack("nova-bolt", "troll-1"), "The last two of its four Wounds.", attack=[4, 5], defence=[2, 3]),
    do(
        BEN, react(attacks=False), "All three guilds are paid in full; the quest is Chie's alone.", at="payback",
        respawn=[1, 2],
    ),
    do(
        CHIE, Pass(),
        "Hobsbawm has not moved and attacked with Magic: another hero may act. Chie leaves it at that. Then two swords "
        "bring the Troll back where their token lies, unhurt.", at="another",
    ),
    done("draw"),
]  # fmt: skip

# --- a full graveyard ------------------------------------------------------------------------------------------------

PIT = scenario(
    "pit", "The Pit", "穴", "r h . g\n. g h .\no o * +\nr . . .",
    "g = start green\nh = goblin + goblin\no = goblin\n* = spawn t1\n+ = spawn t2", "kill-hero\nkill-monsters 6",
)  # fmt: skip

FULL = [
    do(AIKO, activate("green-spike"), "Five Goblins are Close to Spike, two in a space."),
    do(
        AIKO, go("A2"), "All of them guard before he moves, and each CRIT of his defence wounds whoever struck.",
        attack=[4, 5] * 5, defence=[6, 2, 2, 3] * 5,
    ),
    do(
        AIKO, attack("parrying-blade", "goblin-5"),
        "The sixth finds no free place in the graveyard. At the start of the next turn the other five are tested.",
        attack=[1, 2], respawn=[1, 1, 1, 2, 2, 3, 4, 5, 1, 4],
    ),
    done(),
]  # fmt: skip

# --- a rest ----------------------------------------------------------------------------------------------------------

GREEN = scenario("green", "The Green", "芝地", "r . . . . b\nr . . . . b\n. . . o . .", "o = orc-marauder")

RETURN = [
    do(AIKO, activate("red-greensleeves")),
    do(AIKO, attack("slingshot", "orc-marauder-1"), "Missed, and the card is exhausted all the same.", attack=[1, 2]),
    do(BEN, react(attacks=False), at="payback"),
    do(BEN, activate("blue-maya")),
    do(BEN, attack("nova-bolt", "red-seth"), attack=[6, 4, 6, 4], defence=[2, 3]),
    do(BEN, Pass(), "Diva in the same space could be struck too; Ben leaves her alone.", at="extra-target"),
    do(AIKO, Rest(), "Killed heroes come back in a rest."),
    do(AIKO, Give(using=Term("nova-bolt"), target=Piece("red-greensleeves"))),
    do(
        AIKO, Deploy(actor=Piece("red-seth"), to=Cell("D2")), "Not just anywhere.", refused="no-return-there",
    ),
    do(
        AIKO, Deploy(actor=Piece("red-seth"), to=Cell("A3")),
        "In the starting area, or Close to a hero of the guild who was there when the turn began.",
    ),
    do(AIKO, Pass()),
    done(),
]  # fmt: skip

# --- from portal to portal -------------------------------------------------------------------------------------------

PORTALS = scenario(
    "portals", "The Four Mirrors", "四つの鏡", "s # v . # . .\nr # w . # q .\n. # b b # . w",
    "s = start red + portal violet\nv = portal violet\nw = portal orange\nq = portal violet + goblin + goblin-archer",
)  # fmt: skip

CHAIN = [
    do(AIKO, activate("red-diva")),
    do(AIKO, along("F2"), "Two enemies stand in the other violet space: there is no room.", refused="portal-crowded"),
    do(
        AIKO, along("C1", "C2", "G3"),
        "Violet to violet, a step, orange to orange: three points. Nobody is Close on the way.",
    ),
    do(AIKO, attack("rusty-blade", "goblin-1"), refused="not-close"),
    done(),
]  # fmt: skip
