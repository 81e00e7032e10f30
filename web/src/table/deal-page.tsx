// SPDX-License-Identifier: Apache-2.0
// The page of a finished deal from a link or a file; it needs no server.
import { useEffect, useState } from "preact/hooks";
import { useOffers } from "../app/offers";
import { go } from "../app/route";
import { useStudy } from "../app/study";
import type { Head } from "../offline/study";
import { recordOf } from "../wire/link";
import { N_, setGame, t } from "../words/catalog";
import { castOfHead } from "../words/cast";
import { dealTitle } from "../words/facts";
import { gameTitle } from "../words/terms";
import { Player } from "./player";

async function recordOfLink(fragment: string): Promise<string> {
	try {
		return await recordOf(fragment);
	} catch {
		throw new Error(N_("the link is damaged"));
	}
}

function useFragment(): string {
	const [fragment, setFragment] = useState(location.hash.slice(1));
	useEffect(() => {
		const update = () => setFragment(location.hash.slice(1));
		addEventListener("hashchange", update);
		return () => removeEventListener("hashchange", update);
	}, []);
	return fragment;
}

interface File {
	name: string;
	text: string;
}

function OpenFile({ onFile }: { onFile: (file: File) => void }) {
	return (
		<label class="open-file">
			{t("Open a record")}
			<input
				class="hidden"
				type="file"
				accept=".atout,.txt,text/plain"
				onChange={({ currentTarget: { files } }) => {
					const file = files?.[0];
					if (file) void file.text().then((text) => onFile({ name: file.name, text }));
				}}
			/>
		</label>
	);
}

function Deals({ head, deal, onDeal }: { head: Head; deal: number | undefined; onDeal: (deal: number) => void }) {
	if (head.deals.length < 2) return null;
	return (
		<select
			aria-label={t("Deal")}
			value={String(deal)}
			onChange={(event) => onDeal(Number(event.currentTarget.value))}
		>
			{head.deals.map((one, index) => (
				<option key={index} value={String(index)}>
					{t("Deal %d", one.deal)}
				</option>
			))}
		</select>
	);
}

function Studied({ source, load }: { source: string; load: () => Promise<string> }) {
	const { studied, look } = useStudy(source, load);
	const { head } = studied;
	const moment = studied.told?.moments[0];
	setGame(head?.game ?? "");
	const title = head ? gameTitle(head.game) : "Atout";

	useEffect(() => {
		document.title = `${title} – Atout`;
		return () => setGame("");
	}, [head?.game]);
	return (
		<>
			<div class="deal-title">
				<h1>
					{title} {moment && <small>{dealTitle(moment.view, moment.deal)}</small>}
				</h1>
				{head && <Deals head={head} deal={studied.deal} onDeal={look} />}
			</div>
			<Player
				studied={studied}
				cast={head ? castOfHead(head) : { game: "", seats: 0, sides: 0, me: undefined, names: [] }}
			/>
		</>
	);
}

export function DealPage() {
	const fragment = useFragment();
	const [file, setFile] = useState<File>();
	if (!useOffers()) return null;
	return (
		<main class="deal-page">
			{file ? (
				<Studied key={file.name} source={file.text} load={() => Promise.resolve(file.text)} />
			) : fragment ? (
				<Studied source={fragment} load={() => recordOfLink(fragment)} />
			) : (
				<h1>{t("Finished deals")}</h1>
			)}
			<nav class="deal-foot" aria-label={t("Tools")}>
				<button type="button" onClick={() => go("/")}>
					{t("All games")}
				</button>
				<OpenFile onFile={setFile} />
			</nav>
		</main>
	);
}
