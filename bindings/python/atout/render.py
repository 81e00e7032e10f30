# SPDX-License-Identifier: Apache-2.0
"""Hands, deals, tables, auctions and boards as text, HTML and LaTeX.

The HTML is one element without scripts or outer styles; what a file says in it is escaped.  The LaTeX needs no package.
"""
from __future__ import annotations

import html
from typing import Any, Callable, Iterable, Optional, Sequence, Union

from .board import Board
from .card import Card, CardLike, print_suit
from .contract import Bid, Contract
from .deal import Deal
from .hand import Hand
from .solve import DDTable
from .utils import tabularise_play
from .words import Seat, SeatLike, Strain, Vul, VulLike

Exclude = Iterable[SeatLike]
_LATEX = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
          **{sign: "\\" + sign for sign in "{}$&#%_"}}
_SUITS_LATEX = (r"$\clubsuit$", r"$\diamondsuit$", r"$\heartsuit$", r"$\spadesuit$")
_COLOURS = ("#006b3c", "#c24f00", "#c00000", "#1a2b8c")


def escape_latex(text: str) -> str:
    return "".join(_LATEX.get(sign, sign) for sign in text)


# ---- Signs ----


def _strain_text(strain: Strain) -> str:
    return strain.abbr


def _strain_html(strain: Strain) -> str:
    if strain is Strain.nt:
        return "NT"
    return f'<span style="color:{_COLOURS[strain]}">{"♣♦♥♠"[strain]}</span>'


def _strain_latex(strain: Strain) -> str:
    return "NT" if strain is Strain.nt else _SUITS_LATEX[strain]


class _Style:
    """How one of the three forms writes suits and words."""

    def __init__(self, strain: Callable[[Strain], str], escape: Callable[[str], str]):
        self.strain, self.escape = strain, escape

    def suit(self, cards: int, suit: Strain) -> str:
        return f"{self.strain(suit)} {print_suit(cards, suit) or '-'}"

    def hand(self, hand: Hand) -> list[str]:
        return [self.suit(hand.cards, suit) for suit in Strain.suits()]

    def card(self, card: CardLike) -> str:
        card = Card(card)
        return self.strain(card.suit) + card.rank.abbr

    def call(self, call: Bid) -> str:
        return call.name if call.strain is None else f"{call.level}{self.strain(call.strain)}"

    def contract(self, contract: Contract) -> str:
        return contract._print(self.strain(contract.strain))


_TEXT = _Style(_strain_text, str)
_HTML = _Style(_strain_html, html.escape)
_LATEX_STYLE = _Style(_strain_latex, escape_latex)


def _head(board_no: Optional[int], dealer: Optional[SeatLike], vul: Optional[VulLike]) -> list[str]:
    """What is said of a board beside its hands; the number says who deals and who is vulnerable."""
    dealer = Seat.from_board(board_no) if dealer is None and board_no else dealer
    vul = Vul.from_board(board_no) if vul is None and board_no else vul
    lines = [] if board_no is None else [f"Board {board_no}"]
    lines += [] if dealer is None else [f"Dealer: {Seat.find(dealer).name}"]
    return lines + ([] if vul is None else [f"Vul: {Vul.find(vul).abbr}"])


def _hands(deal: Deal, exclude: Exclude, style: _Style) -> dict[Seat, list[str]]:
    hidden = {Seat.find(seat) for seat in exclude}
    return {seat: [""] * 4 if seat in hidden else style.hand(hand) for seat, hand in deal}


def _columns(table: DDTable) -> list[Strain]:
    return [strain for strain in Strain if table.strains >> strain & 1]


_ROWS = (Seat.north, Seat.south, Seat.east, Seat.west)

# ---- Text ----

_INDENT, _WIDE = 14, 28


def deal_text(deal: Deal, board_no: Optional[int] = None, exclude: Exclude = (), *, vul: Optional[VulLike] = None,
              dealer: Optional[SeatLike] = None) -> str:
    """The four hands as a diagram; those of `exclude` stay hidden."""
    hands = _hands(deal, exclude, _TEXT)
    lines = _head(board_no, dealer, vul)
    lines += [" " * _INDENT + suit for suit in hands[Seat.north]]
    lines += [f"{a:<{_WIDE}}{b}".rstrip() for a, b in zip(hands[Seat.west], hands[Seat.east])]
    lines += [" " * _INDENT + suit for suit in hands[Seat.south]]
    return "\n".join(lines) + "\n"


