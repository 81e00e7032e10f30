# SPDX-License-Identifier: Apache-2.0
"""PBN: files of bridge, as they are found.  A broken game is left out and named in a warning."""
from __future__ import annotations

import ctypes
import warnings
from typing import IO, Any, Iterable, Iterator, Optional, Union

from . import _state
from . import _structs as s
from ._c import lib, text
from .board import Board
from .card import Card, cards_of
from .contract import Bid, Contract
from .deal import Deal
from .words import Seat, Strain, Vul


class PBNWarning(UserWarning):
    """What is wrong with a game, and where: LINE: what."""


# Tags whose meaning stands in a board itself.
_MEANT = {"deal", "board", "dealer", "vulnerable", "auction", "play", "contract", "declarer", "result"}


def loads(data: Union[str, bytes], *, strict: bool = False) -> list[Board]:
    """The boards of a text.  strict: a ValueError at the first broken game, where there is else a warning."""
    return list(_boards(data.encode() if isinstance(data, str) else data, strict))


def load(file: Union[IO[str], IO[bytes]], *, strict: bool = False) -> list[Board]:
    """The boards of an open file; open it with "rb", for not all PBN is UTF-8."""
    return loads(file.read(), strict=strict)


def _boards(data: bytes, strict: bool) -> Iterator[Board]:
    reader, game = s.Pbn(), s.PbnGame()
    lib.atout_pbn_start(reader, data, len(data))
    while True:
        got = lib.atout_pbn_next(reader, game)
        if got == s.PBN_END:
            return
        if got == s.PBN_GAME:
            yield board_of(game)
            continue
        said = f"{reader.error.line}: {text(reader.error.text)}"
        if strict:
            raise ValueError(said)
        warnings.warn(said, PBNWarning, stacklevel=3)


def board_of(game: Any) -> Board:
    board = Board(_deal(game), _auction(game), _play(game), game.board or None, contract=_contract(game))
    board.dealer = None if game.dealer < 0 else Seat(game.dealer)
    board.vul = None if game.vul < 0 else Vul(game.vul)
    board.claimed = game.play_seat >= 0 and 0 < len(board.play) < 52 and game.result >= 0
    board.info.update(_info(game))
    contract = board.contract
    if contract is not None and contract.declarer is not None:  # also of a game that has only its auction
        board.deal.trump, board.deal.first = contract.strain, contract.declarer.lho
    return board


def _deal(game: Any) -> Deal:
    deal = Deal(trump=game.strain if 0 <= game.strain < 5 else Strain.nt)
    deal._hands = list(game.deal.hand)
    if game.declarer >= 0:
        deal.first = Seat(game.declarer).lho
    return deal


def _name_of_call(move: int) -> str:
    kind, arg = move >> 8, move & 255
    if kind == s.BID:
        return f"{arg // 5 + 1}{Strain(arg % 5).letters}"
    return {s.PASS: "P", s.DOUBLE: "X", s.RE: "XX"}[kind]


def _auction(game: Any) -> Iterator[Bid]:
    for cell in game.call[: game.calls]:
        if cell.move == s.NO_MOVE:
            return
        note = text(lib.atout_pbn_note(game, s.PBN_AUCTION, cell.note)) if cell.note else ""
        alert, said = _said(note)
        yield Bid(_name_of_call(cell.move), alert, said or None)


def _said(note: str) -> tuple[bool, str]:
    """Whether a note says that its call was alerted, and what the call means."""
    alert = note == "Alert" or note.startswith("Alert: ")
    return alert, note[len("Alert: ") :] if alert else note


def _note(call: Bid) -> str:
    """The note of a call; empty: it has none."""
    parts = ["Alert"] if call.alertable else []
    return ": ".join(parts + ([call.announcement] if call.announcement else []))


def _play(game: Any) -> list[Card]:
    order = (ctypes.c_uint8 * s.PBN_CARDS_MAX)()
    count = lib.atout_pbn_order(game, order)
    return [Card.of(game.card[i].move & 255) for i in order[:count]]


def _contract(game: Any) -> Optional[Contract]:
    if game.contract == s.PBN_PASSED:
        return Contract()
    if game.contract < 0:
        return None
    level, strain = game.contract // 5 + 1, game.contract % 5
    declarer, tricks = (None if game.declarer < 0 else Seat(game.declarer)), game.result
    if tricks >= 0 and game.result_side >= 0 and declarer is not None and game.result_side != declarer.side:
        tricks = 13 - tricks
    result = None if tricks < 0 else tricks - level - 6
    return Contract(level=level, strain=strain, declarer=declarer, penalty=max(0, game.doubled), result=result)


def _info(game: Any) -> dict[str, Any]:
    """The tags that are no part of a board, and the tables."""
    found: dict[str, Any] = {}
    texts = ctypes.addressof(game) + s.PbnGame.text.offset
    table: Any = None
    for item in game.item[: game.items]:
        value = text(ctypes.string_at(texts + item.value))
        if item.kind == s.PBN_TAG:
            name, table = text(ctypes.string_at(texts + item.name)), None
            if name.lower() in _MEANT:
                continue
            if name.lower().endswith("table"):
                table = {"headers": value.split(";"), "rows": []}
            found[name] = value if table is None else table
        elif item.kind == s.PBN_ROW and table is not None:
            table["rows"].append(value.split())
    return found


# ---- Writing ----


