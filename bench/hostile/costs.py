#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What each request and each message costs a server: costs.py BUILD --keep FOLDER

The processor's time of all the server's threads while it answers, in microseconds, the mean of some calls; what it reads and
sends. "Worst" is the same with the data of prepare.py: people who know a hundred others, tables of 9,000 moves, 90 who
watch. Prints the table of docs/server.md.
"""
import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tests", "server"))
# pylint: disable=wrong-import-position
from player import Atout, Person, Socket, code_of, fetch, play # noqa: E402
from evening_costs import dearest, evenings # noqa: E402
from mixes import request # noqa: E402
from mixes import socket as socket_request # noqa: E402
from online_costs import online # noqa: E402
from prepare import prepared # noqa: E402
from rank import go_first # noqa: E402

CALLS, REST = 10, 0.004 # seconds until a thread that has answered sleeps again
WATCHERS = 90
EXAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "mini_notrump.bid")
PASSWORD = "correct horse battery"
BROWSER = {"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
           "auth": "BTBZMqHH6r4Tts7J_aSIgg", "lang": "de"} # of RFC 8291


class Meter:
    """A server, and what its threads have worked."""

    def __init__(self, server, atout):
        self.server, self.atout = server, atout

    def worked(self):
        """In microseconds."""
        folder, total = f"/proc/{self.server.process.pid}/task", 0
        for thread in os.listdir(folder):
            with open(f"{folder}/{thread}/schedstat", encoding="ascii") as file:
                total += int(file.read().split()[0])
        return total / 1000

    def around(self, call):
        """The cost of one call, and what it returns."""
        time.sleep(REST)
        before = self.worked()
        said = call()
        time.sleep(REST)
        return self.worked() - before, said

    def ask(self, text, source="127.6.0.1"):
        """The answer; a WebSocket's ends when nothing comes any more."""
        answer = b""
        with self.server.connect(source) as made, contextlib.suppress(TimeoutError):
            made.settimeout(0.2 if "Upgrade" in text else 20)
            made.sendall(text.encode())
            while part := made.recv(1 << 18):
                answer += part
        return answer

    def mean(self, texts, source="127.6.0.1"):
        """Of these requests: microseconds, bytes in, bytes out."""
        done = [(*self.around(lambda text=text: self.ask(text, source)), len(text)) for text in texts]
        return tuple(sum(each) / len(done) for each in zip(*((cost, sent, len(answer)) for cost, answer, sent in done)))


# ---- Requests ----

GETS = ("/api/me", "/api/settings", "/api/sessions", "/api/matches", "/api/blocks", "/api/friends", "/api/games",
        "/api/push", "/api/tables", "/t/", "/solo/", "/learn/", "/deal/", "/c/", "/matches", "/cards", "/systems", "/deals", "/odds", "/verify", "/healthz", "/metrics")
HEAVY = {"/api/blocks": 1} # the person of made.knows for whom it costs most; else 0


def gets(meter, made, person):
    rows = {}
    for path in GETS:
        heavy = made.knows[HEAVY.get(path, 0)]
        rows[f"GET {path}"] = [meter.mean([request(path, cookie)] * CALLS, "127.0.0.1") for cookie in (person.cookie, heavy)]
    small = request(f"/api/record?table={person.table('farmers')}", person.cookie)
    rows["GET /api/record"] = [meter.mean([small] * CALLS),
                               meter.mean([request(f"/api/record?table={table}") for table, _ in made.big[4:14]])]
    rows["GET /ws"] = [meter.mean([socket_request(person.table("farmers"), person.cookie)] * CALLS),
                       meter.mean([socket_request(*each) for each in made.big[14:24]])]
    return rows


class Pair:
    """Two people at a table."""

    def __init__(self, server, cookie=None):
        self.one, self.two = Person(server, "Anna", source="127.6.1.1"), Person(server, "Bo", source="127.6.1.2")
        self.one.cookie = cookie or self.one.cookie
        self.table = self.one.table("bridge")
        self.sockets = [self.one.sit(self.table), self.two.sit(self.table)]
        self.sockets[1].say("sit", seat=1)
        for socket in self.sockets:
            socket.quiet(0.05)

    def post(self, path, **body):
        return request(path, self.one.cookie, None, {"table": self.table, "seat": 1, **body})


