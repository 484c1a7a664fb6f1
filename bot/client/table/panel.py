"""Messages of a game in Discord's layout components: the table message, rulings, private answers.

Discord allows 40 components and 4,000 characters in a message, so every part has a limit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import discord
from discord.ui import ActionRow, Container, LayoutView, Separator, TextDisplay

from bot.charts.sheets import sheet_file, sheet_lines
from bot.client.intake.answers import respond
from bot.client.intake.origin import theme_of, words_of
from bot.client.intake.posting import Content
from bot.client.table.builder_message import bench_view
from bot.client.table.buttons import table_rows
from bot.client.table.choosers import sure_row
from bot.client.table.controls import (
    TEMPLATE,
    ButtonStyle,
    button,
    privacy_row,
    rows,
    ruleset_row,
    select,
    why_button,
)
from bot.client.table.hands import hand_controls, hand_lines, nothing_left
from bot.client.table.messages import TYPED_NAME, drawn, file_message, gallery, given_back, new_view, text_messages
from bot.client.table.own_tokens import OwnTokens
from bot.client.table.part_lines import BESIDES, WHY_NOT, lines_of
from bot.client.table.status import awaited_line, head_line, lobby_line, status_lines, ties_line
from bot.executors import in_thread
from bot.facts.replies import (
    Bench,
    Diagram,
    Document,
    Drawn,
    EndAsked,
    Foreseen,
    Hand,
    Notice,
    Part,
    PrivacyAsked,
    Reply,
    RulesetAsked,
    Sheet,
    SureAsked,
    Typed,
    Wording,
)
from bot.facts.scenes import Option, Scene
from bot.games.acts.acting import MISTIMED
from bot.games.live.choosing import PAGE
from bot.pictures import FILE_NAME, Pictures
from bot.pictures.bars import FILE_NAME as BARS_NAME
from bot.pictures.cards import FILE_NAME as CARDS_NAME
from bot.pictures.parts import part_of
from bot.pictures.themes import Theme
from bot.words.cards import spread_of
from bot.words.languages import FALLBACK, Languages
from bot.words.naming import piece_meant
from bot.words.presenter import NONE, Voice, fit_lines
from bot.words.rulebook import text_of, title_of
from bot.words.texts import ALT_LIMIT, clean, cut, escape
from bot.words.views import (
    layer_words,
    legend_words,
    lettered_board,
    look_names,
    outside_words,
    render_alt,
    render_details,
    render_order,
    render_pieces,
    render_sheet,
    render_title,
    render_view,
    titles_on,
    worded_board,
)
from rules.core.contract.board import Board
from rules.core.contract.cards import Pile
from rules.core.contract.rulebook import Rule
from rules.core.contract.ruleset import rulesets
from rules.core.contract.view import Details, PieceView, View
from rules.core.facts.words import Phrase
from rules.core.play.naming import begins, fitting, has_part, readings, whole

CARDS_S: Final = 0.5
"""Seconds that words wait for a picture of cards."""
TITLE_SHARE: Final = 300
ORDER_SHARE: Final = 700
PIECES_SHARE: Final = 1_300
NOTES_SHARE: Final = 600
LEGEND_SHARE: Final = 3_000
AWAITED_SHARE: Final = 1_000
"""Maximum number of characters in each part of a table message; the sum is below Discord's 4,000."""

MAX_TEXTS: Final = 5
"""Maximum number of messages in an answer to one user."""

ASCII: Final = str.maketrans({"−": "-", "×": "x"})
"""Replacements for the signs in the results of traces, for pictures without a font."""

NO_WORDING: Final = Wording()
ACCENTS: Final = {
    "lobby": discord.Colour(0x2C68B0),
    "active": discord.Colour(0x0F8F8A),
    "paused": discord.Colour(0x8450A0),
    "ended": discord.Colour(0x48506A),
}


