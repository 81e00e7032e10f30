// SPDX-License-Identifier: Apache-2.0
// What you may do about other people at a table: add them as friends; mute, block or report them.
import { useState } from "preact/hooks";
import { tableCastOfRoom, type Talk } from "../app/room";
import { tableOf } from "../app/route";
import { troubleWords } from "../app/trouble";
import { befriend, block, report } from "../wire/people";
import type { PersonMay, Seat, Table } from "../wire/types";
import { t } from "../words/catalog";
import { seatName } from "../words/cast";
import { ReportForm } from "./report-form";

interface RowProps {
	id: string;
	name: string;
	seat: Seat;
	may: (what: PersonMay) => boolean;
	muted: boolean;
	onMute: (muted: boolean) => void;
	onTold: (told: string) => void;
}

function PersonRow({ id, name, seat, may, muted, onMute, onTold }: RowProps) {
	const [reporting, setReporting] = useState(false);
	const tell = (done: Promise<object>, said: string) =>
		done.then(
			() => onTold(said),
			(error) => onTold(troubleWords(error)),
		);
	const about = (what: string) => t("%s: %s", what, name);
	return (
		<li>
			<strong>{name}</strong>
			<span class="buttons">
				<button type="button" aria-pressed={muted} aria-label={about(t("Mute"))} onClick={() => onMute(!muted)}>
					{t("Mute")}
				</button>
				{may("block") && (
					<button
						type="button"
						aria-label={about(t("Block"))}
						onClick={() => tell(block(id, seat), t("%s is blocked. The list is in the settings.", name))}
					>
						{t("Block")}
					</button>
				)}
				{may("report") && (
					<button
						type="button"
						aria-expanded={reporting}
						aria-label={about(t("Report"))}
						onClick={() => setReporting(!reporting)}
					>
						{t("Report")}
					</button>
				)}
			</span>
			{reporting && may("report") && (
				<ReportForm
					asks={t(
						"What has %s done? The server's operator will read your report and the record of this table.",
						name,
					)}
					onReport={(reason) => {
						setReporting(false);
						void tell(report(id, seat, reason), t("The report has been sent."));
					}}
					onCancel={() => setReporting(false)}
				/>
			)}
		</li>
	);
}

interface FormProps {
	id: string;
	others: { seat: Seat; name: string }[];
	may: (what: PersonMay, seat: Seat) => boolean;
}

// People are friends when both have added each other.
function FriendForm({ id, others, may }: FormProps) {
	const [told, setTold] = useState("");
	const known = others.filter(({ seat }) => may("friend", seat));
	const add = (seat: Seat, name: string) =>
		befriend(id, seat).then(
			() => setTold(t("%s has been told. Your friends are listed on the start page.", name)),
			(error) => setTold(troubleWords(error)),
		);
	if (!known.length) return null;
	return (
		<details class="people-form">
			<summary>{t("Play together again?")}</summary>
			<p class="dim">
				{t("If you add each other as friends, you can find each other's tables. Nobody else can.")}
			</p>
			<ul>
				{known.map(({ seat, name }) => (
					<li key={name}>
						<strong>{name}</strong>
						<button
							type="button"
							aria-label={t("%s: %s", t("Add friend"), name)}
							onClick={() => add(seat, name)}
						>
							{t("Add friend")}
						</button>
					</li>
				))}
			</ul>
			<p role="status">{told}</p>
		</details>
	);
}

function BlockForm({ id, others, may, talk: { room, mute } }: FormProps & { talk: Talk }) {
	const [told, setTold] = useState("");
	const names = room.muted?.names ?? [];
	return (
		<details class="people-form">
			<summary>{t("Report or block")}</summary>
			<p class="dim">
				{t(
					"Mute players to hide what they say at this table. Block players to hide it everywhere and to keep them away from tables that you open.",
				)}
			</p>
			<ul>
				{others.map(({ seat, name }) => (
					<PersonRow
						key={name}
						id={id}
						name={name}
						seat={seat}
						may={(what) => may(what, seat)}
						muted={names.includes(name)}
						onMute={(yes) =>
							mute({ names: yes ? [...names, name] : names.filter((other) => other !== name) })
						}
						onTold={setTold}
					/>
				))}
			</ul>
			<p role="status">{told}</p>
		</details>
	);
}

export function PeopleForm({ talk, table }: { talk: Talk; table: Table }) {
	const id = tableOf(location.pathname);
	const cast = tableCastOfRoom(talk.room);
	const others = table.seats.flatMap(({ kind }, seat) =>
		kind === "person" && seat !== table.me ? [{ seat, name: seatName(cast, seat) }] : [],
	);
	const may = (what: PersonMay, seat: Seat) => table.may_seats?.[what]?.includes(seat) ?? false;
	if (!id || !others.length) return null;
	return (
		<>
			<FriendForm id={id} others={others} may={may} />
			<BlockForm id={id} others={others} may={may} talk={talk} />
		</>
	);
}
