#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A club's evening at `atout serve`: tests/server/evenings.py ATOUT SHIFTED_CLOCK [NAME...]

SHIFTED_CLOCK is the library of shifted_clock.c.  KILLS=100 in the environment kills the server about so often in an evening.
"""
import contextlib
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import threading
import time
from fractions import Fraction

from player import Atout, Person, fetch, get, post, until
from runner import SEED, folder, run, same
from stand import ATOUT, serving

PASSWORD = "correct horse battery"
TABLES, EACH, ROUNDS, LATE = 8, 2, 7, 16
KILLS = int(os.environ.get("KILLS", "4")) / 210 # of a write
# What is entered, with the points of N-S when nobody is vulnerable, and when both are.
CONTRACTS = {"pass": (0, 0), "1NT N =": (90, 90), "4S N =": (420, 620), "3D S -2": (-100, -200), "2H E +1": (-140, -140),
             "5CX W -1": (100, 200), "3NT W =": (-400, -600), "6H N +1": (1010, 1460)}
VULNERABLE = "-NEBNEB-EB-NB-NE"


class Club:
    """What is asked of a server, by those with a key and without."""

    def __init__(self, server, number=TABLES, **choice):
        self.server, self.writes, self.told = server, 0, []
        self.chief = Person(server, "Chief")
        self.chief.take_account("chief", PASSWORD)
        body = {"title": "Tuesday", "kind": "mitchell", "number": number, "each": EACH, "scoring": "mp", "write": "first-write"}
        status, said, _ = post(server, "/api/evening/new", {**body, **choice}, self.chief.cookie)
        assert status == 201, (status, said)
        self.id, self.key = said["evening"], said["key"]

    def word(self):
        self.writes += 1
        return f"write-{self.writes:06}"

    def get(self, path, key=None, **query):
        words = "&".join(f"{name}={value}" for name, value in {"evening": self.id, **query}.items())
        lines = [f"Authorization: Bearer {key}"] if key else []
        status, _, answer = get(self.server, f"/api/evening{path}?{words}", *lines)
        return status, json.loads(answer) if answer.startswith(b"{") and path != "/file" else answer.decode()

    def send(self, path, body, key=None, source=None):
        lines = [f"Authorization: Bearer {key}"] if key else []
        return post(self.server, "/api/evening" + path, body, None, *lines, source=source)[:2]

    def write(self, what, key=None, **members):
        return self.send("/write", {"evening": self.id, "write": self.word(), "do": what, **members}, key or self.key)

    def done(self, what, key=None, **members):
        status, said = self.write(what, key, **members)
        assert status == 200, (what, members, status, said)
        return said["entry"]

    def state(self, key=None, **query):
        status, said = self.get("", key or self.key, **query)
        assert status == 200, (status, said)
        return said

    def join(self, code, **seat):
        status, said = self.send("/join", {"code": code, "write": self.word(), **seat})
        assert status == 200 and said["evening"] == self.id, (status, said)
        return said["key"]


# ---- What it must come to, by other means ----

def seats(round_, table):
    """N-S, E-W and the first board of a Mitchell that skips halfway, all from 0."""
    west = (table - round_ - (round_ >= TABLES // 2)) % TABLES
    return table + 1, TABLES + west + 1, (table + round_) % TABLES * EACH + 1


def points(contract, board):
    vul = VULNERABLE[(board - 1) % 16]
    declarer = contract.split()[1] if " " in contract else "N"
    side = "N" if declarer in "NS" else "E"
    return CONTRACTS[contract][vul in (side, "B")]


def recompute(results):
    """Totals of matchpoints, and the shares of the top: Neuberg, and Law 12C2(c)."""
    boards = {}
    for (_, _, board), line in results.items():
        boards.setdefault(board, []).append(line)
    full = max(len(lines) for lines in boards.values())
    top, earned = 2 * (full - 1), {}
    for lines in boards.values():
        scores = [line["points"] for line in lines if "percent" not in line]
        for line in lines:
            for side, who in enumerate((line["ns"], line["ew"])):
                if "percent" in line:
                    earned.setdefault(who, []).append((Fraction(top * line["percent"][side], 100), True))
                    continue
                mine, plays = line["points"], len(scores)
                got = sum((2 if (mine > other) == (side == 0) else 0) if mine != other else 1 for other in scores) - 1
                earned.setdefault(who, []).append((Fraction(got * full + full - plays, plays), False))
    return {who: settle(rows, top) for who, rows in earned.items()}


def settle(rows, top):
    rest = [worth for worth, ruled in rows if not ruled]
    session = sum(rest) / (len(rest) * top) if rest else Fraction(1, 2)
    total = sum(rest)
    for worth, ruled in rows:
        if ruled:
            share = worth / top
            total += top * (max(share, session) if share > Fraction(1, 2) else min(share, session))
    return total, total / (len(rows) * top)


def hundredths(number):
    return f"{int(number * 100 + Fraction(1, 2)) / 100:.2f}"


# ---- The evening ----

class Evening(Club):
    """One of seven and a half tables, whose server is killed now and then."""

    def __init__(self, server, data, **choice):
        super().__init__(server, half="ew", **choice)
        self.data, self.rng = data, random.Random(SEED)
        self.codes = self.state()["codes"]
        self.devices = [self.join(code) for code in self.codes]
        self.results = {}

    def killed(self):
        before = self.state()
        self.server.kill()
        self.server = Atout(ATOUT, self.data)
        after = self.state()
        same({**after, "now": 0}, {**before, "now": 0})

    def under_a_kill(self, body, key):
        """Writes something while the server is killed: nobody knows whether it has come."""
        def send():
            with contextlib.suppress(OSError, ValueError, IndexError):
                self.send("/write", body, key)
        writer = threading.Thread(target=send)
        writer.start()
        time.sleep(self.rng.random() * 0.003)
        self.server.kill()
        writer.join()
        self.server = Atout(ATOUT, self.data)

    def again(self, what, key, **members):
        """Writes something twice, with the same word: it is done once."""
        body = {"evening": self.id, "write": self.word(), "do": what, **members}
        if self.rng.random() < KILLS:
            self.under_a_kill(body, key)
        first, second = self.send("/write", body, key), self.send("/write", body, key)
        assert first[0] == 200 and second == first, (first, second)
        return first[1]["entry"]

    def look(self, table):
        """What a table's device is told now: nothing of any board but those of its round."""
        told = self.state(self.devices[table])
        here = told["me"].get("here", {})
        text = json.dumps({**told, "me": {**told["me"], "here": None}})
        assert "contract" not in text and "score\"" not in text.replace('"scoring"', ""), text
        return here

    def enter(self, round_, table):
        north, west, first = seats(round_, table)
        here = self.look(table)
        if west == LATE and round_ == 0:
            same((here.get("out"), here["boards"]), (True, []))
            return
        same((here["ns"]["number"], here["ew"]["number"]), (north, west))
        same([row["board"] for row in here["boards"]], [first, first + 1])
        for board in (first, first + 1):
            contract = self.rng.choice(list(CONTRACTS))
            place = {"round": round_ + 1, "table": table + 1, "board": board}
            entry = self.again("result", self.devices[table], side="ns", contract=contract, **place)
            self.again("confirm", self.devices[table], side="ew", entry=entry)
            self.results[round_, table, board] = {"ns": north, "ew": west, "points": points(contract, board), "entry": entry}

    def correct(self, round_, table, **what):
        north, west, board = seats(round_, table)
        line = self.results[round_, table, board]
        place = {"round": round_ + 1, "table": table + 1, "board": board, "over": line["entry"]}
        if "verdict" in what:
            line["entry"] = self.done("rule", verdict=what["verdict"], **place)
            line["percent"] = what["percent"]
        else:
            line["entry"] = self.done("result", contract=what["contract"], **place)
            line["points"] = points(what["contract"], board)
        same((line["ns"], line["ew"]), (north, west))

    def closed(self):
        """Before the end nobody is told of results, or of deals."""
        for path, query in (("/board", {"board": 1}), ("/card", {"number": 1}), ("/deals", {}), ("/ranking", {})):
            same((path, self.get(path, **query)[0]), (path, 403))
            same((path, self.get(path, self.devices[0], **query)[0]), (path, 403))
        same(self.get("/deals", self.key)[0], 403)
        assert "hands" not in self.get("/board", self.key, board=1)[1]
        same(self.get("/file", self.devices[0])[0], 403)
        assert "AKQ" not in self.get("/file", self.key)[1] and "N:" not in self.get("/file", self.key)[1]
        assert "contract" not in json.dumps(self.get("")[1])

    def judge(self, key=None):
        wanted = recompute(self.results)
        status, said = self.get("/ranking", key)
        same(status, 200)
        rows = {row["number"]: row for row in said["rows"]}
        same(sorted(rows), sorted(wanted))
        for number, (total, share) in wanted.items():
            row = rows[number]
            same((number, row["total"], row["share"]), (number, hundredths(total), hundredths(share * 100)))
            better = sum(wanted[other][1] > share for other in wanted if (other > TABLES) == (number > TABLES))
            same((number, row["place"]), (number, better + 1))
        return said