def hand_text(hand: Hand, vertical: bool = True) -> str:
    return ("\n" if vertical else " ").join(_TEXT.hand(hand)) + "\n"


def table_text(table: DDTable, strains: Optional[Iterable[Any]] = None, players: Optional[Iterable[SeatLike]] = None) -> str:
    columns = _columns(table)
    if strains is not None:
        columns = [strain for strain in map(Strain.find, strains) if strain in columns]
    rows = [Seat.find(seat) for seat in (players or _ROWS)]
    lines = [" " + "".join(f"{strain.abbr:>3}" for strain in columns)]
    lines += [seat.abbr + "".join(f"{table[strain, seat]:>3}" for strain in columns) for seat in rows]
    return "\n".join(lines) + "\n"


# West stands first in the rows of an auction.
_AUCTION = (Seat.west, Seat.north, Seat.east, Seat.south)


def _auction_rows(first: SeatLike, calls: Sequence[Bid], style: _Style) -> tuple[list[list[str]], list[str]]:
    """Rows of four calls, and what the announced ones say, numbered."""
    cells = [""] * _AUCTION.index(Seat.find(first))
    notes: list[str] = []
    for call in calls:
        text = style.call(call) + ("!" if call.alertable and not call.announcement else "")
        if call.announcement:
            notes.append(call.announcement)
            text += f" ({len(notes)})"
        cells.append(text)
    return [cells[i : i + 4] + [""] * (4 - len(cells[i : i + 4])) for i in range(0, len(cells), 4)], notes


def _calls(auction: Iterable[Union[Bid, str]]) -> list[Bid]:
    return [call if isinstance(call, Bid) else Bid(call) for call in auction]


def auction_text(first: SeatLike, auction: Iterable[Union[Bid, str]], include_announcements: bool = True) -> str:
    """The calls in rows of West, North, East, South; what they say in lines below."""
    calls = _calls(auction)
    rows, notes = _auction_rows(first, calls if include_announcements else [Bid(call.name) for call in calls], _TEXT)
    lines = [[seat.name.capitalize() for seat in _AUCTION], *rows]
    wide = 1 + max(len(cell) for line in lines for cell in line)
    said = ["".join(f"{cell:<{wide}}" for cell in line).rstrip() for line in lines]
    return "\n".join(said + [f"({i + 1}) {note}" for i, note in enumerate(notes)]) + "\n"


def _play_rows(board: Board, style: _Style) -> list[list[str]]:
    """A row a trick: who leads, and the cards in order."""
    contract = board.contract
    if contract is None or contract.declarer is None:
        return []
    tricks = tabularise_play(board.play, contract.declarer.lho, contract.strain)
    return [[leader.abbr, *(style.card(card) for card in cards)] for leader, cards in tricks]


def _contract_line(board: Board, style: _Style) -> list[str]:
    return [] if board.contract is None else [f"Contract: {style.contract(board.contract)}"]


def board_text(board: Board) -> str:
    """All of a board: its hands, auction, contract and play."""
    parts = [deal_text(board.deal, board.board_num, vul=board.vul, dealer=board.dealer)]
    if board.auction and board.dealer is not None:
        parts.append(auction_text(board.dealer, board.auction))
    parts += [line + "\n" for line in _contract_line(board, _TEXT)]
    parts.append("".join(" ".join([row[0] + ":", *row[1:]]) + "\n" for row in _play_rows(board, _TEXT)))
    return "\n".join(part for part in parts if part)


# ---- HTML ----


def _html_table(rows: Sequence[Sequence[str]], kind: str, heads: Optional[Sequence[str]] = None) -> str:
    """Cells that are HTML already."""
    head = "<tr>" + "".join(f"<th>{cell}</th>" for cell in heads) + "</tr>" if heads else ""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<table class="atout-{kind}">{head}{body}</table>'


def hand_html(hand: Hand) -> str:
    return f'<div class="atout-hand">{"<br>".join(_HTML.hand(hand))}</div>'


def deal_html(deal: Deal, board_no: Optional[int] = None, exclude: Exclude = (), *, vul: Optional[VulLike] = None,
              dealer: Optional[SeatLike] = None) -> str:
    hands = {seat: "<br>".join(lines) for seat, lines in _hands(deal, exclude, _HTML).items()}
    head = "<br>".join(_head(board_no, dealer, vul))
    rows = [[head, hands[Seat.north], ""], [hands[Seat.west], "", hands[Seat.east]], ["", hands[Seat.south], ""]]
    return _html_table(rows, "deal")


