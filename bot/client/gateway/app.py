"""The Discord client: connecting, loading the cogs, reporting faults, stopping."""

import asyncio
import io
import logging
import pkgutil
import secrets
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, NoReturn

import aiohttp
import discord
from discord import app_commands

import cogs
from bot import metrics
from bot.background import do_all, keep_doing, when_well
from bot.charts.charts import Charts
from bot.charts.library import Library
from bot.client.dialogs.press import typed_in
from bot.client.dialogs.presses import kind_of_control, pressed, sent_in
from bot.client.dialogs.rolling import RollButton
from bot.client.gateway.admission import Entrance
from bot.client.gateway.news import NewsDesk
from bot.client.gateway.pacing import pacing_hooks
from bot.client.gateway.registering import Registration
from bot.client.gateway.sharded import ShardedBot
from bot.client.gateway.stopping import FINISH_S, LEAVE_S, STORE_S, within
from bot.client.gateway.tree import GyojiTree
from bot.client.intake.answers import respond
from bot.client.intake.avatars import Avatars
from bot.client.intake.counting import ALREADY_ANSWERED, OVER, note_outcome, outcome_of_error
from bot.client.intake.origin import origin_of, words_of
from bot.client.intake.places import HOME_CONTEXTS, HOME_INSTALLS, is_home
from bot.client.intake.posting import OUT_OF_REACH
from bot.client.table.controls import PRIVACY, Control, custom_id_of
from bot.client.table.delivery import Delivery
from bot.client.table.messages import TYPED_NAME, Attachment, given_back
from bot.client.table.own_tokens import OwnTokens
from bot.client.table.panel import Panel
from bot.dice.rolls import Rolls
from bot.dice.systems import GameSystems
from bot.executors import in_thread, take_short_turns
from bot.facts.preferences import Preferences
from bot.facts.scenes import Scene
from bot.faults import StartUpError
from bot.games.acts import absence
from bot.games.acts.quick import QuickRulings
from bot.games.care.deadlines import Deadlines
from bot.games.care.forgetting import Forgetting
from bot.games.care.privacy import Privacy, Promises
from bot.games.care.retention import Retention, Terms
from bot.games.live.games import Games
from bot.games.lobby import opening
from bot.games.lobby.building import Building
from bot.games.lobby.characters import Characters
from bot.games.lobby.ruleset_choice import Openings
from bot.logs import kind_of
from bot.memory import give_back
from bot.pictures import Pictures
from bot.pictures.themes import Theme
from bot.settings import Settings
from bot.sharding import LEFT_S
from bot.words.languages import Languages
from bot.words.naming import names_in
from bot.words.presenter import Voice
from rules.core.contract.ruleset import rulesets
from rules.core.play.decisions import Naming
from storage import Failure, Scope, Store, StoreTrouble

log = logging.getLogger(__name__)

REGISTER_AGAIN_S = 60.0
"""Seconds before the commands are registered again after trouble with Discord."""

HOUSEKEEPING_S = 3600.0
"""Seconds between two rounds of housekeeping, which deletes data that is no longer needed."""

AGES_AT_MOST_S = 86_400.0
"""Maximum number of seconds by which stored data ages in one round of housekeeping.

A computer's clock may be wrong by a year for a while. Without this limit, all data would then be old enough to delete.
"""

RECOVERY_PATIENCE_S = 10.0
"""Maximum number of seconds that deadlines wait at the start for unsent messages.

Without the wait, a channel could read a deadline's ruling before older messages.
"""

ANSWERING = ("CommandTree-invoker", "discord-ui-view-dispatch", "discord-ui-dynamic-item", "discord.py: on_interaction")
"""Prefixes of the names of discord.py's tasks that answer interactions."""

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice channels

Interaction = discord.Interaction["GyojiBot"]


def extensions() -> Iterator[str]:
    """Yields the names of the extensions, the modules in cogs/."""
    return (f"{cogs.__name__}.{module.name}" for module in pkgutil.iter_modules(cogs.__path__))


def is_discords(error: BaseException | None) -> bool:
    """Returns whether an answer failed for reasons outside the bot.

    A message that Discord calls malformed is the bot's fault.
    """
    if isinstance(error, discord.HTTPException):
        return error.code in (ALREADY_ANSWERED, OVER) or error.status in (401, 403, 404, 429) or error.status >= 500
    return isinstance(error, aiohttp.ClientError | ConnectionError)


