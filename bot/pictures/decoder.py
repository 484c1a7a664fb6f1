"""A program that decodes one image of a stranger, in a process with little memory and time.

It reads the file from its input and writes the square's pixels to its output. So a fault in a decoder ends this process
alone, and nothing of the file but pixels leaves it. `bot/pictures/uploads.py` starts it, without the bot's environment;
therefore it imports nothing of the bot.
"""

import io
import sys

SIDE_PX = 128
"""Width and height of the square, whose pixels are the output: red, green, blue, alpha."""
MEMORY_BYTES = 768 << 20
"""Address space of the process. An image of the maximum size takes less than a third of it."""
CPU_S = 5
"""Seconds of processor time that the process may use."""
FORMATS = ("PNG", "WEBP", "JPEG")
UNREADABLE, ANIMATED, TOO_MANY_PIXELS = 3, 4, 5
"""Exit codes that tell why an image is refused."""


def limit_resources() -> None:
    """Limits memory, processor time and files, where the system can."""
    try:
        import resource
    except ImportError:  # Windows has no such limits; there the starter's time limit remains
        return
    for which, most in (
        (resource.RLIMIT_AS, MEMORY_BYTES),
        (resource.RLIMIT_CPU, CPU_S),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(which, (most, most))


def square(data: bytes, most_pixels: int) -> bytes:
    """Returns the pixels of the image's middle square.

    Ends the process with the reason's code if the image is refused. The number of pixels is checked before any pixel is
    decoded.
    """
    from PIL import Image, ImageOps

    Image.MAX_IMAGE_PIXELS = None  # the limit below is stricter
    image = Image.open(io.BytesIO(data), formats=FORMATS)
    if image.width * image.height > most_pixels:
        sys.exit(TOO_MANY_PIXELS)
    if image.format in ("PNG", "WEBP") and getattr(image, "n_frames", 1) > 1:  # a JPEG may hold a second picture
        sys.exit(ANIMATED)
    if image.format == "JPEG":
        image.draft("RGB", (4 * SIDE_PX, 4 * SIDE_PX))
    turned = ImageOps.exif_transpose(image)
    if turned.mode not in ("RGB", "RGBA", "LA", "La", "PA", "P"):
        turned = turned.convert("RGB")
    fitted = ImageOps.fit(turned.convert("RGBA"), (SIDE_PX, SIDE_PX), Image.Resampling.LANCZOS)
    return fitted.tobytes()


def main() -> None:
    limit_resources()
    data = sys.stdin.buffer.read()
    try:
        pixels = square(data, int(sys.argv[1]))
    except Exception:
        sys.exit(UNREADABLE)
    sys.stdout.buffer.write(pixels)


if __name__ == "__main__":
    main()
