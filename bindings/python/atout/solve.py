# SPDX-License-Identifier: Apache-2.0
"""Double-dummy answers: tables, the tricks of each card, par, and what the cards of a play were worth.

Tricks of a table are declarer's; tricks of a card are those of the side whose turn it is, from this trick on; tricks of
a play are those of one side in the whole deal, by default the side of the leader's right-hand opponent, who declares.
"""
from __future__ import annotations

import ctypes
import sys
import threading
from typing import Any, Callable, Iterable, Iterator, Optional, Sequence, TextIO, Union

from . import _structs as s
from ._c import lib
from .card import Card, CardLike, cards_of
from .contract import Contract
from .deal import Deal
from .words import Penalty, Seat, SeatLike, Strain, StrainLike, Vul, VulLike

Progress = Callable[[int, int], None]
ALL_STRAINS = 31


class Solver:
    """A solver of the library: it is warm for positions that resemble earlier ones."""

    def __init__(self) -> None:
        self.handle = lib.atout_solver_new(0)
        if not self.handle:
            raise MemoryError("no memory for a solver")

    def __del__(self) -> None:
        lib.atout_solver_free(self.handle)


_own = threading.local()  # each thread has a solver of its own


def _handle() -> Any:
    if not hasattr(_own, "solver"):
        _own.solver = Solver()
    return _own.solver.handle


def _complain(err: int, position: Any = None, where: str = "") -> None:
    """Raises what is wrong with a question."""
    if not err:
        return
    fault = s.SolveFault(-1, s.NO_CARD)
    if position is not None:
        lib.atout_position_check(position, fault)
    said = ctypes.create_string_buffer(256)
    lib.atout_solve_err_print(err, fault, said, len(said))
    raise ValueError(where + said.value.decode())


class DDTable:
    """The tricks of each declarer in each strain: table["NT", "N"], table[Seat.south, Strain.hearts]."""

    __slots__ = ("_bytes", "strains")

    def __init__(self, tricks: bytes, strains: int = ALL_STRAINS):
        self._bytes, self.strains = tricks, strains

    def __getitem__(self, cell: tuple[Any, Any]) -> int:
        one, other = cell
        if isinstance(one, Seat) or (isinstance(other, Strain) and not isinstance(one, Strain)):
            one, other = other, one
        elif isinstance(one, str) and not isinstance(other, Seat) and _is_seat(one) and not _is_seat(str(other)):
            one, other = other, one
        strain = Strain.find(one)
        if not self.strains >> strain & 1:
            raise KeyError(f"{strain} was not asked for")
        return self._bytes[Seat.find(other) * 5 + strain]

    def to_list(self, player_major: bool = False) -> list[list[int]]:
        """A list a strain (C D H S NT) with the tricks of N E S W; player_major: a list a seat."""
        rows = [list(self._bytes[seat * 5 : seat * 5 + 5]) for seat in range(4)]
        return rows if player_major else [list(column) for column in zip(*rows)]

    def pprint(self, strains: Optional[Iterable[StrainLike]] = None, players: Optional[Iterable[SeatLike]] = None,
               stream: Optional[TextIO] = None) -> None:
        """Prints it, a line a seat."""
        (stream or sys.stdout).write(self.to_text(strains, players))

    def to_text(self, strains: Optional[Iterable[StrainLike]] = None,
                players: Optional[Iterable[SeatLike]] = None) -> str:
        """What pprint prints."""
        from . import render

        return render.table_text(self, strains, players)

    def to_html(self) -> str:
        from . import render

        return render.table_html(self)

    def to_LaTeX(self) -> str:
        from . import render

        return render.table_latex(self)

    def _repr_html_(self) -> str:
        return self.to_html()

    def result(self, contract: Union[Contract, str]) -> Contract:
        """A contract with the result that its declarer reaches: table.result("4SN").score("ns") is its score."""
        found = Contract(contract) if isinstance(contract, str) else contract.copy()
        if found.is_passout():
            return found
        if found.declarer is None:
            raise ValueError(f"{found} has no declarer")
        found.result = self[found.strain, found.declarer] - found.level - 6
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DDTable) and (self._bytes, self.strains) == (other._bytes, other.strains)

    def __hash__(self) -> int:
        return hash((self._bytes, self.strains))

    def __repr__(self) -> str:
        return f"DDTable({self.to_list()})"

    def __reduce__(self) -> Any:
        return DDTable, (self._bytes, self.strains)


