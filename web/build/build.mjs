// SPDX-License-Identifier: Apache-2.0
// Bundles the client and renders the rule pages: node web/build/build.mjs FOLDER
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { render } from "./markdown.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const rules = join(web, "../docs/rules");
const out = process.argv[2];

mkdirSync(out, { recursive: true });
await build({
	entryPoints: { atout: join(web, "src/main.tsx") },
	bundle: true,
	minify: true,
	format: "esm",
	target: "es2022",
	outdir: out,
	logLevel: "warning",
});
await build({
	entryPoints: { atout: join(web, "styles/atout.css") },
	bundle: true,
	minify: true,
	outdir: out,
	logLevel: "warning",
});
for (const file of ["index.html", "icon.svg", "manifest.webmanifest"]) copyFileSync(join(web, file), join(out, file));
for (const lang of readdirSync(rules)) {
	mkdirSync(join(out, "rules", lang), { recursive: true });
	for (const file of readdirSync(join(rules, lang))) {
		const page = render(readFileSync(join(rules, lang, file), "utf8"));
		writeFileSync(join(out, "rules", lang, file.replace(/\.md$/, ".html")), page);
	}
}
