/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/record_file.h"

#include "host/log/record.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void drop_head(struct record_file *file)
{
	free(file->head);
	file->head = NULL;
}

bool record_file_create(struct record_file *file, char *head)
{
	file->head = head;
	bool made = journal_create(&file->journal, file->path);

	if (!made)
		drop_head(file);
	return made;
}

static bool fail(struct record_file *file, const char *trouble)
{
	file->journal.trouble = trouble;
	file->journal.code = errno;
	return false;
}

/* So many moves of the last deal stay. */
static bool take_back(struct record_file *file, int moves)
{
	char *text;

	if (!journal_peek(file->path, RECORD_FILE_MAX, &text))
		return fail(file, "The record %s cannot be read: %s.");
	size_t length = record_before_move(text, moves);
	free(text);
	return journal_cut(&file->journal, length);
}

/* The first deal takes the head with it: a record without a deal would be none. */
static bool append_first(struct record_file *file, const struct event_record *record)
{
	char *text;
	int length = asprintf(&text, "%s%.*s", file->head, (int)record->length, record->text);

	if (length < 0)
		return fail(file, "The match %s cannot be continued: %s.");
	bool kept = journal_append(&file->journal, text, (size_t)length);
	free(text);
	if (kept)
		drop_head(file);
	return kept;
}

bool record_file_keep(struct record_file *file, const struct host_event *event)
{
	struct event_record record;

	record.again = file->again;
	event_to_record(event->text, event->length, &record);
	if (record.undo >= 0)
		return take_back(file, record.undo);
	bool kept = !record.length || (file->head ? append_first(file, &record)
						  : journal_append(&file->journal, record.text, record.length));
	if (kept)
		file->again = record.again;
	return kept;
}

void record_file_close(struct record_file *file)
{
	if (file->head)
		unlink(file->path);
	drop_head(file);
	journal_close(&file->journal);
}
