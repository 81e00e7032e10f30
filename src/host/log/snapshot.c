/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/snapshot.h"

#include "host/log/apply.h"
#include "host/log/past.h"
#include "host/log/restore.h"
#include "host/log/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM = 1, WORD = 32 };

void snapshot_free(struct snapshot *snapshot)
{
	free(snapshot->terms);
	free(snapshot->deal);
	free(snapshot->source);
	free(snapshot->events);
	*snapshot = (struct snapshot){.n = 0};
}

/* ---- The beginning of a deal ---- */

static void write_options(struct event_text *text, const struct log *log)
{
	const struct atout_option *option = log->match.game->options;

	for (int i = 0; option[i].name; i++)
		if (log->terms.option[i] != option[i].initial)
			log_write_option(text, &option[i], log->terms.option[i]);
}

static void write_set(struct event_text *text, const struct given *set)
{
	char given[GIVEN_SIZE];

	if (set->id[0])
		log_write_text(text, EVENT_SET, 0, set->id);
	for (int i = 0; i < set->deals; i++) {
		given_print(&set->deal[i], given);
		log_write_text(text, EVENT_GIVEN, set->deal[i].seat, given);
	}
}

static void write_terms(struct event_text *text, const struct log *log)
{
	const struct log_terms *terms = &log->terms;

	log_write_table(text, log->match.game, log->match.setup.seats);
	if (terms->owner[0])
		log_write_text(text, EVENT_OWNER, 0, terms->owner);
	if (terms->listed)
		log_write_seat(text, EVENT_LISTED, 0);
	log_write_text(text, EVENT_WATCH, 0, wire_watch_words[terms->watch]);
	if (log->undone)
		log_write_number(text, EVENT_UNDONE, log->undone);
	if (log->reseated)
		log_write_number(text, EVENT_RESEATED, log->reseated);
	if (terms->lent)
		log_write_seat(text, EVENT_LENT, 0);
	if (log_is_online(log))
		log_write_online(text, &terms->online);
	log_write_numbers(text, EVENT_PACE, terms->pace[0], terms->pace[1]);
	write_options(text, log);
	log_write_numbers(text, EVENT_CLOCK, terms->clock.seconds, terms->clock.extra);
	if (terms->clock.hours)
		log_write_number(text, EVENT_SLOW, terms->clock.hours);
	log_write_number(text, EVENT_WAIT, terms->wait);
	if (terms->hints)
		log_write_text(text, EVENT_HINTS, 0, wire_hints_words[terms->hints]);
	if (terms->no_undos)
		log_write_text(text, EVENT_UNDOS, 0, "off");
	if (terms->partners)
		log_write_text(text, EVENT_PARTNERS, 0, "drawn");
	if (terms->dummy)
		log_write_text(text, EVENT_DUMMY, 0, "plays");
	log_write_occasion(text, &log->occasion);
	if (terms->wanted.kind)
		log_write_kind(text, &terms->wanted);
	write_set(text, &log->given);
}

/* As it was before the draw, which moves the players when it is applied. */
static void write_seat(struct event_text *text, const struct log *log, int seat)
{
	int now = log_drawn(log) ? draw_seat(&log->draw, seat) : seat;
	const struct log_seat *at = &log->seat[now];

	if (at->kind == WIRE_SEAT_PERSON)
		log_write_person(text, seat, at->person, log->match.name[now]);
	else if (at->kind == WIRE_SEAT_BOT)
		log_write_text(text, EVENT_BOT, seat, at->bot->name);
	else
		log_write_seat(text, EVENT_OPEN, seat);
}

static void write_source(struct event_text *text, const struct log *log, const struct fair *fair)
{
	char digits[FAIR_TEXT];

	fair_print(fair->key, digits);
	if (fair->has_key)
		log_write_text(text, EVENT_FAIR, 0, digits);
	for (int seat = 0; seat < log->match.setup.seats; seat++)
		if (fair->nonce[seat][0])
			log_write_text(text, EVENT_NONCE, seat, fair->nonce[seat]);
	if (fair->tries)
		log_write_wanted(text, fair);
	if (fair->chosen)
		log_write_number(text, EVENT_BOARD, log->supply.now);
}

