// SPDX-License-Identifier: Apache-2.0
// A slate, in chalk: numbers of one stroke each, a knot for a knoddel, a stone for a stein.
import { useId } from "preact/hooks";
import type { Row, View } from "../wire/types";
import { t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { marksWords, slateOf, type Marks } from "./slate-marks";

// In a box of 10 by 16.
const DIGITS = [
	"M5 0C1 0 0 4 0 8S1 16 5 16 10 12 10 8 9 0 5.5 0",
	"M1.5 4 6 0 5.5 16",
	"M.5 4C1-1 9-1 9.5 4 10 8 4 11 0 15.5L10 16",
	"M.5 1.5C4-1 9 0 9 4S6 8 3.5 8C7 8 10 9 10 12 10 16 4 17 0 14.5",
	"M7.5 0 0 10.5 10 11M7 5 6.5 16",
	"M9 0 2 .5 1 7C5 5 10 7 10 11 10 16 4 17 0 14.5",
	"M9 .5C4 1 0 6 0 11 0 17 10 17 10 11 10 6 2 6 .5 10",
	"M0 .5 10 0C7 5 5 10 4 16",
	"M9 2C7-1 1-1 1 3S10 8 10 12 1 17 .5 12.5 8 6 9 2",
	"M9.5 4C8-1 0-1 0 4S8 10 9.5 5C10 10 8 15 4 16",
];
const KNODDEL = "M-5 3C-9-3-3-9 3-7S9 1 4 5-7 5-6-1 1-6 4-3 3 4-1 4-4-1-1-2 3 0 1 1";
const STONE = "M-10 5C-12-1-8-7-2-8S9-6 11 0 8 7 2 8-8 9-10 5ZM-6 3 0-5M-2 5 5-4M3 5 8-1";

const WIDTH = 160; // of a side
const HEIGHT = 172;
const SHOWN = 4; // sums

// A number from the left edge x, with its foot at y.
function Sum({ value, x, y, scale, large }: { value: number; x: number; y: number; scale: number; large?: boolean }) {
	return (
		<g class={large ? "large" : ""} transform={`translate(${x} ${y - 16 * scale}) scale(${scale})`}>
			{[...String(value)].map((digit, i) => (
				<path key={i} d={DIGITS[Number(digit)]!} transform={`translate(${i * 14} 0)`} />
			))}
		</g>
	);
}

// Earlier sums are struck out; the last one is larger.
function Points({ points }: { points: number[] }) {
	const old = points.slice(0, -1).slice(-SHOWN + 1);
	const last = points.at(-1);
	return (
		<>
			{old.map((value, i) => {
				const x = 18 + i * 32;
				const width = String(value).length * 12;
				return (
					<g key={i}>
						<Sum value={value} x={x} y={64} scale={0.95} />
						<path d={`M${x - 3} 60 ${x + width + 3} 54`} />
					</g>
				);
			})}
			{last !== undefined && <Sum value={last} x={String(last).length > 1 ? 58 : 70} y={118} scale={2.2} large />}
		</>
	);
}

// In fives: four, and one across.
function Strokes({ count }: { count: number }) {
	return (
		<>
			{Array.from({ length: count }, (_, i) => {
				const x = 20 + Math.floor(i / 5) * 62;
				const at = i % 5;
				const d = at < 4 ? `M${x + at * 11 + 2} 60 ${x + at * 11} 104` : `M${x - 7} 96 ${x + 42} 68`;
				return <path key={i} d={d} />;
			})}
		</>
	);
}

function Side({ marks, x }: { marks: Marks; x: number }) {
	const { name, points, strokes, knoddels, steins } = marks;
	return (
		<g transform={`translate(${x} 0)`}>
			<text
				x={WIDTH / 2}
				y="27"
				{...(name.length > 12 ? { textLength: WIDTH - 24, lengthAdjust: "spacingAndGlyphs" } : {})}
			>
				{name}
			</text>
			<path d={`M16 36C60 33 100 38 ${WIDTH - 16} 35`} />
			{strokes === undefined ? <Points points={points} /> : <Strokes count={strokes} />}
			{Array.from({ length: knoddels }, (_, i) => (
				<path key={`k${i}`} class="knoddel" d={KNODDEL} transform={`translate(${26 + i * 24} 147)`} />
			))}
			{Array.from({ length: steins }, (_, i) => (
				<path key={`s${i}`} d={STONE} transform={`translate(${WIDTH - 26 - i * 28} 147)`} />
			))}
		</g>
	);
}

export function Slate({ view, rows, cast }: { view: View; rows: readonly Row[]; cast: Cast }) {
	const sides = slateOf(view, rows, cast);
	const chalk = useId();
	return (
		<figure class="slate">
			<svg viewBox={`0 0 ${2 * WIDTH + 24} ${HEIGHT + 24}`} aria-hidden="true">
				<filter id={chalk} x="-5%" y="-5%" width="110%" height="110%">
					<feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="2" seed="7" result="grain" />
					<feDisplacementMap in="SourceGraphic" in2="grain" scale="2.4" result="rough" />
					<feColorMatrix
						in="grain"
						type="matrix"
						values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 -2.6 2.2"
						result="gaps"
					/>
					<feComposite in="rough" in2="gaps" operator="in" />
				</filter>
				<rect class="wood" width={2 * WIDTH + 24} height={HEIGHT + 24} rx="9" />
				<rect class="stone" x="11" y="11" width={2 * WIDTH + 2} height={HEIGHT + 2} rx="3" />
				<g class="chalk" transform="translate(12 12)" filter={`url(#${chalk})`}>
					<path d={`M${WIDTH} 10C${WIDTH + 2} 60 ${WIDTH - 2} 120 ${WIDTH + 1} ${HEIGHT - 12}`} />
					{sides.map((marks, i) => (
						<Side key={i} marks={marks} x={i * WIDTH} />
					))}
				</g>
			</svg>
			<figcaption class="hidden">
				{t("The slate")}: {sides.map(marksWords).join(" ")}
			</figcaption>
		</figure>
	);
}
