// SPDX-License-Identifier: Apache-2.0
// What you may do about other people at a table: mute them, block them, report them to the operator.
import { useState } from "preact/hooks";
import { castOfRoom, type Talk } from "../app/room";
import { tableOf } from "../app/route";
import { troubleWords } from "../app/trouble";
import { block, report } from "../wire/people";
import type { Seat, Table } from "../wire/types";
import { t } from "../words/catalog";
import { seatName } from "../words/cast";

const REASON_LENGTH = 500; // characters

interface ReportProps {
	name: string;
	onReport: (reason: string) => void;
	onCancel: () => void;
}

function ReportForm({ name, onReport, onCancel }: ReportProps) {
	const [reason, setReason] = useState("");
	return (
		<form
			class="report"
			onSubmit={(event) => {
				event.preventDefault();
				onReport(reason.trim());
			}}
		>
			<label>
				<span>
					{t(
						"What has %s done? The server's operator will read your report and the record of this table.",
						name,
					)}
				</span>
				<textarea
					rows={3}
					required
					autofocus
					maxLength={REASON_LENGTH}
					value={reason}
					onInput={(event) => setReason(event.currentTarget.value)}
				/>
			</label>
			<div class="buttons">
				<button type="submit" class="main" disabled={!reason.trim()}>
					{t("Send the report")}
				</button>
				<button type="button" onClick={onCancel}>
					{t("Cancel")}
				</button>
			</div>
		</form>
	);
}

interface RowProps {
	id: string;
	name: string;
	seat: Seat;
	muted: boolean;
	onMute: (muted: boolean) => void;
	onTold: (told: string) => void;
}

function PersonRow({ id, name, seat, muted, onMute, onTold }: RowProps) {
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
				<button
					type="button"
					aria-label={about(t("Block"))}
					onClick={() => tell(block(id, seat), t("%s is blocked. The list is in the settings.", name))}
				>
					{t("Block")}
				</button>
				<button
					type="button"
					aria-expanded={reporting}
					aria-label={about(t("Report"))}
					onClick={() => setReporting(!reporting)}
				>
					{t("Report")}
				</button>
			</span>
			{reporting && (
				<ReportForm
					name={name}
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

export function PeopleForm({ talk, table }: { talk: Talk; table: Table }) {
	const [told, setTold] = useState("");
	const { room, mute } = talk;
	const id = tableOf(location.pathname);
	const cast = castOfRoom(room);
	const names = room.muted?.names ?? [];
	const others = table.seats.flatMap(({ kind }, seat) =>
		kind === "person" && seat !== table.me ? [{ seat, name: seatName(cast, seat) }] : [],
	);
	if (!id || !others.length) return null;
	return (
		<details class="people-form">
			<summary>{t("Is someone bothering you?")}</summary>
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
