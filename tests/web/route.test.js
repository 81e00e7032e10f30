// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkedOf, verifyPath } from "../../web/src/app/route.ts";

test("a link to check a deal names its table, its record and its number", () => {
	for (const checked of [
		{ table: "/t/k3v9" },
		{ table: "/solo/0f", deal: 3 },
		{ table: "/t/k3v9", record: 2, deal: 10 },
	])
		assert.deepEqual(checkedOf(new URL(verifyPath(checked), "http://a").hash), checked);
});

test("a fragment that names no table asks for nothing", () => {
	for (const fragment of ["", "#", "#deal=1", "#table=https://a/t/k3v9", "#table=/t/a/b", "#table=/api/record"])
		assert.equal(checkedOf(fragment), undefined);
});
