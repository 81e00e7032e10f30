// SPDX-License-Identifier: Apache-2.0
// node home.mjs FOLDER TALK ATOUT: what a player finds on the page of games, at a real server.  FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, click, isSound, openHouse, playDeal, playNow } from "./house.mjs";
import { unexplained } from "./stand.mjs";

const [folder, , atout] = process.argv.slice(2);

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

test("one's own table says since when, goes on, and is removed with the seat", async () => {
	const page = await house.visit("/", { phone: true });
	await playNow(page, "Bauerchen");
	const table = page.url();
	await page.goto(new URL("/", table).href);
	const row = page.locator(".tables li", { hasText: "Continue" });
	await row.locator("time", { hasText: /^(now|\d+ minutes? ago)$/ }).waitFor();
	await isSound(page);
	await row.getByRole("link").click();
	await page.locator(".game").waitFor();
	await page.goto(new URL("/", table).href);
	await row.getByRole("button", { name: /^Remove: Bauerchen/ }).click();
	await isSound(page);
	await button(page, "Keep the seat").click();
	await page.locator("dialog").waitFor({ state: "detached" });
	await row.getByRole("button", { name: /^Remove/ }).click();
	await button(page, "Give up the seat").click();
	await row.waitFor({ state: "detached" });
	await page.goto(table);
	await page.getByRole("button", { name: /^Sit here/ }).waitFor();
	await page.context().close();
});

test("a name that is typed is the player's, also without its button", async () => {
	const page = await house.visit("/");
	await page.getByLabel("Your name").fill("Anna");
	await button(page, "With friends: Bridge").click();
	await page.locator(".seats-form li").first().getByText("Anna (you)").waitFor();
	await page.goBack();
	await page.getByLabel("Your name").fill("Anna B.");
	await button(page, "With friends: Bridge").click();
	await page.locator(".seats-form li").first().getByText("Anna B. (you)").waitFor();
	await isSound(page);
	await page.context().close();
});

const WORTH = { A: 4, K: 3, Q: 2, J: 1 };

test("the kind of deals chosen beside Play now is dealt, and the table says so", async () => {
	const page = await house.visit("/", { phone: true });
	await page.getByLabel("Deals: Bridge").selectOption("a hand of 18 points or more");
	await isSound(page);
	await playNow(page, "Bridge");
	const cards = page.locator(".hand [data-card]");
	await cards.nth(12).waitFor();
	const names = await cards.evaluateAll((all) => all.map((card) => card.dataset.card));
	const points = names.reduce((sum, name) => sum + (WORTH[name[1]] ?? 0), 0);
	assert.ok(points >= 18, `${points} points: ${names.join(" ")}`);
	await button(page, "More").click();
	await page.getByRole("menuitem", { name: "Players" }).or(button(page, "Players")).click();
	await page.getByText("Deals · You").waitFor();
	await page.getByText("a hand of 18 points or more").waitFor();
	await isSound(page);
	await page.context().close();
});

test("a deal is played again, beside the time that counts, and the match goes on as if it had not been", async () => {
	const page = await house.visit("/", { phone: true });
	await playNow(page, "Farmers' Bridge");
	await playDeal(page, click);
	const total = await page.locator(".account").innerText();
	await button(page, "Play it again").click();
	await page.locator(".notes").getByText("Played again: this does not count").waitFor();
	await playDeal(page, click);
	const rows = page.locator(".agains tr");
	await rows.nth(1).waitFor();
	assert.deepEqual(await page.locator(".agains th").allInnerTexts(), ["Counted", "Again"]);
	assert.match(await page.locator(".agains p").innerText(), /^Compared with the first time, in points: [+−]?\d+$/);
	await isSound(page);
	assert.equal(/Total.*/.exec(await page.locator(".account").innerText())?.[0], /Total.*/.exec(total)?.[0]);
	await button(page, "Next deal").click();
	await page.locator("h1 small", { hasText: /^Deal 2\b/ }).waitFor();
	await page.context().close();
});

test("deals, days in a row and points per deal are there after a deal, with a picture after two matches", async () => {
	const page = await house.visit("/");
	for (let i = 0; i < 2; i++) {
		await page.goto(new URL("/", page.url()).href);
		await playNow(page, "Farmers' Bridge");
		await playDeal(page, click);
	}
	await page.goto(new URL("/", page.url()).href);
	const progress = page.locator(".progress");
	await progress.getByText("Deals: 2").waitFor();
	await progress.getByText(/^[12] days? in a row$/).waitFor();
	await progress.getByRole("img", { name: /^Points per deal in 2 matches: lowest .*, highest .*, last / }).waitFor();
	await isSound(page);
	await page.getByRole("link", { name: "My matches" }).click();
	await page
		.locator(".tallies")
		.getByRole("img", { name: /^Points per deal in 2 matches/ })
		.waitFor();
	await isSound(page);
	await page.context().close();
});

