/* SPDX-License-Identifier: Apache-2.0 */
/*
 * usebio.h -- USEBIO, in which clubs of several countries send results: format_usebio.c reads it, usebio_write.c writes
 * it.
 *
 *      EVENT   EVENT_DESCRIPTION, DATE, BOARD_SCORING_METHOD
 *              PARTICIPANTS    PAIR            PAIR_NUMBER, DIRECTION, PLAYER: PLAYER_NAME
 *              BOARD           BOARD_NUMBER
 *                              TRAVELLER_LINE  NS_PAIR_NUMBER, EW_PAIR_NUMBER, CONTRACT, PLAYED_BY, LEAD, TRICKS,
 *                                              SCORE, NS_MATCH_POINTS, EW_MATCH_POINTS, ...
 *              HANDSET         BOARD           BOARD_NUMBER, HAND: DIRECTION, SPADES, HEARTS, DIAMONDS, CLUBS
 *
 * Each line of a traveller is a board here: a deal as one table has played it.
 */
#ifndef FORMATS_USEBIO_H
#define FORMATS_USEBIO_H

#include "formats/formats.h"
#include "formats/sheet.h"

enum { USEBIO_FIELD_SIZE = 64, USEBIO_LINES_MAX = 1 << 13, USEBIO_BOARDS_MAX = 1 << 10, USEBIO_PAIRS_MAX = 1 << 12 };

/* What a line says that becomes a tag as it is: the element, and the tag. */
enum { USEBIO_SCORE = 2, USEBIO_SAID = 8 };
extern const struct usebio_said {
	const char *element, *tag;
} usebio_said[USEBIO_SAID];

/* The scoring of a board: in the file, and as PBN has it.  NULL at the end. */
extern const struct usebio_said usebio_scorings[];

/* The sheet has something for a line of a traveller, and not the hands alone. */
bool usebio_says(const struct atout_pbn_game *);

void usebio_write(struct board_writer *, const struct board *);
void usebio_write_end(struct board_writer *);
bool usebio_takes(const struct board_writer *, const struct board *, struct atout_error *);

/* What the writer keeps until the end. */
struct usebio_writer {
	char event[512], site[512], date[32], scoring[64];
	struct usebio_result *result;
	uint32_t results;
	struct usebio_hands *hands;
	uint32_t boards;
};

/* A line, and whose it is. */
struct usebio_result {
	uint32_t board;
	char contract[8], by[2], lead[4], tricks[4];
	char said[USEBIO_SAID][USEBIO_FIELD_SIZE];
	char name[4][USEBIO_FIELD_SIZE];
};

struct usebio_hands {
	uint32_t board;
	struct atout_pbn_deal deal;
};

/* Its writer state has this size. */
enum { USEBIO_WRITER_SIZE = sizeof(struct usebio_writer) };

#endif
