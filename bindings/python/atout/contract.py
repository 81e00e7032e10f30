# SPDX-License-Identifier: Apache-2.0
"""Bids and contracts of bridge."""
from __future__ import annotations

import re
from typing import Any, Iterable, Optional, Union

from ._c import lib
from .words import Penalty, Seat, SeatLike, Strain, StrainLike, VulLike

_BID = re.compile(r"([1-7])(NT|[CDHSN♣♦♥♠])", re.I)
_CONTRACT = re.compile(r"([1-7]) ?(NT|[CDHSN♣♦♥♠]) ?(XX|X|)(?: ?by)? ?([NESW])? ?(XX|X|)(?: ?(=|[+-]\d{1,2}))?", re.I)
_PENALTIES = {"p": "P", "pass": "P", "x": "X", "double": "X", "dbl": "X", "xx": "XX", "redouble": "XX", "rdbl": "XX"}


class Bid:
    """A call: Bid("1NT"), Bid("X"), Bid("P"), perhaps with an alert and what it says.

    level is 0 and strain None of what is no bid; penalty is None of what is one.
    """

    __slots__ = ("level", "strain", "penalty", "alertable", "announcement")
    level: int
    strain: Optional[Strain]
    penalty: Optional[Penalty]
    alertable: bool
    announcement: Optional[str]

    def __init__(self, name: Union[str, Bid], alertable: bool = False, announcement: Optional[str] = None):
        text = str(name).strip().rstrip("!*")
        match, penalty = _BID.fullmatch(text), _PENALTIES.get(text.lower())
        if not match and not penalty:
            raise ValueError(f"{name!r} is not a call: expected 1C to 7NT, P, X or XX")
        self.level = int(match[1]) if match else 0
        self.strain = Strain.find(match[2]) if match else None
        self.penalty = Penalty(("P", "X", "XX").index(penalty)) if penalty else None
        self.alertable, self.announcement = alertable, announcement

    @classmethod
    def of(cls, level: int, strain: StrainLike) -> Bid:
        return cls(f"{level}{Strain.find(strain).letters}")

    @property
    def name(self) -> str:
        """In letters: "1NT", "X", "P"."""
        if self.strain is not None:
            return f"{self.level}{self.strain.letters}"
        return ("P", "X", "XX")[self.penalty or 0]

    def _key(self) -> tuple[Any, ...]:
        return (self.level, self.strain, self.penalty, self.alertable, self.announcement)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bid) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        return f"{self.level}{self.strain.abbr}" if self.strain is not None else self.name

    def __repr__(self) -> str:
        more = f", announcement={self.announcement!r}" if self.announcement else ""
        return f"Bid({self.name!r}{', alertable=True' if self.alertable else ''}{more})"

    def __reduce__(self) -> Any:
        return Bid, (self.name, self.alertable, self.announcement)


class Contract:
    """A contract: Contract("4SX N -1"), Contract("4HNx="), Contract("pass"), or its parts.

    result counts tricks more than the contract asks, or less.
    """

    __slots__ = ("level", "strain", "declarer", "penalty", "result")
    level: int
    strain: Strain
    declarer: Optional[Seat]
    penalty: Penalty
    result: Optional[int]

    def __init__(self, name: Optional[str] = None, *, level: int = 0, strain: StrainLike = Strain.nt,
                 declarer: Optional[SeatLike] = None, penalty: Union[Penalty, str, int] = Penalty.passed,
                 result: Optional[int] = None):
        self.level, self.strain = level, Strain.find(strain)
        self.declarer = None if declarer is None else Seat.find(declarer)
        self.penalty, self.result = Penalty.find(penalty), result
        if name is not None and name.strip().lower() not in ("pass", "passed out", "p"):
            self._read(name)
        if not 0 <= self.level <= 7:
            raise ValueError(f"level {self.level}, expected 1 to 7, or 0 for a deal that is passed out")

    def _read(self, name: str) -> None:
        match = _CONTRACT.fullmatch(name.strip())
        if not match:
            raise ValueError(f"{name!r} is not a contract: expected one as in '4SX N -1', '3NT W =' or 'pass'")
        self.level, self.strain = int(match[1]), Strain.find(match[2])
        self.penalty = Penalty.find(match[3] or match[5] or "")
        self.declarer = Seat.find(match[4]) if match[4] else None
        self.result = None if match[6] is None else 0 if match[6] == "=" else int(match[6])

    @classmethod
    def from_auction(cls, dealer: SeatLike, auction: Iterable[Union[Bid, str]]) -> Contract:
        """The contract that an auction has reached, without a result."""
        calls = [call if isinstance(call, Bid) else Bid(call) for call in auction]
        first, found, last = Seat.find(dealer), cls(), -1
        for i, call in enumerate(calls):
            if call.strain is not None:
                found.level, found.strain, found.penalty, last = call.level, call.strain, Penalty.passed, i
            elif call.penalty:
                found.penalty = call.penalty
        for i, call in enumerate(calls[: last + 1]):
            if call.strain is found.strain and (last - i) % 2 == 0:
                found.declarer = first.next(i)
                break
        return found

    def is_passout(self) -> bool:
        return self.level == 0

    @property
    def tricks(self) -> Optional[int]:
        """The tricks of declarer's side; None: there is no result."""
        return None if self.result is None or not self.level else self.level + 6 + self.result

    def score(self, vul: VulLike) -> int:
        """The duplicate score of declarer's side at a vulnerability."""
        if self.is_passout():
            return 0
        if self.declarer is None or self.tricks is None:
            raise ValueError("a score needs a declarer and a result")
        vulnerable = self.declarer.is_vul(vul)
        return int(lib.atout_contract_points(self.level, self.strain, self.penalty, vulnerable, self.tricks))

    def copy(self) -> Contract:
        return Contract(level=self.level, strain=self.strain, declarer=self.declarer, penalty=self.penalty,
                        result=self.result)

    def _key(self) -> tuple[Any, ...]:
        if self.is_passout():
            return ()
        return (self.level, self.strain, self.declarer, self.penalty, self.result)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Contract) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _print(self, strain: str) -> str:
        if self.is_passout():
            return "pass"
        result = "" if self.result is None else "=" if self.result == 0 else f"{self.result:+d}"
        declarer = "" if self.declarer is None else self.declarer.abbr
        return f"{self.level}{strain}{declarer}{self.penalty.abbr}{result}"

    def __str__(self) -> str:
        return self._print(self.strain.abbr)

    def __repr__(self) -> str:
        return f"Contract({self._print(self.strain.letters)!r})"

    def __reduce__(self) -> Any:
        parts = (self.level, self.strain, self.declarer, self.penalty, self.result)
        return _contract, parts


def _contract(level: int, strain: Strain, declarer: Any, penalty: Penalty, result: Any) -> Contract:
    return Contract(level=level, strain=strain, declarer=declarer, penalty=penalty, result=result)
