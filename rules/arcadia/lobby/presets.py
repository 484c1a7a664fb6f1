"""Arcadia: ready-made guilds of three heroes with the five starting cards (ARC-W3)."""

from __future__ import annotations

from typing import Final

from rules.arcadia.lobby.scenario import Colour
from rules.arcadia.state import RosterHero

GUILDS: Final[dict[Colour, tuple[RosterHero, ...]]] = {
    "red": (
        RosterHero(hero="diva", cards=("rusty-blade", "parrying-blade")),
        RosterHero(hero="greensleeves", cards=("slingshot",)),
        RosterHero(hero="seth", cards=("nova-bolt", "life-drain")),
    ),
    "blue": (
        RosterHero(hero="grom", cards=("rusty-blade", "slingshot")),
        RosterHero(hero="johan", cards=("parrying-blade",)),
        RosterHero(hero="maya", cards=("nova-bolt", "life-drain")),
    ),
    "green": (
        RosterHero(hero="scarlet", cards=("rusty-blade", "slingshot")),
        RosterHero(hero="spike", cards=("parrying-blade",)),
        RosterHero(hero="hobsbawm", cards=("nova-bolt", "life-drain")),
    ),
    "yellow": (
        RosterHero(hero="zazu", cards=("rusty-blade", "parrying-blade")),
        RosterHero(hero="wisp", cards=("slingshot",)),
        RosterHero(hero="kanga", cards=("nova-bolt", "life-drain")),
    ),
}
"""Three heroes for each colour: one for the front, one that is quick or shoots, and one that uses magic."""
