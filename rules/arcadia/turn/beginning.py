"""Arcadia: the pieces on the board when a game begins (ARC-T1, ARC-R7)."""

from __future__ import annotations

from itertools import count

from rules.arcadia import events
from rules.arcadia.characters import GameTable, heroes_of, in_order_of_play
from rules.arcadia.dice import spawn_tokens
from rules.arcadia.lobby.presets import GUILDS
from rules.arcadia.lobby.scenario import COLOURS
from rules.arcadia.sheet.cards import heroes
from rules.arcadia.state import Character, Guild, HeldCard, Member, RosterHero, Setup, State
from rules.arcadia.tables import constant
from rules.core.facts.words import Cell, Seat


def guilds_of(setup: Setup) -> tuple[Member, ...]:
    """Returns all guilds clockwise: the players' in the order of joining, then the referee's.

    If a player has brought a hero of one of the referee's guilds, that guild gets another hero instead.
    """
    led = {member.colour for member in setup.party}
    free = [colour for colour in COLOURS if colour in setup.scenario.starts and colour not in led]
    others = free[: max(0, setup.guilds - len(setup.party))]
    taken = {recruit.hero for member in setup.party for recruit in member.heroes}
    usual = {recruit.hero for colour in others for recruit in GUILDS[colour]}
    spare = [hero for hero in heroes() if hero not in taken | usual]
    guilds = list(setup.party)
    for colour in others:
        ready = () if setup.is_draft else GUILDS[colour]
        own = (
            recruit.model_copy(update={"hero": spare.pop(0)}) if recruit.hero in taken else recruit for recruit in ready
        )
        guilds.append(Member(seat=f"guild-{colour}", colour=colour, heroes=tuple(own)))
    return tuple(guilds)


def begin(setup: Setup) -> State:
    """Returns the initial state, before any dice."""
    state = State(graveyard=[""] * constant("graveyard_slots"), closed=sorted(setup.scenario.closed))
    for member in guilds_of(setup):
        state.guilds[member.seat] = Guild(seat=member.seat, colour=member.colour, coins=member.coins)
        state.order.append(member.seat)
        for recruit in member.heroes:
            place_hero(setup, state, member.seat, recruit)
    for space, card in setup.scenario.monsters:
        place_monster(state, card, space)
    explorations = {f"exploration-{place}": Cell(space) for place, space in enumerate(setup.scenario.explorations, 1)}
    state.tokens = {**explorations, **{token: Cell(space) for token, space in setup.scenario.goals.items()}}
    return state


def place_hero(setup: Setup, state: State, guild: str, recruit: RosterHero) -> None:
    """Puts a hero into its starting area, whose spaces are filled in turn (ARC-B1)."""
    colour = state.guilds[guild].colour
    starts = setup.scenario.starts[colour]
    space = starts[sum(1 for _ in heroes_of(state, guild)) % len(starts)]
    id = f"{colour}-{recruit.hero}"
    state.characters[id] = Character(
        id=id, card=recruit.hero, guild=guild, space=Cell(space), deaths=recruit.deaths,
        cards=[HeldCard(id=card) for card in recruit.cards],
    )  # fmt: skip


def place_monster(state: State, card: str, space: str) -> Character:
    """Puts a new monster into a space, with the lowest free number of its card."""
    id = next(id for number in count(1) if (id := f"{card}-{number}") not in state.characters)
    state.characters[id] = Character(id=id, card=card, space=Cell(space))
    return state.characters[id]


def begin_game(table: GameTable) -> None:
    """Rolls for the first guild (ARC-T1), and draws spawn tokens for the spaces without one (ARC-R7)."""
    state, scenario = table.state, table.setup.scenario
    state.turn = table.pick(state.order, "first guild")
    named = {token: space for space, token in scenario.spawns.items() if token}
    left = table.shuffle([token for token in spawn_tokens() if token not in named], "spawn tokens")
    unnamed = (space for space, token in scenario.spawns.items() if not token)
    state.spawns = {token: Cell(space) for token, space in (*named.items(), *zip(left, unnamed, strict=False))}
    state.phase = "draft" if table.setup.is_draft else "respawn"
    table.tell(events.GameBegan(rules=("ARC-T1",), order=tuple(map(Seat, in_order_of_play(state)))))
