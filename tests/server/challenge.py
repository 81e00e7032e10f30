#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""The same deals for others, and how they compare: tests/server/challenge.py ATOUT SHIFTED_CLOCK [NAME...]

SHIFTED_CLOCK is the library of shifted_clock.c.
"""
import contextlib
import hashlib
import os
import sqlite3
import struct
import subprocess
import sys
import time

from player import Atout, Person, at_once, fetch, get, play, post, until
from runner import SEED, folder, run, same
from stand import ATOUT, over, serving

SHIFTED_CLOCK = os.path.abspath(sys.argv[2])
GAMES = ("bridge", "barbu", "bauerchen", "boerenbridge", "farmers")


def people(server, *names):
    return [Person(server, name, source=f"127.0.7.{i + 1}") for i, name in enumerate(names)]


def key(person):
    return person.cookie.split("=")[1].split(".")[0]


def ask(person, path, **body):
    return post(person.server, path, body, person.cookie, source=person.source)[:2]


def look(person, made):
    status, said = fetch(person.server, f"/api/set?set={made}", person.cookie)
    same(status, 200)
    return said


def deal(player, number, seed=SEED):
    """Plays until the deal of a number is over."""
    play([player], lambda: over(player)() and player.frame["deal"] == number, seed)


def challenge(person, game="farmers", deals=2, **choice):
    """What a person has played: the table, the set, and what they were told meanwhile."""
    told = []
    table = person.table(game, bots=True, **choice)
    player = person.sit(table, told)
    deal(player, deals)
    status, said = ask(person, "/api/set", table=table)
    same(status, 201)
    return table, said["set"], told


def begin(person, made, told=None):
    status, said = ask(person, "/api/set/play", set=made)
    same(status, 201)
    return said["id"], person.sit(said["id"], told)


def hands(server, stream):
    """The hands of the deals of a table, as the store has them."""
    with contextlib.closing(sqlite3.connect(server.data + "/atout.db")) as base:
        bodies = [bytes(body).decode() for body, in base.execute(
            "SELECT bytes FROM events JOIN streams ON stream = id WHERE name = ? ORDER BY seq", (stream,))]
    return [line for body in bodies for line in body.split("\n") if line.startswith(("hand ", "turn ", "draw "))]


def names(said):
    return sorted(player["name"] for player in said["players"])


def others_play_the_same_cards_and_each_sees_a_deal_once_they_have_played_it():
    with serving() as server:
        anna, bo, eve = people(server, "Anna", "Bo", "Eve")
        table, made, _ = challenge(anna)
        before = look(bo, made)
        same((before["by"], before["deals"], before["played"], before["players"], before["rows"]), ("Anna", 2, 0, [], []))
        assert "table" not in before and table not in str(before), before
        same(fetch(server, f"/api/record?table={table}", bo.cookie)[0], 403)
        own = look(anna, made)
        same((own["mine"], own["played"], names(own), [len(row["results"]) for row in own["rows"]]),
             (True, 2, ["Anna"], [1, 1]))
        there, player = begin(bo, made)
        same(player.hear("table")["set"] if not player.table else player.table["set"], made)
        same(ask(bo, "/api/set/play", set=made), (200, {"id": there}))
        deal(player, 1)
        assert until(10, lambda: look(bo, made)["played"] == 1)
        for person in (anna, bo):
            said = look(person, made)
            same([row["deal"] for row in said["rows"]], [1, 2] if person is anna else [1])
            same([len(row["results"]) for row in said["rows"]], [2, 1] if person is anna else [2])
            same(names(said), ["Anna", "Bo"])
        same([row["deals"] for row in look(bo, made)["players"]], [1, 1])
        same(look(eve, made)["players"], [])
        deal(player, 2)
        assert until(10, lambda: look(bo, made)["played"] == 2)
        same(hands(server, "table/" + table)[:len(hands(server, "table/" + there))], hands(server, "table/" + there))
        said = look(anna, made)
        points = {row["name"]: row["points"] for row in said["players"]}
        same(points, {name: sum(result["points"] for row in said["rows"] for result in row["results"]
                                if said["players"][result["player"]]["name"] == name) for name in points})
        best = max(said["players"], key=lambda row: row.get("percent", -1))
        same(best["place"], 1)


def what_was_played_differently_is_compared_by_matchpoints():
    with serving() as server:
        anna, bo, eve = people(server, "Anna", "Bo", "Eve")
        _, made, _ = challenge(anna, "farmers", 1)
        for i, person in enumerate((bo, eve)):
            _, player = begin(person, made)
            deal(player, 1, SEED + i + 1)
        assert until(10, lambda: len(look(eve, made)["players"]) == 3)
        said = look(eve, made)
        points = [result["points"] for result in said["rows"][0]["results"]]
        for result in said["rows"][0]["results"]:
            lower = sum(other < result["points"] for other in points)
            equal = points.count(result["points"]) - 1
            same(result["percent"], (2 * lower + equal) * 2500)
        for row in said["players"]:
            same(row["place"], 1 + sum(other["percent"] > row["percent"] for other in said["players"]))


def nothing_is_told_of_a_deal_that_is_still_to_come():
    with serving() as server:
        anna, bo = people(server, "Anna", "Bo")
        table, made, _ = challenge(anna, "bridge", 2, alone=True)
        keys = [line.split()[1] for line in lines_of(server, "set/" + made, "| given ")]
        same(len(keys), 2)
        told = []
        there, player = begin(bo, made, told)
        replies = [str(look(bo, made))]
        deal(player, 1)
        assert until(10, lambda: look(bo, made)["played"] == 1)
        replies.append(str(look(bo, made)))
        replies += [get(server, path, f"Cookie: {bo.cookie}")[2].decode()
                    for path in (f"/api/record?table={there}", "/api/tables", "/api/matches")]
        cards = hands(server, "table/" + table)
        coming = [line.split(" ", 2)[2] for line in cards if line.startswith("hand ")][4:8]
        for text in replies + [text for text, _ in told]:
            assert keys[1] not in text and not any(hand in text for hand in coming), text
            assert table not in text, text
        for path in (f"/api/record?table={there}", f"/api/cards/at?table={there}"):
            same(fetch(server, path, anna.cookie)[0], 403)
        same(fetch(server, f"/api/record?table={there}")[0], 403)


def a_table_is_closed_though_its_player_has_gone_and_stays_so():
    with serving() as server:
        anna, bo = people(server, "Anna", "Bo")
        table = anna.table("farmers", bots=True)
        player = anna.sit(table)
        deal(player, 1)
        player.close()
        assert until(10, lambda: fetch(server, f"/api/record?table={table}")[0] == 200)
        same(ask(anna, "/api/set", table=table)[0], 201)
        same(fetch(server, f"/api/record?table={table}", bo.cookie)[0], 403)
        player = anna.sit(table)
        player.quiet()
        for kind, parts in (("stand", {}), ("open", {"seat": 1}), ("watch", {"how": "open"})):
            player.say(kind, **parts)
            same(player.hear("refused")["key"], "Others play the deals of this table: it stays closed")
        same(fetch(server, f"/api/record?table={table}", bo.cookie)[0], 403)
        same(fetch(server, f"/api/record?table={table}", anna.cookie)[0], 200)


def who_asks_twice_at_once_plays_at_one_table():
    with serving() as server:
        anna, bo = people(server, "Anna", "Bo")
        _, made, _ = challenge(anna, deals=1)
        for name in (made, "day-farmers"):
            answers = at_once(*[lambda name=name: ask(bo, "/api/set/play", set=name)] * 6)
            tables = {said["id"] for status, said in answers if status in (200, 201)}
            same((len(tables), {status for status, _ in answers} - {200, 201, 409}), (1, set()))
            same(ask(bo, "/api/set/play", set=name), (200, {"id": tables.pop()}))
            stream = "set/" + look(bo, name)["set"]
            same(len([line for line in lines_of(server, stream, "player ") if key(bo) in line]), 1)


def who_made_a_set_is_not_named_to_who_has_blocked_them_nor_once_they_are_banned():
    with serving() as server:
        anna, bo, eve = people(server, "Anna", "Bo", "Eve")
        _, made, _ = challenge(anna, deals=1)
        table = anna.table("bridge")
        anna.sit(table).quiet()
        same(ask(bo, "/api/block", table=table, seat=0)[0], 200)
        same(("by" in look(bo, made), look(eve, made)["by"]), (False, "Anna"))
        subprocess.run([ATOUT, "ban", key(anna), "--data", server.data], capture_output=True, check=True, timeout=60)
        assert until(10, lambda: "by" not in look(eve, made))


def lines_of(server, stream, begins):
    with contextlib.closing(sqlite3.connect(server.data + "/atout.db")) as base:
        bodies = [bytes(body).decode() for body, in base.execute(
            "SELECT bytes FROM events JOIN streams ON stream = id WHERE name = ? ORDER BY seq", (stream,))]
    return [line[len(begins):] for body in bodies for line in body.split("\n") if line.startswith(begins)]


def take_back(server, stream):
    """The last event of a stream was not yet stored when the server was killed."""
    with contextlib.closing(sqlite3.connect(server.data + "/atout.db")) as base:
        (number, last), = base.execute("SELECT id, last FROM streams WHERE name = ?", (stream,))
        base.execute("DELETE FROM events WHERE stream = ? AND seq = ?", (number, last))
        base.execute("UPDATE streams SET last = ?, hash = (SELECT hash FROM events WHERE stream = ? AND seq = ?) WHERE id = ?",
                     (last - 1, number, last - 1, number))
        base.commit()


def a_server_that_was_killed_goes_on_with_a_set():
    with folder() as made_folder:
        server = Atout(ATOUT, made_folder + "/data")
        anna, bo = people(server, "Anna", "Bo")
        _, made, _ = challenge(anna, "farmers", 3)
        there, player = begin(bo, made)
        deal(player, 1)
        assert until(10, lambda: look(bo, made)["played"] == 1)
        server.kill()
        take_back(server, "set/" + made)
        server = Atout(ATOUT, made_folder + "/data")
        bo.server = anna.server = server
        same(look(bo, made)["played"], 0)
        player = bo.sit(there)
        player.quiet()
        assert until(10, lambda: look(bo, made)["played"] == 1)
        deal(player, 3)
        assert until(10, lambda: look(bo, made)["played"] == 3)
        same(player.frame["result"]["match_over"], True)
        player.say("ready", n=player.frame["n"])
        same(player.hear("refused")["key"], "These were all the deals of the set")
        server.end()


def rewrite(server, stream, change):
    """The events of a stream are those that change makes of them."""
    with contextlib.closing(sqlite3.connect(server.data + "/atout.db")) as base:
        (number,), = base.execute("SELECT id FROM streams WHERE name = ?", (stream,))
        bodies = [bytes(body) for body, in base.execute("SELECT bytes FROM events WHERE stream = ? ORDER BY seq", (number,))]
        change(bodies)
        base.execute("DELETE FROM events WHERE stream = ?", (number,))
        link = hashlib.blake2b(stream.encode(), digest_size=32).digest()
        for seq, body in enumerate(bodies, 1):
            link = hashlib.blake2b(link + struct.pack("<QQ", seq, len(body)) + body, digest_size=32).digest()
            base.execute("INSERT INTO events (stream, seq, hash, bytes) VALUES (?, ?, ?, ?)", (number, seq, link, body))
        base.execute("UPDATE streams SET last = ?, hash = ? WHERE id = ?", (len(bodies), link, number))
        base.commit()


def lose(server, stream, begins):
    """The first event of a stream with such a line was never stored; those behind it were."""
    rewrite(server, stream, lambda bodies: bodies.remove(next(body for body in bodies if body.startswith(begins.encode()))))


def who_plays_a_set_is_found_without_all_that_was_played_there():
    with folder() as made_folder:
        server = Atout(ATOUT, made_folder + "/data")
        anna, bo, cleo = people(server, "Anna", "Bo", "Cleo")
        table, made, _ = challenge(anna)
        there, _ = begin(bo, made)
        server.kill()
        rewrite(server, "set/" + made, lambda bodies: bodies.append(b"played what no program writes\n"))
        server = Atout(ATOUT, made_folder + "/data")
        for person in (anna, bo, cleo):
            person.server = server
        same(ask(anna, "/api/set/play", set=made), (200, {"id": table}))
        same(ask(bo, "/api/set/play", set=made), (200, {"id": there}))
        same((fetch(server, f"/api/set?set={made}")[0], fetch(server, f"/api/set?set={made}")[1]["by"]), (200, "Anna"))
        same([fetch(server, f"/api/set?set={made}", person.cookie)[0] for person in (bo, cleo)], [503, 503])
        server.end()


def a_deal_whose_result_was_lost_is_told_again_though_later_ones_are_there():
    with folder() as made_folder:
        server = Atout(ATOUT, made_folder + "/data")
        anna, bo = people(server, "Anna", "Bo")
        _, made, _ = challenge(anna, "farmers", 3)
        there, player = begin(bo, made)
        deal(player, 2)
        assert until(10, lambda: look(bo, made)["played"] == 2)
        server.kill()
        lose(server, "set/" + made, f"played {there} 1 ")
        server = Atout(ATOUT, made_folder + "/data")
        bo.server = anna.server = server
        same((look(bo, made)["played"], [row["deal"] for row in look(bo, made)["rows"]]), (1, [2]))
        bo.sit(there).quiet()
        assert until(10, lambda: look(bo, made)["played"] == 2)
        same(len(lines_of(server, "set/" + made, f"played {there} ")), 2)
        server.end()


def a_set_is_removed_so_many_days_after_it_was_made():
    with serving() as server:
        anna, bo = people(server, "Anna", "Bo")
        _, made, _ = challenge(anna, deals=1)
        _, player = begin(bo, made)
        deal(player, 1)
        for days, wanted in ((2, []), (4, ["set/" + made])):
            said = subprocess.run([ATOUT, "retention", "--dry-run", "--data", server.data, "--keep", "sets=3"],
                                  env={**os.environ, "LD_PRELOAD": SHIFTED_CLOCK, "SHIFT_DAYS": str(days)},
                                  capture_output=True, text=True, check=True, timeout=60).stdout
            same([line.split()[-1] for line in said.splitlines()], wanted)


def only_what_others_can_play_becomes_a_set():
    with serving() as server:
        anna, bo = people(server, "Anna", "Bo")
        table = anna.table("farmers", bots=True)
        anna.sit(table).quiet()
        same(ask(anna, "/api/set", table=table), (409, {"error": "Play a deal first"}))
        same(ask(bo, "/api/set", table=table)[0], 404)
        same(ask(bo, "/api/set/play", set="nothere")[0], 404)
        same(fetch(server, "/api/set?set=2026-02-30-bridge", bo.cookie)[0], 404)
        same(post(server, "/api/set/play", {"set": "day-farmers"})[0], 401)


def commitment(seed):
    return hashlib.blake2b(b"atout fair 1 commitment" + bytes.fromhex(seed), digest_size=32).hexdigest()


@contextlib.contextmanager
def passing_days():
    with folder() as made:
        file, server = made + "/days", None
        os.environ.update({"LD_PRELOAD": SHIFTED_CLOCK, "SHIFT_FILE": file})
        try:
            server = Atout(ATOUT, made + "/data")
        finally:
            del os.environ["LD_PRELOAD"], os.environ["SHIFT_FILE"]

        def pass_days(days):
            with open(file + ".new", "w", encoding="utf-8") as out:
                out.write(str(days))
            os.rename(file + ".new", file)
        try:
            yield server, pass_days
        except BaseException:
            server.kill()
            sys.stderr.write(server.logged())
            raise
        server.end()


def each_game_has_deals_of_the_day_that_were_promised_the_day_before():
    with passing_days() as (server, pass_days):
        anna, bo = people(server, "Anna", "Bo")
        first = {game: look(anna, "day-" + game) for game in GAMES}
        same([said["today"] for said in first.values()], [True] * 5)
        same(len({said["commitment"] for said in first.values()} | {said["next"] for said in first.values()}), 10)
        assert not any("seed" in said for said in first.values()), first
        made = first["farmers"]["set"]
        same(made, time.strftime("%Y-%m-%d", time.gmtime()) + "-farmers")
        tables = []
        for person in (anna, bo):
            there, player = begin(person, "day-farmers")
            tables.append(there)
            deal(player, 1)
        assert until(10, lambda: len(look(bo, made)["players"]) == 2)
        same(hands(server, "table/" + tables[0])[:4], hands(server, "table/" + tables[1])[:4])
        assert not look(Person(server, "Eve", source="127.0.7.9"), made)["players"]
        pass_days(1)
        assert until(10, lambda: look(anna, "day-farmers")["set"] != made)
        same(look(anna, "day-farmers")["commitment"], first["farmers"]["next"])
        later = look(anna, made)
        assert "seed" not in later and "today" not in later, later
        same(ask(Person(server, "Eve", source="127.0.7.8"), "/api/set/play", set=made)[0], 409)
        pass_days(2)
        assert until(10, lambda: "seed" in look(anna, made))
        same(commitment(look(anna, made)["seed"]), first["farmers"]["commitment"])
        same(look(anna, made)["played"], 1)


if __name__ == "__main__":
    run(globals(), sys.argv[3:])
