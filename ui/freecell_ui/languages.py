"""The window's language: that of the system, where there is a catalogue for it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

__all__ = ["CATALOGUES", "install_languages"]

CATALOGUES = Path(__file__).parent / "translations"
_ENGLISH = "en"


def install_languages(application: QCoreApplication, locale: QLocale | None = None) -> list[QTranslator]:
    """Let the window speak the first of the system's languages there is a catalogue for, else English.

    A language spoken in several countries is read in all of them: Brazilian Portuguese in Portugal.

    English has a catalogue too: of the texts with a number in them the code holds one form only.

    Parameters
    ----------
    application
        What the translators are installed in; it keeps them.
    locale
        The language, the system's unless given.

    Returns
    -------
    list of QTranslator
        Those that were found: Qt's own words, such as those of a file dialogue, and ours, which are
        always among them.
    """
    wanted = locale if locale is not None else QLocale.system()
    qt, own = QTranslator(application), QTranslator(application)
    found = []
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    language = next(filter(None, map(_catalogue, wanted.uiLanguages())), _ENGLISH)
    # Qt's own words go with ours where we have some; else they are the reader's own, as far as Qt has them.
    if qt.load(wanted if language == _ENGLISH else QLocale(language), "qtbase", "_", folder):
        found.append(qt)
    if own.load(f"freecell_{language}", str(CATALOGUES)):
        found.append(own)
    for translator in found:
        application.installTranslator(translator)
    return found


def _catalogue(language: str) -> str | None:
    """Return the catalogue for speakers of a language, ``"pt_BR"`` for ``"pt-PT"``; None without one."""
    wanted = language.replace("-", "_").split("_")
    there = sorted(path.stem.removeprefix("freecell_") for path in CATALOGUES.glob("freecell_*.qm"))
    for name in there:
        if name.split("_") == wanted[: len(name.split("_"))]:
            return name
    return next((name for name in there if name.split("_")[0] == wanted[0]), None)