static void write_deal(struct event_text *text, const struct log *log)
{
	for (int seat = 0; seat < log->match.setup.seats; seat++)
		write_seat(text, log, seat);
	write_source(text, log, &log->dealt);
	if (log_drawn(log))
		log_write_draw(text, &log->draw);
	log_write_deal(text, log->match.game, &log->match.setup);
	write_source(text, log, &log->coming);
	if (log_is_slow(log))
		log_write_at(text, log->at);
}

/* The boards may be more than an event holds: as parts, each an event. */
struct parts {
	struct event_text event;
	FILE *out;
};

static void put_part(void *user)
{
	struct parts *parts = user;

	fprintf(parts->out, "source %zu\n%s", parts->event.length, parts->event.at);
	parts->event.length = 0;
}

/* NULL: no memory. */
static char *print_source(const struct log *log)
{
	char *text = NULL;
	size_t length;
	struct parts parts = {.out = open_memstream(&text, &length)};

	if (parts.out)
		supply_write(&parts.event, &log->supply, put_part, &parts);
	if (parts.out && fclose(parts.out) == 0)
		return text;
	free(text);
	return NULL;
}

static void begin(struct snapshot *snapshot, const struct log *log)
{
	struct event_text terms, deal;

	terms.length = deal.length = 0;
	snapshot_free(snapshot);
	write_terms(&terms, log);
	write_deal(&deal, log);
	snapshot->terms = strdup(terms.at);
	snapshot->deal = strdup(deal.at);
	snapshot->source = print_source(log);
	snapshot->n = log->n;
	snapshot->number = log->number;
	snapshot->rows = log->match.rows;
	snapshot->deals = log->past.deals;
	if (!snapshot->terms || !snapshot->deal || !snapshot->source)
		snapshot_free(snapshot);
}

/* ---- The events since ---- */

static bool reserve(struct snapshot *snapshot, size_t more)
{
	size_t size = 2 * (snapshot->length + more);

	if (snapshot->length + more <= snapshot->size)
		return true;
	char *events = realloc(snapshot->events, size);
	if (!events)
		return false;
	snapshot->events = events;
	snapshot->size = size;
	return true;
}

static void add(struct snapshot *snapshot, const char *event, size_t length)
{
	if (!reserve(snapshot, WORD + length)) {
		snapshot_free(snapshot);
		return;
	}
	snapshot->length += (size_t)snprintf(snapshot->events + snapshot->length, WORD, "event %zu\n", length);
	memcpy(snapshot->events + snapshot->length, event, length);
	snapshot->length += length;
}

void snapshot_follow(struct snapshot *snapshot, const struct log *log, const char *event, size_t length, bool dealt)
{
	if (dealt)
		begin(snapshot, log);
	else if (snapshot->deal)
		add(snapshot, event, length);
}

/* ---- Writing ---- */

static void put_texts(FILE *out, const struct log_texts *own)
{
	for (int i = 0; i < own->texts; i++) {
		char *text = shelf_text(own->held[i]);
		if (text)
			fprintf(out, "text %zu\n%s", strlen(text), text);
		free(text);
	}
}

static bool put(FILE *out, const struct snapshot *snapshot, const struct log *log, const char *records, size_t length)
{
	fprintf(out, "snapshot %d %u %d %d\n", FORM, snapshot->n, snapshot->number, snapshot->rows);
	put_texts(out, &log->texts);
	fprintf(out, "terms %zu\n%s", strlen(snapshot->terms), snapshot->terms);
	fputs(snapshot->source, out);
	fprintf(out, "records %zu\n", length);
	fwrite(records, 1, length, out);
	fprintf(out, "deal %zu\n%s", strlen(snapshot->deal), snapshot->deal);
	if (snapshot->length)
		fwrite(snapshot->events, 1, snapshot->length, out);
	return !ferror(out);
}

