// SPDX-License-Identifier: Apache-2.0
// What was played at each table of an event: the boards that are over there, to be looked at card by card.
import { useState } from "preact/hooks";
import { useThis } from "../app/evening";
import { dealPath, go } from "../app/route";
import { Trouble, troubleWords } from "../app/trouble";
import { fragmentOf } from "../wire/link";
import { eventRecord, ofBoard, ofDeal, recordUpTo } from "../wire/online";
import { t } from "../words/catalog";
import { dealInRound, isDrawn } from "../words/drawn";

interface LookProps {
	round: number;
	table: number;
	board?: number; // the last one that is over, if none is named
	words: string;
}

export function LookButton({ round, table, board, words }: LookProps) {
	const { evening } = useThis();
	const [trouble, setTrouble] = useState("");
	async function look() {
		const record = await eventRecord(evening.evening, round, table);
		const of =
			board !== undefined && (isDrawn(evening.kind) ? ofDeal(dealInRound(evening, board)) : ofBoard(board));
		go(dealPath(await fragmentOf(of ? recordUpTo(record, of) : record)));
	}
	return (
		<>
			<button
				type="button"
				class="link"
				onClick={() => void look().catch((error) => setTrouble(troubleWords(error)))}
			>
				{words}
			</button>
			<Trouble text={trouble} />
		</>
	);
}

export function RecordsSheet() {
	const { evening } = useThis();
	const { grid, round } = evening;
	const tables = grid?.tables.filter(({ boards }) => boards.some(({ state }) => state !== "none")) ?? [];
	return (
		<section>
			<h2>{t("Tables of round %d", grid?.round ?? round)}</h2>
			{tables.length === 0 && <p class="dim">{t("No board is over yet.")}</p>}
			<ul class="entries">
				{tables.map(({ table }) => (
					<li key={table}>
						<LookButton round={grid!.round} table={table} words={t("What was played at table %d", table)} />
					</li>
				))}
			</ul>
		</section>
	);
}
