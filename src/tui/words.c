/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Cards, seats, moves, questions, refusals and reasons as words.  Every sentence is one key with all its places, so
 * that a translation may reorder them.
 */
#include "tui/words.h"

#include "base/text.h"
#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "core/draw.h"
#include "formats/reason.h"
#include "wire/told.h"

#include <atout/terms.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

char *words_print(char buf[WORDS_MAX], const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(buf, WORDS_MAX, format, args);
	va_end(args);
	return buf;
}

const char *words_text(const struct words *words, const char *key)
{
	return lang_term(words->lang, words->game->name, key);
}

const char *words_term(const struct words *words, const char *term)
{
	const struct atout_contract_term *contract = atout_contract_term(words->game, term);

	return words_text(words, contract ? contract->title : term);
}

void words_join(char *list, size_t size, const char *separator, const char *item)
{
	text_append(list, size, "%s%s", list[0] ? separator : "", item);
}

char *words_contracts(const struct words *words, int set, char *buf, size_t size)
{
	const struct atout_contract_term *contract = atout_terms_of(words->game)->contracts;

	buf[0] = '\0';
	for (int bit = 0; contract && contract[bit].name; bit++)
		if (set >> bit & 1)
			words_join(buf, size, ", ", words_text(words, contract[bit].title));
	return buf;
}

char *words_lengths(const struct words *words, const struct atout_fact *fact, char buf[WORDS_MAX])
{
	int lengths = (int)fact->value;

	words_print(buf, "%d-%d-%d-%d", lengths >> 12 & 15, lengths >> 8 & 15, lengths >> 4 & 15, lengths & 15);
	if (fact->word)
		words_join(buf, WORDS_MAX, ", ", words_term(words, fact->word));
	return buf;
}

const char *words_label(const struct words *words, const char *key)
{
	const char *label = atout_fact_term(words->game, key)->label;

	return label ? words_text(words, label) : words_term(words, key);
}

static const char *number_word(const struct words *words, int number)
{
	static const char *const numbers[] = {"two",   "three", "four", "five",	  "six",    "seven",
					      "eight", "nine",	"ten",	"eleven", "twelve", "thirteen"};

	return words_text(words, numbers[number - 2]);
}

const char *words_result(const struct words *words, int more, char buf[WORDS_MAX])
{
	if (more == 0)
		return words_text(words, "made exactly");
	if (more == 1)
		return words_text(words, "one overtrick");
	if (more == -1)
		return words_text(words, "one down");
	return more > 0 ? words_print(buf, words_text(words, "%s overtricks"), number_word(words, more))
			: words_print(buf, words_text(words, "%s down"), number_word(words, -more));
}

const char *words_sides(const struct words *words, const struct atout_fact *fact)
{
	if (words->me < 0 || (fact->value != ATOUT_VUL_NS && fact->value != ATOUT_VUL_EW))
		return words_text(words, fact->word);
	return words_text(words, fact->value >> (words->me & 1) & 1 ? N_("your side") : N_("opponents"));
}

const char *words_suit(const struct words *words, int suit) { return words_text(words, suit_words[suit]); }

static const char *rank_text(const struct words *words, int rank)
{
	static const char *const courts[] = {"jack", "queen", "king", "ace"};

	return rank < JACK ? lang_rank(words->lang, rank) : words_text(words, courts[rank - JACK]);
}

char *words_card(const struct words *words, int card, char buf[WORDS_MAX])
{
	return words_print(buf, words_text(words, "%s of %s"), rank_text(words, rank_of(card)),
			   words_suit(words, suit_of(card)));
}

/* The suit whose sign a text begins with, -1: none.  All signs have the same length. */
static int sign_at(const char *text)
{
	static const char *const signs[SUITS] = {[CLUBS] = "♣", [DIAMONDS] = "♦", [HEARTS] = "♥", [SPADES] = "♠"};

	for (int suit = 0; suit < SUITS; suit++)
		if (strncmp(text, signs[suit], strlen(signs[suit])) == 0)
			return suit;
	return -1;
}

