# SPDX-License-Identifier: Apache-2.0
"""A server to test, and a client of HTTP and WebSockets that can be as wrong as it likes."""
import base64
import contextlib
import os
import signal
import socket
import struct
import subprocess
import time

from running import start

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Server:
    """An echo program, running."""
    host = "here" # the name that requests ask for

    def __init__(self, program, *words, address="127.0.0.1"):
        self.address = address
        self.process = start([program, f"address={address}", *words], stdout=subprocess.PIPE, text=True)
        self.port = int(self.line().split()[1])

    def line(self):
        return self.process.stdout.readline().rstrip("\n")

    def end(self, number=signal.SIGTERM):
        """Stops it; the lines that it had not yet been asked for, and the counts of its last one."""
        self.process.send_signal(number)
        lines = self.process.stdout.read().splitlines()
        self.process.stdout.close()
        assert self.process.wait(10) == 0, f"the server ended with {self.process.returncode}"
        counts = dict(word.split("=") for word in lines[-1].split()[1:])
        return lines, {name: int(value) for name, value in counts.items()}

    def rss(self):
        """Bytes of memory that it has."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def seconds(self):
        """Of the processor, that it has used."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            words = file.read().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Bytes that it has in memory."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def connect(self, source=None, buffer=None):
        kind = socket.AF_INET6 if ":" in self.address else socket.AF_INET
        made = socket.socket(kind, socket.SOCK_STREAM)
        made.settimeout(60) # more than any answer takes on a machine that has much to do
        if buffer:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        if source:
            made.bind((source, 0))
        made.connect((self.address, self.port))
        return made


def read_all(made):
    """What comes until the other side closes."""
    parts = []
    try:
        while part := made.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def ask(server, head, body=b"", source=None):
    """Sends a request as it stands; its status (0: none), headers and body."""
    answer = b""
    with server.connect(source) as made, contextlib.suppress(ConnectionResetError, BrokenPipeError):
        made.sendall(head + body)
        while part := made.recv(65536):
            answer += part
            if b"\r\n\r\n" in answer:
                _, headers, got = parse(answer)
                if len(got) >= int(headers.get("content-length", ["0"])[0]) and not head.startswith(b"HEAD"):
                    break
    return parse(answer)


def parse(answer):
    head, _, body = answer.partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    headers = {}
    for line in lines[1:]:
        name, _, value = line.partition(": ")
        headers.setdefault(name.lower(), []).append(value)
    return int(lines[0].split()[1]) if answer else 0, headers, body


def get(server, path, *lines, method="GET", source=None):
    text = "".join(line + "\r\n" for line in (f"{method} {path} HTTP/1.1", f"Host: {server.host}", *lines, ""))
    return ask(server, text.encode("latin-1"), source=source)


def opening(server, path="/ws", *lines, origin=None, version="13"):
    """The request that opens a WebSocket."""
    text = [f"GET {path} HTTP/1.1", f"Host: {server.address}:{server.port}", "Upgrade: websocket",
            "Connection: Upgrade", f"Sec-WebSocket-Version: {version}",
            "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
    if origin:
        text.append("Origin: " + origin)
    return "".join(line + "\r\n" for line in (*text, *lines, "")).encode("latin-1")


def refusal(server, origin):
    """What a WebSocket of another site is answered."""
    with server.connect() as made:
        made.sendall(opening(server, origin=origin))
        return parse(read_all(made))


def frame(kind, payload=b"", final=True, masked=True, rsv=0):
    mask = os.urandom(4)
    head = bytes([(0x80 if final else 0) | rsv | kind])
    bit = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 65536:
        head += struct.pack(">BH", bit | 126, len(payload))
    else:
        head += struct.pack(">BQ", bit | 127, len(payload))
    if not masked:
        return head + payload
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


class Refused(Exception):
    """The status with which a WebSocket was not opened."""


class Socket:
    """A WebSocket."""

    def __init__(self, server, *args, source=None, buffer=None, **kwargs):
        self.made = server.connect(source, buffer)
        self.rest = b""
        self.made.sendall(opening(server, *args, **kwargs))
        while b"\r\n\r\n" not in self.rest:
            part = self.made.recv(65536)
            if not part:
                raise Refused(parse(self.rest)[0])
            self.rest += part
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        self.status, self.headers, _ = parse(head + b"\r\n\r\n")
        if self.status != 101:
            self.made.close()
            raise Refused(self.status)
        self.hello = self.hear()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.made.close()

    def take(self, length):
        while len(self.rest) < length:
            part = self.made.recv(65536)
            if not part:
                raise EOFError
            self.rest += part
        taken, self.rest = self.rest[:length], self.rest[length:]
        return taken

    def frame(self):
        """The next frame: its first byte and its payload."""
        first, length = self.take(2)
        if length == 126:
            length = struct.unpack(">H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.take(8))[0]
        return first, self.take(length)

    def hear(self):
        """The next text; pings before it are answered."""
        while (got := self.frame())[0] & 0x0F == PING:
            self.send(frame(PONG, got[1]))
        first, payload = got
        assert first & 0x0F == TEXT, f"frame {first:#x} where a text was expected"
        return payload.decode()

    def say(self, text):
        self.made.sendall(frame(TEXT, text.encode()))

    def send(self, *frames):
        self.made.sendall(b"".join(frames))

    def code(self):
        """The code of the close frame that ends it; 0: it just ended."""
        try:
            while True:
                first, payload = self.frame()
                if first & 0x0F == CLOSE:
                    return struct.unpack(">H", payload[:2])[0] if payload else 1005
        except (EOFError, ConnectionResetError):
            return 0


def until(seconds, done, pause=0.02):
    """Waits until something is so, and looks each time after a pause; false: it is not in time."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(pause)
    return True
