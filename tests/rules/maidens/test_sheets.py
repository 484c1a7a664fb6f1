"""Maid & Maidens: sheets, their files, the builder and the ready dolls.

MAID-0-7, MAID-1-2, MAID-2-H1, MAID-2-S1, MAID-2-S2, MAID-2-AT1, MAID-2-A1, MAID-2-A2, MAID-2-A3, MAID-2-A4,
MAID-2-B1, MAID-2-C1, MAID-2-C3, MAID-2-C4.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase
from rules.core.files.defects import FileError
from rules.maidens.lobby.scenario_text import FILES
from rules.maidens.lobby.setup import Options, set_up
from rules.maidens.sheet import building
from rules.maidens.sheet.attributes import attributes
from rules.maidens.sheet.building import Left, budget_left, combinings, lacks, offers, remove, take_apart
from rules.maidens.sheet.equipment import gear, items
from rules.maidens.sheet.presets import DOLLS, dolls
from rules.maidens.sheet.sheet_text import parse_sheet, write_sheet
from rules.maidens.sheet.sheet_words import offer_name, sheet_lines
from rules.maidens.sheet.sheets import BUDGET, Sheet, faults
from rules.maidens.sheet.skills import rows, skills
from rules.maidens.shown.builder import BUILDER
from tests.rows import each_row

GOOD = """\
id: rin
name.en: Rin
name.ja: リン
outfit.en: black dress
height: 22
attribute: 妖精

; what she carries
[weapons]
Pistol ＋ 銃剣    ; one weapon
throwing-knife

[equipment]
翼
wand
lunch-box x 2

[skills]
flight
magic： ファイヤーボール

