// SPDX-License-Identifier: Apache-2.0
// A hand and an auction, and what a system calls with it: the call, what it means, its line, and all calls of the place.
import { useEffect, useState } from "preact/hooks";
import { CallRow } from "../lobby/system-card";
import type { Answer, Bidding } from "../offline/bidding";
import { N_, t } from "../words/catalog";
import { meaningWords } from "../words/meaning";
import { callShort } from "../words/moves";

const SEATS = [
	["N", N_("North")],
	["E", N_("East")],
	["S", N_("South")],
	["W", N_("West")],
] as const;
const VULNERABLE = [
	["none", N_("none")],
	["ns", N_("N-S")],
	["ew", N_("E-W")],
	["both", N_("both")],
] as const;

// Thirteen cards of a shuffled pack: "AKQ2.KJ3.42.9753".
function anyHand(): string {
	const cards = Array.from({ length: 52 }, (_, card) => ({ card, at: Math.random() }))
		.sort((a, b) => a.at - b.at)
		.slice(0, 13)
		.map(({ card }) => card)
		.sort((a, b) => a - b);
	const ranks = (suit: number) =>
		cards.filter((card) => Math.floor(card / 13) === suit).map((card) => "AKQJT98765432"[card % 13]);
	return [0, 1, 2, 3].map((suit) => ranks(suit).join("")).join(".");
}

interface Props {
	bidding: Bidding;
	n: number; // of the reading: another one answers anew
}

function Call({ answer }: { answer: Answer }) {
	if (!answer.call) return null;
	return (
		<div class="answer">
			<p role="status">
				<strong class="call">{callShort(answer.call)}</strong>{" "}
				{meaningWords({ promises: answer.promises ?? [] })}
			</p>
			<p lang="en">
				{answer.file ? (
					<>
						<code>{`${answer.file}.bid:${answer.line}`}</code> <code>{answer.text}</code>
					</>
				) : (
					<span lang={document.documentElement.lang}>
						{t("No line has a call for this hand: it makes the call that says the least that is untrue.")}
					</span>
				)}
			</p>
			{answer.others && answer.others.length > 0 && (
				<p>{t("Also possible: %s", answer.others.map(callShort).join(", "))}</p>
			)}
		</div>
	);
}

export function AskSystem({ bidding, n }: Props) {
	const [hand, setHand] = useState("AQ83.K72.KJ4.Q95");
	const [calls, setCalls] = useState("");
	const [dealer, setDealer] = useState("N");
	const [vul, setVul] = useState("none");
	const [answer, setAnswer] = useState<Answer>({});
	useEffect(() => {
		let wanted = true;
		if (n)
			bidding.ask("ask", `${dealer} ${vul} ${hand.trim().toUpperCase() || "-"} ${calls}`).then(
				(told) => wanted && setAnswer(told),
				() => {},
			);
		return () => {
			wanted = false;
		};
	}, [bidding, n, hand, calls, dealer, vul]);
	const choice = (
		title: string,
		value: string,
		values: typeof SEATS | typeof VULNERABLE,
		onValue: (value: string) => void,
	) => (
		<label class="field">
			<span>{title}</span>
			<select value={value} onChange={(event) => onValue(event.currentTarget.value)}>
				{values.map(([one, words]) => (
					<option key={one} value={one}>
						{t(words)}
					</option>
				))}
			</select>
		</label>
	);
	return (
		<section class="ask" aria-label={t("What it bids")}>
			<label class="field text">
				<span>{t("Hand: spades, hearts, diamonds, clubs")}</span>
				<input
					value={hand}
					spellcheck={false}
					autocomplete="off"
					onInput={(event) => setHand(event.currentTarget.value)}
				/>
			</label>
			<button type="button" onClick={() => setHand(anyHand())}>
				{t("Another hand")}
			</button>
			<label class="field text">
				<span>{t("Calls so far, the dealer's first: 1S pass 2NT X")}</span>
				<input
					value={calls}
					spellcheck={false}
					autocomplete="off"
					onInput={(event) => setCalls(event.currentTarget.value)}
				/>
			</label>
			{choice(t("Dealer"), dealer, SEATS, setDealer)}
			{choice(t("Vulnerable"), vul, VULNERABLE, setVul)}
			{answer.error ? (
				<p class="trouble" role="alert" lang="en">
					{answer.error}
				</p>
			) : (
				<Call answer={answer} />
			)}
			<table class="rows">
				<caption>{t("What the calls mean here")}</caption>
				<tbody>
					{(answer.rows ?? []).map((row) => (
						<CallRow key={row.call} row={row} />
					))}
				</tbody>
			</table>
		</section>
	);
}
