// SPDX-License-Identifier: Apache-2.0
// Codes of links.  libqrencode 4.1.1 has drawn the same; of codes of other lengths it chooses another mask, as the standard
// leaves open what lies around a code.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { qrRows } from "../../web/src/app/qr.ts";

const linkOf = (length) => "https://a/t/" + "k3v9t2mxw7ab".repeat(20).slice(0, length - 12);

const SMALLEST = [
	"111111100011101111111",
	"100000101010101000001",
	"101110100111101011101",
	"101110100010001011101",
	"101110101101101011101",
	"100000100001001000001",
	"111111101010101111111",
	"000000000110000000000",
	"101010100010100010010",
	"111110011001001110001",
	"100011101111010010111",
	"011111001011100010010",
	"001100111011000101000",
	"000000001111010110011",
	"111111100100111010111",
	"100000100110110110010",
	"101110101011000001010",
	"101110100101101011010",
	"101110101000110010101",
	"100000100011000010010",
	"111111101011110011011",
];

// Of one link for each version that has the same mask.
const DRAWN = {
	54: "d084aa2a38372253",
	68: "f57c78db332a164a",
	96: "75e89b0072bacf26",
	117: "b24f2940695b52f3",
	138: "bf4bf3684c2d4094",
	173: "e42e2e72c4fd2638",
};

const hash = (rows) => createHash("sha256").update(rows.join("\n")).digest("hex").slice(0, 16);

test("a code is that of the standard", () => {
	assert.deepEqual(qrRows(linkOf(12)), SMALLEST);
	for (const [length, drawn] of Object.entries(DRAWN))
		assert.equal(hash(qrRows(linkOf(Number(length)))), drawn, length);
});

test("a code is as large as its text requires, and text in any language has one", () => {
	const sizes = [14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180];
	assert.deepEqual(
		sizes.map((length) => (qrRows(linkOf(length)).length - 17) / 4),
		[1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9],
	);
	assert.equal(qrRows("ä".repeat(7)).length, 21);
	assert.equal(qrRows("ä".repeat(8)).length, 25);
	assert.equal(qrRows(linkOf(181)), undefined);
});