def played(evening):
    """Plays an evening to its end."""
    evening.done("deals")
    for round_ in range(ROUNDS):
        if round_ == 1:
            evening.done("arrive", number=LATE, round=2)
        evening.done("round", to=round_ + 1)
        same(evening.write("round", to=round_ + 1)[0], 409)
        tables = list(range(TABLES))
        evening.rng.shuffle(tables)
        for table in tables:
            evening.enter(round_, table)
        same(evening.state()["missing"], [])
        if round_ in (0, 2, 4):
            evening.killed()
        if round_ == 2:
            evening.correct(2, 3, verdict="A+/A-", percent=(60, 40))
        if round_ == 3:
            evening.correct(0, 5, contract="6H N +1")
            evening.judge(evening.key)
            evening.closed()
    evening.done("end")


def an_evening_of_seven_and_a_half_tables_comes_to_what_it_must():
    with folder() as made:
        evening = Evening(Atout(ATOUT, made + "/data"), made + "/data", names="Ann & Bo\nCy & Di")
        played(evening)
        evening.killed()
        ranking = evening.judge()
        same([row["name"] for row in ranking["rows"] if row["number"] == 1], ["Ann & Bo"])
        cards(evening)
        boards(evening)
        evening.correct(0, 2, contract="pass")
        evening.judge()
        restored(evening)
        evening.server.end()


