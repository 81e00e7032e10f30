// SPDX-License-Identifier: Apache-2.0
// Whether it is the player's turn.
import type { Frame } from "../wire/types";

// With a clock there is a legal move at one's turn, unless the time is up.
const isLate = ({ view, clock, ask, legal }: Frame) =>
	clock !== undefined && !ask && view.to_act.includes(view.me!) && !Object.keys(legal).length;

// A bot moves for a player whose time is up; who plays for declarer stays there, and may only look.
export const outOfTime = (frame: Frame) =>
	frame.view.me !== undefined && ((frame.standin ?? []).includes(frame.view.me) || isLate(frame));

export const isMyTurn = (frame: Frame) =>
	frame.view.me !== undefined && frame.view.to_act.includes(frame.view.me) && !outOfTime(frame);
