"""Building dolls in chat (chapter 2): the choices of each part, their effects, and refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from rules.core.contract.building import Builder, Choice
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Term
from rules.core.files.forms import MAX_INTRO, id_of
from rules.maidens.effects.profiles import Area
from rules.maidens.sheet import building
from rules.maidens.sheet.building import MP, Offer, budget_left, changed, combinings, offers, take_apart
from rules.maidens.sheet.equipment import Item, items
from rules.maidens.sheet.presets import dolls
from rules.maidens.sheet.sheet_text import MAX_NAME, MAX_OUTFIT, SIZES, parse_sheet, write_sheet
from rules.maidens.sheet.sheet_words import offer_name, own_lines, thing, way_line
from rules.maidens.sheet.sheets import BUDGET, MOST_EMPLACED, MOST_WEAPONS, Section, Sheet, faults
from rules.maidens.sheet.skills import SPECIAL, Skill, skills
from rules.maidens.shown.charts import NOTED
from rules.maidens.state import Setup

ID: Final = "own"
"""Id of a doll whose name has no Latin letters."""
TEXTS: Final = {"name": MAX_NAME, "intro": MAX_INTRO, "outfit": MAX_OUTFIT}
WEAPONS: Final = {"ranged": "portable-ranged", "melee": "melee", "thrown": "thrown"}
"""Parts of the builder that offer weapons, with their kinds of weapon."""

Choices = Iterator[Choice[Sheet]]


def _cap(setup: Setup | None) -> int | None:
    """Returns the most MP that drawbacks refund in the game being set up (MAID-2-S2)."""
    return setup.lobby.refund_cap if setup is not None else None


# --- parts -----------------------------------------------------------------------------------------------------------


def _patterns(sheet: Sheet, cap: int | None) -> Choices:
    """Yields ready-made dolls to begin with, and an empty one.

    Texts that the player has typed are kept.
    """
    texts = {name: getattr(sheet, name) for name in TEXTS}
    yield Choice("blank", Phrase("build-blank"), Sheet(id=ID, **texts))
    for id, doll in dolls().items():
        facts = {"doll": Phrase(f"role-{id}"), "mp": doll.mp(cap)}
        yield Choice(id, Phrase("build-pattern", facts), changed(doll, id=ID, **texts), _patterned(doll))


def _patterned(doll: Sheet) -> tuple[Phrase, ...]:
    """Returns a phrase that lists a ready-made doll's weapons and skills."""
    things = [thing(cost, 1) for cost in doll.costs if cost.section in ("weapons", "skills")]
    return (Phrase("build-things", {"things": things}),)


def _body(sheet: Sheet, cap: int | None) -> Choices:
    """Yields attributes (MAID-2-AT1) and sizes (MAID-1-2)."""
    for offer in offers(sheet, "head", cap):
        yield _choice(offer, (_says(offer.names[0]),))
    for size in SIZES:
        if size != sheet.height:
            yield Choice(str(size), Phrase("build-height", {"height": size}), changed(sheet, height=size))


def _items(section: Section, kind: str = "") -> Callable[[Sheet, int | None], Choices]:
    def choices(sheet: Sheet, cap: int | None) -> Choices:
        for offer in offers(sheet, section, cap):
            item = items()[offer.names[0]]
            if kind in ("", item.kind):
                yield _choice(offer, tuple(_item_does(item)))

    return choices


def _item_does(item: Item) -> Iterator[Phrase]:
    """Yields phrases for the ways to use an item."""
    for profile in item.profiles:
        # The default area is left out, so that the text fits into a list.
        usual = {"area": Term("")} if profile.area.shape == Area().shape else {}
        yield Phrase(f"build-way-{profile.mode}", {**way_line(profile).facts, **usual})
    if item.move_mod:
        yield Phrase("build-move", {"mod": item.move_mod})
    if not item.profiles or item.id in NOTED:
        yield _says(item.id)


def _combined(sheet: Sheet, cap: int | None) -> Choices:
    """Yields the weapons that can be combined (MAID-2-A2) or taken apart."""
    for number, offer in enumerate(combinings(sheet, cap)):
        facts = {"names": list(offer.names), "mp": offer.mp}
        yield Choice(f"join-{number}", Phrase("build-join", facts), offer.sheet, (), offer.refusal)
    for entry, gear in enumerate(sheet.weapons):
        if len(gear.parts) > 1:
            after = take_apart(sheet, entry)
            facts = {"names": list(map(Term, gear.parts)), "mp": after.mp(cap) - sheet.mp(cap)}
            yield Choice(f"apart-{entry}", Phrase("build-apart", facts), after)


def _bought(fits: Callable[[Skill], bool]) -> Callable[[Sheet, int | None], Choices]:
    """Returns a function that yields skills to buy.

    The skills satisfy `fits` and have no special table.
    """

    def choices(sheet: Sheet, cap: int | None) -> Choices:
        for offer in offers(sheet, "skills", cap):
            skill = skills()[offer.names[0]]
            if not skill.table and fits(skill):
                yield _choice(offer, _skill_does(skill, skill.id))

    return choices


