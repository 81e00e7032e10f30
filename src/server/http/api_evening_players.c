/* SPDX-License-Identifier: Apache-2.0 */
/* The players of a club, as a director keeps them: a table that `atout event --players` reads.  docs/evening.md. */
#include "base/fnv.h"
#include "duplicate/players.h"
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/evening_visit.h"
#include "wire/json.h"

#include <stdio.h>
#include <string.h>

enum { VERSION_MAX = 1 << 30, TURNS = 3 };

struct listing {
	struct visit visit;
	uint32_t version; /* on which the client looks */
	uint64_t last;	  /* that there is */
	char text[ACT_TEXT_SIZE], kept[ACT_TEXT_SIZE];
};

static struct stream stream_of_visit(const struct visit *visit)
{
	return stream_of(EVENING_PLAYERS_STREAM, visit->person.key);
}

/* ---- What is kept ---- */

static bool take_kept(void *user, const struct store_event *event)
{
	struct listing *listing = user;

	if (event->length >= sizeof listing->kept)
		return false;
	memcpy(listing->kept, event->bytes, event->length);
	listing->kept[event->length] = '\0';
	return true;
}

static void look(struct visit *visit, struct store *store)
{
	struct listing *listing = (struct listing *)visit;

	listing->kept[0] = '\0';
	listing->last = 0;
	visit->error = store_read(store, stream_of_visit(visit).name, take_kept, listing, &listing->last);
}

/* A list is stored in place of another one, so the numbers of events begin anew: the text itself says which it is. */
static uint32_t version_of(const char *text) { return *text ? 1 + fnv(text, strlen(text)) % (VERSION_MAX - 1) : 0; }

static int print_kept(void *from, char *buf, size_t size)
{
	const struct listing *listing = from;
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_number(&json, "version", version_of(listing->kept));
	json_text(&json, "text", listing->kept);
	json_close(&json, '}');
	return json_end(&json);
}

static void tell_kept(struct visit *visit) { evening_tell(visit, print_kept, visit, ANSWER_JSON); }

const struct visit_plan api_evening_players = {
	.size = sizeof(struct listing), .by = VISIT_KNOWN, .look = look, .then = tell_kept};

/* ---- What is brought ---- */

static bool read_players(struct players *players, const char *text, struct atout_error *error)
{
	uint32_t number = 1;

	for (const char *at = text, *end; *at; at = *end ? end + 1 : end, number++) {
		end = at + strcspn(at, "\n");
		if (!players_line(players, number, at, (size_t)(end - at), error))
			return false;
	}
	return !*text || players_end(players, error);
}

static bool is_list(struct visit *visit, const char *text)
{
	struct players players;
	struct atout_error error;
	char why[ATOUT_ERROR_SIZE];

	players_start(&players);
	bool done = read_players(&players, text, &error);
	players_free(&players);
	snprintf(why, sizeof why, "line %d: %.700s", done ? 0 : (int)error.line, done ? "" : error.text);
	if (!done)
		visit_refuse(visit, 400, why);
	return done;
}

static void stored(void *user, enum store_error error, uint64_t last)
{
	struct listing *listing = user;
	char text[48];

	(void)last;
	if (error) {
		visit_refuse_error(&listing->visit, error);
		return;
	}
	int length = snprintf(text, sizeof text, "{\"version\":%u}", (unsigned)version_of(listing->text));
	answer_text(listing->visit.request, ANSWER_JSON, text, (size_t)length);
	visit_end(&listing->visit);
}

/*
 * A list is the last of one, two or three events, in turn, and those before it are empty.  So a list that another save
 * has stored since it was looked at has another number of events, and the store takes one of two saves.
 */
static void store_list(struct listing *listing)
{
	struct stream stream = stream_of_visit(&listing->visit);
	struct store_event events[TURNS] = {{.bytes = ""}, {.bytes = ""}, {.bytes = ""}};
	size_t count = listing->last % TURNS + 1;

	events[count - 1] = (struct store_event){.bytes = listing->text, .length = strlen(listing->text)};
	enum store_error error =
		store_append(listing->visit.server->store, &(struct store_append){.stream = stream.name,
										  .expected = listing->last + 1,
										  .replaces = true,
										  .events = events,
										  .count = count,
										  .done = stored,
										  .user = listing});
	if (error)
		stored(listing, error, 0);
}

static void keep(struct visit *visit)
{
	struct listing *listing = (struct listing *)visit;

	if (!visit->person.account[0]) {
		visit_refuse(visit, 403, N_("A director needs an account on this server"));
		return;
	}
	if (version_of(listing->kept) != listing->version) {
		visit_refuse(visit, 409, N_("This was changed by another request meanwhile. Please try again"));
		return;
	}
	if (is_list(visit, listing->text) && visit_may(visit, QUOTA_SETTINGS, visit->person.key))
		store_list(listing);
}

static bool read_lines(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_lines(scan, (char *)into + member->offset, (size_t)member->max);
}

static const struct scan_member members[] = {
	{"text", read_lines, offsetof(struct listing, text), 0, ACT_TEXT_SIZE, true},
	{"version", scan_member_32, offsetof(struct listing, version), 0, VERSION_MAX, true},
	{0},
};

const struct visit_plan api_evening_players_keep = {
	.size = sizeof(struct listing), .by = VISIT_KNOWN, .members = members, .look = look, .then = keep};
