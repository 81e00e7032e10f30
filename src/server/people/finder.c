/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/finder.h"

#include "server/people/orders.h"
#include "server/people/person.h"
#include "server/people/report.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

struct known {
	char key[TOKEN_PERSON + 1];
	bool found;
};

void finder_start(struct finder *finder, struct store *store, const char *text)
{
	*finder = (struct finder){.text = text, .store = store};
	finder->is_network = network_read(text, &finder->network);
}

void finder_free(struct finder *finder) { tdestroy(finder->known, free); }

bool finder_has(const struct finder *finder, const char *text)
{
	return *finder->text && strcasestr(text, finder->text);
}

bool finder_has_address(const struct finder *finder, const struct address *address)
{
	return finder->is_network && network_has(&finder->network, address);
}

static int compare(const void *a, const void *b)
{
	return strcmp(((const struct known *)a)->key, ((const struct known *)b)->key);
}

static bool look(const struct finder *finder, const char *key)
{
	struct person person;

	return !person_read(finder->store, key, &person) && finder_has(finder, person.name);
}

/* A name is read once. */
bool finder_has_person(struct finder *finder, const char *key)
{
	struct known known = {.found = false}, *made;
	struct known *const *there;

	if (!strcmp(finder->text, key) || !finder->store)
		return !strcmp(finder->text, key);
	memcpy(known.key, key, sizeof known.key);
	there = tfind(&known, &finder->known, compare);
	if (there)
		return (*there)->found;
	known.found = look(finder, key);
	made = malloc(sizeof *made);
	if (made)
		*made = known;
	if (made && !tsearch(made, &finder->known, compare))
		free(made);
	return known.found;
}

bool finder_has_report(struct finder *finder, const struct report *report)
{
	return !strcmp(finder->text, report->table) || finder_has(finder, report->reason) ||
	       finder_has_person(finder, report->by) || finder_has_person(finder, report->about);
}

/* Of two networks, either may be in the other. */
static bool is_about_network(const struct finder *finder, const struct order *order)
{
	struct network network;

	return finder->is_network && network_read(order->what, &network) &&
	       (network_has(&finder->network, &network.address) || network_has(&network, &finder->network.address));
}

bool finder_has_order(struct finder *finder, const struct order *order)
{
	return finder_has(finder, order->what) || finder_has(finder, order->text) || is_about_network(finder, order) ||
	       (token_check(order->what, TOKEN_PERSON, '\0') && finder_has_person(finder, order->what));
}
