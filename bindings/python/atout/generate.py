# SPDX-License-Identifier: Apache-2.0
"""Deals at random, under conditions: any functions of a deal that say true or false."""
from __future__ import annotations

import os
from typing import Callable, Iterator, Optional, Union

from . import _structs as s
from ._c import lib
from .card import ALL, count
from .deal import Deal

Condition = Callable[[Deal], bool]


class Dealer:
    """A source of deals.  Equal seeds give equal deals; without one, the operating system's chance decides."""

    def __init__(self, seed: Optional[int] = None, predeal: Union[Deal, str, None] = None):
        held = (Deal(predeal) if isinstance(predeal, str) else predeal or Deal())._hands
        self._held, self._rng = list(held), s.Rng()
        if seed is None:
            lib.atout_rng_fill(self._rng, os.urandom(32))
        else:
            lib.atout_rng_seed(self._rng, seed & 0xFFFFFFFFFFFFFFFF)
        self._size = [13 - count(hand) for hand in held]
        if min(self._size) < 0:
            raise ValueError("a hand of predeal has more than 13 cards")
        self._setup = s.Setup(pack=ALL & ~(held[0] | held[1] | held[2] | held[3]), seats=4)
        self._setup.size[:4] = self._size

    def deal(self) -> Deal:
        """The next deal; each that has the cards of predeal is as likely as the others."""
        lib.atout_deal(self._setup, self._rng)
        deal, dealt = Deal(), bytes(self._setup.hand)
        for seat, size in enumerate(self._size):
            cards = self._held[seat]
            for number in dealt[seat * 13 : seat * 13 + size]:
                cards |= 1 << number
            deal._hands[seat] = cards
        return deal


def _permutations(deal: Deal, swapping: int) -> Iterator[Deal]:
    """The deal, and those that come of it when hands are exchanged: 2: East's and West's; 3: all but North's."""
    orders = {0: ((1, 2, 3),), 2: ((1, 2, 3), (3, 2, 1))}.get(
        swapping, ((1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1))
    )
    for order in orders:
        other = Deal()
        other._hands = [deal._hands[0]] + [deal._hands[seat] for seat in order]
        yield other


def generate_deals(*conditions: Condition, predeal: Union[Deal, str, None] = None, produce: int = 40,
                   seed: Optional[int] = None, swapping: int = 0, max_attempts: int = 1_000_000,
                   strict: bool = False) -> Iterator[Deal]:
    """Deals that meet all conditions, one after the other.

    It ends after `produce` deals, or max_attempts; then, if strict, with a RuntimeError.  swapping 2 or 3 tries each
    deal with hands exchanged too, as dealer does.
    """
    if swapping not in (0, 2, 3):
        raise ValueError(f"swapping {swapping}, expected 0, 2 or 3")
    source, produced, attempts = Dealer(seed, predeal), 0, 0
    while produced < produce and attempts < max_attempts:
        for deal in _permutations(source.deal(), swapping) if swapping else (source.deal(),):
            attempts += 1
            if all(condition(deal) for condition in conditions):
                yield deal
                produced += 1
            if produced == produce or attempts == max_attempts:
                break
    if strict and produced < produce:
        raise RuntimeError(f"{produced} of {produce} deals in {attempts} attempts")


def generate_deal(*conditions: Condition, predeal: Union[Deal, str, None] = None, seed: Optional[int] = None,
                  swapping: int = 0, max_attempts: int = 1_000_000) -> Deal:
    """A deal that meets all conditions.  RuntimeError: none of max_attempts did."""
    return next(generate_deals(*conditions, predeal=predeal, produce=1, seed=seed, swapping=swapping,
                               max_attempts=max_attempts, strict=True))


__all__ = ["Dealer", "generate_deal", "generate_deals"]
