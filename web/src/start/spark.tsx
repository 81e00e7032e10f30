// SPDX-License-Identifier: Apache-2.0
// A small picture of numbers over time.
import { currentLang, minus, t } from "../words/catalog";

const WIDTH = 120;
const HEIGHT = 28;
const EDGE = 3;

export const rounded = (value: number) =>
	minus(new Intl.NumberFormat(currentLang(), { maximumFractionDigits: 1 }).format(value));

// The points of the line, with zero in the picture.
export function sparkPoints(values: readonly number[]): [x: number, y: number][] {
	const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
	const scale = (HEIGHT - 2 * EDGE) / (high - low || 1);
	const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
	return values.map((value, i) => [EDGE + i * step, EDGE + (high - value) * scale]);
}

// The oldest value first; two at least make a picture.
export function Spark({ values }: { values: readonly number[] }) {
	if (values.length < 2) return null;
	const points = sparkPoints(values);
	const [x, y] = points.at(-1)!;
	const zero = sparkPoints([...values.slice(0, -1), 0]).at(-1)![1];
	const words = t(
		"Points per deal in %d matches: lowest %s, highest %s, last %s",
		values.length,
		...[Math.min(...values), Math.max(...values), values.at(-1)!].map(rounded),
	);
	return (
		<svg class="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
			<line x1={EDGE} x2={WIDTH - EDGE} y1={zero} y2={zero} />
			<polyline points={points.map((point) => point.join()).join(" ")} />
			<circle cx={x} cy={y} r={2.5} />
		</svg>
	);
}
