"""The definition format: what a file may say, what it leaves unsaid, and how mistakes are named."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell._core import DealPlan, Rules, deal_position
from freecell.definitions.file import MAX_BYTES, Variant, load_definition, read_definition, slugify
from freecell.definitions.schema import all_keys
from freecell.definitions.variant import CELL_NAMES
from freecell.errors import DefinitionError
from tests.data_files import DATA

REPOSITORY = Path(__file__).parents[3]
CATALOGUE = DATA / "variants" / "catalogue.md"


def read(*lines: str) -> Variant:
    """Return the game defined by a title and these lines of front matter."""
    return read_definition("\n".join(["---", "title: Test", *lines, "---", ""]), "test.md")


def mistakes(*lines: str) -> list[str]:
    """Return what is said about a title (line 2) and these lines of front matter (3 and on)."""
    with pytest.raises(DefinitionError) as caught:
        read(*lines)
    return str(caught.value).splitlines()


def test_an_entry_of_a_catalogue_is_freecell() -> None:
    """A file in the shape of the source's catalogue, without a rules block, is FreeCell to the last field."""
    game = load_definition(CATALOGUE)
    assert (game.slug, game.title, game.players, game.parent) == ("freecell", "FreeCell", "1", "standard-52")
    assert game.rules == Rules()
    assert game.plan == DealPlan([7, 7, 7, 7, 6, 6, 6, 6])
    assert game.win == "Bring all 52 cards home to the four foundations (Ace through King by suit)"
    assert game.special.startswith("A patience with nothing hidden — all 52")
    assert game.published
    assert game.source == CATALOGUE
    assert game.body.startswith("## FreeCell\n")
    assert game.body.endswith("A→2→3→…→K, four times.")


def test_what_is_unsaid_takes_freecells_value() -> None:
    """A title alone defines FreeCell under another name, and the file's name gives the slug."""
    game = read_definition("---\ntitle: Mine\n---\n", "My own_Game.md")
    assert game == Variant(
        slug="my-own-game",
        title="Mine",
        rules=Rules(),
        plan=DealPlan([7, 7, 7, 7, 6, 6, 6, 6]),
        win="Build all 52 cards on the foundations, ace to king in each suit",
    )


@pytest.mark.parametrize(
    ("lines", "rules"),
    [
        (["rules: {cells: 0}"], Rules(cells=0)),
        (["rules: {cells: 8}"], Rules(cells=8)),
        (["rules: {build: suit}"], Rules(build="suit")),
        (["rules: {empty_column: king}"], Rules(empty_column="king")),
        (["rules: {empty_column: none}"], Rules(empty_column="none")),
        (["rules: {run_moves: relaxed}"], Rules(run_moves="relaxed")),
        (["rules: {foundation_return: true}"], Rules(foundation_return=True)),
        (["engine: {topology: {columns: 10}}"], Rules(columns=10)),
        (["engine: {topology: {cascade: [26, 26]}}"], Rules(columns=2)),
        (["engine: {components: {deck: {count: 2}}}"], Rules(decks=2)),
        (
            ["engine: {components: {deck: {count: 2}}, topology: {foundations: 8}}"],
            Rules(decks=2, foundations=8),
        ),
    ],
)
def test_each_key_sets_its_rule_and_no_other(lines: list[str], rules: Rules) -> None:
    """One key alone changes the one rule it names."""
    assert read(*lines).rules == rules


