# SPDX-License-Identifier: Apache-2.0
"""Environments for programs that learn: many tables at a time (Batch), or one in the style of PettingZoo (AEC).

A seat is told what it may know and nothing else: an observation of numbers, and which actions are legal.  An action is
a number; move() says which move that is.  Rewards are the scores of a deal, when it is over.
"""
from __future__ import annotations

import array
import ctypes
from dataclasses import dataclass
from typing import Any, Iterator, Optional, Union

from . import _state
from . import _structs as s
from ._c import lib, text
from .match import Game

try:
    import numpy
except ImportError:  # then arrays are memoryviews
    numpy = None  # type: ignore[assignment]

NOBODY, NO_ACTION = 0xFF, -1


@dataclass(frozen=True)
class Field:
    """A part of an observation: rows * columns numbers from `at` on.  include/atout/env.h says what each means."""

    name: str
    at: int
    rows: int
    columns: int


def _array(code: str, *shape: int) -> tuple[Any, Any]:
    """Zeros of a type, as NumPy's array or else as a memoryview; and their address."""
    size = 1
    for length in shape:
        size *= length
    data = array.array(code, bytes(size * array.array(code).itemsize))
    view: Any = memoryview(data).cast("B").cast(code, shape)
    if numpy is not None:
        view = numpy.frombuffer(data, dtype=data.typecode).reshape(shape)
    return view, ctypes.c_void_p(data.buffer_info()[0])


