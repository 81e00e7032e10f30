// SPDX-License-Identifier: Apache-2.0
// QR codes (ISO/IEC 18004) of short texts: bytes, error correction M, versions 1 to 9.

type Grid = boolean[][]; // rows; true: dark

// Of each version: the bytes for correction in a block, and the bytes of data in each block.
const BLOCKS: readonly (readonly [correction: number, data: readonly number[]])[] = [
	[10, [16]],
	[16, [28]],
	[26, [44]],
	[18, [32, 32]],
	[24, [43, 43]],
	[16, [27, 27, 27, 27]],
	[18, [31, 31, 31, 31]],
	[22, [38, 38, 39, 39]],
	[22, [36, 36, 36, 37, 37]],
];
const BYTES = 0b0100; // the mode
const HEAD = 2; // bytes of a code that are not the text's: mode, length, end
const FORMAT = { generator: 0x537, mask: 0x5412, level: 0b00 };
const VERSION = { generator: 0x1f25, from: 7 };

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const sizeOf = (version: number) => 17 + 4 * version;

/* ---- The bytes ---- */

// The field of 256 elements.
const POWERS: number[] = [1];
for (let i = 1; i < 255; i++) POWERS[i] = (POWERS[i - 1]! << 1) ^ (POWERS[i - 1]! & 0x80 ? 0x11d : 0);
const LOGS = new Map(POWERS.map((power, i) => [power, i]));
const times = (a: number, b: number) => (a && b ? POWERS[(LOGS.get(a)! + LOGS.get(b)!) % 255]! : 0);

// The highest coefficient, 1, is left out.
function generatorOf(degree: number): number[] {
	let product = [1];
	for (let i = 0; i < degree; i++)
		product = [...product, 0].map((one, at) => one ^ times(product[at - 1] ?? 0, POWERS[i]!));
	return product.slice(1);
}

function correctionOf(data: readonly number[], degree: number): number[] {
	const generator = generatorOf(degree);
	let rest = Array<number>(degree).fill(0);
	for (const byte of data) {
		const factor = byte ^ rest[0]!;
		rest = [...rest.slice(1), 0].map((one, i) => one ^ times(generator[i]!, factor));
	}
	return rest;
}

// The mode, the length and the text, each half a byte later than a byte begins; then filling.
function dataOf(text: Uint8Array, capacity: number): number[] {
	const nibbles = [BYTES, ...[text.length, ...text].flatMap((byte) => [byte >> 4, byte & 15]), 0];
	const bytes = Array.from({ length: nibbles.length / 2 }, (_, i) => (nibbles[2 * i]! << 4) | nibbles[2 * i + 1]!);
	while (bytes.length < capacity) bytes.push((bytes.length - text.length) % 2 ? 0x11 : 0xec);
	return bytes;
}

// The first byte of each block, then the second ...
function woven(blocks: readonly (readonly number[])[]): number[] {
	const longest = Math.max(...blocks.map((block) => block.length));
	return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block.slice(i, i + 1))).flat();
}

function bytesOf(text: Uint8Array, version: number): number[] {
	const [degree, sizes] = BLOCKS[version - 1]!;
	const data = dataOf(text, sum(sizes));
	const blocks = sizes.map((size, i) => data.slice(sum(sizes.slice(0, i)), sum(sizes.slice(0, i)) + size));
	return [...woven(blocks), ...woven(blocks.map((block) => correctionOf(block, degree)))];
}

/* ---- The squares ---- */

// What stands in every code of a version; undefined: a square for data, or for the format.
type Frame = (boolean | undefined)[][];

function put(frame: Frame, x: number, y: number, dark: boolean) {
	if (frame[y] && x >= 0 && x < frame.length) frame[y]![x] = dark;
}

