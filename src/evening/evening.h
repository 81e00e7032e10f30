/* SPDX-License-Identifier: Apache-2.0 */
/*
 * evening.h -- a club's evening of duplicate bridge: what the events of its log come to.  It has no clock, no
 * randomness and no input or output: the same lines make the same evening.
 *
 *      struct act *act = ...                                   what somebody wants (act.h)
 *      if ((known = evening_known(evening, act->write)))       it was done before, as event number known
 *      if (!evening_judge(evening, act, &no))                  no: its status of HTTP, and why
 *      ... append act_print() to the log ...
 *      evening_apply(evening, act);
 *
 * Rounds, tables, boards and contestants count from 1, with the numbers that people know.  A place is a table in a
 * round; a slot is a board at a place, and has what was entered there.  Events count from 1; the number of the event
 * with which something was entered is its entry.
 *
 * The limits on what a place may be are those of movement.h; a match of teams has two tables.
 */
#ifndef EVENING_EVENING_H
#define EVENING_EVENING_H

#include "core/compass.h"
#include "core/played_text.h"
#include "duplicate/award.h"
#include "duplicate/movement.h"
#include "duplicate/results.h"
#include "duplicate/tables.h"
#include "evening/act.h"
#include "evening/broadcast.h"

#include <atout/bot.h>
#include <atout/game.h>

enum {
	EVENING_HALL = 2 * MOVEMENT_TABLES_MAX, /* tables of a club's evening */
	EVENING_SECTIONS = 16,			/* of an event at the server's tables */
	EVENING_TABLES = EVENING_SECTIONS * MOVEMENT_TABLES_MAX,
	EVENING_NUMBERS = EVENING_SECTIONS * MOVEMENT_CONTESTANTS_MAX,
	EVENING_BOARDS = 200,		  /* of an evening, besides extra boards of level matches */
	EVENING_EACH = 32,		  /* of a round */
	EVENING_SEATS = TABLES_SEATS_MAX, /* of a table */
	EVENING_HALL_SLOTS = 8192,
	EVENING_SLOTS = 16384,
	EVENING_HALL_EVENTS = 10000,
	EVENING_EVENTS = 32000,
	EVENING_CALLS = 64, /* not answered */
	EVENING_EXTRA = 4,  /* boards of a level match, at the least */
	EVENING_EXTRAS = 4, /* times that an event plays such */
	EVENING_BOARDS_MOST = EVENING_BOARDS + EVENING_EXTRAS * EVENING_EACH, /* with those kept for level matches */
	EVENING_FOULS = 128, /* times that somebody says which cards a board had */
	EVENING_GROUPS = 4,  /* of cards that a board had */
};

enum slot_state { SLOT_NONE, SLOT_ENTERED, SLOT_IN, SLOT_RULED, SLOT_STATES };
extern const char *const slot_states[SLOT_STATES];

struct slot {
	uint8_t state, by;   /* by: the side that has entered it, 0 or 1; where tables are drawn the seat, from 0 */
	bool turned, played; /* the pairs sat in the other direction; there is a contract, or there are points */
	bool over;	     /* of an event: the board is over at the server's table */
	uint8_t lead;	     /* a card, or NO_CARD */
	uint16_t changes;    /* entries that were replaced or refused */
	uint32_t entry;	     /* 0: nothing is there */
	struct played result;
	struct verdict verdict[SIDES]; /* of what is in or ruled */
	int16_t points[EVENING_SEATS]; /* of each seat, where tables are drawn */
	uint8_t seats;		       /* that have points */
};

/* Who sits where: 0 is nobody. */
struct place {
	uint16_t
		who[EVENING_SEATS]; /* pairs and teams: N-S, E-W; players: N, E, S, W, or seats from the first one on */
	uint8_t players;	    /* 2 or 4 of them; where tables are drawn so many as there are seats */
	uint8_t set, match;	    /* match: from 0, of teams */
	bool played;		    /* nobody lacks */
	bool drawn;		    /* a table that was drawn (drawn.h) */
};

