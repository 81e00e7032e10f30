/* SPDX-License-Identifier: Apache-2.0 */
#include "net/loop.h"
#include "server/common/task.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 3, MOST = 16 };

static struct loop *loop;
static struct tasks tasks;
static char worked[MOST + 1], ended[MOST + 1]; /* the letters of tasks, in the order in which they were */
static int wanted;
static struct store *const store = (struct store *)&tasks; /* is only handed on */

struct letter {
	struct task task;
	char letter, after; /* after: to be started when this one is done; 0: none */
	int late;	    /* so often what it reads changes while it works */
};

static void work(struct task *task, struct store *handed)
{
	struct letter *letter = (struct letter *)task;

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

static bool start_late(char letter, char after, int late)
{
	struct letter *made = calloc(1, sizeof *made);

	assert_non_null(made);
	*made = (struct letter){.task = {.work = work, .done = done}, .letter = letter, .after = after, .late = late};
	if (task_start(&tasks, &made->task))
		return true;
	free(made);
	return false;
}

static bool start(char letter, char after) { return start_late(letter, after, 0); }

static int begin(void **state)
{
	(void)state;
	memset(worked, 0, sizeof worked);
	memset(ended, 0, sizeof ended);
	loop = loop_new();
	tasks = (struct tasks){.loop = loop, .store = store, .at_once = 1, .room = ROOM};
	return !loop;
}

static int end(void **state)
{
	(void)state;
	loop_free(loop);
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

static void more_than_there_is_room_for_are_refused(void **state)
{
	(void)state;
	for (char letter = 'a'; letter < 'a' + ROOM + 1; letter++)
		assert_true(start(letter, 0));
	assert_false(start('x', 0));
	assert_int_equal(tasks.refused, 1);
	run_until(ROOM + 1);
	assert_string_equal(ended, "abcd");
	assert_true(start('e', 0));
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
		TEST(more_than_there_is_room_for_are_refused),
		TEST(at_the_end_nothing_is_begun_any_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
