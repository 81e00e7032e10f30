// SPDX-License-Identifier: Apache-2.0
// node learn.mjs FOLDER TALK: a lesson, from the page of games to its last step.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { withSettings } from "./house.mjs";
import { CORNER, openPages, overflows, violations } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);

let pages;
before(async () => {
	pages = await openPages(folder, talk);
});
after(() => pages.close());

const button = (page, name) => page.locator(".lesson").getByRole("button", { name, exact: true });
const step = (page, number) =>
	page
		.locator(".lesson-head")
		.getByText(new RegExp(`^${number}/27$`))
		.waitFor();

async function visit(path, how) {
	const page = await pages.open(path, { locale: "de", ...withSettings(pages.server), ...how });
	page.setDefaultTimeout(60_000);
	return page;
}

// Goes on with what the teacher shows.
async function goOn(page) {
	if (await button(page, "Weiter").count()) {
		await button(page, "Weiter").click();
		return;
	}
	await button(page, "Zeig es mir").click();
	const hinted = page.locator("button.hinted");
	await hinted.click((await hinted.getAttribute("data-card")) ? CORNER : {});
}

// A choice says what it does to whoever points at it or comes to it by keys, and none is covered then.
async function explainsChoices(page) {
	const tip = page.locator(".meaning-tip");
	const choice = page.locator(".choices").getByRole("button", { name: "0 ansagen" });
	await choice.hover();
	await tip.getByText("Das Versprechen, in diesem Spiel").waitFor();
	const [shown, choices] = [await tip.boundingBox(), await page.locator(".choices").boundingBox()];
	assert.ok(shown.y + shown.height <= choices.y || shown.y >= choices.y + choices.height, "choices are covered");
	await page.keyboard.press("Escape");
	await tip.waitFor({ state: "detached" });
	await page.locator(".choices button").nth(1).focus();
	await page.keyboard.press("ArrowLeft");
	await tip.getByText("Das Versprechen").waitFor();
	assert.deepEqual(await violations(page), []);
}

test("a newcomer finds the lesson, is corrected, comes back to it, and can play at its end", async () => {
	const page = await visit("/");
	await page.getByRole("link", { name: /^Lernen: Baure/ }).click();
	await page.waitForURL("**/learn/farmers");
	for (let number = 1; number < 6; number++) {
		await step(page, number);
		await goOn(page);
	}
	await step(page, 6);
	await explainsChoices(page);
	await page.locator(".choices").getByRole("button", { name: "0 ansagen" }).click();
	await page.locator(".lesson-no").getByText("Eine 0 wäre kaum zu halten").waitFor();
	await page.locator(".choices").getByRole("button", { name: "1 ansagen" }).click();
	await step(page, 7);
	assert.equal(await page.locator(".lesson-no").count(), 0);
	assert.deepEqual(await violations(page), []);
	await page.reload();
	await step(page, 7);
	await button(page, "Zurück").click();
	await step(page, 6);
	for (let number = 6; number < 27; number++) {
		await step(page, number);
		await goOn(page);
	}
	await step(page, 27);
	await button(page, "Von vorn beginnen").click();
	await step(page, 1);
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("after a change of page by keyboard the focus rests on the page until something takes it", async () => {
	const page = await visit("/");
	await page.evaluate(() => {
		window.focused = [];
		addEventListener("focusin", ({ target }) => window.focused.push(target.outerHTML.slice(0, 60)));
	});
	await page.getByRole("link", { name: /^Lernen: Baure/ }).press("Enter");
	await page.waitForFunction(() => document.activeElement.matches(".lesson .main"));
	const focused = await page.evaluate(() => window.focused);
	assert.ok(focused.includes('<div class="hidden" tabindex="-1"></div>'), focused.join(", "));
	await page.waitForFunction(() => document.body.firstElementChild.id === "page");
	await page.context().close();
});

test("the lesson leaves room for the hand and the choices on a phone", async () => {
	const page = await visit("/learn/farmers", { viewport: { width: 360, height: 640 } });
	for (let number = 1; number < 6; number++) {
		await step(page, number);
		assert.equal(await overflows(page), false);
		await goOn(page);
	}
	await step(page, 6);
	const low = await page.locator(".own-hand, .hand").last().boundingBox();
	assert(low.y + low.height <= 641, `the hand ends at ${low.y + low.height}`);
	await page.locator(".choices").getByRole("button", { name: "1 ansagen" }).click();
	await step(page, 7);
	await page.context().close();
});

test("a word says what it means to whoever points at it, and the rules have all of them", async () => {
	const page = await visit("/learn/farmers");
	await step(page, 1);
	const tip = page.locator(".meaning-tip");
	await page.locator(".explained", { hasText: "Vorhand" }).hover();
	await tip.getByText("Die Vorhand sitzt links vom Geber").waitFor();
	await page.keyboard.press("Escape");
	await tip.waitFor({ state: "detached" });
	await page.locator(".explained", { hasText: "Vorhand" }).click();
	await tip.waitFor();
	await page.getByRole("button", { name: "Regeln", exact: true }).first().click();
	await page.getByText("Wörter dieses Spiels").click();
	await page.locator(".glossary dt", { hasText: "Vorhand" }).waitFor();
	await page.getByText("Wörter des Tisches").click();
	await page.locator(".glossary dt", { hasText: "Zuschauer sehen" }).waitFor();
	assert.deepEqual(await violations(page), []);
	await page.context().close();
});

test("a game without a lesson says so", async () => {
	const page = await visit("/learn/none");
	await page.getByText("Zu diesem Spiel gibt es keine Lektion.").waitFor();
	await page.context().close();
});
