// SPDX-License-Identifier: Apache-2.0
// Where the seats are: on an ellipse, the player's own at the bottom, the next one to the left.
import type { Seat, View } from "../wire/types";
import { terms } from "../words/terms";

const SOUTH = 2;

// The seat at the bottom; watchers see the compass as it is printed.
export const bottomOf = (view: View): Seat => view.me ?? (terms().compass ? SOUTH : 0);

export interface Spot {
	x: number; // -1 left to 1 right
	y: number; // -1 top to 1 bottom
}

export function spotOf(seat: Seat, bottom: Seat, seats: number): Spot {
	const angle = Math.PI / 2 + (2 * Math.PI * ((seat - bottom + seats) % seats)) / seats;
	return { x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
}

// The place of a hand around the middle, if there are four.
const PLACES = ["bottom", "left", "top", "right"];
export const placeAround = (seat: Seat, bottom: Seat, seats: number) =>
	seats === PLACES.length ? PLACES[(seat - bottom + seats) % seats]! : "";

const round = (number: number) => Math.round(number * 1000) / 1000 || 0;

export const spotStyle = ({ x, y }: Spot) => ({ "--x": String(x), "--y": String(y) });
