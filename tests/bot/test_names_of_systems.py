"""Names of BCDice's game systems as players type them: short forms, other languages, editions."""

import pytest

from bot.dice.nicknames import NICKNAMES
from bot.dice.rolls import Rolls
from bot.dice.systems import GameSystems
from rules.core.facts.refusal import Refused
from tests.bot.bcdice import needs_bcdice

pytestmark = needs_bcdice
SYSTEMS = GameSystems(Rolls(None, None))
COC = {"Cthulhu", "Cthulhu7th", "Cthulhu:English"}


@pytest.mark.parametrize(
    ("typed", "system"),
    [
        ("Call of Cthulhu 7th", "Cthulhu7th"),
        ("Call of Cthulhu (7th Edition)", "Cthulhu7th"),
        ("call of cthulhu 7t", "Cthulhu7th"),
        ("ＣｏＣ７", "Cthulhu7th"),
        ("cthulhu 7", "Cthulhu7th"),
        ("クトゥルフ神話TRPG 第7版", "Cthulhu7th"),
        ("しんくとぅるふ", "Cthulhu7th"),
        ("Cthulhu", "Cthulhu"),
        ("クトゥルフ神話TRPG", "Cthulhu"),
        ("Call of Cthulhu", "Cthulhu:English"),
        ("CoC English", "Cthulhu:English"),
        ("dnd5e", "DungeonsAndDragons5"),
        ("D＆D 5版", "DungeonsAndDragons5"),
        ("Dungeons & Dragons 5th Edition", "DungeonsAndDragons5"),
        ("dungeons and dragons", "DungeonsAndDragons"),
        ("SW2.5", "SwordWorld2.5"),
        ("sword world 2.0", "SwordWorld2.0"),
        ("Shadowrun 5e", "ShadowRun5"),
        ("WFRP 4e", "Warhammer4"),
        ("インセインTRPG", "Insane"),
        ("RQG", "RuneQuestRoleplayingInGlorantha"),
        ("t&t", "TunnelsAndTrolls"),
    ],
)
def test_a_system_is_found_by_its_nickname_and_suggested_first(typed, system):
    assert SYSTEMS.meant(typed) == system
    assert SYSTEMS.matching(typed)[0].id == system


@pytest.mark.parametrize(
    ("typed", "systems"),
    [
        ("coc", COC),
        ("coc 6e", COC - {"Cthulhu7th"}),
        ("クトゥルフ", {"Cthulhu", "Cthulhu7th", "CthulhuTech"}),
        ("dnd", {"DungeonsAndDragons", "DungeonsAndDragons5"}),
        ("D&D", {"DungeonsAndDragons", "DungeonsAndDragons5"}),
        ("SW", {"SwordWorld", "SwordWorld2.0", "SwordWorld2.5"}),
    ],
)
def test_a_name_of_several_systems_names_them(typed, systems):
    with pytest.raises(Refused) as refused:
        SYSTEMS.meant(typed)
    facts = refused.value.refusal.facts
    assert (refused.value.refusal.code, facts["count"]) == ("bcdice-which", len(systems))
    assert {str(each).split("(")[-1][:-1] for each in facts["systems"]} == systems
    assert systems <= {each.id for each in SYSTEMS.matching(typed)}


def test_every_system_is_still_found_by_its_id_and_names():
    for system in SYSTEMS.all.values():
        assert SYSTEMS.meant(system.id) == system.id
        namesakes = [each.id for each in SYSTEMS.all.values() if each.name == system.name]
        assert len(namesakes) > 1 or SYSTEMS.meant(system.name) == system.id


def test_nicknames_belong_to_existing_systems():
    assert set(NICKNAMES) <= set(SYSTEMS.all)
