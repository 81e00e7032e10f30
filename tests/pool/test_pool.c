/* SPDX-License-Identifier: Apache-2.0 */
#include "base/clock.h"
#include "net/loop.h"
#include "pool/pool.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* A bot whose seed says what it does. */
enum { AT_ONCE = 1, UNTIL_STOPPED = 2, WHEN_LET = 3 };

/* A claim that it considers until it is stopped. */
enum { ENDLESS_CLAIM = 8 };

enum { LINES = 24, ANSWERS = 64, THINK_MS = 10, LONG_MS = 500 };

static atomic_bool let;
static atomic_int thinking;

static struct {
	struct loop *loop;
	struct pool *pool;
	struct pool_line line[LINES];
	int answers, wanted;
	uint64_t answer[ANSWERS];
	double seconds;		    /* of the last one */
	double thought[LINES * 10]; /* ms, by id */
} test;

static void think(const struct atout_game *game, const void *state, int seat, const struct atout_bot_context *context,
		  struct atout_thought *thought)
{
	(void)game;
	(void)state;
	const double begun = clock_seconds(CLOCK_MONOTONIC);

	thought->move = (atout_move)seat;
	atomic_fetch_add(&thinking, 1);
	while (context->seed == UNTIL_STOPPED && !atomic_load(context->cancel))
		usleep(100);
	while (context->seed == WHEN_LET && !atomic_load(&let))
		usleep(100);
	thought->number = (int)((clock_seconds(CLOCK_MONOTONIC) - begun) * 1000);
}

static bool accepts(const struct atout_game *game, const void *state, int seat, int claimer, atout_move claim,
		    const atout_cancel *cancel)
{
	(void)game;
	(void)state;
	(void)seat;
	while (claim == ENDLESS_CLAIM && !atout_is_cancelled(cancel))
		usleep(100);
	return claimer == 1 && claim == 7;
}

static const struct atout_bot bot = {.name = "test", .think = think, .accepts = accepts};

static void answered(struct pool_line *line, const struct pool_answer *answer)
{
	assert_ptr_equal(line->user, &test.line[answer->id / 10]);
	assert_true(answer->seconds >= 0);
	if (answer->thought)
		assert_int_equal(answer->thought->move, answer->id % 10);
	else
		assert_int_equal(answer->accepts, answer->id % 10 == 1);
	assert_true(test.answers < ANSWERS);
	test.thought[answer->id] = answer->thought ? answer->thought->number : 0;
	test.answer[test.answers++] = answer->id;
	test.seconds = answer->seconds;
	if (test.answers == test.wanted)
		loop_stop(test.loop);
}

static void collect(void *ctx)
{
	(void)ctx;
	pool_collect(test.pool);
}

static void wake(void *loop) { loop_wake(loop); }

/* One thread, in which a bot has so long. */
static void start(int think_ms)
{
	test.pool = pool_start(&(struct pool_options){1, think_ms, wake, test.loop, answered});
	assert_non_null(test.pool);
}

static int set_up(void **state)
{
	(void)state;
	memset(&test, 0, sizeof test);
	atomic_store(&let, false);
	atomic_store(&thinking, 0);
	for (int i = 0; i < LINES; i++)
		test.line[i].user = &test.line[i];
	test.loop = loop_new();
	start(THINK_MS);
	loop_on_wake(test.loop, collect, NULL);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	pool_stop(test.pool);
	loop_free(test.loop);
	return 0;
}

/* id: ten times the line, and a number that comes back as the move. */
static void add(uint64_t id, uint64_t what)
{
	struct host_job job = {.id = id, .kind = HOST_THINK, .bot = &bot, .seat = (int)(id % 10), .seed = what};

	assert_true(pool_add(test.pool, &test.line[id / 10], &job));
}

/* The one thread has taken a job that waits until it is let. */
static void hold_thread(void)
{
	add(1, WHEN_LET);
	while (!atomic_load(&thinking))
		usleep(100);
}

static void run(int answers)
{
	test.wanted = answers;
	loop_run(test.loop);
	assert_int_equal(test.answers, answers);
}

static void tables_take_turns(void **state)
{
	static const uint64_t order[] = {1, 11, 21, 12, 22, 13};

	(void)state;
	hold_thread();
	for (uint64_t i = 1; i <= 3; i++)
		add(10 + i, AT_ONCE);
	add(21, AT_ONCE);
	add(22, AT_ONCE);
	assert_int_equal(pool_counts(test.pool).waiting, 5);
	atomic_store(&let, true);
	run(6);
	assert_memory_equal(test.answer, order, sizeof order);
}

/* Line 0 holds the thread, 2 is of one network, 3 and those behind it of another. */
static void two_networks(void)
{
	hold_thread();
	for (int line = 3; line < LINES; line++)
		test.line[line].key[0] = 1;
}

static void networks_take_turns_whatever_the_number_of_their_tables(void **state)
{
	(void)state;
	two_networks();
	for (uint64_t line = 3; line < LINES; line++)
		add(10 * line, AT_ONCE);
	add(20, AT_ONCE);
	add(21, AT_ONCE);
	atomic_store(&let, true);
	run(LINES);
	assert_int_equal(test.answer[1], 30);
	assert_int_equal(test.answer[2], 20);
	assert_int_equal(test.answer[3], 40);
	assert_int_equal(test.answer[4], 21);
}

