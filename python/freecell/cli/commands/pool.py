"""``freecell pool``: making the pool again, asking it about a deal, and listing the hardest."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from freecell._core import HARDNESS_LIMIT
from freecell.cli.arguments import add_deal, add_json, add_threads
from freecell.cli.commands.rate import rating_text, tier_text
from freecell.cli.files import InputError, name_of
from freecell.cli.output import FAILED, OK, write, write_json
from freecell.cli.source import parse_range
from freecell.cli.usage import Parser
from freecell.cli.values import whole_number
from freecell.deals import deal as deal_position
from freecell.deals import parse_deal_number
from freecell.files import write_whole
from freecell.pool import Pool, load_pool
from freecell.pool.build import build_pool
from freecell.pool.file import encode_pool

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["declare"]


def declare(parser: Parser) -> None:
    """Declare the commands."""
    parser.add_command("build", "Rate deals and write the pool; always the same bytes.", _declare_build)
    parser.add_command("show", "Say what the pool knows about a deal.", _declare_show)
    parser.add_command("hardest", "List the hardest deals of the pool, hardest first.", _declare_hardest)


def _declare_build(parser: Parser) -> None:
    arguments = parser.add_argument_group("Arguments")
    arguments.add_argument("out", metavar="OUT", help="The file to write.")
    parser.options.add_argument("--deals", metavar="A-B", default="1-1000000", help="Which deals.")
    add_threads(parser.options)
    parser.set_defaults(run=_build)


def _declare_show(parser: Parser) -> None:
    add_deal(parser)
    add_json(parser.options)
    parser.set_defaults(run=_show)


def _declare_hardest(parser: Parser) -> None:
    arguments = parser.add_argument_group("Arguments")
    arguments.add_argument("count", nargs="?", metavar="N", default="10", help="How many.")
    add_json(parser.options)
    parser.set_defaults(run=_list_hardest)


def _build(out: str, deals: str, threads: int) -> int:
    """Rate the deals and write the pool file, whole or not at all."""
    numbers = parse_range(deals)
    target = Path(out)
    if target.is_dir():
        raise InputError(f"{name_of(out)}: is a folder")
    if not target.parent.is_dir():
        raise InputError(f"{name_of(out)}: there is no folder {name_of(str(target.parent))}")
    with _progress(len(numbers)) as on_progress:
        file = build_pool(numbers, threads=threads, on_progress=on_progress)
    data = encode_pool(file)
    try:
        write_whole(target, data)
    except OSError as error:
        raise InputError(f"{name_of(out)}: {error.strerror or error}") from None
    pool = Pool(file)
    sizes = ", ".join(f"{size} {tier}" for tier, size in pool.sizes.items())
    write(f"{len(numbers)} deals: {sizes}, {len(file.unsolvable)} unsolvable")
    write(f"gentle up to {file.gentle}, standard up to {file.standard}; {len(data)} bytes")
    write(f"the {len(file.hardest)} hardest in order")
    return OK


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], object]]:
    """Show a bar on the standard error while something is at work, if a person sits there."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("rating", total=total)
        yield lambda done: progress.update(task, completed=done)


def _show(deal: str, style: str) -> int:
    """Write what the pool says about a FreeCell deal, whether it is in the pool or not.

    Gives 1 if it has no tier, because no win of it is known, else 0.
    """
    number = parse_deal_number(deal)
    pool = load_pool()
    tier = pool.tier_of(number)
    rating = pool.rating_of(deal_position(number))
    status = FAILED if tier is None else OK
    if style == "json":
        write_json(
            {
                "deal": number,
                "in_pool": tier is not None and number in pool.deals,
                "unsolvable": number in pool.unsolvable,
                "rating": rating,
                "tier": tier,
                "hardest": pool.place_of(number),
                "gentle": pool.gentle,
                "standard": pool.standard,
            }
        )
        return status
    write(f"deal {number}: rating {rating_text(rating)}, tier {tier_text(tier)}")
    place = pool.place_of(number)
    if place is not None:
        write(f"It is number {place} of the {len(pool.hardest())} hardest deals of the pool.")
    if number in pool.unsolvable:
        write("It can't be won, which is proved, and is never dealt unasked.")
    elif number not in pool.deals:
        write(f"It was rated just now: the pool has the deals {pool.deals[0]} to {pool.deals[-1]}.")
    write(f"Gentle goes up to {pool.gentle}, standard up to {pool.standard}.")
    return status


def _list_hardest(count: str, style: str) -> int:
    """Write the hardest deals of the pool, hardest first: place, number and hardness."""
    pool = load_pool()
    wanted = whole_number("how many deals", count, 1, len(pool.hardest()))
    for place, hard in enumerate(pool.hardest(wanted), 1):
        if style == "json":
            write_json({"place": place, "deal": hard.deal, "hardness": hard.hardness})
        else:
            write(f"{place}\t{hard.deal}\t{_hardness_text(hard.hardness)}")
    return OK


def _hardness_text(hardness: int | None) -> str:
    """Write a hardness; ``>1000000`` is beyond its search's limit."""
    return f">{HARDNESS_LIMIT}" if hardness is None else str(hardness)
