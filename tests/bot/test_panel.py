"""A game's messages fit Discord's limits, in both languages, and cause no accidental pings."""

import io
import re
from dataclasses import replace

import pytest
from PIL import Image

from bot.client.table.controls import TEMPLATE
from bot.client.table.own_tokens import OwnTokens
from bot.client.table.panel import Panel
from bot.facts.replies import Defects, Document, Hand, Reply
from bot.facts.scenes import Option, Proposal
from bot.games.live.choosing import PAGE, digest_of, narrow, option_digest, sheets
from bot.pictures import FILE_NAME, Pictures
from bot.words.languages import Languages
from bot.words.texts import clean
from rules.core.contract.ruleset import Ending
from rules.core.contract.view import PieceView
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase, Piece, Seat, UserText
from rules.core.files.defects import Defect
from tests.bot.boards import crowded
from tests.bot.fights import ALICE, BOB, always_dark, fight, no_images, options_of, scene_of

TEXT, BUTTON, SELECT, GALLERY, FILE = 10, 2, 3, 12, 13


UNDO = Phrase.of("proposal-undo", steps=2)


@pytest.fixture(scope="module")
def languages():
    return Languages.load()


@pytest.fixture
def panel(languages):
    pictures = Pictures()
    yield Panel(languages, pictures, OwnTokens(no_images), always_dark)
    pictures.close()


@pytest.fixture(scope="module")
def midfight():
    return fight("tollgate", decisions=20, seed=6, name="*Ann* <@1>")


def parts(view):
    """Returns every component of a view in one list."""
    found, waiting = [], list(view.to_components())
    while waiting:
        part = waiting.pop(0)
        found.append(part)
        waiting[:0] = part.get("components", [])
    return found


def texts(content):
    return [part["content"] for part in parts(content["view"]) if part["type"] == TEXT]


def said(contents):
    return "\n".join(text for content in contents for text in texts(content))


def buttons(content):
    return {part["label"]: part["custom_id"] for part in parts(content["view"]) if part["type"] == BUTTON}


def check_limits(content):
    found = parts(content["view"])
    assert len(found) <= 40
    assert sum(len(part["content"]) for part in found if part["type"] == TEXT) <= 4000
    assert all(part["content"] for part in found if part["type"] == TEXT)
    ids = [part["custom_id"] for part in found if "custom_id" in part]
    assert len(set(ids)) == len(ids)
    for part in found:
        assert len(part.get("custom_id", "")) <= 100
        assert TEMPLATE.fullmatch(part.get("custom_id", "gy:x:y:"))
        assert len(part.get("components", ())) <= (5 if part["type"] == 1 else 40)
        if part["type"] == BUTTON:
            assert 1 <= len(part["label"]) <= 80
        if part["type"] == SELECT:
            assert 1 <= len(part["options"]) <= 25
            assert len({option["value"] for option in part["options"]}) == len(part["options"])
            assert all(1 <= len(option["label"]) <= 100 for option in part["options"])
        for item in part.get("items", ()):
            assert 1 <= len(item["description"]) <= 1024


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_the_table_message_shows_picture_order_conditions_and_decision(panel, midfight, locale):
    game, _ = midfight
    scene = scene_of(game, locale=locale)
    content = await panel.table(scene)
    check_limits(content)
    text = said([content])
    (file,) = content["files"]
    image = Image.open(io.BytesIO(file.fp.read()))
    assert (file.filename, image.format) == (FILE_NAME, "PNG")
    (gallery,) = (part for part in parts(content["view"]) if part["type"] == GALLERY)
    assert gallery["items"][0]["media"]["url"] == f"attachment://{FILE_NAME}"
    for token in panel.seen(scene).board.tokens:
        assert f"{token.spot} {token.mark} " in gallery["items"][0]["description"]
        assert re.search(rf"`{token.mark}` \*\*.+\*\* {token.spot} — ", text)
    assert "▶ **" in text
    assert f"<@{ALICE}>" in text
    assert "<t:1760000000:R>" in text
    assert set(buttons(content).values()) >= {
        *(f"gy:verb:{scene.game_id}:{scene.awaited.id}:{verb}" for verb in scene.awaited.verbs),
        f"gy:words:{scene.game_id}:",
        f"gy:rules:{scene.game_id}:",
    }
    if locale == "ja":
        assert not re.search(r"[a-z]{4,}", re.sub(r"<.*?>|`.*?`", "", text))


async def test_only_the_intended_users_can_be_pinged(panel, midfight):
    game, _ = midfight
    for mentions in ((), (ALICE,), (ALICE, BOB)):
        allowed = (await panel.table(scene_of(game), "asked", mentions))["allowed_mentions"].to_dict()
        assert (allowed["parse"], allowed.get("users", [])) == ([], list(mentions))
    for content in [
        *await panel.public(Reply(scene_of(game), public=(Phrase.of("service-ends", user=UserText("x")),)), "en")
    ]:
        assert content["allowed_mentions"].to_dict() == {"parse": []}


async def test_users_texts_are_shown_literally(panel, midfight):
    game, _ = midfight
    text = said([await panel.table(scene_of(game))])
    assert "<@1>" not in text
    assert "*Ann* <" not in text


