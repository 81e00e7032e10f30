// SPDX-License-Identifier: Apache-2.0
// Where the deals of an event come from, and how that is checked (docs/online.md).
import { useThis } from "../app/evening";
import { t } from "../words/catalog";
import { isDrawn } from "../words/drawn";

export function EventFair() {
	const { evening } = useThis();
	const { evening: id, kind, commitment, key, brought, mine, state } = evening;
	if (brought) return <p class="dim">{t("The director has brought the deals.")}</p>;
	if (!commitment) return null;
	return (
		<details class="fair">
			<summary>{t("Fair deals")}</summary>
			<p class="dim">
				{t(
					"The server committed itself to a key before anybody entered, and each player's browser added random text. So neither the director nor a player can have chosen the cards; the server could only have done so by inventing players, who would be in the list.",
				)}
			</p>
			<p class="dim">
				{t("Commitment")} <code>{commitment}</code>
			</p>
			{mine?.nonce && (
				<p class="dim">
					{t("You have added")} <code>{mine.nonce}</code>
				</p>
			)}
			{state === "over" && key && (
				<p>
					<a href={`/api/online/fair?evening=${id}`} download={`${id}.key`}>
						{t("Key")}
					</a>{" "}
					{isDrawn(kind) ? (
						<code>{`atout verify --key ${id}.key --first N RECORD`}</code>
					) : (
						<Checked id={id} />
					)}
				</p>
			)}
		</details>
	);
}

function Checked({ id }: { id: string }) {
	return (
		<>
			<a href={`/api/evening/deals?evening=${id}`} download={`${id}.pbn`}>
				{t("Deals")}
			</a>{" "}
			<code>{`atout verify --key ${id}.key ${id}.pbn`}</code>
		</>
	);
}
