/* SPDX-License-Identifier: Apache-2.0 */
/* deflate.h -- messages compressed (permessage-deflate). */
#ifndef NET_DEFLATE_H
#define NET_DEFLATE_H

#include "net/conn.h"

extern const struct lws_extension deflate_extensions[];
bool deflate_wanted(const struct net_conn *);
int deflate_confirm(struct lws_process_html_args *); /* its cursor stands behind the line of the extension */

struct deflate *deflate_new(void); /* NULL: no memory */
void deflate_free(struct deflate *);

/* The length of a message, at most size: then there may be more.  -1: these bytes are none. */
long deflate_expand(struct deflate *, const char *bytes, size_t length, char *text, size_t size);

/* The length of a message compressed; 0: it is not smaller than size. */
size_t deflate_squeeze(struct deflate *, const unsigned char *text, size_t length, unsigned char *bytes, size_t size);

#endif
