/* SPDX-License-Identifier: Apache-2.0 */
/*
 * fair.h -- deals that neither the house nor a player has chosen, and that anybody can check afterwards.
 *
 *      key          32 random bytes of the house, one key a deal, secret until the deal is over
 *      commitment   BLAKE2b-256("atout fair 1 commitment" key): shown before the players add what is theirs
 *      nonces       what each seat has added after that, up to FAIR_NONCE_MAX bytes of text; "" if nothing
 *      seed         BLAKE2b-256, keyed by key, of "atout fair 1 deal", the number of seats, and of each seat the length
 *                   of its nonce and its bytes
 *      deal         atout_deal() with the random numbers that begin with the seed (atout_rng_fill); where a kind of
 * deal is wanted, its text stands at the end of what the seed is made of, and wanted_deal() deals draw draw_cards()
 * likewise, with "atout fair 1 draw" in the seed: before the first deal of a match
 *
 * The house cannot choose a deal: its key was fixed before it knew the nonces.  A player cannot: nobody knows the key.
 * Both together can, if that player makes up the last nonce.
 */
#ifndef CORE_FAIR_H
#define CORE_FAIR_H

#include "core/draw.h"
#include "core/wanted.h"

enum { FAIR_SIZE = 32, FAIR_NONCE_MAX = 64, FAIR_TEXT = 2 * FAIR_SIZE + 1, FAIR_LINES_SIZE = 1280 };

/* Of a file of a key: a line that has been gathered. */
#define FAIR_ADDED "# added "

/* Where the cards come from. */
enum fair_chosen {
	FAIR_DEALT,   /* from the key and the nonces */
	FAIR_BROUGHT, /* somebody has brought the board, and may know it */
	FAIR_PLAYED,  /* it was played at this table before */
	FAIR_SET,     /* the house has set it: it is played at other tables too */
	FAIR_CHOICES
};

/* "dealt" and so on, by enum fair_chosen, NULL at the end. */
extern const char *const fair_chosen_words[FAIR_CHOICES + 1];

/* What a deal came from, when it is over. */
struct fair {
	unsigned char key[FAIR_SIZE], commitment[FAIR_SIZE];
	char nonce[ATOUT_SEATS_MAX][FAIR_NONCE_MAX + 1];
	bool has_key, has_commitment;
	struct wanted wanted;
	uint16_t tries; /* of a kind that is wanted; 0: none is said */
	uint8_t chosen; /* enum fair_chosen; but for DEALT key and nonces give only the draw */
};

/* Takes a key, and commits to it. */
void fair_start(struct fair *, const unsigned char key[FAIR_SIZE]);
void fair_commit(const unsigned char key[FAIR_SIZE], unsigned char commitment[FAIR_SIZE]);

/*
 * One key for the boards of an evening, so that one commitment is for them all.  The key of a board is BLAKE2b-256,
 * keyed by the evening's key, of "atout fair 1 board" and two bytes: the number of the board, the low one first. Nonces
 * stay.
 */
void fair_board(struct fair *, const unsigned char evening[FAIR_SIZE], int number);

/* Deals to a setup that comes from the game's next(), and counts the tries. */
void fair_deal(struct atout_setup *, struct fair *);

/* A setup has the cards that it would be dealt; and after so many tries. */
bool fair_gives(const struct fair *, const struct atout_setup *);
bool fair_counts(const struct fair *, const struct atout_setup *);

/* "slam for 2 try 17": the length.  Reading a whole text; false: it says no kind, or none that was tried. */
int fair_print_wanted(const struct fair *, char text[WANTED_TEXT_SIZE]);
bool fair_read_wanted(struct fair *, const char *text);

/* The draw before the deal to a setup: cards from its pack; and whether a draw is this one. */
void fair_draw(struct draw *, enum draw_for, const struct atout_setup *, const struct fair *);
bool fair_draws(const struct fair *, const struct draw *, const struct atout_setup *);

/*
 * What many have added, as one nonce: BLAKE2b-256 of "atout fair 1 added" and of the lines, each with its newline, as
 * text of digits 0-9a-f.
 */
void fair_gather(const char *lines, char nonce[FAIR_NONCE_MAX + 1]);

/* Letters, digits, '-' and '_', from 1 to FAIR_NONCE_MAX. */
bool fair_nonce_check(const char *text);

/* 32 bytes as 64 digits 0-9a-f and a NUL; and back, false: it is not that. */
void fair_print(const unsigned char bytes[FAIR_SIZE], char text[FAIR_TEXT]);
bool fair_read(const char *text, unsigned char bytes[FAIR_SIZE]);

/*
 * In a record they stand as comments before the deal:
 *
 *      # fair commitment 3bc5...
 *      # fair key 9f01...
 *      # fair nonce 0 5d41402abc4b2a76
 *      # fair wanted slam for 2 try 17
 *      # fair chosen brought
 *
 * The complete lines; the length of the whole, as snprintf.
 */
int fair_print_lines(const struct fair *, char *buf, size_t size);

enum fair_line { FAIR_OTHER, FAIR_TAKEN, FAIR_WRONG };

/*
 * Takes what a line of a record says, without its newline; WRONG: it begins with "# fair" and is none of these, or
 * there is one already: of two commitments the reader could be shown the other one.
 */
enum fair_line fair_take_line(struct fair *, const char *line, size_t length);

#endif
