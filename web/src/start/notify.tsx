// SPDX-License-Identifier: Apache-2.0
// Whether this browser tells the player when it is their turn, for those who sit at a slow table.
import { useEffect, useState } from "preact/hooks";
import { pushing, startPushing, stopPushing, type Pushing } from "../app/push";
import { troubleWords } from "../app/trouble";
import { t } from "../words/catalog";

export function Notify({ onTrouble }: { onTrouble: (text: string) => void }) {
	const [state, setState] = useState<Pushing>("");
	useEffect(() => {
		pushing().then(setState, () => {});
	}, []);
	const become = (made: Promise<Pushing>) => made.then(setState, (error) => onTrouble(troubleWords(error)));
	if (!state) return null;
	if (state === "denied")
		return <p class="dim">{t("Notifications are turned off for this page in your browser.")}</p>;
	return (
		<p class="notify">
			<button
				type="button"
				aria-pressed={state === "on"}
				onClick={() => become(state === "on" ? stopPushing() : startPushing())}
			>
				{t("Notify me when it is my turn")}
			</button>
		</p>
	);
}
