// SPDX-License-Identifier: Apache-2.0
// Each lesson is taken in each language by a program that does only what the text of a step says.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { callShort, cardOf, moveWords, termWord } from "../../web/src/words/moves";
import { castOf } from "../../web/src/words/cast";
import { cardShort, rankLetter, suitSymbol } from "../../web/src/words/cards";
import { setLessonWords, setWords, t } from "../../web/src/words/catalog";
import { moveTerm } from "../../web/src/words/terms";
import { lessonWordsOf, wordsOf } from "./catalogs.js";
import { play } from "./games.js";

const LANGS = ["en", "de", "fr", "nl"];
const LESSONS = readdirSync("docs/lessons").filter((name) => name.endsWith(".atout"));

// A lesson that is taken: the last message of each type.
async function openLesson(file) {
	const talk = spawn(process.env.TALK, ["lesson", `docs/lessons/${file}`], { stdio: ["pipe", "pipe", "inherit"] });
	const lines = createInterface({ input: talk.stdout })[Symbol.asyncIterator]();
	const told = { times: {} };
	const listen = async () => {
		told.times = {};
		for (let line; (line = await lines.next()).value;) {
			const message = JSON.parse(line.value);
			told[message.type] = message;
			told.times[message.type] = (told.times[message.type] ?? 0) + 1;
		}
	};
	await listen();
	return {
		told,
		say: (message) => {
			talk.stdin.write(`${JSON.stringify({ ...message, n: told.frame.n })}\n`);
			return listen();
		},
		close: () => talk.stdin.end(),
	};
}

// Where a text has a sign by itself: neither in a number nor in a card.
const alone = (text, sign) =>
	[...text.matchAll(new RegExp(`(?<![♣♦♥♠\\d])${sign}(?![\\dA-Z])`, "g"))].at(-1)?.index ?? -1;

// Where a text names a move last; -1: it does not.
function placeOf(text, move, cast) {
	if (cardOf(move)) return text.lastIndexOf(cardShort(cardOf(move).card));
	if (/^[1-7](C|D|H|S|NT)$/.test(move)) return text.lastIndexOf(callShort(move));
	const { term, rest } = moveTerm(move);
	if (term.contract) return text.includes(termWord(term.contract)) ? alone(text, rankLetter(rest)) : -1;
	if (term.varies === "contract") return text.lastIndexOf(termWord(rest));
	if (term.varies === "suit") return alone(text, suitSymbol(rest));
	if (term.varies === "number") return alone(text, rest);
	return text.toLowerCase().lastIndexOf(moveWords(move, cast).toLowerCase());
}

// The move that a text names last.
function moveIn(text, legal, cast) {
	const found = legal.map((move) => ({ move, at: placeOf(text, move, cast) })).filter(({ at }) => at >= 0);
	assert(found.length, `no legal move in: ${text}`);
	return found.sort((a, b) => b.at - a.at || b.move.length - a.move.length)[0].move;
}

async function take(file, lang, words) {
	const { told, say, close } = await openLesson(file);
	const texts = new Set();
	for (let step = 1; step < told.lesson.steps; step++) {
		const { lesson, frame, table } = told;
		assert.equal(lesson.step, step);
		const text = t(lesson.text);
		for (const key of [lesson.part, lesson.text, lesson.no].filter(Boolean))
			assert(lang === "en" || key in words, `${lang} has no text for: ${key}`);
		texts.add(text);
		if (lesson.asks) {
			const move = moveIn(text, Object.values(frame.legal).flat(), castOf(table, frame));
			await say({ type: "move", move });
			assert.equal(told.lesson.no, undefined, `${move} is not what is meant by: ${text}`);
		} else await say({ type: "ready" });
	}
	assert.equal(told.lesson.step, told.lesson.steps);
	close();
	return texts.size;
}

for (const file of LESSONS)
	for (const lang of LANGS)
		test(`whoever does what ${file} says in ${lang} comes to its end`, async () => {
			play(file.replace(".atout", ""));
			const words = { ...wordsOf(lang), ...lessonWordsOf(lang) };
			setWords(lang, wordsOf(lang));
			setLessonWords(lessonWordsOf(lang));
			assert((await take(file, lang, words)) >= 15);
		});

test("there is a lesson for each game", () => assert.equal(LESSONS.length, 5));
