/* SPDX-License-Identifier: Apache-2.0 */
#include "load.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SHORT = 200, LONG = 20000, BATCH = 4 };

struct sought {
	int stream;
	bool other; /* an event has other bytes than were appended */
};

static void name_of(int stream, char name[STORE_NAME_MAX + 1])
{
	snprintf(name, STORE_NAME_MAX + 1, "table/%d", stream);
}

static struct atout_rng rng_of(int stream, uint64_t seq)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, seq * LOAD_STREAMS + (uint64_t)stream);
	return rng;
}

static int batch_of(int stream, uint64_t seq)
{
	struct atout_rng rng = rng_of(stream, seq);

	return 1 + (int)atout_rng_below(&rng, BATCH);
}

/* The bytes of an event; how many. */
static size_t make_event(int stream, uint64_t seq, unsigned char bytes[LONG])
{
	struct atout_rng rng = rng_of(stream, seq);
	size_t length = atout_rng_below(&rng, atout_rng_below(&rng, 16) ? SHORT : LONG);

	for (size_t i = 0; i < length; i++)
		bytes[i] = (unsigned char)atout_rng_next(&rng);
	return length;
}

void load_start(struct load *load)
{
	*load = (struct load){.tell = NULL};
	for (int i = 0; i < LOAD_STREAMS; i++)
		load->lanes[i] = (struct load_lane){.load = load, .stream = i, .next = 1};
}

bool load_open(struct load *load, const char *folder, const char *vfs)
{
	owner_open(&load->owner, folder, LOAD_WAITING, vfs);
	return load->owner.store;
}

void load_close(struct load *load) { owner_close(&load->owner); }

static void done(void *user, enum store_error error, uint64_t last)
{
	struct load_lane *lane = user;

	lane->under_way--;
	if (error) {
		lane->failed = true;
		return;
	}
	lane->told = last;
	if (lane->load->tell)
		lane->load->tell(lane->stream, last, lane->load->user);
}

static void append(struct load *load, struct load_lane *lane)
{
	static unsigned char bytes[BATCH][LONG];
	struct store_event events[BATCH];
	char name[STORE_NAME_MAX + 1];
	int count = batch_of(lane->stream, lane->next);

	for (int i = 0; i < count; i++)
		events[i] = (struct store_event){
			.bytes = bytes[i], .length = make_event(lane->stream, lane->next + (uint64_t)i, bytes[i])};
	name_of(lane->stream, name);
	struct store_append batch = {name, lane->next, events, count, done, lane, false, false};
	while (store_append(load->owner.store, &batch) == STORE_BUSY)
		owner_wait(&load->owner);
	lane->under_way++;
	lane->next += (uint64_t)count;
}

void load_run(struct load *load, int appends)
{
	for (int i = 0; i < appends; i++) {
		struct load_lane *lane = &load->lanes[atout_rng_below(load->rng, LOAD_STREAMS)];
		while (lane->failed && lane->under_way)
			owner_wait(&load->owner);
		if (lane->failed) {
			lane->failed = false;
			lane->next = lane->told + 1;
		}
		append(load, lane);
		if (atout_rng_below(load->rng, 8) == 0)
			while (lane->under_way)
				owner_wait(&load->owner);
	}
}

static bool compare(void *user, const struct store_event *event)
{
	static unsigned char expected[LONG];
	struct sought *sought = user;
	size_t length = make_event(sought->stream, event->seq, expected);

	sought->other = event->length != length || (length && memcmp(event->bytes, expected, length) != 0);
	return !sought->other;
}

static const char *check_lane(struct load *load, struct load_lane *lane)
{
	static char wrong[200];
	struct sought sought = {.stream = lane->stream};
	char name[STORE_NAME_MAX + 1];
	uint64_t last, border = 0;

	name_of(lane->stream, name);
	enum store_error error = store_read(load->owner.store, name, compare, &sought, &last);
	while (border < last)
		border += (uint64_t)batch_of(lane->stream, border + 1);
	const char *trouble = error		  ? store_error_text(error)
			      : sought.other	  ? "it is another than was appended"
			      : last < lane->told ? "later ones were reported as done and are lost"
			      : border != last	  ? "the batch that it is in is not whole"
						  : NULL;
	snprintf(wrong, sizeof wrong, "%s, event %" PRIu64 ", told to %" PRIu64 ": %s", name, last, lane->told,
		 trouble ? trouble : "");
	lane->told = last;
	lane->next = last + 1;
	lane->failed = false;
	return trouble ? wrong : NULL;
}

const char *load_check(struct load *load)
{
	const char *wrong = NULL;

	for (int i = 0; i < LOAD_STREAMS && !wrong; i++)
		wrong = check_lane(load, &load->lanes[i]);
	return wrong;
}
