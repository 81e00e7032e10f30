// SPDX-License-Identifier: Apache-2.0
// The players of a director's club, kept by the server for their account.
import { useEffect, useState } from "preact/hooks";
import { askPlayers, keepPlayers } from "../wire/evening";
import { printPlayers, readPlayers, type Player } from "../words/players";
import { troubleWords } from "./trouble";

export interface Club {
	players: readonly Player[];
	kept: boolean; // there is an account that keeps them
	trouble: string;
	keep: (players: readonly Player[]) => Promise<void>;
}

const byName = (a: Player, b: Player) => a.name.localeCompare(b.name);

export function useClub(): Club {
	const [players, setPlayers] = useState<readonly Player[]>([]);
	const [version, setVersion] = useState<number>();
	const [trouble, setTrouble] = useState("");

	const load = () =>
		askPlayers().then(
			(told) => {
				setPlayers((readPlayers(told.text) ?? []).sort(byName));
				setVersion(told.version);
			},
			() => setVersion(undefined), // nobody is signed in: there is no list
		);
	useEffect(() => void load(), []);

	async function keep(wanted: readonly Player[]) {
		const sorted = [...wanted].sort(byName);
		try {
			setVersion((await keepPlayers(printPlayers(sorted), version ?? 0)).version);
			setPlayers(sorted);
			setTrouble("");
		} catch (error) {
			setTrouble(troubleWords(error));
			await load();
		}
	}
	return { players, kept: version !== undefined, trouble, keep };
}
