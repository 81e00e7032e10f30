// SPDX-License-Identifier: Apache-2.0
// Results typed from paper, by keys alone: a traveller, a line a table, or the slips of a round.  Enter saves a line and goes
// to the next one, at the end to the next board or table.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useThis } from "../app/evening";
import { ChoiceField } from "../lobby/choice-field";
import { askEvening, type BoardState, type Evening, type GridTable } from "../wire/evening";
import { t } from "../words/catalog";
import { enteredWords, scoreShort, seatedOf } from "../words/evening";
import { boardsHead, isDrawn, placeWords, readAt } from "../words/drawn";
import { Reading, typedHint, typedWrite } from "./typed-field";

interface Line {
	round: number;
	table: GridTable;
	board: BoardState;
}

const some = (count: number, from = 1) => Array.from({ length: count }, (_, at) => at + from);

// The lines of all rounds so far, and how to ask for them again.
function useLines() {
	const { evening, asker } = useThis();
	const [lines, setLines] = useState<Line[]>([]);
	const [asked, ask] = useState(0);
	const { round } = evening;
	useEffect(() => {
		let wanted = true;
		const told = some(round).map((one) => askEvening(evening.evening, asker, one));
		const linesOf = ({ grid }: Partial<Evening>) =>
			(grid?.tables ?? []).flatMap((table) =>
				table.boards.map((board) => ({ round: grid!.round, table, board })),
			);
		Promise.all(told).then(
			(all) => wanted && setLines(all.flatMap(linesOf)),
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [round, asked]);
	return { lines, again: () => ask((n) => n + 1) };
}

interface RowProps {
	line: Line;
	onNext: (from: HTMLInputElement, way: 1 | -1) => void;
	onRefused: () => void;
}

const seatsText = (table: GridTable) =>
	seatedOf(table)
		.map(([, number]) => number)
		.join("–");

function Row({ line: { round, table, board }, onNext, onRefused }: RowProps) {
	const { evening, send } = useThis();
	const [text, setText] = useState("");
	const [sent, setSent] = useState<"" | "sent" | "refused">("");
	const [own, setOwn] = useState(0); // the entry that was made here
	const typed = readAt(evening, table, text);

	function save(): boolean {
		if (!text.trim()) return true;
		if (!typed) return false;
		const [what, members] = typedWrite(typed);
		const over = Math.max(own, board.entry ?? 0);
		const turned = what === "result" && board.turned;
		const place = {
			round,
			table: table.table,
			board: board.board,
			...(over && { over }),
			...(turned && { turned }),
		};
		void send(what, { ...place, ...members }).then((written) => {
			setSent(written ? "sent" : "refused");
			if (written?.entry) setOwn(written.entry);
			if (!written) onRefused();
		});
		return true;
	}

	function onKeyDown(event: KeyboardEvent & { currentTarget: HTMLInputElement }) {
		const way = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
		if (!way) return;
		event.preventDefault();
		if (save()) onNext(event.currentTarget, way);
	}

	const known = [enteredWords(board), scoreShort(board.score)].filter(Boolean).join(" ");
	return (
		<tr>
			<td class="number">{round}</td>
			<td class="number">{table.table}</td>
			<td class="number">{board.board}</td>
			<td class="number">{seatsText(table)}</td>
			<td>
				<input
					class="typed"
					value={text}
					aria-label={placeWords(evening, { board: board.board, table: table.table, round })}
					aria-invalid={Boolean(text.trim()) && !typed}
					placeholder={known}
					autocomplete="off"
					autocapitalize="characters"
					spellcheck={false}
					onInput={(event) => {
						setText(event.currentTarget.value);
						setSent("");
					}}
					onKeyDown={onKeyDown}
				/>
			</td>
			<td>
				{text ? <Reading text={text} typed={typed} /> : <span class="dim">{known}</span>}{" "}
				{sent && <span class={sent === "sent" ? "met" : "odd"}>{sent === "sent" ? "✓" : t("refused")}</span>}
			</td>
		</tr>
	);
}

const HOWS = ["board", "table"] as const;
type How = (typeof HOWS)[number];

let lastHow: How = "board"; // whoever has slips has them in each round

// What is chosen: a board of all rounds, or a table of this one.
function chosenLines(lines: readonly Line[], how: How, number: number, round: number): Line[] {
	return how === "board"
		? lines.filter(({ board }) => board.board === number)
		: lines.filter((line) => line.round === round && line.table.table === number);
}

export function EntrySheet() {
	const { evening } = useThis();
	const { lines, again } = useLines();
	const [how, setHow] = useState<How>(lastHow);
	const [number, setNumber] = useState(0);
	const body = useRef<HTMLTableSectionElement>(null);
	// Of tables those at which somebody plays: at a half table there is nothing to type.
	const all =
		how === "board"
			? lines.map(({ board }) => board.board)
			: lines.filter(({ round }) => round === evening.round).map(({ table }) => table.table);
	const numbers = [...new Set(all)].sort((a, b) => a - b);
	const shown = numbers.includes(number) ? number : (numbers[0] ?? 0);
	const rows = chosenLines(lines, how, shown, evening.round);

	useEffect(() => setNumber(0), [evening.round]); // slips of a new round are typed from the first table on
	const focusAt = (at: number) => body.current?.querySelectorAll("input")[at]?.focus();
	useLayoutEffect(() => focusAt(0), [how, shown, rows[0]?.round]); // before the next key

	function next(from: HTMLInputElement, way: 1 | -1) {
		const inputs = [...(body.current?.querySelectorAll("input") ?? [])];
		const at = inputs.indexOf(from) + way;
		if (inputs[at]) inputs[at].focus();
		else if (way > 0) setNumber(numbers[numbers.indexOf(shown) + 1] ?? shown);
	}

	if (!evening.round) return <p>{t("Results appear here once round 1 has begun.")}</p>;
	return (
		<section class="entry" aria-label={t("Type results")}>
			<p class="dim">{typedHint(evening.kind)}</p>
			<p class="dim">{t("Enter saves a line and goes on to the next; an empty line changes nothing.")}</p>
			<div class="filters">
				<ChoiceField
					title={t("Paper")}
					value={how}
					values={[
						["board", isDrawn(evening.kind) ? t("deal by deal") : t("travellers, board by board")],
						["table", t("slips of this round, table by table")],
					]}
					onValue={(value) => setHow((lastHow = HOWS.find((one) => one === value) ?? "board"))}
				/>
				<ChoiceField
					title={how === "board" ? boardsHead(evening) : t("Table")}
					value={String(shown)}
					values={numbers.map((one) => [String(one), String(one)] as const)}
					onValue={(value) => setNumber(Number(value))}
				/>
			</div>
			<div class="scrolls">
				<table class="lines">
					<thead>
						<tr>
							<th scope="col">{t("Round")}</th>
							<th scope="col">{t("Table")}</th>
							<th scope="col">{isDrawn(evening.kind) ? t("Deal") : t("Board")}</th>
							<th scope="col">{t("Who")}</th>
							<th scope="col">{t("Result or ruling")}</th>
							<th scope="col">{t("Understood as")}</th>
						</tr>
					</thead>
					<tbody ref={body}>
						{rows.map((line) => (
							<Row
								key={`${line.round} ${line.table.table} ${line.board.board}`}
								line={line}
								onNext={next}
								onRefused={again}
							/>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}
