/* SPDX-License-Identifier: Apache-2.0 */
/* Moves as words: by the forms that their game has for the texts of moves. */
#include "tui/words.h"

#include <atout/terms.h>

#include "core/cards.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <string.h>

/* "1NT" as words; false: it is no bid of an auction. */
static bool bid_words(const struct words *words, const char *text, char *buf, size_t size)
{
	static const char *const one[STRAINS] = {"1 club", "1 diamond", "1 heart", "1 spade", "1 no trump"};
	static const char *const more[STRAINS] = {"%d clubs", "%d diamonds", "%d hearts", "%d spades", "%d no trump"};
	int bid = bid_read(&text);

	if (bid < 0 || *text)
		return false;
	if (level_of(bid) == 1)
		snprintf(buf, size, "%s", words_text(words, one[strain_of(bid)]));
	else
		snprintf(buf, size, words_text(words, more[strain_of(bid)]), level_of(bid));
	return true;
}

const char *words_contract(const struct words *words, const char *contract, char buf[WORDS_MAX])
{
	return bid_words(words, contract, buf, WORDS_MAX) ? buf : words_term(words, contract);
}

/* What stands behind the form of a move. */
static void varied(const struct words *words, enum atout_move_varies varies, const char *rest, char buf[WORDS_MAX])
{
	const char *suit = *rest ? strchr(atout_suits, rest[0]) : NULL;
	const char *rank = *rest ? strchr(atout_ranks, rest[0]) : NULL;

	if (varies == ATOUT_VARIES_SUIT && suit)
		snprintf(buf, WORDS_MAX, "%s", words_suit(words, (int)(suit - atout_suits)));
	else if (varies == ATOUT_VARIES_RANK && rank)
		snprintf(buf, WORDS_MAX, "%s", words_rank(words, (int)(rank - atout_ranks)));
	else if (varies == ATOUT_VARIES_SEAT && rest[0] >= '0' && rest[0] < '0' + ATOUT_SEATS_MAX)
		words_seat(words, rest[0] - '0', buf, WORDS_MAX);
	else if (varies == ATOUT_VARIES_CONTRACT)
		snprintf(buf, WORDS_MAX, "%s", words_term(words, rest));
	else if (varies != ATOUT_VARIES_BID || !bid_words(words, rest, buf, WORDS_MAX))
		snprintf(buf, WORDS_MAX, "%s", rest);
}

/* The term of a move's text, and what varies as words; NULL: none, and the text itself. */
static const struct atout_move_term *find_term(const struct words *words, atout_move move, char rest[WORDS_MAX])
{
	char text[ATOUT_TEXT_MAX];
	const char *at = text;

	words->game->print(move, text);
	const struct atout_move_term *term = atout_move_term(words->game, text, &at);
	varied(words, term ? term->varies : ATOUT_VARIES_NOT, at, rest);
	return term;
}

char *words_move(const struct words *words, atout_move move, char *buf, size_t size)
{
	char rest[WORDS_MAX];
	int kind = atout_move_kind(move);

	if (kind == ATOUT_PLAY)
		return words_card(words, atout_move_arg(move) & 63, buf, size);
	if (kind == ATOUT_PLAY_MELD) {
		words_card(words, atout_move_arg(move) & 63, rest, sizeof rest);
		snprintf(buf, size, words_text(words, "%s with its meld"), rest);
		return buf;
	}
	const struct atout_move_term *term = find_term(words, move, rest);
	snprintf(buf, size, term ? words_text(words, term->offer) : "%s", rest);
	return buf;
}

/* What somebody plays: your card, theirs, from another's hand. */
static char *played(const struct words *words, const struct words_made *made, char *buf, size_t size)
{
	char card[WORDS_MAX], seat[WORDS_MAX], hand[WORDS_MAX];
	bool mine = made->seat == words->me, meld = atout_move_kind(made->move) == ATOUT_PLAY_MELD;
	bool other_hand = made->hand >= 0 && made->hand != made->seat;

	words_card(words, atout_move_arg(made->move) & 63, card, sizeof card);
	words_seat(words, made->seat, seat, sizeof seat);
	if (other_hand)
		words_seat(words, made->hand, hand, sizeof hand);
	if (mine && other_hand)
		snprintf(buf, size, words_text(words, "You play the %s from the hand of %s."), card, hand);
	else if (other_hand)
		snprintf(buf, size, words_text(words, "%s plays the %s from the hand of %s."), seat, card, hand);
	else if (mine)
		snprintf(buf, size, words_text(words, meld ? "You play the %s and meld." : "You play the %s."), card);
	else
		snprintf(buf, size, words_text(words, meld ? "%s plays the %s and melds." : "%s plays the %s."), seat,
			 card);
	return buf;
}

char *words_made(const struct words *words, const struct words_made *made, char *buf, size_t size)
{
	char seat[WORDS_MAX], rest[WORDS_MAX];
	int kind = atout_move_kind(made->move);

	words_seat(words, made->seat, seat, sizeof seat);
	if (made->move == ATOUT_NO_MOVE) {
		snprintf(buf, size, words_text(words, "%s has bid."), seat);
		return buf;
	}
	if (kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD)
		return played(words, made, buf, size);
	const struct atout_move_term *term = find_term(words, made->move, rest);
	if (made->seat == words->me)
		snprintf(buf, size, words_text(words, term ? term->you : "You say %s."), rest);
	else
		snprintf(buf, size, words_text(words, term ? term->other : "%s says %s."), seat, rest);
	return buf;
}
