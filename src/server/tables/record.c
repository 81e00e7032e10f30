/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/record.h"

#include "host/log/past.h"
#include "net/loop.h"
#include "server/tables/live_table.h"

#include <stdlib.h>

struct wish {
	struct wish *next;
	record_got *got;
	void *user;
	struct address client;
};

/* A record being printed, from an earlier one. */
struct printing {
	struct task task;
	struct record *record; /* NULL: its table is gone */
	struct wish *wishes;
	struct past *past, *before;
	struct record_text *old; /* of before; or NULL */
	size_t *all;
	size_t length;
	char *bytes;
};

struct record {
	struct live_table *live;
	struct past *past;
	struct record_text *text; /* of past; or NULL */
	struct printing *printing;
	struct wish *wishes; /* for the next printing */
	int64_t wanted;
};

/* ---- Texts ---- */

struct record_text *record_hold(struct record_text *text)
{
	text->holds++;
	return text;
}

void record_let_go(void *user)
{
	struct record_text *text = user;

	if (!text || --text->holds)
		return;
	*text->all -= text->length;
	free(text->bytes);
	free(text);
}

/* Takes the bytes, which may be NULL. */
static struct record_text *make_text(size_t *all, char *bytes, size_t length)
{
	struct record_text *text = bytes ? malloc(sizeof *text) : NULL;

	if (!text) {
		free(bytes);
		return NULL;
	}
	*text = (struct record_text){.holds = 1, .all = all, .length = length, .bytes = bytes};
	*all += length;
	return text;
}

static void drop_text(struct record *record)
{
	record_let_go(record->text);
	past_free(record->past);
	record->text = NULL;
	record->past = NULL;
}

/* ---- Wishes ---- */

static void tell(struct wish *wishes, struct record_text *text)
{
	for (struct wish *next; wishes; wishes = next) {
		next = wishes->next;
		wishes->got(wishes->user, text);
		free(wishes);
	}
}

/* ---- Printing ---- */

static void print(struct task *task, struct store *store)
{
	struct printing *printing = (struct printing *)task;
	const char *text = printing->old ? printing->old->bytes : NULL;

	(void)store;
	printing->bytes = past_print(printing->past, text ? printing->before : NULL, text, &printing->length);
}

static void free_printing(struct printing *printing)
{
	past_free(printing->past);
	past_free(printing->before);
	record_let_go(printing->old);
	free(printing);
}

static void start(struct record *, struct past *);

static void printed(struct task *task, bool ran)
{
	struct printing *printing = (struct printing *)task;
	struct record *record = printing->record;
	struct record_text *text = make_text(printing->all, ran ? printing->bytes : NULL, printing->length);

	if (record) {
		record->printing = NULL;
		record->text = text ? record_hold(text) : NULL;
		record->past = printing->past;
		printing->past = NULL;
	}
	tell(printing->wishes, text);
	record_let_go(text);
	free_printing(printing);
	if (record && record->wishes)
		start(record, host_past(record->live->host));
}

static struct printing *new_printing(struct record *record, struct past *past)
{
	struct server *server = record->live->server;
	struct printing *printing = past && server->record_bytes < RECORDS_BYTES ? malloc(sizeof *printing) : NULL;

	if (!printing)
		return NULL;
	*printing = (struct printing){.task = {.work = print, .done = printed, .client = record->wishes->client},
				      .record = record,
				      .wishes = record->wishes,
				      .past = past,
				      .before = record->past,
				      .old = record->text,
				      .all = &server->record_bytes};
	record->wishes = NULL;
	record->past = NULL;
	record->text = NULL;
	return printing;
}

/* Prints a copy, which it takes, for all who have asked so far. */
static void start(struct record *record, struct past *past)
{
	struct wish *wishes = record->wishes;

	record->printing = new_printing(record, past);
	if (!record->printing) {
		past_free(past);
		record->wishes = NULL;
		tell(wishes, NULL);
	} else if (!task_start(&record->live->server->records, &record->printing->task)) {
		printed(&record->printing->task, false);
	}
}

/* ---- Of a table ---- */

static struct record *of(struct live_table *live)
{
	if (!live->record)
		live->record = calloc(1, sizeof *live->record);
	if (live->record)
		live->record->live = live;
	return live->record;
}

/* Waits for the present printing if it prints this, or for the next one. */
static void wait_for(struct record *record, struct past *past, struct wish *wish)
{
	struct wish **list = &record->wishes;

	if (record->printing && past_same(past, record->printing->past))
		list = &record->printing->wishes;
	wish->next = *list;
	*list = wish;
	if (record->printing)
		past_free(past);
	else
		start(record, past);
}

void record_get(struct live_table *live, const struct address *client, record_got *got, void *user)
{
	struct record *record = of(live);
	struct past *past = record ? host_past(live->host) : NULL;
	struct wish *wish = past ? malloc(sizeof *wish) : NULL;

	if (record)
		record->wanted = loop_now(live->server->loop);
	if (wish && (!record->text || !past_same(past, record->past))) {
		*wish = (struct wish){.got = got, .user = user, .client = *client};
		wait_for(record, past, wish);
		return;
	}
	got(user, wish ? record->text : NULL);
	past_free(past);
	free(wish);
}

void record_tidy(struct record *record, int64_t before)
{
	if (record && record->wanted < before)
		drop_text(record);
}

void record_free(struct record *record)
{
	if (!record)
		return;
	if (record->printing)
		record->printing->record = NULL;
	drop_text(record);
	tell(record->wishes, NULL);
	free(record);
}
