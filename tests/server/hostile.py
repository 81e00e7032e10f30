#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What a hostile client may do to `atout serve`: tests/server/hostile.py ATOUT [NAME...]

Meanwhile others play at a table of their own, and must notice nothing: each answer comes in time, and what they see is
what they saw.  The server must not grow, and stops when told.
"""
import contextlib
import json
import multiprocessing
import os
import random
import resource
import socket
import sys
import threading
import time

from player import TEXT, Atout, Person, Refused, Socket, fetch, frame, get, post, read_all, until
from runner import SEED, folder, run, same, sanitized
from stand import serving

ATOUT = sys.argv[1]
SLOWEST = 2.0 if sanitized(ATOUT) else 0.5 # seconds in which nine of ten answers to others come
PAGE = "<!doctype html><title>The page</title>"


def slow(waits):
    """Nine of ten are quicker."""
    return sorted(waits)[len(waits) * 9 // 10] if waits else 0


class Bystander(threading.Thread):
    """A person at their own table, who sends a request 20 times a second and measures how long it takes."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.person = Person(server, "Bystander", source="127.0.9.1")
        self.player = self.person.sit(self.person.table("bridge"))
        self.player.quiet()
        self.waits, self.on, self.began, self.calm, self.attack = [], True, time.monotonic(), 0, 0
        self.start()

    def run(self):
        with contextlib.suppress(EOFError, OSError): # judged by the number of answers
            self.ask()

    def ask(self):
        while self.on:
            asked = time.monotonic()
            self.player.say("look", deal=1000, move=0)
            self.player.hear("refused")
            self.waits.append(time.monotonic() - asked)
            time.sleep(0.05)

    def judge(self):
        time.sleep(max(0, self.attack + 0.5 - time.monotonic())) # an attack may be over before anything was asked
        self.on = False
        self.join(10)
        before = self.calm / (self.attack - self.began)
        seconds, during = time.monotonic() - self.attack, len(self.waits) - self.calm
        assert during >= min(1, before / 20) * (seconds - 2), \
            f"others were answered {during} times in {seconds:.1f} s, {before:.1f} times a second before"
        calm, most = slow(self.waits[:self.calm]), slow(self.waits[self.calm:])
        assert most < max(SLOWEST, 5 * calm), f"others waited {most:.2f} s, {calm:.2f} s before"


