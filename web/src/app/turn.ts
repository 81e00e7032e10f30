// SPDX-License-Identifier: Apache-2.0
// Whether it is the player's turn.
import type { Frame } from "../wire/types";

// A bot moves for a player whose time is up.
export const outOfTime = ({ view, standin }: Frame) => view.me !== undefined && (standin ?? []).includes(view.me);

export const isMyTurn = (frame: Frame) =>
	frame.view.me !== undefined && frame.view.to_act.includes(frame.view.me) && !outOfTime(frame);