struct attendant {
	char name[ACT_TITLE_SIZE];
	bool hidden;
	uint8_t from, until; /* rounds; from 0: not there */
	uint8_t side;	     /* of two winners: 1 is E-W */
	uint8_t through; /* of a knockout: the first round of the stage of whose level match they go on, as the director
			    says */
};

/* At a table, or there and at all tables of later rounds, a board had other cards. */
struct foul {
	uint16_t table, board;
	uint8_t round, group; /* group: 0 has the cards that the board should have */
	bool later;
};

struct call {
	uint32_t number, at; /* of its event */
	uint16_t table;
	char text[ACT_CALL_SIZE];
};

struct evening {
	struct evening_setup setup; /* rounds, first and switched as they are, not as they were said */
	struct movement movement;   /* of a Swiss: as far as it is paired */
	uint8_t drawn[MOVEMENT_ROUNDS_MAX][MOVEMENT_TABLES_MAX][EVENING_SEATS]; /* who sits where, of drawn.h */
	const struct scoring_way *way;
	struct vp_scale scale; /* of victory points */
	bool own_scale;	       /* it is the director's own */
	struct award_scheme award;
	bool awards;				  /* masterpoints are won */
	const char *award_name;			  /* NULL: it is the director's own */
	struct contestant extra[EVENING_NUMBERS]; /* by number less 1: what counts besides boards, and the fee */
	uint8_t stage[MOVEMENT_ROUNDS_MAX + 1];	  /* of a knockout with extra boards: the round of the bracket */
	int tables, boards, numbers;		  /* numbers: contestants of all sections */
	struct attendant who[EVENING_NUMBERS + 1];
	int round;	       /* 0: not begun */
	uint32_t opened, ends; /* seconds since 1970; ends: of the clock, 0: none */
	uint32_t taken;	       /* when the deals left; 0: they have not */
	uint32_t final;	       /* when the correction period ends; 0: there is none */
	bool over, dealt;
	bool joined; /* a Mitchell in which pairs have sat in both directions since its movement was changed */
	char commitment[FAIR_TEXT], key[FAIR_TEXT]; /* of an event's deals; "": none, or they do not come from it */
	char source[FAIR_TEXT]; /* of an event where tables are drawn: the key that its deals come from */
	char *nonces;		/* lines of what was added; NULL: no deals */
	struct slot *slot;
	uint64_t (*hand)[COMPASS_SEATS]; /* of each board; a set that is empty: no deal */
	struct call call[EVENING_CALLS];
	int calls;
	struct foul foul[EVENING_FOULS]; /* what was said last holds */
	int fouls;
	struct broadcast broadcast;
	char (*write)[ACT_WRITE_SIZE]; /* of each event */
	uint32_t events;
	uint32_t *known, places; /* the numbers of events in places by hashes of their words; places: a power of 2 */
};

/* Nothing is there before ACT_OPEN.  NULL: no memory. */
struct evening *evening_new(void);
void evening_free(struct evening *);

struct evening_no {
	int status; /* of HTTP: 400, 403, 404, 409 */
	char why[ATOUT_ERROR_SIZE];
};

/* The number of the event that this was; 0: none. */
uint32_t evening_known(const struct evening *, const char *write);

/* One more event has this word.  False: no memory. */
bool evening_note_write(struct evening *, const char *write);

/*
 * Whether it can be done now; it may be written in a standard form on the way.  An act of a device is judged as that
 * device's: its members `device` and `player` are the caller's.
 */
bool evening_judge(const struct evening *, struct act *, struct evening_no *);

/* Does what was judged, at once behind that.  False: no memory, and the evening can only be freed. */
bool evening_apply(struct evening *, const struct act *);

