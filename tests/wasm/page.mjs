// SPDX-License-Identifier: Apache-2.0
// node page.mjs FOLDER: what index.html of a folder says in a browser, when it says something else than at first.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { launch, open } from "../browser/stand.mjs";

const folder = process.argv[2];
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript" };

const server = createServer((request, response) => {
	const { pathname } = new URL(request.url, "http://localhost");
	const file = join(folder, normalize(pathname === "/" ? "/index.html" : pathname));
	response.writeHead(existsSync(file) ? 200 : 404, {
		"Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
	});
	response.end(existsSync(file) ? readFileSync(file) : "");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await launch();
try {
	const page = await open(browser, server, "/");
	await page.waitForFunction(() => !document.querySelector("p").textContent.endsWith("..."), null, {
		timeout: 30_000,
	});
	console.log(await page.locator("p").innerText());
	for (const fault of page.faults) console.log(fault);
} finally {
	await browser.close();
	server.close();
}
