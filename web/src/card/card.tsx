// SPDX-License-Identifier: Apache-2.0
// The face of a card, 100 by 140, and its back.
import type { Card, Suit } from "../wire/types";
import { cardWords, rankLetter, rankOf, suitOf } from "../words/cards";
import { Court } from "./court";
import { PIPS, type Pip } from "./pips";
import { named } from "./suit";

const PIP = 17;

// A ten is drawn: letters would have to be squeezed.  It is 25 wide and 20 high.
const TEN = "M2.3 5.5 6.7 2.300V20M18 2.200c-3.8 0-4.8 3.5-4.8 8s1 8 4.8 8 4.8-3.5 4.8-8-1-8-4.8-8z";

function Rank({ rank, x, y, size }: { rank: string; x: number; y: number; size: number }) {
	const letter = rankLetter(rank);
	return letter.length > 1 ? (
		<path class="ten" d={TEN} transform={`translate(${x - 12.5 * size} ${y - 19.5 * size}) scale(${size})`} />
	) : (
		<text class="index" x={x} y={y} style={{ fontSize: `${27 * size}px` }}>
			{letter}
		</text>
	);
}

function Index({ suit, rank }: { suit: Suit; rank: string }) {
	return (
		<g class="corner">
			<Rank rank={rank} x={rank === "T" ? 16.5 : 15} y={27} size={1} />
			<use href={`#suit-${suit}`} x="7.5" y="32" width="15" height="15" />
		</g>
	);
}

function Pips({ suit, pips }: { suit: Suit; pips: Pip[] }) {
	return (
		<>
			{pips.map(({ column, row }) => {
				const x = 38 + column * 12;
				const y = 25 + (row * 90) / 12;
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
	return (
		<>
			<Rank rank={rank} x={rank === "T" ? 41 : 50} y={66} size={2.8} />
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
