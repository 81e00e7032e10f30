// SPDX-License-Identifier: Apache-2.0
// What one looks for at the partner desk.
import { useState } from "preact/hooks";
import { Dialog } from "../app/dialog";
import { Explained } from "../app/explained";
import { ChoiceField } from "../lobby/choice-field";
import { LEVELS, SYSTEMS, type Wanted } from "../wire/desk";
import type { Offer } from "../wire/types";
import { t } from "../words/catalog";
import { LEVEL_WORDS, SYSTEM_WORDS, untilTonight } from "../words/desk";
import { titleOf } from "./table-list";

const DAYS_AHEAD = 14;
const OWN_LENGTH = 60; // characters
const WORDS_LENGTH = 200;

export const hasPartners = ({ sides, seats }: Offer) => sides === 2 && seats.initial === 4;

// A time for an input of the kind datetime-local, which is the person's own.
const local = (ms: number) =>
	new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, "2026-11-23T20:00".length);

interface TextProps {
	title: string;
	word: string; // as of words/glossary.ts
	value: string;
	most: number;
	onText: (text: string) => void;
}

const TextField = ({ title, word, value, most, onText }: TextProps) => (
	<label class="field text">
		<span>
			<Explained word={word}>{title}</Explained>
		</span>
		<input value={value} maxLength={most} onInput={(event) => onText(event.currentTarget.value)} />
	</label>
);

interface WhenProps {
	when: string;
	time: string;
	onWhen: (when: string) => void;
	onTime: (time: string) => void;
}

function WhenFields({ when, time, onWhen, onTime }: WhenProps) {
	const now = Date.now();
	const tonight = untilTonight(new Date(now));
	return (
		<>
			<ChoiceField
				title={t("When")}
				word="desk when"
				value={when}
				values={[
					["now", t("now")],
					...(tonight ? ([["tonight", t("tonight at 8 p.m.")]] as const) : []),
					["at", t("on a day")],
				]}
				onValue={onWhen}
			/>
			{when === "at" && (
				<label class="field">
					<span>
						<Explained word="desk day">{t("Day and time, your own")}</Explained>
					</span>
					<input
						type="datetime-local"
						required
						value={time}
						min={local(now)}
						max={local(now + DAYS_AHEAD * 86_400_000)}
						onInput={(event) => onTime(event.currentTarget.value)}
					/>
				</label>
			)}
		</>
	);
}

interface Props {
	offers: Offer[];
	game: string;
	onPost: (wanted: Wanted) => void;
	onClose: () => void;
}

export function DeskForm({ offers, game, onPost, onClose }: Props) {
	const [wanted, setWanted] = useState<Wanted>({
		game,
		partner: true,
		in: 0,
		system: "any",
		own: "",
		level: "any",
		words: "",
	});
	const [when, setWhen] = useState("now");
	const [time, setTime] = useState("");
	const offer = offers.find((one) => one.game === wanted.game) ?? offers[0];
	const change = (some: Partial<Wanted>) => setWanted({ ...wanted, ...some });
	if (!offer) return null;
	const bids = Boolean(offer.terms?.auction);
	const seconds = () => {
		if (when === "tonight") return untilTonight(new Date()) ?? 0;
		return when === "at" ? Math.max(0, Math.round((new Date(time).getTime() - Date.now()) / 1000)) : 0;
	};
	return (
		<Dialog
			title={t("Look for a partner")}
			keeps={() => Boolean(wanted.words.trim() || wanted.own.trim())}
			onClose={onClose}
		>
			<form
				class="desk-form"
				onSubmit={(event) => {
					event.preventDefault();
					onPost({
						...wanted,
						game: offer.game,
						partner: wanted.partner && hasPartners(offer),
						in: seconds(),
						system: bids ? wanted.system : "any",
						own: wanted.own.trim(),
						words: wanted.words.trim(),
					});
				}}
			>
				<ChoiceField
					title={t("Game")}
					word="desk game"
					value={offer.game}
					values={offers.map((one) => [one.game, titleOf(one.game, offers)])}
					onValue={(game) => change({ game })}
				/>
				{hasPartners(offer) && (
					<ChoiceField
						title={t("Wanted")}
						word="desk wanted"
						value={wanted.partner ? "partner" : "players"}
						values={[
							["partner", t("a partner")],
							["players", t("players for a table")],
						]}
						onValue={(value) => change({ partner: value === "partner" })}
					/>
				)}
				<WhenFields when={when} time={time} onWhen={setWhen} onTime={setTime} />
				{bids && (
					<ChoiceField
						title={t("System")}
						word="desk system"
						value={wanted.system}
						values={SYSTEMS.map((system) => [system, t(SYSTEM_WORDS[system])])}
						onValue={(value) => change({ system: SYSTEMS.find((one) => one === value) ?? "any" })}
					/>
				)}
				{bids && (
					<TextField
						title={t("More about the system")}
						word="desk own"
						value={wanted.own}
						most={OWN_LENGTH}
						onText={(own) => change({ own })}
					/>
				)}
				<ChoiceField
					title={t("How well you play")}
					word="desk level"
					value={wanted.level}
					values={LEVELS.map((level) => [level, t(LEVEL_WORDS[level])])}
					onValue={(value) => change({ level: LEVELS.find((one) => one === value) ?? "any" })}
				/>
				<TextField
					title={t("A few words")}
					word="desk words"
					value={wanted.words}
					most={WORDS_LENGTH}
					onText={(words) => change({ words })}
				/>
				<p class="dim">
					{t(
						"Everybody on this server can read it. It is removed an hour after the time, or after three hours.",
					)}
				</p>
				<button type="submit" class="main">
					{t("Post it")}
				</button>
			</form>
		</Dialog>
	);
}
