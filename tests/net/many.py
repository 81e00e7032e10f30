#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Many WebSockets at once: tests/net/many.py ECHO [CONNECTIONS [MESSAGES]]

Opens them as fast as it can, measures what each takes of memory, then says a message on each in turn and hears it come
back, then closes them all.  bench/net.md has the figures.
"""
import os
import resource
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lib"))
from client import Server, Socket # noqa: E402 pylint: disable=wrong-import-position

ECHO = sys.argv[1]
COUNT = int(sys.argv[2]) if sys.argv[2:] else 1000
MESSAGES = int(sys.argv[3]) if sys.argv[3:] else 1000
ADDRESSES = 8 # an address has not enough ports for very many


def measured(server, what, count, unit, act):
    start, used = time.monotonic(), server.seconds()
    got = act()
    seconds, used = time.monotonic() - start, server.seconds() - used
    print(f"{what}: {count} in {seconds:.1f} s, {used / count * 1e6:.0f} us of the server's processor {unit}")
    return got


def main():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, COUNT + 100)), hard))
    server = Server(ECHO, f"connections={COUNT + 10}", f"connections_each={COUNT + 10}", "ping_ms=600000",
                    "idle_ms=900000", "stop_ms=5000")
    for one in [Socket(server) for _ in range(10)]:
        one.made.close()
    before = server.rss()
    made = measured(server, "connects", COUNT, "each",
                    lambda: [Socket(server, source=f"127.0.0.{1 + i % ADDRESSES}") for i in range(COUNT)])
    print(f"memory: {(server.rss() - before) / COUNT:.0f} bytes a connection that is open and silent")

    def talk():
        for i in range(MESSAGES):
            made[i * 7919 % COUNT].say(f"message {i}")
            assert made[i * 7919 % COUNT].hear() == f"message {i}"
    measured(server, "messages there and back", MESSAGES, "each", talk)
    used = server.seconds()
    time.sleep(5)
    print(f"silence: {(server.seconds() - used) / 5 * 100:.1f} % of a processor")
    measured(server, "closes", COUNT, "each", lambda: [one.made.close() for one in made])
    _, counts = server.end()
    assert counts["open"] == 0 and counts["sockets"] == COUNT + 10 and counts["in"] == MESSAGES, counts


if __name__ == "__main__":
    main()
