// SPDX-License-Identifier: Apache-2.0
// Who has scored which board of a round: a line a table, a cell a board.  Arrow keys go from cell to cell, Enter opens one.
import { useThis } from "../app/evening";
import { useRoving } from "../app/roving";
import { Spoken } from "../app/spoken";
import type { BoardState, GridTable, Place } from "../wire/evening";
import { N_, t } from "../words/catalog";
import { boardsHead, boardWords, isDrawn } from "../words/drawn";
import { directionsOf, enteredWords, groupWords, scoreShort } from "../words/evening";
import { SeatHeads } from "./seat-heads";

const SIGNS: Record<BoardState["state"], string> = { none: "", entered: "?", in: "✓", ruled: "§" };
const CELL_WORDS: Record<BoardState["state"], string> = {
	none: N_("no result yet"),
	entered: N_("not confirmed yet"),
	in: N_("confirmed"),
	ruled: N_("ruled by the director"),
};

const keyOf = (table: number, board: number) => `${table} ${board}`;

interface CellProps {
	board: BoardState;
	table: number;
	stop: object;
	onOpen: () => void;
}

function Cell({ board, table, stop, onOpen }: CellProps) {
	const { evening } = useThis();
	const { state, odd = [], group } = board;
	const words = [enteredWords(board), scoreShort(board.score)].filter(Boolean);
	const place = isDrawn(evening.kind)
		? `${boardWords(evening, board.board)}, ${t("Table %d", table)}`
		: t("Board %d, table %d", board.board, table);
	const name = [place, ...words, t(CELL_WORDS[state]), ...(group ? [t("Fouled board"), groupWords(group)] : [])];
	return (
		<button type="button" class={`cell ${state} ${odd.length ? "odd" : ""}`} onClick={onOpen} {...stop}>
			<Spoken
				sign={
					<>
						<small>
							{board.board} <b>{SIGNS[state]}</b>
							{group && ` ${groupWords(group)}`}
						</small>
						{words.join(" ")}
					</>
				}
				words={[...name, ...(odd.length ? [t("suspicious")] : [])].join(", ")}
			/>
		</button>
	);
}

interface Props {
	tables: GridTable[];
	round: number;
	onOpen: (place: Place) => void;
}

export function Grid({ tables, round, onOpen }: Props) {
	const { evening } = useThis();
	const { devices = [], slow = [], state } = evening;
	const keys = tables.flatMap(({ table, boards }) => boards.map(({ board }) => keyOf(table, board)));
	const { group, stopOf } = useRoving(keys);
	const seats = directionsOf(tables);
	const now = state === "play" && round === evening.round;
	return (
		<div class="scrolls grid" {...group}>
			<table>
				<caption class="hidden">{t("Results of round %d", round)}</caption>
				<thead>
					<tr>
						<th scope="col">{t("Table")}</th>
						<SeatHeads seats={seats} />
						<th scope="col">{boardsHead(evening)}</th>
					</tr>
				</thead>
				<tbody>
					{tables.map((row) => (
						<tr key={row.table} class={now && slow.includes(row.table) ? "slow" : undefined}>
							<th scope="row">
								{row.table}
								{now && !evening.online && !row.out && !devices[row.table - 1] && (
									<small class="dim"> {t("no phone")}</small>
								)}
								{now && slow.includes(row.table) && <small class="late"> {t("slow table")}</small>}
							</th>
							{seats.map((seat) => (
								<td key={seat} class="number">
									{row[seat] ?? "–"}
								</td>
							))}
							<td>
								<div class="cells" style={{ "--each": evening.each }}>
									{row.out && !isDrawn(evening.kind) && <span class="dim">{t("sits out")}</span>}
									{row.boards.map((board) => (
										<Cell
											key={board.board}
											board={board}
											table={row.table}
											stop={stopOf(keyOf(row.table, board.board))}
											onOpen={() => onOpen({ round, table: row.table, board: board.board })}
										/>
									))}
								</div>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
