// SPDX-License-Identifier: Apache-2.0
// Bidding systems: the text of one, what it calls with a hand and by which line, what atout lint finds in it, its tree and
// its card.  A file of one's own is kept in this browser, and is read again as one types.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useOffers } from "../app/offers";
import { PageTitle } from "../app/page-title";
import { go, soloPathOf } from "../app/route";
import { saveText } from "../app/save";
import { useSettings } from "../app/settings";
import { showPlace } from "../app/show-place";
import { Trouble } from "../app/trouble";
import { SystemSheet } from "../lobby/system-card";
import { TOO_LONG } from "../offline/asking";
import { Bidding, type Block, type Card, type Fault, type Finding, type Head } from "../offline/bidding";
import { OWN, storedSystem, storeSystem, wholeLines } from "../offline/own-system";
import { openSolo } from "../offline/solo";
import { setGame, t, type Lang } from "../words/catalog";
import { termWord } from "../words/moves";
import { auctionGame, offerOf } from "../words/terms";
import { AskSystem } from "./ask-system";

const SYSTEMS = ["two_over_one", "sayc", "acol", "forum_d", "forum_d_plus", "precision", "blue_club"];
const PAUSE = 300; // ms without a key until what was typed is read
const DEALS = 300; // that are bid out to find gaps

interface Read {
	n: number; // counts the readings
	head?: Head;
	fault?: Fault;
	findings?: Finding[];
}

// The system that was read last, again after each change of its text.
function useSystem(bidding: Bidding, name: string, text: string): Read {
	const [read, setRead] = useState<Read>({ n: 0 });
	useEffect(() => {
		let wanted = true;
		const show = (some: Partial<Read>) => wanted && setRead((before) => ({ ...before, ...some }));
		const failed = (why: Error) =>
			show({
				fault: {
					file: name,
					line: 0,
					error: why.message === TOO_LONG ? t("This takes too long.") : why.message,
				},
			});
		const load = async () => {
			const head = await (name === OWN ? bidding.ask("openOwn", wholeLines(text)) : bidding.ask("open", name));
			if (!wanted) return;
			if ("error" in head) return setRead(({ n }) => ({ n, fault: head }));
			setRead(({ n }) => ({ n: n + 1, head }));
			show({ findings: await bidding.ask("lint", name === OWN ? DEALS : 0) });
		};
		const timer = setTimeout(() => void load().catch(failed), name === OWN ? PAUSE : 0);
		return () => {
			wanted = false;
			clearTimeout(timer);
		};
	}, [bidding, name, text]);
	return read;
}

const FINDINGS_MOST = 100; // that the module tells

const findingsWords = ({ length }: Finding[]) => (length < FINDINGS_MOST ? String(length) : `${length}+`);

interface FindingsProps {
	read: Read;
	own: boolean;
	onLine: (line: number) => void;
}

function Findings({ read: { fault, findings = [], head }, own, onLine }: FindingsProps) {
	const place = ({ file, line }: { file: string; line: number }) =>
		own && file === OWN ? (
			<button type="button" class="link" onClick={() => onLine(line)}>
				{t("Line %d", line)}
			</button>
		) : (
			<code>{`${file}.bid:${line}`}</code>
		);
	if (fault)
		return (
			<p class="trouble" role="alert">
				{place(fault)} <span lang="en">{fault.error}</span>
			</p>
		);
	return (
		<div class="findings">
			<p role="status">
				{head ? t("%s: %d rules, findings: %s", head.title, head.rules, findingsWords(findings)) : ""}
			</p>
			<ul>
				{findings.map((finding, i) => (
					<li key={i}>
						{place(finding)} <span lang="en">{finding.text}</span>
					</li>
				))}
			</ul>
		</div>
	);
}

// Not so of an option that chooses no rules.
const hasRules = (blocks: Block[]) => blocks.some(({ rules }) => rules.length > 0);

// The blocks that stand in no other one, each with all that is inside it.
function Tree({ blocks }: { blocks: Block[] }) {
	const tops: Block[][] = [];
	for (const block of blocks) {
		if (block.depth === 0) tops.push([]);
		tops.at(-1)?.push(block);
	}
	return (
		<div class="tree" lang="en">
			{tops.filter(hasRules).map((inside, i) => (
				<details key={i}>
					<summary>
						<code>{inside[0]!.text}</code>{" "}
						<span class="dim">{`${inside[0]!.file}.bid:${inside[0]!.line}`}</span>
					</summary>
					{inside.map((block, j) => (
						<div key={j} class="block" style={{ marginInlineStart: `${block.depth}rem` }}>
							{j > 0 && <code>{block.text}</code>}
							<ol>
								{block.rules.map(({ line, text }) => (
									<li key={line} value={line}>
										<code>{text}</code>
									</li>
								))}
							</ol>
						</div>
					))}
				</details>
			))}
		</div>
	);
}

