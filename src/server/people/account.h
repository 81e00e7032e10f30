/* SPDX-License-Identifier: Apache-2.0 */
/*
 * account.h -- a name and a password by which a person is known on other devices too.
 *
 * An account is a stream `account/NAME` of the store, whose events are lines of text:
 *
 *      person KEY SECONDS      whose it is from now on (person.h), and when that began
 *      password KEPT           the previous password and the one-time code no longer hold
 *      word HASH SECONDS       a one-time code from the operator; until then it may replace the password, once
 *      factor SECRET           signing in also needs a code of an app that has this secret (totp.h)
 *      factor                  it no longer does
 *      spares HASH ...         spare codes, each of which may replace one of the app, once
 *      step NUMBER             the app's code of that step was used
 *      spent HASH              that spare code was used
 *      gone                    it belongs to nobody; the name is free
 *
 * A person signs in with the name: 2 to 32 of the characters a-z, 0-9, '.', '-' and '_'; capitals count as small
 * letters.  What others see at a table is the person's name.  Only this stream says whose an account is; the line
 * `account NAME` of the person just tells where to look.
 */
#ifndef SERVER_PEOPLE_ACCOUNT_H
#define SERVER_PEOPLE_ACCOUNT_H

#include "server/common/lines.h"
#include "server/common/token.h"
#include "server/people/password.h"
#include "server/people/totp.h"

#include <stdbool.h>
#include <stdint.h>

enum { ACCOUNT_LEAST = 2, ACCOUNT_SIZE = 32 + 1, ACCOUNT_WORD = 16, ACCOUNT_WORD_SECONDS = 24 * 3600 };
enum { ACCOUNT_SPARES = 8, ACCOUNT_SPARE = 12 /* characters of each */ };

#define ACCOUNT_STREAM "account/"

struct account {
	char name[ACCOUNT_SIZE];
	char person[TOKEN_PERSON + 1]; /* empty: nobody's */
	char password[PASSWORD_KEPT];
	char word[TOKEN_HASH_SIZE];		     /* its hash; empty: none */
	char factor[TOTP_TEXT + 1];		     /* empty: none */
	int64_t step;				     /* the last one that was used */
	char spare[ACCOUNT_SPARES][TOKEN_HASH_SIZE]; /* empty: spent */
	int64_t made, until;			     /* seconds; until: of the word */
	uint64_t last;				     /* number of the stream's last event */
};

/* Makes capitals small; false: it cannot be the name of an account. */
bool account_name(char *name);

/* Applies a line of the stream; false: it is none of those above. */
bool account_take(struct account *, const char *line);

/* OK with an empty person: there is no account of that name. */
enum store_error account_read(struct store *, const char *name, struct account *);

/* The account that a person has (name: of their line `account`, "" if there is none), or OK and an empty person. */
enum store_error account_of(struct store *, const char *key, const char *name, struct account *);

/* A one-time code, as somebody types it: dashes and capitals do not count. */
bool account_word_right(const struct account *, const char *word, int64_t now);

/* Adds the line that a code of the app, or a spare one, is used with; false: it is not right. */
bool account_use_code(const struct account *, const char *code, int64_t now, struct lines *);

/* Adds the lines with which a second factor begins, of a secret whose step was used; spare: new codes, to be told. */
void account_add_factor(const char *secret, int64_t step, char spare[ACCOUNT_SPARES][ACCOUNT_SPARE + 1],
			struct lines *);

/* Appends lines to an account as it was read: CONFLICT if something else came first. */
void account_add(struct store *, const struct account *, const struct lines *, lines_done *, void *user);

#endif
