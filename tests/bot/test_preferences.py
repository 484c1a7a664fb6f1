"""Preferences of users and channels: order of precedence, and storage."""

import itertools

import pytest

import storage
from bot.facts.origins import Origin
from bot.facts.preferences import Preferences
from storage import Store

USER, CHANNEL, THREAD = 1, 20, 21


@pytest.fixture
async def store(where):
    async with await Store.open(where) as store:
        yield store


def origin(channel_id, parent_id=None, user_id=USER):
    return Origin(5, user_id, "Alice", 1, channel_id, "en", "en", False, 0.0, parent_id=parent_id)


@pytest.mark.parametrize(
    ("user", "channel", "thread"), list(itertools.product(("locke", None), ("gloomhaven", None), ("locke", None)))
)
async def test_the_threads_ruleset_precedes_its_channels_and_the_users(store, user, channel, thread):
    preferences = Preferences(store)
    for scope, id, name in (("user", USER, user), ("channel", CHANNEL, channel), ("channel", THREAD, thread)):
        await preferences.choose("ruleset", scope, id, name)
    assert preferences.ruleset(origin(THREAD, CHANNEL)) == (thread or channel or user)
    assert preferences.ruleset(origin(CHANNEL)) == (channel or user)
    assert preferences.ruleset(origin(99)) == user
    assert preferences.ruleset(origin(99, user_id=2)) is None


async def test_a_user_and_a_channel_of_the_same_id_differ(store):
    preferences = Preferences(store)
    await preferences.choose("ruleset", "user", 20, "locke")
    assert preferences.ruleset(origin(CHANNEL)) is None


async def test_choices_and_their_removal_survive_a_restart(store):
    before, after = Preferences(store), Preferences(store)
    await before.choose("language", "user", USER, "ja")
    await before.choose("language", "channel", CHANNEL, "en")
    await before.choose("language", "channel", CHANNEL, None)
    await before.choose("ruleset", "user", USER, "locke")
    await after.load()
    for preferences in (before, after):
        whose = ("channel", CHANNEL), ("user", USER)
        assert preferences.chosen("language", *whose) == "ja"
        assert preferences.chosen("ruleset", *whose) == "locke"


async def test_a_missing_ruleset_counts_for_nothing(store):
    await store.set_setting("channel", str(CHANNEL), "ruleset", "chess")
    preferences = Preferences(store)
    await preferences.load()
    await preferences.choose("ruleset", "user", USER, "locke")
    assert preferences.ruleset(origin(CHANNEL)) == "locke"


async def test_a_choice_that_cannot_be_stored_does_not_count(where):
    store = await Store.open(where)
    preferences = Preferences(store)
    await preferences.choose("language", "user", USER, "ja")
    await store.close()
    async with await Store.open(where, read_only=True) as read_only:
        preferences._store = read_only
        for value in ("en", None):
            with pytest.raises(storage.StoreError):
                await preferences.choose("language", "user", USER, value)
            assert preferences.chosen("language", ("user", USER)) == "ja"
