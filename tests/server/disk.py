#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A slow or failing disk delays only the requests that need it: tests/server/disk.py ATOUT SLOW_STORE [NAME...]

SLOW_STORE is the library of slow_store.c.  While a folder's file `slow` is there, each row of the database takes long, and
the file tells if the loop's thread has asked for one.  While there is `slow.fail`, reading fails.
"""
import contextlib
import json
import os
import select
import sys

from player import TEXT, Atout, Person, frame, get, play, post
from client import opening
from runner import SEED, folder, run, same, sanitized
from stand import ATOUT, changed, over

PASSWORD = "correct horse battery"

SLOW_STORE = os.path.abspath(sys.argv[2])


class Disk:
    """A server whose disk may be slow."""

    def __init__(self, made, ms=60):
        self.flag = made + "/slow"
        libraries = " ".join([SLOW_STORE, os.environ.get("LD_PRELOAD", "")])
        with changed({"LD_PRELOAD": libraries, "SLOW_STORE": self.flag, "SLOW_US": str(1000 * ms)}):
            self.server = Atout(ATOUT, made + "/data")
        assert "LD_PRELOAD" not in self.server.logged(), self.server.logged()

    @contextlib.contextmanager
    def slow(self):
        open(self.flag, "w", encoding="utf-8").close()
        try:
            yield
            with open(self.flag, encoding="utf-8") as said:
                same(said.read(), "")
        finally:
            os.unlink(self.flag)


    @contextlib.contextmanager
    def failing(self, count=0):
        """So many streams can be read, and then none."""
        with open(self.flag + ".fail", "w", encoding="utf-8") as file:
            file.write(f"{count}\n")
        try:
            yield
        finally:
            os.unlink(self.flag + ".fail")


@contextlib.contextmanager
def disk(**ms):
    with folder() as made:
        of_it = Disk(made, **ms)
        try:
            yield of_it
        except BaseException:
            of_it.server.kill()
            sys.stderr.write(of_it.server.logged())
            raise
        of_it.server.end()


def asked(server, path, cookie, body=None):
    """A connection on which something was asked, and that has not been answered."""
    text = json.dumps(body).encode() if body else b""
    head = [f"{'POST' if body else 'GET'} {path} HTTP/1.1", "Host: here", "Cookie: " + cookie]
    if body:
        head.append(f"Content-Length: {len(text)}")
    made = server.connect()
    made.sendall("".join(line + "\r\n" for line in (*head, "")).encode() + text)
    return made


def waits(made):
    return not select.select([made], [], [], 0)[0]


def answer(made):
    made.settimeout(60)
    with made:
        got = made.recv(65536)
    return int(got.split()[1])


def the_loop_never_reads_the_disk():
    with disk(ms=5) as of_it:
        server = of_it.server
        anna, bo, cleo, dora = (Person(server, name) for name in ("Anna", "Bo", "Cleo", "Dora"))
        anna.take_account("anna", PASSWORD)
        dora.take_account("dora", PASSWORD)
        table = anna.table("farmers", listed=True)
        first, second = anna.sit(table), bo.sit(table)
        second.say("sit", seat=1)
        while second.table.get("me") != 1:
            second.step()
        with of_it.slow():
            seat = {"table": table, "seat": 1}
            for path in ("me", "settings", "matches", "blocks", "friends", "tables", "record?table=" + table,
                         "record?table=" + "2" * 12):
                same(answer(asked(server, "/api/" + path, anna.cookie)), 404 if path.endswith("2" * 12) else 200)
            for path, body in (("guest", {"name": "Anne"}), ("settings", {"a": 1}), ("friend", seat), ("block", seat),
                               ("unblock", {"block": 1}), ("unfriend", {"friend": 1}),
                               ("report", {**seat, "reason": "x"}), ("tables", {"game": "bridge"}),
                               ("account/in", {"account": "anna", "password": PASSWORD})):
                assert answer(asked(server, "/api/" + path, anna.cookie, body)) in (200, 201), path
            change = {"old": PASSWORD, "password": "another horse"}
            same(answer(asked(server, "/api/account/password", dora.cookie, change)), 200)
            same(cleo.sit(table).table["game"], "farmers")
            first.say("start")
            first.hear("frame")


def a_slow_disk_delays_only_the_clients_that_need_it():
    with disk() as of_it:
        server = of_it.server
        anna = Person(server, "Anna")
        player = anna.sit(anna.table("bridge", bots=True))
        player.quiet()
        with of_it.slow():
            waiting = [asked(server, "/api/matches", anna.cookie) for _ in range(3)]
            same([get(server, path)[0] for path in ("/api/games", "/healthz", "/metrics")], [200] * 3)
            player.say("look", deal=99, move=1)
            player.hear("refused")
            assert all(waits(made) for made in waiting)
            same([answer(made) for made in waiting], [200] * 3)


# ---- A disk that fails ----

def seated(server):
    """Two people at a table that the first one owns."""
    anna, bo = Person(server, "Anna"), Person(server, "Bo")
    table = anna.table("farmers")
    first, second = anna.sit(table), bo.sit(table)
    second.say("sit", seat=1)
    while second.table.get("me") != 1:
        second.step()
    first.quiet()
    return anna, bo, table, first, second


def closed(person, table):
    player = person.sit(table)
    same((player.table, [message["type"] for message in player.others]), (None, ["refused"]))
    return player.socket.code()


def a_person_who_cannot_be_read_is_neither_let_in_nor_taken_for_somebody_new():
    with disk() as of_it:
        anna, bo, table, first, _ = seated(of_it.server)
        with of_it.failing():
            for path in ("me", "tables", "settings", "friends", "blocks", "record?table=" + table):
                same(answer(asked(of_it.server, "/api/" + path, anna.cookie)), 503)
            same(post(of_it.server, "/api/guest", {"name": "Anne"}, anna.cookie)[::2], (503, ""))
            same(closed(bo, table), 4012)
            first.say("say", phrase="hello")
            same(first.hear("said")["phrase"], "hello")
        same(bo.sit(table).table["me"], 1)


def a_new_block_that_cannot_be_read_again_keeps_out_too():
    with disk() as of_it:
        anna, bo, table, first, second = seated(of_it.server)
        with of_it.failing(3): # the person, their list of blocks, and the other; then the change is read
            same(post(of_it.server, "/api/block", {"table": table, "seat": 1}, anna.cookie)[0], 200)
            same((first.socket.code(), second.socket.code()), (4000, 4000))
            same(closed(bo, table), 4012)
        same(closed(bo, table), 4003)
        same(anna.sit(table).table["me"], 0)


# ---- On the way to a table ----

def come(server, table, cookie, *texts):
    """A connection that says something before it can be at its table."""
    made = server.connect()
    made.sendall(opening(server, "/ws?table=" + table, "Cookie: " + cookie))
    assert b" 101 " in made.recv(65536)
    made.sendall(b"".join(frame(TEXT, json.dumps(text).encode()) for text in texts))
    return made


def rest(made):
    made.settimeout(3)
    got = b""
    with made, contextlib.suppress(OSError):
        while part := made.recv(65536):
            got += part
    return got


def messages_sent_before_a_table_is_loaded_arrive_there():
    with disk() as of_it:
        server = of_it.server
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("farmers")
        first = anna.sit(table)
        first.quiet()
        with of_it.slow():
            made = come(server, table, bo.cookie, {"type": "sit", "seat": 2}, {"type": "say", "phrase": "hello"})
            while [seat.get("name") for seat in first.table["seats"]][2:3] != ["Bo"]:
                first.step()
            same(first.hear("said")["phrase"], "hello")
            made.close()


def a_client_that_sends_too_much_before_its_table_is_loaded_is_closed_and_one_that_leaves_is_forgotten():
    with disk() as of_it:
        server = of_it.server
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("farmers")
        anna.sit(table).quiet()
        with of_it.slow():
            come(server, table, bo.cookie).close()
            for path in ("me", "matches", "record?table=" + table):
                asked(server, "/api/" + path, bo.cookie).close()
            got = rest(come(server, table, bo.cookie, *({"type": "say", "phrase": "hello"} for _ in range(33))))
            assert b"\x88\x02\x03\xf0" in got and b'"type":"table"' not in got, got[-200:]
        same(bo.sit(table).table["game"], "farmers")


def two_clients_that_open_a_table_from_the_store_get_the_same():
    with folder() as made:
        of_it = Disk(made)
        anna, bo = Person(of_it.server, "Anna"), Person(of_it.server, "Bo")
        table = anna.table("farmers", bots=True)
        player = anna.sit(table)
        play([player], over(player), SEED)
        of_it.server.end()
        of_it = Disk(made)
        with of_it.slow():
            both = [come(of_it.server, table, person.cookie) for person in (anna, bo)]
            said = [asked(of_it.server, "/api/record?table=" + table, bo.cookie)]
            for one in both:
                one.settimeout(60)
                while b'"type":"frame"' not in one.recv(1 << 20):
                    pass
            same([answer(one) for one in said], [200])
        assert b"\natout_tables_loaded_total 1\n" in get(of_it.server, "/metrics")[2]
        for one in both:
            one.close()
        of_it.server.end()


def a_server_that_stops_meanwhile_ends_cleanly():
    with disk() as of_it:
        server = of_it.server
        anna = Person(server, "Anna")
        table = anna.table("farmers")
        with of_it.slow():
            held = [asked(server, path, anna.cookie) for path in ("/api/me", "/api/tables", "/api/matches") * 5]
            held += [come(server, table, anna.cookie) for _ in range(5)]
            same(get(server, "/api/games")[0], 200)
            server.end()
        for made in held:
            made.close()
        server.end = lambda: None


if __name__ == "__main__":
    if not sanitized(ATOUT): # it wants to be the first library
        run(globals(), sys.argv[3:])
