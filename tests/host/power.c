/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Tables on a store whose power is cut at random moments, over and over: host_power [CUTS [SEED]]
 *
 * A crowd (crowd.h) plays at a table of each game; what the hosts want kept is appended to one store, whose disk drops
 * what was not synced when the power goes (disk.h).  Then the store is opened again and the tables are read from it:
 *   - every event that was kept is there, and what was told is told again: the same frame, or a later one;
 *   - everybody comes back, and each table goes on.
 */
#include "crowd.h"
#include "disk.h"
#include "owner.h"
#include "place.h"

#include "host/host_state.h"

#include <atout/games.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TABLES = 5, FRESH = 10 /* cuts of a store, then a new one */, OPERATIONS = 400, TURNS = 3000 };

struct power {
	struct crowd crowd[TABLES];
	struct owner owner;
	struct disk disk;
	struct place place;
	struct atout_rng rng;
	uint64_t seed;
	int cut;
	long events, frames, later, lost;
};

static _Noreturn void die(const struct power *power, const char *what, int table, const char *text)
{
	printf("host_power: cut %d: table %d: %s\nSEED=%" PRIu64 "\n%s\n", power->cut, table, what, power->seed,
	       text ? text : "");
	exit(1);
}

static const char *stream_of(int table)
{
	static char name[16];

	snprintf(name, sizeof name, "table/%d", table);
	return name;
}

/* ---- A life ---- */

/* False: the disk has failed, and everybody who waits for it is told so. */
static bool keep(struct power *power, int table)
{
	struct room *room = &power->crowd[table].room;
	struct answer answer = owner_put(&power->owner, stream_of(table), (uint64_t)room->events + 1, room->pending);

	if (answer.error) {
		room_lose(room, store_error_text(answer.error));
		power->lost++;
		return false;
	}
	room_keep(room);
	power->events++;
	return true;
}

/* Somebody says something, bots think, and what comes of it is kept.  False: the power is gone. */
static bool turn(struct power *power, int table)
{
	struct crowd *crowd = &power->crowd[table];
	struct room *room = &crowd->room;
	int guest = crowd_below(crowd, CROWD);
	char text[CROWD_TEXT];

	if (!room->guest[guest].in) {
		room_enter(room, guest, crowd_people[guest]);
	} else {
		crowd_words(crowd, room, guest, text);
		room_say(room, guest, "%s", text);
	}
	for (int i = 0; i < 20; i++) {
		if (room->pending && !keep(power, table))
			return false;
		if (!room_think(room))
			break;
	}
	room_wait(room, 1500);
	return !room->pending || keep(power, table);
}

static void make_tables(struct power *power)
{
	for (int table = 0; table < TABLES; table++) {
		struct crowd *crowd = &power->crowd[table];
		memset(crowd, 0, sizeof *crowd);
		atout_rng_seed(&crowd->rng, atout_rng_next(&power->rng));
		crowd_open(crowd, atout_games[table]);
		crowd->room.by_hand = true;
		for (int i = 0; i < crowd->room.events; i++)
			if (owner_put(&power->owner, stream_of(table), (uint64_t)i + 1, crowd->room.event[i]).error)
				die(power, "it cannot be made", table, crowd->room.event[i]);
	}
}

/* A life that ends in a power cut; every table has gone on before it. */
static void live(struct power *power)
{
	int before[TABLES], gone_on = 0;
	bool on = true;

	for (int table = 0; table < TABLES; table++)
		before[table] = power->crowd[table].room.events;
	for (int i = 0; on && i < TURNS * TABLES; i++) {
		int table = i % TABLES;
		on = turn(power, table);
		if (gone_on < TABLES && power->crowd[gone_on].room.events > before[gone_on] && ++gone_on == TABLES)
			disk_cut(&power->disk, 1 + (int)atout_rng_below(&power->rng, OPERATIONS));
	}
	if (gone_on < TABLES)
		die(power, "it is stuck", gone_on, power->crowd[gone_on].room.guest[0].frame);
}

/* ---- After the cut ---- */

struct reading {
	const struct room *told; /* what was kept before */
	struct room *room;
	const char *wrong;
};