def cards(evening):
    for number in (1, 15, LATE):
        status, card = evening.get("/card", number=number)
        same(status, 200)
        mine = {key: line for key, line in evening.results.items() if number in (line["ns"], line["ew"])}
        same({(row["round"] - 1, row["table"] - 1, row["board"]) for row in card["lines"]}, set(mine))
        same(len(card["lines"]), len(mine))


def boards(evening):
    hands = set()
    for board in range(1, TABLES * EACH + 1):
        status, said = evening.get("/board", board=board)
        same(status, 200)
        cards_of = "".join(said["hands"][seat].replace(".", "") for seat in "NESW")
        same((len(cards_of), len(said["lines"])), (52, sum(key[2] == board for key in evening.results)))
        hands.add(tuple(said["hands"].values()))
    same(len(hands), TABLES * EACH)
    status, text = evening.get("/deals")
    same((status, len(re.findall(r'\[Deal "', text))), (200, TABLES * EACH))


def restored(evening):
    """The file makes the same evening, brought in parts, one of them twice, the server killed in between."""
    text = evening.get("/file", evening.key)[1]
    lines = text.splitlines()
    first = evening.get("/ranking")[1]
    body = {"title": "Another", "kind": "howell", "number": 4, "each": 1, "scoring": "mp", "write": "other-write"}
    other = post(evening.server, "/api/evening/new", body, evening.chief.cookie)[1]
    for start in list(range(0, len(lines), 60)):
        part = {"evening": other["evening"], "from": start + 1, "text": "\n".join(lines[start:start + 60]),
                "last": start + 60 >= len(lines)}
        if start == 60:
            part["last"] = False
            same(evening.send("/restore", part, other["key"])[0], 200)
            same(evening.send("/write", {"evening": other["evening"], "write": "too-early", "do": "end"}, other["key"])[0], 409)
            evening.server.kill()
            evening.server = Atout(ATOUT, evening.data)
            part["last"] = start + 60 >= len(lines)
        status, said = evening.send("/restore", part, other["key"])
        assert status == 200, (status, said)
    same(evening.get("/ranking", evening=other["evening"])[1], first)
    same(evening.get("/file", other["key"], evening=other["evening"])[1], text)
    same(evening.send("/restore", part, other["key"])[0], 409)
    codes = evening.state(other["key"], evening=other["evening"])["codes"]
    same((len(set(codes)), "" in codes), (TABLES, False))


# ---- People ----

