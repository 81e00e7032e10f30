/* SPDX-License-Identifier: Apache-2.0 */
/* reading.h -- a system that is being read. */
#ifndef BIDDING_READING_H
#define BIDDING_READING_H

#include "bidding/system.h"

/* A condition with a name ("let"). */
struct named {
	char name[SYSTEM_NAME_SIZE];
	int node;
};

/* A system that is being read. */
struct reading {
	struct bid_system *system;
	const struct system_source *source;
	struct system_error *error;
	struct named named[SYSTEM_NAMES_MAX];
	int names;
	int indent[SYSTEM_DEPTH_MAX + 1], open[SYSTEM_DEPTH_MAX + 1]; /* of the blocks around this line */
	int depth;
	int skipped; /* the indent of an "if" that does not hold; -1: none */
	int file, line;
	uint64_t tags_made, tags_asked; /* by rules, in conditions */
	const char *const *options;
	uint64_t options_used;
};

/* Notes an error in the line being read, if it is the first.  Returns false. */
bool reading_refuse(struct reading *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Reads a condition; *node is -1 where the text is empty or "any". */
bool reading_condition(struct reading *, const char *text, int16_t *node);

/* The number of a tag, new or not; -1: there are too many. */
int reading_tag(struct reading *, const char *text, size_t length);

/* The next word of a line, copied; false: there is none, or it is too long. */
bool reading_word(const char **at, char *to, size_t size);

/* A strain or slot of a name that makes up the whole text; -1: none. */
int reading_strain(const char *text);

#endif