@pytest.mark.parametrize(
    ("notice", "words"), [("", None), ("asked", None), ("half", "Half of the time"), ("last", "All the others")]
)
async def test_a_notice_says_why_it_comes(panel, midfight, notice, words):
    text = said([await panel.table(scene_of(midfight[0]), notice, (ALICE,))])
    assert all((other in text) == (other == words) for other in ("Half of the time", "All the others"))


async def test_a_deadline_names_its_time_and_its_default(panel, midfight):
    scene = scene_of(midfight[0])
    due = replace(scene.awaited, due_at=1_760_003_600.0)
    assert "<t:1760003600:R>" in said([await panel.table(replace(scene, awaited=due))])
    default = replace(due, default=Phrase("option-pass"))
    assert "End the turn" in said([await panel.table(replace(scene, awaited=default))])


async def test_everything_fits_the_largest_game(panel, midfight):
    game, _ = midfight
    scene = scene_of(game)
    board = crowded(40, 40, 100)
    name = Phrase.of("piece-hero", name=UserText("*" * 300))
    view = replace(
        scene.view,
        title=(name, name),
        board=board,
        order=tuple(Phrase.of("order-figure", initiative=n, piece=Piece("x" * 90), done=False) for n in range(100)),
        now=90,
        pieces=tuple(PieceView(token.piece, None, "foes", token.spot) for token in board.tokens),
        notes=(name,) * 30,
    )
    facts = {**scene.awaited.facts, "figure": UserText("_" * 2000)}
    awaited = replace(scene.awaited, facts=facts, seats=("s1", "s2") * 30, verbs=("move",) * 1)
    proposal = Proposal("ab12cd34", UNDO, ALICE, tuple(range(10**17, 10**17 + 24)))
    content = await panel.table(replace(scene, view=view, awaited=awaited, proposal=proposal), "half", (ALICE,))
    check_limits(content)


async def test_few_public_options_are_separate_buttons(panel):
    game = next(
        game
        for seed in range(60)
        for game, _ in [fight("shrine", 3, decisions=40, seed=seed)]
        if game.decision and game.decision.verbs == ("choose",) and len(options_of(game)) <= 5
    )
    content = await panel.table(scene_of(game), options=options_of(game))
    check_limits(content)
    taken = {custom_id.split(":")[-1] for custom_id in buttons(content).values() if ":take:" in custom_id}
    assert taken == {option_digest(option.action) for option in options_of(game)}
    hidden = await panel.table(scene_of(game))
    assert not any(":take:" in custom_id for custom_id in buttons(hidden).values())


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_lobby_offers_its_seats(panel, midfight, locale):
    scene = scene_of(
        midfight[0], locale=locale, status="lobby", view=None, awaited=None, roles=("longbow", "embersage")
    )
    content = await panel.table(scene)
    check_limits(content)
    (select,) = (part for part in parts(content["view"]) if part["type"] == SELECT)
    assert [option["value"] for option in select["options"]] == ["longbow", "embersage"]
    assert {custom_id.split(":")[1] for custom_id in buttons(content).values()} == {"start", "referee", "leave", "word"}
    assert "c" * 64 in said([content])
    full = await panel.table(replace(scene, roles=(), seats=()))
    check_limits(full)
    assert {custom_id.split(":")[1] for custom_id in buttons(full).values()} == {"start", "leave", "word"}


