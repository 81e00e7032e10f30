// SPDX-License-Identifier: Apache-2.0
// The plans of an evening, pages of the projector, parts of a file, and writes that are sent until they are answered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setWords } from "../../web/src/words/catalog";
import { Answered, dealLines, partsOf, untilAnswered, writeWord } from "../../web/src/wire/evening";
import {
	boardsOf,
	boardsWayOf,
	clockText,
	columnShort,
	directionsOf,
	numbersOf,
	plansOf,
	roundsOf,
	scoreShort,
} from "../../web/src/words/evening";
import { boardsIn, guideOf, travellerOf } from "../../web/src/words/paper";
import { scriptOf } from "../../web/src/evening/double-dummy";

test("a usual evening has its rounds and about 26 boards", () => {
	const first = (kind, number) => plansOf(kind, number)[0];
	assert.deepEqual(first("mitchell", 7), { rounds: 7, each: 4 });
	assert.deepEqual(first("mitchell", 8), { rounds: 7, each: 4 });
	assert.deepEqual(first("mitchell", 13), { rounds: 13, each: 2 });
	assert.deepEqual(first("mitchell", 32), { rounds: 13, each: 2 });
	assert.deepEqual(first("howell", 20), { rounds: 13, each: 2 });
	assert.deepEqual(first("howell", 8), { rounds: 7, each: 4 });
	assert.deepEqual(first("howell", 7), { rounds: 7, each: 4 });
	assert.deepEqual(first("individual", 12), { rounds: 11, each: 2 });
	assert.deepEqual(first("barometer", 8), { rounds: 7, each: 4 });
	assert.deepEqual(first("teams", 2), { rounds: 1, each: 16 });
	assert.deepEqual(first("knockout", 6), { rounds: 3, each: 9 });
});

test("each number that can be chosen has a plan, and none has too many rounds or boards", () => {
	for (const kind of ["mitchell", "howell", "barometer", "individual", "teams", "swiss", "knockout"])
		for (const number of numbersOf(kind)) {
			const plans = plansOf(kind, number);
			assert.ok(plans.length > 0, `${kind} ${number}`);
			for (const plan of plans) {
				assert.ok(plan.rounds <= roundsOf(kind, number), `${kind} ${number}`);
				assert.ok(boardsOf(plan) <= 32 && plan.each <= 32, `${kind} ${number}`);
			}
		}
});

test("a web has an odd number of rounds, and of an even number of tables a barometer has all of them", () => {
	for (const tables of numbersOf("mitchell"))
		assert.ok(plansOf("mitchell", tables, "web").every(({ rounds }) => rounds % 2 === 1 && rounds <= tables));
	assert.deepEqual(plansOf("mitchell", 14, "web")[0], { rounds: 13, each: 2 });
	assert.equal(roundsOf("mitchell", 8, "same"), 8);
	assert.equal(boardsWayOf({ number: 7, even: "relay" }), "skip");
	assert.equal(boardsWayOf({ number: 8, even: "relay" }), "relay");
	assert.equal(boardsWayOf({ number: 8, even: "relay", sets: "web" }), "web");
});

test("paper follows each contestant and each board through the rounds", () => {
	const boards = (...numbers) => numbers.map((board) => ({ board, state: "none" }));
	const rounds = [
		{
			round: 1,
			tables: [
				{ table: 1, ns: 1, ew: 3, boards: boards(1, 2) },
				{ table: 2, ns: 2, boards: [], out: true },
			],
		},
		{
			round: 2,
			tables: [
				{ table: 1, ns: 1, boards: [], out: true },
				{ table: 2, ns: 2, ew: 3, boards: boards(1, 2) },
			],
		},
	];
	assert.deepEqual(guideOf(rounds, 3), [
		{ round: 1, seats: [{ table: 1, seat: "ew" }], partner: [], against: [1], boards: [1, 2] },
		{ round: 2, seats: [{ table: 2, seat: "ew" }], partner: [], against: [2], boards: [1, 2] },
	]);
	assert.deepEqual(guideOf(rounds, 1)[1], { round: 2, seats: [], partner: [], against: [], boards: [] });
	assert.deepEqual(guideOf(rounds, 4), []);
	assert.deepEqual(boardsIn(rounds), [1, 2]);
	assert.deepEqual(
		travellerOf(rounds, 2).map(({ round, table }) => [round, table.table]),
		[
			[1, 1],
			[2, 2],
		],
	);
	// Single players have partners, teams two tables.
	const alone = [{ round: 1, tables: [{ table: 1, n: 1, e: 2, s: 3, w: 4, boards: boards(7) }] }];
	assert.deepEqual([guideOf(alone, 2)[0].partner, guideOf(alone, 2)[0].against], [[4], [1, 3]]);
	const tables = [1, 2].map((table) => ({ table, ns: table, ew: 3 - table, boards: boards(1) }));
	assert.deepEqual(guideOf([{ round: 1, tables }], 2)[0].seats, [
		{ table: 1, seat: "ew" },
		{ table: 2, seat: "ns" },
	]);
});

