/* SPDX-License-Identifier: Apache-2.0 */
/* lint.h -- what reads well in a system and cannot be meant. */
#ifndef BIDDING_LINT_H
#define BIDDING_LINT_H

#include "bidding/offers.h"

enum lint_kind {
	LINT_NO_HAND,	  /* two parts of its condition contradict each other */
	LINT_UNREACHABLE, /* all its hands fit other, which comes before it */
	LINT_REPEATED,	  /* so do they, and the call and its effects are the same */
	LINT_MIXED,	  /* a call with other effects in other, and only the hand tells which */
	LINT_UNANSWERED,  /* it forces, and no row answers it with a hand */
	LINT_GAP,	  /* behind it no row has a call for a hand, which passes */
};

struct lint_finding {
	enum lint_kind kind;
	const struct rule *rule, *other; /* rule is NULL where a gap is behind no call of partner's */

	/* Of LINT_UNANSWERED and LINT_GAP: the first hand and its auction, and how often in all deals. */
	struct hand hand;
	struct auction auction;
	int times;
};

typedef void lint_found(void *to, const struct lint_finding *);

/* What the text alone shows, in the order of the file. */
void lint_rows(const struct bid_system *, lint_found *, void *to);

/* What shows when deals of a seed are bid out by four who play the system. */
void lint_deals(const struct bid_system *, uint64_t seed, int deals, lint_found *, void *to);

/* A finding as a text without its place. */
void lint_print(const struct bid_system *, const struct lint_finding *, char *buf, size_t size);

/* The examples of the system's own file that it bids otherwise, or that cannot be read: the line and why. */
typedef void lint_wrong(void *to, int line, const char *text);
void lint_examples(const struct system_source *, const struct bid_system *, lint_wrong *, void *to);

#endif
