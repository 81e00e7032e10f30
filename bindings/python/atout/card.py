# SPDX-License-Identifier: Apache-2.0
"""Cards, and sets of cards as the library has them: a bit a card, 16 a suit."""
from __future__ import annotations

from typing import Any, Iterator, Union

from .words import Rank, Strain

ALL = 0x1FFF1FFF1FFF1FFF


class Card:
    """A card: Card("SQ"), Card("H10"), or Card(suit=Strain.spades, rank=Rank.queen).  Equal cards are one object."""

    __slots__ = ("number",)
    number: int  # suit * 16 + rank from 0, as in <atout/card.h>

    def __new__(cls, name: Union[str, Card, None] = None, *, suit: Any = None, rank: Any = None) -> Card:
        if isinstance(name, Card):
            return name
        if name is not None:
            suit, rank = name.strip()[:1], name.strip()[1:]
        if suit is None or rank is None or suit == "" or rank == "":
            raise ValueError(f"{name!r} is not a card: expected a suit and a rank, as in 'SQ'")
        strain = Strain.find(suit)
        if not strain.is_suit():
            raise ValueError(f"{name!r} is not a card: expected a suit and a rank, as in 'SQ'")
        return _CARDS[strain << 4 | Rank.find(rank) - 2]

    @classmethod
    def of(cls, number: int) -> Card:
        """The card of a number of the library."""
        return _CARDS[number]

    @property
    def suit(self) -> Strain:
        return Strain(self.number >> 4)

    @property
    def rank(self) -> Rank:
        return Rank((self.number & 15) + 2)

    @property
    def name(self) -> str:
        """Two letters: "SQ"."""
        return self.suit.letters + self.rank.abbr

    def __str__(self) -> str:
        return self.suit.abbr + self.rank.abbr

    def __repr__(self) -> str:
        return f"Card({self.name!r})"

    def __hash__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return self is other

    def __lt__(self, other: Card) -> bool:
        return self.number < other.number

    def __reduce__(self) -> Any:
        return Card, (self.name,)


CardLike = Union[Card, str]


def _make(number: int) -> Card:
    card = object.__new__(Card)
    card.number = number
    return card


_CARDS = {suit << 4 | rank: _make(suit << 4 | rank) for suit in range(4) for rank in range(13)}


def bit(card: CardLike) -> int:
    """The set of one card."""
    return 1 << Card(card).number


def cards_of(cards: int) -> Iterator[Card]:
    """The cards of a set: spades first, each suit from high to low."""
    while cards:
        top = cards.bit_length() - 1
        yield _CARDS[top]
        cards ^= 1 << top


def count(cards: int) -> int:
    return bin(cards).count("1")


def suit_of(cards: int, suit: int) -> int:
    """The ranks of a suit, 13 bits."""
    return cards >> (suit << 4) & 0x1FFF


def read_suit(text: str, suit: int) -> int:
    """The set that the ranks of a suit name: "AQT9", "a q 10", "-"."""
    found = 0
    for letter in text.strip("-—").replace("10", "T").replace(" ", "").upper():
        rank = "23456789TJQKA".find(letter)
        if rank < 0:
            raise ValueError(f"{text!r}: {letter!r} is not a rank; expected A K Q J T 9 ... 2")
        if found >> (suit << 4 | rank) & 1:
            raise ValueError(f"{text!r}: {letter} twice")
        found |= 1 << (suit << 4 | rank)
    return found


def read_hand(text: str) -> int:
    """The set that a hand names: spades.hearts.diamonds.clubs; "-": none."""
    if text.strip() in ("-", ""):
        return 0
    suits = text.split(".")
    if len(suits) != 4:
        raise ValueError(f"{text!r}: {len(suits)} suits, expected 4 with dots between")
    found = 0
    for suit, ranks in zip((3, 2, 1, 0), suits):
        found |= read_suit(ranks, suit)
    return found


def print_suit(cards: int, suit: int) -> str:
    ranks = suit_of(cards, suit)
    return "".join("23456789TJQKA"[i] for i in range(12, -1, -1) if ranks >> i & 1)


def print_hand(cards: int) -> str:
    return ".".join(print_suit(cards, suit) for suit in (3, 2, 1, 0))
