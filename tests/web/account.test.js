// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { toKeep } from "../../web/src/app/account.ts";
import { validSettings } from "../../web/src/app/settings.ts";

const settings = {
	lang: "de",
	name: "Anna",
	speed: "fast",
	theme: "auto",
	colours: "two",
	taps: "one",
	phrases: "shown",
};

test("an account keeps settings of a later version, but no name", () => {
	const kept = toKeep({ later: { a: 1 }, lang: "nl" }, settings);
	assert.deepEqual(kept, {
		later: { a: 1 },
		lang: "de",
		speed: "fast",
		theme: "auto",
		colours: "two",
		taps: "one",
		phrases: "shown",
	});
	assert.equal(JSON.stringify(toKeep(kept, settings)), JSON.stringify(kept));
});

test("only valid settings of an account are taken over", () => {
	assert.deepEqual(validSettings({ lang: "fr", speed: 7, toString: "x", later: {} }), { lang: "fr" });
});
