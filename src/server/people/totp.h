/* SPDX-License-Identifier: Apache-2.0 */
/*
 * totp.h -- codes of an authenticator app: RFC 6238 with HMAC-SHA-1 (RFC 2104, RFC 3174), six digits and 30 seconds,
 * which are what all apps know.
 */
#ifndef SERVER_PEOPLE_TOTP_H
#define SERVER_PEOPLE_TOTP_H

#include <stdbool.h>
#include <stdint.h>

enum {
	TOTP_SECONDS = 30, /* of a step; steps are counted from 1970 */
	TOTP_DIGITS = 6,
	TOTP_BYTES = 20, /* of a secret */
	TOTP_TEXT = 32,	 /* characters of a secret as text, in base 32 (RFC 4648) */
};

/* Writes a new secret, as text. */
void totp_make(char text[TOTP_TEXT + 1]);

/* False: the text is no secret. */
bool totp_read(const char *text, uint8_t secret[TOTP_BYTES]);

/* The code of a step: a number below 1,000,000. */
int totp_code(const uint8_t secret[TOTP_BYTES], int64_t step);

/*
 * The step of which a text of six digits is the code: the one of a time, the one before or the one behind it, and later
 * than `last`, which was used.  0: of none.  The time it takes does not tell how near the code is.
 */
int64_t totp_step(const char *secret, const char *code, int64_t now, int64_t last);

#endif
