// SPDX-License-Identifier: Apache-2.0
// A server of the pages, with the headers of src/net/http.c, and the browser that opens them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const TYPES = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".json": "application/json",
	".webmanifest": "application/manifest+json",
};
const POLICY =
	"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const GAMES = ["bridge", "barbu", "bauerchen", "boerenbridge", "farmers"];

function serve(folder, talk, offered) {
	const games = offered.map((game) => JSON.parse(execFileSync(talk, ["offer", game], { encoding: "utf8" })));
	const seats = [{ name: "Anna" }, {}, { name: "Cleo", bot: "club" }, {}];
	const api = {
		"/api/games": { games },
		"/api/me": { name: "Anna" },
		"/api/blocks": { blocked: [] },
		"/api/cards": { cards: [] },
		"/api/desk": { posts: [] },
		"/api/friends": { friends: [] },
		"/api/matches": { games: [], matches: [] },
		"/api/tables": { tables: [{ id: "k3v9", game: "barbu", seats, started: false, watchers: 0 }], mine: [] },
	};
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url, "http://localhost");
		const page =
			["/", "/systems", "/deals", "/odds", "/verify"].includes(pathname) || pathname.startsWith("/learn/")
				? "/index.html"
				: pathname;
		const file = join(folder, normalize(page));
		const found = api[pathname] !== undefined || existsSync(file);
		const type = api[pathname] ? TYPES[".json"] : (TYPES[extname(file)] ?? "text/plain");
		response.writeHead(found ? 200 : 404, { "Content-Type": type, "Content-Security-Policy": POLICY });
		response.end(api[pathname] ? JSON.stringify(api[pathname]) : found ? readFileSync(file) : "");
	});
	return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
	(name) => `/usr/bin/${name}`,
);

export const launch = () =>
	chromium.launch({
		executablePath: process.env.CHROMIUM ?? NAMES.find(existsSync),
		args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
	});

// A page of the server, in a window of a size; errors in it are collected in faults.
export async function open(browser, server, path, { phone = false, ...more } = {}) {
	const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
	const context = await browser.newContext({
		viewport,
		locale: "en",
		reducedMotion: "reduce",
		bypassCSP: false,
		serviceWorkers: "block", // one that is allowed fetches all there is, for times without a network
		...more,
	});
	const page = await context.newPage();
	page.faults = [];
	page.on("pageerror", (error) => page.faults.push(error.stack));
	page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
	await page.goto(`http://127.0.0.1:${server.address().port}${path}`);
	return page;
}

// A server of the pages and a browser: open() opens a page, until close() is called.
export async function openPages(folder, talk, offered = GAMES) {
	const [server, browser] = await Promise.all([serve(folder, talk, offered), launch()]);
	return {
		server,
		open: (path, how) => open(browser, server, path, how),
		close: async () => {
			await browser.close();
			server.close();
		},
	};
}

// Where a card is clicked: its corner is seen, also where the next card lies over its middle.
export const CORNER = { position: { x: 10, y: 14 } };

let hasReadStyles = false; // one rule of axe reads all style sheets; they are the same on every page

// What axe finds, a line a rule; by all its rules, or by those that look at colours.
export const COLOURS = ["color-contrast", "link-in-text-block"];

// It takes long: of the pages that are looked at by all rules it sees every second one, from the first or the second one on, and
// all of them with AXE=all.
let looks = Math.round(Math.random());

export async function violations(page, rules) {
	if (!rules && process.env.AXE !== "all" && looks++ % 2) return [];
	await page.locator("h1").first().waitFor({ state: "attached" }); // a page that a link leads to may still be loading
	if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
	const found = await page.evaluate(
		(how) => globalThis.axe.run({ resultTypes: ["violations"], selectors: false, ...how }),
		{ preload: !hasReadStyles, ...(rules && { runOnly: rules }) },
	);
	hasReadStyles = true;
	return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
}

// What has a name on the page, a tool, a place or a field, and does not say what it is for.
export const unexplained = (page) =>
	page
		.locator(".tool, .seat-panel abbr, legend, .field > span")
		.evaluateAll((all) =>
			all
				.filter((one) => !one.closest("[data-meaning]") && !one.querySelector("[data-meaning]"))
				.map((one) => one.textContent),
		);

// Whether something makes the page wider than its window.
export const overflows = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