def _special(table: str) -> Callable[[Sheet, int | None], Choices]:
    """Returns a function that yields the rows of a skill's special table.

    A doll can exchange her row for another.
    """

    def choices(sheet: Sheet, cap: int | None) -> Choices:
        for offer in offers(sheet, "skills", cap):
            skill = skills()[offer.names[0]]
            if skill.table != table:
                continue
            pick = offer.names[1]
            if skill.id in sheet.skills and sheet.picks.get(skill.id) != pick:
                other = changed(sheet, picks={**sheet.picks, skill.id: str(pick)})
                offer = offer._replace(sheet=other, mp=0, needs=None, refusal=None)
            yield _choice(offer._replace(names=(pick,)), _skill_does(skill, pick))

    return choices


def _skill_does(skill: Skill, id: str) -> tuple[Phrase, ...]:
    costs = (Phrase("build-sp", {"sp": skill.sp}),) if skill.sp else ()
    return (*costs, _says(id))


def _owned(sheet: Sheet, cap: int | None) -> Choices:
    """Yields the things that a doll can give up."""
    seen = Counter(sheet.costs)
    entries = Counter[str]()
    last = {}
    for cost in sheet.costs[1:]:
        last[cost] = entries[cost.section]
        entries[cost.section] += 1
    for cost, entry in last.items():
        try:
            after, refusal = building.remove(sheet, cost.section, entry, cap), None
        except Refused as refused:
            after, refusal = sheet, refused.refusal
        facts = {"thing": thing(cost, 1), "count": seen[cost]}
        yield Choice(f"{cost.section}-{entry}", Phrase("build-give-up", facts), after, (), refusal)


def _choice(offer: Offer, does: tuple[Phrase, ...]) -> Choice[Sheet]:
    return Choice(str(offer.names[0]), offer_name(offer), offer.sheet, does, offer.refusal)


def _says(id: str) -> Phrase:
    return Phrase(f"chart-says-{id}")


PARTS: Final[dict[str, Callable[[Sheet, int | None], Choices]]] = {
    "begin": _patterns,
    "body": _body,
    **{part: _items("weapons", kind) for part, kind in WEAPONS.items()},
    "combine": _combined,
    "emplaced": _items("emplaced"),
    "equipment": _items("equipment"),
    "always": _bought(lambda skill: skill.is_always_on and not skill.is_drawback),
    "paid": _bought(lambda skill: not skill.is_always_on),
    **{table: _special(table) for table in SPECIAL},
    "drawbacks": _bought(lambda skill: skill.is_drawback),
    "give-up": _owned,
}


# --- interface of the builder ----------------------------------------------------------------------------------------


def begin() -> Sheet:
    """Returns an empty doll."""
    return Sheet(id=ID)


def choices(setup: Setup | None, sheet: Sheet, part: str) -> Sequence[Choice[Sheet]]:
    return tuple(PARTS[part](sheet, _cap(setup)))


def lines(setup: Setup | None, sheet: Sheet) -> Sequence[Phrase]:
    """Returns the budget, the derived values and the doll's things."""
    cap = _cap(setup)
    rest = budget_left(sheet, cap)
    status = {
        "mp": sheet.mp(cap), "budget": BUDGET, "left": rest.mp, "aside": rest.aside, "move": sheet.steps,
        "hp": sheet.max_hp, "sp": sheet.sp, "weapons": sheet.weapon_count, "weapon_limit": MOST_WEAPONS,
        "emplaced": len(sheet.emplaced), "emplaced_limit": MOST_EMPLACED,
    }  # fmt: skip
    body = Phrase("build-body", {"attribute": Term(sheet.attribute), "height": sheet.height})
    return (Phrase("build-status", status), body, *own_lines(sheet))


def lacks(setup: Setup | None, sheet: Sheet) -> Sequence[Refusal]:
    """Returns the faults of a doll for this game, missing purchases included."""
    return tuple(_unready(sheet, _cap(setup)))


def _unready(sheet: Sheet, cap: int | None) -> Iterator[Refusal]:
    if not sheet.name:
        yield Refusal("build-name")
    for refusal in _once(fault.refusal for fault in faults(sheet, cap)):
        # The lines above list the costs.
        yield Refusal(refusal.code, refusal.rule, **{"costs": [], **refusal.facts}) if refusal.code == MP else refusal


def _once(refusals: Iterable[Refusal]) -> Iterator[Refusal]:
    """Yields each refusal once; refusals cannot be hashed."""
    seen: list[Refusal] = []
    for each in refusals:
        if each not in seen:
            seen.append(each)
            yield each


def write(sheet: Sheet) -> str:
    """Returns a doll's file, with an id made from her name."""
    return write_sheet(changed(sheet, id=id_of(sheet.name) or ID))


BUILDER: Final = Builder(
    draft_type=Sheet,
    parts=tuple(PARTS),
    texts=TEXTS,
    begin=begin,
    read=parse_sheet,
    write=write,
    choices=choices,
    lines=lines,
    lacks=lacks,
)
