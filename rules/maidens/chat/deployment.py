"""Places for deployment, typed as sentences in English and Japanese (MAID-3-S5)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Coordinates, UserText
from rules.core.play.decisions import Decision, Given, Naming, Sentences
from rules.core.space.plane.spots import Spot
from rules.maidens.chat.directions import LENGTH, LONGEST, plain, read_length, thing_named
from rules.maidens.standing import in_order, written
from rules.maidens.state import Setup, State
from rules.maidens.turn.deploy_names import Depth, Flank, Zone
from rules.maidens.turn.deploying import doll_to_deploy, nearest_free_in_zone, zone_of

_DEPTHS: Final[Mapping[str, Depth]] = {
    "front": "front", "forward": "front", "forwards": "front", "前": "front", "前方": "front", "前列": "front",
    "back": "back", "rear": "back", "後ろ": "back", "うしろ": "back", "後": "back", "後方": "back", "後列": "back",
    "middle": "middle", "centre": "middle", "center": "middle", "中央": "middle", "真ん中": "middle",
}  # fmt: skip


_FLANKS: Final[Mapping[str, Flank]] = {
    "left": "left", "right": "right", "左": "left", "左側": "left", "左翼": "left", "右": "right", "右側": "right",
    "右翼": "right",
}  # fmt: skip


_FILLING: Final = re.compile(
    r"\b(?:in|at|on|to|the|our|own|my|zone|of|side|end|far|flank|row|deployment|area|and)\b"
    r"|自陣|陣地|自軍|配置ゾーン|ゾーン|エリア|寄り|の|に|で|へ|端|、|,"
)


_OURS: Final = re.compile(
    r"^(?:(?:in|at)\s+(?:our|my|the\s+own)\s+(?:deployment\s+)?zone|自陣|陣地|自軍)(?:の|で|に)?[\s,、:]*"
)


_BY: Final = tuple(
    re.compile(form)
    for form in (
        rf"(?:{LENGTH}\s+)?(?:(?:to\s+the\s+|on\s+the\s+)?(?P<flank>left|right)[\s,]+)?"
        r"(?P<where>behind|in\s+front\s+of|before|beside|next\s+to|at|near)\s+(?P<name>.+?)"
        r"(?:[\s,]+(?:(?:on|to|at)\s+(?:the|its)\s+)?(?P<flank2>left|right)(?:\s+(?:end|side))?)?",
        rf"(?:{LENGTH}\s+)?(?:to\s+the\s+|on\s+the\s+)?(?P<flank>left|right)\s+of\s+(?P<name>.+?)",
        rf"(?P<name>.+?)の(?:(?P<flank>左|右)(?:側)?の?)?(?P<where>後ろ|うしろ|裏|陰|前|手前|隣|となり|横|そば)"
        rf"(?:の?(?P<flank2>左|右)(?:側|端|寄り)?)?(?:[にへ]|{LENGTH})?",
        rf"(?P<name>.+?)の(?P<flank>左|右)(?:側|隣|横)?(?:[にへ]|{LENGTH})?",
    )
)


_WHERE: Final[Mapping[str, Depth]] = {
    "behind": "back", "in front of": "front", "before": "front", "後ろ": "back", "うしろ": "back", "裏": "back",
    "陰": "back", "前": "front", "手前": "front",
}  # fmt: skip


def read_station(text: str, zone: Zone, names: Naming) -> Spot:
    """Returns the point that a sentence describes.

    Raises Refused if the sentence describes no point.
    """
    said = _OURS.sub("", plain(text))
    unknown: str | None = None
    for form in _BY:
        if (found := form.fullmatch(said)) is None:
            continue
        parts = {name: value for name, value in found.groupdict().items() if value}
        who = thing_named(parts["name"], zone.dolls, zone.ground, names)
        if who is not None:
            depth = _WHERE.get(" ".join(parts.get("where", "").split()), "")
            flank = _FLANKS.get(parts.get("flank", parts.get("flank2", "")), "")
            return zone.by(who, depth, flank or ("" if depth else "left"), read_length(parts) or 0)
        unknown = unknown or parts["name"]
    depth, flank = _read_part(said)
    if depth or flank:
        return zone.part("" if depth == "middle" else depth, flank)
    raise Refused(Refusal("place-unread", "MAID-3-S5", text=UserText((unknown or text)[:LONGEST])))


def _read_part(said: str) -> tuple[Depth, Flank]:
    """Returns the part of the zone that a sentence names: its depth and its flank.

    Both are "" if the sentence contains any other word.
    """
    words = _FILLING.sub(" ", said).split()
    depth: Depth = ""
    flank: Flank = ""
    for word in words:
        for part in _split(word):
            if part in _DEPTHS:
                depth = _DEPTHS[part]
            elif part in _FLANKS:
                flank = _FLANKS[part]
            else:
                return "", ""
    return depth, flank


def _split(word: str) -> list[str]:
    """Splits a Japanese word that combines a flank with a depth ("左前")."""
    if len(word) > 1 and word not in _DEPTHS and word not in _FLANKS and word[0] in _FLANKS:
        return [word[0], word[1:]]
    if len(word) > 1 and word not in _DEPTHS and word not in _FLANKS and word[-1] in _FLANKS:
        return [word[:-1], word[-1]]
    return [word]


def deployments(setup: Setup, state: State, _decision: Decision, seat: str) -> Sentences:
    """Returns the function that reads typed places for deployment."""

    def read(given: Given, text: str, names: Naming) -> str:
        own = in_order(doll for doll in state.dolls.values() if doll.seat == seat)
        doll = doll_to_deploy(state, seat, given) or own[0]
        return written(nearest_free_in_zone(setup, state, doll, read_station(text, zone_of(setup, state, doll), names)))

    return Sentences(read, Coordinates)
