// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { test } from "node:test";
import { Nonces } from "../../web/src/app/nonce.ts";

globalThis.crypto ??= webcrypto; // Node 18

const fair = (deal, nonces = []) => ({ type: "fair", deal, commitment: "00", nonces });
const table = (me) => ({ type: "table", me });

test("a player's browser adds to each deal once, whatever message comes first", () => {
	const nonces = new Nonces();
	assert.equal(nonces.receive(fair(1)), undefined);
	const first = nonces.receive(table(2));
	assert.deepEqual([first.type, first.deal], ["nonce", 1]);
	assert.match(first.nonce, /^[0-9a-f]{32}$/);
	assert.equal(nonces.receive(fair(1)), undefined);
	const second = nonces.receive(fair(2));
	assert.equal(second.deal, 2);
	assert.notEqual(second.nonce, first.nonce);
});

test("a player who has left a seat and takes one again adds again", () => {
	const nonces = new Nonces();
	nonces.receive(fair(1));
	const first = nonces.receive(table(2));
	assert.equal(nonces.receive(fair(1, [2])), undefined);
	assert.equal(nonces.receive(table(undefined)), undefined);
	assert.equal(nonces.receive(fair(1)), undefined);
	const second = nonces.receive(table(2));
	assert.deepEqual([second.type, second.deal], ["nonce", 1]);
	assert.notEqual(second.nonce, first.nonce);
});

test("a match that is to start at once starts when this browser has added its random text", () => {
	const mine = { type: "table", me: 0, may: ["start", "stand"] };
	const nonces = new Nonces("casual");
	assert.equal(nonces.receive(mine), undefined);
	assert.equal(nonces.receive(fair(1)).type, "nonce");
	assert.deepEqual(nonces.receive(fair(1, [0])), { type: "start", bot: "casual" });
	assert.equal(nonces.receive({ ...mine, may: ["stand"] }), undefined);
	assert.equal(nonces.receive(fair(1, [0])), undefined);
	for (const [starts, sits] of [
		[undefined, mine],
		["casual", { ...mine, may: undefined }],
		["casual", { ...mine, may: ["stand"] }],
	]) {
		const others = new Nonces(starts);
		others.receive(sits);
		assert.equal(others.receive(fair(1, [0])), undefined);
	}
});

test("a kind of deals that is wanted is told before the match starts, once", () => {
	const mine = { type: "table", me: 0, may: ["start", "stand"] };
	const nonces = new Nonces("casual", "slam");
	assert.equal(nonces.receive(fair(1)), undefined);
	assert.deepEqual(nonces.receive(mine), { type: "deals", kind: "slam" });
	assert.equal(nonces.receive(mine).type, "nonce");
	assert.deepEqual(nonces.receive(fair(1, [0])), { type: "start", bot: "casual" });
	const late = new Nonces("casual", "slam");
	assert.equal(late.receive({ ...mine, may: ["stand"] }), undefined);
});

test("a watcher adds nothing, and neither does a second window", () => {
	const nonces = new Nonces();
	nonces.receive(table(undefined));
	assert.equal(nonces.receive(fair(1)), undefined);
	nonces.receive(table(0));
	assert.equal(nonces.receive(fair(2, [0])), undefined);
	assert.equal(nonces.receive({ type: "notice", key: "hello" }), undefined);
});
