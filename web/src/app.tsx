// SPDX-License-Identifier: Apache-2.0
// The whole client: settings, words, and the page that the address names.
import { useEffect, useMemo, useState } from "preact/hooks";
import { AccountContext, useAccountOf } from "./app/account";
import { Meanings } from "./app/explained";
import { NewVersion } from "./app/new-version";
import { useLater } from "./app/later";
import { CARDS, isDeal, learnedOf, MATCHES, OPERATOR, soloOf, tableOf, usePath, VERIFY } from "./app/route";
import { keepSettings, loadSettings, SettingsContext, type Settings } from "./app/settings";
import { RecordContext } from "./app/study";
import { soloRecord } from "./offline/solo";
import { workerTransport } from "./offline/transport";
import { SuitShapes } from "./card/suit";
import { GuestGate, madeUpName } from "./start/guest";
import { MatchesPage } from "./start/matches-page";
import { OperatorPage } from "./start/operator-page";
import { StartPage } from "./start/start-page";
import { VerifyPage } from "./start/verify-page";
import { DealPage } from "./table/deal-page";
import { LearnPage } from "./table/learn-page";
import { TablePage } from "./table/table-page";
import { tableAddress, tableRecord } from "./wire/api";
import { socketTransport } from "./wire/socket";
import { loadWords, setWords, type Lang } from "./words/catalog";

function usePlayersSettings() {
	const [settings, setSettings] = useState(loadSettings);
	const change = (some: Partial<Settings>) =>
		setSettings((old) => {
			const changed = { ...old, ...some };
			keepSettings(changed);
			return changed;
		});
	useEffect(() => {
		const root = document.documentElement;
		root.dataset["theme"] = settings.theme;
		root.dataset["table"] = settings.table;
		root.dataset["colours"] = settings.colours;
		root.dataset["cards"] = settings.cards;
	}, [settings]);
	return useMemo(() => ({ settings, change }), [settings]);
}

// Loads the words of the language; the language that is loaded, or nothing yet.
function useWords(lang: Lang): Lang | undefined {
	const [ready, setReady] = useState<Lang>();
	useEffect(() => {
		let wanted = true;
		loadWords(lang)
			.catch(() => ({}))
			.then((words) => {
				if (!wanted) return;
				setWords(lang, words);
				document.documentElement.lang = lang;
				setReady(lang);
			});
		return () => {
			wanted = false;
		};
	}, [lang]);
	return ready;
}

function Cards({ lang }: { lang: Lang }) {
	const part = useLater(() => import("./start/cards-page"));
	return part ? <part.CardsPage lang={lang} /> : null;
}

export function App() {
	const chosen = usePlayersSettings();
	const account = useAccountOf(chosen);
	const lang = useWords(chosen.settings.lang);
	const path = usePath();
	const id = tableOf(path);
	const solo = soloOf(path);
	const learned = learnedOf(path);
	const name = chosen.settings.name || madeUpName(Math.random());

	if (!lang) return null;
	return (
		<SettingsContext.Provider value={chosen}>
			<AccountContext.Provider value={account}>
				<SuitShapes />
				<NewVersion />
				<Meanings />
				{id ? (
					<GuestGate key={id}>
						<RecordContext.Provider value={() => tableRecord(id)}>
							<TablePage
								id={id}
								open={(listener) => socketTransport(tableAddress(id), listener)}
								lang={lang}
							/>
						</RecordContext.Provider>
					</GuestGate>
				) : solo ? (
					<RecordContext.Provider value={() => soloRecord(solo)}>
						<TablePage
							key={solo}
							id={solo}
							open={(listener) => workerTransport(solo, name, listener)}
							lang={lang}
							alone
						/>
					</RecordContext.Provider>
				) : learned ? (
					<LearnPage key={learned} game={learned} lang={lang} />
				) : path === MATCHES ? (
					<MatchesPage lang={lang} />
				) : path === CARDS ? (
					<Cards lang={lang} />
				) : path === OPERATOR ? (
					<OperatorPage lang={lang} />
				) : isDeal(path) ? (
					<DealPage />
				) : path === VERIFY ? (
					<VerifyPage lang={lang} />
				) : (
					<StartPage lang={lang} />
				)}
			</AccountContext.Provider>
		</SettingsContext.Provider>
	);
}
