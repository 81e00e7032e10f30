// SPDX-License-Identifier: Apache-2.0
// What was typed as a result or a ruling, read back as it is understood.
import type { Kind } from "../wire/evening";
import { cardWords } from "../words/cards";
import { minus, t } from "../words/catalog";
import { isDrawn } from "../words/drawn";
import { enteredWords, scoreShort } from "../words/evening";
import { typedExample, type Typed } from "../words/typed";

export const typedWords = (typed: Typed) =>
	"verdict" in typed
		? t("Score: %s", scoreShort(typed.verdict))
		: "points" in typed
			? minus(typed.points)
			: enteredWords(typed);

export const typedHint = (kind: Kind) =>
	isDrawn(kind)
		? t("The points of each player in the order of the seats, such as 17 -4 3 8, or NP")
		: t("For example %s, pass, A+/A-, 60%%/40%%, NP, or points: 420", typedExample());

export function Reading({ text, typed }: { text: string; typed: Typed | undefined }) {
	if (!text.trim()) return null;
	if (!typed) return <span class="dim">{t("not complete, or not understood")}</span>;
	return (
		<strong>
			{typedWords(typed)}
			{"lead" in typed && typed.lead && <span class="hidden">{t("Lead: %s", cardWords(typed.lead))}</span>}
		</strong>
	);
}

// The write of a director for it.
export const typedWrite = (typed: Typed): [what: string, members: Record<string, unknown>] =>
	"verdict" in typed ? ["rule", { verdict: typed.verdict }] : ["result", { ...typed }];
