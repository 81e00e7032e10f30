// SPDX-License-Identifier: Apache-2.0
// One result, for the director: corrected, ruled, confirmed or cleared, by keys alone if they like.
import { useState } from "preact/hooks";
import { Dialog } from "../app/dialog";
import { useThis } from "../app/evening";
import type { BoardState, GridTable, Place } from "../wire/evening";
import { N_, t } from "../words/catalog";
import { isDrawn, placeWords, readAt } from "../words/drawn";
import {
	contestantWords,
	enteredWords,
	finalWords,
	ODD_WORDS,
	scoreShort,
	seatedOf,
	seatWords,
} from "../words/evening";
import { FoulForm } from "./foul-form";
import { Reading, typedHint, typedWrite } from "./typed-field";

const RULINGS = ["A+/A-", "A-/A+", "A/A", "NP"];
const NOT_PLAYED = ["NP"];

const STATE_WORDS: Record<BoardState["state"], string> = {
	none: N_("no result yet"),
	entered: N_("not confirmed yet"),
	in: N_("confirmed"),
	ruled: N_("ruled by the director"),
};

function Facts({ table, board }: { table: GridTable | undefined; board: BoardState | undefined }) {
	const { evening } = useThis();
	const name = (number: number) =>
		contestantWords(evening.kind, evening.who?.find((one) => one.number === number) ?? { number });
	return (
		<>
			{table && (
				<dl class="against">
					{seatedOf(table).map(([seat, number]) => (
						<div key={seat}>
							<dt>{seatWords(seat)}</dt>
							<dd>{name(number)}</dd>
						</div>
					))}
				</dl>
			)}
			{board && (
				<p>
					<strong>
						{enteredWords(board)} {scoreShort(board.score)}
					</strong>{" "}
					<span class="dim">{t(STATE_WORDS[board.state])}</span>
				</p>
			)}
			{board?.odd?.map((why) => (
				<p key={why} class="odd">
					{t(ODD_WORDS[why] ?? why)}
				</p>
			))}
			{(board?.changes ?? 0) > 0 && <p class="dim">{t("Changes: %d", board!.changes!)}</p>}
		</>
	);
}

export function CorrectDialog({ place, onClose }: { place: Place; onClose: () => void }) {
	const { evening, send, behind } = useThis();
	const now = Date.now() + behind;
	const isFinal = evening.final !== undefined && now >= evening.final * 1000;
	const [text, setText] = useState("");
	const [turned, setTurned] = useState<boolean>();
	const table =
		evening.grid?.round === place.round ? evening.grid.tables.find((one) => one.table === place.table) : undefined;
	const board = table?.boards.find((one) => one.board === place.board);
	const isTurned = turned ?? board?.turned ?? false;
	const typed = readAt(evening, table, text);
	const over = board?.entry === undefined ? {} : { over: board.entry };

	async function write(what: string, members: object = {}) {
		if (await send(what, { ...place, ...over, ...members })) onClose();
	}

	return (
		<Dialog title={placeWords(evening, place)} keeps={() => Boolean(text.trim())} onClose={onClose}>
			<Facts table={table} board={board} />
			{isFinal && <p class="odd">{finalWords(evening, now)}</p>}
			<form
				class="correct"
				onSubmit={(event) => {
					event.preventDefault();
					if (!typed) return;
					const [what, members] = typedWrite(typed);
					void write(what, { ...members, ...(what === "result" && isTurned && { turned: true }) });
				}}
			>
				<label class="field text">
					<span>{t("Result or ruling")}</span>
					<input
						autofocus
						value={text}
						autocomplete="off"
						autocapitalize="characters"
						spellcheck={false}
						aria-describedby="typed-hint"
						onInput={(event) => setText(event.currentTarget.value)}
					/>
				</label>
				<p role="status">
					<Reading text={text} typed={typed} />
				</p>
				<p id="typed-hint" class="dim">
					{typedHint(evening.kind)}
				</p>
				{!isDrawn(evening.kind) && (
					<label class="check">
						<input
							type="checkbox"
							checked={isTurned}
							onChange={(event) => setTurned(event.currentTarget.checked)}
						/>
						<span>{t("The pairs sat in the wrong direction")}</span>
					</label>
				)}
				<p class="buttons">
					<button type="submit" class="main" disabled={!typed}>
						{t("Save")}
					</button>
					{board?.state === "entered" && (
						<button
							type="button"
							onClick={() => void send("confirm", { entry: board.entry }).then(onClose)}
						>
							{t("Confirm")}
						</button>
					)}
					{board && board.state !== "none" && (
						<button type="button" onClick={() => void write("clear")}>
							{t("Clear")}
						</button>
					)}
				</p>
			</form>
			<p class="buttons" role="group" aria-label={t("Rulings")}>
				{(isDrawn(evening.kind) ? NOT_PLAYED : RULINGS).map((verdict) => (
					<button key={verdict} type="button" onClick={() => void write("rule", { verdict })}>
						{verdict === "NP" ? t("Not played") : verdict}
					</button>
				))}
			</p>
			<FoulForm place={place} group={board?.group ?? 0} onDone={onClose} />
		</Dialog>
	);
}
