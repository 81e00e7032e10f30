/* SPDX-License-Identifier: Apache-2.0 */
/* api_part.h -- what the files of the api share; nobody else includes it. */
#ifndef SERVER_HTTP_API_PART_H
#define SERVER_HTTP_API_PART_H

#include "server/people/person.h"
#include "server/common/quota.h"
#include "server/common/server.h"
#include "wire/scan.h"

struct live_table;
struct json;

enum { API_YEAR = 365 * 24 * 3600, API_TABLE_SIZE = WIRE_SIZE /* of a table in a list */ };

/* Who asks; false: nobody that is known. */
bool api_asks(const struct server *, struct net_request *, struct person *);

/* The same, who is told so if he is nobody. */
bool api_known(const struct server *, struct net_request *, struct person *);

/* Reads the body, an object with these members and no others; false: the client is told what is wrong with it. */
bool api_read(struct net_request *, const struct scan_member *, void *into);

/* A member that is a text: at offset, of max bytes with its NUL. */
bool api_member_text(struct scan *, void *into, const struct scan_member *);

/* Takes a token of the client's address, or of a name; false: he is told to wait. */
bool api_may(struct server *, struct net_request *, enum quota_kind, const char *name);

/* Answers {}, or why it could not be kept. */
void api_answer_kept(struct net_request *, enum store_error);

/* Somebody at a table, by his seat there, as bodies name him. */
struct api_seat {
	char table[TOKEN_TABLE + 1];
	int32_t seat;
};

#define API_TABLE(type)                                                                   \
	{                                                                                 \
		"table", api_member_text, offsetof(type, table), 0, TOKEN_TABLE + 1, true \
	}
#define API_SEAT(type)                                                                     \
	{                                                                                  \
		"seat", scan_member_32, offsetof(type, seat), 0, ATOUT_SEATS_MAX - 1, true \
	}

/* His key, valid until the table goes; NULL: the client is told why not, or that this is he himself. */
const char *api_find_other(struct server *, struct net_request *, const struct person *, const struct api_seat *);

/* A table in a list, as an object under a key; NULL: in an array. */
void api_put_table(struct json *, const char *key, const struct live_table *);

/* What a code of tables.h is. */
void api_refuse(struct net_request *, int code);

/* api_account.c */
void api_me(void *user, struct net_request *);
void api_account_make(void *user, struct net_request *);
void api_account_in(void *user, struct net_request *);
void api_account_out(void *user, struct net_request *);
void api_account_password(void *user, struct net_request *);
void api_account_word(void *user, struct net_request *);
void api_account_delete(void *user, struct net_request *);

/* api_friends.c */
void api_friends(void *user, struct net_request *);
void api_friend(void *user, struct net_request *);
void api_unfriend(void *user, struct net_request *);

/* api_people.c */
void api_settings(void *user, struct net_request *);
void api_settings_keep(void *user, struct net_request *);
void api_matches(void *user, struct net_request *);
void api_blocks(void *user, struct net_request *);
void api_block(void *user, struct net_request *);
void api_unblock(void *user, struct net_request *);
void api_report(void *user, struct net_request *);

#endif
