// SPDX-License-Identifier: Apache-2.0
// The players of the club: brought from a file, changed line by line, saved as a file again.
import { useState } from "preact/hooks";
import { type Club } from "../app/players";
import { saveText } from "../app/save";
import { Trouble } from "../app/trouble";
import { t } from "../words/catalog";
import { printPlayers, readPlayers, type Player } from "../words/players";

const FILE_MOST = 60_000; // bytes
const EMPTY: Player = { number: "", name: "", club: "", handicap: "", hidden: false };
const LENGTH = { number: 15, name: 80, club: 80, handicap: 6 } as const;
type Text = keyof typeof LENGTH;

const words = (): [Text, string][] => [
	["number", t("Number")],
	["name", t("Name")],
	["club", t("Club")],
	["handicap", t("Handicap")],
];

interface RowProps {
	player: Player;
	words: string; // of the button
	onSave: (player: Player) => void;
	onRemove?: () => void;
}

function Row({ player, words: button, onSave, onRemove }: RowProps) {
	const [said, setSaid] = useState<Partial<Player>>({});
	const now = { ...player, ...said };
	const changed = Object.keys(said).length > 0;
	const save = () => {
		if (!changed || !now.number.trim() || !now.name.trim()) return;
		onSave({ ...now, number: now.number.trim(), name: now.name.trim() });
		setSaid({});
	};
	const title = player.name || t("New player");
	return (
		<tr>
			{words().map(([key, label]) => (
				<td key={key}>
					<input
						aria-label={t("%s: %s", label, title)}
						value={now[key]}
						maxLength={LENGTH[key]}
						autocomplete="off"
						spellcheck={false}
						onInput={(event) => setSaid({ ...said, [key]: event.currentTarget.value })}
						onKeyDown={(event) => event.key === "Enter" && save()}
					/>
				</td>
			))}
			<td>
				<label class="check">
					<input
						type="checkbox"
						checked={now.hidden}
						aria-label={t("%s: %s", t("not in public lists"), title)}
						onChange={(event) => setSaid({ ...said, hidden: event.currentTarget.checked })}
					/>
					<span>{t("not in public lists")}</span>
				</label>
			</td>
			<td>
				{changed ? (
					<button type="button" aria-label={t("%s: %s", button, title)} onClick={save}>
						{button}
					</button>
				) : (
					onRemove && (
						<button type="button" aria-label={t("%s: %s", t("Remove"), title)} onClick={onRemove}>
							{t("Remove")}
						</button>
					)
				)}
			</td>
		</tr>
	);
}

export function PlayersList({ club }: { club: Club }) {
	const { players, trouble, keep } = club;
	const [wrong, setWrong] = useState("");
	const bring = async (file: File | undefined) => {
		const brought = file && file.size <= FILE_MOST ? readPlayers(await file.text()) : undefined;
		setWrong(brought ? "" : t("This is not a table with the heads number and name, or it is too large."));
		if (!brought) return;
		const numbers = new Set(brought.map(({ number }) => number));
		await keep([...players.filter(({ number }) => !numbers.has(number)), ...brought]);
	};
	const without = (number: string) => players.filter((one) => one.number !== number);
	return (
		<details class="players">
			<summary>{t("Players of the club: %d", players.length)}</summary>
			<p class="dim">
				{t(
					"They are offered while you type names, by name or number. The server keeps them for your account only. What you delete here is deleted there.",
				)}
			</p>
			<Trouble text={wrong || trouble} />
			<p class="buttons">
				<label class="file">
					<span>{t("Players from a file (CSV)")}</span>
					<input
						type="file"
						accept=".csv,text/csv,text/plain"
						onChange={(event) => void bring(event.currentTarget.files?.[0])}
					/>
				</label>
				{players.length > 0 && (
					<button type="button" onClick={() => saveText("players.csv", printPlayers(players))}>
						{t("Save the players as a file")}
					</button>
				)}
			</p>
			<div class="scrolls">
				<table>
					<thead>
						<tr>
							{words().map(([key, label]) => (
								<th key={key} scope="col">
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<Row
							key={`new ${players.length}`}
							player={EMPTY}
							words={t("Add")}
							onSave={(player) => void keep([...without(player.number), player])}
						/>
						{players.map((one) => (
							<Row
								key={one.number}
								player={one}
								words={t("Save")}
								onSave={(player) => void keep([...without(one.number), player])}
								onRemove={() => void keep(without(one.number))}
							/>
						))}
					</tbody>
				</table>
			</div>
		</details>
	);
}
