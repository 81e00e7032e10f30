# SPDX-License-Identifier: Apache-2.0
"""A Data Connector with the devices of a club behind it: what a scoring program may send, what it is told, and what goes wrong.

By the engineer who wrote our side, after reading the maker's public client in Python: what was misunderstood there is wrong in both.
It shares no code with our side.  What comes is checked; what is wrong is kept in `wrong`.
"""
import http.server
import json
import random
import re
import threading

SUITS = ("Clubs", "Diamonds", "Hearts", "Spades")
SEATS = ("North", "East", "South", "West")
RANKS = "AKQJT98765432"
OK, WARNING, ERROR, INIT, CONTINUE, SECTION, SESSIONS = 1, 3, 4, 5, 6, 7, 18
NO_DATA, NO_UPDATES, MOVEMENT, VALIDATION, UNKNOWN, UNEXPECTED = 2, 3, 4, 5, 6, 13
QUEUES = {"results": (19, 23, 27, 12), "players": (20, 24, 28, 10), "seats": (21, 25, 29, 11), "hands": (22, 26, 30, 13),
          "calls": (36, 37, 38, 21)}


class Refused(Exception):
    def __init__(self, error, text):
        super().__init__(text)
        self.error = error


def require(yes, text, error=VALIDATION):
    if not yes:
        raise Refused(error, text)


def guid(text):
    require(re.fullmatch("[0-9A-F]{32}", text or ""), f"a guid is {text!r}")


