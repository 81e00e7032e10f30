/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/verifier.h"

#include <stdio.h>
#include <string.h>

/* What was drawn, if anything, is what had to be drawn before the first deal. */
static bool draw_fits(const struct verifier *verifier)
{
	const struct atout_setup *setup = &verifier->record.setup;
	struct draw draw;

	if (!verifier->draw[0])
		return true;
	if (verifier->record.deals != 1 || !draw_read(&draw, setup, verifier->draw))
		return false;
	return (draw.what == DRAW_DEALER || draw_has_partners(verifier->record.game, setup->seats)) &&
	       fair_draws(&verifier->fair, &draw, setup) && draw_dealer(&draw) == setup->dealer;
}

static enum verdict judge(const struct verifier *verifier)
{
	const struct fair *fair = &verifier->fair;
	unsigned char commitment[FAIR_SIZE];

	if (!fair->has_key || !fair->has_commitment)
		return VERDICT_OPEN;
	fair_commit(fair->key, commitment);
	if (memcmp(commitment, fair->commitment, FAIR_SIZE) != 0)
		return VERDICT_OTHER_KEY;
	if (!fair_gives(fair, &verifier->record.setup))
		return VERDICT_OTHER_CARDS;
	return draw_fits(verifier) ? VERDICT_RIGHT : VERDICT_OTHER_DRAW;
}

static void on_deal(void *ctx, const struct atout_record *record)
{
	struct verifier *verifier = ctx;

	(void)record;
	verifier->judged(verifier->ctx, verifier, judge(verifier));
	verifier->fair = (struct fair){0};
	verifier->draw[0] = '\0';
}

void verifier_start(struct verifier *verifier, verifier_judged *judged, void *ctx)
{
	static const struct atout_record_hooks hooks = {.deal = on_deal};

	verifier->fair = (struct fair){0};
	verifier->draw[0] = '\0';
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

/* Of two of a kind the reader could be shown the other one. */
static bool take_source(struct verifier *verifier, const char *line, size_t length)
{
	bool drawn = verifier->draw[0];

	if (draw_take_line(line, length, verifier->draw))
		return !drawn;
	return fair_take_line(&verifier->fair, line, length) != FAIR_WRONG && !has_stranger(verifier);
}

bool verifier_line(struct verifier *verifier, const char *line, size_t length)
{
	struct atout_record *record = &verifier->record;

	if (!atout_record_line(record, line, length))
		return false;
	if (take_source(verifier, line, length))
		return true;
	snprintf(record->error.text, sizeof record->error.text,
		 "expected \"# fair commitment HEX\", \"# fair key HEX\", \"# fair nonce SEAT TEXT\" or \"# draw "
		 "TEXT\", "
		 "each once");
	record->error.line = record->line;
	return false;
}

bool verifier_end(struct verifier *verifier) { return atout_record_end(&verifier->record); }
