// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { averagesOf, daysInARow, dealsPlayed } from "../../web/src/app/progress.ts";
import { sparkPoints } from "../../web/src/start/spark.tsx";

const DAY = 86_400;
const NOW = new Date(2026, 10, 23, 0, 30).getTime();
const match = (daysAgo, more = {}) => ({
	game: "barbu",
	seconds: NOW / 1000 - daysAgo * DAY,
	deals: 2,
	score: 5,
	...more,
});

test("days in a row count up to today, or up to yesterday as long as today is not over", () => {
	assert.equal(daysInARow([], NOW), 0);
	assert.equal(daysInARow([match(0)], NOW), 1);
	assert.equal(daysInARow([match(1)], NOW), 1);
	assert.equal(daysInARow([match(2)], NOW), 0);
	assert.equal(daysInARow([match(0), match(0.01), match(1), match(2), match(4)], NOW), 3);
	assert.equal(daysInARow([match(0), { ...match(1), seconds: undefined }], NOW), 1);
});

test("days begin at midnight of this place, not 24 hours apart", () => {
	assert.equal(daysInARow([match(0), match(0.03)], NOW), 2);
});

test("the averages of a game go from the oldest of its last matches to the newest", () => {
	const matches = [match(0, { score: -3 }), match(1, { game: "bridge" }), match(2), match(3, { deals: 0 })];
	assert.deepEqual(averagesOf(matches, "barbu"), [2.5, -1.5]);
	assert.deepEqual(averagesOf([match(0, { score: undefined })], "barbu"), []);
	const many = Array.from({ length: 50 }, (_, i) => match(i, { score: i }));
	assert.deepEqual([averagesOf(many, "barbu").length, averagesOf(many, "barbu")[0]], [30, 14.5]);
	assert.equal(dealsPlayed([{ deals: 3 }, { deals: 4 }]), 7);
});

test("the picture goes from left to right, higher values stand higher, and zero is in it", () => {
	const points = sparkPoints([1, 4, 2]);
	const [x, y] = [points.map(([at]) => at), points.map(([, at]) => at)];
	assert.ok(x[0] < x[1] && x[1] < x[2]);
	assert.ok(y[1] < y[2] && y[2] < y[0]);
	assert.ok(y[0] < sparkPoints([0, 4])[0][1]);
	assert.ok(sparkPoints([0, 0]).flat().every(Number.isFinite));
});
