// SPDX-License-Identifier: Apache-2.0
// node reach.mjs FOLDER TALK ATOUT: players with only keys, a large font or few colours play as others do.  FOLDER is what
// tools/web has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse, playDeal, playNow, press } from "./house.mjs";
import { overflows } from "./stand.mjs";

const [folder, , atout] = process.argv.slice(2);

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

// Waits until the focus is on an element that fits.
const focusIs = (page, fits) =>
	page.waitForFunction((selector) => document.activeElement.matches(selector), fits, { timeout: 10_000 });

const pressButton = async (page, name) => {
	await page.getByRole("button", { name, exact: true }).first().focus();
	await page.keyboard.press("Enter");
};

test("the focus goes from a choice to the hand, and stays there when a card is gone", async () => {
	const page = await house.visit("/");
	await playNow(page, "Boerenbridge");
	await focusIs(page, ".choices");
	await press(page, ".choices button");
	for (;;) {
		if (await page.locator(".hand.live").isVisible()) break;
		if (await page.locator(".choices .keep").isVisible()) await press(page, ".choices .keep");
		await page.waitForTimeout(50);
	}
	await focusIs(page, ".hand .legal");
	await page.keyboard.press("Enter");
	await focusIs(page, ".hand .legal");
	await page.context().close();
});

test("a window over the table gives the focus back, however it is closed", async () => {
	const page = await house.visit("/");
	await playNow(page, "Bridge");
	await pressButton(page, "Players");
	await page.locator("dialog button.close").press("Enter");
	await page.locator("dialog").waitFor({ state: "detached" });
	assert.equal(await page.evaluate(() => document.activeElement.innerText), "Players");
	await page.setViewportSize({ width: 390, height: 844 });
	await pressButton(page, "More");
	await page.getByRole("dialog").getByRole("button", { name: "Players", exact: true }).press("Enter");
	await page.getByRole("dialog", { name: "Players" }).waitFor();
	await page.keyboard.press("Escape");
	await page.locator("dialog").waitFor({ state: "detached" });
	assert.equal(await page.evaluate(() => document.activeElement.innerText), "More");
	await page.context().close();
});

test("buttons that have nothing to do keep the focus", async () => {
	const page = await house.visit("/");
	await playNow(page, "Farmers' Bridge");
	await playDeal(page, press);
	await pressButton(page, "Replay");
	for (const name of ["To the end", "To the beginning"]) {
		await pressButton(page, name);
		const button = page.getByRole("button", { name, exact: true });
		await page.locator(`[aria-label="${name}"][aria-disabled]`).waitFor();
		assert.ok(await button.evaluate((own) => own === document.activeElement), name);
	}
	await page.context().close();
});

test("after a change of page the focus is on the title", async () => {
	const page = await house.visit("/");
	await pressButton(page, "With friends: Barbu");
	await focusIs(page, ".lobby h1");
	await page.waitForFunction(() => document.title.startsWith("Barbu"));
	await page.getByRole("button", { name: /All games/ }).press("Enter");
	await focusIs(page, ".start h1");
	await page.context().close();
});

// The part of an element that is visible in the window and in all that scrolls.
const seen = (locator) =>
	locator.evaluate(
		(own) =>
			new Promise((tell) => {
				const observer = new IntersectionObserver(([entry]) => {
					observer.disconnect();
					tell(entry.intersectionRatio);
				});
				observer.observe(own);
			}),
	);

// Scrolled into view, it is visible as a whole, and nothing lies over it.
async function isReached(locator) {
	await locator.scrollIntoViewIfNeeded();
	await locator.click({ trial: true });
	assert.ok((await seen(locator)) > 0.9, await locator.innerText());
}

// The first and the last choice, and the last card; then back to the games.
async function isPlayable(page, game) {
	await playNow(page, game);
	const choices = page.locator(".choices button:not(:disabled)");
	await choices.first().waitFor();
	for (const end of [choices.first(), choices.last(), page.locator(".hand button").last()]) await isReached(end);
	assert.ok(!(await overflows(page)), `${game} is too wide`);
	await page.goBack();
	await page.locator(".game-card").first().waitFor();
}

// A window of 1280 by 800, zoomed to 200 % and to 400 % for a player who needs large letters.
for (const [zoom, viewport] of [
	["200 %", { width: 640, height: 400 }],
	["400 %", { width: 320, height: 200 }],
]) {
	test(`at ${zoom} every control can be reached`, async () => {
		const page = await house.visit("/", { viewport });
		for (const game of ["Bridge", "Barbu", "Boerenbridge"]) {
			await isPlayable(page, game);
		}
		await page.context().close();
	});
}

for (const [name, window] of [
	["large", {}],
	["on a phone", { phone: true }],
]) {
	test(`with letters of twice the size every control can be reached, ${name}`, async () => {
		const page = await house.visit("/", window);
		const browser = await page.context().newCDPSession(page);
		await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
		for (const game of ["Bridge", "Barbu"]) {
			await page.reload();
			await isPlayable(page, game);
		}
		await page.context().close();
	});
}

test("with few colours the player to move and what is chosen can be seen", async () => {
	const page = await house.visit("/", { forcedColors: "active" });
	await playNow(page, "Boerenbridge");
	// At one moment, as turns go on; and not while colours change.
	const differ = (...selectors) =>
		page.waitForFunction(
			(all) => {
				const own = all.map((selector) => document.querySelector(selector));
				const [one, other] = own.map((element) => element && getComputedStyle(element).borderTopColor);
				return one && other && one !== other;
			},
			selectors,
			{ timeout: 10_000 },
		);
	await page.locator(".own-line .seat-panel.turn").waitFor();
	await press(page, ".choices button");
	await differ(".seat-panel.turn", ".seat-panel:not(.turn)");
	await differ(".tools [aria-pressed=true]", ".tools [aria-pressed=false]");
	await page.context().close();
});

test("in four colours each suit has its own, and large cards have larger signs", async () => {
	const page = await house.visit("/");
	await page.locator(".emblem .card").first().waitFor();
	const look = (colours, cards) =>
		page.evaluate(
			(wanted) => {
				Object.assign(document.documentElement.dataset, wanted);
				const colourOf = (suit) => getComputedStyle(document.querySelector(`.card.suit-${suit}`)).color;
				const sign = document.querySelector(".card .corner").getBoundingClientRect();
				return { colours: new Set([..."SHDC"].map(colourOf)).size, height: sign.height };
			},
			{ colours, cards },
		);
	const [usual, other] = [await look("two", "usual"), await look("four", "large")];
	assert.deepEqual([usual.colours, other.colours], [2, 4]);
	assert.ok(other.height > usual.height, `${usual.height} ${other.height}`);
	await page.context().close();
});
