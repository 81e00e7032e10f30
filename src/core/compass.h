/* SPDX-License-Identifier: Apache-2.0 */
/*
 * compass.h -- the seats of a table of four, in bridge N E S W = 0 1 2 3, its sides, N-S = 0 and E-W = 1, and what the
 * number of a board says.
 */
#ifndef CORE_COMPASS_H
#define CORE_COMPASS_H

enum { COMPASS_SEATS = 4, COMPASS_SIDES = 2 };
enum { NO_SEAT = 0xFF };

/* The letters of the seats: "NESW"; as words, NULL at the end. */
extern const char compass_letters[COMPASS_SEATS + 1];
extern const char *const compass_words[COMPASS_SEATS + 1];

/* "North" "East" "South" "West": keys of translations, and the tags of PBN that name the players. */
extern const char *const compass_names[COMPASS_SEATS];

/* Vulnerability, by ATOUT_VUL_*: "none" "ns" "ew" "both", NULL at the end. */
extern const char *const vul_words[5];

/* The seat of a letter, in either case; -1: it is none. */
int compass_seat(char letter);

static inline int partner_of(int seat) { return seat ^ 2; }
static inline int left_of(int seat) { return (seat + 1) & 3; }
static inline int side_of(int seat) { return seat & 1; }

/*
 * The dealer and the vulnerability (ATOUT_VUL_*) of a board, by its number from 1: the sixteen boards of duplicate
 * bridge (Law 2), again and again.
 */
int board_dealer(int number);
int board_vul(int number);

#endif
