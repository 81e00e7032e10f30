// SPDX-License-Identifier: Apache-2.0
// What a tournament of single players is set up with: the players of a table, rounds, and what is entered of each.
import { ChoiceField } from "../lobby/choice-field";
import type { SetUp } from "../wire/evening";
import { t } from "../words/catalog";

const SEATS = ["4", "3-4", "4-5", "3-5", "5", "5-6", "6", "3", "2-3", "2", "4-6", "6-8"];
const ROUNDS = 16;
const DEALS = 24;

export const usualTables = { least: 4, most: 4, rounds: 4, each: 1, minutes: 0, partners: false };

// Sizes of tables, as "3-4".
const seatsOf = ({ least = 4, most = 4 }: SetUp) => (least === most ? String(least) : `${least}-${most}`);

function seatsWords(seats: string) {
	const [least, most] = seats.split("-");
	return most ? t("%s or %s", least!, most) : least!;
}

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

// How many have no seat in a round: as many play as fit.
const sitOut = (players: number, least: number, most: number) =>
	Math.max(0, players - Math.floor(players / least) * most);

interface Props {
	set: SetUp;
	change: (some: Partial<SetUp>) => void;
}

export function TablesFields({ set, change }: Props) {
	const seats = seatsOf(set);
	const [least = 4, most = least] = seats.split("-").map(Number);
	const out = sitOut(set.number, least, most);
	return (
		<>
			<ChoiceField
				title={t("Players at a table")}
				value={seats}
				values={[...new Set([...SEATS, seats])].map((one) => [one, seatsWords(one)] as const)}
				onValue={(value) => {
					const [from = 4, to = from] = value.split("-").map(Number);
					change({ least: from, most: to, number: Math.max(set.number, from), partners: false });
				}}
			/>
			{out > 0 && <p class="dim">{t("Sit out in each round, in turn: %d", out)}</p>}
			{least === most && most % 2 === 0 && most > 2 && (
				<label class="check">
					<input
						type="checkbox"
						checked={set.partners ?? false}
						onChange={(event) => change({ partners: event.currentTarget.checked })}
					/>
					<span>{t("The players who sit opposite each other are partners")}</span>
				</label>
			)}
			<ChoiceField
				title={t("Rounds")}
				value={String(set.rounds ?? 4)}
				values={[...new Set([...upTo(ROUNDS), set.rounds ?? 4])].map(
					(one) => [String(one), String(one)] as const,
				)}
				onValue={(value) => change({ rounds: Number(value) })}
			/>
			<ChoiceField
				title={t("Entered for a round")}
				value={String(set.each)}
				values={[...new Set([...upTo(DEALS), set.each])].map(
					(one) => [String(one), one === 1 ? t("one result") : t("%d deals, one by one", one)] as const,
				)}
				onValue={(value) => change({ each: Number(value) })}
			/>
		</>
	);
}
