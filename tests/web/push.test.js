// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf } from "../../web/src/app/push.ts";

test("the server's key is read as browsers want it", () => {
	assert.deepEqual([...bytesOf("BAD_-w")], [4, 0, 255, 251]);
});
