// SPDX-License-Identifier: Apache-2.0
// node company.mjs FOLDER TALK ATOUT: people at one table who leave, come late, change their mind, and play once more.  FOLDER is
// what tools/web has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { button, click, openHouse, playDeal } from "./house.mjs";
import { overflows, violations } from "./stand.mjs";

const [folder, , atout] = process.argv.slice(2);
const AWAY = 40_000; // ms: the table waits for 30 s

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

const sit = (page) =>
	page
		.getByRole("button", { name: /^Sit here/ })
		.first()
		.click();

async function invite(game) {
	const page = await house.visit("/");
	await button(page, `With friends: ${game}`).click();
	await page.locator(".lobby").waitFor();
	return page;
}

async function isSound(...pages) {
	for (const page of pages) {
		assert.deepEqual(await violations(page), []);
		assert.ok(!(await overflows(page)), "the page is too wide");
		assert.deepEqual(page.faults, []);
	}
}

const levels = (page) => page.locator(".seats-form select").evaluateAll((all) => all.map(({ value }) => value));

const close = (...pages) => Promise.all(pages.map((page) => page.context().close()));

test("a late guest takes a seat that was freed, and phrases and notices are seen on a phone", async () => {
	const anna = await invite("Bridge");
	await button(anna, "Start the match").click();
	const bo = await house.come(anna.url(), "Bo", { phone: true });
	assert.equal(await bo.locator(".open-seats").count(), 0);
	await button(anna, "Players").click();
	await button(anna, "Remove bot").first().click();
	await button(anna, "Close").click();
	await isSound(bo);
	await sit(bo);
	await anna.locator(".toasts").getByText("Bo has sat down").waitFor();
	await button(anna, "Chat").click();
	await anna.getByRole("button", { name: /^good luck$/i }).click();
	await bo
		.locator(".toasts")
		.getByText(/: good luck$/)
		.waitFor();
	await anna.locator(".choices button", { hasText: "1♣" }).click();
	await button(anna, "Undo").click();
	await button(bo, "No").click();
	await anna.locator(".toasts").getByText("Bo rejects the undo").waitFor();
	await isSound(anna, bo);
	await close(anna, bo);
});

test("among people a hint is there only if the owner allows it, and the others see who has taken one", async () => {
	const anna = await invite("Bridge");
	const bo = await house.come(anna.url(), "Bo", { phone: true });
	await sit(bo);
	await anna.getByLabel("Hints").selectOption({ label: "allowed" });
	await bo.locator(".option.chosen .fixed", { hasText: "Hints" }).getByText("allowed").waitFor();
	await button(anna, "Start the match").click();
	await button(anna, "Hint").click();
	await anna.locator(".panel.hint").waitFor();
	await bo.locator(".toasts").getByText("has taken a hint").waitFor();
	await anna.locator(".helped").waitFor();
	await button(anna, "Coach").click();
	await anna.locator(".panel.coach", { hasText: /points/ }).waitFor();
	await bo.locator(".toasts").getByText("has the coach").waitFor();
	await anna.locator(".helped", { hasText: "coach" }).waitFor();
	await isSound(anna, bo);
	await close(anna, bo);
	const carl = await invite("Bridge");
	const dora = await house.come(carl.url(), "Dora");
	await sit(dora);
	await button(carl, "Start the match").click();
	await carl.locator(".choices button", { hasText: "1♣" }).waitFor();
	assert.ok(await button(carl, "Hint").isDisabled());
	await close(carl, dora);
});

test("before another match the owner changes the rules, and all players are told", async () => {
	const anna = await invite("Bridge");
	const bo = await house.come(anna.url(), "Bo", { phone: true });
	await sit(bo);
	await anna.getByLabel("Deals in a duplicate match").fill("1");
	await anna.keyboard.press("Tab");
	await bo.locator(".option.chosen .fixed strong").getByText("1").waitFor();
	await isSound(bo);
	await button(anna, "Start the match").click();
	await Promise.all([playDeal(anna, click), playDeal(bo, click)]);
	await button(bo, "Another match").click();
	await anna.locator(".result summary", { hasText: "House rules" }).click();
	await anna.getByLabel("Deals in a duplicate match").fill("2");
	await anna.keyboard.press("Tab");
	await bo.locator(".toasts").getByText("The house rules have changed.").waitFor();
	await isSound(anna, bo);
	await button(bo, "Another match").click();
	await button(anna, "Another match").click();
	for (const page of [anna, bo]) await page.locator(".result").waitFor({ state: "detached" });
	await button(anna, "Rules").click();
	await anna.locator(".side summary", { hasText: "House rules" }).click();
	await anna.locator(".option.chosen .fixed strong").getByText("2").waitFor();
	await close(anna, bo);
});

