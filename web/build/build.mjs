// SPDX-License-Identifier: Apache-2.0
// Bundles the client and renders the rule pages: node web/build/build.mjs FOLDER MODULES
// MODULES is what tools/wasm has made.
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { render } from "./markdown.mjs";
import { rulePages } from "./rules.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const [out, modules] = process.argv.slice(2);

mkdirSync(out, { recursive: true });
rmSync(join(out, "parts"), { recursive: true, force: true }); // of another build
const client = await build({
	entryPoints: { atout: join(web, "src/main.tsx") },
	metafile: true,
	bundle: true,
	splitting: true, // what is imported later is a file of its own
	chunkNames: "parts/[name]-[hash]",
	external: ["node:*"], // of the engine's loader in Node
	minify: true,
	format: "esm",
	target: "es2022",
	outdir: out,
	logLevel: "warning",
});
await build({
	entryPoints: {
		engine: join(web, "src/offline/worker.ts"),
		study: join(web, "src/offline/study-worker.ts"),
		bidding: join(web, "src/offline/bidding-worker.ts"),
		dealing: join(web, "src/offline/dealing-worker.ts"),
		odds: join(web, "src/offline/odds-worker.ts"),
	},
	bundle: true,
	external: ["node:*"],
	minify: true,
	format: "esm",
	target: "es2022",
	outdir: out,
	logLevel: "warning",
});
await build({
	entryPoints: Object.fromEntries(
		["atout", "conditions", "evening", "toolbox"].map((name) => [name, join(web, `styles/${name}.css`)]),
	),
	bundle: true,
	minify: true,
	outdir: out,
	logLevel: "warning",
});
for (const file of ["icon.svg", "manifest.webmanifest"]) copyFileSync(join(web, file), join(out, file));

// The page asks for the parts that the client begins with together with it.
const outputs = Object.entries(client.metafile.outputs);
const [, { imports }] = outputs.find(([file]) => basename(file) === "atout.js");
const parts = imports
	.filter(({ kind, external }) => kind === "import-statement" && !external)
	.map(({ path }) => `<link rel="modulepreload" href="/parts/${basename(path)}" />`);
const page = readFileSync(join(web, "index.html"), "utf8");
writeFileSync(join(out, "index.html"), page.replace("</head>", `${parts.join("")}</head>`));
for (const name of ["engine", "study", "bidding", "dealing", "odds"])
	copyFileSync(join(modules, `atout-${name}.wasm`), join(out, `atout-${name}.wasm`));
cpSync(join(web, "icons"), join(out, "icons"), { recursive: true });
mkdirSync(join(out, "lessons"), { recursive: true });
for (const file of readdirSync(join(web, "../docs/lessons")).filter((name) => name.endsWith(".atout")))
	copyFileSync(join(web, "../docs/lessons", file), join(out, "lessons", file.replace(/atout$/, "txt")));
for (const { lang, game, page } of await rulePages(join(web, "../docs/rules"), join(out, "words"), modules)) {
	mkdirSync(join(out, "rules", lang), { recursive: true });
	writeFileSync(join(out, "rules", lang, `${game}.html`), render(page));
}

// All that there is, but what stands beside it.
const files = readdirSync(out, { recursive: true })
	.filter((file) => !/^sw\.js|\.gz$/.test(file) && statSync(join(out, file)).isFile())
	.map((file) => "/" + file.split(sep).join("/"))
	.sort();

// Beside each file that it makes smaller its compressed form, which a server sends in its place.
for (const file of files) {
	const plain = readFileSync(join(out, file));
	const packed = gzipSync(plain, { level: 9 });
	rmSync(join(out, file + ".gz"), { force: true });
	if (packed.length < plain.length * 0.9) writeFileSync(join(out, file + ".gz"), packed);
}

// The Worker that answers without a network.  Its version is the hash of all that it keeps, so it renews what has changed.
const hash = createHash("sha256");
for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
await build({
	entryPoints: { sw: join(web, "src/offline/sw.ts") },
	bundle: true,
	minify: true,
	format: "iife",
	target: "es2022",
	define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)) },
	outdir: out,
	logLevel: "warning",
});
