// SPDX-License-Identifier: Apache-2.0
// What a director needs once: links, deals, the evening as a file, another set-up before the first round, the end.
import { useState } from "preact/hooks";
import { useThis } from "../app/evening";
import { keptEvening } from "../app/evenings";
import { LinkField } from "../app/link-field";
import { eveningPath } from "../app/route";
import { saveText } from "../app/save";
import { Trouble, troubleWords } from "../app/trouble";
import { dealLines, eveningDeals, eveningFile, eveningResults, restoreEvening, type SetUp } from "../wire/evening";
import { t } from "../words/catalog";
import { isDrawn } from "../words/drawn";
import { CORRECTION_PERIODS, endWords } from "../words/evening";
import { instantWords, spanWords } from "../words/when";
import { ExtrasForm } from "./extras-form";
import { MovementForm } from "./movement-form";
import { publishedPage } from "./published";
import { SetUpForm } from "./set-up-form";
import { SureButton } from "./sure-button";

const TEXT_MOST = 1 << 20; // bytes of a file of deals

function Links() {
	const { evening } = useThis();
	const { director } = keptEvening(evening.evening);
	const link = location.origin + eveningPath(evening.evening);
	return (
		<section>
			<h2>{t("Links")}</h2>
			<LinkField label={t("For everybody: the ranking")} link={link} title={evening.title} />
			{director && (
				<LinkField
					label={t("For you and whoever directs with you: keep it secret")}
					link={`${link}#${director}`}
					title={evening.title}
				/>
			)}
			<p>
				<a href="#screen" target="_blank" rel="noopener">
					{t("Page for the projector")}
				</a>
			</p>
		</section>
	);
}

type Fail = (error: unknown) => void;

const lastLine = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, "-");

function Deals({ fail }: { fail: Fail }) {
	const { evening, asker, send } = useThis();
	const { dealt, taken, title, state } = evening;
	const take = async () => {
		if (state !== "over" && !taken && !(await send("take"))) return;
		await eveningDeals(evening.evening, asker).then((text) => saveText(`${lastLine(title)}.pbn`, text), fail);
	};
	const upload = async (file: File | undefined) => {
		if (!file) return;
		if (file.size > TEXT_MOST) fail(new Error());
		else {
			const text = await file.text();
			await send("deals", { text: dealLines(text) ?? text.replaceAll("\r", "") });
		}
	};
	return (
		<section>
			<h2>{t("Deals")}</h2>
			<p>
				{dealt
					? t(
							"The server has the deals. Nobody sees them before the end, and leads are checked against them.",
						)
					: t(
							"Without deals, results are accepted as they come. With them, leads are checked and hands are shown after the end.",
						)}
			</p>
			{taken && <p>{t("Taken for a dealing machine: %s", instantWords(taken * 1000))}</p>}
			<div class="buttons">
				{state !== "over" && evening.round <= 1 && (
					<>
						<label class="file">
							<span>{t("Deals from a file (PBN)")}</span>
							<input
								type="file"
								accept=".pbn,text/plain"
								onChange={(event) => void upload(event.currentTarget.files?.[0])}
							/>
						</label>
						{!dealt && (
							<button type="button" onClick={() => void send("deals")}>
								{t("Let the server deal")}
							</button>
						)}
					</>
				)}
				{dealt && (
					<SureButton
						words={t("Save the deals")}
						asks={
							state === "over" || taken
								? ""
								: t("Everybody will see that the deals have left the server before the end.")
						}
						onSure={() => void take()}
					/>
				)}
			</div>
		</section>
	);
}

function Files({ fail }: { fail: Fail }) {
	const at = useThis();
	const { evening, asker, reload } = at;
	const { title, state, round } = evening;
	const publish = () => publishedPage(at).then((text) => saveText(`${lastLine(title)}.html`, text), fail);
	const save = () =>
		eveningFile(evening.evening, asker).then((text) => saveText(`${lastLine(title)}.evening`, text), fail);
	const results = () =>
		eveningResults(evening.evening, asker).then((text) => saveText(`${lastLine(title)}.csv`, text), fail);
	const restore = async (file: File | undefined) => {
		if (file) await restoreEvening(evening.evening, asker, await file.text()).then(reload, fail);
	};
	return (
		<section>
			<h2>{t("The evening as a file")}</h2>
			<p class="buttons">
				<button type="button" onClick={() => void save()}>
					{t("Save as a file")}
				</button>
				{state !== "set" && (
					<button type="button" onClick={() => void results()}>
						{t("Results for atout event (CSV)")}
					</button>
				)}
				{state === "over" && (
					<button type="button" onClick={() => void publish()}>
						{t("Results as a web page")}
					</button>
				)}
				{state === "set" && !round && (
					<label class="file">
						<span>{t("Restore from a file, before anything else")}</span>
						<input type="file" onChange={(event) => void restore(event.currentTarget.files?.[0])} />
					</label>
				)}
			</p>
		</section>
	);
}

function SetUpAgain() {
	const { evening, send } = useThis();
	if (evening.state !== "set") return null;
	const { title, kind, contestants, tables, each, rounds, first, scoring, scale, ranking, turn, who = [] } = evening;
	const { minutes = 0, switched = 0, even, sets, least, most, partners } = evening;
	const absent = kind === "mitchell" ? who.find(({ from }) => from === 0) : undefined;
	const from: SetUp = {
		title,
		kind,
		number: kind === "mitchell" ? tables : contestants,
		each,
		rounds,
		first,
		scoring,
		scale,
		ranking,
		turn,
		minutes,
		switched,
		...(even && { even }),
		...(sets && { sets }),
		...(least && { least }),
		...(most && { most }),
		...(partners && { partners }),
		half: absent && (absent.number > tables ? "ew" : "ns"),
	};
	const names = who.map(({ name = "" }) => name).join("\n");
	return (
		<details>
			<summary>{t("Set up anew")}</summary>
			<SetUpForm
				from={from}
				words={t("Use this set-up")}
				busy={false}
				onSet={(set) => void send("set", { ...set, names })}
			/>
		</details>
	);
}

function End() {
	const { evening, send } = useThis();
	const [minutes, setMinutes] = useState<number>(CORRECTION_PERIODS[0]);
	return (
		<section>
			<h2>{endWords(evening)}</h2>
			{!evening.online && (
				<label class="field">
					<span>{t("Corrections can be asked for")}</span>
					<select value={minutes} onChange={(event) => setMinutes(Number(event.currentTarget.value))}>
						{CORRECTION_PERIODS.map((one) => (
							<option key={one} value={one}>
								{one ? spanWords(one * 60_000) : t("without an end")}
							</option>
						))}
					</select>
				</label>
			)}
			<p class="buttons">
				<SureButton
					words={endWords(evening)}
					asks={t("Everybody can then see the ranking and all boards. Corrections stay possible.")}
					onSure={() => void send("end", evening.online || !minutes ? {} : { minutes })}
				/>
			</p>
		</section>
	);
}

export function MoreSheet() {
	const { evening } = useThis();
	const [trouble, setTrouble] = useState("");
	const fail: Fail = (error) => setTrouble(troubleWords(error));
	return (
		<div class="more">
			<Trouble text={trouble} />
			<Links />
			{!isDrawn(evening.kind) && (!evening.online || evening.state === "over") && <Deals fail={fail} />}
			<Files fail={fail} />
			<ExtrasForm />
			{!evening.online && <SetUpAgain />}
			{!evening.online && evening.kind !== "knockout" && evening.state === "play" && <MovementForm />}
			{evening.state === "play" && <End />}
		</div>
	);
}
