"""Moves as people say them: "30 cm toward Mio", "back 2 steps", "left of the wall", "into cover from Mio", "via 30,40
then toward the flag", in English and in Japanese.

A direction is said from where a doll stands; forward is toward the enemy's short edge. What a sentence means is one
point and perhaps points on the way to it, which the rules then judge as if they had been typed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from rules.decisions import Naming
from rules.layouts import SpotError
from rules.maidens.ground import SIDES, Ground, SideId, numbered
from rules.maidens.paths import STEP
from rules.maidens.places import beside_feature, toward
from rules.maidens.spots import Spot, distance
from rules.maidens.stage import APART
from rules.maidens.tables import MM
from rules.naming import meant, readings
from rules.refusal import Refusal, Refused
from rules.words import NOBODY, Piece, Term, UserText

LONGEST: Final = 100
"""The most signs of a sentence."""
MOST_POINTS: Final = 12
"""The most points on the way."""
LENGTH: Final = r"(?P<n>\d+(?:\.\d)?)\s*(?P<unit>cm|mm|steps?|センチ(?:メートル)?|ミリ(?:メートル)?|歩)"
_LATER: Final = LENGTH.replace("<n>", "<n2>").replace("<unit>", "<unit2>")
_WAYS: Final[Mapping[str, str]] = {
    "forward": "forward", "forwards": "forward", "ahead": "forward", "前": "forward", "前進": "forward",
    "back": "back", "backward": "back", "backwards": "back", "後ろ": "back", "うしろ": "back", "後退": "back",
    "下が": "back", "さが": "back", "left": "left", "左": "left", "right": "right", "右": "right",
}  # fmt: skip
_SIDES: Final[Mapping[str, str]] = {
    "left of": "left", "right of": "right", "behind": "behind", "in front of": "before", "before": "before",
    "左": "left", "右": "right", "後ろ": "behind", "うしろ": "behind", "裏": "behind", "陰": "behind", "前": "before",
    "手前": "before",
}  # fmt: skip


def any_of(words: Mapping[str, str], kind: str) -> str:
    """The words of a language as a choice, the longest first."""
    found = sorted((each for each in words if each.isascii() == (kind == "en")), key=len, reverse=True)
    return "|".join(map(re.escape, found))


_FORMS: Final = tuple(
    re.compile(form)
    for form in (
        rf"(?:{LENGTH}\s*)?(?P<away>away\s+from)\s+(?P<name>.+?)(?:\s+(?:by\s+)?{_LATER})?",
        rf"(?:{LENGTH}\s*)?(?:towards?|to)\s+(?P<name>.+?)(?:\s+(?:by\s+)?{_LATER})?",
        rf"(?:to\s+)?(?:the\s+)?(?P<side>{any_of(_SIDES, 'en')})\s+(?P<name>.+?)",
        rf"(?:go\s+|move\s+)?(?P<way>{any_of(_WAYS, 'en')})(?:\s+(?:by\s+)?{LENGTH})?",
        rf"{LENGTH}\s*(?:to\s+the\s+)?(?P<way>{any_of(_WAYS, 'en')})",
        rf"(?P<name>.+?)から(?:{LENGTH}\s*)?(?P<away>離れる|はなれる|遠ざかる)",
        rf"(?P<name>.+?)(?:の(?:ほう|方))?[へに](?:向かって|むかって)?\s*{LENGTH}(?:進む|近づく|寄る)?",
        r"(?P<name>.+?)(?:の(?:ほう|方))?(?:へ|に)(?:向かう|むかう|進む|近づく|寄る)?",
        rf"(?P<name>.+?)の(?P<side>{any_of(_SIDES, 'ja')})(?:側|がわ)?(?:へ|に)?",
        rf"{LENGTH}\s*(?P<way>{any_of(_WAYS, 'ja')})(?:へ|に|る)?(?:進む|動く)?",
        rf"(?P<way>{any_of(_WAYS, 'ja')})(?:へ|に|る)?\s*(?:{LENGTH})?(?:進む|動く)?",
    )
)
"""What can be said. The name is whatever stands there; which names there are is not known here."""
_COVER: Final = r"(?:full\s+|complete\s+)?cover|hiding|hide|out\s+of\s+sight"
_FROM: Final = r"(?:(?P<name>.+?)(?:から|に対して)(?:の|見て)?)?"
_INSIDE: Final = r"(?:の中)?[へに]?(?:入る|隠れる)?"
_TO: Final = r"(?:go\s+|move\s+|get\s+)?(?:in)?(?:to\s+)?"
_ENDS: Final = tuple(
    (kind, re.compile(form))
    for kind, form in (
        ("cover", rf"{_TO}(?:{_COVER})(?:\s+(?:from|of)\s+(?P<name>.+?))?"),
        ("cover", rf"{_FROM}(?:完全遮蔽|遮蔽|物陰|ものかげ|隠れ(?:る|場所)?){_INSIDE}"),
        ("half", rf"{_TO}half\s+cover(?:\s+(?:from|of)\s+(?P<name>.+?))?"),
        ("half", rf"{_FROM}半遮蔽{_INSIDE}"),
        ("edge", r"(?:up\s+)?to\s+(?:the\s+)?(?:edge\s+of\s+)?(?P<name>.+?)(?:’s|'s)\s+zone(?:[’']s\s+edge)?"),
        ("edge", r"(?:up\s+)?to\s+the\s+(?:zone(?:[’']s\s+edge)?|edge\s+of\s+the\s+zone)\s+of\s+(?P<name>.+?)"),
        ("edge", r"(?P<name>.+?)の(?:zoc|ゾーン)の?(?:手前|端|縁|外|際|ぎりぎり|ギリギリ)(?:まで|[へに])?"),
        ("range", r"(?:go\s+|move\s+|get\s+)?out\s+of\s+(?:the\s+)?range(?:\s+of\s+(?P<name>.+?))?"),
        ("range", r"(?:go\s+|move\s+|get\s+)?out\s+of\s+(?P<name>.+?)(?:’s|'s)\s+range"),
        ("range", r"(?:(?P<name>.+?)の)?射程(?:の)?外(?:まで|[へに])?(?:出る)?"),
        ("flag", r"(?:as\s+(?:near|close)\s+(?:to\s+)?|near\s+|to(?:ward)?s?\s+)?(?:the\s+)?(?:enemy(?:[’']s)?\s+)?flag"
                 r"(?:\s+as\s+.+)?"),
        ("flag", r"(?:敵の?|敵陣の)?(?:旗|フラッグ)(?:の(?:近く|そば|ほう|方))?(?:まで|[へに])?(?:向かう|進む)?"),
        ("place", r"(?:as\s+(?:near|close)\s+(?:to\s+)?|to(?:ward)?s?\s+)?the\s+place(?:\s+as\s+.+)?"),
        ("place", r"拠点(?:まで|[へに])?(?:向かう|むかう|進む)?"),
        ("engage", r"(?:into\s+(?:melee|contact)\s+with|engage|charge)\s+(?P<name>.+?)"),
        ("engage", r"(?P<name>.+?)(?:と白兵戦|に接敵|に突撃)(?:[にへ]|する|に入る)?"),
        ("join", r"join\s+(?P<name>.+?)(?:[’']s\s+melee)?"),
        ("join", r"(?P<name>.+?)(?:の白兵戦)?に(?:加わる|加勢する|加勢|参加する)"),
    )
)  # fmt: skip
"""The useful ends that have a name (`ends.py`), as people say them."""
_FIRST: Final = re.compile(r"^(?:go\s+|move\s+)?(?:via|by\s+way\s+of|through|経由[:：]?)\s*")
_THEN: Final = re.compile(
    r"\s*(?:,?\s*(?:and\s+)?then(?=\s)|→|->|>|;|(?:を?経由(?:して|で)?|を?(?:通って|通り)|そこから)、?)\s*"
)
_LAST: Final = re.compile(r"(?<=[\d)])\s+(?:to|and)\s+(?=[\d(])|(?<=[\d)])から(?=[\d(])")


@dataclass(frozen=True, slots=True)
class Standpoint:
    """From where a direction is said: whose doll it is, where she stands and how far she can go, and what stands where
    on the table. `end` finds a useful end by its kind, as regards somebody ("": whoever is nearest)."""

    ground: Ground
    side: SideId
    spot: Spot
    reach: int
    dolls: Mapping[str, Spot]
    end: Callable[[str, str], Spot] | None = None


def plain(text: str) -> str:
    """What was typed, in plain signs."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())[:LONGEST].rstrip(".。! ")


