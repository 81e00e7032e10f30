#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What a client may do to a server of src/net, right and wrong: tests/net/run.py ECHO [NAME...]

Each test has a server of its own.  After it the server must stop when told, with no connection left.
"""
import asyncio
import contextlib
import ctypes
import itertools
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import traceback
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lib"))
# pylint: disable=wrong-import-position
from client import (BINARY, CLOSE, PING, PONG, TEXT, Refused, Server, Socket, ask, frame, get, opening, parse, # noqa: E402
                    read_all, refusal, until)
from runner import folder, run, same, sanitized # noqa: E402

try:
    import websockets
    from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
except ImportError:
    websockets = None

ECHO = sys.argv[1]
NEW_USER, NEW_NET = 0x10000000, 0x40000000 # flags of unshare
SECURITY = ("content-security-policy", "x-content-type-options", "referrer-policy", "cross-origin-opener-policy",
            "cross-origin-resource-policy", "x-frame-options")


@contextlib.contextmanager
def serving(*words, **kwargs):
    server = Server(ECHO, *words, **kwargs)
    server.lines, server.counts = [], {}
    try:
        yield server
    except BaseException:
        server.process.kill()
        server.process.wait()
        raise
    server.lines, server.counts = server.end()
    assert server.counts["open"] == 0, f"connections left: {server.counts}"
    assert server.counts["open_sockets"] == 0, f"WebSockets left: {server.counts}"


@contextlib.contextmanager
def pages():
    with folder() as made:
        os.mkdir(made + "/sub")
        for name, text in (("index.html", "<p>"), ("sub/app-3KXW7FQ2.js", "x"), ("sub/App-small.js", "y"),
                           ("packed.js", "plain"), ("packed.js.gz", "small"), (".hidden", "secret"), ("big.wasm", "w" * 3000000)):
            with open(f"{made}/{name}", "w", encoding="utf-8") as file:
                file.write(text)
        os.symlink("/etc/passwd", made + "/link.txt")
        yield made


def refused(wanted, *args, **kwargs):
    try:
        Socket(*args, **kwargs)
    except Refused as error:
        same(error.args[0], wanted)
    else:
        raise AssertionError(f"opened, expected {wanted}")


# ---- HTTP ----

def files_have_types_and_are_cached_as_their_names_say():
    with pages() as made, serving(made) as server:
        status, headers, body = get(server, "/")
        same((status, body, headers["content-type"]), (200, b"<p>", ["text/html; charset=utf-8"]))
        same(headers["cache-control"], ["no-cache"])
        same(get(server, "/", "If-None-Match: " + headers["etag"][0])[::2], (304, b""))
        same(get(server, "/", "If-None-Match: \"other\"")[0], 200)
        status, headers, body = get(server, "/sub/app-3KXW7FQ2.js")
        same((status, body), (200, b"x"))
        same(headers["cache-control"], ["public, max-age=31536000, immutable"])
        same(get(server, "/sub/App-small.js")[1]["cache-control"], ["no-cache"])
        status, headers, body = get(server, "/big.wasm")
        same((status, len(body), headers["content-type"]), (200, 3000000, ["application/wasm"]))
        status, headers, body = get(server, "/big.wasm", method="HEAD")
        same((status, body, headers["content-length"]), (200, b"", ["3000000"]))
        same(get(server, "/inside.txt")[2], b"inside\n")
        same(get(server, "/table/17")[2], b"<p>")


def a_client_that_accepts_gzip_is_sent_the_compressed_file():
    with pages() as made, serving(made) as server:
        for wants, wanted in (("gzip", b"small"), ("gzip, deflate, br", b"small"), ("br, GZIP", b"small"),
                              ("br", b"plain"), ("gzip;q=0", b"plain"), ("xgzip", b"plain")):
            status, headers, body = get(server, "/packed.js", "Accept-Encoding: " + wants)
            same((status, body), (200, wanted))
            same(headers.get("content-encoding"), ["gzip"] if wanted == b"small" else None)
            same((headers["vary"], headers["content-type"]), (["accept-encoding"], ["text/javascript; charset=utf-8"]))
            again = get(server, "/packed.js", "Accept-Encoding: " + wants, "If-None-Match: " + headers["etag"][0])
            same(again[::2], (304, b""))
        plain = get(server, "/packed.js")
        same((plain[2], plain[1].get("content-encoding")), (b"plain", None))
        same(get(server, "/sub/App-small.js", "Accept-Encoding: gzip")[1].get("content-encoding"), None)


def no_path_leaves_the_folder():
    with pages() as made, serving(made) as server:
        for path in ("/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/sub/..%2f..%2fetc/passwd", "/link.txt",
                     "/.hidden", "//etc/passwd", "/sub", "/sub/", "/..%5c..%5cetc", "/index.html%00.js", "/%", "/%zz",
                     "/sub/%252e%252e/%252e%252e/etc/passwd", "index.html/../../etc/passwd", "http://x/etc/passwd"):
            status, _, body = get(server, path)
            assert status in (0, 400, 403, 404), f"{path}: {status}"
            assert b"root:" not in body and b"secret" not in body, path
        same(get(server, "/sub/../index.html")[2], b"<p>")


def a_path_with_an_encoded_end_of_line_is_refused():
    with serving() as server:
        for path in ("/hello%0d", "/hello%0a", "/hello%0d%0aX:%20y", "/hello%0D%0A"):
            same((path, ask(server, f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())[0]), (path, 400))
        refused(400, server, "/ws%0d")


def every_answer_has_the_security_headers():
    with pages() as made, serving(made) as server:
        answers = [get(server, "/"), get(server, "/hello"), get(server, "/none"), get(server, "/%zz"),
                   ask(server, b"PUT / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n"),
                   refusal(server, "http://elsewhere")]
        for status, headers, _ in answers:
            for name in SECURITY:
                assert len(headers.get(name, [])) == 1, f"{status}: {name} in {headers}"
            assert "frame-ancestors 'none'" in headers["content-security-policy"][0]


def cookies_and_the_query_are_read_and_cookies_are_set():
    with serving() as server:
        many = "; ".join(f"c{i}={i}" for i in range(200))
        status, headers, body = get(server, "/hello", f"Cookie: {many}; id=me; id=other")
        same((status, body), (200, b"hello me at /hello from 127.0.0.1"))
        same(headers["set-cookie"], ["id=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=60"])
        same(get(server, "/hello?forget=1")[1]["set-cookie"],
             ["id=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"])
        same(headers["cache-control"], ["no-store"])
        same(get(server, "/hello", "Cookie: a=1", "Cookie: id=second")[2][:12], b"hello second")
        same(get(server, "/hello?a=1&to=%2fx%20y&to=z")[2][:11], b"hello /x y ")
        for line in ("Cookie: " + ";" * 3000, "Cookie: id", "Cookie: =; ;;=id; xid=1", "Cookie:"):
            same(get(server, "/hello", line)[2][:8], b"hello - ")


def a_body_is_taken_up_to_64_kib():
    with serving() as server:
        def post(body, *lines, path="/post", length=None):
            text = [f"POST {path} HTTP/1.1", "Host: here", f"Content-Length: {len(body) if length is None else length}"]
            return ask(server, "".join(line + "\r\n" for line in (*text, *lines, "")).encode(), body)
        same(post(b"{}")[::2], (200, b"{}"))
        same(post(b"")[::2], (200, b""))
        same(post(b"\0" * 65536)[2], b"\0" * 65536)
        same(post(b"\0" * 65537)[0], 413)
        same(post(b"", length=10**30)[0], 413)
        same(post(b"x", length="-1")[0], 400)
        same(post(b"x", length="1x")[0], 400)
        same(post(b"x", "Origin: http://elsewhere")[0], 403)
        same(post(b"x", "Origin: http://here")[0], 200)
        same(post(b"x", path="/hello")[0], 405)
        same(post(b"x", path="/inside.txt")[0], 405)
        same(get(server, "/post")[1]["allow"], ["POST"])
        same(ask(server, b"POST /post HTTP/1.1\r\nHost: here\r\n\r\n")[0], 411)
        same(ask(server, b"POST /post HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")[0], 411)
        same(get(server, "/hello", "Content-Length: 5")[0], 400)


def an_answer_may_come_late():
    with serving() as server:
        same(get(server, "/late")[::2], (409, b"409 Conflict\n"))
        with server.connect() as made: # gone before its answer is made
            made.sendall(b"GET /late HTTP/1.1\r\nHost: here\r\n\r\n")
        for _ in range(20): # half closed; its answer is made while the server looks for clients who wait for nothing
            with server.connect() as made:
                made.sendall(b"GET /late HTTP/1.1\r\nHost: here\r\n\r\n")
                made.shutdown(1)
                same(parse(read_all(made))[0], 409)


def a_body_that_is_not_copied_is_let_go_once():
    with serving() as server:
        same(len(get(server, "/shared")[2]), 8 << 20)
        slow = [server.connect(buffer=4096) for _ in range(100)]
        for one in slow:
            one.sendall(b"GET /shared HTTP/1.1\r\nHost: here\r\n\r\n")
        for one in slow:
            assert one.recv(100).startswith(b"HTTP/1.1 200")
        assert server.memory() < 100 << 20, f"{server.memory()} bytes in memory"
        with server.connect() as made: # gone before its answer is made
            made.sendall(b"GET /shared_late HTTP/1.1\r\nHost: here\r\n\r\n")
        with server.connect() as made:
            made.sendall(b"HEAD /shared HTTP/1.1\r\nHost: here\r\n\r\n")
            same(parse(read_all(made))[0], 200)
        for one in slow:
            one.close()
        time.sleep(0.2)
    same(server.lines.count("let go of a body"), 103)


def a_second_request_behind_the_first_is_not_answered():
    with serving() as server:
        one = b"GET /late HTTP/1.1\r\nHost: here\r\n\r\n"
        post = b"POST /post HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n{}"
        for two in (one + one, post + one, post + b"x" * 5000):
            with server.connect() as made:
                made.sendall(two)
                assert read_all(made).count(b"HTTP/1.1") < 2


def a_slow_or_silent_client_is_closed():
    with serving("request_ms=1000") as server:
        made = [server.connect() for _ in range(4)]
        made[1].sendall(b"GET /hello HTTP/1.1\r\nHost: he")
        made[2].sendall(b"POST /post HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n12")
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            for byte in b"GET /hello HTTP/1.1\r\nX: " + b"x" * 1000: # a byte at a time, 50 seconds in all
                made[3].sendall(bytes([byte]))
                time.sleep(0.05)
            raise AssertionError("the slow one was let on")
        for one in made:
            same(read_all(one), b"")
            one.close()


def a_client_that_sends_floods_of_headers_is_closed():
    with serving() as server:
        for flood in (b"GET /hello HTTP/1.1\r\n" + b"X-Y: z\r\n" * 100000 + b"\r\n",
                      b"GET /hello HTTP/1.1\r\nCookie: " + b"a=b;" * 100000 + b"\r\n\r\n",
                      b"GET /" + b"x" * 100000 + b" HTTP/1.1\r\n\r\n", b"x" * 1000000, b"\n" * 100000, b"\0" * 10000,
                      b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /?" + b"&" * 9000 + b" HTTP/1.1\r\n\r\n",
                      b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00",
                      b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n"
                      b"HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n"):
            with contextlib.suppress(OSError), server.connect() as made:
                made.sendall(flood)
                made.shutdown(1)
                status = parse(read_all(made))[0]
                assert status in (0, 400, 403, 404), f"{flood[:40]}: {status}"
            same(get(server, "/hello")[0], 200)


def a_client_that_reads_nothing_and_sends_on_keeps_no_processor_busy():
    with pages() as made:
        with open(made + "/large.txt", "wb") as file:
            file.truncate(30000000)
        with serving(made) as server:
            slow = [server.connect(buffer=4096) for _ in range(2)]
            slow[0].sendall(b"GET /large.txt HTTP/1.1\r\nHost: here\r\n\r\n")
            slow[1].sendall(b"POST /large.txt HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\n\r\n1")
            for one in slow:
                time.sleep(0.2)
                one.sendall(b"x" * 1000)
                time.sleep(2) # the one that is in a hurry is found once a second
                used = server.seconds()
                time.sleep(2)
                assert server.seconds() - used < 0.2, f"{server.seconds() - used} s of the processor"
                one.close()


# ---- Limits ----

def after_many(server, ask):
    """What is answered after many requests; on a slow machine another one may be allowed by then."""
    for _ in range(20):
        for _ in range(8):
            get(server, "/hello")
        status, headers = ask()
        if status == 429:
            return status, headers["retry-after"]
    return status, None


def an_address_that_asks_too_often_is_refused_and_others_are_not():
    with serving("requests=200", "burst=5") as server:
        statuses = [get(server, "/hello")[0] for _ in range(8)]
        same((statuses[:5], statuses[-1]), ([200] * 5, 429))
        same(after_many(server, lambda: get(server, "/hello")[:2]), (429, ["10"]))
        same(get(server, "/hello", source="127.0.0.2")[0], 200)

        def open_socket():
            with server.connect() as made:
                made.sendall(opening(server))
                return parse(made.recv(65536))[:2]

        same(after_many(server, open_socket), (429, ["10"]))
        time.sleep(0.5)
        same(get(server, "/hello")[0], 200)


def an_address_that_connects_too_often_is_refused():
    with serving("connects=200", "burst=5") as server:
        statuses = [get(server, "/hello")[0] for _ in range(8)]
        same((statuses[:5], statuses[-1]), ([200] * 5, 429))
        same(get(server, "/hello", source="127.0.0.2")[0], 200)
    assert server.counts["refused"] >= 1


def there_are_no_more_connections_than_allowed():
    with serving("connections=5", "connections_each=3") as server:
        open_now = [Socket(server) for _ in range(3)]
        same(get(server, "/hello")[0], 429)
        open_now += [Socket(server, source="127.0.0.2") for _ in range(2)]
        same(get(server, "/hello", source="127.0.0.3")[0], 503)
        open_now.pop().made.close()
        assert until(60, lambda: get(server, "/hello", source="127.0.0.3")[0] == 200)
        for one in open_now:
            one.made.close()


def a_near_proxy_is_believed_if_there_is_one():
    line = "X-Forwarded-For: 8.8.8.8, 2001:db8::17"
    with serving() as server:
        assert get(server, "/hello", line)[2].endswith(b"from 127.0.0.1")
    with serving("proxy=1", "connections_each=2", "requests=1000000", "burst=4") as server:
        status, headers, body = get(server, "/hello", line)
        assert body.endswith(b"from 2001:db8::17"), body
        assert headers["set-cookie"][0].endswith("; Secure; Max-Age=60"), headers
        assert get(server, "/hello", "X-Forwarded-For: nonsense")[2].endswith(b"from 127.0.0.1")
        assert get(server, "/hello", "X-Forwarded-For:")[2].endswith(b"from 127.0.0.1")
        with Socket(server, "/ws", line) as one, Socket(server, "/ws", line) as two:
            same(one.hello, "peer 2001:db8::17 name - id -")
            refused(429, server, "/ws", "X-Forwarded-For: 2001:db8::99") # of the same /64, its fourth request
            refused(429, server, "/ws", "X-Forwarded-For: 2001:db8::99")
            Socket(server, "/ws", "X-Forwarded-For: 9.9.9.9").made.close()
            same(two.hello, one.hello)


def an_address_is_certain_only_if_no_header_says_otherwise():
    def who(server, *lines):
        return get(server, "/who", *lines)[2].decode()
    with serving() as server:
        same(who(server), "surely 127.0.0.1 token -")
        for line in ("X-Forwarded-For: 8.8.8.8", "Forwarded: for=8.8.8.8", "X-Real-IP: 8.8.8.8", "Via: 1.1 x"):
            same(who(server, line), "perhaps 127.0.0.1 token -")
    with serving("proxy=1") as server:
        for line in ("Accept: y", "X-Forwarded-For:", "X-Forwarded-For: unknown", "X-Forwarded-For: 8.8.8.8, x",
                     "X-Forwarded-For: 8.8.8.8:443", "X-Forwarded-For: " + "8.8.8.8, " * 800):
            same(who(server, line), "perhaps 127.0.0.1 token -")
        same(who(server, "X-Forwarded-For: 8.8.8.8"), "surely 8.8.8.8 token -")
        same(who(server, "X-Forwarded-For: 9.9.9.9", "X-Forwarded-For: 8.8.8.8"), "surely 8.8.8.8 token -")


def behind_the_proxy_a_page_without_tls_is_not_of_the_same_origin():
    with serving("proxy=1") as server:
        for origin, status in (("https://here", 200), ("http://here", 403), ("https://elsewhere", 403)):
            said = ask(server, f"POST /post HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 8.8.8.8\r\nOrigin: {origin}\r\n"
                               "Content-Length: 1\r\n\r\n".encode(), b"x")
            same((origin, said[0]), (origin, status))


def a_token_is_read_whatever_else_a_head_has():
    with serving() as server:
        for line, token in (("Authorization: Bearer abc", "abc"), ("authorization: bearer a=b;c", "a=b;c"),
                            ("Authorization: Basic abc", "-"), ("Authorization: Bearer", "-"),
                            ("Authorization:", "-"), ("Authorization: Bearer " + "x" * 3000, "x" * 40)):
            same(get(server, "/who?a=b", "Cookie: c=d; e=f", line)[2].decode(), "surely 127.0.0.1 token " + token)


def a_host_that_is_not_ours_is_refused_in_words():
    with serving("host=cards.example.org") as server:
        def asked(host, method="GET", path="/hello"):
            return ask(server, f"{method} {path} HTTP/1.1\r\n{host}Content-Length: 0\r\n\r\n".encode())
        for host in ("Host: cards.example.org\r\n", "host: Cards.Example.org:8443\r\n", "Host: localhost:1\r\n",
                     "Host: 10.0.0.1\r\n", "Host: [::1]:1\r\n", ""):
            same(asked(host)[0], 200)
            same(asked(host, "POST", "/post")[0], 200)
        for host in ("Host: evil.org\r\n", "Host: localhost\r\nHost: evil.org\r\n",
                     "Host: evil.org\r\nHost: localhost\r\n", "Host: " + "a" * 4000 + "\r\n"):
            status, _, body = asked(host)
            same((status, body), (421, b"421 Misdirected Request: this server does not answer to that name (--host)\n"))
            same([asked(host, "POST", "/post")[0], asked(host, path="/none")[0]], [421, 421])
        for path in ("/ws", "/none"):
            with server.connect() as made:
                made.sendall(opening(server, path, origin="http://evil.org").replace(
                    f"Host: {server.address}:{server.port}".encode(), b"Host: evil.org"))
                same(parse(read_all(made))[0], 421)
        refused(403, server, origin="http://evil.org")
        Socket(server).made.close()


def send(server, data):
    made = server.connect()
    made.sendall(data)
    return made


def half_a_request_behind_the_proxy_counts_for_its_client():
    his, other = "X-Forwarded-For: 8.8.8.8", "X-Forwarded-For: 8.8.4.4"
    body = f"POST /post HTTP/1.1\r\nHost: here\r\n{his}\r\nContent-Length: 10\r\n\r\n12345".encode()
    with serving("proxy=1", "connections_each=3", "request_ms=60000") as server:
        half = [send(server, body) for _ in range(3)]
        assert until(60, lambda: get(server, "/hello", his)[0] == 429)
        refused(429, server, "/ws", his)
        same(get(server, "/hello", other)[0], 200)
        half[0].sendall(b"67890")
        same(parse(read_all(half[0]))[::2], (200, b"1234567890"))
        assert until(60, lambda: get(server, "/hello", his)[0] == 200)
        with Socket(server, "/ws", his):
            assert until(60, lambda: get(server, "/hello", his)[0] == 429)
        for one in half:
            one.close()
        assert until(60, lambda: get(server, "/hello", his)[0] == 200)
    with serving("proxy=1", "connections_each=1", "request_ms=1000") as server:
        with send(server, body) as half:
            assert until(60, lambda: get(server, "/hello", his)[0] == 429)
            same(read_all(half), b"")
            assert until(60, lambda: get(server, "/hello", his)[0] == 200)


def counted(server):
    """So far, without the connection that asks: requests, connections that were let in, and those that are open."""
    get(server, "/count")
    while not (line := server.line()).startswith("counts "):
        pass
    counts = dict(part.split("=") for part in line.split()[1:])
    return tuple(int(counts[name]) - 1 for name in ("requests", "came", "open"))


def a_request_is_let_in_when_it_is_there():
    head = "POST /post HTTP/1.1\r\nHost: here\r\n{}Content-Length: {}\r\n\r\n"
    for words, line in (((), ""), (("proxy=1",), "X-Forwarded-For: 8.8.8.8\r\n")):
        with serving(*words) as server:
            with send(server, head.format(line, 5)[:-20].encode()) as made:
                same(counted(server), (0, 0, 1))
                made.sendall(head.format(line, 5)[-20:].encode())
                same(counted(server), (1, 1, 1))
                made.sendall(b"12")
                same(counted(server), (2, 2, 1))
                made.sendall(b"345")
                same(parse(read_all(made))[::2], (200, b"12345"))
                same(counted(server)[:2], (4, 4))
            body = b"x" * (64 << 10)
            with send(server, head.format(line, len(body)).encode()) as made: # the system need not keep all of it
                for at in range(0, len(body), 1 << 10):
                    made.sendall(body[at:at + (1 << 10)])
                same(parse(read_all(made))[::2], (200, body))
            with send(server, head.format(line, 5).encode()) as made: # gone in the middle of it
                made.sendall(b"12")
            assert until(60, lambda: counted(server)[2] == 0)


def of_one_address_only_so_many_requests_are_answered_at_once():
    """Each takes 50 ms, and four could be worked for at once."""
    def asked(address):
        return send(server, f"GET /late HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: {address}\r\n\r\n".encode())
    with serving("proxy=1", "requests_each=1") as server:
        begun = time.monotonic()
        all_asked = [asked("8.8.8.8") for _ in range(20)]
        same([parse(read_all(one))[0] for one in all_asked], [409] * 20)
        assert time.monotonic() - begun >= 1
        sockets = [Socket(server, "/ws", "X-Forwarded-For: 8.8.8.8") for _ in range(3)] # they are no requests any more
        same(get(server, "/hello", "X-Forwarded-For: 8.8.8.8")[0], 200)
        with asked("8.8.8.8"), asked("8.8.8.8"), asked("8.8.8.8"): # they do not stay
            pass
        same(get(server, "/hello", "X-Forwarded-For: 8.8.8.8")[0], 200)
        for one in sockets:
            one.made.close()


def what_two_readers_read_as_two_heads_is_refused():
    with serving("proxy=1") as server:
        status, _, _ = get(server, "/who", "X-Forwarded-For: 8.8.8.8\rX-Forwarded-For: 9.9.9.9")
        same(status, 400)


def behind_the_proxy_a_429_waits_as_long_as_there_is_room():
    asked = b"GET /hello HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 8.8.8.8\r\n\r\n"
    with serving("proxy=1", "connections=8", "requests=1000000", "burst=1") as server: # two of eight may wait
        same(get(server, "/hello", "X-Forwarded-For: 8.8.8.8")[0], 200)
        begun = time.monotonic()
        three = [send(server, asked) for _ in range(3)]
        same(select.select(three, [], [])[0], three[2:])
        same([parse(read_all(one))[0] for one in three], [429] * 3)
        assert time.monotonic() - begun >= 1
        for one in three:
            one.close()
        begun = time.monotonic()
        refused(429, server, "/ws", "X-Forwarded-For: 8.8.8.8")
        assert time.monotonic() - begun >= 1
        with send(server, asked) as gone: # it may leave while it waits
            gone.shutdown(socket.SHUT_RDWR)
        same(get(server, "/hello", "X-Forwarded-For: 9.9.9.9")[0], 200)


def half_a_head_from_the_proxy_counts_for_nobody_and_not_for_long():
    head = b"GET /hello HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 8.8.8.8\r\n"
    with serving("proxy=1", "connections_each=1", "connections=30", "request_ms=3000") as server:
        half = [send(server, head) for _ in range(20)]
        same([get(server, "/hello", f"X-Forwarded-For: 8.8.{i}.8")[0] for i in range(2, 9)], [200] * 7)
        half += [send(server, head) for _ in range(10)]
        assert until(60, lambda: get(server, "/hello")[0] == 503)
        for one in half:
            same(read_all(one), b"")
            one.close()
        assert until(60, lambda: get(server, "/hello", "X-Forwarded-For: 8.8.8.8")[0] == 200)


def opened(server, sources):
    """How many WebSockets, of four, each address behind the proxy opens until it is refused; in turn, all stay open."""
    with contextlib.ExitStack() as stack:
        def one(source):
            with contextlib.suppress(Refused):
                stack.enter_context(Socket(server, "/ws", f"X-Forwarded-For: {source}"))
                return 1
            return 0
        return [sum(itertools.takewhile(bool, (one(source) for _ in range(4)))) for source in sources]


def networks_of_ipv6_have_limits_of_their_own():
    with serving("proxy=1", "connections_each=3") as server:
        same(opened(server, ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1", "2001:db8:0:2::1"]), [3, 0, 3, 0])
        assert until(60, lambda: opened(server, ["2001:db8:0:2::1"]) == [3])
        same(opened(server, [f"2001:db8:7:{i}00::1" for i in range(6)]), [3, 3, 3, 3, 0, 0])
        same(opened(server, [f"2001:db8:{i}::1" for i in range(10, 16)]), [3] * 6)
        same(opened(server, [f"8.8.8.{i}" for i in range(6)]), [3] * 6)


def with_addresses(addresses, act):
    """Runs act in a process that has these addresses; false: the system does not allow that."""
    user, child = os.getuid(), os.fork()
    if not child:
        code = 2
        try:
            if not ctypes.CDLL(None).unshare(NEW_USER | NEW_NET):
                with open("/proc/self/uid_map", "w", encoding="ascii") as file:
                    file.write(f"0 {user} 1")
                lines = ["link set lo up", *(f"address add {one}/128 dev lo nodad" for one in addresses)]
                subprocess.run(["ip", "-batch", "-"], input="\n".join(lines), text=True, check=True)
                code = 1
                act()
                code = 0
        except Exception: # pylint: disable=broad-except
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code != 1, "it failed in a network of its own"
    return not code


def real_addresses_of_ipv6_have_those_limits():
    neighbours = [f"2001:db8:5:{i}::1" for i in range(4)] + [f"2001:db8:5:{i}00::1" for i in range(1, 4)]
    strangers, others = ["2001:db8:6::1", "2001:db8:4::1"], [f"2001:db8:9:{i}::1" for i in range(12)]

    def act():
        with serving("connections_each=2", "connects=100000", "burst=5", address="::") as server:
            server.address = "::1"
            made = []
            for source in neighbours:
                for _ in range(3):
                    with contextlib.suppress(Refused, ConnectionResetError, BrokenPipeError):
                        made.append((source, Socket(server, source=source)))
            same([source.split(":")[3] for source, _ in made],
                 ["0", "0", "1", "1", "100", "100", "200", "200"])
            for _, one in made:
                one.made.close()
            same([get(server, "/hello", source=source)[0] for source in strangers], [200] * 2)
            same([get(server, "/hello", source=source)[0] for source in others], [200] * 10 + [429] * 2)
    if not with_addresses([*neighbours, *strangers, *others], act):
        print("        (this system allows no network of one's own)")


def an_answer_may_say_when_to_try_again():
    with serving() as server:
        same([get(server, f"/busy?status={status}&retry={seconds}")[1].get("retry-after")
              for status, seconds in ((429, 3), (503, 0), (409, 3))], [["3"], ["10"], None])


def a_client_that_sends_too_much_is_closed():
    with serving("messages=200", "burst=5") as server, Socket(server) as one, Socket(server) as two:
        for _ in range(7):
            one.say("x")
        same(one.code(), 1008)
        two.say("x")
        same(two.hear(), "x")


# ---- WebSockets ----

def a_message_comes_back():
    with serving() as server, Socket(server, "/ws?name=n%20m&x", "Cookie: a=b; id=me") as one:
        same(one.hello, "peer 127.0.0.1 name n m id me")
        for text in ("x", "Bj\u00f6rn \U0001f0a1", "y" * 125, "y" * 126, "y" * 1023, "y" * 1024, "y" * 4096):
            one.say(text)
            same(one.hear(), text)
        one.send(frame(TEXT, b"in ", final=False), frame(0, b"three ", final=False), frame(PING, b"p"),
                 frame(0, b"\xc3", final=False), frame(0, b"\xbc"))
        answers = dict((first & 15, payload) for first, payload in (one.frame(), one.frame()))  # in any order
        same(answers, {PONG: b"p", TEXT: "in three \u00fc".encode()})
        one.say("work")
        same(one.hear(), "worked")
        one.say("bye 4001")
        same(one.code(), 4001)


def what_is_no_text_of_4096_bytes_closes_with_its_code():
    with serving() as server:
        bad = {1003: [frame(BINARY, b"x"), frame(BINARY, b"x" * 5000)],
               1007: [frame(TEXT, b"\xff"), frame(TEXT, b"a\xc3"), frame(TEXT, b"\xed\xa0\x80"), frame(TEXT, b"a\0b"),
                      frame(TEXT, b"\xc3", final=False) + frame(0, b"x"), frame(TEXT, b"\xc0\x80"),
                      frame(TEXT, b"\xf4\x90\x80\x80")],
               1009: [frame(TEXT, b"x" * 4097), frame(TEXT, b"x" * 70000), frame(TEXT, b"x" * 3000, final=False) +
                      frame(0, b"x" * 3000)],
               1002: [frame(3, b"x"), frame(TEXT, b"x", rsv=0x40), frame(TEXT, b"x", rsv=0x20),
                      frame(PING, b"x", final=False), frame(0, b"x"), frame(PING, b"x" * 126),
                      frame(TEXT, b"x", final=False) + frame(TEXT, b"x"), frame(CLOSE, b"\x03"), frame(CLOSE, b"\x03\xed"),
                      b"\x81\xfe\x00\x01maskx", b"\x81\xff" + (4097).to_bytes(8, "big") + b"mask"]}
        for code, frames in bad.items():
            for one in frames:
                with Socket(server) as made:
                    made.send(one)
                    same((one[:20], made.code()), (one[:20], code))
        for announced in (65536).to_bytes(8, "big"), (1 << 40).to_bytes(8, "big"), b"\x7f" + b"\xff" * 7:
            with Socket(server) as made: # it is not waited for
                made.send(b"\x81\xff" + announced + b"mask" + b"x" * 1024)
                same(made.code(), 1009)


def a_client_that_masks_nothing_is_closed_and_not_heard():
    with serving() as server:
        for first in (frame(TEXT, b"heard", masked=False), frame(PING, b"", masked=False), frame(CLOSE, b"", masked=False),
                      frame(TEXT, b"masked, ", final=False) + frame(0, b"and then not", masked=False)):
            with Socket(server) as made:
                made.send(first, frame(TEXT, b"too late") * 50)
                same(made.frame(), (0x80 | CLOSE, struct.pack(">H", 1002)))
                same(read_all(made.made), b"")


def what_comes_with_the_opening_is_heard():
    """Also if it comes in pieces, or more of it than a read takes."""
    with serving() as server:
        texts = [b"x" * 1000, b"y" * 4096] + [b"%d" % i for i in range(30)]
        sent = opening(server) + b"".join(frame(TEXT, text) for text in texts)
        for cut in (len(sent), len(opening(server)) + 1, len(opening(server)) - 1, 1):
            with server.connect() as made:
                made.sendall(sent[:cut])
                made.sendall(sent[cut:])
                heard = b""
                while not heard.endswith(b"29"):
                    part = made.recv(65536)
                    assert part, heard
                    heard += part
                assert heard.count(b"x" * 1000) == 1 and heard.count(b"y" * 4096) == 1, heard


def control_frames_are_answered_between_the_pieces_of_a_message():
    with serving() as server, Socket(server) as made:
        made.send(frame(TEXT, b"o", final=False), frame(PING, b"who"), frame(0, b"n", final=False), frame(PONG, b"?"),
                  frame(0, b"e"))
        same(sorted((made.frame(), made.frame())), [(0x80 | TEXT, b"one"), (0x80 | PONG, b"who")])
        made.send(frame(CLOSE, struct.pack(">H", 3999) + b"bye"))
        same(made.frame(), (0x80 | CLOSE, struct.pack(">H", 3999)))
        same(read_all(made.made), b"")
    with serving() as server, Socket(server) as made:
        made.send(frame(CLOSE))
        same(made.code(), 1000)
    with serving("messages=60000", "burst=5") as server, Socket(server) as made:
        made.send(frame(PING) * 7)
        same(made.code(), 1008)


def a_wrong_opening_is_refused_with_its_status():
    with serving() as server:
        here = f"{server.address}:{server.port}"
        for origin in (None, f"http://{here}", f"http://{here.upper()}"):
            Socket(server, origin=origin).made.close()
        for origin in ("http://elsewhere", "null", f"http://{here}.evil", f"http://evil{here}", f"ftp://{here}",
                       "http://", f"https://{server.address}", f"http://{here}/", f"http://{server.address}"):
            refused(403, server, origin=origin)
        refused(404, server, "/other")
        refused(404, server, "/ws/")
        refused(426, server, version="8")
        same(get(server, "/ws", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")[0], 400)
        same(get(server, "/ws", "Upgrade: other", "Connection: Upgrade")[0], 403)
        same(get(server, "/ws")[0], 404)
        for line in ("Content-Length: 5", "Content-Length: x", "Transfer-Encoding: chunked"):
            refused(400, server, "/ws", line)
        Socket(server, "/ws", "Content-Length: 0").made.close()
        for key in ("c2hvcnQ=", "x" * 25):
            same(get(server, "/ws", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                     f"Sec-WebSocket-Key: {key}")[0], 400)
        refused(0, server, "/ws", "Sec-WebSocket-Protocol: other")


def a_slow_reader_gets_the_newest_and_is_closed_if_it_stays_slow():
    with serving("queue=20000", "slow_ms=1000") as server:
        with Socket(server, buffer=4096) as slow, Socket(server) as quick:
            slow.say("flood 9000")
            quick.say("x")
            same(quick.hear(), "x") # while the other waits
            texts = []
            while not texts or texts[-1] != "view":
                texts.append(slow.hear())
            numbers = [int(text.split()[0]) for text in texts[:-1]]
            same(numbers, list(range(len(numbers))))
            assert len(numbers) < 9000, "nothing was dropped"
            slow.say("again")
            same(slow.hear(), "again")
            for _ in range(30): # more than the system takes and more than may wait, a little at a time
                slow.say("flood 15")
                time.sleep(0.02)
            time.sleep(3)
            same(slow.code(), 0)
    assert server.counts["behind"] >= 2, server.counts
    assert any("timeout what=slow" in line for line in server.lines)


def a_client_that_does_not_answer_pings_is_closed():
    with serving("ping_ms=1000", "idle_ms=3000") as server:
        with Socket(server) as dumb, Socket(server) as alive:
            start = time.monotonic()
            while time.monotonic() - start < 4.5:
                alive.made.settimeout(0.5)
                with contextlib.suppress(TimeoutError):
                    first, payload = alive.frame()
                    same(first & 15, PING)
                    alive.send(frame(PONG, payload))
            alive.made.settimeout(5)
            alive.say("x")
            while (answer := alive.frame())[0] & 15 == PING:
                continue
            same(answer[1], b"x")
            same(dumb.code(), 0)


def a_connection_that_pauses_loses_nothing_and_others_notice_nothing():
    texts = [f"{i} " + "x" * (i % 4000) for i in range(3000)]
    with serving("ping_ms=500", "idle_ms=1000", "queue=10000000") as server, Socket(server) as other:
        one = Socket(server, "/ws?pause=4000")
        one.made.settimeout(60)
        used, start = server.seconds(), time.monotonic()
        sender = threading.Thread(target=lambda: [one.say(text) for text in ("pause 500", *texts)])
        sender.start()
        while time.monotonic() - start < 3:
            other.say("x")
            same(other.hear(), "x")
            time.sleep(0.1)
        assert server.seconds() - used < 1, "it was busy while it paused"
        assert sender.is_alive(), "6 MB were taken from a client that pauses"
        same([one.hear() for _ in range(len(texts) + 2)], ["resumed", "resumed", *texts])
        sender.join()
        one.made.close()


def what_a_pause_has_left_here_comes_without_anything_new():
    with serving() as server, Socket(server) as one:
        one.send(*(frame(TEXT, text) for text in (b"pause 200", b"a", b"b", b"pause 200", b"c")))
        same([one.hear() for _ in range(5)], ["resumed", "a", "b", "resumed", "c"])


@contextlib.contextmanager
def from_networks(count, *words):
    """A server with so many WebSockets of one /48, and one from elsewhere."""
    with serving("proxy=1", *words) as server, contextlib.ExitStack() as stack:
        sources = [*(f"2001:db8:1:{i}::1" for i in range(count)), "192.0.2.1"]
        yield server, [stack.enter_context(Socket(server, "/ws", f"X-Forwarded-For: {source}")) for source in sources]


def at_once(server, sockets, *texts):
    """Each says something, and the server hears it when all have."""
    os.kill(server.process.pid, signal.SIGSTOP)
    for socket_, text in zip(sockets, texts):
        socket_.send(*(frame(TEXT, part) for part in text.split(b", ")))
    os.kill(server.process.pid, signal.SIGCONT)


def networks_take_turns_when_the_loop_is_late():
    with from_networks(20) as (server, made):
        at_once(server, made, *[b"busy 20"] * 20, b"busy 0")
        places = [int(one.hear()) for one in made]
        same(sorted(places), list(range(1, 22)))
        assert places[-1] <= 4, places


def a_message_that_has_waited_for_its_turn_may_begin_a_pause():
    with from_networks(1) as (server, made):
        at_once(server, made, b"busy 20", b"pause 200, x")
        same([made[0].hear(), made[1].hear(), made[1].hear()], ["1", "resumed", "x"])


def whoever_is_told_something_by_a_late_loop_gets_all_of_it():
    with from_networks(200, "queue=10000000") as (server, made):
        at_once(server, made, *[b"busy 1, flood 20"] * 200, b"busy 10, flood 20")
        for one in made:
            same([one.hear().split()[0] for _ in range(21)][1:], [str(i) for i in range(20)])


def a_client_that_pauses_is_told_why_it_is_closed():
    with serving() as server, Socket(server, "/ws?pause=300&code=4001") as one:
        one.say("never heard")
        same((one.hear(), one.code()), ("resumed", 4001))
        start = time.monotonic()
        one.send(frame(CLOSE, b"\x0f\xa1"))
        same(read_all(one.made), b"")
        assert time.monotonic() - start < 4, "it did not read the answer to its close"


def browsers_get_compression_that_keeps_no_window():
    offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
    with serving() as server, Socket(server, "/ws", offer) as one:
        same(one.headers["sec-websocket-extensions"],
             ["permessage-deflate; server_no_context_takeover; client_no_context_takeover"])
        noise = os.urandom(1000).hex()
        for text in ("short", "a long text " * 300, "short", "another long text " * 200, "x" * 4096, "x" * 1024, noise):
            squeezed = zlib.compressobj(wbits=-15)
            payload = squeezed.compress(text.encode()) + squeezed.flush(zlib.Z_SYNC_FLUSH)
            one.send(frame(TEXT, payload[:-4], rsv=0x40))
            first, parts = one.frame()
            while not first & 0x80:
                more, part = one.frame()
                first, parts = first | more & 0x80, parts + part
            same(first & 0x40, 0x40 if len(text) > 1023 else 0)
            if first & 0x40:
                assert len(parts) < len(text) * 0.7
                parts = zlib.decompressobj(wbits=-15).decompress(parts + b"\0\0\xff\xff")
            same(parts.decode(), text)
        bomb = zlib.compressobj(9, wbits=-15)
        payload = bomb.compress(b"x" * 10000000) + bomb.flush(zlib.Z_SYNC_FLUSH)
        one.send(frame(TEXT, payload[:4000], rsv=0x40))
        same(one.code(), 1009)
    for payload, code in ((b"\xff" * 20, 1007), (b"", 1007), (b"x" * 4097, 1009), (bytes(2000), 1007)):
        with serving() as server, Socket(server, "/ws", offer) as one:
            one.send(frame(TEXT, payload, rsv=0x40))
            if payload:
                same(one.code(), code)
    for odd in ("permessage-deflate; server_max_window_bits=9", "permessage-deflate; tx_buf_size=30", "x-other",
                "permessage-deflate, permessage-deflate", "permessage-deflate; rx_buf_size=1", ";,=,;" * 20):
        with serving() as server, Socket(server, "/ws", "Sec-WebSocket-Extensions: " + odd) as one:
            assert "sec-websocket-extensions" not in one.headers, odd
            one.say("x" * 2000)
            same(one.hear(), "x" * 2000)


def a_client_of_another_library_is_served():
    if not websockets:
        print("        (there is none: python3-websockets)")
        return

    async def talk(port, **kwargs):
        async with websockets.connect(f"ws://127.0.0.1:{port}/ws", **kwargs) as one:
            await one.recv()
            for text in ("x", "view " * 800, "y", "w" * 4096):
                await one.send(text)
                same(await one.recv(), text)
            await one.ping()
            await one.send("flood 300")
            same(len([await one.recv() for _ in range(300)]), 300)

    with serving("queue=1000000") as server:
        asyncio.run(talk(server.port))
        asyncio.run(talk(server.port, compression=None))
        asyncio.run(talk(server.port, compression=None, extensions=[ClientPerMessageDeflateFactory()]))


def stopping_closes_with_1001_and_waits_for_answers():
    with serving("stop_ms=60000") as server:
        one = Socket(server)
        idle = server.connect()
        late = server.connect()
        late.sendall(b"GET /late HTTP/1.1\r\nHost: here\r\n\r\n")
        time.sleep(0.02)
        start = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        same(one.code(), 1001)
        same(parse(read_all(late))[0], 409)
        same(read_all(idle), b"")
        one.send(frame(8, b"\x03\xe9"))
        for made in (one.made, idle, late):
            made.close()
        server.process.wait(40)
        assert time.monotonic() - start < 40, "it waited for nothing"


def stopping_does_not_wait_for_ever():
    server = Server(ECHO, "stop_ms=500")
    made = [Socket(server, buffer=4096) for _ in range(50)]
    for one in made:
        one.say("flood 1000")
    time.sleep(0.2)
    start = time.monotonic()
    _, counts = server.end(signal.SIGINT)
    assert time.monotonic() - start < 40, "it waited"
    assert counts["open"] > 0
    for one in made:
        one.made.close()


# ---- Listening ----

def an_address_in_use_is_one_clear_message():
    with serving() as server:
        ran = subprocess.run([ECHO, "address=127.0.0.1", f"port={server.port}"], capture_output=True, text=True,
                             timeout=5)
        same((ran.returncode, ran.stderr),
             (1, f"echo: cannot listen on 127.0.0.1 port {server.port}: Address already in use\n"))
        ran = subprocess.run([ECHO, "address=home"], capture_output=True, text=True, timeout=5)
        same(ran.stderr, "echo: home is no numeric address of IPv4 or IPv6\n")


def ipv6_is_served_and_ipv4_through_it():
    with serving(address="::1") as server:
        same(get(server, "/hello")[2], b"hello - at /hello from ::1")
        Socket(server).made.close()
    with serving(address="::") as server:
        server.address = "127.0.0.1"
        same(get(server, "/hello")[2], b"hello - at /hello from 127.0.0.1")


def many_quick_connects_leave_nothing_behind():
    with serving("connections=200") as server:
        before = 0
        for i in range(1000):
            kind = i % 4
            if kind == 0:
                server.connect().close()
            elif kind == 1:
                with server.connect() as made:
                    made.sendall(b"GET /hel")
            elif kind == 2:
                with server.connect() as made:
                    made.sendall(opening(server))
            else:
                Socket(server).made.close()
            if i == 300:
                before = server.rss()
        assert until(60, lambda: get(server, "/hello")[0] == 200)
        assert server.rss() - before < 1 << 20 or sanitized(ECHO), f"{server.rss() - before} bytes more"


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
