/* SPDX-License-Identifier: Apache-2.0 */
/* Deals that anybody can check: the key of each is fixed when the deal before it begins, or when the table is made. */
#include "host/event_part.h"

#include <atout/record.h>
#include <stdio.h>
#include <string.h>

int host_coming_deal(const struct host *host)
{
	return host->table.dealt && !host_match_over(host) ? host->table.setup.number + 1 : 1;
}

static void draw_key(const struct host *host, struct fair *fair)
{
	unsigned char key[FAIR_SIZE];

	host->calls->random(host->user, key);
	fair_start(fair, key);
}

static void put_key(struct host_text *text, const struct fair *fair)
{
	char digits[FAIR_TEXT];

	fair_print(fair->key, digits);
	host_put(text, "fair %s\n", digits);
}

void host_put_key(struct host_text *text, struct host *host)
{
	struct fair fair = {.has_key = false};

	draw_key(host, &fair);
	put_key(text, &fair);
}

void host_put_nonce(struct host_text *text, int seat, const char *nonce)
{
	host_put(text, "nonce %d %s\n", seat, nonce);
}

/* The setup of the next deal; true: it begins a match. */
static bool next_setup(const struct host *host, struct atout_setup *setup)
{
	struct table table = host->table; /* only looked at */
	bool first = !host->match || host_match_over(host);

	if (first) {
		host_match_setup(host, &table.setup);
		table.dealt = false;
		table.rows = 0;
	}
	table_next(&table, setup);
	return first;
}

void host_put_deal(struct host_text *text, struct host *host, const struct fair *coming)
{
	bool keys = !host->calls->deal;
	struct fair fair = *coming;
	struct atout_setup setup;

	if (keys && !fair.has_key) {
		draw_key(host, &fair);
		put_key(text, &fair);
	}
	if (next_setup(host, &setup))
		host_put(text, "match %d\n", host->match + 1);
	if (keys)
		fair_deal(&setup, &fair);
	else
		host->calls->deal(host->user, &setup);
	text->length += (size_t)atout_record_print_deal(host->table.game, &setup, text->at + text->length,
							sizeof text->at - text->length);
	if (keys)
		host_put_key(text, host);
}

bool event_fair(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	unsigned char key[FAIR_SIZE];

	if (host->coming.has_key)
		return event_refuse(taking, "a second key; expected one for each deal");
	if (!fair_read(cursor, key))
		return event_refuse(taking, "expected: fair KEY, of %d digits 0-9a-f", 2 * FAIR_SIZE);
	fair_start(&host->coming, key);
	host->news.fair = true;
	return true;
}

bool event_nonce(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	int seat;

	if (!event_which(taking, &cursor, &seat))
		return false;
	if (host->coming.nonce[seat][0])
		return event_refuse(taking, "seat %d has added to this deal; expected one that has not", seat);
	if (!fair_nonce_check(cursor))
		return event_refuse(taking, "expected: nonce SEAT TEXT, 1 to %d letters, digits, - and _",
				    FAIR_NONCE_MAX);
	snprintf(host->coming.nonce[seat], sizeof host->coming.nonce[seat], "%s", cursor);
	host->news.fair = true;
	return true;
}
