// SPDX-License-Identifier: Apache-2.0
// The deals as a file, in one of the formats of `atout convert`; or played at once.
import { useState } from "preact/hooks";
import { saveBytes } from "../app/save";
import { useSettings } from "../app/settings";
import { Trouble } from "../app/trouble";
import type { Dealing } from "../offline/dealing";
import { N_, t } from "../words/catalog";
import { Pick } from "./pick";
import { playDeals } from "./play";

const FORMATS = [
	["pbn", "PBN"],
	["lin", "LIN (BBO)"],
	["dlm", N_("DLM, for dealing machines")],
	["bri", "BRI"],
	["dup", "DUP"],
	["csv", N_("CSV, for spreadsheets")],
	["json", "JSON"],
	["deals", N_("one deal on each line")],
] as const;
type Format = (typeof FORMATS)[number][0];

const ENDINGS: Partial<Record<Format, string>> = { deals: "txt" };

export function Saving({ dealing }: { dealing: Dealing }) {
	const [format, setFormat] = useState<Format>("pbn");
	const [trouble, setTrouble] = useState("");
	const { settings } = useSettings();
	const save = () =>
		dealing.save(format).then(
			(bytes) => {
				setTrouble("");
				saveBytes(`deals.${ENDINGS[format] ?? format}`, bytes);
			},
			(why: Error) => setTrouble(why.message),
		);
	const play = () => playDeals(dealing, settings.bots).catch((why: Error) => setTrouble(t(why.message)));
	return (
		<div class="saving">
			<button type="button" onClick={() => void play()}>
				{t("Play them against bots")}
			</button>
			<Pick<Format>
				label={t("Format")}
				value={format}
				values={FORMATS.map(([name, words]) => [name, t(words)] as const)}
				onChange={setFormat}
			/>
			<button type="button" onClick={() => void save()}>
				{t("Save the deals")}
			</button>
			<Trouble text={trouble} />
		</div>
	);
}
