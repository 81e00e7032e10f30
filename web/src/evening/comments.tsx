// SPDX-License-Identifier: Apache-2.0
// What commentators say of a board, and the field in which they write.
import { useState } from "preact/hooks";
import { useThis } from "../app/evening";
import { keepEvening, keptEvening } from "../app/evenings";
import { Trouble, troubleWords } from "../app/trouble";
import { say, withdraw, type Comment, type OnAir } from "../wire/broadcast";
import { writeWord } from "../wire/evening";
import { t } from "../words/catalog";

const LONGEST = 280; // characters

function TakeBack({ entry }: { entry: number }) {
	const { evening, asker, reload } = useThis();
	const { commentator } = keptEvening(evening.evening);
	const [trouble, setTrouble] = useState("");
	const director = evening.codes && asker !== "stranger" ? asker.key : undefined;
	const takeBack = () =>
		withdraw(evening.evening, commentator ?? director, entry).then(reload, (error) =>
			setTrouble(troubleWords(error)),
		);
	return (
		<>
			<button type="button" class="link" onClick={() => void takeBack()}>
				{t("Take it back")}
			</button>
			<Trouble text={trouble} />
		</>
	);
}

export function Comments({ comments, places }: { comments: readonly Comment[]; places?: true }) {
	const { evening } = useThis();
	const { said = [] } = keptEvening(evening.evening);
	const may = (entry: number) => evening.codes !== undefined || said.includes(entry);
	if (!comments.length) return null;
	return (
		<section class="comments" aria-label={t("Comments")}>
			<h2>{t("Comments")}</h2>
			<ol aria-live="polite">
				{comments.map(({ entry, name, text, round, table }) => (
					<li key={entry}>
						<strong>{name}</strong>{" "}
						{places && <small class="dim">{t("Round %d, table %d", round, table)}</small>} {text}{" "}
						{may(entry) && <TakeBack entry={entry} />}
					</li>
				))}
			</ol>
		</section>
	);
}

// The same text goes out with the same word until the server has answered.
export function CommentForm({ onAir, moment }: { onAir: OnAir; moment: number }) {
	const { evening } = useThis();
	const { commentator } = keptEvening(evening.evening);
	const [text, setText] = useState("");
	const [word, setWord] = useState(writeWord);
	const [trouble, setTrouble] = useState("");
	if (!commentator) return null;
	const send = () =>
		say(evening.evening, commentator, onAir, moment, text.trim(), word).then(
			({ entry }) => {
				const { said = [] } = keptEvening(evening.evening);
				if (entry) keepEvening(evening.evening, { said: [...said, entry] });
				setText("");
				setTrouble("");
				setWord(writeWord());
			},
			(error) => setTrouble(troubleWords(error)),
		);
	return (
		<form
			class="comment"
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<label>
				<span>{t("Your comment on this moment")}</span>
				<textarea
					required
					rows={3}
					maxLength={LONGEST}
					value={text}
					onInput={(event) => setText(event.currentTarget.value.replaceAll("\n", " "))}
				/>
			</label>
			<Trouble text={trouble} />
			<button type="submit" class="main" disabled={!text.trim()}>
				{t("Send")}
			</button>
		</form>
	);
}
