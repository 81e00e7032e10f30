// SPDX-License-Identifier: Apache-2.0
// What players say about their own calls: marks and words with a call, and answers to opponents.
import { useState } from "preact/hooks";
import type { CallMarks } from "../wire/types";
import { t } from "../words/catalog";
import { meaningOf } from "../words/glossary";
import { callShort, moveWords } from "../words/moves";
import type { CallTalk } from "./calls";

const NOTE_MAX = 100; // characters, as a table takes them

interface MarksProps {
	marks: CallMarks;
	onMarks: (marks: CallMarks) => void;
}

// The cards Alert and Stop of a bidding box: they go with the call that follows.
export function MarkSwitches({ marks, onMarks }: MarksProps) {
	const { alert, stop, text, ...none } = marks;
	return (
		<div class="call-marks">
			<button
				type="button"
				class="alert"
				data-meaning={meaningOf("Alert")}
				aria-pressed={alert ?? false}
				onClick={() => onMarks(alert ? { ...none, ...(stop && { stop }) } : { ...marks, alert: true })}
			>
				{t("Alert")}
			</button>
			<button
				type="button"
				class="stop"
				data-meaning={meaningOf("Stop")}
				aria-pressed={stop ?? false}
				onClick={() =>
					onMarks(
						stop ? { ...none, ...(alert && { alert }), ...(text && { text }) } : { ...marks, stop: true },
					)
				}
			>
				{t("Stop")}
			</button>
			{alert && (
				<input
					maxLength={NOTE_MAX}
					value={text ?? ""}
					placeholder={t("Explanation for the opponents")}
					aria-label={t("Explanation for the opponents")}
					onInput={(event) => onMarks({ ...marks, text: event.currentTarget.value })}
				/>
			)}
		</div>
	);
}

// As it is sent: without a text of blanks.
export function marksOf({ text, ...marks }: CallMarks): CallMarks {
	const said = text?.trim();
	return said ? { ...marks, text: said } : marks;
}

function Answer({ talk, call }: { talk: CallTalk; call: number }) {
	const [text, setText] = useState("");
	const move = talk.frame.view.calls![call]!;
	const label = t("What does your %s mean?", moveWords(move, talk.cast));
	function tell(event: Event) {
		event.preventDefault();
		if (text.trim()) talk.say?.({ type: "explain", call, text: text.trim() });
	}
	return (
		<form class="asked-call" aria-label={t("An opponent asks")} onSubmit={tell}>
			<strong role="status">{t("An opponent asks: what does your %s mean?", callShort(move))}</strong>
			<input
				maxLength={NOTE_MAX}
				value={text}
				placeholder={t("Partner does not see your answer.")}
				aria-label={label}
				onInput={(event) => setText(event.currentTarget.value)}
			/>
			<button type="submit" class="main" disabled={!text.trim()}>
				{t("Explain")}
			</button>
		</form>
	);
}

// The player's own calls that opponents ask about.
export function AskedCalls({ talk }: { talk: CallTalk }) {
	const { asked = [], explainable = [] } = talk.frame;
	const mine = asked.filter((call) => explainable.includes(call));
	return (
		<>
			{mine.map((call) => (
				<Answer key={call} talk={talk} call={call} />
			))}
		</>
	);
}
