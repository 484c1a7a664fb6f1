"""Quick rulings can be told in both languages."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.acts.quick import NAMES
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.contract.quick import ASKER
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.play.actions import parse_action, slot_choices, slot_names
from tests.e2e.playing import foreign_words
from tests.rules.test_quick import KINDS, Remembered, each_kind, slots

LANGUAGES = Languages.load()
WHO = {ASKER: Phrase.of("quick-asker", user=UserText("alice")), **NAMES}


@pytest.mark.parametrize("locale", LANGUAGES.locales)
@each_kind
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_every_ruling_and_every_refusal_has_its_words(name, kind, locale, data, seed):
    voice = Voice(LANGUAGES.words(locale), name, WHO)
    asked = parse_action(kind, data.draw(slots(kind)))
    try:
        told = voice.lines(asked.ruling(Remembered(seed), {}))
    except Refused as refused:
        told = [voice.refusal(refused.refusal)]
    assert told
    for line in told:
        assert "quick-" not in line
        assert not foreign_words(line, locale), line


@pytest.mark.parametrize("locale", LANGUAGES.locales)
def test_the_slots_of_rulings_are_named_and_their_choices_have_words(locale):
    words = LANGUAGES.words(locale)
    for name, kind in KINDS:
        voice = Voice(words, name, is_plain=True)
        verb = kind.model_fields["verb"].default
        for slot in slot_names(kind):
            assert any(words.has(id) for id in (f"command-{verb}-{slot}", f"parameter-{slot}")), slot
            for choice in slot_choices(kind, slot):
                assert voice.find(f"term-{choice}"), choice
