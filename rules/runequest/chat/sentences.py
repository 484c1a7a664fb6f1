"""RuneQuest: declarations and standing instructions, typed as sentences (RQ-C1, RQ-T1)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.facts.words import Cell, Piece, UserText
from rules.core.play.decisions import Decision, Given, Naming, Sentences
from rules.runequest.actions import Attack
from rules.runequest.fighters import (
    enemies_of,
    in_hand,
    is_standing,
    stage_of,
)
from rules.runequest.plans import Names, Plan, read_watch, watch_phrase, watch_text
from rules.runequest.sheet.weapons import FIST
from rules.runequest.state import Fighter, Setup, State, Watch
from rules.runequest.turn.intents import check_deed, fighters_of, fitting_plans


def plans(setup: Setup, state: State, decision: Decision, seat: str) -> Sentences:
    """Returns the functions that read, word and suggest typed declarations (RQ-C1).

    Declarations can name the enemies and the declaring fighter's items.
    """

    def read(given: Given, text: str, names: Naming) -> str:
        acting = _acting(state, decision, seat, given)
        enemies = dict.fromkeys(enemy.id for each in acting for enemy in enemies_of(state, each))
        items = dict.fromkeys(item for each in acting for item in (*each.items, FIST))
        at_hand = [item for each in acting for item in in_hand(each)]
        return str(Plan.read(text, Names.of(names, enemies, items, at_hand)))

    def some(given: Given) -> Iterator[str]:
        for each in _acting(state, decision, seat, given):
            for plan in fitting_plans(setup, state, each):
                deed = Attack(actor=Piece(each.id), plan=UserText(str(plan)))
                if check_deed(setup, state, seat, deed) is None:
                    yield str(plan)

    return Sentences(read, lambda value: Plan.read(value).phrase(), some)


def _acting(state: State, decision: Decision, seat: str, given: Given) -> list[Fighter]:
    """Returns the seat's fighters that a declaration may concern."""
    wanted = decision.facts.get("actor") or given.get("actor", "")
    return [each for each in fighters_of(state, seat) if wanted in ("", each.id)]


def instructions(setup: Setup, state: State, decision: Decision, seat: str) -> Sentences:
    """Returns the functions that read, word and suggest standing instructions about turning (RQ-T1).

    Instructions can name enemies and cells.
    """

    def enemies(given: Given) -> dict[str, None]:
        there = _acting(state, decision, seat, given)
        return dict.fromkeys(enemy.id for each in there for enemy in enemies_of(state, each) if is_standing(enemy))

    def read(given: Given, text: str, names: Naming) -> str:
        return watch_text(read_watch(text, Names.of(names, enemies(given), ())))

    def some(given: Given) -> Iterator[str]:
        yield from (watch_text(Watch(kind=kind)) for kind in ("nearest", "stay"))
        yield from (watch_text(Watch(kind="watch", enemies=(Piece(enemy),))) for enemy in enemies(given))
        for each in _acting(state, decision, seat, given):
            near = stage_of(setup, state).steps(each.id)
            yield from (watch_text(Watch(kind="watch", cells=(Cell(cell),))) for cell in near)

    return Sentences(read, lambda value: watch_phrase(read_watch(value)), some)
