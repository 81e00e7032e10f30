# SPDX-License-Identifier: Apache-2.0
"""Scripts and conditions in the language of the program dealer: docs/dealing.md has it."""
from __future__ import annotations

import ctypes
import os
import threading
from typing import Any, Callable, Iterator, Optional, Union

from . import _structs as s
from ._c import lib, text
from .deal import Deal


class Script:
    """A script, read once.  Called with a deal, it says what its condition is worth: 0, if the deal does not meet it.

    A condition alone is a script: Script("hcp(north) >= 15 and shape(north, any 4333)").
    """

    def __init__(self, source: str):
        self.source = source
        self._handle: Any = None
        data, error = source.encode(), s.Error()
        self._handle = lib.atout_script_new(data, len(data), error)
        if not self._handle:
            where = f"line {error.line}, column {error.column}: " if error.line else ""
            raise ValueError(f"{where}{text(error.text) or 'no memory'}")

    def __del__(self) -> None:
        if self._handle:
            lib.atout_script_free(self._handle)

    def __reduce__(self) -> Any:
        return Script, (self.source,)

    def __repr__(self) -> str:
        return f"Script({self.source!r})"

    def __call__(self, deal: Deal) -> int:
        value = ctypes.c_int32()
        _check(lib.atout_script_value(self._handle, (ctypes.c_uint64 * 4)(*deal._hands), value), None)
        return value.value

    def run(self, *, produce: Optional[int] = None, generate: Optional[int] = None, seed: Optional[int] = None,
            swapping: int = 0, threads: int = 0, take: Optional[Callable[[Deal], bool]] = None) -> ScriptRun:
        """Makes deals, on all processors, until as many as wanted meet the condition.

        produce, generate: deals wanted, and made at most; without them as the script says.  take: called with each deal
        that meets it, in place of keeping them; it says whether to go on.  The same seed gives the same deals.
        """
        run = _Run(take)
        request = s.ScriptRequest(
            generate=_count("generate", generate), produce=_count("produce", produce), threads=threads,
            seed=int.from_bytes(os.urandom(4), "little") if seed is None else seed & 0x7FFFFFFFFFFFFFFF,
            exchange=swapping, cancel=ctypes.pointer(run.cancel), take=s.SCRIPT_TAKE(run.taken),
            print=s.SCRIPT_PRINT(run.print))
        result = run.go(self._handle, request)
        return ScriptRun(run.kept, b"".join(run.printed).decode("utf-8", "replace"), result.generated, result.produced,
                         request.seed)


class _Run:
    """A run under way, in a thread of its own: Ctrl-C, or an exception of take, ends it."""

    def __init__(self, take: Optional[Callable[[Deal], bool]]):
        self.take, self.cancel = take, ctypes.c_bool(False)
        self.kept: list[Deal] = []
        self.printed: list[bytes] = []
        self.failed: list[BaseException] = []

    def taken(self, _: Any, hands: Any) -> bool:
        deal = Deal()
        deal._hands = hands[:4]
        if self.take is None:
            self.kept.append(deal)
            return True
        try:
            return bool(self.take(deal))
        except BaseException as error:  # not for C to see
            self.failed.append(error)
            return False

    def print(self, _: Any, said: Any, length: int) -> None:
        self.printed.append(ctypes.string_at(said, length))

    def go(self, handle: Any, request: Any) -> Any:
        result, err = s.ScriptResult(), []
        worker = threading.Thread(target=lambda: err.append(lib.atout_script_run(handle, request, result)), daemon=True)
        try:
            worker.start()
            worker.join()
        except BaseException:
            self.cancel.value = True
            if worker.is_alive():
                worker.join()
            raise
        if self.failed:
            raise self.failed[0]
        _check(err[0], result)
        return result


class ScriptRun:
    """What came of a script: its deals, what its actions print, and how many deals were made for them."""

    def __init__(self, deals: list[Deal], printed: str, generated: int, produced: int, seed: int):
        self.deals, self.text, self.generated, self.produced, self.seed = deals, printed, generated, produced, seed

    def __iter__(self) -> Iterator[Deal]:
        return iter(self.deals)

    def __repr__(self) -> str:
        return f"<ScriptRun: {self.produced} of {self.generated} deals>"


_SAID = {
    s.SCRIPT_MEMORY: "no memory",
    s.SCRIPT_DIVISION: "division by zero",
    s.SCRIPT_STUCK: "no deal was found with the lengths that predeal asks for",
    s.SCRIPT_EXCHANGE: "hands that have cards by predeal are not exchanged",
    s.SCRIPT_HANDS: "double-dummy tricks are known of four hands of 13 cards only",
}


def _check(err: int, result: Any) -> None:
    if err == s.SCRIPT_MEMORY:
        raise MemoryError(_SAID[err])
    if err == s.SCRIPT_DIVISION:
        where = f"line {result.line}, column {result.column}: " if result is not None and result.line else ""
        raise ZeroDivisionError(where + _SAID[err])
    if err in _SAID:
        raise ValueError(_SAID[err])


def _count(name: str, number: Optional[int]) -> int:
    if number is not None and not 0 < number < 1 << 63:
        raise ValueError(f"{name} {number}, expected 1 or more")
    return number or 0


def run_script(source: Union[str, Script], **wish: Any) -> ScriptRun:
    """Runs a script: as Script(source).run(...)."""
    return (source if isinstance(source, Script) else Script(source)).run(**wish)


__all__ = ["Script", "ScriptRun", "run_script"]
