/* SPDX-License-Identifier: Apache-2.0 */
/*
 * peek.h -- what is to be seen of a request before libwebsockets reads it: pure functions of its bytes.
 *
 * Whatever is wrong with it is found by libwebsockets later; here it only has to be whole.
 */
#ifndef NET_PEEK_H
#define NET_PEEK_H

#include "net/address.h"

#include <stdbool.h>
#include <stddef.h>

/* The length of the head with the empty line behind it, or of all bytes if there are most; 0: more must come. */
size_t peek_head(const char *bytes, size_t length, size_t most);

/* The length of the body that a POST announces; 0: it announces none that could be taken. */
long peek_body(const char *head, size_t length);

/* Whether it asks for another protocol, such as that of WebSockets. */
bool peek_upgrades(const char *head, size_t length);

/* The last address that a proxy says it forwards for; false: there is none that can be read. */
bool peek_forwarded(const char *head, size_t length, struct address *);

#endif
