"""Moves typed as sentences, in English and Japanese.

Examples: "30 cm toward Mio", "back 2 steps", "left of the wall", "into cover from Mio", "via 30,40 then toward the
flag". Forward is toward the enemy's short edge. A sentence becomes a point, possibly with waypoints, as if the player
had typed coordinates.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, cast

from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import NOBODY, Phrase, Piece, Term, UserText
from rules.core.play.decisions import Naming
from rules.core.play.naming import meant, readings
from rules.core.space.layouts import SpotError
from rules.core.space.plane.spots import Spot
from rules.maidens.actions import Pose
from rules.maidens.chat.sayings import UnreadError, kind_words, millimetres, read, spelled
from rules.maidens.chat.wishes import Guide, Standpoint, UnfitError, ambiguous
from rules.maidens.space.ground import Ground, numbered

LONGEST: Final = 100
"""Greatest length of a sentence, in characters."""
MOST_POINTS: Final = 12
"""Greatest number of points on a path."""
LENGTH: Final = r"(?P<n>\d+(?:\.\d)?)\s*(?P<unit>cm|mm|steps?|センチ(?:メートル)?|ミリ(?:メートル)?|歩)"
EXAMPLES: Final[Mapping[str, str]] = {
    "HIDDEN": "cover", "HALF": "half", "UNSEEN": "cover", "UNSEENBY": "cover", "WHERE": "cover",
    "SHOOT": "shoot", "SEE": "shoot", "BETWEEN": "between", "SIDE": "beside", "NEXT": "next", "ZONE": "zone",
    "RANGE": "range", "POSE": "pose", "DIR": "back", "VIA": "via", "THEN": "via", "AWAY": "away",
}  # fmt: skip
"""Example sentences for refusals, by a sign in the refused sentence.

A sign is a token of the grammar. The default example is "toward".
"""


@dataclass(frozen=True, slots=True)
class Directions:
    """The path that a sentence describes, its end last, and a posture."""

    spots: tuple[Spot, ...]
    posture: Pose = ""


def plain(text: str) -> str:
    """Returns typed text in lower case, with plain characters and single spaces.

    Raises Refused with `way-long` for a long text. The text is not cut, because a shortened sentence could mean
    something else.
    """
    found = " ".join(unicodedata.normalize("NFKC", text).casefold().split())
    if len(found) > LONGEST:
        raise Refused(Refusal("way-long", "MAID-G-4", length=len(found), most=LONGEST))
    return found.rstrip(".。! ")


def read_way(text: str, here: Standpoint, names: Naming) -> Directions:
    """Returns the path that a sentence describes.

    Raises Refused with `way-long`, `way-unread`, or `way-ambiguous` for a name with several meanings.
    """
    plain(text)
    index = _Index(here, names)
    guide = Guide(here, index.named)
    spots: list[Spot] = []
    posture: Pose = ""
    try:
        wishes = read(text, index.phrases, index.own)
        if len(wishes) > MOST_POINTS:
            raise UnreadError("", ())
        moves = [wish for wish in wishes if wish.kind != "pose"]
        for wish in moves:
            guide.here = here
            spots.extend(guide.way(wish))
            here = replace(here, spot=spots[-1], end=None, via=tuple(spots))
    except UnreadError as error:
        raise _unread(error.word or text, error.signs, here) from None
    except (UnfitError, SpotError):
        raise _unread(text, (), here) from None
    for wish in wishes:
        posture = cast("Pose", wish.pose) or posture
    return Directions(tuple(spots) or (here.spot,), posture)


def read_spot(text: str, here: Standpoint, names: Naming) -> Spot:
    """Returns the point that a sentence describes.

    Raises Refused like `read_way`.
    """
    found = read_way(text, here, names)
    if len(found.spots) != 1 or found.posture:
        raise _unread(text, (), here)
    return found.spots[0]


def _unread(said: str, signs: Iterable[str], here: Standpoint) -> Refused:
    """Returns the refusal of an unread sentence, with a similar example sentence."""
    target = Piece(next(iter(here.dolls), NOBODY))
    example = next((EXAMPLES[sign] for sign in signs if sign in EXAMPLES), "toward")
    words = Phrase(f"way-example-{example}", {"target": target})
    return Refused(Refusal("way-unread", "MAID-G-4", text=UserText(said[:LONGEST]), target=target, example=words))


class _Index:
    """The names by which a sentence can refer to dolls and terrain."""

    def __init__(self, here: Standpoint, names: Naming) -> None:
        self._here, self._names = here, names
        self._exact: dict[str, list[str]] = {}
        self._loose: dict[str, list[str]] = {}
        for each in here.dolls:
            self._add(self._exact, each, (each, *names(Piece(each))))
        for feature, number in numbered(here.ground.features):
            kinds = (f"{word} {number}" if number else word for word in names(Term(feature.kind)))
            self._add(self._exact, feature.id, (feature.id, *names(Piece(feature.id)), *kinds))
            if number:
                self._add(self._loose, feature.id, names(Term(feature.kind)))
            self._add(self._loose, feature.id, kind_words().get(feature.kind, ()))
        survey = here.survey
        self.own = {spelled(name) for name in (survey.doll, *names(Piece(survey.doll)))} if survey else set[str]()

    def _add(self, found: dict[str, list[str]], id: str, names: Iterable[str]) -> None:
        said = {spelled(part) for name in names for part in (name, re.split("[:：]", name)[0])}
        for name in {*said, *(each.replace(" ", "") for each in said)} - {""}:
            if id not in found.setdefault(name, []):
                found[name].append(id)

    @property
    def phrases(self) -> tuple[str, ...]:
        """Names of everything on the table."""
        return tuple(self._exact.keys() | self._loose.keys())

    def named(self, said: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Returns two groups: the dolls and terrain with exactly this name, and the terrain of this kind.

        A part of a name is accepted if only one name contains it. Raises Refused if several names do, UnreadError if
        none does.
        """
        exact, loose = self._exact.get(said, ()), self._loose.get(said, ())
        if exact or loose:
            return tuple(exact), tuple(loose)
        found = thing_named(said, self._here.dolls, self._here.ground, self._names)
        if found is None:
            raise UnreadError(said, ())
        return (found,), ()


def read_length(said: Mapping[str, str]) -> int | None:
    """Returns the length that a sentence gives, in millimetres, or None (MAID-4-D1)."""
    return millimetres(float(said["n"]), said["unit"]) if "n" in said else None


def thing_named(said: str, dolls: Iterable[str], ground: Ground, names: Naming) -> str | None:
    """Returns the doll or terrain that a name refers to, or None.

    Raises Refused if several fit the name.
    """
    known = {id: readings(id, names(Piece(id))) for id in dolls}
    for each, number in numbered(ground.features):
        kinds = (f"{word} {number or ''}" for word in names(Term(each.kind)))
        known[each.id] = readings(each.id, (*names(Piece(each.id)), *kinds))
    found = meant(said, known) or meant(re.sub(r"^(?:the|an?)\s+", "", said), known)
    if len(found) > 1:
        raise ambiguous(said[:LONGEST], found)
    return found[0] if found else None
