"""The window itself: bars, menus, messages, and the one place where session and table meet."""
