// SPDX-License-Identifier: Apache-2.0
// node bench/first.mjs ATOUT FOLDER [RUNS]: how soon a phone on slow 4G with a quarter of this processor shows something,
// and how soon one can act at a table against bots.  FOLDER is what tools/web has built.  Ends with 1 if a bound is broken.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { start, stop } from "../tests/browser/house.mjs";
import { launch } from "../tests/browser/stand.mjs";

const [atout, folder, runs = "9"] = process.argv.slice(2);

const GAMES = ["Bridge", "Barbu"];
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }; // ms, bytes/s
const THROTTLE = 4;
const BOUNDS = { paint: 3000, action: 5000 }; // ms from the request of the page
const WAIT = { timeout: 120_000, polling: "raf" };

// A button to press, a card to play.
const ACTION = ".choices button:not([aria-disabled]), .hand.live .legal";

async function openPhone(browser) {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 3,
		isMobile: true,
		hasTouch: true,
		serviceWorkers: "block", // what it fetches for later is not slowed down by the emulation
	});
	await context.addInitScript(() => localStorage.setItem("atout", JSON.stringify({ speed: "at once" }))); // no pauses
	const page = await context.newPage();
	const cdp = await context.newCDPSession(page);
	await cdp.send("Network.enable");
	await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
	await cdp.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
	return page;
}

const since = (page, fits, arg) => page.waitForFunction(fits, arg, WAIT).then((handle) => handle.jsonValue());

// Times in ms since the page was asked for.
async function measure(browser, address, game) {
	const page = await openPhone(browser);
	await page.goto(address, { waitUntil: "commit" });
	const button = `[aria-label="Play now: ${game}"]`;
	const ready = await since(page, (what) => document.querySelector(what) && performance.now(), button);
	const paint = await since(page, () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
	await page.locator(button).dispatchEvent("click");
	const action = await since(page, (what) => document.querySelector(what) && performance.now(), ACTION);
	await page.context().close();
	return { paint, ready, action };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const seconds = (ms) => (ms / 1000).toFixed(2);

const data = mkdtempSync(join(tmpdir(), "atout-first-"));
const [server, browser] = await Promise.all([start(atout, folder, data), launch()]);
const address = `http://127.0.0.1:${server.address().port}/`;
console.log(`load ${loadavg()[0].toFixed(1)}\n`);
console.log("| game | first paint, s | most | page of games, s | first action, s | most |");
console.log("|---|---|---|---|---|---|");
for (const game of GAMES) {
	const seen = [];
	for (let run = 0; run < Number(runs); run++) seen.push(await measure(browser, address, game));
	const of = (what) => seen.map((one) => one[what]);
	const [paint, action] = [median(of("paint")), median(of("action"))];
	const cells = [paint, Math.max(...of("paint")), median(of("ready")), action, Math.max(...of("action"))];
	console.log(`| ${[game, ...cells.map(seconds)].join(" | ")} |`);
	if (paint > BOUNDS.paint || action > BOUNDS.action) process.exitCode = 1;
}
await browser.close();
await stop(server);
rmSync(data, { recursive: true });
