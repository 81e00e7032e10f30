/* SPDX-License-Identifier: Apache-2.0 */
/*
 * operators.h -- who the operators are: people whose accounts were named (orders.h), as long as the account is theirs.
 *
 * In orders an operator is `@KEY`, of the person: nobody else ever has that key, and it names nobody.  People write and
 * read the name of the account instead.
 */
#ifndef SERVER_PEOPLE_OPERATORS_H
#define SERVER_PEOPLE_OPERATORS_H

#include "server/people/orders.h"

enum { OPERATOR_SIZE = 1 + TOKEN_PERSON + 1 };

void operator_of(const char *key, char who[OPERATOR_SIZE]);

/* Whether the person of a key was named; that they own an account is for the caller to know. */
bool operators_have(const struct orders *, const char *key);

/* The names that were looked up last; all zero: none yet. */
struct operator_names {
	int count;
	struct operator_name {
		char who[ORDER_WHAT], account[ACCOUNT_SIZE]; /* account: empty if there is none any more */
	} name[8];
};

/*
 * What people read for what stands in an order: the account of an operator who still has one, else the same word.
 * Valid until the next call.
 */
const char *operator_name(struct operator_names *, struct store *, const char *word);

/* Whether an order holds that has set a mark; that of an operator holds only as long as there is the account. */
bool operators_hold(struct operator_names *, struct store *, const struct orders *, const struct order *);

/*
 * Orders of older programs call operators by the names of their accounts, which others may get.  They are rewritten:
 * whoever had the account then and has it now is called by the key, everybody else is ORDERS_FORMER.
 */
enum store_error operators_upgrade(struct store *);

#endif
