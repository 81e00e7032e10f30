// SPDX-License-Identifier: Apache-2.0
// The button that turns sounds on and off.
import { useSettings } from "../app/settings";
import { t } from "../words/catalog";
import { meaningOf } from "../words/glossary";

const SPEAKER = "M3 9h4l5-4v14l-5-4H3z";

export function SoundButton() {
	const { settings, change } = useSettings();
	const on = settings.sound === "on";
	return (
		<button
			type="button"
			class="tool seldom"
			aria-pressed={on}
			data-meaning={meaningOf("tool sound")}
			onClick={() => change({ sound: on ? "off" : "on" })}
		>
			<svg class="tool-icon" viewBox="0 0 24 24" aria-hidden="true">
				<path d={SPEAKER + (on ? "M15 9q2 3 0 6M17.5 6.5q4 5.5 0 11" : "M15.5 9l6 6m0-6l-6 6")} />
			</svg>
			<span class="tool-name">{t("Sounds")}</span>
		</button>
	);
}
