// SPDX-License-Identifier: Apache-2.0
// What the points of a deal are for, and the move that cost a player most.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { accountOf, endWords } from "../../web/src/words/account.ts";
import { headline, notesOf } from "../../web/src/words/facts.ts";
import { costliest, slipsByHints } from "../../web/src/words/worth.ts";
import { play } from "./games.js";

const frames = execFileSync(process.env.TALK, ["random", "7", "2"], { encoding: "utf8", maxBuffer: 1 << 28 })
	.trimEnd()
	.split("\n")
	.map((line) => JSON.parse(line));

const sum = (numbers) => numbers.reduce((all, one) => all + (one ?? 0), 0);

for (const game of ["bridge", "barbu", "bauerchen", "boerenbridge", "farmers"])
	test(`the items of a deal of ${game} have titles and add up to its score`, () => {
		play(game);
		const over = frames.filter((frame) => frame.game === game && frame.result);
		assert.ok(over.length);
		for (const { view, result } of over) {
			const items = accountOf(view);
			const zero = view.sides && result.score[0] === -result.score[1];
			const of = (side) => sum(items.map(({ points }) => points[side]));
			for (const side of result.score.keys())
				if (items.length) assert.equal(of(side) - (zero ? of(1 - side) : 0), result.score[side]);
			for (const { title } of items) assert.match(title, /^[A-Z]/);
		}
		assert.ok(over.some(({ view }) => accountOf(view).length));
	});

test("the headline of a deal is not said a second time", () => {
	play("bridge");
	const { view } = frames.find((frame) => frame.game === "bridge" && frame.result);
	const cast = { game: "bridge", seats: 4, sides: 2, me: 0, names: [] };
	const line = headline(view);
	assert.ok(notesOf(view, cast).some(({ text }) => text === line));
	assert.ok(!notesOf(view, cast, true).some(({ text }) => text === line));
});

test("each deal ends with a line in the words of its game", () => {
	const patterns = {
		bridge: /^([1-7](NT|[♣♦♥♠]).* (=|[+−]\d+), \w+|Passed out)/,
		barbu: /^Contract: \w/,
		bauerchen: /^(Deal won|Schneider|Schwarz|Won away|Melds|Solo won|Solo beaten): |^$/,
		boerenbridge: /^You bid \d+ and took \d+\.$|^$/,
		farmers: /^You bid \d+ and took \d+\.$/,
	};
	for (const [game, pattern] of Object.entries(patterns)) {
		play(game);
		for (const { view } of frames.filter(
			(frame) => frame.game === game && frame.result && frame.view.me !== undefined,
		)) {
			const cast = { game, seats: view.seats, sides: view.sides, me: view.me, names: [] };
			assert.match(endWords(view, cast), pattern);
		}
	}
});

test("a solo ends with the name of the player who was alone", () => {
	play("bauerchen");
	const item = (key, seat) => ({
		facts: [
			{ key: "solo", value: 2, seat: 2 },
			{ key, value: 12, seat },
		],
		sides: 2,
	});
	const cast = { game: "bauerchen", seats: 4, sides: 2, me: 0, names: ["Anna", "Ben", "Cleo", "Dirk"] };
	assert.equal(endWords(item("solo won", 0), cast), "Solo won: Cleo");
	assert.equal(endWords(item("solo beaten", 1), cast), "Solo beaten: Cleo");
});

const slip = (at, seat, lost) => ({ at, seat, lost, move: "SA", better: ["S2"] });

test("the most expensive move is the player's own, and the first of several", () => {
	const slips = [slip(1, 0, 1), slip(4, 1, 9), slip(6, 0, 3), slip(9, 0, 3)];
	assert.equal(costliest(slips, 0).at, 6);
	assert.equal(costliest(slips, 2), undefined);
});

test("a bot's estimate counts only where it is no doubt, in whole points", () => {
	const said = ["S2", "H2", "D2"].map((move) => ({ seat: 0, move }));
	const moments = said.map((_, move) => ({ move, said }));
	const hint = (best, own, error, made) => ({
		move: "SA",
		candidates: [
			{ move: "SA", value: best, error },
			{ move: made, value: own, error },
		],
	});
	const hints = new Map([
		[0, hint(900, 250, 100, "S2")],
		[1, hint(900, 800, 100, "H2")],
		[2, { move: "C2" }],
	]);
	assert.deepEqual(slipsByHints(hints, moments), [{ at: 0, seat: 0, move: "S2", lost: 7, better: ["SA"] }]);
});