def way_said(text: str, here: Standpoint, names: Naming) -> tuple[Spot, ...]:
    """The points that a sentence means, the end last. Raises Refused with `way-unread`, or `way-ambiguous` for a name
    that several have."""
    said = _FIRST.sub("", plain(text), count=1)
    parts = [part for each in _THEN.split(said) for part in _LAST.split(each) if part]
    if len(parts) < 2 or len(parts) > MOST_POINTS:
        return (spot_said(text, here, names),)
    found: list[Spot] = []
    for part in parts:
        found.append(spot_said(part, here, names))
        here = replace(here, spot=found[-1], end=None)
    return tuple(found)


def spot_said(text: str, here: Standpoint, names: Naming) -> Spot:
    """The point that a sentence means. Raises Refused like `way_said`."""
    said = plain(text)
    point = re.sub(r"^(?:go\s+|move\s+)?(?:to\s+)?(?=[\d(])|(?<=[\d)])(?:まで|[へに])(?:行く|進む)?$", "", said)
    try:
        return Spot(*here.ground.layout.read(point))
    except SpotError:
        pass
    found, unknown = _end_said(said, here, names)
    return found or _direction(text, said, here, names, unknown)


def _end_said(said: str, here: Standpoint, names: Naming) -> tuple[Spot | None, str | None]:
    """The useful end that is named, and what is no name."""
    unknown: str | None = None
    for kind, form in _ENDS if here.end else ():
        found = form.fullmatch(said)
        if found is None:
            continue
        name = found.groupdict().get("name")
        who = named(name, here, names) if name else ""
        if who is not None:
            assert here.end is not None
            return here.end(kind, who), None
        unknown = name
    return None, unknown


