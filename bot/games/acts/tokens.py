"""Looks of pieces that people choose: an icon, a colour, an image.

They live with the house, beside the game: no journal, set-up or state knows them, and they change nothing in the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.facts.replies import Reply
from bot.games.live.game import with_changes
from bot.games.live.statuses import during
from bot.games.live.transaction import Transaction
from bot.words.query import MAX_CHOICES
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Piece, UserText
from rules.core.play.naming import meant, readings
from storage import TokenChange, TokenChoice, TokenPart

MOST_PIECES: Final = 60
"""Maximum number of pieces of a game with a look that people have chosen."""
PARTS: Final[tuple[TokenPart, ...]] = ("icon", "tone", "image")


@dataclass(frozen=True, slots=True)
class Look:
    """A look that a person wants for a piece. "" leaves a part as it is.

    `image` is the SHA-256 of `png`. `is_attached`: the image is not the asker's avatar but a file, which only game
    masters may give.
    """

    icon: str = ""
    tone: str = ""
    image: str = ""
    png: bytes | None = field(default=None, repr=False)
    is_attached: bool = False


@during("active", "paused")
async def check(transaction: Transaction, typed: str, *, is_attached: bool) -> Reply:
    """Refuses a look before its image is fetched and decoded."""
    _piece_to_change(transaction, typed)
    if is_attached:
        _refuse_unless_may_attach(transaction)
    return Reply()


@during("active", "paused")
def choose(transaction: Transaction, typed: str, look: Look, said: tuple[Phrase, ...]) -> None:
    """Gives a piece an icon, a colour or an image. Raises Refused.

    `typed` names the piece; "" means the asker's only piece. `said` has the new look in words. An icon and an image
    replace each other.
    """
    piece = _piece_to_change(transaction, typed)
    if look.is_attached:
        _refuse_unless_may_attach(transaction)
    face: Mapping[TokenPart, str] = {"icon": look.icon, "image": look.image} if look.icon or look.image else {}
    parts: dict[TokenPart, str] = {**face, **({"tone": look.tone} if look.tone else {})}
    _store(transaction, piece, parts, look.png)
    now = with_changes(transaction.live.tokens, transaction.tokens)
    if len({each.piece for each in now if each.part in PARTS}) > MOST_PIECES:
        raise Refused(Refusal("token-many", limit=MOST_PIECES))
    transaction.private = True
    transaction.own.append(Phrase.of("token-chosen", piece=piece, look=list(said)))


@during("active", "paused", "ended")
def reset(transaction: Transaction, typed: str) -> None:
    """Gives a piece the look of its ruleset again. Raises Refused.

    A user who has chosen a look can take it back even without a seat, but not the looks that another user has chosen.
    """
    looks = [each for each in transaction.live.tokens if each.part in PARTS]
    user_id = transaction.origin.user_id
    mine = dict.fromkeys(Piece(each.piece) for each in looks if each.user_id == user_id)
    chosen = dict.fromkeys(Piece(each.piece) for each in looks)
    piece = _piece_to_change(transaction, typed, gone=chosen, mine=mine)
    if piece not in chosen:
        raise Refused(Refusal("token-plain", piece=piece))
    holds = transaction.manages or piece in _held(transaction)
    has = {each.part for each in looks if each.piece == piece and (holds or each.user_id == user_id)}
    _store(transaction, piece, {part: "" for part in PARTS if part in has}, None)
    transaction.private = True
    transaction.own.append(Phrase.of("token-reset", piece=piece))


def _store(transaction: Transaction, piece: Piece, parts: Mapping[TokenPart, str], png: bytes | None) -> None:
    user_id = transaction.origin.user_id
    for part, value in parts.items():
        choice = TokenChoice(piece, part, value, user_id)
        transaction.tokens.append(TokenChange(choice, png if part == "image" and value else None))


def _refuse_unless_may_attach(transaction: Transaction) -> None:
    if not transaction.manages:
        raise Refused(Refusal("token-attached"))


def _held(transaction: Transaction) -> list[Piece]:
    """Returns the pieces of the asker's seats."""
    view = transaction.live.view(transaction.live.seat_for(transaction.origin.user_id))
    return [Piece(each.piece) for each in (view.pieces if view else ()) if each.seat in transaction.own_seats]


def _piece_to_change(
    transaction: Transaction, typed: str, gone: Iterable[Piece] = (), mine: Iterable[Piece] = ()
) -> Piece:
    """Returns the piece that a text means. Raises Refused if the asker may not change its look.

    `gone` are pieces that count even if they are no longer in the game, and `mine` pieces that the asker may change
    without a seat.
    """
    live, own_seats = transaction.live, transaction.own_seats
    seat = live.seat_for(transaction.origin.user_id)
    view = live.view(seat)
    if view is None or view.board is None:
        raise Refused(Refusal("token-no-board"))
    own = [*dict.fromkeys((*_held(transaction), *mine))]
    if not (own or transaction.manages):
        raise Refused(live.no_seat() if not own_seats else Refusal("token-no-piece"))
    if not typed:
        if len(own) == 1:
            return own[0]
        every = [Piece(each.piece) for each in view.pieces]
        raise Refused(Refusal("token-which", pieces=(own or every)[:MAX_CHOICES]))
    scene, marks = live.words(seat), {token.piece: token.mark for token in view.board.tokens}
    all_pieces = dict.fromkeys((*(Piece(each.piece) for each in view.pieces), *gone))
    known = {
        piece: readings(piece, (*transaction.names(scene, piece), *filter(None, [marks.get(piece)])))
        for piece in all_pieces
    }
    found = [Piece(typed)] if typed in known else meant(typed, known)
    if len(found) != 1:
        code = "ambiguous" if found else "value-choice"
        choices = found or (list(all_pieces) if transaction.manages else own)
        raise Refused(Refusal(code, text=UserText(typed[:80]), choices=choices[:MAX_CHOICES]))
    if found[0] not in own and not transaction.manages:
        raise Refused(Refusal("token-not-own", piece=found[0], pieces=own[:MAX_CHOICES]))
    return found[0]


def opened_with(icons: Mapping[str, str]) -> tuple[TokenChange, ...]:
    """Returns the choices of a scenario's file: icons by the kinds of pieces that show them."""
    return tuple(TokenChange(TokenChoice(kind, "kind", icon, 0)) for kind, icon in icons.items())
