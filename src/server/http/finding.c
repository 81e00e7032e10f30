/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/finding.h"

#include <stdio.h>
#include <time.h>

static enum store_error find_seeds(struct store *store, struct finding *finding)
{
	const struct day next = {finding->day.number + 1, finding->day.game};
	unsigned char secret[FAIR_SIZE], seed[FAIR_SIZE];
	enum store_error error = days_secret(store, secret);

	if (error)
		return error;
	day_seed(&finding->day, secret, finding->seed);
	day_seed(&next, secret, seed);
	fair_commit(seed, finding->next);
	return STORE_OK;
}

/* key NULL: all of it. */
static enum store_error read_set(struct store *store, const char *id, const char *key, struct deal_set *set)
{
	return key ? set_read_to(store, id, key, set) : set_read(store, id, set);
}

/* A day's set is there before anybody has begun it. */
static enum store_error find_day(struct store *store, struct finding *finding, int64_t now, const char *key)
{
	struct deal_set *set = &finding->set;
	char id[GIVEN_ID_MAX + 1];
	enum store_error error = find_seeds(store, finding);

	if (error || day_age(&finding->day, now) < 0)
		return error;
	day_print(&finding->day, id);
	error = read_set(store, id, key, set);
	finding->found = true;
	finding->stored = !error;
	if (error != STORE_DAMAGED || set->last)
		return error;
	host_set_make(finding->day.game, finding->seed, DAY_DEALS, &set->set);
	snprintf(set->version, sizeof set->version, "%s", ATOUT_VERSION);
	return STORE_OK;
}

static enum store_error find(struct store *store, const char *id, const char *key, struct finding *finding)
{
	int64_t now = time(NULL);

	set_free(&finding->set);
	*finding = (struct finding){.found = false};
	finding->is_day = day_read(&finding->day, id, now);
	if (finding->is_day)
		return find_day(store, finding, now, key);
	if (!set_check_id(id))
		return STORE_OK;
	enum store_error error = read_set(store, id, key, &finding->set);
	finding->found = finding->stored = !error;
	return error == STORE_DAMAGED && !finding->set.last ? STORE_OK : error;
}

enum store_error finding_read(struct store *store, const char *id, struct finding *finding)
{
	return find(store, id, NULL, finding);
}

enum store_error finding_read_to(struct store *store, const char *id, const char *key, struct finding *finding)
{
	return find(store, id, key, finding);
}
