"""Words from facts: by the kind of mark, in both languages, and safe against users' texts."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.facts.scenes import Awaited, SeatLine
from bot.words.languages import LOCALES, Languages
from bot.words.presenter import Voice, fit_lines
from bot.words.texts import ALT_LIMIT, clean, escape, split_lines
from bot.words.views import render_alt, render_piece, render_view
from rules.core.contract.view import PieceView, View
from rules.core.facts.events import Event, Reason
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Phrase, Piece, Seat, Term, UserText
from rules.core.files.defects import Defect
from tests.bot.boards import crowded
from tests.bot.fights import fight, options_of, scene_of, seat_lines

WORDS = """
toy-say = { $x }
toy-many = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
toy-piece = Guard { $number }
toy-hero = { $name }
toy-term-poison = poisoned
toy-role-knight = Knight of the toys
toy-event-hit = { $actor } hits { $target }: { $points-left } { $is-dead }
toy-event-quiet = {""}
toy-refusal-too-far = { $distance } cm, at most { $reach } cm
toy-decision-pick = pick one of { $count }
toy-decision-commit = commit a card
toy-reason-nearest = { $piece } is nearest: { $steps }
"""


@pytest.fixture(scope="module")
def languages():
    return Languages.load()


@pytest.fixture(scope="module")
def toy(tmp_path_factory, languages):
    """Returns both languages with the words of a small ruleset added."""
    root = tmp_path_factory.mktemp("locales")
    for locale in ("en", "ja"):
        (root / locale).mkdir()
        (root / locale / "toy.ftl").write_text(WORDS, "utf-8")
        for name in ("game", "refusals", "play", "commands"):
            text = (LOCALES / locale / f"{name}.ftl").read_text("utf-8")
            (root / locale / f"{name}.ftl").write_text(text, "utf-8")
    return Languages.load(root)


NAMES = {"g1": Phrase.of("piece", number=1), "hero": Phrase.of("hero", name=UserText("*Bob*"))}
SEATS = (SeatLine("s1", "Hana_ko", "party", 1, "Hana"), SeatLine("s2", Phrase.of("piece", number=2), "foes", None, ""))


@pytest.fixture(params=["en", "ja"])
def voice(request, toy):
    return Voice(toy.words(request.param), "toy", NAMES, SEATS)


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (Piece("g1"), "Guard 1"),
        (Term("g1"), "Guard 1"),  # the ruleset has no word for this piece of the game
        (Piece("hero"), r"\*Bob\*"),
        (Piece("<@1>"), r"\<@​1\>"),
        (Cell("C4"), "C4"),
        (Cell("**"), r"\*\*"),
        (Seat("s1"), r"Hana\_ko"),
        (Seat("s2"), "Guard 2"),
        (Term("poison"), "poisoned"),
        (Term("unheard_of"), "unheard_of"),
        (Term("`x`"), r"\`x\`"),
        (UserText("a_b"), r"a\_b"),
        (Phrase.of("many", count=2), "2 hits"),
        ("plain-id_2", "plain-id_2"),
        ("[x](y)", r"\[x\]\(y\)"),
        (12345, "12345"),
        (True, "yes"),
        (False, "no"),
        (None, "none"),
        ("", "none"),
        (Piece(""), "none"),
        (UserText(" \n "), "none"),
        ((), "none"),
        ([Term("poison")], "poisoned"),
    ],
)
def test_each_kind_of_fact_has_its_words(voice, fact, text):
    assert voice.say("toy-say", x=fact) == text


@pytest.mark.parametrize(("locale", "text"), [("en", "A1, B2, and Guard 1"), ("ja", "A1、B2、Guard 1")])
def test_lists_read_as_the_language_writes_them(toy, locale, text):
    voice = Voice(toy.words(locale), "toy", NAMES, SEATS)
    assert voice.say("toy-say", x=[Cell("A1"), Cell("B2"), Piece("g1")]) == text


def test_signs_stand_side_by_side(toy):
    for locale in ("en", "ja"):
        voice = Voice(toy.words(locale), "toy", NAMES, SEATS, is_plain=True)
        assert voice.say("toy-say", x=[Term("⚔️"), Term("💥"), Term("▫️")]) == "⚔️ 💥 ▫️"
        assert voice.say("toy-say", x=[Term("⚔️"), Cell("A1")]) != "⚔️ A1"


class Hit(Event):
    kind: str = "hit"
    actor: Piece
    target: Piece
    points_left: int = 3
    is_dead: bool = False


class Quiet(Event):
    kind: str = "quiet"


def test_the_text_of_an_event_ends_with_the_deciding_rule(toy):
    event = Hit(actor=Piece("g1"), target=Piece("hero"), rules=("TOY-A1", "TOY-A2"))
    english, japanese = (Voice(toy.words(locale), "toy", NAMES, SEATS) for locale in ("en", "ja"))
    assert english.event(event) == r"Guard 1 hits \*Bob\*: 3 no (TOY-A1)"
    assert japanese.event(event).endswith("〔TOY-A1〕")
    assert english.lines([event, Quiet(rules=("TOY-B1",)), Phrase.of("many", count=2)]) == [
        english.event(event),
        "2 hits",
    ]


def test_a_refusal_has_figures_and_rule_and_falls_back_to_shared_words(toy):
    voice = Voice(toy.words("en"), "toy", NAMES, SEATS)
    far = Refusal("too-far", "TOY-4-Z1", distance=17.2, reach=15)
    assert voice.refusal(far) == "17.2 cm, at most 15 cm (TOY-4-Z1)"
    assert voice.refusal(Refusal("not-awaited-seat", awaited=[Seat("s1"), Seat("s2")])).endswith(
        r"Waiting for: Hana\_ko and Guard 2"
    )
    ranged = Refusal("slot-range", verb="attack", slot="value", text=UserText("9*9"), low=0, high=30)
    assert voice.refusal(ranged) == r"“value” must be 0 to 30, not 9\*9."
    japanese = Voice(toy.words("ja"), "toy", NAMES, SEATS).refusal(
        Refusal("missing-slot", verb="attack", slot="target")
    )
    assert not re.search("[a-z]", japanese)


def test_reasons_and_defects_name_their_place_and_rule(toy):
    voice = Voice(toy.words("en"), "toy", NAMES, SEATS)
    reason = Reason(kind="nearest", rule="TOY-F7", facts={"piece": Piece("g1"), "steps": 2})
    assert voice.reason(reason) == "Guard 1 is nearest: 2 (TOY-F7)"
    assert voice.defect(Defect(3, 7, Refusal("game-over"))) == "Line 3, column 7: The game is over."
    assert voice.defect(Defect(0, 0, Refusal("game-over"))) == "The game is over."


def awaited(kind, facts, *, secret=False):
    return Awaited(1, kind, facts, "TOY-1", ("pick",), ("s1",), (1,), secret, None, 0.0, None)


def test_a_secret_prompt_without_its_facts_says_only_that_it_is_one(voice):
    assert "3" in voice.prompt(awaited("pick", {"count": 3}))
    assert voice.prompt(awaited("pick", {}, secret=True)) == voice.say("decision-secret")
    assert voice.prompt(awaited("commit", {}, secret=True)).startswith("commit a card")


# --- users' texts ----------------------------------------------------------------------------------------------------

TRICKS = [
    "@everyone",
    "<@123>",
    "<@&5>",
    "<#9>",
    "<:x:1>",
    "<a:x:1>",
    "<t:0:R>",
    "</x:1>",
    "https://a.b",
    "[a](https://b.c)",
]
TRICKS += [
    "**",
    "__",
    "~~",
    "||",
    "`",
    "```",
    "# a",
    "-# a",
    "> a",
    "- a",
    "1. a",
    "\\",
    "\u202e",
    "\u200b",
    "\n",
    "@here",
]
typed = st.lists(st.one_of(st.sampled_from(TRICKS), st.text(max_size=8)), max_size=8).map("".join)
ACTIVE = re.compile(
    r"@everyone|@here|<(?:@[!&]?\d|#\d|a?:\w+:|t:-?\d|/[\w ]+:\d|id:\w)|https?://|(?<!\\)\]\("
    r"|(?<!\\)(?:\\\\)*[*_~`|<>\[\]()]|^(?:#{1,3} |-# |> |- |\d+\. )"
)


@given(typed)
def test_users_texts_are_never_markup_or_a_mention(text):
    shown = escape(text)
    assert not ACTIVE.search(shown), shown
    assert len(shown) - len(shown.rstrip("\\")) in range(0, 1000, 2)
    assert "\n" not in shown
    assert re.sub(r"\\([^A-Za-z0-9\s])", r"\1", shown).replace("\u200b", "") == clean(text)


@pytest.mark.parametrize("text", ["👨‍👩‍👧 family", "می‌خواهم", "क्‍ष"])
def test_joiners_that_a_script_needs_stay_inside_and_are_removed_at_the_ends(text):
    assert clean(f"\u200d\u200c {text} \u200d") == text
    assert clean("\u200d \u200c") == clean("\ud800") == ""


@given(st.text(max_size=5000))
def test_cleaned_text_is_one_short_line_that_reads_from_left_to_right(text):
    shown = clean(text)
    assert len(shown) <= 900
    assert shown == shown.strip()
    assert not re.search("[\x00-\x1f\x7f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]", shown)


@given(name=typed, reason=typed)
def test_a_ruling_has_no_markup_of_users(toy, name, reason):
    voice = Voice(toy.words("en"), "toy", {"p": Phrase.of("hero", name=UserText(name))}, SEATS)
    line = voice.event(Hit(actor=Piece("p"), target=Piece(reason), rules=()))
    assert not ACTIVE.search(line)
    assert "\n" not in line


@given(typed)
def test_labels_are_clean_and_not_escaped(toy, text):
    voice = Voice(toy.words("ja"), "toy", {}, SEATS, is_plain=True)
    assert voice.text(UserText(text)) == (clean(text) or "none")


def test_long_facts_are_cut_before_fluent_refuses_them(voice):
    cells = [Cell(f"A{number}") for number in range(2000)]
    assert len(voice.say("toy-say", x=cells)) <= 1800
    assert len(voice.say("toy-say", x=UserText("*" * 5000))) <= 1800
    assert voice.say("toy-say", x=[UserText("*" * 899)] * 3).endswith("…")


# --- long texts ------------------------------------------------------------------------------------------------------


@given(st.lists(st.text(alphabet=st.sampled_from("ab \\*"), max_size=90), max_size=20), st.integers(20, 60))
def test_texts_are_split_between_lines_and_lose_nothing(lines, limit):
    texts = split_lines(lines, limit)
    assert all(len(text) <= limit for text in texts)
    assert re.sub(r"\s", "", "".join(texts)) == re.sub(r"\s", "", "".join(lines))
    if all(len(line) <= limit for line in lines):
        assert "\n".join(texts) == "\n".join(lines)


def test_a_cut_never_parts_an_escape():
    for part in split_lines([escape("*" * 300)], 41):
        assert (len(part) - len(part.rstrip("\\"))) % 2 == 0


def test_lines_that_do_not_fit_are_counted(voice):
    lines = [f"line {number}" for number in range(100)]
    text = fit_lines(voice, lines, 200)
    assert len(text) <= 200
    shown = text.split("\n")
    assert shown[:-1] == lines[: len(shown) - 1]
    assert shown[-1] == voice.say("more-lines", count=100 - len(shown) + 1)
    assert fit_lines(voice, lines[:3], 200) == "\n".join(lines[:3])


def view_of(board):
    pieces = tuple(PieceView(token.piece, None, "foes", token.spot) for token in board.tokens)
    return View(title=(Phrase.of("many", count=1),), order=(), now=None, pieces=pieces, board=board)


def test_the_description_of_a_picture_is_bounded(toy):
    voice = Voice(toy.words("en"), "toy", is_plain=True)
    small, large = (render_alt(voice, view_of(crowded(40, 40, pieces))) for pieces in (3, 100))
    assert small.count("\n") == 3
    assert len(large) == ALT_LIMIT


def test_a_mark_cannot_break_out_of_its_code_span(toy):
    board = crowded(3, 3, 1)
    token = type(board.tokens[0])(**{**slots(board.tokens[0]), "mark": "`*\n"})
    view = view_of(replace(board, tokens=(token,)))
    names = {token.piece: Phrase.of("piece", number=1)}
    line = render_piece(Voice(toy.words("en"), "toy", names), view, view.pieces[0])
    assert line.startswith("`'*` **Guard 1**")


def slots(thing):
    return {name: getattr(thing, name) for name in type(thing).__dataclass_fields__}


# --- a real ruleset --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("scenario", ["cellar", "fort", "saltroad", "tollgate", "shrine"])
def test_every_event_of_a_fight_has_words(languages, locale, scenario):
    for seed in (1, 2):
        game, events = fight(scenario, players=2 + seed, decisions=60, seed=seed)
        scene = scene_of(game)
        voice = Voice(languages.words(locale), "gloomhaven", scene.names, seat_lines(game))
        assert len(voice.lines(events)) > 20
        assert len(render_view(voice, scene.view, scene.details)) > 10
        if game.decision:
            assert voice.prompt(scene.awaited)
            labels = [voice.phrase(option.phrase) for option in options_of(game)]
            assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("scenario", ["cellar", "fort", "saltroad", "tollgate", "shrine"])
def test_the_board_in_words_names_everything_in_the_picture(languages, locale, scenario):
    game, _ = fight(scenario, decisions=80, seed=3)
    scene = scene_of(game)
    view = scene.view
    voice = Voice(languages.words(locale), "gloomhaven", scene.names, seat_lines(game))
    text = "\n".join(render_view(voice, view, scene.details))
    for token in view.board.tokens:
        assert re.search(rf"`{token.mark}` .*\b{token.spot}\b", text)
    for label, kinds in view.board.places.items():
        if set(kinds) - {"floor", "wall"}:
            assert re.search(rf"(?<![A-Z]){label}(?!\d)", text), (label, kinds)
