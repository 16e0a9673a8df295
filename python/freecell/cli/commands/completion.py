"""``freecell completion``: scripts that make a shell complete the arguments, made from the parser itself.

They are small, and so are ours: a library for them would be one more to install for bash and zsh, and knows
nothing of fish. zsh takes the script of bash.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from freecell.cli.output import OK, write
from freecell.cli.usage import Parser, told
from freecell.cli.values import one_of

__all__ = ["declare", "run", "script"]

_SHELLS = ("bash", "zsh", "fish")
_VARIANTS = "freecell variants 2>/dev/null | cut -f1"

_EXAMPLES = """\
Examples:
  source <(freecell completion bash)             in ~/.bashrc
  source <(freecell completion zsh)              in ~/.zshrc, after compinit
  freecell completion fish > ~/.config/fish/completions/freecell.fish"""


def declare(parser: Parser) -> None:
    """Declare the command's arguments."""
    parser.epilog = _EXAMPLES
    arguments = parser.add_argument_group("Arguments")
    read = told(lambda text: one_of("SHELL", text, _SHELLS))
    arguments.add_argument("shell", metavar="SHELL", type=read, choices=_SHELLS, help="bash, zsh or fish.")
    parser.set_defaults(run=run)


def run(shell: str) -> int:
    """Write the script for a shell."""
    from freecell.cli import parser

    write(script(parser(), shell).rstrip("\n"))
    return OK


def script(parser: Parser, shell: str) -> str:
    """Give the script for a shell.

    Parameters
    ----------
    parser : Parser
        The parser of the whole command line, the arguments of all commands declared.
    shell : str
        ``bash``, ``zsh`` or ``fish``.
    """
    commands = list(_commands(parser))
    return _fish(commands) if shell == "fish" else _bash(commands, shell)


class _Command:
    """A command by its words, with its options and what its own first argument may be."""

    def __init__(self, parser: Parser) -> None:
        self.words = parser.prog
        self.below = parser.commands
        actions = parser._actions
        self.options = [action for action in actions if action.option_strings]
        own = [action for action in actions if not action.option_strings and action.nargs != argparse.PARSER]
        self.takes = " ".join(self.below) or (_values(own[0]) if own else "")


def _commands(parser: Parser) -> Iterator[_Command]:
    yield _Command(parser)
    for command in parser.commands.values():
        yield from _commands(command)


def _values(action: argparse.Action) -> str:
    """Say what a value may be: words, ``<files>``, ``<variants>``, or nothing that a shell could know."""
    if action.choices:
        return " ".join(map(str, action.choices))
    return {"FILE": "<files>", "OUT": "<files>", "SLUG": "<variants>"}.get(str(action.metavar), "")


_BASH = """\
# Completes the arguments of freecell. Made by: freecell completion @SHELL@
@START@_freecell() {
  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command=freecell values= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$command ${COMP_WORDS[i]}" in
@COMMANDS@
        command="$command ${COMP_WORDS[i]}" ;;
    esac
  done
  # bash takes --option=value for three words
  if [[ "$cur" == "=" ]]; then cur=; elif [[ "$prev" == "=" ]]; then prev="${COMP_WORDS[COMP_CWORD-2]}"; fi
  case "$command $prev" in
@VALUES@
    *)
      case "$command $cur" in
@OPTIONS@
@ARGUMENTS@
      esac ;;
  esac
  local IFS=$' \\n'
  case "$values" in
    "<files>")
      IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$cur")) ;;
    "<variants>") COMPREPLY=($(compgen -W "$(@VARIANTS@)" -- "$cur")) ;;
    *) COMPREPLY=($(compgen -W "$values" -- "$cur")) ;;
  esac
}
complete -F _freecell freecell
"""


def _bash(commands: list[_Command], shell: str) -> str:
    values, options, arguments = [], [], []
    for command in commands:
        for action in command.options:
            if action.nargs != 0:
                patterns = "|".join(f'"{command.words} {name}"' for name in action.option_strings)
                values.append(f'    {patterns}) values="{_values(action)}" ;;')
        names = " ".join(name for action in command.options for name in action.option_strings)
        options.append(f'        "{command.words} -"*) values="{names}" ;;')
        arguments.append(f'        "{command.words} "*) values="{command.takes}" ;;')
    parts = {
        "SHELL": shell,
        "START": "autoload -Uz bashcompinit && bashcompinit\n" if shell == "zsh" else "",
        "COMMANDS": "      " + "|\\\n      ".join(f'"{command.words}"' for command in commands[1:]) + ")",
        "VALUES": "\n".join(values),
        "OPTIONS": "\n".join(options),
        # Longer words first: "freecell " begins every command.
        "ARGUMENTS": "\n".join(reversed(arguments)),
        "VARIANTS": _VARIANTS,
    }
    text = _BASH
    for name, part in parts.items():
        text = text.replace(f"@{name}@", part)
    return text


_FISH = """\
# Completes the arguments of freecell. Made by: freecell completion fish
function __freecell_at
    set -l command freecell
    for word in (commandline -opc)[2..]
        switch "$command $word"
            case @COMMANDS@
                set command "$command $word"
        end
    end
    test "$command" = "$argv"
end
complete -c freecell -f
"""


def _fish(commands: list[_Command]) -> str:
    names = " ".join(f'"{command.words}"' for command in commands[1:])
    lines = [_FISH.replace("@COMMANDS@", names).rstrip("\n")]
    for command in commands:
        start = f"complete -c freecell -n '__freecell_at {command.words}'"
        lines += [f"{start} -a {name} -d {_quoted(below.sentence)}" for name, below in command.below.items()]
        if not command.below and command.takes:
            lines.append(f"{start} {_fish_values(command.takes)}")
        for action in command.options:
            named = " ".join(
                f"-{'l' if name.startswith('--') else 's'} {name.lstrip('-')}"
                for name in action.option_strings
            )
            values = "" if action.nargs == 0 else f" -r {_fish_values(_values(action))}".rstrip()
            lines.append(f"{start} {named}{values} -d {_quoted(action.help or '')}")
    return "\n".join(lines)


def _fish_values(values: str) -> str:
    if values == "<files>":
        return "-F"
    return f"-a {_quoted(f'({_VARIANTS})' if values == '<variants>' else values)}" if values else ""


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
