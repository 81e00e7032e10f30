// SPDX-License-Identifier: Apache-2.0
// The rules pages name options and their values by the keys of records and of the command line.  In a browser they have
// the names of the options form; web/build replaces them once, when it renders the pages.
import type { Offer } from "../wire/types";
import { t } from "./catalog";
import { termWord } from "./moves";

// An item of the list of options, with the values in brackets; a key and its value; a key.
const HEAD = /^- `(\w+)`(\s+)\(([^)]*)\)/gm;
const PAIR = /`(\w+)`\s+`(\w+)`/g;
const KEY = /`(\w+)`/g;

// A page of Markdown, in the language and of the game that are set.
export function tellOptions(page: string, { options = [] }: Pick<Offer, "options">): string {
	const help = new Map(options.map((option) => [option.name, t(option.help)]));
	const values = new Map(options.map((option) => [option.name, option.values ?? []]));
	const known = new Set([...values.values()].flat());

	const listed = (text: string, name: string) =>
		text.replace(/\w+/g, (word) => (values.get(name)?.includes(word) ? termWord(word) : word));
	return page
		.replace(HEAD, (whole, name, blank, text) =>
			help.has(name) ? `- **${help.get(name)}**${blank}(${listed(text, name)})` : whole,
		)
		.replace(PAIR, (whole, name, value) =>
			values.get(name)?.includes(value) ? `*${help.get(name)}: ${termWord(value)}*` : whole,
		)
		.replace(KEY, (whole, key) =>
			known.has(key) ? `*${termWord(key)}*` : help.has(key) ? `*${help.get(key)}*` : whole,
		);
}
