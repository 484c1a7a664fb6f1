"""The message of a player who builds a character fits Discord's limits, in either language."""

import pytest

from bot.client.table.builder_message import bench_view, words_box
from bot.facts.replies import Bench
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase
from rules.maidens.sheet.building import changed
from rules.maidens.sheet.equipment import gear
from rules.maidens.sheet.sheets import Sheet
from rules.maidens.sheet.skills import skills
from rules.maidens.shown.builder import BUILDER
from tests.e2e.playing import foreign_words

SMALL = Sheet(id="own", skills=("frail", "magic"), picks={"magic": "heal"})
LARGE = changed(
    SMALL,
    attribute="machine",
    weapons=(gear("light-mg", "grenade-launcher", "beam-saber"),) * 3,
    emplaced=("sandbags",) * 6,
    equipment=("bouquet", "lunch-box", "radio") * 20,
    skills=tuple(skills()),
    name={"en": "M" * 40, "ja": "澪" * 40},
)
"""A character with more than any player can have."""


def bench(draft, part, **facts):
    return Bench(
        "maidens", 99_999, part, 0, BUILDER.parts, tuple(BUILDER.lines(None, draft)),
        tuple(BUILDER.lacks(None, draft)), tuple(BUILDER.choices(None, draft, part)), BUILDER.texts,
        dict.fromkeys(BUILDER.texts, ""), can_undo=True, is_ready=True, may_join=True, on_server=True,
        refusal=Refusal("build-stale"), told=(Phrase("character-shared-already"),), **facts,
    )  # fmt: skip


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_part_of_a_doll_fits_a_message_in_the_readers_language(locale):
    words = Languages.load().words(locale)
    voice, plain = Voice(words, "maidens"), Voice(words, "maidens", is_plain=True)
    for draft in (SMALL, LARGE):
        for part in BUILDER.parts if draft is SMALL else ("body", "ranged", "paid", "give-up"):
            view = bench_view(voice, plain, bench(draft, part))
            shown = [item.to_component_dict() for item in view.children]
            rows = [part for row in shown for part in row.get("components", ())]
            texts = [part["content"] for part in shown if "content" in part]
            assert view.total_children_count <= 40
            assert len(rows) <= 11
            assert sum(map(len, texts)) <= 4_000
            ids = [each["custom_id"] for each in rows]
            assert len(set(ids)) == len(ids)
            assert max(map(len, ids)) <= 100
            said = list(texts)
            for each in rows:
                said += [each.get("label", ""), each.get("placeholder", "")]
                assert len(each.get("options", ())) <= 25
                for option in each.get("options", ()):
                    said += [option["label"], option.get("description", "")]
            text = "\n".join(said).replace("M" * 40, "").replace("澪" * 40, "")
            assert not foreign_words(text, locale), (part, foreign_words(text, locale))
    assert len(words_box(plain, bench(LARGE, "begin")).to_dict()["components"]) == 3
