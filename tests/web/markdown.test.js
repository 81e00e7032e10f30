// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../web/build/markdown.mjs";

test("headings, paragraphs and emphasis", () => {
	assert.equal(
		render("# One\n\nTwo **three**\n*four* `<5>`\n"),
		"<h2>One</h2>\n<p>Two <strong>three</strong> <em>four</em> <code>&lt;5&gt;</code></p>",
	);
});

test("lists, in which items go on", () => {
	assert.equal(render("1. a\n   b\n2. c\n"), "<ol><li>a b</li><li>c</li></ol>");
	assert.equal(render("- a\n  - b\n- c\n"), "<ul><li>a\n<ul><li>b</li></ul></li><li>c</li></ul>");
});

test("a table keeps what stands at the right", () => {
	const html = render("| a | b |\n|---|--:|\n| 1 | 2 |\n");
	assert.match(html, /<th>a<\/th><th class="number">b<\/th>/);
	assert.match(html, /<td>1<\/td><td class="number">2<\/td>/);
});

test("red suits are red", () => {
	assert.equal(render("♥A ♠K"), '<p><span class="red">♥</span>A ♠K</p>');
});
