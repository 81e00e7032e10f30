// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { take, meet, show } from "../../web/src/app/room.ts";

const table = {
	type: "table",
	game: "bridge",
	seats: [
		{ kind: "person", name: "Anna", here: true },
		{ kind: "bot", name: "Sampler" },
	],
};
const empty = { presence: "here", rows: [], lines: [], witness: { match: 0, deals: {} } };
const room = take(empty, table);
const view = {
	me: 0,
	seats: 2,
	sides: 0,
	dealer: 0,
	to_act: [0],
	count: [1, 1],
	tricks: [0, 0],
	score: [],
	total: [],
	facts: [],
};
const frame = (n) => ({ type: "frame", n, game: "bridge", deal: 1, view, legal: {} });
const texts = ({ lines }) => lines.map(({ text }) => text);

test("a sheet is whole, or the rows from a deal on", () => {
	const row = (deal, score = 0) => ({ deal, dealer: 0, score: [score, -score], total: [0, 0] });
	const deals = ({ rows }) => rows.map(({ deal, score }) => [deal, score[0]]);
	const sheet = (room, rows, from) => take(room, { type: "sheet", ...(from && { from }), rows });
	const two = sheet(room, [row(1), row(2)]);
	assert.deepEqual(deals(sheet(two, [row(3)], 3)), [
		[1, 0],
		[2, 0],
		[3, 0],
	]);
	assert.deepEqual(deals(sheet(two, [row(2, 50)], 2)), [
		[1, 0],
		[2, 50],
	]);
	assert.deepEqual(deals(sheet(two, [], 2)), [[1, 0]]); // an undo
	assert.deepEqual(deals(sheet(two, [])), []); // a new match
	const hundred = Array.from({ length: 100 }, (_, i) => row(i + 1));
	assert.deepEqual(deals(sheet(sheet(room, hundred), [row(101)], 101))[0], [2, 0]);
});

test("a phrase has its speaker", () => {
	assert.deepEqual(texts(take(room, { type: "said", seat: 1, phrase: "thank you" })), ["Sampler: thank you"]);
});

test("what a person says is theirs while they play declarer's seat", () => {
	const seats = ["Anna", "Ben", "Cleo", "Dirk"].map((name, seat) => ({ kind: seat % 2 ? "bot" : "person", name }));
	const seated = take(empty, { type: "table", game: "bridge", seats, me: 0 });
	const placed = { ...seated, shown: { frame: { ...frame(1), view: { ...view, me: 2, seats: 4 } } } };
	assert.deepEqual(texts(take(placed, { type: "said", seat: 0, phrase: "thank you" })), ["You: thank you"]);
	assert.deepEqual(texts(take(placed, { type: "said", seat: 2, phrase: "thank you" })), ["Cleo: thank you"]);
	assert.deepEqual(texts(take(placed, { type: "notice", key: "%s has taken a hint", seat: 0 })), []);
	assert.deepEqual(texts(take(placed, { type: "notice", key: "%s has taken a hint", seat: 2 })), [
		"Cleo has taken a hint",
	]);
});

test("a notice names the person it is about", () => {
	const told = take(room, { type: "notice", key: "%s rejects the claim", seat: 1 });
	assert.equal(told.toasts.at(-1).text, "Sampler rejects the claim");
	assert.deepEqual(texts(told), ["Sampler rejects the claim"]);
});

test("nobody is told by name what they do themselves", () => {
	assert.deepEqual(texts(take(room, { type: "said", seat: 0, phrase: "thank you" })), ["Anna: thank you"]);
	const mine = take(empty, { ...table, me: 0 });
	assert.deepEqual(texts(take(mine, { type: "said", seat: 0, phrase: "thank you" })), ["You: thank you"]);
	assert.deepEqual(texts(take(mine, { type: "notice", key: "%s rejects the claim", seat: 0 })), []);
});

test("toasts outlast the next frame, and there are few of them", () => {
	const said = (old) => take(old, { type: "said", seat: 1, phrase: "thank you" });
	const all = said(said(take(room, { type: "notice", key: "All agree to the undo" })));
	assert.equal(show(all, { frame: frame(2), lingers: false }, frame(1)).toasts.length, 2);
	assert.ok(all.toasts.every(({ kind }) => kind === "said"));
});

test("a change of the rules between matches is announced, and the first rules are not", () => {
	const options = (boards) => ({ type: "options", game: "bridge", seats: 4, options: { boards } });
	const first = take(show(room, { frame: frame(1), lingers: false }, undefined), options("1"));
	assert.equal(take(take(room, options("1")), options("2")).toasts, undefined);
	assert.equal(take(first, options("1")).toasts?.length, first.toasts?.length);
	assert.equal(take(first, options("2")).toasts.at(-1).text, "The house rules have changed.");
});

test("a person refused before the table is sent cannot join", () => {
	const refused = { type: "refused", key: "There is no such table" };
	assert.equal(take(empty, refused).presence, "gone");
	assert.equal(meet(take(empty, refused), "away").presence, "gone");
	assert.equal(take(room, refused).presence, "here");
});

