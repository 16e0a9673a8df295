"""How the window's texts reach the player's language, in the forms that Qt's ``lupdate`` reads.

Context and text stand literally in the call; `tools/translations.py` collects them from there:

- ``translate("Words", "No cell is free.")`` anywhere;
- ``self.tr("Close")`` in a QObject, whose class is the context;
- ``Counted.tr("%n cards", None, count)`` where a number decides the form of the words. ``lupdate`` takes
  plurals from ``tr`` alone (in ``translate`` it reads a variable's name as Qt 4's encoding and passes over
  the number), and what stands before its dot as the context.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

__all__ = ["Counted", "translate"]

translate = QCoreApplication.translate


class Counted:
    """The context of the texts that a number is put into outside a QObject."""

    @staticmethod
    def tr(text: str, disambiguation: str | None = None, n: int = -1) -> str:
        """Return a text in the language's form for `n`, with `n` in place of ``%n``.

        Parameters
        ----------
        text
            The English words for several; English's own catalogue has those for one.
        disambiguation
            What tells this text from the same one elsewhere.
        n
            How many, from 0 on; ``%Ln`` is written with the language's digit groups.
        """
        return QCoreApplication.translate("Counted", text, disambiguation, n)
