"""``python -m freecell_ui`` opens the window."""

import sys

_INTERRUPTED = 130

try:
    from freecell_ui.app import main

    status = main()
except KeyboardInterrupt:  # before the program could say what Ctrl+C is to do
    status = _INTERRUPTED
sys.exit(status)
