/* SPDX-License-Identifier: Apache-2.0 */
/*
 * erase.h -- what must no longer be stored is removed: the people who have deleted their account, and the passwords,
 * one-time codes and second factors that no longer hold.
 *
 * The stream of an account (account.h) tells what there is to do: an owner before `gone`, or before another owner, is
 * to be removed, and so is a password or a code behind which there is another password, and a second factor behind its
 * end.  Of a person who is removed the tables keep the seats and the key, with another name; their own stream and their
 * settings go, and the account's stream if it is nobody's.  Each part stays to be found until it is done, so that a
 * program that is killed goes on when it looks at all accounts again.
 */
#ifndef SERVER_TABLES_ERASE_H
#define SERVER_TABLES_ERASE_H

#include "server/people/account.h"

/* What tables call a person who was removed. */
#define ERASE_NAME "Somebody"

struct stream;

/* Names of accounts. */
struct erase_names {
	char (*name)[ACCOUNT_SIZE];
	size_t count;
};

/* All zero: nothing to do. */
struct erase {
	struct erase_names names; /* to be looked at */
	bool unclean;		  /* the store's log still has what was removed */

	char person[TOKEN_PERSON + 1]; /* who is being removed; empty: nobody */
	int pass;
	bool lost;     /* a table, for lack of memory */
	uint64_t from; /* how far tables were searched */
	struct stream *table;
	size_t tables;

	/* Set by erase_some, each until the next call; empty: nobody, none. */
	char removed[TOKEN_PERSON + 1]; /* tables in memory still have the name of this person */
	char damaged[TOKEN_TABLE + 1];	/* a table that cannot be read: it stays as it is */
};

/* False: no memory. */
bool erase_add(struct erase_names *, const char *name);

/* All accounts there are, and whatever a program left unfinished when it was killed. */
enum store_error erase_add_all(struct erase *, struct store *);

bool erase_idle(const struct erase *);

/*
 * Does a piece of it, which takes up to a second; several programs may do so at once.  After an error the same piece
 * can be tried again: LOCKED, while a backup is being made.
 */
enum store_error erase_some(struct erase *, struct store *);

void erase_free(struct erase *);

#endif
