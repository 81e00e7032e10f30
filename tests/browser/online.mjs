// SPDX-License-Identifier: Apache-2.0
// node online.mjs FOLDER TALK ATOUT: an event at the tables of a real server, as its director and two friends find it.  FOLDER is
// what tools/web has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, isSound, openHouse } from "./house.mjs";

const [folder, , atout] = process.argv.slice(2);

let house, director, ann, cy, event;
before(async () => {
	house = await openHouse(atout, folder);
	director = await house.visit("/");
	await director.evaluate(async () => {
		for (const [path, body] of [
			["/api/guest", { name: "Dora" }],
			["/api/account", { account: "dora", password: "correct horse" }],
		])
			await fetch(path, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			});
	});
	await director.reload();
});
after(() => house.close());

const see = process.env.SEE; // a folder for pictures
const picture = (page, name) => see && page.screenshot({ path: `${see}/${name}.png`, fullPage: true });
const field = (page, name) => page.locator("label", { hasText: new RegExp(`^${name}`) }).locator("select, input");
const part = (name) =>
	director.getByRole("navigation", { name: "Parts of this page" }).getByRole("link", { name, exact: true });
const atTable = (page) => page.waitForURL(/\/t\/[a-z0-9]+$/);

test("a director opens an event with a few clicks", async () => {
	await director.getByRole("link", { name: "Tournaments" }).click();
	await director.getByText("Nothing is planned.").waitFor();
	await button(director, "New event").click();
	await field(director, "Title").fill("Speedball");
	await field(director, "Boards").selectOption({ label: "6 boards: 3 rounds of 2" });
	await field(director, "Bots").selectOption("beginner");
	await picture(director, "form");
	await isSound(director);
	await button(director, "Open the event").click();
	await director.getByRole("heading", { name: "Speedball" }).waitFor();
	await director.getByText("Nobody has entered yet.").waitFor();
	event = new URL(director.url()).pathname;
	await isSound(director);
});

test("a player enters, and a friend by the link that the player gets", async () => {
	ann = await house.visit("/online", { phone: true });
	await ann.getByRole("link", { name: "Speedball" }).click();
	await button(ann, "Enter").click();
	await ann.getByText("You have entered.").waitFor();
	const link = await ann.getByLabel("With this link a friend becomes your partner").inputValue();
	await picture(ann, "entered");
	await isSound(ann);
	cy = await house.visit(link.slice(new URL(link).origin.length));
	await button(cy, "Play with your partner").waitFor();
	await picture(cy, "asked");
	await isSound(cy);
	await button(cy, "Play with your partner").click();
	await cy.getByText("You have entered.").waitFor();
	await director.locator(".entries li", { hasText: " & " }).waitFor();
});

test("the round begins, and the table opens at each of them", async () => {
	await button(director, "Begin round 1").click();
	await Promise.all([ann, cy].map(atTable));
	assert.equal(new URL(ann.url()).pathname, new URL(cy.url()).pathname);
	await ann.locator(".hand").first().waitFor();
	await picture(ann, "table");
	await isSound(ann);
	for (const name of ["Hint", "Undo"])
		assert.ok(
			!(await button(ann, name)
				.isEnabled()
				.catch(() => false)),
			name,
		);
});

test("the director is called, and sees what was played at the other table", async () => {
	await ann.getByRole("link", { name: "Tournament", exact: true }).click();
	await button(ann, "Call the director").click();
	await ann.getByText("The director has been called.").waitFor();
	await picture(ann, "called");
	await isSound(ann);
	await button(ann, "Go to your table").click();
	await atTable(ann);
	await director
		.getByText(/^Table \d/)
		.first()
		.waitFor();
	await director
		.getByRole("button", { name: /^Board \d, table \d, .*confirmed$/ })
		.first()
		.waitFor();
	await picture(director, "director");
	await isSound(director);
	await part("Tables").click();
	await picture(director, "records");
	await isSound(director);
	await director
		.getByRole("button", { name: /^What was played at table/ })
		.first()
		.click();
	await director.waitForURL(/\/deal\//);
	await director.goBack();
});

test("people follow to the next round, and after the end to the ranking and the boards", async () => {
	const first = ann.url();
	await part("Results").click();
	await button(director, "Begin round 2").click();
	await button(director, "Begin round 2").click(); // results are missing: go on anyway
	for (const page of [ann, cy]) {
		await page.waitForFunction((before) => location.href !== before && location.pathname.startsWith("/t/"), first);
		await page.locator(".hand").first().waitFor();
	}
	await part("Players").click();
	await button(director, "Begin round 3").click();
	await button(director, "Begin round 3").click();
	await director.getByText("Round 3 of 3").waitFor();
	await button(director, "End the event").click();
	await button(director, "End the event").click();
	for (const page of [ann, cy]) {
		await page.waitForURL((url) => url.pathname === event);
		await page.getByRole("heading", { name: "Ranking" }).waitFor();
	}
	await ann.getByText("Fair deals").click();
	await ann.getByRole("link", { name: "Key", exact: true }).waitFor();
	await picture(ann, "ranking");
	await isSound(ann);
	await cy.locator(".numbers a").first().click();
	await button(cy, "Replay").first().waitFor();
	await picture(cy, "board");
	await isSound(cy);
	await button(cy, "Replay").first().click();
	await cy.waitForURL(/\/deal\//);
	await cy.locator(".player, .moment, main").first().waitFor();
});
