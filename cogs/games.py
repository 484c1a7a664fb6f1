"""/game: a game from the lobby to the export; also /undo."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.commands.answering import answer, matching, named_ruleset, refuse_unless_shown, seat_names
from bot.client.commands.listed import AnyLanguage, AnyRuleset, CorrectionsHandling, ProposalAnswer, TiesHandling
from bot.client.commands.options import Choosing
from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.origin import name_of, origin_of, words_of
from bot.client.intake.reading import read_text
from bot.facts.origins import Origin
from bot.facts.replies import Reply, Wording
from bot.facts.scenes import CorrectionsSetting
from bot.games.acts import ending, looking, undo
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from bot.games.lobby.ruleset_choice import Opening
from bot.words.options import options_as_typed, options_of, sheet_of, split_role
from cogs.looks import show_table
from rules.core.contract.options import Ties
from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.facts.refusal import Refusal, Refused
from rules.core.journal.proof import MAX_WORD

MAX_SCENARIO_BYTES = 64 * 1024
MAX_CHARACTER_BYTES = 16 * 1024


async def read_scenario(file: discord.Attachment) -> str:
    """Returns the text of an attached scenario file. Raises Refused."""
    return await read_text(file, MAX_SCENARIO_BYTES) + "\n"  # the line break tells a text from a scenario's id


async def _brought(file: discord.Attachment | None, here: Ruleset[Any, Any] | None) -> dict[str, Any]:
    """Reads an attached character file. Raises Refused.

    The text is returned as the value of the ruleset's option for character files.
    """
    if file is None or here is None:
        return {}
    if not (slot := here.sheet_type.from_file):
        raise Refused(Refusal("no-character-files"))
    return {slot: await read_text(file, MAX_CHARACTER_BYTES)}


async def _answer_proposal(interaction: Interaction, given: str, kind: str = "") -> None:
    """Agrees to the pending proposal, or declines it.

    Only a proposal of this `kind` is answered; "" stands for any kind.
    """
    answered = agreeing.agree if given == "agree" else agreeing.decline
    await answer(interaction, lambda origin: interaction.client.games.change(origin, answered, kind=kind))


async def _ruleset_to_open(interaction: Interaction) -> Ruleset[Any, Any] | None:
    """Returns the ruleset that `/game new` would open with the values already typed."""
    scenario = interaction.namespace.scenario or ""
    meant = interaction.client.openings.meant(origin_of(interaction), named_ruleset(interaction), scenario)
    return rulesets().get(meant or "")


async def _ruleset_here(interaction: Interaction) -> Ruleset[Any, Any] | None:
    """Returns the ruleset of the channel's lobby."""
    scene = await interaction.client.games.scene(interaction.channel_id or 0)
    return scene.ruleset if scene is not None and scene.status == "lobby" else None


OPTIONS = Choosing(options_of, _ruleset_to_open)
SHEET = Choosing(sheet_of, _ruleset_here)