@pytest.mark.parametrize(
    ("lines", "plan"),
    [
        (["engine: {topology: {columns: 10}}"], DealPlan([6, 6, 5, 5, 5, 5, 5, 5, 5, 5])),
        (
            ["engine: {topology: {columns: 10}}", "rules: {filled_cells: [b, c]}"],
            DealPlan([5] * 10, [1, 2]),
        ),
        (
            ["rules: {cells: 8, filled_cells: [k, a, b, c], kings_to_cells: 3}"],
            DealPlan([6] * 8, [7, 0, 1, 2], kings_to_cells=3),
        ),
        (["engine: {topology: {cascade: [0, 52]}}"], DealPlan([0, 52])),
        (["engine: {components: {deck: {count: 2}}}"], DealPlan([13] * 8)),
    ],
)
def test_the_deal_plan(lines: list[str], plan: DealPlan) -> None:
    """Columns are filled evenly where no cascade is given, and cells are named as in notation."""
    assert read(*lines).plan == plan


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["titel: X"], ['test.md:3: titel: unknown key; did you mean "title"?']),
        (["cells: 3"], ['test.md:3: cells: unknown key; did you mean "rules.cells"?']),
        (
            ["rules:", "  biuld: suit"],
            ['test.md:4: rules.biuld: unknown key; did you mean "build"?'],
        ),
        (
            ["engine:", "  deal:", "    xyz: 1"],
            [
                "test.md:5: engine.deal.xyz: unknown key; known here: minPlayers, maxPlayers, "
                "defaultPlayers, perPlayer, community, remainder"
            ],
        ),
        (
            ["rules:", "  build: color"],
            ['test.md:4: rules.build: must be "alternate" or "suit", not "color"'],
        ),
        (
            ["rules:", "  empty_column: kings"],
            ['test.md:4: rules.empty_column: must be "any", "king" or "none", not "kings"'],
        ),
        (["rules:", "  cells: 9"], ['test.md:4: rules.cells: must be a whole number from 0 to 8, not "9"']),
        (
            ["rules:", "  cells: four"],
            ['test.md:4: rules.cells: must be a whole number from 0 to 8, not "four"'],
        ),
        (
            ["rules:", "  cells: 010"],
            ['test.md:4: rules.cells: must be a whole number from 0 to 8, not "010"'],
        ),
        (["rules:", "  cells: '4'"], ['test.md:4: rules.cells: must be a whole number from 0 to 8, not "4"']),
        (["rules:", "  cells: -1"], ['test.md:4: rules.cells: must be a whole number from 0 to 8, not "-1"']),
        (
            ["rules:", "  cells: [4]"],
            ["test.md:4: rules.cells: must be a whole number from 0 to 8, not a list"],
        ),
        (["rules:", "  cells:"], ["test.md:4: rules.cells: has no value; write one or leave the key out"]),
        (["rules: suit"], ['test.md:3: rules: must be a block of keys, not "suit"']),
        (
            ["rules:", "  filled_cells: [a, h]"],
            ['test.md:4: rules.filled_cells: must be "a", "b", "c", "d", "e", "f", "g" or "k", not "h"'],
        ),
        (
            ["rules:", "  filled_cells: []"],
            ["test.md:4: rules.filled_cells: must have 1 to 8 entries, not 0"],
        ),
        (["rules:", "  filled_cells: 2"], ['test.md:4: rules.filled_cells: must be a list, not "2"']),
        (["rules:", "  filled_cells: [a, a]"], ['test.md:4: rules.filled_cells: names cell "a" twice']),
        (
            ["rules:", "  cells: 2", "  filled_cells: [c]"],
            ['test.md:5: rules.filled_cells: names cell "c", but there are 2 cells'],
        ),
        (
            ["rules:", "  kings_to_cells: 2", "  filled_cells: [c]"],
            ["test.md:4: rules.kings_to_cells: 2 kings need as many filled_cells, not 1"],
        ),
        (
            ["rules:", "  cells: 8", "  filled_cells: [a, b, c, d, e]", "  kings_to_cells: 5"],
            ["test.md:6: rules.kings_to_cells: there are only 4 kings, not 5"],
        ),
        (["published: maybe"], ['test.md:3: published: must be true or false, not "maybe"']),
        (["players: 2"], ['test.md:3: players: must be "1", not "2"']),
        (["board: chess"], ['test.md:3: board: must be "none", not "chess"']),
        (["special: [a]"], ["test.md:3: special: must be text, not a list"]),
        (["win: true"], ['test.md:3: win: must be text, not "true"']),
        (["win: ' '"], ['test.md:3: win: must be text, not " "']),
        (
            ["slug: A B"],
            ['test.md:3: slug: must be lower-case letters and digits, with single hyphens, not "A B"'],
        ),
        (["title: Again"], ["test.md:3: title: stands here a second time; it is on line 2 already"]),
        (["? [a, b]", ": c"], ["test.md:3: a key must be a plain word"]),
        (
            ["engine:", "  components: {deck: {type: tarot, jokers: 2, count: 3}}"],
            [
                'test.md:4: engine.components.deck.count: must be a whole number from 1 to 2, not "3"',
                'test.md:4: engine.components.deck.jokers: must be 0, not "2"',
                'test.md:4: engine.components.deck.type: must be "standard-52", not "tarot"',
            ],
        ),
        (
            ["engine:", "  topology:", "    columns: 8", "    cascade: [26, 26]"],
            ["test.md:6: engine.topology.cascade: lists 2 columns, but columns says 8"],
        ),
        (
            ["engine:", "  topology:", "    cascade: [26, 25]"],
            ["test.md:5: engine.topology.cascade: deals 51 cards to columns; there are 52"],
        ),
        (
            ["rules: {filled_cells: [a]}", "engine: {topology: {cascade: [26, 26]}}"],
            ["test.md:4: engine.topology.cascade: deals 52 cards to columns and 1 to cells; there are 52"],
        ),
        (
            ["engine:", "  topology:", "    foundations: 8"],
            ["test.md:5: engine.topology.foundations: eight foundations need two decks"],
        ),
        (["rules: {cells: [}"], ["test.md:3: not valid YAML: did not find expected node content"]),
    ],
)
def test_a_mistake_is_named_with_its_line_and_key(lines: list[str], said: list[str]) -> None:
    """Each mistake is one line: file, line, key, what is wrong, and the likely right thing."""
    assert mistakes(*lines) == said


