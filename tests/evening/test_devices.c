/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Three devices at a change of round: whatever of their messages comes late, again and in whatever order, all is told
 * once, and nobody waits for ever.  All orders are tried.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hall.h"

enum { MESSAGES = 10, STATES = 40000, TEXT = 256 };
enum { NOTHING = -1 };

/* What is sent, and the message whose answer it needs: nobody confirms or corrects what they have not been told of. */
static const struct message {
	const char *text; /* %u: the entry with which that was answered */
	int after;
} messages[MESSAGES] = {
	{"\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":\"1C N =\",\"side\":\"ns\"",
	 NOTHING},
	{"\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":\"2C N "
	 "=\",\"side\":\"ns\",\"over\":%u",
	 0},
	{"\"device\":1,\"do\":\"confirm\",\"side\":\"ew\",\"entry\":%u", 0},
	{"\"device\":1,\"do\":\"confirm\",\"side\":\"ew\",\"entry\":%u", 1},
	{"\"device\":2,\"do\":\"result\",\"round\":1,\"table\":2,\"board\":2,\"contract\":\"3C N =\",\"side\":\"ew\"",
	 NOTHING},
	{"\"device\":2,\"do\":\"confirm\",\"side\":\"ns\",\"entry\":%u", 4},
	{"\"device\":3,\"do\":\"result\",\"round\":1,\"table\":3,\"board\":3,\"contract\":\"4C N =\",\"side\":\"ns\"",
	 NOTHING},
	{"\"device\":3,\"do\":\"confirm\",\"side\":\"ew\",\"entry\":%u", 6},
	{"\"do\":\"round\",\"to\":2", NOTHING},
	{"\"do\":\"round\",\"to\":2", NOTHING},
};

enum { CORRECTED = 1, CHANGES_ROUND = 8 };

/* What has come to the server so far. */
struct node {
	struct evening *evening;
	unsigned came, done;	  /* sets of messages: that have come; that did something */
	uint32_t entry[MESSAGES]; /* of those done */
};

static struct node nodes[STATES];
static int count;
static struct act act;

static void *copy(const void *from, size_t bytes)
{
	void *to = malloc(bytes ? bytes : 1);

	assert_non_null(to);
	memcpy(to, from, bytes);
	return to;
}

/* The array of writes has a power of two of places (grow.h). */
static struct evening *clone(const struct evening *evening)
{
	struct evening *other = copy(evening, sizeof *evening);
	size_t slots = (size_t)evening->tables * evening->setup.rounds * evening->setup.each, room = 1;

	while (room < evening->events)
		room *= 2;
	other->slot = copy(evening->slot, slots * sizeof *evening->slot);
	other->hand = copy(evening->hand, (size_t)evening->boards * sizeof *evening->hand);
	other->write = calloc(room, sizeof *evening->write);
	memcpy(other->write, evening->write, evening->events * sizeof *evening->write);
	other->known = copy(evening->known, evening->places * sizeof *evening->known);
	return other;
}

static const struct slot *slot_of(const struct evening *evening, int table)
{
	return evening_slot(evening, 1, table, table);
}

static bool same(const struct node *a, const struct node *b)
{
	if (a->came != b->came || a->done != b->done || a->evening->round != b->evening->round)
		return false;
	for (int table = 1; table <= 3; table++) {
		const struct slot *left = slot_of(a->evening, table), *right = slot_of(b->evening, table);
		if (left->state != right->state || left->result.contract.level != right->result.contract.level)
			return false;
	}
	return true;
}

static void read_message(const struct node *node, int i)
{
	char text[TEXT], why[ATOUT_ERROR_SIZE], body[TEXT - 64];
	int after = messages[i].after;

	snprintf(body, sizeof body, messages[i].text, after == NOTHING ? 0 : node->entry[after]);
	int length = snprintf(text, sizeof text, "{\"at\":1000,\"write\":\"message-%d\",%s}", i, body);
	assert_true(act_read(&act, text, (size_t)length, why));
}

/* A message comes; it is not known yet. */
static void deliver(struct node *node, int i)
{
	struct evening_no no;

	read_message(node, i);
	node->came |= 1u << i;
	if (!evening_judge(node->evening, &act, &no)) {
		assert_true(no.status == 409 || no.status == 403);
		return;
	}
	assert_true(evening_apply(node->evening, &act));
	node->done |= 1u << i;
	node->entry[i] = node->evening->events;
}

/* What was done once is answered as then. */
static void comes_again(const struct node *node, int i)
{
	read_message(node, i);
	assert_int_equal(evening_known(node->evening, act.write), node->entry[i]);
}

static bool may_come(const struct node *node, int i)
{
	int after = messages[i].after;

	return after == NOTHING || node->done >> after & 1;
}

static void note(struct node *node)
{
	for (int i = 0; i < count; i++)
		if (same(&nodes[i], node)) {
			evening_free(node->evening);
			return;
		}
	assert_true(count < STATES);
	nodes[count++] = *node;
}

/* True: a message can still come for the first time. */
static bool step(int from, unsigned sent)
{
	bool more = false;

	for (int i = 0; i < MESSAGES; i++) {
		if (!(sent >> i & 1))
			continue;
		if (nodes[from].done >> i & 1) {
			comes_again(&nodes[from], i);
		} else if (may_come(&nodes[from], i)) {
			struct node next = nodes[from];
			bool first = !(next.came >> i & 1);
			next.evening = clone(nodes[from].evening);
			deliver(&next, i);
			more |= first;
			note(&next);
		}
	}
	return more;
}

static void start(const char *turn)
{
	struct hall *hall = hall_new();

	assert_int_equal(say(hall,
			     "\"do\":\"open\",\"title\":\"T\",\"kind\":\"mitchell\",\"number\":3,\"each\":1,"
			     "\"scoring\":\"mp\",\"turn\":\"%s\"",
			     turn),
			 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	nodes[0] = (struct node){.evening = clone(hall->evening)};
	count = 1;
	hall_free(hall);
}

/* All has come that anybody had to say. */
static void judge_end(const struct node *node)
{
	const struct evening *evening = node->evening;

	assert_int_equal(evening->round, 2);
	for (int table = 1; table <= 3; table++)
		assert_int_equal(slot_of(evening, table)->state, SLOT_IN);
	assert_int_equal(slot_of(evening, 1)->result.contract.level, node->done >> CORRECTED & 1 ? 2 : 1);
	assert_int_equal(slot_of(evening, 2)->result.contract.level, 3);
	assert_int_equal(slot_of(evening, 3)->result.contract.level, 4);
}

static int explore(const char *turn, unsigned sent)
{
	int ends = 0;

	start(turn);
	for (int i = 0; i < count; i++)
		if (!step(i, sent)) {
			judge_end(&nodes[i]);
			ends++;
		}
	for (int i = 0; i < count; i++)
		evening_free(nodes[i].evening);
	return ends;
}

static void in_all_orders_everything_is_told_once_when_the_director_changes_the_round(void **state)
{
	(void)state;
	assert_true(explore("director", (1u << MESSAGES) - 1) > 1);
	assert_true(count > 100);
}

static void in_all_orders_the_round_changes_once_by_itself(void **state)
{
	(void)state;
	assert_true(explore("done", (1u << CHANGES_ROUND) - 1) > 1);
	assert_true(count > 50);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(in_all_orders_everything_is_told_once_when_the_director_changes_the_round),
		cmocka_unit_test(in_all_orders_the_round_changes_once_by_itself),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
