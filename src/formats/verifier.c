/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/verifier.h"

#include <stdio.h>
#include <string.h>

static enum verdict judge(const struct fair *fair, const struct atout_setup *setup)
{
	unsigned char commitment[FAIR_SIZE];

	if (!fair->has_key || !fair->has_commitment)
		return VERDICT_OPEN;
	fair_commit(fair->key, commitment);
	if (memcmp(commitment, fair->commitment, FAIR_SIZE) != 0)
		return VERDICT_OTHER_KEY;
	return fair_gives(fair, setup) ? VERDICT_RIGHT : VERDICT_OTHER_CARDS;
}

static void on_deal(void *ctx, const struct atout_record *record)
{
	struct verifier *verifier = ctx;

	verifier->judged(verifier->ctx, record, &verifier->fair, judge(&verifier->fair, &record->setup));
	verifier->fair = (struct fair){0};
}

void verifier_start(struct verifier *verifier, verifier_judged *judged, void *ctx)
{
	static const struct atout_record_hooks hooks = {.deal = on_deal};

	verifier->fair = (struct fair){0};
	verifier->judged = judged;
	verifier->ctx = ctx;
	atout_record_start(&verifier->record, &hooks, verifier);
}

/* Somebody without a seat has added a nonce: no deal comes from that. */
static bool has_stranger(const struct verifier *verifier)
{
	for (int seat = verifier->record.setup.seats; seat < ATOUT_SEATS_MAX; seat++)
		if (verifier->fair.nonce[seat][0])
			return true;
	return false;
}

bool verifier_line(struct verifier *verifier, const char *line, size_t length)
{
	struct atout_record *record = &verifier->record;

	if (!atout_record_line(record, line, length))
		return false;
	if (fair_take_line(&verifier->fair, line, length) != FAIR_WRONG && !has_stranger(verifier))
		return true;
	snprintf(record->error.text, sizeof record->error.text,
		 "expected \"# fair commitment HEX\", \"# fair key HEX\" or \"# fair nonce SEAT TEXT\", each once");
	record->error.line = record->line;
	return false;
}

bool verifier_end(struct verifier *verifier) { return atout_record_end(&verifier->record); }
