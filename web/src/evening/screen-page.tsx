// SPDX-License-Identifier: Apache-2.0
// The page for a projector: round and clock, who sits where, and pages of the ranking that turn by themselves.  It asks for
// results as a stranger, so it never shows more of them than everybody may see, also in the director's browser.
import { useEffect, useMemo, useState } from "preact/hooks";
import { useEvening, useTimeLeft } from "../app/evening";
import { keptEvening } from "../app/evenings";
import { qrRows } from "../app/qr";
import { QrCode } from "../app/qr-code";
import { EVENING } from "../app/route";
import { Trouble } from "../app/trouble";
import type { Evening, GridTable, Standing } from "../wire/evening";
import { t, type Lang } from "../words/catalog";
import { boardsHead, isDrawn, sittingOut } from "../words/drawn";
import { clockText, contestantWords, directionsOf, roundWords } from "../words/evening";
import { stageWords } from "./head";
import { RankingTable, sidesOf, useRanking } from "./ranking-table";
import { SeatHeads } from "./seat-heads";

const ROWS = 10; // of a page
const TURN = 12_000; // ms that a page is shown

// Pages of a ranking, those of a side together.
export const pagesOf = (rows: readonly Standing[]): Standing[][] =>
	sidesOf(rows).flatMap((side) =>
		Array.from({ length: Math.ceil(side.length / ROWS) }, (_, at) => side.slice(at * ROWS, (at + 1) * ROWS)),
	);

function usePage(pages: number) {
	const [page, setPage] = useState(0);
	const [paused, pause] = useState(false);
	useEffect(() => {
		if (paused) return;
		const timer = setInterval(() => setPage((n) => n + 1), TURN);
		return () => clearInterval(timer);
	}, [paused]);
	const turn = (way: 1 | -1) => setPage((n) => (n + way + pages) % pages);
	return { page: page % pages, turn, paused, pause };
}

function BigClock({ evening, behind }: { evening: Evening; behind: number }) {
	const left = useTimeLeft(evening.ends, behind);
	if (left === undefined || evening.state !== "play") return null;
	return (
		<p class={left > 0 ? "big-clock" : "big-clock over"} role="timer">
			{left > 0 ? clockText(left) : t("Time is up")}
		</p>
	);
}

function JoinCode() {
	const link = location.origin + EVENING;
	const rows = useMemo(() => qrRows(link), [link]);
	return (
		<div class="screen-join">
			{rows && <QrCode rows={rows} label={t("QR code of the link")} />}
			<p>{t("Join your table with its code: %s", `${location.host}${EVENING}`)}</p>
		</div>
	);
}

// Who sits where in the round; in the director's browser only, which is told it.
function Seating({ tables, told }: { tables: GridTable[]; told: Evening }) {
	const shown = told.who?.filter(({ hidden }) => !hidden); // those who stay out of public lists are numbers here
	const name = (number: number) =>
		contestantWords(told.kind, shown?.find((one) => one.number === number) ?? { number });
	const seats = directionsOf(tables);
	const out = isDrawn(told.kind) ? sittingOut(told.who ?? [], told.grid?.tables ?? [], told.round) : [];
	return (
		<>
			<table class="ranking seating">
				<caption>{roundWords(told)}</caption>
				<thead>
					<tr>
						<th scope="col">{t("Table")}</th>
						<SeatHeads seats={seats} />
						{!isDrawn(told.kind) && <th scope="col">{boardsHead(told)}</th>}
					</tr>
				</thead>
				<tbody>
					{tables.map((table) => (
						<tr key={table.table}>
							<th scope="row">{table.table}</th>
							{seats.map((seat) => (
								<td key={seat}>{table[seat] === undefined ? "–" : name(table[seat])}</td>
							))}
							{!isDrawn(told.kind) && (
								<td>{table.out ? t("sits out") : spanOf(table.boards.map(({ board }) => board))}</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
			{out.length > 0 && <p>{t("Sit out: %s", out.map(({ number }) => name(number)).join(", "))}</p>}
		</>
	);
}

const spanOf = (boards: readonly number[]) =>
	boards.length > 1 ? `${boards[0]}–${boards.at(-1)}` : (boards[0] ?? "–");

function seatingPages(told: Evening | undefined): GridTable[][] {
	const all = told?.state === "play" && told.grid?.round === told.round ? told.grid.tables : [];
	const tables = told && isDrawn(told.kind) ? all.filter(({ out }) => !out) : all;
	return Array.from({ length: Math.ceil(tables.length / ROWS) }, (_, at) => tables.slice(at * ROWS, (at + 1) * ROWS));
}

interface ScreenProps {
	evening: Evening;
	behind: number;
	told: Evening | undefined; // what a director is told; undefined: this browser directs nothing
}

function Screen({ evening, behind, told }: ScreenProps) {
	const { ranking } = useRanking(evening, "stranger");
	const seating = seatingPages(told);
	const pages = pagesOf(ranking?.rows ?? []);
	const first = evening.state === "over" && pages.length ? 0 : 1; // the page of the clock
	const count = first + seating.length + pages.length;
	const { page, turn, paused, pause } = usePage(count);
	useEffect(() => {
		const press = ({ key }: KeyboardEvent) => {
			if (key === "ArrowRight" || key === "ArrowLeft") turn(key === "ArrowRight" ? 1 : -1);
		};
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, [count]);
	const tables = seating[page - first];
	const rows = pages[page - first - seating.length];
	return (
		<>
			<header>
				<h1>{evening.title}</h1>
				<p class="stage">{stageWords(evening)}</p>
				{page >= first && <BigClock evening={evening} behind={behind} />}
			</header>
			<div class="screen-page">
				{tables && told ? (
					<Seating tables={tables} told={told} />
				) : rows ? (
					<RankingTable rows={rows} kind={evening.kind} scoring={evening.scoring} linked={false} />
				) : (
					<>
						<BigClock evening={evening} behind={behind} />
						{evening.state !== "over" && <JoinCode />}
					</>
				)}
			</div>
			<p class="screen-keys">
				<span>{count > 1 && t("Page %d of %d", page + 1, count)}</span>
				<button type="button" aria-pressed={paused} onClick={() => pause(!paused)}>
					{t("Stay on this page")}
				</button>
			</p>
		</>
	);
}

// For the seating alone.
function Directed(props: Omit<ScreenProps, "told"> & { directs: string }) {
	const asker = useMemo(() => ({ key: props.directs }), [props.directs]);
	const { evening } = useEvening(props.evening.evening, asker);
	return <Screen {...props} told={evening} />;
}

export function ScreenPage({ id, lang }: { id: string; lang: Lang }) {
	const { evening, trouble, behind } = useEvening(id, "stranger");
	const { director } = keptEvening(id);
	useEffect(() => {
		if (evening) document.title = `${evening.title} – Atout`;
	}, [evening?.title]);
	return (
		<main class="evening screen" lang={lang}>
			<Trouble text={trouble} />
			{evening &&
				(director ? (
					<Directed evening={evening} behind={behind} directs={director} />
				) : (
					<Screen evening={evening} behind={behind} told={undefined} />
				))}
		</main>
	);
}
