# SPDX-License-Identifier: Apache-2.0
"""What hands are worth: points and shapes of a hand, or of a suit (Holding)."""
from __future__ import annotations

import functools
from typing import Iterable, Sequence, Union

from .card import suit_of
from .deal import Deal
from .hand import Hand, Holding
from .script import Script
from .words import Strain, StrainLike

Cards = Union[Hand, Holding]
standard_hcp_scale = (4, 3, 2, 1)
bergen_hcp_scale = (4.5, 3, 1.5, 0.75, 0.25)
bergen_dist_scale = standard_dist_scale = (3, 2, 1)  # of a void, a singleton, a doubleton


def _suits(of: Cards) -> list[int]:
    """The ranks of each suit, spades first."""
    if isinstance(of, Holding):
        return [of.ranks]
    cards = of.cards
    return [suit_of(cards, suit) for suit in (3, 2, 1, 0)]


def hcp(of: Cards, scale: Sequence[float] = standard_hcp_scale) -> float:
    """High-card points, by a scale of A K Q J T ..."""
    suits = _suits(of)
    return sum(worth * sum(ranks >> 12 - i & 1 for ranks in suits) for i, worth in enumerate(scale))


def dist_points(of: Cards, scale: Sequence[float] = standard_dist_scale, exclude: Iterable[StrainLike] = ()) -> float:
    """Points for short suits, by a scale of 0, 1, 2 ... cards; of a hand, the suits of `exclude` do not count."""
    left_out = {3 - Strain.find(suit) for suit in exclude}
    lengths = [bin(ranks).count("1") for i, ranks in enumerate(_suits(of)) if i not in left_out]
    return sum(scale[length] for length in lengths if length < len(scale))


def total_points(hand: Hand, hcp_scale: Sequence[float] = standard_hcp_scale,
                 dist_scale: Sequence[float] = standard_dist_scale, trump: StrainLike = Strain.nt) -> float:
    """High-card points and, with a suit of trumps, those for short side suits."""
    strain = Strain.find(trump)
    return hcp(hand, hcp_scale) + (dist_points(hand, dist_scale, [strain]) if strain.is_suit() else 0)


def top_honours(of: Cards, lowest: int = 10) -> int:
    """Cards of a rank (a number, the ace is 14) or above."""
    return sum(bin(ranks >> int(lowest) - 2).count("1") for ranks in _suits(of))


def losers(of: Cards) -> int:
    """Of the three highest cards of each suit, those that are no ace, king (of two or more) or queen (of three)."""
    found = 0
    for ranks in _suits(of):
        length = min(3, bin(ranks).count("1"))
        honours = (0, 1 << 12, 3 << 11, 7 << 10)[length]
        found += length - bin(ranks & honours).count("1")
    return found


def controls(of: Cards) -> int:
    """Two for an ace, one for a king."""
    return int(hcp(of, (2, 1)))


def rule_of_n(hand: Hand) -> float:
    """High-card points and the lengths of the two longest suits: the rule of 20."""
    return hcp(hand) + sum(sorted(hand.lengths)[2:])


def exact_shape(hand: Hand) -> tuple[int, ...]:
    """The lengths of spades, hearts, diamonds and clubs."""
    return hand.lengths


def shape(hand: Hand) -> tuple[int, ...]:
    """The lengths, the longest first."""
    return tuple(sorted(hand.lengths, reverse=True))


def major_shape(hand: Hand) -> tuple[int, ...]:
    return tuple(sorted(hand.lengths[:2], reverse=True))


def minor_shape(hand: Hand) -> tuple[int, ...]:
    return tuple(sorted(hand.lengths[2:], reverse=True))


def is_balanced(hand: Hand) -> bool:
    """4-3-3-3, 4-4-3-2 or 5-3-3-2."""
    return shape(hand) in ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))


def is_semibalanced(hand: Hand) -> bool:
    """Balanced, or 5-4-2-2."""
    return is_balanced(hand) or shape(hand) == (5, 4, 2, 2)


def is_minor_semibalanced(hand: Hand) -> bool:
    """Balanced, or 5-4-2-2 with both long suits minors."""
    return is_balanced(hand) or (shape(hand) == (5, 4, 2, 2) and minor_shape(hand) == (5, 4))


def is_single_suited(hand: Hand, min_length: int = 6, no_side_suit: bool = True) -> bool:
    """One suit of min_length cards; no_side_suit: and no other of four."""
    longest, second = shape(hand)[:2]
    return longest >= min_length and not (no_side_suit and second >= 4)


def is_two_suited(hand: Hand, strict: bool = False) -> bool:
    """Two suits of five cards or more; not strict: of five and four too."""
    longest, second = shape(hand)[:2]
    return (second >= 5) if strict else (second >= 4 and longest + second >= 9)


def is_three_suited(hand: Hand) -> bool:
    """4-4-4-1 or 5-4-4-0."""
    return shape(hand) in ((4, 4, 4, 1), (5, 4, 4, 0))


@functools.lru_cache(maxsize=None)
def _script(text: str) -> Script:
    return Script(text)


def _ask(hand: Hand, text: str) -> float:
    deal = Deal()
    deal.north = hand
    return _script(text)(deal) / 100


def cccc(hand: Hand) -> float:
    """The four C's: the count of The Bridge World, October 1982."""
    return _ask(hand, "cccc(north)")


def quality(hand: Hand, suit: StrainLike) -> float:
    """The quality of a suit by the same article."""
    return _ask(hand, f"quality(north, {Strain.find(suit).name})")


def modern_losers(hand: Hand) -> float:
    """Losers with halves: half a loser less for K, AQ, AKJ, AQJ, AJT and KJT, half a loser more for Qxx and QTx."""
    return _ask(hand, "ltc(north)")
