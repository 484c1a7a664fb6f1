"""Pictures of cards: readable on a phone, complete, without overflow, and only for the eyes of their seat."""

import asyncio
import io
import random
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.client.table.own_tokens import OwnTokens
from bot.client.table.panel import CARDS_NAME, Panel
from bot.facts.replies import Hand, Reply
from bot.facts.scenes import SeatLine
from bot.pictures import KEPT_BYTES, Pictures
from bot.pictures.canvas import find_font, load_font
from bot.pictures.cards import (
    CORNER_PX,
    FRAME,
    LETTERS_PX,
    MOST_PX,
    TITLE_PX,
    WIDTH_PX,
    DrawnCard,
    DrawnPile,
    Line,
    Part,
    Spread,
    lay_out,
    render_cards,
)
from bot.pictures.icons import icons
from bot.pictures.lettering import ELLIPSIS, Lettering
from bot.words.cards import spread_of
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.arcadia.sheet.cards import cards as arcadia_cards
from rules.arcadia.sheet.cards import heroes, monsters
from rules.arcadia.shown import cards as arcadia
from rules.core.contract.cards import Card, CardLine, CardPart, Pile
from rules.core.contract.ruleset import rulesets
from rules.core.facts.words import Phrase, UserText
from rules.gloomhaven import RULESET as GLOOMHAVEN
from rules.gloomhaven.lobby.setup import role_table
from rules.gloomhaven.sheet.hand_cards import read_card
from rules.gloomhaven.shown.cards import hand_card
from rules.locke.shown.cards import combat_card
from rules.locke.tables import faces
from tests.bot.fights import always_dark, no_images, scene_of
from tests.conformance.playing import begin, make_setup, play_on

FONT = find_font()
LOCALES = ("en", "ja")
NARROW, WIDE = 342, 696
"""Widths of a card in pixels: two cards to a row, and one."""
PHONE_PX = 360
LEAST_PX = 11
"""Least height of a capital on a phone, in pixels."""
STATES = ("", "chosen", "spent", "lost")


@pytest.fixture(scope="module")
def languages():
    return Languages.load()


@pytest.fixture
def pictures():
    made = Pictures()
    yield made
    made.close()


def voice(languages, locale, name, names=None, seats=()):
    return Voice(languages.words(locale), name, names or {}, seats, is_plain=True)


def decks():
    """Returns every printed card of the three games with cards."""
    hands = (card for role in role_table().values() for card in role.hand)
    return {
        "gloomhaven": [hand_card(card, number % 8, state) for number, card in enumerate(hands) for state in STATES],
        "locke": [combat_card(face, count) for face in faces().values() for count in (1, face.count)],
        "arcadia": [
            *(arcadia.attack_card(card, state) for card in arcadia_cards().values() for state in ("", "spent")),
            *map(arcadia.hero_card, heroes()),
            *map(arcadia.monster_card, monsters()),
        ],
    }


def faults(face, width):
    """Yields what is wrong with the layout of a card: texts outside it, over each other, or cut."""
    laid, boxes = lay_out(face, width, FONT), []
    for ink in laid.inks:
        left, top, right, bottom = load_font(FONT, ink.size).getbbox(ink.text, anchor="lm")
        middle = ink.top + Lettering(FONT, ink.size).line_px / 2
        box = (ink.left + left, middle + top, ink.left + right, middle + bottom)
        if box[0] < FRAME or box[2] > width - FRAME or box[1] < 0 or box[3] > laid.height:
            yield f"{ink.text!r} is outside the card: {box}"
        if ELLIPSIS in ink.text:
            yield f"{ink.text!r} is cut"
        boxes.append((ink.text, box))
    for patch in laid.patches:
        if patch.box[0] < 0 or patch.box[2] > width or patch.box[3] > laid.height:
            yield f"{patch} is outside the card"
    for (one, a), (other, b) in combinations(boxes, 2):
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
            yield f"{one!r} lies over {other!r}"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", decks())
def test_every_printed_card_is_drawn_whole(languages, name, locale):
    cards = decks()[name]
    assert len(cards) > 30
    spread = spread_of(voice(languages, locale, name), [Pile(tuple(cards))], rulesets()[name].icons())
    found = [f"{face.title}: {fault}" for face in spread.piles[0].cards for fault in faults(face, NARROW)]
    assert not found


