// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { endsTrick, Pace, TIMES } from "../../web/src/app/pace.ts";
import { tableOf } from "../../web/src/app/route.ts";
import { readSettings } from "../../web/src/app/settings.ts";
import { waitFor } from "../../web/src/wire/socket.ts";

const frame = (n, tricks, last) => ({ n, deal: 1, view: { tricks: [tricks, 0], last } });
const trick = { leader: 0, winner: 0, cards: ["SA", "S2"] };

// A clock that the test moves; that of node:test has another form in Node 18.
function stopTime(context) {
	const { setTimeout, clearTimeout } = globalThis;
	let now = 0;
	let waiting = [];
	globalThis.setTimeout = (call, ms) => {
		const timer = { call, at: now + ms };
		waiting.push(timer);
		return timer;
	};
	globalThis.clearTimeout = (timer) => {
		waiting = waiting.filter((other) => other !== timer);
	};
	context.after(() => Object.assign(globalThis, { setTimeout, clearTimeout }));
	return (ms) => {
		const end = now + ms;
		for (let due; (due = waiting.find(({ at }) => at <= end)); due.call()) {
			globalThis.clearTimeout(due);
			now = Math.max(now, due.at);
		}
		now = end;
	};
}

function shownBy(speed) {
	const shown = [];
	const pace = new Pace(
		(now) => shown.push(`${now.frame.n}${now.lingers ? " lingers" : ""}`),
		() => speed,
	);
	return { shown, pace };
}

test("a finished trick lingers, and what comes meanwhile waits", (context) => {
	const pass = stopTime(context);
	const { shown, pace } = shownBy("normal");
	for (const next of [frame(1, 0), frame(2, 1, trick), frame(3, 1, trick)]) pace.push(next);
	assert.equal(shown.at(-1), "2 lingers");
	pass(TIMES.normal.trick - 1);
	assert.equal(shown.at(-1), "2 lingers");
	pass(1);
	assert.equal(shown.at(-1), "3");
});

test("a player in a hurry sees the next frame at once", (context) => {
	stopTime(context);
	const { shown, pace } = shownBy("slow");
	for (const next of [frame(1, 0), frame(2, 1, trick), frame(3, 1, trick)]) pace.push(next);
	pace.hurry();
	assert.equal(shown.at(-1), "3");
});

test("at once means at once", () => {
	const { shown, pace } = shownBy("at once");
	for (let n = 1; n < 9; n++) pace.push(frame(n, n, trick));
	assert.equal(shown.at(-1), "8");
	assert.ok(!shown.join().includes("lingers"));
});

test("a player who was away for long sees the last frame", (context) => {
	const pass = stopTime(context);
	const { shown, pace } = shownBy("slow");
	for (let n = 1; n < 60; n++) pace.push(frame(n, 0));
	for (let i = 0; i < 30; i++) pass(TIMES.slow.card);
	assert.equal(shown.at(-1), "59");
	assert.ok(shown.length < 60);
});

test("a trick of the deal before does not end in this one", () => {
	assert.ok(endsTrick(frame(1, 0), frame(2, 1, trick)));
	assert.ok(!endsTrick({ ...frame(1, 0), deal: 0 }, frame(2, 1, trick)));
	assert.ok(!endsTrick(undefined, frame(2, 1, trick)));
});

test("waits grow, are random, and have an end", () => {
	assert.ok(waitFor(0, 0) < waitFor(0, 1));
	assert.ok(waitFor(0, 1) < waitFor(3, 0));
	assert.equal(waitFor(50, 1), waitFor(60, 1));
});

test("an address names a table or none", () => {
	assert.equal(tableOf("/t/k3v9"), "k3v9");
	assert.equal(tableOf("/"), undefined);
	assert.equal(tableOf("/t/a/b"), undefined);
});

test("invalid settings are ignored", () => {
	const initial = { lang: "en", name: "", speed: "normal", theme: "auto", colours: "two", taps: "one" };
	assert.deepEqual(readSettings('{"speed":"fast","taps":7,"colour":"red","lang":"toString"}', initial), {
		...initial,
		speed: "fast",
	});
	assert.deepEqual(readSettings("[", initial), initial);
	assert.deepEqual(readSettings(null, initial), initial);
});
