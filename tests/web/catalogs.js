// SPDX-License-Identifier: Apache-2.0
// The catalogs as a browser gets them, which tools/catalogs has written to the folder WORDS.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (name) => JSON.parse(readFileSync(join(process.env.WORDS, `${name}.json`), "utf8"));

export const wordsOf = (lang) => ({ ...read(lang), ...read(`later.${lang}`) });
export const lessonWordsOf = (lang) => read(`lessons.${lang}`);

// What words mean: { words, options }.
export const meaningsOf = (lang) => read(`about.${lang}`);
