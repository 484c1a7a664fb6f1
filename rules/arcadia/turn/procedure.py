"""Arcadia: a game from its first turn to its end (ARC-T)."""

from __future__ import annotations

from rules.arcadia import events
from rules.arcadia.actions import Activate, Pass, Rest
from rules.arcadia.characters import GameTable, active_guild, heroes_of, stage_of
from rules.arcadia.dice import roll_pair, tokens_for
from rules.arcadia.sheet.cards import heroes
from rules.arcadia.state import State
from rules.arcadia.tables import constant
from rules.arcadia.turn.activating import activate, activation, is_over
from rules.arcadia.turn.beginning import begin_game
from rules.arcadia.turn.draft import draft
from rules.arcadia.turn.quests import gain, judge_quests
from rules.arcadia.turn.resting import begin_rest, rest
from rules.arcadia.turn.tokens import COIN_PER_EXPLORATION, explorations
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Seat, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, choice
from rules.core.play.table import Procedure

PASS = Pass()


def step(table: GameTable) -> Procedure[None]:
    """Runs the next step of the game.

    If a guild has won, it also makes the final payments.
    """
    state = table.state
    match state.phase:
        case "start":
            begin_game(table)
        case "draft":
            if (yield from draft(table)):
                state.phase = "respawn"
        case "respawn":
            begin_turn(table)
        case "turn":
            yield from choose_turn(table)
        case "activation":
            yield from activation(table)
            if is_over(state) and not state.winner:
                yield from end_activation(table)
        case "rest":
            has_rested = yield from rest(table)
            judge_quests(table)
            if has_rested:
                end_turn(state)
    if state.winner and not state.verdict:
        pay_at_the_end(table)


def pay_at_the_end(table: GameTable) -> None:
    """Pays for fulfilled quests and carried tokens (ARC-W2, ARC-M5)."""
    state = table.state
    for guild in state.order:
        if fulfilled := len(state.guilds[guild].quests):
            gain(table, guild, fulfilled * constant("coin_per_quest_at_end"), "quests", "ARC-W2")
        if carried := explorations(state, guild):
            gain(table, guild, carried * COIN_PER_EXPLORATION, "explorations", "ARC-M5")


def begin_turn(table: GameTable) -> None:
    """Begins a turn with the respawn of monsters (ARC-T2)."""
    state = table.state
    state.turns += 1
    table.tell(events.TurnBegan(rules=("ARC-T1",), seat=Seat(active_guild(state)), turn=state.turns))
    respawn(table)
    state.here = [hero.id for hero in heroes_of(state, active_guild(state)) if hero.space]
    state.phase = "turn"


def respawn(table: GameTable) -> None:
    """Tests each monster in the graveyard, in the order of the slots (ARC-R2, ARC-R3, ARC-R4, ARC-R5, ARC-R6)."""
    state = table.state
    for place, id in enumerate(state.graveyard, 1):
        if not id:
            continue
        monster = state.characters[id]
        pair = roll_pair(table)
        token = next(tokens_for(pair, state.spawns), None)
        has_room = token is not None and stage_of(table.setup, state).has_room(state.spawns[token])
        if token is not None and has_room:
            monster.space, monster.wounds, monster.dazed = state.spawns[token], 0, False
        else:
            state.box.append(id)
        reason = "" if has_room else "no-token" if token is None else "no-room"
        table.tell(
            events.Respawned(
                rules=("ARC-R4", "ARC-R3"), target=Piece(id), slot=place, faces=tuple(map(Term, pair)),
                to=monster.space, reason=Term(reason),
            )
        )  # fmt: skip
    state.graveyard = [""] * len(state.graveyard)


def choose_turn(table: GameTable) -> Procedure[None]:
    """Asks a guild to activate a hero or rest (ARC-T3)."""
    state = table.state
    guild = active_guild(state)

    def make() -> Decision | None:
        ready = [hero for hero in heroes_of(state, guild) if hero.space]
        if not ready:
            return None
        options: list[Action] = [*(Activate(actor=Piece(hero.id)) for hero in ready), Rest()]
        return Decision(
            kind="turn",
            seats=(guild,),
            verbs=("activate", "rest"),
            options=lambda _seat: options,
            check=lambda _seat, action: _check_turn(state, guild, action),
            default=lambda _seat: Rest(),
            rule="ARC-T3",
        )

    answer = yield from table.ask(make)
    if answer is not None and isinstance(answer.action, Activate):
        activate(table, state.characters[answer.action.actor])
    else:
        begin_rest(table)


def _check_turn(state: State, guild: str, action: Action) -> Refusal | None:
    """Refuses a hero that cannot be activated (ARC-T3)."""
    if not isinstance(action, Activate):
        return None
    hero = state.characters.get(action.actor)
    own = [Piece(each.id) for each in heroes_of(state, guild) if each.space]
    if hero is None or hero.guild != guild:
        return Refusal("not-your-hero", "ARC-T3", target=action.actor, heroes=own)
    return None if hero.space else Refusal("hero-off-board", "ARC-T3", actor=action.actor, heroes=own)


def end_activation(table: GameTable) -> Procedure[None]:
    """Ends the activation, and the turn unless another hero may be activated (ARC-T4, ARC-T5)."""
    state = table.state
    active = state.activation
    assert active is not None
    hero = state.characters[active.hero]
    table.tell(events.ActivationEnded(rules=("ARC-T5",), actor=Piece(hero.id)))
    state.activation = None
    another = any(
        each.activates_another(active.groups, active.moved) for each in heroes()[hero.card].abilities
    )  # fmt: skip
    if another and hero.space and not active.extra:
        yield from choose_another(table, hero.id)
    if state.activation is None:
        end_turn(state)


def choose_another(table: GameTable, after: str) -> Procedure[None]:
    """Asks for another hero to activate (Hobsbawm's ability)."""
    state = table.state
    guild = state.characters[after].guild

    def make() -> Decision | None:
        ready = [hero for hero in heroes_of(state, guild) if hero.space and hero.id != after]
        if not ready:
            return None
        options: list[Action] = [*(Activate(actor=Piece(hero.id)) for hero in ready), PASS]
        return choice("another", guild, options, rule="ARC-T4", facts={"actor": Piece(after)}, default=PASS)

    answer = yield from table.ask(make)
    if answer is not None and isinstance(answer.action, Activate):
        activate(table, state.characters[answer.action.actor])
        assert state.activation is not None
        state.activation.extra = True


def end_turn(state: State) -> None:
    """Passes the turn to the guild on the left (ARC-B8)."""
    state.activation = None
    state.turn = (state.turn + 1) % len(state.order)
    state.phase = "respawn"