@pytest.mark.parametrize("name", decks())
def test_every_printed_card_has_an_icon_or_lines_with_icons(name):
    known = rulesets()[name].icons()
    for card in decks()[name]:
        kinds = [*card.kinds, *(line.kind for part in card.parts for line in part.lines)]
        assert any(known.get(kind) in icons() for kind in kinds), card.title


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", rulesets())
def test_sheets_and_hands_of_a_game_fit_on_their_cards(languages, name, locale):
    ruleset = rulesets()[name]
    play = begin(ruleset, make_setup(ruleset, ruleset.scenarios()[0]), bytes(32))
    drawn = 0
    for moment, _ in enumerate(play_on(play, random.Random(5), decisions=60)):
        if moment % 20:
            continue
        game, seats = play.game, ruleset.seats(play.setup)
        lines = [SeatLine(each.id, each.name, each.side, None, "") for each in seats]
        seat = seats[0].id
        names = ruleset.names(game.setup, game.table.state, seat)
        piles = [*ruleset.view(game.setup, game.table.state, seat).cards]
        piles += [each for own in ruleset.details(game.setup, game.table.state, seat).cards.values() for each in own]
        spread = spread_of(voice(languages, locale, name, names, lines), piles, ruleset.icons())
        for pile in spread.piles:
            for face in pile.cards:
                drawn += 1
                found = [each for each in faults(face, WIDE if pile.is_wide else NARROW) if "is cut" not in each]
                assert not found, face.title
    assert drawn


def test_letters_are_high_enough_for_a_phone():
    for size in (LETTERS_PX, TITLE_PX, CORNER_PX):
        for letter in "HX05":
            _, top, _, bottom = load_font(FONT, size).getbbox(letter)
            assert (bottom - top) * PHONE_PX / WIDTH_PX >= LEAST_PX
    used = {ink.size for card in (DrawnCard("T", "12", ("n",), parts=(Part((Line(("x",)),)),)),)
            for ink in lay_out(card, NARROW, FONT).inks}  # fmt: skip
    assert used == {LETTERS_PX, TITLE_PX, CORNER_PX}


@pytest.mark.parametrize("name", ["W" * 40, "一" * 40, "a b " * 10, "（" * 40])
def test_a_players_own_card_with_the_longest_name_and_text_fits(languages, name):
    ability = "attack 9 range 9 targets 6 pierce 9 push 4 pull 4 poison wound stun"
    card = read_card(f"{name} | 98 | {' + '.join([ability] * 3)} lost | {' + '.join([ability] * 3)} lost", "hero")
    for locale in LOCALES:
        spread = spread_of(voice(languages, locale, "gloomhaven"), [Pile((hand_card(card),))], {})
        found = [fault for fault in faults(spread.piles[0].cards[0], NARROW) if "is cut" not in fault]
        assert not found


# --- lines -----------------------------------------------------------------------------------------------------------


