// SPDX-License-Identifier: Apache-2.0
// For operators: what people have reported, and what is done about it.  The server decides who is one, each time.
import { useEffect, useState } from "preact/hooks";
import { PageTitle } from "../app/page-title";
import { go } from "../app/route";
import { Trouble, troubleWords } from "../app/trouble";
import { caseRecord, give, listCases, type Case, type Cases, type Order, type Verb } from "../wire/operator";
import { N_, t, type Lang } from "../words/catalog";

type Act = (verb: Verb, what: string, more?: { days?: number; text?: string }) => Promise<boolean>;

const DAYS_MOST = 36500;
const TEXT_MOST = 500;
const FIND_MOST = 64;

function Answer({ number, act }: { number: number; act: Act }) {
	const [text, setText] = useState("");
	return (
		<form
			class="order"
			onSubmit={(event) => {
				event.preventDefault();
				void act("answer", String(number), { text }).then((done) => done && setText(""));
			}}
		>
			<label>
				<span>{t("Answer to the person who reported it")}</span>
				<input
					required
					maxLength={TEXT_MOST}
					value={text}
					onInput={(event) => setText(event.currentTarget.value)}
				/>
			</label>
			<button type="submit" aria-label={t("%s: %s", t("Answer"), t("Report %d", number))}>
				{t("Answer")}
			</button>
		</form>
	);
}

function Report({ one, act, dates }: { one: Case; act: Act; dates: Intl.DateTimeFormat }) {
	const { report, by, about, table, closed, shut } = one;
	const title = t("Report %d", report);
	const button = (words: string, verb: Verb, what: string) => (
		<button type="button" aria-label={t("%s: %s", words, title)} onClick={() => void act(verb, what)}>
			{words}
		</button>
	);
	return (
		<li class="case">
			<h3>
				{title} {closed && <span class="dim">{t("closed")}</span>}
			</h3>
			<p class="reason">{one.reason}</p>
			<dl>
				<dt>{t("About")}</dt>
				<dd>
					{about.name ?? "–"} <code>{about.key}</code> {about.banned && <strong>{t("banned")}</strong>}
				</dd>
				<dt>{t("From")}</dt>
				<dd>
					{by.name ?? "–"} <code>{by.key}</code>
				</dd>
				<dt>{t("Table")}</dt>
				<dd>
					<code>{table}</code> <span class="dim">{dates.format(one.seconds * 1000)}</span>{" "}
					<a
						href={caseRecord(table)}
						download={`${table}.atout`}
						aria-label={t("%s: %s", t("Record"), title)}
					>
						{t("Record")}
					</a>
				</dd>
			</dl>
			{one.answers.map(({ seconds, text }) => (
				<p key={seconds}>{t("Answer: %s", text)}</p>
			))}
			<Answer number={report} act={act} />
			<div class="buttons">
				{about.banned
					? button(t("Lift the ban"), "unban", about.key)
					: button(t("Ban this person"), "ban", about.key)}
				{shut ? button(t("Open the table again"), "open", table) : button(t("Close the table"), "close", table)}
				{!closed && button(t("Close the report"), "settle", String(report))}
			</div>
		</li>
	);
}

function Search({ find }: { find: (text: string) => void }) {
	const [text, setText] = useState("");
	return (
		<form
			class="order"
			role="search"
			onSubmit={(event) => {
				event.preventDefault();
				find(text.trim());
			}}
		>
			<label>
				<span>{t("Name, key, table, address or part of a reason")}</span>
				<input
					type="search"
					maxLength={FIND_MOST}
					autocapitalize="none"
					spellcheck={false}
					value={text}
					onInput={(event) => setText(event.currentTarget.value)}
				/>
			</label>
			<button type="submit">{t("Search")}</button>
		</form>
	);
}

