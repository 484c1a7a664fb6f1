"""Characters that users keep for later games, and drafts of characters."""

from dataclasses import replace

import pytest

from storage import MAX_KEPT, CharacterDraft, KeptCharacter, TooMany

DAY_S = 86_400


def kept(key="wren", *, user=1, guild=2, document="STR: 14", at=1000.0):
    return KeptCharacter(user, guild, "runequest", key, '{"en":"Wren"}', document, at)


async def test_characters_are_kept_by_user_and_server_up_to_a_limit_and_forgotten_in_the_end(store):
    for each in (kept(), kept("sera", at=1001.0), kept(user=3), kept(guild=0)):
        await store.keep_character(each)
    assert await store.characters(1, 2) == (kept("sera", at=1001.0), kept())
    assert await store.characters(1, 0) == (kept(guild=0),)

    newer = kept(document="STR: 15", at=1002.0)
    await store.keep_character(newer)
    assert (await store.characters(1, 2))[0] == newer
    for number in range(MAX_KEPT - 2):
        await store.keep_character(kept(f"c{number}"))
    with pytest.raises(TooMany) as refused:
        await store.keep_character(kept("one-more"))
    assert refused.value.facts == {"limit": MAX_KEPT}
    await store.keep_character(kept("sera", at=2000.0))
    assert len(await store.characters(1, 2)) == MAX_KEPT

    assert await store.forget_character(1, 2, "runequest", "sera")
    assert not await store.forget_character(1, 2, "runequest", "sera")
    await store.keep_character(kept("last", user=9, at=800 * DAY_S))
    assert await store.prune(now=801 * DAY_S) == MAX_KEPT - 1 + 2
    assert await store.characters(9, 2)


async def test_a_draft_changes_only_from_its_newest_revision_and_is_forgotten_in_the_end(store):
    draft = CharacterDraft(1, 2, "maidens", 1, "{}", 1000.0)
    assert await store.draft(1, 2, "maidens") is None
    assert await store.keep_draft(draft)
    later = replace(draft, revision=2, document='{"now": 1}', at=1001.0)
    assert await store.keep_draft(later)
    assert not await store.keep_draft(replace(later, document="from an older message"))
    assert await store.draft(1, 2, "maidens") == later
    assert await store.draft(1, 0, "maidens") is await store.draft(2, 2, "maidens") is None
    assert await store.prune(now=1001.0 + 91 * DAY_S) == 1
    assert await store.draft(1, 2, "maidens") is None
