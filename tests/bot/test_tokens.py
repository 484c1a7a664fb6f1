"""Looks of pieces live with the house: chosen, drawn, erased, and never part of a game."""

import asyncio
import json
from dataclasses import replace

import pytest

from bot.facts.replies import Defects, Document
from bot.games.acts import ending, looking, tokens
from bot.games.acts.tokens import Look
from bot.games.lobby import opening, seating
from bot.pictures.uploads import square_of
from bot.words.icons import known_icons
from rules.core.contract.ruleset import rulesets
from rules.core.files.icons import take_icons
from storage import StoreUnwritable, TokenChoice
from tests.bot.player import Player
from tests.bot.table import codes, part
from tests.bot.test_forgetting import ZARQUON, Zarquon, forgetting_of, found
from tests.bot.test_own_data import exported
from tests.bot.test_uploads import file_of, halves
from tests.database import columns, rows

WOLF = Look(icon="wolf-head")


async def playing(table, ruleset="gloomhaven", actions=4):
    player = Zarquon(table.store, 3, 41)
    await player.play(ruleset, actions=actions)
    return player


async def own_piece(player):
    scene = await player.games.scene(41, ZARQUON)
    seats = scene.seats_of(ZARQUON)
    return next(each.piece for each in scene.view.pieces if each.seat in seats)


async def other_piece(player):
    scene = await player.games.scene(41, ZARQUON)
    seats = scene.seats_of(ZARQUON)
    return next(each.piece for each in scene.view.pieces if each.seat not in seats)


def choosing(player, piece, look, **origin):
    return player.games.change(replace(player.origin(), **origin), tokens.choose, piece, look, ())


async def image_look(colour="red", **how):
    square = await square_of(file_of(halves(left=colour), "PNG"))
    return Look(image=square.image, png=square.png, **how)


def house(where):
    """Returns all rows of a database, except for looks, messages, and counters that every change raises."""
    kept = {}
    for table, names in columns(where).items():
        if table not in ("token", "outbox", "interaction", "session"):
            wanted = ", ".join(name for name in names if name != "revision")
            read = rows(where, f"SELECT {wanted} FROM {table}") if wanted else []  # noqa: S608 - our own tables
            kept[table] = sorted(map(repr, read))
    return kept


async def looks(player):
    return {(each.piece, each.part): each.value for each in (await player.games.scene(41)).tokens}


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
async def test_a_look_changes_no_journal_set_up_state_or_export(table, ruleset):
    player = await playing(table, ruleset)
    piece = await own_piece(player)
    before = house(table.path)
    journal = await table.store.entries((await table.store.games("active"))[0].id, live_only=False)
    live = player.games._live[41]
    state, head = live.game.table.state.model_dump_json(), live.seen_head

    image = await image_look()
    for look in (WOLF, Look(tone="3"), image):
        assert codes(await choosing(player, piece, look)) is None

    assert house(table.path) == before
    assert await table.store.entries(live.record.id, live_only=False) == journal
    live = player.games._live[41]
    assert (live.game.table.state.model_dump_json(), live.seen_head) == (state, head)
    assert await looks(player) == {(piece, "image"): image.image, (piece, "tone"): "3"}
    assert await looks(Player(table.store, 1)) == await looks(player), "another process reads the same"

    reply = await looking.export(player.games, player.origin())
    await ending.end(player.games, player.origin())
    whole = await looking.export(player.games, player.origin())
    for each in (reply, whole):
        content = part(each, Document).content.decode()
        assert not any(trace in content for trace in ("wolf-head", image.image, '"tone"'))


async def test_a_look_redraws_the_table_message_and_is_told_in_private(table):
    player = await playing(table)
    player.told.clear()
    player.games.listeners.append(player.told.append)
    reply = await choosing(player, await own_piece(player), WOLF)
    assert (reply.private, reply.public, [each.id for each in reply.own]) == (True, (), ["token-chosen"])
    assert player.told[-1].shown.scene.tokens == (TokenChoice(await own_piece(player), "icon", "wolf-head", ZARQUON),)
    assert player.told[-1].table is not None


