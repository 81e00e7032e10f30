# SPDX-License-Identifier: Apache-2.0
"""Deals of bridge: four hands, who is to play, and the trick on the table."""
from __future__ import annotations

import sys
from typing import Any, Iterator, Optional, TextIO, Union

from . import _structs as s
from .card import ALL, Card, CardLike, bit, cards_of, count, print_hand, read_hand, suit_of
from .hand import Hand, _part
from .words import Seat, SeatLike, Strain, StrainLike, Vul, VulLike


def read_hands(text: str) -> list[int]:
    """The hands of "N:AKQ.J.T98.765432 - ..." from North on; without a letter the first is North's."""
    text = text.strip()
    first = 0
    if text[1:2] == ":":
        first, text = Seat.find(text[0]), text[2:]
    hands = text.split()
    if len(hands) != 4:
        raise ValueError(f"{len(hands)} hands, expected 4 with blanks between: {text!r}")
    found, seen = [0] * 4, 0
    for i, hand in enumerate(hands):
        seat = Seat((first + i) % 4)
        try:
            found[seat] = read_hand(hand)
        except ValueError as error:
            raise ValueError(f"{seat}: {error}") from None
        if seen & found[seat]:
            raise ValueError(f"{seat}: {next(cards_of(seen & found[seat])).name} is in another hand too")
        seen |= found[seat]
    return found


