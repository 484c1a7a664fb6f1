"""Damage, cards lost instead of damage, death and exhaustion.

`suffer` deals all damage in the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rules.core.facts.words import NOBODY, Cell, Piece, Term
from rules.core.play.decisions import Decision, choice
from rules.core.play.table import Procedure, Table
from rules.gloomhaven.actions import Cards, Lose
from rules.gloomhaven.board_events import ObjectDestroyed
from rules.gloomhaven.events import CardsAsking, CardsBurnt, CardsLost, CoinDropped, Exhausted, Killed, Suffered
from rules.gloomhaven.state import Figure, Setup, State, Threat
from rules.gloomhaven.turn.hands import burn, can_lose, keeps_hand, losses

GameTable = Table[Setup, State]
Asking = Literal["usual", "always", "never", "from"]

FROM_DISCARD = 2
"""Number of discarded cards that replace one card from the hand (GLOOM-A13)."""
LOSSES = (Lose(cards="nothing"), Lose(cards="hand"), Lose(cards="discard"))
"""Answers for a player who holds real cards."""
ALWAYS, NEVER = 1, 0
"""Values of `Figure.ask_from` that mean "ask at any damage" and "never ask"."""
MAX_ASKED = 20
"""Highest `value` of a `Cards` action, greater than any damage in the game."""
WISHES = (
    Cards(ask="usual"),
    Cards(ask="always"),
    Cards(ask="never"),
    *(Cards(ask="from", value=value) for value in range(1, MAX_ASKED + 1)),
)


def suffer(
    table: GameTable,
    figure: Figure,
    amount: int,
    cause: str,
    *,
    by: str = "",
    rule: str = "",
    is_told: bool = False,
) -> Procedure[None]:
    """Deals damage, unless cards are lost instead (GLOOM-A10, GLOOM-A13).

    The caller has subtracted shields. `by` is the figure that gets the kill, or "" (GLOOM-O7). With `is_told`, an
    earlier event has reported the damage.
    """
    state = table.state
    if amount <= 0 or figure.hp <= 0 or state.figures.get(figure.id) is not figure:  # the figure may be gone already
        return
    if is_asked(figure, amount):
        is_told = False
        if (yield from _loses_cards(table, figure, amount, cause, by)):
            return
        if state.figures.get(figure.id) is not figure:  # a game master removed the figure meanwhile
            return
    elif _would_ask(figure, amount):
        _explain(table, "cards-unasked", figure, amount)
    figure.hp = max(0, figure.hp - amount)
    if not is_told:
        table.tell(
            Suffered(
                rules=(rule,) if rule else (),
                actor=Piece(figure.id),
                damage=amount,
                cause=Term(cause),
                hp=figure.hp,
                max_hp=figure.max_hp,
                by=Piece(by),
            )
        )
    if figure.hp == 0:
        fall(table, figure, by)


# --- cards instead (GLOOM-A13) ---------------------------------------------------------------------------------------


def is_asked(figure: Figure, damage: int) -> bool:
    """Returns whether a figure's player is asked about this damage."""
    if figure.kind != "character" or damage <= 0 or not can_lose(figure):
        return False
    least = figure.ask_from
    return _would_ask(figure, damage) if least is None else NEVER < least <= damage


def _would_ask(figure: Figure, damage: int) -> bool:
    """Returns whether the player is asked about this damage by default.

    By default, the damage must be at least half of the hit points left.
    """
    return figure.kind == "character" and 2 * damage >= figure.hp and can_lose(figure)