/* The rank that a text begins with, as the language has it; -1: none. */
static int rank_at(const struct words *words, const char *text, size_t *length)
{
	for (int rank = 0; rank < RANKS; rank++) {
		*length = strlen(lang_rank(words->lang, rank));
		if (strncmp(text, lang_rank(words->lang, rank), *length) == 0)
			return rank;
	}
	return -1;
}

char *words_spelled(const struct words *words, const char *text, char *buf, size_t size)
{
	const size_t sign = strlen("♠");
	size_t length = 0, used = 0;
	char word[WORDS_MAX];

	for (buf[0] = '\0'; *text && used + 1 < size; used += strlen(buf + used)) {
		int suit = sign_at(text), rank = suit < 0 ? -1 : rank_at(words, text + sign, &length);
		if (suit < 0)
			snprintf(buf + used, size - used, "%c", *text++);
		else if (rank < 0)
			snprintf(buf + used, size - used, "%s", words_suit(words, suit));
		else
			snprintf(buf + used, size - used, "%s", words_card(words, card_of(suit, rank), word));
		text += suit < 0 ? 0 : sign + (rank < 0 ? 0 : length);
	}
	return buf;
}

char *words_seat(const struct words *words, int seat, char buf[WORDS_MAX])
{
	if (words->name[seat] && words->name[seat][0])
		return words_print(buf, "%s", words->name[seat]);
	if (atout_terms_of(words->game)->compass)
		return words_print(buf, "%s", words_text(words, compass_names[seat]));
	return words_print(buf, words_text(words, "Seat %d"), seat + 1);
}

char *words_side(const struct words *words, int side, int seats, char buf[WORDS_MAX])
{
	char first[WORDS_MAX], second[WORDS_MAX];

	if (words->game->sides != 2 || seats != 4)
		return words_seat(words, side, buf);
	words_seat(words, side, first);
	words_seat(words, side + 2, second);
	return words_print(buf, words_text(words, "%s and %s"), first, second);
}

const char *words_question(const struct words *words, const struct atout_view *view)
{
	const struct atout_phase_term *phase = atout_phase_term(words->game, view);
	const char *question = phase ? phase->question : NULL;

	if (atout_doubles_back(words->game, view))
		question = phase->back;
	return question ? words_text(words, question) : words_text(words, "Choose.");
}

char *words_begin(char *text)
{
	unsigned char *c = (unsigned char *)text;

	/* ASCII, and what begins with C3 in UTF-8: bit 20 is the case there too, except in two that are no letters. */
	if (c[0] >= 'a' && c[0] <= 'z')
		c[0] ^= 0x20;
	else if (c[0] == 0xC3 && c[1] >= 0xA0 && c[1] != 0xB7 && c[1] != 0xBF)
		c[1] ^= 0x20;
	return text;
}

char *words_why(const struct words *words, const struct atout_why *why, char buf[WORDS_MAX])
{
	const char *format = words_text(words, why->key);
	char number[WORDS_MAX];

	if (strstr(why->key, "%d"))
		return words_print(buf, format, why->number);
	if (why->suit >= 0)
		return words_print(buf, format, words_suit(words, why->suit));
	return words_print(buf, format, words_print(number, "%d", why->number));
}

char *words_notice(const struct words *words, const char *key, int seat, char buf[WORDS_MAX])
{
	char name[WORDS_MAX] = "";

	if (seat >= 0)
		words_seat(words, seat, name);
	return words_print(buf, words_text(words, key), name);
}

