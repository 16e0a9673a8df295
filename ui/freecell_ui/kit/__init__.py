"""What every part of the window is built from: themes, buttons, overlays, rows of choices, the felt."""
