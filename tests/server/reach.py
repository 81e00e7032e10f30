#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Who may reach a server, by which name and with what: tests/server/reach.py ATOUT [NAME...]"""
import os
import resource
import signal
import socket
import subprocess
import sys
import textwrap
import urllib.error
import urllib.request

from player import Person, ask, get, opening, parse, post, read_all
from runner import folder, run, same
from running import running
from stand import ATOUT, serving

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
TOKEN = "a-token-of-24-characters"


# ---- By which name ----

def by_name(server, host, path="/healthz"):
    return ask(server, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())[0]


def own_names_are_answered_and_those_of_strangers_are_not():
    own = socket.gethostname()
    with serving("--host", "cards.example.org,other.example.org", "--host", "third.example.org") as server:
        anna = Person(server, "Anna")
        table = anna.table("bridge")
        for host in ("cards.example.org", "OTHER.example.org:443", "third.example.org", "localhost:8080", "127.0.0.1",
                     "192.168.1.5:8080", "[::1]:8080", own, own.split(".")[0] + ".local:8080"):
            same((host, by_name(server, host)), (host, 200))
        for host in ("evil.example.org", "cards.example.org.evil.org", "localhost.evil.org", "example.org"):
            same((host, by_name(server, host), by_name(server, host, "/")), (host, 421, 421))
            body = b'{"name":"Bo"}'
            same(ask(server, f"POST /api/guest HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
                             f"Content-Length: {len(body)}\r\n\r\n".encode(), body)[0], 421)
            with server.connect() as made: # a page that has its own name lead here
                made.sendall(opening(server, f"/ws?table={table}", f"Cookie: {anna.cookie}", origin=f"http://{host}")
                             .replace(f"Host: {server.address}:{server.port}".encode(), f"Host: {host}".encode()))
                same(parse(read_all(made))[0], 421)
        anna.sit(table)


def started(words):
    """What a server without the names of the other tests' servers answers to two of them, and its warning about names."""
    with folder() as made, running([ATOUT, "serve", "--data", made + "/data", "--listen", "127.0.0.1:0", *words],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        url = process.stdout.readline().split()[-1]
        found = [open_as(url, host) for host in ("localhost", "evil.example.org")]
        process.send_signal(signal.SIGTERM)
        log = process.communicate(timeout=60)[1].splitlines()
        return found, [line for line in log if " any-host " in line]


def open_as(url, host):
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers={"Host": host}), timeout=60) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def behind_a_proxy_any_name_is_answered_with_a_warning_until_one_is_given():
    same(started([]), ([200, 421], []))
    same(started(["--proxy", "--host", "cards.example.org"]), ([200, 421], []))
    found, log = started(["--proxy"])
    same((found, len(log)), ([200, 200], 1))
    assert " warn any-host " in log[0] and "--host" in log[0], log


