// SPDX-License-Identifier: Apache-2.0
// Convention cards: each field has its words, and a card comes back from its file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FIELDS, readCard, writeCard } from "../../web/src/wire/convention";
import { SECTIONS } from "../../web/src/words/convention";

test("the client has the fields of the server, each once and with words", () => {
	const server = [...readFileSync("src/server/people/cards.def", "utf8").matchAll(/^FIELD\((\w+)\)/gm)].map(
		([, name]) => name,
	);
	assert.deepEqual([...FIELDS], server);
	assert.deepEqual(
		SECTIONS.flatMap(([, fields]) => fields.map(([field]) => field)),
		server,
	);
});

test("a card comes back from its file, and what is none is refused", () => {
	const card = { title: "Acol", notrump: "12–14", leads_suit: "4th best" };
	assert.deepEqual(readCard(writeCard(card)), card);
	const more = { ...card, colour: "red", other: 7, doubles: "", signals: "x".repeat(161) };
	assert.deepEqual(readCard(JSON.stringify(more)), card);
	for (const text of ["", "[]", "null", "7", "{}", '{"title":""}', '{"title":7}', `{"title":"${"x".repeat(61)}"}`])
		assert.equal(readCard(text), undefined, text);
});