async def test_the_panel_shows_pauses_ends_and_proposals(panel, midfight):
    scene = scene_of(midfight[0])
    paused = await panel.table(replace(scene, status="paused"))
    assert {custom_id.split(":")[1] for custom_id in buttons(paused).values()} == {"resume", "words", "rules"}
    ending = Ending("victory", "party", "GLOOM-Z3", {"round": 4})
    ended = await panel.table(replace(scene, status="ended", awaited=None, ending=ending))
    assert "won in round 4" in said([ended])
    assert {custom_id.split(":")[1] for custom_id in buttons(ended).values()} == {"words", "rules", "again", "undo"}
    closed = await panel.table(replace(scene, status="ended", awaited=None, ending=None))
    assert "The game is over" in said([closed])
    proposed = await panel.table(replace(scene, proposal=Proposal("ab12cd34", UNDO, ALICE, (BOB,))))
    assert f"<@{BOB}>" in said([proposed])
    assert {"agree", "decline"} < {custom_id.split(":")[1] for custom_id in buttons(proposed).values()}


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_long_ruling_is_one_message_as_long_as_discord_allows(panel, midfight, locale):
    game, events = midfight
    short = await panel.public(Reply(scene_of(game), public=tuple(events[:10])), locale)
    assert len(short) == 1
    long = await panel.public(Reply(scene_of(game), public=tuple(events) * 20), locale)
    for content in long:
        check_limits(content)
    whole = said(long)
    assert len(long) == -(-len(whole) // 4000) or len(whole) / len(long) > 3700
    assert whole == "\n".join(panel.voice(locale, scene_of(game)).lines(tuple(events) * 20))
    assert await panel.public(Reply(scene_of(game)), locale) == []


async def test_a_mistimed_command_names_the_decision_and_its_players(panel, midfight):
    scene = scene_of(midfight[0])
    reply = Reply(scene, refusal=Refusal("not-awaited-seat", awaited=[Seat("s1")]), private=True)
    text = said(await panel.private(reply, "en"))
    assert "It is not your turn" in text
    assert f"<@{ALICE}>" in text
    assert panel.voice("en", scene).prompt(scene.awaited) in text
    assert await panel.private(Reply(scene), "en") == []


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_defects_reasons_and_files_are_sent_privately(panel, midfight, locale):
    scene = scene_of(midfight[0])
    reply = Reply(
        scene,
        refusal=Refusal("scenario-defects", count=2),
        own=(Phrase.of("option-pass"),),
        parts=(
            Defects((Defect(3, 4, Refusal("game-over")), Defect(0, 0, Refusal("game-over")))),
            Document(b"{}", "game.json"),
        ),
    )
    contents = await panel.private(reply, locale)
    for content in contents:
        check_limits(content)
    assert len(said(contents).split("\n")) >= 4
    (file,) = contents[-1]["files"]
    assert file.fp.read() == b"{}"
    (part,) = (part for part in parts(contents[-1]["view"]) if part["type"] == FILE)
    assert part["file"]["url"] == f"attachment://{file.filename}"


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_panel_shows_rules_and_the_board_in_words(panel, midfight, locale):
    scene = scene_of(midfight[0])
    book = scene.ruleset.rulebook()
    chapter = next(iter(book.values())).chapter
    contents = panel.rules(scene, locale, chapter.id)
    for content in contents:
        check_limits(content)
    text = said(contents)
    for id, rule in book.items():
        assert (f"**{id}** {clean(rule.text[locale])}" in text) == (rule.chapter == chapter)
    asked = replace(scene, awaited=replace(scene.awaited, rule=next(iter(book))))
    assert said(panel.rules(asked, locale)).startswith(f"### {chapter.title[locale]}\n**{next(iter(book))}**")
    assert said(panel.rules(None, locale))
    words = panel.words(scene, locale)
    for content in words:
        check_limits(content)
    assert "`" in said(words)
    assert said(panel.words(None, locale)) == said(panel.words(replace(scene, view=None), locale))


# --- narrowing -------------------------------------------------------------------------------------------------------


def turn_options(count=0):
    """Returns more than `count` movement options of a turn."""
    for seed in range(20):
        game, _ = fight("shrine", 2, decisions=6, seed=seed)
        options = options_of(game) if game.decision and game.decision.kind == "turn" else ()
        found = [option for option in options if option.action.verb == "move"]
        if len(found) > count:
            return found
    raise AssertionError("no fight offers so many options")


def test_a_short_list_is_offered_whole():
    options = turn_options()[:25]
    assert narrow(options, ()) == narrow(options, ())
    assert narrow(options, ()).options == tuple(options)
    assert not narrow(options, ()).slot


def test_a_long_list_is_split_by_the_way_of_acting():
    options = turn_options(PAGE)
    assert narrow(options, ()).options == tuple(options), "it fits into one message"
    parts = sheets(options)
    assert [option for part in parts for option in part] == options
    assert all(0 < len(part) <= PAGE and len({each.action.using for each in part}) == 1 for part in parts)


def test_a_list_too_long_for_one_message_is_narrowed_and_reaches_every_option(monkeypatch):
    monkeypatch.setattr("bot.games.live.choosing.LISTS", 1)
    options = turn_options(PAGE)
    first = narrow(options, ())
    assert first.slot == "using"
    reached, waiting = set(), [()]
    while waiting:
        path = waiting.pop()
        choices = narrow(options, path)
        if choices.slot:
            waiting += [(*path, digest_of(value)) for value in choices.values]
        else:
            reached |= {option_digest(option.action) for option in choices.options}
    assert reached == {option_digest(option.action) for option in options}


def test_digests_tell_actions_apart_and_are_the_same_after_a_restart():
    options = turn_options()
    assert len({option_digest(option.action) for option in options}) == len(options)
    again = [
        Option(type(option.action).model_validate_json(option.action.to_json()), option.phrase) for option in options
    ]
    assert [option_digest(option.action) for option in again] == [option_digest(option.action) for option in options]


async def test_a_long_hand_is_shown_whole_with_its_buttons_at_the_end(panel, midfight):
    game, _ = midfight
    scene = scene_of(game, game.decision.seats[0])
    cards = tuple(Phrase("term-poison") for _ in range(600))
    hand = Hand(replace(scene, view=replace(scene.view, hand=cards)), (), options_of(game))
    contents = await panel.private(Reply(parts=(hand,), private=True), "en")
    assert len(contents) > 1
    assert said(contents).count("poison\n") == 600
    assert [bool(buttons(content)) for content in contents] == [False] * (len(contents) - 1) + [True]
    assert not any("hand" in custom_id.split(":")[1] for custom_id in buttons(await panel.table(hand.scene)).values())
    assert "- poison" not in said([await panel.table(hand.scene)]) + said(panel.words(hand.scene, "en"))
