"""Origin of a request: the user, the place and the time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from rules.core.facts.words import Personal
from storage import ChartOwner


@dataclass(frozen=True, slots=True)
class Origin:
    """The user, place and time of a request.

    - `interaction_id` is None for the bot's own actions, and for requests that change nothing.
    - `guild_id` is None in direct messages, and if `is_home` is False.
    - `parent_id` is the channel that a thread belongs to.
    - `is_home` is False if the bot is here only because the user has installed it for their own account.
    - `locale` is the language of the user, and `table_locale` that of the channel.
    - `at` is in unix seconds.
    - `manages`: the user may act as game master here.
    - `manages_server`: the user's permissions hold in the whole server, not only in the channel.
    """

    interaction_id: int | None
    user_id: int
    user_name: str
    guild_id: int | None
    channel_id: int
    locale: str
    table_locale: str
    manages: bool
    at: float
    is_home: bool = True
    parent_id: int | None = None
    role_ids: tuple[int, ...] = ()
    manages_server: bool = False

    @property
    def person(self) -> Personal:
        """Name and id of the asker, for messages to a channel."""
        return Personal(self.user_name, self.user_id)

    @property
    def chart_owner(self) -> ChartOwner:
        """Owner of the charts used here: the server or the user."""
        return ChartOwner("user", self.user_id) if self.guild_id is None else ChartOwner("guild", self.guild_id)

    def silent(self) -> Self:
        """Returns the origin without its interaction id, so that no reply is recorded under that id."""
        return replace(self, interaction_id=None)
