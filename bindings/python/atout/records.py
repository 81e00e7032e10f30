# SPDX-License-Identifier: Apache-2.0
"""Records: matches of any game as text, which is Atout's own format."""
from __future__ import annotations

import ctypes
from typing import IO, Any, Iterable, Optional

from . import _structs as s
from ._c import lib, text
from .match import Game, State


class Record:
    """A match: its deals, each as far as it was played, and the names of the players (None: not said)."""

    def __init__(self, game: Game, names: Optional[list[Optional[str]]] = None, deals: Iterable[State] = ()):
        self.game, self.names, self.deals = game, list(names or []), list(deals)

    def __repr__(self) -> str:
        return f"<Record of {self.game.name}, {len(self.deals)} deals>"


class _Reader:
    """What the hooks of a reader gather."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.begun = 0
        self.reader = s.Record()
        kinds = dict(s.RecordHooks._fields_)
        self.hooks = s.RecordHooks(name=kinds["name"](self.on_name), deal=kinds["deal"](self.on_deal),
                                   move=kinds["move"](self.on_move))
        lib.atout_record_start(self.reader, self.hooks, None)

    def record(self) -> Record:
        """The present one."""
        if self.reader.records != self.begun:
            self.begun = self.reader.records
            self.records.append(Record(Game(text(self.reader.game.contents.name))))
        return self.records[-1]

    def on_name(self, _: Any, reader: Any, seat: int, name: bytes) -> None:
        names = self.record().names
        names.extend([None] * (seat + 1 - len(names)))
        names[seat] = text(name)

    def on_deal(self, _: Any, reader: Any) -> None:
        self.record().deals.append(State(self.record().game, self.reader.setup))

    def on_move(self, _: Any, reader: Any, seat: int, move: int) -> None:
        state = self.record().deals[-1]
        state._bytes[:] = self.reader.state[:]
        said = (ctypes.c_char * s.TEXT_MAX)()
        state.game._c.print(move, said)
        state.moves.append((seat, said.value.decode()))

    def read(self, lines: Iterable[bytes]) -> list[Record]:
        for line in lines:
            if not lib.atout_record_line(self.reader, line, len(line)):
                break
        if not lib.atout_record_end(self.reader):
            raise ValueError(f"line {self.reader.error.line}: {text(self.reader.error.text)}")
        return self.records


def loads(data: str) -> list[Record]:
    """The records of a text, judged by the rules.  ValueError: line N: what is wrong."""
    return _Reader().read(data.encode().removesuffix(b"\n").split(b"\n"))


def load(file: IO[str]) -> list[Record]:
    return loads(file.read())


def dumps(record: Record) -> str:
    """A record as text.  ValueError: a name that is none, or no deal."""
    if not record.deals:
        raise ValueError("a record has a deal at least")
    game, first = record.game._c, record.deals[0]._setup
    names: list[Any] = [name and name.encode() for name in record.names]
    names += [None] * (first.seats - len(names))
    out = ctypes.create_string_buffer(s.RECORD_HEADER_SIZE)
    if lib.atout_record_print_header(game, first, (ctypes.c_char_p * len(names))(*names), out, len(out)) < 0:
        raise ValueError(f"a name is not valid: {record.names}")
    return out.value.decode() + "".join(map(_deal_text, record.deals))


def dump(record: Record, file: IO[str]) -> None:
    file.write(dumps(record))


def _deal_text(state: State) -> str:
    out = ctypes.create_string_buffer(s.RECORD_DEAL_SIZE)
    lib.atout_record_print_deal(state.game._c, state._setup, out, len(out))
    return out.value.decode() + "".join(f"{seat} {move}\n" for seat, move in state.moves)


__all__ = ["Record", "dump", "dumps", "load", "loads"]
