// SPDX-License-Identifier: Apache-2.0
// The rule pages with the words of the client for the options of the games, which the engine tells.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const words = fileURLToPath(new URL("../src/words/", import.meta.url));

// What of the client speaks, for Node.
async function loadWords() {
	const { outputFiles } = await build({
		stdin: {
			contents: `export { setGame, setWords } from "./catalog"; export { tellOptions } from "./rule-words";
				export { setOffers } from "./terms";`,
			resolveDir: words,
		},
		bundle: true,
		format: "esm",
		write: false,
		logLevel: "warning",
	});
	return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

async function loadOffers(modules) {
	const { loadEngine } = await import(pathToFileURL(resolve(modules, "atout-engine.mjs")).href);
	const engine = await loadEngine(readFileSync(join(modules, "atout-engine.wasm")));
	return engine.offers().map((text) => JSON.parse(text));
}

function wordsIn(catalogs, lang) {
	const parts = [`${lang}.json`, `later.${lang}.json`];
	return Object.assign({}, ...parts.map((file) => JSON.parse(readFileSync(join(catalogs, file), "utf8"))));
}

// rules has a folder a language; catalogs, the words of each as JSON.
export async function rulePages(rules, catalogs, modules) {
	const [{ setGame, setOffers, setWords, tellOptions }, offers] = await Promise.all([
		loadWords(),
		loadOffers(modules),
	]);
	setOffers(offers);
	const pages = [];
	for (const lang of readdirSync(rules)) {
		setWords(lang, wordsIn(catalogs, lang));
		for (const file of readdirSync(join(rules, lang))) {
			const game = file.replace(/\.md$/, "");
			const offer = offers.find((one) => one.game === game);
			const page = readFileSync(join(rules, lang, file), "utf8");
			setGame(game);
			pages.push({ lang, game, page: offer ? tellOptions(page, offer) : page });
		}
	}
	return pages;
}
