// SPDX-License-Identifier: Apache-2.0
// The seconds that the next player waits after a stop.  They run here between two messages; the server decides.
import type { Waiting } from "../app/room";
import { t } from "../words/catalog";
import { useNow } from "./time-left";

// Seconds that have begun; 0: the wait is over.
export const secondsLeft = ({ ms, at }: Waiting, now: number) => Math.max(0, Math.ceil((ms - (now - at)) / 1000));

export function StopLeft({ wait }: { wait: Waiting }) {
	const seconds = secondsLeft(wait, useNow(true));
	return seconds ? (
		<span class="stop-left" role="timer">
			{t("Stop: wait %d s", seconds)}
		</span>
	) : null;
}