// What was looked for, besides reports and orders.
function Found({ cases: { people = [], tables = [] }, act }: { cases: Cases; act: Act }) {
	const button = (words: string, verb: Verb, what: string) => (
		<button type="button" aria-label={t("%s: %s", words, what)} onClick={() => void act(verb, what)}>
			{words}
		</button>
	);
	return (
		<section>
			<h2>{t("Found")}</h2>
			{!people.length && !tables.length && (
				<p class="dim">{t("No table of that name, and nobody at a table now.")}</p>
			)}
			<ul>
				{people.map(({ key, name, banned, table }) => (
					<li key={`${key} ${table}`} class="order found">
						<span>
							{name ?? "–"} <code>{key}</code> {banned && <strong>{t("banned")}</strong>}{" "}
							{table && (
								<>
									{t("Table")} <code>{table}</code>
								</>
							)}
						</span>
						{banned ? button(t("Lift the ban"), "unban", key) : button(t("Ban this person"), "ban", key)}
					</li>
				))}
				{tables.map(({ id, shut }) => (
					<li key={id} class="order found">
						<span>
							{t("Table")} <code>{id}</code>{" "}
							<a href={caseRecord(id)} download={`${id}.atout`} aria-label={t("%s: %s", t("Record"), id)}>
								{t("Record")}
							</a>
						</span>
						{shut
							? button(t("Open the table again"), "open", id)
							: button(t("Close the table"), "close", id)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Pages({ page, pages, turn }: { page: number; pages: number; turn: (page: number) => void }) {
	return (
		<nav class="buttons" aria-label={t("Pages of reports")}>
			<button type="button" disabled={!page} onClick={() => turn(page - 1)}>
				{t("Previous page")}
			</button>
			<span>{t("Page %d of %d", page + 1, pages)}</span>
			<button type="button" disabled={page + 1 >= pages} onClick={() => turn(page + 1)}>
				{t("Next page")}
			</button>
		</nav>
	);
}

// By hand: a key, an address or a network.
function Ban({ act }: { act: Act }) {
	const [whom, setWhom] = useState("");
	const [days, setDays] = useState("");
	const [text, setText] = useState("");

	async function send() {
		const more = { ...(days && { days: Number(days) }), ...(text && { text }) };
		if (await act("ban", whom.trim(), more)) setWhom("");
	}

	return (
		<form
			class="order"
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<label>
				<span>{t("Key of a person, address or network")}</span>
				<input
					required
					autocapitalize="none"
					spellcheck={false}
					value={whom}
					onInput={(event) => setWhom(event.currentTarget.value)}
				/>
			</label>
			<label>
				<span>{t("Days (empty: until you lift it)")}</span>
				<input
					type="number"
					min={1}
					max={DAYS_MOST}
					value={days}
					onInput={(event) => setDays(event.currentTarget.value)}
				/>
			</label>
			<label>
				<span>{t("Reason, for operators only")}</span>
				<input maxLength={TEXT_MOST} value={text} onInput={(event) => setText(event.currentTarget.value)} />
			</label>
			<button type="submit">{t("Ban")}</button>
		</form>
	);
}

function OrderRow({ order, dates }: { order: Order; dates: Intl.DateTimeFormat }) {
	const { seconds, by, what, until, text } = order;
	return (
		<tr>
			<td>{dates.format(seconds * 1000)}</td>
			<td>{by}</td>
			<td>
				<code>
					{order.order} {what}
				</code>
				{until !== undefined && ` – ${dates.format(until * 1000)}`} {text}
			</td>
		</tr>
	);
}

function Orders({ title, orders, dates }: { title: string; orders: Order[]; dates: Intl.DateTimeFormat }) {
	return (
		<section>
			<h2>{title}</h2>
			<div class="scrolls" tabIndex={0} role="region" aria-label={title}>
				<table class="tallies">
					<thead>
						<tr>
							<th scope="col">{t("When")}</th>
							<th scope="col">{t("Who")}</th>
							<th scope="col">{t("What")}</th>
						</tr>
					</thead>
					<tbody>
						{orders.map((order) => (
							<OrderRow
								key={`${order.seconds} ${order.order} ${order.what}`}
								order={order}
								dates={dates}
							/>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

export function OperatorPage({ lang }: { lang: Lang }) {
	const [cases, setCases] = useState<Cases>();
	const [{ page, find }, setWish] = useState({ page: 0, find: "" });
	const [trouble, setTrouble] = useState("");
	const dates = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });

	const load = () => listCases(page, find).then(setCases, (error) => setTrouble(troubleWords(error)));
	useEffect(() => {
		document.title = `${t("Operator")} – Atout`;
		void load();
	}, [lang, page, find]);

	const act: Act = async (verb, what, more) => {
		setTrouble("");
		try {
			await give(verb, what, more);
		} catch (error) {
			setTrouble(troubleWords(error));
			return false;
		}
		await load();
		return true;
	};

	return (
		<main class="start matches operator" lang={lang}>
			<button type="button" class="link" onClick={() => go("/")}>
				← {t("All games")}
			</button>
			<PageTitle>{t("Operator")}</PageTitle>
			<Trouble text={trouble} />
			<Search find={(text) => setWish({ page: 0, find: text })} />
			{cases && (
				<>
					{cases.people && <Found cases={cases} act={act} />}
					<section>
						<h2>{t("Reports")}</h2>
						{cases.pages ? (
							<p>{t("Open: %d", cases.open)}</p>
						) : (
							<p class="dim">{t(find ? N_("No such report.") : N_("Nobody has reported anything."))}</p>
						)}
						<ul>
							{cases.reports.map((one) => (
								<Report key={one.report} one={one} act={act} dates={dates} />
							))}
						</ul>
						{cases.pages > 1 && (
							<Pages page={page} pages={cases.pages} turn={(to) => setWish({ page: to, find })} />
						)}
					</section>
					<section>
						<h2>{t("Bans")}</h2>
						<Ban act={act} />
						<ul>
							{cases.orders
								.filter(({ order, holds }) => order === "ban" && holds)
								.map(({ what, until, text }) => (
									<li key={what} class="order">
										<span>
											<code>{what}</code>
											{until !== undefined && ` – ${dates.format(until * 1000)}`} {text}
										</span>
										<button
											type="button"
											aria-label={t("%s: %s", t("Lift the ban"), what)}
											onClick={() => void act("unban", what)}
										>
											{t("Lift the ban")}
										</button>
									</li>
								))}
						</ul>
					</section>
					<Orders title={t("What operators have done")} orders={cases.orders} dates={dates} />
				</>
			)}
		</main>
	);
}
