// SPDX-License-Identifier: Apache-2.0
// Whose turn it is, and who sees what late.
import type { Frame, Table } from "../wire/types";

// Whose time is up may no longer move: a bot does.
export const outOfTime = ({ view, standin }: Frame) => view.me !== undefined && (standin ?? []).includes(view.me);

export const isMyTurn = (frame: Frame) =>
	frame.view.me !== undefined && frame.view.to_act.includes(frame.view.me) && !outOfTime(frame);

// Who has no seat sees deals only when they are over.
export const seesLate = ({ me, watch, owner }: Table) =>
	me === undefined && (watch === "late" || (watch === "off" && !owner));
