# SPDX-License-Identifier: Apache-2.0
"""A board: a deal of bridge with its auction, its play and what else a file says of it."""
from __future__ import annotations

from typing import Any, Iterable, Iterator, Optional, Union

from .card import Card, CardLike
from .contract import Bid, Contract
from .deal import Deal
from .words import Seat, SeatLike, Vul, VulLike


class Info(dict):  # type: ignore[type-arg]
    """What a file says besides, by names in any case: info["Event"], info.event.

    A name that ends in Table has {"headers": [...], "rows": [[...], ...]}.
    """

    def _name(self, name: str) -> str:
        low = name.lower()
        return next((key for key in self if key.lower() == low), name)

    def __getitem__(self, name: str) -> Any:
        return super().__getitem__(self._name(name))

    def __setitem__(self, name: str, value: Any) -> None:
        super().__setitem__(self._name(name), value)

    def __delitem__(self, name: str) -> None:
        super().__delitem__(self._name(name))

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and super().__contains__(self._name(name))

    def get(self, name: str, default: Any = None) -> Any:
        return super().get(self._name(name), default)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self:
            raise AttributeError(name)
        return self[name]

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


class Board:
    """A deal and what was made of it.

    Dealer and vulnerability follow from the number where they are not given, the contract from the auction.  play has
    the cards in the order in which they were played.
    """

    def __init__(self, deal: Union[Deal, str, None] = None, auction: Iterable[Union[Bid, str]] = (),
                 play: Iterable[CardLike] = (), board_num: Optional[int] = None, *, vul: Optional[VulLike] = None,
                 dealer: Optional[SeatLike] = None, contract: Union[Contract, str, None] = None,
                 claimed: bool = False, **info: Any):
        self.deal = Deal(deal) if isinstance(deal, str) else deal or Deal()
        self.auction = [call if isinstance(call, Bid) else Bid(call) for call in auction]
        self.play = [Card(card) for card in play]
        self.board_num, self.claimed, self.info = board_num, claimed, Info(info)
        self._vul = None if vul is None else Vul.find(vul)
        self._dealer = None if dealer is None else Seat.find(dealer)
        self._contract = Contract(contract) if isinstance(contract, str) else contract

    @property
    def dealer(self) -> Optional[Seat]:
        if self._dealer is None and self.board_num:
            return Seat.from_board(self.board_num)
        return self._dealer

    @dealer.setter
    def dealer(self, dealer: Optional[SeatLike]) -> None:
        self._dealer = None if dealer is None else Seat.find(dealer)

    @property
    def vul(self) -> Optional[Vul]:
        if self._vul is None and self.board_num:
            return Vul.from_board(self.board_num)
        return self._vul

    @vul.setter
    def vul(self, vul: Optional[VulLike]) -> None:
        self._vul = None if vul is None else Vul.find(vul)

    @property
    def contract(self) -> Optional[Contract]:
        """As given, else as the auction and the whole play say; None: not known."""
        if self._contract is not None or not self.auction or self.dealer is None:
            return self._contract
        contract = Contract.from_auction(self.dealer, self.auction)
        if contract.declarer is not None and len(self.play) == 52:
            contract.result = self._tricks(contract) - contract.level - 6
        return contract

    @contract.setter
    def contract(self, contract: Union[Contract, str, None]) -> None:
        self._contract = Contract(contract) if isinstance(contract, str) else contract

    def _tricks(self, contract: Contract) -> int:
        """The tricks that declarer's side has taken."""
        deal, won = self.deal.copy(), 0
        assert contract.declarer is not None
        deal.trump, deal.first = contract.strain, contract.declarer.lho
        for i, card in enumerate(self.play):
            deal.play(card, from_hand=False)
            won += i % 4 == 3 and deal.first.side == contract.declarer.side
        return won

    def positions(self) -> Iterator[Deal]:
        """The deal before each card of the play, and after the last one."""
        contract = self.contract
        if contract is None or contract.declarer is None:
            return
        deal = self.deal.copy()
        deal.trump, deal.first = contract.strain, contract.declarer.lho
        yield deal.copy()
        for card in self.play:
            deal.play(card)
            yield deal.copy()

    def to_text(self) -> str:
        """All of it for people: hands, auction, contract and play."""
        from . import render

        return render.board_text(self)

    def to_html(self) -> str:
        from . import render

        return render.board_html(self)

    def to_LaTeX(self) -> str:
        from . import render

        return render.board_latex(self)

    def _repr_html_(self) -> str:
        return self.to_html()

    def to_dict(self) -> dict[str, Any]:
        """Plain data, for JSON."""
        return {
            "deal": self.deal.to_pbn(),
            "board_num": self.board_num,
            "dealer": None if self.dealer is None else self.dealer.abbr,
            "vul": None if self.vul is None else self.vul.name,
            "auction": [[call.name, call.alertable, call.announcement] for call in self.auction],
            "contract": None if self.contract is None else repr(self.contract)[10:-2],
            "play": [card.name for card in self.play],
            "claimed": self.claimed,
            "info": dict(self.info),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Board:
        auction = [Bid(*call) for call in data.get("auction", ())]
        board = cls(data["deal"], auction, data.get("play", ()), data.get("board_num"), vul=data.get("vul"),
                    dealer=data.get("dealer"), contract=data.get("contract"), claimed=data.get("claimed", False))
        board.info.update(data.get("info", {}))
        return board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.to_dict() == other.to_dict()

    def __repr__(self) -> str:
        number = "" if self.board_num is None else f" {self.board_num}"
        return f"<Board{number} {self.deal.to_pbn()}>"
