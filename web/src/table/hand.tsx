// SPDX-License-Identifier: Apache-2.0
// The cards of a hand, each a button.  One of them is in the order of Tab; arrows go to the others.
import { useEffect, useRef, useState } from "preact/hooks";
import { isFocusLost } from "../app/focus";
import { useSettings } from "../app/settings";
import { CardBack, CardFace } from "../card/card";
import type { Card } from "../wire/types";
import { cardWords, rankLetter, secondRow } from "../words/cards";
import { t } from "../words/catalog";
import { columnsStyle, columnStyle } from "./columns";
import { useDrag } from "./drag";

interface Props {
	label: string;
	suits: Card[][];
	columns?: boolean; // a column a suit, where there is room
	hidden: number; // cards of which only the backs are seen
	legal: ReadonlySet<Card>; // empty: it is not this hand's turn
	melds: ReadonlySet<Card>;
	hinted?: Card | undefined;
	onPlay: (card: Card) => void;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
	ArrowLeft: (at) => Math.max(0, at - 1),
	ArrowRight: (at, last) => Math.min(last, at + 1),
	Home: () => 0,
	End: (_, last) => last,
};

function cardLabel(card: Card, melds: ReadonlySet<Card>, raised: boolean): string {
	const words = melds.has(card) ? t("%s, can be melded", cardWords(card)) : cardWords(card);
	return raised ? t("%s, select again to play it", words) : words;
}

export function Hand({ label, suits, columns, hidden, legal, melds, hinted, onPlay }: Props) {
	const { settings } = useSettings();
	const row = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState(0);
	const [raised, setRaised] = useState<Card>();
	const live = legal.size > 0;
	const cards = suits.flat();
	const drag = useDrag(!live, onPlay);
	const first = Math.max(
		0,
		cards.findIndex((card) => legal.has(card)),
	);
	const stop = Math.min(at, cards.length - 1);

	useEffect(() => {
		setRaised(undefined);
		// A player with a keyboard finds a legal card focused; what had the focus is gone, a card or another choice.
		if (live) setAt(first);
		const within = row.current?.contains(document.activeElement);
		if (live && (within || isFocusLost())) buttonAt(first)?.focus();
	}, [cards.join(), live]);

	const buttonAt = (index: number) => row.current?.querySelectorAll("button")[index];

	function onKeyDown(event: KeyboardEvent) {
		const step = STEPS[event.key];
		if (!step) return;
		event.preventDefault();
		const next = step(stop, cards.length - 1);
		setAt(next);
		buttonAt(next)?.focus();
	}

	function tap(card: Card) {
		if (settings.taps === "two" && raised !== card) setRaised(card);
		else onPlay(card);
	}

	return (
		<div
			class={["hand", columns ? "columns" : "", live ? "live" : "", cards.length + hidden > 7 ? "long" : ""].join(
				" ",
			)}
			style={columns ? columnsStyle(suits) : {}}
			role="group"
			aria-label={label}
			ref={row}
			{...drag}
			onKeyDown={onKeyDown}
		>
			{cards.map((card, index) => (
				<span class={placeClass(suits, card)} style={columns ? columnStyle(suits, card) : {}} key={card}>
					<button
						type="button"
						data-card={card}
						class={cardClass(card, { live, legal, raised, hinted })}
						tabIndex={index === stop ? 0 : -1}
						aria-disabled={live && !legal.has(card) ? "true" : undefined}
						onFocus={() => setAt(index)}
						onClick={() => tap(card)}
					>
						<CardFace card={card} silent />
						<span class="hidden">{cardLabel(card, melds, raised === card)}</span>
						{melds.has(card) && (
							<span class="meld-mark" aria-hidden="true">
								{rankLetter("K") + rankLetter("Q")}
							</span>
						)}
					</button>
				</span>
			))}
			{Array.from({ length: hidden }, (_, i) => (
				<span class={i + 1 === hidden ? "place last" : "place"} key={`back ${i}`}>
					<CardBack />
				</span>
			))}
			<span class="row-break" />
		</div>
	);
}

// Where a card stands: last of its suit, in the first of two rows.
function placeClass(suits: Card[][], card: Card): string {
	const suit = suits.findIndex((one) => one.includes(card));
	const marks = ["place", suits[suit]?.at(-1) === card ? "last" : "", suit < secondRow(suits) ? "upper" : ""];
	return marks.filter(Boolean).join(" ");
}

interface Marks {
	live: boolean;
	legal: ReadonlySet<Card>;
	raised: Card | undefined;
	hinted: Card | undefined;
}

function cardClass(card: Card, { live, legal, raised, hinted }: Marks): string {
	const marks = [
		"card-button",
		live && legal.has(card) ? "legal" : "",
		live && !legal.has(card) ? "barred" : "",
		raised === card ? "raised" : "",
		hinted === card ? "hinted" : "",
	];
	return marks.filter(Boolean).join(" ");
}
