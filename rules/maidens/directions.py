"""Moves as people say them: "30 cm toward Mio", "back 2 steps", "left of the wall", in English and in Japanese.

A direction is said from where a doll stands; forward is toward the enemy's short edge. What a sentence means is one
point, which the rules then judge as if it had been typed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.decisions import Naming
from rules.maidens.ground import SIDES, Ground, SideId
from rules.maidens.paths import STEP
from rules.maidens.places import beside_feature, toward
from rules.maidens.spots import Spot, distance
from rules.maidens.stage import APART
from rules.maidens.tables import MM
from rules.naming import meant, readings
from rules.refusal import Refusal, Refused
from rules.words import NOBODY, Piece, UserText

LONGEST: Final = 80
"""The most signs of a sentence."""
_LENGTH: Final = r"(?P<n>\d+(?:\.\d)?)\s*(?P<unit>cm|mm|steps?|センチ(?:メートル)?|ミリ(?:メートル)?|歩)"
_LATER: Final = _LENGTH.replace("<n>", "<n2>").replace("<unit>", "<unit2>")
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


def _any(words: Mapping[str, str], kind: str) -> str:
    found = sorted((each for each in words if each.isascii() == (kind == "en")), key=len, reverse=True)
    return "|".join(map(re.escape, found))


_FORMS: Final = tuple(
    re.compile(form)
    for form in (
        rf"(?:{_LENGTH}\s*)?(?P<away>away\s+from)\s+(?P<name>.+?)(?:\s+(?:by\s+)?{_LATER})?",
        rf"(?:{_LENGTH}\s*)?(?:towards?|to)\s+(?P<name>.+?)",
        rf"(?:to\s+)?(?:the\s+)?(?P<side>{_any(_SIDES, 'en')})\s+(?P<name>.+?)",
        rf"(?:go\s+|move\s+)?(?P<way>{_any(_WAYS, 'en')})(?:\s+{_LENGTH})?",
        rf"{_LENGTH}\s*(?:to\s+the\s+)?(?P<way>{_any(_WAYS, 'en')})",
        rf"(?P<name>.+?)から(?:{_LENGTH}\s*)?(?P<away>離れる|はなれる|遠ざかる)",
        rf"(?P<name>.+?)(?:の(?:ほう|方))?[へに](?:向かって|むかって)?\s*{_LENGTH}(?:進む|近づく|寄る)?",
        r"(?P<name>.+?)(?:の(?:ほう|方))?(?:へ|に)(?:向かう|むかう|進む|近づく|寄る)?",
        rf"(?P<name>.+?)の(?P<side>{_any(_SIDES, 'ja')})(?:側|がわ)?(?:へ|に)?",
        rf"{_LENGTH}\s*(?P<way>{_any(_WAYS, 'ja')})(?:へ|に|る)?(?:進む|動く)?",
        rf"(?P<way>{_any(_WAYS, 'ja')})(?:へ|に|る)?\s*(?:{_LENGTH})?(?:進む|動く)?",
    )
)  # fmt: skip
"""What can be said. The name is whatever stands there; which names there are is not known here."""


@dataclass(frozen=True, slots=True)
class Standpoint:
    """From where a direction is said: whose doll it is, where she stands and how far she can go, and what stands where
    on the table."""

    ground: Ground
    side: SideId
    spot: Spot
    reach: int
    dolls: Mapping[str, Spot]


def spot_said(text: str, here: Standpoint, names: Naming) -> Spot:
    """The point that a sentence means. Raises Refused with `way-unread`, or `way-ambiguous` for a name that several
    have."""
    plain = " ".join(unicodedata.normalize("NFKC", text).casefold().split())[:LONGEST].rstrip(".。! ")
    unknown: str | None = None
    for form in _FORMS:
        found = form.fullmatch(plain)
        if found is None:
            continue
        said = {name: value for name, value in found.groupdict().items() if value}
        length = _length(said)
        if "name" not in said:
            return _on_table(here.ground, here.spot, _ahead(here, _WAYS[said["way"]], length or here.reach))
        who = _named(said["name"], here, names)
        if who is None:
            unknown = unknown or said["name"]
            continue
        if "side" in said:
            if (spot := beside_feature(here.ground, who, here.spot, _SIDES[said["side"]])) is not None:
                return _on_table(here.ground, here.spot, spot)
            continue
        target = here.dolls.get(who) or _middle(here.ground, who)
        if "away" in said:
            return _on_table(here.ground, here.spot, toward(here.spot, target, -(length or here.reach)))
        return toward(here.spot, target, length or _up_to(here, target))
    example = Piece(next(iter(here.dolls), NOBODY))
    raise Refused(Refusal("way-unread", "MAID-G-4", text=UserText((unknown or text)[:LONGEST]), target=example))


def _up_to(here: Standpoint, target: Spot) -> int:
    """How far she goes toward somebody if nothing else is said: with all her steps, and not into her."""
    return min(here.reach, max(0, distance(here.spot, target) - APART))


def _length(said: Mapping[str, str]) -> int:
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


def _on_table(ground: Ground, start: Spot, to: Spot) -> Spot:
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


def _named(said: str, here: Standpoint, names: Naming) -> str | None:
    """The doll or the piece of terrain that is meant; None if nothing is called that."""
    plain = re.sub(r"^(?:the|an?)\s+", "", said)
    known = {id: readings(id, names(Piece(id))) for id in (*here.dolls, *here.ground.relief.by_id)}
    found = meant(plain, known)
    if len(found) > 1:
        choices = [*map(Piece, found)]
        raise Refused(Refusal("way-ambiguous", "MAID-G-4", text=UserText(said[:LONGEST]), choices=choices))
    return found[0] if found else None


def _middle(ground: Ground, feature: str) -> Spot:
    left, low, right, high = ground.relief.by_id[feature].box
    return Spot((left + right) // 2, (low + high) // 2)
