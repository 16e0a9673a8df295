"""The buttons of the program's play; they take the place of the table's own while it lasts."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from freecell_ui.autoplay.run import PACES, SolveRun
from freecell_ui.kit.buttons import ActionButton, set_ink, sized_font
from freecell_ui.kit.theme import Theme

__all__ = ["SolveBar"]

_ORDER = ("slow", "normal", "fast")


class SolveBar(QWidget):
    """Back, pause, step, pace, and taking over.

    Signals
    -------
    pace_chosen(str)
        The player wants another pace.
    """

    pace_chosen = Signal(str)

    def __init__(self, run: SolveRun, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("solve_bar")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._run = run
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._back = self._make("solve_back", self.tr("Back"), run.back)
        self._pause = self._make("solve_pause", self.tr("Pause"), run.toggle)
        self._step = self._make("solve_step", self.tr("Step"), run.step)
        self._pace = self._make("solve_pace", self.tr("Pace"), self._next_pace)
        self._stop = self._make("solve_stop", self.tr("Take over"), run.stop)
        icons = ("previous", "pause", "next", "settings", "close")
        actions = (self._back, self._pause, self._step, self._pace, self._stop)
        self.buttons = [
            ActionButton(action, icon, parent=self) for action, icon in zip(actions, icons, strict=True)
        ]
        self._progress = QLabel(self)
        self._progress.setObjectName("solve_progress")
        self._progress.setFont(sized_font(self._progress.font(), 13))
        row.addWidget(self._progress)
        for button, action in zip(self.buttons, actions, strict=True):
            button.setObjectName(action.objectName().replace("action_", ""))
            row.addWidget(button)
        self.buttons[-1].set_primary(True)
        run.changed.connect(self._show_run)
        self._show_run()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        set_ink(self._progress, theme.color("muted"))
        for button in self.buttons:
            button.set_theme(theme)

    def set_small(self, small: bool) -> None:
        """Use the measures of a small window."""
        for button in self.buttons:
            button.set_compact(small, 28 if small else 32)

    def _make(self, name: str, text: str, does: object) -> QAction:
        action = QAction(text, self)
        action.setObjectName(f"action_{name}")
        action.setIconText(text)
        action.triggered.connect(does)
        return action

    @Slot()
    def _show_run(self) -> None:
        run = self._run
        text = self.tr("{done} of {whole}").format(done=run.done, whole=run.whole)
        self._progress.setText(text)
        self._progress.setAccessibleName(self.tr("Move {progress}").format(progress=text))
        self._back.setEnabled(run.can_go_back)
        self._pause.setIconText(self.tr("Play") if run.is_paused else self.tr("Pause"))
        self.buttons[1].set_icon("play" if run.is_paused else "pause")
        names = {"slow": self.tr("Slow"), "normal": self.tr("Normal"), "fast": self.tr("Fast")}
        self._pace.setIconText(names[run.pace])
        self.adjustSize()

    @Slot()
    def _next_pace(self) -> None:
        place = _ORDER.index(self._run.pace)
        pace = _ORDER[(place + 1) % len(PACES)]
        self._run.set_pace(pace)
        self.pace_chosen.emit(pace)
