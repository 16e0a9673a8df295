"""The table: cells, foundations and columns, the cards on them and the player's gestures."""

from freecell_ui.table.scene import TableScene
from freecell_ui.table.view import TableView

__all__ = ["TableScene", "TableView"]
