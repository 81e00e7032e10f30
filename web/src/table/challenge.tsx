// SPDX-License-Identifier: Apache-2.0
// Of a match against bots at a server: the way to challenge a friend with what was played.
import { useState } from "preact/hooks";
import { isAloneWithBots } from "../app/by-bots";
import { Link } from "../app/link";
import { LinkField } from "../app/link-field";
import { compareAddress, comparePathOf, tableOf } from "../app/route";
import { troubleWords } from "../app/trouble";
import { makeSet } from "../wire/sets";
import type { Table } from "../wire/types";
import { t } from "../words/catalog";

function Made({ set }: { set: string }) {
	return (
		<div class="challenge">
			<LinkField
				label={t("With this link your friend plays the same deals against the same bots")}
				link={compareAddress(set)}
				title={t("Challenge a friend")}
			/>
			<Link to={comparePathOf(set)}>{t("See how you compare")}</Link>
		</div>
	);
}

export function Challenge({ table }: { table: Table | undefined }) {
	const [set, setSet] = useState("");
	const [trouble, setTrouble] = useState("");
	const id = tableOf(location.pathname);
	if (!id || table?.set || !isAloneWithBots(table)) return null;
	if (set) return <Made set={set} />;
	const make = () =>
		makeSet(id).then(setSet, (error) => {
			setTrouble(troubleWords(error));
		});
	return (
		<p class="challenge">
			<button type="button" class="link" onClick={() => void make()}>
				{t("Challenge a friend: play what I have played")}
			</button>
			{trouble && <span role="alert">{trouble}</span>}
		</p>
	);
}
