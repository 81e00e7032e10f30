// SPDX-License-Identifier: Apache-2.0
// A server of the program with a browser in front of it, and what a player does there.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CORNER, launch, open, overflows, violations } from "./stand.mjs";

const DEAL = 180_000; // ms that a deal may take; bots think
const SETTINGS = { speed: "at once", bots: "beginner" };

// What a browser keeps of a player of the server who has chosen settings.
export function withSettings(server, settings) {
	const kept = { name: "atout", value: JSON.stringify({ ...SETTINGS, ...settings }) };
	const origin = `http://127.0.0.1:${server.address().port}`;
	return { storageState: { cookies: [], origins: [{ origin, localStorage: [kept] }] } };
}

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

	// A page, in a browser that nobody has used before.
	async function visit(path, how = {}) {
		const page = await open(browser, server, path, { ...withSettings(server), ...how });
		page.setDefaultTimeout(30_000);
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

export async function isSound(page) {
	assert.deepEqual(await violations(page), []);
	assert.ok(!(await overflows(page)), "the page is too wide");
	assert.deepEqual(page.faults, []);
}

// What the console says of requests that had to be refused, with these statuses in their order, is no fault.
export function wasRefused(page, ...statuses) {
	const said = page.faults
		.splice(0)
		.map((fault) => Number(/the server responded with a status of (\d+)/.exec(fault)?.[1] ?? fault));
	assert.deepEqual(said, statuses);
}

// From the first page, one click starts a game.
export async function playNow(page, game) {
	await page.getByRole("button", { name: `Play now: ${game}`, exact: true }).click();
	await page.locator(".game").waitFor();
}

// What the player can do, the first that is there.
const ACTIONS = [".dialog .main", ".ask .main", ".choices .keep", ".hand.live .legal", ".choices button"];

// Waits in the page for something to do or for the end of the deal, for a second at most: what there is then.
const nextOf = (page, places) =>
	page.evaluate(
		(all) =>
			new Promise((done) => {
				const end = performance.now() + 1000;
				const shown = (place) => document.querySelector(place)?.checkVisibility({ visibilityProperty: true });
				const look = () => {
					const found = all.find(shown);
					if (found || performance.now() > end) done(found);
					else setTimeout(look, 20);
				};
				look();
			}),
		places,
	);

export const nextAction = (page) => nextOf(page, ACTIONS);

// Does what can be done until the deal is over.
export async function playDeal(page, act) {
	const end = Date.now() + DEAL;
	for (let last = ""; ;) {
		const action = await nextOf(page, [".result", ...ACTIONS]);
		if (action === ".result") return;
		if (Date.now() > end) assert.fail(`the deal does not end: ${last}\n${await page.locator("body").innerText()}`);
		if (action) last = await act(page, action).catch((error) => String(error));
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
