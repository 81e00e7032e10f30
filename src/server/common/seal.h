/* SPDX-License-Identifier: Apache-2.0 */
/*
 * seal.h -- the cryptography of Web Push: a message that only one browser can read (RFC 8291, aes128gcm of RFC 8188),
 * and the proof of who sends it (VAPID, RFC 8292).  Any thread may call it.
 */
#ifndef SERVER_COMMON_SEAL_H
#define SERVER_COMMON_SEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SEAL_POINT = 65, /* bytes of a public key: a point of P-256, not compressed */
	SEAL_KEY = 32,	 /* of a private key */
	SEAL_AUTH = 16,	 /* of the secret that a browser shares */
	SEAL_SALT = 16,
	SEAL_TEXT_MAX = 1024,
	SEAL_SIZE_MAX = SEAL_SALT + 4 + 1 + SEAL_POINT + SEAL_TEXT_MAX + 1 + 16,
	SEAL_TOKEN_SIZE = 1024,
};

struct seal_key {
	unsigned char secret[SEAL_KEY], point[SEAL_POINT];
};

/* False: no random bytes; or, of a secret, that it is none. */
bool seal_key_make(struct seal_key *);
bool seal_key_of(const unsigned char secret[SEAL_KEY], struct seal_key *);

/* Whether it is a point of the curve. */
bool seal_point_check(const unsigned char point[SEAL_POINT]);

/*
 * Encrypts a text for a browser, with a key and a salt that are used once.  Returns the length; 0: the point is none,
 * or the text is too long.
 */
size_t seal_text(const unsigned char point[SEAL_POINT], const unsigned char auth[SEAL_AUTH],
		 const struct seal_key *once, const unsigned char salt[SEAL_SALT], const char *text, size_t length,
		 unsigned char out[SEAL_SIZE_MAX]);

/*
 * The header Authorization for a service: "vapid t=..., k=...".  audience: its origin; until: seconds since 1970;
 * contact: mailto: or https: of the operator.  False: it does not fit.
 */
bool seal_token(const struct seal_key *, const char *audience, int64_t until, const char *contact,
		char token[SEAL_TOKEN_SIZE]);

#endif
