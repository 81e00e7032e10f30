#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What people delete leaves no byte in the folder of the data: tests/server/erase.py ATOUT [NAME...]"""
import contextlib
import hashlib
import os
import random
import re
import sqlite3
import struct
import subprocess
import sys
import threading
import time

from player import Atout, Person, fetch, play, post, until
from runner import SEED, folder, run, same
from stand import ATOUT, over, quick_passwords, serving, slow_passwords

PASSWORD = "correct horse battery"
LONG = 120 # seconds, for a machine that has much to do


def ask(server, what, cookie=None, **body):
    return post(server, "/api/account" + what, body, cookie)


def make(person, account):
    """The person comes with another cookie from now on."""
    status, _, person.cookie = ask(person.server, "", person.cookie, account=account, password=PASSWORD)
    same(status, 200)


def kept(data):
    """All that stands in the files of a folder."""
    whole = b""
    for name in os.listdir(data):
        with contextlib.suppress(FileNotFoundError), open(os.path.join(data, name), "rb") as file:
            whole += file.read()
    return whole


def found(data, words):
    whole = kept(data)
    return [word for word in words if word in whole]


def hashes(data, account):
    """What is stored of the passwords and codes of an account."""
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        lines = [row[0].decode() for row in base.execute(
            "SELECT bytes FROM events JOIN streams ON stream = id WHERE name = ? ORDER BY seq", ("account/" + account,))]
    return [line.split(" ")[1].encode() for line in lines if line.split(" ")[0] in ("password", "word")
            and line != "password "]


def command(data, *words):
    said = subprocess.run([ATOUT, *words, "--data", data], capture_output=True, text=True, check=False, timeout=LONG)
    same((said.returncode, said.stderr), (0, ""))
    return said.stdout


def streams_of(data, key):
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        return [row[0] for row in base.execute("SELECT name FROM streams WHERE name LIKE ?", ("%/" + key,))]


def two_at(first, second):
    table = first.table("farmers")
    players = [first.sit(table), second.sit(table)]
    players[1].say("sit", seat=1)
    while players[1].table.get("me") != 1:
        players[1].step()
    return table, players


def lived(server):
    """A person with an account who has played, has had two names, two passwords and a code, and what must go of them;
    and somebody whom they have played with."""
    anna, bo = Person(server, "Annegret Before"), Person(server, "Bo")
    make(anna, "annas.sign-in")
    same(post(server, "/api/settings", {"note": "a-setting-of-hers"}, anna.cookie)[0], 200)
    table, players = two_at(anna, bo)
    players[0].say("start")
    play(players, lambda: all(over(player)() for player in players), SEED)
    same(post(server, "/api/guest", {"name": "Annegret After"}, anna.cookie)[0], 200)
    two_at(anna, bo)
    words = [b"annas.sign-in", b"Annegret Before", b"Annegret After", b"a-setting-of-hers", *hashes(server.data, "annas.sign-in")]
    word = command(server.data, "account", "reset", "annas.sign-in").strip()
    words += hashes(server.data, "annas.sign-in")
    status, _, anna.cookie = ask(server, "/word", account="annas.sign-in", word=word, password=PASSWORD + "2")
    same(status, 200)
    words += hashes(server.data, "annas.sign-in")
    same(len([word for word in set(words) if word.startswith(b"$argon2id$")]), 2)
    return anna, bo, table, sorted(set(words))


def gone(data, words):
    assert until(LONG, lambda: not found(data, words)), found(data, words)


def a_deleted_account_leaves_no_byte_in_the_folder():
    with serving() as server:
        anna, bo, table, words = lived(server)
        same(ask(server, "/delete", anna.cookie, password=PASSWORD + "2"), (200, {}, "atout="))
        same(fetch(server, "/api/me", anna.cookie), (200, {}))
        same(ask(server, "/in", account="annas.sign-in", password=PASSWORD + "2")[0], 403)
        gone(server.data, words)
        same(streams_of(server.data, anna.cookie.split("=")[1].split(".")[0]), [])
        again = bo.sit(table)
        again.quiet()
        same([seat.get("name") for seat in again.table["seats"]][:2], ["Somebody", "Bo"])
        make(bo, "annas.sign-in")


def the_command_leaves_no_byte_either_beside_a_server_and_without_one():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        _, _, _, words = lived(server)
        command(server.data, "account", "delete", "annas.sign-in")
        gone(server.data, words)
        _, _, _, words = lived(server)
        server.end()
        command(server.data, "account", "delete", "annas.sign-in")
        same(found(server.data, words), [])


def a_password_that_was_replaced_leaves_no_hash():
    with serving() as server:
        anna = Person(server, "Anna")
        make(anna, "anna")
        before = hashes(server.data, "anna")
        same(len(before), 1)
        status, _, anna.cookie = ask(server, "/password", anna.cookie, old=PASSWORD, password=PASSWORD + "2")
        same(status, 200)
        gone(server.data, before)
        word = command(server.data, "account", "reset", "anna").strip()
        before = hashes(server.data, "anna")
        same(len(before), 2)
        same(ask(server, "/word", account="anna", word=word, password=PASSWORD + "3")[0], 200)
        gone(server.data, before)
        same(ask(server, "/in", account="anna", password=PASSWORD + "3")[0], 200)
        same(ask(server, "/in", account="anna", password=PASSWORD)[0], 403)


