// SPDX-License-Identifier: Apache-2.0
// Jack, queen and king: half a figure, drawn twice.  The middle of the card is at 50, 70; the line between the halves
// goes up from left to right, so that both make one piece.
import type { ComponentChildren } from "preact";
import type { Suit } from "../wire/types";

const P = ({ of, d }: { of: string; d: string }) => <path class={`court-${of}`} d={d} />;

const ROBE = "M8 90C7 68 20 59 38 55h24c18 4 31 13 30 35z";
const NECK = "M44 47h12v10q-6 5-12 0z";
const FACE = "M37.5 30h25v10c0 10-5.5 17-12.5 17s-12.5-7-12.5-17z";

const Face = () => (
	<>
		<P of="shade" d={NECK} />
		<P of="skin" d={FACE} />
		<P of="line" d="M41 36.500q3-2 5.5-.5M53.5 36q2.5-1.5 5.5.5M50 40v5.500h-1.8" />
		<P of="ink" d="M44 38.600a1.5 1.5 0 1 0 .01 0zM56 38.600a1.5 1.5 0 1 0 .01 0z" />
	</>
);

const King = () => (
	<>
		<P of="hair" d="M35 27c-2 14-1 24 3 30h24c4-6 5-16 3-30z" />
		<P of="robe" d={ROBE} />
		<P of="fur" d="M36 55q14 7 28 0l14 7q-6 16-28 16T22 62z" />
		<P of="ink" d="M31 63l1.2 4h-2.400zM40 67l1.2 4h-2.400zM60 67l1.2 4h-2.400zM69 63l1.2 4h-2.400z" />
		<Face />
		<P
			of="hair"
			d="M37.5 38c1 5 4 7 7 6 2-.7 4-1.8 5.5-1.800s3.5 1.1 5.5 1.800c3 1 6-1 7-6 1 16-4 25-12.5 28-8.5-3-13.5-12-12.5-28z"
		/>
		<P of="lips" d="M47 49.500h6l-3 2z" />
		<P of="gold" d="M35.5 30 33 11l9 7 8-11 8 11 9-7-2.5 19q-14.5-4-29 0z" />
		<P of="second" d="M50 18l3 4.5-3 4.5-3-4.500z" />
		<P of="jewel" d="M33 8.500a2.3 2.3 0 1 0 .01 0zM50 4.600a2.3 2.3 0 1 0 .01 0zM67 8.500a2.3 2.3 0 1 0 .01 0z" />
		<P of="steel" d="M81 60V22l3-6 3 6v38z" />
		<P of="gold" d="M76 57h16v4H76zM82 61h4v14h-4z" />
	</>
);

const Queen = () => (
	<>
		<P of="hair" d="M36 25c-8 16-9 34-4 50h36c5-16 4-34-4-50z" />
		<P of="robe" d="M8 90C7 68 20 60 35 57l15 21 15-21c15 3 28 11 27 33z" />
		<P of="skin" d="M44 48h12v8l8 2-14 20-14-20 8-2z" />
		<P of="second" d="M30 58.500l6-2 14 21 14-21 6 2-20 27z" />
		<Face />
		<P of="hair" d="M37 41c-1-8 4-12 13-12s14 4 13 12l3-8-4-9H38l-4 9z" />
		<P of="lips" d="M46.5 49q3.5-1.5 7 0-3.5 3.5-7 0z" />
		<P of="line gold-line" d="M42 59q8 9 16 0" />
		<P of="gold" d="M36 28l-3-14 8 6 3.5-10L50 18l5.5-8L59 20l8-6-3 14q-14-4-28 0z" />
		<P
			of="jewel"
			d="M33 11.500a2 2 0 1 0 .01 0zM44.5 7a2 2 0 1 0 .01 0zM55.5 7a2 2 0 1 0 .01 0zM67 11.500a2 2 0 1 0 .01 0z"
		/>
		<P of="line stem" d="M82 70q3-18-1-34M82 56q5-6 9-6" />
		<P of="second" d="M81 38c-8 0-10-6-8-11 2 1 4 2 5 4 0-4 1-7 3-9 2 2 3 5 3 9 1-2 3-3 5-4 2 5 0 11-8 11z" />
		<P of="gold" d="M81 27.500a2.5 2.5 0 1 0 .01 0z" />
	</>
);

const Jack = () => (
	<>
		<P of="hair" d="M36 26c-5 10-6 20-3 28q4 3 9 1h16q5 2 9-1c3-8 2-18-3-28z" />
		<P of="robe" d={ROBE} />
		<P of="second" d="M50 57v34H8C7 68 20 59 38 55z" />
		<P of="fur" d="M37 55l13 4 13-4 5 5-18 8-18-8z" />
		<P of="gold" d="M50 71.500a2 2 0 1 0 .01 0zM50 79.500a2 2 0 1 0 .01 0z" />
		<Face />
		<P of="hair" d="M37 42c0-6 1-9 4-11h18c3 2 4 5 4 11l3-10-5-6H39l-5 6z" />
		<P of="lips" d="M46.5 49q3.5 2.5 7 0-3.5 4-7 0z" />
		<P of="robe" d="M32 30c-3-11 5-19 19-19 12 0 19 8 17 19q-18-5-36 0z" />
		<P of="gold" d="M32 30q18-5 36 0l-.5 4q-17.5-4.5-35 0z" />
		<P of="fur" d="M63 25c2-11 11-17 24-15-2 11-11 18-22 16z" />
		<P of="line" d="M64 26q9-8 18-13" />
	</>
);

const FIGURES: Record<string, () => ComponentChildren> = { K: King, Q: Queen, J: Jack };

function Half({ suit, rank }: { suit: Suit; rank: string }) {
	const Figure = FIGURES[rank]!;
	return (
		<g clip-path="url(#court-half)">
			<Figure />
			<use href={`#suit-${suit}`} x="17" y="66" width="11" height="11" class="court-pip" />
		</g>
	);
}

export function Court({ suit, rank }: { suit: Suit; rank: string }) {
	return (
		<g class="court">
			<Half suit={suit} rank={rank} />
			<g transform="rotate(180 50 70)">
				<Half suit={suit} rank={rank} />
			</g>
		</g>
	);
}
