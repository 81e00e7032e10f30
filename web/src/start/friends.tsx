// SPDX-License-Identifier: Apache-2.0
// Your friends, with links to their tables.
import { useEffect, useState } from "preact/hooks";
import { Link } from "../app/link";
import { pathOf } from "../app/route";
import { listFriends, unfriend, type Friend } from "../wire/people";
import type { Offer } from "../wire/types";
import { t } from "../words/catalog";
import { tableWords, titleOf } from "./table-list";

const AGAIN = 10_000; // ms until they are asked for again

interface RowProps {
	friend: Friend;
	offers: Offer[];
	onRemove: () => void;
}

function Row({ friend: { name, waits, table }, offers, onRemove }: RowProps) {
	return (
		<li>
			{table ? (
				<Link to={pathOf(table.id)}>
					<strong>{name}</strong>
					<span>{titleOf(table.game, offers)}</span>
					<span class="dim">{tableWords(table).join(" · ")}</span>
				</Link>
			) : (
				<p>
					<strong>{name}</strong>
					<span class="dim">{waits ? t("has not confirmed yet") : t("is not at a table now")}</span>
				</p>
			)}
			<button type="button" class="link" aria-label={t("%s: %s", t("Remove"), name)} onClick={onRemove}>
				{t("Remove")}
			</button>
		</li>
	);
}

// The friends, asked for again and again, and what removes one.
export function useFriends(account: string | undefined) {
	const [friends, setFriends] = useState<Friend[]>([]);
	const load = () => {
		if (!document.hidden) listFriends().then(setFriends, () => {}); // otherwise those of before
	};
	useEffect(() => {
		load();
		const timer = setInterval(load, AGAIN);
		return () => clearInterval(timer);
	}, [account]);
	return { friends, remove: (friend: Friend) => void unfriend(friend.friend).then(load, load) };
}

interface Props {
	title: string;
	friends: Friend[];
	offers: Offer[];
	onRemove: (friend: Friend) => void;
}

export function FriendList({ title, friends, offers, onRemove }: Props) {
	if (!friends.length) return null;
	return (
		<section class="tables friends">
			<h2>{title}</h2>
			<ul>
				{friends.map((friend) => (
					<Row key={friend.friend} friend={friend} offers={offers} onRemove={() => onRemove(friend)} />
				))}
			</ul>
		</section>
	);
}
