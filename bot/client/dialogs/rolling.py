"""Rolls in Discord, from the typed text or the click to the result.

A secret roll is stored before anything is shown. The channel's message contains only the roll's number, so its buttons
reveal nothing and survive a restart.
"""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Literal, Self

import discord
from discord.ui import ActionRow, Button, DynamicItem, File, LayoutView, TextDisplay
from pydantic import TypeAdapter

from bot.charts.again import FORM
from bot.charts.results import ChartReport, render_chart, render_chart_file
from bot.client.dialogs.host import Host, host_of
from bot.client.intake.answers import in_time, put_in_place, respond
from bot.client.intake.origin import origin_of, table_locale, words_of
from bot.client.intake.places import parent_id
from bot.client.intake.posting import Content
from bot.client.table.messages import Attachment, drawn, gallery, new_view
from bot.dice.faces import FORM as DICE_FORM
from bot.dice.faces import read_tray, write_tray
from bot.dice.results import misread, render_file, render_roll, render_system, render_system_file
from bot.dice.rolls import RollReport
from bot.dice.systems import ROLLED_BY_US, SystemReport, may_be_secret
from bot.facts.preferences import NONE
from bot.facts.replies import Reply
from bot.pictures.dice import FILE_NAME as DICE_NAME
from bot.pictures.dice import Tray
from bot.words.languages import Words
from bot.words.texts import escape
from rules.core.facts.refusal import Refusal, Refused
from rules.core.notation import NotationError
from storage import DuplicateInteraction, SecretRoll

TEXT_LIMIT: Final = 3_800
"""Maximum number of characters of a result in a message; a longer result is also sent as a file."""
MAX_CUSTOM_ID: Final = 100
FILE_NAME: Final = "roll.txt"

Report = RollReport | ChartReport | SystemReport
REPORT: Final[TypeAdapter[Report]] = TypeAdapter(Report)
"""Parses the text of a report's `dump`."""
RENDERERS: Final[Mapping[type, tuple[Callable[..., list[str]], Callable[..., str]]]] = {
    RollReport: (render_roll, render_file),
    ChartReport: (render_chart, render_chart_file),
    SystemReport: (render_system, render_system_file),
}
"""For each kind of report, the functions that write a message and a file."""


class RollButton(
    DynamicItem[Button[Any]],
    template=re.compile(
        r"roll:(?:again:(?P<text>.+)|by:(?P<system>\S+) (?P<command>.+)|(?P<what>look|reveal):(?P<id>[0-8]?\d{1,18})"
        rf"|chart:(?P<chart>{FORM})|dice:(?P<dice>{DICE_FORM}))",
        re.DOTALL,
    ),
):
    """Button to roll again, or to show a secret roll."""

    def __init__(self, label: str, custom_id: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> None:
        super().__init__(Button(label=label, custom_id=custom_id, style=style))

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /) -> Self:
        return cls(item.label or "", item.custom_id)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.entrance.admit(interaction, partial(self._pressed, interaction), "roll")

    async def _pressed(self, interaction: discord.Interaction[Any]) -> None:
        match = self.template.fullmatch(self.custom_id)
        assert match is not None
        try:
            match match["what"]:
                case "look":
                    await _look(interaction, int(match["id"]))
                case "reveal":
                    await _reveal(interaction, int(match["id"]))
                case _ if match["dice"]:
                    await _draw(interaction, read_tray(match["dice"]))
                case _ if match["chart"]:
                    work = host_of(interaction).charts.roll_again(origin_of(interaction), match["chart"])
                    report, is_same = await in_time(interaction, work, seen_by="all")
                    await answer_report(interaction, report, is_again=True, is_changed=not is_same)
                case _:
                    text, system = match["text"] or match["command"], match["system"] or NONE
                    await answer_roll(interaction, text, system=system, is_again=True)
        except Refused as refused:
            await host_of(interaction).delivery.answer(interaction, Reply(refusal=refused.refusal, private=True))
        except Exception as error:
            await host_of(interaction).answer_error(interaction, error)


