# SPDX-License-Identifier: Apache-2.0
"""The mixes of attacks: lanes for `attack`, whose head describes them, from what prepare.py has made."""
import dataclasses
import json
import typing

ADDRESS = "127.9.0.1"
EVERY_GET = ("/api/me", "/api/tables", "/api/games", "/api/settings", "/api/blocks", "/api/friends", "/api/matches",
             "/healthz", "/t/k3v9t2mxw7ab", "/nothing")


@dataclasses.dataclass
class Mix:
    name: str
    lanes: typing.Callable
    serve: tuple = ()
    bots: int = 0 # tables of strangers with bots


def lane(kind, pace, request, *messages, source=ADDRESS):
    words = (kind, str(pace), source, request.replace("\r", "\\r").replace("\n", "\\n"), *map(json.dumps, messages))
    return "\t".join(words)


def request(path, cookie=None, behind=None, body=None, *lines):
    """behind: the address that the proxy says."""
    head = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", "Host: here", *lines]
    head += [f"Cookie: {cookie}"] if cookie else []
    head += [f"X-Forwarded-For: {behind}"] if behind else []
    text = "" if body is None else json.dumps(body)
    head += [f"Content-Length: {len(text)}"] if text else []
    return "".join(line + "\r\n" for line in (*head, "")) + text


def socket(table, cookie, behind=None):
    return request(f"/ws?table={table}", cookie, behind, None, "Upgrade: websocket", "Connection: Upgrade",
                   "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")


def network(number):
    """An address of the /48 2001:db8:1::, each in another /64 of another /56."""
    return f"2001:db8:1:{number % 256:02x}{number // 256 % 256:02x}::{number + 1:x}"


def cookies(made):
    return [*made.knows, *made.others]


def gets(made):
    fan, judge = made.knows
    return [(path, (fan, judge, None)[i % 3]) for i, path in enumerate(EVERY_GET * 3)] + [
        (f"/api/record?table={table}", cookie) for table, cookie in made.big]


def one_address(made):
    wishes = gets(made)
    return [lane("ask", 0, request(*wishes[i % len(wishes)])) for i in range(512)]


def one_network(made):
    wishes = gets(made)
    return [lane("ask", 0, request(*wishes[i % len(wishes)], network(i))) for i in range(2000)]


