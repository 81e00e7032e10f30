/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/password.h"

#include "base/utf8.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

bool password_fits(const char *password)
{
	int count = utf8_count(password);

	return count >= PASSWORD_LEAST && count <= PASSWORD_MOST;
}

/* ---- Easy to guess ---- */

static void make_small(char small[PASSWORD_SIZE], const char *password)
{
	snprintf(small, PASSWORD_SIZE, "%s", password);
	for (char *at = small; *at; at++)
		if (*at >= 'A' && *at <= 'Z')
			*at += 'a' - 'A';
}

/* The order of a word and the line at a place of the list, as of strcmp. */
static int compare(const char *word, size_t length, const char *line)
{
	size_t other = strcspn(line, "\n");
	int order = memcmp(word, line, length < other ? length : other);

	return order ? order : (length > other) - (length < other);
}

/* From low to high there are whole lines. */
static bool is_common(const char *word)
{
	size_t length = strlen(word), low = 0, high = password_common_size;

	while (low < high) {
		size_t at = low + (high - low) / 2;
		while (at > low && password_common[at - 1] != '\n')
			at--;
		int order = compare(word, length, password_common + at);
		if (!order)
			return true;
		if (order < 0)
			high = at;
		else
			low = at + strcspn(password_common + at, "\n") + 1;
	}
	return false;
}

static bool is_name(const char *word, const char *name)
{
	size_t length = strlen(name), names = 0;

	while (*word) {
		bool here = length && !strncmp(word, name, length);
		if (!here && (isalpha((unsigned char)*word) || *word & 0x80))
			return false;
		names += here;
		word += here ? length : 1;
	}
	return names;
}

bool password_is_easy(const char *password, const char *account)
{
	char small[PASSWORD_SIZE];

	make_small(small, password);
	bool easy = is_common(small) || is_name(small, account);
	sodium_memzero(small, sizeof small);
	return easy;
}

/* ---- What is stored ---- */

_Static_assert(crypto_pwhash_argon2id_STRBYTES <= PASSWORD_KEPT, "what is kept fits");

/* Of the same cost as all others, but of no password: its hash is made up. */
static const char nobodys[] = "$argon2id$v=19$m=65536,t=2,p=1$QXRvdXQgaGFzIG5vb25lIQ$"
			      "Tm9ib2R5IGhhcyB0aGlzIHBhc3N3b3JkLCBub2JvZHk";

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
