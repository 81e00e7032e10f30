/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ranked.h -- a file of results, compared and ranked: for the commands that print an event.
 *
 *      struct ranked ranked = {.how = {.way = scoring_ways, .winners = 1}};
 *      ... cli_read_options() with RANKED_OPTIONS(&ranked.how) ...
 *      if (ranked_check(&ranked.how, command) == CLI_DONE && ranked_read(&ranked, command, path)) ...
 *      ranked_free(&ranked);
 */
#ifndef CLI_EVENT_RANKED_H
#define CLI_EVENT_RANKED_H

#include "cli/event/file.h"
#include "duplicate/award.h"

/* As options say. */
struct ranked_how {
	const struct scoring_way *way;
	int winners, plays, out, out_percent;
	bool half_even, fixed, sets_out;
	const char *scale_name, *award_name; /* or a file; NULL: none is given */
	const char *players_path;	     /* NULL: none is given */

	/* What ranked_check() has found. */
	struct vp_scale scale;
	struct award_scheme award;
};

enum { RANKED_OUT_MAX = 100, RANKED_PERCENT_MAX = 49 };

#define RANKED_OPTIONS(how)                                                                                            \
	{"scoring", .read = event_read_way, .to = &(how)->way,                                                         \
	 .wrong = "--scoring is mp, ximp, ximp-mean, butler, points, bam, imp, vp or aggregate, not '%s'"},            \
		{"winners", .count = &(how)->winners, .least = 1, .max = 2, .wrong = "--winners is 1 or 2, not '%s'"}, \
		{"plays", .count = &(how)->plays, .least = 2, .max = SCORING_PLAYS_MAX},                               \
		{"out", .flag = &(how)->sets_out, .count = &(how)->out, .max = RANKED_OUT_MAX},                        \
		{"out-percent", .count = &(how)->out_percent, .max = RANKED_PERCENT_MAX},                              \
		{"half-even", .flag = &(how)->half_even}, {"scale", .text = &(how)->scale_name},                       \
		{"masterpoints", .text = &(how)->award_name}, {"players", .text = &(how)->players_path},               \
	{                                                                                                              \
		"fixed-averages", .flag = &(how)->fixed                                                                \
	}

#define RANKED_HELP                                                                                  \
	"  --scoring WAY     mp: matchpoints; ximp, ximp-mean: cross-IMPs; butler; points;\n"        \
	"                    of teams bam: board-a-match; imp; vp; aggregate [mp]\n"                 \
	"  --winners 1|2     2: N-S and E-W are ranked apart, and each have their own numbers [1]\n" \
	"  --plays N         how many results a full board has, if no board has so many\n"           \
	"  --out N           Butler: scores left out of the datum at each end [1]\n"                 \
	"  --out-percent N   Butler: so many percent at each end, if that is more [0]\n"             \
	"  --half-even       Butler: a datum halfway between two tens goes to the even one\n"        \
	"  --fixed-averages  A+ and A- are 60 and 40 percent, whatever the pair scores otherwise\n"  \
	"  --scale SCALE     of victory points: wbf, whole, 20, 30, or a file .vp [wbf]\n"           \
	"  --masterpoints S  a scheme: abf_e, acbl_open, acbl_invitational, hkcba, or a file .mp\n"  \
	"  --players FILE    the numbers, names and clubs of players; numbers used as names become names\n"

struct ranked {
	struct ranked_how how;
	struct scoring scoring;
	struct results results;
	struct players players; /* without any: no file is given */
	struct fraction (*earned)[SIDES];
	struct standing *standing;
	uint32_t *by_place;	 /* contestants; those without a board first */
	uint32_t *by_board;	 /* lines */
	bool whole;		 /* what lines are worth; and totals, where nothing is carried over or taken off */
	bool leads;		 /* some are written down */
	bool carried, penalized; /* somebody */
	uint32_t rivals[SIDES];	 /* contestants that are ranked: of two winners by direction, else of side 0 */
	bool clubs;		 /* some are known */
	bool other;		 /* a ranking beside the first one (others.h) */
};

/* Contestants and lines in the order of by_place and by_board; the totals are there.  False: no memory. */
bool ranked_order(struct ranked *);

/* Somebody has it. */
bool ranked_any(const struct ranked *, bool (*has)(const struct contestant *));

/* The options go together.  CLI_DONE, or the line of the command is printed. */
int ranked_check(struct ranked_how *, const char *command);

/* Reads the file and ranks.  False: the line of the command is printed. */
bool ranked_read(struct ranked *, const char *command, const char *path);
void ranked_free(struct ranked *);

static inline bool ranked_by_share(const struct ranked *ranked) { return ranked->scoring.method == METHOD_MATCHPOINTS; }

/* Sits in this line, in the direction that is written; false: not there. */
bool ranked_sits(const struct line *, uint32_t who, int *side);

/* Numbers for people.  Hundredths are "-3.05", or "-3" where all are whole. */
enum { RANKED_NUMBER_SIZE = 32 };
void ranked_hundredths(int64_t hundredths, bool whole, char text[RANKED_NUMBER_SIZE]);
void ranked_worth(const struct ranked *, struct fraction, char text[RANKED_NUMBER_SIZE]);
void ranked_total(const struct ranked *, uint32_t who, char text[RANKED_NUMBER_SIZE]);

/* What is carried over, and taken off: "2.50", "10%", "2.50 + 10%"; "": nothing. */
void ranked_carried(const struct contestant *, char text[RANKED_NUMBER_SIZE]);
void ranked_penalty(const struct contestant *, char text[RANKED_NUMBER_SIZE]);

/* The percentage by matchpoints, else the total of a board, or of a fixture. */
void ranked_share(const struct ranked *, uint32_t who, char text[RANKED_NUMBER_SIZE]);

/* With --masterpoints; of whoever has none "". */
void ranked_masterpoints(const struct ranked *, uint32_t who, char text[RANKED_NUMBER_SIZE]);

/* Of one line and side: percent of a top by matchpoints; "" otherwise, and where it does not count. */
void ranked_percent(const struct ranked *, uint32_t line, int side, char text[RANKED_NUMBER_SIZE]);

#endif
