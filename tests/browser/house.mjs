// SPDX-License-Identifier: Apache-2.0
// A server of the program with a browser in front of it, and what a player does there.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CORNER, launch, open } from "./stand.mjs";

const DEAL = 180_000; // ms that a deal may take; bots think

export const button = (page, name) => page.getByRole("button", { name, exact: true });

// The program with what tools/web has built, on a free port.
export function start(atout, folder, data, more = []) {
	const child = spawn(atout, [
		"serve",
		"--listen",
		"127.0.0.1:0",
		"--data",
		data,
		"--web",
		folder,
		"--pace",
		"1-5",
		"--think",
		"10",
		...more,
	]);
	return new Promise((resolve, reject) => {
		child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
		child.stdout.on("data", (text) => {
			const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
			if (port) resolve({ child, address: () => ({ port: Number(port) }) });
		});
	});
}

export const stop = ({ child }) =>
	new Promise((done) => {
		child.removeAllListeners("exit");
		child.on("exit", done);
		child.kill("SIGTERM");
	});

// A server, with more options or without, and a browser, until close() is called.
export async function openHouse(atout, folder, more) {
	const data = mkdtempSync(join(tmpdir(), "atout-play-"));
	const [server, browser] = await Promise.all([start(atout, folder, data, more), launch()]);

	// A page, in a browser that nobody has used before.  Only with serviceWorkers "allow" it fetches all there is, for times
	// without a network: the server has a limit of requests.
	async function visit(path, how = {}) {
		const page = await open(browser, server, path, { serviceWorkers: "block", ...how });
		page.setDefaultTimeout(30_000);
		await page.evaluate(() => localStorage.setItem("atout", JSON.stringify({ speed: "at once" })));
		await page.reload();
		return page;
	}

	// Somebody comes to a table by its link.
	async function come(url, name, how) {
		const page = await visit("/", how);
		await page.goto(url);
		await page.getByLabel("Your name").fill(name);
		await button(page, "Join").click();
		await page.locator(".lobby, .game").first().waitFor();
		return page;
	}

	async function close() {
		await browser.close();
		await stop(server);
		rmSync(data, { recursive: true });
	}

	return { visit, come, close };
}

// From the first page, one click starts a game.
export async function playNow(page, game) {
	await page.getByRole("button", { name: `Play now: ${game}`, exact: true }).click();
	await page.locator(".game").waitFor();
}

// What the player can do, the first that is there.
const ACTIONS = [".dialog .main", ".ask .main", ".choices .keep", ".hand.live .legal", ".choices button"];

export async function nextAction(page) {
	for (const action of ACTIONS) {
		const found = page.locator(action).first();
		if (await found.isVisible()) return action;
	}
	return undefined;
}

// Does what can be done until the deal is over.
export async function playDeal(page, act) {
	const result = page.locator(".result");
	const end = Date.now() + DEAL;
	for (let last = ""; ;) {
		if (await result.isVisible()) return;
		if (Date.now() > end) assert.fail(`the deal does not end: ${last}\n${await page.locator("body").innerText()}`);
		const action = await nextAction(page);
		if (action) last = await act(page, action).catch((error) => String(error));
		else await page.waitForTimeout(20);
	}
}

export async function click(page, action) {
	const button = page.locator(action).first();
	const words = await button.innerText({ timeout: 500 });
	await button.click({ timeout: 1000, ...(action.startsWith(".hand") && CORNER) });
	return words;
}

// The focus goes by Tab to what can be done, and Enter does it.
export async function press(page, action) {
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
