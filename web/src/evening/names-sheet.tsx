// SPDX-License-Identifier: Apache-2.0
// The contestants: names typed one after the other, Enter goes on; who comes late or leaves, who stays out of public lists.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useThis } from "../app/evening";
import { knownNames, knowName } from "../app/evenings";
import { useClub } from "../app/players";
import type { Contestant } from "../wire/evening";
import { t } from "../words/catalog";
import { NUMBER_WORDS } from "../words/evening";
import { offered, recognized, type Player } from "../words/players";
import { PlayersList } from "./players-list";

const LENGTH = 80; // characters of a name
const LIST = "known-names";

const some = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

function Rounds({ one, title }: { one: Contestant; title: string }) {
	const { evening, send } = useThis();
	const { number, from = 1, until = evening.rounds } = one;
	const choice = (words: string, value: number, values: [number, string][], onValue: (value: number) => void) => (
		<select
			aria-label={t("%s: %s", words, title)}
			value={value}
			onChange={(event) => onValue(Number(event.currentTarget.value))}
		>
			{values.map(([is, said]) => (
				<option key={is} value={is}>
					{said}
				</option>
			))}
		</select>
	);
	const last = evening.rounds || evening.round;
	return (
		<span class="plays">
			{choice(
				t("Arrives"),
				from,
				[
					...(from ? [] : [[0, t("is not there")] as [number, string]]),
					...some(1, last).map((round): [number, string] => [
						round,
						round === 1 ? t("from the start") : t("from round %d", round),
					]),
				],
				(round) => void send("arrive", { number, round }),
			)}
			{choice(
				t("Leaves"),
				until,
				some(1, last)
					.filter((round) => round >= from)
					.map((round) => [round, round === last ? t("to the end") : t("to round %d", round)]),
				(round) => void send("leave", { number, round: round + 1 }),
			)}
		</span>
	);
}

interface RowProps {
	one: Contestant;
	players: readonly Player[];
	onNext: (from: HTMLInputElement) => void;
	onType: (text: string) => void;
}

function Row({ one, players, onNext, onType }: RowProps) {
	const { evening, send } = useThis();
	const { number, name = "", hidden = false } = one;
	const [text, setText] = useState<string>(); // undefined: as the server has it
	const [hides, setHides] = useState<boolean>(); // undefined: as the server has it
	const title = t(NUMBER_WORDS[evening.kind], number);
	const shown = text ?? name;

	function save() {
		const known = recognized(shown.trim(), players);
		const said = known.name.slice(0, LENGTH);
		if (text === undefined || said === name) return;
		knowName(said);
		const stays = hidden || known.players.some((player) => player.hidden);
		void send("name", { number, name: said, hidden: stays }).then(() => setText(undefined));
	}

	return (
		<li class="name-row">
			<label>
				<span>{title}</span>
				<input
					value={shown}
					maxLength={LENGTH}
					list={LIST}
					autocomplete="off"
					autocapitalize="words"
					spellcheck={false}
					onFocus={(event) => onType(event.currentTarget.value)}
					onInput={(event) => {
						setText(event.currentTarget.value);
						onType(event.currentTarget.value);
					}}
					onBlur={save}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						save();
						onNext(event.currentTarget);
					}}
				/>
			</label>
			<Rounds one={one} title={title} />
			<label class="check">
				<input
					type="checkbox"
					checked={hides ?? hidden}
					aria-label={t("%s: %s", t("not in public lists"), title)}
					onChange={(event) => {
						setHides(event.currentTarget.checked);
						void send("name", { number, name: shown.trim(), hidden: event.currentTarget.checked }).then(
							() => setHides(undefined),
						);
					}}
				/>
				<span>{t("not in public lists")}</span>
			</label>
		</li>
	);
}

export function NamesSheet() {
	const { evening } = useThis();
	const club = useClub();
	const [typed, setTyped] = useState("");
	const names = [...new Set([...offered(typed, club.players), ...knownNames()])];
	const list = useRef<HTMLUListElement>(null);
	const isNew = evening.state === "set" && !evening.who?.some(({ name }) => name);
	// Where there are keys, the first name can be typed at once.
	useLayoutEffect(() => {
		if (isNew && matchMedia("(pointer: fine)").matches)
			list.current?.querySelector<HTMLInputElement>("input")?.focus();
	}, []);
	const next = (from: HTMLInputElement) => {
		const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>(`input[list="${LIST}"]`) ?? [])];
		(inputs[inputs.indexOf(from) + 1] ?? from).focus();
	};
	return (
		<section class="names" aria-label={t("Names")}>
			<p class="dim">{t("Enter goes on to the next name. Names that you have typed before are offered.")}</p>
			<datalist id={LIST}>
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<ul ref={list}>
				{(evening.who ?? []).map((one) => (
					<Row key={one.number} one={one} players={club.players} onNext={next} onType={setTyped} />
				))}
			</ul>
			{club.kept && <PlayersList club={club} />}
		</section>
	);
}