/* Reads, judges and applies a line of a log.  act: where it is read into. */
bool evening_line(struct evening *, struct act *, const char *text, size_t length, char why[ATOUT_ERROR_SIZE]);

/* ---- Where things are ---- */

struct place evening_place(const struct evening *, int round, int table);

/* The boards that a table plays in a round, 1 or later; of one that has not begun those of any round. */
static inline int evening_each(const struct evening *evening, int round)
{
	const uint8_t *stage = &evening->stage[round];
	bool extra = evening->setup.extra && *stage && stage[0] == stage[-1];

	return (int)(extra ? evening->setup.extra : evening->setup.each);
}

/* The slot of a board; NULL: it is not played there. */
struct slot *evening_slot(const struct evening *, int round, int table, int board);
struct slot *evening_slots(const struct evening *, int round, int table); /* all of a place, in the order of boards */

/* The first board of a set; the others follow it. */
static inline int evening_first(const struct evening *evening, int set)
{
	return (int)(evening->setup.first + (uint32_t)(set - 1) * evening->setup.each);
}

/* Whether a board is at a table in a round, whoever sits there: quicker than to look for its slot. */
static inline bool evening_has(const struct evening *evening, int round, int table, int board)
{
	int match = (table - 1) / (evening->movement.teams ? 2 : 1) % evening->movement.tables;
	uint32_t set = ((uint32_t)board - evening->setup.first) / evening->setup.each + 1;

	return evening->movement.at[round - 1][match].set == set;
}

/* Where a contestant sits in a round: the table, and which one of place.who; 0: nowhere. */
int evening_table(const struct evening *, int round, int number, int *seat);

/* The table at which a device is in this round, if it stays at a table or follows a player; 0: none.  Of an event it is
 * the device's own: a player of a team has one of two. */
int evening_device_table(const struct evening *, int device, int player);

/* Of single players, in any game: tables are drawn anew each round, results are points of the game (drawn.h). */
static inline bool evening_draws(const struct evening *evening) { return evening->setup.kind == KIND_TABLES; }

/* The side of place.who[seat]. */
static inline int evening_side(const struct place *place, int seat)
{
	return place->players == 2 ? seat : side_of(seat);
}

static inline bool slot_counts(const struct slot *slot) { return slot->state >= SLOT_IN; }

/* The most results and events that its log may have. */
int evening_slots_most(const struct evening *);
uint32_t evening_events_most(const struct evening *);

/* The number of a contestant in their section, from 0: sections have the same movement one after the other. */
static inline int evening_in_section(const struct evening *evening, int number)
{
	return (number - 1) % evening->movement.contestants;
}

/* Of teams: a match has two tables. */
bool evening_matches(const struct evening *);

/*
 * Whether a contestant who arrives was there before, and keeps what they have played: at tables that are drawn, and in
 * a Swiss from which they have left.  There they have had no seat while they were away.
 */
bool evening_comes_back(const struct evening *, const struct act *);

/* Who arrives or leaves: what changes of them. */
void evening_attend(struct evening *, const struct act *);

/* Whether a contestant plays in a round. */
bool evening_is_there(const struct evening *, int number, int round);

/* Ranked apart: N-S and E-W. */
bool evening_two_winners(const struct evening *);

/* Nobody is still to play it, or has played it and not said so. */
bool evening_board_over(const struct evening *, int board);

/*
 * Whether everybody may see a board of an event before its end: whether they may watch, and it is over at every table
 * that has it in any round, also one where nobody sits as yet.  In the present round a table says that itself; a
 * verdict of the director is none, for the cards may still be played there.
 */
bool evening_is_open(const struct evening *, int board);

/* All results of this round are in; those of a match, from 0, of a round. */
bool evening_round_done(const struct evening *);
bool evening_match_done(const struct evening *, int round, int match);

/* ---- Set-up (setup.c) ---- */

/* Takes the set-up of an act.  False: why. */
bool evening_set_up(struct evening *, const struct act *, struct evening_no *);

