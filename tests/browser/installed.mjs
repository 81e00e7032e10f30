// SPDX-License-Identifier: Apache-2.0
// node installed.mjs FOLDER TALK ATOUT: what the installed app tells of slow tables: on its icon, by its shortcut, in
// notifications; and the list of one's tables.  FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { createECDH, randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { button, openHouse } from "./house.mjs";
import { overflows, violations } from "./stand.mjs";

const [folder, , atout] = process.argv.slice(2);

let house;
before(async () => {
	house = await openHouse(atout, folder, ["--push", "mailto:operator@example.org"]);
});
after(() => house.close());

async function isSound(page) {
	assert.deepEqual(await violations(page), []);
	assert.ok(!(await overflows(page)), "the page is too wide");
	assert.deepEqual(page.faults, []);
}

// What a page can say without being at a table: it asks the server, and talks to a table until something is told.
const helpers = () => {
	globalThis.ask = async (path, body) =>
		(
			await fetch(path, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			})
		).json();
	globalThis.talk = (table, messages, told) =>
		new Promise((resolve) => {
			const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws?table=${table}`);
			socket.onopen = () => messages.forEach((message) => socket.send(JSON.stringify(message)));
			socket.onmessage = ({ data }) => {
				if (!data.includes(told)) return;
				socket.onclose = resolve;
				socket.close();
			};
		});
	navigator.setAppBadge = async (count) => void (globalThis.badges ??= []).push(count);
};

async function visit(name) {
	const page = await house.visit("/");
	await page.addInitScript(helpers);
	await page.reload();
	await page.evaluate((name) => globalThis.ask("/api/guest", { name }), name);
	return page;
}

const openTable = (page) => page.evaluate(async () => (await globalThis.ask("/api/tables", { game: "farmers" })).id);
const say = (page, table, messages, told) =>
	page.evaluate(([table, messages, told]) => globalThis.talk(table, messages, told), [table, messages, told]);
const badged = (page, count) => page.waitForFunction((count) => globalThis.badges?.at(-1) === count, count);

// Anna and Bo with bots at a table with a day for each move: both are to bid.
async function openSlow() {
	const [anna, bo] = [await visit("Anna"), await visit("Bo")];
	const table = await openTable(anna);
	await say(bo, table, [{ type: "sit", seat: 1 }], '"me":1');
	const begin = [{ type: "clock", seconds: 0, extra: 0, hours: 24 }, { type: "start" }];
	await say(anna, table, begin, '"type":"frame"');
	return { anna, bo, table };
}

test("the icon says where it is one's turn, and follows from a table's page; the shortcut leads to that table", async () => {
	const { anna, bo, table } = await openSlow();
	await anna.goto(new URL("/?continue", anna.url()).href);
	await anna.waitForURL(`**/t/${table}`);
	await anna.locator(".choices button").first().waitFor();
	await badged(anna, 1);
	await anna.locator(".choices button").first().click();
	await badged(anna, 0);
	await anna.context().close();
	await bo.context().close();
});

// A service of a browser's maker, as far as a page sees it.
const pushing = (keys) => {
	let made = null;
	const unsubscribe = async () => ((made = null), true);
	const subscribe = async () =>
		(made = {
			endpoint: "https://push.example.org/anna",
			toJSON: () => ({ endpoint: "https://push.example.org/anna", keys }),
			unsubscribe,
		});
	const registration = { pushManager: { getSubscription: async () => made, subscribe } };
	const found = async () => registration;
	Object.defineProperties(navigator.serviceWorker, { ready: { get: found }, getRegistration: { value: found } });
	Object.defineProperty(Notification, "permission", { value: "granted" });
	Notification.requestPermission = async () => "granted";
};

test("notifications are offered to who sits at a slow table, and the server is told", async () => {
	const { anna, bo } = await openSlow();
	const pair = createECDH("prime256v1");
	const keys = { p256dh: pair.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
	await anna.addInitScript(pushing, keys);
	await anna.goto(new URL("/", anna.url()).href);
	const notify = button(anna, "Notify me when it is my turn");
	await anna.locator('.notify [aria-pressed="false"]').waitFor();
	await isSound(anna);
	for (const [path, state] of [
		["/api/push", "true"],
		["/api/push/off", "false"],
	]) {
		const told = anna.waitForResponse(
			(answer) => new URL(answer.url()).pathname === path && answer.request().postData(),
		);
		await notify.click();
		assert.equal((await told).status(), 200);
		await anna.locator(`.notify [aria-pressed="${state}"]`).waitFor();
	}
	await anna.context().close();
	await bo.context().close();
});

test("one's tables are listed, twelve at first and all on request", async () => {
	const page = await visit("Cleo");
	for (let i = 0; i < 14; i++) await say(page, await openTable(page), [], '"me":0');
	await page.reload();
	const rows = page.locator(".tables").filter({ hasText: "Your tables" }).locator("li");
	await button(page, "2 more").click();
	await rows.nth(13).waitFor();
	await isSound(page);
	await button(page, "Fewer").click();
	assert.equal(await rows.count(), 12);
	await page.context().close();
});