class Batch:
    """Tables of one game, played side by side: Batch("barbu", 4096, seed=1).

    seat, mask and observation are arrays that see() fills in place: the seat that is to move at each table (255: the
    deal is over), its legal actions as ones, and what it is told.  reward and over are those of the last step.
    """

    def __init__(self, game: Union[Game, str], tables: int = 1, *, seed: int = 0, seats: int = 0, **options: object):
        self.game = game if isinstance(game, Game) else Game(game)
        setup = _state.new_setup(self.game._c, seats, options)
        self._c = lib.atout_env_new(self.game._c, setup, tables, seed & 0xFFFFFFFFFFFFFFFF) if tables > 0 else None
        if not self._c:
            raise ValueError(f"{tables} tables, expected 1 or more, and memory for them")
        self.tables, self.seats = tables, int(lib.atout_env_seats(self._c))
        self.actions, self.numbers = int(lib.atout_env_actions(self._c)), int(lib.atout_env_numbers(self._c))
        self._kept: list[Any] = []  # the library writes to these arrays, whatever becomes of the names below
        self.seat, self._seat = self._keep("B", tables)
        self.mask, self._mask = self._keep("B", tables, self.actions)
        self.observation, self._observation = self._keep("h", tables, self.numbers)
        self.reward, self._reward = self._keep("f", tables, self.seats)
        self.over, self._over = self._keep("B", tables)
        self._drawn, self._action = self._keep("i", tables)
        self.see()

    def _keep(self, code: str, *shape: int) -> tuple[Any, Any]:
        found = _array(code, *shape)
        self._kept.append(found[0])
        return found

    def __del__(self) -> None:
        if getattr(self, "_c", None):
            lib.atout_env_free(self._c)

    @property
    def fields(self) -> list[Field]:
        """What an observation has where."""
        found: list[Field] = []
        field = s.EnvField()
        while lib.atout_env_field(self._c, len(found), field):
            found.append(Field(text(field.name), field.at, field.rows, field.columns))
        return found

    def move(self, action: int) -> str:
        """The move of an action, as text."""
        move = lib.atout_env_move(self._c, action)
        if move == s.NO_MOVE:
            raise ValueError(f"action {action}, expected 0 to {self.actions - 1}")
        return _state.move_text(self.game._c, move)

    def action_of(self, move: str) -> int:
        """The action of a move."""
        found = int(lib.atout_env_action(self._c, _state.move_of(self.game._c, move)))
        if found < 0:
            raise ValueError(f"{move!r} is not an action")
        return found

    def reset(self, seed: int = 0) -> None:
        """New matches at all tables, with what another seed deals."""
        lib.atout_env_start(self._c, 0, self.tables, seed & 0xFFFFFFFFFFFFFFFF)
        self.see()

    def see(self, *, observe: bool = True) -> None:
        """Fills seat, mask and observation."""
        lib.atout_env_see(self._c, 0, self.tables, self._seat, self._mask, self._observation if observe else None)

    def draw(self) -> Any:
        """A legal action for each table, each as likely as the others (-1 where the deal is over)."""
        lib.atout_env_draw(self._c, 0, self.tables, self._action)
        return self._drawn

    def step(self, actions: Any, *, deal: bool = True, observe: bool = True) -> int:
        """Makes a move at each table (-1: none), deals where a deal is over, and fills all arrays.

        actions: a number a table.  What is not legal is not made; how many that were.  With deal False, tables whose
        deal is over wait for deal().
        """
        if actions is not self._drawn:
            if len(actions) != self.tables:
                raise ValueError(f"{len(actions)} actions for {self.tables} tables")
            if numpy is not None:
                self._drawn[:] = actions
            else:
                for i, action in enumerate(actions):
                    self._drawn[i] = action
        refused = int(lib.atout_env_step(self._c, 0, self.tables, self._action, self._reward, self._over))
        if deal:
            lib.atout_env_next(self._c, 0, self.tables)
        self.see(observe=observe)
        return refused

    def deal(self) -> int:
        """Deals where a deal is over; how many."""
        dealt = int(lib.atout_env_next(self._c, 0, self.tables))
        self.see()
        return dealt

    def copy_table(self, table: int, other: Batch, other_table: int) -> None:
        """A table becomes what a table of another batch is, of the same game, seats and options."""
        if (self.game, self.seats) != (other.game, other.seats):
            raise ValueError(f"a table of {other.game.name} cannot be copied to one of {self.game.name}")
        if not (0 <= table < self.tables and 0 <= other_table < other.tables):
            raise ValueError(f"table {table}, table {other_table}: there is none")
        lib.atout_env_copy(self._c, table, other._c, other_table)
        self.see()

    def guess(self, seat: int) -> None:
        """At each table what a seat cannot know is drawn anew, as it may be for all that the seat knows."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat}, expected 0 to {self.seats - 1}")
        lib.atout_env_guess(self._c, 0, self.tables, seat)
        self.see()

    def look(self, table: int, seat: int) -> Any:
        """What any seat at a table is told, as an array of its own."""
        if not (0 <= table < self.tables and 0 <= seat < self.seats):
            raise ValueError(f"table {table}, seat {seat}: there is none")
        view, address = _array("h", self.numbers)
        lib.atout_env_look(self._c, table, seat, address)
        return view


class Discrete:
    """The numbers from 0 to n - 1."""

    def __init__(self, n: int):
        self.n, self.shape = n, ()

    def contains(self, value: Any) -> bool:
        return 0 <= int(value) < self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Vectors of so many 16-bit numbers."""

    def __init__(self, n: int):
        self.shape, self.low, self.high, self.dtype = (n,), -32768, 32767, "int16"

    def contains(self, value: Any) -> bool:
        return tuple(getattr(value, "shape", (len(value),))) == self.shape

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class AEC:
    """One table as an environment of PettingZoo's style: agents act one after the other.

        env = atout.env.AEC("boerenbridge")
        env.reset(seed=1)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            env.step(None if termination else choose(observation["observation"], observation["action_mask"]))

    An episode is a deal; reset() without a seed deals the next one of the match.
    """

    def __init__(self, game: Union[Game, str], *, seats: int = 0, **options: Any):
        self._batch = Batch(game, 1, seats=seats, **options)
        self.metadata = {"name": f"atout_{self._batch.game.name}", "is_parallelizable": False, "render_modes": []}
        self.possible_agents = [f"seat_{seat}" for seat in range(self._batch.seats)]
        self.agents: list[str] = []
        self._seed = 0

    def observation_space(self, agent: str) -> dict[str, Any]:
        return {"observation": Box(self._batch.numbers), "action_mask": Box(self._batch.actions)}

    def action_space(self, agent: str) -> Discrete:
        return Discrete(self._batch.actions)

    def move(self, action: int) -> str:
        """The move of an action, as text."""
        return self._batch.move(action)

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Deals: with a seed the first deal of a match, else the next one; a new match if a deal is unfinished."""
        if seed is not None:
            self._batch.reset(seed)
            self._seed = seed
        elif not self._batch.deal():
            self._seed += 1
            self._batch.reset(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = dict(self.terminations)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._batch.seat[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent is told, and its legal actions: none unless it is to act."""
        seat = self.possible_agents.index(agent)
        mask, _ = _array("B", self._batch.actions)
        if self._batch.seat[0] == seat:
            for action in range(self._batch.actions):
                mask[action] = self._batch.mask[0, action]
        return {"observation": self._batch.look(0, seat), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def step(self, action: Optional[int]) -> None:
        """The action of agent_selection; None when its episode is over, which takes it off the agents."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None or self._batch.step([int(action)], deal=False):
            raise ValueError(f"{agent}: action {action} is not legal")
        self._cumulative_rewards[agent] = 0.0
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = float(self._batch.reward[0, seat])
            self._cumulative_rewards[name] += self.rewards[name]
        if self._batch.over[0]:
            self.terminations = {name: True for name in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._batch.seat[0]]

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError(f"{agent}: the deal is over, the only step is None")
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 1 << 62) -> Iterator[str]:
        """The agent that is to act, as long as there is one."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self) -> None:
        self.agents = []


class Spiel:
    """A deal as a state of OpenSpiel's style: players are numbers, and it can be cloned, for search.

        state = atout.env.Spiel("bridge", seed=1)
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
        state.returns()

    A clone knows what the deal knows.  Search that must not see hidden cards asks resample_from_infostate() for deals that
    look the same to a player.
    """

    def __init__(self, game: Union[Game, str], *, seed: int = 0, seats: int = 0, **options: Any):
        self._made = (game, seats, options)
        self._batch = Batch(game, 1, seed=seed, seats=seats, **options)
        self._returns = [0.0] * self._batch.seats
        self._history: list[int] = []

    def num_players(self) -> int:
        return self._batch.seats

    def num_distinct_actions(self) -> int:
        return self._batch.actions

    def current_player(self) -> int:
        """The seat that is to move, -4 at the end."""
        return -4 if self.is_terminal() else int(self._batch.seat[0])

    def is_terminal(self) -> bool:
        return int(self._batch.seat[0]) == NOBODY

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        if player is not None and player != self.current_player():
            return []
        return [action for action in range(self._batch.actions) if self._batch.mask[0, action]]

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(self._batch.actions)]

    def action_to_string(self, player: int, action: int) -> str:
        return self._batch.move(action)

    def string_to_action(self, text: str) -> int:
        return self._batch.action_of(text)

    def apply_action(self, action: int) -> None:
        if self._batch.step([action], deal=False):
            raise ValueError(f"action {action} is not legal")
        self._history.append(action)
        if self.is_terminal():
            self._returns = [float(self._batch.reward[0, seat]) for seat in range(self._batch.seats)]

    def history(self) -> list[int]:
        return list(self._history)

    def returns(self) -> list[float]:
        """The scores of the deal, zeros before its end."""
        return list(self._returns)

    def observation_tensor(self, player: Optional[int] = None) -> list[int]:
        """What a player is told."""
        seen: list[int] = self._batch.look(0, self.current_player() if player is None else player).tolist()
        return seen

    def observation_tensor_shape(self) -> list[int]:
        return [self._batch.numbers]

    def clone(self) -> Spiel:
        game, seats, options = self._made
        other = Spiel(game, seats=seats, **options)
        other._batch.copy_table(0, self._batch, 0)
        other._returns, other._history = list(self._returns), list(self._history)
        return other

    def resample_from_infostate(self, player: int) -> Spiel:
        """A clone in which what the player cannot know is drawn anew."""
        other = self.clone()
        other._batch.guess(player)
        return other


__all__ = ["AEC", "Batch", "Box", "Discrete", "Field", "Spiel"]
