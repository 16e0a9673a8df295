"""What the review's page is made of: its parts, their places, their colours, and its picture."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAction, QColor, QImage, QPainter, QPaintEvent, QPen, QRegion, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from freecell_ui.kit.buttons import ActionButton, set_ink, sized_font
from freecell_ui.kit.felt import progress_style
from freecell_ui.kit.theme import GREEN, Theme, felt_brush
from freecell_ui.review.board import ReviewBoard
from freecell_ui.review.chart import ReviewChart, chart_color

__all__ = ["NARROW", "ReviewPage"]

NARROW = 800
"""Below this width the page uses the measures of a small window."""
_PICTURE_RATIO = 2.0
_STRIP = 48


class _Inset(QWidget):
    """A rounded, slightly darker field that holds one part of the page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme: Theme = GREEN
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(18, 14, 18, 14)
        self.column.setSpacing(8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.theme.color("panel_line"), 1.0))
        fill = QColor(self.theme.color("panel_inset"))
        fill.setAlphaF(0.6 * fill.alphaF())
        painter.setBrush(fill)
        painter.drawRoundedRect(self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 14, 14)
        painter.end()


class ReviewPage(QWidget):
    """A page in the table's place: a chart at the left, a position at the right; it knows no game."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("review_panel")
        self._theme: Theme = GREEN
        self._texts: dict[QLabel, str] = {}
        self._small_buttons: list[ActionButton] = []
        self._standing_lost = False
        self.chart, self.board = ReviewChart(), ReviewBoard()
        self._make_actions()
        self._build()
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        for label, role in self._texts.items():
            set_ink(label, theme.color(role))
        for button in self.findChildren(ActionButton):
            button.set_theme(theme)
        for inset in self.findChildren(_Inset):
            inset.theme = theme
        self.chart.set_theme(theme)
        self.board.set_theme(theme)
        self._bar.setStyleSheet(progress_style(theme))
        self.update()

    def picture(self) -> QImage:
        """Return the page as a picture, at twice its size and without its buttons."""
        size = self.size()
        picture = QImage(size * _PICTURE_RATIO, QImage.Format.Format_RGB32)
        picture.setDevicePixelRatio(_PICTURE_RATIO)
        painter = QPainter(picture)
        painter.fillRect(QRect(QPoint(0, 0), size), felt_brush(self._theme, size, QPointF(0, 0)))
        parts = [self._buttons_row, *self._big_buttons]
        for part in parts:
            part.hide()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.render(painter, QPoint(0, 0), QRegion(), QWidget.RenderFlag.DrawChildren)
        painter.end()
        for part in parts:
            part.show()
        return picture

    # Building ----------------------------------------------------------------------------------------

    def _build(self) -> None:
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        page.addWidget(self._header())
        body = self._body = QHBoxLayout()
        left, right = _Inset(self), _Inset(self)
        left.column.addWidget(self.chart)
        self._fill_right(right)
        body.addWidget(left, 16)
        body.addWidget(right, 10)
        page.addLayout(body, 1)
        page.addWidget(self._footer())
        self._fit()

    def _fit(self) -> None:
        """Leave less room around things in a small window."""
        small = self.width() < NARROW
        around, inner = (10, 10) if small else (16, 16)
        self._body.setContentsMargins(around + 2, around, around + 2, around)
        self._body.setSpacing(around)
        for inset in self.findChildren(_Inset):
            inset.column.setContentsMargins(inner, inner - 2, inner, inner - 2)
            inset.column.setSpacing(5 if small else 8)
        for button in self._big_buttons:
            button.set_compact(False, 30 if small else 36)
        for button in self._small_buttons:
            button.set_compact(small, 28 if small else 32)

    def _make_actions(self) -> None:
        self._back = self._action("review_back", self.tr("Back to the table"))
        self._picture = self._action("review_picture", self.tr("Picture…"))
        self._moves = self._action("review_moves", self.tr("Move list…"))
        self._stop_action = self._action("review_stop", self.tr("Stop"))
        self._on = self._action("review_play_on", "")
        self._earlier = self._action("review_earlier", self.tr("Earlier"))
        self._later = self._action("review_later", self.tr("Later"))

    def _action(self, name: str, text: str) -> QAction:
        action = QAction(text, self)
        action.setObjectName(f"action_{name}")
        action.setIconText(text)
        return action

    def _label(self, pixels: int, role: str, *, bold: bool = False) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(sized_font(label.font(), pixels, bold=bold))
        self._texts[label] = role
        return label

    def _button(self, action: QAction, icon: str = "") -> ActionButton:
        button = ActionButton(action, icon, parent=self)
        button.setObjectName(action.objectName().removeprefix("action_"))
        return button

    def _header(self) -> QWidget:
        strip = QWidget(self)
        strip.setFixedHeight(_STRIP)
        row = QHBoxLayout(strip)
        row.setContentsMargins(24, 0, 24, 0)
        row.setSpacing(14)
        title = self._label(16, "text", bold=True)
        title.setText(self.tr("Game review"))
        self._about = self._label(13, "muted")
        self._about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row.addWidget(title)
        row.addWidget(self._about, 1)
        self._buttons_row = QWidget(strip)
        self._buttons_row.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        buttons = QHBoxLayout(self._buttons_row)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.setSpacing(8)
        icons = ("copy", "records", "cards")
        for action, icon in zip((self._picture, self._moves, self._back), icons, strict=True):
            button = self._button(action, icon)
            buttons.addWidget(button)
            self._small_buttons.append(button)
        row.addWidget(self._buttons_row)
        return strip

    def _fill_right(self, inset: _Inset) -> None:
        head = QHBoxLayout()
        self._title = self._label(14, "text", bold=True)
        self._standing = self._label(12, "muted", bold=True)
        self._standing.setObjectName("review_standing")
        self._standing.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._standing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._title)
        head.addWidget(self._standing, 1)
        self._said = self._label(13, "text")
        self._said.setObjectName("review_played")
        self._better = self._label(13, "accent_text", bold=True)
        self._better.setObjectName("review_better")
        inset.column.addLayout(head)
        inset.column.addWidget(self.board, 1)
        for label in (self._said, self._better):
            label.setWordWrap(True)
            label.setMinimumHeight(18)
            inset.column.addWidget(label)
        on = self._button(self._on, "undo")
        on.set_primary(True)
        inset.column.addWidget(on)
        row = QHBoxLayout()
        row.setSpacing(8)
        earlier, later = self._button(self._earlier, "previous"), self._button(self._later, "next")
        row.addWidget(earlier, 1)
        row.addWidget(later, 1)
        self._big_buttons = [on, earlier, later]
        inset.column.addLayout(row)

    def _footer(self) -> QWidget:
        strip = QWidget(self)
        strip.setFixedHeight(_STRIP)
        row = QHBoxLayout(strip)
        row.setContentsMargins(24, 0, 24, 0)
        row.setSpacing(14)
        self._summary = self._label(14, "text")
        self._summary.setObjectName("review_summary")
        self._summary.setWordWrap(True)
        self._summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._bar = QProgressBar(strip)
        self._bar.setObjectName("review_progress")
        self._bar.setTextVisible(False)
        self._bar.setFixedSize(180, 8)
        self._stop_button = self._button(self._stop_action)
        row.addWidget(self._summary, 1)
        row.addWidget(self._bar)
        row.addWidget(self._stop_button)
        return strip

    def _ink_moment(self, *, loses: bool) -> None:
        theme = self._theme
        lost = chart_color(theme, "lost_text")
        set_ink(self._standing, lost if self._standing_lost else theme.color("muted"))
        set_ink(self._said, lost if loses else theme.color("text"))
        set_ink(self._better, theme.color("accent_text"))

    # Events ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change between small and roomy measures."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken the strips above and below the page."""
        painter = QPainter(self)
        bar, line = self._theme.color("bar"), self._theme.color("bar_line")
        painter.fillRect(0, 0, self.width(), _STRIP, bar)
        painter.fillRect(0, _STRIP - 1, self.width(), 1, line)
        painter.fillRect(0, self.height() - _STRIP, self.width(), _STRIP, bar)
        painter.end()
