/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/shares.h"

#include "base/grow.h"
#include "host/log/event.h"
#include "net/limit.h"

#include <string.h>

enum { NOBODY = -1, SITS, QUESTIONS, KINDS };

/* A person (level -1), or one of the networks of an address. */
struct share {
	int level;
	char who[EVENT_PERSON_MAX];
	uint16_t used[KINDS];
};

static const uint16_t limits[KINDS] = {[SITS] = SHARE_SITS, [QUESTIONS] = SHARE_QUESTIONS};

static int kind_of(uint64_t kinds)
{
	const uint64_t questions = event_bit(EVENT_ASK) | event_bit(EVENT_ASKED) | event_bit(EVENT_EXPLAIN);

	return kinds & event_bit(EVENT_PERSON) ? SITS : kinds & questions ? QUESTIONS : KINDS;
}

bool shares_spare(uint64_t kinds)
{
	const uint64_t others = event_bit(EVENT_PERSON) | event_bit(EVENT_BOT) | event_bit(EVENT_OPEN) |
				event_bit(EVENT_OPTION) | event_bit(EVENT_WATCH) | event_bit(EVENT_CLOCK) |
				event_bit(EVENT_WAIT) | event_bit(EVENT_PARTNERS) | event_bit(EVENT_DUMMY) |
				event_bit(EVENT_HINTS) | event_bit(EVENT_UNDOS) | event_bit(EVENT_DEALS) |
				event_bit(EVENT_SLOW) | event_bit(EVENT_BOARDS) | event_bit(EVENT_ASK) |
				event_bit(EVENT_ASKED) | event_bit(EVENT_EXPLAIN);

	return kinds & event_bit(EVENT_MOVE) || !(kinds & others);
}

static struct share *find(struct shares *shares, const struct share *wanted)
{
	for (size_t i = 0; i < shares->count; i++) {
		struct share *share = &shares->list[i];
		if (share->level == wanted->level && memcmp(share->who, wanted->who, sizeof share->who) == 0)
			return share;
	}
	return NULL;
}

static bool has(struct shares *shares, const struct share *who, int kind)
{
	const struct share *share = find(shares, who);
	int people = who->level == NOBODY ? 1 : SHARE_PEOPLE * limit_share(who->level);

	return !share || share->used[kind] < people * limits[kind];
}

static bool count(struct shares *shares, const struct share *who, int kind)
{
	struct share *share = find(shares, who);

	if (!share) {
		struct share *list = grow(shares->list, shares->count, sizeof *list);
		if (!list)
			return false;
		shares->list = list;
		share = &list[shares->count++];
		*share = *who;
	}
	share->used[kind]++;
	return true;
}

bool shares_take(struct shares *shares, int match, uint32_t deal, uint64_t kinds, const char *person,
		 const struct address *client)
{
	struct share who[1 + ADDRESS_NETWORKS] = {{.level = NOBODY}};
	struct address networks[ADDRESS_NETWORKS];
	int levels = address_networks(client, networks), kind = kind_of(kinds);
	bool may = true;

	if (!deal || kind == KINDS)
		return true;
	if (shares->match != match || shares->deal != deal)
		shares_free(shares);
	shares->match = match;
	shares->deal = deal;
	memcpy(who[0].who, person, strnlen(person, sizeof who[0].who));
	for (int level = 0; level < levels; level++) {
		who[1 + level].level = level;
		memcpy(who[1 + level].who, networks[level].bytes, sizeof networks[level].bytes);
	}
	for (int i = 0; may && i <= levels; i++)
		may = has(shares, &who[i], kind);
	for (int i = 0; may && i <= levels; i++)
		may = count(shares, &who[i], kind);
	return may;
}

void shares_free(struct shares *shares)
{
	free(shares->list);
	*shares = (struct shares){0};
}