async def answer_roll(
    interaction: discord.Interaction[Any],
    text: str,
    *,
    system: str = "",
    is_secret: bool = False,
    is_again: bool = False,
) -> None:
    """Rolls a text and shows the result or the refusal.

    `system` is the id of a game system, NONE for our own notation, or "" for the channel's choice. `is_again` says that
    a button was clicked; the message then names the roller, because Discord does not.
    """
    bot = host_of(interaction)
    report: RollReport | SystemReport
    try:
        if (id := system or bot.preferences.system(origin_of(interaction)) or NONE) == NONE:
            report = bot.rolls.roll(text)
        else:
            seen_by: Literal["asker", "all"] = "asker" if is_secret or may_be_secret(text) else "all"
            report = await in_time(interaction, _by_system(bot, id, text, is_named=bool(system)), seen_by=seen_by)
    except NotationError as error:
        await bot.delivery.answer(interaction, misread(text, error))
        return
    except Refused as refused:
        await bot.delivery.answer(interaction, Reply(refusal=refused.refusal, private=True))
        return
    await answer_report(interaction, report, is_secret=is_secret or report.is_secret, is_again=is_again)


async def _by_system(bot: Host, id: str, text: str, *, is_named: bool) -> RollReport | SystemReport:
    """Rolls a text by a game system. Raises Refused.

    A text that the system does not know is rolled in our own notation, unless the user named the system (`is_named`).
    """
    try:
        return await bot.systems.roll(bot.systems.system(id), text)
    except Refused as refused:
        if is_named or refused.refusal.code not in ROLLED_BY_US:
            raise
        with contextlib.suppress(NotationError):
            return bot.rolls.roll(text)
        raise


async def answer_report(
    interaction: discord.Interaction[Any],
    report: Report,
    *,
    is_secret: bool = False,
    is_again: bool = False,
    is_changed: bool = False,
) -> None:
    """Shows a roll to the channel, or secretly to the roller.

    `is_changed` says that a roll was repeated, but on a chart that differs from that of the first roll.
    """
    bot = host_of(interaction)
    if is_secret:
        await _roll_in_secret(interaction, report)
        return
    words = bot.languages.words(table_locale(interaction))
    head = [words.say("roll-again-by", name=escape(interaction.user.display_name))] if is_again else []
    if is_changed:
        scope = origin_of(interaction).chart_owner.scope
        head.append(words.say("roll-again-changed", scope=scope, name=escape(interaction.user.display_name)))
    buttons = [RollButton(words.say("button-roll-again"), _again(report))] if report.text else []
    content = _message(words, report, head=head, buttons=buttons)
    await respond(interaction, content, ephemeral=False)
    bot.rolls.tally(interaction.channel_id or 0, report.tally)


def _again(report: Report) -> str:
    """Returns the custom id of the button for another roll."""
    match report:
        case SystemReport():
            return f"roll:by:{report.system} {report.text}"
        case ChartReport():
            return f"roll:chart:{report.text}"
        case RollReport():
            return f"roll:again:{report.text}"


# --- in secret -------------------------------------------------------------------------------------------------------


async def _roll_in_secret(interaction: discord.Interaction[Any], report: Report) -> None:
    bot, origin = host_of(interaction), origin_of(interaction)
    secret = SecretRoll(interaction.id, origin.user_id, origin.channel_id, report.dump(), origin.at)

    async def keep() -> SecretRoll:
        """Stores the roll, and returns the stored roll.

        If Discord has delivered the interaction before, that is the roll of the first delivery.
        """
        try:
            await bot.store.keep_secret(secret)
        except DuplicateInteraction:
            return await bot.store.secret(secret.id) or secret
        return secret

    kept = await in_time(interaction, keep())
    await _show_roller(interaction, kept)  # the first answer shows the typed command, so it must go to the roller alone
    words = bot.languages.words(origin.table_locale)
    notice = _texts([words.say("roll-secret", name=escape(origin.user_name))])
    notice.add_item(
        ActionRow(
            RollButton(words.say("button-secret-look"), f"roll:look:{kept.id}"),
            RollButton(words.say("button-secret-reveal"), f"roll:reveal:{kept.id}", discord.ButtonStyle.primary),
        )
    )
    await respond(interaction, Content(view=notice), ephemeral=False)


async def _show_roller(interaction: discord.Interaction[Any], secret: SecretRoll) -> None:
    words = words_of(interaction)
    report, foot = REPORT.validate_json(secret.payload), [words.say("roll-only-you")]
    content = _message(words, report, foot=foot)
    await respond(interaction, content, ephemeral=True)


