// SPDX-License-Identifier: Apache-2.0
// The form of the settings.
import { LANGUAGES, N_, t } from "../words/catalog";
import { Blocked } from "./blocked";
import { Reported } from "./reported";
import { Dialog } from "./dialog";
import { Explained } from "./explained";
import { LEVELS, useSettings, type Settings } from "./settings";
import { play } from "./sound";

interface Choice {
	key: Exclude<keyof Settings, "name">;
	title: string;
	values: readonly (readonly [value: string, title: string])[];
	preview?: (value: string) => void; // plays the chosen value
}

export const CHOICES: readonly Choice[] = [
	{ key: "lang", title: N_("Language"), values: Object.entries(LANGUAGES) },
	{
		key: "speed",
		title: N_("Speed"),
		values: [
			["slow", N_("slow")],
			["normal", N_("normal")],
			["fast", N_("fast")],
			["at once", N_("at once")],
		],
	},
	{
		key: "bots",
		title: N_("Strength of the bots"),
		values: LEVELS.map((level) => [level, level] as const),
	},
	{
		key: "theme",
		title: N_("Theme"),
		values: [
			["auto", N_("same as the device")],
			["light", N_("light")],
			["dark", N_("dark")],
			["contrast", N_("high contrast")],
		],
	},
	{
		key: "table",
		title: N_("Table"),
		values: [
			["felt", N_("felt")],
			["plain", N_("plain")],
		],
	},
	{
		key: "colours",
		title: N_("Colours of suits"),
		values: [
			["two", N_("two")],
			["four", N_("four")],
		],
	},
	{
		key: "cards",
		title: N_("Card size"),
		values: [
			["usual", N_("standard")],
			["large", N_("large")],
		],
	},
	{
		key: "taps",
		title: N_("To play a card"),
		values: [
			["one", N_("one tap")],
			["two", N_("two taps")],
		],
	},
	{
		key: "bids",
		title: N_("To bid or choose"),
		values: [
			["one", N_("one tap")],
			["two", N_("two taps")],
		],
	},
	{
		key: "quiet",
		title: N_("Quiet: no sounds, no chat, nothing pops up"),
		values: [
			["off", N_("off")],
			["on", N_("on")],
		],
	},
	{
		key: "coach",
		title: N_("Coach, where a table has one"),
		values: [
			["off", N_("off")],
			["on", N_("on")],
		],
	},
	{
		key: "others",
		title: N_("Deals that count IMPs, at other tables, alone with bots"),
		values: [
			["shown", N_("at once")],
			["hidden", N_("on request")],
		],
	},
	{
		key: "keys",
		title: N_("Keys at the table (? shows them)"),
		values: [
			["on", N_("on")],
			["off", N_("off")],
		],
	},
	{
		key: "phrases",
		title: N_("What others say"),
		values: [
			["shown", N_("shown")],
			["hidden", N_("hidden")],
		],
	},
	{
		key: "forced",
		title: N_("Auto-play"),
		values: [
			["never", N_("no card")],
			["last", N_("the last card")],
			["single", N_("the only legal card")],
		],
	},
	{
		key: "sound",
		title: N_("Sounds"),
		values: [
			["off", N_("off")],
			["on", N_("on")],
		],
	},
	{
		key: "volume",
		title: N_("Volume"),
		values: [
			["soft", N_("soft")],
			["middle", N_("medium")],
			["loud", N_("loud")],
		],
		preview: (value) => play("turn", value as Settings["volume"]),
	},
];

export function SettingsForm({ onClose }: { onClose: () => void }) {
	const { settings, change } = useSettings();
	return (
		<Dialog title={t("Settings")} onClose={onClose}>
			{CHOICES.map(({ key, title, values, preview }) => (
				<fieldset class="choice" key={key}>
					<legend>
						<Explained word={`setting ${key}`}>{t(title)}</Explained>
					</legend>
					{values.map(([value, name]) => (
						<label key={value}>
							<input
								type="radio"
								name={key}
								checked={settings[key] === value}
								onChange={() => {
									change({ [key]: value });
									preview?.(value);
								}}
							/>
							<span>{key === "lang" ? name : t(name)}</span>
						</label>
					))}
				</fieldset>
			))}
			<Blocked />
			<Reported />
		</Dialog>
	);
}
