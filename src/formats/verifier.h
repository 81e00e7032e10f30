/* SPDX-License-Identifier: Apache-2.0 */
/*
 * verifier.h -- whether the deals of records are those that the house had promised (core/fair.h).
 *
 *      verifier_start(&verifier, judged, ctx);
 *      while (a line)
 *              if (!verifier_line(&verifier, line, length)) ...     verifier.record.error
 *      if (!verifier_end(&verifier)) ...
 *
 * It reads what atout_record reads, and the lines "# fair" and "# draw" before each deal.  It allocates nothing.
 */
#ifndef FORMATS_VERIFIER_H
#define FORMATS_VERIFIER_H

#include "core/fair.h"

#include <atout/record.h>

enum verdict {
	VERDICT_RIGHT,
	VERDICT_NO_DRAW,     /* right, but its first dealer had to be drawn, and no line tells the cards */
	VERDICT_CHOSEN,	     /* the cards were chosen, and nobody promised them; what was drawn is right */
	VERDICT_OPEN,	     /* no commitment or no key stands before the deal */
	VERDICT_OTHER_KEY,   /* not the one that the commitment was made of */
	VERDICT_OTHER_CARDS, /* not those that key and nonces give */
	VERDICT_OTHER_TRIES, /* those, but not after so many tries for the kind of deal that was wanted */
	VERDICT_OTHER_DRAW,  /* the same of the cards drawn before it, or another dealer than they give */
};

struct verifier;

/* Called for each deal, once; source and draw stand in the verifier. */
typedef void verifier_judged(void *ctx, const struct verifier *, enum verdict);

struct verifier {
	struct atout_record record;
	struct fair fair;	   /* of the deal to come, or of the one being judged */
	char draw[DRAW_TEXT_SIZE]; /* before it; "" */
	verifier_judged *judged;
	void *ctx;
};

/* The verifier may not be moved from here on. */
void verifier_start(struct verifier *, verifier_judged *, void *ctx);

/* A line without its newline.  False: record.error says what is wrong, and where; no more are taken. */
bool verifier_line(struct verifier *, const char *line, size_t length);
bool verifier_end(struct verifier *);

#endif
