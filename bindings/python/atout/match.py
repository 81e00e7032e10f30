# SPDX-License-Identifier: Apache-2.0
"""The five games: matches, deals in play, what a seat sees, and the bots.

Seats are numbers from 0, moves are texts as in records ("3NT", "SQ", "pass").  What a seat may not know is in no view.
"""
from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass
from typing import Any, Iterator, Optional, Union

from . import _state
from . import _structs as s
from ._c import lib, pointers, text
from .card import Card, cards_of


@dataclass(frozen=True)
class Option:
    """What can be chosen for a match."""

    name: str
    help: str
    values: str  # "on|off", "0..8"
    default: str


class Game:
    """A game by its name: Game("barbu").  games lists all."""

    def __init__(self, name: str):
        found = lib.atout_game_find(name.encode())
        if not found:
            raise ValueError(f"there is no game {name!r}: expected {', '.join(game_names())}")
        self._c = found.contents
        self.name, self.title, self.line = text(self._c.name), text(self._c.title), text(self._c.line)
        self.seats_min, self.seats_max, self.seats = self._c.seats_min, self._c.seats_max, self._c.seats
        self.sides = self._c.sides  # 2, or 0: each plays alone

    @property
    def options(self) -> list[Option]:
        found, i = [], 0
        while self._c.options[i].name:
            option = self._c.options[i]
            if not option.old:
                found.append(Option(text(option.name), text(option.help), _values(option), _printed(option)))
            i += 1
        return found

    def match(self, seats: int = 0, *, seed: Optional[int] = None, dealer: int = 0, **options: object) -> Match:
        """A match of so many seats (0: as usual).  Equal seeds give equal deals."""
        return Match(self, _state.new_setup(self._c, seats, options), seed, dealer)

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> Any:
        return Game, (self.name,)


def game_names() -> list[str]:
    return [text(game.name) for game in pointers("atout_games", s.Game)]


def games() -> list[Game]:
    return [Game(name) for name in game_names()]


def _values(option: Any) -> str:
    said = ctypes.create_string_buffer(4096)
    lib.atout_option_values(option, said, len(said))
    return said.value.decode()


def _printed(option: Any) -> str:
    said = ctypes.create_string_buffer(s.OPTION_TEXT)
    lib.atout_option_print(option, option.initial, said, len(said))
    return said.value.decode()


class Match:
    """Deals that follow one another; each() plays them to the caller."""

    def __init__(self, game: Game, setup: Any, seed: Optional[int], dealer: int):
        self.game, self._setup, self._rng = game, setup, s.Rng()
        self._setup.dealer = dealer
        self._last: Optional[State] = None
        if seed is None:
            lib.atout_rng_fill(self._rng, os.urandom(32))
        else:
            lib.atout_rng_seed(self._rng, seed & 0xFFFFFFFFFFFFFFFF)

    def next(self) -> Optional[State]:
        """The next deal; None: the match is over.  The deal before it must be over."""
        if self._last is not None and not self._last.over:
            raise ValueError("the deal before is not over")
        before = None if self._last is None else self._last._bytes
        if not self.game._c.next(before, self._setup):
            return None
        lib.atout_deal(self._setup, self._rng)
        self._last = State(self.game, self._setup)
        return self._last

    def __iter__(self) -> Iterator[State]:
        """The deals; each has to be played before the next one comes."""
        while True:
            state = self.next()
            if state is None:
                return
            yield state


