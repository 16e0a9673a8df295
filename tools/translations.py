"""Keeps the window's translations with Qt's own tools, ``lupdate`` and ``lrelease``.

``python tools/translations.py update`` brings ``ui/freecell_ui/translations/*.ts`` up to date with the texts
in the code and lists what is not translated yet; ``release`` makes the .qm files that the window loads;
``check`` fails if a text is missing from a catalogue, is left over in it or is not translated, or if a
translation has other fields (``{name}``, ``%n``) than its text.

English needs a catalogue for its plural forms alone, since a text with a number in it stands in the code
once. `freecell_ui/text/translate.py` says in which forms ``lupdate`` reads the code.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1] / "ui" / "freecell_ui"
CATALOGUES = SOURCES / "translations"
_FIELD = re.compile(r"\{[a-z_]*\}|%L?n")

Text = tuple[str, str]
"""A context and a text in it."""


def update(path: Path) -> None:
    """Bring a .ts file up to date with the code: new texts come in unfinished, those gone are dropped."""
    language = path.stem.removeprefix("freecell_")
    options = ["-silent", "-extensions", "py", "-no-obsolete", "-locations", "none"]
    options += ["-disable-heuristic", "similartext", "-source-language", "en", "-target-language", language]
    if language == "en":
        options.append("-pluralonly")
    _run("lupdate", *options, str(SOURCES), "-ts", str(path))


def release(path: Path) -> None:
    """Make the .qm file of a catalogue."""
    _run("lrelease", "-silent", str(path), "-qm", str(path.with_suffix(".qm")))


def read(path: Path) -> dict[Text, list[str]]:
    """Return a catalogue's translations: one, or one for each plural form; empty where there is none yet."""
    known: dict[Text, list[str]] = {}
    for context in ET.parse(path).getroot().findall("context"):
        for message in context.findall("message"):
            translation = message.find("translation")
            assert translation is not None, "lupdate writes one into every message"
            forms = [form.text or "" for form in translation.findall("numerusform")]
            finished = translation.get("type") is None
            text = context.findtext("name", ""), message.findtext("source", "")
            known[text] = [form if finished else "" for form in forms or [translation.text or ""]]
    return known


def problems(path: Path) -> list[str]:
    """Return what is wrong with a catalogue, one line each."""
    with tempfile.TemporaryDirectory() as directory:
        fresh = Path(shutil.copy(path, directory))
        update(fresh)
        wanted = read(fresh)
    known = read(path)
    found = [f"{path.name}: {context}: {text!r} is missing" for context, text in wanted.keys() - known]
    found += [
        f"{path.name}: {context}: {text!r} is not in the code" for context, text in known.keys() - wanted
    ]
    for (context, text), forms in known.items():
        if not all(forms):
            found.append(f"{path.name}: {context}: no translation of {text!r}")
        for form in filter(None, forms):
            if sorted(_FIELD.findall(text)) != sorted(_FIELD.findall(form)):
                found.append(f"{path.name}: {context}: other fields in {form!r} than in {text!r}")
    return sorted(found)


def _run(tool: str, *arguments: str) -> None:
    """Run one of the tools that PySide6 brings along, wherever its scripts are."""
    start = f"from PySide6.scripts.pyside_tool import {tool}; {tool}()"
    subprocess.run([sys.executable, "-c", start, *arguments], check=True)


def main(arguments: list[str]) -> int:
    """Run one of the commands on every catalogue."""
    command = arguments[0] if len(arguments) == 1 else ""
    if command not in ("update", "release", "check"):
        print(__doc__)
        return 2
    found = []
    for path in sorted(CATALOGUES.glob("*.ts")):
        if command == "update":
            update(path)
        elif command == "release":
            release(path)
        found += problems(path)
    print("\n".join(found) or "Every text is translated.")
    return 1 if found and command == "check" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