def _loses_cards(table: GameTable, figure: Figure, damage: int, cause: str, by: str) -> Procedure[bool]:
    """Asks the player whether to lose cards instead, and returns whether cards were lost.

    The result is False if a game master's correction meanwhile removes the figure or its reason to be asked.
    """
    state = table.state
    _explain(table, "cards-asked", figure, damage)

    def ask() -> Decision | None:
        if state.figures.get(figure.id) is not figure or not is_asked(figure, damage):
            return None
        state.threat = Threat(figure=figure.id, damage=damage)
        facts = {
            "figure": Piece(figure.id),
            "damage": damage,
            "cause": Term(cause),
            "by": Piece(by),
            "hp": figure.hp,
            "left": max(0, figure.hp - damage),
        }
        offered = losses(figure) if keeps_hand(figure) else LOSSES
        return choice("lose-cards", figure.seat, offered, rule="GLOOM-A13", facts=facts)

    try:
        answer = yield from table.ask(ask)
    finally:
        state.threat = None
    if answer is None or not isinstance(answer.action, Lose) or answer.action.cards == "nothing":
        return False
    figure.lost += FROM_DISCARD if answer.action.cards == "discard" else 1
    burnt = burn(figure, answer.action)
    table.tell(
        CardsLost(
            rules=("GLOOM-A13",),
            actor=Piece(figure.id),
            cards=answer.action.cards,
            damage=damage,
            cause=Term(cause),
            hp=figure.hp,
            max_hp=figure.max_hp,
            by=Piece(by),
        )
    )
    if burnt:
        table.tell(CardsBurnt(rules=("GLOOM-A13",), actor=Piece(figure.id), cards=burnt))
    return True


def _explain(table: GameTable, kind: str, figure: Figure, damage: int) -> None:
    facts = {"actor": Piece(figure.id), "damage": damage, "hp": figure.hp, "ask": asking_word(figure.ask_from)}
    table.explain(kind, "GLOOM-A13", lambda: {**facts, "value": figure.ask_from or NEVER})


def asking_word(ask_from: int | None) -> Asking:
    """Returns the word for a value of `Figure.ask_from`: usual, always, never, or from."""
    words: dict[int | None, Asking] = {None: "usual", ALWAYS: "always", NEVER: "never"}
    return words.get(ask_from, "from")


def wishes(setup: Setup, state: State, seat: str) -> Iterator[Cards]:
    """Yields the settings from which a player chooses when to be asked about losing cards.

    The player of a fallen character may choose too, since a game master may bring the character back.
    """
    if any(figure.kind == "character" and figure.seat == seat for figure in _everybody(state)):
        yield from WISHES


def wish(table: GameTable, seat: str, wished: Cards) -> None:
    """Sets when a player is asked about losing cards."""
    ask_from = {"usual": None, "always": ALWAYS, "never": NEVER, "from": wished.value}[wished.ask]
    for figure in _everybody(table.state):
        if figure.kind == "character" and figure.seat == seat:
            figure.ask_from = ask_from
            table.tell(
                CardsAsking(
                    rules=("GLOOM-A13",), actor=Piece(figure.id), ask=asking_word(ask_from), value=ask_from or NEVER
                )
            )


def _everybody(state: State) -> Iterator[Figure]:
    yield from state.figures.values()
    yield from state.fallen.values()


# --- death -----------------------------------------------------------------------------------------------------------


def fall(table: GameTable, figure: Figure, by: str = "") -> None:
    """Takes a figure without hit points off the board (GLOOM-A12).

    `by` is the figure that gets the kill (GLOOM-O7). Destroying an object is no kill (GLOOM-O8).
    """
    state = table.state
    figure.hp = 0
    state.fallen[figure.id] = state.figures.pop(figure.id)
    if figure.kind == "character":
        table.tell(Exhausted(rules=("GLOOM-A12",), actor=Piece(figure.id)))
        for summon in [other for other in state.figures.values() if other.summoner == figure.id]:
            fall(table, summon)
        return
    if figure.kind == "object":
        table.tell(ObjectDestroyed(rules=("GLOOM-O8",), actor=Piece(figure.id), by=Piece(by)))
        return
    credited = creditor(state, by) if figure.kind == "monster" else None
    if credited is not None:
        credited.kills += 1
    table.tell(
        Killed(
            rules=("GLOOM-A12", "GLOOM-O7"),
            actor=Piece(figure.id),
            by=NOBODY if credited is None else Piece(credited.id),
        )
    )
    if figure.kind == "monster" and not figure.summoner:
        state.coins[figure.cell] = state.coins.get(figure.cell, 0) + 1
        table.tell(CoinDropped(rules=("GLOOM-A12",), cell=Cell(figure.cell)))


def creditor(state: State, by: str) -> Figure | None:
    """Returns the character that gets the kill of a character or summon, or None (GLOOM-O7)."""
    figure = state.figures.get(by) or state.fallen.get(by)
    if figure is None or figure.kind == "monster":
        return None
    if figure.kind == "summon":
        return state.figures.get(figure.summoner) or state.fallen.get(figure.summoner)
    return figure