@given(st.text(alphabet="ab ぁあ漢字。、「」ー（）1-", max_size=60), st.integers(60, 400))
def test_broken_lines_fit_and_lose_no_letter(text, width):
    lettering = Lettering(FONT, LETTERS_PX)
    lines = lettering.wrap(text, width, 99)
    assert all(lettering.length(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_a_japanese_line_begins_with_no_punctuation_and_ends_with_no_bracket():
    lettering = Lettering(FONT, LETTERS_PX)
    text = "攻撃のあと、「隣接する敵」を1体（ボスを除く）押し出す。キャッチしたカードは捨て札になる。"
    for width in range(4 * LETTERS_PX, 12 * LETTERS_PX, 7):
        lines = lettering.wrap(text, width, 99)
        assert not any(line[0] in "、。」）ャッー" for line in lines)
        assert not any(line[-1] in "「（" for line in lines)


def test_english_words_and_given_parts_stay_together():
    lettering = Lettering(FONT, LETTERS_PX)
    words = ["Choking", "Smoke", "drifts", "over", "everything"]
    for width in range(230, 400, 11):
        assert " ".join(lettering.wrap(" ".join(words), width, 99)).split() == words
    assert lettering.wrap(("attack 2, ", "range 3"), lettering.length("attack 2, range"), 9) == ["attack 2,", "range 3"]


@given(st.lists(st.sampled_from(["ESP", "psychopod", "Beam", "cannon", "a"]), min_size=1, max_size=6))
def test_balanced_lines_are_as_few_and_break_no_word(words):
    lettering = Lettering(FONT, LETTERS_PX)
    lines = lettering.balance(" ".join(words), 210, 9)
    assert " ".join(lines).split() == words
    assert len(lines) == len(lettering.wrap(" ".join(words), 210, 9))
    assert all(lettering.length(line) <= 210 for line in lines)


def test_a_text_with_too_many_lines_ends_with_an_ellipsis():
    lettering = Lettering(FONT, LETTERS_PX)
    lines = lettering.wrap("one two three four five six seven eight", 150, 2)
    assert len(lines) == 2
    assert lines[-1].endswith(ELLIPSIS)
    assert all(lettering.length(line) <= 150 for line in lines)


# --- bounds ----------------------------------------------------------------------------------------------------------


def decode(data):
    return Image.open(io.BytesIO(data)).convert("RGB")


def test_a_long_hand_goes_on_in_further_rows_up_to_a_bound():
    faces = tuple(DrawnCard(f"Card {number}", str(number)) for number in range(4))
    heights = [decode(render_cards(Spread((DrawnPile(faces[:count]),)), FONT)).height for count in (1, 2, 3, 4)]
    assert heights[0] == heights[1] < heights[2] == heights[3]
    many = Spread((DrawnPile(faces * 100, "Hand"),))
    image = decode(render_cards(many, FONT))
    assert image.width == WIDTH_PX
    assert image.height <= MOST_PX


def test_equal_cards_give_equal_bytes_and_states_look_different_in_grey():
    spreads = [Spread((DrawnPile((DrawnCard("Hew", "22", parts=(Part((Line(("attack 3",)),)),), state=state),)),))
               for state in STATES]  # fmt: skip
    assert render_cards(spreads[0], FONT) == render_cards(replace(spreads[0]), FONT)
    bodies = [decode(render_cards(each, FONT)).convert("L").getpixel((200, 110)) for each in spreads]
    assert bodies[0] == bodies[1]
    assert bodies[0] - bodies[2] > 30
    rims = [decode(render_cards(each, FONT)).convert("L").getpixel((14, 60)) for each in spreads]
    assert abs(rims[0] - rims[1]) > 30, "a chosen card has a golden rim"


async def test_pictures_of_cards_are_kept_within_the_bound(pictures, monkeypatch):
    monkeypatch.setattr(pictures._kept, "_Cache__maxsize", 60_000)
    spreads = [Spread((DrawnPile((DrawnCard(f"Card {number}", str(number)),) * 6),)) for number in range(20)]
    first = await pictures.cards(spreads[0])
    assert await pictures.cards(replace(spreads[0])) is first
    for spread in spreads:
        await pictures.cards(spread)
    assert sum(map(len, pictures._kept.values())) <= 60_000 < KEPT_BYTES
    assert await pictures.cards(spreads[0]) == first
    assert await pictures.cards(spreads[0], theme="light") != first


# --- secrets and messages --------------------------------------------------------------------------------------------


def kept_hands(players=2):
    """Starts a fight whose hands the bot keeps."""
    from rules.core.journal.game import Game
    from rules.core.play.dice import SeededDice

    setup = GLOOMHAVEN.new_setup("tollgate", {})
    for number, role in enumerate(GLOOMHAVEN.roles(setup)[:players], 1):
        setup = GLOOMHAVEN.join(setup, f"s{number}", role, "", {})
    return Game.start(GLOOMHAVEN, setup, SeededDice(bytes(32), "cards"))[0]


def texts_of(piles):
    return repr(piles)


def test_cards_are_in_no_view_but_that_of_their_seat():
    game = kept_hands()
    state, options = game.table.state, game.options("s1")
    own = GLOOMHAVEN.view(game.setup, state, "s1")
    assert [card.state for pile in own.cards for card in pile.cards] == [""] * 8
    before = texts_of(GLOOMHAVEN.view(game.setup, state, "s2").cards)
    game.act("s1", options[0])
    chosen = GLOOMHAVEN.view(game.setup, state, "s1").cards[0]
    assert [card.state for card in chosen.cards] == ["chosen", "chosen"]
    assert texts_of(GLOOMHAVEN.view(game.setup, state, "s2").cards) == before
    assert GLOOMHAVEN.view(game.setup, state, None).cards == ()
    assert "chosen" not in texts_of(GLOOMHAVEN.details(game.setup, state, "s2").cards)


@pytest.mark.parametrize("seed", range(3))
def test_a_seat_in_locke_sees_only_its_own_cards(seed):
    ruleset = rulesets()["locke"]
    play = begin(ruleset, make_setup(ruleset, ruleset.scenarios()[0], 3), bytes([seed]) * 32)
    for _ in play_on(play, random.Random(seed), decisions=40):
        state = play.game.table.state
        assert ruleset.view(play.setup, state, None).cards == ()
        for info in ruleset.seats(play.setup):
            view = ruleset.view(play.setup, state, info.id)
            held = sum(card.count for pile in view.cards if not pile.is_wide for card in pile.cards)
            seen = [each for each in state.participants.values()
                    if each.kind != "thought" and each.private.seen_by(info.id) is not None]  # fmt: skip
            assert held == sum(len(each.private.seen_by(info.id).hand) for each in seen)


def hand_of(game, seat):
    scene = scene_of(game, seat)
    return Reply(parts=(Hand(scene, (), ()),), private=True)


def components(content):
    found, waiting = [], list(content["view"].to_components())
    while waiting:
        part = waiting.pop(0)
        found.append(part)
        waiting[:0] = part.get("components", [])
    return found


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_hand_comes_with_a_picture_whose_name_and_description_tell_nothing(languages, pictures, locale):
    panel, game = Panel(languages, pictures, OwnTokens(no_images), always_dark), kept_hands()
    shown = []
    for seat in ("s1", "s2"):
        (content,) = await panel.private(hand_of(game, seat), locale)
        (gallery,) = [part for part in components(content) if part["type"] == 12]
        (file,) = content["files"]
        shown.append((file.filename, gallery["items"]))
        image = decode(file.fp.read())
        assert image.width == WIDTH_PX
        words = "".join(part["content"] for part in components(content) if part["type"] == 10)
        assert ("斬り下ろし" if locale == "ja" else "Hew") in words or seat == "s2"
    assert shown[0] == shown[1], "two different hands"
    assert shown[0][0] == CARDS_NAME


async def test_a_table_message_never_has_a_picture_of_cards(languages, pictures):
    panel, game = Panel(languages, pictures, OwnTokens(no_images), always_dark), kept_hands()
    content = await panel.table(scene_of(game))
    assert [file.filename for file in content["files"]] == ["board.png"]
    assert CARDS_NAME not in repr(components(content))


@pytest.mark.parametrize("trouble", ["fails", "is slow", "no font"])
async def test_without_a_picture_the_hand_is_as_complete_as_with_one(languages, pictures, monkeypatch, trouble):
    panel, reply = Panel(languages, pictures, OwnTokens(no_images), always_dark), hand_of(kept_hands(), "s1")
    (whole,) = await panel.private(reply, "ja")

    async def fails(spread, *, theme):
        raise OSError("no drawing today")

    async def is_slow(spread, *, theme):
        await asyncio.sleep(60)

    if trouble == "no font":
        monkeypatch.setattr(pictures, "_font", None)
    else:
        monkeypatch.setattr(pictures, "cards", fails if trouble == "fails" else is_slow)
        monkeypatch.setattr("bot.client.table.panel.CARDS_S", 0.01)
    (content,) = await panel.private(reply, "ja")
    assert not content.get("files")
    assert components(content) == [part for part in components(whole) if part["type"] not in (12,)]


def test_a_card_without_markup_or_unknown_icons(languages):
    card = Card(Phrase("hand-hand"), parts=(CardPart((CardLine((UserText("**x**"),), "nothing"),)),))
    (pile,) = spread_of(voice(languages, "en", "gloomhaven"), [Pile((card,)), Pile(())], {}).piles
    assert pile.cards[0].title == "In hand"
    assert pile.cards[0].parts[0].lines[0] == Line(("x",))
