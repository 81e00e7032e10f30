/* SPDX-License-Identifier: Apache-2.0 */
/* address.h -- addresses of peers: IPv6, in which those of IPv4 are ::ffff:a.b.c.d. */
#ifndef NET_ADDRESS_H
#define NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sockaddr;

enum { ADDRESS_TEXT = 46 /* bytes of a text, with its NUL */, ADDRESS_NETWORKS = 3 };

struct address {
	uint8_t bytes[16];
};

struct address address_of(const struct sockaddr *);

/* Reads a.b.c.d or an address of IPv6, in brackets or not, of so many bytes; false: it is neither. */
bool address_read(const char *text, size_t length, struct address *);

/* Writes it as people do: an address of IPv4 as a.b.c.d. */
void address_text(const struct address *, char buf[ADDRESS_TEXT]);

/* Of this machine, or of a network that is not the Internet's: loopback, private, link-local. */
bool address_near(const struct address *);

/*
 * The networks of an address that one customer may have all of, the smallest first; the number of them.  Of IPv6 they
 * are the /64, the /56 and the /48; an address of IPv4 is its only one.  The bytes behind a network are 0, so that the
 * /64 and the /48 of an address may look the same.
 */
int address_networks(const struct address *, struct address networks[ADDRESS_NETWORKS]);

/* The first of them: what one person is likely to have all of. */
struct address address_group(const struct address *);

/* ---- Networks ---- */

/* The addresses whose first bits are those of an address; one of IPv4 has 96 bits before its own. */
struct network {
	struct address address; /* the other bits are 0 */
	int bits;		/* 0 to 128 */
};

enum { NETWORK_TEXT = ADDRESS_TEXT + 4 };

/* Reads ADDRESS/BITS, or an address, which is a network of its own; false: it is neither. */
bool network_read(const char *text, struct network *);

/* Writes it as ADDRESS/BITS. */
void network_text(const struct network *, char buf[NETWORK_TEXT]);

bool network_has(const struct network *, const struct address *);

/* Whether it has more addresses than a /8 of IPv4, or a /16 of IPv6. */
bool network_wide(const struct network *);

#endif