def number_of(server, cookie, path, key):
    """The number of the last line of a list."""
    return fetch(server, path, cookie)[1][{"block": "blocked", "friend": "friends"}[key]][-1][key]


def about_others(meter, cookie):
    """Adding and taking back, for a person who knows nobody, or a hundred."""
    rows, pair = {}, Pair(meter.server, cookie)
    for path, key in (("/api/friend", "friend"), ("/api/block", "block")):
        rows[f"POST {path}"], rows[f"POST /api/un{key}"] = [], []
        for _ in range(3):
            rows[f"POST {path}"].append(meter.mean([pair.post(path)]))
            number = number_of(meter.server, pair.one.cookie, path + "s", key)
            rows[f"POST /api/un{key}"].append(meter.mean([request(f"/api/un{key}", pair.one.cookie, None, {key: number})]))
    rows["POST /api/report"] = [meter.mean([pair.post("/api/report", reason="x" * 400)]) for _ in range(3)]
    return {name: tuple(sum(each[i] for each in some) / len(some) for i in range(3)) for name, some in rows.items()}


# Boards for a table: of a file, and by conditions that the solver is asked for and no deal meets, until the time is over.
FILE = {"game": "bridge", "text": "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\n" * 32}
SCRIPT = {"game": "bridge", "script": "tricks(north, notrumps) > 13\n", "count": 128}


def posts(meter, made, person):
    def row(path, bodies, heavy):
        return [meter.mean([request(path, cookie, None, body) for body in bodies], source)
                for cookie, source in ((person.cookie, "127.6.2.1"), (heavy, "127.6.2.2"))]

    fan = made.knows[0]
    rows = {"POST /api/guest": [meter.mean([request("/api/guest", None, None, {"name": "Nina"})] * CALLS),
                                meter.mean([request("/api/guest", fan, None, {"name": f"Fan {i}"}) for i in range(CALLS)])],
            "POST /api/settings": row("/api/settings", [{"theme": "x" * 1900}] * CALLS, fan),
            "POST /api/push": row("/api/push", [BROWSER | {"endpoint": f"https://push.example.org/{i}"} for i in range(CALLS)], fan),
            "POST /api/push/off": row("/api/push/off", [{"endpoint": f"https://push.example.org/{i}"} for i in range(CALLS)], fan),
            "POST /api/tables": [meter.mean([request("/api/tables", person.cookie, None, {"game": "farmers"})] * CALLS),
                                 meter.mean([request("/api/tables", fan, None, {"game": "bridge", "bots": True})] * CALLS)],
            "POST /api/boards": [meter.mean([request("/api/boards", person.cookie, None, body)] * calls)
                                 for body, calls in ((FILE, CALLS), (SCRIPT, 1))]}
    light, heavy = about_others(meter, None), about_others(meter, made.others[0])
    rows.update({name: [light[name], heavy[name]] for name in light})
    return rows


