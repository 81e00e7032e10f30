// SPDX-License-Identifier: Apache-2.0
// What a director does with the round: its clock, the next round, the end.
import { useThis, useTimeLeft } from "../app/evening";
import { t } from "../words/catalog";
import { isDrawn } from "../words/drawn";
import { CORRECTION_PERIODS, endWords, usualMinutes } from "../words/evening";
import { SureButton } from "./sure-button";

const TABLES_MINUTES = 30; // of a round in any game

function ClockButtons() {
	const { evening, behind, send } = useThis();
	const left = useTimeLeft(evening.ends, behind);
	if (evening.state !== "play") return null;
	const set = (minutes: number) => void send("clock", { minutes });
	const usual = isDrawn(evening.kind) ? TABLES_MINUTES : usualMinutes(evening.each);
	if (left === undefined)
		return (
			<button type="button" onClick={() => set(usual)}>
				{t("Start the clock: %d minutes", usual)}
			</button>
		);
	const minutes = Math.max(0, Math.ceil(left / 60));
	return (
		<>
			<button type="button" onClick={() => set(minutes + 1)}>
				{t("+1 minute")}
			</button>
			<button type="button" onClick={() => set(minutes + 5)}>
				{t("+5 minutes")}
			</button>
			<button type="button" onClick={() => set(0)}>
				{t("No clock")}
			</button>
		</>
	);
}

export function RoundButtons() {
	const { evening, send, choose } = useThis();
	const { state, round, rounds, goes_on, missing = [] } = evening;
	if (state === "over") return null;
	const open = missing.filter((place) => place.round === round).length;
	const asks = open && state === "play" ? t("Missing results in this round: %d. Go on anyway?", open) : "";
	const last = round >= rounds && !goes_on;
	return (
		<p class="buttons no-print">
			{last ? (
				<SureButton
					main
					words={endWords(evening)}
					asks={asks || t("Everybody can then see the ranking and all boards. Corrections stay possible.")}
					onSure={() => void send("end", evening.online ? {} : { minutes: CORRECTION_PERIODS[0] })}
				/>
			) : (
				<SureButton
					key={round}
					main
					words={goes_on ? t("Begin the extra boards") : t("Begin round %d", round + 1)}
					asks={asks}
					onSure={() => void send("round", { to: round + 1 }).then(() => choose(round + 1))}
				/>
			)}
			<ClockButtons />
		</p>
	);
}
