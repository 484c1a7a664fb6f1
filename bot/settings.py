"""Settings of the host: environment variables, or the same names in a file `.env`."""

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
    """Language of the terminal.

    It is read before the other settings, so that their errors can be reported in this language.
    """

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    locale: Language = "en"
    """Language of the terminal, and of users and servers whose own language is not supported."""


class Settings(Spoken):
    """Choices of the host, read once at start-up.

    An empty variable counts as not set. Raises pydantic.ValidationError, whose entries name the variable.
    """

    discord_token: SecretStr | None = None
    """The bot's token; without one the local sandbox is started."""
    discord_api_base: str | None = None
    """Root of the API instead of https://discord.com/api/v10, for example http://127.0.0.1:8080/api/v10."""
    discord_cdn_base: str = "https://cdn.discordapp.com"
    """Root of the addresses from which users' avatars are fetched."""
    shard_count: int | None = Field(default=None, ge=1, le=MOST_SHARDS)
    """Number of gateway connections; Discord chooses it if this is not set."""
    shard_ids: str | None = Field(default=None, max_length=1000)
    """Shards of this process (`0,2-3`); any free ones if this is not set."""
    shard_patience_s: float = Field(default=60.0, ge=0, le=86_400)
    """Seconds that a starting process waits for shards that another process has."""
    shard_hand_over_s: float = Field(default=30.0, ge=0, le=86_400)
    """Seconds that a stopped process waits for others to take its shards."""
    database: Path = Path(DATABASE)
    """Database file, unless `database_url` is set.

    If the database is on a server, other files of this machine, such as the health file, are still kept beside this
    path.
    """
    database_url: SecretStr | None = None
    """URL of another database: `sqlite:///…` or `postgresql://…`, which may contain a password."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: LogFormat = "text"
    """Form of the log: lines of text, or a JSON object for each record."""
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    """Port for `/metrics` and `/health`; 0 takes a free one. If this is not set, no port is opened."""
    metrics_host: str = "127.0.0.1"
    """Address or name of the interface for `metrics_port`."""
    default_ruleset: str | None = None
    """Ruleset to use if neither the channel nor the user has chosen one; users are asked if this is not set."""
    host_contact: str = Field(default="", max_length=200)
    """Contact of the person responsible for the data that this bot keeps, shown by /privacy."""
    keep_ended_days: int | None = Field(default=None, ge=1, le=36_500)
    """Days for which ended games are kept; forever if this is not set."""
    keep_left_days: int = Field(default=30, ge=1, le=3_650)
    """Days for which a server's data is kept after the bot has left it."""
    font: Path | None = None
    """Font file with Japanese glyphs for the board's pictures; the bot looks for one if this is not set."""
    sandbox_locale: Language = "en"
    sandbox_port: int = Field(default=8765, ge=0, le=65535)
    """Port of the sandbox on loopback; 0 takes a free one."""
    strict_words: bool = False
    """Makes a missing word an error, as in the tests, instead of a log line."""

    @property
    def heartbeat(self) -> Path:
        """Path of the file with the bot's health report, for `python -m bot health`."""
        return path_of(self.store if isinstance(self.store, Path) else self.database)

    @property
    def store(self) -> Address:
        """Address of the database. Raises StoreAddress."""
        return self.database if self.database_url is None else address_of(self.database_url.get_secret_value())
