// SPDX-License-Identifier: Apache-2.0
// What calls mean, in words: a promise is a key with numbers and perhaps a suit.
import type { Meaning, Promised } from "../wire/types";
import { isKey, t } from "./catalog";

const promiseWords = ({ key, numbers = [], word }: Promised) => t(key, ...numbers, ...(word ? [t(word)] : []));

// "15 to 17 high-card points, a balanced hand".
export const meaningWords = ({ promises }: Pick<Meaning, "promises">) => promises.map(promiseWords).join(", ");

// "at least 22 points" as its key and what stands in its places.
function readPromise(text: string): Promised {
	const numbers = (text.match(/\d+/g) ?? []).map(Number);
	const word = /\b(clubs|diamonds|hearts|spades)\b/.exec(text)?.[0];
	const key = text.replace(/\d+/g, "%d");
	return word === undefined ? { key, numbers } : { key: key.replace(word, "%s"), numbers, word };
}

// What a record says of a call.  Of a bot's artificial one that is its system in English, shown in the reader's
// language; what a person has written stays as it is.
export function recordedWords(text: string): string {
	const promises = text.split(", ").map(readPromise);
	const system = promises[0]?.key === "artificial" && promises.every(({ key }) => isKey(key));
	return system ? meaningWords({ promises }) : text;
}
