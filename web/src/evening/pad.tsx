// SPDX-License-Identifier: Apache-2.0
// A result in few taps: level, strain, declarer, result, and the lead where it is known.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Spoken } from "../app/spoken";
import { SuitSign } from "../card/suit";
import type { Side } from "../wire/evening";
import type { Suit } from "../wire/types";
import { isSuit, rankLetter, rankWord, suitWord } from "../words/cards";
import { minus, N_, t } from "../words/catalog";
import { enteredWords } from "../words/evening";
import { directionLetter, type TypedResult } from "../words/typed";

const LEVELS = ["1", "2", "3", "4", "5", "6", "7"];
const STRAINS = ["C", "D", "H", "S", "NT"];
const SUITS: readonly Suit[] = ["S", "H", "D", "C"];
const RANKS = [..."AKQJT98765432"];
const DIRECTIONS: readonly [string, string][] = [
	["N", N_("North")],
	["E", N_("East")],
	["S", N_("South")],
	["W", N_("West")],
];
const DOUBLES: readonly [string, string][] = [
	["", N_("undoubled")],
	["X", N_("doubled")],
	["XX", N_("redoubled")],
];
const ALL = 13; // tricks
const BOOK = 6;

interface KeysProps {
	legend: string;
	values: readonly (readonly [value: string, drawn: ComponentChildren, words: string])[];
	value: string | undefined;
	onValue: (value: string) => void;
}

function Keys({ legend, values, value, onValue }: KeysProps) {
	return (
		<div class="keys-row" role="group" aria-label={legend}>
			{values.map(([one, drawn, words]) => (
				<button key={one} type="button" aria-pressed={one === value} onClick={() => onValue(one)}>
					{drawn === words ? words : <Spoken sign={drawn} words={words} />}
				</button>
			))}
		</div>
	);
}

interface Entered {
	level?: string;
	strain?: string;
	doubled: string;
	declarer?: string;
	result?: string;
	suit?: string;
	rank?: string;
}

// Made, overtricks, then down.
function resultsOf(level: number): string[] {
	const over = Array.from({ length: ALL - BOOK - level }, (_, at) => `+${at + 1}`);
	const down = Array.from({ length: BOOK + level }, (_, at) => `-${at + 1}`);
	return ["=", ...over, ...down];
}

function resultWords(result: string): string {
	const tricks = Number(result.slice(1));
	if (result === "=") return t("just made");
	return result.startsWith("+") ? t("%d overtricks", tricks) : t("%d down", tricks);
}

function enteredResult({ level, strain, doubled, declarer, result, suit, rank }: Entered): TypedResult | undefined {
	if (!level || !strain || !declarer || !result) return undefined;
	const contract = `${level}${strain}${doubled} ${declarer} ${result}`;
	return suit && rank ? { contract, lead: suit + rank } : { contract };
}

const strainWord = (strain: string) => (isSuit(strain) ? suitWord(strain) : t("no trump"));
const strainSign = (strain: string) => (isSuit(strain) ? <SuitSign suit={strain} silent /> : t("NT"));

function LeadKeys({ suit, rank, change }: Entered & { change: (some: Partial<Entered>) => void }) {
	return (
		<>
			<h3>{t("Lead (optional)")}</h3>
			<Keys
				legend={t("Suit of the lead")}
				values={SUITS.map((one) => [one, <SuitSign suit={one} silent />, suitWord(one)])}
				value={suit}
				onValue={(one) => change({ suit: one })}
			/>
			{suit && (
				<Keys
					legend={t("Card led")}
					values={RANKS.map((one) => [one, rankLetter(one), rankWord(one)])}
					value={rank}
					onValue={(one) => change({ rank: one })}
				/>
			)}
		</>
	);
}

interface Props {
	board: number;
	onResult: (result: TypedResult, side: Side) => void;
	sides: readonly Side[]; // that may enter it; of several one is chosen
	onClose: () => void;
}

export function Pad({ board, sides, onResult, onClose }: Props) {
	const [entered, setEntered] = useState<Entered>({ doubled: "" });
	const [side, setSide] = useState<Side>(sides[0] ?? "ns");
	const change = (some: Partial<Entered>) => setEntered((old) => ({ ...old, ...some }));
	const { level, strain, doubled, declarer, result } = entered;
	const done = enteredResult(entered);
	return (
		<section class="pad" aria-label={t("Board %d", board)}>
			<h2>{t("Board %d", board)}</h2>
			{sides.length > 1 && (
				<Keys
					legend={t("Entered by")}
					values={sides.map((one) => {
						const words = one === "ns" ? t("N-S enter it") : t("E-W enter it");
						return [one, words, words];
					})}
					value={side}
					onValue={(one) => setSide(one === "ew" ? "ew" : "ns")}
				/>
			)}
			<Keys
				legend={t("Level")}
				values={LEVELS.map((one) => [one, one, one])}
				value={level}
				onValue={(one) => change({ level: one })}
			/>
			<Keys
				legend={t("Strain")}
				values={STRAINS.map((one) => [one, strainSign(one), strainWord(one)])}
				value={strain}
				onValue={(one) => change({ strain: one })}
			/>
			<Keys
				legend={t("Double or redouble")}
				values={DOUBLES.map(([one, words]) => [one, one || "–", t(words)])}
				value={doubled}
				onValue={(one) => change({ doubled: one })}
			/>
			<Keys
				legend={t("Declarer")}
				values={DIRECTIONS.map(([one, words]) => [one, directionLetter(one), t(words)])}
				value={declarer}
				onValue={(one) => change({ declarer: one })}
			/>
			{level && (
				<Keys
					legend={t("Result")}
					values={resultsOf(Number(level)).map((one) => [one, minus(one), resultWords(one)])}
					value={result}
					onValue={(one) => change({ result: one })}
				/>
			)}
			{level && <LeadKeys {...entered} change={change} />}
			<p role="status" class="reading">
				<strong>{done && enteredWords(done)}</strong>
			</p>
			<p class="buttons">
				<button type="button" class="main" disabled={!done} onClick={() => done && onResult(done, side)}>
					{t("Enter the result")}
				</button>
				{!level && (
					<button type="button" onClick={() => onResult({ contract: "pass" }, side)}>
						{t("All passed")}
					</button>
				)}
				<button type="button" onClick={onClose}>
					{t("Cancel")}
				</button>
			</p>
		</section>
	);
}
