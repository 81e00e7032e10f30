// SPDX-License-Identifier: Apache-2.0
// Checks the deals of a record, as `atout verify` does.
import { useEffect, useState } from "preact/hooks";
import { FairMark, Source } from "../app/fair-mark";
import { useOffers } from "../app/offers";
import { PageTitle } from "../app/page-title";
import { checkedOf, go, soloOf, tableOf, type Checked } from "../app/route";
import { Trouble } from "../app/trouble";
import { soloRecord } from "../offline/solo";
import { isChosen, verify, type Judged, type Verified } from "../offline/verify";
import { tableRecord } from "../wire/api";
import { t, type Lang } from "../words/catalog";
import { seatTitle } from "../words/cast";

// The finding of a deal; this browser need not have seen its commitment.
const findingIn = ({ verdict }: Judged) => (verdict === "right" ? "record" : verdict);

const recordOf = ({ table }: Checked) => (tableOf(table) ? tableRecord(tableOf(table)!) : soloRecord(soloOf(table)!));

const isAsked = ({ record, deal }: Judged, asked: Checked | undefined) =>
	asked?.deal === deal && (asked.record ?? record) === record;

const bringIntoView = (item: HTMLLIElement | null) => item?.scrollIntoView({ block: "center" });

// asked: the deal that is shown open.
function Report({ deals, error, asked }: Verified & { asked: Checked | undefined }) {
	const right = deals.filter(({ verdict }) => verdict === "right" || verdict === "no draw").length;
	const chosen = deals.filter(({ verdict }) => isChosen(verdict)).length;
	const wrong = deals.length - right - chosen;
	const all = !wrong && !error && right > 0;
	return (
		<section class="report">
			<p class={all ? "verdict good" : "verdict alarm"} role="status">
				{all ? t("All deals are correct: %d.", right) : t("Correct: %d. Wrong: %d.", right, wrong)}
			</p>
			{chosen > 0 && <p>{t("Not dealt at random, so nothing can be verified: %d.", chosen)}</p>}
			<Trouble text={error && t("Line %d cannot be read: %s", error.line, error.error)} />
			<ul class="fair-deals">
				{deals.map((judged, i) => (
					<li key={i} {...(isAsked(judged, asked) && { ref: bringIntoView })}>
						<details open={isAsked(judged, asked)}>
							<summary>
								<strong>{t("Deal %d", judged.deal)}</strong> <FairMark finding={findingIn(judged)} />
							</summary>
							<Source judged={judged} nameOf={(seat) => seatTitle(seat, judged.game)} />
						</details>
					</li>
				))}
			</ul>
		</section>
	);
}

export function VerifyPage({ lang }: { lang: Lang }) {
	const [text, setText] = useState("");
	const [verified, setVerified] = useState<Verified>();
	const [trouble, setTrouble] = useState("");
	useOffers();

	useEffect(() => {
		document.title = `${t("Verify deals")} – Atout`;
	}, [lang]);

	const asked = checkedOf(location.hash);
	useEffect(() => {
		if (asked)
			recordOf(asked).then(
				(record) => {
					setText(record);
					check(record);
				},
				() => setTrouble(t("The record cannot be read.")),
			);
	}, [location.hash]);

	function check(record: string) {
		setTrouble("");
		setVerified(undefined);
		verify(record).then(setVerified, (why) => setTrouble(String(why)));
	}

	async function open(file: File | undefined) {
		if (!file) return;
		const record = await file.text();
		setText(record);
		check(record);
	}

	return (
		<main class="verify" lang={lang}>
			<header>
				<button type="button" class="link" onClick={() => go("/")}>
					← {t("All games")}
				</button>
				<PageTitle>{t("Verify deals")}</PageTitle>
				<p>
					{t(
						"A record shows the key and the players' random texts from which each deal was dealt. This browser computes the cards again. Nothing leaves your device.",
					)}
				</p>
			</header>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					check(text);
				}}
			>
				<label class="file">
					<span>{t("Open a file")}</span>
					<input type="file" onChange={(event) => void open(event.currentTarget.files?.[0])} />
				</label>
				<label>
					<span>{t("or paste a record here")}</span>
					<textarea
						rows={10}
						spellcheck={false}
						value={text}
						onInput={(event) => setText(event.currentTarget.value)}
					/>
				</label>
				<button type="submit" class="main" disabled={!text.trim()}>
					{t("Verify")}
				</button>
			</form>
			<Trouble text={trouble} />
			{verified && <Report {...verified} asked={asked} />}
		</main>
	);
}
