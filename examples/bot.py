#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A bot for Atout that plays a whole match: examples/bot.py [URL [GAME [NAME=VALUE]...]]

It opens a table, gives the other seats to the server's bots, and plays any legal move.  docs/server.md and docs/wire.md
have the details; a good bot looks at frame["view"] before it chooses.  Needs python3-websockets.
"""
import asyncio
import json
import random
import sys
import urllib.request

import websockets

URL = (sys.argv[1:] + ["http://127.0.0.1:8080"])[0].rstrip("/")
GAME = (sys.argv[2:] + ["farmers"])[0]
OPTIONS = [word.split("=", 1) for word in sys.argv[3:]]


def post(path, body, cookie=""):
    request = urllib.request.Request(URL + path, json.dumps(body).encode(), {"Cookie": cookie})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), answer.headers["Set-Cookie"]


def reply(frame):
    """What to say to a frame; None: nothing, it is somebody else's turn."""
    view, moves = frame["view"], [move for kind in frame["legal"].values() for move in kind]
    if frame.get("ask", {}).get("mine"):
        return {"type": "answer", "n": frame["n"], "yes": True}
    if view.get("over") and view["me"] not in frame.get("ready", []):
        return {"type": "ready", "n": frame["n"]}
    if frame.get("keep"):
        return {"type": "keep", "n": frame["n"]}
    may_wait = view["to_act"] != [view["me"]] and view.get("bid", [None] * 8)[view["me"]] is not None
    if not moves or "bid" in frame["legal"] and may_wait: # it could change its bid
        return None
    return {"type": "move", "n": frame["n"], "move": random.choice(moves)}


async def main():
    cookie = post("/api/guest", {"name": "Robin"})[1].split(";")[0]
    table = post("/api/tables", {"game": GAME}, cookie)[0]["id"]
    print(f"The match can be watched at {URL}/t/{table}")
    async with websockets.connect(f"ws{URL[4:]}/ws?table={table}", extra_headers={"Cookie": cookie}) as socket:
        for name, value in OPTIONS:
            await socket.send(json.dumps({"type": "option", "name": name, "value": value}))
        await socket.send(json.dumps({"type": "start"}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                sys.exit(text)
            if message["type"] == "frame" and message.get("result", {}).get("match_over"):
                return print("The match ends with", message["result"]["total"])
            if message["type"] == "frame" and (said := reply(message)):
                await socket.send(json.dumps(said))

asyncio.run(main())
