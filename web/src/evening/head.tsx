// SPDX-License-Identifier: Apache-2.0
// The head of each page of an evening: its title, the round and its clock, and what this browser still waits for.
import { useEffect } from "preact/hooks";
import { useThis, useTimeLeft } from "../app/evening";
import { Link } from "../app/link";
import { PageTitle } from "../app/page-title";
import { Trouble } from "../app/trouble";
import { t } from "../words/catalog";
import { clockText, roundWords } from "../words/evening";

export function Clock() {
	const { evening, behind } = useThis();
	const left = useTimeLeft(evening.ends, behind);
	if (left === undefined || evening.state !== "play") return null;
	return (
		<span class={left > 0 ? "clock" : "clock over"} role="timer" aria-label={t("Time left in this round")}>
			{left > 0 ? clockText(left) : t("Time is up")}
		</span>
	);
}

export const stageWords = ({ state, round, rounds }: { state: string; round: number; rounds: number }) =>
	state === "set" ? t("Not begun yet") : state === "over" ? t("Over") : roundWords({ round, rounds });

export function Head({ part }: { part?: string }) {
	const { evening, trouble, waiting, refused } = useThis();
	const title = part ? `${part} – ${evening.title}` : evening.title;
	useEffect(() => {
		document.title = `${title} – Atout`;
	}, [title]);
	return (
		<header class="evening-head">
			<p class="no-print">
				<Link to="/">Atout</Link>
				{part && <a href="#">{evening.title}</a>}
			</p>
			<PageTitle>{part ?? evening.title}</PageTitle>
			<p class="stage">
				<strong>{stageWords(evening)}</strong> <Clock />
			</p>
			<Trouble text={refused || trouble} />
			<p role="status" class={waiting ? "notice" : "hidden"}>
				{waiting && t("The server is not responding. What you have entered is kept, and sent again.")}
			</p>
		</header>
	);
}
