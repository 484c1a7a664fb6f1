"""Arcadia: quests and victory (ARC-W)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.arcadia.characters import GameTable, heroes_of, in_order_of_play, stage_of
from rules.arcadia.events import CoinsGained, QuestFulfilled
from rules.arcadia.lobby.scenario import Quest, least_pve, quests_to_win
from rules.arcadia.state import Character, Guild, Setup, State
from rules.arcadia.tables import constant
from rules.core.contract.ruleset import Ending
from rules.core.facts.words import Seat, Term


def quests_of(setup: Setup, state: State) -> tuple[Quest, ...]:
    return setup.scenario.quests_for([guild.colour for guild in state.guilds.values()])


def gain(table: GameTable, guild: str, coins: int, cause: str, rule: str) -> None:
    holder = table.state.guilds[guild]
    holder.coins += coins
    table.tell(CoinsGained(rules=(rule,), seat=Seat(guild), coins=coins, total=holder.coins, cause=Term(cause)))


def judge_quests(table: GameTable) -> None:
    """Notes fulfilled quests, the active guild's first (ARC-T6, ARC-W1, ARC-W2).

    Call it after every change.
    """
    state = table.state
    quests = quests_of(table.setup, state)
    for seat in in_order_of_play(state):
        guild, heroes = state.guilds[seat], list(heroes_of(state, seat))
        for quest in quests:
            if state.winner or not _is_fulfilled(table.setup, state, quest, guild, heroes):
                continue
            if (id := quest.id) in guild.quests:
                continue
            is_first = id not in state.quests
            state.quests.setdefault(id, []).append(seat)
            guild.quests.append(id)
            rival = next((other.seat for other in state.guilds.values() if other.colour == quest.guild), "")
            table.tell(
                QuestFulfilled(
                    rules=("ARC-W1",), seat=Seat(seat), quest=Term(f"quest-{quest.kind}"), rival=Seat(rival),
                    token=quest.token, count=len(guild.quests), is_first=is_first,
                )
            )  # fmt: skip
            if is_first:
                gain(table, seat, constant("coin_first_to_quest"), "first", "ARC-W2")
            if has_won(table.setup, state, guild):
                state.winner = seat


def _is_fulfilled(setup: Setup, state: State, quest: Quest, guild: Guild, heroes: Sequence[Character]) -> bool:
    """Returns whether a guild with these heroes has fulfilled a quest (ARC-W1, ARC-W3)."""
    if not quest.is_for(guild.colour):
        return False
    match quest.kind:
        case "reach":
            space = setup.scenario.goals[quest.token]
            return any(hero.space == space for hero in heroes) and _is_free(setup, state, guild, space)
        case "fetch":
            starts = setup.scenario.starts[guild.colour]
            return any(quest.token in hero.carried and hero.space in starts for hero in heroes)
        case _:
            return kills_for(quest, guild) >= quest.count


def kills_for(quest: Quest, guild: Guild) -> int:
    """Returns the number of a guild's kills that count for a quest."""
    match quest.kind:
        case "kill-hero":
            return guild.rivals.get(quest.guild or guild.colour, 0)
        case "kill-monsters":
            return guild.kills
        case "kill-villain":
            return guild.villains
        case _:
            return 0


def _is_free(setup: Setup, state: State, guild: Guild, space: str) -> bool:
    """Returns whether a space is free of a guild's enemies."""
    stage = stage_of(setup, state)
    return all(stage.side[each] == guild.seat for each in stage.standing(space))


def quests_needed(setup: Setup, state: State, guild: Guild) -> int:
    """Returns the number of quests that a guild needs to win (ARC-W1).

    A guild with fewer quests than usual needs all of them.
    """
    own = sum(quest.is_for(guild.colour) for quest in quests_of(setup, state))
    return min(own, quests_to_win(len(state.order)))


def has_won(setup: Setup, state: State, guild: Guild) -> bool:
    """Returns whether a guild has fulfilled the quests that it needs to win (ARC-W1)."""
    pve = sum(quest.versus == "pve" for quest in quests_of(setup, state) if quest.id in guild.quests)
    return len(guild.quests) >= quests_needed(setup, state, guild) and pve >= least_pve()


def ending(setup: Setup, state: State) -> Ending | None:
    """Returns the ending of the game, or None while it goes on (ARC-W1)."""
    if not (state.winner or state.verdict):
        return None
    count = len(state.guilds[state.winner].quests) if state.winner else 0
    facts = {"guild": Seat(state.winner), "count": count, "turn": state.turns}
    return Ending(state.verdict or "quests", state.winner or None, "" if state.verdict else "ARC-W1", facts)
