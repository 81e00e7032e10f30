/* SPDX-License-Identifier: Apache-2.0 */
/*
 * cards.h -- convention cards: what people say of how they bid and lead, in their own words, for all at their tables.
 *
 * A person has up to CARDS_MOST.  Each is the only event of a stream of its own, `card1/KEY` to `card5/KEY`: a JSON
 * object of a title and the fields of cards.def that say something; `{}`: it was removed.  Which of them they play with
 * at a table stands in `cardat/KEY`, one event of lines
 *
 *      TABLE CARD          1 to 5, or 9: that of the partner
 *
 * the newest first.
 */
#ifndef SERVER_PEOPLE_CARDS_H
#define SERVER_PEOPLE_CARDS_H

#include "server/common/lines.h"
#include "server/common/token.h"

enum {
	CARDS_MOST = 5,
	CARD_OF_PARTNER = 9,
	CARD_TITLE = 60, /* characters, of a title and of a field */
	CARD_TEXT = 160,
	CARD_TITLE_SIZE = 4 * CARD_TITLE + 1,
	CARD_TEXT_SIZE = 4 * CARD_TEXT + 1,
	CARD_BYTES = LINES_BYTES - 96, /* of it all, as JSON */
};

extern const char *const card_streams[CARDS_MOST];
#define CARD_AT_STREAM "cardat/"

enum card_field {
#define FIELD(name) CARD_##name,
#include "server/people/cards.def"
#undef FIELD
	CARD_FIELDS
};

struct card {
	char title[CARD_TITLE_SIZE];
	char text[CARD_FIELDS][CARD_TEXT_SIZE];
};

/* Its length and number are right, and all its texts can be seen. */
bool card_fits(const struct card *);

/* As JSON.  False: it is longer than CARD_BYTES. */
bool card_print(const struct card *, char text[CARD_BYTES]);

/* What a stream of one event holds, "" if nothing; and the number of that event. */
struct card_text {
	uint64_t last;
	char text[LINES_BYTES];
};

/* A card of a person, by its number from 1: "" if there is none; and which card they play with at their tables. */
enum store_error card_read(struct store *, const char *key, int number, struct card_text *);
enum store_error card_read_chosen(struct store *, const char *key, struct card_text *);

/* The card at a table; 0: none. */
int card_at(const struct card_text *chosen, const char *table);

/* Chooses one for a table, 0: none. */
void card_choose(struct card_text *chosen, const char *table, int number);

#endif
