# SPDX-License-Identifier: Apache-2.0
"""A deal on the command line, changed, played and solved by commands: python3 -m atout.interact

Each command that changes something can be undone.  Commands come from a person or, line by line, from a file.
"""
from __future__ import annotations

import cmd
import sys
from typing import Any, Callable, Optional, TextIO

from . import evaluate
from .deal import Deal
from .generate import generate_deal
from .solve import best_play, calc_dd_table, par, solve_board
from .words import Seat, Strain, Vul

_MOST = 1000  # steps that can be undone


class Session:
    """A deal, the number of its board, and what it was before."""

    def __init__(self, deal: Optional[Deal] = None, board: int = 1):
        self.deal, self.board = deal or generate_deal(), board
        self._before: list[tuple[Deal, int]] = []
        self._undone: list[tuple[Deal, int]] = []
        self._kept: dict[str, tuple[Deal, int]] = {}

    def _now(self) -> tuple[Deal, int]:
        return self.deal.copy(), self.board

    def change(self, how: Callable[[], Any]) -> None:
        """Does something to the deal; what fails has changed nothing."""
        before = self._now()
        try:
            how()
        except (ValueError, RuntimeError):
            self.deal, self.board = before
            raise
        self._before = [*self._before, before][-_MOST:]
        self._undone.clear()

    def _step(self, back: list[tuple[Deal, int]], forth: list[tuple[Deal, int]], what: str) -> None:
        if not back:
            raise ValueError(f"there is nothing to {what}")
        forth.append(self._now())
        self.deal, self.board = back.pop()

    def undo(self) -> None:
        self._step(self._before, self._undone, "undo")

    def redo(self) -> None:
        self._step(self._undone, self._before, "redo")

    def keep(self, name: str) -> None:
        """Keeps the deal under a name."""
        self._kept[name] = self._now()

    def back(self, name: str) -> None:
        """The deal that was kept under a name."""
        if name not in self._kept:
            raise ValueError(f"nothing was kept as {name!r}")

        def restore() -> None:
            deal, self.board = self._kept[name]
            self.deal = deal.copy()

        self.change(restore)

    # ---- What changes a deal ----

    def set_deal(self, text: str) -> None:
        def put() -> None:
            self.deal = Deal(text)

        self.change(put)

    def shuffle(self, text: str = "") -> None:
        """Other cards at random; under a condition of dealer if there is one."""
        def put() -> None:
            self.deal = generate_deal(*([text] if text else []))

        self.change(put)

    def set_board(self, number: int) -> None:
        def put() -> None:
            if number < 1:
                raise ValueError(f"board {number}, expected 1 or more")
            self.board = number

        self.change(put)

    def set_trump(self, strain: str) -> None:
        self.change(lambda: setattr(self.deal, "trump", strain))

    def set_first(self, seat: str) -> None:
        self.change(lambda: setattr(self.deal, "first", seat))

    def set_hand(self, seat: str, cards: str) -> None:
        self.change(lambda: self.deal.__setitem__(seat, cards))

    def swap(self, one: str, other: str) -> None:
        self.change(lambda: self.deal.swap(one, other))

    def play(self, cards: list[str]) -> None:
        def put() -> None:
            for card in cards:
                self.deal.play(card)

        self.change(put)

    def unplay(self, count: int = 1) -> None:
        def put() -> None:
            for _ in range(count):
                self.deal.unplay()

        self.change(put)

    def rewind(self) -> None:
        """Takes back all cards that were played."""
        def put() -> None:
            while self.deal.curtrick or self.deal._past:
                self.deal.unplay()

        self.change(put)

    def finish(self) -> list[str]:
        """Plays to the end, nobody losing a trick; the cards."""
        line = [card.name for card in best_play(self.deal)]
        self.play(line)
        return line


