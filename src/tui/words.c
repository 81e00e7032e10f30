/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Moves as words.  The table of phrases has a line for every form of text that notation.md gives a move; a form ends in
 * what varies.  Every sentence is one key with all its places, so that a translation may reorder them.
 */
#include "tui/words.h"

#include "core/cards.h"
#include "base/text.h"
#include "tui/session.h"

#include <stdio.h>
#include <string.h>

/* What stands behind the words of a form. */
enum varies { NOTHING, NUMBER, SUIT, RANK, SEAT, WORD };

static const struct phrase {
	const char *form;
	enum varies varies;
	const char *offer, *you, *other; /* the last with the seat as its first %s */
} phrases[] = {
	{"pass", NOTHING, "pass", "You pass.", "%s passes."},
	{"bid", NUMBER, "bid %s", "You bid %s.", "%s bids %s."},
	{"X", NOTHING, "double", "You double.", "%s doubles."},
	{"XX", NOTHING, "redouble", "You redouble.", "%s redoubles."},
	{"trump last", NOTHING, "let the last card be turned for trump", "You let the last card be turned for trump.",
	 "%s lets the last card be turned for trump."},
	{"trump", SUIT, "make %s trumps", "You make %s trumps.", "%s makes %s trumps."},
	{"solo", NOTHING, "play solo", "You play solo.", "%s plays solo."},
	{"double", NOTHING, "double", "You double.", "%s doubles."},
	{"contract trumps", SUIT, "contract Trumps with %s", "You choose the contract Trumps with %s.",
	 "%s chooses the contract Trumps with %s."},
	{"contract domino", RANK, "contract Domino from %s", "You choose the contract Domino from %s.",
	 "%s chooses the contract Domino from %s."},
	{"contract", WORD, "contract %s", "You choose the contract %s.", "%s chooses the contract %s."},
	{"contra family", NOTHING, "contra the family", "You say contra to the family.",
	 "%s says contra to the family."},
	{"contra table", NOTHING, "contra the table", "You say contra to the table.", "%s says contra to the table."},
	{"contra", SEAT, "contra %s", "You say contra to %s.", "%s says contra to %s."},
	{"re max", NOTHING, "re to all", "You say re to all.", "%s says re to all."},
	{"re", SEAT, "re to %s", "You say re to %s.", "%s says re to %s."},
	{"claim", NUMBER, "claim %s tricks for declarer", "You claim: %s tricks for declarer.",
	 "%s claims: %s tricks for declarer."},
};

struct words words_of(const struct session *session)
{
	struct words words = {session_lang(session), session_game(session), session_seat(session), {NULL}};

	for (int seat = 0; seat < session_seats(session); seat++)
		words.name[seat] = session_name(session, seat);
	return words;
}

static const char *text_of(const struct words *words, const char *key)
{
	return lang_term(words->lang, words->game->name, key);
}

const char *words_term(const struct words *words, const char *term)
{
	/* Words of a notation that even in English are no words. */
	static const struct {
		const char *term, *title;
	} titles[] = {
		{"plis", "Plis"},	  {"coeur", "Coeur"},	    {"dames", "Dames"},	  {"roi", "Roi"},
		{"generale", "Generale"}, {"last_two", "Last two"}, {"trumps", "Trumps"}, {"domino", "Domino"},
	};

	for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
		if (strcmp(titles[i].term, term) == 0)
			return text_of(words, titles[i].title);
	return text_of(words, term);
}

const char *words_suit(const struct words *words, int suit)
{
	static const char *const suits[SUITS] = {"clubs", "diamonds", "hearts", "spades"};

	return text_of(words, suits[suit]);
}

static const char *rank_word(const struct words *words, int rank)
{
	static const char *const courts[] = {"jack", "queen", "king", "ace"};

	return rank < JACK ? lang_rank(words->lang, rank) : text_of(words, courts[rank - JACK]);
}

char *words_card(const struct words *words, int card, char *buf, size_t size)
{
	snprintf(buf, size, text_of(words, "%s of %s"), rank_word(words, rank_of(card)),
		 words_suit(words, suit_of(card)));
	return buf;
}

char *words_seat(const struct words *words, int seat, char *buf, size_t size)
{
	static const char *const compass[] = {"North", "East", "South", "West"};

	if (words->name[seat] && words->name[seat][0])
		snprintf(buf, size, "%s", words->name[seat]);
	else if (strcmp(words->game->name, "bridge") == 0)
		snprintf(buf, size, "%s", text_of(words, compass[seat]));
	else
		snprintf(buf, size, text_of(words, "Seat %d"), seat + 1);
	return buf;
}

