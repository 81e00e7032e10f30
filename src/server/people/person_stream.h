/* SPDX-License-Identifier: Apache-2.0 */
/* person_stream.h -- a person as the store keeps them: the stream `person/KEY`, whose events are lines (person.h). */
#ifndef SERVER_PEOPLE_PERSON_STREAM_H
#define SERVER_PEOPLE_PERSON_STREAM_H

#include "server/common/lines.h"
#include "server/common/token.h"

#define PERSON_STREAM "person/"

enum { PERSON_STREAM_SIZE = sizeof PERSON_STREAM + TOKEN_PERSON };

void person_stream_name(const char *key, char stream[PERSON_STREAM_SIZE]);

/*
 * Calls take for each line until it returns false: then the line is not as it was written, and the stream is DAMAGED.
 */
struct person_reading {
	bool (*take)(void *into, const char *line, uint64_t number);
	void *into;
};

enum store_error person_stream_read(struct store *, const char *key, const struct person_reading *, uint64_t *last);

#endif
