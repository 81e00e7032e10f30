# SPDX-License-Identifier: Apache-2.0
"""What a club's evening costs a server (costs.py): one of four pairs, and the largest that there may be."""
import json

from mixes import request
from player import Person, post

PASSWORD = "correct horse battery"
SMALL = {"title": "Small", "kind": "howell", "number": 4, "each": 2, "scoring": "mp", "ranking": "rounds"}
LARGE = {"title": "Large", "kind": "mitchell", "number": 32, "even": "relay", "each": 6, "scoring": "mp", "ranking": "rounds"}
CALLS = 10


class Evening:
    """An evening that somebody has opened, and a device at its first table."""

    def __init__(self, meter, chief, setup):
        self.meter, self.chief, self.writes = meter, chief, 0
        status, said, _ = post(meter.server, "/api/evening/new", {**setup, "write": "open-open"}, chief.cookie)
        assert status == 201, (status, said)
        self.id, self.key, self.setup = said["evening"], said["key"], setup
        self.code = json.loads(meter.ask(self.get("")).split(b"\r\n\r\n", 1)[1])["codes"][0]

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
        for round_ in range(1, rounds + 1):
            yield {"do": "round", "to": round_}
            for table in range(1, tables + 1):
                first = (table - 1 + (table > tables // 2) + round_ - 1) % tables * self.setup["each"] + 1
                for board in range(first, first + self.setup["each"] if round_ < rounds else first):
                    contract = ("3NT N =", "4S E -1", "2H W +1", "pass")[(round_ + table) % 4]
                    yield {"do": "result", "round": round_, "table": table, "board": board, "contract": contract}

    def part(self, lines, at, last=False):
        text = "\n".join(json.dumps({"at": 1000, "write": f"lines-{at + i:05}", **line}) for i, line in enumerate(lines))
        body = {"evening": self.id, "from": at + 1, "text": text, "last": last}
        return request("/api/evening/restore", None, None, body, f"Authorization: Bearer {self.key}")

    def fill(self):
        """Brings that log; the mean cost of a part."""
        lines, costs = list(self.lines()), []
        for at in range(0, len(lines), 60):
            costs.append(self.meter.mean([self.part(lines[at:at + 60], at, at + 60 >= len(lines))], f"127.6.10.{at // 600}"))
        return tuple(sum(each) / len(costs) for each in zip(*costs))


def rows_of(evening, meter, board):
    chief = evening.chief
    rows = {"GET /api/evening": meter.mean([evening.get("")] * CALLS),
            "GET /api/evening/ranking": meter.mean([evening.get("/ranking")] * CALLS),
            "GET /api/evening/board": meter.mean([evening.get("/board", "&board=1")] * CALLS),
            "GET /api/evening/results": meter.mean([evening.get("/results")] * CALLS),
            "GET /api/evening/file": meter.mean([evening.get("/file")] * CALLS),
            "POST /api/evening/join": meter.mean([evening.post("/join", code=evening.code) for _ in range(CALLS)]),
            "POST /api/evening/codes": meter.mean([request("/api/evening/codes", None, None, {"evening": evening.id},
                                                           f"Authorization: Bearer {evening.key}")]),
            "POST /api/evening/write": meter.mean([evening.write("result", **board)]),
            "GET /api/evenings": meter.mean([request("/api/evenings", chief.cookie)] * CALLS)}
    meter.ask(evening.write("end"))
    return rows | {"GET /api/evening/card": meter.mean([evening.get("/card", "&number=1")] * CALLS),
                   "GET /api/evening/deals": meter.mean([evening.get("/deals")] * CALLS)}


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
    small, large, other = (Evening(meter, chief, setup) for setup in (SMALL, LARGE, SMALL))
    planning = [meter.mean([each.get("/plan", "&how=together&round=1")] * CALLS) for each in (small, large)]
    restoring = [meter.mean([other.part([{"do": "open", **SMALL}], 0, True)]), large.fill()]
    for text in (small.write("deals"), small.write("round", to=1)):
        meter.ask(text)
    few = rows_of(small, meter, {"round": 1, "table": 1, "board": 1, "contract": "3NT N ="})
    many = rows_of(large, meter, {"round": 32, "table": 1, "board": 187, "contract": "3NT N ="})
    pages = {f"GET {path}": [meter.mean([request(path)] * CALLS)] * 2 for path in ("/evening", "/evening/")}
    return {name: [few[name], many[name]] for name in few} | pages | {
        **players(meter, chief), "GET /api/evening/plan": planning, "POST /api/evening/new": opening, "POST /api/evening/restore": restoring}