// Squares around squares; radius 4: a corner with its white edge, 2: a mark for alignment.
function putMark(frame: Frame, x: number, y: number, radius: number) {
	for (let dy = -radius; dy <= radius; dy++)
		for (let dx = -radius; dx <= radius; dx++) {
			const ring = Math.max(Math.abs(dx), Math.abs(dy));
			put(frame, x + dx, y + dy, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
		}
}

// The rests of codes that correct themselves.
function withRest(value: number, generator: number): number {
	const degree = 31 - Math.clz32(generator);
	let rest = value << degree;
	while (rest >> degree) rest ^= generator << (31 - Math.clz32(rest) - degree);
	return (value << degree) | rest;
}

function putVersion(frame: Frame, version: number) {
	if (version < VERSION.from) return;
	const bits = withRest(version, VERSION.generator);
	for (let i = 0; i < 18; i++) {
		const [along, across] = [Math.floor(i / 3), frame.length - 11 + (i % 3)];
		const dark = Boolean((bits >> i) & 1);
		put(frame, across, along, dark);
		put(frame, along, across, dark);
	}
}

// Around the corner on the top left, and once more beside the two others.
function putFormat(frame: Frame, pattern: number) {
	const bits = withRest((FORMAT.level << 3) | pattern, FORMAT.generator) ^ FORMAT.mask;
	const last = frame.length - 1;
	for (let i = 0; i < 15; i++) {
		const dark = Boolean((bits >> i) & 1);
		if (i < 8) put(frame, last - i, 8, dark);
		else put(frame, 8, last - 14 + i, dark);
		if (i < 8) put(frame, 8, i < 6 ? i : i + 1, dark);
		else put(frame, i === 8 ? 7 : 14 - i, 8, dark);
	}
	put(frame, 8, last - 7, true);
}

// The middles of the marks for alignment: crossings of some lines, except in the corners.
function marksOf(version: number): [x: number, y: number][] {
	if (version === 1) return [];
	const last = sizeOf(version) - 7;
	const lines = version < VERSION.from ? [6, last] : [6, (6 + last) / 2, last];
	const isCorner = (x: number, y: number) => (x === y ? x === 6 : x + y === 6 + last);
	return lines.flatMap((y) => lines.filter((x) => !isCorner(x, y)).map((x): [number, number] => [x, y]));
}

function frameOf(version: number): Frame {
	const size = sizeOf(version);
	const frame: Frame = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined));
	for (let i = 0; i < size; i++) {
		put(frame, i, 6, i % 2 === 0);
		put(frame, 6, i, i % 2 === 0);
	}
	for (const [x, y] of marksOf(version)) putMark(frame, x, y, 2);
	for (const [x, y] of [
		[3, 3],
		[size - 4, 3],
		[3, size - 4],
	] as const)
		putMark(frame, x, y, 4);
	putVersion(frame, version);
	return frame;
}

/* ---- Which squares are turned over ---- */

const PATTERNS: readonly ((x: number, y: number) => boolean)[] = [
	(x, y) => (x + y) % 2 === 0,
	(_, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// The free squares in the order of the data: two columns at a time, from the right, up and down.
function* pathOf(frame: Frame): Generator<[x: number, y: number]> {
	const size = frame.length;
	let up = true;
	for (let right = size - 1; right > 0; right -= 2, up = !up) {
		if (right === 6) right--;
		for (let i = 0; i < size; i++)
			for (const x of [right, right - 1]) {
				const y = up ? size - 1 - i : i;
				if (frame[y]![x] === undefined) yield [x, y];
			}
	}
}

function gridOf(version: number, bytes: readonly number[], pattern: number): Grid {
	const frame = frameOf(version);
	putFormat(frame, pattern);
	const path = [...pathOf(frame)];
	path.forEach(([x, y], i) => {
		const bit = ((bytes[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
		put(frame, x, y, Boolean(bit) !== PATTERNS[pattern]!(x, y));
	});
	return frame as Grid;
}

// How hard a line is to read: long runs, and what looks like a corner.
function lineFaults(line: string): number {
	const runs = (line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2);
	const corners = ["10111010000", "00001011101"].map((corner) => line.split(corner).length - 1);
	return sum(runs) + 40 * sum(corners);
}

function faultsOf(grid: Grid): number {
	const textOf = (line: boolean[]) => line.map(Number).join("");
	const columns = grid.map((_, x) => grid.map((row) => row[x]!));
	const same = (x: number, y: number) =>
		[grid[y]![x + 1], grid[y + 1]![x], grid[y + 1]![x + 1]].every((one) => one === grid[y]![x]);
	const squares = grid.slice(1).flatMap((row, y) => row.slice(1).filter((_, x) => same(x, y))).length;
	const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
	const lines = sum([...grid, ...columns].map((line) => lineFaults(textOf(line))));
	return lines + 3 * squares + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

// The rows of "0" and "1" (dark) of the code of a text; undefined: it is too long.
export function qrRows(text: string): string[] | undefined {
	const bytes = new TextEncoder().encode(text);
	const version = BLOCKS.findIndex(([, sizes]) => sum(sizes) >= bytes.length + HEAD) + 1;
	if (!version) return undefined;
	const all = bytesOf(bytes, version);
	const grids = PATTERNS.map((_, pattern) => gridOf(version, all, pattern));
	const faults = grids.map(faultsOf);
	return grids[faults.indexOf(Math.min(...faults))]!.map((row) => row.map(Number).join(""));
}
