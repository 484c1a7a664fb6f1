"""Scenarios written as files, to read them back."""

from __future__ import annotations

from rules.maidens.lobby.scenario import Scenario
from rules.maidens.space.ground import SIDES, Feature
from rules.maidens.space.places import point


def render_scenario(scenario: Scenario) -> str:
    """A file that `parse_scenario` reads as this scenario."""
    ground = scenario.ground
    lines = [
        f"id: {scenario.id}",
        *(f"title.{language}: {text}" for language, text in scenario.title.items()),
        *(f"intro.{language}: {text}" for language, text in scenario.intro.items()),
        f"table: {ground.length // 10} x {ground.width // 10}",
        f"victory: {scenario.victory}",
        f"attack: {'yes' if scenario.is_attack else 'no'}",
        f"turns: {scenario.turns}",
        f"points: {scenario.points}",
        *(f"{side}: {scenario.most[side]}" for side in SIDES),
        f"interception: {'yes' if scenario.intercepts else 'no'}",
        *([f"refund-cap: {scenario.refund_cap}"] if scenario.refund_cap is not None else []),
    ]
    sections = {
        "terrain": [f"{each.id} = {_feature(each)}" for each in ground.features],
        "names": [f"{id}.{language}: {text}" for id, said in ground.names.items() for language, text in said.items()],
        "zones": [f"{name} = {' '.join(map(point, ring))}" for name, ring in ground.zones.items()],
        "flags": [f"{side} = {point(spot)}" for side, spot in ground.flags.items()],
        "dolls": [f"{side} = {' '.join(dolls)}" for side, dolls in scenario.ready.items()],
    }
    for name, body in sections.items():
        if body:
            lines += ["", f"[{name}]", *body]
    return "\n".join(lines) + "\n"


def _feature(feature: Feature) -> str:
    words = [feature.kind, *map(point, feature.corners), f"height {feature.height // 10}"]
    if feature.form == "disc":
        words.append(f"radius {feature.radius // 10}")
    if feature.form == "line":
        words += ["line"] * (not feature.terrain.is_line) + [f"depth {feature.depth // 10}"]
    if not feature.height:
        words.remove("height 0")
    return " ".join(words)
