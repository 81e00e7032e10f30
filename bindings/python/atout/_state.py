# SPDX-License-Identifier: Apache-2.0
"""Cards and text between Python and the structs of the library."""
from __future__ import annotations

import ctypes
from typing import Any

from . import _structs as s
from ._c import lib, text


def move_text(game: Any, move: int) -> str:
    """A move as records have it."""
    said = (ctypes.c_char * s.TEXT_MAX)()
    game.print(move, said)
    return said.value.decode()


def move_of(game: Any, name: str) -> int:
    """The move of a text.  ValueError: the game has none."""
    move = ctypes.c_uint16()
    if not game.read(name.encode(), ctypes.byref(move)):
        raise ValueError(f"{text(game.title)} has no move {name!r}")
    return move.value


def complaint(why: Any) -> str:
    """A rule that forbids a move, in a sentence."""
    said = text(why.key)
    if "%s" in said:
        word = ("clubs", "diamonds", "hearts", "spades")[why.suit] if 0 <= why.suit < 4 else str(why.number)
        said = said.replace("%s", word)
    return f"{said} ({text(why.rule)})" if why.rule else said


def play(game: Any, state: Any, seat: int, move: int) -> None:
    """Makes a move.  ValueError: the rules forbid it."""
    why = s.Why()
    if not lib.atout_play(game, state, seat, move, why):
        raise ValueError(f"seat {seat}, {move_text(game, move)}: {complaint(why)}")


def read_option(game: Any, setup: Any, name: str, value: object) -> None:
    at = lib.atout_option_find(game, name.encode())
    if at < 0:
        raise ValueError(f"{text(game.title)} has no option {name!r}")
    if isinstance(value, bool):
        value = "on" if value else "off"
    found = ctypes.c_int64()
    if not lib.atout_option_read(game.options[at], str(value).encode(), found):
        said = ctypes.create_string_buffer(4096)
        lib.atout_option_values(game.options[at], said, len(said))
        raise ValueError(f"option {name} is {said.value.decode()}, not {value!r}")
    setup.option[at] = found.value


def new_setup(game: Any, seats: int, options: dict[str, object]) -> Any:
    """A match that the game accepts."""
    setup = s.Setup()
    lib.atout_setup_start(game, setup, seats)
    for name, value in options.items():
        read_option(game, setup, name, value)
    err = game.check(setup)
    if err:
        raise ValueError(text(lib.atout_setup_err_text(err)))
    return setup
