// SPDX-License-Identifier: Apache-2.0
// node boards.mjs FOLDER TALK ATOUT: deals of one's own at a table, with a server and without.  FOLDER is what tools/web has
// built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, openHouse } from "./house.mjs";
import { overflows, violations } from "./stand.mjs";

const [folder, , atout] = process.argv.slice(2);
const RANKS = "AKQJT98765432";
const hands = ["S", "H", "D", "C"].map((_, suit) =>
	["", "", "", ""].map((_, at) => (at === suit ? RANKS : "")).join("."),
);
const PBN = `[Board "7"]\n[Dealer "S"]\n[Vulnerable "All"]\n[Deal "N:${hands.join(" ")}"]\n`;
const file = { name: "evening.pbn", mimeType: "text/plain", buffer: Buffer.from(PBN) };

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

const source = (page) => page.getByLabel(/^Source of the deals/);

async function invite() {
	const page = await house.visit("/");
	await button(page, "With friends: Bridge").click();
	await page.locator(".lobby").waitFor();
	return page;
}

test("the boards of a file are dealt, and the others are told who has brought them", async () => {
	const anna = await invite();
	const bo = await house.come(anna.url(), "Bo", { phone: true });
	await source(anna).selectOption("brought");
	await anna.locator('.own-boards input[type="file"]').setInputFiles({ ...file, buffer: Buffer.from("no boards") });
	await anna.locator(".own-boards .trouble").getByText("Line 1: nothing says what this is").waitFor();
	await anna.locator('.own-boards input[type="file"]').setInputFiles(file);
	await anna.getByText("All at the table are told that these deals are yours").waitFor();
	await bo.getByText("has brought the deals, and may know the cards").waitFor();
	assert.equal(await source(anna).inputValue(), "brought");
	await anna.waitForFunction(() =>
		[...document.querySelectorAll('.house-rules input[type="number"]')].some(({ value }) => value === "1"),
	);
	for (const page of [anna, bo]) {
		assert.deepEqual(await violations(page), []);
		assert.ok(!(await overflows(page)), "the page is too wide");
	}
	await button(anna, "Start the match").click();
	await anna.locator(".game").waitFor();
	await anna
		.getByText(/Board 7\b/)
		.first()
		.waitFor({ state: "attached" });
	for (const page of [anna, bo]) {
		assert.deepEqual(page.faults, []);
		await page.context().close();
	}
});

test("what was brought once is there for another table, and conditions are dealt to", async () => {
	const anna = await invite();
	await source(anna).selectOption("brought");
	await anna.locator('.own-boards input[type="file"]').setInputFiles(file);
	await anna.getByText("All at the table are told that these deals are yours").waitFor();
	await source(anna).selectOption("dealt");
	await anna.getByText("All at the table are told that these deals are yours").waitFor({ state: "detached" });
	await source(anna).selectOption("brought");
	await button(anna, "Once more: evening.pbn").click();
	await anna.getByText("All at the table are told that these deals are yours").waitFor();
	await source(anna).selectOption("conditions");
	await anna.getByRole("combobox", { name: "Conditions", exact: true }).selectOption("as a script");
	const script = anna.locator(".table-deals textarea");
	await script.fill("hcp(south) >=");
	await anna
		.locator(".table-deals .trouble")
		.getByRole("button", { name: /^Line \d+, column/ })
		.waitFor();
	await script.fill("hcp(south) > 40\ngenerate 1000");
	await button(anna, "Deal now").click();
	await anna.getByText("No deal was found that meets the conditions.").waitFor();
	await script.fill("hcp(south) >= 20");
	assert.deepEqual(await violations(anna), []);
	assert.ok(!(await overflows(anna)), "the page is too wide");
	await button(anna, "Deal now").click();
	await anna.getByLabel("Source of the deals · 16").waitFor();
	await source(anna).selectOption("conditions");
	await script.fill("hcp(south) >= 20\nproduce 500");
	await button(anna, "Deal now").click();
	await anna.getByLabel("Source of the deals · 128").waitFor();
	assert.deepEqual(anna.faults, []);
	await anna.context().close();
});
