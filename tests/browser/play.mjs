// SPDX-License-Identifier: Apache-2.0
// node play.mjs FOLDER TALK ATOUT [all]: whole deals in a browser, at a real server and without one.  FOLDER is what tools/web has
// built.  With "all" every game is played in every way in every window, else once, by turns.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { click, nextAction, openHouse, playDeal, playNow, press } from "./house.mjs";
import { overflows, violations } from "./stand.mjs";

const [folder, , atout, how] = process.argv.slice(2);
assert.ok(how === undefined || how === "all", "node play.mjs FOLDER TALK ATOUT [all]");
const GAMES = ["Bridge", "Barbu", "Bauerchen", "Boerenbridge", "Farmers' Bridge"];

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

const visit = (path, window) => house.visit(path, window);

const WAYS = [
	["clicks", click],
	["keys", press],
];
const WINDOWS = [
	["large", {}],
	["on a phone", { phone: true }],
];

// One of the four cells of a game, another one for the next game.
const isPlayed = (game, way, window) => how === "all" || 2 * way + window === game % 4;

const MATRIX = GAMES.flatMap((game, i) =>
	WAYS.flatMap(([way, act], j) =>
		WINDOWS.flatMap(([name, window], k) => (isPlayed(i, j, k) ? [{ game, way, act, name, window }] : [])),
	),
);

describe("a whole deal against bots", { concurrency: 3 }, () => {
	for (const { game, way, act, name, window } of MATRIX) {
		test(`${game} by ${way}, ${name}`, async () => {
			const page = await visit("/", window);
			await playNow(page, game);
			await playDeal(page, act);
			assert.ok(!(await overflows(page)), "the page is too wide");
			assert.deepEqual(await violations(page), []);
			assert.deepEqual(page.faults, []);
			await page.context().close();
		});
	}
});

const logOf = (page) => page.locator(".side .log-lines li").allInnerTexts();

const isPlay = (line) => /^Deal| play|^The trick (is|goes)/.test(line);

// Until the card that was clicked lies on the table, the hand is as it was: no turn to wait for.
async function playCard(page, action) {
	const cards = page.locator(".hand.live").first();
	const before = await cards.innerText();
	await click(page, action);
	await page.waitForFunction((text) => document.querySelector(".hand.live")?.innerText !== text, before);
}

// Plays until some cards have been, and it is the player's turn.
async function playOn(page, lines) {
	for (;;) {
		const action = await nextAction(page);
		if (action?.startsWith(".hand") && (await logOf(page)).filter(isPlay).length > lines) return;
		if (action?.startsWith(".hand")) await playCard(page, action).catch(() => {});
		else if (action) await click(page, action).catch(() => {});
	}
}

for (const alone of [false, true]) {
	test(`after a reload the log is that of before, ${alone ? "without" : "with"} a server`, async () => {
		const page = await visit("/", alone ? { serviceWorkers: "allow" } : {});
		if (alone) {
			await page.waitForFunction(() => navigator.serviceWorker.controller);
			await page.context().setOffline(true);
			await page.reload();
			await page.getByText("The server is not responding.").waitFor();
		}
		await playNow(page, "Boerenbridge");
		await playOn(page, 7);
		const before = await logOf(page);
		await page.reload();
		await page.locator(".hand.live .legal").first().waitFor({ timeout: 60_000 });
		assert.deepEqual((await logOf(page)).filter(isPlay), before.filter(isPlay));
		assert.deepEqual(
			(await logOf(page)).filter((line) => / bids? \d/.test(line)).length,
			before.filter((line) => / bids? \d/.test(line)).length,
		);
		await page.context().close();
	});
}

// Waits until the hand is as it was.
const handIs = (page, text) =>
	page.waitForFunction((before) => [...document.querySelectorAll(".hand")].at(-1)?.innerText === before, text);

test("two people and two bots, by a link", async () => {
	const [anna, bo] = [await visit("/"), await visit("/")];
	await anna.getByRole("button", { name: "With friends: Bauerchen", exact: true }).click();
	await anna.locator(".lobby").waitFor();
	await bo.goto(anna.url());
	await bo.getByRole("button", { name: "Join" }).click();
	await bo.getByRole("button", { name: /^Sit/ }).first().click();
	await anna.getByRole("button", { name: "Start the match" }).click();
	await bo.locator(".game").waitFor();
	await Promise.all([playDeal(anna, click), playDeal(bo, click)]);
	for (const page of [anna, bo]) {
		assert.deepEqual(page.faults, []);
		await page.context().close();
	}
});

test("deals are checked at the table, and the first one has a commitment and random texts too", async () => {
	const page = await visit("/");
	await page.evaluate(() => {
		window.lobbies = 0;
		const count = () => (window.lobbies += document.querySelectorAll(".lobby").length);
		new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
	});
	await playNow(page, "Farmers' Bridge");
	await playDeal(page, click);
	assert.equal(await page.evaluate(() => window.lobbies), 0, "a player who plays at once sees no lobby");
	await page.locator(".result .main").click();
	await page.locator(".result").waitFor({ state: "detached" });
	await playDeal(page, click);
	await page.getByRole("button", { name: "Fair deals" }).click();
	const [second, first] = [page.locator(".fair-deals li").nth(0), page.locator(".fair-deals li").nth(1)];
	await second.getByText("✓ Fair: the cards match").waitFor();
	await first.getByText("✓ Fair: the cards match").waitFor();
	await first.locator("summary").click();
	assert.deepEqual(await violations(page), []);
	await first.getByRole("link", { name: "Verify deal 1 from the record" }).click();
	await page.getByText("All deals are correct: 2.").waitFor();
	assert.deepEqual(await page.locator(".report details[open] strong").allInnerTexts(), ["Deal 1"]);
	assert.deepEqual(await violations(page), []);
	await page.context().close();
});

test("a page reloaded in mid-trick shows the same", async () => {
	const page = await visit("/");
	await playNow(page, "Farmers' Bridge");
	const hand = page.locator(".own-line ~ .hand, .own-hand .hand, .hand").last();
	await page.locator(".hand.live .legal, .choices button").first().waitFor();
	const before = await hand.innerText();
	await page.reload();
	await page.locator(".hand.live .legal, .choices button").first().waitFor();
	await handIs(page, before);
	await page.context().close();
});

test("without a server, and without a network", async () => {
	const page = await visit("/", { serviceWorkers: "allow" });
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await page.context().setOffline(true);
	await page.reload();
	await page.getByText("The server is not responding.").waitFor();
	await playNow(page, "Boerenbridge");
	const hand = page.locator(".hand").last();
	await page.locator(".choices button").first().waitFor();
	const before = await hand.innerText();
	await page.reload();
	await page.locator(".choices button").first().waitFor();
	await handIs(page, before);
	await playDeal(page, click);
	await page.goto(page.url().replace(/\/solo\/.*/, "/"));
	await page.getByText("Tables in this browser").waitFor();
	await page.context().close();
});
