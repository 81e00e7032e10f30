/* SPDX-License-Identifier: Apache-2.0 */
/*
 * score.h -- what contracts of bridge are worth, and what results are worth against each other.
 *
 * A contract is scored item by item, so that a program can say what the points are for.  What the three ways to run a
 * match share stands in the same items; they differ in the bonus for what lies below the line:
 *
 *      atout_score(&result, &score);                           duplicate: Law 77
 *      atout_score_rubber(&result, side, &rubber, &score);     below the line, games, the rubber: Laws 77 of rubber
 *      atout_score_chicago(&result, side, last, &rubber, &score);
 *
 * Sides are N-S = 0 and E-W = 1.  All functions trust their caller.
 */
#ifndef ATOUT_SCORE_H
#define ATOUT_SCORE_H

#include <atout/card.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* A contract and how it was played. */
struct atout_result {
	uint8_t level;	 /* 1 to 7 */
	uint8_t strain;	 /* a suit, or ATOUT_NOTRUMP */
	uint8_t doubled; /* 0; 1: doubled; 2: redoubled */
	uint8_t tricks;	 /* that declarer's side has taken, 0 to 13 */
	bool vulnerable; /* declarer's side: at rubber bridge, that has won a game */
};

/* What points are for.  The first goes below the line, all others above it. */
enum atout_score_item {
	ATOUT_SCORE_TRICKS, /* bid and made: 20 or 30 each, the first at notrump 40; doubled, redoubled */
	ATOUT_SCORE_OVERTRICKS,
	ATOUT_SCORE_INSULT, /* 50 for making a doubled contract, 100 for a redoubled one */
	ATOUT_SCORE_SLAM,
	ATOUT_SCORE_PARTSCORE,	 /* duplicate: 50; Chicago: 100 on the last deal */
	ATOUT_SCORE_GAME,	 /* duplicate and Chicago: 300, vulnerable 500 */
	ATOUT_SCORE_RUBBER,	 /* two games: 700 where the others have none, else 500 */
	ATOUT_SCORE_UNDERTRICKS, /* the opponents' points, so here below 0 */
	ATOUT_SCORE_ITEMS
};

/* The points of declarer's side: each item, 0 where there is none, and their sum. */
struct atout_score {
	int16_t item[ATOUT_SCORE_ITEMS];
	int16_t total;
};

enum { ATOUT_SCORE_GAME_FROM = 100 }; /* points below the line that are a game */

/* The points of the tricks bid; ATOUT_SCORE_GAME_FROM of them or more are a game at duplicate. */
int atout_score_bid(int level, int strain, int doubled);

/* Duplicate bridge: Law 77 of 2017. */
void atout_score(const struct atout_result *, struct atout_score *);

/* The same as one number, with vul 1 if declarer's side is vulnerable. */
int atout_contract_points(int level, int strain, int doubled, int vul, int tricks);

/* The standing of a rubber, or of the four deals of Chicago; before the first deal all is 0. */
struct atout_rubber {
	uint16_t below[2]; /* points of each side below the line in this game, less than a game */
	uint8_t games[2];
};

enum { ATOUT_RUBBER_GAMES = 2, ATOUT_CHICAGO_DEALS = 4 };

/*
 * Rubber bridge: a contract of a side, added to the standing.  A game wipes what lies below the line.  The rubber is
 * over when a side has ATOUT_RUBBER_GAMES; honours come on top of it.
 */
void atout_score_rubber(const struct atout_result *, int side, struct atout_rubber *, struct atout_score *);

/* Chicago: the same, where each game has its bonus at once.  last: the fourth deal, on which a part-score has one. */
void atout_score_chicago(const struct atout_result *, int side, bool last, struct atout_rubber *, struct atout_score *);

/*
 * What a rubber that is broken off is worth to a side: 300 for the only game, 100 for the only part-score in a game
 * that has begun; 0 or more.
 */
int atout_score_unfinished(const struct atout_rubber *, int side);

/*
 * Honours that a hand was dealt, for its side, whoever declares: 100 for four of the five honours in trumps, 150 for
 * all five; at notrump 150 for four aces.
 */
int atout_score_honours(atout_cardset dealt, int strain);

/* ---- Results compared ---- */

enum { ATOUT_IMPS_MAX = 24 };

/* International match points of a difference in points, with its sign: Law 78B. */
int atout_imps(int difference);

/* The least difference that is worth so many IMPs, 1 to ATOUT_IMPS_MAX. */
int atout_imps_from(int imps);

/*
 * Scales of victory points.
 *
 * ATOUT_VP_WBF: of the World Bridge Federation since 2013, continuous: 20 points are shared, in hundredths, by an
 * exponential formula of the margin and the number of boards, rounded; then corrected so that no IMP is worth more
 * than the one before it (Technical Report of the WBF Scoring Panel).
 *
 * ATOUT_VP_20 and ATOUT_VP_30: whole points of a short match as North American clubs share them, 6 to 11 boards.
 */
enum atout_vp_scale { ATOUT_VP_WBF, ATOUT_VP_20, ATOUT_VP_30, ATOUT_VP_SCALES };

enum { ATOUT_VP_BOARDS_MAX = 256 };

/* "wbf" "20" "30", and NULL. */
extern const char *const atout_vp_names[ATOUT_VP_SCALES + 1];

/* The numbers of boards that a scale knows. */
void atout_vp_boards(enum atout_vp_scale, int *least, int *most);

/* What the two sides share, in hundredths: 2000 or 3000. */
int atout_vp_shared(enum atout_vp_scale);

/* The victory points of the side that is ahead by so many IMPs (below 0: that is behind), in hundredths. */
int atout_vp(enum atout_vp_scale, int boards, int imps);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
