"""The window's language: that of the system, where there is a catalogue for it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

__all__ = ["CATALOGUES", "install_languages"]

CATALOGUES = Path(__file__).parent / "translations"


def install_languages(application: QCoreApplication, locale: QLocale | None = None) -> list[QTranslator]:
    """Let the window speak the system's language, or English where there is no catalogue for it.

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
    if qt.load(wanted, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        found.append(qt)
    if own.load(wanted, "freecell", "_", str(CATALOGUES)) or own.load("freecell_en", str(CATALOGUES)):
        found.append(own)
    for translator in found:
        application.installTranslator(translator)
    return found
