#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What people and programs do to `atout serve`, right and wrong: tests/server/run.py ATOUT [NAME...]

Each test has a server and a folder of its own.
"""
import contextlib
import fcntl
import hashlib
import importlib.util
import os
import random
import re
import resource
import signal
import sqlite3
import struct
import subprocess
import sys
import time

from player import Atout, Person, Refused, Socket, fetch, get, parse, play, post, read_all, until
from runner import SEED, folder, run, same
from running import running
from stand import ATOUT, over, serving

HERE = os.path.dirname(os.path.abspath(__file__))
GAMES = ("bridge", "barbu", "bauerchen", "boerenbridge", "farmers")


# ---- Play ----

def a_deal_of_each_game_is_played_with_bots():
    with serving() as server:
        anna = Person(server, "Anna")
        for game in GAMES:
            player = anna.sit(anna.table(game, bots=True))
            same((player.table["game"], player.table["me"], player.table["started"]), (game, 0, True))
            play([player], over(player), SEED)
            assert player.frame["result"]["score"], player.frame
            player.close()


def two_people_and_two_bots_meet_by_a_link():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("bridge")
        first, second = anna.sit(table), bo.sit(table)
        same(get(server, f"/t/{table}")[0], 200)
        same(get(server, "/verify")[0], 200)
        same(get(server, "/systems")[0], 200)
        same(get(server, "/deals")[0], 200)
        same(get(server, "/odds")[0], 200)
        assert "me" not in second.table, second.table
        second.say("sit", seat=2)
        while second.table.get("me") != 2:
            second.step()
        first.quiet()
        same([seat.get("name") for seat in first.table["seats"]], ["Anna", None, "Bo", None])
        first.say("start")
        play([first, second], lambda: over(first)() and over(second)(), SEED)
        same(first.frame["result"], second.frame["result"])
        deals = first.frame["deal"]
        play([first, second], lambda: first.frame["deal"] > deals and second.frame["deal"] > deals, SEED)
        same(len(second.sheet["rows"]), 1)


def a_seat_that_is_taken_is_refused():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("farmers")
        first, second = anna.sit(table), bo.sit(table)
        second.quiet()
        second.say("sit", seat=0)
        same(second.hear("refused")["type"], "refused")
        second.say("start")
        same(second.hear("refused")["type"], "refused")
        first.quiet()
        first.say("start")
        first.hear("frame")
        second.hear("frame")
        assert "me" not in second.frame["view"], second.frame
        second.say("move", n=second.frame["n"], move="bid 0")
        same(second.hear("refused")["type"], "refused")


def a_player_who_comes_back_gets_the_same_frame():
    with serving() as server:
        anna = Person(server, "Anna")
        table = anna.table("bauerchen", bots=True)
        player = anna.sit(table)
        play([player], lambda: player.frame and player.moves(), SEED)
        before = player.quiet()
        player.close()
        again = anna.sit(table)
        same(again.quiet(), before)
        twice = anna.sit(table)
        same(twice.quiet(), before)
        same((again.sheet, again.options), (twice.sheet, twice.options))


def a_club_behind_one_router_can_connect():
    with serving() as server:
        tables = [Person(server, "Anna").table("bridge") for _ in range(2)]
        for i in range(150):
            one = Person(server, f"Member {i}").sit(tables[i % 2])
            for _ in range(3):
                same(get(server, "/")[0], 200)
            assert one.table, f"{i} members are in, not {i + 1}"


def the_example_bot_plays_a_match():
    if not importlib.util.find_spec("websockets"):
        return
    with serving() as server:
        said = subprocess.run([sys.executable, HERE + "/../../examples/bot.py", f"http://127.0.0.1:{server.port}",
                               "boerenbridge", "max_deals=3"], capture_output=True, text=True, timeout=100, check=False)
        assert said.returncode == 0 and "The match ends with" in said.stdout, said


# ---- People and tables ----

def a_cookie_is_known_after_a_restart_and_only_its_hash_is_kept():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        same(post(server, "/api/guest", {"name": "Änne"}, anna.cookie), (200, {"name": "Änne"}, ""))
        server.end()
        server = Atout(ATOUT, made + "/data")
        same(fetch(server, "/api/me", anna.cookie), (200, {"name": "Änne"}))
        same(fetch(server, "/api/me"), (200, {}))
        name, value = anna.cookie.split("=")
        same(name, "atout")
        key, secret = value.split(".")
        other = secret[:-1] + ("a" if secret[-1] != "a" else "b")
        for wrong in (f"{key}.{other}", f"{key}.", f"{key}.{secret}a", f"{other[:16]}.{secret}", "x" * 4000, "%s%s"):
            same(fetch(server, "/api/me", "atout=" + wrong), (200, {}))
        server.end()
        kept = subprocess.run(["cat", *(f"{made}/data/{name}" for name in os.listdir(made + "/data"))],
                              capture_output=True, check=True).stdout
        assert key.encode() in kept and secret.encode() not in kept


def names_are_checked():
    with serving() as server:
        for name in ("", " Anna", "Anna ", "An  na", "An\tna", "x" * 65, "An\u202ena", "An\u200bna", "\u2066Anna",
                     "Anna\ufeff", "An\u2028na", "An\u0085na", "\u061cAnna", "Anna\U000e0041", "\u3164", "\u2800", "\U0001d159",
                     "An\U00013430na", "\U00013441", "\U00016fe4", "\U0001107f", "\ufffc"):
            same(post(server, "/api/guest", {"name": name})[0], 400)
        for name in ("\u00a0", "An\u2003na", "\u3000Anna", "\u034f", "\u17b4", "\U0001d173", "An\u200dna", "An\ufe0fna",
                     "1\ufe0f", "Anna\u200d", "\U0001f469\u200dA", "\u0301", "A" + "\u0301" * 5, "\ufffe", "\U0010ffff", "\ue000"):
            same((name, post(server, "/api/guest", {"name": name})[0]), (name, 400))
        for name in ("\ufdfd" * 64, "\U00012219", "\U00013000", "\ufdfa" * 4, "\u2e3b", "\ua9c5", "\u16a0", "A\u0e49" + "\u0e49" * 4):
            status, said, _ = post(server, "/api/guest", {"name": name})
            assert status == 400 and "scripts in use today" in said["error"], (name, said)
        for name in ("ä" * 64, "\ufdfa" * 3, "\u05d0\u05e0\u05d4", "\U0001f469\u200d\U0001f680", "\u0646\u0645\u06cc\u200c\u062f",
                     "1\ufe0f\u20e3", "\u2764\ufe0f\u200d\U0001f525", "Vie\u0302\u0323t", "\u5c71\u7530 \u592a\u90ce"):
            same(post(server, "/api/guest", {"name": name})[:2], (200, {"name": name}))
        same(post(server, "/api/guest", {"name": "\" onload=\"<b>\\"})[1], {"name": "\" onload=\"<b>\\"})


def listed_tables_and_those_of_a_person_are_found():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        open_one, hidden = anna.table("bridge", listed=True), anna.table("barbu")
        for table in (open_one, hidden):
            anna.sit(table).close()
        _, said = fetch(server, "/api/tables", bo.cookie)
        same(said["tables"], [{"id": open_one, "game": "bridge", "seats": [{"name": "Anna"}, {}, {}, {}], "started": False,
                               "watchers": 0, "watch": "open"}])
        player = anna.sit(open_one)
        player.say("clock", seconds=300, extra=5)
        player.say("watch", how="late")
        row = lambda: fetch(server, "/api/tables", bo.cookie)[1]["tables"][0]
        assert until(60, lambda: "clock" in row() and row()["watch"] == "late"), row()
        same(row()["clock"], {"seconds": 300, "extra": 5})
        player.close()
        same(said["mine"], [])
        both = {open_one, hidden}
        assert until(60, lambda: {row["id"] for row in fetch(server, "/api/tables", anna.cookie)[1]["mine"]} == both)
        server.end()
        server = Atout(ATOUT, made + "/data")
        _, said = fetch(server, "/api/tables", anna.cookie)
        same([row["id"] for row in said["tables"]], [open_one])
        same({row["id"] for row in said["mine"]}, both)
        assert all(0 <= time.time() - row["seconds"] < 600 for row in said["mine"]), said
        server.end()


def metrics(server):
    body = get(server, "/metrics")[2].decode()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in body.splitlines() if line[0] != "#")}


def tables_without_guests_leave_the_memory():
    with serving("--idle", "0") as server:
        anna = Person(server, "Anna")
        tables = [anna.table("farmers", bots=True) for _ in range(20)]
        players = [anna.sit(table) for table in tables[:2]]
        assert until(60, lambda: metrics(server)["atout_tables"] == 2), metrics(server)
        before = players[0].quiet()
        for player in players:
            player.close()
        assert until(60, lambda: metrics(server)["atout_tables"] == 0)
        loaded = metrics(server)["atout_tables_loaded_total"]
        same(anna.sit(tables[0]).quiet(), before)
        same(metrics(server)["atout_tables_loaded_total"], loaded + 1)


def a_second_server_on_the_same_folder_is_refused_until_the_first_has_ended():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        words = [ATOUT, "serve", "--listen", "127.0.0.1:0", "--data", server.data]
        said = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
        same((said.returncode, said.stdout, said.stderr.count("\n")), (1, "", 1))
        assert f"another server runs with the folder {server.data}" in said.stderr, said.stderr
        for words in (["account", "list"], ["reports"], ["backup", made + "/copy"]):
            said = subprocess.run([ATOUT, *words, "--data", server.data], capture_output=True, text=True, check=False)
            same((said.returncode, said.stderr), (0, ""))
        same(fetch(server, "/api/games")[0], 200)
        server.kill()
        server = Atout(ATOUT, server.data)
        server.end()
        Atout(ATOUT, server.data).end()


def appended(data, stream, line):
    """Another program appends an event to a stream."""
    import sqlite3 # pylint: disable=import-outside-toplevel
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        number, last, digest = base.execute("SELECT id, last, hash FROM streams WHERE name = ?", (stream,)).fetchone()
        numbers = struct.pack("<QQ", last + 1, len(line))
        digest = hashlib.blake2b(digest + numbers + line, digest_size=32).digest()
        base.execute("INSERT INTO events VALUES (?, ?, ?, ?)", (number, last + 1, digest, line))
        base.execute("UPDATE streams SET last = ?, hash = ? WHERE id = ?", (last + 1, digest, number))
        base.commit()


def a_table_that_another_program_has_continued_is_read_again():
    with serving() as server:
        anna = Person(server, "Anna")
        table = anna.table("bridge")
        first = anna.sit(table)
        first.quiet()
        appended(server.data, "table/" + table, b"watch late\n")
        first.say("start")
        same(first.socket.code(), 4000)
        again = anna.sit(table)
        again.quiet()
        same(again.table["watch"], "late")


def below_the_least_room_on_the_disk_nothing_new_begins_and_matches_go_on():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        table = anna.table("farmers", bots=True)
        anna.sit(table).quiet()
        assert metrics(server)["atout_disk_free_bytes"] > 1 << 20, metrics(server)
        server.end()
        anna.server = server = Atout(ATOUT, server.data, "--disk-least", str(2**31 - 1))
        full = (503, {"error": "The server's disk is almost full: nothing new can be started now. Matches go on"}, "")
        same(post(server, "/api/guest", {"name": "Bo"}), full)
        same(post(server, "/api/tables", {"game": "bridge"}, anna.cookie), full)
        same(post(server, "/api/account", {"account": "anna", "password": "x" * 8}, anna.cookie), full)
        same(post(server, "/api/guest", {"name": "Anne"}, anna.cookie)[:2], (200, {"name": "Anne"}))
        player = anna.sit(table)
        play([player], over(player), SEED)
        same(get(server, "/healthz")[0], 200)
        assert "warn disk-low free=" in server.logged(), server.logged()
        server.end()


LEAVES_SERVERS = """
import sys
from player import Atout
from runner import folder, run
def a_test_that_fails():
    with folder() as made:
        print("pid", Atout(sys.argv[1], made + "/data").process.pid, flush=True)
        assert False
