/* SPDX-License-Identifier: Apache-2.0 */
/* session_match.h -- a session in a temporary folder, a person who plays anything, and a bot that is easy to foresee.
 */
#ifndef UNIT_SESSION_MATCH_H
#define UNIT_SESSION_MATCH_H

#include "tui/session.h"

#include <atout/games.h>

#include "place.h"

#include <unistd.h>

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

static struct place place;
static struct session *session;
static char error[2048];

static inline int begin(void **state)
{
	(void)state;
	place_make(&place);
	setenv("XDG_DATA_HOME", place.folder, 1);
	session = NULL;
	error[0] = '\0';
	return 0;
}

static inline int end(void **state)
{
	(void)state;
	place_limit(RLIM_INFINITY);
	session_close(session);
	place_remove(&place);
	return 0;
}

/* A bot for the tests: plays its first legal move, but waits where it has bid already, and counts. */
static atomic_int waits, verdicts;
static atomic_bool good_claim;

static inline void toy_think(const struct atout_game *game, const void *state, int seat,
			     const struct atout_bot_context *context, struct atout_thought *thought)
{
	atout_move legal[ATOUT_MOVES_MAX];
	struct atout_view view;

	(void)context;
	memset(thought, 0, sizeof *thought);
	atout_look(game, state, seat, &view);
	game->legal(state, seat, legal);
	thought->key = "It is a toy";
	thought->move = legal[0];
	if (view.bid[seat] >= 0 && view.to_act & ~(1 << seat) && atout_move_kind(legal[0]) == ATOUT_BID) {
		thought->move = ATOUT_NO_MOVE;
		atomic_fetch_add(&waits, 1);
	}
}

static inline bool toy_accepts(const struct atout_game *game, const void *state, int seat, int claimer,
			       atout_move claim)
{
	(void)game;
	(void)state;
	(void)seat;
	(void)claimer;
	(void)claim;
	atomic_fetch_add(&verdicts, 1);
	return atomic_load(&good_claim);
}

static const struct atout_bot toy = {"toy", "plays anything", toy_think, toy_accepts, .mean = NULL};

static inline struct play_choice choose(const char *game, const struct atout_bot *bot)
{
	struct play_choice choice = {.seeded = true, .seed = 11, .record = place.path, .think = 2};

	assert_non_null(atout_game_find(game));
	play_choose(&choice, atout_game_find(game));
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		choice.bot[seat] = bot;
	return choice;
}

static inline void open_match(const struct play_choice *choice)
{
	session = session_open(choice, error, sizeof error);
	if (!session)
		fail_msg("%s", error);
}

static inline void reopen(void)
{
	char path[256];

	snprintf(path, sizeof path, "%s", session_path(session));
	session_close(session);
	session = session_resume(path, LANG_EN, error, sizeof error);
	if (!session)
		fail_msg("%s", error);
}

/* The next thing that happens but thinking. */
static inline enum session_kind next_event(struct session_event *event)
{
	enum session_kind kind;

	while ((kind = session_step(session, event)) == SESSION_BUSY)
		session_wait(session);
	return kind;
}

/* A legal move of the person, chosen by what the record holds, so that it is the same after a resume. */
static inline atout_move person_move(void)
{
	struct atout_view view;
	struct atout_rng rng;

	session_look(session, &view);
	assert_true(view.legals > 0);
	atout_rng_seed(&rng, (uint64_t)place_size(session_path(session)));
	return view.legal[atout_rng_below(&rng, view.legals)];
}

static inline void person_plays(void)
{
	struct atout_why why;

	if (!session_play(session, person_move(), &why))
		fail_msg("%s %s", why.key ? why.key : "", session_error(session));
}

/* Leaves a bid as it is that may be changed. */
static inline void person_answers(const struct session_event *event)
{
	if (event->may_wait)
		session_keep(session);
	else
		person_plays();
}

/* Goes on until something of this kind happens; the person plays what comes.  */
static inline struct session_event until(enum session_kind wanted)
{
	struct session_event event;
	enum session_kind kind;

	while ((kind = next_event(&event)) != wanted) {
		if (kind == SESSION_PERSON)
			person_answers(&event);
		else if (kind == SESSION_DEAL_OVER)
			assert_true(session_next(session));
		else if (kind != SESSION_MOVED && kind != SESSION_DEALT && kind != SESSION_REVEALED)
			fail_msg("event %d while waiting for %d", kind, wanted);
	}
	return event;
}

#endif
