/* SPDX-License-Identifier: Apache-2.0 */
/* score_json.h -- what `atout score --json` says of a contract: members of an object that is open. */
#ifndef CLI_SCORE_JSON_H
#define CLI_SCORE_JSON_H

#include "core/played_text.h"
#include "wire/json.h"

#include <atout/score.h>

/* What an item is called at the table, the key of a fact of bridge: in all languages, and in JSON. */
extern const char *const score_item_keys[];

/* "contract", and of one that was played "declarer" and "result". */
void score_json_contract(struct json *, const struct played *);

/* "items": those that are not 0. */
void score_json_items(struct json *, const struct atout_score *);

#endif
