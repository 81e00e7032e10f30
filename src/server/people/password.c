/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/password.h"

#include "base/utf8.h"

#include <sodium.h>
#include <string.h>

_Static_assert(crypto_pwhash_argon2id_STRBYTES <= PASSWORD_KEPT, "what is kept fits");

/* Of the same cost as all others, but of no password: its hash is made up. */
static const char nobodys[] = "$argon2id$v=19$m=65536,t=2,p=1$QXRvdXQgaGFzIG5vb25lIQ$"
			      "Tm9ib2R5IGhhcyB0aGlzIHBhc3N3b3JkLCBub2JvZHk";

bool password_fits(const char *password)
{
	const unsigned char *at = (const unsigned char *)password;
	int count = 0;

	while (*at && utf8_take(&at) >= 0)
		count++;
	return !*at && count >= PASSWORD_LEAST && count <= PASSWORD_MOST;
}

bool password_keep(const char *password, char kept[PASSWORD_KEPT])
{
	return !crypto_pwhash_argon2id_str(kept, password, strlen(password),
					   crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE,
					   crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE);
}

bool password_right(const char *password, const char kept[PASSWORD_KEPT])
{
	const char *against = kept[0] ? kept : nobodys;

	return !crypto_pwhash_argon2id_str_verify(against, password, strlen(password)) && kept[0];
}