def _direction(text: str, said: str, here: Standpoint, names: Naming, unknown: str | None) -> Spot:
    for form in _FORMS:
        found = form.fullmatch(said)
        if found is None:
            continue
        parts = {name: value for name, value in found.groupdict().items() if value}
        length = length_said(parts)
        if "name" not in parts:
            return on_table(here.ground, here.spot, _ahead(here, _WAYS[parts["way"]], length or here.reach))
        who = named(parts["name"], here, names)
        if who is None:
            unknown = unknown or parts["name"]
            continue
        if "side" in parts:
            if (spot := beside_feature(here.ground, who, here.spot, _SIDES[parts["side"]])) is not None:
                return on_table(here.ground, here.spot, spot)
            continue
        target = here.dolls.get(who) or middle_of(here.ground, who)
        if "away" in parts:
            return on_table(here.ground, here.spot, toward(here.spot, target, -(length or here.reach)))
        return toward(here.spot, target, min(length or here.reach, max(0, distance(here.spot, target) - APART)))
    example = Piece(next(iter(here.dolls), NOBODY))
    raise Refused(Refusal("way-unread", "MAID-G-4", text=UserText((unknown or text)[:LONGEST]), target=example))


def length_said(said: Mapping[str, str]) -> int:
    """A length in millimetres; a step is 15 cm (MAID-4-D1)."""
    number, unit = said.get("n") or said.get("n2"), said.get("unit") or said.get("unit2") or ""
    if number is None:
        return 0
    size = STEP if unit.startswith("step") or unit == "歩" else 1 if unit.startswith(("mm", "ミリ")) else MM
    return round(float(number) * size)


def _ahead(here: Standpoint, way: str, length: int) -> Spot:
    """The point so far in a direction, as she stands with the enemy's edge before her."""
    forward = length if here.side == SIDES[0] else -length
    x, y = {"forward": (forward, 0), "back": (-forward, 0), "left": (0, forward), "right": (0, -forward)}[way]
    return Spot(here.spot[0] + x, here.spot[1] + y)


def on_table(ground: Ground, start: Spot, to: Spot) -> Spot:
    """The point, or the last on the straight way to it that is on the table."""
    if ground.has(to):
        return to
    share = 1.0
    for begin, end, most in ((start[0], to[0], ground.length), (start[1], to[1], ground.width)):
        if end < 0:
            share = min(share, begin / (begin - end))
        elif end > most:
            share = min(share, (most - begin) / (end - begin))
    x, y = (int(begin + (end - begin) * share) for begin, end in zip(start, to, strict=True))
    return Spot(min(max(x, 0), ground.length), min(max(y, 0), ground.width))


def named(said: str, here: Standpoint, names: Naming) -> str | None:
    """The doll or the piece of terrain that is meant; None if nothing is called that. Raises Refused."""
    return thing_named(said, here.dolls, here.ground, names)


def thing_named(said: str, dolls: Iterable[str], ground: Ground, names: Naming) -> str | None:
    """The one of these dolls or of the terrain that is meant; None if none is. Raises Refused if several are. Terrain
    that has a name is known by its kind and number as well."""
    known = {id: readings(id, names(Piece(id))) for id in dolls}
    for each, number in numbered(ground.features):
        kinds = (f"{word} {number or ''}" for word in names(Term(each.kind)))
        known[each.id] = readings(each.id, (*names(Piece(each.id)), *kinds))
    found = meant(said, known) or meant(re.sub(r"^(?:the|an?)\s+", "", said), known)
    if len(found) > 1:
        choices = [*map(Piece, found)]
        raise Refused(Refusal("way-ambiguous", "MAID-G-4", text=UserText(said[:LONGEST]), choices=choices))
    return found[0] if found else None


def middle_of(ground: Ground, feature: str) -> Spot:
    """The middle of a piece of terrain."""
    left, low, right, high = ground.relief.by_id[feature].box
    return Spot((left + right) // 2, (low + high) // 2)