async def test_an_icon_replaces_an_image_and_a_colour_stays(table):
    player = await playing(table)
    piece = await own_piece(player)
    for look in (Look(tone="2"), await image_look(), WOLF):
        await choosing(player, piece, look)
    assert await looks(player) == {(piece, "icon"): "wolf-head", (piece, "tone"): "2"}
    assert rows(table.path, "SELECT count(*) FROM token WHERE png IS NOT NULL") == [(0,)]
    assert codes(await player.games.change(player.origin(), tokens.reset, piece)) is None
    assert await looks(player) == {}
    assert codes(await player.games.change(player.origin(), tokens.reset, piece)) == "token-plain"


async def test_players_change_their_own_pieces_and_game_masters_all(table):
    player = await playing(table)
    own, other = await own_piece(player), await other_piece(player)
    await player.games.change(player.origin(), lambda transaction: transaction.changes.update(gm_user_id=99))
    plain = {"manages": False}
    assert codes(await choosing(player, own, WOLF, **plain)) is None
    assert codes(await choosing(player, "", Look(tone="1"), **plain)) is None, "their only piece needs no name"
    assert codes(await choosing(player, other, WOLF, **plain)) == "token-not-own"
    assert codes(await choosing(player, own, await image_look(is_attached=True), **plain)) == "token-attached"
    assert codes(await choosing(player, own, WOLF, user_id=55, **plain)) == "no-seat"
    assert codes(await choosing(player, "nobody", WOLF, **plain)) == "value-choice"

    assert codes(await choosing(player, other, await image_look(is_attached=True), user_id=99, **plain)) is None
    moderator = {"user_id": 98, "manages": True}
    for piece in (own, other):
        reply = await player.games.change(replace(player.origin(), **moderator), tokens.reset, piece)
        assert codes(reply) is None
    assert await looks(player) == {}


async def test_a_moderator_resets_a_look_after_the_end_too(table):
    player = await playing(table)
    piece = await own_piece(player)
    await choosing(player, piece, WOLF)
    await ending.end(player.games, player.origin())
    assert codes(await choosing(player, piece, WOLF)) == "no-game"
    assert codes(await player.games.change(player.origin(), tokens.reset, piece)) is None
    assert await looks(player) == {}


async def test_a_user_without_a_seat_takes_back_only_their_own_choices(table):
    player = await playing(table)
    own = await own_piece(player)
    await choosing(player, own, await image_look(), user_id=98)  # a game master, who has no seat
    await choosing(player, own, Look(tone="4"))

    def gone():
        return replace(player.origin(), user_id=98, manages=False)

    await player.games.change(player.origin(), lambda transaction: transaction.changes.update(gm_user_id=99))
    assert codes(await player.games.change(gone(), tokens.reset, own)) is None
    assert await looks(player) == {(own, "tone"): "4"}
    assert codes(await player.games.change(gone(), tokens.reset, own)) == "no-seat"


async def test_the_number_of_pieces_with_a_look_has_a_limit_and_a_refused_one_is_not_kept(table, monkeypatch):
    monkeypatch.setattr(tokens, "MOST_PIECES", 1)
    player = await playing(table)
    own, other = await own_piece(player), await other_piece(player)
    await choosing(player, own, WOLF)
    reply = await choosing(player, other, WOLF)
    assert (reply.refusal.code, reply.refusal.facts) == ("token-many", {"limit": 1})
    assert await looks(player) == {(own, "icon"): "wolf-head"}


async def test_looks_are_erased_with_their_person_and_other_peoples_stay(table):
    player = await playing(table)
    own, other = await own_piece(player), await other_piece(player)
    image = await image_look()
    await choosing(player, own, image)
    await choosing(player, own, Look(tone="4"), user_id=98)
    await choosing(player, other, WOLF, user_id=98)
    document, *_ = await exported(table, ZARQUON, player.games)
    (row,) = document["kept"]["token"]
    assert (row["value"], row["png_bytes"], "png" in row) == (image.image, len(image.png), False)
    assert document["counts"]["token"] == 1
    json.dumps(document)

    told = []
    player.games.listeners.append(told.append)
    await forgetting_of(table.store, player.games).forget("user", ZARQUON)
    assert found(table.path, ZARQUON, image.image) == {}
    assert rows(table.path, "SELECT count(*) FROM token WHERE png IS NOT NULL") == [(0,)]
    assert await looks(player) == {(own, "tone"): "4", (other, "icon"): "wolf-head"}
    assert any(each.table is not None for each in told), "the table is drawn again"


