"""Images of strangers become small squares without metadata, or are refused with the limit."""

import asyncio
import io
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.pictures import decoder, uploads
from bot.pictures.uploads import MAX_BYTES, MAX_PIXELS, square_of
from rules.core.facts.refusal import Refused

ROOT = Path(__file__).parents[2]

PLACE = b"\x01\x02 35.6586 N 139.7454 E"


def file_of(image, form, **how):
    """Returns an image's file."""
    written = io.BytesIO()
    image.save(written, form, **how)
    return written.getvalue()


def halves(size=(400, 200), left="red", right="blue"):
    """Returns an image with two colours side by side."""
    image = Image.new("RGB", size, right)
    image.paste(left, (0, 0, size[0] // 2, size[1]))
    return image


async def refusal_of(data):
    with pytest.raises(Refused) as refused:
        await square_of(data)
    return refused.value.refusal


def near(pixel, colour):
    return all(abs(one - other) < 40 for one, other in zip(pixel, colour, strict=True))


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
async def test_an_image_becomes_its_middle_square_of_128_pixels(form):
    wide = Image.new("RGB", (600, 200), "green")
    wide.paste(halves((200, 200)), (200, 0))
    square = await square_of(file_of(wide, form))
    image = Image.open(io.BytesIO(square.png))
    assert (image.format, image.size, image.mode) == ("PNG", (128, 128), "RGBA")
    assert near(image.getpixel((16, 64)), (255, 0, 0, 255))
    assert near(image.getpixel((112, 64)), (0, 0, 255, 255))


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "I;16", "CMYK"])
async def test_images_of_every_mode_are_read(mode):
    form = "JPEG" if mode == "CMYK" else "PNG"
    source = Image.new(mode, (40, 60)) if mode == "I;16" else halves((40, 60)).convert(mode)
    assert len((await square_of(file_of(source, form))).image) == 64


async def test_nothing_of_the_file_but_pixels_is_kept():
    exif = Image.Exif()
    exif[0x010E], exif[0x0112] = "Ann at home", 6  # the photo was taken with the camera turned
    source = halves()
    data = file_of(source, "JPEG", exif=exif, comment=PLACE) + b"hidden after the image"
    assert PLACE in data
    assert b"Ann at home" in data
    square = await square_of(data)
    image = Image.open(io.BytesIO(square.png))
    image.load()
    assert image.info == {}
    assert not any(trace in square.png for trace in (PLACE, b"Ann", b"hidden", b"Exif", b"tEXt", b"iCCP"))
    assert near(image.getpixel((64, 5)), (255, 0, 0, 255)), "it stands as the photographer saw it"


async def test_equal_images_have_the_same_name():
    one, again, other = [await square_of(file_of(halves(left=each), "PNG")) for each in ("red", "red", "green")]
    assert one == again
    assert one.image != other.image


@pytest.mark.parametrize("form", ["PNG", "WEBP"])
async def test_an_animated_image_is_refused(form):
    data = file_of(halves(), form, save_all=True, append_images=[halves(left="green")])
    assert (await refusal_of(data)).code == "image-animated"


async def test_the_second_picture_in_a_phones_photo_does_no_harm():
    data = file_of(halves(), "MPO", save_all=True, append_images=[halves(left="green")])
    assert (await square_of(data)).png


async def test_a_file_that_is_too_large_is_refused_with_the_limit_before_any_process_begins(monkeypatch):
    monkeypatch.setattr(uploads, "_decoded", None)
    refusal = await refusal_of(b"\x89PNG\r\n\x1a\n" + bytes(MAX_BYTES))
    assert (refusal.code, refusal.facts) == ("image-too-large", {"bytes": MAX_BYTES + 8, "limit": MAX_BYTES})


async def test_too_many_pixels_are_refused_with_the_limit_before_they_are_decoded():
    side = int(MAX_PIXELS**0.5)
    assert (await square_of(file_of(Image.new("1", (side, side)), "PNG"))).png
    refusal = await refusal_of(file_of(Image.new("1", (side + 1, side + 1)), "PNG"))
    assert (refusal.code, refusal.facts) == ("image-pixels", {"limit": MAX_PIXELS})
    bomb = file_of(Image.new("1", (50_000, 50_000)), "PNG")
    begun = time.monotonic()
    assert (await refusal_of(bomb)).code == "image-pixels"
    assert time.monotonic() - begun < uploads.PATIENCE_S


