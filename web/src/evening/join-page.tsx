// SPDX-License-Identifier: Apache-2.0
// The way into an evening: a phone joins a table by its code, a director opens an evening, or goes back to one.
import { useEffect, useRef, useState } from "preact/hooks";
import { useAccount } from "../app/account";
import { keepEvening, keptEvenings } from "../app/evenings";
import { Link } from "../app/link";
import { PageTitle } from "../app/page-title";
import { eveningPath, go } from "../app/route";
import { Trouble, troubleWords } from "../app/trouble";
import { joinTable, listEvenings, writeWord, type Chair, type Direction, type Listed } from "../wire/evening";
import { N_, t, type Lang } from "../words/catalog";
import { CHAIRS, seatWords } from "../words/evening";
import { instantWords } from "../words/when";
import { useOpening } from "./opening";
import { SetUpForm } from "./set-up-form";

const SEATS: readonly [Direction | "", string][] = [
	["", N_("stays at the table")],
	["N", N_("North")],
	["E", N_("East")],
	["S", N_("South")],
	["W", N_("West")],
];
const CODE_LENGTH = 12;

function JoinForm({ code, fail }: { code: string; fail: (error: unknown) => void }) {
	const [text, setText] = useState(code);
	const [seat, setSeat] = useState<Direction | Chair | "">("");
	const [busy, setBusy] = useState(false);
	const word = useRef(writeWord());

	async function join() {
		setBusy(true);
		try {
			const { evening, key } = await joinTable(
				text.replace(/[\s-]/g, "").toLowerCase(),
				seat || undefined,
				word.current,
			);
			keepEvening(evening, { device: key });
			go(`${eveningPath(evening)}#table`);
		} catch (error) {
			word.current = writeWord();
			fail(error);
			setBusy(false);
		}
	}

	return (
		<form
			class="join"
			onSubmit={(event) => {
				event.preventDefault();
				void join();
			}}
		>
			<label>
				<span>{t("Table code")}</span>
				<input
					class="code"
					required
					value={text}
					maxLength={CODE_LENGTH}
					autocomplete="off"
					autocapitalize="none"
					spellcheck={false}
					onInput={(event) => setText(event.currentTarget.value)}
				/>
			</label>
			<fieldset class="choice">
				<legend>{t("This phone")}</legend>
				{SEATS.map(([value, words]) => (
					<label key={value}>
						<input type="radio" name="seat" checked={seat === value} onChange={() => setSeat(value)} />
						{value ? t("follows %s", t(words)) : t(words)}
					</label>
				))}
				<details>
					<summary>{t("At a tournament of single players")}</summary>
					{CHAIRS.map((value) => (
						<label key={value}>
							<input type="radio" name="seat" checked={seat === value} onChange={() => setSeat(value)} />
							{t("follows %s", seatWords(value))}
						</label>
					))}
				</details>
			</fieldset>
			<button type="submit" class="main" disabled={busy}>
				{t("Join the table")}
			</button>
		</form>
	);
}

// Those that this browser has a key to, and those of the account.
function useEvenings(): Listed[] {
	const [listed, setListed] = useState<Listed[]>([]);
	const { account } = useAccount();
	useEffect(() => {
		if (account) listEvenings().then(setListed, () => {});
	}, [account]);
	const own = keptEvenings()
		.filter(([id]) => !listed.some(({ evening }) => evening === id))
		.map(([evening, { title = "", at }]) => ({ evening, title, at: at / 1000 }));
	return [...listed, ...own];
}

function Evenings() {
	const evenings = useEvenings();
	if (!evenings.length) return null;
	return (
		<section class="tables">
			<h2>{t("Your evenings")}</h2>
			<ul>
				{evenings.map(({ evening, title, at }) => (
					<li key={evening}>
						<Link to={eveningPath(evening)}>
							<strong>{title || evening}</strong>
							<span class="dim">{instantWords(at * 1000)}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function Opening({ fail }: { fail: (error: unknown) => void }) {
	const { busy, open } = useOpening(fail);
	return <SetUpForm words={t("Open the evening")} busy={busy} onSet={open} />;
}

interface WaysProps {
	code: string;
	fail: (error: unknown) => void;
	onOpen: () => void;
}

function WaysIn({ code, fail, onOpen }: WaysProps) {
	const { account } = useAccount();
	return (
		<>
			<section aria-label={t("Join a table")}>
				<h2>{t("Join a table")}</h2>
				<JoinForm key={code} code={code} fail={fail} />
			</section>
			<Evenings />
			<section aria-label={t("For directors")}>
				<h2>{t("For directors")}</h2>
				<p class="dim">
					{t(
						"Pairs, single players or teams: who meets whom, results on phones or typed, ranking and score cards.",
					)}
				</p>
				{!account && (
					<p class="dim">
						{t("On a public server a director needs an account.")}{" "}
						<Link to="/">{t("Create one on the page of games, under Account.")}</Link>
					</p>
				)}
				<p>
					<button type="button" onClick={onOpen}>
						{t("New evening")}
					</button>
				</p>
			</section>
		</>
	);
}

export function JoinPage({ lang, code }: { lang: Lang; code: string }) {
	const [trouble, setTrouble] = useState("");
	const [opens, setOpens] = useState(false);
	const fail = (error: unknown) => setTrouble(troubleWords(error));
	useEffect(() => {
		document.title = `${t("Club evening")} – Atout`;
	}, []);
	return (
		<main class="start evening joining" lang={lang}>
			<header class="evening-head">
				<p>
					<Link to="/">Atout</Link>
				</p>
				<PageTitle>{opens ? t("New evening") : t("Club evening")}</PageTitle>
			</header>
			<Trouble text={trouble} />
			{opens ? <Opening fail={fail} /> : <WaysIn code={code} fail={fail} onOpen={() => setOpens(true)} />}
		</main>
	);
}
