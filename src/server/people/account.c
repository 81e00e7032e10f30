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

bool account_take(struct account *account, const char *line)
{
	if (!strncmp(line, "person ", 7))
		return take_person(account, line + 7);
	if (!strncmp(line, "word ", 5))
		return take_word(account, line + 5);
	account->word[0] = '\0';
	if (!strcmp(line, "gone")) {
		account->person[0] = account->password[0] = '\0';
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

bool account_word_right(const struct account *account, const char *word, int64_t now)
{
	char plain[ACCOUNT_WORD + 1] = "", hash[TOKEN_HASH_SIZE];
	int length = 0;

	for (; *word; word++) {
		if (*word == '-' || *word == ' ')
			continue;
		if (length == ACCOUNT_WORD)
			return false;
		plain[length++] = *word >= 'A' && *word <= 'Z' ? (char)(*word + 'a' - 'A') : *word;
	}
	token_hash(plain, hash);
	return account->word[0] && now <= account->until && token_hash_same(hash, account->word);
}

void account_add(struct store *store, const struct account *account, const struct lines *lines, lines_done *done,
		 void *user)
{
	lines_append_next(store, stream_of(ACCOUNT_STREAM, account->name), account->last, lines, done, user);
}
