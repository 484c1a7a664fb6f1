"""RuneQuest: rulings from bare numbers, for fights that are played elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

from pydantic import Field

from rules.core.contract.quick import ASKER, OPPONENT, TARGET, Name, Quick
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Cell, Phrase, Piece, Term
from rules.core.play.dice import Dice
from rules.core.play.table import Table
from rules.runequest.actions import Stroke
from rules.runequest.attack.defending import forfeit
from rules.runequest.attack.exchange import NOT_ENGAGED, Fought, Guard, Swing, fight, roll_defence
from rules.runequest.attack.levels import D100, Level, level_of
from rules.runequest.attack.wear import hit_obstacle, wear
from rules.runequest.attack.wounds import wound
from rules.runequest.events import Passed, Pushed
from rules.runequest.fighters import GameTable
from rules.runequest.sheet.body import LOCATIONS
from rules.runequest.sheet.characters import MOST, MOST_AP, MOST_SKILL, Sheet
from rules.runequest.sheet.damage import NOTHING, damage_modifier
from rules.runequest.sheet.weapons import Mode, weapons
from rules.runequest.space.ground import Map, Obstacle
from rules.runequest.space.room import Missing
from rules.runequest.state import Combatant, Item, Setup, State
from rules.runequest.tables import dex_srm, siz_srm
from rules.runequest.turn.beginning import enter
from rules.runequest.turn.passing import PUSH_DIE, body_check

MOST_MISSING: Final = 8
"""Largest number of missing areas. On squares these are seven cells around the fighter, and the ceiling."""
AREA: Final = "area"
"""Name of every missing area, because a ruling knows only the number of areas."""
HELD: Final = "held"
"""Id of the single item of each fighter in a ruling."""
USUAL: Final = 10
"""Value of a characteristic that does not matter in a ruling."""

WeaponId = Literal[
    "fist", "dagger", "knife", "hatchet", "battle-axe", "mattock", "war-hammer", "light-mace", "heavy-mace",
    "light-club", "work-maul", "short-sword", "kopis", "broadsword", "two-handed-falx", "short-spear", "long-spear",
    "pike", "lance", "war-trident", "javelin", "heavy-javelin", "buckler", "medium-shield", "large-shield", "scutum",
    "short-bow", "long-bow", "composite-bow", "light-crossbow", "arbalest", "sling", "dart", "greatsword", "great-axe",
    "bastard-sword", "halberd", "quarterstaff",
]  # fmt: skip
"""Weapons of `weapons.json`."""
Chance = Annotated[int, Field(ge=0, le=MOST_SKILL)]


def _table(dice: Dice, hp: int = 1) -> GameTable:
    """Returns a table with two fighters of these hit points."""
    sheet = Sheet(id=TARGET, STR=USUAL, CON=hp, SIZ=hp, INT=USUAL, POW=USUAL, DEX=USUAL, APP=USUAL, height=MOST)
    there = [Combatant(id=id, sheet=TARGET, seat=id, side=id, cell=Cell("A1")) for id in (ASKER, TARGET)]
    setup = Setup(ground=Map(cells=("A1",)), sheets={TARGET: sheet}, combatants=tuple(there))
    return Table(setup, State(fighters={each.id: enter(each, sheet) for each in there}), dice)


class _Armed(Quick):
    """Ruling about a fighter with a weapon."""

    using: WeaponId = "broadsword"
    mode: Literal["", "1h", "2h", "thrown"] = ""
    """Mode of the weapon; "" is the first one in the table."""

    stroke: Stroke = ""
    """Cut or thrust, for a weapon that can do both."""

    def _swing(self, actor: str, target: str, chance: int, **more: object) -> Swing:
        weapon = weapons()[self.using]
        if self.stroke and self.stroke not in weapon.strokes:
            raise self._idle("stroke")
        mode: Mode | None = weapon.mode(self.mode) if self.mode else weapon.modes[0]
        if mode is None:
            raise self._idle("mode")
        stroke = self.stroke or weapon.strokes[0]
        return Swing(actor, target, weapon, mode, chance, stroke=stroke, **more)  # type: ignore[arg-type]  # its own fields

    def _idle(self, slot: str) -> Refused:
        return Refused(Refusal("idle-slot", verb=self.verb, slot=slot, using=Term(self.using)))


class QuickAttack(_Armed):
    """Ruling on a whole attack (RQ section 15, RQ-E5, RQ-S4, RQ-H1, RQ-D1)."""

    verb: Literal["attack"] = "attack"
    value: Chance
    """Chance of the attack, with all modifiers except those below."""

    engaged: bool = True
    """False if the target is not engaged, which adds 25 to the chance."""

    missing: Annotated[int, Field(ge=0, le=MOST_MISSING)] = 0
    """Number of areas where the weapon has no room."""

    room: Literal["heed", "ignore"] = "heed"
    """With "ignore" missing areas do not lower the chance, but the blow may hit an obstacle."""

    strength: Annotated[int, Field(ge=0, le=2 * MOST)] = 0
    """Attacker's STR+SIZ; 0 means no damage modifier."""

    defence: Chance = 0
    """Chance of the parry or dodge; 0 means no defence."""

    parry: WeaponId | Literal[""] = ""
    """Weapon that parries; without one the target dodges."""

    ap: Annotated[int, Field(ge=0, le=MOST_AP)] = 0
    """Armour points of every location."""

    hp: Annotated[int, Field(ge=0, le=MOST)] = 0
    """Target's general hit points; 0 means unknown."""

    target: Name = Name("")

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table = _table(dice, self.hp or USUAL)
        guard = self._guard()
        swing = self._swing(
            ASKER, TARGET, self.value, bonus=0 if self.engaged else NOT_ENGAGED, ignoring=self.room == "ignore",
            missing=tuple(Missing(number + 1, AREA, Obstacle()) for number in range(self.missing)),
            modifier=damage_modifier(self.strength) if self.strength else NOTHING,
        )  # fmt: skip
        fought = fight(table, swing, guard, dict.fromkeys(LOCATIONS, self.ap))
        self._take_effect(table, swing, guard, fought)
        return [_named(event, self.target) for event in table.events]

    def _guard(self) -> Guard | None:
        if self.parry and not self.defence:
            raise self.refuse_without("defence")
        if not self.defence:
            return None
        if not weapons()[self.using].modes[0].is_melee and self.parry:
            raise self._idle("parry")
        if not self.parry:
            return Guard("dodge", self.defence)
        mode = next((mode for mode in weapons()[self.parry].modes if mode.can_parry), None)
        if mode is None:
            raise Refused(Refusal("idle-slot", verb=self.verb, slot="parry", using=Term(self.parry)))
        return Guard("parry", self.defence, self.parry, mode.ap)

    def _take_effect(self, table: GameTable, swing: Swing, guard: Guard | None, fought: Fought) -> None:
        attacker, target = (table.state.fighters[id] for id in (ASKER, TARGET))
        attacker.items[HELD] = Item(weapon=self.using, place="right", ap=swing.mode.ap)
        if guard is not None and guard.weapon:
            target.items[HELD] = Item(weapon=guard.weapon, place="left", ap=guard.ap)
        if fought.guarded is not None and fought.guarded.level == Level.FUMBLE:
            forfeit(table, target, "defence")
        if fought.attack == Level.FUMBLE:
            forfeit(table, attacker, "attack")
        if fought.obstacle is not None:
            hit_obstacle(table, attacker, HELD, swing, fought.obstacle)
        if fought.hit is not None and fought.hit.is_worn:
            wear(table, target, HELD, 1, "RQ-A4")
        if fought.hit is not None and self.hp:
            wound(table, TARGET, fought.hit.location, fought.hit.through, ASKER)


