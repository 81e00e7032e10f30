// SPDX-License-Identifier: Apache-2.0
// A record in a link.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { fragmentOf, recordOf } from "../../web/src/wire/link";

const RECORD =
	"atout 1\ngame bridge\nname 0 Zoë\ndeal 1 dealer 0 vul none\nhand 0 SA SK SQ SJ ST\n0 SA\n1 S2\n2 S3\n3 S4\n";

test("a record goes into a link and comes back", async () => {
	for (const record of [RECORD, "", RECORD.repeat(200)]) {
		const fragment = await fragmentOf(record);
		assert.match(fragment, /^[\w-]*$/);
		assert.equal(await recordOf(fragment), record);
	}
});

test("a link that is damaged is refused", async () => {
	const fragment = await fragmentOf(RECORD);
	for (const bad of ["", "%", "AAAA", fragment.slice(0, -8), fragment.slice(8), fragment.replace(/.{4}$/, "AAAA")])
		await assert.rejects(recordOf(bad), bad);
});

test("a short link does not become a long text", async () => {
	const fragment = deflateSync(Buffer.alloc(64 << 20)).toString("base64url");
	await assert.rejects(recordOf(fragment), /more than/);
});
