// SPDX-License-Identifier: Apache-2.0
// The ranking as the evening shows it, and after the end the way to each card and board.
import { useThis } from "../app/evening";
import { Trouble } from "../app/trouble";
import { t } from "../words/catalog";
import { allBoards, boardsTitle, boardWords } from "../words/drawn";
import { finalWords } from "../words/evening";
import { Calls } from "./attention";
import { Head } from "./head";
import { Parts } from "./parts-nav";
import { Rankings, useRanking } from "./ranking-table";
import { RoundButtons } from "./round-buttons";

function Boards() {
	const { evening } = useThis();
	const boards = allBoards(evening);
	return (
		<section>
			<h2>{boardsTitle(evening)}</h2>
			<p class="numbers">
				{boards.map((board) => (
					<a key={board} href={`#board-${board}`} aria-label={boardWords(evening, board)}>
						{board}
					</a>
				))}
			</p>
		</section>
	);
}

export function RankingPage() {
	const { evening, asker, behind } = useThis();
	const { ranking, hidden, trouble } = useRanking(evening, asker);
	const open = evening.state === "over" || evening.codes !== undefined;
	return (
		<>
			<Head part={t("Ranking")} />
			{evening.codes && (
				<>
					<Calls />
					<RoundButtons />
					<Parts view="ranking" />
				</>
			)}
			<Trouble text={trouble} />
			{evening.final !== undefined && <p role="status">{finalWords(evening, Date.now() + behind)}</p>}
			{hidden && <p>{t("The ranking is shown at the end of the evening.")}</p>}
			{evening.state !== "over" && evening.ranking !== "end" && ranking && (
				<p class="dim">
					{evening.ranking === "boards"
						? t("From boards that are over at all tables: %d", ranking.counted)
						: t("From rounds that are over. Results: %d", ranking.counted)}
				</p>
			)}
			{ranking && <Rankings ranking={ranking} evening={evening} linked={evening.state === "over"} />}
			{ranking?.masterpoints && <p class="dim">{t("Masterpoints: %s", ranking.masterpoints)}</p>}
			{open && <Boards />}
			{evening.state === "over" && (
				<p class="no-print">
					<button type="button" onClick={() => print()}>
						{t("Print")}
					</button>
				</p>
			)}
		</>
	);
}