def a_seat_that_the_persons_list_does_not_have_is_found():
    with serving() as server:
        anna = Person(server, "Anna")
        make(anna, "anna")
        many(server.data, anna.cookie.split("=")[1].split(".")[0], 1, 30)
        same(found(server.data, [b"Annegret Before"]), [b"Annegret Before"])
        same(ask(server, "/delete", anna.cookie, password=PASSWORD)[0], 200)
        gone(server.data, [b"Annegret Before"])


@slow_passwords()
def killed_in_the_middle_it_is_finished_after_the_next_start():
    rng = random.Random(SEED)
    with folder() as made:
        for number in range(6):
            server = Atout(ATOUT, f"{made}/{number}")
            anna, _, _, words = lived(server)
            many(server.data, anna.cookie.split("=")[1].split(".")[0], 10, 1000)
            if number % 2:
                doing = subprocess.Popen([ATOUT, "account", "delete", "annas.sign-in", "--data", server.data])
                time.sleep(0.02 + rng.random() * 0.4)
                doing.kill()
                doing.wait()
                server.kill()
            else:
                said = []
                thread = threading.Thread(target=lambda s=server, a=anna, o=said: quietly(s, a, o))
                thread.start()
                time.sleep(0.1 + rng.random() * 0.6)
                server.kill()
                thread.join()
            server = Atout(ATOUT, server.data)
            same(server.logged().count("damaged"), 0)
            deleted = ask(server, "/in", account="annas.sign-in", password=PASSWORD + "2")[0] == 403
            assert deleted or number % 2 or said != [200], said
            if deleted:
                gone(server.data, words)
            server.end()


def quietly(server, anna, said):
    with contextlib.suppress(OSError, EOFError, IndexError, ValueError):
        said.append(ask(server, "/delete", anna.cookie, password=PASSWORD + "2")[0])


# ---- A person with many tables ----

def chained(digest, number, line):
    return hashlib.blake2b(digest + struct.pack("<QQ", number, len(line)) + line, digest_size=32).digest()


def many(data, key, tables, events):
    """So many tables at which a person has a seat; they cannot be played, but read as any stream."""
    with contextlib.closing(sqlite3.connect(data + "/atout.db", timeout=LONG)) as base:
        for table in range(tables):
            name = f"table/{table:012}".replace("0", "x").replace("1", "y")
            digest = hashlib.blake2b(name.encode(), digest_size=32).digest()
            rows, number = [], base.execute("INSERT INTO streams (name, last, hash) VALUES (?, 0, x'')", (name,)).lastrowid
            for seq in range(1, events + 1):
                line = (f"seat 0 person {key} Annegret Before\n" if seq % 100 == 1 else f"move 0 SQ {'x' * 80}\n").encode()
                digest = chained(digest, seq, line)
                rows.append((number, seq, digest, line))
            base.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
            base.execute("UPDATE streams SET last = ?, hash = ? WHERE id = ?", (events, digest, number))
            base.commit()


def answers(server):
    """How many answers of moves took how long: the bounds in seconds, and how many were above each."""
    body = fetch(server, "/metrics")[1].decode()
    counts = {float(bound): int(count) for bound, count in
              re.findall(r'atout_answer_seconds_bucket\{le="([0-9.e-]+)"\} (\d+)', body)}
    total = int(re.search(r"atout_answer_seconds_count (\d+)", body)[1])
    return total, {bound: total - count for bound, count in counts.items()}


def moves_go_on_while_a_person_with_many_tables_is_deleted():
    tables, events = (200, 1000) if os.environ.get("LARGE") else (40, 1000)
    with serving() as server:
        anna, bo = Person(server, "Annegret Before"), Person(server, "Bo")
        make(anna, "anna")
        many(server.data, anna.cookie.split("=")[1].split(".")[0], tables, events)
        player = bo.sit(bo.table("farmers"))
        player.quiet()
        start, longest, count = time.monotonic(), 0, 0
        pause = 0.06 if tables < 100 else 0.4 # a person may change 200 things at once
        same(ask(server, "/delete", anna.cookie, password=PASSWORD)[0], 200)
        while count < 180 and (count % 20 or found(server.data, [b"Annegret Before", b"$argon2id$"])):
            asked = time.monotonic()
            player.say("clock", seconds=300 + count % 2, extra=0)
            while player.table.get("clock", {}).get("seconds") != 300 + count % 2:
                player.step()
            longest, count = max(longest, time.monotonic() - asked), count + 1
            assert time.monotonic() - start < 600, "it is not done"
            time.sleep(pause)
        gone(server.data, [b"Annegret Before", b"$argon2id$"])
        print(f"        {tables} tables of {events} events in {time.monotonic() - start:.1f} s; of {count} changes "
              f"meanwhile the longest took {1000 * longest:.0f} ms; {answers(server)}")
        assert longest < 5, (count, longest)


if __name__ == "__main__":
    quick_passwords()
    run(globals(), sys.argv[2:])