class Deal:
    """Four hands: Deal("N:A... ..."), where "-" is a hand that is not known.

    `first` leads the trick and `trump` is its trump.  Cards that are played leave the hands.  Deals are equal if their
    hands, trump, leader and trick are.  A deal that is a key of a dict must not be changed.
    """

    def __init__(self, pbn: Optional[str] = None, first: SeatLike = Seat.north, trump: StrainLike = Strain.nt, *,
                 complete_deal: bool = False):
        self._hands = read_hands(pbn) if pbn else [0] * 4
        self._first, self._trump = Seat.find(first), Strain.find(trump)
        self._trick: list[Card] = []
        self._past: list[tuple[Seat, list[Card]]] = []  # the tricks that are over: their leaders and cards
        if complete_deal:
            self.complete_deal()

    # ---- The hands ----

    def _set_hand(self, seat: int, cards: int) -> None:
        others = 0
        for i in range(4):
            others |= self._hands[i] if i != seat else 0
        if cards & others:
            raise ValueError(f"{next(cards_of(cards & others)).name} is in another hand")
        self._hands[seat] = cards

    def __getitem__(self, seat: SeatLike) -> Hand:
        return Hand(_deal=self, _seat=Seat.find(seat))

    def __setitem__(self, seat: SeatLike, hand: Union[str, Hand]) -> None:
        self._set_hand(Seat.find(seat), hand.cards if isinstance(hand, Hand) else read_hand(hand))

    north, east, south, west = map(_part, range(4))

    def __iter__(self) -> Iterator[tuple[Seat, Hand]]:
        return ((seat, self[seat]) for seat in Seat)

    def __contains__(self, card: CardLike) -> bool:
        return any(hand & bit(card) for hand in self._hands)

    def complete_deal(self) -> None:
        """Gives the cards that no hand has to the only hand that has fewer than 13."""
        short = [seat for seat in Seat if count(self._hands[seat]) < 13]
        if len(short) == 1:
            self._hands[short[0]] |= ALL & ~(self._hands[0] | self._hands[1] | self._hands[2] | self._hands[3])

    def swap(self, one: SeatLike, other: SeatLike) -> None:
        """Two players exchange their hands."""
        a, b = Seat.find(one), Seat.find(other)
        self._hands[a], self._hands[b] = self._hands[b], self._hands[a]

    def rotate(self, steps: int) -> None:
        """Each hand moves so many seats clockwise."""
        self._hands = [self._hands[(seat - steps) % 4] for seat in range(4)]

    def clear(self) -> None:
        self._hands, self._trick, self._past = [0] * 4, [], []

    def copy(self) -> Deal:
        deal = Deal(None, self._first, self._trump)
        deal._hands, deal._trick = list(self._hands), list(self._trick)
        deal._past = [(seat, list(cards)) for seat, cards in self._past]
        return deal

    def compare(self, other: Deal, hands_only: bool = False) -> bool:
        return self._hands == other._hands and (hands_only or self == other)

    def _key(self) -> tuple[Any, ...]:
        return (*self._hands, self._first, self._trump, *self._trick)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    # ---- The play ----

    @property
    def trump(self) -> Strain:
        return self._trump

    @trump.setter
    def trump(self, trump: StrainLike) -> None:
        self._trump = Strain.find(trump)

    @property
    def first(self) -> Seat:
        """The seat that has led this trick, or will."""
        return self._first

    @first.setter
    def first(self, first: SeatLike) -> None:
        if self._trick:
            raise ValueError("the leader cannot change while cards are on the table")
        self._first = Seat.find(first)

    @property
    def curtrick(self) -> tuple[Card, ...]:
        """The cards on the table, in order of play."""
        return tuple(self._trick)

    @property
    def curplayer(self) -> Seat:
        """The seat whose turn it is."""
        return self._first.next(len(self._trick))

    @property
    def curhand(self) -> Hand:
        return self[self.curplayer]

    def _legal(self) -> int:
        hand = self._hands[self.curplayer]
        if self._trick:
            led = 0x1FFF << (self._trick[0].suit << 4)
            return hand & led or hand
        return hand

    def legal_moves(self) -> Iterator[Card]:
        """The cards that the player whose turn it is may play."""
        return cards_of(self._legal())

    def play(self, card: CardLike, from_hand: bool = True) -> None:
        """Plays a card of the player whose turn it is.  ValueError: it is not legal.  from_hand False: no hand is
        looked at."""
        card = Card(card)
        if from_hand and not self._legal() & bit(card):
            has = card in self.curhand
            raise ValueError(f"{self.curplayer} {'must follow suit' if has else 'does not have ' + card.name}")
        if from_hand:
            self._hands[self.curplayer] &= ~bit(card)
        self._trick.append(card)
        if len(self._trick) == 4:
            self._past.append((self._first, self._trick))
            self._first, self._trick = trick_winner(self._first, self._trick, self._trump), []

    def unplay(self, to_hand: bool = True) -> Card:
        """Takes back the last card.  ValueError: none has been played."""
        if not self._trick:
            if not self._past:
                raise ValueError("no card has been played")
            self._first, self._trick = self._past.pop()
        card = self._trick.pop()
        if to_hand:
            self._hands[self.curplayer] |= bit(card)
        return card

    # ---- Texts ----

    @staticmethod
    def from_pbn(text: str) -> Deal:
        return Deal(text)

    def to_pbn(self, first: SeatLike = Seat.north) -> str:
        """The hands from a seat on: "N:..."; a hand without cards is "..."."""
        start = Seat.find(first)
        return start.abbr + ":" + " ".join(print_hand(self._hands[seat]) for seat in start.iter_from())

    def to_json(self) -> dict[str, str]:
        """The hands by the names of their seats."""
        return {seat.name: print_hand(self._hands[seat]) for seat in Seat}

    @staticmethod
    def from_json(hands: dict[str, str]) -> Deal:
        deal = Deal()
        for name, hand in hands.items():
            deal[name] = hand
        return deal

    @staticmethod
    def from_lin(text: str) -> Deal:
        """The hands of a value of md in LIN: from South on; the fourth may be missing.  The number of a dealer is read
        over."""
        from . import lin  # it uses deals

        if "|" in text:
            raise ValueError(f"{text!r} is more than the hands of LIN")
        return lin.loads(f"md|{text if text[:1].isdigit() else '1' + text}|\n", strict=True)[0].deal

    def to_lin(self, dealer: Optional[SeatLike] = None) -> str:
        """The value of md in LIN: three hands, from South on, behind the number of the dealer if there is one."""
        number = "" if dealer is None else str((Seat.find(dealer) + 2) % 4 + 1)
        return number + ",".join(self[seat].to_lin() for seat in (Seat.south, Seat.west, Seat.north))

    def __str__(self) -> str:
        return self.to_pbn()

    def __repr__(self) -> str:
        return f"Deal({self.to_pbn()!r}, first={self._first.abbr!r}, trump={self._trump.letters!r})"

    def __reduce__(self) -> Any:
        state = {"_trick": self._trick, "_past": self._past}
        return Deal, (self.to_pbn(), self._first, self._trump), state

    def pprint(self, board_no: Optional[int] = None, exclude: Any = (), stream: Optional[TextIO] = None, *,
               vul: Optional[VulLike] = None, dealer: Optional[SeatLike] = None) -> None:
        """Prints the four hands as a diagram; those of `exclude` stay hidden."""
        (stream or sys.stdout).write(self.to_text(board_no, exclude, vul=vul, dealer=dealer))

    def to_text(self, board_no: Optional[int] = None, exclude: Any = (), *, vul: Optional[VulLike] = None,
                dealer: Optional[SeatLike] = None) -> str:
        """What pprint prints."""
        from . import render

        return render.deal_text(self, board_no, exclude, vul=vul, dealer=dealer)

    def to_html(self, board_no: Optional[int] = None, exclude: Any = (), *, vul: Optional[VulLike] = None,
                dealer: Optional[SeatLike] = None) -> str:
        """The diagram as a table of HTML."""
        from . import render

        return render.deal_html(self, board_no, exclude, vul=vul, dealer=dealer)

    def to_LaTeX(self, board_no: Optional[int] = None, exclude: Any = (), ddtable: Any = None, *,
                 vul: Optional[VulLike] = None, dealer: Optional[SeatLike] = None) -> str:
        """The diagram as a tabular of LaTeX, with a table of tricks in its corner if one is given."""
        from . import render

        return render.deal_latex(self, board_no, exclude, ddtable, vul=vul, dealer=dealer)

    def _repr_html_(self) -> str:
        return self.to_html()

    # ---- For the library ----

    def _position(self, to: Any) -> Any:
        """Fills a struct atout_position."""
        to.hand[:] = self._hands
        to.trump, to.leader, to.played = self._trump, self._first, len(self._trick)
        for i, card in enumerate(self._trick):
            to.trick[i] = card.number
        return to


def trick_winner(first: SeatLike, cards: Any, trump: StrainLike = Strain.nt) -> Seat:
    """Who takes a trick of four cards."""
    led, trumps = Card(cards[0]).suit, Strain.find(trump)
    worth = [(card.suit is trumps) * 64 + card.rank if card.suit in (led, trumps) else 0 for card in map(Card, cards)]
    return Seat.find(first).next(worth.index(max(worth)))


def position(deal: Deal) -> Any:
    return deal._position(s.Position())


__all__ = ["Deal", "position", "read_hands", "suit_of", "trick_winner"]