static char *print_records(const struct snapshot *snapshot, const struct log *log, size_t *length)
{
	struct past *past = past_copy(log);
	char *records;

	if (!past)
		return NULL;
	past_cut(past, snapshot->deals);
	records = past_print(past, NULL, NULL, length);
	past_free(past);
	return records;
}

char *snapshot_print(const struct snapshot *snapshot, const struct log *log, size_t *length)
{
	size_t size;
	char *text = NULL, *records = snapshot->deal ? print_records(snapshot, log, &size) : NULL;
	FILE *out = records ? open_memstream(&text, length) : NULL;
	bool whole = out && put(out, snapshot, log, records, size);

	free(records);
	if (out && fclose(out) == 0 && whole)
		return text;
	free(text);
	return NULL;
}

/* ---- Reading ---- */

/* A line "WORD LENGTH" and so many bytes. */
static bool take_part(struct snapshot_rest *rest, const char *word, const char **text, size_t *length)
{
	size_t size = strlen(word), left = (size_t)(rest->end - rest->at), digits = 0;

	*length = 0;
	if (left < size + 3 || memcmp(rest->at, word, size) != 0 || rest->at[size] != ' ')
		return false;
	for (const char *at = rest->at + size + 1; at < rest->end && *at >= '0' && *at <= '9' && digits < 9; digits++)
		*length = 10 * *length + (size_t)(*at++ - '0');
	size += 1 + digits;
	if (!digits || size >= left || rest->at[size] != '\n' || *length > left - size - 1)
		return false;
	*text = rest->at + size + 1;
	rest->at = *text + *length;
	return true;
}

bool snapshot_next(struct snapshot_rest *rest, const char **event, size_t *length)
{
	return rest->at < rest->end && take_part(rest, "event", event, length);
}

/* The line "snapshot 1 N MATCH ROWS". */
static bool take_head(struct snapshot_rest *rest, uint32_t *n, int *number, int *rows)
{
	const char *end = memchr(rest->at, '\n', (size_t)(rest->end - rest->at));
	char line[2 * WORD] = "";
	int form, used = 0;

	if (!end || (size_t)(end - rest->at) >= sizeof line)
		return false;
	memcpy(line, rest->at, (size_t)(end - rest->at));
	rest->at = end + 1;
	return sscanf(line, "snapshot %d %u %d %d%n", &form, n, number, rows, &used) == 4 && !line[used] &&
	       form == FORM && *n > 0 && *number > 0 && *rows >= 0;
}

static bool apply_part(struct log *log, const char *text, size_t length)
{
	struct log_news news;
	char error[ATOUT_ERROR_SIZE];

	return log_apply(log, text, length, &news, error);
}

/* What the terms name; older snapshots have none. */
static bool restore_texts(struct log *log, struct snapshot_rest *rest)
{
	char error[ATOUT_ERROR_SIZE];
	const char *text;
	size_t length;

	while (take_part(rest, "text", &text, &length)) {
		char *copy = strndup(text, length);
		bool taken = copy && texts_take(log, copy, length, error);
		free(copy);
		if (!taken)
			return false;
	}
	return true;
}

bool snapshot_restore(struct log *log, const char *bytes, size_t size, struct snapshot_rest *rest)
{
	const char *text;
	size_t length;
	uint32_t n;
	int number, rows, reseated;

	*rest = (struct snapshot_rest){bytes, bytes + size};
	if (!size || !take_head(rest, &n, &number, &rows) || !restore_texts(log, rest) ||
	    !take_part(rest, "terms", &text, &length) || !apply_part(log, text, length))
		return false;
	while (take_part(rest, "source", &text, &length))
		if (!apply_part(log, text, length))
			return false;
	if (!take_part(rest, "records", &text, &length) || !restore_records(log, text, length, rows))
		return false;
	log->number = number;
	log->n = n - 1;
	reseated = log->reseated;
	bool applied = take_part(rest, "deal", &text, &length) && apply_part(log, text, length);
	log->reseated = reseated; /* the deal began with these players */
	return applied && log_deal_on(log) && log->n == n;
}
