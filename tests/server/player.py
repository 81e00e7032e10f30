# SPDX-License-Identifier: Apache-2.0
"""`atout serve` to test, and people who play there by picking legal moves."""
import base64
import concurrent.futures
import hmac
import json
import os
import random
import select
import signal
import struct
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lib"))
# pylint: disable=wrong-import-position,unused-import
from client import (PING, PONG, TEXT, Refused, Server, Socket, ask, frame, get, opening, parse, # noqa: E402
                    read_all, until)
from running import start # noqa: E402


class Atout(Server):
    """A server on a folder of data, with a log in the folder beside it."""

    def __init__(self, program, data, *words, port=0): # pylint: disable=super-init-not-called
        self.address, self.data = "127.0.0.1", data
        self.log, self.players = data + ".log", []
        with open(self.log, "a", encoding="utf-8") as log:
            self.process = start(
                [program, "serve", "--listen", f"{self.address}:{port}", "--data", data, "--pace", "1-5", "--think", "10", "--host", "here",
                 *words],
                stdout=subprocess.PIPE, stderr=log, text=True)
        said = self.line()
        assert said.startswith("Atout is at http://"), f"{said!r}, expected where it is"
        self.port = int(said.rsplit(":", 1)[1].rstrip("/"))

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def end(self, number=signal.SIGTERM):
        for player in self.players:
            player.close()
        self.process.send_signal(number)
        assert self.process.wait(20) == 0, f"the server ended with {self.process.returncode}: {self.logged()}"
        self.process.stdout.close()

    def logged(self):
        with open(self.log, encoding="utf-8") as log:
            return log.read()


def at_once(*requests):
    """What each of them returns, all begun together."""
    door = threading.Barrier(len(requests))

    def enter(request):
        door.wait()
        return request()
    with concurrent.futures.ThreadPoolExecutor(len(requests)) as pool:
        return list(pool.map(enter, requests))


def post(server, path, body, cookie=None, *lines, source=None):
    """Status and body of a POST, and the cookie that came with it."""
    text = body if isinstance(body, bytes) else json.dumps(body).encode()
    head = [f"POST {path} HTTP/1.1", f"Host: {server.host}", f"Content-Length: {len(text)}", *lines]
    if cookie:
        head.append("Cookie: " + cookie)
    status, headers, answer = ask(server, "".join(line + "\r\n" for line in (*head, "")).encode(), text, source)
    made = headers.get("set-cookie", [""])[0].split(";")[0]
    return status, json.loads(answer) if answer.startswith(b"{") else answer, made


def fetch(server, path, cookie=None):
    status, _, answer = get(server, path, *([f"Cookie: {cookie}"] if cookie else []))
    return status, json.loads(answer) if answer.startswith(b"{") else answer


def code_of(secret, step):
    """The code of an authenticator app (RFC 6238), by other means than the server's."""
    digest = hmac.new(base64.b32decode(secret), struct.pack(">Q", step), "sha1").digest()
    at = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[at:at + 4])[0] & 0x7FFFFFFF) % 1000000:06}"


class Person:
    """Somebody with a cookie."""

    def __init__(self, server, name, source=None):
        self.server, self.name, self.source = server, name, source
        status, said, self.cookie = post(server, "/api/guest", {"name": name}, source=source)
        assert status == 200 and said == {"name": name} and self.cookie, (status, said)

    def table(self, game, **choice):
        status, said, _ = post(self.server, "/api/tables", {"game": game, **choice}, self.cookie, source=self.source)
        assert status == 201, (status, said)
        return said["id"]

    def take_account(self, account, password):
        """The cookie is another one then, and the sockets come again."""
        status, said, cookie = post(self.server, "/api/account", {"account": account, "password": password}, self.cookie,
                                    source=self.source)
        assert status == 200 and said == {"name": self.name, "account": account}, (status, said)
        self.cookie = cookie

    def sit(self, table, told=None):
        return Player(self, table, told)

    def let_bots_play(self, table):
        """A bot takes the person's seat, where bots have all the others, and the person watches."""
        player = self.sit(table)
        player.say("stand")
        player.say("bot", seat=0, bot="club")
        while any(seat["kind"] != "bot" for seat in player.hear("table")["seats"]):
            pass
        return player


