"""Pictures of Locke's rings show each fact even without colour, and are equal for equal boards."""

import io
import random
import threading
import unicodedata
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot import pictures as games
from bot.pictures import Pictures, areas, canvas, grids, links, pieces, planes, plates, signs, strokes
from bot.pictures.boards import render_board
from bot.pictures.canvas import GROUND, find_font, rgb
from bot.pictures.pieces import BODY
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.texts import ALT_LIMIT
from bot.words.views import render_alt, render_piece, render_view
from rules.core.contract.board import Board, Link, Sign, Token
from rules.core.contract.view import PieceView, View
from rules.core.facts.words import Phrase, UserText
from rules.core.space.layouts import Ring
from rules.locke import RULESET
from rules.locke.shown.board import board as board_of
from rules.locke.shown.board import marks, of_name
from rules.locke.state import AttackPart, JammerUse, Member, PendingAttack, Teleport, Weapon
from tests.rows import each_row
from tests.rules.locke.helpers import Bout, enemy, player

FONT = find_font()
FIGURES = ("cards", "spent", "endurance", "members", "power", "weapon", "underlings")
SIGNS = (*plates.STATES, "suit", "field", "robot", "defence", *FIGURES)
STROKES = ("attack", "synchroniser", "jammer", "teleport")


def attack(source, target, level=5, power=25):
    """Returns an attack whose label shows the level and the power."""
    return Link("attack", source, target, (*([Sign("", f"Lv{level}")] if level else []), Sign("power", str(power))))


def jammer(source, target, known="2+"):
    return Link("jammer", source, target, (Sign("jammer", known),))


def teleport(source, level=4):
    return Link("teleport", source, label=(Sign("teleport", f"Lv{level}"),))


def decode(data):
    return Image.open(io.BytesIO(data)).convert("RGB")


def draw(board):
    return decode(render_board(board, FONT))


def forget():
    """Empties every cache, as at the start of the bot."""
    for module in (areas, canvas, grids, links, pieces, planes, plates, signs, strokes):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


def token(number, **rest):
    return Token(f"p{number}", "", f"A{number}", "circle", number % 8, **rest)


def circle(count, *links, **rest):
    tokens = tuple(token(number, place=number + 1, **rest) for number in range(count))
    return Board(Ring(), tokens=tokens, links=links)


def sign(kind, text="5"):
    return Sign(kind, text if kind in FIGURES else "")


