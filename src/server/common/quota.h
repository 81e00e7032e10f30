/* SPDX-License-Identifier: Apache-2.0 */
/*
 * quota.h -- how often somebody may do what is dear: a bucket of tokens (net/limit.h) for each kind and each address,
 * account or person.
 *
 * It is held in memory alone, in a table that never grows: after a restart all buckets are full, and when there are
 * more people than places those who have waited longest are forgotten.
 */
#ifndef SERVER_COMMON_QUOTA_H
#define SERVER_COMMON_QUOTA_H

#include "net/net.h"

#include <stdbool.h>
#include <stdint.h>

enum quota_kind {
	QUOTA_GUESTS,	/* new people of an address */
	QUOTA_TABLES,	/* new tables of an address */
	QUOTA_ACCOUNTS, /* new accounts of an address */
	QUOTA_TRIES,	/* passwords from an address */
	QUOTA_GUESSES,	/* passwords for an account */
	QUOTA_REPORTS,	/* of a person */
	QUOTA_SETTINGS, /* of a person: that they are kept */
	QUOTA_MATCHES,	/* of a person: that they are counted */
	QUOTA_FRIENDS,	/* of a person: that they are looked for */
	QUOTA_CHANGES,	/* of a person: another name, whom they block and call friends */
	QUOTA_SEATS,	/* of a person: that they have sat down stands in their stream */
	QUOTA_RULES,	/* of a person: what they change of tables besides playing, and what they ask there */
	QUOTA_KINDS
};

struct quota;

/* What a person who must wait is told: a key of po/. */
extern const char *const quota_too_often;

/* NULL: no memory. */
struct quota *quota_new(void);
void quota_free(struct quota *);

/* What a kind allows: burst at once, then one every so many milliseconds; every 0: there is no limit. */
void quota_allow(struct quota *, enum quota_kind, struct net_rate);

/* So many a day: all of them at once, and one back whenever its share of a day has passed.  0: there is no limit. */
struct net_rate quota_daily(int count);

/* Takes a token; false: there is none.  An address of IPv6 counts as its /64. */
bool quota_take(struct quota *, enum quota_kind, const char *who, int64_t now);
bool quota_take_address(struct quota *, enum quota_kind, const char *address, int64_t now);

/* How often there was none. */
uint64_t quota_refused(const struct quota *, enum quota_kind);

#endif
