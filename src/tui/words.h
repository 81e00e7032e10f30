/* SPDX-License-Identifier: Apache-2.0 */
/*
 * words.h -- cards, seats, moves and refusals as words of the user's language; for both front ends.
 *
 * A text is written into the caller's buffer and returned (WORDS_MAX is room for all but sentences with long names,
 * which are cut).  What a game calls things comes from its terms (<atout/terms.h>); a move without a term is shown as
 * its text in notation.md.
 */
#ifndef TUI_WORDS_H
#define TUI_WORDS_H

#include "lang/lang.h"

#include <atout/bot.h>
#include <atout/game.h>

enum { WORDS_MAX = 320 };

/* The language, the game, the reader's seat, and the names of the seats (NULL or "": no name). */
struct words {
	enum lang lang;
	const struct atout_game *game;
	int me; /* whose hand the person plays: is called "you" in sentences; -1: nobody is */
	const char *name[ATOUT_SEATS_MAX];
};

struct reason;

/* Prints a text of words; returns it. */
char *words_print(char buf[WORDS_MAX], const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The text of a key, the game's own before that of all. */
const char *words_text(const struct words *, const char *key);

/* "queen of hearts"; "hearts". */
char *words_card(const struct words *, int card, char buf[WORDS_MAX]);
const char *words_suit(const struct words *, int suit);

/* A text with its cards ("♥Q") and suits ("♥") as words: for readers who do not see signs. */
char *words_spelled(const struct words *, const char *text, char *buf, size_t size);

/* The name, else "South" where seats have directions, else "Seat 2"; nobody is "you". */
char *words_seat(const struct words *, int seat, char buf[WORDS_MAX]);

/* A word of a fact ("hidden from their owners"); of a contract its title. */
const char *words_term(const struct words *, const char *term);

/* The contracts of a set of bits, in the order of the game's terms: "Domino, Coeur"; "". */
char *words_contracts(const struct words *, int set, char *buf, size_t size);

/* What a fact or a mark of the match is called, by its key. */
const char *words_label(const struct words *, const char *key);

/* The value and the word of a fact of lengths: "5-3-3-2, balanced". */
char *words_lengths(const struct words *, const struct atout_fact *, char buf[WORDS_MAX]);

/* What a contract has come to, by the tricks above what it asks: "two overtricks", "made exactly", "one down". */
const char *words_result(const struct words *, int more, char buf[WORDS_MAX]);

/* The sides of a fact of sides, one as the reader's or the opponents'; to a watcher its word: "you", "N-S", "both". */
const char *words_sides(const struct words *, const struct atout_fact *);

/* Adds an item to a list of so many bytes, behind a separator if it is not the first. */
void words_join(char *list, size_t size, const char *separator, const char *item);

/* A contract as words: "Domino", "3 no trump". */
const char *words_contract(const struct words *, const char *contract, char buf[WORDS_MAX]);

/* What was played, of a row of the score sheet: "4 spades X, South, -1", "Passed out"; or the name of a contract. */
struct wire_row;
const char *words_played(const struct words *, const struct wire_row *, char buf[WORDS_MAX]);

/* The players of a side: "North and South".  Where each plays alone, the seat. */
char *words_side(const struct words *, int side, int seats, char buf[WORDS_MAX]);

/* A move as a choice: "queen of hearts", "bid 3", "contra Seat 2". */
char *words_move(const struct words *, atout_move, char buf[WORDS_MAX]);

/*
 * A move that was made, a sentence: "You play the queen of hearts."  hand: the seat that holds the card (view.from
 * before the move), or -1.  ATOUT_NO_MOVE: a sealed bid.
 */
struct words_made {
	int seat, hand;
	atout_move move;
};
char *words_made(const struct words *, const struct words_made *, char buf[WORDS_MAX]);

/* What is asked of the person, where that is not a card. */
const char *words_question(const struct words *, const struct atout_view *);

/* "vulnerable: none" as the beginning of a sentence: its first letter is made large. */
char *words_begin(char *text);

/* The rule that refuses a move, and the reason of one: with %s or %d filled, without a full stop. */
char *words_why(const struct words *, const struct atout_why *, char buf[WORDS_MAX]);
char *words_thought(const struct words *, const struct atout_thought *, char buf[WORDS_MAX]);
char *words_reason(const struct words *, const struct reason *, char buf[WORDS_MAX]);

/* A notice of the table; seat: the one that it names, or -1. */
char *words_notice(const struct words *, const char *key, int seat, char buf[WORDS_MAX]);

/*
 * What was drawn before the first deal, a sentence a round: of the cards from *from on, which it moves on.  card prints
 * a card.  False: all is said.
 */
struct draw;
typedef char *words_print_card(const void *user, int card, char buf[WORDS_MAX]);
bool words_draw(const struct words *, const struct draw *, int *from, words_print_card *card, const void *user,
		char *buf, size_t size);

/* What a call means: "15 to 17 high-card points, a balanced hand". */
char *words_meaning(const struct words *, const struct atout_meaning *, char *buf, size_t size);

#endif
