#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Notifications by Web Push: tests/server/push.py ATOUT SHIFTED_CLOCK [NAME...]

The service is one of ours, on this machine, with a certificate of its own: it decrypts what it gets, as a browser does.
Where the server may send to is the business of tests/server/test_push.c.  Without python3-cryptography nothing is tested.
"""
import base64
import contextlib
import datetime
import http.server
import importlib.util
import json
import os
import ssl
import stat
import subprocess
import sys
import threading

from player import Person, fetch, post, until
from runner import folder, run, same
from slow import House, leave, open_slow

if not importlib.util.find_spec("cryptography"):
    print("python3-cryptography is not installed")
    sys.exit(0)

from cryptography import x509 # pylint: disable=wrong-import-position
from cryptography.exceptions import InvalidSignature # pylint: disable=wrong-import-position,unused-import
from cryptography.hazmat.primitives import hashes, serialization # pylint: disable=wrong-import-position
from cryptography.hazmat.primitives.asymmetric import ec, utils # pylint: disable=wrong-import-position
from cryptography.hazmat.primitives.ciphers.aead import AESGCM # pylint: disable=wrong-import-position
from cryptography.hazmat.primitives.kdf.hkdf import HKDF # pylint: disable=wrong-import-position

NAME = "push.example.org"
CONTACT = "mailto:operator@example.org"


def text_of(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key):
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def derive(salt, secret, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Browser:
    """What a browser has and says when it subscribes."""

    def __init__(self, path):
        self.key, self.auth, self.path = ec.generate_private_key(ec.SECP256R1()), os.urandom(16), path

    def said(self):
        return {"endpoint": f"https://{NAME}{self.path}", "p256dh": text_of(point_of(self.key)), "auth": text_of(self.auth),
                "lang": "de"}

    def read(self, body):
        """The text of a message, RFC 8291."""
        salt, size, rest = body[:16], body[20], body[21:]
        theirs, sealed = rest[:size], rest[size:]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = derive(self.auth, shared, b"WebPush: info\0" + point_of(self.key) + theirs, 32)
        key = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\2"), text
        return json.loads(text[:-1])


def certify(made):
    """A certificate for the service's name, and its key: two files."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.utcnow()
    signed = (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
              .serial_number(1).not_valid_before(now - datetime.timedelta(1)).not_valid_after(now + datetime.timedelta(99))
              .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), False)
              .add_extension(x509.BasicConstraints(True, None), True).sign(key, hashes.SHA256()))
    with open(made + "/cert.pem", "wb") as file:
        file.write(signed.public_bytes(serialization.Encoding.PEM))
    with open(made + "/key.pem", "wb") as file:
        file.write(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
                                     serialization.NoEncryption()))
    return made + "/cert.pem", made + "/key.pem"


class Service(http.server.ThreadingHTTPServer):
    """Keeps what it is sent; answers as it is told."""

    def __init__(self, made):
        self.got, self.status = [], 201
        super().__init__(("127.0.0.1", 0), Handler)
        cert, key = certify(made)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(cert, key)
        self.socket = context.wrap_socket(self.socket, server_side=True)
        self.environment = {"ATOUT_PUSH_PORT": str(self.server_address[1]), "ATOUT_PUSH_AUTHORITY": cert}
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self): # pylint: disable=invalid-name
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.path, dict(self.headers), body))
        self.send_response(self.server.status)
        self.send_header("Location", "https://elsewhere.example.org/")
        self.end_headers()

    def log_message(self, *_): # pylint: disable=arguments-differ
        pass


@contextlib.contextmanager
def pushing(*words):
    """A house whose server sends to a service of ours."""
    with folder() as made:
        service = Service(made)
        os.environ.update(service.environment)
        house = House(made, "--push", CONTACT, *words)
        try:
            yield house, service
        except BaseException:
            house.kill()
            sys.stderr.write(house.server.logged())
            raise
        finally:
            for name in service.environment:
                del os.environ[name]
            service.shutdown()
            service.server_close()
        house.server.end()


def subscribe(house, person, path="/send/1"):
    browser = Browser(path)
    same(post(house.server, "/api/push", browser.said(), person.cookie)[:2], (200, {}))
    return browser


def told(service, count):
    assert until(60, lambda: len(service.got) >= count), service.got
    same(len(service.got), count)


def check_token(head, key):
    """VAPID: ES256 over audience, time and contact, with the key that browsers were told."""
    kind, rest = head["Authorization"].split(" ", 1)
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    same((kind, parts["k"]), ("vapid", key))
    signed, signature = parts["t"].rsplit(".", 1)
    claims = json.loads(bytes_of(signed.split(".")[1]))
    same((claims["aud"], claims["sub"]), (f"https://{NAME}", CONTACT))
    raw = bytes_of(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(key))
    public.verify(utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")),
                  signed.encode(), ec.ECDSA(hashes.SHA256()))


def bid(player):
    player.quiet()
    player.say("move", n=player.frame["n"], move=player.moves()[0])
    player.quiet()


def who_is_away_is_told_once_and_nothing_of_the_deal():
    with pushing() as (house, service):
        table, people, players = open_slow(house, "bridge")
        anna, bo = players
        browser = subscribe(house, people[1])
        bo.close()
        anna.quiet()
        bid(anna)
        told(service, 1)
        path, head, body = service.got[0]
        same((path, head["Topic"], head["Content-Encoding"], head["Urgency"]), ("/send/1", table, "aes128gcm", "normal"))
        assert 0 < int(head["TTL"]) <= 24 * 3600, head
        check_token(head, fetch(house.server, "/api/push")[1]["key"])
        same(browser.read(body), {"table": table, "game": "bridge", "lang": "de"})
        house.server.kill() # Bo's turn has been told
        house.start(*house.words)
        again = Person.__new__(Person)
        again.__dict__.update(people[0].__dict__, server=house.server)
        again.sit(table).quiet()
        same(len(service.got), 1)


