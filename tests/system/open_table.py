#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A table of a server, opened as a browser opens it: tests/system/open_table.py SITE

SITE is what the server says, "http://127.0.0.1:8080/". The pages come, a guest makes a table with bots, and its frame comes over
the WebSocket. It needs Python and nothing else of this folder, so that it runs in a root that has no more than the packages."""
import json
import re
import socket
import sys
import urllib.parse
import urllib.request


def ask(url, cookie="", **message):
    data = json.dumps(message).encode() if message else None
    head = {"Cookie": cookie, "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(url, data, head), timeout=20)


def guest(site, name):
    """A cookie."""
    return ask(site + "api/guest", name=name).headers["Set-Cookie"].split(";")[0]


def script(site):
    """The script of the page with all parts that it asks for, as one."""
    ahead, texts = [site + "atout.js"], {}
    while ahead:
        url = ahead.pop()
        if url not in texts:
            texts[url] = ask(url).read().decode()
            ahead += [urllib.parse.urljoin(url, part) for part in re.findall(r'"(\./[\w/-]+\.js)"', texts[url])]
    return "".join(texts.values())


def pages(site):
    assert b"/atout.js" in ask(site).read(), "the page is not the client"
    assert "WebSocket" in script(site), "the client talks to nobody"


def frame(site, cookie, table):
    """What the page of a table draws first."""
    place = site.split("/")[2]
    host, port = place.split(":")
    heard = b""
    with socket.create_connection((host, int(port)), 20) as page:
        page.sendall(f"GET /ws?table={table} HTTP/1.1\r\nHost: {place}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n"
                     "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode())
        while b'"type":"frame"' not in heard:
            more = page.recv(65536)
            assert more, heard[:200]
            heard += more


def open_table(site):
    """The cookie of the guest whose table it is."""
    pages(site)
    cookie = guest(site, "Robin")
    table = json.load(ask(site + "api/tables", cookie, game="bridge", bots=True))["id"]
    assert b"atout.js" in ask(site + "t/" + table).read(), "a table has no page"
    frame(site, cookie, table)
    return cookie


if __name__ == "__main__":
    open_table(sys.argv[1])
