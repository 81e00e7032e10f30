// SPDX-License-Identifier: Apache-2.0
// A board that had other cards at a table, and perhaps from there on: its results are compared in groups.
import { useState } from "preact/hooks";
import { useThis } from "../app/evening";
import type { Place } from "../wire/evening";
import { t } from "../words/catalog";
import { isDrawn } from "../words/drawn";
import { groupWords, isTeams } from "../words/evening";

const GROUPS = [0, 1, 2, 3];

interface Props {
	place: Place;
	group: number;
	onDone: () => void;
}

export function FoulForm({ place, group, onDone }: Props) {
	const { evening, send } = useThis();
	const [wanted, setWanted] = useState(group || 1);
	const follows = evening.sets !== "web"; // the board itself; in a web each copy goes its own way
	const [later, setLater] = useState(follows);
	if (isTeams(evening.kind) || isDrawn(evening.kind) || evening.online) return null;
	const save = async () => {
		if (await send("foul", { ...place, group: wanted, ...(later && { later }) })) onDone();
	};
	return (
		<details open={group > 0}>
			<summary>{t("Fouled board")}</summary>
			<p class="dim">{t("The board had other cards here. Only results with the same cards are compared.")}</p>
			<label class="field">
				<span>{t("Cards here")}</span>
				<select value={wanted} onChange={(event) => setWanted(Number(event.currentTarget.value))}>
					{GROUPS.map((one) => (
						<option key={one} value={one}>
							{one ? t("%s: other cards", groupWords(one)) : t("%s: the right cards", groupWords(0))}
						</option>
					))}
				</select>
			</label>
			{follows && (
				<label class="check">
					<input
						type="checkbox"
						checked={later}
						onChange={(event) => setLater(event.currentTarget.checked)}
					/>
					<span>{t("in all later rounds, too")}</span>
				</label>
			)}
			<p class="buttons">
				<button type="button" onClick={() => void save()}>
					{t("Compare in this way")}
				</button>
			</p>
		</details>
	);
}
