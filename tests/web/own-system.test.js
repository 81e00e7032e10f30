// SPDX-License-Identifier: Apache-2.0
// A bidding system of a player's own: a new table is told it before its first match, once, and for the side of its owner.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FirstSystem } from "../../web/src/app/own-system.ts";
import { setOffers } from "../../web/src/words/terms.ts";

const TEXT = "system Mine\r\nwhen opening\r\n    P : any";
const option = (name, more = {}) => ({ name, help: name, type: "switched", initial: "usual", ...more });
const offer = (game, options) => ({ type: "offer", game, title: game, line: "", seats: {}, sides: 2, options });

globalThis.localStorage = { getItem: (place) => (place === "atout.system" ? TEXT : null) };
setOffers([
	offer("auction", [option("boards"), option("ours", { own: true }), option("theirs", { own: true })]),
	offer("other", [option("boards")]),
]);

function saidTo(wanted, messages) {
	const said = [];
	const first = new FirstSystem(wanted);
	for (const message of messages) first.receive(message, (up) => said.push(up));
	return said;
}

const table = (game, may) => ({ type: "table", game, may });

test("the table of whoever may start it is told the text once, in whole lines", () => {
	const told = saidTo(true, [
		{ type: "options" },
		table("auction", []),
		table("auction", ["start"]),
		table("auction", ["start"]),
	]);
	assert.deepEqual(told, [
		{ type: "text", name: "ours", line: 0, text: "system Mine\nwhen opening\n    P : any\n", last: true },
	]);
});

test("a table is told nothing where nobody asked for it, or where the game has no such option", () => {
	assert.deepEqual(saidTo(false, [table("auction", ["start"])]), []);
	assert.deepEqual(saidTo(true, [table("other", ["start"])]), []);
});
