// SPDX-License-Identifier: Apache-2.0
// A result as people type it, in each language, and how it is read back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setWords } from "../../web/src/words/catalog";
import { directionLetters, readTyped, resultShort, typedExample } from "../../web/src/words/typed";
import { wordsOf } from "./catalogs";

const LANGS = ["en", "de", "fr", "nl"];
const speak = (lang) => setWords(lang, wordsOf(lang));

test("a result needs few keys, in capitals or not, with blanks or without", () => {
	speak("en");
	const same = { contract: "4SX N -1" };
	for (const text of ["4SX N -1", "4sxn-1", " 4 s x n - 1 ", "4sxn−1"]) assert.deepEqual(readTyped(text), same, text);
	assert.deepEqual(readTyped("3nte="), { contract: "3NT E =" });
	assert.deepEqual(readTyped("3ne."), { contract: "3NT E =" });
	assert.deepEqual(readTyped("3nn+2"), { contract: "3NT N +2" });
	assert.deepEqual(readTyped("1cs+1hk"), { contract: "1C S +1", lead: "HK" });
	assert.deepEqual(readTyped("7SXXW-13 D10"), { contract: "7SXX W -13", lead: "DT" });
	assert.deepEqual(readTyped("pass"), { contract: "pass" });
	assert.deepEqual(readTyped("p"), { contract: "pass" });
});

test("what is not complete is no result", () => {
	speak("en");
	for (const text of ["", "4", "4s", "4sn", "8sn=", "4sn+", "4snn=", "4sn=h", "4sxxxn=", "NT", "A*", "1/2/3"])
		assert.equal(readTyped(text), undefined, text);
});

test("a ruling is a score as in files of results", () => {
	speak("en");
	const verdicts = {
		"a+/a-": "A+/A-",
		np: "NP",
		"60%/40%": "60%/40%",
		"70% 620 30% -100": "70% 620 30% -100",
		"70%620 30%-100": "70% 620 30% -100",
		420: "420",
		"-50": "-50",
		"620/-100": "620/-100",
	};
	for (const [text, verdict] of Object.entries(verdicts)) assert.deepEqual(readTyped(text), { verdict }, text);
});

// In the letters of each language: spades, hearts, diamonds, clubs by East, and the queen of hearts led.
const OWN = {
	en: ["4SE=HQ", "4HE=HQ", "4DE=HQ", "4CE=HQ"],
	de: ["4PO=CD", "4CO=HD", "4KO=CD", "4TO=HD"],
	fr: ["4PE=CD", "4CE=CD", "4KE=CD", "4TE=CD"],
	nl: ["4SO=HV", "4HO=HV", "4RO=HV", "4KO=HV"],
};

for (const lang of LANGS) {
	test(`letters of the language are read, and come back: ${lang}`, () => {
		speak(lang);
		const results = OWN[lang].map((text) => readTyped(text));
		assert.deepEqual(
			results,
			[..."SHDC"].map((suit) => ({ contract: `4${suit} E =`, lead: "HQ" })),
		);
		assert.deepEqual(readTyped(typedExample()), { contract: "4S N -1", lead: "HK" });
		assert.equal(resultShort("4SX E -1"), `4♠X ${directionLetters()[1]} −1`);
	});
}

test("East and West are those of the language", () => {
	const letters = LANGS.map((lang) => {
		speak(lang);
		return directionLetters().join("");
	});
	assert.deepEqual(letters, ["NESW", "NOSW", "NESO", "NOZW"]);
});
