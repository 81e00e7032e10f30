# SPDX-License-Identifier: Apache-2.0
"""Runs the tests of a script, each a function whose name is a sentence, and what such scripts share."""
import contextlib
import os
import re
import sys
import tempfile
import time
import traceback

from running import kill_all

SEED = int(os.environ.get("SEED", time.time_ns() % 1000000))


def same(got, wanted):
    assert got == wanted, f"{got!r}, expected {wanted!r}"


@contextlib.contextmanager
def folder():
    """An empty folder, gone afterwards."""
    with tempfile.TemporaryDirectory() as made:
        yield made


def sanitized(program):
    """A sanitizer is in the program: its memory and its times are not those of a real one."""
    with open(program, "rb") as file:
        return re.search(b"__[at]san_init", file.read()) is not None


def sentences(names):
    """The functions of the script itself whose names have three words and more, in their order."""
    return [value for name, value in names.items()
            if callable(value) and value.__module__ == "__main__" and name.count("_") > 1]


def run(names, wanted):
    """Runs the tests among names (globals()), or those that are wanted, and ends the program: 1 if one failed."""
    print(f"SEED={SEED}", flush=True)
    tests = [test for test in sentences(names) if not wanted or test.__name__ in wanted]
    unknown = set(wanted) - {test.__name__ for test in tests}
    failed = len(unknown)
    for name in sorted(unknown):
        print(f"FAILED  {name}: there is no such test")
    for test in tests:
        start, said = time.monotonic(), test.__name__.replace("_", " ")
        try:
            test()
            print(f"ok      {said} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception: # pylint: disable=broad-except
            failed += 1
            print(f"FAILED  {said}", flush=True)
            traceback.print_exc()
            kill_all()
    print(f"{len(tests) + len(unknown) - failed} passed, {failed} failed", flush=True)
    sys.exit(failed > 0)