def a_test_that_forgets():
    with folder() as made:
        print("pid", Atout(sys.argv[1], made + "/data").process.pid, flush=True)
        if len(sys.argv) > 2:
            sys.stdin.read()
run(globals(), [])
"""


def is_there(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def read_pid(process):
    while not (line := process.stdout.readline()).startswith("pid "):
        assert line, "it has ended"
    return int(line.split()[1])


def a_test_that_fails_forgets_or_is_ended_leaves_no_server():
    words = [sys.executable, "-c", LEAVES_SERVERS, ATOUT]
    paths = {**os.environ, "PYTHONPATH": f"{HERE}:{HERE}/../lib"}
    said = subprocess.run(words, env=paths, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    pids = [int(pid) for pid in re.findall(r"^pid (\d+)$", said.stdout, re.M)]
    same((said.returncode, len(pids), [pid for pid in pids if is_there(pid)]), (1, 2, []))
    with running([*words, "wait"], env=paths, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                 text=True) as waiting:
        pids = [read_pid(waiting) for _ in range(2)]
        waiting.terminate()
        waiting.wait(20)
    same([pid for pid in pids if is_there(pid)], [])


def games_are_offered():
    with serving() as server:
        status, said = fetch(server, "/api/games")
        same(status, 200)
        same({game["game"] for game in said["games"]}, set(GAMES))


def the_record_of_a_deal_replays():
    with serving() as server:
        anna = Person(server, "Anna")
        table = anna.table("bridge", bots=True)
        player = anna.sit(table)
        play([player], over(player), SEED)
        status, text = fetch(server, f"/api/record?table={table}")
        same(status, 200)
        said = subprocess.run([ATOUT, "replay", "-"], input=text, capture_output=True, check=False)
        assert b"1 deal" in said.stdout, (said, text)


def a_record_names_the_server_and_the_day_and_so_does_its_pbn():
    with serving() as server:
        anna = Person(server, "Anna")
        table, days = anna.table("bridge", bots=True), {time.strftime("%Y.%m.%d", time.gmtime())}
        player = anna.sit(table)
        play([player], over(player), SEED)
        days.add(time.strftime("%Y.%m.%d", time.gmtime()))
        text = fetch(server, f"/api/record?table={table}")[1]
        site, day = re.search(rb"\n# site (.*)\n# date (.*)\n# fair commitment", text).groups()
        same((site, day.decode() in days), (b"here", True))
        pbn = subprocess.run([ATOUT, "convert", "-"], input=text, capture_output=True, check=True).stdout
        assert b'[Event "?"]\r\n[Site "here"]\r\n[Date "' + day + b'"]' in pbn, pbn
        verdict = subprocess.run([ATOUT, "verify", "-"], input=text, capture_output=True, check=True).stdout
        assert b"1 right, 0 not" in verdict, verdict


def all_who_read_a_record_share_it():
    with serving() as server:
        anna = Person(server, "Anna")
        tables = [anna.table("bridge", bots=True) for _ in range(2)]
        players = [anna.sit(table) for table in tables]
        for player in players:
            play([player], over(player), SEED)
        texts = {}
        for table in tables:
            asked = []
            for _ in range(50): # all at once, before the first is printed
                made = server.connect()
                made.sendall(f"GET /api/record?table={table} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
                asked.append(made)
            told = {parse(read_all(made))[2] for made in asked}
            same(len(told), 1)
            texts[table] = told.pop()
            assert texts[table].startswith(b"atout 1\n"), texts[table]
            for made in asked:
                made.close()
        assert f"\natout_record_bytes {sum(map(len, texts.values()))}\n".encode() in get(server, "/metrics")[2]
        player, deals = players[0], players[0].frame["deal"]
        play([player], lambda: player.frame["deal"] > deals and over(player)(), SEED)
        status, text = fetch(server, f"/api/record?table={tables[0]}")
        assert status == 200 and text.startswith(texts[tables[0]]), text
        same(text.count(b"\ndeal "), texts[tables[0]].count(b"\ndeal ") + 1)


def who_asks_for_new_rows_of_the_sheet_is_sent_no_others():
    with serving() as server:
        anna = Person(server, "Anna")
        table, told = anna.table("farmers", bots=True), []
        whole, added = anna.sit(table), anna.sit(table + "&sheet=new", told)
        play([whole], lambda: whole.frame and whole.frame["deal"] == 3, SEED)
        whole.quiet()
        added.quiet()
        sheets = [message for _, message in told if message["type"] == "sheet"]
        same([(sheet.get("from"), len(sheet["rows"])) for sheet in sheets], [(None, 0), (1, 1), (2, 1)])
        same([row for sheet in sheets for row in sheet["rows"]], whole.sheet["rows"])
        same(anna.sit(table + "&sheet=new").quiet() and server.players[-1].sheet, whole.sheet)


def snapshots(data):
    with contextlib.closing(sqlite3.connect(f"file:{data}/atout.db?mode=ro", uri=True)) as base:
        return dict(base.execute("SELECT name, bytes FROM snapshots JOIN streams ON snapshots.stream = streams.id"))


def a_long_table_is_read_from_its_snapshot():
    with folder() as made:
        data, secret = made + "/data", {"account": "bo", "password": "a long password"}
        server = Atout(ATOUT, data)
        anna, bo = Person(server, "Anna"), Person(server, "Bo-who-leaves")
        status, _, bo.cookie = post(server, "/api/account", secret, bo.cookie)
        same(status, 200)
        table = anna.table("bridge")
        name, players = "table/" + table, [anna.sit(table), bo.sit(table)]
        players[1].say("sit", seat=2)
        while players[1].table.get("me") != 2:
            players[1].step()
        players[0].say("start")
        play(players, lambda: name in snapshots(data), SEED, 120)
        assert b"Bo-who-leaves" in snapshots(data)[name]
        for player in players:
            player.quiet()
        sheet, frame, record = players[0].sheet, players[0].frame, fetch(server, f"/api/record?table={table}")
        server.end()
        with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
            one = "seq = 2 AND stream IN (SELECT id FROM streams WHERE name = ?)"
            second = base.execute(f"SELECT bytes FROM events WHERE {one}", [name]).fetchone()[0]
            for event in (b"damaged", second): # as the snapshot stands for it, nobody reads it
                base.execute(f"UPDATE events SET bytes = ? WHERE {one}", [event, name])
                base.commit()
                anna.server = server = Atout(ATOUT, data)
                player = anna.sit(table)
                player.quiet()
                same(fetch(server, f"/api/record?table={table}"), record)
                same((player.sheet, player.frame["view"]["total"]), (sheet, frame["view"]["total"]))
                if event == second:
                    same(post(server, "/api/account/delete", {"password": secret["password"]}, bo.cookie)[0], 200)
                    assert until(60, lambda: b"Bo-who-leaves" not in snapshots(data).get(name, b""))
                server.end()


# ---- What is wrong ----

def what_watchers_may_not_see_is_not_sent_in_another_way():
    with serving() as server:
        anna, bo, cleo = (Person(server, name) for name in ("Anna", "Bo", "Cleo"))
        table = anna.table("farmers")
        owner = anna.sit(table)
        owner.say("watch", how="off")
        while owner.table["watch"] != "off":
            owner.step()
        friend = bo.sit(table) # a seat is open
        friend.say("sit", seat=1)
        while friend.table.get("me") != 1:
            friend.step()
        owner.say("start")
        play([owner, friend], lambda: over(owner)() and over(friend)(), SEED)
        other = cleo.sit(table)
        same(([message["key"] for message in other.others], other.socket.code()),
             (["This table does not allow spectators"], 4011))
        for cookie, wanted in ((None, 403), (cleo.cookie, 403), (bo.cookie, 200), (anna.cookie, 200)):
            same(fetch(server, f"/api/record?table={table}", cookie)[0], wanted)
        same(post(server, "/api/block", {"table": table, "seat": 1}, anna.cookie)[0], 200)
        same(fetch(server, f"/api/record?table={table}", bo.cookie)[0], 403)


def wrong_requests_are_refused():
    with serving() as server:
        anna = Person(server, "Anna")
        for body, wanted in ((b"{", 400), (b"", 400), (b"[]", 400), ({"game": "hearts"}, 400), ({"seats": 4}, 400),
                             ({"game": "bridge", "seats": 3}, 400), ({"game": "bridge", "seats": 99}, 400),
                             ({"game": "bridge", "more": 1}, 400), ({"game": "bridge", "bots": 1}, 400),
                             (b"{\"game\":" + b"[" * 60000, 400), (b"x" * 65537, 413)):
            status, said, _ = post(server, "/api/tables", body, anna.cookie)
            same(status, wanted)
            assert status != 400 or said["error"], said
        for body in ({"game": "bridge"}, b"{"):
            same(post(server, "/api/tables", body)[0], 401)
            same(post(server, "/api/tables", body, "atout=a.b")[0], 401)
        same(post(server, "/api/tables", {"game": "bridge"}, anna.cookie, "Origin: http://elsewhere")[0], 403)
        same(fetch(server, "/api/record?table=nothing")[0], 404)
        same(fetch(server, "/api/record?table=aaaaaaaaaaaa")[0], 404)
        same(fetch(server, "/api/record")[0], 404)
        same(get(server, "/api/nothing")[0], 404)


def closed(server, path, cookie=None):
    """The key and the code with which a WebSocket is closed."""
    socket = Socket(server, path, *([f"Cookie: {cookie}"] if cookie else []))
    return re.search('"key":"([^"]*)"', socket.hello)[1], socket.code()


def a_websocket_needs_a_person_a_table_and_the_right_site():
    with serving() as server:
        anna = Person(server, "Anna")
        table = anna.table("bridge")
        same(closed(server, f"/ws?table={table}"), ("Enter your name first", 4001))
        same(closed(server, f"/ws?table={table}", "atout=a.b"), ("Enter your name first", 4001))
        for path in ("/ws", "/ws?table=", "/ws?table=aaaaaaaaaaaa", f"/ws?table={table}a", "/ws?table=../people"):
            same(closed(server, path, anna.cookie), ("There is no such table", 4004))
        try:
            Socket(server, f"/ws?table={table}", f"Cookie: {anna.cookie}", origin="http://elsewhere")
        except Refused as error:
            same(error.args[0], 403)
        else:
            raise AssertionError("opened from another site")


def malformed_messages_are_errors():
    with serving() as server:
        anna = Person(server, "Anna")
        player = anna.sit(anna.table("bridge", bots=True))
        before = player.quiet()
        rng = random.Random(SEED)
        for text in ("x", "{}", "[]", '{"type":"move"}', '{"type":"fly"}', '{"type":"move","n":1,"move":"bid 3"}',
                     '{"type":"move","n":-1,"move":"HK"}', "{" * 4000, '{"type":"sit","seat":99}',
                     *("".join(rng.choice('{}[]":,move0179nsitpeu\\ ') for _ in range(30)) for _ in range(10))):
            player.socket.say(text)
            same(player.hear("error")["type"], "error")
            time.sleep(0.05)
        same(player.quiet(), before)


def damaged(made, stream):
    """Changes a byte of the last event of a stream."""
    import sqlite3 # pylint: disable=import-outside-toplevel
    with contextlib.closing(sqlite3.connect(made + "/data/atout.db")) as base:
        base.execute("UPDATE events SET bytes = CAST(bytes || ' ' AS BLOB) WHERE rowid = (SELECT max(events.rowid) "
                     "FROM events JOIN streams ON stream = id WHERE name = ?)", (stream,))
        base.commit()


def a_damaged_table_is_reported_and_the_others_go_on():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        tables = [anna.table("farmers", bots=True) for _ in range(2)]
        for table in tables:
            anna.sit(table).quiet()
        server.end()
        damaged(made, "table/" + tables[0])
        anna.server = server = Atout(ATOUT, made + "/data")
        same(closed(server, "/ws?table=" + tables[0], anna.cookie),
             ("This table is damaged and cannot be opened", 4010))
        assert re.search(rf"warn table-damaged table={tables[0]} event=\d+ why=", server.logged()), server.logged()
        player = anna.sit(tables[1])
        play([player], over(player), SEED)
        server.end()


# ---- The disk and the machine ----

def own_turn(player):
    """The frame that waits for this person alone: no bot moves meanwhile, however long it takes."""
    play([player], lambda: player.frame and player.frame["view"]["to_act"] == [player.frame["view"].get("me")], SEED)
    return player.frame


def a_full_disk_refuses_a_move_and_the_table_goes_on_later():
    with serving() as server:
        anna = Person(server, "Anna")
        player = anna.sit(anna.table("farmers", bots=True))
        frame = own_turn(player)
        pid = server.process.pid
        hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard)) # the log, a file too, says nothing of it
        player.say("move", n=frame["n"], move=player.moves()[0])
        assert player.hear("refused")["key"], player.others
        same(player.quiet(), frame)
        assert metrics(server)["atout_events_lost_total"] >= 1 # it is tried again after a while
        same(get(server, "/healthz")[0], 503)
        same(post(server, "/api/guest", {"name": "Bo"})[0], 503)
        same(post(server, "/api/tables", {"game": "bridge"}, anna.cookie)[0], 503)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        play([player], over(player), SEED)
        same(get(server, "/healthz")[::2], (200, b"ok"))


@contextlib.contextmanager
def small_disk(path):
    """A disk of four megabytes; False where mounting is not allowed."""
    os.mkdir(path)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", path], capture_output=True, check=False)
    try:
        yield mounted.returncode == 0
    finally:
        if mounted.returncode == 0:
            subprocess.run(["umount", "--lazy", path], check=True)  # a failed test leaves a server there


@contextlib.contextmanager
def filled(path):
    with open(path, "wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(bytes(4096)):
            pass
    yield
    os.remove(path)


def set_immutable(path, on):
    """As chattr does; OSError where there is no such flag, or only others may set it."""
    immutable, get_flags, set_flags = 0x10, 0x80086601, 0x40086602
    with open(path, "rb") as file:
        flags = struct.unpack("l", fcntl.ioctl(file, get_flags, struct.pack("l", 0)))[0]
        fcntl.ioctl(file, set_flags, struct.pack("l", flags | immutable if on else flags & ~immutable))


@contextlib.contextmanager
def unwritable(*paths):
    for path in paths:
        set_immutable(path, True)
    try:
        yield
    finally:
        for path in paths:
            set_immutable(path, False)


def refused_during(trouble, server):
    anna = Person(server, "Anna")
    player = anna.sit(anna.table("farmers", bots=True))
    frame = own_turn(player)
    with trouble:
        player.say("move", n=frame["n"], move=player.moves()[0])
        assert player.hear("refused")["key"], player.others
        same(player.quiet(), frame)
        same(get(server, "/healthz")[0], 503)
        assert all(line in server.logged() for line in (" event-lost ", " write-lost kind=table ")), server.logged()
    play([player], over(player), SEED)
    same(get(server, "/healthz")[::2], (200, b"ok"))


def a_disk_without_room_refuses_a_move_and_the_table_goes_on_later():
    with folder() as made, small_disk(made + "/data") as mounted:
        if not mounted:
            print("skipped: only root may mount a disk")
            return
        server = Atout(ATOUT, made + "/data", "--disk-least", "0")
        refused_during(filled(made + "/data/rubbish"), server)
        server.end()


def stay_writable(path):
    """Why files stay writable that are said not to be; None: they do not."""
    with open(path, "wb", buffering=0) as file:
        try:
            set_immutable(path, True)
        except OSError as error:
            return error
        try:
            file.write(b"x")
            return "the flag means nothing here"
        except PermissionError:
            return None
        finally:
            set_immutable(path, False)


def a_store_that_may_not_be_written_refuses_a_move_and_the_table_goes_on_later():
    with folder() as made:
        why = stay_writable(made + "/try")
    if why:
        print(f"skipped: no file can be made unwritable: {why}")
        return
    with serving() as server:
        refused_during(unwritable(server.data + "/atout.db", server.data + "/atout.db-wal"), server)


def players_are_told_that_the_server_stops():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        player = anna.sit(anna.table("bridge", bots=True))
        player.quiet()
        server.process.send_signal(signal.SIGTERM)
        same(player.hear("notice")["key"], "The server is shutting down. Your table is saved")
        same(player.socket.code(), 1001)
        same(server.process.wait(5), 0)


def a_copy_is_made_while_people_play():
    with serving() as server, folder() as other:
        anna = Person(server, "Anna")
        table = anna.table("bridge", bots=True)
        player = anna.sit(table)
        play([player], over(player), SEED)
        os.mkdir(other + "/copy")
        subprocess.run([ATOUT, "backup", "--data", server.data, other + "/copy/atout.db"], check=True)
        copy = Atout(ATOUT, other + "/copy")
        anna.server = copy
        again = anna.sit(table)
        same(again.quiet()["result"], player.frame["result"])
        copy.end()
        none = subprocess.run([ATOUT, "backup", "--data", other + "/none", other + "/x"], capture_output=True,
                              text=True, check=False)
        assert none.returncode == 1 and "there is no store" in none.stderr, none


def a_port_that_is_taken_is_an_error():
    with serving() as server:
        os.symlink(server.data + "/none", server.data + "3")
        for words, wanted in ((["--listen", f"127.0.0.1:{server.port}"], 1), (["--listen", "nowhere"], 2),
                              (["--pace", "9-1"], 2), (["--think", "0"], 2), (["--log", "loud"], 2), (["more"], 2),
                              (["--lan", "--listen", "127.0.0.1:1"], 2), (["--web", server.data + "/none"], 1),
                              (["--web", server.data + "3"], 1), (["--web", "/dev/null"], 1)):
            said = subprocess.run([ATOUT, "serve", "--data", server.data + "2", *words], capture_output=True, text=True,
                                  timeout=10, check=False)
            same((said.returncode, said.stdout, said.stderr.count("\n")), (wanted, "", 1))


def said_by(*words, lines=1):
    """The first lines of a server that is not told where to listen; it is stopped then."""
    with folder() as made, running([ATOUT, "serve", "--data", made + "/data", *words], stdout=subprocess.PIPE,
                                   text=True) as process:
        said = [process.stdout.readline() for _ in range(lines)]
        process.send_signal(signal.SIGTERM)
        same(process.wait(10), 0)
    return said


def the_next_free_port_is_taken_and_the_network_gets_an_address():
    with folder() as made, running([ATOUT, "serve", "--data", made + "/data"], stdout=subprocess.PIPE,
                                   text=True) as process:
        while not (first := process.stdout.readline()).startswith("Atout is at"):
            pass
        said = said_by(lines=2)
        assert re.fullmatch(r"Port 8080 is taken, so it is port \d+\.\n", said[0]), said
        assert said[1].startswith("Atout is at http://127.0.0.1:80") and said[1] != first, said
        assert re.fullmatch(r"Atout is at http://[0-9a-f.:\[\]]+:80\d\d/\n", said_by("--lan", lines=2)[1])
        process.send_signal(signal.SIGTERM)
    for all_there_are in ("0.0.0.0:0", "[::]:0"):
        said = said_by("--listen", all_there_are)[0]
        assert not re.search(r"//(0\.0\.0\.0|\[::\]):", said), said


NETWORKS = """ip link set lo up
ip link add virtual type veth peer name guest && ip link set guest up && ip link set virtual up
ip link add house type veth peer name wire && ip link set wire up && ip link set house up
ip addr add 172.17.0.1/16 dev virtual && ip addr add 192.168.1.5/24 dev house
ip route add default via 192.168.1.1 && exec "$0" serve --lan --data "$1"
"""


def the_address_shown_is_that_of_the_network_with_a_way_out():
    """Where this user may make networks."""
    words = ["unshare", "--net", "sh", "-ec", NETWORKS, ATOUT]
    with folder() as made, running([*words, made + "/data"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True) as process:
        said = process.stdout.readline()
        process.terminate()
        if process.wait(10) and not said:
            print("not tried:", process.stderr.readline().rstrip())
        else:
            same(said, "Atout is at http://192.168.1.5:8080/\n")


def the_operator_gets_metrics():
    with serving() as server:
        anna = Person(server, "Anna")
        player = anna.sit(anna.table("farmers", bots=True))
        play([player], over(player), SEED)
        status, headers, body = get(server, "/metrics")
        same((status, headers["content-type"]),
             (200, ["application/openmetrics-text; version=1.0.0; charset=utf-8"]))
        assert body.endswith(b"# EOF\n"), body
        numbers = metrics(server)
        same((numbers["atout_tables"], numbers["atout_guests"], numbers["atout_seats"]), (1, 1, 1))
        assert numbers["atout_events_kept_total"] > 3, numbers
        assert numbers["atout_answer_seconds_count"] > 0 and numbers["atout_bot_seconds_count"] > 0, numbers


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
