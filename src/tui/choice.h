/* SPDX-License-Identifier: Apache-2.0 */
/*
 * choice.h -- what `atout play` or `atout learn` was asked for, and the two front ends; how the record of a new match
 * begins: with its header, and `# play` lines (docs/notation.md).
 */
#ifndef TUI_CHOICE_H
#define TUI_CHOICE_H

#include "lang/lang.h"
#include "wire/wire.h"

#include <atout/bot.h>
#include <atout/game.h>

enum { PLAY_WATCH = -1 };

struct play_choice {
	const struct atout_game *game;		      /* NULL: not said; the front end asks (its menu) */
	int seats;				      /* 0: the game's usual number */
	int seat;				      /* the person's; PLAY_WATCH: bots only */
	bool seat_asked;			      /* on the command line: it is so in every game */
	int64_t option[ATOUT_OPTIONS_MAX];	      /* by index into game->options; valid only if game is set */
	const struct atout_bot *bot[ATOUT_SEATS_MAX]; /* NULL: the first of all */
	uint32_t think;				      /* samples a decision of a bot; 0: the bot's own measure */
	struct wire_clock clock;		      /* of the person */
	int wait;				      /* seconds of the next player behind a stop */
	enum wire_hints hints;
	bool partners;	      /* are drawn by lot; only in a game that has them (core/draw.h) */
	bool dummy;	      /* plays a bot declarer's cards, where there is a dummy */
	struct wanted wanted; /* the kind of deals, where there are kinds */
	const char *boards;   /* what is dealt, a list (formats/board_line.h); NULL: the cards are shuffled */
	bool seeded;	      /* --seed was given: deals and bots follow from it */
	uint64_t seed;
	const char *record;	 /* the file of a new match; NULL: one in the user's data directory */
	bool resume;		 /* --resume: take up an unfinished match */
	const char *resume_from; /* a file, or a number in the list of saves.h; NULL: ask, or take the only one */
	bool no_others;		 /* bots do not play the boards at other tables */
	bool learn;		 /* atout learn: the lesson of the game */
	int step;		 /* of the lesson, from 1; 0: where the person has left it */
	enum lang lang;
	bool lang_asked; /* on the command line: no preference goes before it */
	bool plain;
};

/* A choice of a game with the options of a match alone and its usual seats: for menus.  Leaves all that is no matter of
 * the game. */
void play_choose(struct play_choice *, const struct atout_game *);

/* The language of --lang: no preference goes before it.  False: there is none of this name. */
bool play_set_lang(struct play_choice *, const char *name);

/* The bot of a seat; NULL: it is the person's. */
const struct atout_bot *play_bot(const struct play_choice *, int seat);

/* Whether its boards can be dealt in a match of this setup, as far as the first one tells. */
bool play_boards_suit(const struct play_choice *, const struct atout_setup *);

/* The first lines of its record; the setup has been checked.  The caller frees them; NULL: no memory. */
char *play_head(const struct play_choice *, const struct atout_setup *, uint64_t seed);

/*
 * The front ends: lines; the full screen, for which standard input and output must be a terminal.  Exit status: 0
 * played or left, 1 trouble: one line on standard error.
 */
int plain_main(const struct play_choice *);
int screen_main(const struct play_choice *);

#endif
