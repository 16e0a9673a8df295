"""``python tools/gallery DIR`` draws the window in every state; ``--cards FILE.png`` the 52 faces."""

import sys
from pathlib import Path

# Python starts a directory with that directory alone on its path; the project's root is what is needed.
sys.path[0] = str(Path(__file__).resolve().parents[2])

from tools.gallery.command import main  # noqa: E402 - the line above finds it

sys.exit(main())
