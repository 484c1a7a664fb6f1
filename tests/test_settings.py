"""The host's settings come from the environment, are documented, and never show the token."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.settings import Settings

EXAMPLE = Path(__file__).parents[1] / ".env.example"
FOR_TESTS_ONLY = {"strict_words"}


def test_the_token_is_shown_nowhere(settings):
    told = settings.model_copy(update={"discord_token": Settings(discord_token="s3cret", _env_file=None).discord_token})
    assert "s3cret" not in f"{told!r} {told} {told.model_dump()} {told.model_dump_json()}"
    assert told.discord_token.get_secret_value() == "s3cret"


def test_every_setting_is_explained_in_the_example():
    text = EXAMPLE.read_text("utf-8")
    assert all(f"{name.upper()}=" in text for name in Settings.model_fields.keys() - FOR_TESTS_ONLY)


def test_the_example_is_a_working_file(tmp_path, monkeypatch):
    text = EXAMPLE.read_text("utf-8")
    assert Settings(_env_file=EXAMPLE) == Settings(_env_file=None)
    whole = "\n".join(line.removeprefix("#") if "=" in line else line for line in text.splitlines())
    (tmp_path / ".env").write_text(whole, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert Settings().sandbox_port == 8765


@pytest.mark.parametrize(
    ("name", "value"), [("SANDBOX_PORT", "65536"), ("LOCALE", "fr"), ("LOG_LEVEL", "LOUD"), ("SHARD_COUNT", "0")]
)
def test_a_value_out_of_range_is_refused(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError) as refusal:
        Settings(_env_file=None)
    assert [fault["loc"] for fault in refusal.value.errors()] == [(name.lower(),)]
