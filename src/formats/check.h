/* SPDX-License-Identifier: Apache-2.0 */
/*
 * check.h -- whether what is written of a board of bridge is right: every call and card legal, and tricks, contract,
 * declarer and score as they follow from them.
 *
 * Unlike atout_pbn_moves() it goes on behind an error, and it judges what the rules have no room for: a play without an
 * auction, an ending, hands that are not all known.  What the file itself marks as irregular (an insufficient bid, a
 * player passed over, a revoke, a lead out of turn, a declarer of the wrong side, an odd result) is a warning, and what
 * follows is judged as it stands.
 */
#ifndef FORMATS_CHECK_H
#define FORMATS_CHECK_H

#include <atout/error.h>
#include <atout/pbn.h>

/* What a board has that is right. */
struct check {
	bool deal;    /* four hands */
	bool auction; /* to its end */
	bool play;    /* to the last card, or to a claim: it stops, and the result is known */
};

/* Called for each thing that is wrong, or only irregular. */
typedef void check_tell(void *ctx, bool warning, const struct atout_error *);

/* Four hands, or three of 13 cards: of a game that is broken too. */
bool check_deal(const struct atout_pbn_game *);

struct check check_sheet(const struct atout_pbn_game *, check_tell *, void *ctx);

#endif