test("a refusal stays until the next frame or the next connection", () => {
	const refused = take(show(room, { frame: frame(1), lingers: false }, undefined), {
		type: "refused",
		key: "It is not your turn",
	});
	assert.ok(show(refused, { frame: frame(1), lingers: false }, frame(1)).trouble);
	assert.equal(show(refused, { frame: frame(2), lingers: false }, frame(1)).trouble, undefined);
	assert.equal(meet(refused, "here").trouble, undefined);
});

test("a hint goes with its frame", () => {
	const hinted = take(room, { type: "hint", n: 1, move: "SA", key: "Picked at random" });
	assert.ok(show(hinted, { frame: frame(1), lingers: false }, undefined).hint);
	assert.equal(show(hinted, { frame: frame(2), lingers: false }, undefined).hint, undefined);
});

test("a message of a later version is ignored", () => {
	assert.equal(take(room, { type: "clock" }), room);
});

test("phrases of a muted person are not shown, and with all muted none are", () => {
	const said = { type: "said", seat: 0, phrase: "hello" };
	assert.deepEqual(texts(take(room, said)), ["Anna: hello"]);
	assert.deepEqual(texts(take({ ...room, muted: { all: false, names: ["Bo"] } }, said)), ["Anna: hello"]);
	assert.deepEqual(texts(take({ ...room, muted: { all: false, names: ["Anna"] } }, said)), []);
	assert.deepEqual(texts(take({ ...room, muted: { all: true, names: [] } }, said)), []);
});

const moved = (n, moves, more = {}) => ({ ...frame(n), made: { moves, seat: 0 }, ...more });
const told = (deal, ...made) => ({ type: "moves", deal, made });
const FIRST = { seat: 0, move: "SA" };
const SECOND = { seat: 1, move: "S2", winner: 0 };

test("a new page has the log of the deals before and of the moves so far, which are not read out", () => {
	const row = { deal: 1, dealer: 0, score: [50, -50], total: [50, -50] };
	const page = take(take(room, { type: "sheet", rows: [row] }), told(2, FIRST, SECOND));
	const shown = show(page, { frame: moved(7, 2, { deal: 2 }), lingers: false }, undefined);
	assert.deepEqual(texts(shown), [
		"Deal 1: You +50, Sampler −50",
		"Deal 2. You deal.",
		"You play the ace of spades.",
		"Sampler plays the 2 of spades.",
		"The trick is yours.",
	]);
	assert.deepEqual(
		shown.lines.filter(({ kind }) => kind === "event").map(({ text }) => text),
		["Deal 2. You deal."],
	);
	assert.equal(shown.moves, undefined);
});

test("after a lost connection the log goes on with what was missed", () => {
	const before = moved(4, 1);
	const page = take(show(room, { frame: before, lingers: false }, undefined), told(1, FIRST, SECOND));
	const shown = show(page, { frame: moved(7, 2), lingers: false }, before);
	assert.deepEqual(texts(shown).slice(1), ["Sampler plays the 2 of spades.", "The trick is yours."]);
	const same = show(take(shown, told(1, FIRST, SECOND)), { frame: moved(7, 2), lingers: false }, moved(7, 2));
	assert.deepEqual(texts(same), texts(shown));
});

test("moves wait for their frame while earlier ones are shown", () => {
	const page = take(room, told(1, FIRST, SECOND));
	const early = show(page, { frame: moved(2, 1), lingers: false }, undefined);
	assert.deepEqual(texts(early), ["Deal 1. You deal."]);
	assert.ok(early.moves);
});

test("cards that were drawn are told once a match, those drawn again in a line of their own", () => {
	const draw = (...cards) => ({
		for: "dealer",
		first: 1,
		cards: cards.map(([seat, card]) => ({ seat, card })),
	});
	const first = { ...table, match: 1, draw: draw([0, "SK"], [1, "HK"], [0, "D3"], [1, "C9"]) };
	const told = take(room, first);
	const lines = [
		"The highest card deals first: king of spades (Anna), king of hearts (Sampler)",
		"Equal cards, drawn again: 3 of diamonds (Anna), 9 of clubs (Sampler)",
	];
	assert.deepEqual(texts(told), lines);
	assert.deepEqual(texts(take(told, { ...first, watchers: 1 })), lines);
	const over = take(told, { ...table, match: 1 });
	assert.deepEqual(texts(over), lines);
	const next = take(over, { ...table, match: 2, draw: draw([0, "SA"], [1, "HK"]) });
	assert.deepEqual(texts(next).slice(2), [
		"The highest card deals first: ace of spades (Anna), king of hearts (Sampler)",
	]);
});

test("partners are drawn in one round, wherever the cards have put them", () => {
	const cards = ["C2", "SA", "D9", "SK"].map((card, i) => ({ seat: [3, 0, 1, 2][i], card }));
	const seats = ["Anna", "Bo", "Carl", "Dora"].map((name) => ({ kind: "person", name }));
	const told = take(empty, { ...table, seats, match: 1, draw: { for: "partners", first: 0, cards } });
	assert.deepEqual(texts(told), [
		"The two highest cards play together: 2 of clubs (Dora), ace of spades (Anna), 9 of diamonds (Bo), king of spades (Carl)",
	]);
});
