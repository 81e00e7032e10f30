// SPDX-License-Identifier: Apache-2.0
// Moves that are no cards: a question, and buttons by the kind of move.
import type { ComponentChildren } from "preact";
import { useLostFocus } from "../app/focus";
import { useRoving } from "../app/roving";
import { useSettings } from "../app/settings";
import { Again, useTwice } from "../app/twice";
import { Spoken } from "../app/spoken";
import { SuitSign } from "../card/suit";
import type { CallMarks, Frame, MoveText } from "../wire/types";
import { isSuit, rankLetter, RANKS } from "../words/cards";
import { begin, t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { aboutContract } from "../words/facts";
import { moveMeaning } from "../words/glossary";
import { moveWords, question, termWord } from "../words/moves";
import { doublesBack, moveTerm, terms } from "../words/terms";
import { BiddingBox } from "./bidding-box";
import { choiceClass, type Marked } from "./call";

interface Props {
	frame: Frame;
	cast: Cast;
	hinted: MoveText | undefined;
	onMove: (move: MoveText, marks?: CallMarks) => void;
	onKeep: () => void;
}

type MoveProps = Pick<Props, "cast" | "onMove"> & Marked;
type ButtonProps = MoveProps & { move: MoveText; stop?: object; children?: ComponentChildren };

function MoveButton({ move, children, onMove, stop, ...rest }: ButtonProps) {
	return (
		<button
			type="button"
			class={choiceClass("move", move, rest)}
			data-meaning={moveMeaning(move)}
			onClick={() => onMove(move)}
			{...stop}
		>
			{children || begin(moveWords(move, rest.cast))}
			{rest.raised === move && <Again />}
		</button>
	);
}

// A button with a sign: a number, a rank, a suit.
function SignButton({ sign, ...rest }: ButtonProps & { sign: ComponentChildren }) {
	return (
		<MoveButton {...rest}>
			<Spoken sign={sign} words={moveWords(rest.move, rest.cast)} />
		</MoveButton>
	);
}

// Numbers of tricks.
function BidRow({ bids, ...rest }: MoveProps & { bids: MoveText[] }) {
	const sorted = [...bids].sort((a, b) => Number(a.slice(4)) - Number(b.slice(4)));
	const { group, stopOf } = useRoving(sorted);
	return (
		<div class="bid-row" {...group}>
			{sorted.map((move) => (
				<SignButton key={move} move={move} sign={move.slice(4)} {...rest} stop={stopOf(move)} />
			))}
		</div>
	);
}

interface Contract {
	name: string;
	moves: MoveText[]; // one, or one for each suit or rank
}

// The contract that a move chooses.
function contractOf(move: MoveText): string | undefined {
	const found = moveTerm(move);
	return found && (found.term.varies === "contract" ? found.rest : found.term.contract);
}

// The letter of a suit or a rank that a move names.
function letterOf(move: MoveText): string | undefined {
	const found = moveTerm(move);
	return found?.term.varies === "suit" || found?.term.varies === "rank" ? found.rest : undefined;
}

// The contracts that moves choose, with their suits or ranks.
export function contractsOf(moves: MoveText[]): Contract[] {
	const names = [...new Set(moves.map(contractOf).filter((name) => name !== undefined))];
	return names.map((name) => ({ name, moves: moves.filter((move) => contractOf(move) === name) }));
}

const letterSign = (letter: string) => (isSuit(letter) ? <SuitSign suit={letter} silent /> : rankLetter(letter));

const byRank = (a: MoveText, b: MoveText) => RANKS.indexOf(b.slice(-1)) - RANKS.indexOf(a.slice(-1));

function ContractTitle({ name }: { name: string }) {
	return (
		<span class="contract-title">
			<strong>{termWord(name)}</strong>
			<small>{aboutContract(name)}</small>
		</span>
	);
}

function ContractList({ moves, ...rest }: MoveProps & { moves: MoveText[] }) {
	return (
		<ul class="contract-list">
			{contractsOf(moves).map((contract) => (
				<li key={contract.name} class={contract.moves.length > 1 ? "detailed" : ""}>
					{letterOf(contract.moves[0]!) ? (
						<>
							<ContractTitle name={contract.name} />
							<span class="details">
								{[...contract.moves].sort(byRank).map((move) => (
									<SignButton key={move} move={move} sign={letterSign(move.slice(-1))} {...rest} />
								))}
							</span>
						</>
					) : (
						<MoveButton move={contract.moves[0]!} {...rest}>
							<ContractTitle name={contract.name} />
						</MoveButton>
					)}
				</li>
			))}
		</ul>
	);
}

function ChoiceButton(props: ButtonProps) {
	const letter = letterOf(props.move);
	return letter ? <SignButton {...props} sign={letterSign(letter)} /> : <MoveButton {...props} />;
}

// Whether there are moves that are no cards.
export function hasChoices({ legal, keep }: Frame): boolean {
	return keep === true || Object.keys(legal).some((kind) => kind !== "play" && kind !== "meld");
}

export function Choices({ frame, cast, hinted, onMove, onKeep }: Props) {
	const panel = useLostFocus<HTMLElement>();
	const { settings } = useSettings();
	const { legal, view } = frame;
	const { raised, tap } = useTwice<MoveText>(settings.bids === "two", Object.values(legal).flat().join());
	const make = (move: MoveText, marks?: CallMarks) => tap(move) && onMove(move, marks);
	const rest = { cast, hinted, raised, onMove: make };
	const choose = legal.choose ?? [];
	const contracts = choose.filter((move) => contractOf(move) !== undefined);
	const single = choose.filter((move) => contractOf(move) === undefined).sort();
	const back = (move: MoveText) => (doublesBack(view) ? moveTerm(move)?.term.back : undefined);

	return (
		<section class="choices" aria-label={question(view)} tabIndex={-1} ref={panel}>
			<p class="question">{question(view)}</p>
			{terms().auction ? (
				<BiddingBox legal={legal} {...rest} />
			) : (
				<>
					{legal.bid && <BidRow bids={legal.bid} {...rest} />}
					{contracts.length > 0 && <ContractList moves={contracts} {...rest} />}
					<div class="buttons choose">
						{single.map((move) => (
							<ChoiceButton key={move} move={move} {...rest} />
						))}
						{legal.double?.map((move) => (
							<MoveButton key={move} move={move} {...rest}>
								{back(move) && begin(t(back(move)!))}
							</MoveButton>
						))}
						{legal.re?.map((move) => (
							<MoveButton key={move} move={move} {...rest} />
						))}
						{legal.pass?.map((move) => (
							<MoveButton key={move} move={move} {...rest} />
						))}
						{frame.keep && (
							<button type="button" class="move keep" onClick={onKeep}>
								{begin(t("keep it"))}
							</button>
						)}
					</div>
				</>
			)}
		</section>
	);
}
