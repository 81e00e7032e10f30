# SPDX-License-Identifier: Apache-2.0
"""LIN, in which Bridge Base Online keeps deals: single hands, tournaments, addresses of its hand viewer."""
from __future__ import annotations

from typing import IO, Iterable, Union

from . import formats
from .board import Board


def loads(data: Union[str, bytes], *, strict: bool = False) -> list[Board]:
    """The boards of a text.  A broken one is left out and named in a warning; strict: it is a ValueError."""
    return formats.loads(data, "lin", strict=strict)


def load(file: Union[IO[str], IO[bytes]], *, strict: bool = False) -> list[Board]:
    """The boards of an open file; open it with "rb", for not all LIN is UTF-8."""
    return loads(file.read(), strict=strict)


def dumps(boards: Iterable[Board]) -> str:
    """A line a board; boards of rooms (info.Room: Open, Closed) as a tournament."""
    return formats.dumps(boards, "lin")


def dump(boards: Iterable[Board], file: IO[str]) -> None:
    file.write(dumps(boards))


__all__ = ["dump", "dumps", "load", "loads"]
