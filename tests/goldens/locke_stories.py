"""Told combats of Locke for the goldens: the participants' cards, and their use.

A move is made as soon as its seat is asked for an action of its kind; every other decision is passed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from rules.core.contract.corrections import Set
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action
from rules.locke.actions import (
    Attack,
    Block,
    Continue,
    Defend,
    Escape,
    Initiative,
    Morale,
    Move,
    Object,
    Pass,
    Sync,
    Use,
)  # fmt: skip
from tests.goldens import recipes

AIKO, BEN, CHIE, DAI, EMI, FUMI = "s1", "s2", "s3", "s4", "s5", "s6"
POLICE = "police"
COMBAT = Use(what="combat")


# --- words for stories -----------------------------------------------------------------------------------------------


def do(seat: str, action: Action, note: str = "", *, at: str = "", refused: str = "", **dice: Any) -> recipes.Move:
    """Returns a move of a story; `dice` maps labels to forced dice.

    An underscore in a keyword stands for the hyphen of a label.
    """
    forced = {label.replace("_", "-"): values for label, values in dice.items()}
    return recipes.Move(seat, action, note, forced, at, refused)


def attack(card: str, target: str, *helpers: str, **slots: Any) -> Attack:
    return Attack(using=Term(card), target=Piece(target), with_=tuple(map(Term, helpers)), **slots)


def sync(card: str, *helpers: str, **slots: Any) -> Sync:
    return Sync(using=Term(card), with_=tuple(map(Term, helpers)), **slots)


def block(card: str, **slots: Any) -> Block:
    return Block(using=Term(card), **slots)


def evade(using: str, **slots: Any) -> Escape:
    return Escape(using=Term(using), **slots)


def defend(using: str, **slots: Any) -> Defend:
    return Defend(using=Term(using), **slots)


def declare(what: str, using: str, target: str = "") -> Use:
    return Use.model_validate({"what": what, "using": using, "target": target})


def scenario(id: str, en: str, ja: str, places: Sequence[dict[str, Any]], **keys: Any) -> str:
    """Returns the text of a scenario file."""
    title = {"en": en, "ja": ja}
    return json.dumps({"id": id, "title": title, "least": len(places), **keys, "places": places}, ensure_ascii=False)


def place(id: str, character: str, hand: str, **keys: Any) -> dict[str, Any]:
    return {"id": id, "character": character, "hand": hand.split(), **keys}


def go(place: str) -> Move:
    return Move(to=Cell(place))


# --- a synchronised attack on a jammed target ------------------------------------------------------------------------

PINCER = scenario(
    "pincer",
    "The Pincer",
    "挟み撃ち",
    [
        place(
            "spear",
            "ran-g",
            "bazooka-10 blaster-4 beam-cannon-14 teleport-3 g-bullet-30 shield-3 contact-telepath",
            open=True,
            silhouette="a",
            party="a",
            items=["underling"],
        ),
        place(
            "net",
            "nia",
            "bazooka-8 teleport-5 teleport-2 barrier-4 blaster-6 raygun-2 hallucination-4",
            open=True,
            silhouette="b",
            party="a",
            items=["jammer:4"],
        ),
        place(
            "shield",
            "cornelia",
            "blaster-5 screen-5 teleport-3 raygun-3 shield-3 bazooka-7 contact-telepath",
            silhouette="c",
            party="a",
        ),
        place(
            "prey",
            "riot",
            "beam-cannon-16 bazooka-9 g-bullet-25 teleport-6 psychopod-6 hallucination-3 raygun-1",
            silhouette="d",
            items=["field:5"],
        ),
    ],
    cause="declared",
)

SYNCHRONISED = [
    do(AIKO, COMBAT, "Three of one party against Dai, whose character nobody else knows."),
    do(AIKO, Use(what="underlings", value=1), "A declared underling allows an eighth card.", deal=["teleport-1"]),
    do(BEN, declare("jammer", "jammer-a", DAI), "Of a jammer only its target is told, not its level."),
    do(DAI, declare("field", "field-a"), initiative=[6, 6, 5, 5, 4, 4, 3, 3]),
    do(DAI, Initiative(), at="initiative"),
    do(
        DAI,
        attack("beam-cannon-16", CHIE),
        "Dai finds out that the jammer stops level 4: card and power come back.",
        at="turn",
    ),
    do(BEN, Object()),
    do(DAI, attack("bazooka-9", CHIE), "Now that is known, and cannot even be tried.", refused="jammed"),
    do(
        DAI,
        attack("g-bullet-25", CHIE, field=True),
        "The ESP field gives the level; no power is paid. Ben is asked all the same: what his jammer can do is secret.",
    ),
    do(BEN, Object(), "He cannot: his jammer is too weak. Only he learns that.", refused="jammer-weak"),
    do(BEN, Pass(), at="object"),
    do(
        CHIE,
        defend("screen-5", checks=1, mind=4),
        "One level short: one mind check. She declares 4, and nobody learns that it is all she has.",
        mind_check=[1, 2],
    ),
    do(AIKO, attack("bazooka-10", DAI, "blaster-4"), "Her underling adds a card, with no power and no check."),
    do(BEN, sync("bazooka-8"), "Ben’s turn is still to come, so he may join, and loses his normal action."),
    do(CHIE, sync("blaster-5"), "Three additions: level 3 has become 6."),
    do(DAI, evade("psychopod-6"), "A defence evades nothing.", refused="wrong-card"),
    do(DAI, evade("teleport-6"), "Level 6 is enough against level 6; but others may block."),
    do(AIKO, block("teleport-3"), "Level 3 alone could never block level 6: she counts on others."),
    do(BEN, sync("teleport-2")),
    do(
        CHIE,
        sync("teleport-3"),
        "Level 5 against 6: it fails, and all three get back card and power.",
        at="sync_block",
    ),
    do(
        BEN,
        block("teleport-5", checks=1, mind=5),
        "Ben tries a higher one, with a mind check for the missing level.",
        mind_check=[2, 2],
    ),
    do(CHIE, sync("teleport-3"), at="sync_block"),
    do(
        AIKO,
        sync("teleport-3"),
        "Level 7 against 6: blocked. The field of level 5 breaks, no defence can be tried any more, and Dai is hit.",
        at="sync_block",
        damage=[6, 5],
        transform_check=[1, 2],
    ),
    do(AIKO, Continue(), "Ben and Chie had no normal action left."),
    do(BEN, declare("jammer", "jammer-a", DAI), "Declared anew each round; what was known of it is known no more."),
    do(AIKO, Initiative(), initiative=[6, 6, 5, 5, 4, 4, 3, 2]),
    do(AIKO, attack("g-bullet-30", DAI), at="turn"),
    do(
        DAI,
        defend("psychopod-6", checks=1),
        "The transform check took a level: now one is missing, and the check fails. That was his one attempt.",
        mind_check=[4, 5],
        damage=[4, 5],
    ),
]

# --- police: one officer after another --------------------------------------------------------------------------------

BEAT = scenario(
    "beat",
    "On the Beat",
    "巡回区域",
    [
        place(
            "engineer",
            "yamaki1",
            "beam-cannon-12 g-bullet-25 shield-3 teleport-2 teleport-3 contact-telepath barrier-4",
            open=True,
            party="a",
        ),
        place(
            "stroller",
            "nia",
            "raygun-1 raygun-2 teleport-4 hallucination-6 hallucination-5 contact-telepath contact-telepath",
            party="a",
        ),
    ],
    order="random",
)
BEAT_DICE: recipes.Forced = {"random-combat": [6, 6], "weapon-check": [2, 3]}

ON_THE_BEAT = [
    do(AIKO, Pass(), "In the planet phase both could give themselves up instead."),
    do(AIKO, declare("suit", "powered_suit-a"), "The armour and the field are part of the character."),
    do(AIKO, declare("field", "field-a")),
    do(
        BEN,
        Pass(),
        "The squad has a jammer and uses it; the dice choose on whom.",
        at="declarations",
        target=["s1"],
        initiative=[6, 5],
    ),
    do(AIKO, Initiative(), initiative=[4, 4]),
    do(
        BEN,
        Initiative(),
        "The squad rolls, moves and shoots as one.",
        initiative=[2, 3],
        firepower=[1, 3, 5, 6, 2],
        target=["s1"],
    ),
    do(AIKO, Pass(), "She need do nothing: her suit stops what is not above its level.", at="react"),
    do(
        AIKO,
        attack("beam-cannon-12", POLICE, field=True, checks=1, mind=5),
        "The field is one level short. The check is passed, and then the jammer forbids the card.",
        mind_check=[2, 2],
    ),
    do(
        AIKO,
        attack("g-bullet-25", POLICE, field=True, checks=2, mind=5),
        "Another normal action, above the jammer: two checks, and the second one fails.",
        mind_check=[1, 3, 3, 4],
    ),
    do(
        BEN,
        attack("raygun-1", POLICE),
        "One attack strikes every officer. One falls, and with him goes the jammer.",
        damage=[1, 2, 2, 2, 3, 3, 1, 1, 2, 1],
    ),
    do(AIKO, Continue(), at="continue"),
    do(BEN, Continue(), at="continue", deal=["screen-5", "teleport-1"]),
    do(AIKO, declare("suit", "powered_suit-a")),
    do(AIKO, declare("field", "field-a")),
    do(BEN, Pass(), at="declarations", initiative=[1, 2]),
    do(AIKO, Initiative(), initiative=[3, 3]),
    do(BEN, Initiative(), initiative=[6, 4]),
    do(BEN, attack("raygun-2", POLICE), "The second officer.", damage=[1, 2, 4, 4, 1, 1, 2, 1]),
    do(
        AIKO,
        attack("beam-cannon-12", POLICE, field=True, checks=1, mind=5),
        "No jammer any more, but the check fails, and the card is gone.",
        mind_check=[3, 4],
        target=["s2"],
        firepower=[2, 4, 6],
    ),
    do(BEN, Pass(), "A hallucination would endanger Aiko too: he lets it come.", at="react", damage=[4, 4]),
    do(BEN, Continue(), at="continue"),
    do(AIKO, Continue(), at="continue", deal=["bazooka-10", "raygun-3"]),
    do(AIKO, declare("suit", "powered_suit-a")),
    do(AIKO, declare("field", "field-a")),
    do(BEN, Pass(), at="declarations", initiative=[6, 6]),
    do(AIKO, Initiative(), initiative=[3, 3]),
    do(BEN, Initiative(), initiative=[2, 2], target=["s2"], firepower=[1, 1, 2]),
    do(BEN, Pass(), at="react", damage=[2, 2]),
    do(
        AIKO,
        attack("bazooka-10", POLICE, field=True),
        "Power 10 against endurance 1: the last column.",
        damage=[1, 1, 3, 4, 2, 6],
    ),
]

# --- an escape, and the combat that follows --------------------------------------------------------------------------

CROSSROADS = scenario(
    "crossroads",
    "Crossroads",
    "十字路",
    [
        place(
            "wanderer",
            "frances",
            "teleport-4 bazooka-10 beam-cannon-14 shield-3 barrier-4 contact-telepath raygun-3",
            silhouette="a",
        ),
        place(
            "hunter",
            "lag",
            "beam-cannon-20 teleport-5 screen-5 blaster-6 hallucination-5 contact-telepath raygun-2",
            open=True,
            silhouette="b",
        ),
        place(
            "double",
            "nia",
            "beam-cannon-16 teleport-4 shield-3 contact-telepath blaster-5 raygun-1 hallucination-3",
            silhouette="a",
            items=["sub-space-field"],
        ),
    ],
    cause="declared",
)

ESCAPES = [
    do(BEN, COMBAT, initiative=[3, 3, 6, 5, 4, 4]),
    do(BEN, attack("beam-cannon-20", AIKO), at="turn"),
    do(AIKO, evade("teleport-4"), "A teleport of the attack’s level. Ben and Chie could block it.", distance=[4]),
    do(AIKO, go("P2"), "The board is not kept: she says where her piece goes."),
    do(
        CHIE,
        evade("sub_space_field-a"),
        "The field as the normal action of her own turn: nobody can block that.",
        distance=[4],
    ),
    do(
        CHIE,
        go("P2"),
        "Ben is alone, so the combat ends, and escapees are processed in their order. Aiko and Chie show the same "
        "silhouette in the same space: combat follows of itself. Hands are kept, power is full.",
        deal=["teleport-2"],
        initiative=[2, 2, 5, 5],
    ),
    do(CHIE, attack("beam-cannon-16", AIKO), "Full power again: 4 of it are paid once more.", at="turn"),
    do(AIKO, defend("mirror_personal-a"), "Frances’ own mirror rolls its level: 1D6 + 2.", mirror=[3]),
    do(AIKO, attack("bazooka-10", CHIE), at="turn"),
    do(CHIE, Pass(), at="react", damage=[5, 4], deal=["teleport-6", "barrier-4"]),
    do(AIKO, Initiative(), at="initiative", initiative=[6, 6, 2, 1]),
    do(AIKO, attack("beam-cannon-14", CHIE), at="turn"),
    do(CHIE, evade("teleport-4"), distance=[2]),
    do(CHIE, go("P3"), "Alone on a closed planet card: she draws it, and says what it orders."),
    do(CHIE, Use(what="no_instruction")),
]

# --- further ends ----------------------------------------------------------------------------------------------------

HUNTED = scenario(
    "hunted",
    "Hunted",
    "追われて",
    [
        place(
            "runner",
            "lag",
            "teleport-4 bazooka-10 shield-3 barrier-4 contact-telepath raygun-3 blaster-4",
            open=True,
        )
    ],
    enemies=[{"enemy": "police", "count": 2, "weapon": "blaster"}],
)

HUNTED_DICE: recipes.Forced = {"initiative": [5, 5, 1, 2], "firepower": [2, 5]}

COLLECTED = [
    do(AIKO, evade("teleport-4"), "Police never block. Out of the combat, and alone.", distance=[3]),
    do(AIKO, go("P2")),
    do(AIKO, Use(what="collect"), "The card that she draws collects the combat cards: everything is over."),
]

GRAVE = scenario(
    "grave",
    "The Third Grave",
    "三つ目の墓",
    [
        place(
            "first",
            "elmi",
            "d-bullet-50 g-bullet-35 shield-3 barrier-4 contact-telepath raygun-3 blaster-4",
            open=True,
        ),
        place(
            "second",
            "rema",
            "teleport-4 bazooka-10 shield-3 barrier-4 contact-telepath raygun-3 blaster-4",
            open=True,
        ),
        {"id": "third", "character": "hijiri", "open": True, "here": False, "condition": "dead"},
    ],
    cause="declared",
)

DRAWN = [
    do(AIKO, COMBAT),
    do(CHIE, Use(what="alive"), "Whoever is dead may find out that it was not so. It was.", was_alive=[1, 2]),
    do(
        CHIE,
        Use(what="thought"),
        "But something of him is left.",
        residual_thought=[6, 6],
        initiative=[6, 5, 4, 4, 2, 2],
    ),
    do(AIKO, attack("d-bullet-50", BEN), at="turn"),
    do(BEN, Pass(), "Nothing that Rema holds reaches level 6.", at="react", damage=[4, 4]),
    do(
        CHIE,
        attack("thought", AIKO),
        "A residual thought cannot be evaded or stopped.",
        damage=[4, 3],
    ),
]

ARRESTED = [
    do(AIKO, Use(what="arrest")),
    do(BEN, Use(what="arrest"), "All give themselves up: no combat is left."),
]

TRAPPED = [
    do(
        AIKO,
        Morale(value=5),
        "A squad with a jammer was due, but the weapon check made it a trap. Each rolls for themselves: a mind check, "
        "a lost item, a psychoblast, sleep, a leap into the unknown, and a direct hit.",
        mind_check=[4, 2],
    )
]

QUARRY = scenario(
    "quarry",
    "Quarry",
    "獲物",
    [
        place(
            "hunter",
            "strohheim-s",
            "bazooka-10 blaster-4 teleport-3 raygun-3 shield-3 barrier-4 contact-telepath",
            party="a",
            items=["field:4"],
        ),
        place(
            "beater",
            "lag",
            "beam-cannon-20 g-bullet-30 teleport-4 blaster-5 raygun-1 hallucination-3 raygun-2",
            party="a",
        ),
        place("guest", "nia", "bazooka-8 teleport-5 teleport-2 barrier-4 blaster-6 raygun-1 raygun-2", here=False),
    ],
    phase="base",
    space={"card": "base", "open": False},
    enemies=[
        {
            "enemy": "random_character",
            "character": "locke2",
            "hand": ["bazooka-9", "bazooka-7", "blaster-5", "blaster-6", "raygun-3", "teleport-1", "wild"],
        }
    ],
)

CLAIMED = [
    do(CHIE, Use(what="there"), "She was there all along: the secret-base card opens.", there_all_along=[1, 1]),
    do(
        CHIE,
        Use(what="alarm"),
        "All follow the card, and she says what it orders. The alarm waits until this combat is over.",
    ),
    do(AIKO, declare("field", "field-a"), initiative=[6, 6, 4, 4, 2, 2, 5, 5]),
    do(
        "",
        Set(target="random-character", what="endurance", value=1, reason="A long chase"),
        "An old wound, by the game master’s word.",
    ),
    do(AIKO, attack("bazooka-10", "random-character", field=True), at="turn", damage=[6, 6]),
    do(
        AIKO,
        Use(what="claim"),
        "Whoever kills a random Locke is asked; only Strohheim (S), whom nobody knows, can claim.",
        at="claim",
    ),
    do(BEN, Use(what="refuse"), "The others may refuse."),
    do(AIKO, Use(what="show_card"), "His card makes refusals void, and nothing waits any more."),
]

STORM = scenario(
    "storm",
    "Storm",
    "嵐",
    [
        {"id": place, "character": character, "open": True, "party": "a"}
        for place, character in (
            ("east", "locke1"),
            ("west", "lord-leon"),
            ("south", "lag"),
            ("north", "raiza"),
            ("eye", "ran-g"),
        )
    ],
    phase="base",
    enemies=[{"enemy": "random_character"}] * 4,
)
