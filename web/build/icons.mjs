// SPDX-License-Identifier: Apache-2.0
// Draws web/icons/*.png from web/icon.svg, with the Chromium and the packages of the tests: node web/build/icons.mjs
// The files are committed, so no build needs this; run it when the drawing has changed.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "../../tests/browser/stand.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const svg = readFileSync(join(web, "icon.svg"), "utf8");
const FELT = "#17594a"; // of the drawing, whose corners are round

// scale: what the system may cut off around the drawing is felt then.
const ICONS = [
	{ name: "icon-192", size: 192 },
	{ name: "icon-512", size: 512 },
	{ name: "maskable-512", size: 512, ground: FELT, scale: 0.8 },
	{ name: "apple-touch-icon", size: 180, ground: FELT },
];

const browser = await launch();
mkdirSync(join(web, "icons"), { recursive: true });
for (const { name, size, ground = "transparent", scale = 1 } of ICONS) {
	const page = await browser.newPage({ viewport: { width: size, height: size } });
	const style = `margin:0;display:grid;place-items:center;height:100vh;background:${ground}`;
	await page.setContent(
		`<body style="${style}"><div style="width:${scale * 100}vw;height:${scale * 100}vw">${svg}</div>`,
	);
	await page.screenshot({ path: join(web, "icons", `${name}.png`), omitBackground: true });
}
await browser.close();
