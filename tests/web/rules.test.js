// SPDX-License-Identifier: Apache-2.0
// The rule pages as a browser shows them: options and values have the names of the form in which they are chosen.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setWords } from "../../web/src/words/catalog";
import { tellOptions } from "../../web/src/words/rule-words";
import { play } from "./games.js";

const offer = {
	options: [
		{ name: "hook", help: "The hook", type: "choice", values: ["off", "over3"] },
		{ name: "custom", help: "Of one's own", type: "list", values: ["plis", "custom"] },
		{ name: "duty", help: "The duty", type: "number", min: 0, max: 7 },
	],
};

beforeEach(() => {
	play("barbu");
	setWords("de", { "The hook": "Der Haken", off: "aus", over3: "ab vier", Plis: "Pas de Plis", custom: "eigene" });
});

test("an item of the list has its sentence, and its values in words", () =>
	assert.equal(
		tellOptions("- `hook` (off,\n  over3): mit `over3` nicht.\n- `duty` (2, 0 bis 7): off.\n", offer),
		"- **Der Haken** (aus,\n  ab vier): mit *ab vier* nicht.\n- **The duty** (2, 0 bis 7): off.\n",
	));

test("a key that is a value too is an option only in an option's place", () =>
	assert.equal(
		tellOptions("- `custom` (aus plis): für `custom`.\n", offer),
		"- **Of one's own** (aus Pas de Plis): für *eigene*.\n",
	));

test("an option with its value; what is neither stays code", () =>
	assert.equal(
		tellOptions("`hook` `off`; `hook`; `--plain`; `updown`\n", offer),
		"*Der Haken: aus*; *Der Haken*; `--plain`; `updown`\n",
	));
