// SPDX-License-Identifier: Apache-2.0
// node toolbox.mjs FOLDER TALK: deals by conditions and odds of a suit, with their modules, in a browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openPages, overflows, violations } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);
let pages;
before(async () => {
	pages = await openPages(folder, talk);
});
after(() => pages.close());

async function close(page) {
	assert.deepEqual(await violations(page), []);
	assert.ok(!(await overflows(page)));
	assert.deepEqual(page.faults, []);
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${Date.now()}.png`, fullPage: true });
	await page.context().close();
}

const menu = (page, name) => page.getByRole("combobox", { name, exact: true });
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const found = (page, text) => page.locator(".standing > p:not(.hidden)").getByText(text).waitFor();
const ended = (page) => page.locator(".saving").waitFor({ timeout: 120_000 });

test("deals of a form come, are counted, go on and are saved", async () => {
	for (const phone of [false, true]) {
		const page = await pages.open("/deals", { phone });
		await page.getByLabel("North: high-card points, at least").fill("20");
		await page.getByLabel("North: high-card points, at most").fill("22");
		await page.getByLabel("How many deals").fill("6");
		await menu(page, "What").selectOption("points");
		await page.getByLabel("Seed").fill("7");
		assert.match(await page.getByLabel("The script of this form").inputValue(), /hcp\(north\) >= 20\n/);
		await press(page, "Deal now");
		await ended(page);
		await found(page, /^Found: 6\. Dealt: .* One deal in .* meets the conditions\./);
		assert.equal(await page.locator(".diagram").count(), 6);
		for (const points of await page.locator(".diagram .north p:first-child span").allInnerTexts())
			assert.ok(Number(points) >= 20 && Number(points) <= 22, points);
		await page.getByRole("table", { name: "high-card points: North" }).waitFor();
		const before = await page.locator(".diagram").first().innerText();
		await press(page, "Deal more");
		await found(page, /^Found: 12\./);
		assert.equal(await page.locator(".diagram").first().innerText(), before);
		const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Save the deals")]);
		assert.equal(download.suggestedFilename(), "deals.pbn");
		assert.equal(readFileSync(await download.path(), "utf8").match(/\[Deal "/g).length, 12);
		await close(page);
	}
});

// The cards of a hand in a diagram.
async function cardsIn(hand) {
	const [, ...suits] = await hand.locator("p").allInnerTexts();
	return suits.flatMap((ranks, suit) =>
		(ranks.match(/10|[2-9AKQJ]/g) ?? []).map((rank) => "SHDC"[suit] + rank.replace("10", "T")),
	);
}

test("the deals are played against bots at once", async () => {
	const page = await pages.open("/deals");
	await page.getByLabel("How many deals").fill("2");
	await press(page, "Deal now");
	await ended(page);
	const south = await cardsIn(page.locator(".diagram").first().locator(".south"));
	assert.equal(south.length, 13);
	await press(page, "Play them against bots");
	await page.waitForURL(/\/solo\//);
	const hand = page.locator(".table-main > .hand [data-card]");
	await hand.nth(12).waitFor({ timeout: 60_000 });
	const held = await hand.evaluateAll((all) => all.map(({ dataset }) => dataset.card));
	assert.deepEqual(held.sort(), south.sort());
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("each example of the form is a script that deals", async () => {
	const page = await pages.open("/deals");
	const examples = menu(page, "Begin with an example");
	for (const name of ["notrump", "weak", "slam", "lead"]) {
		await examples.selectOption(name);
		await page.getByLabel("How many deals").fill("1");
		await page.getByLabel("Seed").fill(String(name.length));
		await press(page, "Deal now");
		await found(page, `Seed: ${name.length}`);
		await found(page, /^Found: 1\./);
		await ended(page);
	}
	await menu(page, "Worked out for each deal, with open cards").selectOption("leads");
	await menu(page, "Declarer").selectOption("East");
	await press(page, "Deal now");
	await page.getByRole("table", { name: "Leads, with open cards in 1 deals" }).waitFor();
	await menu(page, "Declarer").selectOption("North");
	await press(page, "Deal now");
	await page.getByText("the script must deal all 13 cards").waitFor();
	await menu(page, "Worked out for each deal, with open cards").selectOption("tables");
	await press(page, "Deal now");
	await page.getByRole("table", { name: "Tricks of each declarer" }).waitFor();
	await close(page);
});

test("a script shows its faults where they are, stops when it should, and is there again", async () => {
	const page = await pages.open("/deals");
	await press(page, "Edit this script");
	const text = page.getByLabel("Script, in the language");
	await text.fill("produce 3\ncondition HCP(north) > 3\n");
	await page.getByRole("button", { name: "Line 2, column 11" }).click();
	assert.equal(await text.evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd)), "HCP");
	await text.fill("condition hcp(north) + hcp(south) == 0\ngenerate 1000000000\n");
	await page.locator(".script .trouble").waitFor({ state: "detached" });
	await press(page, "Deal now");
	await page.locator(".standing progress").waitFor();
	await press(page, "Stop dealing");
	await page.locator(".standing progress").waitFor({ state: "detached" });
	await text.fill("condition hcp(north) > 9 and 1 / (hcp(north) - hcp(north))\n");
	await press(page, "Deal now");
	await page.locator(".script .trouble").getByText("division by zero").waitFor();
	await page.reload();
	assert.match(await page.getByLabel("Script, in the language").inputValue(), /hcp\(north\) > 9/);
	await close(page);
});

test("the odds of a suit are told as one types, and the whole plan by keys", async () => {
	for (const phone of [false, true]) {
		const page = await pages.open("/odds", { phone });
		await page.getByRole("row", { name: "3–2 33.91 % 67.83 %" }).waitFor();
		await page.getByRole("row", { name: "2 76.00 % South leads the 2, North plays the 10" }).waitFor();
		await page.getByText("The whole plan for 2 tricks").focus();
		await page.keyboard.press("Enter");
		await page.locator(".plan[open]").getByText("If West plays a low card").first().waitFor();
		await page.getByLabel("South's cards").fill("43T");
		await page.getByText("a card appears twice").waitFor();
		await menu(page, "Begin with an example").selectOption("AQ92/K43");
		await page.getByRole("row", { name: /^4 47\.74 %/ }).waitFor();
		await menu(page, "Vacant places of West").selectOption("2");
		await menu(page, "Missing cards").selectOption("6");
		await page.getByRole("row", { name: /^2–4 / }).waitFor();
		await close(page);
	}
});

test("the page of games leads there, in each language all of it has words", async () => {
	for (const [locale, deals, odds] of [
		["de", "Spiele nach Bedingungen", "Chancen in einer Farbe"],
		["fr", "Donnes sous conditions", "Probabilités dans une couleur"],
		["nl", "Spellen op voorwaarden", "Kansen in een kleur"],
	]) {
		const page = await pages.open("/", { locale, phone: true });
		await page.getByRole("link", { name: odds }).click();
		await page.getByRole("heading", { name: odds }).waitFor();
		await page.locator(".bars tbody tr").first().waitFor();
		assert.ok(!(await overflows(page)), locale);
		await page.goto(page.url().replace("/odds", "/"));
		await page.getByRole("link", { name: deals }).click();
		await page.getByRole("heading", { name: deals }).waitFor();
		await close(page);
	}
});
