/* SPDX-License-Identifier: Apache-2.0 */
/* checking.h -- check.h inside: what is known of a board while it is judged. */
#ifndef FORMATS_CHECKING_H
#define FORMATS_CHECKING_H

#include "core/cards.h"
#include "core/contract.h"
#include "formats/check.h"

struct checking {
	const struct atout_pbn_game *game;
	check_tell *tell;
	void *ctx;
	struct check found;
	struct atout_pbn_deal deal; /* with the fourth hand */
	struct contract contract;   /* of the auction, else of the tags; declarer as play has it */
	bool passed;		    /* it is passed out */
	bool odd;		    /* something is irregular, as it is marked */
	cardset gone;		    /* the cards that have been played; so many: */
	int cards;
	int tricks[2]; /* of a side, by whole tricks */
};

/* checking.c.  In a line and column, or at the value of a tag (at the game, where it has none): always false. */
bool checking_tell(struct checking *, bool warning, uint32_t line, uint32_t column, const char *format, ...)
	__attribute__((format(printf, 5, 6)));
bool checking_tell_tag(struct checking *, bool warning, const char *name, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Tells of a mark.  False: the cell has none. */
bool checking_mark(struct checking *, const struct atout_pbn_cell *);

/* check_play.c. */
void checking_play(struct checking *);

/* Declarer's tricks as the tags tell them; -1: they do not, or nobody knows whose they are. */
int checking_told(const struct checking *);

#endif
