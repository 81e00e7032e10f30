// SPDX-License-Identifier: Apache-2.0
// Jack, queen and king: half a figure of a few shapes, drawn twice.  The middle of the card is at 50, 70.
import type { Suit } from "../wire/types";

const HATS: Record<string, string> = {
	K: "M31 35 28 16l9 7 4-10 9 8 9-8 4 10 9-7-3 19z",
	Q: "M32 35c-1-8 0-12 2-16l6 6 4-8 6 6 6-6 4 8 6-6c2 4 3 8 2 16-12-4-24-4-36 0z",
	J: "M30 34c0-12 9-17 22-16 10 0 17 6 18 15-13-4-27-4-40 1z",
};

const HAIR: Record<string, string> = {
	K: "M34 40c0 16 4 24 16 26 12-2 16-10 16-26z",
	Q: "M30 36c-4 14-3 24-2 34h44c1-10 2-20-2-34z",
	J: "M33 36c-4 8-4 14-3 20h40c1-6 1-12-3-20z",
};

function Half({ suit, rank }: { suit: Suit; rank: string }) {
	return (
		<g>
			<path class="court-hair" d={HAIR[rank]} />
			<path class="court-robe" d="M18 70c0-9 8-15 20-17h24c12 2 20 8 20 17z" />
			<path class="court-collar" d="M38 53h24L50 69z" />
			<path class="court-face" d="M38 34h24c2 14-3 24-12 26-9-2-14-12-12-26z" />
			{rank === "K" && (
				<path class="court-hair" d="M39 46c4 3 8 1 11-1 3 2 7 4 11 1-1 9-5 14-11 16-6-2-10-7-11-16z" />
			)}
			<path class="court-line" d="M43 41h4M53 41h4M48 51c1 1 3 1 4 0" />
			<path class="court-hat" d={HATS[rank]} />
			{rank === "J" && <path class="court-feather" d="M64 24c8-2 12-8 11-14-8 0-13 5-14 12z" />}
			<use href={`#suit-${suit}`} x="64" y="57" width="12" height="12" class="court-pip" />
		</g>
	);
}

export function Court({ suit, rank }: { suit: Suit; rank: string }) {
	return (
		<g class="court">
			<rect class="court-field" x="24" y="12" width="52" height="116" rx="2" />
			<Half suit={suit} rank={rank} />
			<g transform="rotate(180 50 70)">
				<Half suit={suit} rank={rank} />
			</g>
		</g>
	);
}
