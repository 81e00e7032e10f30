// SPDX-License-Identifier: Apache-2.0
// How a deal ended, and the way to the next one.
import type { ComponentChildren } from "preact";
import { useLostFocus } from "../app/focus";
import { IdleButton } from "../app/idle-button";
import type { Frame, Row, Table } from "../wire/types";
import { begin, t } from "../words/catalog";
import { columnsOf, sideName, type Cast } from "../words/cast";
import { resultLine } from "../words/facts";
import { termWord } from "../words/moves";
import { factOfKind, termOf, terms } from "../words/terms";
import { plain, signed } from "../words/numbers";
import { Slate } from "./slate";

interface Props {
	frame: Frame;
	table: Table | undefined;
	rows: Row[];
	cast: Cast;
	children?: ComponentChildren; // when the match is over: about the next one
	onReady: () => void;
	onReplay: () => void;
	onLeave: () => void;
}

// What was played, and how it ended.
function contractLine({ view }: Frame): string {
	const flag = view.facts.find(
		(fact) => fact.value && termOf(fact).kind === "flag" && termOf(fact).place === "first",
	);
	const contract = factOfKind(view, "contract");
	if (flag) return t(termOf(flag).text ?? flag.key);
	if (contract?.word) return t(termOf(contract).text ?? "%s", termWord(contract.word));
	return resultLine(view);
}

function title(frame: Frame, cast: Cast): string {
	if (!frame.result?.match_over) return t("The deal is over.");
	const winners = (frame.result.winners ?? []).map((side) => sideName(cast, side));
	return winners.length ? t("The match is won by %s.", winners.join(", ")) : t("The match is over.");
}

// How a seat has done with its bid.
function bidLine(frame: Frame, seat: number): string {
	const bid = frame.view.bid?.[seat];
	return typeof bid === "number" ? t("tricks %d/%d", frame.view.tricks[seat] ?? 0, bid) : "";
}

export function ResultPanel({ frame, table, rows, cast, children, onReady, onReplay, onLeave }: Props) {
	const panel = useLostFocus<HTMLElement>();
	const result = frame.result!;
	const slate = terms().slate === true;
	const marks = slate ? [] : (result.marks ?? []);
	const own = table?.me;
	const mine = own !== undefined && frame.ready?.includes(own);
	const waiting = (table?.seats ?? []).flatMap((place, seat) =>
		place.kind === "person" && place.here && !frame.ready?.includes(seat) && seat !== own ? [seat] : [],
	);
	return (
		<section class="panel result" aria-label={title(frame, cast)} tabIndex={-1} ref={panel}>
			<h2>{title(frame, cast)}</h2>
			{contractLine(frame) && <p class="contract">{contractLine(frame)}</p>}
			<table>
				<thead>
					<tr>
						<td />
						<th scope="col" class="number">
							{t("This deal")}
						</th>
						<th scope="col" class="number">
							{t("Total")}
						</th>
					</tr>
				</thead>
				<tbody>
					{columnsOf(cast).map((side) => (
						<tr key={side} class={result.winners?.includes(side) ? "winner" : ""}>
							<th scope="row">
								{sideName(cast, side)} <small>{bidLine(frame, side)}</small>
							</th>
							<td class="number">{signed(result.score[side] ?? 0)}</td>
							<td class="number">{plain(result.total[side] ?? 0)}</td>
						</tr>
					))}
					{marks.map(({ key, values }) => (
						<tr key={key}>
							<th scope="row">{begin(t(key))}</th>
							<td class="number" colSpan={2}>
								{columnsOf(cast)
									.map((side) => plain(values[side] ?? 0))
									.join(" : ")}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{slate && <Slate view={frame.view} rows={rows} cast={cast} />}
			{result.match_over && children}
			<div class="buttons">
				{cast.me !== undefined && (
					<IdleButton class="main" idle={!frame.may?.includes("ready")} onClick={onReady}>
						{result.match_over ? t("Another match") : t("Next deal")}
					</IdleButton>
				)}
				<button type="button" onClick={onReplay}>
					{t("Replay")}
				</button>
				{result.match_over && (
					<button type="button" onClick={onLeave}>
						{t("Leave")}
					</button>
				)}
			</div>
			{mine && waiting.length > 0 && (
				<p class="dim">{t("Waiting for %s", waiting.map((seat) => cast.names[seat] ?? "").join(", "))}</p>
			)}
		</section>
	);
}
