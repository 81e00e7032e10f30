/* SPDX-License-Identifier: Apache-2.0 */
/*
 * json.h -- results as JSON: an object for each result, one after the other or in an array, with the heads of a file of
 * results (duplicate/results.h) as its members; and what is printed as JSON, an object a line.
 *
 *      {"board":1,"ns":3,"ew":8,"contract":"4SX","declarer":"N","result":"-1"}
 *      {"number":3,"name":"Ann and Bob","penalty":"10%"}
 */
#ifndef CLI_EVENT_JSON_H
#define CLI_EVENT_JSON_H

#include "duplicate/results.h"
#include "formats/source.h"
#include "wire/json.h"

/* The text begins with an object or an array. */
bool event_json_begins(struct source *);

/* Reads all of it into results that are started.  False: the error. */
bool event_json_read(struct results *, struct source *, struct atout_error *);

/* A line that is printed: begin, members, end. */
struct event_json {
	struct json json;
	char text[1 << 13];
};

void event_json_begin(struct event_json *);
void event_json_end(struct event_json *);

#endif
