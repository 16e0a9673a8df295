"""The player's own definition files."""

import os
from pathlib import Path

import pytest

from freecell.definitions.registry import (
    SHIPPED,
    definition_problems,
    user_definitions_dir,
    variant,
    variants,
)
from freecell.errors import VariantError


@pytest.fixture
def folder(data_directory: Path) -> Path:
    """Return the folder for the player's own files, made and empty."""
    path = data_directory / "variants"
    path.mkdir()
    assert user_definitions_dir() == path
    return path


def define(folder: Path, name: str, *lines: str) -> Path:
    """Write a definition file with these lines of front matter."""
    path = folder / name
    path.write_text("\n".join(["---", *lines, "---", "Help.", ""]), "utf-8")
    return path


def own_slugs() -> list[str]:
    """Return the slugs of the player's own games as lists show them."""
    return [game.slug for game in variants() if game.slug not in SHIPPED]


def test_no_folder_no_games() -> None:
    """Without a folder there are the program's games and no problem."""
    assert own_slugs() == []
    assert definition_problems() == ()


def test_an_own_game_joins_the_list(folder: Path) -> None:
    """A file in the folder is a game after the program's, found by name too."""
    path = define(folder, "tight.md", "title: Tight FreeCell", "rules: {cells: 3}")
    assert [game.slug for game in variants()] == [*SHIPPED, "tight"]
    game = variant("Tight")
    assert (game.title, game.rules.cells, game.body, game.source) == ("Tight FreeCell", 3, "Help.", path)


def test_hidden_games_stay_out_of_lists(folder: Path) -> None:
    """A game that isn't published is listed only on request, and can still be named."""
    define(folder, "secret.md", "title: Secret", "published: false")
    assert own_slugs() == []
    assert [game.slug for game in variants(include_hidden=True)] == [*SHIPPED, "secret"]
    assert variant("secret").title == "Secret"


def test_a_broken_file_leaves_the_others_alone(folder: Path) -> None:
    """Every mistake of every file is told, and the files without mistakes are games."""
    define(folder, "a.md", "title: A", "rules: {cell: 3, build: x}")
    define(folder, "b.md", "title: B")
    (folder / "c.md").write_bytes(b"\xff")
    (folder / "notes.txt").write_text("no definition")
    (folder / "folder.md").mkdir()
    assert own_slugs() == ["b"]
    assert definition_problems() == (
        'a.md:3: rules.build: must be "alternate" or "suit", not "x"',
        'a.md:3: rules.cell: unknown key; did you mean "cells"?',
        "c.md:1: not UTF-8 text",
    )


def test_a_slug_belongs_to_one_game(folder: Path) -> None:
    """A file can't take a slug of the program or of an earlier file."""
    define(folder, "a.md", "title: Mine", "slug: freecell", "rules: {cells: 1}")
    define(folder, "b.md", "title: First", "slug: same")
    define(folder, "c.md", "title: Second", "slug: same")
    assert variant("freecell").rules.cells == 4
    assert variant("same").title == "First"
    assert definition_problems() == (
        'a.md: slug: "freecell" is the slug of a game of the program already',
        'c.md: slug: "same" is the slug of a game in b.md already',
    )


def test_edits_are_noticed(folder: Path) -> None:
    """A file that changed is read again; one that went away takes its game along."""
    path = define(folder, "mine.md", "title: Mine", "rules: {cells: 1}")
    assert variant("mine").rules.cells == 1
    assert variant("mine") is variant("mine")
    define(folder, "mine.md", "title: Mine", "rules: {cells: 2}")
    os.utime(path, ns=(1, 1))  # the same size; a coarse clock might show the same time as well
    assert variant("mine").rules.cells == 2
    path.unlink()
    with pytest.raises(VariantError, match='no game is called "mine"'):
        variant("mine")


def test_an_own_game_is_the_nearest_name(folder: Path) -> None:
    """Misspelt names are compared with the player's own games too."""
    define(folder, "pine-cones.md", "title: Pine Cones")
    with pytest.raises(VariantError, match='did you mean "pine-cones"'):
        variant("pinecone")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions don't bind this user")
def test_a_folder_that_may_not_be_read(folder: Path) -> None:
    """An unreadable folder is a problem told, not an error."""
    define(folder, "mine.md", "title: Mine")
    folder.chmod(0)
    try:
        assert own_slugs() == []
        assert definition_problems() == (f"{folder}: can't be read: Permission denied",)
    finally:
        folder.chmod(0o700)


def test_a_file_in_the_folders_place(data_directory: Path) -> None:
    """A plain file where the folder should be is a problem told, not an error."""
    (data_directory / "variants").write_text("")
    assert own_slugs() == []
    assert definition_problems() == (f"{data_directory / 'variants'}: can't be read: Not a directory",)
