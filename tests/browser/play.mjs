// SPDX-License-Identifier: Apache-2.0
// node play.mjs ATOUT FOLDER: whole deals in a browser, at a real server and without one.  FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { launch, open, overflows, violations } from "./stand.mjs";

const [atout, folder] = process.argv.slice(2);
const GAMES = ["Bridge", "Barbu", "Bauerchen", "Boerenbridge", "Farmers' Bridge"];
const DEAL = 180_000; // ms that a deal may take; bots think

let data, server, browser;

// A server of its own, on a free port; it ends with its last line of output.
function start() {
	const child = spawn(atout, ["serve", "--listen", "127.0.0.1:0", "--data", data, "--web", folder, "--pace", "1-5"]);
	return new Promise((resolve, reject) => {
		child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
		child.stdout.on("data", (text) => {
			const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
			if (port) resolve({ child, address: () => ({ port: Number(port) }) });
		});
	});
}

const stop = ({ child }) =>
	new Promise((done) => {
		child.removeAllListeners("exit");
		child.on("exit", done);
		child.kill("SIGTERM");
	});

before(async () => {
	data = mkdtempSync(join(tmpdir(), "atout-play-"));
	[server, browser] = await Promise.all([start(), launch()]);
});
after(async () => {
	await browser.close();
	await stop(server);
	rmSync(data, { recursive: true });
});

const visit = async (path, how = {}) => {
	const page = await open(browser, server, path, how);
	page.setDefaultTimeout(30_000);
	await page.evaluate(() => localStorage.setItem("atout", JSON.stringify({ speed: "at once" })));
	await page.reload();
	return page;
};

// From the first page: one click, and one plays.
async function playNow(page, game) {
	await page.getByRole("button", { name: `Play now: ${game}`, exact: true }).click();
	await page.locator(".game").waitFor();
}

// What the player can do, the first that is there.
const ACTIONS = [".dialog .main", ".ask .main", ".choices .keep", ".hand.live .legal", ".choices button"];

async function nextAction(page) {
	for (const action of ACTIONS) {
		const found = page.locator(action).first();
		if (await found.isVisible()) return action;
	}
	return undefined;
}

// What there is to be done is done until the deal is over.
async function playDeal(page, act) {
	const result = page.locator(".result");
	const end = Date.now() + DEAL;
	for (let last = ""; ;) {
		if (await result.isVisible()) return;
		assert.ok(Date.now() < end, `the deal does not end: ${last}`);
		const action = await nextAction(page);
		if (action) last = await act(page, action).catch((error) => String(error));
		else await page.waitForTimeout(20);
	}
}

async function click(page, action) {
	const button = page.locator(action).first();
	const words = await button.innerText({ timeout: 500 });
	await button.click({ timeout: 1000 });
	return words;
}

// The focus goes by Tab to what can be done, and Enter does it.
async function press(page, action) {
	for (let i = 0; i < 60; i++) {
		const words = await page.evaluate(
			(fits) => document.activeElement?.matches(fits) && document.activeElement.innerText,
			action,
		);
		if (words) {
			await page.keyboard.press("Enter");
			return words;
		}
		await page.keyboard.press("Tab");
	}
	return "nothing to press";
}

describe("a whole deal against bots", { concurrency: 3 }, () => {
	for (const game of GAMES) {
		for (const [how, act, window] of [
			["clicks, large", click, {}],
			["keys, on a phone", press, { phone: true }],
		]) {
			test(`${game} by ${how}`, async () => {
				const page = await visit("/", window);
				await playNow(page, game);
				await playDeal(page, act);
				assert.ok(!(await overflows(page)), "the page is too wide");
				assert.deepEqual(await violations(page), []);
				assert.deepEqual(page.faults, []);
				await page.context().close();
			});
		}
	}
});

// The hand is, at last, as it was.
const handIs = (page, text) =>
	page.waitForFunction((before) => [...document.querySelectorAll(".hand")].at(-1)?.innerText === before, text);

test("two people and two bots, by a link", async () => {
	const [anna, bo] = [await visit("/"), await visit("/")];
	await anna.getByRole("button", { name: "With friends: Bauerchen", exact: true }).click();
	await anna.locator(".lobby").waitFor();
	await bo.goto(anna.url());
	await bo.getByRole("button", { name: "Come in" }).click();
	await bo.getByRole("button", { name: /^Sit/ }).first().click();
	await anna.getByRole("button", { name: "Start the match" }).click();
	await bo.locator(".game").waitFor();
	await Promise.all([playDeal(anna, click), playDeal(bo, click)]);
	for (const page of [anna, bo]) {
		assert.deepEqual(page.faults, []);
		await page.context().close();
	}
});

test("a page that is loaded again in mid-trick shows the same", async () => {
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
	const page = await visit("/");
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await page.context().setOffline(true);
	await page.reload();
	await page.getByText("The server does not answer.").waitFor();
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
