// SPDX-License-Identifier: Apache-2.0
// What a tournament of single players at the tables of the server is opened with: the game, its seats, rounds and deals.
import { useEffect } from "preact/hooks";
import { useOffers } from "../app/offers";
import { ChoiceField } from "../lobby/choice-field";
import type { EventSetUp } from "../wire/online";
import { t } from "../words/catalog";
import { drawnGames, gameTitle, offerOf } from "../words/terms";

export type Tables = Required<Pick<EventSetUp, "game" | "least" | "most" | "partners" | "number" | "rounds" | "each">>;

const PLAYERS_MOST = 64;
const ROUNDS = 16;
const DEALS = 32;
const ALL_DEALS = 200;
const USUAL = { tables: 2, rounds: 3, each: 4 };

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);
const numbers = (all: number[]) => all.map((one) => [String(one), String(one)] as const);

// All tables are full: a number of players is one of tables.
const withSeats = (seats: number, tables: number) => ({
	least: seats,
	most: seats,
	number: seats * Math.min(tables, Math.floor(PLAYERS_MOST / seats)),
});

function ofGame(game: string, { rounds, each }: Pick<Tables, "rounds" | "each">): Tables {
	const { seats, sides = 0 } = offerOf(game) ?? {};
	return { game, partners: sides === 2, rounds, each, ...withSeats(seats?.initial ?? 4, USUAL.tables) };
}

interface Props {
	set: Tables | undefined;
	change: (set: Tables) => void;
}

export function EventTables({ set, change }: Props) {
	const known = useOffers();
	useEffect(() => {
		const [first] = drawnGames();
		if (first && !set) change(ofGame(first.game, USUAL));
	}, [known, set]);
	return set ? <Fields set={set} change={(some) => change({ ...set, ...some })} /> : null;
}

function Fields({ set, change }: { set: Tables; change: (some: Partial<Tables>) => void }) {
	const { game, most, number, rounds, each } = set;
	const { min, max } = offerOf(game)?.seats ?? { min: most, max: most };
	return (
		<>
			<ChoiceField
				title={t("Game")}
				value={game}
				values={drawnGames().map((one) => [one.game, gameTitle(one.game)] as const)}
				onValue={(one) => change(ofGame(one, { rounds, each }))}
			/>
			{max > min && (
				<ChoiceField
					title={t("Players at a table")}
					value={String(most)}
					values={numbers(upTo(max).filter((one) => one >= min))}
					onValue={(value) => change(withSeats(Number(value), number / most))}
				/>
			)}
			<ChoiceField
				title={t("Players")}
				value={String(number)}
				values={numbers(upTo(PLAYERS_MOST).filter((one) => one % most === 0))}
				onValue={(value) => change({ number: Number(value) })}
			/>
			<ChoiceField
				title={t("Rounds")}
				value={String(rounds)}
				values={numbers(upTo(ROUNDS).filter((one) => one * each <= ALL_DEALS))}
				onValue={(value) => change({ rounds: Number(value) })}
			/>
			<ChoiceField
				title={t("Deals in a round")}
				value={String(each)}
				values={numbers(upTo(DEALS).filter((one) => one * rounds <= ALL_DEALS))}
				onValue={(value) => change({ each: Number(value) })}
			/>
		</>
	);
}