def _is_seat(text: str) -> bool:
    return text.strip().lower() in ("n", "e", "s", "w", "north", "east", "south", "west") and len(text.strip()) != 0


class Par:
    """Par: the score of North and South, and the contracts that reach it."""

    __slots__ = ("score", "contracts")

    def __init__(self, score: int, contracts: tuple[Contract, ...]):
        self.score, self.contracts = score, contracts

    def __iter__(self) -> Iterator[Contract]:
        return iter(self.contracts)

    def __len__(self) -> int:
        return len(self.contracts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Par) and (self.score, self.contracts) == (other.score, other.contracts)

    def __hash__(self) -> int:
        return hash((self.score, self.contracts))

    def __repr__(self) -> str:
        return f"Par({self.score:+d}: {', '.join(map(str, self.contracts)) or 'pass'})"

    def __reduce__(self) -> Any:
        return Par, (self.score, self.contracts)


def _strain_set(strains: Optional[Iterable[StrainLike]], exclude: Iterable[StrainLike]) -> int:
    asked = set(map(Strain.find, Strain if strains is None else strains)) - set(map(Strain.find, exclude))
    return sum(1 << strain for strain in asked)


def calc_dd_table(deal: Deal, strains: Optional[Iterable[StrainLike]] = None,
                  exclude: Iterable[StrainLike] = ()) -> DDTable:
    """The table of a deal, of some strains only if they are given."""
    hands, asked, tricks = (ctypes.c_uint64 * 4)(*deal._hands), _strain_set(strains, exclude), s.Tricks()
    err = lib.atout_solve_strains(_handle(), hands, asked, tricks)
    if err:
        _complain(err, s.Position(hand=hands, trump=Strain.nt))
    return DDTable(bytes(tricks), asked)


def _run(jobs: Any, threads: int, progress: Optional[Progress]) -> None:
    """Solves jobs on all cores.  Ctrl-C, or an exception of progress, ends it within some milliseconds."""
    cancel, failed = ctypes.c_bool(False), []

    def told(_: Any, done: int, count: int) -> None:
        try:
            progress(done, count)  # type: ignore[misc]
        except BaseException as error:  # not for C to see
            failed.append(error)
            cancel.value = True

    batch = s.Batch(threads=threads, cancel=ctypes.pointer(cancel))
    if progress:
        batch.progress = s.PROGRESS(told)
    worker = threading.Thread(target=lib.atout_solve_batch, args=(jobs, len(jobs), batch), daemon=True)
    try:
        worker.start()
        worker.join()
    except BaseException:
        cancel.value = True
        if worker.is_alive():  # one that was just about to start has what it needs, sees the flag, and ends
            worker.join()
        raise
    if failed:
        raise failed[0]


def _check_jobs(jobs: Any) -> None:
    for i, job in enumerate(jobs):
        if job.err:
            position = job.position
            if job.kind in (s.JOB_TABLE, s.JOB_STRAINS):
                position = s.Position(hand=position.hand, trump=Strain.nt)
            _complain(job.err, position, f"deal {i}: ")


def calc_all_tables(deals: Iterable[Deal], strains: Optional[Iterable[StrainLike]] = None,
                    exclude: Iterable[StrainLike] = (), *, threads: int = 0,
                    progress: Optional[Progress] = None) -> list[DDTable]:
    """The tables of any number of deals, on all cores (threads 0) or on some.

    progress is called with how many are done, and of how many.  Ctrl-C ends it.
    """
    hands, asked = [deal._hands for deal in deals], _strain_set(strains, exclude)
    jobs = (s.Job * len(hands))()
    for job, cards in zip(jobs, hands):
        job.position.hand[:] = cards
        job.kind, job.strains = s.JOB_STRAINS, asked
    if hands:
        _run(jobs, threads, progress)
        _check_jobs(jobs)
    return [DDTable(bytes(job.table), asked) for job in jobs]


def par(of: Union[Deal, DDTable], vul: VulLike = Vul.none, dealer: SeatLike = Seat.north) -> Par:
    """Par of a deal or of its table."""
    table = calc_dd_table(of) if isinstance(of, Deal) else of
    if table.strains != ALL_STRAINS:
        raise ValueError("par needs a table of all strains")
    found = s.Par()
    lib.atout_par(s.Tricks.from_buffer_copy(table._bytes), Seat.find(dealer), Vul.find(vul), found)
    return Par(found.score, tuple(_par_contracts(found)))


