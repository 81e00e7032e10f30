// SPDX-License-Identifier: Apache-2.0
// The partner desk: who looks for somebody to play with, one's own post and its answers.
import { useEffect, useState } from "preact/hooks";
import { Link } from "../app/link";
import { go, pathOf } from "../app/route";
import { useSettings } from "../app/settings";
import { troubleWords } from "../app/trouble";
import { ChoiceField } from "../lobby/choice-field";
import { ReportForm } from "../lobby/report-form";
import {
	agreePost,
	answerPost,
	blockPost,
	listPosts,
	putPost,
	reportPost,
	withdrawPost,
	type Answer,
	type Post,
} from "../wire/desk";
import type { Offer } from "../wire/types";
import { t } from "../words/catalog";
import { postWords } from "../words/desk";
import { DeskForm } from "./desk-form";
import { ensureGuest } from "./guest";
import { titleOf } from "./table-list";

const AGAIN = 20_000; // ms until they are asked for again
const REASON_LENGTH = 200; // characters

type Do = (what: Promise<unknown>, said?: string) => void;

function Head({ post, offers }: { post: Post; offers: Offer[] }) {
	return (
		<div>
			<p>
				<strong>{post.name}</strong> <span>{titleOf(post.game, offers)}</span>
			</p>
			<p class="dim">{postWords(post, Date.now()).join(" · ")}</p>
			{post.words && <p class="words">{post.words}</p>}
		</div>
	);
}

const ToTable = ({ id }: { id: string }) => (
	<Link to={pathOf(id)} label={t("Go to the table")}>
		{t("Go to the table")}
	</Link>
);

interface AnswerProps {
	answer: Answer;
	may: boolean;
	onAgree: () => void;
}

function AnswerRow({ answer: { name, table }, may, onAgree }: AnswerProps) {
	return (
		<li>
			<span>{t("%s would like to play", name)}</span>
			{table ? (
				<ToTable id={table} />
			) : (
				may && (
					<button
						type="button"
						class="main"
						aria-label={t("%s: %s", t("Open a table"), name)}
						onClick={onAgree}
					>
						{t("Open a table")}
					</button>
				)
			)}
		</li>
	);
}

function Own({ post, offers, act }: { post: Post; offers: Offer[]; act: Do }) {
	const answers = post.answers ?? [];
	const free = !post.partner || !answers.some(({ table }) => table);
	return (
		<li class="post mine">
			<Head post={post} offers={offers} />
			{answers.length ? (
				<ul>
					{answers.map((answer) => (
						<AnswerRow
							key={answer.answer}
							answer={answer}
							may={free}
							onAgree={() => act(agreePost(answer.answer).then((id) => go(pathOf(id))))}
						/>
					))}
				</ul>
			) : (
				<p class="dim">{t("Nobody has answered yet.")}</p>
			)}
			<button type="button" class="link" onClick={() => act(withdrawPost(), t("Your post has been withdrawn."))}>
				{t("Withdraw")}
			</button>
		</li>
	);
}

function Other({ post, offers, act }: { post: Post; offers: Offer[]; act: Do }) {
	const [reporting, setReporting] = useState(false);
	const about = (what: string) => t("%s: %s", what, post.name);
	const { name } = useSettings().settings;
	const answer = (no: boolean) => act(ensureGuest(name).then(() => answerPost(post.post, no)));
	return (
		<li class="post">
			<Head post={post} offers={offers} />
			<div class="buttons">
				{post.table ? (
					<ToTable id={post.table} />
				) : post.answered ? (
					<button type="button" aria-label={about(t("Take back"))} onClick={() => answer(true)}>
						{t("Take back")}
					</button>
				) : (
					<button
						type="button"
						class="main"
						aria-label={about(t("I'd like to"))}
						onClick={() => answer(false)}
					>
						{t("I'd like to")}
					</button>
				)}
				<button
					type="button"
					class="link"
					aria-label={about(t("Block"))}
					onClick={() =>
						act(
							ensureGuest(name).then(() => blockPost(post.post)),
							t("%s is blocked. The list is in the settings.", post.name),
						)
					}
				>
					{t("Block")}
				</button>
				<button
					type="button"
					class="link"
					aria-expanded={reporting}
					aria-label={about(t("Report"))}
					onClick={() => setReporting(!reporting)}
				>
					{t("Report")}
				</button>
			</div>
			{post.answered && !post.table && <p class="dim">{t("You have answered. %s decides.", post.name)}</p>}
			{reporting && (
				<ReportForm
					asks={t("What is wrong with this post? The server's operator will read it and your report.")}
					most={REASON_LENGTH}
					onReport={(reason) => {
						setReporting(false);
						act(
							ensureGuest(name).then(() => reportPost(post.post, reason)),
							t("The report has been sent."),
						);
					}}
					onCancel={() => setReporting(false)}
				/>
			)}
		</li>
	);
}

// What has happened since: somebody has answered, or a table is open.
function newsOf(posts: readonly Post[]): string {
	const mine = posts.find((post) => post.mine);
	const open = posts.find((post) => post.table);
	const last = mine?.answers?.at(-1);
	if (open) return t("%s has opened a table for you.", open.name);
	return last ? t("%s would like to play", last.name) : "";
}

function usePosts(account: string | undefined) {
	const [posts, setPosts] = useState<Post[]>([]);
	const load = () => listPosts().then(setPosts, () => {});
	useEffect(() => {
		void load();
		const timer = setInterval(() => document.hidden || void load(), AGAIN);
		return () => clearInterval(timer);
	}, [account]);
	return { posts, load };
}

interface Props {
	offers: Offer[];
	account: string | undefined;
}

export function Desk({ offers, account }: Props) {
	const { posts, load } = usePosts(account);
	const { settings, change } = useSettings();
	const [game, setGame] = useState("");
	const [asks, setAsks] = useState(false);
	const [said, setSaid] = useState("");
	const act: Do = (what, words = "") => {
		what.then(
			() => setSaid(words),
			(error) => setSaid(troubleWords(error)),
		).then(load);
	};
	const games = [...new Set(posts.map((post) => post.game))];
	const shown = posts.filter((post) => post.mine || !game || post.game === game);
	return (
		<section class="desk">
			<h2>{t("Partner desk")}</h2>
			{games.length > 1 && (
				<div class="filters">
					<ChoiceField
						title={t("Game")}
						word="desk game"
						value={game}
						values={[["", t("all")], ...games.map((one) => [one, titleOf(one, offers)] as const)]}
						onValue={setGame}
					/>
				</div>
			)}
			{shown.length ? (
				<ul>
					{[...shown]
						.sort((a, b) => Number(Boolean(b.mine)) - Number(Boolean(a.mine)))
						.map((post) =>
							post.mine ? (
								<Own key={post.post} post={post} offers={offers} act={act} />
							) : (
								<Other key={post.post} post={post} offers={offers} act={act} />
							),
						)}
				</ul>
			) : (
				<p class="dim">{t("Nobody is looking for a partner now.")}</p>
			)}
			<p role="status" class={said ? undefined : "hidden"}>
				{said || newsOf(posts)}
			</p>
			<button type="button" onClick={() => setAsks(true)}>
				{t("Look for a partner")}
			</button>
			{asks && (
				<DeskForm
					offers={offers}
					game={game || offers[0]?.game || ""}
					onClose={() => setAsks(false)}
					onPost={(wanted) => {
						setAsks(false);
						act(
							ensureGuest(settings.name)
								.then((name) => change({ name }))
								.then(() => putPost(wanted)),
							t("Your post can be read now."),
						);
					}}
				/>
			)}
		</section>
	);
}
