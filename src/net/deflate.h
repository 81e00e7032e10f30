/* SPDX-License-Identifier: Apache-2.0 */
/* deflate.h -- the compression of messages (permessage-deflate). */
#ifndef NET_DEFLATE_H
#define NET_DEFLATE_H

#include "net/conn.h"

extern const struct lws_extension deflate_extensions[];
bool deflate_wanted(const struct net_conn *);
int deflate_confirm(struct lws_process_html_args *); /* its cursor stands behind the line of the extension */

struct deflate *deflate_new(void); /* NULL: no memory */
void deflate_free(struct deflate *);

/* The length of the message, at most size: then there may be more.  -1: these bytes are no message. */
long deflate_expand(struct deflate *, const char *bytes, size_t length, char *text, size_t size);

/* The length of the compressed message; 0: it is not smaller than size. */
size_t deflate_compress(struct deflate *, const unsigned char *text, size_t length, unsigned char *bytes, size_t size);

#endif