// What is told only when it is opened, of the reading that is in view.
function Told<T>({
	title,
	n,
	load,
	draw,
}: {
	title: string;
	n: number;
	load: () => Promise<T>;
	draw: (told: T) => JSX.Element;
}) {
	const [open, setOpen] = useState(false);
	const [told, setTold] = useState<T>();
	useEffect(() => {
		let wanted = true;
		if (open && n)
			load().then(
				(found) => wanted && setTold(() => found),
				() => {},
			);
		return () => {
			wanted = false;
		};
	}, [open, n]);
	return (
		<details class="told" onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{title}</summary>
			{told && draw(told)}
		</details>
	);
}

export function SystemsPage({ lang }: { lang: Lang }) {
	const [name, setName] = useState(() => (storedSystem() ? OWN : SYSTEMS[0]!));
	const [mine, setMine] = useState(storedSystem);
	const [text, setText] = useState("");
	const area = useRef<HTMLTextAreaElement>(null);
	const bidding = useMemo(() => new Bidding(), []);
	const [trouble, setTrouble] = useState("");
	const { settings } = useSettings();
	const own = name === OWN;
	const read = useSystem(bidding, name, own ? mine : "");
	useOffers();
	setGame(auctionGame() ?? "");

	useEffect(() => {
		document.title = `${t("Bidding systems")} – Atout`;
	}, [lang]);
	useEffect(() => () => bidding.close(), []);
	useEffect(() => {
		if (!own)
			bidding.ask("text", name).then(
				(found) => setText(found ?? ""),
				() => {},
			);
	}, [name]);

	const edit = (changed: string) => {
		setMine(changed);
		storeSystem(changed);
	};
	const play = async () => {
		const game = auctionGame();
		const seats = game && offerOf(game)?.seats.initial;
		if (seats) go(soloPathOf(await openSolo({ game, seats, alone: true })), { starts: settings.bots, own: true });
	};
	const copy = () => {
		edit(text);
		setName(OWN);
	};
	const openFile = async (file: File | undefined) => {
		if (!file) return;
		edit(await file.text());
		setName(OWN);
	};
	return (
		<main class="systems-page" lang={lang}>
			<header>
				<button type="button" class="link" onClick={() => go("/")}>
					← {t("All games")}
				</button>
				<PageTitle>{t("Bidding systems")}</PageTitle>
				<p>
					{t(
						"A system is a text: the same line chooses a call, reads it and explains it. Copy a system and change it; your file stays in this browser.",
					)}
				</p>
			</header>
			<div class="editor">
				<section aria-label={t("The text of the system")}>
					<label class="field">
						<span>{t("System")}</span>
						<select value={name} onChange={(event) => setName(event.currentTarget.value)}>
							{SYSTEMS.map((one) => (
								<option key={one} value={one}>
									{termWord(one)}
								</option>
							))}
							<option value={OWN}>{t("My file")}</option>
						</select>
					</label>
					<label>
						<span>{own ? t("My file") : t("Its file; its modules are in other files")}</span>
						<textarea
							ref={area}
							rows={18}
							spellcheck={false}
							readOnly={!own}
							value={own ? mine : text}
							onInput={(event) => edit(event.currentTarget.value)}
						/>
					</label>
					<Trouble text={trouble} />
					<Findings read={read} own={own} onLine={(line) => showPlace(area.current, line)} />
					<div class="buttons">
						{!own && (
							<button type="button" class="main" disabled={!text} onClick={copy}>
								{t("Edit a copy")}
							</button>
						)}
						{own && (
							<button
								type="button"
								class="main"
								disabled={!read.head}
								onClick={() => void play().catch((why: Error) => setTrouble(t(why.message)))}
							>
								{t("Play by it against bots")}
							</button>
						)}
						<button type="button" onClick={() => saveText(`${name}.bid`, own ? mine : text)}>
							{t("Save as a file")}
						</button>
						<label class="file">
							<span>{t("Open a file")}</span>
							<input type="file" onChange={(event) => void openFile(event.currentTarget.files?.[0])} />
						</label>
					</div>
				</section>
				<AskSystem bidding={bidding} n={read.n} />
			</div>
			<Told
				title={t("Convention card")}
				n={read.n}
				load={() => bidding.ask("card")}
				draw={(card: Card) => <SystemSheet card={card} />}
			/>
			<Told
				title={t("Blocks and rules")}
				n={read.n}
				load={() => bidding.ask("tree")}
				draw={(blocks: Block[]) => <Tree blocks={blocks} />}
			/>
		</main>
	);
}
