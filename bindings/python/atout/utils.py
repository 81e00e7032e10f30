# SPDX-License-Identifier: Apache-2.0
"""Helpers for plays and texts: tricks in rows and cards in a line, who has taken how many, signs of suits."""
from __future__ import annotations

import sys
from typing import Iterable, Optional, Sequence, TextIO, Union

from .card import Card, CardLike
from .contract import Bid
from .deal import trick_winner
from .words import Seat, SeatLike, Strain, StrainLike

Trick = tuple[Seat, tuple[Card, ...]]  # who led, and the cards in the order of play
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def tabularise_play(play: Iterable[CardLike], first: SeatLike, trump: StrainLike = Strain.nt) -> list[Trick]:
    """The tricks of cards in the order in which they were played; the last one may lack some."""
    cards, leader, tricks = [Card(card) for card in play], Seat.find(first), []
    for at in range(0, len(cards), 4):
        trick = tuple(cards[at : at + 4])
        tricks.append((leader, trick))
        if len(trick) == 4:
            leader = trick_winner(leader, trick, trump)
    return tricks


def linearise_play(rows: Iterable[Sequence[Optional[CardLike]]], first: SeatLike, trump: StrainLike = Strain.nt) -> list[Card]:
    """The order of play of rows that have the cards of North, East, South and West, None for one that is missing.

    ValueError: a card is missing before others.
    """
    leader, played, short = Seat.find(first), list[Card](), False
    for row in rows:
        if len(row) != 4:
            raise ValueError(f"{len(row)} cards in a row, expected 4: of North, East, South and West")
        trick = []
        for seat in leader.iter_from():
            card = row[seat]
            if card is not None and short:
                raise ValueError(f"{Card(card).name} is played behind a card that is missing")
            short = card is None
            trick += [] if card is None else [Card(card)]
        played += trick
        if len(trick) == 4:
            leader = trick_winner(leader, trick, trump)
    return played


def total_tricks(play: Iterable[CardLike], trump: StrainLike = Strain.nt) -> int:
    """The tricks that the side of the leader's right-hand opponent, declarer's, has taken in the tricks that are whole."""
    tricks = tabularise_play(play, Seat.west, trump)  # so North or South declares
    whole = [trick for trick in tricks if len(trick[1]) == 4]
    return sum(trick_winner(leader, cards, trump).side == Seat.south.side for leader, cards in whole)


def tricks_to_result(tricks: int, level: int) -> int:
    """Overtricks, or undertricks below 0, of a contract."""
    return tricks - level - 6


def escape_suits(text: str) -> str:
    """Suits as letters behind a "!", as chats of bridge sites write them."""
    for letter, sign in _SIGNS.items():
        text = text.replace(sign, "!" + letter)
    return text


def unescape_suits(text: str) -> str:
    """The signs of suits for "!S" and so on, in any case."""
    for letter, sign in _SIGNS.items():
        text = text.replace("!" + letter, sign).replace("!" + letter.lower(), sign)
    return text


def pprint_auction(first: SeatLike, auction: Iterable[Union[Bid, str]], include_announcements: bool = True,
                   stream: Optional[TextIO] = None) -> None:
    """Prints the calls in rows of West, North, East, South, and what they say below."""
    from .render import auction_text  # it uses plays

    (stream or sys.stdout).write(auction_text(first, auction, include_announcements))


__all__ = [
    "escape_suits", "linearise_play", "pprint_auction", "tabularise_play", "total_tricks", "trick_winner",
    "tricks_to_result", "unescape_suits",
]