def _named(event: Event, name: str, stand_in: str = TARGET) -> Event:
    """Returns the event with a fighter's name in place of its stand-in id."""
    if not name:
        return event
    update = {field: Piece(name) for field in type(event).model_fields if getattr(event, field) == stand_in}
    return event.model_copy(update=update)


class QuickRank(Event):
    """Strike ranks of a fighter (RQ-O1)."""

    kind: Literal["quick-rank"] = "quick-rank"
    actor: Piece
    item: Term
    dex: int
    siz: int
    missile: int
    opportunity: int
    melee: int
    is_melee: bool


class QuickInitiative(Quick):
    """Ruling on strike ranks from DEX (`value`) and SIZ (`size`) (RQ-R2)."""

    verb: Literal["initiative"] = "initiative"
    value: Annotated[int, Field(ge=1, le=MOST)]
    size: Annotated[int, Field(ge=1, le=MOST)]
    using: WeaponId = "broadsword"

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        mode = next((mode for mode in weapons()[self.using].modes if mode.is_melee), None)
        dex, siz, srm = dex_srm(self.value), siz_srm(self.size), (mode.srm or 0) if mode else 0
        return [
            QuickRank(
                rules=("RQ-R2", "RQ-O1"), actor=ASKER, item=Term(self.using), dex=dex, siz=siz, missile=dex,
                opportunity=dex + srm, melee=dex + siz + srm, is_melee=mode is not None,
            )
        ]  # fmt: skip


