# SPDX-License-Identifier: Apache-2.0
"""What is counted over deals: averages with their errors, frequencies, and the tricks of hands that are known in part."""
from __future__ import annotations

import collections
import math
from typing import Callable, Counter, Iterable, NamedTuple, Optional, TypeVar, Union

from .deal import Deal
from .generate import Condition, generate_deals
from .solve import Progress, calc_all_tables
from .words import SeatLike, Strain, StrainLike

T = TypeVar("T")


class Mean(NamedTuple):
    """An average, its standard error, and of how many."""

    mean: float
    error: float
    n: int


def mean(numbers: Iterable[float]) -> Mean:
    """The average of numbers and its standard error, read once.  ValueError: there are none."""
    n, average, spread = 0, 0.0, 0.0
    for number in numbers:
        n += 1
        step = number - average
        average += step / n
        spread += step * (number - average)
    if not n:
        raise ValueError("an average of nothing")
    return Mean(average, math.sqrt(spread / (n - 1) / n) if n > 1 else math.inf, n)


def average(deals: Iterable[Deal], of: Callable[[Deal], float]) -> float:
    """The average over deals of what a function says."""
    return mean(map(of, deals)).mean


def frequency(deals: Iterable[Deal], of: Callable[[Deal], T]) -> Counter[T]:
    """How often a function of a deal says what."""
    return collections.Counter(map(of, deals))


def cofrequency(deals: Iterable[Deal], one: Callable[[Deal], T], other: Callable[[Deal], T]) -> Counter[tuple[T, T]]:
    """The same of two functions together."""
    return collections.Counter((one(deal), other(deal)) for deal in deals)


def trick_odds(known: Union[Deal, str], declarer: SeatLike, strains: Optional[Iterable[StrainLike]] = None,
               *conditions: Condition, produce: int = 200, seed: Optional[int] = None, threads: int = 0,
               progress: Optional[Progress] = None) -> dict[Strain, Counter[int]]:
    """How often a declarer takes how many tricks double dummy, in each strain, over deals that have the known cards.

    known: hands that are not known are "-", or have some of their cards.  Conditions as in generate_deals.
    """
    asked = [Strain.find(strain) for strain in (Strain if strains is None else strains)]
    deals = generate_deals(*conditions, predeal=known, produce=produce, seed=seed)
    tables = calc_all_tables(deals, asked, threads=threads, progress=progress)
    return {strain: collections.Counter(table[strain, declarer] for table in tables) for strain in asked}


__all__ = ["Mean", "average", "cofrequency", "frequency", "mean", "trick_odds"]