[derived]
mp: 95
move: 4
hp: 4
sp: 3
"""


def sheet(*weapons, attribute="human", emplaced=(), equipment=(), skills=(), picks=None):
    """Returns a doll with these weapons; "+" joins the parts of a combined weapon."""
    things = tuple(gear(*each.split("+")) for each in weapons)
    return Sheet(
        id="mio", attribute=attribute, weapons=things, emplaced=emplaced, equipment=equipment, skills=skills,
        picks=picks or {},
    )  # fmt: skip


def wrong(doll, cap=None):
    return [(fault.section, fault.entry, fault.refusal.code, fault.refusal.rule) for fault in faults(doll, cap)]


def defects(text):
    with pytest.raises(FileError) as caught:
        parse_sheet(text)
    return [(each.line, each.column, each.refusal.code, each.refusal.rule) for each in caught.value.defects]


def changed(*pairs):
    text = GOOD
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


# --- rules of chapter 2 ----------------------------------------------------------------------------------------------


def test_MAID_2_S1_the_sum_is_at_most_a_hundred():
    full = sheet("rifle", "knife", equipment=("heavy-armor", "medical-kit"), skills=("medic", "fleet", "brave"))
    assert (full.mp(), wrong(full)) == (12 + 3 + 30 + 5 + 25 + 15 + 10, [])
    over = building.changed(full, weapons=(gear("rifle"), gear("throwing-knife")))
    assert wrong(over) == [("head", -1, "sheet-mp", "MAID-2-S1")]
    assert faults(over)[0].refusal.facts == {"total": 101, "budget": 100, "over": 1}


def test_MAID_2_S2_drawbacks_refund_their_cost_up_to_a_possible_cap():
    weak = sheet(skills=("misfortune", "slow", "timid", "brave"))
    assert [weak.mp(), weak.mp(20), weak.mp(25), weak.mp(0)] == [-15, -10, -15, 10]
    full = building.changed(weak, skills=("slow", "sniping", "flight", "command", "brave"), equipment=("wings",))
    assert (wrong(full), [code for _, _, code, _ in wrong(full, 5)]) == ([], [])
    more = building.changed(full, equipment=("wings", "radio"))
    assert [wrong(more, cap) for cap in (None, 10, 9)] == [[], [], [("head", -1, "sheet-mp", "MAID-2-S1")]]


def test_MAID_2_A1_three_weapons_six_emplaced_and_any_equipment():
    assert wrong(sheet("knife", "knife", "knife+broom")) == [("weapons", -1, "sheet-weapons", "MAID-2-A1")]
    assert wrong(sheet(emplaced=("sandbags",) * 6, equipment=("bouquet",) * 9)) == []
    assert wrong(sheet(emplaced=("sandbags",) * 7)) == [("emplaced", -1, "sheet-emplaced", "MAID-2-A1")]
    misplaced = sheet("radio", emplaced=("knife",), equipment=("land-mine",))
    assert {code for _, _, code, _ in wrong(misplaced)} == {"sheet-slot"}
    assert len(wrong(misplaced)) == 3


def test_MAID_2_A2_and_A3_a_combined_weapon_has_two_or_three_parts_all_of_them_weapons():
    assert wrong(sheet("knife+broom+bow")) == []
    assert ("weapons", 0, "sheet-parts", "MAID-2-A2") in wrong(sheet("knife+broom+bow+pistol"))
    assert wrong(sheet("knife+radio")) == [("weapons", 0, "sheet-part", "MAID-2-A3")]


def test_MAID_2_A1_forbidden_items_and_weapons_too_heavy_for_the_frail():
    frail = sheet("heavy-handgun", "light-mg", equipment=("heavy-armor",), skills=("frail",))
    assert wrong(frail)[:3] == [
        ("weapons", 0, "sheet-forbidden", "MAID-2-A1"),
        ("weapons", 1, "sheet-heavy", "MAID-2-B1"),
        ("equipment", 0, "sheet-forbidden", "MAID-2-A1"),
    ]


def test_MAID_2_B1_a_skill_is_taken_once_only_with_its_aid_and_its_row():
    twice = sheet(skills=("brave", "medic", "brave", "secret-art"), picks={"secret-art": "fireball"})
    assert wrong(twice) == [
        ("skills", 1, "sheet-aid", "MAID-2-B1"),
        ("skills", 2, "sheet-skill-twice", "MAID-2-B1"),
        ("skills", 3, "sheet-pick", "MAID-2-B1"),
    ]
    whole = sheet(equipment=("medical-kit",), skills=("medic", "secret-art"), picks={"secret-art": "combination"})
    assert wrong(whole) == []
    assert [power.id for power in whole.powers] == ["medic", "combination"]


def test_MAID_2_AT1_attributes_have_their_price_and_fairies_fly_for_less():
    fairy = sheet(attribute="fairy", equipment=("wings",), skills=("flight", "brave"))
    assert fairy.mp() == 5 + 5 + 20 + 10
    assert (fairy.max_hp, sheet(attribute="demon").sp, sheet(skills=("tough",)).max_hp) == (4, 4, 8)


def test_MAID_2_C1_C3_C4_values_derived_from_a_sheet():
    plain, heavy = sheet(), sheet("heavy-mg+greatsword", equipment=("heavy-armor",), skills=("slow",))
    assert (plain.max_hp, plain.sp, plain.steps, plain.mp()) == (6, 3, 4, 0)
    assert heavy.steps == 0
    assert (sheet(attribute="beast").steps, sheet().size) == (5, 270)


def test_MAID_0_7_a_sheet_never_changes():
    with pytest.raises(ValidationError):
        sheet().height = 22


# --- files -----------------------------------------------------------------------------------------------------------


def test_a_file_is_read_by_ids_and_by_names_in_either_language():
    rin = parse_sheet(GOOD)
    assert (rin.id, rin.name["ja"], rin.size, rin.attribute) == ("rin", "リン", 220, "fairy")
    assert [each.parts for each in rin.weapons] == [("pistol", "bayonet"), ("throwing-knife",)]
    assert rin.equipment == ("wings", "wand", "lunch-box", "lunch-box")
    assert (rin.skills, rin.picks) == (("flight", "magic"), {"magic": "fireball"})
    assert rin.outfit == {"en": "black dress", "ja": "black dress"}, "MAID-2-H1"
    shown = [line.id for line in sheet_lines(rin.model_copy(update={"intro": {"en": "Salutes.", "ja": "敬礼する。"}}))]
    assert shown[:2] == ["sheet-intro", "sheet-outfit"], "MAID-13-1: her description is shown, and nothing more"
    assert parse_sheet(write_sheet(rin)) == rin


def test_all_defects_are_named_at_once_at_their_positions():
    text = changed(
        ("height: 22", "height: 40"), ("throwing-knife\n", "excalibur\nthrowing-knife x 3\n"),
        ("wand\n", "wand + radio\n"), ("flight", "flight: fast\nknitting\nflight"), ("ファイヤーボール", "frost"),
        ("lunch-box x 2", "lunch-box x 99"),
    )  # fmt: skip
    assert defects(text) == [
        (0, 0, "sheet-mp", "MAID-2-S1"),
        (5, 9, "sheet-height", "MAID-1-2"),
        (9, 1, "sheet-weapons", "MAID-2-A1"),
        (11, 1, "sheet-unknown", ""),
        (16, 1, "sheet-part", "MAID-2-A3"),
        (17, 13, "file-number", ""),
        (20, 9, "sheet-no-pick", ""),
        (21, 1, "sheet-unknown", ""),
        (22, 1, "sheet-skill-twice", "MAID-2-B1"),
        (23, 8, "sheet-unknown", ""),
    ]


def test_MAID_2_S1_a_doll_that_costs_too_much_is_told_the_sum_and_its_parts():
    with pytest.raises(FileError) as caught:
        parse_sheet(changed(("lunch-box x 2", "lunch-box x 4"), ("mp: 95\n", "")))
    (defect,) = caught.value.defects
    facts = defect.refusal.facts
    assert (defect.line, facts["total"], facts["over"]) == (0, 111, 11)
    costs = [(cost.facts["names"], cost.facts["mp"]) for cost in facts["costs"]]
    assert (["lunch-box"], 32) in costs
    assert costs[0] == (["fairy"], 5)
    assert costs[1] == (["pistol", "bayonet"], 20)
    assert costs[-1] == ([Phrase("sheet-picked", {"skill": "magic", "pick": "fireball"})], 20)
    assert sum(mp for _, mp in costs) == 111


@each_row(
    ("old", "new", "found"),
    [
        ("mp: 95", "mp: 91", (23, 5, "sheet-derived", "MAID-2-S1")),
        ("move: 4", "move: 5", (24, 7, "sheet-derived", "MAID-2-C4")),
        ("hp: 4", "hp: 6", (25, 5, "sheet-derived", "MAID-2-C1")),
        ("sp: 3", "sp: three", (26, 5, "sheet-derived", "MAID-2-C3")),
        ("throwing-knife\n", "剣術\n", (11, 1, "sheet-unknown", "")),
        ("throwing-knife\n", "knife\n", (11, 1, "", "")),
        ("throwing-knife\n", "gun\n", (11, 1, "sheet-ambiguous", "")),
        ("throwing-knife\n", "radio\n", (11, 1, "sheet-slot", "MAID-2-A1")),
        ("翼\n", "bouquet\n", (19, 1, "sheet-aid", "MAID-2-B1")),
        ("： ファイヤーボール", "", (20, 1, "sheet-pick", "MAID-2-B1")),
        ("id: rin", "id: Rin!", (1, 5, "file-bad-id", "")),
        ("attribute: 妖精", "attribute: robot", (6, 12, "sheet-unknown", "")),
        ("lunch-box x 2", "lunch-box x 20\nbouquet x 20\nradio x 20\nbow x 20", (19, 1, "sheet-many", "")),
        ("throwing-knife", "throwing-knife + broom + bow + knife", (11, 1, "sheet-parts", "MAID-2-A2")),
        ("[skills]", "[talents]", (18, 1, "scenario-unknown-section", "")),
    ],
)
def test_each_defect_is_named(old, new, found):
    if found[2]:
        assert found in defects(changed((old, new)))
    else:
        assert parse_sheet(changed((old, new), ("mp: 95\n", "")))


SCRAPS = st.sampled_from([
    "[weapons]", "[emplaced]", "[equipment]", "[skills]", "[derived]", "height:", "attribute: 獣", "+", "x 2",
    "knife x", "knife x 0", "knife + x 2", "+ knife", "銃", ":", "magic:", "magic: heal: 2", ": fireball", "brave: ",
    "brave", "mp:", "mp: 3", "land-mine × 6", "radio；", "　ナイフ　", "=", "[x=y]", "medic", "翼",
])  # fmt: skip


def test_an_endless_file_is_refused_where_it_exceeds_the_limit():
    found = defects(GOOD.replace("lunch-box x 2", "bouquet\n" * 2000))
    assert found == [(0, 0, "sheet-mp", "MAID-2-S1"), (13 + 71, 1, "sheet-many", "")]


@settings(max_examples=60, deadline=None)
@given(st.lists(SCRAPS, max_size=8))
def test_an_arbitrary_file_is_read_or_its_defects_are_named(lines):
    lines = ["id: x", "name.en: X", *lines]
    try:
        read = parse_sheet("\n".join(lines))
    except FileError as error:
        assert error.defects
        assert all(0 <= defect.line <= len(lines) for defect in error.defects)
    else:
        assert faults(read) == []


def test_twelve_ready_dolls_play_clearly_differently():
    ready = dolls()
    assert len(ready) >= 12
    assert set(ready) == {path.stem for path in DOLLS.glob("*.txt")}
    for doll in ready.values():
        assert faults(doll) == []
        assert {*doll.name} == {*doll.intro} == {"en", "ja"}
        assert doll.name["en"] != doll.name["ja"]
        assert doll.intro["en"] != doll.intro["ja"]
        assert write_sheet(doll) == (DOLLS / f"{doll.id}.txt").read_text("utf-8")
    kits = [
        frozenset((*(part for each in doll.weapons for part in each.parts), *doll.skills)) for doll in ready.values()
    ]
    alike = max(len(one & other) / len(one | other) for at, one in enumerate(kits) for other in kits[:at])
    assert alike < 0.4
    assert {doll.attribute for doll in ready.values()} == set(attributes())
    assert {skills()[skill].table for doll in ready.values() for skill in doll.picks} == {
        "secret-arts", "stratagems", "psychic", "magic", "special-attacks",
    }  # fmt: skip
    assert {doll.height for doll in ready.values()} == {22, 27}, "MAID-1-2"


# --- the builder -----------------------------------------------------------------------------------------------------


def offer(doll, section, *names):
    return next(each for each in offers(doll, section) if each.names == names)


def add(doll, section, *names):
    """Returns the sheet with the offer of this name.

    Raises Refused if the offer is refused.
    """
    found = offer(doll, section, *names)
    if found.refusal is not None:
        raise Refused(found.refusal)
    return found.sheet


def test_the_builder_shows_remaining_points_and_forbidden_offers_with_reasons():
    mio = add(add(sheet(), "skills", "frail"), "weapons", "rifle")
    assert budget_left(mio) == Left(mp=100 + 5 - 12, aside=0, weapons=2, emplaced=6)
    cannon, gun = offer(mio, "weapons", "particle-cannon"), offer(mio, "weapons", "light-mg")
    assert (cannon.refusal.code, gun.refusal.code, gun.mp) == ("sheet-forbidden", "sheet-heavy", 25)
    assert offer(mio, "skills", "frail").refusal.code == "sheet-skill-twice"
    assert offer(mio, "head", "machine").refusal is None
    with pytest.raises(Refused) as caught:
        add(mio, "weapons", "greatsword")
    assert caught.value.refusal.rule == "MAID-2-A1"
    assert ("radio",) not in [each.names for each in offers(mio, "weapons")]
    full = add(add(mio, "weapons", "knife"), "weapons", "knife")
    assert {each.refusal.code for each in offers(full, "weapons") if each.names[0] in ("bow", "broom")} == {
        "sheet-weapons"
    }


def test_a_skill_comes_with_its_row_and_the_mp_for_its_aid_are_reserved():
    ball = offer(sheet(), "skills", "magic", "fireball")
    assert (ball.mp, ball.needs, ball.refusal) == (30, "wand", None)
    mage = add(sheet(), "skills", "magic", "fireball")
    assert budget_left(mage) == Left(65, 5, 3, 6)
    assert [fault.refusal.code for fault in lacks(mage)] == ["sheet-aid"]
    ready = add(mage, "equipment", "wand")
    assert (budget_left(ready), lacks(ready)) == (Left(65, 0, 3, 6), [])
    later = add(sheet(), "skills", "magic", "heal")
    assert later.picks == {"magic": "heal"}
    assert remove(later, "skills", 0).picks == {}
    dear = sheet(equipment=("heavy-armor",) * 2, skills=("fleet",))
    refusal = offer(dear, "skills", "medic").refusal
    assert (refusal.code, refusal.facts) == ("build-mp", {"mp": 30, "left": 25, "budget": 100, "over": 5})


def test_weapons_are_combined_and_taken_apart():
    mio = sheet("rifle", "knife", "bow")
    assert len(list(combinings(mio))) == 4
    both = next(combinings(mio)).sheet
    assert [each.parts for each in both.weapons] == [("rifle", "knife"), ("bow",)]
    assert (both.mp() - mio.mp(), take_apart(both, 0)) == (10, mio)
    assert [(each.names, each.mp) for each in combinings(both)] == [(("rifle", "knife", "bow"), 5)]
    dear = next(combinings(sheet("sniper-rifle", "gatling", "heavy-mg")))
    assert dear.refusal.facts == {"mp": 10, "left": 0, "budget": 100, "over": 10}


def test_a_drawback_cannot_be_given_up_once_its_mp_are_spent():
    mio = sheet("heavy-handgun", equipment=("heavy-armor",) * 2, skills=("sniping", "misfortune"))
    mio = building.changed(mio, equipment=("heavy-armor", "shield-armor"))
    assert budget_left(mio).mp == 10
    spent = add(mio, "skills", "brave")
    with pytest.raises(Refused) as caught:
        remove(spent, "skills", 1)
    assert caught.value.refusal.facts["over"] == 10


SECTIONS = ("head", "weapons", "emplaced", "equipment", "skills")


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_step_by_step_choices_break_no_rule_but_those_about_missing_parts(data):
    doll = sheet()
    for _ in range(data.draw(st.integers(0, 8))):
        section = data.draw(st.sampled_from(SECTIONS))
        free = [each for each in offers(doll, section) if each.refusal is None]
        if free:
            doll = data.draw(st.sampled_from(free)).sheet
            names = [str(fault.refusal.facts["item"]) for fault in lacks(doll)]
            assert all(offer(doll, "equipment", name).refusal is None for name in names), "the MP were reserved"
    assert {fault.refusal.code for fault in faults(doll)} <= {"sheet-aid"}
    for fault in lacks(doll):
        doll = add(doll, "equipment", str(fault.refusal.facts["item"]))
    assert faults(doll) == []
    assert doll.mp() <= BUDGET
    assert parse_sheet(write_sheet(building.changed(doll, name={"en": "Mio", "ja": "澪"}))).mp() == doll.mp()


def test_every_item_of_the_tables_is_offered_somewhere():
    offered = {name for section in SECTIONS for each in offers(sheet(), section) for name in each.names}
    every = {*items(), *skills(), *attributes(), *(row for table in _tables() for row in rows(table))}
    assert offered == every - {"human"}


def test_MAID_2_B1_every_item_of_the_tables_can_be_chosen_in_chat_and_its_effect_is_told():
    choices = [each for part in BUILDER.parts[1:] for each in BUILDER.choices(None, sheet(), part)]
    every = {*items(), *skills(), *attributes(), *(row for table in _tables() for row in rows(table))}
    special = {id for id, skill in skills().items() if skill.table}
    assert {each.id for each in choices} == every - special - {"human"} | {"22"}, "a special skill comes with its row"
    assert all(each.does for each in choices if each.id != "22")
    mage = add(sheet("knife", "bow"), "skills", "magic", "heal")
    other = next(each for each in BUILDER.choices(None, mage, "magic") if each.id == "sleep")
    assert (other.refusal, other.after.picks, other.after.mp()) == (None, {"magic": "sleep"}, mage.mp())
    (joined,) = BUILDER.choices(None, mage, "combine")
    (apart,) = BUILDER.choices(None, joined.after, "combine")
    assert apart.after == mage
    ready = building.changed(mage, name={"ja": "澪"}, equipment=("wand",))
    assert [each.code for each in BUILDER.lacks(None, mage)] == ["build-name", "sheet-aid"]
    assert BUILDER.lacks(None, ready) == ()
    assert BUILDER.read(BUILDER.write(ready)).id == "own"


def test_MAID_2_S2_the_builder_uses_the_cap_of_the_coming_game():
    capped = set_up(FILES.shipped["teahouse"], Options(refunds=5))
    poor = sheet(skills=("slow",))
    assert [BUILDER.lines(each, poor)[0].facts["left"] for each in (None, capped)] == [110, 105]


def _tables():
    return filter(None, (skill.table for skill in skills().values()))


def test_a_sheet_and_an_offer_are_told_with_every_number():
    lines = {line.id: line.facts for line in sheet_lines(dolls()["rin"])}
    assert [*lines] == ["sheet-intro", "sheet-outfit", "sheet-derived", "sheet-weapon", "sheet-things", "sheet-left"]
    assert lines["sheet-derived"] == {"attribute": "human", "height": 27, "hp": 6, "sp": 3, "move": 4, "mp": 94}
    assert lines["sheet-left"] == {"mp": 6, "aside": 0, "weapons": 0, "emplaced": 6}
    rifle, grenade = (line.facts for line in sheet_lines(dolls()["rin"]) if line.id == "sheet-weapon")
    assert (rifle["parts"], rifle["mp"], [way.id for way in rifle["ways"]]) == (
        ["assault-rifle", "bayonet"], 35, ["sheet-way-direct", "sheet-way-spread", "sheet-way-melee"],
    )  # fmt: skip
    assert [grenade["ways"][0].facts[key] for key in ("value", "effective", "maximum", "radius", "uses")] == [
        3, 30, 45, 15, 1,
    ]  # fmt: skip
    assert [line.id for line in sheet_lines(sheet(skills=("medic",)))][-1] == "refusal-sheet-aid"
    said = offer_name(offer(sheet(), "skills", "magic", "heal"))
    assert (said.id, said.facts["needs"], said.facts["mp"]) == ("build-offer", "wand", 30)
