/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/record_file.h"

#include "host/log/record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool record_file_create(struct record_file *file, char *head)
{
	file->head = head;
	if (journal_create(&file->journal, file->path))
		return true;
	free(head);
	file->head = NULL;
	return false;
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
	size_t head = strlen(file->head);
	char *text = realloc(file->head, head + record->length);

	if (!text)
		return fail(file, "The match %s cannot be continued: %s.");
	file->head = text;
	memcpy(text + head, record->text, record->length);
	if (!journal_append(&file->journal, text, head + record->length)) {
		text[head] = '\0';
		return false;
	}
	free(text);
	file->head = NULL;
	return true;
}

bool record_file_keep(struct record_file *file, const struct host_event *event)
{
	struct event_record record;

	event_to_record(event->text, event->length, &record);
	if (record.undo >= 0)
		return take_back(file, record.undo);
	if (!record.length)
		return true;
	return file->head ? append_first(file, &record) : journal_append(&file->journal, record.text, record.length);
}

void record_file_close(struct record_file *file)
{
	if (file->head)
		unlink(file->path);
	free(file->head);
	file->head = NULL;
	journal_close(&file->journal);
}