test("a side bids by its owner's file, and all at the table can read it", async () => {
	const anna = await invite("Bridge");
	const bo = await house.come(anna.url(), "Bo", { phone: true });
	await sit(bo);
	await anna.getByLabel("The bidding system of North-South").selectOption("own system");
	const own = anna.locator(".own-system");
	const text = "system Mine\r\nwhen opening\r\n    8N : any\r\n";
	await own.locator("input").setInputFiles({ name: "mine.bid", mimeType: "text/plain", buffer: Buffer.from(text) });
	await own.getByRole("alert").getByText("Line 3").waitFor();
	await own
		.locator("input")
		.setInputFiles(fileURLToPath(new URL("../../examples/mini_notrump.bid", import.meta.url)));
	await own.getByText("This side plays by a text of its own.").waitFor();
	assert.equal(await own.getByRole("alert").count(), 0);
	await bo.locator(".option.chosen .fixed strong").getByText("own system").waitFor();
	for (const page of [anna, bo]) {
		await page.locator(".switches summary", { hasText: "Convention card" }).click();
		await page.getByRole("heading", { name: "Mini notrump" }).waitFor();
		await page.getByText("10-12 HCP, balanced").first().waitFor();
	}
	await isSound(anna, bo);
	await button(anna, "Start the match").click();
	await button(anna, "Rules").click();
	await anna.locator(".systems summary").filter({ hasText: "own system" }).click();
	await anna.getByText("10-12 HCP, balanced").first().waitFor();
	await isSound(anna);
	await close(anna, bo);
});

test("when the owner is gone, another player starts the match, and the owner's seat can be freed", async () => {
	const anna = await invite("Farmers' Bridge");
	const bo = await house.come(anna.url(), "Bo");
	await sit(bo);
	const url = anna.url();
	await close(anna);
	await button(bo, "Start the match").click({ timeout: AWAY });
	await bo.locator(".game").waitFor();
	const carl = await house.come(url, "Carl", { phone: true });
	await bo.locator(".seat-panel").getByText("a bot plays").waitFor({ timeout: AWAY });
	await button(bo, "Players").click();
	await button(bo, "Remove player").click();
	await sit(carl);
	await bo.locator(".toasts").getByText("Carl has sat down").waitFor();
	await isSound(carl);
	await close(bo, carl);
});

// The account is deleted while its owner sits at a table.
test("a person whom the server has forgotten is told so on the page of games", async () => {
	const anna = await invite("Bridge");
	const ask = (path, body) =>
		anna.evaluate(
			async ([to, text]) => {
				const headers = { "Content-Type": "application/json" };
				return (await fetch(to, { method: "POST", headers, body: text })).ok;
			},
			[path, JSON.stringify(body)],
		);
	assert.ok(await ask("/api/account", { account: "anna", password: "eight or more" }));
	await anna.reload(); // with the cookie of the account
	await button(anna, "Start the match").click();
	await anna.locator(".game").waitFor();
	assert.ok(await ask("/api/account/delete", { password: "eight or more" }));
	await anna.waitForURL((url) => url.pathname === "/");
	await anna.getByRole("alert").getByText("Enter your name first").waitFor();
	await close(anna);
});

test("bots play at the level of the settings, or at the one that the owner chooses for each", async () => {
	const page = await house.visit("/", { phone: true });
	await button(page, "Settings").click();
	await page.getByText("beginner", { exact: true }).click();
	await page.keyboard.press("Escape");
	await button(page, "Play now: Farmers' Bridge").click();
	await page.locator(".hand, .choices").first().waitFor();
	await button(page, "More").click();
	await button(page, "Players").click();
	assert.deepEqual(await levels(page), ["beginner", "beginner", "beginner"]);
	await page.getByLabel("Seat 3: Bot").selectOption("club");
	await page.waitForFunction(() => document.querySelectorAll(".seats-form select")[1].value === "club");
	await page.reload();
	await button(page, "More").click();
	await button(page, "Players").click();
	assert.deepEqual(await levels(page), ["beginner", "club", "beginner"]);
	await isSound(page);
	await close(page);
});