@pytest.mark.parametrize(
    "data",
    [b"", b"hello", b"<svg/>", b"GIF89a", b"\x89PNG\r\n\x1a\n" + bytes(2000), b"RIFF\0\0\0\0WEBPVP8 ", b"\xff\xd8\xff"],
)
async def test_a_file_that_is_no_image_is_refused(data):
    assert (await refusal_of(data)).code == "image-unreadable"


@pytest.mark.parametrize("form", ["GIF", "BMP", "TIFF", "ICO"])
async def test_other_formats_are_refused(form):
    assert (await refusal_of(file_of(halves((32, 32)), form))).code == "image-unreadable"


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
async def test_a_file_cut_short_is_refused(form):
    data = file_of(Image.effect_noise((200, 200), 90).convert("RGB"), form)
    assert (await refusal_of(data[: len(data) // 2])).code == "image-unreadable"


ORIGINALS = [file_of(halves((30, 20)), form) for form in ("PNG", "JPEG", "WEBP")]


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(ORIGINALS), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 255)), max_size=8))
def test_any_damaged_file_is_read_or_refused(data, damage):
    damaged = bytearray(data)
    for at, value in damage:
        damaged[int(at * (len(damaged) - 1))] = value

    async def read():
        try:
            square = await square_of(bytes(damaged))
        except Refused as refused:
            return refused.refusal.code.startswith("image-")
        return Image.open(io.BytesIO(square.png)).size == (128, 128)

    assert asyncio.run(read())


# --- the process -----------------------------------------------------------------------------------------------------


@pytest.fixture
def decoding_by(tmp_path, monkeypatch):
    """Returns a function that replaces the decoding program."""

    def replace(program):
        path = tmp_path / "decoder.py"
        path.write_text(program)
        monkeypatch.setattr(decoder, "__file__", str(path))

    return replace


def processes():
    """Returns the command lines of this process's children, as far as the system tells."""
    own = [path for path in Path("/proc").glob("[0-9]*/stat") if _parent(path) == os.getpid()]
    return [(path.parent / "cmdline").read_bytes() for path in own]


def _parent(path):
    try:
        return int(path.read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


@pytest.mark.parametrize(
    "program",
    [
        "import time; time.sleep(60)",
        "import sys\nwhile True: sys.stdout.buffer.write(bytes(65536))",
        "import sys; sys.stdin.close(); sys.stdout.buffer.write(bytes(100))",
        "import os; os.abort()",
        "import sys; sys.stdout.buffer.write(bytes(65536)); sys.exit(1)",
    ],
    ids=["it hangs", "it writes on and on", "it writes too little", "it dies", "it fails after writing"],
)
async def test_a_decoder_taken_over_by_a_hostile_file_can_only_be_refused(decoding_by, monkeypatch, program):
    decoding_by(program)
    monkeypatch.setattr(uploads, "PATIENCE_S", 1.0)
    assert (await refusal_of(ORIGINALS[0] + bytes(1 << 20))).code == "image-unreadable"
    assert not any(b"decoder.py" in each for each in processes()), "it is gone"


async def test_the_process_knows_nothing_of_the_bots_environment(decoding_by, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    decoding_by(
        "import os, sys\nsys.stdin.buffer.read()\n"
        f"ok = 'DISCORD_TOKEN' not in os.environ and {str(ROOT)!r} not in sys.path\n"
        "sys.stdout.buffer.write(bytes([255 * ok]) * 65536)"
    )
    image = Image.open(io.BytesIO((await square_of(ORIGINALS[0])).png))
    assert image.getpixel((0, 0)) == (255, 255, 255, 255)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
@pytest.mark.parametrize(
    ("deed", "error"),
    [
        ("bytearray(900 << 20)", b"MemoryError"),
        ("\nwhile True: pass", b""),
        ("open(sys.argv[1], 'wb', 0).write(b'x')", b"OSError"),
    ],
    ids=["memory", "processor time", "files"],
)
def test_the_process_has_little_memory_and_time_and_writes_no_file(deed, error, tmp_path):
    program = f"import sys, decoder; decoder.CPU_S = 1; decoder.limit_resources(); {deed}"
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "x")],
        cwd=Path(decoder.__file__).parent,
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert done.returncode != 0
    assert error in done.stderr