/* Each round goes from the lowest seat up. */
bool words_draw(const struct words *words, const struct draw *draw, int *from, words_print_card *card, const void *user,
		char *buf, size_t size)
{
	static const char *const first[DRAW_KINDS] = {[DRAW_DEALER] = N_("The highest card deals first"),
						      [DRAW_PARTNERS] = N_("The two highest cards play together")};
	const char *key = *from ? N_("Equal cards, drawn again") : first[draw->what];
	char list[3 * WORDS_MAX] = "", name[WORDS_MAX], text[WORDS_MAX], item[WORDS_MAX];
	int i = *from;

	for (; i < draw->cards && (i == *from || draw->drawn[i].seat > draw->drawn[i - 1].seat); i++) {
		words_seat(words, draw_seat(draw, draw->drawn[i].seat), name);
		words_print(item, "%s (%s)", card(user, draw->drawn[i].card, text), name);
		words_join(list, sizeof list, ", ", item);
	}
	bool said = i > *from;
	*from = i;
	snprintf(buf, size, words_text(words, "%s: %s"), words_text(words, key), list);
	return said;
}

char *words_reason(const struct words *words, const struct reason *reason, char buf[WORDS_MAX])
{
	const char *format = words_text(words, reason->key);

	return reason->word ? words_print(buf, format, words_text(words, reason->word))
			    : words_print(buf, format, reason->number);
}

char *words_thought(const struct words *words, const struct atout_thought *thought, char buf[WORDS_MAX])
{
	return words_reason(words, &(struct reason){thought->key, thought->word, thought->number}, buf);
}

char *words_meaning(const struct words *words, const struct atout_meaning *meaning, char *buf, size_t size)
{
	char text[WORDS_MAX];

	snprintf(buf, size, "%s", meaning->promises ? "" : words_text(words, "no agreed meaning"));
	for (int i = 0; i < meaning->promises; i++) {
		const struct atout_promise *promise = &meaning->promise[i];
		const char *word = promise->word ? words_text(words, promise->word) : NULL;
		atout_promise_print(promise, words_text(words, promise->key), word, text, sizeof text);
		words_join(buf, size, ", ", text);
	}
	return buf;
}

/* "1NT" as words; NULL: it is no bid of an auction. */
static const char *bid_words(const struct words *words, const char *text, char buf[WORDS_MAX])
{
	static const char *const one[STRAINS] = {"1 club", "1 diamond", "1 heart", "1 spade", "1 no trump"};
	static const char *const more[STRAINS] = {"%d clubs", "%d diamonds", "%d hearts", "%d spades", "%d no trump"};
	int bid = bid_read(&text);

	if (bid < 0 || *text)
		return NULL;
	if (level_of(bid) == 1)
		return words_text(words, one[strain_of(bid)]);
	return words_print(buf, words_text(words, more[strain_of(bid)]), level_of(bid));
}

const char *words_contract(const struct words *words, const char *contract, char buf[WORDS_MAX])
{
	const char *bid = bid_words(words, contract, buf);

	return bid ? bid : words_term(words, contract);
}

const char *words_played(const struct words *words, const struct wire_row *row, char buf[WORDS_MAX])
{
	static const char *const doubled[] = {"", " X", " XX"};
	char name[WORDS_MAX], bid[WORDS_MAX], result[16] = "=";

	if (!row->contract)
		return words_text(words, N_("Passed out"));
	const char *contract = words_contract(words, row->contract, bid);
	if (row->declarer < 0)
		return snprintf(buf, WORDS_MAX, "%s", contract), buf;
	if (row->result)
		snprintf(result, sizeof result, "%+d", row->result);
	snprintf(buf, WORDS_MAX, "%.64s%s, %.64s, %s", contract, doubled[row->doubled],
		 words_seat(words, row->declarer, name), result);
	return buf;
}