def who_may_do_what_is_checked():
    with serving() as server:
        same(post(server, "/api/evening/new", {"title": "T"})[0], 400)
        body = {"title": "T", "kind": "howell", "number": 4, "each": 1, "scoring": "mp", "write": "first-write"}
        same(post(server, "/api/evening/new", body)[0], 401)
        same(post(server, "/api/evening/new", body, Person(server, "Bo").cookie)[0], 403)
        club = Club(server, kind="howell", number=4)
        codes = club.state()["codes"]
        table, player = club.join(codes[0]), club.join(codes[1], seat="E")
        same(club.state(table)["me"]["table"], 1)
        same(club.write("end", table)[0], 403)
        same(club.write("end", "x" * 32)[0], 401)
        same(club.send("/write", {"evening": club.id, "write": "write-none", "do": "end"})[0], 401)
        same(club.get("", "2" * 32)[0], 401)
        same(club.get("", evening="2" * 12)[0], 404)
        same(club.write("no such thing")[0], 400)
        same(club.write("name", number=1, colour="red")[0], 400)
        same(club.done("round", to=1) > 0, True)
        same(club.state(player)["me"]["seat"], "E")
        status, said = club.send("/codes", {"evening": club.id, "table": 1}, club.key)
        same((status, said["codes"][1], said["codes"][0] == codes[0]), (200, codes[1], False))
        same(club.get("", table)[0], 401)
        same(club.get("", player)[0], 200)
        same(club.send("/join", {"code": codes[0], "write": "late-joins"})[0], 404)
        same(club.send("/codes", {"evening": club.id}, player)[0], 403)
        owned = fetch(server, "/api/evenings", club.chief.cookie)[1]
        same([(row["evening"], row["title"]) for row in owned["evenings"]], [(club.id, "Tuesday")])


def a_join_that_comes_again_is_one_device():
    with serving() as server:
        club = Club(server, kind="howell", number=4)
        body = {"code": club.state()["codes"][0], "write": "same-device"}
        first, second = club.send("/join", body)[1]["key"], club.send("/join", body)[1]["key"]
        same(club.state()["devices"], [1, 0])
        same((club.get("", first)[0], club.get("", second)[0]), (401, 200))


def an_evening_is_told_anew_only_when_it_has_changed():
    with serving() as server:
        club = Club(server, kind="howell", number=4)
        before = club.state()
        same(sorted(club.state(since=before["version"])), ["now", "version"])
        club.done("name", number=1, name="Ann & Bo")
        after = club.state(since=before["version"])
        same(after["who"][0]["name"], "Ann & Bo")
        club.join(before["codes"][0])
        same(club.state(since=after["version"])["devices"], [1, 0])


def codes_can_be_guessed_only_so_often():
    with serving() as server:
        club = Club(server, kind="howell", number=4)
        said = [club.send("/join", {"code": f"{i:06}".replace("0", "z").replace("1", "y"), "write": "guess-guess"}, source="127.0.9.1")[0]
                for i in range(201)]
        same((set(said[:200]), said[200]), ({404}, 429))
        same(club.send("/join", {"code": club.state()["codes"][0], "write": "guess-guess"}, source="127.0.9.2")[0], 200)


def seen(told, boards):
    """What each pair plays in the rounds of a plan: nothing twice, nobody at two tables."""
    for round_ in told["plan"]:
        here = [table[side] for table in round_["tables"] for side in ("ns", "ew") if side in table]
        same(len(here), len(set(here)))
        for table in round_["tables"]:
            for side in ("ns", "ew"):
                mine = boards.setdefault(table[side], set())
                assert not mine & set(range(table["boards"][0], table["boards"][1] + 1)), (round_, table)
                mine |= set(range(table["boards"][0], table["boards"][1] + 1))