test("of a file of PBN the deals are sent, and no more", () => {
	const game = (board, deal) =>
		`[Event "x"]\n[Board "${board}"]\n[Deal "${deal}"]\n[OptimumResultTable "a"]\nN S 8\n\n`;
	assert.equal(dealLines(`% PBN 2.1\n${game(1, "N:A.K.Q.J")}${game(2, "E:2.3.4.5")}`), "1 N:A.K.Q.J\n2 E:2.3.4.5\n");
	assert.equal(dealLines("1 N:A.K.Q.J"), undefined);
});

test("totals have the signs of the language", () => {
	const texts = ["en", "de"].map((lang) => {
		setWords(lang, {});
		return ["57.64", "-100", "60%/40%", "A+/A-"].map(scoreShort);
	});
	assert.deepEqual(texts, [
		["57.64", "−100", "60%/40%", "A+/A-"],
		["57,64", "−100", "60%/40%", "A+/A-"],
	]);
});

test("a clock shows hours where there are some, minutes and seconds, and stops at 0", () => {
	const times = [7261, 601, 59.4, -5];
	assert.deepEqual(times.map(clockText), ["2:01:01", "10:01", "0:59", "0:00"]);
});

test("a column has cents only where one of its worths has some", () => {
	setWords("en", {});
	assert.deepEqual(["4.00", "-12.00", undefined].map(columnShort(["4.00", undefined, "-12.00"])), ["4", "−12", ""]);
	assert.deepEqual(["4.00", "3.50"].map(columnShort(["4.00", "3.50"])), ["4.00", "3.50"]);
});

test("a Swiss has no more rounds than can be paired", () => {
	assert.deepEqual(
		[2, 3, 4, 5, 6, 8, 24, 32].map((teams) => roundsOf("swiss", teams)),
		[1, 2, 3, 3, 3, 4, 6, 6],
	);
});

test("the directions of a table come in their order, whoever is missing at the first one", () => {
	assert.deepEqual(directionsOf([{ ew: 4 }, { ns: 1, ew: 2 }]), ["ns", "ew"]);
	assert.deepEqual(directionsOf([{ n: 1, e: 2, s: 3, w: 4 }]), ["n", "e", "s", "w"]);
});

test("a board is solved by a script that deals it and no other", () => {
	const hands = { N: "AK.QJ..", E: "...5", S: "2...3", W: "..4." };
	assert.equal(
		scriptOf({ board: 1, dealer: "W", vul: "both", hands, lines: [] }),
		"predeal north SAK,HQJ\npredeal east C5\npredeal south S2,C3\npredeal west D4\ndealer west\nvulnerable all\nproduce 1\n",
	);
});

test("a file goes in parts of whole lines that fit a request, none of them twice", () => {
	const lines = Array.from({ length: 300 }, (_, at) =>
		JSON.stringify({ entry: at, name: `"Zoë ${at}"`.repeat(at > 200 ? 100 : 1) }),
	);
	const parts = partsOf(lines.join("\n") + "\n");
	assert.ok(parts.length > 2);
	assert.equal(parts.map(({ text }) => text).join(""), lines.join("\n") + "\n");
	let from = 1;
	for (const part of parts) {
		assert.equal(part.from, from);
		assert.ok(Buffer.byteLength(JSON.stringify(part.text)) < 60_000 && part.text.split("\n").length <= 65);
		from += part.text.split("\n").length - 1;
	}
});

test("a write is sent again until the server answers, and not after a refusal", async (context) => {
	const due = []; // Node 18 has no timers that stand still
	context.mock.method(globalThis, "setTimeout", (run) => due.push(run));
	const fails = [new TypeError("network"), new Answered("", 503), new Answered("", 429)];
	const waits = [];
	const done = untilAnswered(
		async () => {
			const error = fails.shift();
			if (error) throw error;
			return "written";
		},
		(waiting) => waits.push(waiting),
	);
	for (let i = 0; i < 3; i++) {
		await new Promise((resolve) => setImmediate(resolve));
		for (const run of due.splice(0)) run();
	}
	assert.equal(await done, "written");
	assert.deepEqual(waits, [true, true, true]);
	await assert.rejects(
		untilAnswered(
			() => Promise.reject(new Answered("stale", 409)),
			() => assert.fail("it does not wait"),
		),
		/stale/,
	);
});

test("words of writes are such as the server takes, and differ", () => {
	const words = Array.from({ length: 100 }, writeWord);
	for (const word of words) assert.match(word, /^[\w-]{8,24}$/);
	assert.equal(new Set(words).size, 100);
});
