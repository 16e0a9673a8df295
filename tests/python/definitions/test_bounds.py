"""Front matter that is too long or too deep never reaches a YAML parser."""

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from freecell.definitions import schema
from freecell.definitions.bounds import MAX_BRACKETS, MAX_CHARS, MAX_INDENT, too_much
from freecell.definitions.file import load_definition, read_definition
from freecell.errors import DefinitionError
from tests.data_files import DATA

DEEP = 100_000
BRACKETS = f"more than {MAX_BRACKETS} opening brackets; no game needs so many"
INDENT = f"nested too deeply: begins beyond column {MAX_INDENT}"
LENGTH = f"the front matter is longer than {MAX_CHARS // 1024} Ki characters"


@pytest.fixture
def no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every use of the parser fail."""

    def compose(*args: object, **options: object) -> None:
        raise AssertionError("the parser was asked")

    monkeypatch.setattr(schema.yaml, "compose", compose)


@pytest.mark.parametrize(
    ("front", "line", "said"),
    [
        pytest.param("special: " + "[" * DEEP, 2, LENGTH, id="brackets, huge"),
        pytest.param("title: X\nspecial: " + "[" * 1000, 3, BRACKETS, id="brackets"),
        pytest.param("title: X\nspecial: " + "{a: " * 1000, 3, BRACKETS, id="braces"),
        pytest.param("special: " + '["]", ' * 1000, 2, BRACKETS, id="closed in quotes only"),
        pytest.param("# ]]]]\n" + "[\n" * 200, 103, BRACKETS, id="a line each"),
        pytest.param("title: X\n\n" + "- " * 1000 + "a", 4, INDENT, id="lists in lists"),
        pytest.param("? " * 1000 + "a", 2, INDENT, id="keys in keys"),
        pytest.param(
            "\n".join(" " * depth + "a:" for depth in range(150)), 2 + MAX_INDENT + 1, INDENT, id="blocks"
        ),
        pytest.param("a: b\x85" + "- " * 1000, 2, INDENT, id="behind YAML's own line end"),
        pytest.param(
            "\n".join(f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]" for i in range(1, 200)),
            102,
            BRACKETS,
            id="a bomb of aliases",
        ),
        pytest.param("special: &" + "a" * DEEP + " x", 2, LENGTH, id="a huge anchor"),
        pytest.param("".join(f"&a{i} " for i in range(5000)), 2, LENGTH, id="many anchors"),
    ],
)
@pytest.mark.usefixtures("no_parser")
def test_what_is_refused_unparsed(front: str, line: int, said: str) -> None:
    """Each excess is one line of one error, at its place, and the parser never sees it."""
    with pytest.raises(DefinitionError) as caught:
        read_definition(f"---\n{front}\n---\n", "bad.md")
    assert str(caught.value) == f"bad.md:{line}: {said}"


def test_aliases_within_the_bounds_are_not_multiplied() -> None:
    """Fifty levels of doubled aliases, which stand for 2^50 values, are refused value by value."""
    levels = "\n".join(f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]" for i in range(1, 50))
    with pytest.raises(DefinitionError) as caught:
        read_definition(f"---\ntitle: X\na0: &a0 x\n{levels}\nrules: {{filled_cells: *a49}}\n---\n", "bad.md")
    lines = str(caught.value).splitlines()
    assert len(lines) == 50 + 2
    assert sum(": rules.filled_cells: must be " in line for line in lines) == 2
    with pytest.raises(DefinitionError, match=r"^bad\.md:3: rules: "):
        read_definition("---\ntitle: X\nrules: &r [*r]\n---\n", "bad.md")


def test_at_the_bounds_everything_is_parsed() -> None:
    """Text just within the bounds is no excess, and one more character of each kind is."""
    for within, beyond in [
        ("[" * MAX_BRACKETS, "[" * (MAX_BRACKETS + 1)),
        (" " * MAX_INDENT + "a", " " * (MAX_INDENT + 1) + "a"),
        ("x" * MAX_CHARS, "x" * (MAX_CHARS + 1)),
    ]:
        assert too_much(within) is None
        assert too_much(beyond) is not None
    assert too_much("special: >-\n  " + "-" * 500) is None


def test_a_whole_definition_is_far_within_the_bounds() -> None:
    """The catalogue's example loads, and ten times its front matter would not be too much."""
    path = DATA / "variants" / "catalogue.md"
    assert load_definition(path).title == "FreeCell"
    front = path.read_text("utf-8").split("---\n")[1]
    assert too_much(front * 10) is None


def depth_of(text: str) -> int:
    """Return how many collections are open at once at most, as libyaml's own events tell, up to a mistake."""
    depth = deepest = 0
    try:
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            deepest = max(deepest, depth)
    except yaml.YAMLError:
        pass
    return deepest


_PIECES = st.sampled_from(
    [
        "[",
        "{",
        "]",
        "}",
        "- ",
        "? ",
        ": ",
        "a",
        "a: ",
        "&b ",
        "!c ",
        "\n",
        " ",
        ",",
        '"]" ',
        "#",
        "|\n",
        "\x85",
    ]
)


@given(st.lists(st.tuples(st.lists(_PIECES, max_size=5), st.integers(1, 120)), max_size=4))
@example([(["- "], 50)])
@example([(["? ", "- "], 25)])
@example([(["[a: "], 100)])
@example([(["!c ", "- "], 200)])
@example([(["a: ", "- "], 200)])
def test_no_text_within_the_bounds_is_nested_deeper_than_they_say(parts: list[tuple[list[str], int]]) -> None:
    """Whatever is repeated however often, what passes opens no more collections than is promised."""
    text = "".join("".join(pieces) * times for pieces, times in parts)
    if too_much(text) is None:
        assert depth_of(text) <= 2 * (MAX_BRACKETS + MAX_INDENT)


def test_the_measure_of_depth_counts() -> None:
    """The measure used above sees flow and block collections, so that it could have failed."""
    assert depth_of("- [a: {b: c}]") == 4
    assert depth_of("- " * 30 + "a") == 30
