"""Arcadia: how the referee leads a guild that nobody leads: plainly, and to win.

For the active hero it weighs every attack that it can make now or after a move: what a kill would bring (coins, and
much more if it fulfils a quest) against what monsters would do to it. Without a good attack it goes where one will be.
It rests when its cards are used up or too few of its heroes stand. For monsters it answers as the automated player to
the right does (ARC-H).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from rules.actions import Action
from rules.arcadia.actions import Activate, Attack, Move, Pass, Rest
from rules.arcadia.activating import ends
from rules.arcadia.attacking import check_target, ready_cards
from rules.arcadia.attacks import expected_wounds, odds_of
from rules.arcadia.characters import (
    GameTable,
    blow_of,
    card_of,
    fighter_of,
    hero_card,
    heroes_of,
    life_of,
    monster_card,
    stage_of,
)
from rules.arcadia.quests import quests_of
from rules.arcadia.scenario import Quest
from rules.arcadia.stage import Stage
from rules.arcadia.state import Character, Guild
from rules.decisions import Decision
from rules.hexgrid import parse_hex
from rules.words import Cell, Piece, Term

QUEST: Final = 4.0
"""What a fulfilled quest is worth, in coins."""
NEAR: Final = 0.04
"""What a space less to the next goal is worth."""
CARRIED: Final = 100.0
"""By how many spaces bringing home what somebody carries is nearer than any other goal."""
HURT: Final = 0.25
"""What wounding somebody's whole life is worth beside killing it."""
FALL: Final = 2.0
"""What losing a hero costs."""
IDLE: Final = 1.0
"""What a turn without an attack gives away: nobody waits for ever before a monster that is too strong."""
LITTLE: Final = 0.2
"""A turn that promises less than this is better spent on a rest, if a rest does anything."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something that a hero could do: its worth, where it goes first ("": it stays), and the attack (None: none)."""

    worth: float
    to: str = ""
    attack: Attack | None = None


def answer(table: GameTable, decision: Decision, seat: str) -> Action:
    """What the referee answers for one of its guilds."""
    if decision.kind == "turn":
        return _turn(table, seat)
    if decision.kind == "activation":
        return _activation(table, decision, seat)
    return decision.default(seat)


def _turn(table: GameTable, guild: str) -> Action:
    """Activates the hero with the best prospects, or rests."""
    state = table.state
    heroes = list(heroes_of(state, guild))
    standing = [hero for hero in heroes if hero.space]
    tokens = sum(card.tokens for hero in heroes for card in hero.cards)
    ready = [hero for hero in standing if any(ready_cards(hero))]
    if len(standing) < len(heroes) - 1 or not ready:
        return Rest()
    scout = Scout(table, guild)
    worth = {hero.id: scout.gain(hero, hero_card(hero).movement) for hero in standing}
    best = max(standing, key=lambda hero: (worth[hero.id], hero in ready))
    needs_rest = tokens or len(standing) < len(heroes) or any(hero.dazed for hero in heroes)
    if needs_rest and worth[best.id] < LITTLE:
        return Rest()
    return Activate(actor=Piece(best.id))


def _activation(table: GameTable, decision: Decision, guild: str) -> Action:
    """The next step of the best line from here."""
    active = table.state.activation
    assert active is not None
    hero = table.state.characters[active.hero]
    scout = Scout(table, guild)
    line = scout.best(hero, active.points, may_attack=not active.attacked)
    here = scout.at(hero, hero.space, may_attack=not active.attacked)
    action: Action = Pass()
    if line.to and line.worth > here.worth:
        action = Move(to=Cell(line.to))
    elif here.attack is not None:
        action = here.attack
    return action if decision.check(guild, action) is None else decision.default(guild)


