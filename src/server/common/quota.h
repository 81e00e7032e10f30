/* SPDX-License-Identifier: Apache-2.0 */
/*
 * quota.h -- limits how often somebody may do what is expensive: a bucket of tokens (net/limit.h) for each kind and
 * each address, account or person.
 *
 * It is held only in memory (buckets.h): after a restart all buckets are full.
 */
#ifndef SERVER_COMMON_QUOTA_H
#define SERVER_COMMON_QUOTA_H

#include "net/address.h"

#include <stdbool.h>
#include <stdint.h>

enum quota_kind {
	QUOTA_GUESTS,	   /* new people from an address */
	QUOTA_TABLES,	   /* new tables from an address */
	QUOTA_ACCOUNTS,	   /* new accounts from an address */
	QUOTA_TRIES,	   /* passwords from an address */
	QUOTA_GUESSES,	   /* passwords for an account */
	QUOTA_REPORTS,	   /* by a person */
	QUOTA_REPORTERS,   /* reports from an address */
	QUOTA_SETTINGS,	   /* by a person: storing them */
	QUOTA_MATCHES,	   /* by a person: counting them */
	QUOTA_FRIENDS,	   /* by a person: looking for them */
	QUOTA_CHANGES,	   /* by a person: another name, and whom they block and call friends */
	QUOTA_SEATS,	   /* by a person: noting in their stream that they have sat down */
	QUOTA_SITS,	   /* people of an address who sit down at a table */
	QUOTA_SUBSCRIBERS, /* browsers of an address that ask for notifications */
	QUOTA_PUSHES,	   /* notifications for a person */
	QUOTA_SERVICES,	   /* notifications for browsers of one service */
	QUOTA_RULES,	   /* by a person: what they change at tables besides playing, and what they ask there */
	QUOTA_POSTS,	   /* at the partner desk, from an address */
	QUOTA_SETS,	   /* sets of deals for others to play, from an address */
	QUOTA_EVENINGS,	   /* of a club, from an address */
	QUOTA_JOINS,	   /* codes of tables from an address */
	QUOTA_ENTRIES,	   /* at an evening, by a device or the director */
	QUOTA_KINDS
};

struct quota;

/* What a person who must wait is told: a key of po/. */
extern const char *const quota_too_often;

/* NULL: no memory. */
struct quota *quota_new(void);
void quota_free(struct quota *);

/* So many a day: all of them at once, and one more whenever its share of the day has passed.  0: no limit. */
void quota_allow_daily(struct quota *, enum quota_kind, int count);

/*
 * Takes a token; false: there is none.  An address of IPv6 counts as its /64, /56 and /48, which have once, twice and
 * four times as many.
 */
bool quota_take(struct quota *, enum quota_kind, const char *who, int64_t now);
bool quota_take_address(struct quota *, enum quota_kind, const char *address, int64_t now);
bool quota_take_client(struct quota *, enum quota_kind, const struct address *client, int64_t now);

/* How often there was no token. */
uint64_t quota_refused(const struct quota *, enum quota_kind);

#endif
