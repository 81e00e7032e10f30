// SPDX-License-Identifier: Apache-2.0
// The plans of an evening, pages of the projector, parts of a file, and writes that are sent until they are answered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setWords } from "../../web/src/words/catalog";
import { Answered, dealLines, partsOf, untilAnswered, writeWord } from "../../web/src/wire/evening";
import { boardsOf, clockText, numbersOf, plansOf, roundsOf, scoreShort } from "../../web/src/words/evening";

test("a usual evening has its rounds and about 26 boards", () => {
	const first = (kind, number) => plansOf(kind, number)[0];
	assert.deepEqual(first("mitchell", 7), { rounds: 7, each: 4 });
	assert.deepEqual(first("mitchell", 8), { rounds: 7, each: 4 });
	assert.deepEqual(first("mitchell", 13), { rounds: 13, each: 2 });
	assert.deepEqual(first("howell", 8), { rounds: 7, each: 4 });
	assert.deepEqual(first("howell", 7), { rounds: 7, each: 4 });
	assert.deepEqual(first("individual", 12), { rounds: 11, each: 2 });
});

test("each number that can be chosen has a plan, and none has too many rounds or boards", () => {
	for (const kind of ["mitchell", "howell", "individual", "teams", "swiss"])
		for (const number of numbersOf(kind)) {
			const plans = plansOf(kind, number);
			assert.ok(plans.length > 0, `${kind} ${number}`);
			for (const plan of plans) {
				assert.ok(plan.rounds <= roundsOf(kind, number), `${kind} ${number}`);
				assert.ok(boardsOf(plan) <= 32 && plan.each <= 32, `${kind} ${number}`);
			}
		}
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

test("a clock shows minutes and seconds, and stops at 0", () => {
	assert.deepEqual([clockText(601), clockText(59.4), clockText(-5)], ["10:01", "0:59", "0:00"]);
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
	context.mock.timers.enable({ apis: ["setTimeout"] });
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
		context.mock.timers.tick(10_000);
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
