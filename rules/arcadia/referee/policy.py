"""Arcadia: the referee's play for a guild without a player.

The referee weighs an attack's gain against the damage that monsters would do in return. Without a good attack, the hero
goes towards one. The guild rests when its cards are used up or too few heroes stand. For monsters, the referee decides
like the automated right-hand player (ARC-H).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.arcadia.actions import Activate, Attack, Move, Pass, Rest
from rules.arcadia.attack.attacking import ready_cards
from rules.arcadia.attack.attacks import expected_wounds, may_shoot, odds_of
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
from rules.arcadia.lobby.scenario import Quest
from rules.arcadia.space.stage import Stage
from rules.arcadia.state import Character, Guild
from rules.arcadia.turn.activating import ends
from rules.arcadia.turn.quests import quests_of
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.space.labels import parse_label

QUEST: Final = 4.0
"""Value of a quest, in coins."""
NEAR: Final = 0.04
"""Value of being one space nearer to the next goal, in coins."""
CARRIED: Final = 100.0
"""Number of spaces by which the starting area counts as nearer for a hero that carries a quest's token."""
HURT: Final = 0.25
"""Value of dealing Wounds equal to an enemy's Life, as a fraction of the value of killing it."""
FALL: Final = 2.0
"""Cost of losing a hero, in coins."""
IDLE: Final = 1.0
"""Cost of a turn without an attack, in coins. It keeps heroes from waiting forever."""
LITTLE: Final = 0.2
"""Value of a turn, in coins, below which a useful rest is better."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """Possible turn of a hero, with its value.

    The hero stays if `to` is "".
    """

    worth: float
    to: str = ""
    attack: Attack | None = None


def answer(table: GameTable, decision: Decision, seat: str) -> Action:
    if decision.kind == "turn":
        return _turn(table, seat)
    if decision.kind == "activation":
        return _activation(table, decision, seat)
    return decision.default(seat)


def _turn(table: GameTable, guild: str) -> Action:
    """Activates the hero with the best prospect, or rests."""
    state = table.state
    heroes = list(heroes_of(state, guild))
    standing = [hero for hero in heroes if hero.space]
    tokens = sum(card.tokens for hero in heroes for card in hero.cards)
    ready = [hero for hero in standing if any(ready_cards(hero))]
    if len(standing) < len(heroes) - 1 or not ready:
        return Rest()
    worth = {hero.id: Scout(table, hero).gain(hero_card(hero).movement) for hero in standing}
    best = max(standing, key=lambda hero: (worth[hero.id], hero in ready))
    needs_rest = tokens or len(standing) < len(heroes) or any(hero.dazed for hero in heroes)
    if needs_rest and worth[best.id] < LITTLE:
        return Rest()
    return Activate(actor=Piece(best.id))


def _activation(table: GameTable, decision: Decision, guild: str) -> Action:
    """Returns the first action of the active hero's best turn."""
    active = table.state.activation
    assert active is not None
    hero = table.state.characters[active.hero]
    scout = Scout(table, hero)
    prospect = scout.best(active.points, may_attack=not active.attacked)
    here = scout.at(hero.space, may_attack=not active.attacked)
    action: Action = Pass()
    if prospect.to and prospect.worth > here.worth:
        action = Move(to=Cell(prospect.to))
    elif here.attack is not None:
        action = here.attack
    return action if decision.check(guild, action) is None else decision.default(guild)


