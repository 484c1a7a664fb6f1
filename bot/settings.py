"""What a host can set: environment variables, or the same names in a file `.env`."""

from pathlib import Path
from typing import Final, Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.health_file import DATABASE, path_of
from bot.logs import LogFormat
from storage import Address, address_of

Language = Literal["en", "ja"]
MOST_SHARDS: Final = 65_536


class Spoken(BaseSettings):
    """The language of the terminal alone: mistakes in other settings are said in it too."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    locale: Language = "en"
    """The language of the terminal, and of users and guilds whose own is not supported."""


class Settings(Spoken):
    """The host's choices, read once at start-up.

    The token is a SecretStr, so that no log line, repr or error shows it. An empty variable counts as not set.
    Raises pydantic.ValidationError, whose entries name the variable.
    """

    discord_token: SecretStr | None = None
    """The bot's token; without one the local sandbox is started."""
    discord_api_base: str | None = None
    """Another root than https://discord.com/api/v10, e.g. http://127.0.0.1:8080/api/v10."""
    shard_count: int | None = Field(default=None, ge=1, le=MOST_SHARDS)
    """How many gateway connections; Discord is asked when not set."""
    shard_ids: str | None = Field(default=None, max_length=1000)
    """Which of them are this process's (`0,2-3`); whichever are free when not set."""
    shard_patience_s: float = Field(default=60.0, ge=0, le=86_400)
    """How long a process waits at its start for shards that another one has, in seconds."""
    shard_hand_over_s: float = Field(default=30.0, ge=0, le=86_400)
    """How long a process that is stopped waits for others to take its shards, in seconds."""
    database: Path = Path(DATABASE)
    """The file with all games, unless `database_url` names another database. Beside it is what only a machine needs."""
    database_url: SecretStr | None = None
    """Another database, by its URL: `sqlite:///…` or `postgresql://…`, which may have a password."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: LogFormat = "text"
    """How the log is written: lines to be read, or a JSON object for each."""
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of the metrics and of the health; 0 takes a free one, and without one nothing is opened."""
    metrics_host: str = "127.0.0.1"
    """The address or name at which that port is opened."""
    default_ruleset: str | None = None
    """The ruleset for when neither the channel nor the user has chosen one; they are asked when not set."""
    host_contact: str = Field(default="", max_length=200)
    """Where people reach whoever is responsible for what this bot keeps: shown by /privacy."""
    keep_ended_days: int | None = Field(default=None, ge=1, le=36_500)
    """How long ended games are kept, in days; for ever when not set."""
    keep_left_days: int = Field(default=30, ge=1, le=3_650)
    """How long a server's data is kept after the bot has left it, in days."""
    font: Path | None = None
    """A font file with Japanese glyphs for the board's pictures; looked for when not set."""
    sandbox_locale: Language = "en"
    sandbox_port: int = Field(default=8765, ge=0, le=65535)
    """The sandbox's port on loopback; 0 takes a free one."""
    strict_words: bool = False
    """Whether a missing word is an error (as in the tests) instead of a log line."""

    @property
    def heartbeat(self) -> Path:
        """The file in which a running bot says how it is, for `python -m bot health`."""
        return path_of(self.store if isinstance(self.store, Path) else self.database)

    @property
    def store(self) -> Address:
        """Where the games are kept. Raises StoreAddress."""
        return self.database if self.database_url is None else address_of(self.database_url.get_secret_value())
