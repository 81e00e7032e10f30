// SPDX-License-Identifier: Apache-2.0
// What is found out of each deal with open cards: nothing, all tricks and par, or what the leads bring.
import type { Against } from "../offline/dealing";
import { N_, t } from "../words/catalog";
import { SEATS } from "./deal-script";
import { Pick } from "./pick";
import { SEAT_WORDS, STRAIN_WORDS } from "./words";

export interface Measure {
	what: "" | "tables" | "leads";
	against: Against;
}

export const NO_MEASURE: Measure = { what: "", against: { level: 3, strain: 4, declarer: 3 } };

const WHAT = [
	["", N_("nothing")],
	["tables", N_("tricks of all declarers, and par")],
	["leads", N_("what each lead is worth")],
] as const;

const LEVELS = [1, 2, 3, 4, 5, 6, 7];
const leader = ({ declarer }: Against) => SEATS[(declarer + 1) % 4]!;

function AgainstFields({ against, onChange }: { against: Against; onChange: (against: Against) => void }) {
	const pick = (key: keyof Against, label: string, values: readonly (readonly [number, string])[]) => (
		<Pick
			label={label}
			value={String(against[key])}
			values={values.map(([value, words]) => [String(value), words] as const)}
			onChange={(value) => onChange({ ...against, [key]: Number(value) })}
		/>
	);
	return (
		<>
			<div class="counted">
				{pick(
					"level",
					t("Level"),
					LEVELS.map((level) => [level, String(level)] as const),
				)}
				{pick(
					"strain",
					t("Strain"),
					STRAIN_WORDS.map((words, strain) => [strain, t(words)] as const),
				)}
				{pick(
					"declarer",
					t("Declarer"),
					SEATS.map((seat, i) => [i, t(SEAT_WORDS[seat])] as const),
				)}
			</div>
			<p class="dim">{t("%s leads: all 13 cards of that hand must be known.", t(SEAT_WORDS[leader(against)]))}</p>
		</>
	);
}

interface Props {
	measure: Measure;
	onChange: (measure: Measure) => void;
}

export function MeasureFields({ measure, onChange }: Props) {
	return (
		<div class="measure">
			<Pick<Measure["what"]>
				label={t("Worked out for each deal, with open cards")}
				value={measure.what}
				values={WHAT.map(([what, words]) => [what, t(words)] as const)}
				onChange={(what) => onChange({ ...measure, what })}
			/>
			{measure.what === "leads" && (
				<AgainstFields against={measure.against} onChange={(against) => onChange({ ...measure, against })} />
			)}
		</div>
	);
}
