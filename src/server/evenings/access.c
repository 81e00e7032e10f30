/* SPDX-License-Identifier: Apache-2.0 */
#include "server/evenings/access.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lines ---- */

static bool take_owner(struct access *access, const char *at)
{
	return snprintf(access->owner, sizeof access->owner, "%s", at) <= TOKEN_PERSON;
}

static bool take_director(struct access *access, const char *at)
{
	return snprintf(access->director, sizeof access->director, "%s", at) == TOKEN_HASH_SIZE - 1;
}

static void drop_devices(struct access *access, int table)
{
	for (int i = 0; i < ACCESS_DEVICES; i++)
		if (!table || access->device[i].table == table)
			access->device[i] = (struct access_device){.table = 0};
}

static bool set_code(struct access *access, int table, const char *code, long long seconds)
{
	if (table < 1 || table > EVENING_HALL || strlen(code) != ACCESS_CODE)
		return false;
	snprintf(access->code[table - 1], ACCESS_CODE_SIZE, "%s", code);
	access->made[table - 1] = seconds;
	access->codes = table > access->codes ? table : access->codes;
	drop_devices(access, table);
	return true;
}

static bool take_codes(struct access *access, const char *at)
{
	char *end, code[ACCESS_CODE_SIZE];
	long long seconds = strtoll(at, &end, 10);

	access->codes = 0;
	drop_devices(access, 0);
	for (int table = 1, length; sscanf(end, " %7s%n", code, &length) == 1; table++, end += length)
		if (!set_code(access, table, code, seconds))
			return false;
	return access->codes > 0;
}

static bool take_code(struct access *access, const char *at)
{
	long long seconds;
	char code[ACCESS_CODE_SIZE];
	int table;

	return sscanf(at, "%lld %d %7s", &seconds, &table, code) == 3 && set_code(access, table, code, seconds);
}

/* What was written with the same word is the same device, whose key was lost on the way. */
static struct access_device *room_for(struct access *access, const char *write)
{
	for (int i = 0; i < ACCESS_DEVICES; i++)
		if (access->device[i].table && strcmp(access->device[i].write, write) == 0)
			return &access->device[i];
	for (int i = 0; i < ACCESS_DEVICES; i++)
		if (!access->device[i].table)
			return &access->device[i];
	access->oldest = (access->oldest + 1) % ACCESS_DEVICES;
	return &access->device[(access->oldest + ACCESS_DEVICES - 1) % ACCESS_DEVICES];
}

static bool take_device(struct access *access, const char *at)
{
	struct access_device device = {.table = 0};
	int table, number;

	if (sscanf(at, "%d %d %64s %24s", &table, &number, device.hash, device.write) != 4 || table < 1 ||
	    table > EVENING_HALL || number < 0 || number > MOVEMENT_CONTESTANTS_MAX)
		return false;
	device.table = (uint8_t)table;
	device.number = (uint8_t)number;
	*room_for(access, device.write) = device;
	return true;
}

static bool take_fair(struct access *access, const char *at)
{
	unsigned char key[FAIR_SIZE];

	snprintf(access->fair, sizeof access->fair, "%s", at);
	return fair_read(access->fair, key);
}

static bool take_commentator(struct access *access, const char *at)
{
	struct access_commentator one = {.hash = ""};
	int number, length = 0;

	if (sscanf(at, "%d %64s%n", &number, one.hash, &length) != 2 || number < 1 || number > COMMENTATORS)
		return false;
	if (strcmp(one.hash, "-") == 0)
		one.hash[0] = '\0';
	else
		snprintf(one.name, sizeof one.name, "%s", at + length + (at[length] == ' '));
	access->commentator[number - 1] = one;
	return true;
}

static bool take_restoring(struct access *access, const char *at)
{
	(void)at;
	return access->restoring = true;
}

static bool take_restored(struct access *access, const char *at)
{
	(void)at;
	access->restoring = false;
	return true;
}

static const struct {
	const char *word;
	bool (*take)(struct access *, const char *);
} kinds[] = {
	{"owner", take_owner},	     {"director", take_director}, {"codes", take_codes},
	{"code", take_code},	     {"device", take_device},	  {"restoring", take_restoring},
	{"restored", take_restored}, {"fair", take_fair},	  {"commentator", take_commentator},
};

bool access_take(void *into, const char *line, uint64_t number)
{
	struct access *access = into;
	size_t length = strcspn(line, " ");

	access->last = number;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strlen(kinds[i].word) == length && strncmp(line, kinds[i].word, length) == 0)
			return kinds[i].take(access, line + length + (line[length] == ' '));
	return false;
}

/* ---- Whose a key is ---- */

bool access_role(const struct access *access, const char *key, struct role *role)
{
	char hash[TOKEN_HASH_SIZE];

	*role = (struct role){.director = false};
	if (!token_check(key, TOKEN_SECRET, '\0'))
		return false;
	token_hash(key, hash);
	role->director = token_hash_same(hash, access->director);
	for (int i = 0; i < ACCESS_DEVICES; i++)
		if (access->device[i].table && token_hash_same(hash, access->device[i].hash)) {
			role->device = access->device[i].table;
			role->player = access->device[i].number;
		}
	for (int i = 0; i < COMMENTATORS; i++)
		if (access->commentator[i].hash[0] && token_hash_same(hash, access->commentator[i].hash))
			role->commentator = i + 1;
	return role->director || role->device || role->commentator;
}

bool access_code(const struct access *access, int table, const char *code, int64_t now)
{
	return table >= 1 && table <= access->codes && strcmp(access->code[table - 1], code) == 0 &&
	       now < access->made[table - 1] + ACCESS_CODE_DAYS * 24 * 3600;
}

void access_count(const struct access *access, int devices[EVENING_HALL])
{
	memset(devices, 0, EVENING_HALL * sizeof *devices);
	for (int i = 0; i < ACCESS_DEVICES; i++)
		if (access->device[i].table)
			devices[access->device[i].table - 1]++;
}