test("two find each other at the partner desk, and sit as partners", async () => {
	const [anna, bo] = [await house.visit("/"), await house.visit("/", { phone: true })];
	await button(anna, "Look for a partner").click();
	const form = anna.locator("dialog");
	const field = (name) => form.locator("label", { hasText: name }).locator("select, input");
	await field("System").first().selectOption({ label: "Acol" });
	await field("A few words").fill("An hour or so");
	await field("When").selectOption({ label: "on a day" });
	await form.getByLabel("Day and time, your own").waitFor();
	await isSound(anna);
	assert.deepEqual(await unexplained(anna), []);
	await field("When").selectOption({ label: "now" });
	await button(anna, "Post it").click();
	await anna.getByText("Nobody has answered yet.").waitFor();
	await isSound(anna);
	await bo.reload();
	await bo.getByText("now · looks for a partner · Acol").waitFor();
	await bo.getByText("An hour or so").waitFor();
	await bo.getByRole("button", { name: /^I'd like to: / }).click();
	await bo.getByText(/^You have answered/).waitFor();
	await isSound(bo);
	await anna.reload();
	await anna.getByRole("button", { name: /^Open a table: / }).click();
	await anna.locator(".lobby").waitFor();
	await bo.reload();
	await bo.getByText(/has opened a table for you\.$/).waitFor();
	await isSound(bo);
	await bo.getByRole("link", { name: "Go to the table" }).click();
	await bo.locator(".lobby").waitFor();
	assert.equal(bo.url(), anna.url());
	await bo.getByRole("button", { name: /^Stand up/ }).waitFor();
	for (const page of [anna, bo]) await page.context().close();
});

test("a convention card is written, chosen at a table, and read there by others", async () => {
	const [anna, bo] = [await house.visit("/"), await house.visit("/", { phone: true })];
	await anna.getByRole("link", { name: "Convention cards" }).click();
	await button(anna, "New card").click();
	const field = (name) => anna.locator("dialog").getByLabel(name, { exact: true });
	await field("Name of the card").fill("Our Acol");
	await field("1NT: points and shape").fill("12–14 balanced");
	await isSound(anna);
	await button(anna, "Save").click();
	await anna.getByText("12–14 balanced").waitFor();
	await isSound(anna);
	const [file] = await Promise.all([
		anna.waitForEvent("download"),
		anna.getByRole("button", { name: /^Save as/ }).click(),
	]);
	await anna.getByRole("button", { name: "Delete: Our Acol" }).click();
	await anna.getByText("You have no card yet.").waitFor();
	await anna.getByLabel("A card from a file").setInputFiles(await file.path());
	await anna.getByText("12–14 balanced").waitFor();
	await anna.goto(new URL("/", anna.url()).href);
	await button(anna, "With friends: Bridge").click();
	await anna.getByLabel("Your convention card").selectOption({ label: "Our Acol" });
	await anna.locator(".conventions summary", { hasText: "Our Acol" }).waitFor();
	await isSound(anna);
	await bo.goto(anna.url());
	await bo.getByRole("button", { name: "Join" }).click();
	await bo.locator(".conventions summary", { hasText: "Our Acol" }).click();
	await bo.getByText("12–14 balanced").waitFor();
	await isSound(bo);
	for (const page of [anna, bo]) await page.context().close();
});

test("open tables are found by game, and a table's link has a code for a camera", async () => {
	const [anna, eve] = [await house.visit("/"), await house.visit("/", { phone: true })];
	for (const game of ["Bridge", "Barbu"]) {
		await anna.goto(new URL("/", anna.url()).href);
		await anna.getByLabel("A table that anyone may join").selectOption({ label: game });
		await button(anna, "Open a table").click();
		await anna.locator(".lobby").waitFor();
	}
	await eve.reload();
	const tables = eve.locator(".open-tables a");
	const filter = (name) => eve.locator(".filters label", { hasText: name }).locator("select");
	await filter("Game").selectOption({ label: "Barbu" });
	assert.deepEqual(await tables.locator("strong").allInnerTexts(), ["Barbu"]);
	await filter("Players").selectOption({ label: "club" });
	await eve.getByText("No open table matches that now.").waitFor();
	await isSound(eve);
	await anna.getByText("QR code").click();
	await anna.getByRole("img", { name: "QR code of the link" }).waitFor();
	await isSound(anna);
	for (const page of [anna, eve]) await page.context().close();
});
