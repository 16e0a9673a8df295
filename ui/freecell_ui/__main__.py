"""``python -m freecell_ui`` opens the window."""

import sys

from freecell_ui.app import main

sys.exit(main())