class Games(commands.GroupCog, group_name="game"):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @app_commands.command(name="new")
    @OPTIONS.parameters
    async def new(
        self,
        interaction: Interaction,
        ruleset: AnyRuleset | None = None,
        scenario: app_commands.Range[str, 1, 60] = "",
        options: app_commands.Range[str, 1, 200] = "",
        file: discord.Attachment | None = None,
        quick: bool = False,
        **given: Any,
    ) -> None:
        async def work(origin: Origin) -> Reply:
            refuse_unless_shown(interaction)
            if (busy := await opening.busy(self.bot.games, origin)) is not None:
                return busy
            text = scenario if file is None or quick else await read_scenario(file)
            said = {slot: value for slot, value in given.items() if value is not None}
            typed = Opening(scenario=text, line=options, given=said, quick=quick)
            return await self.bot.openings.open(origin, typed, ruleset)

        await answer(interaction, work)

    OPTIONS.complete(new)

    @new.autocomplete("scenario")
    async def _scenarios(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        meant = self.bot.openings.meant(origin_of(interaction), named_ruleset(interaction))
        among = rulesets().values() if meant is None else filter(None, [rulesets().get(meant)])
        words = words_of(interaction)
        named = {name: words.say(f"{each.name}-scenario-{name}") for each in among for name in each.scenarios()}
        return matching(named, current)

    @app_commands.command(name="join")
    @SHEET.parameters
    async def join(
        self,
        interaction: Interaction,
        role: app_commands.Range[str, 1, 60] = "",
        name: app_commands.Range[str, 1, 40] = "",
        options: app_commands.Range[str, 1, 200] = "",
        referee: bool = False,
        file: discord.Attachment | None = None,
        word: app_commands.Range[str, 1, MAX_WORD] = "",
        **given: Any,
    ) -> None:
        async def work(origin: Origin) -> Reply:
            named, behind = split_role(self.bot.languages, role)
            line, said = f"{behind} {options}".strip(), {slot: value for slot, value in given.items() if value}
            if not (line or said or file is not None):  # only these need the ruleset
                return await self.bot.games.change(origin, seating.join, named, name, said, referee=referee, word=word)
            here, characters = await _ruleset_here(interaction), self.bot.characters
            said |= await _brought(file, here)
            try:
                said = options_as_typed(self.bot.languages, sheet_of, here, line, said)
                said = said if here is None else await characters.filled(origin, here, said)
            except Refused as refused:
                return Reply(wording=Wording(here.name if here else ""), refusal=refused.refusal, private=True)
            reply = await self.bot.games.change(origin, seating.join, named, name, said, referee=referee, word=word)
            if here is None or reply.refusal is not None:
                return reply
            return replace(reply, own=(*reply.own, *await characters.keep_joined(origin, here, said)))

        await answer(interaction, work)

    SHEET.complete(join)

    @join.autocomplete("role")
    async def _roles(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        scene, names = await seat_names(self.bot, interaction)
        if scene is None:
            return []
        if scene.status == "lobby":
            words = words_of(interaction)
            return matching({role: words.say(f"{scene.ruleset.name}-role-{role}") for role in scene.roles}, current)
        fallen = scene.fallen_seats
        free = (line.id for line in scene.seats if line.user_id is None and line.id not in fallen)
        return matching({seat: names[seat] for seat in free}, current)

    @app_commands.command(name="leave")
    async def leave(self, interaction: Interaction, seat: app_commands.Range[str, 1, 60] | None = None) -> None:
        await answer(interaction, lambda origin: self.bot.games.change(origin, seating.leave, seat))

    @app_commands.command(name="seat")
    async def seat(
        self, interaction: Interaction, seat: app_commands.Range[str, 1, 60], user: discord.User | None = None
    ) -> None:
        user_id, name = (None, "") if user is None or user.bot else (user.id, name_of(user))
        await answer(interaction, lambda origin: self.bot.games.change(origin, seating.give_seat, seat, user_id, name))

    @leave.autocomplete("seat")
    async def _own_seats(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggests the user's seats, even those of fallen characters."""
        scene, names = await seat_names(self.bot, interaction)
        own = (line.id for line in scene.seats if line.user_id == interaction.user.id) if scene else ()
        return matching({seat: names[seat] for seat in own}, current)

    @seat.autocomplete("seat")
    async def _seats(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        scene, names = await seat_names(self.bot, interaction)
        fallen = scene.fallen_seats if scene is not None else frozenset()
        return matching({seat: name for seat, name in names.items() if seat not in fallen}, current)

    @app_commands.command(name="start")
    async def start(self, interaction: Interaction, word: app_commands.Range[str, 1, MAX_WORD] = "") -> None:
        await answer(interaction, lambda origin: self.bot.games.change(origin, seating.start, word))

    @app_commands.command(name="status")
    async def status(self, interaction: Interaction) -> None:
        await show_table(interaction)

    @app_commands.command(name="end")
    async def end(self, interaction: Interaction) -> None:
        await answer(interaction, lambda origin: ending.ask_end(self.bot.games, origin))

    @app_commands.command(name="proposal")
    @app_commands.rename(answer_to_proposal="answer")
    async def proposal(self, interaction: Interaction, answer_to_proposal: ProposalAnswer) -> None:
        await _answer_proposal(interaction, answer_to_proposal)

    @app_commands.command(name="log")
    async def log(self, interaction: Interaction, count: app_commands.Range[int, 1, 100] = 20) -> None:
        await answer(interaction, lambda origin: self.bot.games.ask(origin, looking.log, count))

    @app_commands.command(name="export")
    async def export(self, interaction: Interaction) -> None:
        await answer(interaction, lambda origin: looking.export(self.bot.games, origin))

    @app_commands.command(name="settings")
    async def settings(
        self,
        interaction: Interaction,
        deadline_hours: app_commands.Range[float, 0, 2160] | None = None,
        nudge: bool | None = None,
        language: AnyLanguage | None = None,
        corrections: CorrectionsHandling | None = None,
        ties: TiesHandling | None = None,
    ) -> None:
        deadline_s = None if deadline_hours is None else math.ceil(deadline_hours * 3600)
        handling: CorrectionsSetting | None = corrections  # type: ignore[assignment]  # only these values are passed
        settled: Ties | None = ties  # type: ignore[assignment]  # as above
        await answer(
            interaction,
            lambda origin: self.bot.games.change(
                origin,
                agreed_settings.change,
                deadline_s=deadline_s,
                nudge=nudge,
                locale=language,
                corrections=handling,
                ties=settled,
            ),
        )


class Undo(commands.Cog):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @app_commands.command(name="undo")
    @app_commands.rename(answer_to_proposal="answer")
    async def undo(
        self,
        interaction: Interaction,
        steps: app_commands.Range[int, 1, 50] = 1,
        answer_to_proposal: ProposalAnswer | None = None,
    ) -> None:
        games = self.bot.games
        if answer_to_proposal is None:
            await answer(interaction, lambda origin: games.change(origin, undo.take_back, steps))
        else:
            await _answer_proposal(interaction, answer_to_proposal, "undo")


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(Games(bot))
    await bot.add_cog(Undo(bot))