class _Suggestions(logging.Filter):
    """Log filter that replaces discord.py's records of failed suggestions, which name the user."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if is_discords(error):
            log.debug("suggestions came to nothing: %s", error)
        elif isinstance(error, StoreTrouble) or isinstance(getattr(error, "__cause__", None), StoreTrouble):
            log.warning("suggestions came to nothing: the database has trouble")
        else:
            log.error("fault %s in suggestions", new_fault_id(), exc_info=error)
        return False


logging.getLogger("discord.app_commands.tree").addFilter(_Suggestions())


class GyojiBot(ShardedBot):
    """The bot: settings, words and store, and the services that the cogs use.

    `setup_hook` assigns the attributes that are declared here.
    """

    store: Store
    preferences: Preferences
    games: Games
    openings: Openings
    characters: Characters
    building: Building
    rolls: Rolls
    systems: GameSystems
    charts: Charts
    quick: QuickRulings
    own_tokens: OwnTokens
    panel: Panel
    delivery: Delivery
    deadlines: Deadlines
    forgetting: Forgetting
    privacy: Privacy
    retention: Retention

    def __init__(self, settings: Settings, *, force_sync: bool = False):
        super().__init__(
            settings,
            command_prefix=(),
            help_command=None,
            tree_cls=GyojiTree,
            allowed_contexts=HOME_CONTEXTS,
            allowed_installs=HOME_INSTALLS,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=pacing_hooks(),
        )
        self.settings = settings
        self.languages = Languages.load(default=settings.locale, strict=settings.strict_words)
        self._force_sync = force_sync
        self.pictures = Pictures(settings.font)
        self.avatars = Avatars(settings.discord_cdn_base)
        self.entrance = Entrance(self.share)
        self._is_stopping = False
        self._housekeeping: asyncio.Task[None] | None = None
        self._has_kept_house = False
        assert isinstance(self.tree, GyojiTree)
        self.registration = Registration(self.tree)
        self._registering: asyncio.Task[None] | None = None
        self._failures: asyncio.Queue[StartUpError] = asyncio.Queue()
        self._later: asyncio.Task[None] | None = None
        self._caught_up: Failure | None = None

    async def setup_hook(self) -> None:
        take_short_turns()
        self.store = await Store.open(self.settings.store)
        self.store.report_changes(metrics.record_change)
        self.preferences = Preferences(self.store)
        self._naming: tuple[Scene, Naming] | None = None  # the scene that was asked about last, with its names
        self.games = Games(self.store, clock, rulesets(), self._names, self.share)
        default = self.settings.default_ruleset
        self.openings = Openings(self.store, self.games, self.preferences, rulesets(), self.languages, default)
        self.characters = Characters(self.store)
        self.building = Building(
            self.store, self.games, self.characters, self.preferences, rulesets(), self.languages.locales
        )
        self.rolls = Rolls(self.store, clock)
        self.systems = GameSystems(self.rolls)
        library = Library(self.store, rulesets(), self.languages)
        self.charts = Charts(self.store, library, self.rolls, self.preferences, self.languages, rulesets())
        self.quick = QuickRulings(self.store, rulesets(), self.languages, self.preferences.ruleset, self.rolls)
        self.own_tokens = OwnTokens(self.store.token_images)
        self.panel = Panel(self.languages, self.pictures, self.own_tokens, self._theme_of)
        self.delivery = Delivery(self.games, self.panel, self)
        self.deadlines = Deadlines(self.games, self.store, clock, lambda: self.connected)
        self.forgetting = Forgetting(self.store, self.games, self.preferences, library, clock)
        self.forgetting.listeners.append(self._leave_memory)
        self.news = NewsDesk(self.preferences, library, self.games, self.forgetting, self.shards_have_changed)
        await self.store.listen(self.news.follow)
        await self.preferences.load()
        promises = Promises(self.settings.host_contact, self.settings.keep_ended_days or 0)
        self.privacy = Privacy(self.store, self.forgetting, promises)
        terms = Terms(self.settings.keep_left_days, self.settings.keep_ended_days)
        self.retention = Retention(self.store, self.games, self.forgetting, self.knows_of, clock, terms)
        self.add_dynamic_items(Control, RollButton)
        for extension in extensions():
            await self.load_extension(extension)
        if self.store.is_shared:
            await self.share_with_others(self.store.leases, self)
        elif not await self.registration.settle(force=self._force_sync):
            asyncio.get_running_loop().call_later(REGISTER_AGAIN_S, self._keep_registering)

    def _keep_registering(self) -> None:
        """Registers the commands with Discord, in the background."""
        self._register_no_more()
        if not self.is_closed():
            work = keep_doing("registering the commands", self._has_registered, REGISTER_AGAIN_S, until_done=True)
            self._registering = asyncio.create_task(work, name="commands")

    async def _has_registered(self) -> bool:
        try:
            return await self.registration.settle(force=self._force_sync)
        except StartUpError as error:
            self._failures.put_nowait(error)
            return True

    async def failing(self) -> NoReturn:
        """Waits for a StartUpError that stops the bot, and raises it."""
        raise await self._failures.get()

    async def on_ready(self) -> None:
        log.info("connected as %s in %d guilds", str(self.user), len(self.guilds))
        if self._is_stopping:
            return
        if self._housekeeping is None:
            housekeeping = keep_doing("the housekeeping", self._keep_house, HOUSEKEEPING_S)
            self._housekeeping = asyncio.create_task(housekeeping, name="housekeeping")
        if self.share.is_whole:
            await self.take_up(None)

    async def take_up(self, shard: int | None) -> None:
        """Begins the work on a newly taken shard.

        None stands for all shards. The previous owner of a shard may still be sending messages, so unsent messages are
        looked for again later.
        """
        self.dispatch("taken_up", shard)
        if shard == 0:
            self._keep_registering()
        if shard is not None:
            self.games.put_down(shard)
            if self.share.is_inherited(shard):
                asyncio.get_running_loop().call_later(LEFT_S, self._recover_later)
        recovery = asyncio.create_task(self.delivery.recover(), name="recovery")
        await asyncio.wait({recovery}, timeout=RECOVERY_PATIENCE_S)
        await self.deadlines.start(shard)
        await recovery

    async def catch_up(self) -> None:
        """Does postponed work once the database is well again.

        The outbox is read too: a change may have been stored although its confirmation was lost.
        """
        failure = self.store.failure
        if failure is self._caught_up:
            return
        with suppress(StoreTrouble):
            await self.store.beat()
            log.info("the database answers: what it kept waiting is looked at again")
            self._caught_up = failure
            self.deadlines.wake()
            await self.rolls.flush()
            await self.delivery.recover()

    def _recover_later(self) -> None:
        self._later = asyncio.create_task(self.delivery.recover(), name="recovery")

    async def finish(self, shard: int) -> None:
        """Finishes the work on a shard that is being given up."""
        await self.share.wait_until_idle(shard)
        await self.delivery.finish(shard)

    async def put_down(self, shard: int) -> None:
        """Forgets everything about a shard that another process has now."""
        if shard == 0:
            self._register_no_more()
        self.delivery.put_down(shard)
        self.deadlines.put_down(shard)
        self.games.put_down(shard)
        if self.share.leased:
            self._recover_later()

    def _register_no_more(self) -> None:
        if self._registering is not None:
            self._registering.cancel()

    async def on_resumed(self) -> None:
        await self.delivery.recover()

    async def disconnect_shard(self, shard: int) -> None:
        await super().disconnect_shard(shard)
        _show_no_more(shard)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        is_known = shard_id in self.cut_off  # this event also follows each failed reconnection
        await super().on_shard_disconnect(shard_id)
        if not self.is_for(shard_id):  # another process has taken the shard
            _show_no_more(shard_id)
            return
        metrics.GATEWAY_UP.labels(shard_id).set(0)
        if not is_known:
            metrics.GATEWAY_DROPS.labels(shard_id).inc()

    async def on_shard_connect(self, shard_id: int) -> None:
        """Handles a new session of a shard.

        Discord does not repeat events that the shard missed, so messages and deadlines are checked again.
        """
        _count_connection(shard_id, "new")
        is_back = shard_id in self.cut_off
        await super().on_shard_connect(shard_id)
        if is_back:
            self.deadlines.wake()
            await self.delivery.recover()

    async def on_shard_resumed(self, shard_id: int) -> None:
        _count_connection(shard_id, "resumed")
        await super().on_shard_resumed(shard_id)
        self.deadlines.wake()

    def _present(self) -> set[int]:
        """Returns the bot's servers, available or not."""
        return {guild.id for guild in self.guilds}

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Notes that the bot has been removed from a server.

        Discord does not send this event for a server that is only unavailable.
        """
        await when_well("a server that the bot has left", partial(self.retention.note_left, guild.id))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await when_well("a server that the bot is on", partial(self.retention.note_joined, guild.id))
        self.delivery.access_may_be_back(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.delivery.access_may_be_back(guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        self.delivery.access_may_be_back(after.guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        self.delivery.access_may_be_back(after.guild.id)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        self.delivery.access_may_be_back(after.guild.id)

    async def _keep_house(self) -> None:
        self.delivery.opened.let_go()
        aged = await self.store.age(clock(), AGES_AT_MOST_S if self._has_kept_house and self.share.is_keeper else 0)
        self._has_kept_house = True  # the first round ages nothing, so that repeated crashes do not add up
        keeper = (partial(self.store.prune, aged), self.forgetting.work) if self.share.is_keeper else ()

        async def look_after_servers() -> None:
            if self.is_connected:
                await self.retention.compare(self._present())

        await do_all(
            "the housekeeping",
            *keeper,
            self.delivery.recover,
            look_after_servers,
            lambda: self.retention.tend(self._present(), aged),
            partial(absence.let_rest, self.games, aged),
            partial(in_thread, give_back),
        )

    async def quick_start(self, interaction: Interaction, ruleset: str) -> None:
        """Begins a ruleset's quick start for the asker against the referee."""
        await self.delivery.answer(interaction, await opening.quick_start(self.games, origin_of(interaction), ruleset))

    def _leave_memory(self, scope: Scope, id: int) -> None:
        """Drops what may concern a forgotten user or server from memory."""
        self.own_tokens.forget()
        self.avatars.forget()
        self.pictures.forget()
        if scope == "user":
            self.delivery.opened.forget(id)

    def _theme_of(self, channel_id: int) -> Theme:
        """Returns the theme of a table's pictures: that of the thread, or else of its channel."""
        parent_id = getattr(self.get_channel(channel_id), "parent_id", None)
        return self.preferences.theme(("channel", channel_id), ("channel", parent_id))

    def _names(self, scene: Scene, value: Any) -> Iterable[str]:
        """Returns a value's names in every language, to recognise typed text."""
        if self._naming is None or self._naming[0] is not scene:
            words = (self.languages.words(locale) for locale in self.languages.locales)
            self._naming = scene, names_in([Voice.at(each, scene, is_plain=True) for each in words])
        return self._naming[1](value)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        error = sys.exception()
        if isinstance(error, StoreTrouble):
            log.warning("%s came to nothing: %s", event_method, kind_of(error))
        else:
            log.exception("fault %s in %s", new_fault_id(), event_method)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handles input boxes; discord.py dispatches all other interactions itself."""
        if interaction.type is discord.InteractionType.modal_submit:
            custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
            await self.entrance.admit(interaction, partial(sent_in, interaction), kind_of_control(custom_id))
        channel_id = interaction.channel_id
        if channel_id and is_home(interaction) and not is_about_privacy(interaction):  # other places are not stored
            with suppress(StoreTrouble):  # the next interaction stores the place
                await self.forgetting.note_place(channel_id, interaction.guild_id, interaction.user.id)

    async def pressed(self, interaction: Interaction, custom_id: str, values: tuple[str, ...] = ()) -> None:
        """Handles a click on one of our controls."""
        work = partial(pressed, interaction, custom_id, values)
        await self.entrance.admit(interaction, work, kind_of_control(custom_id))

    async def answer_error(self, interaction: Interaction, error: Exception) -> None:
        """Tells the user what went wrong, in the user's language.

        A fault of ours is logged under an id, and the user is shown the id. The command tree calls this for slash
        commands. Buttons, selects and boxes must call it themselves.
        """
        cause = error.__cause__ if isinstance(error.__cause__, Exception) else error
        if is_discords(cause):
            note_outcome(interaction, outcome_of_error(cause))
            log.info("interaction %s got no answer: %s", interaction.id, kind_of(cause))
            return
        words = words_of(interaction)
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            note_outcome(interaction, "outdated")
            text = words.say("error-command-outdated")
        elif trouble := next((each for each in (error, cause) if isinstance(each, StoreTrouble)), None):
            note_outcome(interaction, "no_database")
            log.info("interaction %s came to nothing: %s", interaction.id, kind_of(trouble))
            text = words.say("error-database")
        else:
            note_outcome(interaction, "fault")
            fault_id, ids = new_fault_id(), (interaction.channel_id, interaction.id)
            log.error("fault %s in %s (channel %s, interaction %s)", fault_id, _what(interaction), *ids, exc_info=cause)
            text = words.say("error-fault", id=fault_id)
        back, typed = given_back(words, "\n".join(typed_in(interaction).values()))
        files: list[discord.File] = [Attachment(io.BytesIO(typed), TYPED_NAME)] if typed is not None else []
        try:
            await respond(interaction, {"content": "\n".join([text, *back]), "files": files}, ephemeral=True)
        except OUT_OF_REACH as failure:
            log.warning("interaction %s got no answer: %s", interaction.id, failure)

    async def close(self) -> None:
        """Finishes the work, leaves Discord, then closes the store.

        Each step has a time limit.
        """
        now = asyncio.get_running_loop().time
        self._is_stopping = True
        await self.hand_over()
        finish_by = now() + FINISH_S
        if not self.is_closed():
            await within("answers", _finish_in_hand(), finish_by)
        if hasattr(self, "delivery"):
            await within("a deadline", self.deadlines.close(), max(finish_by, now() + STORE_S))
            await within("the games", self.games.close(), finish_by)
            await within("messages", self.delivery.close(), finish_by)
            await within("BCDice", self.systems.interpreter.close(), now() + LEAVE_S)
            await within("the counts of dice", self.rolls.flush(), now() + STORE_S)
        self._register_no_more()
        if self._housekeeping is not None:
            self._housekeeping.cancel()
        await within("Discord", super().close(), now() + LEAVE_S)
        self.pictures.close()
        await within("the other processes", self.leave_others(), now() + STORE_S)
        if hasattr(self, "news"):
            await within("the news", self.news.close(), now() + STORE_S)
        if hasattr(self, "store"):
            await within("the database", self.store.close(), now() + LEAVE_S)


def is_about_privacy(interaction: Interaction) -> bool:
    """Returns whether an interaction only asks about the user's data."""
    data = dict(interaction.data or {})
    return data.get("name") == PRIVACY or str(data.get("custom_id", "")).startswith(custom_id_of(PRIVACY, ""))


