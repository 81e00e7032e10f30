// SPDX-License-Identifier: Apache-2.0
// What a director says of the broadcast: which tables, how late, and who comments.
import { useState } from "preact/hooks";
import { tableNumbers } from "../app/broadcast";
import { useThis } from "../app/evening";
import { SAYS } from "../app/evenings";
import { LinkField } from "../app/link-field";
import { eveningPath } from "../app/route";
import { Trouble, troubleWords } from "../app/trouble";
import { ChoiceField } from "../lobby/choice-field";
import { appoint, dismiss } from "../wire/broadcast";
import { N_, t } from "../words/catalog";
import { AirList } from "./event-page";

const USUAL_PACE = 2500; // ms of a card
const DELAYS = [0, 2, 5, 10, 15, 30, 60]; // minutes
const PACES = [
	[1500, N_("quick")],
	[USUAL_PACE, N_("usual")],
	[4000, N_("slow")],
] as const;
const NAME_LENGTH = 80; // characters

function Tables() {
	const { evening, send } = useThis();
	const { tables = [], minutes = 0, pace = USUAL_PACE } = evening.broadcast ?? {};
	const [text, setText] = useState(tables.join(" ") || "1");
	const [delay, setDelay] = useState(minutes);
	const [speed, setSpeed] = useState(pace);
	const [trouble, setTrouble] = useState("");
	const delays = DELAYS.includes(delay) ? DELAYS : [...DELAYS, delay];
	const paces = PACES.some(([ms]) => ms === speed) ? PACES : [...PACES, [speed, String(speed)] as const];
	const set = (words: string) => void send("broadcast", { text: words, minutes: delay, pace: speed });
	return (
		<form
			class="set-up"
			onSubmit={(event) => {
				event.preventDefault();
				const numbers = tableNumbers(text);
				setTrouble(numbers ? "" : t("Expected the numbers of at most 8 tables"));
				if (numbers) set(numbers);
			}}
		>
			<p class="dim">
				{t(
					"Everybody sees these tables card by card, with all hands. A board is shown only once nobody in the event has yet to play it.",
				)}
			</p>
			<label class="field text">
				<span>{t("Tables")}</span>
				<input
					required
					inputMode="numeric"
					value={text}
					onInput={(event) => setText(event.currentTarget.value)}
				/>
			</label>
			<ChoiceField
				title={t("Delay in minutes, at least")}
				value={String(delay)}
				values={delays.map((one) => [String(one), String(one)] as const)}
				onValue={(value) => setDelay(Number(value))}
			/>
			<ChoiceField
				title={t("Pace")}
				value={String(speed)}
				values={paces.map(([ms, words]) => [String(ms), t(words)] as const)}
				onValue={(value) => setSpeed(Number(value))}
			/>
			<Trouble text={trouble} />
			<p class="buttons">
				<button type="submit" class="main">
					{tables.length ? t("Change the broadcast") : t("Begin the broadcast")}
				</button>
				{tables.length > 0 && (
					<button type="button" onClick={() => set("")}>
						{t("End the broadcast")}
					</button>
				)}
			</p>
		</form>
	);
}

function Commentators() {
	const { evening, asker, reload } = useThis();
	const [name, setName] = useState("");
	const [links, setLinks] = useState<{ number: number; name: string; key: string }[]>([]);
	const [trouble, setTrouble] = useState("");
	const key = asker === "stranger" ? undefined : asker.key;
	const run = (what: Promise<unknown>) =>
		void what
			.then(
				() => setTrouble(""),
				(error) => setTrouble(troubleWords(error)),
			)
			.then(reload);
	const add = async () => {
		const made = await appoint(evening.evening, key, name.trim());
		setLinks((old) => [...old, { ...made, name: name.trim() }]);
		setName("");
	};
	return (
		<section>
			<h2>{t("Commentators")}</h2>
			<ul class="entries">
				{evening.commentators?.map((one) => (
					<li key={one.number}>
						{one.name}{" "}
						<button
							type="button"
							class="link"
							onClick={() => run(dismiss(evening.evening, key, one.number))}
						>
							{t("Remove %s", one.name)}
						</button>
					</li>
				))}
			</ul>
			{links.map((one) => (
				<LinkField
					key={one.number}
					label={t("For %s only: the link to comment with", one.name)}
					link={`${location.origin}${eveningPath(evening.evening)}#${SAYS}${one.key}`}
					title={evening.title}
				/>
			))}
			<form
				class="set-up"
				onSubmit={(event) => {
					event.preventDefault();
					run(add());
				}}
			>
				<label class="field text">
					<span>{t("Name of a commentator")}</span>
					<input
						required
						maxLength={NAME_LENGTH}
						value={name}
						onInput={(event) => setName(event.currentTarget.value)}
					/>
				</label>
				<button type="submit">{t("Make a link")}</button>
			</form>
			<Trouble text={trouble} />
		</section>
	);
}

export function BroadcastSheet() {
	return (
		<div class="more">
			<section>
				<h2>{t("Broadcast")}</h2>
				<AirList />
				<Tables />
			</section>
			<Commentators />
		</div>
	);
}
