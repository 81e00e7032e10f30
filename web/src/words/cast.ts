// SPDX-License-Identifier: Apache-2.0
// What the players and the sides are called.
import type { Head } from "../offline/study";
import type { Frame, Seat, Table } from "../wire/types";
import { N_, t } from "./catalog";
import { terms } from "./terms";

export interface Cast {
	game: string;
	seats: number;
	sides: number;
	me: Seat | undefined;
	names: (string | undefined)[];
}

const COMPASS = [N_("North"), N_("East"), N_("South"), N_("West")];

// Whose player sits in a place: who plays for another seat, declarer's, has exchanged places with its player.
export function seatAt(table: Table | undefined, frame: Frame | undefined, place: Seat): Seat {
	const [own, other] = [table?.me, frame?.view.me];
	if (own === undefined || other === undefined) return place;
	return place === own ? other : place === other ? own : place;
}

export const seatedAs = (table: Table | undefined, frame: Frame | undefined): Table | undefined =>
	table && { ...table, seats: table.seats.map((_, place) => table.seats[seatAt(table, frame, place)]!) };

// The players in their own seats, to which all belongs that they say beside the play.
export function castAtTable(table: Table | undefined, frame: Frame | undefined): Cast {
	return {
		game: table?.game ?? frame?.game ?? "",
		seats: frame?.view.seats ?? table?.seats.length ?? 0,
		sides: frame?.view.sides ?? 0,
		me: table?.me,
		names: distinct(table?.seats.map((place) => place.name) ?? []),
	};
}

// The players in the places from which they play.
export const castOf = (table: Table | undefined, frame: Frame | undefined): Cast => ({
	...castAtTable(seatedAs(table, frame), frame),
	me: frame ? frame.view.me : table?.me,
});

// Bots of one kind have the same name: all but the first get a number.
export function distinct(names: (string | undefined)[]): (string | undefined)[] {
	return names.map((name, i) => {
		const before = names.slice(0, i).filter((other) => other === name).length;
		return name && before ? `${name} ${before + 1}` : name;
	});
}

// Of a record.
export const castOfHead = ({ game, seats, sides, names }: Head): Cast => ({
	game,
	seats,
	sides,
	me: undefined,
	names: distinct(names.map((name) => name ?? undefined)),
});

export const compassOf = (seat: Seat) => t(COMPASS[seat] ?? "");

// People count from one.
export const seatTitle = (seat: Seat, game?: string) =>
	terms(game).compass ? compassOf(seat) : t("Seat %d", seat + 1);

// The name; without one North, or "Seat 2".
export function seatName(cast: Cast, seat: Seat): string {
	return cast.names[seat] || seatTitle(seat);
}

export const youOrName = (cast: Cast, seat: Seat) => (seat === cast.me ? t("You") : seatName(cast, seat));

// "North · Anna", and where seats have numbers the name.
export function placeName(cast: Cast, seat: Seat): string {
	const name = youOrName(cast, seat);
	return terms().compass && name !== compassOf(seat) ? `${compassOf(seat)} · ${name}` : name;
}

// The seats of a side; where each plays alone, of a seat.
export function seatsOf(cast: Pick<Cast, "sides" | "seats">, side: number): Seat[] {
	const all = Array.from({ length: cast.seats }, (_, seat) => seat);
	return cast.sides === 2 ? all.filter((seat) => seat % 2 === side) : [side];
}

export const sideOf = (cast: Cast, seat: Seat) => (cast.sides === 2 ? seat % 2 : seat);

export function sideName(cast: Cast, side: number): string {
	const names = seatsOf(cast, side).map((seat) => youOrName(cast, seat));
	return names.length === 2 ? t("%s and %s", names[0]!, names[1]!) : names.join(", ");
}

// "We" and "They" to a player of a side.
export function sideShort(cast: Cast, side: number): string {
	if (cast.sides !== 2) return youOrName(cast, side);
	if (cast.me === undefined) return terms().compass ? t(side ? N_("E-W") : N_("N-S")) : sideName(cast, side);
	return t(cast.me % 2 === side ? N_("We") : N_("They"));
}

// The columns of scores: sides or seats, the viewer's first.
export function columnsOf(cast: Cast): number[] {
	const count = cast.sides || cast.seats;
	const own = cast.me === undefined ? 0 : sideOf(cast, cast.me);
	return Array.from({ length: count }, (_, i) => (own + i) % count);
}
