/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/account.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool account_name(char *name)
{
	static const char others[] = "abcdefghijklmnopqrstuvwxyz0123456789.-_";
	size_t length = strlen(name);

	for (char *at = name; *at; at++)
		if (*at >= 'A' && *at <= 'Z')
			*at += 'a' - 'A';
	return length >= ACCOUNT_LEAST && length < ACCOUNT_SIZE && strspn(name, others) == length;
}

/* What follows a word of so many bytes: SECONDS, and the end. */
static bool read_seconds(const char *text, int64_t *seconds)
{
	char *end;

	*seconds = strtoll(text, &end, 10);
	return end != text && !*end;
}

static bool take_person(struct account *account, const char *text)
{
	if (!token_check(text, TOKEN_PERSON, ' ') || !read_seconds(text + TOKEN_PERSON + 1, &account->made))
		return false;
	memcpy(account->person, text, TOKEN_PERSON);
	return true;
}

static bool take_word(struct account *account, const char *text)
{
	enum { HASH = TOKEN_HASH_SIZE - 1 };

	if (strlen(text) < TOKEN_HASH_SIZE || text[HASH] != ' ' || !read_seconds(text + HASH + 1, &account->until))
		return false;
	memcpy(account->word, text, HASH);
	return true;
}

static bool take_factor(struct account *account, const char *text)
{
	uint8_t secret[TOTP_BYTES];

	memset(account->spare, 0, sizeof account->spare);
	account->factor[0] = '\0';
	account->step = 0;
	if (!*text)
		return true;
	snprintf(account->factor, sizeof account->factor, "%s", text + 1);
	return totp_read(text + 1, secret);
}

static bool take_spares(struct account *account, const char *text)
{
	for (int i = 0; i < ACCOUNT_SPARES; i++, text += TOKEN_HASH_SIZE) {
		if (strspn(text, "0123456789abcdef") != TOKEN_HASH_SIZE - 1)
			return false;
		memcpy(account->spare[i], text, TOKEN_HASH_SIZE - 1);
	}
	return true;
}

static bool take_spent(struct account *account, const char *hash)
{
	for (int i = 0; i < ACCOUNT_SPARES; i++)
		if (!strcmp(account->spare[i], hash))
			account->spare[i][0] = '\0';
	return true;
}

/* False: it is none of a second factor. */
static bool take_second(struct account *account, const char *line, bool *right)
{
	if (!strncmp(line, "factor", 6))
		*right = take_factor(account, line + 6);
	else if (!strncmp(line, "spares ", 7))
		*right = strlen(line + 7) == ACCOUNT_SPARES * TOKEN_HASH_SIZE - 1 && take_spares(account, line + 7);
	else if (!strncmp(line, "step ", 5))
		*right = read_seconds(line + 5, &account->step);
	else if (!strncmp(line, "spent ", 6))
		*right = take_spent(account, line + 6);
	else
		return false;
	return true;
}

bool account_take(struct account *account, const char *line)
{
	bool right;

	if (take_second(account, line, &right))
		return right;
	if (!strncmp(line, "person ", 7))
		return take_person(account, line + 7);
	if (!strncmp(line, "word ", 5))
		return take_word(account, line + 5);
	account->word[0] = '\0';
	if (!strcmp(line, "gone")) {
		account->person[0] = account->password[0] = account->factor[0] = '\0';
		return true;
	}
	return !strncmp(line, "password ", 9) &&
	       snprintf(account->password, sizeof account->password, "%s", line + 9) < PASSWORD_KEPT;
}

static bool take_line(void *into, const char *line, uint64_t number)
{
	(void)number;
	return account_take(into, line);
}

enum store_error account_read(struct store *store, const char *name, struct account *account)
{
	*account = (struct account){.last = 0};
	snprintf(account->name, sizeof account->name, "%s", name);
	return lines_read(store, stream_of(ACCOUNT_STREAM, account->name), take_line, account, &account->last);
}

enum store_error account_of(struct store *store, const char *key, const char *name, struct account *account)
{
	*account = (struct account){.last = 0};
	enum store_error error = *name ? account_read(store, name, account) : STORE_OK;
	if (strcmp(account->person, key) != 0)
		account->person[0] = '\0';
	return error;
}

/* The hash of what somebody has typed, without dashes, blanks and capitals; false: it is too long. */
static bool hash_typed(const char *typed, char hash[TOKEN_HASH_SIZE])
{
	char plain[ACCOUNT_WORD + 1] = "";
	int length = 0;

	for (; *typed; typed++) {
		if (*typed == '-' || *typed == ' ')
			continue;
		if (length == ACCOUNT_WORD)
			return false;
		plain[length++] = *typed >= 'A' && *typed <= 'Z' ? (char)(*typed + 'a' - 'A') : *typed;
	}
	token_hash(plain, hash);
	return true;
}

bool account_word_right(const struct account *account, const char *word, int64_t now)
{
	char hash[TOKEN_HASH_SIZE];

	return hash_typed(word, hash) && account->word[0] && now <= account->until &&
	       token_hash_same(hash, account->word);
}

static bool use_spare(const struct account *account, const char *code, struct lines *lines)
{
	char hash[TOKEN_HASH_SIZE];
	bool found = false;

	if (!hash_typed(code, hash))
		return false;
	for (int i = 0; i < ACCOUNT_SPARES; i++)
		found |= token_hash_same(hash, account->spare[i]);
	if (found)
		lines_put(lines, "spent %s", hash);
	return found;
}

bool account_use_code(const struct account *account, const char *code, int64_t now, struct lines *lines)
{
	int64_t step = totp_step(account->factor, code, now, account->step);

	if (!step)
		return use_spare(account, code, lines);
	lines_put(lines, "step %lld", (long long)step);
	return true;
}

void account_add_factor(const char *secret, int64_t step, char spare[ACCOUNT_SPARES][ACCOUNT_SPARE + 1],
			struct lines *lines)
{
	char hashes[ACCOUNT_SPARES * TOKEN_HASH_SIZE];

	for (int i = 0; i < ACCOUNT_SPARES; i++) {
		token_make(spare[i], ACCOUNT_SPARE);
		token_hash(spare[i], hashes + (size_t)i * TOKEN_HASH_SIZE);
		hashes[(size_t)(i + 1) * TOKEN_HASH_SIZE - 1] = i < ACCOUNT_SPARES - 1 ? ' ' : '\0';
	}
	lines_put(lines, "factor %s", secret);
	lines_put(lines, "spares %s", hashes);
	lines_put(lines, "step %lld", (long long)step);
}

void account_add(struct store *store, const struct account *account, const struct lines *lines, lines_done *done,
		 void *user)
{
	lines_append_next(store, stream_of(ACCOUNT_STREAM, account->name), account->last, lines, done, user);
}