def test_all_mistakes_are_named_at_once() -> None:
    """Mistakes in front matter and body come together, in the order of the file."""
    text = "---\nslug: a b\nrules:\n  cells: x\n  run_move: relaxed\n---\nText\n\n{{svg:open\n"
    with pytest.raises(DefinitionError) as caught:
        read_definition(text, "bad.md")
    assert str(caught.value).splitlines() == [
        'bad.md:2: slug: must be lower-case letters and digits, with single hyphens, not "a b"',
        "bad.md:2: title: is missing; every game needs one",
        'bad.md:4: rules.cells: must be a whole number from 0 to 8, not "x"',
        'bad.md:5: rules.run_move: unknown key; did you mean "run_moves"?',
        'bad.md:9: a picture is written {{svg:NAME "CAPTION"}}, on one line',
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", '1: the file must begin with front matter: a line "---", keys, a line "---"'),
        ("# FreeCell\n", '1: the file must begin with front matter: a line "---", keys, a line "---"'),
        ("---\ntitle: X\n", '1: the front matter that begins here has no closing line "---"'),
        ("---\n---\n", "2: title: is missing; every game needs one"),
        ("---\n- title\n---\n", "2: must be a block of keys, not a list"),
        ("---\ntitle: a\x07\n---\n", "2: not valid YAML: control characters are not allowed"),
        (
            "---\n" + "[" * 100_000 + "\n---\n",
            "2: the front matter is longer than 16 Ki characters",
        ),
    ],
)
def test_a_file_without_proper_front_matter(text: str, said: str) -> None:
    """What has no front matter, or none that can be read, is refused with the place."""
    with pytest.raises(DefinitionError) as caught:
        read_definition(text, "bad.md")
    assert str(caught.value) == f"bad.md:{said}"


