/* SPDX-License-Identifier: Apache-2.0 */
#include "net/loop.h"
#include "server/common/cost.h"
#include "server/common/task.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 6, EACH = 3, MOST = 16, LONG_US = 20000 };

static struct loop *loop;
static struct tasks tasks;
static char worked[MOST + 1], ended[MOST + 1]; /* the letters of tasks, in the order in which they were */
static int wanted;
static struct store *const store = (struct store *)&tasks; /* is only handed on */

struct letter {
	struct task task;
	char letter, after; /* after: to be started when this one is done; 0: none */
	int late;	    /* so often what it reads changes while it works */
	int64_t us;	    /* of work */
};

static void work(struct task *task, struct store *handed)
{
	struct letter *letter = (struct letter *)task;

	for (int64_t since = cost_clock(); cost_clock() - since < letter->us;)
		;
	assert_ptr_equal(handed, store);
	worked[strlen(worked)] = letter->letter;
	tasks.changes += letter->late-- > 0;
}

static bool start(char letter, char after);

static void done(struct task *task, bool ran)
{
	struct letter *letter = (struct letter *)task;

	ended[strlen(ended)] = ran ? letter->letter : '-';
	if (letter->after)
		assert_true(start(letter->after, 0));
	free(letter);
	if ((int)strlen(ended) == wanted)
		loop_stop(loop);
}

static bool start_as(struct letter how, const char *client)
{
	struct letter *made = calloc(1, sizeof *made);

	assert_non_null(made);
	*made = how;
	made->task = (struct task){.work = work, .done = done, .client = cost_client(client)};
	if (task_start(&tasks, &made->task))
		return true;
	free(made);
	return false;
}

static bool start_late(char letter, char after, int late)
{
	return start_as((struct letter){.letter = letter, .after = after, .late = late}, "");
}

static bool start(char letter, char after) { return start_late(letter, after, 0); }

/* A task for each letter of a word, all of one client. */
static void start_word(const char *word, const char *client, int64_t us)
{
	for (; *word; word++)
		assert_true(start_as((struct letter){.letter = *word, .us = us}, client));
}

static int begin(void **state)
{
	(void)state;
	memset(worked, 0, sizeof worked);
	memset(ended, 0, sizeof ended);
	loop = loop_new();
	tasks = (struct tasks){
		.loop = loop, .store = store, .cost = cost_new(1), .at_once = 1, .room = ROOM, .each = EACH};
	return !loop || !tasks.cost;
}

static int end(void **state)
{
	(void)state;
	loop_free(loop);
	cost_free(tasks.cost);
	return 0;
}

static void run_until(int count)
{
	wanted = count;
	loop_run(loop);
}

static void tasks_that_read_are_done_in_turn(void **state)
{
	(void)state;
	assert_true(start('a', 'd'));
	assert_true(start('b', 'e'));
	assert_true(start('c', 0));
	run_until(5);
	assert_string_equal(worked, "abcde");
	assert_string_equal(ended, "abcde");
}

static void what_has_changed_is_read_again_behind_those_that_wait(void **state)
{
	(void)state;
	assert_true(start_late('a', 0, 2));
	assert_true(start('b', 0));
	run_until(2);
	assert_string_equal(worked, "abaa");
	assert_string_equal(ended, "ba");
}

static void clients_take_turns(void **state)
{
	(void)state;
	start_word("abcd", "192.0.2.1", 0);
	start_word("x", "192.0.2.2", 0);
	start_word("uv", "2001:db8::1", 0);
	run_until(7);
	assert_string_equal(ended, "abxucvd");
}

static void all_of_a_network_take_one_turn(void **state)
{
	(void)state;
	start_word("ab", "2001:db8::1", 0);
	start_word("c", "2001:db8:0:1::1", 0);
	start_word("x", "2001:db8:1::1", 0);
	run_until(4);
	assert_string_equal(ended, "abxc");
}

static void a_client_whose_task_takes_long_misses_turns(void **state)
{
	(void)state;
	start_word("abcd", "192.0.2.1", LONG_US);
	start_word("xyz", "192.0.2.2", 0);
	run_until(7);
	assert_string_equal(ended, "axyzbcd");
}

static void a_task_is_charged_to_its_client(void **state)
{
	const struct address one = cost_client("192.0.2.1"), other = cost_client("192.0.2.2");

	(void)state;
	for (int i = 0; i < 100 && !cost_debt(tasks.cost, &one, loop_now(loop)); i++) { /* 1 % of 20 s is 200 ms */
		memset(ended, 0, sizeof ended);
		memset(worked, 0, sizeof worked);
		start_word("a", "192.0.2.1", LONG_US);
		run_until(1);
	}
	assert_true(cost_debt(tasks.cost, &one, loop_now(loop)) > 0);
	assert_int_equal(cost_debt(tasks.cost, &other, loop_now(loop)), 0);
}

static void more_than_there_is_room_for_are_refused(void **state)
{
	(void)state;
	start_word("abcd", "192.0.2.1", 0);
	assert_false(start_as((struct letter){.letter = 'x'}, "192.0.2.1"));
	assert_int_equal(tasks.refused, 1);
	start_word("efg", "192.0.2.2", 0);
	assert_false(start_as((struct letter){.letter = 'x'}, "192.0.2.3"));
	assert_int_equal(tasks.refused, 2);
	run_until(ROOM + 1);
	assert_string_equal(ended, "abecfdg");
	assert_true(start('h', 0));
	run_until(ROOM + 2);
}

static void at_the_end_nothing_is_begun_any_more(void **state)
{
	(void)state;
	assert_true(start('a', 0));
	assert_true(start('b', 0));
	tasks_end(&tasks);
	assert_string_equal(ended, "-");
	assert_false(start('c', 0));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		TEST(tasks_that_read_are_done_in_turn),
		TEST(what_has_changed_is_read_again_behind_those_that_wait),
		TEST(clients_take_turns),
		TEST(all_of_a_network_take_one_turn),
		TEST(a_client_whose_task_takes_long_misses_turns),
		TEST(a_task_is_charged_to_its_client),
		TEST(more_than_there_is_room_for_are_refused),
		TEST(at_the_end_nothing_is_begun_any_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
