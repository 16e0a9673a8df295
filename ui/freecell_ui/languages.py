"""The window's language: that of the system, where there is a catalogue for it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

__all__ = ["CATALOGUES", "install_languages"]

CATALOGUES = Path(__file__).parent / "translations"


def install_languages(application: QCoreApplication, locale: QLocale | None = None) -> list[QTranslator]:
    """Let the window speak the system's language; English needs no catalogue.

    Parameters
    ----------
    application
        What the translators are installed in; it keeps them.
    locale
        The language, the system's unless given.

    Returns
    -------
    list of QTranslator
        Those that were found: Qt's own words, such as those of a file dialogue, and ours.
    """
    wanted = locale if locale is not None else QLocale.system()
    places = (
        ("qtbase", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        ("freecell", str(CATALOGUES)),
    )
    installed = []
    for name, directory in places:
        translator = QTranslator(application)
        if translator.load(wanted, name, "_", directory):
            application.installTranslator(translator)
            installed.append(translator)
    return installed