class Shell(cmd.Cmd):
    """The commands of a session as lines."""

    intro = "A deal, its play and its double-dummy answers.  help: the commands"
    prompt = "atout> "
    doc_header = "Commands (help COMMAND tells what one does)"

    def __init__(self, session: Optional[Session] = None, stdin: Optional[TextIO] = None,
                 stdout: Optional[TextIO] = None):
        super().__init__(stdin=stdin, stdout=stdout)
        self.session = session or Session()
        self.failed = False

    def say(self, text: str) -> None:
        self.stdout.write(text.rstrip("\n") + "\n")

    # ---- Around the commands ----

    def onecmd(self, line: str) -> bool:
        try:
            return bool(super().onecmd(line))
        except (ValueError, RuntimeError, OSError) as error:
            self.failed = True
            self.say(f"error: {error}")
            return False

    def emptyline(self) -> bool:
        return False

    def default(self, line: str) -> None:
        if line == "EOF":
            raise AssertionError("do_EOF")
        raise ValueError(f"no command {line.split()[0]!r}; help lists them")

    def _show(self) -> None:
        deal = self.session.deal
        self.say(deal.to_text(self.session.board))
        table = " ".join(map(str, deal.curtrick))
        self.say(f"Trump: {deal.trump.abbr}.  {deal.curplayer.name.capitalize()} is to play" + (f" to {table}." if table else "."))

    # ---- Commands ----

    def do_show(self, _: str) -> None:
        """show: the four hands, the trump, and who is to play"""
        self._show()

    def do_deal(self, text: str) -> None:
        """deal HANDS: the hands as in PBN, such as N:AKQ.J.T98.765432 ..."""
        self.session.set_deal(text)
        self._show()

    def do_shuffle(self, text: str) -> None:
        """shuffle [CONDITION]: other cards; under a condition of dealer, such as hcp(north) >= 15"""
        self.session.shuffle(text)
        self._show()

    def do_board(self, text: str) -> None:
        """board NUMBER: who deals and who is vulnerable"""
        self.session.set_board(int(text))
        self._show()

    def do_trump(self, text: str) -> None:
        """trump STRAIN: C, D, H, S or NT"""
        self.session.set_trump(text)

    def do_first(self, text: str) -> None:
        """first SEAT: who leads"""
        self.session.set_first(text)

    def do_hand(self, text: str) -> None:
        """hand SEAT [CARDS]: shows a hand, or gives it other cards, such as AKQ.J.T98.765432"""
        seat, _, cards = text.partition(" ")
        if cards:
            self.session.set_hand(seat, cards.strip())
        self.say(self.session.deal[seat].to_text(vertical=False))

    def do_swap(self, text: str) -> None:
        """swap SEAT SEAT: two players exchange their hands"""
        one, other = self._words(text, 2)
        self.session.swap(one, other)
        self._show()

    def do_hcp(self, text: str) -> None:
        """hcp [SEAT]: high-card points of a hand, or of all"""
        seats = [Seat.find(text)] if text else list(Seat)
        self.say("  ".join(f"{seat.abbr} {evaluate.hcp(self.session.deal[seat])}" for seat in seats))

    def do_play(self, text: str) -> None:
        """play CARD...: plays cards, such as SA H10; without one it lists those that may be played"""
        cards = text.replace(",", " ").split()
        if not cards:
            return self.say(" ".join(map(str, self.session.deal.legal_moves())))
        self.session.play(cards)
        self._show()

    def do_unplay(self, text: str) -> None:
        """unplay [COUNT]: takes back cards"""
        self.session.unplay(int(text or 1))
        self._show()

    def do_rewind(self, _: str) -> None:
        """rewind: takes back all cards"""
        self.session.rewind()
        self._show()

    def do_fastforward(self, _: str) -> None:
        """fastforward: plays to the end, and nobody loses a trick"""
        self.say(" ".join(self.session.finish()))

    def do_best(self, _: str) -> None:
        """best: each card that may be played, and the tricks it takes"""
        self.say("  ".join(f"{card} {tricks}" for card, tricks in solve_board(self.session.deal)))

    def do_table(self, _: str) -> None:
        """table: the tricks of each declarer in each strain"""
        self.say(calc_dd_table(self.session.deal).to_text())

    def do_par(self, _: str) -> None:
        """par: the contracts and the score that neither side can better"""
        board = self.session.board
        found = par(self.session.deal, Vul.from_board(board), Seat.from_board(board))
        self.say(f"{found.score:+d}: {', '.join(map(str, found)) or 'pass'}")

    def do_pbn(self, _: str) -> None:
        """pbn: the deal as a line of PBN"""
        self.say(self.session.deal.to_pbn())

    def do_lin(self, _: str) -> None:
        """lin: the hands as in LIN"""
        self.say(self.session.deal.to_lin(Seat.from_board(self.session.board)))

    def do_html(self, _: str) -> None:
        """html: the diagram for a page"""
        self.say(self.session.deal.to_html(self.session.board))

    def do_latex(self, _: str) -> None:
        """latex: the diagram for LaTeX"""
        self.say(self.session.deal.to_LaTeX(self.session.board))

    def do_undo(self, _: str) -> None:
        """undo: takes back the last change"""
        self.session.undo()
        self._show()

    def do_redo(self, _: str) -> None:
        """redo: makes it again"""
        self.session.redo()
        self._show()

    def do_checkpoint(self, text: str) -> None:
        """checkpoint [NAME]: keeps the deal under a name"""
        self.session.keep(text)

    def do_back(self, text: str) -> None:
        """back [NAME]: the deal that was kept"""
        self.session.back(text)
        self._show()

    def do_quit(self, _: str) -> bool:
        """quit: ends"""
        return True

    do_exit = do_quit

    def do_EOF(self, _: str) -> bool:
        """Ctrl-D: ends"""
        return True

    @staticmethod
    def _words(text: str, count: int) -> list[str]:
        words = text.split()
        if len(words) != count:
            raise ValueError(f"{len(words)} words, expected {count}")
        return words

    def complete_first(self, text: str, *_: Any) -> list[str]:
        return [seat.name for seat in Seat if seat.name.startswith(text.lower())]

    def complete_trump(self, text: str, *_: Any) -> list[str]:
        return [strain.name for strain in Strain if strain.name.startswith(text.lower())]

    complete_hand = complete_hcp = complete_swap = complete_first


def main() -> int:
    """Reads commands; 1: one of a file failed."""
    shell = Shell()
    if sys.stdin.isatty():
        shell._show()
        shell.cmdloop()
        return 0
    shell.use_rawinput, shell.prompt, shell.intro = False, "", ""
    shell.cmdloop()
    return int(shell.failed)


if __name__ == "__main__":
    sys.exit(main())
