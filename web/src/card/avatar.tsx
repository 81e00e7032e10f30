// SPDX-License-Identifier: Apache-2.0
// A small portrait drawn from a name: the same name has the same face everywhere.  Bots are seen to be bots.

const SKINS = ["#f5d3b3", "#e3b48c", "#c58a5f", "#8d5a3c"];
const HAIRS = ["#2f2a33", "#6a4a30", "#b5763a", "#8f8f96"];
const GROUNDS = ["#7fb3a6", "#d9a66b", "#8fa9d4", "#c98f9c", "#a5b878", "#b59fcf"];
const CLOTHES = ["#2d5f8f", "#a8472f", "#4f6d3a", "#6b4a86", "#35605e"];
const STYLES = [
	"M9 17C8 8 13 5 16 5s8 3 7 12c-1-4-3-5-4-6-3 1-7 1-8 1-1 1-2 3-2 5z",
	"M8 25C6 12 10 4 16 4s10 8 8 21h-4V12h-8v13z",
	"M9 15c-2-8 4-11 8-10 5-1 7 4 6 10-1-3-2-4-3-4-3 0-6-1-8-2-1 2-2 3-3 6z",
	"M10 13c0-5 3-8 6-8s6 3 6 8c-4-3-8-3-12 0z",
];

// FNV-1a.
function hash(text: string): number {
	let sum = 0x811c9dc5;
	for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
	return sum;
}

// Independent choices out of one number.
export function traitsOf(name: string) {
	let left = hash(name);
	const pick = (list: readonly string[]): string => {
		const one = list[left % list.length]!;
		left = Math.floor(left / list.length);
		return one;
	};
	return { ground: pick(GROUNDS), style: pick(STYLES), hair: pick(HAIRS), skin: pick(SKINS), clothes: pick(CLOTHES) };
}

const Person = ({ skin, hair, style, clothes }: ReturnType<typeof traitsOf>) => (
	<>
		<path fill={clothes} d="M3 32c0-8 6-10 13-10s13 2 13 10z" />
		<path fill={skin} d="M13.5 19h5v5q-2.5 2-5 0zM10 12c0-9 12-9 12 0v3c0 4-3 7-6 7s-6-3-6-7z" />
		<path fill={hair} d={style} />
	</>
);

const Robot = ({ clothes }: ReturnType<typeof traitsOf>) => (
	<>
		<path fill={clothes} d="M4 32c0-6 4-8 12-8s12 2 12 8z" />
		<path fill="#e6ebee" d="M15 4h2v5h6q3 0 3 3v8q0 3-3 3H9q-3 0-3-3v-8q0-3 3-3h6z" />
		<path fill="#2f3b45" d="M10 13h3v4h-3zM19 13h3v4h-3zM12 19h8v1.5h-8z" />
	</>
);

export function Avatar({ name, bot }: { name: string; bot: boolean }) {
	const traits = traitsOf(name);
	const Figure = bot ? Robot : Person;
	return (
		<svg class="avatar" viewBox="0 0 32 32" aria-hidden="true">
			<rect width="32" height="32" rx="16" fill={traits.ground} />
			<Figure {...traits} />
		</svg>
	);
}
