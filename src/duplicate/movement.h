/* SPDX-License-Identifier: Apache-2.0 */
/*
 * movement.h -- who meets whom at which table with which boards, round by round.
 *
 * A movement is a table of seatings; the makers fill it from data or from a rule, and refuse what does not exist.
 * Contestants, tables, rounds and sets of boards count from 1 where a seating names them, and from 0 as indexes.
 *
 *      movement_mitchell()     N-S stay, E-W go up a table, boards down one; two winners, or one with an arrow switch
 *      movement_web()          a Mitchell of many tables and few boards: all play the same ones, of which there are
 * copies movement_rover()        a Mitchell with one pair more, which takes the place of another one each round
 *      movement_howell()       all pairs meet all others, one winner
 *      movement_barometer()    the same, and all tables of a round have the same boards
 *      movement_individual()   4, 8, 12 players: each is everybody's partner once and opponent twice; 20, 28, 44, 52: a
 *                              rainbow, nobody meets a player twice
 *      movement_teams()        round robin: a table is a match of two teams, the first one at home
 *
 * movement_check() counts what a movement is good for; the tests of this room prove it for all sizes.
 */
#ifndef DUPLICATE_MOVEMENT_H
#define DUPLICATE_MOVEMENT_H

#include <stdbool.h>
#include <stdint.h>

enum { MOVEMENT_TABLES_MAX = 32, MOVEMENT_ROUNDS_MAX = 32, MOVEMENT_CONTESTANTS_MAX = 64, MOVEMENT_SEATS = 4 };

struct seating {
	uint8_t who[MOVEMENT_SEATS]; /* pairs: N-S, E-W; players: N, E, S, W; 0: nobody */
	uint8_t set;		     /* of boards */
};

struct movement {
	const char *name;    /* in English */
	uint8_t contestants; /* their highest number */
	uint8_t absent;	     /* the number that nobody has: whoever would meet it sits out; 0: none */
	uint8_t players;     /* contestants at a table: 2, or 4 single players */
	uint8_t tables, rounds, sets;
	bool teams;
	struct seating at[MOVEMENT_ROUNDS_MAX][MOVEMENT_TABLES_MAX];
};

enum mitchell_even { EVEN_SKIP, EVEN_RELAY };
enum mitchell_half { HALF_NONE, HALF_NS, HALF_EW }; /* the pair that is missing at the last table */

/*
 * 3 or more tables, N-S are 1 to tables, E-W begin at tables + 1.  rounds 0: all that there are.  An even number of
 * tables: E-W skip a table halfway, and there is a round less; or the first and the last table share boards, and a set
 * lies on a stand between the two in the middle.  switched: in the last so many rounds the pairs change directions.
 */
bool movement_mitchell(struct movement *, int tables, int rounds, enum mitchell_even, enum mitchell_half, int switched);

/* Rounds of the last ones to switch, for one winner: about an eighth of the tables balances best. */
int movement_switched(int tables);

/*
 * 3 to 24 pairs; an odd number: one sits out each round.  4 pairs share the boards of a round, 6 pairs share in the
 * last round, all others never.
 */
bool movement_howell(struct movement *, int pairs, int rounds);

/*
 * 3 to 32 pairs, an odd number: one sits out each round.  Directions are balanced for boards that all play in the same
 * round.
 */
bool movement_barometer(struct movement *, int pairs, int rounds);

/* A Mitchell of which all tables have the same boards in a round; of an even number of tables nobody skips. */
bool movement_mitchell_barometer(struct movement *, int tables, int rounds, enum mitchell_half, int switched);

/*
 * An odd number of rounds from 3 to the number of tables, and as many sets.  N-S stay, E-W go up a table, boards down
 * one.  At the first tables the sets ascend, at the others they descend, so that whoever comes from the one part to the
 * other has not played what lies there.  A movement of fewer rounds is another one.
 */
bool movement_web(struct movement *, int tables, int rounds, int switched);

/* N-S and E-W change directions in the last rounds.  False: there are not so many. */
bool movement_switch(struct movement *, int rounds);

/*
 * 4 to 32 tables and one pair more, number 2 * tables + 1: it sits out in the first round, then takes the place of a
 * pair of its direction at another table each round, and that pair sits out.  There are so many rounds as it can play
 * without meeting a pair or a set again.  Of an even number of tables E-W skip one halfway.
 */
enum rover { ROVER_NS, ROVER_EW };
bool movement_rover(struct movement *, int tables, int rounds, enum rover, int switched);

/* 4, 8 and 12 players: all tables of a round have the same boards.  20, 28, 44, 52: tables have boards of their own. */
bool movement_individual(struct movement *, int players, int rounds);

/* 2 to 32 teams; an odd number: one has a bye.  All matches of a round have the same boards. */
bool movement_teams(struct movement *, int teams, int rounds);

/* Counts of a movement, least and most over all contestants, or over all two of them. */
struct movement_facts {
	bool sound;		/* nobody sits at two tables, nobody plays a set twice, all numbers are in range */
	int met[2], partner[2]; /* rounds in which two are opponents; partners */
	int played[2];		/* sets that one plays */
	int shared;		/* tables that need a set that another one has in the same round */
	int copies;		/* most tables that have a set in the same round */
	int even, uneven, most_uneven; /* pairs: how often twos sit in the same direction less opposite ones: 0; not */
	double influence;	       /* pairs: its variance: 0 is perfectly fair for one winner */
};

void movement_check(const struct movement *, struct movement_facts *);

#endif