def test_line_ends_and_byte_order_mark_do_not_matter(tmp_path: Path) -> None:
    """A file saved by any editor reads the same, and its mistakes keep their lines."""
    text = CATALOGUE.read_text("utf-8")
    plain = read_definition(text, "catalogue.md")
    for name, changed in {
        "crlf": text.replace("\n", "\r\n"),
        "cr": text.replace("\n", "\r"),
        "bom": "\ufeff" + text,
    }.items():
        path = tmp_path / f"{name}.md"
        path.write_bytes(changed.encode("utf-8"))
        game = load_definition(path)
        assert (game.rules, game.plan, game.body, game.special) == (
            plain.rules,
            plain.plan,
            plain.body,
            plain.special,
        )
    with pytest.raises(DefinitionError, match=r"^x\.md:3: rules\.cells"):
        read_definition("---\r\ntitle: X\r\nrules: {cells: x}\r\n---\r\n", "x.md")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing file, a folder, other bytes than UTF-8 and a huge file each give one line."""
    with pytest.raises(DefinitionError, match=r"none\.md: can't be read: No such file"):
        load_definition(tmp_path / "none.md")
    with pytest.raises(DefinitionError, match="can't be read"):
        load_definition(tmp_path)
    latin = tmp_path / "latin.md"
    latin.write_bytes("---\ntitle: Gefängnis\n---\n".encode("latin-1"))
    with pytest.raises(DefinitionError, match=r"^latin\.md:2: not UTF-8 text$"):
        load_definition(os.fspath(latin))
    huge = tmp_path / "huge.md"
    huge.write_bytes(b"-" * (MAX_BYTES + 1))
    with pytest.raises(DefinitionError, match=r"^huge\.md: larger than 256 KiB"):
        load_definition(huge)
    with pytest.raises(DefinitionError, match="can't be read"):
        load_definition("a\0b.md")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless file")
def test_endless_file() -> None:
    """A file that tells no size and never ends is read no further than the longest definition."""
    with pytest.raises(DefinitionError, match=r"^zero: larger than 256 KiB"):
        load_definition("/dev/zero")


@given(st.text(), st.text(alphabet="-: \n[]{}&*!|>'\"ab1", max_size=60))
def test_any_text_is_a_game_or_a_definition_error(title: str, junk: str) -> None:
    """Whatever stands in a file, reading it ends in a game or in a DefinitionError, nothing else."""
    for text in (title, f"---\n{junk}\n---\n{title}", f"---\ntitle: {title}\nrules: {junk}\n---\n"):
        said = ""
        try:
            read_definition(text, "any.md")
        except DefinitionError as error:
            said = str(error)
        assert not said or all(line.startswith("any.md:") for line in said.split("\n"))


@given(st.data())
def test_what_loads_can_be_dealt(data: st.DataObject) -> None:
    """Every definition that passes its checks deals the whole deck, once, under its rules."""
    decks = data.draw(st.integers(1, 2))
    columns = data.draw(st.integers(1, 10))
    cells = data.draw(st.integers(0, 8))
    filled = data.draw(
        st.permutations(CELL_NAMES[:cells]).map(lambda names: names[: data.draw(st.integers(0, cells))])
    )
    kings = data.draw(st.integers(0, min(4 * decks, len(filled))))
    lines = [
        f"engine: {{components: {{deck: {{count: {decks}}}}}, topology: {{columns: {columns}}}}}",
        f"rules: {{cells: {cells}, kings_to_cells: {kings}"
        + (f", filled_cells: [{', '.join(filled)}]}}" if filled else "}"),
    ]
    game = read(*lines)
    position = deal_position(617, game.rules, game.plan)
    held = [card for card in position.cells if card is not None]
    on_columns = [card for column in position.columns for card in column]
    assert sorted(map(str, held + on_columns)) == sorted(
        f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS" for _ in range(decks)
    )
    assert {CELL_NAMES[i] for i, card in enumerate(position.cells) if card} == set(filled)
    first_kings = [position.cells[CELL_NAMES.index(name)] for name in filled[:kings]]
    assert all(card is not None and card.rank == 13 for card in first_kings)


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Baker's Game", "bakers-game"),
        ("bakers_game", "bakers-game"),
        ("  EIGHT  OFF ", "eight-off"),
        ("Seahaven, two kings", "seahaven-two-kings"),
        ("Käse", "k-se"),
        ("!!", ""),
    ],
)
def test_slugify(name: str, slug: str) -> None:
    """Names become slugs: lower case, words joined by single hyphens, apostrophes dropped."""
    assert slugify(name) == slug


def test_a_name_that_gives_no_slug_is_refused() -> None:
    """A file whose name has no letter or digit has to state its slug."""
    with pytest.raises(DefinitionError, match=r'slug: is missing, and the file\'s name "🂡\.md" gives none'):
        read_definition("---\ntitle: X\n---\n", "🂡.md")


def test_the_documentation_tells_every_key() -> None:
    """docs/definitions.md has a row for every key of the schema, and its whole file loads."""
    text = (REPOSITORY / "docs" / "definitions.md").read_text("utf-8")
    table = text[text.index("## The keys") : text.index("## How the cards are dealt")]
    for key in all_keys():
        assert (
            f"`{key.rpartition('.')[2]}`" in table
            or f"`{key}`" in table
            or key in ("engine", "engine.components")
        )
    whole = text[text.index("## A whole file") :].split("```markdown\n")[1].split("```")[0]
    game = read_definition(whole, "whole.md")
    assert (game.slug, game.rules) == (
        "double-freecell-8",
        Rules(decks=2, columns=10, cells=6, foundations=8),
    )
    assert all(
        f"{key.rpartition('.')[2]}:" in whole
        for key in all_keys()
        if "filled" not in key and "kings" not in key
    )