def another_movement_is_shown_first_and_then_used():
    with serving() as server:
        club = Club(server, number=5)
        club.done("round", to=1)
        boards = {}
        grid = club.state()["grid"]
        seen({"plan": [{"tables": [{**table, "boards": [table["boards"][0]["board"], table["boards"][-1]["board"]]}
                                   for table in grid["tables"]]}]}, boards)
        device = club.join(club.state()["codes"][0])
        same(club.get("/plan", device)[0], 403)
        same(club.get("/plan", club.key, how="nowhow")[0], 400)
        same(club.get("/plan", club.key, round=1)[0], 400)
        same(club.get("/plan", club.key, rounds=6)[0], 409) # a Mitchell of five tables has five
        status, told = club.get("/plan", club.key, number=12, rounds=5, how="apart")
        same((status, [round_["round"] for round_ in told["plan"]]), (200, [2, 3, 4, 5]))
        seen(told, boards)
        same(club.get("/plan", club.key, number=12, rounds=5, how="apart")[1], told)
        before = club.state()
        same((before["tables"], len(before["codes"])), (5, 5))
        change = {name: told[name] for name in ("round", "rounds", "number", "text")}
        same(club.write("movement", device, **change)[0], 403)
        club.done("movement", **change)
        after = club.state(round=2)
        same((after["tables"], len(set(after["codes"])), after["contestants"]), (6, 6, 12))
        shown = [(table["table"], table["ns"], table["ew"]) for table in after["grid"]["tables"] if "ns" in table]
        same(shown, [(table["table"], table["ns"], table["ew"]) for table in told["plan"][0]["tables"]])
        same(club.write("movement", round=1, rounds=5, text="1-6@1")[0], 409)
        new = {"code": after["codes"][5], "write": club.word()}
        assert until(60, lambda: club.send("/join", new)[0] == 200) # once it is stored
        late_pair(club)


def late_pair(club):
    """The number that the movement has added plays, and is in the ranking."""
    club.done("round", to=2)
    table = next(table for table in club.state(round=2)["grid"]["tables"] if 12 in (table.get("ns"), table.get("ew")))
    ranked = lambda: {row["number"] for row in club.get("/ranking", club.key)[1]["rows"]}
    same(ranked(), set())
    for board in table["boards"]:
        club.done("result", round=2, table=table["table"], board=board["board"], contract="3NT N =")
    same(ranked(), {table["ns"], table["ew"]})
    club.done("name", number=12, name="Late & Later")
    status, text = club.get("/results", club.key)
    assert status == 200 and "name,12" in text and "Late & Later" in text, text


def scored(club, *options):
    """What `atout event score` makes of the results of an evening: the rankings, by what each is of."""
    status, text = club.get("/results", club.key)
    same(status, 200)
    made = subprocess.run([ATOUT, "event", "score", "--json", *options, "-"], input=text, capture_output=True, text=True, check=True)
    rankings = {}
    for line in made.stdout.splitlines():
        row = json.loads(line)
        rankings.setdefault(row.get("ranking", ""), []).append(row)
    return text, rankings


def the_same(told, scored_):
    """The rows of a ranking, as both have them; totals are rounded here."""
    mine = {row["number"]: row for row in told}
    theirs = {int(row["number"]): row for row in scored_}
    same(sorted(mine), sorted(theirs))
    for number, row in mine.items():
        other = theirs[number]
        same(*((number, each.get("side"), each["place"], each["boards"], float(each.get("masterpoints", 0))) for each in (row, other)))
        assert abs(float(row["total"]) - other["total"]) < 0.00501 and float(row["share"]) == other["percent"], (row, other)


def what_counts_besides_boards_is_what_atout_event_makes_of_it():
    with serving() as server:
        club = Club(server, number=5, ranking="boards")
        rng = random.Random(SEED)
        for round_ in (1, 2, 3):
            club.done("round", to=round_)
            for table in club.state(round=round_)["grid"]["tables"]:
                for board in table["boards"]:
                    club.done("result", round=round_, table=table["table"], board=board["board"], contract=rng.choice(list(CONTRACTS)))
        grid = club.state(round=1)["grid"]["tables"][0]["boards"][0]
        club.done("rule", round=1, table=1, board=grid["board"], verdict="A+/A-", over=grid["entry"])
        club.done("name", number=2, name='Ann "A" & Bo, of the club', hidden=False)
        club.done("name", number=3, name="Cy & Di", hidden=True)
        club.done("extra", number=1, carry="3.5", penalty="10% 1 .5", stratum="A", fee="8.5")
        club.done("extra", number=2, handicap="4.5", stratum="B")
        club.done("extra", number=7, handicap="-1", stratum="C", fee="12")
        club.done("award", text="acbl_open")
        same(club.write("extra", number=2, penalty="x")[0], 400)
        same(club.write("extra", number=99)[0], 400)
        same(club.write("scale", text="20")[0], 400) # there are no victory points
        same(club.write("award", text="first many")[0], 400)
        text, rankings = scored(club, "--winners", "2", "--masterpoints", "acbl_open")
        assert "Cy" not in text and "fee,1NS,8.50" in text and 'name,2NS,"Ann ""A"" & Bo, of the club"' in text, text
        told = club.get("/ranking", club.key)[1]
        the_same(told["rows"], rankings[""])
        same([other["of"] for other in told["others"]], ["handicap", "B", "C"])
        for other in told["others"]:
            the_same(other["rows"], rankings[other["of"]])
        same(told["masterpoints"], "ACBL open club game")
        public = json.dumps(club.get("/ranking")[1])
        assert "8.50" not in public and "fee" not in public, public
        device = club.join(club.state()["codes"][0])
        same((club.get("/results")[0], club.get("/results", device)[0]), (403, 403))
        assert "fee" not in json.dumps(club.state(device))
        who = club.state()["who"]
        same((who[0]["penalty"], who[0]["carry"], who[0]["fee"]), ("1.50 10.00%", "3.50", "8.50"))
        club.done("extra", number=1) # none of it
        same("carry" in club.state()["who"][0], False)


