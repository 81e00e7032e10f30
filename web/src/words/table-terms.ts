// SPDX-License-Identifier: Apache-2.0
// What the words of a table mean, whatever is played at it: by the key of the text that shows it.
import { N_ } from "./catalog";

export const TABLE_TERMS: Readonly<Record<string, string>> = {
	Clock: N_(
		"How long each player may think in a deal. When the time is up, a bot plays for them until the deal is over.",
	),
	"Extra time per move": N_("This many seconds are added to a player's time for each move."),
	"Stop: pause after a jump bid": N_(
		"After a call with Stop the next player has to wait, so that a pause tells nothing.",
	),
	Partners: N_("Who plays with whom: the players who sit opposite each other, or those who draw the highest cards."),
	Hints: N_("Whether players may ask what a bot would do, and have the coach. The others see who does."),
	"When a bot is declarer": N_(
		"The cards of a bot that is declarer can be played by its partner, who would only watch as dummy.",
	),
	Deals: N_("Which deals are dealt: any, or only those of a kind. The cards stay random within the kind."),
	"Source of the deals": N_(
		"Shuffled cards that nobody knows, or deals of your own: from a file, or by conditions. All at the table are told.",
	),
	Undo: N_("A player may ask to take back a move. It is taken back if the other people at the table agree."),
	"Spectators see": N_("What spectators without a seat see. They never see hidden cards of the deal in progress."),
	"Turned up": N_("A card that was turned up after the deal. Its suit is trumps."),
	Commitment: N_(
		"A number drawn from a secret key before the deal. Once the key is revealed, anybody can check that it was not changed.",
	),
	hint: N_("In this deal, this player has asked what a bot would do."),
	coach: N_(
		"This player has the coach in this deal: it says what the cards are worth, and warns before expensive moves.",
	),
	expert: N_("This bot weighs more ways the cards may lie, and takes longer: the strongest there is."),
	club: N_("This bot weighs many ways the cards may lie: a good club player."),
	casual: N_(
		"This bot weighs a few ways the cards may lie and ignores what the others have played: a casual player.",
	),
	beginner: N_("This bot guesses one way the cards may lie, and relies on it: a beginner."),
	random: N_("This bot makes any move that the rules allow."),
};
