"""Scenario files, their boards, and their defects."""

import random

import pytest

from rules.arcadia.dice import spawn_tokens
from rules.arcadia.lobby.scenario import COLOURS, DEFAULT_QUESTS, Quest, Scenario, quests_to_win
from rules.arcadia.lobby.scenario_text import (
    FILES,
    MAX_MONSTERS,
    parse_scenario,
    write_scenario,
)
from rules.arcadia.sheet.cards import monsters
from rules.arcadia.space.ground import Map
from rules.core.files.defects import FileError
from rules.core.space.labels import in_reading_order
from tests.rules.arcadia.plain import random_board

GOOD = """\
id: yard
title.en: The Yard
title.ja: 中庭
intro.en: Somebody is home.
least-guilds: 2

; a comment
[map]
      A B C D E
  1 | r r . o b
  2 | v # t q b
  3 | ? . k   v
  4 | * G . . y
  5 | y . . . u

[legend]
r = start red
b = start blue
y = start yellow
o = orc-marauder + goblin
q = orc_captain + spawn t4
v = portal violet
t = troll
? = exploration
k = goal 1
* = spawn
G = goal 2 + exploration + spawn
u = space

[walls]
A1-A2
 C3-B3

[doors]
D1-C1
D4-E4 open
C4-C5 closed

[quests]
kill-hero
kill-monsters 4
kill-villain
reach 1
fetch 2
"""


def found_in(text):
    with pytest.raises(FileError) as caught:
        parse_scenario(text)
    return caught.value.defects


def defects(text):
    return [(each.line, each.column, each.refusal.code, each.refusal.rule) for each in found_in(text)]


def test_a_file_is_read_as_drawn():
    yard = parse_scenario(GOOD)
    assert (yard.id, yard.title, yard.intro["ja"]) == ("yard", {"en": "The Yard", "ja": "中庭"}, "Somebody is home.")
    assert (yard.least, yard.most) == (2, 3)
    assert yard.starts == {"red": ("A1", "B1"), "blue": ("E1", "E2"), "yellow": ("E4", "A5")}
    ground = yard.ground
    assert ground.blocked == ("B2",)
    assert len(ground.spaces) == 23
    assert "D3" not in ground.spaces
    assert ground.walls == (("A1", "A2"), ("B3", "C3"))
    assert ground.doors == (("C1", "D1"), ("D4", "E4"), ("C4", "C5"))
    assert yard.opened == (("D4", "E4"),)
    assert yard.closed == {"C1-D1", "C4-C5"}
    assert ground.portals == {"A2": "violet", "E3": "violet"}
    assert yard.monsters == (("D1", "orc-marauder"), ("D1", "goblin"), ("C2", "troll"), ("D2", "orc-captain"))
    assert yard.spawns == {"D2": "t4", "A4": "", "B4": ""}
    assert (yard.explorations, yard.goals) == (("A3", "B4"), {"1": "C3", "2": "B4"})
    assert [quest.id for quest in yard.quests] == ["kill-hero", "kill-monsters", "kill-villain", "reach:1", "fetch:2"]
    assert yard.quests[1].count == 4
    assert parse_scenario(write_scenario(yard)) == yard
    assert Scenario.model_validate_json(yard.model_dump_json()) == yard


def test_ARC_W3_without_quests_those_of_the_catalogue_apply():
    text = GOOD[: GOOD.index("[quests]")].replace("k = goal 1", "k = space").replace("goal 2 + ", "")
    assert parse_scenario(text).quests == DEFAULT_QUESTS


def test_ARC_W3_a_hero_of_each_other_guild_is_a_separate_quest():
    """ARC-W1, ARC-W3."""
    quests = parse_scenario(GOOD).quests_for(("red", "yellow"))
    assert [(quest.id, quest.versus) for quest in quests] == [
        ("kill-hero:red", "pvp"), ("kill-hero:yellow", "pvp"), ("kill-monsters", "pve"), ("kill-villain", "pve"),
        ("reach:1", "pve"), ("fetch:2", "pve"),
    ]  # fmt: skip
    assert [quest.id for quest in quests if not quest.is_for("red")] == ["kill-hero:red"]
    assert [quests_to_win(guilds) for guilds in (2, 3, 4)] == [2, 3, 3]


