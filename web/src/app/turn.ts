// SPDX-License-Identifier: Apache-2.0
// Whose turn it is.
import type { Frame } from "../wire/types";

// Whose time is up may no longer move: a bot does.
export const outOfTime = ({ view, standin }: Frame) => view.me !== undefined && (standin ?? []).includes(view.me);

export const isMyTurn = (frame: Frame) =>
	frame.view.me !== undefined && frame.view.to_act.includes(frame.view.me) && !outOfTime(frame);
