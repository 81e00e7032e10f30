// SPDX-License-Identifier: Apache-2.0
// node alone.mjs FOLDER TALK ATOUT: tables that the browser plays without a network.  FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, click, openHouse, playDeal, playNow } from "./house.mjs";
import { overflows, violations } from "./stand.mjs";

const [folder, , atout] = process.argv.slice(2);

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

// The page of games in a browser that has the client and no network.
async function alone(how = {}) {
	const page = await house.visit("/", { serviceWorkers: "allow", ...how });
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await page.context().setOffline(true);
	await page.reload();
	await page.locator(".start .notice").waitFor();
	return page;
}

const bidOf = (page) => page.locator(".own-line .seat-panel .tally");
const bid = (page, number) => page.locator(".choices").getByRole("button", { name: `bid ${number}`, exact: true });

test("a table in two windows is one table: a move in either is shown in both", async () => {
	const one = await alone();
	await playNow(one, "Boerenbridge");
	const other = await one.context().newPage();
	await other.goto(one.url());
	for (const window of [one, other]) await bid(window, 3).waitFor();
	await bid(one, 3).click();
	// A dealer whose bid makes the sum 13 has to change it first.
	for (const window of [one, other])
		await bidOf(window)
			.getByText(/^bid 3$|0\/3/)
			.waitFor();
	await playDeal(other, click);
	await one.locator(".result").waitFor();
	assert.equal(await one.locator(".result table").innerText(), await other.locator(".result table").innerText());
	await one.context().close();
});

test("a bid is made although another window was faster with an event", async () => {
	const page = await alone();
	await playNow(page, "Boerenbridge");
	await bid(page, 3).waitFor();
	await page.workers()[0].evaluate(() => {
		const { add } = IDBObjectStore.prototype;
		IDBObjectStore.prototype.add = function (text, key) {
			if (!text.includes("move 0 bid 3")) return add.call(this, text, key);
			IDBObjectStore.prototype.add = add;
			throw new DOMException("this number is taken", "ConstraintError");
		};
	});
	await bid(page, 3).click();
	await bidOf(page)
		.getByText(/^bid 3$|0\/3/)
		.waitFor();
	await page.context().close();
});

test("a table deals by the conditions of a form", async () => {
	for (const phone of [false, true]) {
		const page = await alone({ phone });
		await button(page, "Choose rules: Bridge").click();
		await page.getByLabel(/^Source of the deals/).selectOption("by conditions");
		await page.getByText("South any hand").click();
		await page.getByLabel("South: high-card points, at least", { exact: true }).fill("24");
		await page.getByLabel("How many deals").fill("2");
		if (process.env.SHOTS)
			await page.screenshot({ path: `${process.env.SHOTS}/form-${phone}.png`, fullPage: true });
		assert.deepEqual(await violations(page), []);
		assert.ok(!(await overflows(page)), "the page is too wide");
		await button(page, "Deal now").click();
		await page.getByLabel("Source of the deals · 2").waitFor();
		await button(page, "Start the match").click();
		const hand = page.locator(".table-main > .hand [data-card]");
		await hand.nth(12).waitFor({ timeout: 60_000 });
		const held = await hand.evaluateAll((all) => all.map(({ dataset }) => dataset.card));
		const points = held.reduce((sum, card) => sum + Math.max(0, "JQKA".indexOf(card[1]) + 1), 0);
		assert.ok(points >= 24, held.join());
		await page.context().close();
	}
});

test("a browser without storage says so in the player's language, and so does the page of a table that is not there", async () => {
	const page = await alone({ locale: "de" });
	const away = new URL("/solo/none", page.url()).href;
	await page.evaluate(() => {
		IDBFactory.prototype.open = () => {
			throw new DOMException("denied", "SecurityError");
		};
	});
	await page.getByRole("button", { name: "Jetzt spielen: Barbu" }).click();
	await page.getByRole("alert").getByText("Dieser Browser kann nichts für Atout speichern").waitFor();
	await page.goto(away);
	await page.getByText("In diesem Browser gibt es diesen Tisch nicht").waitFor();
	await page.context().close();
});