def who_is_there_is_not_told():
    with pushing() as (house, service):
        _, people, (anna, bo) = open_slow(house, "bridge")
        subscribe(house, people[1])
        bid(anna)
        bo.quiet()
        assert bo.moves(), bo.frame
        same(service.got, [])


def a_browser_that_is_gone_is_forgotten_and_one_that_unsubscribes_too():
    for status in (404, 410):
        with pushing() as (house, service):
            _, people, players = open_slow(house, "bridge")
            subscribe(house, people[1])
            service.status = status
            leave(players[1:])
            bid(players[0])
            told(service, 1)
            assert until(60, lambda: stored(house, people[1]) == b"")
    with pushing() as (house, service):
        _, people, players = open_slow(house, "bridge")
        browser = subscribe(house, people[1])
        assert stored(house, people[1])
        same(post(house.server, "/api/push/off", {"endpoint": browser.said()["endpoint"]}, people[1].cookie)[:2], (200, {}))
        same(stored(house, people[1]), b"")
        leave(players[1:])
        bid(players[0])
        same(service.got, [])


def stored(house, person):
    return house.bytes_of("push/" + person.cookie.split("=")[1].split(".")[0])[-1]


def a_redirect_and_a_wrong_certificate_are_not_followed():
    with pushing() as (house, service):
        _, people, players = open_slow(house, "bridge")
        service.status = 307
        subscribe(house, people[1])
        leave(players[1:])
        bid(players[0])
        told(service, 1)
    with pushing("--log", "info") as (house, service):
        _, people, players = open_slow(house, "bridge")
        wrong = Browser("/x").said() | {"endpoint": "https://other.example.org/x"}
        same(post(house.server, "/api/push", wrong, people[1].cookie)[0], 200)
        leave(players[1:])
        bid(players[0])
        assert until(60, lambda: "push-lost" in house.server.logged())
        assert "why=tls" in house.server.logged() and not service.got


def wrong_subscriptions_are_refused():
    with pushing() as (house, _):
        anna = Person(house.server, "Anna")
        good = Browser("/x").said()
        for wrong in ({"endpoint": "http://push.example.org/"}, {"endpoint": "https://127.0.0.1/"}, {"p256dh": "AAAA"},
                      {"auth": "x"}, {"lang": "german"}, {"endpoint": "https://localhost:8080/"}):
            same(post(house.server, "/api/push", good | wrong, anna.cookie)[0], 400)
        same(post(house.server, "/api/push", good)[0], 401)
        for i in range(7):
            subscribe(house, anna, f"/{i}")
        same(stored(house, anna).count(b"https://"), 5)


def who_signs_out_is_told_nothing_there():
    with pushing() as (house, service):
        _, people, players = open_slow(house, "bridge")
        bo = people[1]
        bo.take_account("bobo", "correct horse battery")
        leave(players[1:])
        here = bo.cookie
        subscribe(house, bo, "/here")
        _, _, bo.cookie = post(house.server, "/api/account/in", {"account": "bobo", "password": "correct horse battery"})
        subscribe(house, bo, "/there")
        subscribe(house, bo, "/there") # a page says it again
        same(stored(house, bo).count(b"https://"), 2)
        same(post(house.server, "/api/account/out", {}, here)[0], 200)
        assert until(60, lambda: b"/here" not in stored(house, bo))
        bid(players[0])
        told(service, 1)
        same(service.got[0][0], "/there")
        session = next(one["session"] for one in fetch(house.server, "/api/sessions", bo.cookie)[1]["sessions"])
        same(post(house.server, "/api/session/end", {"session": session}, bo.cookie)[0], 200)
        assert until(60, lambda: stored(house, bo) == b"")


def a_deleted_account_keeps_no_subscription():
    with pushing() as (house, _):
        anna = Person(house.server, "Anna")
        anna.take_account("anna", "correct horse battery")
        subscribe(house, anna)
        same(post(house.server, "/api/account/delete", {"password": "correct horse battery"}, anna.cookie)[0], 200)
        assert until(60, lambda: house.streams("push/") == [])


def the_key_is_kept_and_nobody_else_can_read_it():
    with pushing() as (house, _):
        path = house.made + "/data/push.key"
        same(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        key = fetch(house.server, "/api/push")[1]["key"]
        house.server.end()
        house.start(*house.words)
        same(fetch(house.server, "/api/push")[1]["key"], key)
        house.server.end()
        os.chmod(path, 0o644)
        said = subprocess.run([sys.argv[1], "serve", "--listen", "127.0.0.1:0", "--data", house.made + "/data", "--push",
                               CONTACT], capture_output=True, text=True, check=False, timeout=60)
        assert said.returncode and "mode 600" in said.stderr, said
        os.chmod(path, 0o600)
        house.start(*house.words)


def without_the_option_there_is_nothing():
    with folder() as made:
        house = House(made)
        same(fetch(house.server, "/api/push"), (200, {}))
        anna = Person(house.server, "Anna")
        same(post(house.server, "/api/push", Browser("/x").said(), anna.cookie)[0], 404)
        assert not os.path.exists(made + "/data/push.key")
        house.server.end()


if __name__ == "__main__":
    run(globals(), sys.argv[3:])
