/* SPDX-License-Identifier: Apache-2.0 */
/*
 * act.h -- what a director or a device does at an evening, as JSON: a request of docs/evening.md, and a line of the
 * log, which says besides when it came and from whom.
 *
 *      {"at":1795305600,"device":3,"write":"k3v9t2mxw7ab","do":"result","round":1,"table":3,"board":7,"contract":"4S N
 * ="}
 */
#ifndef EVENING_ACT_H
#define EVENING_ACT_H

#include "core/fair.h"
#include "wire/scan.h"

#include <atout/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WRITE_SERVERS "server-"

enum {
	ACT_ID_SIZE = 13,    /* of an evening's name */
	ACT_WRITE_LEAST = 8, /* characters of `write`; what begins with WRITE_SERVERS is the server's own */
	ACT_WRITE_SIZE = 25,
	ACT_TITLE = 80, /* characters of a title and of a name, and what is said to the director */
	ACT_CALL = 200,
	ACT_TITLE_SIZE = 4 * ACT_TITLE + 1,
	ACT_CALL_SIZE = 4 * ACT_CALL + 1,
	ACT_CONTRACT_SIZE = 24,
	ACT_VERDICT_SIZE = 136,
	ACT_EXTRA_SIZE = 40,  /* of what counts besides boards */
	ACT_POINTS_SIZE = 64, /* of the points of a table's seats */
	ACT_BOT_SIZE = 24,    /* of the name of a bot */
	ACT_GAME_SIZE = 24,   /* of the name of a game */
	ACT_SYSTEM_SIZE = 40,
	ACT_NAMES_SIZE = 24000,
	ACT_TEXT_SIZE = 60001,
	ACT_NONCE_SIZE = 13, /* of what a player adds to the deals of an event */
	ACT_NONCES_SIZE = 27000,
	ACT_LINE_SIZE = 65536, /* of a line of the log, with its NUL */
};

enum act_do {
	ACT_NOTHING,
	ACT_OPEN, /* the first line: the set-up */
	ACT_SET,
	ACT_ROUND,
	ACT_CLOCK,
	ACT_NAME,
	ACT_ARRIVE,
	ACT_LEAVE,
	ACT_THROUGH,
	ACT_RESULT,
	ACT_RULE,
	ACT_CLEAR,
	ACT_CONFIRM,
	ACT_REFUSE,
	ACT_CALLS,
	ACT_ANSWER,
	ACT_DEALS,
	ACT_TAKE,
	ACT_END,
	ACT_MOVEMENT,
	ACT_EXTRA,
	ACT_AWARD,
	ACT_SCALE,
	ACT_BROADCAST, /* these four: broadcast.h */
	ACT_AIR,
	ACT_COMMENT,
	ACT_WITHDRAW,
	ACT_EXPIRE, /* of an event: the clock has ended the round */
	ACT_FOUL,   /* foul.c */
	ACT_DOS
};

enum evening_kind {
	KIND_NONE,
	KIND_MITCHELL,
	KIND_HOWELL,
	KIND_BAROMETER,
	KIND_INDIVIDUAL,
	KIND_TEAMS,
	KIND_SWISS,
	KIND_KNOCKOUT,
	KIND_TABLES
};
enum evening_even { EVEN_USUAL, EVEN_SKIPS, EVEN_RELAYS };
enum evening_sets { SETS_USUAL, SETS_WEB, SETS_SAME }; /* at one table a round; movement_web(); at all tables */
enum evening_shows { SHOWS_AT_END, SHOWS_BOARDS, SHOWS_ROUNDS };
enum evening_turn { TURN_DIRECTOR, TURN_DONE };
enum evening_unfinished { UNFINISHED_NOT_PLAYED, UNFINISHED_AVERAGE };
enum act_side { SIDE_NONE, SIDE_NS, SIDE_EW };

extern const char *const act_dos[],
	*const act_kinds[], *const act_scorings[],
				    *const act_scales[], *const act_shows[], *const act_turns[],
										     *const act_sides[],
											     *const act_unfinished[],
												     *const act_sets[];

/* Numbers are 0 and texts empty where nothing is said. */
struct evening_setup {
	char title[ACT_TITLE_SIZE];
	int kind, half, even, sets, scoring, shows, turn; /* half: enum act_side; scoring: of act_scorings, from 1 */
	int scale;					  /* of act_scales, of victory points; 0: the first one */
	uint32_t number, switched, rounds, each, first, minutes;

	/* Of a tournament of single players (drawn.h): the fewest and the most of a table; who sits opposite are
	 * partners. */
	uint32_t least, most;
	bool partners;

	/* Of an event at the server's tables (docs/online.md). */
	bool online, watch; /* watch: boards are told once they are over at all tables (evening_is_open) */
	uint32_t sections;  /* 0: one */
	uint32_t starts;    /* seconds since 1970; 0: when the director says so */
	uint32_t extra;	    /* boards that a level match of a knockout plays besides, again and again (bracket.c) */
	int unfinished;
	char bot[ACT_BOT_SIZE], system[ACT_SYSTEM_SIZE];
	char game[ACT_GAME_SIZE]; /* of a tournament of single players there: what is played */
};

struct act {
	uint32_t at;		 /* seconds since 1970 */
	uint32_t device, player; /* a device at that table, or of that contestant; both 0: the director, unless: */
	uint32_t commentator;	 /* of a broadcast, from 1 */
	char evening[ACT_ID_SIZE];
	char write[ACT_WRITE_SIZE];
	int what; /* enum act_do */
	uint32_t round, table, board, over, entry, number, call, to, minutes, seat;
	uint32_t group;			     /* of a board that is fouled, from 0 */
	uint32_t pace, calls, cards, moment; /* of a broadcast */
	int side;			     /* enum act_side */
	bool turned, hidden, later;
	char contract[ACT_CONTRACT_SIZE], lead[4], verdict[ACT_VERDICT_SIZE], name[ACT_TITLE_SIZE];
	char points[ACT_POINTS_SIZE]; /* "17 -4 3 8", where tables are drawn (drawn.h) */
	char carry[ACT_EXTRA_SIZE], penalty[ACT_EXTRA_SIZE], handicap[ACT_EXTRA_SIZE], stratum[4], fee[ACT_EXTRA_SIZE];
	struct evening_setup setup;
	char names[ACT_NAMES_SIZE];
	char text[ACT_TEXT_SIZE]; /* deals, a movement (plan.h), a round (drawn.h), a scheme, tables; what is said */

	/* Of an event's deals (core/fair.h), as digits; and what its players have added, a line each. */
	char commitment[FAIR_TEXT], key[FAIR_TEXT], nonces[ACT_NONCES_SIZE];
};

/* The members of the body of a request, for scan_object; into: the act. */
const struct scan_member *act_members(void);

/* Those of a set-up, which opens an evening. */
const struct scan_member *act_setup_members(void);

/* A line of the log.  False: error says where and why. */
bool act_read(struct act *, const char *text, size_t length, char error[ATOUT_ERROR_SIZE]);

/* Whether it is for the server alone to write it: its words say what has been written at an event already. */
bool act_is_servers(const struct act *);

/* The act as a line of the log, without what is not said; its length.  ACT_LINE_SIZE or more: it is too long. */
int act_print(const struct act *, char *buf, size_t size);

#endif
