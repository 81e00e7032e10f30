// SPDX-License-Identifier: Apache-2.0
// What bots make of a board at other tables: a traveller with all auctions, the player's line among them, and what that
// would be worth in matchpoints and in IMPs.
import { useContext, useState } from "preact/hooks";
import { ComparedContext } from "../app/by-bots";
import { useOthers } from "../app/others";
import { useSettings } from "../app/settings";
import type { ByBots } from "../offline/study";
import type { MoveText, Row, View } from "../wire/types";
import { currentLang, minus, t } from "../words/catalog";
import { seatTitle, type Cast } from "../words/cast";
import { standingOf } from "../words/field";
import { impsOf, ofPlayer } from "../words/imps";
import { signed } from "../words/numbers";
import { Call } from "./call";
import { Contract } from "./contract";

interface Line {
	mine: boolean;
	played: Pick<Row, "contract" | "declarer" | "doubled" | "result">;
	calls: readonly MoveText[];
	score: number; // of the player's side
}

const lineOf = (bots: ByBots, cast: Cast): Line => ({
	mine: false,
	played: bots,
	calls: bots.calls,
	score: ofPlayer(bots.score, cast),
});

const percentWords = (percent: number) =>
	new Intl.NumberFormat(currentLang(), { style: "percent", maximumFractionDigits: 0 }).format(percent);
const meanWords = (imps: number) =>
	minus(new Intl.NumberFormat(currentLang(), { maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(imps));

function Traveller({ lines, cast }: { lines: readonly Line[]; cast: Cast }) {
	return (
		<div class="scrolls" tabIndex={0} role="region" aria-label={t("Other tables")}>
			<table class="tallies">
				<thead>
					<tr>
						<th scope="col">{t("Contract")}</th>
						<th scope="col">{t("Points")}</th>
						<th scope="col">{t("Auction")}</th>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ mine, played, calls, score }, i) => (
						<tr key={i} class={mine ? "mine" : undefined}>
							<th scope="row">
								{played.contract ? <Contract row={played} /> : t("Passed out")}{" "}
								{played.declarer !== undefined && seatTitle(played.declarer)}
								{mine && ` (${t("your table")})`}
							</th>
							<td>{signed(score)}</td>
							<td class="calls">
								{calls.map((call, at) => (
									<span key={at}>
										<Call call={call} cast={cast} />{" "}
									</span>
								))}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

interface Props {
	row: Row | undefined;
	view: View;
	record: string;
	cast: Cast;
}

export function OtherTables({ row, view, record, cast }: Props) {
	const [open, setOpen] = useState(useSettings().settings.others === "shown");
	const waits = useContext(ComparedContext).left > 0; // for the four bots of the match, which play first
	const { tables, left } = useOthers(record, open && !waits);
	if (!row) return null;
	const own = ofPlayer(row.score[0] ?? 0, cast);
	const worth = standingOf(
		own,
		tables.map((bots) => ({ score: ofPlayer(bots.score, cast), imps: impsOf(bots, cast) })),
	);
	const mine: Line = { mine: true, played: row, calls: view.calls ?? [], score: own };
	const lines = [mine, ...tables.map((bots) => lineOf(bots, cast))].sort((a, b) => b.score - a.score);
	return (
		<details class="others" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{t("These cards at other tables")}</summary>
			<p class="dim">{t("Bots play them at other tables, with other bidding systems at each.")}</p>
			{worth && (
				<p>
					<strong>
						{t(
							"You: %s of the matchpoints, %s IMPs on average.",
							percentWords(worth.percent),
							meanWords(worth.imps),
						)}
					</strong>
				</p>
			)}
			{tables.length > 0 && <Traveller lines={lines} cast={cast} />}
			{left > 0 && <p role="status">{t("Tables that are still playing: %d", left)}</p>}
		</details>
	);
}