static bool take(void *user, const struct store_event *event)
{
	struct reading *reading = user;
	struct room *room = reading->room;
	const struct room *told = reading->told;
	static char error[ATOUT_ERROR_SIZE];
	int i = room->events;

	if (i < told->events &&
	    (event->length != told->length[i] || memcmp(event->bytes, told->event[i], event->length)))
		reading->wrong = "another event than was kept";
	else if (!host_apply(room->host, event->bytes, event->length, error))
		reading->wrong = error;
	room_add(room, event->bytes, event->length);
	return !reading->wrong;
}

static void read_table(struct power *power, int table, const struct room *told)
{
	struct room *room = &power->crowd[table].room;
	struct reading reading = {.told = told, .room = room};
	uint64_t seq;

	room_open(room, atout_rng_next(&power->rng));
	room->now = told->now;
	room->by_hand = true;
	enum store_error error = store_read(power->owner.store, stream_of(table), take, &reading, &seq);
	if (error || reading.wrong)
		die(power, reading.wrong ? reading.wrong : store_error_text(error), table, NULL);
	if (room->events < told->events)
		die(power, "an event that was kept is gone", table, told->event[room->events]);
	host_resume(room->host, room->now);
}

static void compare(struct power *power, int table, const struct host_guest *told, struct host_guest *found)
{
	long before = room_number(told->frame, "n"), now = room_number(found->frame, "n");

	if (before > now)
		die(power, "a frame that was told is gone", table, told->frame);
	power->frames++;
	power->later += now > before;
	if (now > before || !told->frame)
		return;
	room_forget_time(told->frame);
	room_forget_time(found->frame);
	if (strcmp(told->frame, found->frame) != 0)
		die(power, "another frame than was told", table, found->frame);
}

/* Everybody who was there comes again. */
static void come_back(struct power *power, int table)
{
	struct room *room = &power->crowd[table].room, told;

	for (int guest = 0; guest < CROWD; guest++) {
		free(room->guest[guest].frame); /* of a time when one saw more, perhaps */
		room->guest[guest].frame = NULL;
		if (room->guest[guest].in)
			host_again(room->host, &room->guest[guest]);
	}
	host_free(room->host);
	room->host = NULL;
	told = *room;
	read_table(power, table, &told);
	for (int guest = 0; guest < CROWD; guest++)
		if (told.guest[guest].in)
			room_enter(room, guest, crowd_people[guest]);
	for (int guest = 0; guest < CROWD; guest++) {
		if (!told.guest[guest].in)
			continue;
		host_again(room->host, &room->guest[guest]);
		compare(power, table, &told.guest[guest], &room->guest[guest]);
	}
	room_close(&told);
}

static void open_store(struct power *power)
{
	owner_open(&power->owner, power->place.folder, 0, power->disk.vfs.zName);
	if (!power->owner.store)
		die(power, power->owner.why, 0, NULL);
}

static void begin(struct power *power)
{
	place_make(&power->place);
	open_store(power);
	make_tables(power);
}

static void finish(struct power *power)
{
	for (int table = 0; table < TABLES; table++)
		room_close(&power->crowd[table].room);
	owner_close(&power->owner);
	disk_mend(&power->disk, &power->rng, false); /* it forgets its files */
	place_remove(&power->place);
}

static void cut(struct power *power)
{
	live(power);
	owner_close(&power->owner);
	disk_mend(&power->disk, &power->rng, atout_rng_below(&power->rng, 3));
	open_store(power);
	for (int table = 0; table < TABLES; table++)
		come_back(power, table);
}

int main(int argc, char **argv)
{
	static struct power power;
	int cuts = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 30;

	power.seed = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL);
	printf("SEED=%" PRIu64 "\n", power.seed);
	fflush(stdout);
	atout_rng_seed(&power.rng, power.seed);
	disk_start(&power.disk, "host_power");
	for (; power.cut < cuts; power.cut++) {
		if (power.cut % FRESH == 0)
			begin(&power);
		cut(&power);
		if (power.cut % FRESH == FRESH - 1 || power.cut == cuts - 1)
			finish(&power);
	}
	disk_end(&power.disk);
	printf("host_power: %d cuts, %ld events kept and found, %ld refused; %ld frames told again, %ld of them later "
	       "ones\n",
	       cuts, power.events, power.lost, power.frames - power.later, power.later);
	return 0;
}