def distance(one, other):
    """Returns the mean difference of two images, from 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / len(one.getbands())


def plate_of(image, count, number):
    return image.crop(plates.frame_of(count).plate(plates.frame_of(count).places[number]))


BUSY = replace(
    circle(
        6,
        attack("p1", "p4"),
        Link("synchroniser", "p0", "p1"),
        jammer("p3", "p2"),
        teleport("p5"),
    ),
    tokens=tuple(
        token(number, place=number + 1, active=number == 1, signs=tuple(map(sign, SIGNS[3 * number : 3 * number + 3])))
        for number in range(6)
    ),
)


# --- places ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 21))
def test_plates_never_touch_and_stay_inside_the_picture(count):
    where = plates.frame_of(count)
    assert len(where.places) == count
    assert where.size[0] <= plates.WIDTH_PX + 1
    assert where.size[1] <= plates.HEIGHT_PX + 1
    boxes = [where.plate(place) for place in where.places]
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= where.size[0]
        assert bottom <= where.size[1]
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("count", [2, 3, 4, 6, 8])
def test_the_ring_runs_clockwise_from_the_top(count):
    where = plates.frame_of(count)
    x, y = where.centre
    around = [(one[0] - x, one[1] - y) for one in where.places]
    turns = [a[0] * b[1] - a[1] * b[0] for a, b in zip(around, around[1:] + around[:1], strict=True)]
    assert min(turns) >= -1  # y points down, so that clockwise is positive; two opposite plates give 0
    assert around[0][1] <= min(spot[1] for spot in around) + 1


@pytest.mark.parametrize("count", [2, 6, 8])
def test_letters_are_large_enough_for_a_phone(count):
    where = plates.frame_of(count)
    width = 2 * max(x for x, _ in BODY["circle"]) * plates.BODY_SCALE * where.radius
    assert width * 360 / where.size[0] > 35  # in points, on a phone that shows the picture 360 points wide


@pytest.mark.parametrize("count", range(2, 21))
def test_a_ring_leaves_room_for_the_buttons_below_it(count):
    width, height = plates.frame_of(count).size
    assert height <= 0.72 * width + 1  # a desktop of 800 pixels shows the picture 563 wide, and leaves 230 in height


# --- content ---------------------------------------------------------------------------------------------------------


def test_every_participant_shows_at_its_place():
    empty = draw(circle(6)).getpixel((1, 1))
    assert empty == rgb(GROUND)
    image = draw(circle(6))
    for number in range(6):
        changed = draw(replace(circle(6), tokens=tuple(
            replace(each, mark="X") if index == number else each for index, each in enumerate(circle(6).tokens)
        )))  # fmt: skip
        for other in range(6):
            assert (plate_of(image, 6, other) != plate_of(changed, 6, other)) == (other == number)


@each_row(("one", "other"), list(combinations(SIGNS, 2)))
def test_signs_are_told_apart_without_colour(one, other):
    if (one in FIGURES) != (other in FIGURES):
        return
    greys = [signs.sign_image(kind, 40, canvas.ROCK).convert("L") for kind in (one, other)]
    assert distance(*greys) > 4


@pytest.mark.parametrize("kind", SIGNS)
def test_every_sign_shows_on_the_plate(kind):
    plain, signed = (draw(Board(Ring(), tokens=(token(0, signs=of),))).convert("L") for of in ((), (sign(kind),)))
    assert distance(plain, signed) > 0.4


@pytest.mark.parametrize("kind", FIGURES)
def test_signs_show_their_number(kind):
    assert draw(circle(2, signs=(Sign(kind, "4"),))) != draw(circle(2, signs=(Sign(kind, "7"),)))


@pytest.mark.parametrize(
    "change",
    [{"active": True}, {"done": True}, {"place": 3}, {"shape": "square"}, {"shape": "diamond"}, {"mark": "剣"}],
)
def test_turn_and_state_of_a_participant_show_without_colour(change):
    pieces = token(0, place=2), replace(token(0, place=2), **change)
    one, other = (plate_of(draw(Board(Ring(), tokens=(piece,))).convert("L"), 1, 0) for piece in pieces)
    assert distance(one, other) > 0.1


@pytest.mark.parametrize("count", [2, 3, 4, 6, 8])
@pytest.mark.parametrize("kind", STROKES)
def test_every_line_shows_between_the_plates(kind, count):
    shot = attack("p0", "p1")
    before = circle(count, *([shot] if kind == "synchroniser" else []))
    link = {
        "attack": shot,
        "synchroniser": Link("synchroniser", f"p{count - 1}", "p0"),
        "jammer": jammer("p0", "p1"),
        "teleport": teleport("p0"),
    }[kind]
    if (kind, count) == ("synchroniser", 2):
        return  # in a ring of two, no third participant can join the attack
    after = replace(before, links=(*before.links, link))
    assert distance(draw(before).convert("L"), draw(after).convert("L")) > 0.1


def test_lines_are_told_apart_by_their_strokes():
    way = tuple((10 * step - 200, 0) for step in range(41))
    shapes = [strokes.line(100, kind, way)[0].mask for kind in STROKES]
    for one, other in combinations(shapes, 2):
        assert distance(one, other) > 3


@pytest.mark.parametrize(
    "other",
    [attack("p1", "p4", 6), attack("p1", "p4", 0), attack("p1", "p4", 5, 9), attack("p1", "p3"), attack("p2", "p4")],
)
def test_an_attack_shows_both_participants_level_and_power(other):
    assert draw(circle(6, attack("p1", "p4"))) != draw(circle(6, other))


def test_an_arrow_points_at_its_target():
    places = plates.frame_of(2).places
    middle = (places[0][0] + places[1][0]) // 2
    for source, target, side in (("p0", "p1", 1), ("p1", "p0", -1)):
        image = draw(circle(2, attack(source, target)))
        red = canvas.rgb(canvas.DYING)
        tall = {x: sum(image.getpixel((x, y)) == red for y in range(image.height)) for x in range(image.width)}
        head = max((x for x in tall if abs(x - middle) > plates.frame_of(2).radius), key=tall.__getitem__)
        assert (head - middle) * side > 0


@pytest.mark.parametrize("count", [2, 3, 5, 6, 8])
def test_labels_cover_no_more_than_rims_of_plates_and_of_each_other(monkeypatch, count):
    shown, boxes = (attack("p0", "p1"), jammer("p1", "p0"), teleport("p1")), []
    place = links.Lines._free

    def watched(lines, label, *how):
        x, y = place(lines, label, *how)
        width, height = label.image.size
        boxes.append((x - width / 2, y - height / 2, x + width / 2, y + height / 2))
        return x, y

    monkeypatch.setattr(links.Lines, "_free", watched)
    draw(circle(count, *shown))
    assert len(boxes) == 3
    where = plates.frame_of(count)
    covered = [where.plate(place) for place in where.places]
    for number, box in enumerate(boxes):
        assert links.common(box, [*covered, *boxes[:number]]) < 0.1 * (box[2] - box[0]) * (box[3] - box[1])


def test_a_line_to_a_participant_outside_the_ring_is_left_out():
    assert render_board(circle(3, attack("p0", "gone")), FONT) == render_board(circle(3), FONT)
    assert render_board(circle(3, Link("synchroniser", "p0", "p1")), FONT) == render_board(circle(3), FONT)


@pytest.mark.parametrize("mark", ["剣士", "\n", "🐉", "\u202eab", "WWW", ""])
def test_any_letters_can_be_drawn_with_any_font(mark):
    board = Board(Ring(), tokens=(replace(token(0), mark=mark, tone=99),))
    for font in (FONT, None):
        assert decode(render_board(board, font)).size == draw(circle(1)).size


def test_an_empty_ring_is_empty_ground():
    image = draw(Board(Ring()))
    assert image.getcolors() == [(image.width * image.height, rgb(GROUND))]


# --- equality --------------------------------------------------------------------------------------------------------


def test_the_same_ring_gives_the_same_bytes_after_any_drawing():
    changed = replace(BUSY, tokens=(replace(BUSY.tokens[0], done=True), *BUSY.tokens[1:]), links=BUSY.links[:2])
    forget()
    first = render_board(BUSY, FONT)
    warm = render_board(changed, FONT)
    assert warm != first
    assert render_board(BUSY, FONT) == first
    forget()
    assert render_board(changed, FONT) == warm


def test_ids_of_pieces_do_not_show():
    def renamed(name):
        return {**{piece.piece: f"x{piece.piece}" for piece in BUSY.tokens}, "": ""}[name]

    other = Board(
        Ring(),
        tokens=tuple(replace(each, piece=renamed(each.piece)) for each in BUSY.tokens),
        links=tuple(replace(link, source=renamed(link.source), target=renamed(link.target)) for link in BUSY.links),
    )
    assert render_board(other, FONT) == render_board(BUSY, FONT)


async def test_rings_are_drawn_off_the_event_loop_and_kept(monkeypatch):
    threads = []

    def watched(board, font, *given, **how):
        threads.append(threading.current_thread())
        return render_board(board, font, *given, **how)

    monkeypatch.setattr(games, "render_board", watched)
    pictures = Pictures()
    first = await pictures.board(BUSY)
    again = await pictures.board(replace(BUSY))
    other = await pictures.board(circle(3))
    pictures.close()
    assert first == again == render_board(BUSY, FONT) != other
    assert len(threads) == 3  # once for the patterns at the start, and once for each ring
    assert threading.main_thread() not in threads


# --- Locke -----------------------------------------------------------------------------------------------------------


def bout():
    """Returns a bout of a party of two and police with a jammer; one participant is asleep."""
    members = [
        player("a", party="a", suit="powered_suit-a", spent=12, hand=["bazooka-8"], known_endurance=3),
        player("b", party="a", asleep=True, controlled=True, underlings=2),
        player("c", standing="esp_psychopod-6", field="field-a", nike="nike-a"),
        enemy("police", uses_cards=False, members=[1, 1], fallen=3, weapon=Weapon(id="blaster", level=2)),
    ]
    made = Bout(*members)
    made.state.combat.done = ["a"]
    made.state.combat.turn = "c"
    made.state.phase = "turns"
    made.state.attack = PendingAttack(
        attacker="c", kind="card", name="bazooka-8", target="a", printed=3, raised=1,
        parts=[AttackPart(who="c", power=8), AttackPart(who="police", power=5)],
    )  # fmt: skip
    made["police"].jammers = [JammerUse(tag="jammer-a", target="c", known=2)]
    return made


def named(names):
    made = Bout(*(player(f"s{number}") for number in range(len(names))))
    members = tuple(Member(seat=f"s{number}", name=name) for number, name in enumerate(names))
    return made, made.setup.model_copy(update={"party": members})


def test_LOCKE_0_8_the_ring_shows_the_public_facts():
    made = bout()
    shown = board_of(made.setup, made.state)
    by = {each.piece: each for each in shown.tokens}
    assert list(by) == made.state.combat.order
    assert [by[id].place for id in by] == [1, 2, 3, 4]
    assert (by["a"].done, by["c"].active) == (True, True)
    assert [(each.kind, each.text) for each in by["a"].signs] == [
        ("suit", ""), ("cards", "1"), ("spent", "12"), ("endurance", "3"),
    ]  # fmt: skip
    assert {each.kind for each in by["b"].signs} == {"asleep", "controlled", "cards", "underlings"}
    assert {each.kind for each in by["c"].signs} == {"field", "robot", "defence", "cards"}
    assert [(each.kind, each.text) for each in by["police"].signs] == [("members", "2/5"), ("weapon", "Lv2")]
    assert shown.links == (
        attack("c", "a", 4, 13),
        Link("synchroniser", "police", "c"),
        jammer("police", "c"),
    )
    for secret in ("level", "power", "endurance", "mind", "character"):
        own = made["a"].own
        setattr(own, secret, "lag2" if secret == "character" else getattr(own, secret) + 1)
    own.hand = ["psychopod-6"]
    assert board_of(made.setup, made.state) == shown


def test_LOCKE_0_3_sides_share_a_colour_and_kinds_a_shape():
    by = {each.piece: each for each in board_of(bout().setup, bout().state).tokens}
    assert by["a"].tone == by["b"].tone
    assert len({by[id].tone for id in ("a", "c", "police")}) == 3
    assert (by["a"].shape, by["police"].shape) == ("circle", "square")


@pytest.mark.parametrize(
    ("known", "exact", "text"), [(0, False, "?"), (2, False, "2+"), (3, True, "3")]
)  # fmt: skip
def test_LOCKE_10_10e_a_jammer_shows_only_its_publicly_known_level(known, exact, text):
    made = bout()
    made["police"].jammers = [JammerUse(tag="jammer-a", target="c", known=known, exact=exact)]
    assert board_of(made.setup, made.state).links[-1].label == (Sign("jammer", text),)


def test_LOCKE_8_3_the_jammer_of_a_sleeper_draws_no_line():
    made = bout()
    made["police"].asleep = True
    assert all(link.kind != "jammer" for link in board_of(made.setup, made.state).links)


def test_LOCKE_10_9b_a_teleport_under_way_shows_its_level():
    made = bout()
    made.state.attack = None
    made.state.teleport = Teleport(who="b", printed=3, raised=1)
    assert teleport("b") in board_of(made.setup, made.state).links


@pytest.mark.parametrize("phase", ["joining", "deal", "over"])
def test_LOCKE_10_3_3a_before_initiative_no_participant_has_a_place_in_the_order(phase):
    made = bout()
    made.state.phase = phase
    tokens = board_of(made.setup, made.state).tokens
    assert {(each.place, each.done, each.active) for each in tokens} == {(0, False, False)}


def test_marks_are_unique_letters_of_the_names():
    made, setup = named(["Alice", "Alina", "アレクサンドリア", "山田太郎", "🐉", "P5"])
    assert list(marks(setup, made.state).values()) == ["Ali", "Al2", "アレ", "山田", "P5", "P56"]


def test_enemies_are_marked_by_kind_and_number_and_thoughts_by_their_player():
    members = player("a"), enemy("police"), enemy("police-2", "police"), enemy("stray-esper-3", "stray_esper")
    thought = player("thought-a")
    thought.kind, thought.seat = "thought", "a"
    made = Bout(*members, thought)
    setup = made.setup.model_copy(update={"party": (Member(seat="a", name="Anna"),)})
    assert list(marks(setup, made.state).values()) == ["Ann", "P", "P2", "SE3", "An*"]


@pytest.mark.parametrize("seed", range(20))
def test_marks_are_short_for_any_names(seed):
    dice = random.Random(seed)
    blocks = ((0x20, 0x7F), (0x3041, 0x30FF), (0xA0, 0x10FFFF))
    names = ["".join(chr(dice.randrange(*dice.choice(blocks))) for _ in range(dice.randrange(6))) for _ in range(6)]
    names = [name for name in names if not any(unicodedata.category(letter) == "Cs" for letter in name)]
    made, setup = named(names)
    found = list(marks(setup, made.state).values())
    assert len({mark.casefold() for mark in found}) == len(found)
    assert all(1 <= len(mark) <= 3 for mark in found)
    assert all(len(of_name(name)) <= 3 for name in names)


# --- the picture in words --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def languages():
    return Languages.load()


def voice(languages, locale, made, *, is_plain=True):
    names = RULESET.names(made.setup, made.state, None)
    return Voice(languages.words(locale), "locke", names, (), is_plain=is_plain)


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_description_tells_the_pictures_content(languages, locale):
    made = bout()
    view = RULESET.view(made.setup, made.state, None)
    said = voice(languages, locale, made)
    text = render_alt(said, view)
    for each in view.board.tokens:
        (line,) = [line for line in text.splitlines() if line.startswith(f"{each.mark} ")]
        assert said.piece(each.piece) in line
        for shown in each.signs:
            assert shown.text.partition("/")[0].removeprefix("Lv") in line
    parts = [said.phrase(view.notes[0]), f"▶ {said.phrase(view.order[2])}"]
    assert all(part in text for part in parts)
    for each in (said.piece("c"), said.piece("a"), said.piece("police"), "4", "13"):
        assert each in parts[0]
    sleeper = next(line for line in text.splitlines() if line.startswith("b b"))
    assert {"en": "asleep", "ja": "睡眠中"}[locale] in sleeper
    assert {"en": "2 or more", "ja": "2以上"}[locale] in text
    assert len(text) <= ALT_LIMIT


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_words_show_the_pictures_letters_even_of_the_dead(languages, locale):
    made = bout()
    made["b"].condition = "dead"
    view = RULESET.view(made.setup, made.state, None)
    said = voice(languages, locale, made, is_plain=False)
    text = "\n".join(render_view(said, view, RULESET.details(made.setup, made.state, None)))
    for each in view.board.tokens:
        assert f"`{each.mark}` " in text
    dead = next(piece for piece in view.pieces if piece.piece == "b")
    assert "~~" in render_piece(said, view, dead)
    plain = render_alt(voice(languages, locale, made), view)
    assert {"en": "dead", "ja": "死亡"}[locale] in plain
    assert [each.kind for each in view.board.tokens if each.piece == "b" for each in each.signs] == ["dead"]


def test_pending_attacks_are_told_before_the_introduction_and_within_bounds(languages):
    made = bout()
    long = made.setup.scenario.model_copy(update={"intro": {"en": "x" * 2000, "ja": "x" * 2000}})
    view = RULESET.view(made.setup.model_copy(update={"scenario": long}), made.state, None)
    said = voice(languages, "en", made)
    text = render_alt(said, view)
    assert said.phrase(view.notes[0]) in text
    assert len(text) <= ALT_LIMIT
    assert all(f"\n{each.mark} " in text for each in view.board.tokens)


def test_a_ring_without_an_order_can_be_described(languages):
    name = Phrase("piece-player", {"name": UserText("Anna"), "role": "", "place": 0})
    pieces = (PieceView("p0", None, "p0", None),)
    view = View(title=(), order=(), now=None, pieces=pieces, board=Board(Ring(), tokens=(token(0),)))
    assert render_alt(Voice(languages.words("en"), "locke", {"p0": name}), view).splitlines()[1:] == ["A0 Anna"]