/* What stands behind the form of a move, as words. */
static const char *varied(const struct words *words, enum atout_move_varies varies, const char *rest,
			  char buf[WORDS_MAX])
{
	const char *suit = *rest ? strchr(atout_suits, rest[0]) : NULL;
	const char *rank = *rest ? strchr(atout_ranks, rest[0]) : NULL;
	const char *bid = varies == ATOUT_VARIES_BID ? bid_words(words, rest, buf) : NULL;

	if (varies == ATOUT_VARIES_SUIT && suit)
		return words_suit(words, (int)(suit - atout_suits));
	if (varies == ATOUT_VARIES_RANK && rank)
		return rank_text(words, (int)(rank - atout_ranks));
	if (varies == ATOUT_VARIES_SEAT && rest[0] >= '0' && rest[0] < '0' + ATOUT_SEATS_MAX)
		return rest[0] - '0' == words->me ? words_text(words, "you") : words_seat(words, rest[0] - '0', buf);
	if (varies == ATOUT_VARIES_CONTRACT)
		return words_term(words, rest);
	return bid ? bid : rest;
}

/* The term of a move's text, and what varies as words; NULL: none, and the text itself. */
static const struct atout_move_term *find_term(const struct words *words, atout_move move, char rest[WORDS_MAX])
{
	char text[ATOUT_TEXT_MAX], buf[WORDS_MAX];
	const char *at = text;

	words->game->print(move, text);
	const struct atout_move_term *term = atout_move_term(words->game, text, &at);
	words_print(rest, "%s", varied(words, term ? term->varies : ATOUT_VARIES_NOT, at, buf));
	return term;
}

char *words_move(const struct words *words, atout_move move, char buf[WORDS_MAX])
{
	char rest[WORDS_MAX];
	int kind = atout_move_kind(move);

	if (kind == ATOUT_PLAY)
		return words_card(words, atout_move_arg(move) & 63, buf);
	if (kind == ATOUT_PLAY_MELD)
		return words_print(buf, words_text(words, "%s with its meld"),
				   words_card(words, atout_move_arg(move) & 63, rest));
	const struct atout_move_term *term = find_term(words, move, rest);
	return words_print(buf, term ? words_text(words, term->offer) : "%s", rest);
}

/* What somebody plays: your card, theirs, from another's hand. */
static char *played(const struct words *words, const struct words_made *made, char buf[WORDS_MAX])
{
	char card[WORDS_MAX], seat[WORDS_MAX], hand[WORDS_MAX];
	bool mine = made->seat == words->me, meld = atout_move_kind(made->move) == ATOUT_PLAY_MELD;
	bool other_hand = made->hand >= 0 && made->hand != made->seat;

	words_card(words, atout_move_arg(made->move) & 63, card);
	words_seat(words, made->seat, seat);
	if (other_hand)
		words_seat(words, made->hand, hand);
	if (mine && other_hand)
		return words_print(buf, words_text(words, "You play the %s from the hand of %s."), card, hand);
	if (other_hand && made->hand == words->me)
		return words_print(buf, words_text(words, "%s plays the %s from your hand."), seat, card);
	if (other_hand)
		return words_print(buf, words_text(words, "%s plays the %s from the hand of %s."), seat, card, hand);
	if (mine)
		return words_print(buf, words_text(words, meld ? "You play the %s and meld." : "You play the %s."),
				   card);
	return words_print(buf, words_text(words, meld ? "%s plays the %s and melds." : "%s plays the %s."), seat,
			   card);
}

char *words_made(const struct words *words, const struct words_made *made, char buf[WORDS_MAX])
{
	char seat[WORDS_MAX], rest[WORDS_MAX];
	int kind = atout_move_kind(made->move);

	words_seat(words, made->seat, seat);
	if (made->move == ATOUT_NO_MOVE)
		return words_print(buf, words_text(words, "%s has bid."), seat);
	if (kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD)
		return played(words, made, buf);
	const struct atout_move_term *term = find_term(words, made->move, rest);
	if (made->seat == words->me)
		return words_print(buf, words_text(words, term ? term->you : "You say %s."), rest);
	return words_print(buf, words_text(words, term ? term->other : "%s says %s."), seat, rest);
}
