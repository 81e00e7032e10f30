# SPDX-License-Identifier: Apache-2.0
"""What the tests of a server stand on: a server and a folder for each."""
import contextlib
import sys

from player import Atout
from runner import folder

ATOUT = sys.argv[1]


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
