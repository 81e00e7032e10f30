/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/subscription.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 4, POINT_TEXT = 4 * (SEAL_POINT / 3 + 1) + 1, VARIANT = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

static bool read_bytes(const char *text, unsigned char *bytes, size_t size)
{
	const char *end;
	size_t length, digits = strcspn(text, "=");

	return !sodium_base642bin(bytes, size, text, digits, NULL, &length, &end, VARIANT) && end == text + digits &&
	       length == size;
}

static bool is_lang(const char *text)
{
	return strlen(text) == SUBSCRIPTION_LANG - 1 && strspn(text, "abcdefghijklmnopqrstuvwxyz") == strlen(text);
}

bool subscription_read(const char *url, const char *point, const char *auth, const char *lang,
		       struct subscription *subscription)
{
	struct outward_url where;

	if (!outward_read(url, &where) || !is_lang(lang) ||
	    !read_bytes(point, subscription->point, sizeof subscription->point) ||
	    !read_bytes(auth, subscription->auth, sizeof subscription->auth) || !seal_point_check(subscription->point))
		return false;
	snprintf(subscription->url, sizeof subscription->url, "%s", url);
	snprintf(subscription->lang, sizeof subscription->lang, "%s", lang);
	subscription->session = 0;
	return true;
}

static bool take_line(void *into, const char *line, uint64_t number)
{
	struct subscriptions *all = into;
	char text[LINES_BYTES], *rest = text;

	(void)number;
	all->count = 0;
	snprintf(text, sizeof text, "%s", line);
	while (all->count < SUBSCRIPTIONS_MOST) {
		char *words[WORDS];
		for (int i = 0; i < WORDS; i++)
			words[i] = strsep(&rest, " ");
		if (!words[WORDS - 1])
			return true;
		char *lang = strsep(&words[3], ":");
		struct subscription *at = &all->of[all->count++];
		if (!subscription_read(words[0], words[1], words[2], lang, at))
			return false;
		at->session = words[3] ? strtoull(words[3], NULL, 10) : 0;
	}
	return true;
}

enum store_error subscriptions_read(struct store *store, const char *key, struct subscriptions *all)
{
	all->count = 0;
	return lines_read(store, stream_of(SUBSCRIPTION_STREAM, key), take_line, all, &all->last);
}

bool subscriptions_drop(struct subscriptions *all, const char *url)
{
	int kept = 0;

	for (int i = 0; i < all->count; i++)
		if (strcmp(all->of[i].url, url) != 0)
			all->of[kept++] = all->of[i];
	bool dropped = kept < all->count;
	all->count = kept;
	return dropped;
}

static bool is_same(const struct subscription *one, const struct subscription *other)
{
	return !strcmp(one->url, other->url) && !memcmp(one->point, other->point, sizeof one->point) &&
	       !memcmp(one->auth, other->auth, sizeof one->auth) && !strcmp(one->lang, other->lang) &&
	       one->session == other->session;
}

bool subscriptions_add(struct subscriptions *all, const struct subscription *subscription)
{
	for (int i = 0; i < all->count; i++)
		if (is_same(&all->of[i], subscription))
			return false;
	subscriptions_drop(all, subscription->url);
	if (all->count == SUBSCRIPTIONS_MOST)
		memmove(all->of, all->of + 1, (size_t)--all->count * sizeof all->of[0]);
	all->of[all->count++] = *subscription;
	return true;
}

static bool holds(const struct subscription *subscription, const struct sessions *sessions)
{
	bool found = !subscription->session;

	for (int i = 0; i < sessions->count; i++)
		found |= sessions->session[i].number == subscription->session;
	return found;
}

bool subscriptions_clear(struct subscriptions *all, const struct sessions *sessions)
{
	int kept = 0, count = all->count;

	for (int i = 0; i < count; i++)
		if (holds(&all->of[i], sessions))
			all->of[kept++] = all->of[i];
	all->count = kept;
	return kept < count;
}

void subscriptions_put(struct store *store, const char *key, const struct subscriptions *all, lines_done *done,
		       void *user)
{
	struct lines lines = {0};
	char text[LINES_BYTES] = "", point[POINT_TEXT], auth[POINT_TEXT];
	size_t used = 0;

	for (int i = 0; i < all->count; i++) {
		const struct subscription *at = &all->of[i];
		sodium_bin2base64(point, sizeof point, at->point, sizeof at->point, VARIANT);
		sodium_bin2base64(auth, sizeof auth, at->auth, sizeof at->auth, VARIANT);
		used += (size_t)snprintf(text + used, sizeof text - used, "%s%s %s %s %s", i ? " " : "", at->url, point,
					 auth, at->lang);
		if (at->session)
			used += (size_t)snprintf(text + used, sizeof text - used, ":%" PRIu64, at->session);
	}
	lines_put(&lines, "%s", text);
	lines_replace(store, stream_of(SUBSCRIPTION_STREAM, key), all->last, &lines, done, user);
}
