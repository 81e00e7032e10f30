// SPDX-License-Identifier: Apache-2.0
// The whole client: settings, words, and the page that the address names.
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { AccountContext, useAccountOf } from "./app/account";
import { Meanings } from "./app/explained";
import { AllWordsContext, later } from "./app/later";
import { NewVersion } from "./app/new-version";
import {
	CARDS,
	challengeIdOf,
	comparedOf,
	DEALS,
	isChallenge,
	isDeal,
	isEvening,
	learnedOf,
	MATCHES,
	ODDS,
	ONLINE,
	OPERATOR,
	soloOf,
	SYSTEMS,
	tableOf,
	usePath,
	VERIFY,
} from "./app/route";
import { keepSettings, loadSettings, SettingsContext, type Settings } from "./app/settings";
import { RecordContext } from "./app/study";
import { styles } from "./app/styles";
import { soloRecord } from "./offline/solo";
import { workerTransport } from "./offline/transport";
import { SuitShapes } from "./card/suit";
import { GuestGate, madeUpName } from "./start/guest";
import { StartPage } from "./start/start-page";
import { tableAddress, tableRecord } from "./wire/api";
import { socketTransport } from "./wire/socket";
import { setWords, wordsOf, type Lang } from "./words/catalog";
import { loadMeanings } from "./words/glossary";

const parts = () => import("./start/parts");
const tables = () => import("./table/parts");
const toolbox = async () => (await Promise.all([import("./toolbox/parts"), styles("/toolbox.css")]))[0];
const evenings = () => Promise.all([import("./evening/parts"), styles("/evening.css")]);
const CardsPage = later(async () => (await parts()).CardsPage);
const ChallengePage = later(async () => (await parts()).ChallengePage);
const ComparePage = later(async () => (await parts()).ComparePage);
const MatchesPage = later(async () => (await parts()).MatchesPage);
const OperatorPage = later(async () => (await parts()).OperatorPage);
const SystemsPage = later(async () => (await parts()).SystemsPage);
const DealsPage = later(async () => (await toolbox()).DealsPage);
const OddsPage = later(async () => (await toolbox()).OddsPage);
const VerifyPage = later(async () => (await parts()).VerifyPage);
const EveningPage = later(async () => (await evenings())[0].EveningPage);
const OnlinePage = later(async () => (await evenings())[0].OnlinePage);
const DealPage = later(async () => (await tables()).DealPage);
const LearnPage = later(async () => (await tables()).LearnPage);
const TablePage = later(async () => (await tables()).TablePage);

const SOON = 300; // ms until what the page of games does not need, but a table does, is loaded anyway

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

interface Words {
	lang: Lang | undefined; // the language that can be shown, if there is one yet
	all: () => Promise<unknown>; // until all its words are there
}

function useWords(lang: Lang): Words {
	const [ready, setReady] = useState<{ lang: Lang }>();
	const now = useRef(lang);
	now.current = lang;
	const words = useMemo(() => wordsOf(lang), [lang]);
	const take = (catalog: Parameters<typeof setWords>[1]) => {
		if (now.current !== lang) return;
		setWords(lang, catalog);
		document.documentElement.lang = lang;
		setReady({ lang });
	};
	const all = useCallback(
		() => Promise.all([words.all(), loadMeanings(lang).catch(() => {})]).then(([catalog]) => take(catalog)),
		[words],
	);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let wanted = true;
		// At a change of the language a table may be in view.
		void (ready ? words.all() : words.first).then((first) => {
			if (!wanted) return;
			take(first);
			timer = setTimeout(() => void Promise.allSettled([all(), tables()]), SOON);
		});
		return () => {
			wanted = false;
			clearTimeout(timer);
		};
	}, [words]);
	return { lang: ready?.lang, all };
}

export function App() {
	const chosen = usePlayersSettings();
	const account = useAccountOf(chosen);
	const { lang, all } = useWords(chosen.settings.lang);
	const path = usePath();
	const id = tableOf(path);
	const solo = soloOf(path);
	const learned = learnedOf(path);
	const compared = comparedOf(path);
	const name = chosen.settings.name || madeUpName(Math.random());

	const table = id ?? solo ?? learned;
	useEffect(() => {
		if (table) tables().catch(() => {}); // together with the words
	}, [table]);

	if (!lang) return null;
	return (
		<SettingsContext.Provider value={chosen}>
			<AllWordsContext.Provider value={all}>
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
					) : isChallenge(path) ? (
						<ChallengePage key={path} id={challengeIdOf(path)} lang={lang} />
					) : compared ? (
						<ComparePage key={compared} id={compared} lang={lang} />
					) : path === CARDS ? (
						<CardsPage lang={lang} />
					) : path === MATCHES ? (
						<MatchesPage lang={lang} />
					) : path === OPERATOR ? (
						<OperatorPage lang={lang} />
					) : path === SYSTEMS ? (
						<SystemsPage lang={lang} />
					) : path === DEALS ? (
						<DealsPage lang={lang} />
					) : path === ODDS ? (
						<OddsPage lang={lang} />
					) : isEvening(path) ? (
						<EveningPage path={path} lang={lang} />
					) : path === ONLINE ? (
						<OnlinePage lang={lang} />
					) : isDeal(path) ? (
						<DealPage />
					) : path === VERIFY ? (
						<VerifyPage lang={lang} />
					) : (
						<StartPage lang={lang} />
					)}
				</AccountContext.Provider>
			</AllWordsContext.Provider>
		</SettingsContext.Provider>
	);
}