def the_players_of_a_club_are_kept_for_their_director():
    table = "number,name,club,handicap,hidden\n1042,Ann,,2.5,\n2077,Bo,,,1\n"
    with folder() as made:
        club = Club(Atout(ATOUT, made + "/data"), kind="howell", number=4)

        def kept(cookie):
            return fetch(club.server, "/api/evening/players", cookie)

        def keep(text, version, cookie):
            return post(club.server, "/api/evening/players", {"text": text, "version": version}, cookie)[:2]

        chief = club.chief.cookie
        same(kept(chief), (200, {"version": 0, "text": ""}))
        same(kept(None)[0], 401)
        same(keep(table, 0, None)[0], 401)
        same(keep(table, 0, Person(club.server, "Bo").cookie)[0], 403)
        same(keep("name\nAnn\n", 0, chief)[0], 400)
        same(keep("number,name\n1,Ann\n1,Bo\n", 0, chief)[0], 400)
        status, said = keep(table, 0, chief)
        same(status, 200)
        same(keep("", 0, chief)[0], 409) # another window has written meanwhile
        first, table = said["version"], table + "3055,Cy,,,\n"
        status, said = keep(table, first, chief)
        same(status, 200)
        same(keep("", first, chief)[0], 409) # and once more
        # A save that has looked before another one stored finds another number of events, and is refused by the store.
        same(events(made + "/data", "eplayers/"), 2)
        for count in (3, 1, 2):
            status, said = keep(table, said["version"], chief)
            same((status, events(made + "/data", "eplayers/")), (200, count))
        club.server.kill()
        club.server = Atout(ATOUT, made + "/data")
        same(kept(chief), (200, {"version": said["version"], "text": table}))
        same(kept(Person(club.server, "Cy").cookie)[1]["text"], "") # of the other people nobody's
        same(stored(made + "/data", "eplayers/"), 1)
        same(post(club.server, "/api/account/delete", {"password": PASSWORD}, chief)[0], 200)
        assert until(60, lambda: not stored(made + "/data", "eplayers/"))
        club.server.end()


@contextlib.contextmanager
def later(data, days, *words):
    """A server that runs so many days later, until it ends."""
    os.environ.update({"LD_PRELOAD": os.path.abspath(sys.argv[2]), "SHIFT_DAYS": str(days)})
    try:
        server = Atout(ATOUT, data, *words)
    finally:
        del os.environ["LD_PRELOAD"], os.environ["SHIFT_DAYS"]
    yield server
    server.end()


def stored(data, kind):
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        return base.execute("SELECT count(*) FROM streams WHERE name LIKE ?", (kind + "%",)).fetchone()[0]


def events(data, kind):
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        return base.execute("SELECT sum(last) FROM streams WHERE name LIKE ?", (kind + "%",)).fetchone()[0]


def an_evening_and_its_codes_go_from_the_disk_after_their_days():
    with folder() as made:
        data = made + "/data"
        club = Club(Atout(ATOUT, data), kind="howell", number=4)
        code = club.state()["codes"][0]
        club.server.end()
        same((stored(data, "ecode/"), stored(data, "evening/"), stored(data, "ekey/")), (2, 1, 1))
        with later(data, 4) as club.server:
            same(club.send("/join", {"code": code, "write": "late-joins"})[0], 404)
        with later(data, 8) as club.server:
            assert until(60, lambda: not stored(data, "ecode/"))
            same(club.get("", club.key)[0], 200)
        with later(data, 401) as club.server:
            assert until(60, lambda: not stored(data, "evening/") and not stored(data, "ekey/"))


if __name__ == "__main__":
    run(globals(), sys.argv[3:])
