"""Opening a game: a new lobby, a lobby like the last game, or a game that begins at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.charts.tables import tables_in_use
from bot.executors import in_thread
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.games.acts import tokens
from bot.games.acts.acting import NO_SLOTS, Slots
from bot.games.live.game import Live
from bot.games.live.games import Games
from bot.games.live.loading import Lost
from bot.games.live.statuses import statuses_for
from bot.games.live.transaction import Transaction
from bot.games.lobby import seating
from bot.words.icons import known_icons, nearest_icons
from rules.core.contract.ruleset import FILE_SIGNS, Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Personal, Phrase, UserText
from rules.core.files.defects import Defect, FileError
from rules.core.files.icons import take_icons


async def new_game(games: Games, origin: Origin, ruleset: str, scenario: str = "", options: Slots = NO_SLOTS) -> Reply:
    """Opens a lobby.

    `scenario` is the id of a shipped scenario ("": the first) or the text of a scenario file.
    """

    async def create() -> Reply:
        return await games.create(await _new_lobby(games, origin, ruleset, scenario, options))

    return await games.once(origin, create, ruleset=ruleset)


async def play_again(games: Games, origin: Origin) -> Reply:
    """Opens a lobby like the channel's last game.

    It has the same seats and settings.
    """

    async def create() -> Reply:
        await games.refresh(origin.channel_id)
        await _refuse_if_busy(games, origin)
        before = await games.get(origin.channel_id)
        if before is None:
            raise Refused(Refusal("no-game"))
        used, said = await tables_in_use(games.store, before.ruleset, origin.guild_id)
        opened = seating.open_again(origin, before, used)
        gm_user_id = opened.record.gm_user_id
        master = Personal(name, gm_user_id or 0) if (name := before.name_of(gm_user_id)) else origin.person
        transaction = games.transaction(opened, origin)
        transaction.tokens += tokens.opened_with({t.piece: t.value for t in before.tokens if t.part == "kind"})
        transaction.say(Phrase.of("service-opens-again", user=origin.person))
        transaction.say(Phrase.of("service-opens-otherwise", master=master), *said)
        return await games.create(transaction)

    return await games.once(origin, create)


async def quick_start(games: Games, origin: Origin, ruleset: str, scenario: str = "") -> Reply:
    """Opens a lobby, seats the asker and the referee, and starts the game."""

    async def create() -> Reply:
        transaction = await _new_lobby(games, origin.silent(), ruleset, scenario, NO_SLOTS)
        seating.join(transaction)
        seating.fill_with_referee(transaction)
        await games.create(transaction)
        return await games.with_the_newest(origin.channel_id, begin)  # other users can join the lobby now

    async def begin() -> Reply:
        transaction = await games.open_transaction(origin, statuses_for(seating.start))
        transaction.say(Phrase("first-steps"))
        seating.start(transaction)
        return await games.commit(transaction)

    return await games.once(origin, create, ruleset=ruleset)


async def busy(games: Games, origin: Origin) -> Reply | None:
    """Returns the refusal of a new game in this channel.

    Returns None if a game can be opened.
    """

    async def check() -> Reply:
        await _refuse_if_busy(games, origin)
        return Reply()

    reply = await games.once(origin.silent(), check)
    return reply if reply.refusal is not None else None


def last_played(live: Live) -> str | None:
    """Returns the ruleset of a channel's last game.

    Returns None if that game has not been played to an end.
    """
    return live.ruleset.name if live.game and live.record.status == "ended" else None


async def _new_lobby(games: Games, origin: Origin, ruleset: str, scenario: str, options: Slots) -> Transaction:
    known = games.rulesets.get(ruleset)
    if known is None:
        raise Refused(Refusal("no-such-ruleset", text=UserText(ruleset[:80])))
    await _refuse_if_busy(games, origin)
    used, said = await tables_in_use(games.store, known, origin.guild_id)
    text, icons, defects = await in_thread(_icons_in, known, scenario)  # names like mistyped ones take long to find
    try:
        opened = seating.open_lobby(origin, known, text, options, origin.table_locale, used)
    except FileError as error:
        raise FileError(sorted((*defects, *error.defects), key=lambda each: (not each.line, each.line))) from None
    if defects:
        raise FileError(defects)
    transaction = games.transaction(opened, origin)
    transaction.tokens += tokens.opened_with(icons)
    for phrase in (Phrase.of("service-opens", user=origin.person), *said):
        transaction.say(phrase)
    return transaction


def _icons_in(ruleset: Ruleset[Any, Any], scenario: str) -> tuple[str, Mapping[str, str], Sequence[Defect]]:
    """Returns a scenario without its icons, the icons by kind of piece, and their defects.

    `scenario` is an id or the text of a file.
    """
    if FILE_SIGNS.isdisjoint(scenario):
        shipped = scenario or ruleset.scenarios()[0]
        text = ruleset.files.texts().get(shipped, "") if ruleset.files is not None else ""
        return scenario, take_icons(text, known_icons(), nearest_icons).icons, ()
    section = take_icons(scenario, known_icons(), nearest_icons)
    return section.rest, section.icons, section.defects


async def _refuse_if_busy(games: Games, origin: Origin) -> None:
    try:
        live, lost = await games.get(origin.channel_id), None
    except Lost as error:
        live, lost = None, error.record
    busy = lost if live is None else live.record
    if busy is not None and busy.status != "ended":
        is_master = busy.gm_user_id == origin.user_id if live is None else games.transaction(live, origin).manages
        may_end = origin.manages or is_master
        named = live.name_of(busy.gm_user_id) if live is not None else ""
        raise Refused(Refusal("channel-busy", may_end=may_end, master=UserText(named)))