def dumps(boards: Iterable[Board]) -> str:
    """PBN in export format.  ValueError: an auction or a play that the rules forbid."""
    out = ctypes.create_string_buffer(s.PBN_PRINT_SIZE)
    lib.atout_pbn_print_header(out, len(out))
    parts = [out.value]
    for game in sheets(boards):
        lib.atout_pbn_print(game, False, out, len(out))
        parts.append(out.value)
    return b"".join(parts).decode()


def dump(boards: Iterable[Board], file: IO[str]) -> None:
    file.write(dumps(boards))


def sheets(boards: Iterable[Board]) -> Iterator[Any]:
    """Each board as the library writes it.  ValueError: an auction or a play that the rules forbid."""
    for i, board in enumerate(boards):
        game = s.PbnGame()
        try:
            _fill(game, board)
        except ValueError as error:
            raise ValueError(f"board {board.board_num or i + 1}: {error}") from None
        yield game


def _set(game: Any, name: str, value: object) -> None:
    if not lib.atout_pbn_set(game, name.encode(), str(value).encode()):
        raise ValueError(f"PBN has no room for the tag {name} {value!r}")


def _set_table(game: Any, name: str, table: Any) -> None:
    _set(game, name, ";".join(table["headers"]))
    for row in table["rows"]:
        if not lib.atout_pbn_add_row(game, " ".join(map(str, row)).encode()):
            raise ValueError(f"PBN has no room for the row {row!r} of {name}")


def _fill(game: Any, board: Board) -> None:
    lib.atout_pbn_clear(game)
    for name, value in board.info.items():
        if isinstance(value, str):
            _set(game, name, value)
        elif isinstance(value, dict) and name.lower().endswith("table"):
            _set_table(game, name, value)
    sizes = [len(hand) for _, hand in board.deal]
    if not board.auction and not board.play and 0 < sum(sizes) < 52:
        _set_hands(game, board)
        return
    moves, notes = _moves(board)
    array = (ctypes.c_uint16 * max(1, len(moves)))(*moves)
    lib.atout_pbn_fill(game, _setup(board), array, len(moves))
    for number, (index, note) in enumerate(notes, 1):
        game.call[index].note = number
        lib.atout_pbn_set_note(game, s.PBN_AUCTION, number, note.encode())
    contract = board.contract
    if contract is not None and not board.auction:
        _set_contract(game, contract)
    if contract is not None and contract.tricks is not None:
        game.result, game.result_side = contract.tricks, -1


def _set_hands(game: Any, board: Board) -> None:
    """Of a board whose hands are not all known, or of an ending: hands alone, of as many cards each."""
    sizes = {len(hand) for _, hand in board.deal if len(hand)}
    if len(sizes) != 1 or max(sizes) > 13:
        raise ValueError(f"hands of {', '.join(str(len(hand)) for _, hand in board.deal)} cards, expected as many each")
    game.board, game.deal.size = board.board_num or 0, sizes.pop()
    if board.board_num:
        _set(game, "Board", board.board_num)
    game.dealer = -1 if board.dealer is None else int(board.dealer)
    game.vul = -1 if board.vul is None else int(board.vul)
    for seat, hand in board.deal:
        game.deal.known |= bool(len(hand)) << int(seat)
        game.deal.hand[int(seat)] = board.deal._hands[int(seat)]
    if board.contract is not None:
        _set_contract(game, board.contract)


def _set_contract(game: Any, contract: Contract) -> None:
    """Of a board without an auction: the tags' meanings."""
    if contract.is_passout():
        game.contract = s.PBN_PASSED
        return
    game.contract = (contract.level - 1) * 5 + contract.strain
    game.doubled = int(contract.penalty)
    game.declarer = -1 if contract.declarer is None else int(contract.declarer)


def _setup(board: Board) -> Any:
    """The deal as the game of bridge has it."""
    game = lib.atout_game_find(b"bridge").contents
    setup = _state.new_setup(game, 4, {})
    setup.dealer = int(board.dealer or 0)
    if not game.next(None, setup):
        raise ValueError("no such deal")
    setup.number, setup.board = board.board_num or 1, board.board_num or 0
    setup.vul = int(board.vul or 0)
    for seat, hand in enumerate(board.deal._hands):
        numbers = [card.number for card in cards_of(hand)]
        if len(numbers) != 13:
            raise ValueError(f"{Seat(seat)} has {len(numbers)} cards, expected 13")
        setup.hand[seat][:] = numbers
    return setup


def _moves(board: Board) -> tuple[list[int], list[tuple[int, str]]]:
    """The moves of auction and play, each judged by the rules; and what the calls say, by their places."""
    game = lib.atout_game_find(b"bridge").contents
    state, setup = (ctypes.c_uint64 * (s.STATE_MAX // 8))(), _setup(board)
    game.start(state, setup)
    names = ["pass" if call.name == "P" else call.name for call in board.auction]
    names += [card.name for card in board.play] if board.auction else []
    if board.claimed and board.auction and board.contract and board.contract.tricks is not None:
        names.append(f"claim {board.contract.tricks}")
    moves = [_state.move_of(game, name) for name in names]
    for move in moves:
        seats = game.to_act(state)
        if not seats:
            raise ValueError(f"{_state.move_text(game, move)}: the deal is over")
        _state.play(game, state, (seats & -seats).bit_length() - 1, move)
    notes = [(i, _note(call)) for i, call in enumerate(board.auction) if _note(call)]
    return moves, notes


__all__ = ["PBNWarning", "dump", "dumps", "load", "loads"]