class Player:
    """A person's WebSocket at a table.  What was told last is in `table`, `options`, `sheet` and `frame`; all of it, as
    texts and what they mean, is added to the list `told`, if there is one."""

    def __init__(self, person, table, told=None):
        self.table = self.options = self.sheet = self.frame = None
        self.others, self.answered = [], -1
        self.told = told
        self.socket = Socket(person.server, f"/ws?table={table}", f"Cookie: {person.cookie}", source=person.source)
        person.server.players.append(self)
        self.take(self.socket.hello)

    def take(self, text):
        message = json.loads(text)
        if self.told is not None:
            self.told.append((text, message))
        if message["type"] in ("table", "options", "sheet", "frame"):
            setattr(self, message["type"], message)
        else:
            self.others.append(message)
        return message

    def step(self):
        """Takes what comes next: a message, or None for a ping."""
        first, payload = self.socket.frame()
        if first & 0x0F == PING:
            self.socket.send(frame(PONG, payload))
            return None
        assert first & 0x0F == TEXT, f"frame {first:#x} {payload!r} where a text was expected"
        return self.take(payload.decode())

    def hear(self, kind):
        """The next message of a kind."""
        while not (message := self.step()) or message["type"] != kind:
            pass
        return message

    def say(self, kind, **parts):
        self.socket.say(json.dumps({"type": kind, **parts}))

    def waits_for_a_bot(self):
        if not self.frame or not self.table or self.frame.get("ask"):
            return False
        return any(self.table["seats"][seat]["kind"] != "person" for seat in self.frame["view"]["to_act"])

    def quiet(self, seconds=0.2):
        """Hears until nothing has come for so long; for longer while a bot is about to move."""
        while self.socket.rest or select.select([self.socket.made], [], [], 5 if self.waits_for_a_bot() else seconds)[0]:
            self.step()
        return self.frame

    def moves(self):
        return [move for kind in self.frame["legal"].values() for move in kind]

    def may_wait(self):
        """It has bid, and may change its bid; but others may move too."""
        view = self.frame["view"]
        return ("bid" in self.frame["legal"] and view["to_act"] != [view["me"]] and
                view.get("bid", [None] * 8)[view["me"]] is not None)

    def act(self, rng):
        """Does what the frame asks for, once; whether it asked for anything."""
        asked = self.frame
        if not asked or self.answered >= asked["n"] or "me" not in asked["view"]:
            return False
        moves = self.moves()
        if asked.get("ask", {}).get("mine"):
            self.say("answer", n=asked["n"], yes=True)
        elif asked["view"].get("over") and asked["view"]["me"] not in asked.get("ready", []):
            self.say("ready", n=asked["n"])
        elif asked.get("keep"):
            self.say("keep", n=asked["n"])
        elif moves and not self.may_wait():
            self.say("move", n=asked["n"], move=rng.choice(moves))
        else:
            return False
        self.answered = asked["n"]
        return True

    def close(self):
        self.socket.made.close()


def play(players, done, seed, seconds=60):
    """All of them play until it is done, which is asked after each message."""
    rng, end = random.Random(seed), time.monotonic() + seconds
    while not done():
        for player in players:
            player.act(rng)
        ready = [player for player in players if player.socket.rest]
        if not ready:
            sockets = {player.socket.made: player for player in players}
            ready = [sockets[made] for made in select.select(list(sockets), [], [], 0.5)[0]]
        for player in ready:
            player.step()
        assert time.monotonic() < end, f"not done in {seconds} s: " + "; ".join(
            json.dumps([player.frame, player.others[-3:]]) for player in players)
