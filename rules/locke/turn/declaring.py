"""Declarations of items in use this round (LOCKE-10.3.2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.locke.actions import PASS, Morale, Pass, Use
from rules.locke.asking import GameTable, ask, decision
from rules.locke.attack.checks import (
    LEAST_MIND,
    check_declared_mind,
    check_morale,
    declared_mind,
    mind_check,
    mind_options,
)
from rules.locke.events import ItemDeclared, ItemShown
from rules.locke.participants import SIDES, is_actionable, item_of, present
from rules.locke.state import Item, JammerUse, Participant, State
from rules.locke.tables import equipment
from rules.locke.wording import term

KINDS = ("nike", "suit", "field", "jammer")
"""Kinds of items to declare, in the order of the options; a Nike comes first (LOCKE-10.3.2a)."""


def kind_of(item: Item) -> str:
    """Returns the kind under which an item is declared, or "" if it needs no declaration."""
    kind: str = equipment()[item.id]["kind"]
    return item.id if kind == "round_item" else kind if kind in ("nike", "suit") else ""


def letter_of(tag: str) -> Term:
    """Returns the letter that distinguishes items of a kind (LOCKE-10.3.2d)."""
    return Term(tag.rpartition("-")[2].upper())


# --- procedure -------------------------------------------------------------------------------------------------------


def declarations(table: GameTable) -> Procedure[None]:
    """Asks all participants, in the order of joining, for all their declarations (LOCKE-10.3.2g).

    Participants without items are asked too, since items are secret (LOCKE-0.8).
    """
    state = table.state
    for id in list(state.combat.joined):
        while isinstance(action := (yield from ask(table, id, lambda each: _declaration(state, each))), Use):
            yield from declare(table, id, action)
    state.phase = "initiative"


def _declaration(state: State, participant: Participant) -> Decision | None:
    if not is_actionable(participant) or participant.id in state.combat.newcomers:
        return None
    return decision(
        "declarations",
        participant,
        lambda: declaration_options(state, participant),
        lambda action: check_declaration(state, participant, action),
        default=PASS,
        rule="LOCKE-10.3.2b",
        verbs=("use", "pass"),
    )


def declare(table: GameTable, who: str, action: Use) -> Procedure[None]:
    participant = table.state.participants[who]
    item = _meant(participant, action)
    assert item is not None
    match action.what:
        case "show":
            show(table, participant, item.tag)
        case "nike":
            yield from _operate(table, who, item.tag)
        case "suit":
            participant.suit = item.tag
            _tell(table, participant, item)
        case "field":
            participant.field = item.tag
            _tell(table, participant, item)
        case "jammer":
            known, exact = participant.shown.get(item.tag, 0), item.tag in participant.shown
            participant.jammers.append(JammerUse(tag=item.tag, target=str(action.target), known=known, exact=exact))
            _tell(table, participant, item, target=str(action.target))


def _operate(table: GameTable, who: str, tag: str) -> Procedure[None]:
    """Rolls the Nike check for this round (LOCKE-10.3.2a)."""
    answer = yield from ask(table, who, _nike_check)
    participant = table.state.participants[who]
    item = item_of(participant, tag)
    if not isinstance(answer, Morale) or item is None:
        return
    if mind_check(table, participant, "nike", declared_mind(participant, answer)):
        participant.nike = tag
        _tell(table, participant, item)
    else:
        participant.nike_failed = True


def _nike_check(participant: Participant) -> Decision | None:
    if not is_actionable(participant) or participant.own.mind < LEAST_MIND:
        return None
    return decision(
        "nike",
        participant,
        lambda: list(mind_options(participant)),
        lambda action: check_morale(participant, action),
        default=Morale(),
        rule="LOCKE-10.3.2a",
        verbs=("morale",),
    )


def _tell(table: GameTable, participant: Participant, item: Item, *, target: str = "") -> None:
    """Announces a declared item without its level (LOCKE-10.3.2e)."""
    table.tell(
        ItemDeclared(
            rules=("LOCKE-10.3.2e",), actor=Piece(participant.id), item=term(item.id), letter=letter_of(item.tag),
            target=Piece(target),
        )
    )  # fmt: skip


# --- possible declarations -------------------------------------------------------------------------------------------


def check_declaration(state: State, participant: Participant, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return None
    assert isinstance(action, Use)
    if action.what == "underlings":
        return Refusal("underlings-late", "LOCKE-10.3.1e")
    if action.what == "show":
        return check_show(participant, action)
    if action.what not in KINDS:
        return Refusal("not-now", "LOCKE-10.3.2b", what=Term(action.what))
    item = _meant(participant, action)
    if item is None:
        owned = len([each for each in participant.own.items if kind_of(each) == action.what])
        code = "which-item" if owned and not action.using else "no-item"
        return Refusal(code, "LOCKE-10.3.2d", what=Term(action.what), owned=owned)
    match action.what:
        case "nike":
            return _check_nike(participant)
        case "jammer":
            return _check_jammer(state, participant, item, str(action.target))
        case what:
            return _check_worn(participant, item, what)


def _meant(participant: Participant, action: Use) -> Item | None:
    """Returns the item that an action names by its tag (LOCKE-10.3.2d).

    Without a tag, the participant must own only one item of the kind.
    """
    wanted = "jammer" if action.what == "show" else action.what
    owned = [item for item in participant.own.items if kind_of(item) == wanted]
    if action.using:
        return next((item for item in owned if item.tag == action.using), None)
    return owned[0] if len(owned) == 1 else None


def _check_nike(participant: Participant) -> Refusal | None:
    """Refuses a Nike after other declarations, or twice in a round (LOCKE-10.3.2a)."""
    if participant.nike or participant.nike_failed:
        return Refusal("nike-checked", "LOCKE-10.3.2a")
    if participant.suit or participant.field or participant.jammers:
        return Refusal("nike-first", "LOCKE-10.3.2a")
    return check_declared_mind(participant, 0)


def _check_worn(participant: Participant, item: Item, what: str) -> Refusal | None:
    """Returns the reason a suit or field cannot be declared (LOCKE-10.3.2c, LOCKE-10.3.2e, LOCKE-10.7.3h)."""
    if participant.nike:
        return Refusal("nike-jammers-only", "LOCKE-10.3.2c", what=Term(what))
    if participant.suit if what == "suit" else participant.field:
        return Refusal("one-of-kind", "LOCKE-10.3.2e", what=Term(what))
    if equipment()[item.id].get("endurance") and item.endurance <= 0:  # it is repaired after the combat (LOCKE-10.7.3j)
        return Refusal("suit-broken", "LOCKE-10.7.3j", item=term(item.id))
    most = equipment()[item.id].get("card_wearer_max_base_endurance")
    endurance = participant.own.base_endurance
    if most is not None and not item.own and endurance > most:
        return Refusal("suit-too-small", "LOCKE-10.7.3h", endurance=endurance, limit=most)
    return None


def _check_jammer(state: State, participant: Participant, item: Item, target: str) -> Refusal | None:
    """Returns the reason a jammer cannot be declared (LOCKE-10.3.2e)."""
    if any(use.tag == item.tag for use in participant.jammers):
        return Refusal("in-use", "LOCKE-10.3.2e", item=term(item.id))
    if all(other.id != target for other in _jammable(state, participant)):
        return Refusal("no-target", "LOCKE-10.3.2e", target=Piece(target))
    return None


def _jammable(state: State, participant: Participant) -> Iterator[Participant]:
    return (other for other in present(state) if other is not participant and other.kind != "thought")


def declaration_options(state: State, participant: Participant) -> list[Action]:
    """Returns all possible declarations, and passing.

    An enemy's options include only jammers against other sides.
    """
    choices: list[Use] = []
    for what in KINDS:
        for item in participant.own.items:
            if kind_of(item) == what:
                choices += _uses(state, participant, what, item)
    legal: list[Action] = [use for use in choices if check_declaration(state, participant, use) is None]
    return [*legal, *show_options(participant), PASS]


def _uses(state: State, participant: Participant, what: str, item: Item) -> list[Use]:
    plain = Use.model_validate({"what": what, "using": item.tag})
    if what != "jammer":
        return [plain]
    targets = [
        other
        for other in _jammable(state, participant)
        if participant.kind == "player" or SIDES.are_enemies(other, participant)
    ]
    return [plain.model_copy(update={"target": Piece(other.id)}) for other in targets]


# --- showing a jammer's level ----------------------------------------------------------------------------------------


def check_show(participant: Participant, action: Use) -> Refusal | None:
    """Refuses a player's wish to show anything but the secret level of a jammer in use (LOCKE-10.10c, LOCKE-10.10e)."""
    item = _meant(participant, action)
    use = next((use for use in participant.jammers if item and use.tag == item.tag), None)
    if use is None:
        return Refusal("not-in-use", "LOCKE-10.10e")
    return Refusal("shown-already", "LOCKE-10.10e") if use.exact else None


def show_options(participant: Participant) -> list[Action]:
    """Returns the jammers whose level may be shown."""
    return [Use(what="show", using=Term(use.tag)) for use in participant.jammers if not use.exact]


def show(table: GameTable, participant: Participant, tag: str) -> None:
    """Makes a jammer's level public, for later rounds too (LOCKE-10.10e)."""
    item = item_of(participant, tag)
    assert item is not None
    participant.shown[tag] = item.level
    for use in participant.jammers:
        if use.tag == tag:
            use.known, use.exact = item.level, True
    table.reveal()
    table.tell(
        ItemShown(
            rules=("LOCKE-10.10e",), actor=Piece(participant.id), item=term(item.id), letter=letter_of(tag),
            level=item.level,
        )
    )  # fmt: skip
