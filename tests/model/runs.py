"""Moving a run card by card, by breadth-first search: what is possible, and in how few steps.

The run is the cards n-1 (its head) … 0; card i fits only on card i+1. A table is the source
column, the target column, the other columns that were empty and what the cells hold. Only the
run's own cards ever move.
"""

from functools import cache
from typing import NamedTuple


class Table(NamedTuple):
    """One arrangement of the run's cards; parked columns and cells are kept sorted."""

    source: tuple[int, ...]
    target: tuple[int, ...]
    parked: tuple[tuple[int, ...], ...]
    cells: tuple[int, ...]


def _followers(table: Table, size: int, free_cells: int, columns: int, park_on_target: bool) -> list[Table]:
    """Return every arrangement one single-card move away."""
    after = []
    for card, rest in _lifted(table):
        below = card + 1
        if len(rest.cells) < free_cells:
            after.append(rest._replace(cells=tuple(sorted((*rest.cells, card)))))
        if len(rest.parked) < columns:
            after.append(rest._replace(parked=tuple(sorted((*rest.parked, (card,))))))
        for pile in rest.parked:
            if pile[-1] == below:
                others = list(rest.parked)
                others.remove(pile)
                after.append(rest._replace(parked=tuple(sorted((*others, (*pile, card))))))
        if rest.source and rest.source[-1] == below:
            after.append(rest._replace(source=(*rest.source, card)))
        fits = rest.target[-1] == below if rest.target else (park_on_target or card == size - 1)
        if fits:
            after.append(rest._replace(target=(*rest.target, card)))
    return after


def _lifted(table: Table) -> list[tuple[int, Table]]:
    """Return each open card with the table that is left without it."""
    lifted = []
    if table.source:
        lifted.append((table.source[-1], table._replace(source=table.source[:-1])))
    if table.target:
        lifted.append((table.target[-1], table._replace(target=table.target[:-1])))
    for place, pile in enumerate(table.parked):
        others = table.parked[:place] + table.parked[place + 1 :]
        kept = others if len(pile) == 1 else tuple(sorted((*others, pile[:-1])))
        lifted.append((pile[-1], table._replace(parked=kept)))
    for card in table.cells:
        lifted.append((card, table._replace(cells=tuple(c for c in table.cells if c != card))))
    return lifted


def fewest_steps(
    size: int,
    free_cells: int,
    columns: int,
    *,
    park_on_target: bool = False,
    source_empties: bool = False,
) -> int | None:
    """Return the fewest single-card moves that bring a run over, or None when none do.

    Parameters
    ----------
    size
        Number of cards in the run.
    columns
        Columns empty before the move, an empty target not among them.
    park_on_target
        Whether the target is empty and may hold other cards until the head goes there.
    source_empties
        Whether the run is its whole column, which is then one more empty column once the
        head has left it.
    """
    run = tuple(range(size - 1, -1, -1))
    start = Table(run, (), (), ())
    seen = {start}
    layer = [start]
    steps = 0
    while layer:
        following = []
        for table in layer:
            if table.target == run:
                return steps
            room = columns + (1 if source_empties and not table.source else 0)
            for after in _followers(table, size, free_cells, room, park_on_target):
                if after not in seen:
                    seen.add(after)
                    following.append(after)
        layer = following
        steps += 1
    return None


@cache
def step_formula(size: int, free_cells: int, columns: int) -> int:
    """Return the closed count: f(n, e) for ``columns`` empty columns besides the target."""
    if size <= free_cells + 1:
        return 2 * size - 1
    if columns == 0:
        raise ValueError(f"{size} cards do not fit through {free_cells} cells")
    counts = []
    for half in range(1, size):
        fits = half <= (free_cells + 1) * 2 ** (columns - 1) >= size - half
        if fits:
            first = step_formula(half, free_cells, columns - 1)
            counts.append(2 * first + step_formula(size - half, free_cells, columns - 1))
    return min(counts)