DEFECTS = [
    ("a wall drawn twice", (" C3-B3", "A1-A2"), "A1-A2", 1, "scenario-border-twice", "ARC-B2"),
    ("a wall drawn twice from the other side", (" C3-B3", "A2-A1"), "A2-A1", 1, "scenario-border-twice", "ARC-B2"),
    ("a wall and a door on one border", ("C4-C5 closed", "B3-C3"), "B3-C3", 1, "scenario-border-twice", "ARC-B2"),
    ("a door drawn twice", ("C4-C5 closed", "E4-D4"), "E4-D4", 1, "scenario-border-twice", "ARC-B2"),
    ("a door into blocked terrain", ("C4-C5 closed", "B1-B2"), "B1-B2", 1, "scenario-door-blocked", "ARC-B6"),
    ("a wall beside no place", (" C3-B3", "C3-D3"), "C3-D3", 1, "scenario-wall-outside", ""),
    ("a wall that is no pair", (" C3-B3", "C3 B3"), "C3 B3", 1, "scenario-wall-line", ""),
    ("a wall far apart", (" C3-B3", "  C3-A1"), "  C3-A1", 3, "scenario-wall-apart", ""),
    ("a wall that is open", (" C3-B3", "C3-B3 open"), "C3-B3 open", 1, "scenario-wall-line", ""),
    ("a door half open", ("C4-C5 closed", "C4-C5 ajar"), "ajar", 1, "scenario-wall-line", ""),
    ("a colour of no portal", ("portal violet", "portal green"), "portal green", 5, "scenario-one-of", ""),
    ("a colour of no guild", ("start yellow", "start pink"), "start pink", 5, "scenario-one-of", ""),
    ("a start of nobody", ("start yellow", "start"), "y = start", 5, "scenario-one-of", ""),
    ("a spawn token that there is not", ("spawn t4", "spawn t6"), "spawn t6", 19, "scenario-one-of", ""),
    ("a space that is something", ("u = space", "u = space red"), "u =", 5, "scenario-one-of", ""),
    ("a monster of a kind", ("t = troll", "t = troll elite"), "t =", 5, "scenario-one-of", ""),
    ("an unknown monster", ("t = troll", "t = dragon"), "t =", 5, "scenario-unknown-kind", ""),
    ("a monster whose card is not whole", ("t = troll", "t = schmetterling-example"), "t =", 5,
     "scenario-unknown-kind", ""),
    ("three monsters in a space", ("+ goblin", "+ goblin + goblin"), "o =", 5, "scenario-legend-clash", "ARC-B1"),
    ("a monster where a guild starts", ("y = start yellow", "y = start yellow + goblin"), "y =", 5,
     "scenario-legend-clash", "ARC-B1"),
    ("blocked terrain with something", ("u = space", "u = blocked + spawn"), "u =", 5,
     "scenario-legend-clash", "ARC-B1"),
    ("two portals in a space", ("u = space", "u = portal violet + portal orange"), "u =", 5,
     "scenario-legend-clash", "ARC-B1"),
    ("nothing beside the plus", ("+ goblin", "+"), "o =", 19, "scenario-legend-empty", ""),
    ("a sign explained twice", ("u = space", "r = space"), "r = space", 1, "scenario-legend-repeated", ""),
    ("a predefined sign explained", ("u = space", "# = space"), "# =", 1, "scenario-legend-repeated", ""),
    ("a sign without a meaning", ("u = space", ""), "5 | y", 15, "scenario-map-unknown", ""),
    ("a quest token twice", ("5 | y .", "5 | y k"), "5 | y k", 9, "scenario-token-twice", "ARC-W3"),
    ("a spawn token twice", ("5 | y .", "5 | y q"), "5 | y q", 9, "scenario-token-twice", "ARC-R7"),
    ("six spawn tokens", ("5 | y . . .", "5 | y * * *"), "[map]", 1, "scenario-spawns-many", "ARC-R7"),
    ("one start for three heroes", ("5 | y", "5 | ."), "4 | *", 15, "scenario-start-small", "ARC-B1"),
    ("too few guilds", ("least-guilds: 2", "least-guilds: 4"), "[map]", 1, "scenario-guilds-few", "ARC-X4"),
    ("a number of guilds out of range", ("least-guilds: 2", "least-guilds: 5"), "least", 15, "file-number", ""),
    ("a part that is cut off", (" C3-B3", "D5-E5\nE4-E5"), "5 | y", 15, "scenario-cut-off", ""),
    ("an unknown quest", ("kill-hero", "kill-time"), "kill-time", 1, "scenario-unknown-quest", ""),
    ("a quest twice", ("reach 1", "fetch 2"), "fetch 2", 1, "scenario-quest-twice", "ARC-W3"),
    ("a number that is too high", ("kill-monsters 4", "kill-monsters 10"), "kill-monsters", 1, "scenario-one-of", ""),
    ("a hero by number", ("kill-hero", "kill-hero 2"), "kill-hero", 1, "scenario-one-of", ""),
    ("a token without a name", ("reach 1", "reach"), "reach", 1, "scenario-one-of", ""),
    ("a quest for a token that lies nowhere", ("reach 1", "reach 3"), "reach 3", 1, "scenario-quest-goal", "ARC-W3"),
    ("a token without a quest", ("reach 1", "reach 3"), "3 | ?", 11, "scenario-goal-idle", "ARC-W3"),
    ("a villain that is not there", ("t = troll", "t = goblin"), "kill-villain", 1, "scenario-quest-monster",
     "ARC-W3"),
    ("a missing map", ("[map]", "[walls]"), None, 0, "scenario-missing-section", ""),
    ("a missing id", ("id: yard\n", ""), None, 0, "file-missing-key", ""),
    ("an unknown section", ("[quests]", "[quest]"), "[quest]", 1, "scenario-unknown-section", ""),
    ("a section twice", ("[quests]", "[doors]"), "[doors]", 1, "scenario-repeated-section", ""),
    ("an unknown key", ("intro.en:", "intro.de:"), "intro.de", 1, "file-unknown-key", ""),
    ("a line without a key", ("intro.en: Somebody is home.", "Somebody is home."), "Somebody", 1, "scenario-line", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("why", "change", "part", "column", "code", "rule"), DEFECTS, ids=[case[0] for case in DEFECTS]
)
def test_a_defect_is_named_with_line_column_and_rule(why, change, part, column, code, rule):
    text = GOOD.replace(*change, 1)
    assert text != GOOD
    lines = [number for number, line in enumerate(text.splitlines(), 1) if part in line] if part else [0]
    assert {(line, column, code, rule) for line in lines} & set(defects(text)), defects(text)


def test_ARC_B7_a_portal_needs_another_of_its_colour():
    assert defects(GOOD.replace("5 | y .", "5 | y w").replace("u = space", "u = space\nw = portal orange")) == [
        (14, 9, "scenario-portal-alone", "ARC-B7")
    ]


def test_ARC_W1_a_scenario_that_no_guild_can_win_is_refused():
    """ARC-W1."""
    text = GOOD.replace("k = goal 1", "k = space").replace("goal 2 + ", "")
    head = text[: text.index("[quests]")]
    (few,) = found_in(head + "[quests]\nkill-monsters 2\nkill-villain\n")
    assert (few.refusal.code, few.refusal.rule, few.refusal.facts) == (
        "scenario-quests-few", "ARC-W1", {"guilds": 3, "count": 2, "needed": 3, "pve": 1}
    )  # fmt: skip
    both = found_in(head + "[quests]\nkill-hero\n")
    assert [(each.refusal.facts["guilds"], each.refusal.facts["count"]) for each in both] == [(2, 1), (3, 2)]
    parse_scenario(head + "[quests]\nkill-hero\nkill-monsters 1\n")


def test_too_many_monsters_are_refused():
    rows = "".join(f"  | r r b b {'g ' * 4}\n" for _ in range(4))
    text = f"id: x\ntitle.en: X\n[map]\n{rows}[legend]\nr = start red\nb = start blue\ng = goblin + goblin\n[quests]\n"
    assert defects(text + "kill-hero\nkill-monsters\n") == [(3, 1, "scenario-monsters-many", "")]
    assert MAX_MONSTERS < 32


def test_all_defects_are_named_at_once_in_the_order_of_the_text():
    text = GOOD.replace("t = troll", "t = trol").replace(" C3-B3", "C3-Z9\nA2-A1").replace("fetch 2", "catch 2")
    found = [
        (line, code) for line, _, code, _ in defects(text.replace("title.en", "titel.en").replace("title.ja", "x"))
    ]
    assert [code for _, code in found] == [
        "file-missing-key", "file-unknown-key", "file-unknown-key", "scenario-unknown-kind", "scenario-wall-outside",
        "scenario-border-twice", "scenario-unknown-quest",
    ]  # fmt: skip
    assert found == sorted(found, key=lambda each: each[0])


# --- shipped scenarios -----------------------------------------------------------------------------------------------


def test_three_scenarios_are_shipped():
    shipped = FILES.shipped
    assert {id: (each.least, each.most) for id, each in shipped.items()} == {
        "market": (2, 2), "belfry": (2, 3), "gates": (2, 4)
    }  # fmt: skip
    assert next(iter(shipped)) == "market"
    assert shipped["gates"].ground.portals
    assert shipped["gates"].ground.doors
    assert any(monsters()[card].is_villain for _, card in shipped["belfry"].monsters)


def test_shipped_scenarios_have_equal_room_for_each_guild():
    for scenario in FILES.shipped.values():
        assert len({len(spaces) for spaces in scenario.starts.values()}) == 1


def test_every_drawable_board_is_read_back():
    """Boards in several parts, or with a lone portal, are refused."""
    read = 0
    for seed in range(120):
        ground = random_board(seed)[0]
        if len(ground.spaces) >= 12:
            scenario = drawn(random.Random(seed), ground)
            text = write_scenario(scenario)
            try:
                assert parse_scenario(text) == scenario
                read += 1
            except FileError as error:
                assert {each.refusal.code for each in error.defects} <= {"scenario-cut-off", "scenario-portal-alone"}
    assert read > 10


def drawn(rng, ground):
    """Returns a scenario on a random board."""
    places = {*ground.spaces, *ground.blocked}
    walls = [pair for pair in map(in_reading_order, ground.walls) if places.issuperset(pair)]
    doors = [*map(in_reading_order, ground.doors)]
    cards = [*monsters()]

    def some(count, among=ground.spaces):
        return in_reading_order(rng.sample(among, count))

    taken = rng.sample(ground.spaces, 6)
    starts = {colour: in_reading_order(taken[2 * n : 2 * n + 2]) for n, colour in enumerate(COLOURS[:3])}
    left = [space for space in ground.spaces if space not in taken]
    return Scenario(
        id="drawn",
        title={"en": "Drawn", "ja": "描いた"},
        ground=Map(**{**ground.model_dump(), "walls": walls, "doors": doors}),
        opened=tuple(doors[: len(doors) // 2]),
        starts=starts,
        monsters=tuple((space, rng.choice(cards)) for space in some(3, left) for _ in range(rng.choice([1, 2]))),
        spawns=dict(zip(some(4), rng.sample(["", "", *spawn_tokens()], 4), strict=True)),
        explorations=some(2),
        goals={"1": rng.choice(ground.spaces)},
        quests=(Quest(kind="kill-hero"), Quest(kind="kill-monsters", count=2), Quest(kind="reach", token="1")),
    )