class Scout:
    """Evaluation of a hero's possible turns at one moment."""

    def __init__(self, table: GameTable, hero: Character) -> None:
        self.setup, self.state, self.hero = table.setup, table.state, hero
        self.guild: Guild = self.state.guilds[hero.guild]
        self.stage = stage_of(self.setup, self.state)
        self.wanted = [
            quest
            for quest in quests_of(self.setup, self.state)
            if quest.is_for(self.guild.colour) and quest.id not in self.guild.quests
        ]
        self.fighter = fighter_of(hero)
        self.ready = {held.id: may_shoot(self.fighter, card_of(held)) for held in ready_cards(hero)}
        self.worth = {
            target: self._worth(self.state.characters[target])
            for target in self.stage.where
            if self.stage.are_enemies(hero.id, target)
        }
        self.goals = [(parse_label(space), worth) for space, worth in dict(self._goals()).items()]

    def best(self, points: int, *, may_attack: bool = True) -> Prospect:
        """Returns the best turn, in the present space or after a move.

        The risk of guard attacks on the way is subtracted from its value.
        """
        prospects = [self.at(self.hero.space, may_attack=may_attack)]
        if points:
            guards = self._risk(self.stage.guards_of(self.hero.id), self.stage)
            for way in ends(self.stage, self.hero, points).values():
                if way.cost:
                    prospect = self.at(way.space, may_attack=may_attack)
                    prospects.append(
                        replace(prospect, worth=prospect.worth - (guards if way.guards else 0.0), to=way.space)
                    )
        return max(prospects, key=lambda prospect: prospect.worth)

    def gain(self, points: int) -> float:
        """Returns the value of the best turn, less that of standing still."""
        return self.best(points).worth - self.at(self.hero.space, may_attack=False).worth

    def at(self, space: str, *, may_attack: bool) -> Prospect:
        """Returns the best turn that ends in a space: an attack, or only standing there."""
        place = -NEAR * self._way_left(space)
        best = Prospect(place + self._of_tokens(space) - (IDLE if may_attack else 0.0))
        if not may_attack or not self.ready:
            return best
        stage = replace(self.stage, where={**self.stage.where, self.hero.id: space})
        guards = self._risk(stage.guards_of(self.hero.id), stage)
        close = {target: stage.are_close(self.hero.id, target) for target in self.worth}
        reached = {
            shoots: [each for each in close if close[each] or (shoots and stage.sees(self.hero.id, each))]
            for shoots in set(self.ready.values())
        }
        paybacks: dict[str, float] = {}
        for card, shoots in self.ready.items():
            for target in reached[shoots]:
                if target not in paybacks:
                    paybacks[target] = 0.0 if self.state.characters[target].guild else self._risk([target], stage)
                passed_by = 0.0 if close[target] else guards
                worth = place + self._of_attack(stage, target, card, paybacks[target], passed_by)
                if worth > best.worth:
                    best = Prospect(worth, attack=Attack(target=(Piece(target),), using=Term(card)))
        return best

    def _way_left(self, space: str) -> float:
        """Returns the distance to the best goal, ignoring obstacles.

        Each goal's advantage is subtracted from its distance.
        """
        x, y = parse_label(space)
        return min((abs(x - u) + abs(y - v) - worth for (u, v), worth in self.goals), default=0.0)

    def _of_attack(self, stage: Stage, target: str, card: str, payback: float, guards: float) -> float:
        """Returns the value of an attack, less the risk of guards and a payback."""
        character = self.state.characters[target]
        odds = odds_of(blow_of(stage, self.hero, target, card), fighter_of(character))
        gained = self.worth[target] * (odds.killed + HURT * odds.mean / life_of(character))
        return gained - ((1 - odds.overkilled) * payback + guards)

    def _risk(self, monsters: Sequence[str], stage: Stage) -> float:
        """Returns the cost of attacks by these monsters.

        The cost grows with the square of the expected Wounds, because a lost hero costs far more than a Wound.
        """
        blows = (blow_of(stage, self.state.characters[each], self.hero.id) for each in monsters)
        expected = sum(expected_wounds(blow, self.fighter) for blow in blows)
        return float(FALL * min(1.0, expected / self.fighter.life_left) ** 2)

    def _worth(self, target: Character) -> float:
        """Returns the value of killing a target, in coins and for quests."""
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
        """Yields the spaces to go to, each with its advantage.

        The advantage is a number of spaces, which is subtracted from the distance.
        """
        for quest in self.wanted:
            space = self._place_of(quest)
            if space:
                yield space, QUEST
        for target, worth in self.worth.items():
            yield self.stage.where[target], min(4.0, worth)
        for quest in self.wanted:
            if quest.kind == "fetch" and quest.token in self.hero.carried:
                yield self.setup.scenario.starts[self.guild.colour][0], CARRIED

    def _place_of(self, quest: Quest) -> str:
        if quest.kind == "reach":
            return self.setup.scenario.goals[quest.token]
        if quest.kind != "fetch":
            return ""
        return self.state.tokens.get(quest.token, Cell(""))

    def _of_tokens(self, space: str) -> float:
        """Returns the immediate value of a space for quests with tokens."""
        free = all(not self.stage.are_enemies(self.hero.id, other) for other in self.stage.standing(space))
        worth = 0.0
        for quest in self.wanted:
            if quest.kind == "reach" and free and self.setup.scenario.goals[quest.token] == space:
                worth += QUEST
            if quest.kind == "fetch" and free and self.state.tokens.get(quest.token) == space:
                worth += QUEST / 2
            home = self.setup.scenario.starts[self.guild.colour]
            if quest.kind == "fetch" and quest.token in self.hero.carried and space in home:
                worth += QUEST
        return worth
