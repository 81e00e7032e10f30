// SPDX-License-Identifier: Apache-2.0
// node systems.mjs FOLDER TALK: the page of bidding systems, with the module that reads them, in a browser.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openStage, randomFrames, show } from "./frames.mjs";
import { openPages, overflows, violations } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
let pages;
before(async () => {
	pages = await openPages(folder, talk);
});
after(() => pages.close());

async function openSystems(how) {
	const page = await pages.open("/systems", how);
	await page.locator(".answer .call").waitFor();
	return page;
}

const answer = (page, call) => page.locator(".answer .call").getByText(call, { exact: true }).waitFor();
const OWN = "system Mine\nuse words\nwhen opening\n    1N : hcp 14-18 & balanced => notrump\n    P : any\n";

test("a system says what it bids with a hand, why, and what else; another one says otherwise", async () => {
	for (const phone of [false, true]) {
		const page = await openSystems({ phone });
		await answer(page, "1NT");
		await page.getByText(/^openings_five\.bid:\d+$/).waitFor();
		await page.getByLabel("Hand: spades").fill("K4.82.AQJ74.KJ93");
		await page.getByLabel("Calls so far").fill("1S pass");
		await answer(page, "2♦");
		assert.match(await page.locator(".answer").innerText(), /game forcing/);
		assert.ok((await page.locator(".rows tr").count()) > 8);
		await page.locator("select").first().selectOption("acol");
		await page.getByLabel("Calls so far").fill("");
		await page.getByLabel("Hand: spades").fill("KQ83.K72.KJ4.Q95");
		await page
			.getByText(/12 to 14/)
			.first()
			.waitFor();
		await page.getByLabel("Calls so far").fill("1S 1S");
		await page.getByText("this call is not legal here").waitFor();
		assert.deepEqual(await violations(page), []);
		assert.ok(!(await overflows(page)));
		const [file, text] = await Promise.all(
			[".file input", "textarea"].map((box) => page.locator(box).first().boundingBox()),
		);
		assert.ok(file.x + file.width <= text.x + text.width + 1, "choosing a file takes no more room than its text");
		assert.deepEqual(page.faults, []);
		await page.context().close();
	}
});

