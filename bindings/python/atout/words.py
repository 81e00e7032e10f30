# SPDX-License-Identifier: Apache-2.0
"""Strains, seats, ranks, vulnerabilities and doubles: numbers with names, as the library counts them."""
from __future__ import annotations

import enum
from typing import Any, Iterator, TypeVar, Union

from . import config

Word = TypeVar("Word", bound="Named")
_KNOWN: dict[type, dict[str, Any]] = {}  # of each class, what its spellings mean


class Named(enum.IntEnum):
    """A number with a name that is found by any of its spellings."""

    @classmethod
    def _spellings(cls) -> dict[str, Any]:
        return {member.name: member for member in cls}

    @classmethod
    def find(cls: type[Word], text: Union[str, int]) -> Word:
        """The member that a text or a number names, in any case."""
        if not isinstance(text, str):
            return cls(text)
        if cls not in _KNOWN:
            _KNOWN[cls] = cls._spellings()
        found = _KNOWN[cls].get(text.strip().lower())
        if found is None:
            raise ValueError(f"{text!r} is no {cls.__name__.lower()}: expected {', '.join(m.name for m in cls)}")
        return found  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return self.name

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class Strain(Named):
    """A suit or notrump, the lowest first."""

    clubs = 0
    diamonds = 1
    hearts = 2
    spades = 3
    nt = 4

    @classmethod
    def _spellings(cls) -> dict[str, Any]:
        found: dict[str, Any] = {member.name: member for member in cls}
        found.update({letter.lower(): cls(i) for i, letter in enumerate("CDHSN")})
        found.update({sign: cls(i) for i, sign in enumerate("♣♦♥♠")})
        found.update({"notrump": cls.nt, "no trumps": cls.nt})
        return found

    @classmethod
    def bidorder(cls) -> Iterator[Strain]:
        return iter(cls)

    @classmethod
    def suits(cls, reverse: bool = False) -> Iterator[Strain]:
        """Spades to clubs; reverse: clubs to spades."""
        return iter(list(cls)[:4] if reverse else list(cls)[3::-1])

    @property
    def abbr(self) -> str:
        """The letters, or the sign, that stand for it."""
        return ("♣♦♥♠"[self] if config.use_unicode else "CDHS"[self]) if self < 4 else "NT"

    @property
    def letters(self) -> str:
        return ("C", "D", "H", "S", "NT")[self]

    def is_suit(self) -> bool:
        return self is not Strain.nt

    def is_major(self) -> bool:
        return self in (Strain.hearts, Strain.spades)

    def is_minor(self) -> bool:
        return self in (Strain.clubs, Strain.diamonds)


class Vul(Named):
    """Vulnerability: the sum of the sides that are vulnerable."""

    none = 0
    ns = 1
    ew = 2
    both = 3

    @classmethod
    def _spellings(cls) -> dict[str, Any]:
        found: dict[str, Any] = {member.name: member for member in cls}
        found.update({"-": cls.none, "love": cls.none, "all": cls.both, "n-s": cls.ns, "e-w": cls.ew})
        return found

    @classmethod
    def from_board(cls, board: int) -> Vul:
        """That of a board by its number."""
        return cls((0, 1, 2, 3)[(board - 1 + (board - 1) // 4) % 4])

    @classmethod
    def from_lin(cls, text: str) -> Vul:
        """The value of sv in LIN: o or 0, n, e, b."""
        found = "oneb0-".find(text.strip().lower())
        if found < 0 or len(text.strip()) != 1:
            raise ValueError(f"{text!r} is not a vulnerability of LIN: expected o, n, e or b")
        return cls(found if found < 4 else 0)

    def to_lin(self) -> str:
        return "oneb"[self]

    @property
    def abbr(self) -> str:
        return ("-", "NS", "EW", "All")[self]


class Seat(Named):
    """A seat at the table, clockwise from North."""

    north = 0
    east = 1
    south = 2
    west = 3

    @classmethod
    def _spellings(cls) -> dict[str, Any]:
        found: dict[str, Any] = {member.name: member for member in cls}
        found.update({member.abbr.lower(): member for member in cls})
        return found

    @classmethod
    def from_board(cls, board: int) -> Seat:
        """The dealer of a board by its number."""
        return cls((board - 1) % 4)

    @classmethod
    def from_lin(cls, number: Union[str, int]) -> Seat:
        """The number of a dealer in LIN: 1 is South, 2 West."""
        return cls((int(number) + 1) % 4)

    def to_lin(self) -> int:
        return (self + 2) % 4 + 1

    @classmethod
    def iter_order(cls, order: str) -> Iterator[Seat]:
        """The seats in the order of their letters: "NSEW"."""
        return (cls.find(letter) for letter in order)

    @property
    def abbr(self) -> str:
        return "NESW"[self]

    @property
    def lho(self) -> Seat:
        return self.next()

    @property
    def partner(self) -> Seat:
        return self.next(2)

    @property
    def rho(self) -> Seat:
        return self.prev()

    @property
    def side(self) -> int:
        """0: North and South, 1: East and West."""
        return self % 2

    def next(self, steps: int = 1) -> Seat:
        return Seat((self + steps) % 4)

    def prev(self, steps: int = 1) -> Seat:
        return Seat((self - steps) % 4)

    def turns_to(self, other: Seat) -> int:
        """The steps clockwise to another seat."""
        return (other - self) % 4

    def iter_from(self) -> Iterator[Seat]:
        """All seats, clockwise from this one."""
        return (self.next(i) for i in range(4))

    def is_vul(self, vul: Union[Vul, str, int]) -> bool:
        return bool(Vul.find(vul) >> self.side & 1)


class Rank(Named):
    """A rank by its number on the card; the ace is 14."""

    two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace = range(2, 15)

    @classmethod
    def _spellings(cls) -> dict[str, Any]:
        found: dict[str, Any] = {member.name: member for member in cls}
        found.update({member.abbr.lower(): member for member in cls})
        found["10"] = cls.ten
        return found

    @property
    def abbr(self) -> str:
        return "23456789TJQKA"[self - 2]


class Penalty(Named):
    """How a contract is doubled."""

    passed = 0
    doubled = 1
    redoubled = 2

    @classmethod
    def _spellings(cls) -> dict[str, Any]:
        found: dict[str, Any] = {member.name: member for member in cls}
        found.update({"": cls.passed, "x": cls.doubled, "xx": cls.redoubled})
        return found

    @property
    def abbr(self) -> str:
        return ("", "x", "xx")[self]


StrainLike = Union[Strain, str, int]
SeatLike = Union[Seat, str, int]
VulLike = Union[Vul, str, int]
