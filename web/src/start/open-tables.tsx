// SPDX-License-Identifier: Apache-2.0
// The tables that anyone may join, by game, speed and level.
import { useState } from "preact/hooks";
import { LEVELS } from "../app/settings";
import { ChoiceField } from "../lobby/choice-field";
import type { Listed } from "../wire/api";
import type { Offer } from "../wire/types";
import { N_, t } from "../words/catalog";
import { TableList, titleOf } from "./table-list";

const FAST = 180; // seconds a deal, at most

type Question = "game" | "speed" | "level";

const SPEEDS = {
	none: N_("no clock"),
	fast: N_("up to 3 minutes per deal"),
	slow: N_("more than 3 minutes per deal"),
	days: N_("days per move"),
};

const speedOf = ({ clock }: Listed) =>
	clock?.hours ? "days" : !clock?.seconds ? "none" : clock.seconds <= FAST ? "fast" : "slow";

// The best of the bots; people: there are none.
const levelOf = ({ seats }: Listed) => LEVELS.find((level) => seats.some(({ bot }) => bot === level)) ?? "people";

const ANSWERS: Record<Question, (table: Listed) => string> = {
	game: ({ game }) => game,
	speed: speedOf,
	level: levelOf,
};

type Wanted = Partial<Record<Question, string>>;

const fits = (table: Listed, wanted: Wanted) =>
	(Object.keys(ANSWERS) as Question[]).every(
		(question) => !wanted[question] || ANSWERS[question](table) === wanted[question],
	);

export const chosen = (tables: readonly Listed[], wanted: Wanted) => tables.filter((table) => fits(table, wanted));

interface Props {
	tables: Listed[];
	offers: Offer[];
}

export function OpenTables({ tables, offers }: Props) {
	const [wanted, setWanted] = useState<Wanted>({});
	const choices: [Question, string, (readonly [string, string])[]][] = [
		["game", t("Game"), offers.map(({ game }) => [game, titleOf(game, offers)])],
		["speed", t("Speed"), Object.entries(SPEEDS).map(([speed, words]) => [speed, t(words)])],
		["level", t("Players"), [["people", t("people only")], ...LEVELS.map((level) => [level, t(level)] as const)]],
	];
	const found = chosen(tables, wanted);
	return (
		<section class="open-tables">
			<h2>{t("Open tables")}</h2>
			{tables.length > 1 && (
				<div class="filters" role="group" aria-label={t("Show")}>
					{choices.map(([question, title, values]) => (
						<ChoiceField
							key={question}
							title={title}
							value={wanted[question] ?? ""}
							values={[["", t("all")], ...values]}
							onValue={(value) => setWanted({ ...wanted, [question]: value })}
						/>
					))}
				</div>
			)}
			<TableList
				tables={found}
				offers={offers}
				empty={
					tables.length ? t("No open table matches that now.") : t("There are no open tables now. Open one!")
				}
			/>
		</section>
	);
}
