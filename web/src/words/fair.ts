// SPDX-License-Identifier: Apache-2.0
// What is found of a deal that was checked, in words.
import { N_, t } from "./catalog";

export type Tone = "good" | "plain" | "open" | "alarm";

const FINDINGS: Record<string, readonly [tone: Tone, sentence: string]> = {
	right: ["good", N_("Fair: the cards are those that follow from what was promised before.")],
	record: ["good", N_("Right: the key is the one that was promised, and it gives these cards.")],
	kept: ["plain", N_("The cards follow from the promise and the players; this browser has added nothing to them.")],
	fits: ["plain", N_("The cards follow from the key and the players; this browser has not seen the promise before.")],
	open: ["open", N_("Cannot be checked: the promise or the key is missing.")],
	"other key": ["alarm", N_("Wrong: the key is not the one that was promised.")],
	"other cards": ["alarm", N_("Wrong: the key and the players give other cards.")],
	"other promise": ["alarm", N_("Wrong: before the deal this browser was shown another promise.")],
	"other table": ["alarm", N_("Wrong: these are not the cards that were seen at the table.")],
	"without you": ["alarm", N_("Wrong: what this browser has added is missing.")],
	"nobody's part": ["alarm", N_("Wrong: something was added for a seat at which nobody sat.")],
};

const SIGNS: Record<Tone, string> = { good: "✓", plain: "✓", open: "?", alarm: "⚠" };

export interface FindingWords {
	tone: Tone;
	sign: string;
	sentence: string;
}

export function findingWords(finding: string): FindingWords {
	const [tone, sentence] = FINDINGS[finding] ?? FINDINGS["open"]!;
	return { tone, sign: SIGNS[tone], sentence: t(sentence) };
}
