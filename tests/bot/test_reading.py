"""Attached files are read in the encodings that people's programs write."""

import pytest

from bot.client.intake.reading import decoded

TABLE = "飲食表\r\n1D6\r\n1-3:ソーセージ表\\n～\r\n4-6:ﾋﾞｰﾙ\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_a_text_is_read_in_its_encoding(encoding):
    assert decoded(TABLE.encode(encoding)) == TABLE


def test_both_byte_order_marks_are_understood():
    assert decoded(b"\xfe\xff" + TABLE.encode("utf-16-be")) == TABLE


@pytest.mark.parametrize(
    "data",
    [
        "Bären für Änne".encode("cp1252"),
        "Größe; Übung; naïve café".encode("latin-1"),
        "天気".encode("cp932"),
        "ひらがな".encode("euc-jp"),
        "あい".encode() + "あ".encode("cp932"),
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        b"\xff\xfe\x00",
        b"\x80\x81\x82",
        TABLE.encode("cp932")[:-2] + b"\x81",
    ],
)
def test_binary_data_are_no_text(data):
    with pytest.raises(UnicodeDecodeError):
        decoded(data)
