// SPDX-License-Identifier: Apache-2.0
// What the service worker does when a notification comes.
import assert from "node:assert/strict";
import { test } from "node:test";

const listeners = {};
const shown = [];
const badges = [];
Object.assign(globalThis, {
	FILES: [],
	VERSION: "1",
	caches: { open: async () => ({ match: async () => undefined }) },
	self: {
		addEventListener: (type, listener) => void (listeners[type] = listener),
		registration: { showNotification: async (title, options) => void shown.push(options) },
		navigator: { setAppBadge: async (count) => void badges.push(count) },
	},
});
await import("../../web/src/offline/sw.ts");

async function push(table) {
	const done = [];
	listeners.push({
		data: { json: () => ({ table, game: "bridge", lang: "de" }) },
		waitUntil: (promise) => done.push(promise),
	});
	await Promise.all(done);
}

test("a notification names its table, and the icon says at how many it is one's turn", async () => {
	const mine = [{ id: "a", turn: true }, { id: "b" }, { id: "c", turn: true }];
	globalThis.fetch = async (path) => Response.json(path === "/api/tables" ? { tables: [], mine } : {});
	await push("c");
	assert.deepEqual([shown.at(-1).tag, shown.at(-1).body, badges], ["c", "It is your turn.", [2]]);
});

test("without an answer of the server the icon only has a mark", async () => {
	globalThis.fetch = async () => Promise.reject(new TypeError("no network"));
	await push("a");
	assert.deepEqual([shown.at(-1).tag, badges.at(-1)], ["a", undefined]);
});
