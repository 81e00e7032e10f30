/* SPDX-License-Identifier: Apache-2.0 */
/* caller.h -- what a host asks of its caller: to store events, to send messages, to run bots, to deal. */
#ifndef HOST_CALLER_H
#define HOST_CALLER_H

#include <atout/bot.h>
#include <atout/game.h>

enum {
	HOST_AWAY = 30000,     /* ms until a bot moves for a person who has gone */
	HOST_IDLE = 120000,    /* ms until a person who is here and keeps others waiting counts as not answering */
	HOST_GUESTS_MAX = 100, /* without a seat; whoever has one, or leads the table, always has room */
	HOST_GUESTS_EACH = 10, /* of one person, with a seat or without */
};

struct draw;	   /* core/draw.h */
struct occasion;   /* formats/record_occasion.h */
struct wanted;	   /* core/wanted.h */
struct wire_told;  /* wire/told.h */
struct host_guest; /* the caller's: a connection.  The host only hands it back. */

/* Something about to happen at the table. */
struct host_event {
	const char *text; /* whole lines; valid until it is stored or lost */
	size_t length;
	uint64_t kinds; /* of its lines: event_bit() of each */
};

/* Work for a thread of the caller's; it is copied. */
struct host_job {
	uint64_t id; /* tells which job an answer belongs to; never 0 */
	enum { HOST_THINK, HOST_HINT, HOST_ACCEPT } kind;
	const struct atout_game *game;
	const struct atout_bot *bot;
	int seat, claimer; /* claimer: of ACCEPT */
	atout_move claim;  /* of ACCEPT */
	uint64_t seed;
	uint32_t samples; /* for the caller to set: layouts to look at; 0: the bot's own number */
	uint16_t deal;	  /* its number, and how many of its moves are made */
	int moves;
	ATOUT_ALIGNED unsigned char
		state[ATOUT_STATE_MAX]; /* blinded for the seat; of ACCEPT with the claimer's hand */
};

/*
 * None of these calls back into the host, except that keep may call host_kept or host_lost.  A guest whose connection
 * breaks while a message is sent leaves later.
 */
struct host_calls {
	/*
	 * Stores the next event of the table.  Answered once by host_kept or host_lost, before this returns or later.
	 */
	void (*keep)(void *user, const struct host_event *);

	/* Sends a guest one message of docs/wire.md, as its JSON or as a struct: both are valid during the call. */
	void (*send)(void *user, struct host_guest *, const struct wire_told *, const char *text, size_t length);

	/*
	 * A bot is to think, or to judge a claim: answered by host_thought or host_verdict, never before this returns.
	 * False: the job cannot be taken now; it is tried again later.
	 */
	bool (*think)(void *user, const struct host_job *);
	/* The answer to a job is no longer wanted. */
	void (*forget)(void *user, uint64_t id);

	/* Fills with random bytes for a deal that must be secret. */
	void (*random)(void *user, unsigned char bytes[32]);

	/*
	 * The time of day, in seconds since 1970; it may jump.  NULL: there are no slow tables.
	 */
	int64_t (*date)(void *user);

	/*
	 * Deals the next deal to a setup that comes from the game's next().  draw->what says what cards are drawn for
	 * before it (core/draw.h): they are drawn here and the dealer set, or the dealer is chosen and draw->what
	 * becomes nothing; the seat that a kind of deal is wanted for is the one before the draw.  NULL: deals and
	 * draws come from keys, so that anybody can check them (core/fair.h).
	 */
	void (*deal)(void *user, struct atout_setup *, struct draw *, const struct wanted *);

	/* When and where a match begins: date and site, for its record.  NULL: it is not known. */
	void (*occasion)(void *user, struct occasion *);

	/* Whether a guest is told what a person says.  NULL: all are. */
	bool (*hears)(void *user, const struct host_guest *, const char *person);

	/*
	 * Whether a guest has a seat here or has had one: then they may befriend and report people (docs/server.md).
	 * NULL: nobody may, and nobody can be blocked.
	 */
	bool (*has_sat)(void *user, const struct host_guest *);

	/* Whether a guest who has a sheet is told only the rows that are new.  NULL: nobody is. */
	bool (*adds)(void *user, const struct host_guest *);
};

/* The calls, and their argument. */
struct host_caller {
	const struct host_calls *calls;
	void *user;
};

#endif
