# SPDX-License-Identifier: Apache-2.0
"""What the tests of a server stand on: a server and a folder for each."""
import contextlib
import os
import sys

from player import Atout
from runner import folder

ATOUT = sys.argv[1]

QUICK_PASSWORD = os.path.join(os.path.dirname(os.path.abspath(ATOUT)), "tests/server/libquick_password.so")


@contextlib.contextmanager
def changed(variables):
    """Other variables in the environment; also for a whole function, as @changed({...})."""
    before = dict(os.environ)
    os.environ.update(variables)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def quick_passwords():
    """From here on a server takes no time for a password (quick_password.c), but in what is @slow_passwords()."""
    assert os.path.exists(QUICK_PASSWORD), QUICK_PASSWORD
    os.environ["LD_PRELOAD"] = QUICK_PASSWORD


def slow_passwords():
    return changed({"LD_PRELOAD": ""})


@contextlib.contextmanager
def serving(*words):
    with folder() as made:
        server = Atout(ATOUT, made + "/data", *words)
        try:
            yield server
        except BaseException:
            server.kill()
            sys.stderr.write(server.logged())
            raise
        server.end()
        assert "Sanitizer" not in server.logged(), server.logged()


def over(player):
    return lambda: player.frame and player.frame["view"].get("over")