/* The movement of a set-up alone.  False: there is none. */
bool evening_make_movement(struct movement *, const struct evening_setup *);

/*
 * Whether a set-up that is new, of ACT_OPEN or ACT_SET, can be played to its last round, whatever the results.  Logs
 * may hold one that cannot: older programs took it.
 */
bool evening_can_end(const struct act *, struct evening_no *);

/* ---- Rounds that are paired one after the other: a Swiss, a knockout (pairing.c), drawn tables (drawn.h) ---- */

static inline bool evening_pairs(const struct evening *evening) { return evening->setup.kind >= KIND_SWISS; }

/* Pairs the round behind the current one of teams, into seatings that are 0.  NULL: done; else why not. */
const char *evening_pair(const struct evening *, struct seating at[MOVEMENT_TABLES_MAX]);

/*
 * The matches of the present stage of a knockout that have all their results, with neither team ahead, also those that
 * play no extra boards in this round; how many.  Matches count from 0 as in the first round of the stage.
 */
int evening_level(const struct evening *, int match[MOVEMENT_TABLES_MAX]);

/* Who goes on from a match of the present stage; 0: nobody yet. */
int evening_goes_on(const struct evening *, int match);

/* Whether a team has lost a match of a round that is over; in a round of extra boards one of the same stage, too. */
bool evening_is_out(const struct evening *, int number);

/* ---- At the server's tables (online.c) ---- */

/* Whether the set-up is one of an event; any evening of a club is fine.  False: why. */
bool online_judge(const struct evening *, struct evening_no *);

/*
 * The contestant at a seat of a place, and which of their players; number 0: nobody.  Of a pair 0 sits N or E, 1 the
 * other way; of a team 0 and 1 are the pair at the table where the team sits N-S, 2 and 3 that at the other one.
 */
struct sitter {
	int number, player;
};

enum { ONLINE_PLAYERS = 4 /* of a team */ };

struct sitter online_sitter(const struct evening *, const struct place *, int seat);

/* How many players a contestant has: 1, 2 or ONLINE_PLAYERS. */
int online_players(const struct evening *);

/* Where a player of a contestant sits in a round: the table, and the seat; 0: nowhere. */
int online_table(const struct evening *, int round, struct sitter, int *seat);

/* The set-up's bot, and the options of its tables, by index into those of the game. */
const struct atout_bot *online_bot(const struct evening *);
void online_options(const struct evening *, int round, int64_t option[ATOUT_OPTIONS_MAX]);

/* What a board is worth that the clock has ended, as a verdict. */
const char *online_unfinished(const struct evening *);

/* The clock ends a round: all boards without a result get the verdict of the act, at once (expire.c). */
bool evening_judge_expire(const struct evening *, const struct act *, struct evening_no *);
bool evening_expire(struct evening *, const struct act *);

/* What is played at its tables. */
const struct atout_game *online_game(const struct evening *);

/* The boards of a place as a list (formats/board_line.h): its length as snprintf.  They are dealt. */
int online_boards(const struct evening *, int round, int table, char *buf, size_t size);

/* ---- Deals (hands.c) ---- */

/*
 * Whether a board between the first and the last is one of the evening.  Extra boards of a knockout are kept for
 * matches that are level: they are boards of the evening once they are played.
 */
static inline bool evening_plays(const struct evening *evening, int board)
{
	uint32_t at = (uint32_t)board - evening->setup.first, set = at / evening->setup.each + 1;

	return !evening->setup.extra ||
	       (set <= evening->setup.rounds && (int)(at % evening->setup.each) < evening_each(evening, (int)set));
}

/* Of boards that a later movement has added there are no deals. */
static inline bool evening_is_dealt(const struct evening *evening, int board)
{
	return evening_plays(evening, board) && evening->dealt && evening->hand[board - (int)evening->setup.first][0];
}

