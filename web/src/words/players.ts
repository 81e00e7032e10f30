// SPDX-License-Identifier: Apache-2.0
// The players of a club, as a table that spreadsheets and `atout event --players` read.
export interface Player {
	number: string;
	name: string;
	club: string;
	handicap: string;
	hidden: boolean; // not in public lists
}

const HEADS = ["number", "name", "club", "handicap", "hidden"] as const;

// The cells of a line, without blanks at their ends; in quotes two quotes are one.
function cellsOf(line: string, sign: string): string[] {
	const cells = [""];
	let quoted = false;
	for (let at = 0; at < line.length; at++) {
		const char = line[at]!;
		if (char === '"' && quoted && line[at + 1] === '"') cells[cells.length - 1] += line[++at]!;
		else if (char === '"') quoted = !quoted;
		else if (char === sign && !quoted) cells.push("");
		else cells[cells.length - 1] += char;
	}
	return cells.map((cell) => cell.trim());
}

const signOf = (line: string) => ["\t", ";", ","].find((sign) => line.includes(sign)) ?? ",";

// The rows of a table by its heads; undefined: it has no numbers or no names.
export function readPlayers(table: string): Player[] | undefined {
	const lines = table
		.replace(/^\uFEFF/, "")
		.split(/\r?\n/)
		.filter((line) => line.trim() && !line.startsWith("#"));
	if (!lines.length) return [];
	const sign = signOf(lines[0]!);
	const heads = cellsOf(lines[0]!, sign).map((head) => head.toLowerCase());
	if (!heads.includes("number") || !heads.includes("name")) return undefined;
	return lines.slice(1).flatMap((line) => {
		const cells = cellsOf(line, sign);
		const of = (head: (typeof HEADS)[number]) => cells[heads.indexOf(head)] ?? "";
		const [number, name] = [of("number"), of("name")];
		return number && name
			? [
					{
						number,
						name,
						club: of("club"),
						handicap: of("handicap"),
						hidden: /^(1|x|yes|true)$/i.test(of("hidden")),
					},
				]
			: [];
	});
}

const quoted = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const printPlayers = (players: readonly Player[]) =>
	[
		HEADS.join(","),
		...players.map((one) =>
			[one.number, one.name, one.club, one.handicap, one.hidden ? "1" : ""].map(quoted).join(","),
		),
		"",
	].join("\n");

// A typed name is one player's or two, joined by "&" or "/"; each is a player's name or number.
const JOINED = /\s*[&/]\s*/;

export interface Recognized {
	name: string; // numbers are names now
	players: Player[];
	all: boolean; // nobody else is in it
}

export function recognized(typed: string, players: readonly Player[]): Recognized {
	const find = (part: string) =>
		players.find(({ number }) => number === part) ??
		players.find(({ name }) => name.toLowerCase() === part.toLowerCase());
	const parts = typed.split(JOINED).map((part) => ({ part, player: find(part) }));
	const found = parts.flatMap(({ player }) => (player ? [player] : []));
	if (!found.length) return { name: typed, players: [], all: false };
	const name = parts.map(({ part, player }) => player?.name ?? part).join(" & ");
	return { name, players: found, all: found.length === parts.length };
}

// Of a pair the mean; undefined: somebody has none, or is not in the list.
export function handicapOf({ players, all: known }: Recognized): string | undefined {
	const all = players.map(({ handicap }) => Number(handicap.replace(",", ".")));
	if (!known || players.some(({ handicap }) => !handicap) || all.some(Number.isNaN)) return undefined;
	return String(Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 100) / 100);
}

// What is offered behind what is typed: of a pair the second player.
export function offered(typed: string, players: readonly Player[]): string[] {
	const first = /^.*[&/]\s*/.exec(typed)?.[0] ?? "";
	return players.map(({ name }) => first + name);
}
