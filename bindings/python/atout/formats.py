# SPDX-License-Identifier: Apache-2.0
"""Boards in all formats that the library knows: LIN, PBN, RBN, DLM, CSV, JSON and others, as they are found."""
from __future__ import annotations

import ctypes
import warnings
from typing import IO, Any, Iterable, Iterator, Optional, Union

from . import _structs as s
from ._c import lib, text
from .board import Board
from .pbn import PBNWarning, board_of, sheets


class FormatWarning(PBNWarning):
    """What is wrong with a board, or may not have been meant so, and where: LINE: what."""


def kinds(written: bool = False) -> list[str]:
    """The names of the formats that are read, or written."""
    found, reads, writes = [], ctypes.c_bool(), ctypes.c_bool()
    for i in range(1000):
        name = lib.atout_boards_kind(i, reads, writes)
        if not name:
            break
        if (writes if written else reads).value:
            found.append(text(name))
    return found


def loads(data: Union[str, bytes], kind: Optional[str] = None, *, strict: bool = False) -> list[Board]:
    """The boards of a text of a kind, or of the one that it begins as.

    A board that is broken is left out and named in a warning; strict: it is a ValueError.
    """
    return list(_boards(data.encode() if isinstance(data, str) else data, kind, strict))


def load(file: Union[IO[str], IO[bytes]], kind: Optional[str] = None, *, strict: bool = False) -> list[Board]:
    """The boards of an open file; open it with "rb", for not all files are UTF-8."""
    return loads(file.read(), kind, strict=strict)


def _boards(data: bytes, kind: Optional[str], strict: bool) -> Iterator[Board]:
    reader = lib.atout_boards_new(kind.encode() if kind else None, data, len(data))
    if not reader:
        said = f"no format {kind!r} is read" if kind else "nothing says which format this is"
        raise ValueError(f"{said}; expected {', '.join(kinds())}")
    try:
        yield from _read(reader, strict)
    finally:
        lib.atout_boards_free(reader)


def _read(reader: Any, strict: bool) -> Iterator[Board]:
    game, error = s.PbnGame(), s.Error()
    while True:
        got = lib.atout_boards_next(reader, game, error)
        if got == s.BOARDS_END:
            return
        if got == s.BOARDS_BOARD:
            yield board_of(game)
            continue
        said = f"{error.line}: {text(error.text)}"
        if strict and got == s.BOARDS_BROKEN:
            raise ValueError(said)
        warnings.warn(said, FormatWarning, stacklevel=4)


def dumpb(boards: Iterable[Board], kind: str) -> bytes:
    """Boards as a file of a kind.  ValueError: the format has no room for one, or the rules forbid what it says."""
    writer = lib.atout_boards_writer_new(kind.encode())
    if not writer:
        raise ValueError(f"no format {kind!r} is written; expected {', '.join(kinds(written=True))}")
    try:
        return _written(writer, boards)
    finally:
        lib.atout_boards_writer_free(writer)


def _written(writer: Any, boards: Iterable[Board]) -> bytes:
    error, size = s.Error(), ctypes.c_size_t()
    for number, game in enumerate(sheets(boards), 1):
        if not lib.atout_boards_write(writer, game, error):
            raise ValueError(f"board {game.board or number}: {text(error.text)}")
    out = lib.atout_boards_text(writer, size)
    if not out:
        raise MemoryError("no memory for all boards")
    return ctypes.string_at(out, size.value)


def dumps(boards: Iterable[Board], kind: str) -> str:
    """The same as a text, for formats that are one."""
    return dumpb(boards, kind).decode()


def dump(boards: Iterable[Board], file: IO[bytes], kind: str) -> None:
    """The same into a file that is open with "wb"."""
    file.write(dumpb(boards, kind))


__all__ = ["FormatWarning", "dump", "dumpb", "dumps", "kinds", "load", "loads"]
