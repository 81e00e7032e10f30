/* SPDX-License-Identifier: Apache-2.0 */
/*
 * desk.h -- the partner desk: people who look for somebody to play with, and who has answered them.
 *
 * A person has one post at a time: the stream `desk/KEY`.  Its first event is the post, with OWN and WORDS as its
 * second and third line; another post replaces the stream.  The other events are answers, NAMED as in the event of that
 * number of the person's stream (person.h), and an agreement to play at a table.
 *
 *      post ID NAMED GAME partner|players MADE AT SYSTEM LEVEL
 *      answer KEY NAMED
 *      unanswer KEY
 *      agree KEY ID
 *
 * or only `withdrawn`.  No name stands there: who has deleted their account has no post and no answer any more.
 */
#ifndef SERVER_PEOPLE_DESK_H
#define SERVER_PEOPLE_DESK_H

#include "server/common/lines.h"
#include "server/common/token.h"

#include <atout/game.h>

#define DESK_STREAM "desk/"

enum {
	DESK_MOST = 200, /* posts that hold at once */
	DESK_ANSWERS = 20,
	DESK_OWN = 60, /* characters of a system's name, and of what is said besides */
	DESK_WORDS = 200,
	DESK_OWN_SIZE = 4 * DESK_OWN + 1,
	DESK_WORDS_SIZE = 4 * DESK_WORDS + 1,
	DESK_NOW = 3 * 3600,	     /* seconds that a post for now holds */
	DESK_GRACE = 3600,	     /* and one for a time, behind that */
	DESK_AHEAD = 14 * 24 * 3600, /* the latest time */
};

/* What a person says of how they bid and play; the first: nothing.  NULL at the end. */
extern const char *const desk_systems[];
extern const char *const desk_levels[];

struct desk_answer {
	uint64_t number; /* of its event */
	uint64_t named;
	char key[TOKEN_PERSON + 1];
	char table[TOKEN_TABLE + 1]; /* empty: not agreed */
};

struct desk_post {
	char id[TOKEN_TABLE + 1]; /* empty: there is none */
	char key[TOKEN_PERSON + 1];
	uint64_t named;
	const struct atout_game *game;
	bool partner;	  /* one for a side; else players for a table */
	int64_t made, at; /* seconds since 1970; at 0: now */
	int system, level;
	char own[DESK_OWN_SIZE], words[DESK_WORDS_SIZE];
	int answers;
	struct desk_answer answer[DESK_ANSWERS];
	uint64_t last;
};

/* When it is for, and until when it holds. */
int64_t desk_time(const struct desk_post *);
int64_t desk_ends(const struct desk_post *);

/* A game with sides of two. */
bool desk_has_partners(const struct atout_game *);

/* What a person has posted, if it still holds at a time; else only `last` is set. */
enum store_error desk_read(struct store *, const char *key, int64_t now, struct desk_post *);

/* A person's answer; and the table at which something was agreed.  NULL: there is none. */
const struct desk_answer *desk_answer_of(const struct desk_post *, const char *key);
const char *desk_table(const struct desk_post *);

/* The event of a post; and the one that stands where there was one. */
void desk_print(struct lines *, const struct desk_post *);
#define DESK_WITHDRAWN "withdrawn"

#endif
