// SPDX-License-Identifier: Apache-2.0
// node alone.mjs FOLDER TALK ATOUT: tables that the browser plays without a network.  FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { click, openHouse, playDeal, playNow } from "./house.mjs";

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
