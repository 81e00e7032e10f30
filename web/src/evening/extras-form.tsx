// SPDX-License-Identifier: Apache-2.0
// What counts besides boards: carry-over, penalties, handicap and stratum of each contestant, the fees, and what a place is worth.
import { useState } from "preact/hooks";
import { useThis } from "../app/evening";
import { useClub } from "../app/players";
import { Trouble } from "../app/trouble";
import { ChoiceField } from "../lobby/choice-field";
import { EXTRAS, type Contestant, type Extra } from "../wire/evening";
import { N_, t } from "../words/catalog";
import { contestantWords } from "../words/evening";
import { handicapOf, recognized } from "../words/players";

const LENGTH: Record<Extra, number> = { carry: 10, penalty: 30, handicap: 10, stratum: 1, fee: 12 };
const FILE_MOST = 8000; // bytes of a scheme

const WORDS: Record<Extra, string> = {
	carry: N_("carried over"),
	penalty: N_("Penalty"),
	handicap: N_("Handicap"),
	stratum: N_("Stratum"),
	fee: N_("Fee"),
};

const AWARDS = [
	["", N_("no masterpoints")],
	["acbl_open", "ACBL, open"],
	["acbl_invitational", "ACBL, invitational"],
	["abf_e", "ABF, grade E"],
	["hkcba", "HKCBA"],
] as const;
const OWN = "own"; // a scheme from a file

// A comma of the language is a point on the wire.
const sent = (extra: Extra, text: string) =>
	extra === "stratum" ? text.trim().toUpperCase() : text.trim().replaceAll(",", ".");

type Said = Partial<Record<Extra, string>>;

// What has been typed since some of it was sent.
const typedSince = (sent: Said, now: Said): Said =>
	Object.fromEntries(EXTRAS.filter((extra) => now[extra] !== sent[extra]).map((extra) => [extra, now[extra]]));

function Row({ one, extras }: { one: Contestant; extras: readonly Extra[] }) {
	const { evening, send } = useThis();
	const [said, setSaid] = useState<Said>({});
	const title = contestantWords(evening.kind, one);
	const save = () => {
		const all = Object.fromEntries(
			EXTRAS.map((extra) => [extra, sent(extra, said[extra] ?? one[extra] ?? "")] as const).filter(
				([, text]) => text,
			),
		);
		if (EXTRAS.every((extra) => said[extra] === undefined || sent(extra, said[extra]!) === (one[extra] ?? "")))
			return;
		void send("extra", { number: one.number, ...all }).then(
			(done) => done && setSaid((now) => typedSince(said, now)),
		);
	};
	return (
		<tr>
			<th scope="row">{title}</th>
			{extras.map((extra) => (
				<td key={extra}>
					<input
						aria-label={t("%s: %s", t(WORDS[extra]), title)}
						value={said[extra] ?? one[extra] ?? ""}
						maxLength={LENGTH[extra]}
						inputMode={extra === "stratum" ? "text" : "decimal"}
						autocomplete="off"
						onInput={(event) => {
							const typed = event.currentTarget.value;
							setSaid((now) => ({ ...now, [extra]: typed }));
						}}
						onBlur={save}
						onKeyDown={(event) => event.key === "Enter" && save()}
					/>
				</td>
			))}
		</tr>
	);
}

// A scheme of the program by its name, or a file of one's own.
function Awards() {
	const { evening, send } = useThis();
	const { masterpoints = "", award = masterpoints && OWN } = evening;
	const values = AWARDS.map(([value, words]) => [value, value ? words : t(words)] as const);
	return (
		<>
			<ChoiceField
				title={t("Masterpoints")}
				value={award}
				values={award === OWN ? [...values, [OWN, masterpoints]] : values}
				onValue={(text) => void (text !== OWN && send("award", { text }))}
			/>
			<SchemeFile what="award" accept=".mp" words={t("A scheme of masterpoints from a file (.mp)")} />
		</>
	);
}

function SchemeFile({ what, accept, words }: { what: "award" | "scale"; accept: string; words: string }) {
	const { send } = useThis();
	const [trouble, setTrouble] = useState("");
	const bring = async (file: File | undefined) => {
		const long = file !== undefined && file.size > FILE_MOST;
		setTrouble(long ? t("The file is too long: a scheme or a scale has at most %d bytes", FILE_MOST) : "");
		if (file && !long) await send(what, { text: (await file.text()).replaceAll("\r", "") });
	};
	return (
		<>
			<label class="file">
				<span>{words}</span>
				<input
					type="file"
					accept={`${accept},text/plain`}
					onChange={(event) => void bring(event.currentTarget.files?.[0])}
				/>
			</label>
			<Trouble text={trouble} />
		</>
	);
}

export function ExtrasForm() {
	const { evening } = useThis();
	const { who = [], kind, scoring, scaled } = evening;
	const knockout = kind === "knockout";
	const extras = knockout ? EXTRAS.filter((one) => one === "stratum" || one === "fee") : EXTRAS;
	return (
		<details class="extras">
			<summary>{t("Carry-over, penalties, handicap, strata, fees, masterpoints")}</summary>
			<p class="dim">
				{t(
					"Points as in the scoring, such as 12.5; a penalty also as a percentage of a top, such as 10%. Strata are A to F, strongest first. Everybody sees all of this in the ranking, except the fees.",
				)}
			</p>
			<div class="scrolls">
				<table>
					<thead>
						<tr>
							<th scope="col">{t("Name")}</th>
							{extras.map((extra) => (
								<th key={extra} scope="col">
									{t(WORDS[extra])}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{who.map((one) => (
							<Row key={one.number} one={one} extras={extras} />
						))}
					</tbody>
				</table>
			</div>
			<Fees who={who} />
			{!knockout && <Handicaps who={who} />}
			<Awards />
			{scoring === "vp" && (
				<>
					{scaled && <p class="dim">{t("Victory points: %s", scaled)}</p>}
					<SchemeFile what="scale" accept=".vp" words={t("A scale of victory points from a file (.vp)")} />
				</>
			)}
		</details>
	);
}

// Those of the players of the club, for contestants that have none yet.
function Handicaps({ who }: { who: readonly Contestant[] }) {
	const { send } = useThis();
	const { players } = useClub();
	const found = who.flatMap((one) => {
		const handicap = one.handicap ? undefined : handicapOf(recognized(one.name ?? "", players));
		return handicap === undefined ? [] : [{ one, handicap }];
	});
	if (!found.length) return null;
	const take = async () => {
		for (const { one, handicap } of found) {
			const { carry, penalty, stratum, fee } = one;
			const others = Object.entries({ carry, penalty, stratum, fee }).filter(([, text]) => text);
			await send("extra", { number: one.number, ...Object.fromEntries(others), handicap });
		}
	};
	return (
		<p>
			<button type="button" onClick={() => void take()}>
				{t("Use the handicaps of the club's players: %d", found.length)}
			</button>
		</p>
	);
}

function Fees({ who }: { who: readonly Contestant[] }) {
	const cents = who.reduce((sum, { fee = "" }) => sum + Math.round(Number(fee) * 100), 0);
	if (!cents) return null;
	return <p>{t("Total of fees: %s", (cents / 100).toFixed(2))}</p>;
}