def the_address_that_is_printed_for_the_network_is_answered():
    with folder() as made, running([ATOUT, "serve", "--lan", "--data", made + "/data"], text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        said = process.stdout.readline()
        while not said.startswith("Atout is at"):
            said = process.stdout.readline()
        url = said.split()[-1]
        same([open_as(url, url.split("/")[2]), open_as(url, "evil.example.org")], [200, 421])
        process.send_signal(signal.SIGTERM)
        same(process.wait(60), 0)


# ---- Who reads its numbers ----

def asks(server, source=None, *lines):
    return get(server, "/metrics", *lines, source=source)[0]


def only_this_machine_reads_the_numbers():
    with serving() as server:
        same([asks(server), asks(server, "127.9.9.9")], [200, 200])
        same([asks(server, None, line) for line in
              ("X-Forwarded-For: 127.0.0.1", "Forwarded: for=127.0.0.1", "X-Real-IP: 127.0.0.1")], [403] * 3)


def behind_a_proxy_an_address_that_is_not_certain_reads_nothing():
    with serving("--proxy", "--metrics", "127.0.0.0/8,10.1.0.0/16,2001:db8::/32") as server:
        for line, wanted in (("Accept: x", 403), ("X-Forwarded-For:", 403), ("X-Forwarded-For: unknown", 403),
                             ("X-Forwarded-For: 8.8.8.8", 403), ("X-Forwarded-For: 10.2.0.1", 403),
                             ("X-Forwarded-For: 127.0.0.1, 8.8.8.8", 403), ("X-Forwarded-For: 127.0.0.1", 200),
                             ("X-Forwarded-For: 10.1.2.3", 200), ("X-Forwarded-For: 2001:db8::5", 200)):
            same((line, asks(server, None, line)), (line, wanted))


def the_operator_says_who_reads_the_numbers():
    with serving("--metrics", "127.0.5.0/24") as server:
        same([asks(server, "127.0.5.9"), asks(server), asks(server, "127.0.6.1")], [200, 403, 403])
    with serving("--metrics", "none") as server:
        same(asks(server), 403)


def a_token_opens_the_numbers_from_anywhere():
    with folder() as made:
        with open(made + "/token", "w", encoding="ascii") as file:
            file.write(TOKEN + "\nmore\n")
        with serving("--proxy", "--metrics-token", made + "/token", "--metrics", "none") as server:
            for line, wanted in ((f"Authorization: Bearer {TOKEN}", 200), (f"authorization: bearer {TOKEN}", 200),
                                 (f"Authorization: Bearer {TOKEN}x", 403), (f"Authorization: Bearer {TOKEN[:-1]}", 403),
                                 ("Authorization: Bearer", 403), ("Authorization: Bearer more", 403),
                                 (f"Authorization: Basic {TOKEN}", 403), (f"Authorization: {TOKEN}", 403),
                                 (f"Authorization: Bearer {'x' * 4000}", 403), ("X-Forwarded-For: 127.0.0.1", 403)):
                same((line, asks(server, None, line)), (line, wanted))
                same(get(server, "/metrics", line, "X-Forwarded-For: 8.8.8.8")[0], wanted)
        with serving() as server: # no token is not an empty one
            same(asks(server, None, "X-Forwarded-For: 8.8.8.8", "Authorization: Bearer "), 403)


def a_wrong_option_is_one_clear_line():
    with folder() as made:
        for name, text in (("short", "x" * 15), ("long", "x" * 201), ("blank", "x" * 20 + " y"), ("empty", "")):
            with open(f"{made}/{name}", "w", encoding="ascii") as file:
                file.write(text)
        for words in (["--host", ""], ["--host", "a b"], ["--host", "a.org:80"], ["--host", "a,,b"], ["--host", "http://a"],
                      ["--host", ",".join(["a"] * 65)], ["--host", "a" * 300], ["--metrics", ""], ["--metrics", "home"],
                      ["--metrics", "10.0.0.0/33"], ["--metrics", "10.0.0.0/8,"], ["--metrics", ",".join(["::1"] * 33)],
                      *(["--metrics-token", f"{made}/{name}"] for name in ("short", "long", "blank", "empty", "none", ""))):
            said = subprocess.run([ATOUT, "serve", "--data", made + "/data", *words], capture_output=True, text=True,
                                  timeout=60, check=False)
            same((words, said.returncode, said.stdout, said.stderr.count("\n")), (words, 2, "", 1))
            assert words[0] in said.stderr, said.stderr
            assert not os.path.exists(made + "/data")


# ---- How many come from a network ----

def a_network_of_ipv6_has_its_own_guests_a_day():
    def guests(server, addresses):
        return [sum(post(server, "/api/guest", {"name": "Anna"}, None, f"X-Forwarded-For: {address}")[0] == 200
                    for _ in range(4)) for address in addresses]
    with serving("--proxy", "--guests-a-day", "3") as server:
        same(guests(server, [f"2001:db8:0:{i}::1" for i in range(3)]), [3, 3, 0]) # a /56 may have twice as many
        same(guests(server, ["2001:db8:0:100::1", "2001:db8:0:200::1", "2001:db8:0:300::1"]), [3, 3, 0]) # a /48 four times
        same(guests(server, ["2001:db8:1::1", "8.8.8.8", "8.8.8.9"]), [3, 3, 3])


# ---- The proxy before it ----

def the_documents_quote_the_proxies_of_contrib():
    with open(ROOT + "/docs/deploy.md", encoding="utf-8") as file:
        text = file.read()
    for name in ("nginx.conf", "Caddyfile"):
        with open(f"{ROOT}/contrib/{name}", encoding="utf-8") as file:
            lines = file.read().split("\n", 2)[2] # without what it is
        assert textwrap.indent(lines, "    ") in text, f"docs/deploy.md has another {name}"


def the_unit_of_contrib_starts_the_server_and_leaves_little_open():
    """What systemd says of the unit is asked where there is systemd."""
    unit = os.path.join(ROOT, "contrib", "atout.service")
    with open(unit, encoding="utf-8") as file:
        lines = dict(line.rstrip("\n").split("=", 1) for line in file if "=" in line and line[0] != "#")
    assert lines["MemoryMax"] == "1G" and lines["TasksMax"] == "128", lines
    with folder() as made:
        words = [{"/usr/local/bin/atout": ATOUT, "127.0.0.1:8080": "127.0.0.1:0", "/var/lib/atout": made + "/data"}.get(word, word)
                 for word in lines["ExecStart"].split()]
        open_files = int(lines["LimitNOFILE"])
        with running(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, preexec_fn=lambda:
                     resource.setrlimit(resource.RLIMIT_NOFILE, (open_files, open_files))) as process:
            assert process.stdout.readline().startswith("Atout is at http://127.0.0.1:"), words
            process.send_signal(signal.SIGTERM)
            same(process.wait(60), 0)
    try:
        said = subprocess.run(["systemd-analyze", "security", "--offline=true", "--threshold=10", unit],
                              capture_output=True, text=True, timeout=60, check=False)
    except FileNotFoundError:
        print("        (there is no systemd)")
        return
    assert said.returncode == 0, said.stdout + said.stderr


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
