"""Arcadia: guilds that are ready to play (ARC-W3): their heroes, and who has which of the five starting cards."""

from __future__ import annotations

from typing import Final

from rules.arcadia.scenario import Colour
from rules.arcadia.state import Recruit

GUILDS: Final[dict[Colour, tuple[Recruit, ...]]] = {
    "red": (
        Recruit(hero="diva", cards=("rusty-blade", "parrying-blade")),
        Recruit(hero="greensleeves", cards=("slingshot",)),
        Recruit(hero="seth", cards=("nova-bolt", "life-drain")),
    ),
    "blue": (
        Recruit(hero="grom", cards=("rusty-blade", "slingshot")),
        Recruit(hero="johan", cards=("parrying-blade",)),
        Recruit(hero="maya", cards=("nova-bolt", "life-drain")),
    ),
    "green": (
        Recruit(hero="scarlet", cards=("rusty-blade", "slingshot")),
        Recruit(hero="spike", cards=("parrying-blade",)),
        Recruit(hero="hobsbawm", cards=("nova-bolt", "life-drain")),
    ),
    "yellow": (
        Recruit(hero="zazu", cards=("rusty-blade", "parrying-blade")),
        Recruit(hero="wisp", cards=("slingshot",)),
        Recruit(hero="kanga", cards=("nova-bolt", "life-drain")),
    ),
}
"""Twelve heroes, three for each colour: one who stands in front, one who is quick or shoots, one with magic."""
