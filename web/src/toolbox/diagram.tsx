// SPDX-License-Identifier: Apache-2.0
// A deal as newspapers print it: four hands around its number.
import { SuitSign } from "../card/suit";
import type { Deal } from "../offline/dealing";
import type { Suit } from "../wire/types";
import { rankLetter } from "../words/cards";
import { N_, t } from "../words/catalog";
import { signed } from "../words/numbers";
import { SEATS } from "./deal-script";
import { SEAT_WORDS, STRAIN_WORDS } from "./words";

const SUITS: readonly Suit[] = ["S", "H", "D", "C"];
const POINTS: Record<string, number> = { A: 4, K: 3, Q: 2, J: 1 };
const VULNERABLE = [N_("nobody vulnerable"), N_("N-S vulnerable"), N_("E-W vulnerable"), N_("all vulnerable")];

const THIN = "\u2009"; // a space between ranks, so that seven have room

const pointsOf = (hand: string) => [...hand].reduce((sum, rank) => sum + (POINTS[rank] ?? 0), 0);

function Hand({ hand, seat }: { hand: string; seat: number }) {
	const name = t(SEAT_WORDS[SEATS[seat]!]);
	return (
		<div class={`dealt-hand ${SEATS[seat]}`} role="group" aria-label={name}>
			<p class="dim">
				{name} <span title={t("high-card points")}>{pointsOf(hand)}</span>
			</p>
			{hand.split(".").map((ranks, i) => (
				<p key={i}>
					<SuitSign suit={SUITS[i]!} /> {[...ranks].map(rankLetter).join(THIN) || "–"}
				</p>
			))}
		</div>
	);
}

// Tricks by declarer, a row each, notrump first.
function Tricks({ tricks }: { tricks: number[][] }) {
	const strains = [4, 3, 2, 1, 0];
	return (
		<table class="tricks">
			<caption class="hidden">{t("Tricks of each declarer, double dummy")}</caption>
			<thead>
				<tr>
					<td />
					{strains.map((strain) => (
						<th key={strain} scope="col">
							{strain === 4 ? (
								<abbr title={t(STRAIN_WORDS[4])}>{t("NT")}</abbr>
							) : (
								<SuitSign suit={SUITS[3 - strain]!} />
							)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{tricks.map((row, seat) => (
					<tr key={seat}>
						<th scope="row">
							<abbr title={t(SEAT_WORDS[SEATS[seat]!])}>{t(SEAT_WORDS[SEATS[seat]!]).charAt(0)}</abbr>
						</th>
						{strains.map((strain) => (
							<td key={strain}>{row[strain]}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function Diagram({ deal, number }: { deal: Deal; number: number }) {
	return (
		<li class="diagram" aria-label={t("Deal %d", number)}>
			<div class="about">
				<p>
					<strong>{t("Deal %d", number)}</strong>
				</p>
				<p class="dim">
					{t("Dealer: %s", t(SEAT_WORDS[SEATS[deal.dealer]!]))}, {t(VULNERABLE[deal.vul]!)}
				</p>
			</div>
			{deal.hands.map((hand, seat) => (
				<Hand key={seat} hand={hand} seat={seat} />
			))}
			{deal.tricks && (
				<div class="makes">
					<Tricks tricks={deal.tricks} />
					<p>{t("Par for N-S: %s", signed(deal.par ?? 0))}</p>
				</div>
			)}
		</li>
	);
}