class Bridgemates:
    """The Connector and all devices; `with` runs it."""
    club, licence = "4711", "LICENCE-1"

    def __init__(self, seed=0, faults=0.0):
        self.lock, self.rng, self.faults = threading.RLock(), random.Random(seed), faults
        self.wrong, self.heard, self.session, self.group = [], [], None, None
        self.rounds, self.results, self.seats, self.deals, self.calls = {}, {}, {}, {}, {}
        self.queue = {name: [] for name in QUEUES}
        self.accepted = {name: 0 for name in QUEUES}
        self.items, self.lose = 0, set()

    # ---- What devices do ----

    def put(self, name, row):
        """Something that the devices have to say."""
        with self.lock:
            self.items += 1
            self.queue[name].append((self.items, {"SessionGuid": self.session, "SectionLetters": "A", **row}))

    def enter(self, table, round_, board, level, strain=0, declarer=0, tricks=0, stake=0, lead=(0, 0), **other):
        _, _, ns, ew = self.rounds[table, round_]
        row = {"TableNumber": table, "RoundNumber": round_, "BoardNumber": board, "ScoringDirection": 3, "IsDeleted": False,
               "PairNorthSouth": ns, "PairEastWest": ew, "DeclaringPair": ew if declarer in (2, 4) else ns,
               "DeclarerDirection": declarer, "Level": level, "Denomination": strain, "Stake": stake, "TotalTricks": tricks,
               "LeadCardRank": lead[0], "LeadCardSuit": lead[1], "ValidationMessages": None, **other}
        with self.lock:
            self.keep_result({**row})
        self.put("results", row)

    def erase(self, table, round_, board):
        with self.lock:
            self.results.pop((table, round_, board), None)
        self.put("results", {"TableNumber": table, "RoundNumber": round_, "BoardNumber": board, "ScoringDirection": 3, "IsDeleted": True})

    def keep_result(self, row):
        key = row["TableNumber"], row["RoundNumber"], row["BoardNumber"]
        if row["IsDeleted"]:
            self.results.pop(key, None)
        else:
            self.results[key] = row

    def waiting(self, name="results"):
        return [row for number, row in self.queue[name] if number > self.accepted[name]]

    # ---- What is checked ----

    def check_rounds(self, tables):
        """By table and round: the boards and the pairs.  Of each table the rounds ascend without a gap."""
        found = {}
        for table in tables:
            number = table["TableNumber"]
            require(table["SectionLetters"] == "A" and number > 0 and table["ConnectionMode"] in (0, 1), "a table is wrong")
            for at, row in enumerate(table["Rounds"]):
                key = number, row["RoundNumber"]
                require(key not in found and row["TableNumber"] == number, f"round {key} is there twice")
                require(row["RoundNumber"] == table["Rounds"][0]["RoundNumber"] + at, f"table {number} lacks a round")
                low, high, ns, ew = (row[name] for name in ("LowBoardNumber", "HighBoardNumber", "PairNS", "PairEW"))
                require(0 <= low <= high and (low > 0) == (ns > 0 and ew > 0), f"boards {low} to {high} of {ns} and {ew} at {key}")
                mates = [bool(row.get(f"MatesTable{name}")) for name in ("SectionLetters", "TableNumber", "RoundNumber")]
                require(all(mates) or not any(mates), f"mates at {key}")
                found[key] = low, high, ns, ew
        for round_ in {key[1] for key in found}:
            pairs = [pair for key, row in found.items() if key[1] == round_ for pair in row[2:] if pair]
            require(len(set(pairs)) == len(pairs), f"a pair sits twice in round {round_}: {pairs}")
        return found

    def check_section(self, section):
        require(re.fullmatch(r"([A-Z])\1{0,2}", section["Letters"]), "letters")
        require(section["Winners"] in (1, 2) and section["GameType"] in (10, 20, 30), "winners or game type")
        require(section["EWMoveBeforePlay"] == 0 and not section["IsCombiSection"], "not supported")

    def keep_seats(self, rows, explicit):
        for row in rows or []:
            guid(row["SessionGuid"])
            require((row["TableNumber"], 1) in self.rounds and row["Direction"] in (1, 2, 3, 4), f"no such seat: {row}")
            require(bool(row["PlayerNumber"]) != bool(row["LastName"]), f"a number or a name: {row}")
            require(row["RoundNumber"] <= 1 or explicit, f"a round above 1: {row}")
        for row in rows or []:
            name = f'{row["FirstName"] or ""} {row["LastName"]}'.strip()
            self.seats[row["TableNumber"], max(row["RoundNumber"], 1), row["Direction"]] = name

    def check_hand(self, row):
        hands = [[row[seat + suit] for suit in SUITS] for seat in SEATS]
        require(all(sum(map(len, hand)) == 13 for hand in hands), f"a hand of board {row['BoardNumber']} has not 13 cards")
        for suit in range(4):
            cards = "".join(hand[suit] for hand in hands)
            require(sorted(cards) == sorted(RANKS), f"{SUITS[suit]} of board {row['BoardNumber']}: {cards}")
        if row.get("HasHandEvaluationData"):
            tricks = [row[f"DoubleDummy{seat}{strain}"] for seat in SEATS for strain in (*SUITS, "NoTrump")]
            require(all(0 <= number <= 13 for number in tricks), f"tricks {tricks}")

    def check_result(self, row):
        place = self.rounds.get((row["TableNumber"], row["RoundNumber"]))
        require(place and place[0] <= row["BoardNumber"] <= place[1], f"no such board: {row}", MOVEMENT)
        if row["IsDeleted"]:
            return
        require(row["ScoringDirection"] == 3, "a split score")
        require({row["PairNorthSouth"], row["PairEastWest"]} == set(place[2:]) and row["DeclaringPair"] in place[2:], f"pairs: {row}")
        require(-10 <= row["Level"] <= 7 and 0 <= row["TotalTricks"] <= 13, f"result: {row}")
        if row["Level"] > 0:
            require(1 <= row["Denomination"] <= 5 and row["Stake"] in (0, 1, 2) and 1 <= row["DeclarerDirection"] <= 4, f"contract: {row}")
        if row["LeadCardRank"]:
            require(2 <= row["LeadCardRank"] <= 14 and 1 <= row["LeadCardSuit"] <= 4, f"lead: {row}")

    # ---- Commands ----

    def initialize(self, said):
        require(said["ClubId"] == self.club and 0 < said["Commands"] < 256, "club or commands")
        (session,) = said["Sessions"]
        (self.group,) = session["ScoringGroups"]
        (section,) = self.group["Sections"]
        guid(session["SessionGuid"])
        require(session["Name"] and session["Year"] >= 2000 and 1 <= session["Month"] <= 12, "a session")
        require(self.group["ScoringGroupNumber"] == section["ScoringGroupNumber"] > 0 and self.group["ClubId"] == self.club, "a group")
        self.check_section(section)
        rounds = self.check_rounds(section["Tables"])
        require({key[1] for key in rounds} == set(range(1, max(key[1] for key in rounds) + 1)), "rounds begin with 1")
        self.session, self.rounds = session["SessionGuid"], rounds
        self.results, self.seats, self.deals, self.calls = {}, {}, {}, {}
        self.queue = {name: [] for name in QUEUES}
        self.keep_seats(said["Participations"], section["HasExplicitParticipations"])
        return INIT, ""

    def manage(self, said):
        require(said["Command"] in (2, 8), "what is to be managed")
        rows = [{"EventGuid": self.session, "SessionGuid": self.session, "SessionName": "T", "Sections": [], "HasBeenProcessed": False}]
        return SESSIONS, {"EventGuid": self.session, "SessionInformation": rows if self.session else None, "IsRunning": True}

    def proceed(self, said):
        require(said["EventGuid"] == self.session, "no such event", UNKNOWN)
        require(said["Commands"] & 2 == 0, "nothing may be reset")
        return CONTINUE, ""

    def movement(self, said):
        require(said["Letters"] == "A", "no such section", MOVEMENT)
        tables = {}
        for (table, round_), (low, high, ns, ew) in sorted(self.rounds.items()):
            tables.setdefault(table, []).append({"TableNumber": table, "RoundNumber": round_, "LowBoardNumber": low,
                                                 "HighBoardNumber": high, "PairNS": ns, "PairEW": ew, "MatesTableSectionLetters": None})
        return SECTION, {"Letters": "A", "Tables": [{"TableNumber": table, "Rounds": rows} for table, rows in tables.items()]}

    def update(self, said):
        self.check_section(said)
        require(said["ClubId"] == self.club and said["ScoringGroupScoringMethod"] == self.group["ScoringMethod"], "the group")
        found = self.check_rounds(said["Tables"])
        require({key[0] for key in found} >= {key[0] for key in self.rounds}, "all tables are needed")
        first = min(key[1] for key in found)
        self.rounds = {**{key: row for key, row in self.rounds.items() if key[1] < first}, **found}
        self.results = {key: row for key, row in self.results.items() if key[1] < first}
        self.keep_seats(said["Participations"], said["HasExplicitParticipations"])
        return SECTION, {"Letters": "A", "Tables": []}

    def put_results(self, rows):
        for row in rows:
            self.check_result(row)
        for row in rows:
            self.keep_result(row)
        return OK, "Results stored."

    def put_seats(self, rows):
        explicit = self.group["Sections"][0]["HasExplicitParticipations"]
        self.keep_seats(rows, explicit)
        return OK, ""

    def put_hands(self, rows):
        for row in rows:
            self.check_hand(row)
            self.deals[row["BoardNumber"]] = row
        return OK, ""

    def put_calls(self, rows):
        for row in rows:
            require(row["Status"] in (2, 3, 4), f"a call: {row}")
            self.calls[row["TableNumber"]] = row["Status"]
        return OK, ""

    def poll(self, name, everything):
        rows = self.queue[name] if everything else [item for item in self.queue[name] if item[0] > self.accepted[name]]
        if not rows:
            return ERROR, "There is no data.", NO_DATA, 0
        return QUEUES[name][3], [row for _, row in rows], 0, rows[-1][0]

    def accept(self, name, last):
        require(any(number == last for number, _ in self.queue[name]), f"no item {last}", UNKNOWN)
        if name not in self.lose: # else the Connector has never got it
            self.accepted[name] = max(self.accepted[name], last)
        return OK, ""

    def run(self, command, session, said):
        """The kind of data, the data, the error, the last item of a queue."""
        plain = {5: self.initialize, 34: self.manage, 31: self.proceed, 32: self.movement, 6: self.update, 10: self.put_results,
                 12: self.put_seats, 13: self.put_hands, 39: self.put_calls}
        require((session == "") == (command in (4, 5, 31, 34)), f"session {session!r} of command {command}")
        require(session in ("", self.session), "no such session", UNKNOWN)
        for name, (new, old, accept, _) in QUEUES.items():
            if command in (new, old):
                require(said == "", "a poll has no data")
                return self.poll(name, command == old)
            if command == accept:
                return (*self.accept(name, json.loads(said)), 0, 0)
        require(command in plain, f"command {command}", UNEXPECTED)
        return (*plain[command](json.loads(said)), 0, 0)

    def answer(self, text):
        asked = json.loads(text)
        command, session = asked["Command"], asked["SessionGuid"]
        self.heard.append(command)
        try:
            require((asked["ClubId"], asked["LicenceKey"]) == (self.club, self.licence), "club and licence")
            kind, data, error, last = self.run(command, session, asked["SerializedData"])
        except Refused as refused:
            kind, data, error, last = ERROR, str(refused), refused.error, 0
            self.wrong.append((command, str(refused)))
        return {"RequestCommand": command, "DataType": kind, "LastQueueItemId": last, "ErrorType": error,
                "SessionGuid": session or None, "SerializedData": json.dumps(data) if data else ""}

    # ---- The service ----

    def __enter__(self):
        mates = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_): # pylint: disable=arguments-differ
                pass

            def reply(self, status, text, chunked):
                data = text.encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json; charset=utf-8")
                if not chunked:
                    self.send_header("Content-Length", str(len(data)))
                    self.end_headers()
                    self.wfile.write(data)
                    return
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                for start in range(0, len(data), 1000):
                    piece = data[start:start + 1000]
                    self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
                self.wfile.write(b"0\r\n\r\n")

            def do_GET(self): # pylint: disable=invalid-name
                self.reply(200, "Bridgemate dataconnector service version 5.0", False)

            def do_POST(self): # pylint: disable=invalid-name
                text = self.rfile.read(int(self.headers["Content-Length"]))
                with mates.lock:
                    chance = mates.rng.random()
                    if self.path != "/dc-scoringprogram" or chance < mates.faults / 3:
                        self.reply(503, "", False)
                        return
                    if chance < 2 * mates.faults / 3: # it never came
                        self.close_connection = True
                        return
                    told = json.dumps(mates.answer(text)).replace('\\"', "\\u0022")
                    if chance < mates.faults: # it was done, and nobody hears of it
                        self.close_connection = True
                        return
                    self.reply(200, told, mates.rng.random() < 0.5)

        self.service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.service.server_port}"
        self.thread = threading.Thread(target=self.service.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.service.shutdown()
        self.service.server_close()
        self.thread.join()
