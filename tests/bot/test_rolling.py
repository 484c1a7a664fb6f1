"""Discord accepts the messages with results of rolls."""

import pytest

from bot.client.dialogs.rolling import _message
from bot.dice.rolls import Rolls
from bot.words.languages import Languages
from bot.words.texts import TEXT_LIMIT

LANGUAGES = Languages.load()


@pytest.mark.parametrize(
    "text",
    [
        f"x20 choice[{'*' * 280}]",
        f"x20 choice {'a1.' * 90}",
        f"x20 choice[{'_' * 140},{'@' * 140}]",
        f"x20 choice[{'1.' * 70}] #{'<' * 140}",
        f"x10 choice20[{','.join('*' * 12 for _ in range(20))}]",
        f"x20 10d1000000!>1[{'*' * 40}] {'#' * 240}",
        f"x20 1d6>={'+'.join(['999999999'] * 28)}",
        "100D66",
    ],
)
def test_a_result_fits_a_message_or_continues_in_a_file(text):
    for locale in ("en", "ja"):
        words = LANGUAGES.words(locale)
        report = Rolls(None, None).roll(text)
        head = [words.say("roll-revealed", name="\\*" * 32, when="<t:1700000000:R>")]
        content = _message(words, report, head=head, foot=[words.say("roll-only-you")])
        shown = content["view"].children[0].content
        assert len(shown) <= TEXT_LIMIT
        for file in content["files"]:
            whole = file.fp.read().decode()
            assert all(item in whole for go in report.goes for item in go.items)
            assert report.label in whole
        assert len(report.goes) == 1 or all(f"#{number} " in shown for number in range(1, len(report.goes) + 1))
