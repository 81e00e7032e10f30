// SPDX-License-Identifier: Apache-2.0
// The points of the players at a table that was drawn, as a phone there enters and shows them.
import { useState } from "preact/hooks";
import type { Chair, Contestant, Kind } from "../wire/evening";
import { minus, t } from "../words/catalog";
import { contestantWords } from "../words/evening";

export type Sitter = readonly [chair: Chair, who: Contestant];

// Of each player, in the order of the seats.
export function PointsOf({ kind, sitters, points }: { kind: Kind; sitters: readonly Sitter[]; points: number[] }) {
	return (
		<ul class="points-of">
			{sitters.map(([chair, who], at) => (
				<li key={chair}>
					{contestantWords(kind, who)} <strong>{minus(String(points[at]))}</strong>
				</li>
			))}
		</ul>
	);
}

const WHOLE = /^[-−]?\d{1,5}$/;

interface RowProps {
	words: string;
	text: string;
	onText: (text: string) => void;
}

// Keyboards of numbers have no minus on some phones.
function Row({ words, text, onText }: RowProps) {
	const turned = /^[-−]/.test(text) ? text.slice(1) : `-${text}`;
	return (
		<div class="points-row">
			<label class="field">
				<span>{words}</span>
				<input
					value={minus(text)}
					inputMode="numeric"
					maxLength={6}
					autocomplete="off"
					onInput={(event) => onText(event.currentTarget.value.replace("−", "-").trim())}
				/>
			</label>
			<button type="button" aria-label={t("%s: %s", t("change the sign"), words)} onClick={() => onText(turned)}>
				±
			</button>
		</div>
	);
}

interface Props {
	title: string;
	kind: Kind;
	sitters: readonly Sitter[];
	mine: Chair | undefined; // of a player's device
	onPoints: (points: string, seat: Chair) => void;
	onClose: () => void;
}

export function PointsPad({ title, kind, sitters, mine, onPoints, onClose }: Props) {
	const [texts, setTexts] = useState<string[]>(sitters.map(() => ""));
	const [seat, setSeat] = useState<Chair>(mine ?? sitters[0]?.[0] ?? "1");
	const done = texts.every((text) => WHOLE.test(text));
	const sum = texts.reduce((all, text) => all + (WHOLE.test(text) ? Number(text) : 0), 0);
	return (
		<form
			class="pad points"
			aria-label={title}
			onSubmit={(event) => {
				event.preventDefault();
				if (done) onPoints(texts.map(Number).join(" "), seat);
			}}
		>
			<h2>{title}</h2>
			{!mine && (
				<label class="field">
					<span>{t("Entered by")}</span>
					<select value={seat} onChange={(event) => setSeat(event.currentTarget.value as Chair)}>
						{sitters.map(([chair, who]) => (
							<option key={chair} value={chair}>
								{contestantWords(kind, who)}
							</option>
						))}
					</select>
				</label>
			)}
			{sitters.map(([chair, who], at) => (
				<Row
					key={chair}
					words={contestantWords(kind, who)}
					text={texts[at]!}
					onText={(text) => setTexts((old) => old.map((one, k) => (k === at ? text : one)))}
				/>
			))}
			<p role="status" class="reading">
				{t("Total: %s", minus(String(sum)))}
			</p>
			<p class="buttons">
				<button type="submit" class="main" disabled={!done}>
					{t("Enter the result")}
				</button>
				<button type="button" onClick={onClose}>
					{t("Cancel")}
				</button>
			</p>
		</form>
	);
}
