"""Rolls on charts and look-ups: dice, texts, charts within charts, and refusals."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.core.charts.model import Chart, dice_axis, key_axis, name_key
from rules.core.charts.reading import read_chart
from rules.core.charts.rolling import MAX_DEPTH, ChartRoll, Thrown, roll_chart
from rules.core.charts.text import ChartLink, Template, literal
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase
from rules.core.files.defects import FileError
from rules.core.notation.showing import show_result
from rules.core.play.dice import ForcedDice, SeededDice

WEATHER = "Weather\n1D6\n1-3:Rain\n4-6:Sun\n"
INN = "Inn\n2D6\n2-6:{1D6+1} guests in {chart:weather}\n7-12:Nobody, {表： ＷＥＡＴＨＥＲ }\n"
TRAVEL = "2D6|1D6,1-2,3-6\n2-6,a,b\n7-12,c,d\n"
PRICES = "key,Town,Village\nsword,12,15\nbow,{1D6} or more,9\n"
LOOT = "Loot\nweight\n3:coins\n1:crown\n"


def library(*texts: str) -> dict[str, Chart[Template]]:
    charts: dict[str, Chart[Template]] = {}
    for text in texts:
        chart = read_chart(text, "Prices" if text is PRICES else "Travel" if text is TRAVEL else "", charts)
        charts[name_key(chart.name)] = chart
    return charts


def roll(text: str, dice: list[int], row: str | None = None, column: str | None = None, *others: str) -> ChartRoll:
    charts = library(*others, text)
    forced = ForcedDice(dice)
    rolled = roll_chart(list(charts.values())[-1], forced, charts.get, row, column)
    forced.finish()
    return rolled


def plain(rolled: ChartRoll) -> str:
    """Returns the rolled text, with the results of dice and nested charts filled in."""
    assert not isinstance(rolled.text, Phrase)
    return "".join(
        said if isinstance(said, str) else str(said.result.value) if isinstance(said, Thrown) else plain(said)
        for said in rolled.text
    )


def faces(rolled: ChartRoll) -> list[list[int]]:
    return [[die.value for throw in each.result.throws for die in throw.dice] for each in rolled.thrown()]


def refusal(text: str, dice: list[int], row: str | None = None, column: str | None = None, *others: str):
    with pytest.raises(Refused) as caught:
        roll(text, dice, row, column, *others)
    return caught.value.refusal.code, caught.value.refusal.facts


# --- rolling and looking up ------------------------------------------------------------------------------------------


def test_the_dice_lead_to_a_row_and_its_text():
    rolled = roll(WEATHER, [4])
    assert (rolled.row.index, rolled.row.heading.key, rolled.column, rolled.text) == (1, "4-6", None, ("Sun",))
    assert rolled.row.thrown is not None
    assert show_result(rolled.row.thrown.tree, rolled.row.thrown.result) == "1d6 [4]"


def test_a_text_rolls_its_dice_and_other_charts_and_keeps_every_die():
    rolled = roll(INN, [2, 3, 5, 6], None, None, WEATHER)
    assert plain(rolled) == "6 guests in Sun"
    assert faces(rolled) == [[2, 3], [5], [6]]
    within = rolled.text[2]
    assert isinstance(within, ChartRoll)
    assert within.chart.name == "Weather"
    assert within.row.heading.key == "4-6"


def test_charts_within_are_found_in_any_width_and_case_of_their_names():
    assert plain(roll(INN, [6, 6, 1], None, None, WEATHER)) == "Nobody, Rain"


def test_weights_are_rolled_as_one_die():
    assert [plain(roll(LOOT, [face])) for face in (1, 3, 4)] == ["coins", "coins", "crown"]


def test_two_dice_are_rolled_rows_before_columns():
    rolled = roll(TRAVEL, [6, 1, 2])
    assert plain(rolled) == "c"
    assert faces(rolled) == [[6, 1], [2]]
    assert (rolled.row.heading.key, rolled.column and rolled.column.heading.key) == ("7-12", "1-2")


def test_given_entries_are_looked_up_and_the_rest_is_rolled():
    assert plain(roll(WEATHER, [], "2")) == "Rain"
    assert plain(roll(WEATHER, [], " ４-6 ")) == "Sun"
    assert plain(roll(TRAVEL, [3], "11")) == "d"
    assert plain(roll(TRAVEL, [1, 1], None, "2")) == "a"
    assert plain(roll(PRICES, [3], "BOW", "town")) == "3 or more"
    assert plain(roll(LOOT, [], "2")) == "crown"


def test_a_missing_entry_is_refused_with_the_existing_ones():
    assert refusal(WEATHER, [], "7") == ("chart-no-row", {"text": "7", "keys": ["1-3", "4-6"], "count": 2})
    assert refusal(PRICES, [], "bow", "city") == (
        "chart-no-column", {"text": "city", "keys": ["Town", "Village"], "count": 2},
    )  # fmt: skip
    assert refusal(WEATHER, [1], None, "x") == ("chart-no-columns", {"text": "x"})


def test_a_required_choice_is_asked_for():
    assert refusal(PRICES, []) == ("chart-which-row", {"keys": ["sword", "bow"], "count": 2})
    assert refusal(PRICES, [], "bow") == ("chart-which-column", {"keys": ["Town", "Village"], "count": 2})


def test_a_long_list_of_rows_is_named_in_part():
    code, facts = refusal("x\n1D100\n" + "".join(f"{n}:t\n" for n in range(1, 101)), [], "101")
    assert code == "chart-no-row"
    assert facts["keys"] == [str(n) for n in range(1, 26)]
    assert facts["count"] == 100


def test_cells_may_be_phrases_of_the_rules():
    chart = Chart(Phrase("chart-trap"), dice_axis("1D6", [(1, 5), 6]), ((Phrase("a"),), (Phrase("b", {"n": 2}),)))
    assert roll_chart(chart, ForcedDice([6]), {}.get).text == Phrase("b", {"n": 2})
    looked = Chart(Phrase("chart-ratio"), key_axis({"a": Phrase("ratio")}), ((Phrase("x"),),))
    with pytest.raises(Refused) as caught:
        roll_chart(looked, ForcedDice(), {}.get)
    assert caught.value.refusal.facts["keys"] == [Phrase("ratio")]


# --- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "{",
        "}",
        "{smile}",
        "{5}",
        "{2+3}",
        "{2D6>=8}",
        "{x3 1D6}",
        "{1D6",
        "{0D6}",
        "{chart}",
        "{chart:}",
        "{1\nD6}",
    ],
)
def test_braces_around_anything_but_dice_are_only_braces(text):
    assert Template(text).parts == (text,)
    assert Template(text).is_plain


def test_doubled_braces_stand_for_one_and_nothing_is_rolled_in_them():
    assert Template("{{1D6} {{{{ {1D6}}").parts[0] == "{1D6} {{ "
    assert literal("{1D6} {{").parts == ("{1D6} {{",)


def test_a_link_names_a_chart_and_the_choices_on_it():
    links = Template("{chart:A b} {表：値段|剣｜ 町 } {CHART : c}").links
    assert list(links) == [ChartLink("A b"), ChartLink("値段", ("剣", "町")), ChartLink("c")]


def test_dice_without_a_value_stay_as_written():
    assert plain(roll("x\n1D2\n1-2:{6/(1D2-1)} left\n", [1, 1])) == "{6/(1d2-1)} left"
    assert plain(roll("x\n1D2\n1-2:{6/(1D2-1)} left\n", [1, 2])) == "6 left"


# --- charts within charts --------------------------------------------------------------------------------------------


def nested(*texts: str, last: str, others: Mapping[str, Chart[Template]] | None = None) -> list[tuple[int, str, dict]]:
    charts = dict(others or {})
    for text in texts:
        chart = read_chart(text)
        charts[name_key(chart.name)] = chart
    try:
        read_chart(last, "", charts)
    except FileError as error:
        return [(each.line, each.refusal.code, each.refusal.facts) for each in error.defects]
    return []


def one(name: str, *cells: str) -> str:
    return f"{name}\n1D{len(cells)}\n" + "".join(f"{number}:{cell}\n" for number, cell in enumerate(cells, 1))


def link(name: str) -> str:
    return f"{{chart:{name}}}"


def chain(length: int) -> list[str]:
    """Returns the charts c1 to c<length>, each of which contains the next."""
    return [one(f"c{number}", link(f"c{number + 1}"), "end") for number in range(1, length)] + [
        one(f"c{length}", "x", "y")
    ]


def test_a_missing_chart_is_named_at_the_cell_that_leads_to_it():
    assert nested(last=one("a", "x", link("b"))) == [(4, "chart-unknown", {"name": "b"})]
    assert nested(one("B", "x", "y"), last=one("a", "x", link("b"))) == []


def test_no_chain_of_charts_leads_back_to_its_beginning():
    assert nested(last=one("a", "x", link("A"))) == [(4, "chart-cycle", {"charts": ["a", "a"]})]
    assert nested(one("b", link("c"), "x"), one("c", "x", link("a")), last=one("a", link("b"), "y")) == [
        (3, "chart-cycle", {"charts": ["a", "b", "c", "a"]})
    ]


def test_the_depth_of_charts_has_a_limit():
    deepest = chain(MAX_DEPTH + 1)
    assert nested(*deepest[1:], last=deepest[0]) == []
    assert nested(*deepest, last=one("top", link("c1"), "x")) == [
        (3, "chart-deep", {"name": f"c{MAX_DEPTH + 1}", "limit": MAX_DEPTH})
    ]


def test_a_charts_depth_is_that_of_its_longest_chain():
    deepest = chain(MAX_DEPTH + 1)
    assert nested(*deepest, last=one("top", link("c3"), link("c1"))) == [
        (4, "chart-deep", {"name": "c3", "limit": MAX_DEPTH})
    ]


def test_a_linked_chart_grows_no_deeper_than_the_charts_above_it_allow():
    deepest = chain(MAX_DEPTH + 1)
    assert [
        code for _, code, _ in nested(*deepest, one("d", "x", "y"), last=one(f"c{MAX_DEPTH + 1}", "x", link("d")))
    ] == ["chart-deep"]


def test_one_roll_throws_no_more_dice_than_a_text_of_notation_may():
    assert nested(last=one("a", "{100D6} {98D6}", "{1D6}")) == []
    assert nested(last=one("a", "{100D6} {100D6}", "{1D6}")) == [(0, "chart-dice", {"limit": 200})]
    many = one("b", link("c") * 15, "x")
    assert nested(many, one("c", "x", "y"), last=one("a", link("b") * 12, "x")) == []
    assert nested(many, one("c", "x", "y"), last=one("a", link("b") * 13, "x")) == [(0, "chart-dice", {"limit": 200})]


def test_a_chart_within_needs_its_keys_chosen():
    prices = {"prices": read_chart(PRICES, "Prices")}
    assert nested(last=one("a", "{chart:prices|bow|town}", "x"), others=prices) == []
    assert nested(last=one("a", "{chart:prices}", "{chart:prices|axe|town}"), others=prices) == [
        (3, "chart-choices", {"name": "prices", "count": 2, "given": 0}),
        (4, "chart-no-row", {"text": "axe", "keys": ["sword", "bow"], "count": 2}),
    ]
    assert nested(last=one("a", "{chart:prices|bow|town|x}", "{chart:prices|bow|city}"), others=prices) == [
        (3, "chart-choices", {"name": "prices", "count": 2, "given": 3}),
        (4, "chart-no-column", {"text": "city", "keys": ["Town", "Village"], "count": 2}),
    ]
    charts = {**prices, "a": read_chart(one("a", "{chart:prices|bow|village}", "x"), "", prices)}
    assert plain(roll_chart(charts["a"], ForcedDice([1]), charts.get)) == "9"


def test_a_chart_keeps_the_entries_that_others_choose_on_it():
    prices = {"prices": read_chart(PRICES, "Prices")}
    cells = ("{chart:Prices|bow|village}", "{chart:prices|sword|town}", "{chart:Prices|bow|village}")
    shop = {**prices, "shop": read_chart(one("Shop", *cells), "", prices)}
    assert read_chart(PRICES, "Prices", shop) == prices["prices"]
    for text, lost in ((PRICES.replace("bow", "axe"), cells[:1]), ("1D6,t\n1-6,x\n", cells[:2])):
        with pytest.raises(FileError) as caught:
            read_chart(text, "Prices", shop)
        found = [(each.line, each.refusal.code, each.refusal.facts) for each in caught.value.defects]
        assert found == [(0, "chart-breaks", {"name": "Shop", "text": each}) for each in lost]


def test_a_chart_deleted_meanwhile_is_reported_when_it_is_rolled_on():
    chart = library(WEATHER, INN)["inn"]
    with pytest.raises(Refused) as caught:
        roll_chart(chart, ForcedDice([6, 6]), {}.get)
    assert caught.value.refusal.code == "chart-unknown"


def unchecked(*texts: str) -> dict[str, Chart[Template]]:
    """Returns charts with unchecked links, as after a later change to one chart."""
    return {name_key(chart.name): chart for chart in map(read_chart, texts)}


def ends(charts: dict[str, Chart[Template]]) -> str:
    """Returns the code of the refusal of a roll on the first chart; "" if the roll succeeds."""
    try:
        roll_chart(next(iter(charts.values())), SeededDice(b"seed", "game"), charts.get)
    except Refused as error:
        return error.refusal.code
    return ""


def test_charts_changed_meanwhile_go_no_deeper_either():
    deep = [one(f"c{number}", *[link(f"c{number + 1}")] * 2) for number in range(1, MAX_DEPTH + 1)]
    assert ends(unchecked(*deep, one(f"c{MAX_DEPTH + 1}", "x", "y"))) == ""
    assert ends(unchecked(*deep, one(f"c{MAX_DEPTH + 1}", link("d"), link("d")), one("d", "x", "y"))) == "chart-deep"
    assert ends(unchecked(one("a", link("a"), link("a")))) == "chart-deep"


@pytest.mark.parametrize("inner", [one("b", "x", "y"), "b\nkey\nk:x\n", one("b", "{5D6}", "{5D6}")])
def test_charts_changed_meanwhile_throw_no_more_dice_either(inner: str):
    choice = "b|k" if "key" in inner else "b"
    few, many = (one("m", *[link(choice) * count] * 2) for count in (5, 40))
    top = one("a", *[link("m") * 5] * 2)
    assert ends(unchecked(top, few, inner)) == ""
    assert ends(unchecked(top, many, inner)) == "chart-dice"


def test_dice_in_texts_count_towards_those_of_the_roll():
    top = one("a", *[link("b") * 10] * 2)
    assert ends(unchecked(top, one("b", "{18D6}", "{18D6}"))) == ""
    assert ends(unchecked(top, one("b", "{20D6}", "{20D6}"))) == "chart-dice"
