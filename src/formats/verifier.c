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

/* A record from before draws were made, or one whose line was left out. */
static bool lacks_draw(const struct verifier *verifier)
{
	const struct atout_setup *setup = &verifier->record.setup;
	struct atout_setup first;

	if (verifier->draw[0] || verifier->record.deals != 1 || setup->number != 1)
		return false;
	atout_setup_start(verifier->record.game, &first, setup->seats);
	memcpy(first.option, setup->option, sizeof first.option);
	verifier->record.game->next(NULL, &first);
	return draw_due(&first) == DRAW_DEALER;
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
	if (!fair->chosen && !fair_gives(fair, &verifier->record.setup))
		return VERDICT_OTHER_CARDS;
	if (!fair->chosen && !fair_counts(fair, &verifier->record.setup))
		return VERDICT_OTHER_TRIES;
	if (!draw_fits(verifier))
		return VERDICT_OTHER_DRAW;
	if (fair->chosen)
		return VERDICT_CHOSEN;
	return lacks_draw(verifier) ? VERDICT_NO_DRAW : VERDICT_RIGHT;
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

/* Behind the line `deal`, and before the deal is judged. */
static bool is_late(const struct verifier *verifier)
{
	int phase = verifier->record.phase;

	return phase == ATOUT_RECORD_HAND || phase == ATOUT_RECORD_TURN || phase == ATOUT_RECORD_STOCK;
}

/* Of two of a kind, or of one in an odd place, the reader could be shown another one. */
static bool take_source(struct verifier *verifier, const char *line, size_t length)
{
	bool drawn = verifier->draw[0];

	if (draw_take_line(line, length, verifier->draw))
		return !drawn && !is_late(verifier);
	enum fair_line found = fair_take_line(&verifier->fair, line, length);
	if (found == FAIR_OTHER)
		return true;
	return found == FAIR_TAKEN && !is_late(verifier) && !has_stranger(verifier);
}

static bool refuse(struct verifier *verifier)
{
	struct atout_error *error = &verifier->record.error;

	snprintf(error->text, sizeof error->text,
		 "expected \"# fair commitment HEX\", \"# fair key HEX\", \"# fair nonce SEAT TEXT\", \"# fair "
		 "wanted KIND try TRIES\", \"# fair chosen HOW\" and \"# draw TEXT\" before the line \"deal\", each "
		 "once");
	error->line = verifier->record.line;
	return false;
}

bool verifier_line(struct verifier *verifier, const char *line, size_t length)
{
	if (!atout_record_line(&verifier->record, line, length))
		return false;
	return take_source(verifier, line, length) || refuse(verifier);
}

/* A deal would have to follow. */
static bool has_source(const struct verifier *verifier)
{
	bool added = false;

	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		added |= verifier->fair.nonce[seat][0] != '\0';
	return added || verifier->fair.tries || verifier->fair.chosen || verifier->fair.has_key ||
	       verifier->fair.has_commitment || verifier->draw[0];
}

bool verifier_end(struct verifier *verifier)
{
	return atout_record_end(&verifier->record) && (!has_source(verifier) || refuse(verifier));
}
