// SPDX-License-Identifier: Apache-2.0
// Where the deals of a table come from: they are shuffled, or boards of one's own, from a file or by conditions, or those of
// the match before.
import { useState } from "preact/hooks";
import { later } from "../app/later";
import { tellBoards } from "../app/own-boards";
import { styles } from "../app/styles";
import { readBoards, type Boards } from "../offline/boards";
import { keepBoards, keptBoards } from "../offline/kept-boards";
import type { Table, Up } from "../wire/types";
import { boardsNote, boardsWords, sourceWords, type Source } from "../words/boards";
import type { Cast } from "../words/cast";
import { N_, t } from "../words/catalog";
import { gameNumber, offerOf } from "../words/terms";
import { ChoiceField, FixedField } from "./choice-field";

const TITLE = N_("Source of the deals");
const FILES = ".pbn,.lin,.dlm,.rbn,.json,.csv,.xml,.atout,.txt,text/plain";

type Way = Source | "conditions";

interface Props {
	table: Table;
	cast: Cast;
	say: (message: Up) => void;
}

const TableDeals = later(
	async () => (await Promise.all([import("../toolbox/table-parts"), styles("/conditions.css")]))[0].TableDeals,
);

// Only where there are kinds of deals.
const dealsByConditions = (game: string) => offerOf(game)?.deals !== undefined;

function waysAt({ game, match, boards }: Table): (readonly [Way, string])[] {
	const sources: Source[] = ["dealt", "brought"];
	if (match || boards?.how === "played") sources.push("played");
	if (boards?.how === "set") sources.push("set");
	const ways = sources.map((source) => [source, sourceWords(source)] as const);
	return dealsByConditions(game) ? [...ways, ["conditions", t("by conditions")]] : ways;
}

interface AskProps {
	game: string;
	onBoards: (boards: Boards, name: string) => void;
}

const placed = (error: string, line?: number) => (line ? `${t("Line %d", line)}: ${error}` : error);

const Fault = ({ text }: { text: string | undefined }) =>
	text ? (
		<p class="trouble" role="alert" lang="en">
			{text}
		</p>
	) : null;

function FileOfBoards({ game, onBoards }: AskProps) {
	const [fault, setFault] = useState<string>();
	const kept = keptBoards(game);
	async function open(file: File | undefined) {
		if (!file) return;
		const read = await readBoards(gameNumber(game), await file.arrayBuffer());
		setFault("error" in read ? placed(read.error, read.line) : undefined);
		if (!("error" in read)) onBoards(read, file.name);
	}
	return (
		<div class="own-system own-boards">
			<p>{t("Deals from a file: PBN, LIN, DLM, a record of a match and others.")}</p>
			<div class="buttons">
				{kept && (
					<button type="button" onClick={() => onBoards(kept, kept.name)}>
						{t("Once more: %s", kept.name)}
					</button>
				)}
				<label class="file">
					<span>{t("Open a file")}</span>
					<input type="file" accept={FILES} onChange={(event) => void open(event.currentTarget.files?.[0])} />
				</label>
			</div>
			<Fault text={fault} />
		</div>
	);
}

function OwnBoards({ table, cast, say }: Props) {
	const [asked, setAsked] = useState<Way>();
	const now = asked ?? table.boards?.how ?? "dealt";
	function choose(way: Way) {
		const told = way === "dealt" || way === "played";
		setAsked(told ? undefined : way);
		if (told) say({ type: "source", how: way });
	}
	function take(boards: Boards, name: string) {
		setAsked(undefined);
		keepBoards(table.game, { ...boards, name });
		tellBoards(table.game, boards, say);
	}
	return (
		<>
			<div class={now === "dealt" ? "option" : "option chosen"}>
				<ChoiceField
					title={table.boards ? `${t(TITLE)} · ${table.boards.count}` : t(TITLE)}
					word={TITLE}
					value={now}
					values={waysAt(table)}
					onValue={(way) => choose(way as Way)}
				/>
			</div>
			{now === "brought" && <FileOfBoards game={table.game} onBoards={take} />}
			{asked === "conditions" && (
				<TableDeals game={table.game} onBoards={(boards) => take(boards, t("by conditions"))} />
			)}
			{!asked && table.boards && <Note table={table} cast={cast} />}
		</>
	);
}

function Note({ table, cast }: Pick<Props, "table" | "cast">) {
	const note = table.boards && boardsNote(table.boards, cast, table.me);
	return note ? <p class="dim for-option">{note}</p> : null;
}

export function BoardsField(props: Props) {
	const { table, cast } = props;
	if (table.may?.includes("boards")) return <OwnBoards {...props} />;
	return (
		<>
			<div class={table.boards ? "option chosen" : "option"}>
				<FixedField title={t(TITLE)} word={TITLE} value={boardsWords(table.boards, cast)} />
			</div>
			<Note table={table} cast={cast} />
		</>
	);
}
