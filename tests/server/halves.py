#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Sessions, passwords, second factors and orders of a server that is killed while they change: halves.py ATOUT SLOW_STORE [NAME...]

SLOW_STORE is the library of slow_store.c: on a slow disk there is time between what is stored first and what is stored
then.  Each change is killed before anything of it is stored, after each thing that is, and at random."""
import contextlib
import random
import sqlite3
import subprocess
import sys
import threading
import time

from disk import Disk
from operating import command, key, order, reported, soon
from people import ask, kept_bytes, make, sign_in, who
from player import Atout, Person, code_of, fetch, post, until
from runner import SEED, folder, run, same
from sessions import NEEDS_CODE, PASSWORD, enter, now_step, with_factor
from stand import ATOUT, quick_passwords, serving

NEW = "another horse"
LONG = 60 # seconds
ANSWERED = 1000 # things stored: more than any change stores
STORING = 0.020 # seconds that each thing takes
BETWEEN = STORING / 10 # seconds from look to look


def stored(data):
    with contextlib.closing(sqlite3.connect(f"file:{data}/atout.db?mode=ro", uri=True, timeout=LONG)) as base:
        return base.execute("SELECT sum(last) FROM streams").fetchone()[0]


def wait(data, stage, thread, seconds):
    """Until so many things are stored, or the request is answered; stage None: until some time has passed."""
    before = stored(data)
    if stage is None:
        thread.join(seconds)
    while stage and thread.is_alive():
        time.sleep(BETWEEN)
        now = stored(data)
        stage -= now != before
        before = now


def killed(prepare, change, check):
    """Kills a server during a change, at each stage: what was prepared and the answer, if there was one, are checked with
    a server that has started anew."""
    rng, took = random.Random(SEED), 0
    for stage in (0, 1, 2, 3, 4, ANSWERED, None): # at random: some time before it was answered
        with folder() as made:
            disk = Disk(made, ms=int(1000 * STORING))
            server, said = disk.server, []
            prepared = prepare(server)

            def request():
                with contextlib.suppress(OSError, EOFError, IndexError, ValueError):
                    said.append(change(server, prepared)) # pylint: disable=cell-var-from-loop

            thread = threading.Thread(target=request)
            with disk.slow():
                began = time.monotonic()
                thread.start()
                wait(server.data, stage, thread, took * rng.random())
                took = time.monotonic() - began
                server.kill()
                thread.join()
            if said and (said[0][0] == 0 or isinstance(said[0][1], bytes)): # the connection broke, or the body did
                said.clear()
            server = Atout(ATOUT, server.data)
            check(server, prepared, said[0] if said else None)
            same(server.logged().count("damaged"), 0)
            server.end()


# ---- Sessions ----

def three_devices(server):
    anna = Person(server, "Anna")
    make(anna)
    return anna.cookie, sign_in(server)[1], sign_in(server)[1]


def is_in(server, cookie):
    return who(server, cookie).get("account") == "anna"


def no_session_is_left_with_a_new_password():
    def check(server, cookies, said):
        changed = ask(server, "/in", account="anna", password=NEW)[0] == 200
        same(ask(server, "/in", account="anna", password=PASSWORD)[0], 403 if changed else 200)
        if changed:
            same([is_in(server, cookie) for cookie in cookies], [False] * 3)
        if said:
            same((said[0], changed, is_in(server, said[2])), (200, True, True))

    killed(three_devices, lambda server, cookies: ask(server, "/password", cookies[0], old=PASSWORD, password=NEW), check)


def signing_out_ends_one_session_or_none():
    def check(server, cookies, said):
        same([is_in(server, cookie) for cookie in cookies[1:]], [True, True])
        if said:
            same((said[0], is_in(server, cookies[0])), (200, False))

    killed(three_devices, lambda server, cookies: ask(server, "/out", cookies[0]), check)


def a_device_is_signed_out_from_another_or_not():
    def prepare(server):
        cookies = three_devices(server)
        listed = fetch(server, "/api/sessions", cookies[0])[1]["sessions"]
        return (*cookies, listed[0]["session"])

    def check(server, prepared, said):
        same([is_in(server, cookie) for cookie in prepared[:2]], [True, True])
        if said:
            same((said[0], is_in(server, prepared[2])), (200, False))

    killed(prepare, lambda server, prepared: post(server, "/api/session/end", {"session": prepared[3]}, prepared[0]), check)


# ---- A second factor ----

def codes_are_asked_for_with_all_their_spares_or_not():
    def prepare(server):
        anna = Person(server, "Anna")
        make(anna)
        return anna, ask(server, "/factor/new", anna.cookie)[1]["secret"], now_step()

    def change(server, prepared):
        anna, secret, step = prepared
        return ask(server, "/factor", anna.cookie, password=PASSWORD, secret=secret, code=code_of(secret, step))

    def check(server, prepared, said):
        anna, secret, step = prepared
        on = who(server, anna.cookie).get("factor") == "app"
        same(enter(server)[0], 403 if on else 200)
        if on:
            same(enter(server, code=code_of(secret, step + 1))[0], 200)
        if said:
            same((said[0], on, enter(server, code=said[1]["spares"][7])[0]), (200, True, 200))

    killed(prepare, change, check)


def codes_that_are_no_longer_asked_for_leave_no_secret():
    def change(server, prepared):
        anna, secret, step, _ = prepared
        return ask(server, "/factor/off", anna.cookie, password=PASSWORD, code=code_of(secret, step + 1))

    def check(server, prepared, said):
        anna, secret, step, _ = prepared
        on = who(server, anna.cookie).get("factor") == "app"
        if on:
            same((said, enter(server)), (None, NEEDS_CODE))
            same(enter(server, code=code_of(secret, step + 1))[0], 200)
        else:
            same(enter(server)[0], 200)
            assert until(LONG, lambda: secret.encode() not in kept_bytes(server)), "the secret is still stored"

    killed(with_factor, change, check)


# ---- Orders ----

def holds(server, prepared, what):
    """Whether a ban of Bo or the end of a table stands in each place where it is to be seen."""
    anna, bo, _, table = prepared
    if what == "ban":
        return [fetch(server, "/api/tables", bo.cookie)[0] == 403, key(bo) in command(server, "bans"),
                f"  ban {key(bo)}" in command(server, "operator", "log")]
    return [not fetch(server, "/api/tables", anna.cookie)[1]["mine"], f"  close {table}" in command(server, "operator", "log")]


def an_order_of_the_page_holds_with_its_line_in_the_log_or_not_at_all():
    for what in ("ban", "close"):
        def check(server, prepared, said):
            found = holds(server, prepared, what) # pylint: disable=cell-var-from-loop
            same(len(set(found)), 1)
            if said:
                same((said[0], found[0]), (200, True))
            same(fetch(server, "/api/tables", prepared[0].cookie)[0], 200)

        killed(reported, lambda server, prepared: order(prepared[2], what, # pylint: disable=cell-var-from-loop
                                                        key(prepared[1]) if what == "ban" else prepared[3]), check)


def a_command_that_is_killed_has_banned_or_not():
    rng = random.Random(SEED)
    with serving() as server:
        bo, bans = Person(server, "Bo"), 0
        for number in range(20):
            with subprocess.Popen([ATOUT, "ban", key(bo), "--data", server.data]) as process:
                time.sleep(rng.random() * 0.004 * number)
                process.kill()
            banned = key(bo) in command(server, "bans")
            bans += banned
            same(command(server, "operator", "log").count(f"  ban {key(bo)}"), bans)
            soon(lambda b=banned: (fetch(server, "/api/tables", bo.cookie)[0] == 403) == b)
            if banned:
                command(server, "unban", key(bo))
        print(f"        {20 - bans} of 20 were killed before they had banned")


if __name__ == "__main__":
    quick_passwords()
    run(globals(), sys.argv[3:])