def _show_no_more(shard_id: int) -> None:
    for gauge in (metrics.GATEWAY_UP, metrics.GATEWAY_LATENCY_S):
        gauge.remove(shard_id)


def _count_connection(shard_id: int, how: str) -> None:
    metrics.GATEWAY_CONNECTS.labels(shard_id, how).inc()
    metrics.GATEWAY_DROPS.labels(shard_id)  # creates the series, which then shows 0
    metrics.GATEWAY_UP.labels(shard_id).set(1)


def clock() -> float:
    """Returns the present time in unix seconds.

    This is discord.py's clock, which a simulated Discord can move.
    """
    return discord.utils.utcnow().timestamp()


def create_bot(settings: Settings, *, force_sync: bool = False) -> GyojiBot:
    """Returns the bot, not yet connected.

    `force_sync` registers the commands even if Discord seems to have them.
    """
    return GyojiBot(settings, force_sync=force_sync)


def new_fault_id() -> str:
    """Counts a fault, and returns a short id for the log."""
    metrics.FAULTS.inc()
    return secrets.token_hex(4).upper()


def _what(interaction: Interaction) -> str:
    command = interaction.command
    custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
    return f"/{command.qualified_name}" if command else ":".join(custom_id.split(":")[:2])  # the rest may be typed text


async def _finish_in_hand() -> None:
    """Waits for the tasks in which discord.py answers interactions."""
    current = asyncio.current_task()
    while tasks := [
        task for task in asyncio.all_tasks() if task is not current and task.get_name().startswith(ANSWERING)
    ]:
        await asyncio.wait(tasks)