@contextlib.contextmanager
def attacked(*words):
    """A server with a bystander, and pages; afterwards it must be as it was."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with folder() as made:
        os.mkdir(made + "/web")
        with open(made + "/web/index.html", "w", encoding="utf-8") as page:
            page.write(PAGE)
        with open(made + "/secret.txt", "w", encoding="utf-8") as secret:
            secret.write("root:x:0:0")
        server = Atout(ATOUT, made + "/data", "--web", made + "/web", *words)
        try:
            bystander = Bystander(server)
            time.sleep(0.5)
            bystander.calm, bystander.attack = len(bystander.waits), time.monotonic()
            yield server
            bystander.judge()
            same(get(server, "/healthz", source="127.0.9.2")[2], b"ok")
        except BaseException:
            server.kill()
            sys.stderr.write(server.logged())
            raise
        server.end()
        assert "Sanitizer" not in server.logged(), server.logged()


def refused(server, *args, **kwargs):
    """The status with which a WebSocket is not opened, or the code with which it is closed."""
    try:
        return Socket(server, *args, **kwargs).code()
    except Refused as error:
        return error.args[0]


def messages_that_are_too_long_end_their_connection_only():
    with attacked() as server:
        table = Person(server, "Eve").table("farmers", bots=True)
        for _ in range(20):
            player = Person(server, "Eve").sit(table)
            player.socket.send(frame(TEXT, b"x" * 5000))
            same(player.socket.code(), 1009)
            player = Person(server, "Eve").sit(table)
            player.socket.send(frame(TEXT, b"[" * 3000, final=False), frame(0, b"[" * 3000))
            same(player.socket.code(), 1009)
            same(post(server, "/api/guest", b"x" * 65537)[0], 413)
            same(post(server, "/api/guest", b'{"name":"' + b"[" * 65000)[0], 400)


def a_client_that_sends_without_end_is_closed():
    with attacked() as server:
        eve = Person(server, "Eve")
        table = eve.table("farmers", bots=True)
        for _ in range(10):
            player = eve.sit(table)
            with contextlib.suppress(OSError):
                for _ in range(2000):
                    player.say("say", phrase="hello")
            assert player.socket.code() in (1008, 0)


def a_client_that_does_not_read_does_not_delay_others():
    with attacked() as server:
        eve, mallory = Person(server, "Eve"), Person(server, "Mallory")
        table = eve.table("bridge")
        talker = eve.sit(table)
        slow = [Socket(server, f"/ws?table={table}", f"Cookie: {mallory.cookie}", buffer=4096) for _ in range(30)]
        before = server.rss()
        for _ in range(60): # the talker may say 50 messages a second
            talker.say("option", name="boards", value="4")
            talker.say("say", phrase="hello")
            time.sleep(0.05)
            talker.quiet(0)
        assert server.rss() - before < 30 * 200000 or sanitized(ATOUT), f"{server.rss() - before} bytes more"
        for one in slow:
            one.made.close()


def connect_often(server, count):
    held = []
    for i in range(count):
        made = socket.socket()
        made.bind((f"127.0.{2 + i % 5}.{1 + i // 5 % 200}", 0))
        made.settimeout(5)
        made.connect((server.address, server.port))
        held.append(made)
        if len(held) > 2000:
            held.pop(0).close()


def ten_thousand_connections_come_and_go():
    with attacked("--connections", "4000") as server:
        attack = multiprocessing.Process(target=connect_often, args=(server, 10000))
        attack.start()
        attack.join()
        same(attack.exitcode, 0)
        assert until(10, lambda: get(server, "/healthz", source="127.0.8.1")[0] == 200)
        numbers = get(server, "/metrics", source="127.0.8.1")[2].decode()
        seen = sum(int(line.split()[1]) for line in numbers.splitlines()
                   if line.startswith(("atout_connections_total", "atout_connections_refused_total")))
        assert seen > 9900, f"{seen} of 10000 were seen"


def nobody_can_play_for_another_person():
    with attacked() as server:
        anna, eve = Person(server, "Anna"), Person(server, "Eve")
        table = anna.table("farmers", bots=True)
        player, other = anna.sit(table), eve.sit(table)
        before = player.quiet()
        for text in ({"type": "move", "n": before["n"], "move": "bid 0"}, {"type": "sit", "seat": 0},
                     {"type": "stand"}, {"type": "bot", "seat": 0, "bot": "random"}, {"type": "start"},
                     {"type": "keep", "n": before["n"]}, {"type": "rest", "n": before["n"]}, {"type": "ready", "n": before["n"]},
                     {"type": "watch", "how": "off"}, {"type": "nonce", "deal": 2, "nonce": "eve"},
                     {"type": "hint", "n": before["n"]}, {"type": "say", "phrase": "hello"}):
            other.say(**{"kind" if key == "type" else key: value for key, value in text.items()})
            same(other.hear("refused")["type"], "refused")
        for text in ('{"type":"move","n":%d,"move":"bid 0","seat":0}' % before["n"], '{"type":"move","me":0}'):
            other.socket.say(text)
            same(other.hear("error")["type"], "error")
        same(player.quiet(), before)
        assert "me" not in other.frame["view"]


def a_cookie_of_another_server_is_unknown():
    with attacked() as server, folder() as made:
        elsewhere = Atout(ATOUT, made + "/data")
        anna, eve = Person(server, "Anna"), Person(elsewhere, "Anna")
        table = anna.table("farmers", bots=True)
        elsewhere.end()
        key, secret = anna.cookie.split("=")[1].split(".")
        their_key, their_secret = eve.cookie.split("=")[1].split(".")
        rng = random.Random(SEED)
        guesses = ["".join(rng.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in secret) for _ in range(50)]
        for cookie in (f"{their_key}.{their_secret}", f"{key}.{their_secret}", f"{their_key}.{secret}", key,
                       "." + secret, f"{key}.{secret[:-1]}", f"{key.upper()}.{secret}", f"{key}.{secret} ", f'"{key}.{secret}',
                       *(f"{key}.{guess}" for guess in guesses)):
            same(fetch(server, "/api/me", "atout=" + cookie), (200, {}))
        same(refused(server, f"/ws?table={table}", "Cookie: atout=" + f"{key}.{their_secret}"), 4001)
        same(fetch(server, "/api/me", anna.cookie), (200, {"name": "Anna"}))


def another_site_can_do_nothing_with_a_cookie():
    with attacked() as server:
        anna = Person(server, "Anna")
        table = anna.table("farmers", bots=True)
        here = f"http://{server.address}:{server.port}"
        for origin in ("http://evil.example", "null", here + ".evil.example", "http://localhost:1"):
            same(refused(server, f"/ws?table={table}", f"Cookie: {anna.cookie}", origin=origin), 403)
            same(post(server, "/api/guest", {"name": "Eve"}, anna.cookie, "Origin: " + origin)[0], 403)
            same(post(server, "/api/tables", {"game": "bridge"}, anna.cookie, "Origin: " + origin)[0], 403)
        same(fetch(server, "/api/me", anna.cookie), (200, {"name": "Anna"}))


def no_path_leads_out_of_the_pages():
    with attacked() as server:
        ways = ("/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
                "/%2e%2e%2fsecret.txt", "/..%5csecret.txt", "/t/../../secret.txt", "/t/..%2f..%2fsecret.txt",
                "//secret.txt", "/./../secret.txt", "/.%00./secret.txt", "/index.html/../../secret.txt",
                "/t/%2e%2e/%2e%2e/secret.txt", "/solo/../../secret.txt.", "/%c0%ae%c0%ae/secret.txt",
                "/" + "../" * 50 + "etc/passwd", "/data/atout.db", "/../data/atout.db")
        for way in ways:
            status, _, body = get(server, way)
            assert b"root:" not in body and b"SQLite" not in body, way
            assert status in (0, 400, 404) or body == PAGE.encode(), (way, status, body)


def what_a_client_sends_never_becomes_a_page():
    with attacked() as server:
        script = "<script>alert(1)</script>"
        same(post(server, "/api/guest", {"name": script})[1], {"name": script})
        eve = Person(server, script)
        table = eve.table("farmers", listed=True)
        player = eve.sit(table)
        player.say("say", phrase=script)
        assert script[1:7] in player.hear("error")["error"]
        for path in (f"/t/{script}", f"/t/{table}?name={script}", f"/api/{script}", f"/{script}", "/api/tables",
                     f"/api/record?table={script}", "/api/me"):
            _, headers, body = get(server, path.replace(" ", "%20"), f"Cookie: {eve.cookie}")
            kind = headers.get("content-type", ["text/plain"])[0]
            assert script.encode() not in body or kind.startswith("application/json"), (path, headers, body)
            same(headers.get("x-content-type-options"), ["nosniff"])
            assert not kind.startswith("text/html") or body == PAGE.encode(), (path, body)
        assert json.loads(get(server, "/api/tables")[2])["tables"][0]["seats"][0]["name"] == script


def take(player, seat):
    player.say("sit", seat=seat)
    while player.table.get("me") != seat:
        player.step()


def leave(player):
    player.say("stand")
    while "me" in player.table:
        player.step()


def guests_who_come_and_go_keep_nobody_else_from_sitting_down():
    with serving("--guests-a-day", "3") as server:
        table = Person(server, "Owner", source="127.0.3.1").table("bridge", listed=True)
        for name, times in (("Mallory", 6), ("Mallet", 0)):
            eve = Person(server, name, source="127.0.4.1").sit(table)
            for _ in range(times):
                take(eve, 2)
                leave(eve)
            eve.say("sit", seat=2)
            same(eve.hear("refused")["key"], "Too many attempts. Please try again later")
        take(Person(server, "Friend", source="127.0.3.1").sit(table), 2)
        assert b"\natout_refused_sits_total 2\n" in get(server, "/metrics")[2]


def strangers_use_up_only_their_share_of_a_deal():
    """Persons with 8 seats each, of an address with 24."""
    with serving() as server:
        owner = Person(server, "Owner", source="127.0.3.1")
        table = owner.table("bridge", listed=True)
        host = owner.sit(table)
        host.say("start")
        host.say("open", seat=2)
        while not host.frame or host.table["seats"][2]["kind"] != "open":
            host.step()
        full = "You or others of your network have changed too much in this deal. Wait for the next one"
        for name, times in (("Mallory", 8), ("Mallet", 8), ("Marvin", 8), ("Moriarty", 0)):
            eve = Person(server, name, source="127.0.4.1").sit(table)
            for _ in range(times):
                take(eve, 2)
                leave(eve)
            eve.say("sit", seat=2)
            same(eve.hear("refused")["key"], full)
        friend = Person(server, "Friend", source="127.0.4.2").sit(table)
        take(friend, 2)
        for _ in range(10):
            leave(host)
            take(host, 0)


def watch(server, table, name, source):
    """How many of ten connections of a person get in."""
    person = Person(server, name, source=source)
    return sum(bool(person.sit(table).table) for _ in range(10))


def a_network_cannot_fill_the_places_of_watchers():
    with serving("--guests-a-day", "1000") as server:
        table = Person(server, "Owner", source="127.0.3.1").table("bridge", listed=True)
        same(sum(watch(server, table, f"Eve {i}", "127.0.4.1") for i in range(11)), 97) # three are kept for the open seats
        for number in range(1, 5):
            friend = Person(server, "Friend", source=f"127.0.3.{number}").sit(table)
            same(friend.table["watchers"], min(97 + number, 100))
        same(sum(watch(server, table, f"Carl {i}", "127.0.4.2") for i in range(3)), 30) # of the others as many give way


def incomplete_requests_time_out():
    with attacked() as server:
        made = [server.connect(source=f"127.0.7.{1 + i % 100}") for i in range(300)]
        for i, one in enumerate(made):
            one.sendall((b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{", b"GET /",
                         b"\x16\x03\x01", b"GET / HTTP/1.1\r\nHost: x\r\nX: ")[i % 4])
        time.sleep(1)
        for one in made[:150]:
            one.close()
        for one in made[150:200]:
            one.shutdown(socket.SHUT_WR)
            assert len(read_all(one)) < 5000
        for one in made[150:]:
            one.close()


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
