"""What may stand in a definition's front matter, and the check of what does.

The schema is data: blocks of named keys, each key of one kind (text, a whole number, one of a few
words ...). Reading walks the YAML *nodes*, not ready-made values, because nodes know their line. It
never stops at the first mistake: every one is noted with its line and its full key, and the reader
decides what to do with them. Nothing here knows what the numbers mean together; that is
:mod:`freecell.definitions.file`.

The YAML parser sees only what :mod:`freecell.definitions.bounds` lets through: some of its versions crash
on what is nested very deeply.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple, Protocol, TypeVar, cast

import yaml

from freecell.definitions.bounds import too_much
from freecell.definitions.variant import CELL_NAMES
from freecell.errors import quote

T = TypeVar("T")

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Problem(NamedTuple):
    """One mistake: the line it stands on (1 is the file's first), the key, what is wrong."""

    line: int
    key: str
    message: str

    def at(self, name: str) -> str:
        """Return the mistake as one line, placed in the file called `name`."""
        return ": ".join(part for part in (f"{name}:{self.line}", self.key, self.message) if part)


class FrontMatter:
    """The values found, by full key (``engine.topology.columns``), with their lines and mistakes."""

    def __init__(self, first_line: int = 1) -> None:
        self.first_line = first_line
        self.values: dict[str, object] = {}
        self.lines: dict[str, int] = {}
        self.problems: list[Problem] = []

    def get(self, key: str, default: T) -> T:
        """Return what stands at `key`, or `default`; the schema has settled that the types agree."""
        return cast(T, self.values.get(key, default))

    def refuse(self, key: str, message: str, line: int | None = None) -> None:
        """Note a mistake at `key`, on `line` or where the key (else its block) stands."""
        if line is None:
            line = next((self.lines[name] for name in _outward(key) if name in self.lines), self.first_line)
        self.problems.append(Problem(line, key, message))

    def line_of(self, node: yaml.Node) -> int:
        """Return the line of the file on which a YAML node begins."""
        return self.first_line + int(node.start_mark.line)


class Kind(Protocol):
    """What a key holds."""

    def read(self, node: yaml.Node, key: str, front: FrontMatter) -> object | None:
        """Return the node's value, or note in `front` what is wrong at `key` and return None."""


class Text:
    """Any text that isn't blank; with `pattern`, only what matches it whole, described by `hint`."""

    def __init__(self, pattern: re.Pattern[str] | None = None, hint: str = "") -> None:
        self.pattern = pattern
        self.hint = hint

    def read(self, node: yaml.Node, key: str, front: FrontMatter) -> str | None:
        """Return the text without blanks around it."""
        if _type(node) not in ("str", "int", "float") or not node.value.strip():
            front.refuse(key, f"must be text, not {_shown(node)}", front.line_of(node))
            return None
        text = str(node.value).strip()
        if self.pattern is not None and not self.pattern.fullmatch(text):
            front.refuse(key, f"must be {self.hint}, not {_shown(node)}", front.line_of(node))
            return None
        return text


class Choice:
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def read(self, node: yaml.Node, key: str, front: FrontMatter) -> str | None:
        """Return the word."""
        if isinstance(node, yaml.ScalarNode) and node.value in self.words:
            return str(node.value)
        front.refuse(key, f"must be {_either(self.words)}, not {_shown(node)}", front.line_of(node))
        return None


class Flag:
    """``true`` or ``false``."""

    def read(self, node: yaml.Node, key: str, front: FrontMatter) -> bool | None:
        """Return the truth value."""
        if _type(node) == "bool":
            return str(node.value).lower() in ("true", "yes", "on")
        front.refuse(key, f"must be true or false, not {_shown(node)}", front.line_of(node))
        return None


class Whole:
    """A whole number in plain decimal digits, from `low` to `high`."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def read(self, node: yaml.Node, key: str, front: FrontMatter) -> int | None:
        """Return the number."""
        # YAML would also read 010 as eight and 1:30 as ninety; nobody means that here.
        if _type(node) == "int" and re.fullmatch(r"0|[1-9][0-9]{0,5}", node.value):
            number = int(node.value)
            if self.low <= number <= self.high:
                return number
        front.refuse(key, f"must be {self._span()}, not {_shown(node)}", front.line_of(node))
        return None

    def _span(self) -> str:
        if self.low == self.high:
            return str(self.low)
        return f"a whole number from {self.low} to {self.high}"


class Several:
    """A list of at least one and at most `most` values of one kind."""

    def __init__(self, item: Kind, most: int) -> None:
        self.item = item
        self.most = most

    def read(self, node: yaml.Node, key: str, front: FrontMatter) -> tuple[object, ...] | None:
        """Return the values as a tuple, or None if any is wrong."""
        if not isinstance(node, yaml.SequenceNode):
            front.refuse(key, f"must be a list, not {_shown(node)}", front.line_of(node))
            return None
        if not 1 <= len(node.value) <= self.most:
            message = f"must have 1 to {self.most} entries, not {len(node.value)}"
            front.refuse(key, message, front.line_of(node))
            return None
        items = [self.item.read(child, key, front) for child in node.value]
        return None if None in items else tuple(items)


class Block:
    """Named keys, each of its own kind; any other key is refused with the nearest known one."""

    def __init__(self, keys: Mapping[str, Kind | Block]) -> None:
        self.keys = keys

    def read(self, node: yaml.Node, key: str, front: FrontMatter) -> None:
        """Read every key of the block into `front`."""
        if not isinstance(node, yaml.MappingNode):
            what = f"must be a block of keys, not {_shown(node)}"
            front.refuse(key, what, front.line_of(node))
            return
        for name_node, value in node.value:
            self._read_key(name_node, value, key, front)

    def _read_key(self, name_node: yaml.Node, value: yaml.Node, inside: str, front: FrontMatter) -> None:
        line = front.line_of(name_node)
        if not isinstance(name_node, yaml.ScalarNode):
            front.refuse(inside, "a key must be a plain word", line)
            return
        name = str(name_node.value)
        full = f"{inside}.{name}" if inside else name
        if name not in self.keys:
            full = full.removesuffix(name) + quote(name)[1:-1]  # whatever stands there, it stays one line
            front.refuse(full, f"unknown key; {self._nearest(name)}", line)
        elif full in front.lines:
            front.refuse(full, f"stands here a second time; it is on line {front.lines[full]} already", line)
        else:
            front.lines[full] = line
            self._read_value(value, full, self.keys[name], front)

    def _read_value(self, node: yaml.Node, full: str, kind: Kind | Block, front: FrontMatter) -> None:
        if _type(node) == "null":
            front.refuse(full, "has no value; write one or leave the key out", front.lines[full])
        elif (value := kind.read(node, full, front)) is not None:
            front.values[full] = value

    def _nearest(self, name: str) -> str:
        """Say which key was probably meant: a like name here, else the same name elsewhere."""
        import difflib  # only a mistake needs it

        if close := difflib.get_close_matches(name, self.keys, n=1, cutoff=0.6):
            return f"did you mean {quote(close[0])}?"
        elsewhere = {full.rpartition(".")[2]: full for full in all_keys()}
        if close := difflib.get_close_matches(name, elsewhere, n=1, cutoff=0.8):
            return f"did you mean {quote(elsewhere[close[0]])}?"
        return f"known here: {', '.join(self.keys)}"


def all_keys(block: Block | None = None, inside: str = "") -> Iterator[str]:
    """Yield every key of the schema in full, blocks included, in the order of the schema."""
    for name, kind in (block or SCHEMA).keys.items():
        yield inside + name
        if isinstance(kind, Block):
            yield from all_keys(kind, f"{inside}{name}.")


def read_front_matter(text: str, first_line: int) -> FrontMatter:
    """Check front matter against the schema.

    Parameters
    ----------
    text
        The YAML between the two ``---`` lines.
    first_line
        The line of the file on which `text` begins, for messages.
    """
    front = FrontMatter(first_line)
    if excess := too_much(text):
        front.refuse("", excess.message, first_line + excess.line)
        return front
    # libyaml's parser is ten times faster, where PyYAML was built with it.
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node = yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = first_line + (mark.line if mark else 0)
        front.refuse("", f"not valid YAML: {error.problem or error.context}", line)
    except yaml.reader.ReaderError as error:
        front.refuse("", f"not valid YAML: {error.reason}", first_line + text.count("\n", 0, error.position))
    except RecursionError:
        front.refuse("", "not valid YAML: nested too deeply")
    else:
        if node is not None:
            SCHEMA.read(node, "", front)
    return front


def _outward(key: str) -> Iterator[str]:
    """Yield a full key, then the blocks around it from the inside out."""
    while key:
        yield key
        key = key.rpartition(".")[0]


def _type(node: yaml.Node) -> str:
    """Return YAML's own idea of a scalar's type (``str``, ``int``, ``bool``, ``null`` ...), else ''."""
    return str(node.tag).rpartition(":")[2] if isinstance(node, yaml.ScalarNode) else ""


def _shown(node: yaml.Node) -> str:
    """Quote a scalar as the file has it; name anything else."""
    if isinstance(node, yaml.ScalarNode):
        return quote(str(node.value))
    return "a list" if isinstance(node, yaml.SequenceNode) else "a block of keys"


def _either(words: tuple[str, ...]) -> str:
    quoted = [quote(word) for word in words]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"


_RULES = Block(
    {
        "cells": Whole(0, 8),
        "filled_cells": Several(Choice(*CELL_NAMES), 8),
        "kings_to_cells": Whole(0, 8),
        "build": Choice("alternate", "suit"),
        "empty_column": Choice("any", "king", "none"),
        "run_moves": Choice("standard", "relaxed"),
        "foundation_return": Flag(),
    }
)

_ENGINE = Block(
    {
        "components": Block(
            {"deck": Block({"type": Choice("standard-52"), "count": Whole(1, 2), "jokers": Whole(0, 0)})}
        ),
        "topology": Block(
            {
                "type": Choice("tableau"),
                "layout": Choice("tableau"),
                "columns": Whole(1, 10),
                "cascade": Several(Whole(0, 104), 10),
                "foundations": Choice("4", "8"),
            }
        ),
        "deal": Block(
            {
                "minPlayers": Whole(1, 1),
                "maxPlayers": Whole(1, 1),
                "defaultPlayers": Whole(1, 1),
                "perPlayer": Whole(0, 0),
                "community": Whole(0, 0),
                "remainder": Choice("draw", "none"),
            }
        ),
    }
)

SCHEMA = Block(
    {
        "title": Text(re.compile(r"[^\n]{1,60}"), "one line of at most 60 characters"),
        "slug": Text(SLUG, "lower-case letters and digits, with single hyphens"),
        "board": Choice("none"),
        "players": Choice("1"),
        "parent": Text(),
        "win": Text(),
        "special": Text(),
        "published": Flag(),
        "engine": _ENGINE,
        "rules": _RULES,
    }
)
"""Everything a definition may say. `docs/definitions.md` explains every key."""