class Scout:
    """What a guild's heroes could do at this moment."""

    def __init__(self, table: GameTable, guild: str) -> None:
        self.setup, self.state = table.setup, table.state
        self.guild: Guild = self.state.guilds[guild]
        self.stage = stage_of(self.setup, self.state)
        self.wanted = [
            quest
            for quest in quests_of(self.setup, self.state)
            if quest.is_for(self.guild.colour) and quest.id not in self.guild.quests
        ]
        self.goals = dict(self._goals())

    def best(self, hero: Character, points: int, *, may_attack: bool = True) -> Line:
        """The best of all lines from every space that the hero can get to, less what guards on the way may do."""
        lines = [self.at(hero, hero.space, may_attack=may_attack)]
        if points:
            for way in ends(self.stage, hero, points).values():
                if way.cost:
                    line = self.at(hero, way.space, may_attack=may_attack)
                    risk = self._risk(hero, self.stage.guards_of(hero.id)) if way.guards else 0.0
                    lines.append(replace(line, worth=line.worth - risk, to=way.space))
        return max(lines, key=lambda line: line.worth)

    def gain(self, hero: Character, points: int) -> float:
        """What a turn of a hero brings beside standing where it stands."""
        return self.best(hero, points).worth - self.at(hero, hero.space, may_attack=False).worth

    def at(self, hero: Character, space: str, *, may_attack: bool) -> Line:
        """The best attack from a space, or just standing there."""
        stage = replace(self.stage, where={**self.stage.where, hero.id: space})
        goals = {**self.goals, **dict(self._homes(hero))}
        place = -NEAR * min((_distance(space, goal) - worth for goal, worth in goals.items()), default=0.0)
        best = Line(place + self._of_tokens(hero, space) - (IDLE if may_attack else 0.0))
        for attack in self._attacks(stage, hero) if may_attack else ():
            worth = place + self._of_attack(stage, hero, attack)
            if worth > best.worth:
                best = Line(worth, attack=attack)
        return best

    def _attacks(self, stage: Stage, hero: Character) -> Iterator[Attack]:
        for held in ready_cards(hero):
            card = card_of(held)
            for target in stage.where:
                if stage.are_enemies(hero.id, target) and check_target(stage, hero, target, card) is None:
                    yield Attack(target=(Piece(target),), using=Term(held.id))

    def _of_attack(self, stage: Stage, hero: Character, attack: Attack) -> float:
        """What an attack promises: a kill, or wounds; less payback and guards."""
        target = self.state.characters[attack.target[0]]
        blow = blow_of(stage, hero, target.id, attack.using)
        fighter = fighter_of(target)
        odds = odds_of(blow, fighter)
        worth = self._worth(target)
        gained = worth * (odds.killed + HURT * odds.mean / life_of(target))
        risk = 0.0
        if not target.guild:
            risk += (1 - odds.overkilled) * self._risk(hero, [target.id], stage)
        if not stage.are_close(hero.id, target.id):
            risk += self._risk(hero, stage.guards_of(hero.id), stage)
        return gained - risk

    def _risk(self, hero: Character, monsters: Sequence[str], stage: Stage | None = None) -> float:
        """What attacks by these monsters cost: a hero's fall is far worse than a wound."""
        left = life_of(hero) - hero.wounds
        board = stage or self.stage
        blows = [blow_of(board, self.state.characters[each], hero.id) for each in monsters]
        expected = sum(expected_wounds(blow, fighter_of(hero)) for blow in blows)
        return float(FALL * min(1.0, expected / left) ** 2)

    def _worth(self, target: Character) -> float:
        """What killing somebody brings: coins, and quests that it fulfils or brings nearer."""
        if target.guild:
            colour = self.state.guilds[target.guild].colour
            wanted = any(quest.kind == "kill-hero" and quest.guild == colour for quest in self.wanted)
            return 1.0 + QUEST * wanted
        card = monster_card(target)
        kind = "kill-villain" if card.is_villain else "kill-monsters"
        quest = next((quest for quest in self.wanted if quest.kind == kind), None)
        done = self.guild.villains if card.is_villain else self.guild.kills
        share = QUEST / max(1, quest.count - done) if quest is not None else 0.0
        return card.coins / 2 + share

    def _goals(self) -> Iterator[tuple[str, float]]:
        """Spaces to go to, each with how much farther than others it may be: quest tokens, then whoever is worth a
        kill."""
        for quest in self.wanted:
            space = self._place_of(quest)
            if space:
                yield space, QUEST
        for target, space in self.stage.where.items():
            if self.stage.side[target] != self.guild.seat:
                yield space, min(4.0, self._worth(self.state.characters[target]))

    def _place_of(self, quest: Quest) -> str:
        if quest.kind == "reach":
            return self.setup.scenario.goals[quest.token]
        if quest.kind != "fetch":
            return ""
        return self.state.tokens.get(quest.token, Cell(""))

    def _homes(self, hero: Character) -> Iterator[tuple[str, float]]:
        """Where somebody who carries a quest's token brings it."""
        for quest in self.wanted:
            if quest.kind == "fetch" and quest.token in hero.carried:
                yield self.setup.scenario.starts[self.guild.colour][0], CARRIED

    def _of_tokens(self, hero: Character, space: str) -> float:
        """What standing in a space brings at once: a quest's token, or a start to bring it home to."""
        free = all(not self.stage.are_enemies(hero.id, other) for other in self.stage.standing(space))
        worth = 0.0
        for quest in self.wanted:
            if quest.kind == "reach" and free and self.setup.scenario.goals[quest.token] == space:
                worth += QUEST
            if quest.kind == "fetch" and free and self.state.tokens.get(quest.token) == space:
                worth += QUEST / 2
            home = self.setup.scenario.starts[self.guild.colour]
            if quest.kind == "fetch" and quest.token in hero.carried and space in home:
                worth += QUEST
        return worth


def _distance(one: str, other: str) -> int:
    """Steps between two spaces, whatever stands between."""
    (x, y), (u, v) = _square(one), _square(other)
    return abs(x - u) + abs(y - v)


_square = lru_cache(maxsize=1024)(parse_hex)
