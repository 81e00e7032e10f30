// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { adds, findingOf, NOTHING_SEEN, sees } from "../../web/src/app/witness.ts";

const person = { kind: "person", name: "Anna" };
const bot = { kind: "bot", name: "Sampler" };
const table = (match, seats = [person, bot]) => ({ type: "table", match, me: 0, seats });
const fair = (deal, commitment, nonces = []) => ({ type: "fair", deal, commitment, nonces });
const frame = (deal, known, more = {}) => ({ type: "frame", deal, view: { known, ...more } });
const seen = (...messages) => messages.reduce(sees, NOTHING_SEEN);

const judged = {
	record: 1,
	game: "farmers",
	deal: 1,
	hands: ["SA D7", "C9 HT"],
	turn: "S6",
	verdict: "right",
	commitment: "aa",
	key: "bb",
	nonces: ["mine", ""],
};
const BEGUN = [table(0), fair(1, "aa"), table(1), fair(2, "cc"), frame(1, ["SA D7", ""])];

// What a browser has seen that has added "mine" to the first deal, as the server has confirmed.
function added(first, promise, ...rest) {
	return [fair(1, "aa", [0]), ...rest].reduce(sees, adds(seen(first, promise), "mine"));
}

test("a deal is right if its commitment was shown before, the random text is there, and its cards were seen", () => {
	assert.equal(findingOf(judged, added(...BEGUN)), "right");
});

test("without this browser's random text, the server may have chosen the cards", () => {
	assert.equal(findingOf(judged, seen(...BEGUN)), "kept");
});

test("who has left the seat does not miss the random text that went with it", () => {
	const [first, promise, ...rest] = BEGUN;
	const left = [{ ...table(0), me: undefined }, fair(1, "aa"), ...rest].reduce(sees, added(first, promise));
	assert.equal(findingOf({ ...judged, nonces: ["theirs", ""] }, left), "kept");
});

test("random text from a seat where nobody sat is detected", () => {
	const more = { ...judged, nonces: ["mine", "theirs"] };
	assert.equal(findingOf(more, added(...BEGUN)), "nobody's part");
	assert.equal(findingOf(more, seen(...BEGUN)), "nobody's part");
	const met = [BEGUN[0], BEGUN[1], table(0, [person, person]), ...BEGUN.slice(2)];
	assert.equal(findingOf(more, added(...met)), "right"); // the person who added it may have left
	const away = { ...seen(BEGUN[0], BEGUN[1]), gap: true };
	assert.equal(findingOf(more, BEGUN.reduce(sees, away)), "kept"); // somebody may have been there
});

test("a record that does not tell the draw is told from one that does, and from what was seen", () => {
	const undrawn = { ...judged, verdict: "no draw" };
	assert.equal(findingOf(undrawn, added(...BEGUN)), "no draw");
	assert.equal(findingOf(undrawn, NOTHING_SEEN), "no draw");
	const drawn = { for: "dealer", cards: [{ seat: 0, card: "SA" }] };
	const told = added(BEGUN[0], BEGUN[1], { ...table(1), draw: drawn }, ...BEGUN.slice(3));
	assert.equal(findingOf(undrawn, told), "other table");
	assert.equal(findingOf({ ...undrawn, hands: ["S2 D7", "C9 HT"] }, added(...BEGUN)), "other table");
});

test("a browser that came later has not seen the commitment", () => {
	const late = seen(table(1), fair(2, "cc"), frame(1, ["SA D7", ""]));
	assert.equal(findingOf(judged, late), "fits");
	assert.equal(findingOf(judged, NOTHING_SEEN), "fits");
});

test("a commitment other than the one shown before is detected", () => {
	assert.equal(findingOf({ ...judged, commitment: "ab" }, seen(...BEGUN)), "other promise");
});

test("cards other than those seen at the table are detected: in hands, in tricks, turned up", () => {
	const other = (message) => findingOf(judged, added(...BEGUN, message));
	assert.equal(other(frame(1, ["D7", ""], { trick: { leader: 0, cards: ["SA", "C9"] } })), "right");
	assert.equal(other(frame(1, ["D7", ""], { trick: { leader: 0, cards: ["SA", "C8"] } })), "other table");
	assert.equal(other(frame(1, ["D7", "HA"])), "other table");
	assert.equal(other(frame(1, [], { turn: "S7" })), "other table");
	assert.equal(other(frame(2, ["", "HA"])), "right");
});

test("a random text that the server accepted and left out is detected", () => {
	const [first, promise, ...rest] = BEGUN;
	const part = adds(seen(first, promise), "yours");
	const taken = [fair(1, "aa", [0]), ...rest].reduce(sees, part);
	assert.equal(findingOf(judged, taken), "without you");
	assert.equal(findingOf({ ...judged, nonces: ["yours", ""] }, taken), "right");
	assert.equal(findingOf(judged, rest.reduce(sees, part)), "kept"); // it came too late
});

test("after a gap the server is not accused", () => {
	const away = { ...seen(table(1), fair(2, "aa")), gap: true };
	const back = [fair(4, "dd"), frame(3, ["SA D7", ""])].reduce(sees, away);
	assert.equal(findingOf({ ...judged, deal: 3 }, back), "fits");
	const short = [fair(2, "aa"), fair(3, "dd")].reduce(sees, away);
	assert.equal(findingOf({ ...judged, deal: 2 }, short), "kept");
});

test("deals of an earlier match are not compared with those of this one", () => {
	const next = [table(2), frame(1, ["HA HK", ""])].reduce(sees, added(...BEGUN));
	assert.equal(findingOf(judged, { ...next, match: 1 }), "right");
	assert.equal(findingOf(judged, next), "other table");
});

test("what the engine finds wrong stays wrong", () => {
	for (const verdict of ["open", "other key", "other cards"]) {
		assert.equal(findingOf({ ...judged, verdict }, seen(...BEGUN)), verdict);
	}
});

test("a draw other than the one seen at the table, or none, is detected", () => {
	const cards = ["H9", "SK"].map((card, seat) => ({ seat, card }));
	const draw = { for: "dealer", first: 1, cards };
	const told = [BEGUN[0], BEGUN[1], { ...table(1), draw }, ...BEGUN.slice(3)];
	assert.equal(findingOf({ ...judged, draw: "dealer H9 SK" }, added(...told)), "right");
	assert.equal(findingOf({ ...judged, draw: "dealer H9 SA" }, added(...told)), "other table");
	assert.equal(findingOf(judged, added(...told)), "other table");
	assert.equal(findingOf({ ...judged, verdict: "other draw" }, added(...told)), "other draw");
});
