# SPDX-License-Identifier: Apache-2.0
"""Deals at random, under conditions: functions of a deal that say true or false, or texts in the language of dealer."""
from __future__ import annotations

import os
from typing import Callable, Iterator, Optional, Union

from . import _structs as s
from ._c import lib
from .card import ALL, cards_of, count
from .deal import Deal
from .script import Script
from .words import Seat

Condition = Union[Callable[[Deal], object], str]
_TRIES, _TRIES_OF_SCRIPT = 1_000_000, 10_000_000


class Dealer:
    """A source of deals.  Equal seeds give equal deals; without one, the operating system's chance decides.

    tricks: the cards of a hand, fewer than 13 for endings.
    """

    def __init__(self, seed: Optional[int] = None, predeal: Union[Deal, str, None] = None, tricks: int = 13):
        if not 1 <= tricks <= 13:
            raise ValueError(f"{tricks} tricks, expected 1 to 13")
        held = _held(predeal)._hands
        self._held, self._rng = list(held), s.Rng()
        if seed is None:
            lib.atout_rng_fill(self._rng, os.urandom(32))
        else:
            lib.atout_rng_seed(self._rng, seed & 0xFFFFFFFFFFFFFFFF)
        self._size = [tricks - count(hand) for hand in held]
        if min(self._size) < 0:
            raise ValueError(f"a hand of predeal has more than {tricks} cards")
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


def _held(predeal: Union[Deal, str, None]) -> Deal:
    return Deal(predeal) if isinstance(predeal, str) else predeal or Deal()


def _drawn(predeal: Union[Deal, str, None], seed: Optional[int], swapping: int,
           tricks: int) -> Iterator[tuple[int, Deal]]:
    """Deals without end, each with how many were made for it."""
    source = Dealer(seed, predeal, tricks)
    while True:
        for deal in _permutations(source.deal(), swapping) if swapping else (source.deal(),):
            yield 1, deal


def _scripted(text: str, predeal: Union[Deal, str, None], seed: Optional[int], swapping: int, produce: int,
              most: int) -> Iterator[tuple[int, Deal]]:
    """The same of a script, in blocks, so that no more are made than are asked for."""
    held = "".join(f"predeal {seat.name} " + ",".join(card.name for card in cards_of(hand)) + "\n"
                   for seat, hand in zip(Seat, _held(predeal)._hands) if hand)
    script, made = Script(held + text), 0
    seed = int.from_bytes(os.urandom(7), "little") if seed is None else seed
    while made < most:
        run = script.run(produce=min(produce, 1000), generate=most - made, seed=seed, swapping=swapping)
        for i, deal in enumerate(run.deals):
            yield (run.generated if i == len(run.deals) - 1 else 0), deal
        made += run.generated
        seed += 0x9E3779B97F4A7C15


def generate_deals(*conditions: Condition, predeal: Union[Deal, str, None] = None, produce: int = 40,
                   seed: Optional[int] = None, swapping: int = 0, max_attempts: Optional[int] = None,
                   strict: bool = False, tricks: int = 13) -> Iterator[Deal]:
    """Deals that meet all conditions, one after the other.

    A condition is a function of a deal, or a text: a condition or a script of dealer (Script).  The first text makes the
    deals, on all processors, and finds rare ones directly.

    It ends after `produce` deals, or max_attempts, by default a million, with a text ten million; then, if strict, with a
    RuntimeError.  swapping 2 or 3 tries each deal with hands exchanged too, as dealer does.  tricks: the cards of a
    hand; endings have fewer than 13, and conditions that are functions.
    """
    if swapping not in (0, 2, 3):
        raise ValueError(f"swapping {swapping}, expected 0, 2 or 3")
    texts = [condition for condition in conditions if isinstance(condition, str)]
    asked = [condition for condition in conditions if not isinstance(condition, str)] + [Script(text) for text in texts[1:]]
    if texts and tricks != 13:
        raise ValueError("a text is a condition on whole deals, not on endings")
    most = max_attempts or (_TRIES_OF_SCRIPT if texts else _TRIES)
    source = (_scripted(texts[0], predeal, seed, swapping, produce, most) if texts
              else _drawn(predeal, seed, swapping, tricks))
    produced = attempts = 0
    for made, deal in source if produce else ():
        attempts += made
        if all(condition(deal) for condition in asked):
            yield deal
            produced += 1
        if produced == produce or attempts >= most:
            break
    if strict and produced < produce:
        raise RuntimeError(f"{produced} of {produce} deals in {most if texts else attempts} attempts")


def generate_deal(*conditions: Condition, predeal: Union[Deal, str, None] = None, seed: Optional[int] = None,
                  swapping: int = 0, max_attempts: Optional[int] = None, tricks: int = 13) -> Deal:
    """A deal that meets all conditions.  RuntimeError: none of max_attempts did."""
    return next(generate_deals(*conditions, predeal=predeal, produce=1, seed=seed, swapping=swapping,
                               max_attempts=max_attempts, strict=True, tricks=tricks))


__all__ = ["Dealer", "generate_deal", "generate_deals"]