/* Of half a second, one half is for the only job of one network, the other for 21 jobs. */
static void a_network_with_few_jobs_has_longer_for_each(void **state)
{
	(void)state;
	pool_stop(test.pool);
	start(LONG_MS);
	two_networks();
	for (uint64_t line = 3; line < LINES; line++)
		add(10 * line, UNTIL_STOPPED);
	add(20, UNTIL_STOPPED);
	atomic_store(&let, true);
	run(4);
	assert_true(test.thought[20] >= 0.9 * LONG_MS / 2);
	assert_true(fmin(test.thought[30], test.thought[40]) < 0.9 * LONG_MS / 2);
	for (int line = 3; line < LINES; line++)
		pool_forget(test.pool, &test.line[line], 0);
}

static void a_bot_that_takes_too_long_is_told_to_answer(void **state)
{
	(void)state;
	add(1, UNTIL_STOPPED);
	run(1);
	assert_int_equal(pool_counts(test.pool).cut, 1);
	assert_int_equal(pool_counts(test.pool).done, 1);
}

static void an_easy_decision_takes_as_long_as_a_hard_one(void **state)
{
	const double slot = (THINK_MS + POOL_GRACE_MS) / 1000.0;

	(void)state;
	for (int i = 0; i < 6; i++) {
		add((uint64_t)i, i % 2 ? AT_ONCE : UNTIL_STOPPED);
		run(i + 1);
		assert_true(test.seconds >= slot);
	}
}

static void a_hint_is_told_as_soon_as_it_is_there(void **state)
{
	struct host_job job = {.id = 1, .kind = HOST_HINT, .bot = &bot, .seat = 1, .seed = AT_ONCE};

	(void)state;
	pool_stop(test.pool);
	start(LONG_MS);
	assert_true(pool_add(test.pool, &test.line[0], &job));
	run(1);
	assert_true(test.seconds < LONG_MS / 2000.0);
}

static void without_a_limit_bots_are_done_when_they_are_done(void **state)
{
	(void)state;
	pool_stop(test.pool);
	start(0);
	add(1, AT_ONCE);
	run(1);
	assert_true(test.seconds < LONG_MS / 2000.0);
	add(2, WHEN_LET);
	usleep(1000 * THINK_MS * 4);
	assert_int_equal(pool_counts(test.pool).running, 1);
	atomic_store(&let, true);
	run(2);
	assert_int_equal(pool_counts(test.pool).cut, 0);
}

static void what_is_forgotten_is_not_answered(void **state)
{
	(void)state;
	hold_thread();
	add(11, UNTIL_STOPPED);
	add(12, AT_ONCE);
	add(21, AT_ONCE);
	pool_forget(test.pool, &test.line[1], 11);
	pool_forget(test.pool, &test.line[2], 0);
	pool_forget(test.pool, &test.line[0], 0);
	assert_null(test.line[0].first);
	assert_int_equal(pool_counts(test.pool).waiting, 1);
	atomic_store(&let, true);
	run(1);
	assert_int_equal(test.answer[0], 12);
	assert_int_equal(pool_counts(test.pool).cut, 0);
}

/* It runs until it is told to stop: by being forgotten, long before its time is over. */
static void a_job_that_runs_ends_when_it_is_forgotten(void **state)
{
	(void)state;
	add(1, UNTIL_STOPPED);
	while (!atomic_load(&thinking))
		usleep(100);
	pool_forget(test.pool, &test.line[0], 1);
	add(11, AT_ONCE);
	run(1);
	assert_int_equal(test.answer[0], 11);
	assert_int_equal(pool_counts(test.pool).cut, 0);
}

static void claims_are_judged(void **state)
{
	struct host_job job = {.kind = HOST_ACCEPT, .bot = &bot, .claim = 7};

	(void)state;
	for (job.claimer = 0; job.claimer < 2; job.claimer++) {
		job.id = 20 + (uint64_t)job.claimer;
		assert_true(pool_add(test.pool, &test.line[2], &job));
	}
	run(2);
}

static void a_bot_that_judges_a_claim_for_too_long_is_told_to_answer(void **state)
{
	struct host_job job = {.id = 10, .kind = HOST_ACCEPT, .bot = &bot, .claim = ENDLESS_CLAIM};

	(void)state;
	assert_true(pool_add(test.pool, &test.line[1], &job));
	run(1);
	assert_int_equal(pool_counts(test.pool).cut, 1);
}

static void it_stops_with_jobs_in_all_states(void **state)
{
	(void)state;
	add(1, UNTIL_STOPPED);
	for (uint64_t i = 1; i < 9; i++)
		add(10 + i, UNTIL_STOPPED);
	while (!atomic_load(&thinking))
		usleep(100);
	pool_forget(test.pool, &test.line[0], 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(tables_take_turns, set_up, tear_down),
		cmocka_unit_test_setup_teardown(networks_take_turns_whatever_the_number_of_their_tables, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(a_network_with_few_jobs_has_longer_for_each, set_up, tear_down),
		cmocka_unit_test_setup_teardown(a_bot_that_takes_too_long_is_told_to_answer, set_up, tear_down),
		cmocka_unit_test_setup_teardown(an_easy_decision_takes_as_long_as_a_hard_one, set_up, tear_down),
		cmocka_unit_test_setup_teardown(a_hint_is_told_as_soon_as_it_is_there, set_up, tear_down),
		cmocka_unit_test_setup_teardown(without_a_limit_bots_are_done_when_they_are_done, set_up, tear_down),
		cmocka_unit_test_setup_teardown(what_is_forgotten_is_not_answered, set_up, tear_down),
		cmocka_unit_test_setup_teardown(a_job_that_runs_ends_when_it_is_forgotten, set_up, tear_down),
		cmocka_unit_test_setup_teardown(claims_are_judged, set_up, tear_down),
		cmocka_unit_test_setup_teardown(a_bot_that_judges_a_claim_for_too_long_is_told_to_answer, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(it_stops_with_jobs_in_all_states, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