async def _own_secret(interaction: discord.Interaction[Any], secret_id: int) -> SecretRoll:
    """Returns a secret roll of the user who clicked.

    Raises Refused if the roll belongs to another user or is no longer stored.
    """
    secret = await host_of(interaction).store.secret(secret_id)
    if secret is None:
        raise Refused(Refusal("secret-gone"))
    if secret.user_id != interaction.user.id:
        raise Refused(Refusal("secret-not-yours"))
    return secret


async def _look(interaction: discord.Interaction[Any], secret_id: int) -> None:
    secret = await in_time(interaction, _own_secret(interaction, secret_id))
    await _show_roller(interaction, secret)


async def _reveal(interaction: discord.Interaction[Any], secret_id: int) -> None:
    """Replaces the channel's notice of a secret roll with the result.

    A second click shows the result again, in case the answer to the first was lost.
    """
    bot = host_of(interaction)

    async def reveal() -> tuple[SecretRoll, Report]:
        secret = await _own_secret(interaction, secret_id)
        report = REPORT.validate_json(secret.payload)
        if await bot.store.reveal_secret(secret.id, origin_of(interaction).at):
            bot.rolls.tally(secret.channel_id, report.tally)
        return secret, report

    secret, report = await in_time(interaction, reveal(), seen_by="nobody")
    words = bot.languages.words(table_locale(interaction))
    facts = {"name": escape(interaction.user.display_name), "when": f"<t:{int(secret.at)}:R>"}
    content = _message(words, report, head=[words.say("roll-revealed", **facts)])
    await put_in_place(interaction, content["view"], content["files"])


async def _draw(interaction: discord.Interaction[Any], tray: Tray) -> None:
    """Adds a picture of the dice to the clicked message, and takes the button away."""
    bot, message = host_of(interaction), interaction.message
    theme = bot.preferences.theme(("channel", interaction.channel_id), ("channel", parent_id(interaction)))
    making = drawn(lambda: bot.pictures.dice(tray, theme=theme), DICE_NAME)
    files = await in_time(interaction, making, seen_by="nobody") if tray.fits else []
    if message is None or not files:
        raise Refused(Refusal("dice-not-drawn"))
    view = LayoutView.from_message(message, timeout=None)
    view.stop()
    rows = [item for item in view.children if isinstance(item, ActionRow)]
    for row in rows:
        view.remove_item(row)
        for button in [item for item in row.children if getattr(item, "custom_id", "").startswith("roll:dice:")]:
            row.remove_item(button)
    view.add_item(gallery(DICE_NAME, words_of(interaction).say("dice-alt")))
    for row in rows:
        if row.children:
            view.add_item(row)
    await put_in_place(interaction, view, files)


# --- messages --------------------------------------------------------------------------------------------------------


def _message(
    words: Words,
    report: Report,
    *,
    head: Sequence[str] = (),
    foot: Sequence[str] = (),
    buttons: Sequence[RollButton] = (),
) -> Content:
    """Returns a message with a result and its dice.

    A long result goes into an attached file. Few dice get a button to draw them: a picture with each roll would make
    every answer slower, and a talk among rolls hard to read.
    """
    files: list[discord.File] = []
    render, render_whole = RENDERERS[type(report)]
    lines = [*head, *render(words, report), *foot]
    if len("\n".join(lines)) > TEXT_LIMIT:
        lines = [*head, *render(words, report, has_dice=False), words.say("roll-long"), *foot]
        files = [Attachment(io.BytesIO(render_whole(words, report).encode()), FILE_NAME)]
    view = _texts(lines)
    for _ in files:
        view.add_item(File(f"attachment://{FILE_NAME}"))
    if not files and isinstance(report, RollReport) and (tray := report.tray).fits:
        buttons = [*buttons, RollButton(words.say("button-dice"), f"roll:dice:{write_tray(tray)}")]
    if fitting := [button for button in buttons if len(button.custom_id) <= MAX_CUSTOM_ID]:
        view.add_item(ActionRow(*fitting))
    return Content(view=view, files=files)


def _texts(lines: Sequence[str]) -> LayoutView:
    view = new_view()
    view.add_item(TextDisplay("\n".join(lines)))
    return view