char *words_side(const struct words *words, int side, int seats, char *buf, size_t size)
{
	char first[WORDS_MAX], second[WORDS_MAX];

	if (words->game->sides != 2 || seats != 4)
		return words_seat(words, side, buf, size);
	words_seat(words, side, first, sizeof first);
	words_seat(words, side + 2, second, sizeof second);
	snprintf(buf, size, text_of(words, "%s and %s"), first, second);
	return buf;
}

/* "1NT" as words; false: it is no call of bridge. */
static bool call_words(const struct words *words, const char *text, char *buf, size_t size)
{
	static const char *const one[] = {"1 club", "1 diamond", "1 heart", "1 spade", "1 no trump"};
	static const char *const more[] = {"%d clubs", "%d diamonds", "%d hearts", "%d spades", "%d no trump"};
	static const char strains[] = "CDHSN";
	int level = text[0] - '0';
	const char *strain = text[0] && text[1] ? strchr(strains, text[1]) : NULL;

	if (level < 1 || level > 7 || !strain)
		return false;
	if (level == 1)
		snprintf(buf, size, "%s", text_of(words, one[strain - strains]));
	else
		snprintf(buf, size, text_of(words, more[strain - strains]), level);
	return true;
}

const char *words_contract(const struct words *words, const char *contract, char buf[WORDS_MAX])
{
	return call_words(words, contract, buf, WORDS_MAX) ? buf : words_term(words, contract);
}

static char *varied(const struct words *words, const struct phrase *phrase, const char *rest, char buf[WORDS_MAX])
{
	const char *suit = *rest ? strchr(atout_suits, rest[0]) : NULL;
	const char *rank = *rest ? strchr(atout_ranks, rest[0]) : NULL;
	const char *word = rest;

	if (phrase->varies == SUIT && suit)
		word = words_suit(words, (int)(suit - atout_suits));
	else if (phrase->varies == RANK && rank)
		word = rank_word(words, (int)(rank - atout_ranks));
	else if (phrase->varies == SEAT && rest[0] >= '0' && rest[0] < '0' + ATOUT_SEATS_MAX)
		return words_seat(words, rest[0] - '0', buf, WORDS_MAX);
	else if (phrase->varies == WORD)
		word = words_term(words, rest);
	snprintf(buf, WORDS_MAX, "%s", word);
	return buf;
}

/* The phrase of a move's text, and what varies as words; NULL: none. */
static const struct phrase *find_phrase(const struct words *words, const char *text, char rest[WORDS_MAX])
{
	for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++) {
		size_t length = strlen(phrases[i].form);
		bool ends = phrases[i].varies == NOTHING;
		if (strncmp(text, phrases[i].form, length) != 0 || text[length] != (ends ? '\0' : ' '))
			continue;
		varied(words, &phrases[i], ends ? "" : text + length + 1, rest);
		return &phrases[i];
	}
	return NULL;
}

char *words_move(const struct words *words, atout_move move, char *buf, size_t size)
{
	char text[ATOUT_TEXT_MAX], rest[WORDS_MAX];
	int kind = atout_move_kind(move);

	words->game->print(move, text);
	if (kind == ATOUT_PLAY)
		return words_card(words, atout_move_arg(move) & 63, buf, size);
	if (kind == ATOUT_PLAY_MELD) {
		words_card(words, atout_move_arg(move) & 63, rest, sizeof rest);
		snprintf(buf, size, text_of(words, "%s with its meld"), rest);
		return buf;
	}
	if (call_words(words, text, buf, size))
		return buf;
	const struct phrase *phrase = find_phrase(words, text, rest);
	snprintf(buf, size, phrase ? text_of(words, phrase->offer) : "%s", phrase ? rest : text);
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
		snprintf(buf, size, text_of(words, "You play the %s from the hand of %s."), card, hand);
	else if (other_hand)
		snprintf(buf, size, text_of(words, "%s plays the %s from the hand of %s."), seat, card, hand);
	else if (mine)
		snprintf(buf, size, text_of(words, meld ? "You play the %s and meld." : "You play the %s."), card);
	else
		snprintf(buf, size, text_of(words, meld ? "%s plays the %s and melds." : "%s plays the %s."), seat,
			 card);
	return buf;
}

