/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ranked_json.h -- an event that is ranked as JSON, on standard output, an object a line: each contestant by its place;
 * the same in the rankings beside the first one, with "ranking": "handicap", "B" ...; then each result.
 */
#ifndef CLI_EVENT_RANKED_JSON_H
#define CLI_EVENT_RANKED_JSON_H

#include "cli/event/ranked.h"

/* False: no memory. */
bool ranked_json(const struct ranked *, bool results);

#endif
