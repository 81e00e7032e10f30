/* SPDX-License-Identifier: Apache-2.0 */
#include "connector/state.h"

#include "base/blake2b.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { WORD_DIGITS = 20, WORD_TEXT = 600 };

/* ---- Words ---- */

static void print_hex(const unsigned char *hash, int digits, const char *letters, char *text)
{
	for (int i = 0; i < digits; i++)
		text[i] = letters[hash[i / 2] >> (i % 2 ? 0 : 4) & 15];
	text[digits] = '\0';
}

static void hash_text(const char *text, unsigned char hash[BLAKE2B_SIZE])
{
	struct blake2b blake;

	blake2b_start(&blake, NULL);
	blake2b_add(&blake, text, strlen(text));
	blake2b_end(&blake, hash);
}

void connector_guid(const char *id, char guid[ENVELOPE_GUID_SIZE])
{
	unsigned char hash[BLAKE2B_SIZE];
	char text[64];

	snprintf(text, sizeof text, "atout evening %s", id);
	hash_text(text, hash);
	print_hex(hash, ENVELOPE_GUID_SIZE - 1, "0123456789ABCDEF", guid);
}

void state_word(const struct connector *connector, char write[ACT_WRITE_SIZE], const char *format, ...)
{
	unsigned char hash[BLAKE2B_SIZE];
	char text[WORD_TEXT];
	int length = snprintf(text, sizeof text, "%s ", connector->guid);
	va_list args;

	va_start(args, format);
	vsnprintf(text + length, sizeof text - (size_t)length, format, args);
	va_end(args);
	hash_text(text, hash);
	memcpy(write, CONNECTOR_WRITE, sizeof CONNECTOR_WRITE);
	print_hex(hash, WORD_DIGITS, "0123456789abcdef", write + sizeof CONNECTOR_WRITE - 1);
}

void state_say(struct connector *connector, const char *format, ...)
{
	char line[STATE_LINE_SIZE];
	va_list args;

	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	for (int i = 0; i < STATE_LINES; i++)
		if (strcmp(connector->lines[i], line) == 0)
			return;
	memcpy(connector->lines[connector->said++ % STATE_LINES], line, sizeof line);
}

/* ---- Places ---- */

long state_slot(const struct connector *connector, int round, int table, int board)
{
	const struct slot *slot = connector->shown ? evening_slot(connector->evening, round, table, board) : NULL;

	return slot ? slot - connector->evening->slot : -1;
}

void state_place(const struct connector *connector, size_t slot, int *round, int *table, int *board)
{
	const struct evening *evening = connector->evening;
	size_t each = evening->setup.each, tables = (size_t)evening->tables;

	*round = (int)(slot / each / tables) + 1;
	*table = (int)(slot / each % tables) + 1;
	*board = evening_first(evening, evening_place(evening, *round, *table).set) + (int)(slot % each);
}

const struct call *state_call(const struct evening *evening, int table)
{
	for (int i = 0; i < evening->calls; i++)
		if (evening->call[i].table == table)
			return &evening->call[i];
	return NULL;
}

uint32_t state_called(const struct connector *connector, int table, char write[ACT_WRITE_SIZE])
{
	const struct record_call *call = &connector->called[table].call;

	state_word(connector, write, "call %d %d %d %d", table, call->round, call->hour, call->minute);
	return call->status ? evening_known(connector->evening, write) : 0;
}
