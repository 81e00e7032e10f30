/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as what a server keeps about people; the first one says what:
 *
 *      'A' lines of an account      'R' a report      'S' settings      'E' an event of a table, to take a name out of
 */
#include "fuzz.h"

#include "host/host.h"
#include "host/log/line.h"
#include "server/people/account.h"
#include "server/tables/erase.h"
#include "server/people/report.h"
#include "server/people/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char key[] = "2222222222222222";

static void take_account(char *text)
{
	struct account account = {.last = 0};

	for (char *line = text, *next; line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		if (!account_take(&account, line))
			return;
		FUZZ_REQUIRE(strlen(account.person) <= TOKEN_PERSON && strlen(account.password) < PASSWORD_KEPT);
		FUZZ_REQUIRE(strlen(account.word) < TOKEN_HASH_SIZE);
	}
	account_word_right(&account, text, account.until);
}

static void take_report(const char *text)
{
	struct report report;

	if (!report_read(text, &report))
		return;
	FUZZ_REQUIRE(strlen(report.table) <= TOKEN_TABLE && strlen(report.about) <= TOKEN_PERSON);
	report_reason_fits(report.reason);
}

static void take_settings(const char *text, size_t length)
{
	char error[512] = "";

	if (!settings_check(text, length, error, sizeof error))
		FUZZ_REQUIRE(error[0] && strlen(error) < sizeof error);
	else
		FUZZ_REQUIRE(length < SETTINGS_SIZE && strlen(text) == length && strchr(text, '{'));
}

/* Whoever has that key is called so in every line that can be read. */
static void check_names(const char *bytes, size_t length)
{
	char error[ATOUT_ERROR_SIZE];
	struct event_reader reader = {.next = bytes, .end = bytes + length, .error = error};
	struct event_line line;

	for (; reader.next < reader.end; reader.wrong = false)
		if (event_read(&reader, &line) && line.kind == EVENT_PERSON && !strcmp(line.word, key))
			FUZZ_REQUIRE(!strcmp(line.text, ERASE_NAME));
}

/* To do it twice changes nothing more. */
static void take_event(const char *text, size_t length)
{
	char *bytes = malloc(STORE_EVENT_MAX), *twice = malloc(STORE_EVENT_MAX);

	FUZZ_REQUIRE(bytes && twice && length <= STORE_EVENT_MAX);
	memcpy(bytes, text, length);
	length = event_rename(bytes, length, STORE_EVENT_MAX, key, ERASE_NAME);
	FUZZ_REQUIRE(length <= STORE_EVENT_MAX);
	check_names(bytes, length);
	memcpy(twice, bytes, length);
	FUZZ_REQUIRE(event_rename(twice, length, STORE_EVENT_MAX, key, ERASE_NAME) == length &&
		     !memcmp(twice, bytes, length));
	free(bytes);
	free(twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size < 1 || size > HOST_EVENT_MAX)
		return 0;
	char *text = malloc(size);
	FUZZ_REQUIRE(text);
	memcpy(text, data + 1, size - 1);
	text[size - 1] = '\0';
	switch (data[0]) {
	case 'A':
		take_account(text);
		break;
	case 'R':
		take_report(text);
		break;
	case 'S':
		take_settings(text, size - 1);
		break;
	case 'E':
		take_event(text, size - 1);
		break;
	default:
		break;
	}
	free(text);
	return 0;
}
