// SPDX-License-Identifier: Apache-2.0
// The finding of a deal that was checked, in words.
import { N_, t } from "./catalog";

export type Tone = "good" | "plain" | "open" | "alarm";

const FINDINGS: Record<string, readonly [tone: Tone, sentence: string]> = {
	right: ["good", N_("Fair: the cards match the commitment made before the deal.")],
	record: ["good", N_("Correct: the key matches the commitment and gives these cards.")],
	"no draw": ["plain", N_("The key gives these cards. The record does not show the draw for the first dealer.")],
	kept: ["plain", N_("The cards follow from the key and the players' random texts. This browser added none.")],
	fits: [
		"plain",
		N_(
			"The cards follow from the key and the players' random texts. This browser did not see the commitment before the deal.",
		),
	],
	open: ["open", N_("Cannot be verified: the commitment or the key is missing.")],
	brought: ["open", N_("Not dealt here: a player has brought this board, and may have known the cards.")],
	played: ["open", N_("Not dealt anew: this board was played at this table before.")],
	set: ["open", N_("Not dealt at this table: the board was set, and is played elsewhere too.")],
	"other key": ["alarm", N_("Wrong: the key does not match the commitment.")],
	"other cards": ["alarm", N_("Wrong: the key and the random texts give other cards.")],
	"other tries": ["alarm", N_("Wrong: this kind of deal takes a different number of tries.")],
	"other draw": ["alarm", N_("Wrong: the key and the random texts give another draw.")],
	"other promise": ["alarm", N_("Wrong: this browser was shown another commitment before the deal.")],
	"other table": ["alarm", N_("Wrong: these are not the cards seen at the table.")],
	"without you": ["alarm", N_("Wrong: this browser's random text is missing.")],
	"nobody's part": ["alarm", N_("Wrong: there is random text from a seat where nobody sat.")],
};

const SIGNS: Record<Tone, string> = { good: "✓", plain: "✓", open: "?", alarm: "⚠" };

interface FindingWords {
	tone: Tone;
	sign: string;
	sentence: string;
}

export function findingWords(finding: string): FindingWords {
	const [tone, sentence] = FINDINGS[finding] ?? FINDINGS["open"]!;
	return { tone, sign: SIGNS[tone], sentence: t(sentence) };
}
