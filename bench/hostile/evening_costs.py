# SPDX-License-Identifier: Apache-2.0
"""What a club's evening costs a server (costs.py): one of four pairs, and what is dearest of the largest one that there may be and of the
largest event at the server's tables, which has 16 sections."""
import hashlib
import json

from mixes import request
from player import Person, post

PASSWORD = "correct horse battery"
SMALL = {"title": "Small", "kind": "howell", "number": 4, "each": 2, "scoring": "mp", "ranking": "rounds"}
LARGE = {"title": "Large", "kind": "mitchell", "number": 32, "even": "relay", "each": 6, "scoring": "mp", "ranking": "rounds"}
EVENT = {"title": "Event", "kind": "mitchell", "number": 32, "sections": 16, "rounds": 31, "each": 1, "scoring": "mp", "ranking": "boards",
         "online": True}
CALLS, PART, PEOPLE = 10, 60, 2048
HANDS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


class Evening:
    """An evening that somebody has opened."""

    def __init__(self, meter, chief, setup):
        self.meter, self.chief, self.writes = meter, chief, 0
        status, said, _ = post(meter.server, "/api/evening/new", {**setup, "write": "open-open"}, chief.cookie)
        assert status == 201, (status, said)
        self.id, self.key, self.setup = said["evening"], said["key"], setup

    def state(self):
        return json.loads(self.meter.ask(self.get("")).split(b"\r\n\r\n", 1)[1])

    def get(self, path, words="", key=None):
        return request(f"/api/evening{path}?evening={self.id}{words}", None, None, None, f"Authorization: Bearer {key or self.key}")

    def post(self, path, **body):
        self.writes += 1
        body = {"write": f"costs-{self.writes:05}", **body}
        return request("/api/evening" + path, None, None, body, f"Authorization: Bearer {self.key}")

    def write(self, what, **members):
        return self.post("/write", evening=self.id, do=what, **members)

    def lines(self):
        """The log of an evening in which all is in but the last round."""
        rounds, tables = 32, self.setup["number"]
        yield {"do": "open", **self.setup}
        yield {"do": "deals", "text": "".join(f"{board} {HANDS}\n" for board in range(1, 6 * rounds + 1))}
        for round_ in range(1, rounds + 1):
            yield {"do": "round", "to": round_}
            for table in range(1, tables + 1):
                first = (table - 1 + (table > tables // 2) + round_ - 1) % tables * self.setup["each"] + 1
                for board in range(first, first + self.setup["each"] if round_ < rounds else first):
                    contract = ("3NT N =", "4S E -1", "2H W +1", "pass")[(round_ + table) % 4]
                    yield {"do": "result", "round": round_, "table": table, "board": board, "contract": contract}

    def event_lines(self):
        """The log of an event that is over, without its deals, but with their key."""
        key = bytes(32)
        commitment = hashlib.blake2b(b"atout fair 1 commitment" + key, digest_size=32).hexdigest()
        yield {"do": "open", **self.setup, "commitment": commitment}
        yield {"do": "deals", "key": key.hex(), "nonces": "lotto-4-8-15\n" * PEOPLE}
        for round_ in range(1, self.setup["rounds"] + 1):
            yield {"do": "round", "to": round_}
            for table in range(1, self.setup["sections"] * self.setup["number"] + 1):
                contract = f"{1 + table % 7}{('C', 'D', 'H', 'S', 'NT')[table // 7 % 5]} {'NESW'[(round_ + table // 35) % 4]} ="
                yield {"do": "result", "round": round_, "table": table, "board": 1 + (table + round_ - 2) % self.setup["number"],
                       "contract": contract}
        yield {"do": "end"}

    def part(self, lines, at, last=False):
        text = "\n".join(json.dumps({"at": 1000, "write": f"lines-{at + i:05}", **line}) for i, line in enumerate(lines))
        body = {"evening": self.id, "from": at + 1, "text": text, "last": last}
        return request("/api/evening/restore", None, None, body, f"Authorization: Bearer {self.key}")

    def fill(self, lines):
        """Brings that log; the mean cost of a part."""
        lines, costs = list(lines), []
        for at in range(0, len(lines), PART):
            text, source = self.part(lines[at:at + PART], at, at + PART >= len(lines)), f"127.6.10.{1 + at // (10 * PART)}"
            cost, said = self.meter.around(lambda text=text, source=source: self.meter.ask(text, source))
            assert b" 200 " in said[:20], said
            costs.append((cost, len(text), len(said)))
        return tuple(sum(each) / len(costs) for each in zip(*costs))


def reads(evening, meter):
    return {f"GET /api/evening{path}": meter.mean([evening.get(path, words)] * CALLS)
            for path, words in (("", ""), ("/ranking", ""), ("/board", "&board=1"), ("/results", ""), ("/file", ""))}


def reads_at_end(evening, meter):
    return {"GET /api/evening/card": meter.mean([evening.get("/card", "&number=1")] * CALLS),
            "GET /api/evening/deals": meter.mean([evening.get("/deals")] * CALLS)}


def fair(event, meter):
    return [meter.mean([request(f"/api/online/fair?evening={event.id}")] * CALLS)] * 2


def dearest(rows, others):
    """Of each row the larger time and bytes."""
    return rows | {name: tuple(map(max, rows[name], row)) for name, row in others.items()}


def rows_of(evening, meter, board):
    chief, code = evening.chief, evening.state()["codes"][0]
    rows = reads(evening, meter) | {
            "POST /api/evening/join": meter.mean([evening.post("/join", code=code) for _ in range(CALLS)]),
            "POST /api/evening/codes": meter.mean([request("/api/evening/codes", None, None, {"evening": evening.id},
                                                           f"Authorization: Bearer {evening.key}")]),
            "POST /api/evening/write": meter.mean([evening.write("result", **board)]),
            "GET /api/evenings": meter.mean([request("/api/evenings", chief.cookie)] * CALLS)}
    meter.ask(evening.write("end"))
    return rows | reads_at_end(evening, meter)


def players(meter, chief):
    """A list of three, and one of a thousand."""
    rows = {"GET /api/evening/players": [], "POST /api/evening/players": []}
    for version, count in enumerate((3, 1000)):
        text = "number,name,club,handicap,hidden\n" + "".join(f"{1000 + i},Player {i} of the club,Town,2.5,\n" for i in range(count))
        body = {"text": text, "version": version}
        rows["POST /api/evening/players"].append(meter.mean([request("/api/evening/players", chief.cookie, None, body)]))
        rows["GET /api/evening/players"].append(meter.mean([request("/api/evening/players", chief.cookie)] * CALLS))
    return rows


def evenings(meter):
    chief = Person(meter.server, "Chief", source="127.6.10.1")
    chief.take_account("chief", PASSWORD)
    opening = [meter.mean([request("/api/evening/new", chief.cookie, None, {**setup, "write": "cost-cost"})]) for setup in (SMALL, LARGE)]
    small, large, other, event = (Evening(meter, chief, setup) for setup in (SMALL, LARGE, SMALL, EVENT))
    planning = [meter.mean([each.get("/plan", "&how=together&round=1")] * CALLS) for each in (small, large)]
    restoring = [meter.mean([other.part([{"do": "open", **SMALL}], 0, True)]), dearest({0: large.fill(large.lines())}, {0: event.fill(event.event_lines())})[0]]
    for text in (small.write("deals"), small.write("round", to=1)):
        meter.ask(text)
    few = rows_of(small, meter, {"round": 1, "table": 1, "board": 1, "contract": "3NT N ="})
    many = rows_of(large, meter, {"round": 32, "table": 1, "board": 187, "contract": "3NT N ="})
    many = dearest(many, reads(event, meter) | reads_at_end(event, meter) | {
        "POST /api/evening/write": meter.mean([event.write("rule", round=31, table=512, board=30, over=31 * 513 + 2, verdict="A")])})
    pages = {f"GET {path}": [meter.mean([request(path)] * CALLS)] * 2 for path in ("/evening", "/evening/")}
    return {name: [few[name], many[name]] for name in few} | pages | {
        **players(meter, chief), "GET /api/online/fair": fair(event, meter), "GET /api/evening/plan": planning, "POST /api/evening/new": opening, "POST /api/evening/restore": restoring}