/* The text of an act: a PBN file, or lines `BOARD N:AKQ...`, made such lines.  False: no: why. */
bool evening_read_deals(const struct evening *, struct act *, struct evening_no *);
void evening_take_deals(struct evening *, const char *lines);
struct atout_rng;
void evening_deal(const struct evening *, struct atout_rng *, char text[ACT_TEXT_SIZE]);

/* A line of a text of ACT_TEXT_SIZE. */
void evening_print_deal(char *text, int board, const uint64_t hand[COMPASS_SEATS]);

/*
 * Of an event (fair.c): the deals that come from the key and the nonces of an act, as its text; false: it has no key.
 * Whether an event is opened with a commitment, or none; whether the deals of an act, if it has a key, are those.
 */
bool evening_deal_fair(const struct evening *, struct act *);
bool evening_judge_commitment(const struct act *, struct evening_no *);
bool evening_judge_key(const struct evening *, const struct act *, struct evening_no *);
bool evening_take_key(struct evening *, const struct act *);

/*
 * Where tables are drawn the deals of an event are no hands, but what they come from: the key of an act, or in its text
 * one of their own, as digits.
 */
bool evening_judge_source(const struct evening *, const struct act *, struct evening_no *);
bool evening_take_source(struct evening *, const struct act *);

/* What a deal comes from: its key, and as nonce[0] what was added.  They are dealt. */
void evening_source(const struct evening *, int deal, struct fair *);

/* It is the key of the commitment. */
bool evening_keeps(const struct evening *, const char *key);

/* ---- Ranking (ranking.c) ---- */

/* What counts, what it is worth, and who is ahead. */
struct ranking {
	struct scoring scoring;
	struct line *line;
	struct spot {
		uint8_t round;
		uint16_t table, board;
	} * spot; /* of each line */
	struct fraction (*earned)[SIDES];
	struct standing standing[EVENING_NUMBERS];
	size_t lines;
};

enum ranking_of { RANKING_ALL, RANKING_SHOWN /* to everybody now, as the set-up says */ };

/* False: no memory.  Free it in either case. */
bool ranking_make(struct ranking *, const struct evening *, enum ranking_of);
void ranking_free(struct ranking *);

/*
 * What a line is worth to a side, in parts of 1 / times: of N-S; of teams, whose tables are one result, of either side
 * at its own table.  By matchpoints the share of the top, in hundredths of a percent.
 */
int64_t ranking_worth(const struct ranking *, size_t line, int side, int64_t times);
int64_t ranking_percent(const struct ranking *, size_t line, int side);

/* Lines of a match, from 0, are one field. */
static inline uint64_t evening_field(int round, int match)
{
	return (uint64_t)round * EVENING_TABLES + (uint64_t)match;
}

/* Whether everybody may see one. */
bool ranking_is_shown(const struct evening *);

/* Whether the result of the board k of a place, from 0, counts in the ranking of all. */
bool ranking_compares(const struct evening *, int round, int table, int k);

/* ---- What counts besides boards, and what a place is worth (extra.c) ---- */

bool evening_judge_extra(const struct evening *, const struct act *, struct evening_no *);
bool evening_judge_scheme(const struct evening *, const struct act *, struct evening_no *);
bool evening_take_extra(struct evening *, const struct act *);
bool evening_take_scheme(struct evening *, const struct act *);

/* Hundredths of masterpoints of a place in a ranking, each player's. */
int32_t evening_masterpoints(const struct evening *, const struct ranking *, const struct standing *);

/* ---- Knockout (bracket.c); matches count from 0 ---- */

/*
 * Where the set-up says so, a round in which a match is level is followed by one of a few boards, for its level matches
 * alone: both are one round of the bracket, a stage.  An event has at most EVENING_EXTRAS such rounds.
 */