async def test_a_person_who_only_chose_a_look_is_erased_too(table):
    player = await playing(table)
    await choosing(player, await own_piece(player), await image_look(), user_id=98)
    await forgetting_of(table.store, player.games).forget("user", 98)
    assert rows(table.path, "SELECT count(*) FROM token") == [(0,)]
    assert await looks(player) == {}


async def test_looks_are_deleted_with_their_game(table):
    player = await playing(table)
    await choosing(player, await own_piece(player), await image_look())
    (game,) = await table.store.games("active")
    await forgetting_of(table.store, player.games).delete(game.id)
    assert rows(table.path, "SELECT count(*) FROM token") == [(0,)]


async def test_a_look_that_cannot_be_stored_is_not_shown(table, monkeypatch):
    player = await playing(table)

    async def fail(commit):
        raise StoreUnwritable(path="x", why="full")

    piece = await own_piece(player)
    with monkeypatch.context() as patch:
        patch.setattr(table.store, "commit", fail)
        with pytest.raises(StoreUnwritable):
            await choosing(player, piece, WOLF)
    assert await looks(player) == {}


async def test_two_processes_that_choose_at_once_both_succeed(table):
    player = await playing(table)
    own, other = await own_piece(player), await other_piece(player)
    second = Zarquon(table.store, 3, 41)
    await second.games.scene(41)
    await asyncio.gather(choosing(player, own, WOLF), choosing(second, other, Look(tone="1"), interaction_id=123_456))
    assert await looks(Player(table.store, 1)) == {(own, "icon"): "wolf-head", (other, "tone"): "1"}


# --- icons of a scenario's file --------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
async def test_a_scenarios_file_names_icons_and_the_set_up_stays_the_same(table, ruleset):
    known = rulesets()[ruleset]
    text = (
        known.files.texts()[known.scenarios()[0]]
        if known.files.texts()
        else known.files.write(known.files.shipped[known.scenarios()[0]])
    )
    plain = known.new_setup(text + "\n", {})
    player = Player(table.store, 1)
    reply = await opening.new_game(
        player.games, player.origin(), ruleset, f"{text}\n[icons]\nbandit-guard = wolf-head\n"
    )
    assert codes(reply) is None, reply.parts
    live = player.games._live[9]
    assert live.setup_json() == plain.model_dump_json()
    assert live.tokens == (TokenChoice("bandit-guard", "kind", "wolf-head", 0),)
    assert (await Player(table.store, 1).games.scene(9)).tokens == live.tokens


async def test_all_defects_of_a_file_are_told_at_once_with_their_lines(table):
    known = rulesets()["gloomhaven"]
    text = (
        known.files.texts()["cellar"].replace("[map]", "[icons]\nbandit-guard = wolf-hed\n[map]", 1) + "\n[nowhere]\n"
    )
    player = Player(table.store, 1)
    reply = await opening.new_game(player.games, player.origin(), "gloomhaven", text)
    found = [(each.line, each.refusal.code) for each in part(reply, Defects).found]
    assert [code for _, code in found] == ["scenario-icon-unknown", "scenario-unknown-section"]
    assert found[0][0] == 1 + text.split("\n").index("bandit-guard = wolf-hed")
    assert "wolf-head" in part(reply, Defects).found[0].refusal.facts["icons"]
    assert await player.games.scene(9) is None


async def test_the_next_game_has_the_same_icons_of_kinds(table):
    known = rulesets()["gloomhaven"]
    player = Player(table.store, 1)
    text = known.files.texts()["cellar"] + "\n[icons]\nbandit-guard = wolf-head\n"
    await opening.new_game(player.games, player.origin(), "gloomhaven", text)
    await player.games.change(player.origin(), seating.join)
    await player.games.change(player.origin(), seating.join, referee=True)
    assert codes(await player.games.change(player.origin(), seating.start)) is None
    await choose_own(player)
    await ending.end(player.games, player.origin())
    assert codes(await opening.play_again(player.games, player.origin())) is None
    assert player.games._live[9].tokens == (TokenChoice("bandit-guard", "kind", "wolf-head", 0),)


async def choose_own(player):
    assert codes(await player.games.change(player.origin(), tokens.choose, "", WOLF, ())) is None


def test_the_shipped_scenarios_name_only_icons_of_the_sheet():
    for ruleset in rulesets().values():
        for text in ruleset.files.texts().values():
            assert take_icons(text, known_icons()).defects == ()
