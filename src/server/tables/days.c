/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/days.h"

#include "base/blake2b.h"

#include <atout/games.h>

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { SECONDS = 24 * 3600, DATE = 10 };

static const char today[] = "day-";

/* ---- Their names ---- */

static void print_date(int64_t number, char date[DATE + 1])
{
	struct tm parts;
	time_t when = (time_t)(number * SECONDS);

	strftime(date, DATE + 1, "%Y-%m-%d", gmtime_r(&when, &parts));
}

/* "2026-11-27": as it would be printed, and nothing else. */
static bool read_date(const char *text, int64_t *number)
{
	char date[DATE + 1];
	struct tm parts = {.tm_mday = 0};

	if (sscanf(text, "%4d-%2d-%2d", &parts.tm_year, &parts.tm_mon, &parts.tm_mday) != 3 || parts.tm_year < 1970)
		return false;
	parts.tm_year -= 1900;
	parts.tm_mon--;
	*number = timegm(&parts) / SECONDS;
	print_date(*number, date);
	return !strncmp(date, text, DATE);
}

bool day_read(struct day *day, const char *id, int64_t now)
{
	bool is_today = !strncmp(id, today, strlen(today));

	if (is_today)
		day->number = now / SECONDS;
	else if (strlen(id) <= DATE || id[DATE] != '-' || !read_date(id, &day->number))
		return false;
	day->game = atout_game_find(id + (is_today ? strlen(today) : DATE + 1));
	return day->game;
}

void day_print(const struct day *day, char id[GIVEN_ID_MAX + 1])
{
	char date[DATE + 1];

	print_date(day->number, date);
	snprintf(id, GIVEN_ID_MAX + 1, "%s-%s", date, day->game->name);
}

int64_t day_age(const struct day *day, int64_t now) { return now / SECONDS - day->number; }

bool day_counts(const char *id, int64_t now)
{
	struct day day;

	return !day_read(&day, id, now) || day_age(&day, now) <= DAY_COUNTS;
}

/* ---- What they come from ---- */

enum store_error days_begin(struct store *reads, struct store *appends, lines_done *done, void *user)
{
	unsigned char secret[FAIR_SIZE];
	char digits[FAIR_TEXT];
	struct lines lines = {0};
	uint64_t last;
	enum store_error error = store_last(reads, DAYS_STREAM, &last);

	if (error || last)
		return error;
	randombytes_buf(secret, sizeof secret);
	fair_print(secret, digits);
	lines_put(&lines, "%s", digits);
	lines_append_next(appends, stream_of(DAYS_STREAM, ""), 0, &lines, done, user);
	return STORE_OK;
}

static bool take_secret(void *into, const char *line, uint64_t number) { return number > 1 || fair_read(line, into); }

enum store_error days_secret(struct store *store, unsigned char secret[FAIR_SIZE])
{
	uint64_t last = 0;
	enum store_error error = lines_read(store, stream_of(DAYS_STREAM, ""), take_secret, secret, &last);

	return error || last ? error : STORE_DAMAGED;
}

void day_seed(const struct day *day, const unsigned char secret[FAIR_SIZE], unsigned char seed[FAIR_SIZE])
{
	static const char label[] = "atout day 1";
	struct blake2b hash;
	char id[GIVEN_ID_MAX + 1];

	day_print(day, id);
	blake2b_start(&hash, secret);
	blake2b_add(&hash, label, strlen(label));
	blake2b_add(&hash, id, strlen(id));
	blake2b_end(&hash, seed);
}
