"""Views of the battle, without the other side's deployment and mines (MAID-3-S5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.contract.cards import Pile
from rules.core.contract.party import texts
from rules.core.contract.view import Details, PieceView, View
from rules.core.facts.words import Phrase, Piece, Term
from rules.maidens.actions import describe_deed
from rules.maidens.sheet.sheet_words import sheet_lines
from rules.maidens.shown.board import board_lines, board_of, tone_of
from rules.maidens.shown.cards import doll_pile
from rules.maidens.standing import is_down, is_stunned, is_unfit, opponents, sides, written
from rules.maidens.state import PHASES, Doll, Setup, State, moment
from rules.maidens.values import most_steps, sheet_of


def view(setup: Setup, state: State, seat: str | None) -> View:
    return View(
        title=_title(setup, state),
        order=tuple(_side_line(setup, state, side) for side in (state.first, state.second) if side),
        now=_now(state),
        pieces=tuple(_piece(setup, state, seat, each) for each in state.dolls.values()),
        notes=tuple(_notes(setup, state, seat)),
        board=board_of(setup, state, seat),
    )


def details(setup: Setup, state: State, seat: str | None) -> Details:
    """Returns the details that a seat can look up."""
    return Details(
        board=tuple(board_lines(setup, state, seat)),
        pieces={each.id: tuple(_details(setup, state, each)) for each in state.dolls.values()},
        cards={each.id: (_card(setup, state, each),) for each in state.dolls.values()},
    )


# --- head ------------------------------------------------------------------------------------------------------------


def _title(setup: Setup, state: State) -> tuple[Phrase, ...]:
    title = Phrase("scenario-title", {**texts(setup.lobby.title)})
    if not state.turn:
        return (title, Phrase(f"phase-{state.phase}"))
    facts = {
        "turn": state.turn, "turns": setup.turns, "number": moment(state) - (state.turn - 1) * PHASES,
        "phase": Term(f"phase-{state.phase}"), "side": Term(_acting(state)),
    }  # fmt: skip
    return (title, Phrase("turn", facts))


def _acting(state: State) -> str:
    """Returns the side whose phase it is, "" for both (MAID-3-F1)."""
    if state.phase in ("move", "act", "melee"):
        return state.active
    return state.passive if state.phase in ("counter", "riposte") else ""


def _now(state: State) -> int | None:
    side = _acting(state) if state.turn else ""
    return (state.first, state.second).index(side) if side else None


def _side_line(setup: Setup, state: State, side: str) -> Phrase:
    """Returns a side in words: its dolls by condition, and the enemies it has felled."""
    own = [doll for doll in state.dolls.values() if doll.side == side]
    other = next((each for each in sides(setup) if each != side), "")
    down = sum(is_down(doll) and doll.where != "captive" for doll in own)
    unfit = sum(is_unfit(doll) and not is_down(doll) for doll in own)
    captive = sum(doll.where == "captive" for doll in own)
    facts = {
        "side": Term(side), "standing": len(own) - down - unfit - captive, "unfit": unfit, "down": down,
        "captive": captive, "felled": state.fallen.get(other, 0), "attacks": side == setup.attacker,
    }  # fmt: skip
    return Phrase("order-side", facts)


def _notes(setup: Setup, state: State, seat: str | None) -> Iterator[Phrase]:
    for each in state.declared.acts:
        if (act := each.act.seen_by(seat)) is not None:
            yield Phrase("note-declared", {"actor": Piece(each.about), "act": describe_deed(act)})
    generals = [Piece(id) for id in setup.generals.values() if id]
    facts = {"turns": setup.turns, "points": setup.points, "generals": generals, "attacker": Term(setup.attacker)}
    yield Phrase(f"goal-{setup.mode}", facts)
    if state.is_late:
        yield Phrase("note-late")
    if setup.lobby.intro and state.turn <= 1:
        yield Phrase("scenario-intro", {**texts(setup.lobby.intro)})


# --- dolls -----------------------------------------------------------------------------------------------------------


def _piece(setup: Setup, state: State, seat: str | None, doll: Doll) -> PieceView:
    put = dict(state.deployed.seen_by(seat)) if state.phase == "deploy" else {}
    return PieceView(
        piece=doll.id,
        seat=doll.seat,
        side=doll.side,
        cell=written(doll.spot) if doll.where == "table" else put[doll.id].to if doll.id in put else None,
        lines=tuple(_lines(setup, state, doll)),
        out=state.turn > 0 and doll.where == "away",  # prisoners and dolls who are down may still come back
    )


def _lines(setup: Setup, state: State, doll: Doll) -> Iterator[Phrase]:
    """Yields a doll's side and condition, as short phrases."""
    yield Phrase("line-side", {"side": Term(doll.side)})
    if doll.where == "captive":
        yield Phrase("line-captive")
        return
    sheet = sheet_of(setup, doll)
    yield Phrase("line-hp", {"left": doll.hp, "most": sheet.max_hp})
    if sheet.powers:
        yield Phrase("line-sp", {"left": doll.sp, "spent": doll.spent})
    for is_so, what in (
        (is_down(doll), "down"), (doll.routed, "routed"), (doll.berserk, "berserk"), (is_stunned(doll), "stunned"),
        (doll.flying, "flying"), (doll.posture != "standing" and not is_down(doll), doll.posture),
        (doll.id in setup.generals.values(), "general"),
    ):  # fmt: skip
        if is_so:
            yield Phrase(f"line-{what}")
    if doll.melee:
        yield Phrase("line-melee", {"targets": [Piece(each.id) for each in opponents(state, doll)]})
    hand = [Term(key) for key, thing in doll.things.items() if thing.place == "hand"]
    if not is_down(doll):
        yield Phrase("line-hand", {"items": hand})
        for thing in (thing for thing in doll.things.values() if thing.place == "hand"):
            yield from (
                Phrase("line-left", {"item": Term(part), "left": 0}) for part, left in thing.left.items() if not left
            )
    for each in doll.ongoing:
        yield Phrase("line-ongoing", {"power": Term(each.lasting.power)})
    if doll.cooking is not None:
        yield Phrase("line-cooking", {"item": doll.cooking.item})


def _card(setup: Setup, state: State, doll: Doll) -> Pile:
    return doll_pile(sheet_of(setup, doll), doll, tone_of(doll), _lines(setup, state, doll))


def _details(setup: Setup, state: State, doll: Doll) -> Iterator[Phrase]:
    """Yields a doll's maximum move, carried things, and sheet."""
    if doll.where == "table" and not is_down(doll):
        yield Phrase("line-steps", {"steps": most_steps(setup, state, doll)})
    for place in ("carried", "slung", "unready"):
        if things := [Term(key) for key, thing in doll.things.items() if thing.place == place]:
            yield Phrase(f"line-{place}", {"items": things})
    for thing in doll.things.values():
        for part, left in thing.left.items():
            yield Phrase("line-left", {"item": Term(part), "left": left})
        if thing.charged:
            yield Phrase("line-charged", {"item": thing.term})
    yield from sheet_lines(sheet_of(setup, doll), setup.lobby.refund_cap)
