/* SPDX-License-Identifier: Apache-2.0 */
/* Laws of terms: what a game shows has a name, and is what its kind says.  A game without terms has none. */
#include "laws.h"

#include "core/cards.h"
#include "core/view.h"

#include <atout/terms.h>

/* Kinds whose facts are about a seat, and those about a side. */
static bool is_of_seat(enum atout_fact_kind kind)
{
	return kind == ATOUT_FACT_SEAT || kind == ATOUT_FACT_OF_SEAT || kind == ATOUT_FACT_BID ||
	       kind == ATOUT_FACT_DECLARED || kind == ATOUT_FACT_CONTRACTS || kind == ATOUT_FACT_POINTS ||
	       kind == ATOUT_FACT_MELD || kind == ATOUT_FACT_DUTIES;
}

static bool is_of_side(enum atout_fact_kind kind)
{
	return kind == ATOUT_FACT_SIDE || kind == ATOUT_FACT_COUNT || kind == ATOUT_FACT_TOTAL ||
	       kind == ATOUT_FACT_WON || kind == ATOUT_FACT_LOST;
}

static void fact_is_named(const struct trial *trial, const struct atout_view *view, const struct atout_fact *fact)
{
	const struct atout_fact_term *term = atout_fact_term(trial->game, fact->key);
	enum atout_fact_kind kind = term->kind;

	LAW(trial, term->key, "a fact that is shown has a term");
	LAW(trial, !is_of_seat(kind) || (fact->seat >= 0 && fact->seat < view->seats), "a fact of a seat names it");
	LAW(trial, !is_of_side(kind) || (view->sides == 2 && fact->seat >= 0 && fact->seat < 2),
	    "a fact of a side names it");
	LAW(trial, (kind != ATOUT_FACT_SEAT && kind != ATOUT_FACT_SIDE) || fact->value == fact->seat,
	    "the value of a seat or a side is the seat that it is about");
	LAW(trial, kind != ATOUT_FACT_PHASE || atout_phase_term(trial->game, view), "a phase that is shown has a term");
	LAW(trial, kind != ATOUT_FACT_CONTRACT || atout_contract_term(trial->game, fact->word),
	    "a contract that is shown has a term");
	LAW(trial, (kind != ATOUT_FACT_WORD && kind != ATOUT_FACT_MELD && kind != ATOUT_FACT_SIDES) || fact->word,
	    "a fact whose kind has a word has one");
	LAW(trial, kind != ATOUT_FACT_PART || view_find(view, term->of, -2), "a part is shown with its whole");
}

void laws_of_terms(const struct trial *trial, const struct atout_view *view)
{
	char text[ATOUT_TEXT_MAX];
	const char *rest;

	for (int i = 0; trial->game->terms && i < view->facts; i++)
		fact_is_named(trial, view, &view->fact[i]);
	for (int i = 0; trial->game->terms && i < view->legals; i++) {
		int kind = atout_move_kind(view->legal[i]);
		trial->game->print(view->legal[i], text);
		LAW(trial, kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD || atout_move_term(trial->game, text, &rest),
		    "a move that is no card has a term");
	}
}

void laws_of_hands(const struct trial *trial, const struct atout_view *view)
{
	for (int i = 0; i < view->facts; i++) {
		const struct atout_fact *fact = &view->fact[i];
		const struct atout_fact_term *term = atout_fact_term(trial->game, fact->key);
		LAW(trial, term->place == ATOUT_PLACE_HAND, "only what is asked of hands is answered");
		LAW(trial, fact->seat >= 0 && fact->seat < trial->setup.seats, "what a hand is worth names its seat");
	}
}

/* The cards of the facts of a key. */
static cardset cards_of(const struct atout_view *view, const char *key)
{
	cardset cards = 0;

	for (int i = 0; i < view->facts; i++)
		for (int suit = 0; suit < SUITS; suit++)
			if (strcmp(view->fact[i].key, key) == 0 && strcmp(view->fact[i].word, suit_words[suit]) == 0)
				cards |= (cardset)view->fact[i].value << 16 * suit;
	return cards;
}

void laws_of_coach(const struct trial *trial, const struct atout_view *told, int seat)
{
	cardset unseen = cards_of(told, "unseen"), high = cards_of(told, "high"), played_by_it = 0;
	struct atout_view view;
	int in_hands = 0;

	for (int i = 0; i < told->facts; i++) {
		enum atout_fact_place place = atout_fact_term(trial->game, told->fact[i].key)->place;
		LAW(trial, place == ATOUT_PLACE_COACH || (place == ATOUT_PLACE_HAND && told->fact[i].seat == seat),
		    "a coach tells a seat of its task, and of its own hand");
	}
	if (!unseen && !high)
		return;
	atout_look(trial->game, trial->state, seat, &view);
	for (int other = 0; other < trial->setup.seats; other++) {
		cardset hidden = trial->hand[other] & ~view.known[other];
		LAW(trial, !unseen || !(hidden & ~unseen),
		    "all cards in hidden hands are cards that the seat has not seen");
		LAW(trial, !(view.known[other] & unseen), "and none that it sees is");
		in_hands += set_count(hidden);
		bool plays = trial->game->played_by && trial->game->played_by(trial->state, other) == seat;
		played_by_it |= other == seat || plays ? view.known[other] : 0;
	}
	LAW(trial, set_count(unseen) <= 2 * in_hands, "cards that are mostly not dealt are not listed");
	LAW(trial, !(high & ~played_by_it), "high cards are those that the seat plays");
}