def hundred_cookies(made):
    paths = ("/api/blocks", "/api/friends", "/api/matches", "/api/tables", "/api/me")
    return [lane("ask", 0, request(paths[i % 5], cookies(made)[i // 5 % 100])) for i in range(500)]


def worst(path, of, count=400, behind=None):
    return lambda made: [lane("ask", 0, request(path, of(made), behind)) for _ in range(count)]


def fan_of(made):
    return made.knows[0]


def judge_of(made):
    return made.knows[1]


def records(kind, pace, count):
    return lambda made: [lane(kind, pace, request(f"/api/record?table={made.big[i % 2][0]}")) for i in range(count)]


def loads(made):
    """Tables that leave memory at once stand for more tables than memory holds."""
    return [lane("ask", 100, request(f"/api/record?table={made.big[i % len(made.big)][0]}")) for i in range(96)]


EACH = 10 # sockets that a person may have at a table


def crowd(made, tables, number):
    """A socket at one of so many tables in turn: first those of its leader, who has a seat, then those of others."""
    table, leader = made.big[number % tables]
    place = number // tables
    return table, leader if place < EACH else cookies(made)[place % 100]


def talkers(made):
    """At each of four tables those of a hundred sockets that get in (25 without a seat); each hears what all say."""
    say = {"type": "say", "phrase": "hello"}
    return [lane("talk", 20, socket(*crowd(made, 4, i)), say) for i in range(400)]


def watchers(made):
    """At a table of a hundred deals; its leader lets watchers see late and at once, others come and go."""
    table, leader = made.big[0]
    modes = [{"type": "watch", "how": how} for how in ("late", "open")]
    return [*(lane("talk", 1000, socket(table, cookie)) for cookie in made.others[:80]),
            lane("talk", 25, socket(table, leader), *modes),
            *(lane("come", 10, socket(table, cookie)) for cookie in made.others[80:95])]


def comers(made):
    """They come to tables of others, sit down, stand up, and go."""
    acts = ({"type": "sit", "seat": 1}, {"type": "stand"}, {"type": "say", "phrase": "hello"})
    return [lane("come", 5, socket(made.big[i % 2 + 2][0], cookies(made)[i % 100]), *acts) for i in range(200)]


def halves(made):
    return [lane("half", 1000, request("/api/me", made.others[0])) for _ in range(512)]


def halves_behind(made):
    return [lane("half", 1000, request("/api/guest", made.others[i % 100], network(i), {"name": "Eve"})) for i in range(4000)]


def halves_large(made):
    """Their beginnings are longer than the server waits for."""
    wish = {"theme": "x" * 20000}
    return [lane("half", 1000, request("/api/settings", made.others[i % 100], network(i), wish)) for i in range(2000)]


def refused(made):
    """More connections than the address may have: the rest comes again as soon as it is refused."""
    return [lane("ask", 0, request("/api/matches", fan_of(made))) for _ in range(3000)]


def talkers_network(made):
    say = {"type": "say", "phrase": "hello"}
    return [lane("talk", 100, socket(*crowd(made, 20, i), network(i)), say) for i in range(1800)]


def comers_network(made):
    acts = ({"type": "sit", "seat": 1}, {"type": "stand"}, {"type": "say", "phrase": "hello"})
    return [lane("come", 5, socket(made.big[i % 20][0], cookies(made)[i % 100], network(i)), *acts) for i in range(1800)]


def guess(name):
    return {"account": name, "password": "not this one"}


def guesses(_):
    return [lane("ask", 0, request("/api/account/in", None, None, guess(f"anna{i}"))) for i in range(100)]


def guesses_behind(_):
    return [lane("ask", 0, request("/api/account/in", None, network(i), guess(f"anna{i}"))) for i in range(1000)]


def newcomers(made):
    """New guests and new tables without end."""
    return [*(lane("ask", 0, request("/api/guest", None, network(i), {"name": "Eve"})) for i in range(300)),
            *(lane("ask", 0, request("/api/tables", made.others[i % 100], network(i), {"game": "bridge", "bots": True}))
              for i in range(300))]


def writers(made):
    """Whatever is written to the disk: names, settings, blocks."""
    bodies = (("/api/guest", {"name": "Eve"}), ("/api/settings", {"theme": "x" * 1500}), ("/api/unblock", {"block": 5}))
    return [lane("ask", 0, request(bodies[i % 3][0], cookies(made)[i % 100], network(i), bodies[i % 3][1]))
            for i in range(600)]


def bots(made):
    """Somebody at each table where only bots play."""
    return [lane("talk", 1000, socket(*table)) for table in made.bots]


BEHIND = ("--proxy",)

MIXES = (
    Mix("one address", one_address),
    Mix("one /48", one_network, BEHIND),
    Mix("100 cookies", hundred_cookies),
    Mix("slow readers", records("slow", 500, 300)),
    Mix("blocks", worst("/api/blocks", judge_of, 2000, "192.0.2.9"), BEHIND),
    Mix("friends", worst("/api/friends", fan_of)),
    Mix("matches", worst("/api/matches", fan_of)),
    Mix("records", records("ask", 0, 400)),
    Mix("loads", loads, ("--idle", "1")),
    Mix("talkers", talkers),
    Mix("watchers", watchers),
    Mix("comers", comers),
    Mix("half requests", halves),
    Mix("half behind proxy", halves_behind, BEHIND),
    Mix("half large /48", halves_large, BEHIND),
    Mix("refused", refused),
    Mix("talkers /48", talkers_network, BEHIND),
    Mix("comers /48", comers_network, BEHIND),
    Mix("passwords", guesses),
    Mix("passwords /48", guesses_behind, BEHIND),
    Mix("newcomers /48", newcomers, BEHIND),
    Mix("writers /48", writers, BEHIND),
    Mix("bots", bots, ("--pace", "0-0"), bots=4),
)
