# SPDX-License-Identifier: Apache-2.0
"""What is counted over deals: averages with their errors, frequencies, the tricks of hands that are known in part, what
leads are worth, and which of several choices."""
from __future__ import annotations

import collections
import math
from typing import Callable, Counter, Iterable, Mapping, NamedTuple, Optional, TypeVar, Union

from .card import Card
from .compare import imps
from .contract import Contract
from .deal import Deal
from .generate import Condition, generate_deals
from .hand import Hand
from .solve import Progress, calc_all_tables, solve_all_boards
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


class LeadOdds(NamedTuple):
    """What a lead is worth: the tricks of the defence, and how often the contract is beaten."""

    card: Card
    tricks: Mean
    beats: Mean


def lead_odds(contract: Union[Contract, str], hand: Union[Hand, str], *conditions: Condition, produce: int = 200,
              seed: Optional[int] = None, threads: int = 0, progress: Optional[Progress] = None) -> list[LeadOdds]:
    """Each lead of a hand against a contract, double dummy over deals that meet conditions; what beats it most often
    comes first."""
    against = Contract(contract) if isinstance(contract, str) else contract
    if against.is_passout() or against.declarer is None:
        raise ValueError(f"{against} has no declarer, to whom somebody would lead")
    known, leader = Deal(first=against.declarer.lho), against.declarer.lho
    known[leader] = hand
    deals = list(generate_deals(*conditions, predeal=known, produce=produce, seed=seed))
    for deal in deals:
        deal.first, deal.trump = leader, against.strain
    boards = [dict(board) for board in solve_all_boards(deals, threads=threads, progress=progress)]
    found = [LeadOdds(card, mean(board[card] for board in boards),
                      mean(board[card] >= 8 - against.level for board in boards)) for card in known[leader] if boards]
    return sorted(found, key=lambda lead: (-lead.beats.mean, -lead.tricks.mean))


def compare(deals: Iterable[T], choices: Mapping[str, Callable[[T], int]],
            worth: Callable[[int], float] = imps) -> dict[tuple[str, str], Mean]:
    """What each choice is worth against each other one, on the same deals: by default IMPs of the scores that the
    functions say."""
    scores = [{name: choice(deal) for name, choice in choices.items()} for deal in deals]
    pairs = [(one, other) for one in choices for other in choices if one != other]
    return {(one, other): mean(worth(row[one] - row[other]) for row in scores) for one, other in pairs}


__all__ = [
    "LeadOdds", "Mean", "average", "cofrequency", "compare", "frequency", "lead_odds", "mean", "trick_odds",
]
