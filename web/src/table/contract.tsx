// SPDX-License-Identifier: Apache-2.0
// What was played, and how it ended: "4♠ X −1".
import { Spoken } from "../app/spoken";
import type { Played } from "../wire/types";
import { contractShort, resultShort, resultWords } from "../words/facts";
import { termWord } from "../words/moves";

type What = Pick<Played, "contract" | "declarer" | "doubled" | "result">;

export function Contract({ row: { contract, declarer, doubled, result = 0 } }: { row: What }) {
	if (!contract) return null;
	if (declarer === undefined) return <strong>{termWord(contract)}</strong>;
	return (
		<strong>
			{contractShort(contract, doubled)} <Spoken sign={resultShort(result)} words={resultWords(result)} />
		</strong>
	);
}