class QuickEscape(_Armed):
    """Ruling on an attempt to get past a controller (RQ-P2, RQ-P3, RQ-P4, RQ-P6).

    - "slip": `value` is the mover's dodge, `attack` the controller's attack. 0 means no attack.
    - "strike": `value` is the mover's attack, `attack` the controller's dodge. 0 means no dodge.
    - "go": `value` is the mover's STR+SIZ, `attack` the SIZ+DEX of the fighter to push aside.
    """

    verb: Literal["escape"] = "escape"
    value: Chance
    attack: Chance = 0
    how: Literal["slip", "strike", "go"] = "slip"

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        return [self._push(dice)] if self.how == "go" else self._fought(_table(dice))

    def _push(self, dice: Dice) -> Event:
        if not self.attack:
            raise self.refuse_without("attack")
        chance, roll = body_check(self.value, self.attack), dice.roll(D100, PUSH_DIE)
        success = level_of(chance, roll).is_success
        return Pushed(rules=("RQ-P4",), actor=ASKER, target=OPPONENT, chance=chance, roll=roll, success=success)

    def _fought(self, table: GameTable) -> Sequence[Event]:
        slips = self.how == "slip"
        if slips and not self.attack:
            attack = Level.FAILURE
            swing = self._swing(OPPONENT, ASKER, 0, cause="passing")
            dodge = roll_defence(table, swing, Guard("dodge", self.value), Level.FUMBLE).level
        else:
            actor, target = (OPPONENT, ASKER) if slips else (ASKER, OPPONENT)
            attacking, dodging = (self.attack, self.value) if slips else (self.value, self.attack)
            swing = self._swing(actor, target, attacking, cause="passing")
            guard = Guard("dodge", dodging) if slips or dodging else None
            fought = fight(table, swing, guard, {})
            attack = fought.attack
            dodge = fought.guarded.level if fought.guarded is not None else Level.FAILURE
        level, against = (dodge, attack) if slips else (attack, dodge)
        success = level >= Level.SUCCESS and (level > against if slips else level >= against)
        table.tell(
            Passed(
                rules=("RQ-P2",) if slips else ("RQ-P3",), actor=ASKER, target=OPPONENT,
                how="slip" if slips else "strike",
                level=level.term, against=against.term, success=success,
            )
        )  # fmt: skip
        return table.events


class QuickMorale(Quick):
    """Ruling that these rules have no morale."""

    verb: Literal["morale"] = "morale"

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        return [Phrase("quick-no-morale")]


QUICK = (QuickInitiative, QuickAttack, QuickEscape, QuickMorale)
