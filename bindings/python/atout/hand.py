# SPDX-License-Identifier: Apache-2.0
"""Hands and the suits in them.  A hand of a deal is a view: what is done to it is done to the deal."""
from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Optional, TextIO, Union

from .card import Card, CardLike, bit, cards_of, count, print_hand, print_suit, read_hand, read_suit, suit_of
from .words import Rank, Strain, StrainLike

if TYPE_CHECKING:
    from .deal import Deal


def _part(number: int) -> Any:
    """A property that is what [number] is."""

    def get(self: Any) -> Any:
        return self[number]

    def put(self: Any, value: Any) -> None:
        self[number] = value

    return property(get, put)


class Hand:
    """Cards: Hand("AQ..T964.QJ975"), spades first.  Hands are equal if they have the same cards."""

    def __init__(self, cards: Union[str, Iterable[CardLike]] = "", *, _deal: Optional[Deal] = None, _seat: int = 0):
        self._deal, self._seat, self._own = _deal, _seat, 0
        if _deal is None:
            self._own = read_hand(cards) if isinstance(cards, str) else sum({bit(card) for card in cards})

    @property
    def cards(self) -> int:
        """The set of its cards, as the library has it."""
        return self._own if self._deal is None else self._deal._hands[self._seat]

    @cards.setter
    def cards(self, cards: int) -> None:
        if self._deal is None:
            self._own = cards
        else:
            self._deal._set_hand(self._seat, cards)

    def add(self, card: CardLike) -> bool:
        """Adds a card; False: it is there already."""
        before = self.cards
        self.cards = before | bit(card)
        return self.cards != before

    def extend(self, cards: Iterable[CardLike]) -> int:
        """Adds cards; how many were not there."""
        return sum([self.add(card) for card in cards])

    def remove(self, card: CardLike) -> bool:
        """Removes a card; False: it is not there."""
        before = self.cards
        self.cards = before & ~bit(card)
        return self.cards != before

    def clear(self) -> None:
        self.cards = 0

    def copy(self) -> Hand:
        """A hand of its own with the same cards."""
        hand = Hand()
        hand._own = self.cards
        return hand

    def __getitem__(self, suit: StrainLike) -> Holding:
        return Holding(_hand=self, _suit=Strain.find(suit))

    def __setitem__(self, suit: StrainLike, ranks: Union[str, Holding]) -> None:
        lane = Strain.find(suit)
        self.cards = self.cards & ~(0x1FFF << (lane << 4)) | read_suit(str(ranks), lane)

    clubs, diamonds, hearts, spades = map(_part, range(4))

    @property
    def lengths(self) -> tuple[int, int, int, int]:
        """Cards of spades, hearts, diamonds and clubs."""
        cards = self.cards
        spades, hearts, diamonds, clubs = (count(suit_of(cards, suit)) for suit in (3, 2, 1, 0))
        return spades, hearts, diamonds, clubs

    def __contains__(self, card: CardLike) -> bool:
        return bool(self.cards & bit(card))

    def __len__(self) -> int:
        return count(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return cards_of(self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    def __str__(self) -> str:
        return self.to_pbn()

    def __repr__(self) -> str:
        return f"Hand({self.to_pbn()!r})"

    def __reduce__(self) -> Any:
        return Hand, (self.to_pbn(),)

    @staticmethod
    def from_pbn(text: str) -> Hand:
        return Hand(text)

    def to_pbn(self) -> str:
        return print_hand(self.cards)

    def to_lin(self) -> str:
        """As in LIN: "SAQHDT964CQJ975", ranks from low to high."""
        cards = self.cards
        return "".join(name + print_suit(cards, suit)[::-1] for suit, name in ((3, "S"), (2, "H"), (1, "D"), (0, "C")))

    def pprint(self, vertical: bool = True, stream: Optional[TextIO] = None) -> None:
        """Prints it for people, a line a suit or in one line."""
        (stream or sys.stdout).write(self.to_text(vertical))

    def to_text(self, vertical: bool = True) -> str:
        """What pprint prints."""
        from . import render

        return render.hand_text(self, vertical)

    def to_html(self) -> str:
        from . import render

        return render.hand_html(self)

    def to_LaTeX(self, vertical: bool = True) -> str:
        """A tabular with a line a suit, or one line."""
        from . import render

        return render.hand_latex(self, vertical)

    def _repr_html_(self) -> str:
        return self.to_html()


class Holding:
    """The ranks of a suit: Holding("AQ93").  That of a hand is a view."""

    def __init__(self, ranks: str = "", *, _hand: Optional[Hand] = None, _suit: int = 0):
        self._hand, self._suit = (_hand, _suit) if _hand is not None else (Hand(), 0)
        if _hand is None:
            self._hand.cards = read_suit(ranks, 0)

    @property
    def ranks(self) -> int:
        """13 bits, the deuce first."""
        return suit_of(self._hand.cards, self._suit)

    def add(self, rank: Union[Rank, str]) -> bool:
        return self._hand.add(Card(suit=self._suit, rank=rank))

    def remove(self, rank: Union[Rank, str]) -> bool:
        return self._hand.remove(Card(suit=self._suit, rank=rank))

    def __contains__(self, rank: Union[Rank, str]) -> bool:
        return bool(self.ranks >> Rank.find(rank) - 2 & 1)

    def __len__(self) -> int:
        return count(self.ranks)

    def __iter__(self) -> Iterator[Rank]:
        ranks = self.ranks
        return (Rank(i + 2) for i in range(12, -1, -1) if ranks >> i & 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Holding) and self.ranks == other.ranks

    def __hash__(self) -> int:
        return hash(self.ranks)

    def __str__(self) -> str:
        return print_suit(self._hand.cards, self._suit)

    def __repr__(self) -> str:
        return f"Holding({str(self)!r})"

    def __reduce__(self) -> Any:
        return Holding, (str(self),)