char *words_made(const struct words *words, const struct words_made *made, char *buf, size_t size)
{
	char text[ATOUT_TEXT_MAX], seat[WORDS_MAX], rest[WORDS_MAX];
	bool mine = made->seat == words->me;
	const char *you = "You bid %s.", *other = "%s bids %s.";
	int kind = atout_move_kind(made->move);

	words_seat(words, made->seat, seat, sizeof seat);
	if (made->move == ATOUT_NO_MOVE) {
		snprintf(buf, size, text_of(words, "%s has bid."), seat);
		return buf;
	}
	if (kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD)
		return played(words, made, buf, size);
	words->game->print(made->move, text);
	if (!call_words(words, text, rest, sizeof rest)) {
		const struct phrase *phrase = find_phrase(words, text, rest);
		if (!phrase)
			snprintf(rest, sizeof rest, "%s", text);
		you = phrase ? phrase->you : "You say %s.";
		other = phrase ? phrase->other : "%s says %s.";
	}
	if (mine)
		snprintf(buf, size, text_of(words, you), rest);
	else
		snprintf(buf, size, text_of(words, other), seat, rest);
	return buf;
}

static const struct atout_fact *find_fact(const struct atout_view *view, const char *key)
{
	for (int i = 0; i < view->facts; i++)
		if (strcmp(view->fact[i].key, key) == 0)
			return &view->fact[i];
	return NULL;
}

static const char *phase_of(const struct atout_view *view)
{
	const struct atout_fact *phase = find_fact(view, "phase");

	if (!phase)
		phase = find_fact(view, "window");
	return phase && phase->word ? phase->word : "";
}

bool words_doubles_back(const struct atout_view *view)
{
	const struct atout_fact *home = find_fact(view, "home");

	return strcmp(phase_of(view), "spritz") == 0 && home && home->value == (view->me & 1);
}

/* By the phase or window that the facts name. */
static const struct {
	const char *phase, *text;
} questions[] = {
	{"call", "You are forehand: name the trump suit."},
	{"solo", "Cards down? You must then take every trick, alone."},
	{"spritz", "Do you double?"},
	{"contract", "You are the dealer: choose a contract."},
	{"contra", "Do you say contra to somebody?"},
	{"re", "Do you answer a contra with re?"},
	{"sealed bids", "How many tricks will you take?"},
	{"bids in turn", "How many tricks will you take?"},
	{"dealer must change", "The bids add up to the tricks: you must change yours."},
	{"dealer may change", "You may still change your bid."},
	{"auction", "Your call."},
};

const char *words_question(const struct words *words, const struct atout_view *view)
{
	if (words_doubles_back(view))
		return text_of(words, "Do you double back?");
	for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
		if (strcmp(questions[i].phase, phase_of(view)) == 0)
			return text_of(words, questions[i].text);
	return text_of(words, "Choose.");
}

char *words_begin(char *text)
{
	unsigned char *c = (unsigned char *)text;

	/* ASCII, and what begins with C3 in UTF-8: the case is the bit 20 there too, but for two that are no letters.
	 */
	if (c[0] >= 'a' && c[0] <= 'z')
		c[0] ^= 0x20;
	else if (c[0] == 0xC3 && c[1] >= 0xA0 && c[1] != 0xB7 && c[1] != 0xBF)
		c[1] ^= 0x20;
	return text;
}

char *words_why(const struct words *words, const struct atout_why *why, char *buf, size_t size)
{
	char number[16];
	const char *word = number;

	snprintf(number, sizeof number, "%d", why->number);
	if (why->suit >= 0)
		word = words_suit(words, why->suit);
	snprintf(buf, size, text_of(words, why->key), word);
	return buf;
}

char *words_reason(const struct words *words, const struct reason *reason, char *buf, size_t size)
{
	const char *format = text_of(words, reason->key);

	if (reason->word)
		snprintf(buf, size, format, text_of(words, reason->word));
	else
		snprintf(buf, size, format, reason->number);
	return buf;
}

char *words_thought(const struct words *words, const struct atout_thought *thought, char *buf, size_t size)
{
	return words_reason(words, &(struct reason){thought->key, thought->word, thought->number}, buf, size);
}

char *words_meaning(const struct words *words, const struct atout_meaning *meaning, char *buf, size_t size)
{
	size_t length = 0;

	snprintf(buf, size, "%s", meaning->promises ? "" : text_of(words, "no meaning is agreed"));
	for (int i = 0; i < meaning->promises && length < size; i++) {
		const struct atout_promise *promise = &meaning->promise[i];
		const char *word = promise->word ? text_of(words, promise->word) : NULL;
		length += (size_t)snprintf(buf + length, size - length, i ? ", " : "");
		if (length < size)
			length += (size_t)atout_promise_print(promise, text_of(words, promise->key), word, buf + length,
							      size - length);
	}
	return buf;
}
