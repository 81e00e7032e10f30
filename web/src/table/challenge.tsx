// SPDX-License-Identifier: Apache-2.0
// Of a match against bots: the way to challenge a friend with what was played, at a server or without one.
import { useState } from "preact/hooks";
import { isAloneWithBots } from "../app/by-bots";
import { Link } from "../app/link";
import { LinkField } from "../app/link-field";
import { challengeAddress, compareAddress, comparePathOf, soloOf, tableOf } from "../app/route";
import { useSettings } from "../app/settings";
import { troubleWords } from "../app/trouble";
import { makeChallenge } from "../offline/challenge";
import { challengeFragment } from "../wire/challenge";
import { makeSet } from "../wire/sets";
import type { Table } from "../wire/types";
import { t } from "../words/catalog";

interface Made {
	link: string;
	path: string; // of the comparison
}

async function makeHere(table: string, name: string): Promise<Made> {
	const challenge = await makeChallenge(table, name || t("Somebody"));
	return { link: challengeAddress(await challengeFragment(challenge)), path: comparePathOf(challenge.id) };
}

async function makeThere(table: string): Promise<Made> {
	const set = await makeSet(table);
	return { link: compareAddress(set), path: comparePathOf(set) };
}

const Links = ({ made: { link, path } }: { made: Made }) => (
	<div class="challenge">
		<LinkField
			label={t("With this link your friend plays the same deals against the same bots")}
			link={link}
			title={t("Challenge a friend")}
		/>
		<Link to={path}>{t("See how you compare")}</Link>
	</div>
);

export function Challenge({ table }: { table: Table | undefined }) {
	const [made, setMade] = useState<Made>();
	const [trouble, setTrouble] = useState("");
	const { settings } = useSettings();
	const [id, solo] = [tableOf(location.pathname), soloOf(location.pathname)];
	if (!(id ?? solo) || table?.set || !isAloneWithBots(table)) return null;
	if (made) return <Links made={made} />;
	const make = () =>
		id
			? makeThere(id).then(setMade, (error) => setTrouble(troubleWords(error)))
			: makeHere(solo!, settings.name).then(setMade, (error: Error) => setTrouble(t(error.message)));
	return (
		<p class="challenge">
			<button type="button" class="link" onClick={() => void make()}>
				{t("Challenge a friend: play what I have played")}
			</button>
			{trouble && <span role="alert">{trouble}</span>}
		</p>
	);
}