class State:
    """A deal in play.  It knows all hands: hand out views."""

    def __init__(self, game: Game, setup: Any):
        self.game, self._setup = game, s.Setup.from_buffer_copy(setup)
        self._bytes = (ctypes.c_uint64 * (s.STATE_MAX // 8))()
        self.moves: list[tuple[int, str]] = []
        game._c.start(self._bytes, self._setup)

    @property
    def seats(self) -> int:
        return int(self._setup.seats)

    @property
    def number(self) -> int:
        """Of the deal in the match, from 1."""
        return int(self._setup.number)

    @property
    def to_act(self) -> list[int]:
        """The seats that may move now; empty when the deal is over."""
        found = self.game._c.to_act(self._bytes)
        return [seat for seat in range(s.SEATS_MAX) if found >> seat & 1]

    @property
    def over(self) -> bool:
        return not self.game._c.to_act(self._bytes)

    def legal(self, seat: int) -> list[str]:
        """The legal moves of a seat; a claim is never listed."""
        self._check(seat)
        moves = (ctypes.c_uint16 * s.MOVES_MAX)()
        count = self.game._c.legal(self._bytes, seat, moves)
        return [_state.move_text(self.game._c, move) for move in moves[:count]]

    def play(self, seat: int, move: str) -> None:
        """Makes a move.  ValueError: there is none of this text, or a rule forbids it."""
        number = _state.move_of(self.game._c, move)
        _state.play(self.game._c, self._bytes, seat, number)
        self.moves.append((seat, _state.move_text(self.game._c, number)))

    def view(self, seat: Optional[int] = None) -> View:
        """What a seat is shown, or a watcher (None)."""
        if seat is not None:
            self._check(seat)
        found = s.View()
        lib.atout_look(self.game._c, self._bytes, -1 if seat is None else seat, found)
        return View(self.game, found)

    @property
    def scores(self) -> list[int]:
        """What the deal, which is over, has brought, by seat or by side."""
        return self._standing()[0]

    @property
    def totals(self) -> list[int]:
        """The match after the deal, which is over, by seat or by side."""
        return self._standing()[1]

    def _standing(self) -> tuple[list[int], list[int]]:
        if not self.over:
            raise ValueError("the deal is not over")
        found = s.Standing()
        self.game._c.standing(self._bytes, found)
        return list(found.score[: found.numbers]), list(found.total[: found.numbers])

    def _check(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat}, expected 0 to {self.seats - 1}")

    def copy(self) -> State:
        other = State(self.game, self._setup)
        ctypes.memmove(other._bytes, self._bytes, ctypes.sizeof(self._bytes))
        other.moves = list(self.moves)
        return other


def _seats_of(found: int) -> list[int]:
    return [seat for seat in range(s.SEATS_MAX) if found >> seat & 1]


class View:
    """What a seat is shown."""

    def __init__(self, game: Game, c: Any):
        self.game, self._c = game, c
        self.seat = None if c.me < 0 else int(c.me)
        self.dealer, self.over = int(c.dealer), bool(c.over)
        self.to_act, self.out = _seats_of(c.to_act), _seats_of(c.out)
        self.trump = "CDHS"[c.trump] if c.trump >= 0 else None
        self.turn = None if c.turn == s.NO_CARD else Card.of(c.turn)

    def known(self, seat: int) -> list[Card]:
        """The cards in a hand that this seat knows."""
        return list(cards_of(self._c.known[seat]))

    def count(self, seat: int) -> int:
        """How many cards a hand has."""
        return int(self._c.count[seat])

    def tricks(self, seat: int) -> int:
        return int(self._c.tricks[seat])

    def bid(self, seat: int) -> Union[int, str, None]:
        """The number of tricks a seat has bid; "sealed": made and not yet shown; None: none."""
        bid = int(self._c.bid[seat])
        return bid if bid >= 0 else "sealed" if bid == -2 else None

    @property
    def trick(self) -> list[tuple[int, Card]]:
        """The cards on the table, with their seats, in order of play."""
        trick, seats = self._c.trick, self._c.seats
        order = [(trick.leader + i) % seats for i in range(seats)] if trick.count else []
        return [(seat, Card.of(trick.card[seat])) for seat in order if trick.card[seat] != s.NO_CARD]

    @property
    def calls(self) -> list[str]:
        """The auction, from the dealer on."""
        return [_state.move_text(self.game._c, move) for move in self._c.call[: self._c.calls]]

    @property
    def legal(self) -> list[str]:
        """What this seat may do now."""
        return [_state.move_text(self.game._c, move) for move in self._c.legal[: self._c.legals]]

    @property
    def facts(self) -> list[tuple[str, Optional[int], Optional[str], int]]:
        """What only this game has: key, seat (None: the table), word (or None), number."""
        facts = self._c.fact[: self._c.facts]
        return [(text(fact.key), None if fact.seat < 0 else fact.seat, text(fact.word) or None, fact.value)
                for fact in facts]


@dataclass(frozen=True)
class Candidate:
    """A move that a bot has looked at: its value, and the standard error of that."""

    move: str
    value: float
    error: float
    samples: int


@dataclass(frozen=True)
class Thought:
    """A decision, and why.  move None: the bot rather waits, for another seat may move too."""

    move: Optional[str]
    reason: str
    candidates: tuple[Candidate, ...]
    claim: Optional[str]


class Bot:
    """A bot by its name: Bot("club").  bot_names lists all, the best first."""

    def __init__(self, name: str):
        found = lib.atout_bot_find(name.encode())
        if not found:
            raise ValueError(f"there is no bot {name!r}: expected {', '.join(bot_names())}")
        self._c = found.contents
        self.name, self.line = text(self._c.name), text(self._c.line)

    def think(self, state: State, seat: int, *, seed: int = 0, samples: int = 0) -> Thought:
        """What the bot would do for a seat that may move.  It gets what the seat may know and nothing else.

        samples: hidden layouts to look at, 0: what fits into 0.3 s.  Equal arguments give equal thoughts.
        """
        if seat not in state.to_act:
            raise ValueError(f"seat {seat} may not move now")
        game, blinded = state.game._c, (ctypes.c_uint64 * (s.STATE_MAX // 8)).from_buffer_copy(state._bytes)
        game.blind(blinded, seat)
        found = s.Thought()
        self._c.think(game, blinded, seat, s.BotContext(seed=seed & 0xFFFFFFFFFFFFFFFF, samples=samples), found)
        return _thought(game, found)

    def __repr__(self) -> str:
        return f"Bot({self.name!r})"

    def __reduce__(self) -> Any:
        return Bot, (self.name,)


def bot_names() -> list[str]:
    return [text(bot.name) for bot in pointers("atout_bots", s.Bot)]


def _thought(game: Any, found: Any) -> Thought:
    said = text(found.key)
    reason = said.replace("%s", text(found.word)) if "%s" in said else said.replace("%d", str(found.number))
    candidates = tuple(
        Candidate(_state.move_text(game, one.move), one.value, one.error, one.samples)
        for one in found.candidate[: found.candidates]
    )
    move, claim = (None if number == s.NO_MOVE else _state.move_text(game, number)
                   for number in (found.move, found.claim))
    return Thought(move, reason, candidates, claim)


def play_deal(state: State, bots: Union[Bot, list[Bot]], *, seed: int = 0, samples: int = 0) -> None:
    """Bots, one for all seats or one a seat, play a deal to its end."""
    while not state.over:
        for seat in state.to_act:
            bot = bots[seat] if isinstance(bots, list) else bots
            seed += 1
            thought = bot.think(state, seat, seed=seed, samples=samples)
            if thought.move is not None:
                state.play(seat, thought.move)
                break


__all__ = [
    "Bot", "Candidate", "Game", "Match", "Option", "State", "Thought", "View", "bot_names", "game_names", "games",
    "play_deal",
]