def table_html(table: DDTable) -> str:
    columns = _columns(table)
    rows = [[f"<b>{seat.abbr}</b>", *(str(table[strain, seat]) for strain in columns)] for seat in _ROWS]
    return _html_table(rows, "table", ["", *map(_strain_html, columns)])


def auction_html(first: SeatLike, auction: Iterable[Union[Bid, str]]) -> str:
    rows, notes = _auction_rows(first, _calls(auction), _HTML)
    listed = "".join(f"<li>{html.escape(note)}</li>" for note in notes)
    heads = [seat.name.capitalize() for seat in _AUCTION]
    return _html_table(rows, "auction", heads) + (f"<ol>{listed}</ol>" if listed else "")


def board_html(board: Board) -> str:
    parts = [deal_html(board.deal, board.board_num, vul=board.vul, dealer=board.dealer)]
    if board.auction and board.dealer is not None:
        parts.append(auction_html(board.dealer, board.auction))
    parts += [f"<p>{line}</p>" for line in _contract_line(board, _HTML)]
    rows = _play_rows(board, _HTML)
    parts += [_html_table(rows, "play")] if rows else []
    return f'<div class="atout-board">{"".join(parts)}</div>'


# ---- LaTeX ----


def _tabular(columns: str, rows: Sequence[Sequence[str]]) -> str:
    lines = " \\\\\n".join(" & ".join(row) for row in rows)
    return f"\\begin{{tabular}}{{{columns}}}\n{lines}\n\\end{{tabular}}"


def _stack(lines: Sequence[str]) -> str:
    """Lines in one cell."""
    return _tabular("@{}l@{}", [[line] for line in lines]) if any(lines) else ""


def hand_latex(hand: Hand, vertical: bool = True) -> str:
    suits = _LATEX_STYLE.hand(hand)
    return _stack(suits) if vertical else " ".join(suits)


def deal_latex(deal: Deal, board_no: Optional[int] = None, exclude: Exclude = (), ddtable: Optional[DDTable] = None, *,
               vul: Optional[VulLike] = None, dealer: Optional[SeatLike] = None) -> str:
    """A tabular of the four hands, with a table of tricks in its last corner if one is given."""
    hands = {seat: _stack(lines) for seat, lines in _hands(deal, exclude, _LATEX_STYLE).items()}
    rows = [[_stack(_head(board_no, dealer, vul)), hands[Seat.north], ""],
            [hands[Seat.west], "", hands[Seat.east]],
            ["", hands[Seat.south], table_latex(ddtable) if ddtable else ""]]
    return _tabular("lll", rows)


def table_latex(table: DDTable) -> str:
    columns = _columns(table)
    rows = [["", *map(_strain_latex, columns)]]
    rows += [[seat.abbr, *(str(table[strain, seat]) for strain in columns)] for seat in _ROWS]
    return _tabular("l" + "r" * len(columns), rows)


def auction_latex(first: SeatLike, auction: Iterable[Union[Bid, str]]) -> str:
    rows, notes = _auction_rows(first, _calls(auction), _LATEX_STYLE)
    said = [[rf"\multicolumn{{4}}{{l}}{{({i + 1}) {escape_latex(note)}}}"] for i, note in enumerate(notes)]
    return _tabular("llll", [[seat.name.capitalize() for seat in _AUCTION], *rows, *said])


def board_latex(board: Board) -> str:
    parts = [deal_latex(board.deal, board.board_num, vul=board.vul, dealer=board.dealer)]
    if board.auction and board.dealer is not None:
        parts.append(auction_latex(board.dealer, board.auction))
    parts += _contract_line(board, _LATEX_STYLE)
    rows = _play_rows(board, _LATEX_STYLE)
    parts += [_tabular("lllll", [row + [""] * (5 - len(row)) for row in rows])] if rows else []
    return "\n\n".join(parts)


__all__ = [
    "auction_html", "auction_latex", "auction_text", "board_html", "board_latex", "board_text", "deal_html",
    "deal_latex", "deal_text", "escape_latex", "hand_html", "hand_latex", "hand_text", "table_html", "table_latex",
    "table_text",
]
