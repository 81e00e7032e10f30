/* SPDX-License-Identifier: Apache-2.0 */
#include "server/evenings/write.h"

#include "lang/lang.h"

#include <atout/random.h>
#include <sodium.h>
#include <string.h>
#include <time.h>

/* Devices and commentators cannot fill a log so that the director can neither rule nor end. */
enum { EVENING_DIRECTORS = 2000 };

static void end(struct evening_write *write, const struct evening_written *written)
{
	struct live_evening *live = write->live;

	write->done(write->user, written);
	live_evening_leave(live);
	live_evening_let_go(live);
}

static void refuse(struct evening_write *write, int status, const char *why)
{
	end(write, &(struct evening_written){.status = status, .why = why});
}

/* Results are many, and name nobody. */
static bool changes_names(const struct act *act, bool round_changed)
{
	return round_changed || (act->what != ACT_RESULT && act->what != ACT_RULE);
}

static void stored(void *user, enum store_error error, uint64_t last)
{
	struct evening_write *write = user;
	struct live_evening *live = write->live;
	int round = live->evening->round;

	(void)last;

	if (!error && !evening_apply(live->evening, &write->act))
		error = STORE_MEMORY;
	if (!error && live->entries && changes_names(&write->act, round != live->evening->round))
		entries_name(live->entries, live->evening);
	live->broken |= error == STORE_CONFLICT || error == STORE_MEMORY;
	end(write, &(struct evening_written){.entry = error ? 0 : live->evening->events, .error = error});
}

static void store(struct evening_write *write)
{
	struct live_evening *live = write->live;
	struct stream stream = stream_of(EVENING_STREAM, live->id);
	struct store_event event = {.bytes = write->line,
				    .length = (size_t)act_print(&write->act, write->line, sizeof write->line)};
	enum store_error error = STORE_TOO_LONG;

	if (event.length < sizeof write->line)
		error = store_append(live_evening_store(live),
				     &(struct store_append){.stream = stream.name,
							    .expected = live->evening->events + 1,
							    .events = &event,
							    .count = 1,
							    .done = stored,
							    .user = write});
	if (error)
		stored(write, error, 0);
}

/* Those of an event from its key; one that was restored has the commitment of another one. */
static bool make_fair_deals(struct evening_write *write)
{
	const struct live_evening *live = write->live;

	if (!evening_keeps(live->evening, live->access.fair))
		return false;
	memcpy(write->act.key, live->access.fair, sizeof write->act.key);
	entries_gather(live->entries, write->act.nonces);
	return evening_deal_fair(live->evening, &write->act);
}

/* The deals that the server makes are made once: what is stored is what counts. */
static void make_deals(struct evening_write *write)
{
	unsigned char bytes[32];
	struct atout_rng rng;

	if (make_fair_deals(write))
		return;
	randombytes_buf(bytes, sizeof bytes);
	atout_rng_fill(&rng, bytes);
	evening_deal(write->live->evening, &rng, write->act.text);
	sodium_memzero(bytes, sizeof bytes);
	sodium_memzero(&rng, sizeof rng);
}

static bool has_called(const struct evening *evening, const struct act *act)
{
	int table = act->device ? evening_device_table(evening, (int)act->device, (int)act->player) : 0;

	for (int i = 0; table && i < evening->calls; i++)
		if (evening->call[i].table == table)
			return true;
	return false;
}

/* NULL, or why nothing of this kind is written now. */
static const char *may_not(const struct live_evening *live, const struct act *act)
{
	if (live->access.restoring)
		return N_("This evening is being restored");
	if ((act->device || act->commentator) &&
	    live->evening->events >= evening_events_most(live->evening) - EVENING_DIRECTORS)
		return N_("The log of this evening is full");
	if (act->what == ACT_ROUND && live->entries && !entries_may_begin(live->entries, live->evening))
		return N_("Nobody has entered, and there are too many tables for bots alone");
	if (act->what == ACT_CALLS && has_called(live->evening, act))
		return N_("The director has already been called to this table");
	return NULL;
}

/* Whether a set-up, or a contestant who leaves before the first round, leaves room for all who have entered. */
static bool has_room(const struct live_evening *live, const struct act *act)
{
	struct evening_no no;
	struct evening *tried = act->what == ACT_SET ? evening_new() : NULL;
	bool fits = true;

	if (tried)
		fits = evening_set_up(tried, act, &no) && entries_fit(live->entries, tried, 0);
	else if (act->what == ACT_LEAVE && act->round == 1)
		fits = entries_fit(live->entries, live->evening, live->evening->who[act->number].from != 0);
	evening_free(tried);
	return fits;
}

static void in_turn(void *user)
{
	struct evening_write *write = user;
	struct live_evening *live = write->live;
	struct act *act = &write->act;
	uint32_t known = evening_known(live->evening, act->write);
	const char *why = may_not(live, act);
	struct evening_no no;

	if (known) {
		end(write, &(struct evening_written){.entry = known, .again = true});
		return;
	}
	if (live->broken || why) {
		refuse(write, live->broken ? 503 : 409,
		       live->broken ? N_("The server is busy. Please try again in a moment") : why);
		return;
	}
	act->at = (uint32_t)time(NULL);
	if (act->what == ACT_DEALS && !act->text[0])
		make_deals(write);
	if (!evening_judge(live->evening, act, &no) || !evening_can_end(act, &no))
		refuse(write, no.status, no.why);
	else if (live->entries && !has_room(live, act))
		refuse(write, 409, N_("More people have entered than would have a seat"));
	else
		store(write);
}

void evening_write(struct evening_write *write)
{
	live_evening_hold(write->live);
	write->wish = (struct evening_turn_wish){.turn = in_turn, .user = write};
	live_evening_enter(write->live, &write->wish);
}
