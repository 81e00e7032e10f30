// SPDX-License-Identifier: Apache-2.0
// What a word on the screen means, in a sentence, for players who do not know it: by the key of the text that shows it, a text
// or a role of a term.  A word that is not here explains itself.
import { begin, N_, t } from "./catalog";
import { termWord } from "./moves";
import { terms } from "./terms";

const DOUBLING = N_("Each doubling makes the deal worth twice as much.");
const CONTRA = N_("A bet with another player on who does better in this deal: the better one gets the difference.");
const RE = N_("The answer to a contra: the bet counts twice.");

const MEANINGS: Readonly<Record<string, string>> = {
	forehand: N_("Forehand sits on the dealer's left and leads to the first trick."),
	"Tricks bid: %d of %d": N_(
		"All bids added up, and the tricks there are: with more bids everybody wants tricks, with fewer nobody does.",
	),
	"%s: must not bid %d": N_("The dealer must not bid the number that makes the bids add up to the tricks."),
	"Hands: %s": N_("With one card each you see the cards of all others, but not your own."),
	"does not bid": N_("A player close to the target makes no bid: only tricks count."),
	"Target: exactly %d": N_("To win one needs exactly so many points, and not one more."),
	soloist: N_("The soloist must win every trick alone, and then wins the round."),
	"At home: %s, %s": N_(
		"The side that has named trumps is at home. It needs more than half of the card points to win.",
	),
	"Doublings: %d": DOUBLING,
	Points: N_("Card points in tricks: ace 11, ten 10, king 4, queen 3, jack 2."),
	Knoddels: N_("A knoddel is the mark for a lost round. A side with too many of them loses a stein."),
	Steins: N_("A side wins a stein when the other has too many knoddels. Steins win the match."),
	Strokes: N_("A side that has rubbed out all its strokes wins."),
	"%s: meld of %d in %s": N_(
		"King and queen of a suit, shown with the first of them that is played: 1 game point, in trumps 2.",
	),
	"Round to %d": N_("The side that first has so many game points wins the round."),
	Decider: N_("Whoever loses this round loses the stein."),
	"Natural trick": N_("A trick without a trump."),
	"Contras you owe: %s": N_("In a match each player owes every other some contras while that player deals."),
	"Left to %s: %s": N_("Each dealer plays every contract once."),
	contra: CONTRA,
	re: RE,
	"Contract: %s, %s": N_(
		"Declarer's side must take so many tricks and six more. The suit named is trumps; in notrump (NT) there are none.",
	),
	declarer: N_("Declarer plays the contract, with the cards of both hands of the side."),
	dummy: N_("Dummy is declarer's partner. The cards lie open, and declarer plays them."),
	"Highest bid: %s, %s": N_(
		"A higher bid has a higher number, or the same number and a higher suit: clubs, diamonds, hearts, spades, notrump.",
	),
	"Vulnerable: %s": N_("For a vulnerable side bonuses are higher, and a contract that fails costs more."),
	"Board %d": N_("A numbered deal. The number says who deals and which side is vulnerable."),
	"%s: claim, %d for declarer": N_("Somebody says how many tricks declarer will have, without playing on."),
	"Honours: %s %d": N_("High trumps in one hand, or four aces at notrump, count extra."),
	Below: N_("Points for tricks that were bid and made. 100 of them are a game."),
	Games: N_("The side that first wins two games wins the rubber."),
	"high-card points": N_("Ace 4, king 3, queen 2, jack 1."),
	"length points": N_("One for each card of a suit from the fifth on."),
	"distribution points with a fit": N_("When partner fits your suit: void 3, singleton 2, doubleton 1."),
	controls: N_("In each suit: ace or void 2, king or singleton 1."),
	shape: N_("How many cards of each suit the hand has."),
	"Trumps: %s %s": N_("Trumps beat all cards of the other suits."),
	"Trumps: %s": N_("Sixes are trumps in every deal and beat all cards; then come the cards of the trump suit."),
	Overtricks: N_("Tricks more than the contract asks."),
	Undertricks: N_("Tricks fewer than the contract asks: they count for the opponents."),
	"For the double": N_("50 for a doubled contract that is made, 100 for a redoubled one."),
	"Part-score bonus": N_("For a contract that is made and counts less than a game."),
	"Game bonus": N_("For a contract whose tricks count 100 or more; vulnerable it is higher."),
	"Slam bonus": N_("For twelve tricks bid and made, and more for all thirteen."),
	"Rubber bonus": N_("For the side that has won two games."),
	Schneider: N_("The losers have few card points: that counts one more."),
	Schwarz: N_("The losers have no trick: that counts more still."),
	"Won away": N_("The side that did not name trumps has won: that counts one more."),
	"Bid met": N_("A bonus for exactly as many tricks as were bid."),
	"Bid missed": N_("What more or fewer tricks than were bid cost."),
	double: N_("The deal then counts more, for whichever side is right."),
	redouble: N_("The answer to a double: the deal counts more still."),
};

// The keys of all that is explained.
export const EXPLAINED = Object.keys(MEANINGS);

// In the player's language; nothing: the word explains itself.
export const meaningOf = (key: string): string | undefined =>
	Object.hasOwn(MEANINGS, key) ? t(MEANINGS[key]!) : undefined;

// A text without the places that it fills, as a title: "Vulnerable".
const titleOf = (key: string): string => begin(termWord(key).replace(/%\S*/g, "").split(":")[0]!.trim());

// The words of a game, by their titles.
export function glossary(game: string): [string, string][] {
	const { facts = [], moves = [], contracts = [] } = terms(game);
	const keys = [
		...facts.flatMap(({ key, text, label, role }) => [text, role, label ?? key]),
		...moves.flatMap(({ form, offer }) => [form, offer]),
	];
	const words = [...new Set(keys)].flatMap((key): [string, string][] => {
		const title = key && titleOf(key);
		const meaning = key && meaningOf(key);
		return title && meaning ? [[title, meaning]] : [];
	});
	const chosen = contracts.flatMap(({ title, about }): [string, string][] => (about ? [[t(title), t(about)]] : []));
	return [...words, ...chosen];
}
