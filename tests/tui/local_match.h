/* SPDX-License-Identifier: Apache-2.0 */
/* local_match.h -- a table in a temporary folder, a person who plays anything, and a bot that is easy to foresee.
 */
#ifndef TUI_LOCAL_MATCH_H
#define TUI_LOCAL_MATCH_H

#include "tui/local.h"

#include <atout/games.h>

#include "place.h"

#include <unistd.h>

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

static struct place place;
static struct local *local;
static const struct told *told;
static char error[LOCAL_ERROR_SIZE];
static unsigned pending; /* changes of the last frame, not told yet */
static bool over_told;

static inline int begin(void **state)
{
	(void)state;
	place_make(&place);
	setenv("XDG_DATA_HOME", place.folder, 1);
	local = NULL;
	pending = 0;
	over_told = false;
	error[0] = '\0';
	return 0;
}

static inline int end(void **state)
{
	(void)state;
	place_limit(RLIM_INFINITY);
	local_close(local);
	place_remove(&place);
	return 0;
}

/*
 * A bot for the tests: plays its first legal move, but waits where it has bid already, and counts.  The table knows it
 * by the name of another one.
 */
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
			       atout_move claim, const atout_cancel *cancel)
{
	(void)game;
	(void)state;
	(void)seat;
	(void)claimer;
	(void)claim;
	(void)cancel;
	atomic_fetch_add(&verdicts, 1);
	return atomic_load(&good_claim);
}

static const struct atout_bot toy = {"club", "plays anything", toy_think, toy_accepts, .mean = NULL};

static inline struct play_choice choose(const char *game, const struct atout_bot *bot)
{
	struct play_choice choice = {.seat_asked = true, .seeded = true, .seed = 11, .record = place.path, .think = 2};

	assert_non_null(atout_game_find(game));
	play_choose(&choice, atout_game_find(game));
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		choice.bot[seat] = bot;
	return choice;
}

static inline void open_match(const struct play_choice *choice)
{
	pending = 0;
	over_told = false;
	local = local_open(choice, error);
	if (!local)
		fail_msg("%s", error);
	told = local_told(local);
}

static inline void close_match(void)
{
	local_close(local);
	local = NULL;
}

static inline void reopen(void)
{
	char path[256];

	snprintf(path, sizeof path, "%s", local_path(local));
	local_close(local);
	pending = 0;
	local = local_resume(path, LANG_EN, error);
	if (!local)
		fail_msg("%s", error);
	told = local_told(local);
}

/* What the person is shown. */
static inline const struct atout_view *view(void) { return &told_frame(told)->view; }

static inline bool may(enum wire_may what) { return told_frame(told)->may & wire_may_bit(what); }

/* A move of the game; it has one of this text. */
static inline atout_move move_of(const char *text)
{
	atout_move move;

	assert_true(local_words(local).game->read(text, &move));
	return move;
}

enum event {
	PERSON, /* all is told, nobody thinks, and the deal is not over */
	OVER,	/* the deal is: once */
	IDLE,	/* and then */
	DEALT,
	MOVED,
	REVEALED,
	TAKEN_BACK,
	HINT,
	NOTICE,
	REFUSED,
	WARNED,
	TROUBLE,
	OTHER,
};

/* A frame may tell of several things. */
static inline enum event next_change(void)
{
	static const struct {
		enum told_change change;
		enum event event;
	} order[] = {
		{TOLD_DEALT, DEALT}, {TOLD_TAKEN_BACK, TAKEN_BACK}, {TOLD_MOVED, MOVED}, {TOLD_REVEALED, REVEALED}};

	for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
		if (pending & order[i].change) {
			pending &= ~(unsigned)order[i].change;
			return order[i].event;
		}
	return OTHER;
}

static inline enum event quiet_event(void)
{
	if (!view()->over)
		return PERSON;
	if (over_told)
		return IDLE;
	over_told = true;
	return OVER;
}

/* The next thing that happens but thinking. */
static inline enum event next_event(void)
{
	static const enum event events[] = {
		[TOLD_HINT] = HINT,	[TOLD_MEANING] = OTHER,	  [TOLD_REASONS] = OTHER, [TOLD_REFUSED] = REFUSED,
		[TOLD_NOTICE] = NOTICE, [TOLD_TROUBLE] = TROUBLE, [TOLD_WARNED] = WARNED, [TOLD_WORTH] = OTHER};

	for (;;) {
		if (pending)
			return next_change();
		enum told_news news = local_next(local);
		if (news == TOLD_FRAME) {
			pending = told_change(told);
			over_told = over_told && view()->over;
		} else if (news == TOLD_AGAINST || news == TOLD_COACH) {
			continue; /* whenever it is; at each turn */
		} else if (news != TOLD_NOTHING) {
			return events[news];
		} else if (local_thinker(local) >= 0) {
			local_wait(local);
		} else {
			return quiet_event();
		}
	}
}

/* A legal move of the person, chosen by what the record holds, so that it is the same after a resume. */
static inline atout_move person_move(void)
{
	struct atout_rng rng;

	assert_true(view()->legals > 0);
	atout_rng_seed(&rng, (uint64_t)place_size(local_path(local)));
	return view()->legal[atout_rng_below(&rng, view()->legals)];
}

/* Leaves a bid as it is that may be changed, and plays on where a bot claims. */
static inline void person_answers(void)
{
	if (told_frame(told)->ask.mine)
		local_say(local, &(struct wire_message){.type = WIRE_ANSWER, .yes = false});
	else if (told_frame(told)->keep)
		local_tell(local, WIRE_KEEP);
	else
		local_play(local, person_move());
}

/* Goes on until something of this kind happens; the person plays what comes.  */
static inline void until(enum event wanted)
{
	enum event event;

	while ((event = next_event()) != wanted) {
		if (event == PERSON)
			person_answers();
		else if (event == OVER)
			local_tell(local, WIRE_READY);
		else if (event != MOVED && event != DEALT && event != REVEALED)
			fail_msg("event %d while waiting for %d", event, wanted);
	}
}

#endif
