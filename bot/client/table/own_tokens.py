"""Looks that people have chosen for the pieces of a game, put on a board before it is drawn."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cachetools import LRUCache

from bot.facts.scenes import Scene
from bot.logs import kind_of
from bot.pictures.faces import NO_IMAGES, Images
from bot.pictures.icons import with_icons
from rules.core.contract.board import Board, Token
from storage import StoreError, TokenPart

log = logging.getLogger(__name__)

KEPT_BYTES: Final = 4 << 20
"""Bytes of the cache, enough for a hundred images."""

Fetch = Callable[[str, frozenset[str]], Awaitable[Mapping[str, bytes]]]
"""Returns those of these images that a game has (`Store.token_images`)."""


class OwnTokens:
    """Puts icons, colours and images on boards. The newest images stay in memory."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._kept: LRUCache[str, bytes] = LRUCache(KEPT_BYTES, getsizeof=len)

    async def on(self, board: Board, icons: Mapping[str, str], scene: Scene | None) -> tuple[Board, Images]:
        """Returns a board with the looks of a scene, and the images on it.

        `icons` are the ruleset's. An image that cannot be read is left out.
        """
        choices = scene.tokens if scene is not None else ()
        board = with_icons(board, {**icons, **{each.piece: each.value for each in choices if each.part == "kind"}})
        chosen = {(each.piece, each.part): each.value for each in choices}
        if scene is None or not chosen:
            return board, NO_IMAGES
        pieces = {token.piece for token in board.tokens}
        wanted = frozenset(each.value for each in choices if each.part == "image" and each.piece in pieces)
        images = await self._images(scene.game_id, wanted)
        return replace(board, tokens=tuple(_with_look(each, chosen, images) for each in board.tokens)), images

    async def _images(self, game_id: str, wanted: frozenset[str]) -> Images:
        found = {image: self._kept[image] for image in wanted if image in self._kept}
        if missing := wanted - found.keys():
            try:
                read = await self._fetch(game_id, missing)
            except StoreError as error:  # the picture comes without them
                log.warning("images of game %s cannot be read now: %s", game_id, kind_of(error))
                read = {}
            self._kept.update({image: png for image, png in read.items() if len(png) <= KEPT_BYTES})
            found |= read
        return found

    def forget(self) -> None:
        """Drops all images from memory."""
        self._kept.clear()


def _with_look(token: Token, chosen: Mapping[tuple[str, TokenPart], str], images: Images) -> Token:
    own: dict[str, Any] = {}
    if icon := chosen.get((token.piece, "icon")):
        own["icon"] = icon
    if tone := chosen.get((token.piece, "tone")):
        own["colour"] = int(tone)
    if (image := chosen.get((token.piece, "image"), "")) in images:
        own["image"] = image
    return replace(token, **own) if own else token
