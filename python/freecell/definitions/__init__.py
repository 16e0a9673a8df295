"""The games there are: each one Markdown file, checked, listed and pictured."""
