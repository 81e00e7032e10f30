// SPDX-License-Identifier: Apache-2.0
// The face of a card, 100 by 140, and its back.
import type { Card, Suit } from "../wire/types";
import { cardWords, rankLetter, rankOf, suitOf } from "../words/cards";
import { Court } from "./court";
import { PIPS, type Pip } from "./pips";
import { named } from "./suit";

const PIP = 19;

function Index({ suit, rank }: { suit: Suit; rank: string }) {
	const letter = rankLetter(rank);
	return (
		<g class="corner">
			<text
				class="index"
				x={letter.length > 1 ? 15 : 13.5}
				y="25"
				{...(letter.length > 1 ? { textLength: 26, lengthAdjust: "spacingAndGlyphs" } : {})}
			>
				{letter}
			</text>
			<use href={`#suit-${suit}`} x="5" y="30" width="17" height="17" />
		</g>
	);
}

function Pips({ suit, pips }: { suit: Suit; pips: Pip[] }) {
	return (
		<>
			{pips.map(({ column, row }) => {
				const x = 33 + column * 17;
				const y = 24 + (row * 92) / 12;
				return (
					<use
						key={`${column} ${row}`}
						href={`#suit-${suit}`}
						x={x - PIP / 2}
						y={y - PIP / 2}
						width={PIP}
						height={PIP}
						{...(row > 6 ? { transform: `rotate(180 ${x} ${y})` } : {})}
					/>
				);
			})}
		</>
	);
}

function Picture({ suit, rank }: { suit: Suit; rank: string }) {
	const pips = PIPS[rank];
	if (pips) return <Pips suit={suit} pips={pips} />;
	if (rank === "A") return <use href={`#suit-${suit}`} x="29" y="49" width="42" height="42" />;
	return <Court suit={suit} rank={rank} />;
}

// For places where a card is small: rank and suit fill it.  A ten keeps to the left, where no other card lies over it.
function Plain({ suit, rank }: { suit: Suit; rank: string }) {
	const letter = rankLetter(rank);
	return (
		<>
			<text
				class="index large"
				x={letter.length > 1 ? 39 : 50}
				y="66"
				{...(letter.length > 1 ? { textLength: 62, lengthAdjust: "spacingAndGlyphs" } : {})}
			>
				{letter}
			</text>
			<use href={`#suit-${suit}`} x="24" y="76" width="52" height="52" />
		</>
	);
}

interface Props {
	card: Card;
	small?: boolean;
	silent?: boolean; // something around it says which card it is
}

export function CardFace({ card, small, silent }: Props) {
	const suit = suitOf(card);
	const rank = rankOf(card);
	return (
		<svg class={`card suit-${suit}`} viewBox="0 0 100 140" {...named(cardWords(card), silent)}>
			<rect class="paper" x="1" y="1" width="98" height="138" rx="8" />
			{small ? (
				<Plain suit={suit} rank={rank} />
			) : (
				<>
					<g class="picture">
						<Picture suit={suit} rank={rank} />
					</g>
					<Index suit={suit} rank={rank} />
					<g transform="rotate(180 50 70)">
						<Index suit={suit} rank={rank} />
					</g>
				</>
			)}
		</svg>
	);
}

export const CardBack = () => <span class="card back" aria-hidden="true" />;