int evening_stage(const struct evening *, int round);
int evening_stage_begins(const struct evening *);      /* the first round of the present stage: all its matches */
bool evening_has_extras(const struct evening *);       /* it may yet have such a round */
bool evening_plays_extra(const struct evening *);      /* the next round is such a one */
bool evening_last_round(const struct evening *);       /* nothing follows this round */
void evening_note_stage(struct evening *, bool extra); /* of the round that has begun */

/*
 * Who goes on from a match of the present stage: who has won it, or who is left; of a level one whom the director has
 * named, or at the server's tables, where no extra boards follow, who is ahead in IMPs, else in points, else the lower
 * number, as numbers are drawn there; 0: nobody yet.
 */
int evening_winner(const struct evening *, const struct ranking *, int round, int match);

/* All results are in, those of extra boards too, and neither team is ahead. */
bool evening_is_level(const struct evening *, const struct ranking *, int round, int match);

/* Places by the rounds that teams have reached. */
void evening_rank_knockout(const struct evening *, struct ranking *);

/* ---- Fouled boards (foul.c) ---- */

/* Results of a board are compared with those of their group alone. */
int evening_group(const struct evening *, int round, int table, int board);
bool evening_judge_foul(const struct evening *, const struct act *, struct evening_no *);
bool evening_take_foul(struct evening *, const struct act *);

/* ---- What the director should look at (odd.c) ---- */

struct json;

enum odd { ODD_LEAD = 1, ODD_SIDE = 2, ODD_FAR = 4, ODD_CHANGED = 8, ODD_FIT = 16 };
extern const char *const odd_words[6];

/* The results of each board at all tables where it is not fouled, of which one may be odd: made once for a look at
 * many.
 */
struct survey {
	struct surveyed {
		uint16_t first, results, declared[COMPASS_SIDES];
	} board[EVENING_BOARDS_MOST];
	int16_t points[EVENING_SLOTS]; /* those of a board from its first one on, in ascending order */
};

void evening_survey(const struct evening *, struct survey *);

/* Which of enum odd holds of a slot, a bit each; that of a fouled board is compared with nothing. */
unsigned evening_odd(const struct evening *, const struct survey *, const struct slot *, int board, bool fouled);
bool evening_odd_lead(const struct evening *, const struct slot *, int board);

/* Tables that play in this round, and those that are at their last board: made once for a look at many. */
struct pace {
	int playing, ahead;
};

struct pace evening_pace(const struct evening *);

/* Nothing is entered there, and more than half of the others are at their last board. */
bool evening_slow(const struct evening *, const struct pace *, int table);

/* ---- As JSON (show.c, show_director.c, show_results.c): docs/evening.md.  The length as snprintf. ---- */

/* Who asks: of a device its table and contestant; the director, or nobody. */
struct evening_viewer {
	bool director;
	int device, player;
	int mate;     /* at an event: which of the players of a contestant (online_sitter) */
	bool unbound; /* of an event: its deals do not come from the commitment of its set-up */
	/* Of a director: */
	int round;		/* of the grid; 0: the current one */
	const char (*codes)[8]; /* by table */
	const int *devices;
	const char *id;
	uint32_t now;
	uint64_t version;

	/* Puts what the caller adds; NULL: nothing. */
	void (*more)(struct json *, const void *user);
	const void *user;
};

int evening_show(const struct evening *, const struct evening_viewer *, char *buf, size_t size);
int evening_show_ranking(const struct evening *, enum ranking_of, char *buf, size_t size);
int evening_show_board(const struct evening *, int board, bool hands, char *buf, size_t size);
int evening_show_card(const struct evening *, int number, char *buf, size_t size);
int evening_show_deals(const struct evening *, char *buf, size_t size); /* PBN */
int evening_show_csv(const struct evening *, char *buf, size_t size);	/* as `atout event` reads it: docs/event.md */
int evening_show_fair(const struct evening *, char *buf, size_t size);	/* the file of the key: docs/fair.md */

#endif
