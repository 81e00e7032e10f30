/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bot.h -- blinded state in, move out.
 *
 * A bot never sees more than its seat may know: it gets a state that has passed the game's blind().  It has no memory
 * between calls, uses no global data and may run in any thread; equal arguments give equal thoughts.
 */
#ifndef ATOUT_BOT_H
#define ATOUT_BOT_H

#include <atout/cancel.h>
#include <atout/game.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* What a bot is told besides the state. */
struct atout_bot_context {
	uint64_t seed;	  /* of this one decision */
	uint32_t samples; /* budget: hidden layouts to look at; 0: what fits into 0.3 s on an ordinary machine */
	const atout_cancel *cancel; /* NULL, or a flag: set, there is an answer at once, of what was looked at so far */
};

enum { ATOUT_CANDIDATES_MAX = ATOUT_MOVES_MAX };

/* What the candidates of a thought are valued in. */
enum atout_unit {
	ATOUT_UNIT_POINTS, /* the game's own deal points; at bridge the score of the seat's side */
	ATOUT_UNIT_IMPS,   /* of calls at bridge: what they gain on the call that the bidding system prefers */
};

/*
 * One move that was looked at: its value to the seat; larger is better.  Cards of duplicate bridge are in the order of
 * the match's form of scoring; where one has more points than one before it, it is given the points of that one.
 *
 * error: of the best move the standard error of its value; of the others the error of how much less they are worth than
 * it in the same layouts, which is smaller, as the luck of the deal is not in it.  0: the value is no mean.
 */
struct atout_candidate {
	atout_move move;
	uint32_t samples;
	double value, error;
};

/* A decision and its reason. */
struct atout_thought {
	atout_move move; /* ATOUT_NO_MOVE: rather waits, where another seat may move too */
	const char *key; /* the reason in English, with at most one %s (word) or %d (number); key of its translation */
	const char *word;
	int number;
	enum atout_unit unit;
	int candidates; /* best first; 0 where there was nothing to compare */
	struct atout_candidate candidate[ATOUT_CANDIDATES_MAX];
	atout_move claim; /* that may be made instead, as it is sure to hold; or ATOUT_NO_MOVE */
};

enum { ATOUT_PROMISES_MAX = 12 };

/* One thing that a call says of a hand or asks of partner. */
struct atout_promise {
	const char *key;   /* in English, key of its translation: "%d to %d points", "at least %d %s" */
	const char *word;  /* for its %s, after all numbers; NULL: it has none */
	int8_t numbers;	   /* how many %d it has, */
	int32_t number[2]; /* and what they are */
};

/* What a call of an auction means. */
struct atout_meaning {
	bool alert;   /* it does not mean what it names: the opponents must be told */
	bool jump;    /* a bid that leaves out a lower one of its suit: the next player may be asked to wait */
	int promises; /* 0: nothing is agreed */
	struct atout_promise promise[ATOUT_PROMISES_MAX];
};

struct atout_bot {
	const char *name; /* "club": how well it plays; key of its translation */
	const char *line; /* one line that says how it plays */

	/* Decides for a seat that is in to_act.  state is blinded for it. */
	void (*think)(const struct atout_game *, const void *state, int seat, const struct atout_bot_context *,
		      struct atout_thought *);

	/*
	 * Whether a seat consents to another seat's claim.  state is blinded for seat, except that the claimer's hand
	 * is open.  False where it cannot see that the claim is good, also because it is cancelled.
	 */
	bool (*accepts)(const struct atout_game *, const void *state, int seat, int claimer, atout_move claim,
			const atout_cancel *);

	/*
	 * What a call means, or would mean, after the first `calls` calls of the auction (view.call), as the bot makes
	 * and reads it.  It depends on nothing of the view but these calls, the dealer, the vulnerability and what the
	 * sides bid by; the seat of the view does not matter.  False: in this game it has no system.  NULL: it has none
	 * in any.
	 */
	bool (*mean)(const struct atout_game *, const struct atout_view *, int calls, atout_move,
		     struct atout_meaning *);

	/*
	 * The same without what the call promises: whether it is alerted, and whether it is a jump.  At bridge this
	 * takes some 10 us, and the whole meaning up to a millisecond.
	 */
	bool (*mark)(const struct atout_game *, const struct atout_view *, int calls, atout_move,
		     struct atout_meaning *);
};

/* All bots, the best first, NULL at the end. */
extern const struct atout_bot *const atout_bots[];

/* The bot that plays where nobody has chosen, and the one that gives hints: the best. */
extern const struct atout_bot *const atout_bot_usual, *const atout_bot_adviser;

/*
 * Fills the places of a promise.  text and word: translations of its key and its word; NULL: it is told in English.
 * Returns the length of the whole, as snprintf.
 */
int atout_promise_print(const struct atout_promise *, const char *text, const char *word, char *buf, size_t size);

/* The bot of a name (case-insensitive), or NULL. */
const struct atout_bot *atout_bot_find(const char *name);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
