"""The pool: deals that are proved to have a win, in tiers by how hard they are to search."""

from freecell.pool.pool import (
    HARDNESS_LIMIT,
    RANDOM,
    SHIPPED_POOL,
    HardDeal,
    Pool,
    PoolError,
    Tier,
    load_pool,
)

__all__ = [
    "HARDNESS_LIMIT",
    "RANDOM",
    "SHIPPED_POOL",
    "HardDeal",
    "Pool",
    "PoolError",
    "Tier",
    "load_pool",
]