def _par_contracts(found: Any) -> Iterator[Contract]:
    for one in found.contract[: found.count]:
        for seat in Seat:
            if one.declarers >> seat & 1:
                yield Contract(level=one.level, strain=one.strain, declarer=seat, penalty=Penalty(one.doubled),
                               result=one.result)


def _expand(choices: Any) -> list[tuple[Card, int]]:
    """Each card by itself; equal cards from high to low behind the one that stands for them."""
    return [(card, choice.tricks) for choice in choices for card in cards_of(choice.equals | 1 << choice.card)]


def solve_board(deal: Deal) -> list[tuple[Card, int]]:
    """Each card that may be played now and the tricks it takes, the best first."""
    choices, count = (s.Choice * 13)(), ctypes.c_int()
    position = deal._position(s.Position())
    _complain(lib.atout_solve_cards(_handle(), position, choices, count), position)
    return _expand(choices[: count.value])


def best_cards(deal: Deal) -> list[Card]:
    """The cards that take the most tricks."""
    found = solve_board(deal)
    return [card for card, tricks in found if tricks == found[0][1]]


def best_play(deal: Deal, cards: Sequence[CardLike] = ()) -> list[Card]:
    """A line of play to the end in which nobody loses a trick, behind cards that are played first."""
    left, line = deal.copy(), [Card(card) for card in cards]
    for card in line:
        left.play(card)
    while any(len(hand) for _, hand in left):
        choice = s.Choice()
        position = left._position(s.Position())
        _complain(lib.atout_solve_best(_handle(), position, choice), position)
        line.append(Card.of(choice.card))
        left.play(line[-1])
    return line


def solve_all_boards(deals: Iterable[Deal], *, threads: int = 0,
                     progress: Optional[Progress] = None) -> list[list[tuple[Card, int]]]:
    """solve_board of any number of deals, on all cores."""
    boards = list(deals)
    jobs = (s.Job * len(boards))()
    for job, deal in zip(jobs, boards):
        deal._position(job.position)
        job.kind = s.JOB_CARDS
    if boards:
        _run(jobs, threads, progress)
        _check_jobs(jobs)
    return [_expand(job.choice[: job.choices]) for job in jobs]


def analyse_start(deal: Deal, seat: Optional[SeatLike] = None) -> int:
    """The tricks that the side of a seat takes in the whole deal (without one: of the leader's right-hand opponent)."""
    return analyse_play(deal, (), seat)[0]


def analyse_play(deal: Deal, cards: Sequence[CardLike], seat: Optional[SeatLike] = None) -> list[int]:
    """What the side of a seat takes in all, before the first card of a play and after each of them.

    Without a seat it is the side of the leader's right-hand opponent, who declares.
    """
    return analyse_all_plays([deal], [cards], seat, threads=1)[0]


def analyse_all_plays(deals: Iterable[Deal], plays: Iterable[Sequence[CardLike]], seat: Optional[SeatLike] = None, *,
                      threads: int = 0, progress: Optional[Progress] = None) -> list[list[int]]:
    """analyse_play of any number of deals, on all cores."""
    pairs = [(deal, [Card(card) for card in cards]) for deal, cards in zip(deals, plays)]
    jobs = (s.Job * len(pairs))()
    for job, (deal, line) in zip(jobs, pairs):
        deal._position(job.position)
        job.kind, job.count = s.JOB_PLAY, len(line)
        job.line = (ctypes.c_uint8 * max(1, len(line)))(*(card.number for card in line))
        job.value = (ctypes.c_uint8 * (len(line) + 1))()
    if pairs:
        _run(jobs, threads, progress)
    return [_values(job, deal, line, seat) for job, (deal, line) in zip(jobs, pairs)]


def _values(job: Any, deal: Deal, line: list[Card], seat: Optional[SeatLike]) -> list[int]:
    if job.err == s.SOLVE_PLAY and 0 <= job.bad < len(line):
        raise ValueError(f"card {job.bad + 1} of the play, {line[job.bad].name}, may not be played")
    _complain(job.err, job.position)
    side = (deal.first.rho if seat is None else Seat.find(seat)).side
    tricks = max(bin(hand).count("1") for hand in deal._hands)
    north_south = job.value[: len(line) + 1]
    return [tricks - value if side else value for value in north_south]


__all__ = [
    "DDTable", "Par", "analyse_all_plays", "analyse_play", "analyse_start", "best_cards", "best_play",
    "calc_all_tables", "calc_dd_table", "par", "solve_all_boards", "solve_board",
]