def factor(answer):
    """Begins the second factor whose secret has just come."""
    secret = json.loads(answer.split(b"\r\n\r\n")[1])["secret"]
    return {"password": PASSWORD, "secret": secret, "code": code_of(secret, int(time.time() // 30))}


def spare(answer):
    """Ends the one whose spare codes have just come."""
    return {"password": PASSWORD, "code": json.loads(answer.split(b"\r\n\r\n")[1])["spares"][0]}


def account(meter, cookie, name):
    """All that one does with an account, in turn, with the cookie that one has then."""
    answer, rows, key = b"", {}, {"account": name, "password": PASSWORD}
    for path, body in (("/api/account", key), ("/api/account/factor/new", {}), ("/api/account/factor", factor),
                       ("/api/account/factor/off", spare), ("/api/account/in", key), ("/api/account/word", {**key, "word": "ABCD-EFGH"}),
                       ("/api/account/password", {"old": PASSWORD, "password": PASSWORD + "!"}),
                       ("/api/session/end", {"session": 1}), ("/api/account/out", {}),
                       ("/api/account/in", {**key, "password": PASSWORD + "!"}),
                       ("/api/account/delete", {"password": PASSWORD + "!"})):
        text = request(path, cookie, None, body(answer) if callable(body) else body)
        cost, answer = meter.around(lambda text=text: meter.ask(text, "127.6.3.2"))
        rows[f"POST {path}"] = cost, len(text), len(answer)
        if b"et-cookie: " in answer:
            cookie = answer.split(b"et-cookie: ")[1].split(b";")[0].decode()
    return rows


def accounts(meter, made):
    light = account(meter, Person(meter.server, "Cleo", source="127.6.3.1").cookie, "cleo")
    heavy = account(meter, made.knows[0], "fan")
    return {name: [light[name], heavy[name]] for name in light}


# ---- The partner desk ----

def desk_in_turn(meter, one, two):
    """What two people do there, by their cookies."""
    rows = {}

    def call(cookie, path, body=None):
        text = request(path, cookie, None, body)
        cost, answer = meter.around(lambda: meter.ask(text, "127.6.7.1"))
        rows[f"{'GET' if body is None else 'POST'} {path}"] = cost, len(text), len(answer)

    def mine(cookie):
        return next(row for row in fetch(meter.server, "/api/desk", cookie)[1]["posts"] if row.get("mine"))
    call(one, "/api/desk", {"game": "bridge", "partner": True, "words": "x" * 200})
    call(two, "/api/desk")
    call(two, "/api/desk/answer", {"post": mine(one)["post"]})
    call(two, "/api/desk/report", {"post": mine(one)["post"], "reason": "x" * 200})
    call(one, "/api/desk/agree", {"answer": mine(one)["answers"][0]["answer"]})
    call(two, "/api/desk/block", {"post": mine(one)["post"]})
    call(one, "/api/desk/withdraw", {})
    return rows


def desk(meter, made):
    """At an empty desk, and at one where a hundred people have posted who have often changed their names."""
    light = desk_in_turn(meter, *(Person(meter.server, name, source="127.6.7.2").cookie for name in ("Anna", "Bo")))
    for i, cookie in enumerate(made.others[2:]):
        meter.ask(request("/api/desk", cookie, None, {"game": "bridge", "words": "x" * 200}), f"127.6.8.{i // 10}")
    heavy = desk_in_turn(meter, *made.others[:2])
    return {name: [light[name], heavy[name]] for name in light}


# ---- Sets of deals ----

PLAYERS = 100 # of the set that costs most


def play_first(person, table):
    """One deal of Farmers' Bridge, of one card each."""
    player = person.sit(table)
    play([player], lambda: player.frame and player.frame["view"].get("over"), 1)
    player.close()


def sets(atout):
    """A set that one has played, and one that a hundred have; at a server where bots move at once."""
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        server = Atout(atout, folder + "/data", "--cpu-each", "0", "--tables-each", "0", "--tables-a-day", "0", "--guests-a-day", "0")
        meter, anna = Meter(server, atout), Person(server, "Anna", source="127.6.9.1")
        table = anna.table("farmers", bots=True)
        play_first(anna, table)
        rows = {"POST /api/set": [meter.mean([request("/api/set", anna.cookie, None, {"table": table})] * CALLS, "127.6.9.2")] * 2}
        made = json.loads(meter.ask(request("/api/set", anna.cookie, None, {"table": table})).split(b"\r\n\r\n")[1])["set"]
        looks, plays = [], []
        for number in range(PLAYERS):
            person = Person(server, f"Player {number}", source=f"127.6.10.{number + 1}")
            text = request("/api/set/play", person.cookie, None, {"set": made})
            cost, answer = meter.around(lambda text=text: meter.ask(text))
            plays.append((cost, len(text), len(answer)))
            play_first(person, json.loads(answer.split(b"\r\n\r\n")[1])["id"])
            if number in (0, PLAYERS - 1):
                looks.append(meter.mean([request(f"/api/set?set={made}", person.cookie)] * CALLS))
        server.kill()
    return rows | {"GET /api/set": looks, "POST /api/set/play": [plays[0], plays[-1]]}


# ---- Convention cards ----

def card_requests(meter, table, cookies):
    """Cards of those who sit at a table, and what one does with one's own; a field of the longest kind each."""
    card = {"title": "x" * 60, **dict.fromkeys(("approach", "special", "majors", "minors", "overcalls", "doubles", "signals",
                                                "discards", "other", "slams"), "x" * 160)}
    rows, one = {}, cookies[0]
    for cookie in cookies:
        for path, body in (("/api/cards", {"card": 1, **card}), ("/api/cards/choose", {"table": table, "card": 1})):
            rows[f"POST {path}"] = meter.mean([request(path, cookie, None, body)], "127.6.9.1")
    rows["GET /api/cards/at"] = meter.mean([request(f"/api/cards/at?table={table}", one)] * CALLS, "127.6.9.1")
    rows["GET /api/cards"] = meter.mean([request("/api/cards", one)] * CALLS, "127.6.9.1")
    rows["POST /api/cards/drop"] = meter.mean([request("/api/cards/drop", one, None, {"card": 1})], "127.6.9.1")
    return rows


def conventions(meter):
    """Of one person with a card, and of four."""
    light = Person(meter.server, "Anna", source="127.6.9.2")
    people = [Person(meter.server, f"Pair {i}", source="127.6.9.3") for i in range(4)]
    table = people[0].table("bridge")
    for seat, person in enumerate(people):
        player = person.sit(table)
        if seat:
            player.say("sit", seat=seat)
        player.quiet(0.1)
    few = card_requests(meter, light.table("bridge"), [light.cookie])
    many = card_requests(meter, table, [person.cookie for person in people])
    return {name: [few[name], many[name]] for name in few}


# ---- Operators ----

def operator(meter, olga, pair):
    """What an operator asks and orders; the last one of the pair has reported something."""
    ban = request("/api/operator", olga.cookie, None, {"order": "ban", "what": "192.0.2.1", "text": "x" * 400})
    texts = {"GET /api/operator": request("/api/operator", olga.cookie), "POST /api/operator": ban,
             "GET /operator": request("/operator", olga.cookie),
             "POST /operator": request("/operator", olga.cookie, None, {"order": "ban"}),
             "GET /api/reports": request("/api/reports", pair.one.cookie),
             "POST /api/reports/read": request("/api/reports/read", pair.one.cookie, None, {"x": 1})}
    return {name: meter.mean([text] * CALLS) for name, text in texts.items()}


def operators(meter):
    """With one report, and with two hundred."""
    olga, pairs = Person(meter.server, "Olga", source="127.6.4.1"), [Pair(meter.server) for _ in range(10)]
    olga.take_account("olga", PASSWORD)
    subprocess.run([meter.atout, "operator", "add", "olga", "--data", meter.server.data], check=True)
    meter.ask(pairs[0].post("/api/report", reason="x" * 400))
    light = operator(meter, olga, pairs[0])
    for i, pair in enumerate(pairs):
        for _ in range(20):
            meter.ask(pair.post("/api/report", reason="x" * 400), f"127.6.5.{i + 1}")
    heavy = operator(meter, olga, pairs[0])
    return {name: [light[name], heavy[name]] for name in light}


# ---- Messages ----

def watch(server, table, source):
    person = Person(server, "Vera", source=source)
    return Socket(server, f"/ws?table={table}", f"Cookie: {person.cookie}", source=source)


class Table:
    """Four people, and some who watch."""

    def __init__(self, server, watchers):
        names = ("Anna", "Bo", "Carl", "Dora")
        people = [Person(server, name, source=f"127.6.4.{i + 1}") for i, name in enumerate(names)]
        self.id = people[0].table("bridge")
        self.seats = [person.sit(self.id) for person in people]
        for seat, each in enumerate(self.seats[1:3], 1):
            each.say("sit", seat=seat)
        self.others = [watch(server, self.id, f"127.6.5.{i + 1}") for i in range(watchers)]
        for each in self.seats:
            each.quiet(0.3)

    def say(self, meter, who, **message):
        """Its cost, its bytes, and those of all that it makes the table tell."""
        each, heard = self.seats[who], []
        text = json.dumps(message)
        cost, _ = meter.around(lambda: each.socket.say(text) or heard.append(self.hear()))
        return cost, len(text), heard[0]

    def hear(self):
        """Bytes that come until nothing has for a while."""
        length = 0
        for each in self.seats:
            told = []
            each.told = told
            each.quiet(0.03)
            length += sum(len(text) for text, _ in told)
        for each in self.others:
            each.made.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                while part := each.made.recv(1 << 18):
                    length += len(part)
        return length

    def n(self, seat=0):
        return self.seats[seat].frame["n"]

    def turn(self):
        return next(seat for seat, each in enumerate(self.seats) if each.frame.get("legal") and each.moves())


def messages(meter, watchers):
    """All messages, in an order in which they may be said."""
    table, rows = Table(meter.server, watchers), {}

    def say(who, message, **parts):
        rows.setdefault(message, table.say(meter, who, type=message, **parts))

    say(3, "sit", seat=3)
    say(3, "stand")
    say(0, "bot", seat=3, bot="random")
    say(0, "open", seat=3)
    table.say(meter, 3, type="sit", seat=3)
    say(0, "option", name="boards", value="4")
    with open(EXAMPLE, encoding="utf-8") as file:
        text = file.read()
    say(0, "text", name="ns_system", line=0, text=text, last=True)
    say(1, "read", name="ns_system", value=table.seats[1].options["options"]["ns_system"])
    table.say(meter, 0, type="option", name="ns_system", value="sayc")
    say(0, "clock", seconds=600, extra=5)
    say(0, "wait", seconds=5)
    say(0, "partners", drawn=True)
    table.say(meter, 0, type="partners", drawn=False)
    say(0, "hints", when="on")
    say(0, "dummy", plays=True)
    table.say(meter, 0, type="dummy", plays=False)
    say(0, "undos", allowed=False)
    table.say(meter, 0, type="undos", allowed=True)
    say(0, "deals", kind="slam")
    table.say(meter, 0, type="deals", kind="any")
    say(0, "boards", line=0, text=BOARD * 24, last=True)
    say(0, "source", how="dealt")
    say(0, "watch", how="late")
    table.say(meter, 0, type="watch", how="open")
    say(1, "nonce", deal=1, nonce="abc")
    say(0, "say", phrase="hello")
    say(0, "start")
    seat = table.turn()
    say(seat, "mean", call=0, move="1C")
    say(seat, "weigh")
    say(seat, "hint", n=table.n(seat))
    say(seat, "coach")
    say(seat, "keep", n=table.n(seat))
    say(seat, "rest", n=table.n(seat))
    say(seat, "move", n=table.n(seat), move="1C", alert=True)
    say(seat, "explain", call=0, text="five clubs or more")
    say((seat + 1) % 4, "ask", call=0)
    table.say(meter, seat, type="explain", call=0, text="four clubs")
    say(seat, "undo", n=table.n(seat))
    say((seat + 1) % 4, "answer", n=table.n(seat), yes=False)
    say(0, "ready", n=table.n())
    say(0, "again", n=table.n())
    for each in (*table.seats, *table.others):
        (each.socket.made if hasattr(each, "socket") else each.made).close()
    return rows


def look_back(meter, made):
    """At the longest table there is."""
    table, cookie = made.big[0]
    with Socket(meter.server, f"/ws?table={table}", f"Cookie: {cookie}", source="127.6.6.1") as made_socket:
        time.sleep(0.5)
        text = json.dumps({"type": "look", "deal": 1, "moves": 30})
        made_socket.made.settimeout(0.3)
        parts = []

        def call():
            made_socket.say(text)
            with contextlib.suppress(TimeoutError):
                while part := made_socket.made.recv(1 << 18):
                    parts.append(len(part))
        cost, _ = meter.around(call)
    return cost, len(text), sum(parts)


BOARD = "dealer 0 hands SAKQJT98765432 HAKQJT98765432 DAKQJT98765432 CAKQJT98765432\n"


# ---- The table ----

REQUESTS = "requests and processor per address"
PLAY = "messages per connection, processor per address"
RULES = PLAY + ", changes per person"
COUNTS = {
    "POST /api/guest": "new guests per address, or names per person", "POST /api/tables": "new tables per address, open tables per person",
    "POST /api/account": "new accounts and passwords per address", "POST /api/account/in": "passwords per address and account",
    "POST /api/account/password": "passwords per address and account", "POST /api/account/word": "passwords per address and account",
    "POST /api/account/factor": "passwords per address and account", "POST /api/account/factor/off": "passwords per address and account",
    "POST /api/account/delete": "passwords per address and account", "POST /api/settings": "settings per person",
    "GET /api/matches": "matches per person", "GET /api/friends": "friends per person", "POST /api/friend": "names, blocks and friends per person",
    "POST /api/unfriend": "names, blocks and friends per person", "POST /api/block": "names, blocks and friends per person",
    "POST /api/unblock": "names, blocks and friends per person", "POST /api/report": "reports per person and address", "GET /api/reports": "friends per person", "GET /ws": "connections per address",
    "POST /api/push": "names, blocks and friends per person, subscriptions per address",
    "POST /api/desk": "posts per address", "POST /api/desk/report": "reports per person and address",
    "POST /api/desk/agree": "new tables per address, open tables per person",
    "POST /api/set": "sets of deals per address", "POST /api/set/play": "new tables per address, open tables per person",
    "POST /api/session/end": "names, blocks and friends per person", "say": "words per seat",
}
CHANGES = {"sit", "stand", "bot", "open", "option", "clock", "wait", "partners", "dummy", "watch", "hints", "undos", "deals", "boards", "source", "text", "undo", "answer", "ask", "explain"}
COUNTS |= {f"POST /api/cards{path}": "settings per person" for path in ("", "/drop", "/choose")}
COUNTS |= {f"POST /api/desk/{path}": "names, blocks and friends per person" for path in ("withdraw", "answer", "block")}

COUNTS |= {f"POST /api/evening/{path}": "entries per device or director" for path in ("write", "restore", "codes")}
COUNTS |= {f"POST /api/online/{path}": "codes of tables per address" for path in ("enter", "leave")}
COUNTS |= {"POST /api/online/commentator": "entries per device or director"}
COUNTS |= {"POST /api/evening/new": "evenings per address", "POST /api/evening/join": "codes of tables per address"}


def counts(name):
    also = COUNTS.get(name)
    if " " in name:
        return REQUESTS + (f"; {also}" if also else "")
    return (RULES if name in CHANGES else PLAY) + (f"; {also}" if also else "")


def figure(number):
    return f"{number:,.0f}" if number < 1000 else f"{round(number, -2):,.0f}"


def tell(name, usual, worst):
    print(f"| `{name}` | {figure(usual[0])} | {figure(max(usual[0], worst[0]))} | {figure(max(usual[1], worst[1]))} "
          f"| {figure(usual[2])} | {figure(max(usual[2], worst[2]))} | {counts(name)} |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--keep", help="folder where the prepared data are, or will be")
    args = parser.parse_args()
    go_first()
    with prepared(args.build, args.keep) as made, tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        shutil.copytree(made.data, folder + "/data")
        server = Atout(f"{args.build}/atout", folder + "/data", "--cpu-each", "0", "--tables-each", "0", "--push", "mailto:a@b.example",
                       "--pace", "20000-30000")
        meter, person = Meter(server, f"{args.build}/atout"), Person(server, "Nils", source="127.6.0.2")
        rows = gets(meter, made, person) | posts(meter, made, person)
        few, many = messages(meter, 0), messages(meter, WATCHERS)
        rows |= {name: [few[name], many[name]] for name in few} | {"look": [look_back(meter, made)] * 2}
        rows |= accounts(meter, made) | operators(meter) | desk(meter, made) | conventions(meter) | evenings(meter) | sets(meter.atout)
        for name, (usual, worst) in online(meter).items():
            rows[name] = [min(usual, rows.get(name, [usual])[0]), dearest({0: worst}, {0: rows.get(name, [worst])[-1]})[0]]
        print("| | us | us, worst | bytes in | bytes out | bytes out, worst | counts for |\n|" + " --- |" * 7)
        for name in sorted(rows, key=lambda name: (" " not in name, name.split()[-1], name)):
            tell(name, *rows[name])
        server.kill()


if __name__ == "__main__":
    main()
