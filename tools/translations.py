"""Keeps the window's translations: collects its texts into .ts files, and makes .qm files of them.

``python tools/translations.py update`` brings ``ui/freecell_ui/translations/*.ts`` up to date with the texts
in the code and lists what is not translated yet; ``release`` writes the .qm files the window loads, with
Qt's own ``lrelease``; ``check`` fails if a text is missing from a catalogue or a translation lacks one of
its fields.

Qt's ``lupdate`` knows ``tr`` and ``translate`` only. The window's modules say their texts through a short
function of their own, whose body names the context; this tool reads those too.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "ui" / "freecell_ui"
CATALOGUES = SOURCES / "translations"
_FIELD = re.compile(r"\{[a-z_]*\}")

Text = tuple[str, str]
"""A context and a text in it."""


def texts(sources: Path = SOURCES) -> list[Text]:
    """Return every text of the window once, in the order of modules and lines."""
    found: dict[Text, None] = {}
    for module in sorted(sources.rglob("*.py")):
        tree = ast.parse(module.read_text(encoding="utf-8"), str(module))
        for text in _of_module(tree):
            found[text] = None
    return list(found)


def _of_module(tree: ast.Module) -> Iterator[Text]:
    own = _own_context(tree)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        words = [
            arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
        if name == "_say" and own and words:
            yield own, words[0]
        elif name == "translate" and len(words) == 2:
            yield words[0], words[1]
        elif name in ("tr", "_tr") and words:
            yield _class_around(classes, node), words[0]
        elif name == "Theme":
            yield from (("Actions", value) for value in _keyword(node, "title"))


def _own_context(tree: ast.Module) -> str:
    """Return the context that a module's own ``_say`` names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == "_say":
            for call in ast.walk(node):
                if (
                    isinstance(call, ast.Call)
                    and len(call.args) == 2
                    and isinstance(call.args[0], ast.Constant)
                ):
                    return str(call.args[0].value)
    return ""


def _class_around(classes: list[ast.ClassDef], node: ast.Call) -> str:
    around = [cls for cls in classes if cls.lineno <= node.lineno <= (cls.end_lineno or cls.lineno)]
    return around[-1].name if around else ""


def _keyword(node: ast.Call, name: str) -> Iterator[str]:
    for keyword in node.keywords:
        if keyword.arg == name and isinstance(keyword.value, ast.Constant):
            yield str(keyword.value.value)


def read_catalogue(path: Path) -> dict[Text, str]:
    """Return the translations in a .ts file."""
    if not path.exists():
        return {}
    known: dict[Text, str] = {}
    for context in ET.parse(path).getroot().findall("context"):
        name = context.findtext("name", "")
        for message in context.findall("message"):
            known[name, message.findtext("source", "")] = message.findtext("translation", "")
    return known


def write_catalogue(path: Path, wanted: list[Text], known: dict[Text, str]) -> None:
    """Write a .ts file with the wanted texts and what is known of them."""
    root = ET.Element("TS", version="2.1", language=path.stem.removeprefix("freecell_"), sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    for context, source in wanted:
        if context not in contexts:
            contexts[context] = ET.SubElement(root, "context")
            ET.SubElement(contexts[context], "name").text = context
        message = ET.SubElement(contexts[context], "message")
        ET.SubElement(message, "source").text = source
        translation = ET.SubElement(message, "translation")
        translation.text = known.get((context, source), "")
        if not translation.text:
            translation.set("type", "unfinished")
    ET.indent(root, "    ")
    body = ET.tostring(root, encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', encoding="utf-8")


def problems(path: Path, wanted: list[Text]) -> list[str]:
    """Return what is wrong with a catalogue: missing texts, and fields that got lost."""
    known = read_catalogue(path)
    found = []
    for context, source in wanted:
        translation = known.get((context, source), "")
        if not translation:
            found.append(f"{path.name}: {context}: no translation of {source!r}")
        elif sorted(_FIELD.findall(source)) != sorted(_FIELD.findall(translation)):
            found.append(f"{path.name}: {context}: other fields in {translation!r} than in {source!r}")
    return found


def release(path: Path) -> None:
    """Make the .qm file of a catalogue."""
    subprocess.run(
        ["pyside6-lrelease", "-silent", str(path), "-qm", str(path.with_suffix(".qm"))], check=True
    )


def main(arguments: list[str]) -> int:
    """Run one of the commands on every catalogue."""
    command = arguments[0] if len(arguments) == 1 else ""
    if command not in ("update", "release", "check"):
        print(__doc__)
        return 2
    wanted, found = texts(), []
    for path in sorted(CATALOGUES.glob("*.ts")):
        if command == "update":
            write_catalogue(path, wanted, read_catalogue(path))
        elif command == "release":
            release(path)
        found += problems(path, wanted)
    print("\n".join(found) or f"{len(wanted)} texts, all translated")
    return 1 if found and command == "check" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
