"""Reading the file that a person drops on the window."""

from pathlib import Path

import pytest

from freecell_ui.opening import MAX_FILE_BYTES, OpeningError, read_file


def test_text_is_read_as_it_stands(tmp_path: Path) -> None:
    """A byte-order mark and foreign bytes keep no file from being read."""
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xef\xbb\xbf617 \xff")
    assert read_file(file) == "617 \ufffd"


def test_what_is_no_game_is_refused(tmp_path: Path) -> None:
    """A missing file, a folder and one that is far too long are refused by name."""
    long = tmp_path / "long.txt"
    long.write_bytes(b"1" * (MAX_FILE_BYTES + 1))
    for path in (tmp_path / "none.txt", tmp_path, long):
        with pytest.raises(OpeningError, match=path.name):
            read_file(path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless file")
def test_endless_file() -> None:
    """A file that tells no size and never ends is read no further than the longest game."""
    with pytest.raises(OpeningError, match="too long"):
        read_file(Path("/dev/zero"))
