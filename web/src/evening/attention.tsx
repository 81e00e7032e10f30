// SPDX-License-Identifier: Apache-2.0
// What a director looks after: calls, results that are suspicious or missing, tables that are slow.
import { useThis } from "../app/evening";
import type { Place } from "../wire/evening";
import { t } from "../words/catalog";
import { placeWords } from "../words/drawn";
import { contestantWords, ODD_WORDS, scoreShort } from "../words/evening";
import { resultShort } from "../words/typed";
import { whenWords } from "../words/when";

export function Calls() {
	const { evening, send, behind } = useThis();
	const { calls = [] } = evening;
	return (
		<div role="alert" class="calls">
			{calls.map(({ call, table, at, text }) => (
				<p key={call}>
					<strong>{t("Table %d calls the director", table)}</strong>
					{text && <span>{text}</span>}
					<time class="dim">{whenWords(at * 1000, Date.now() + behind)}</time>
					<button
						type="button"
						aria-label={t("%s: %s", t("I have come"), t("Table %d", table))}
						onClick={() => void send("answer", { call })}
					>
						{t("I have come")}
					</button>
				</p>
			))}
		</div>
	);
}

interface PlacesProps {
	title: string;
	places: readonly (Place & { words: string })[];
	onOpen: (place: Place) => void;
}

const MOST = 40; // lines

function Places({ title, places, onOpen }: PlacesProps) {
	const { evening } = useThis();
	if (!places.length) return null;
	return (
		<section>
			<h2>{t("%s: %d", title, places.length)}</h2>
			<ul>
				{places.slice(0, MOST).map(({ round, table, board, words }) => (
					<li key={`${round} ${table} ${board}`}>
						<button type="button" class="link" onClick={() => onOpen({ round, table, board })}>
							{placeWords(evening, { board, table, round })}
						</button>{" "}
						<span class="dim">{words}</span>
					</li>
				))}
			</ul>
			{places.length > MOST && <p class="dim">{t("%d more", places.length - MOST)}</p>}
		</section>
	);
}

// Matches of a knockout that nobody has won: the director says who goes on, by extra boards or by lot.
function Level() {
	const { evening, send } = useThis();
	const { level = [], who = [] } = evening;
	const name = (number: number) =>
		contestantWords(evening.kind, who.find((one) => one.number === number) ?? { number });
	if (!level.length) return null;
	return (
		<section>
			<h2>{t("Level matches")}</h2>
			{level.map(({ table, numbers, through }) => (
				<p key={table} class="buttons">
					<span>{t("Table %d", table)}</span>
					{numbers.map((number) => (
						<button
							key={number}
							type="button"
							aria-pressed={number === through}
							onClick={() => void send("through", { number })}
						>
							{t("%s goes on", name(number))}
						</button>
					))}
				</p>
			))}
		</section>
	);
}

export function Attention({ onOpen }: { onOpen: (place: Place) => void }) {
	const { evening } = useThis();
	const { odd = [], missing = [], slow = [], round } = evening;
	const due = missing.filter((place) => place.round < round || evening.state === "over");
	return (
		<div class="attention">
			{slow.length > 0 && (
				<section>
					<h2>{t("Slow tables")}</h2>
					<p>{slow.join(", ")}</p>
				</section>
			)}
			<Level />
			<Places
				title={t("Suspicious results")}
				places={odd.map((place) => ({
					...place,
					words: [
						place.contract && resultShort(place.contract),
						scoreShort(place.score),
						...place.why.map((why) => t(ODD_WORDS[why] ?? why)),
					]
						.filter(Boolean)
						.join(" · "),
				}))}
				onOpen={onOpen}
			/>
			<Places
				title={t("Missing from earlier rounds")}
				places={due.map((place) => ({
					...place,
					words: place.state === "entered" ? t("not confirmed yet") : "",
				}))}
				onOpen={onOpen}
			/>
		</div>
	);
}
