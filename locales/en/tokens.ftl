# /token: looks of pieces that people choose.
command-token = token
    .description = Choose an icon, a colour or your avatar for your piece
command-token-piece = piece
    .description = The piece; if left out, your only one
command-token-icon = icon
    .description = An icon, by its name
command-token-colour = colour
    .description = The colour; the rim keeps the colour of the side
command-token-avatar = avatar
    .description = Shows your Discord avatar on the piece
command-token-image = image
    .description = Game masters: an image (PNG, JPEG or WebP, at most 4 MiB and 16 million pixels)
command-token-reset = reset
    .description = Gives the piece the look of its game again
choice-blue = blue
choice-orange = orange
choice-green = green
choice-purple = purple
choice-yellow = yellow
choice-sky = light blue
choice-pink = pink
choice-slate = dark grey
token-avatar = your Discord avatar
token-image = the attached image
token-chosen = New look of { $piece }: { $look }. Everyone at the table sees it. `/token piece:… reset:True` takes it back.
token-reset = { $piece } has the look of its game again.
refusal-token-one = One look at a time: either `reset:True` alone, or one of `icon:`, `avatar:` and `image:`. A `colour:` can go with each of these three. Nothing has changed.
refusal-token-nothing = Please say how the piece shall look: `icon:`, `colour:`, `avatar:True` or `reset:True`. Game masters can also attach an `image:`.
refusal-token-no-board = There is no board with pieces yet. Looks can be chosen once the game has begun.
refusal-token-no-piece = No piece in this game is yours, so there is none whose look you can choose.
refusal-token-which = Please name the `piece:`, such as: { $pieces }
refusal-token-not-own = { $piece } is not your piece. You can choose the look of: { $pieces }. A game master can do so for every piece.
refusal-token-attached = Only game masters can attach images: the player who opened the table, or a member who may manage the server or the channel. You can choose an `icon:`, or show your Discord avatar with `avatar:True`.
refusal-token-plain = { $piece } already has the look of its game.
refusal-token-many = At most { $limit } pieces of a game can have a chosen look. `/token piece:… reset:True` gives a piece the look of its game again.
refusal-icon-unknown = There is no icon “{ $text }”.{ $icons ->
    [none] {" "}Icons are offered while you type.
   *[other] {" "}Did you mean: { $icons }
}
refusal-image-too-large = The image has { $bytes } bytes; the limit is { $limit } (4 MiB). Nothing has changed.
refusal-image-pixels = The image has too many pixels; the limit is { $limit }, width times height. Nothing has changed.
refusal-image-animated = The image is animated. Please use one still image (PNG, JPEG or WebP). Nothing has changed.
refusal-image-unreadable = This file cannot be read as an image. I can use still images in PNG, JPEG or WebP with at most 4 MiB and 16 million pixels that take at most 5 seconds to decode. Nothing has changed.
refusal-image-unreachable = The image could not be fetched from Discord within 10 seconds. Nothing has changed; please try again.
refusal-avatar-too-large = Your avatar has more than { $limit } bytes (4 MiB). Nothing has changed.
refusal-avatar-unreachable = Your avatar could not be fetched from Discord; I wait at most 10 seconds. Nothing has changed; please try again.
refusal-scenario-icon-line = “{ $text }” does not have the form “kind = icon”.
refusal-scenario-icons-many = A file can name at most { $limit } icons.
refusal-scenario-icon-unknown = There is no icon “{ $text }”.{ $icons ->
    [none] {" "}The guide to scenario files links the list of icons.
   *[other] {" "}Did you mean: { $icons }
}
