#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What the operator of `atout serve` does, and sees: tests/server/operating.py ATOUT [NAME...]"""
import contextlib
import re
import resource
import sys

from player import Person, get, post
from runner import run, same
from stand import serving


@contextlib.contextmanager
def full_disk(server):
    """No file of the server can grow; the log, a file too, says nothing meanwhile."""
    pid = server.process.pid
    hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))


def lost(server, kind):
    return int(re.search(rf'\natout_writes_lost_total{{kind="{kind}"}} (\d+)\n', get(server, "/metrics")[2].decode())[1])


# ---- Writes that fail ----

def whatever_cannot_be_written_shows_and_the_next_write_heals():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("farmers", listed=True)
        anna.sit(table).quiet()
        for kind, path, body, person in (("person", "guest", {"name": "Boo"}, bo),
                                         ("settings", "settings", {"lang": "de"}, anna),
                                         ("reports", "report", {"table": table, "seat": 0, "reason": "x"}, bo)):
            same((get(server, "/healthz")[::2], lost(server, kind)), ((200, b"ok"), 0))
            with full_disk(server):
                same(post(server, "/api/" + path, body, person.cookie)[0], 503)
                same(get(server, "/healthz")[0], 503)
                same(lost(server, kind), 1)
            same(get(server, "/healthz")[0], 503)
            same(post(server, "/api/" + path, body, person.cookie)[0], 200)
        same((get(server, "/healthz")[0], lost(server, "table")), (200, 0))


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