class Panel:
    """Turns facts into messages for Discord."""

    def __init__(
        self, languages: Languages, pictures: Pictures, tokens: OwnTokens, theme_of: Callable[[int], Theme]
    ) -> None:
        self._languages = languages
        self._theme_of = theme_of
        self._pictures = pictures
        self._tokens = tokens

    def language(self, interaction: discord.Interaction[Any]) -> str:
        return words_of(interaction).locale

    def theme(self, interaction: discord.Interaction[Any]) -> Theme:
        """Returns the theme of pictures that only the user sees."""
        return theme_of(interaction)

    def voice(
        self,
        locale: str,
        scene: Scene | None,
        wording: Wording = NO_WORDING,
        *,
        is_plain: bool = False,
        theme: Theme = "dark",
    ) -> Voice:
        """Returns the voice that words a scene in a language.

        Without a scene, the voice uses the ruleset and names of `wording`.
        """
        words = self._languages.words(locale)
        if scene is None:
            return Voice(words, wording.ruleset, wording.names, is_plain=is_plain, every_rule=True, theme=theme)
        return Voice.at(words, scene, is_plain=is_plain, theme=theme)

    def seen(self, scene: Scene | None) -> View | None:
        """Returns a scene's view, with marks in the table's language."""
        if scene is None or scene.view is None:
            return None
        return self._lettered_view(self.voice(scene.locale, scene, is_plain=True), scene.view)

    def _lettered_view(self, voice: Voice, view: View) -> View:
        board = view.board and self._lettered(voice, view.board)
        return view if board is view.board else replace(view, board=board)

    def _lettered(self, voice: Voice, board: Board) -> Board:
        """Returns a board with marks in the voice's language.

        The marks stay if no font has the language's letters.
        """
        found = lettered_board(voice, board)
        board = found if self._pictures.writes("".join(token.mark for token in found.tokens)) else board
        return self._worded(voice, board)

    def _worded(self, voice: Voice, board: Board) -> Board:
        """Returns a board with the results of its traces in words.

        If no font has the language's letters, the words are English and in ASCII.
        """
        found = worded_board(voice, board)
        if self._pictures.writes("".join(strike.text for strike in found.traces.strikes)):
            return found
        english = worded_board(Voice(self._languages.words(FALLBACK), voice.ruleset, is_plain=True), board)
        strikes = tuple(replace(each, text=each.text.translate(ASCII)) for each in english.traces.strikes)
        return replace(board, traces=replace(board.traces, strikes=strikes))

    # --- replies -------------------------------------------------------------------------------------------------

    async def public(self, reply: Reply, locale: str) -> list[Content]:
        """Returns a reply's ruling in as few messages as possible."""
        voice = self.voice(locale, reply.scene, reply.wording)
        contents = text_messages(voice.lines(reply.public))
        if contents and reply.explained and reply.scene is not None:
            contents[-1]["view"].add_item(ActionRow(why_button(voice, reply.scene.game_id, reply.explained)))
        return contents

    async def private(self, reply: Reply, locale: str, theme: Theme = "dark") -> list[Content]:
        """Returns a reply's messages for the asker alone, with pictures in a theme.

        They hold a refusal, private results, reasons or a file.
        """
        scene = reply.own_scene or reply.scene
        voice = self.voice(locale, scene, reply.wording)
        lines: list[str] = []
        if reply.refusal is not None:
            lines.append(voice.words.say("refused", text=voice.refusal(reply.refusal)))
            if reply.refusal.code in MISTIMED and scene is not None and scene.awaited is not None:
                lines.append(awaited_line(voice, scene, scene.awaited))
        lines += lines_of(voice, reply.parts, WHY_NOT)
        lines += voice.lines(reply.own)
        lines += lines_of(voice, reply.parts, BESIDES)
        contents = text_messages(lines)[-MAX_TEXTS:]
        plain = self.voice(locale, scene, reply.wording, is_plain=True, theme=theme)
        for part in reply.parts:
            await self._add(contents, part, voice, plain, scene)
        return contents

    async def _add(self, contents: list[Content], part: Part, voice: Voice, plain: Voice, scene: Scene | None) -> None:
        """Adds a part that needs more than lines of text."""
        match part:
            case Diagram():
                await self._add_diagram(contents[-1], part, plain)
            case Foreseen(sketch=Board() as board):
                await self._add_board(contents[-1], part.option.phrase, board, plain, scene)
            case Drawn():
                await self._add_board(contents[-1], part.alt, part.board, plain, scene)
            case Bench():
                contents.append(Content(view=bench_view(voice, plain, part)))
            case Hand():
                contents += await self._hand(part, voice.words.locale, plain.theme)
            case Sheet():
                contents += await _sheet(voice, part)
            case SureAsked():
                if part.sketch is not None:
                    await self._add_board(contents[-1], part.option.phrase, part.sketch, plain, scene)
                contents[-1]["view"].add_item(sure_row(voice, part))
            case EndAsked():
                label, danger = voice.words.say("button-end"), ButtonStyle.danger
                contents[-1]["view"].add_item(ActionRow(button(label, "end", part.game_id, part.verdict, style=danger)))
            case RulesetAsked():
                contents[-1]["view"].add_item(ruleset_row(voice, part.id, part.rulesets))
            case PrivacyAsked():
                contents[-1]["view"].add_item(privacy_row(voice, part))
            case Document():
                contents.append(file_message(part.content, part.name))
            case Typed() if (text := given_back(voice.words, part.text)[1]) is not None:
                contents.append(file_message(text, TYPED_NAME))

    async def _add_board(self, content: Content, alt: Phrase, board: Board, plain: Voice, scene: Scene | None) -> None:
        """Adds a board's picture below a message's words."""
        if scene is not None:
            board = self._lettered(self.voice(scene.locale, scene, is_plain=True), board)
        files = await self._picture(plain, part_of(board, ()), scene)
        if files:
            content["view"].add_item(gallery(FILE_NAME, cut(plain.phrase(alt), ALT_LIMIT)))
            content["files"] = files

    async def _add_diagram(self, content: Content, diagram: Diagram, plain: Voice) -> None:
        files = await drawn(lambda: self._pictures.bars(diagram.bars, theme=plain.theme), BARS_NAME)
        if files:
            content["view"].add_item(gallery(BARS_NAME, cut(plain.phrase(diagram.alt), ALT_LIMIT)))
            content["files"] = files

    async def _hand(self, hand: Hand, locale: str, theme: Theme) -> list[Content]:
        """Returns messages with a hand, a picture of its cards, and the buttons to answer with."""
        scene = hand.scene
        voice = self.voice(locale, scene)
        lines = hand_lines(voice, hand)
        if scene.status == "active" and scene.awaited is not None:
            lines += [awaited_line(voice, scene, scene.awaited), *nothing_left(voice, hand)]
        contents, plain = text_messages(lines), self.voice(locale, scene, is_plain=True, theme=theme)
        await self._add_cards(contents[-1], scene.view.cards if scene.view else (), plain)
        for row in rows(hand_controls(plain, hand)):
            contents[-1]["view"].add_item(row)
        return contents

    async def _add_cards(self, content: Content, piles: Sequence[Pile], plain: Voice) -> None:
        """Adds a picture of cards below their words, which a slow or failed picture does not delay.

        The picture's name and description say nothing about the cards; the words above name them all.
        """
        if not piles:
            return
        spread = spread_of(plain, piles, rulesets()[plain.ruleset].icons())
        if not spread.piles or not self._pictures.writes(spread.letters):
            return
        files = await drawn(lambda: self._pictures.cards(spread, theme=plain.theme), CARDS_NAME, within_s=CARDS_S)
        if files:
            content["view"].add_item(gallery(CARDS_NAME, plain.words.say("cards-alt")))
            content["files"] = files

    def words(self, scene: Scene | None, locale: str, layer: str = "") -> list[Content]:
        """Returns the board and the named layer in words."""
        voice = self.voice(locale, scene)
        if scene is None or (view := self.seen(scene)) is None:
            return text_messages([voice.say("board-none")])
        return text_messages([*render_view(voice, view, scene.details), *layer_words(voice, view, layer)])

    async def map(self, scene: Scene | None, locale: str, layer: str = "", theme: Theme = "dark") -> list[Content]:
        """Returns a picture of the whole board in a theme, with a legend.

        The named layer is included. If the picture cannot be drawn, the board is put into words.
        """
        voice, plain = self.voice(locale, scene), self.voice(locale, scene, is_plain=True, theme=theme)
        seen = self.seen(scene)
        if seen is None or seen.board is None:
            return text_messages([voice.say("board-none")])
        seen = replace(seen, board=seen.board.with_layer(layer))
        assert seen.board is not None
        files = await self._picture(plain, seen.board, scene)
        if not files:
            return self.words(scene, locale, layer)
        view = new_view()
        view.add_item(gallery(FILE_NAME, render_alt(plain, seen)))
        if lines := legend_words(voice, seen):
            view.add_item(TextDisplay(fit_lines(voice, lines, LEGEND_SHARE)))
        return [Content(view=view, files=files, allowed_mentions=discord.AllowedMentions.none())]

    def layer_meant(self, scene: Scene | None, text: str) -> str | None:
        """Returns the board's layer that a text names, or None.

        The text may be in any language.
        """
        voices = [self.voice(each, scene, is_plain=True) for each in self._languages.locales]
        known = {name: readings(name, [each.term(name, "layer") for each in voices]) for name in layers_of(scene)}
        found = fitting(text, (whole, known), (begins, known), (has_part, known))[1]
        return found[0] if len(found) == 1 else None

    def no_layer(self, scene: Scene | None, locale: str, text: str) -> list[Content]:
        """Says that the layer is missing, and names the others."""
        voice = self.voice(locale, scene)
        known = voice.words.join([voice.term(each, "layer") for each in layers_of(scene)])
        return text_messages([voice.words.say("board-no-layer", text=escape(text), layers=known or NONE)])

    def piece(self, scene: Scene | None, locale: str, text: str) -> list[Content]:
        """Returns all details of the named piece.

        If no piece has that name, the pieces are listed.
        """
        return self._pieces(scene, locale, text, render_details)

    async def sheet(
        self, scene: Scene | None, locale: str, text: str, user_id: int, theme: Theme = "dark"
    ) -> list[Content]:
        """Returns the character sheet of the named piece, with a picture.

        Without a name, it returns the sheets of the user's pieces.
        """
        own = set(scene.seats_of(user_id)) if scene is not None else set()
        unnamed = [each for each in pieces_of(scene) if each.seat in own]
        contents = self._pieces(scene, locale, text, render_sheet, unnamed)
        if scene is not None:
            shown = self._meant(scene, text, unnamed)
            piles = [pile for piece in shown for pile in scene.details.cards.get(piece.piece, ())]
            plain = self.voice(locale, scene, is_plain=True, theme=theme)
            await self._add_cards(contents[:MAX_TEXTS][-1], piles, plain)
        return contents

    def _meant(self, scene: Scene, text: str, unnamed: Sequence[PieceView]) -> Sequence[PieceView]:
        """Returns the piece that a text names; without a text, the `unnamed` pieces."""
        if not text or scene.view is None:
            return unnamed
        voices = [self.voice(each, scene, is_plain=True) for each in self._languages.locales]
        found = piece_meant(voices, scene.view, text)
        return [found] if found is not None else []

    def _pieces(
        self,
        scene: Scene | None,
        locale: str,
        text: str,
        render: Callable[[Voice, View, Details, PieceView], list[str]],
        unnamed: Sequence[PieceView] = (),
    ) -> list[Content]:
        """Renders the named piece or, without a name, the `unnamed` pieces.

        If no piece has that name, the pieces are listed.
        """
        voice, view = self.voice(locale, scene), self.seen(scene)
        if scene is None or scene.view is None or view is None:
            return text_messages([voice.say("board-none")])
        if shown := self._meant(scene, text, unnamed):
            return text_messages([line for piece in shown for line in render(voice, view, scene.details, piece)])
        known = voice.words.join([voice.piece(each.piece) for each in scene.view.pieces])
        which = "board-no-piece" if text else "sheet-whose"
        return text_messages([voice.words.say(which, text=escape(text), pieces=known)])

    def rules(self, scene: Scene | None, locale: str, chapter: str = "") -> list[Content]:
        """Returns a chapter's rules, or the pending decision's rule.

        The rules are in our words.
        """
        voice = self.voice(locale, scene)
        if scene is None:
            return text_messages([voice.say("board-none")])
        asked = scene.awaited.rule if scene.awaited else ""
        rules = scene.ruleset.rulebook().values()
        shown = [rule for rule in rules if (rule.chapter.id == chapter if chapter else rule.id == asked)]
        heading = [f"### {title_of(voice.words, rule.chapter)}" for rule in shown[:1]]
        lines = (f"**{rule.id}** {clean(text_of(voice.words, rule))}" for rule in shown)
        contents = text_messages([*heading, *lines, voice.say("rules-hint", command=voice.command("rule"))])
        first: dict[str, Rule] = {}
        for rule in rules:
            first.setdefault(rule.chapter.id, rule)
        listed = [(title_of(voice.words, rule.chapter), id) for id, rule in first.items()]
        below = {id: f"{id}: {text_of(voice.words, rule)}" for id, rule in first.items()}
        for start in range(0, len(listed), PAGE):
            place = ("rules", scene.game_id, start)
            chapters = select(listed[start : start + PAGE], voice.say("rules-chapter"), *place, below=below)
            contents[-1]["view"].add_item(ActionRow(chapters))
        return contents

    @staticmethod
    async def show(interaction: discord.Interaction[Any], contents: Sequence[Content]) -> None:
        """Answers an interaction, for its user alone."""
        for content in contents[:MAX_TEXTS]:
            await respond(interaction, content, ephemeral=True)

    # --- the table message ---------------------------------------------------------------------------------------

    def game_of(self, message: discord.Message) -> str:
        """Returns the id of a table message's game, or ""."""
        parts = LayoutView.from_message(message, timeout=None).walk_children()
        found = (TEMPLATE.fullmatch(getattr(part, "custom_id", None) or "") for part in parts)
        return next((match["game"] for match in found if match), "")

    async def table(
        self,
        scene: Scene,
        notice: Notice = "",
        mentions: tuple[int, ...] = (),
        *,
        options: Sequence[Option] = (),
        has_controls: bool = True,
    ) -> Content:
        """Returns the table message.

        If the `options` are few, each has a button, which every player sees. The picture is next to the buttons, so
        that a phone shows both.
        """
        voice = self.voice(scene.locale, scene)
        plain = self.voice(scene.locale, scene, is_plain=True, theme=self._theme_of(scene.channel_id))
        if scene.view is not None:
            scene = replace(scene, view=self._lettered_view(plain, scene.view))
        files: list[discord.File] = []
        board = shown_board(scene)
        box: Container[Any] = Container(accent_colour=ACCENTS[scene.status])
        if scene.view is None:
            self._add_lobby(box, voice, scene)
        else:
            title = cut(f"## {render_title(voice, scene.view)}", TITLE_SHARE)
            box.add_item(TextDisplay("\n".join([title, *ties_line(voice, scene), *head_line(voice, scene)])))
            self._add_view(box, voice, scene.view)
            if board is not None:
                files = await self._picture(plain, board, scene, is_wide=True)
            if files:
                box.add_item(gallery(FILE_NAME, render_alt(plain, scene.view)))
        box.add_item(Separator())
        outside = outside_words(voice, scene.view, board) if scene.view is not None else ()
        status = [*outside, *status_lines(voice, scene, notice)]
        box.add_item(TextDisplay(cut("\n".join(status), AWAITED_SHARE)))
        is_part = scene.view is not None and board is not scene.view.board
        for row in table_rows(plain, scene, options, is_part=is_part) if has_controls else ():
            box.add_item(row)
        view = new_view()
        view.add_item(box)
        users = [discord.Object(user_id) for user_id in mentions]
        allowed = discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
        return Content(view=view, files=files, allowed_mentions=allowed)

    async def _picture(
        self, plain: Voice, board: Board, scene: Scene | None, *, is_wide: bool = False
    ) -> list[discord.File]:
        """Draws a board with names, a legend, and the looks of a scene's figures.

        With `is_wide`, the picture leaves room for the buttons below.
        """
        names, titles = look_names(plain, board), titles_on(plain, board)

        async def draw() -> bytes:
            shown, images = await self._tokens.on(board, rulesets()[plain.ruleset].icons(), scene)
            return await self._pictures.board(shown, names, titles, images, is_wide=is_wide, theme=plain.theme)

        return await drawn(draw, FILE_NAME)

    @staticmethod
    def _add_view(box: Container[Any], voice: Voice, view: View) -> None:
        order = render_order(voice, view)
        if view.now and sum(map(len, order)) > ORDER_SHARE // 2:
            order = ["…", *order[view.now :]]
        parts = (
            ("panel-order", order, ORDER_SHARE),
            ("panel-pieces", render_pieces(voice, view), PIECES_SHARE),
            ("", [f"-# {voice.phrase(note)}" for note in view.notes], NOTES_SHARE),
        )
        for heading, lines, share in parts:
            if lines:
                head = [f"**{voice.say(heading)}**"] if heading else []
                box.add_item(TextDisplay(fit_lines(voice, [*head, *lines], share)))

    @staticmethod
    def _add_lobby(box: Container[Any], voice: Voice, scene: Scene) -> None:
        title = voice.say("lobby-title", ruleset=voice.words.say(f"choice-{scene.ruleset.name}"))
        scenario = voice.term(scene.scenario, "scenario") if scene.scenario else voice.say("lobby-own-scenario")
        box.add_item(TextDisplay("\n".join([f"## {title}", scenario, *ties_line(voice, scene)])))
        seats = [lobby_line(voice, line) for line in scene.seats]
        box.add_item(TextDisplay(fit_lines(voice, seats or [voice.say("lobby-empty")], PIECES_SHARE)))


def pieces_of(scene: Scene | None) -> Sequence[PieceView]:
    return scene.view.pieces if scene is not None and scene.view is not None else ()


def layers_of(scene: Scene | None) -> Sequence[str]:
    board = scene.view.board if scene is not None and scene.view is not None else None
    return tuple(board.layers) if board is not None else ()


def shown_board(scene: Scene) -> Board | None:
    """Returns the board that a table message shows.

    Of a large board, only the part around the awaited seats' pieces is shown.
    """
    if scene.view is None or scene.view.board is None or scene.status != "active" or scene.awaited is None:
        return scene.view.board if scene.view is not None else None
    seats = scene.awaited.seats
    return part_of(scene.view.board, {piece.piece for piece in scene.view.pieces if piece.seat in seats})


async def _sheet(voice: Voice, sheet: Sheet) -> list[Content]:
    """Returns a chart to read.

    A chart that is too long is also sent as a file.
    """
    lines, is_whole = await in_thread(sheet_lines, voice, sheet)
    if is_whole:
        return text_messages(lines)
    whole = await in_thread(sheet_file, voice.words, sheet)
    return [*text_messages([*lines, voice.words.say("chart-cut")]), file_message(whole.encode(), sheet.file_name)]
