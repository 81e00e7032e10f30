/* SPDX-License-Identifier: Apache-2.0 */
/*
 * session_part.h -- what the parts of the session share: session.c (opening, resuming, facts), session_step.c (bots,
 * moves, events).
 */
#ifndef TUI_SESSION_PART_H
#define TUI_SESSION_PART_H

#include "tui/session.h"
#include "tui/worker.h"

#include "core/cards.h"
#include "table/keeper.h"

enum { SESSION_ERROR_MAX = 1400, SESSION_PATH_MAX = 1024, SESSION_QUEUE_MAX = 8 };

/* An event that has happened and is not told yet. */
struct session_news {
	enum session_kind kind;
	int seat;
	atout_move move;
	struct atout_view before;
};

struct session {
	struct table table;
	struct journal journal;
	struct worker *worker;
	char path[SESSION_PATH_MAX];
	enum lang lang;

	int seat; /* the person's, or PLAY_WATCH */
	const struct atout_bot *bot[ATOUT_SEATS_MAX];
	uint32_t think;
	bool seeded; /* the deals follow from the seed too */
	uint64_t seed;

	seatset waiting;	      /* bots that have said of this state that they rather wait */
	bool kept;		      /* the person has said so too */
	bool told;		      /* that the deal is over */
	bool wants_hint;	      /* the person has asked, and no bot thinks about it yet */
	atout_move claim;	      /* the person's, put to judges; ATOUT_NO_MOVE: none */
	seatset judges;		      /* who has not spoken about it */
	struct atout_thought thought; /* the last hint */
	struct reasons reasons;	      /* of the bots' moves */

	int news, first; /* a ring: how many, and where */
	struct session_news queue[SESSION_QUEUE_MAX];
	struct atout_view before; /* of the event told last */
	char error[SESSION_ERROR_MAX];
};

/* A number that depends on all of these, and looks random. */
uint64_t session_mix(uint64_t seed, uint64_t a, uint64_t b, uint64_t c);

/* Fills the error with the table's trouble.  Returns false. */
bool session_fail(struct session *);

/* What the record remarks about the last move: why a bot has made it. */
void session_hear(struct session *, int seat, const char *remark);

/* Forgets who waits, hints, claims and thoughts: the state has changed. */
void session_forget(struct session *);

/* Puts an event into the queue; the oldest falls out when nobody asks. */
struct session_news *session_tell(struct session *, enum session_kind, int seat);

#endif
