"""``python -m freecell`` is the command ``freecell``."""

import sys

from freecell_start import command

if __name__ == "__main__":
    sys.exit(command())
