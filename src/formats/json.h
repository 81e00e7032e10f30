/* SPDX-License-Identifier: Apache-2.0 */
/*
 * json.h -- boards as JSON, in two forms: ours (format_json.c, json_write.c) and that of the Python library endplay
 * (format_endplay.c).  The reader (json_read.c) tells by the members of each board which one it is.  docs/formats.md
 * has both.
 */
#ifndef FORMATS_JSON_H
#define FORMATS_JSON_H

#include "formats/formats.h"
#include "formats/json_text.h"

/* The state of a reader, and its functions. */
struct json_state {
	struct json_text json;
	struct sheet sheet;
};

void json_boards_start(struct boards *);
enum boards_got json_boards_next(struct boards *, struct board *);
void json_boards_end(struct boards *);

/* The first line begins a list or an object with a name. */
bool json_boards_sniff(const char *line, size_t length);

/* Written into the scratch of a writer. */
struct json_out {
	char *buf;
	size_t size, length;
	bool comma;
};

void json_out_start(struct json_out *, struct board_writer *);

/* A bracket that opens, as a member if key is not NULL; one that closes. */
void json_out_open(struct json_out *, const char *key, char bracket);
void json_out_close(struct json_out *, char bracket);
void json_out_text(struct json_out *, const char *key, const char *text);
void json_out_raw(struct json_out *, const char *key, const char *text); /* a number, true, null */
void json_out_number(struct json_out *, const char *key, int number);

/* Tags of a board that no member of its own has; names: also those of the players. */
void json_out_tags(struct json_out *, const struct atout_pbn_game *, bool names);

/* The tag has a member of its own, or cannot be one. */
bool json_own_tag(const char *name);

#endif
