/* SPDX-License-Identifier: Apache-2.0 */
/* request.h -- what the requests of the API have in common: bodies, limits, and refusals. */
#ifndef SERVER_HTTP_REQUEST_H
#define SERVER_HTTP_REQUEST_H

#include "server/common/quota.h"
#include "server/common/server.h"
#include "store/store.h"
#include "wire/scan.h"

/* Reads the body, an object with these members and no others; false: the client has been told what is wrong with it. */
bool request_read(struct net_request *, const struct scan_member *, void *into);

/* A member that is a text: at offset, of max bytes with its NUL. */
bool request_text(struct scan *, void *into, const struct scan_member *);

/* Takes a token of the client's address, or of a name; false: the client has been told to wait. */
bool request_may(struct server *, struct net_request *, enum quota_kind, const char *name);

/* Answers {}, or why it could not be stored. */
void request_answer_kept(struct net_request *, enum store_error);

/* Answers with the status and text of a code of tables/refusal.h. */
void request_refuse(struct net_request *, int code);

#endif
