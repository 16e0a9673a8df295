"""``python -m freecell`` is the command ``freecell``."""

import sys

from freecell.cli import main

if __name__ == "__main__":
    sys.exit(main())