test("a file of one's own is played against bots, from its page and from the page of games", async () => {
	const page = await openSystems();
	await page.getByRole("button", { name: "Edit a copy" }).click();
	const text = page.getByLabel("My file").last();
	await text.fill("system Mine\nbroken\n");
	await page.locator(".trouble").waitFor();
	const play = page.getByRole("button", { name: "Play by it against bots" });
	assert.ok(await play.isDisabled());
	await page.goto(new URL("/", page.url()).href);
	await page.getByLabel("Bidding systems: Bridge").selectOption("bidding by my file: Mine");
	await page.getByRole("button", { name: "Play now: Bridge" }).click();
	await page.getByRole("alert").getByText("Line 2: ").waitFor();
	await page.goto(new URL("/systems", page.url()).href);
	await text.fill(OWN);
	await play.click();
	await page.locator(".game").waitFor();
	await page.getByRole("button", { name: "Rules", exact: true }).click();
	await page.locator(".systems summary").filter({ hasText: "own system" }).waitFor();
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("a file of one's own is read as one types, its faults have lines, and it is there again", async () => {
	const page = await openSystems();
	await page.getByRole("button", { name: "Edit a copy" }).click();
	const text = page.getByLabel("My file").last();
	assert.match(await text.inputValue(), /use majors/);
	await text.fill(OWN);
	await page.getByText("Mine: 2 rules, findings:").waitFor();
	await page.getByText("own.bid:4", { exact: true }).waitFor();
	await answer(page, "1NT");
	await text.fill(OWN.replace("14-18", "17-18"));
	await answer(page, "pass");
	await text.fill(`${OWN}    2C : hpc 22+\n`);
	const trouble = page.locator(".trouble");
	await trouble.getByText('"hpc" is not a word of conditions').waitFor();
	await answer(page, "pass"); // of the text before
	await trouble.getByRole("button", { name: "Line 6" }).click();
	assert.equal(
		await text.evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd)),
		"    2C : hpc 22+",
	);
	await text.fill(`${OWN}    1N : hcp 15 & balanced => notrump\nexample AQ83.K72.KJ4.Q95 : P\n`);
	await page.getByText("the system bids 1NT").waitFor();
	await page
		.getByText(/^adds nothing|^unreachable/)
		.first()
		.waitFor();
	assert.deepEqual(await violations(page), []);
	await page.reload();
	await page.getByText("the system bids 1NT").waitFor();
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("its card and its tree are opened by keys", async () => {
	const page = await openSystems();
	await page.getByText("Convention card", { exact: true }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("table", { name: "Openings" }).waitFor();
	await page.getByText("20-21 HCP, balanced").first().waitFor();
	await page.getByText("Blocks and rules", { exact: true }).focus();
	await page.keyboard.press("Enter");
	const openings = page.locator(".tree summary").filter({ hasText: "when opening openings_five.bid" }).first();
	await openings.focus();
	await page.keyboard.press("Enter");
	await page.locator(".tree details[open] li").first().waitFor();
	assert.deepEqual(await violations(page), []);
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("a text that no file may be is refused, and the page goes on", async () => {
	const page = await openSystems();
	await page.getByRole("button", { name: "Edit a copy" }).click();
	const text = page.getByLabel("My file").last();
	// As a paste: to type so much takes a browser longer than to read it.
	const fill = (rules) =>
		text.evaluate(
			(area, pasted) => {
				area.value = pasted;
				area.dispatchEvent(new Event("input", { bubbles: true }));
			},
			`system T\nwhen opening\n${"    1N : hcp 12\n".repeat(rules)}`,
		);
	await fill(9000);
	await page.locator(".trouble").getByText("at most").waitFor();
	await fill(400);
	await page.getByText("T: 400 rules, findings: 100+").waitFor();
	await text.fill(OWN);
	await page.getByText("Mine: 2 rules, findings:").waitFor();
	await page.context().close();
});

test("the page of games leads there, in each language all of it has words", async () => {
	for (const [locale, title, own] of [
		["en", "Bidding systems", "My file"],
		["de", "Bietsysteme", "Meine Datei"],
		["fr", "Systèmes d’enchères", "Mon fichier"],
		["nl", "Biedsystemen", "Mijn bestand"],
	]) {
		const page = await pages.open("/", { locale, phone: true });
		await page.getByRole("link", { name: title }).click();
		await page.getByRole("heading", { name: title }).waitFor();
		await page.getByRole("option", { name: own }).waitFor({ state: "attached" });
		await page.locator(".rows tr").first().waitFor();
		assert.ok(!(await overflows(page)), locale);
		assert.deepEqual(page.faults, []);
		await page.context().close();
	}
});

test(`at a table everybody can open the card of each side (SEED=${seed})`, async () => {
	const frame = randomFrames(talk, seed).find(({ game, view }) => game === "bridge" && view.me === 0);
	const facts = frame.view.facts.filter(({ key }) => key !== "system" && key !== "switches");
	const ACOL = { key: "system", seat: 1, value: 2 + 16, word: "acol" }; // 1NT 13-15
	const SAYC = { key: "system", seat: 0, value: 1, word: "sayc" };
	for (const phone of [false, true]) {
		const page = await openStage(pages, "", { phone });
		await show(page, { ...frame, view: { ...frame.view, facts: [...facts, SAYC, ACOL] } });
		await page.getByRole("navigation", { name: "Tools" }).waitFor();
		await page.keyboard.press("r");
		await page.locator(".systems summary").filter({ hasText: "SAYC" }).click();
		await page.getByText("20-21 HCP, balanced").first().waitFor();
		await page.locator(".systems summary").filter({ hasText: "Acol" }).click();
		await page.getByText("13-15 HCP, balanced").first().waitFor();
		assert.deepEqual(await violations(page), []);
		assert.ok(!(await overflows(page)));
		assert.deepEqual(page.faults, []);
		await page.context().close();
	}
});
