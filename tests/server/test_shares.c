/* SPDX-License-Identifier: Apache-2.0 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "host/log/event.h"
#include "server/tables/shares.h"

static struct address at(const char *text)
{
	struct address address;

	assert_true(address_read(text, strlen(text), &address));
	return address;
}

/* How often people of so many addresses may do something, each trying once after the other. */
static int count(struct shares *shares, enum event_kind kind, const char *address_format, int addresses)
{
	char person[16], text[ADDRESS_TEXT];
	int taken = 0;

	for (int i = 0; i < 2000; i++) {
		snprintf(person, sizeof person, "p%d", i);
		snprintf(text, sizeof text, address_format, i % addresses);
		struct address address = at(text);
		taken += shares_take(shares, 1, 1, event_bit(kind), person, &address);
	}
	return taken;
}

static void a_person_has_a_share_wherever_they_are(void **unused)
{
	struct shares shares = {0};
	struct address home = at("192.0.2.1"), away = at("2001:db8::1");

	(void)unused;
	for (int i = 0; i < SHARE_SITS; i++)
		assert_true(shares_take(&shares, 1, 1, event_bit(EVENT_PERSON), "anna", i % 2 ? &home : &away));
	assert_false(shares_take(&shares, 1, 1, event_bit(EVENT_PERSON), "anna", &home));
	assert_false(shares_take(&shares, 1, 1, event_bit(EVENT_PERSON), "anna", &away));
	assert_true(shares_take(&shares, 1, 1, event_bit(EVENT_PERSON), "bo", &home));
	assert_true(shares_take(&shares, 1, 1, event_bit(EVENT_ASK), "anna", &home));
	shares_free(&shares);
}

static void networks_have_one_too_whoever_comes_from_them(void **unused)
{
	const struct {
		const char *from;
		int addresses, people;
	} mixes[] = {
		{"192.0.2.%d", 1, SHARE_PEOPLE},
		{"2001:db8::%x", 2000, SHARE_PEOPLE},
		{"2001:db8:0:%x::1", 256, 2 * SHARE_PEOPLE},
		{"2001:db8:0:%x00::1", 256, 4 * SHARE_PEOPLE},
	};
	struct address other = at("2001:db8:1::1");

	(void)unused;
	for (size_t i = 0; i < sizeof mixes / sizeof mixes[0]; i++) {
		struct shares shares = {0};
		assert_int_equal(count(&shares, EVENT_PERSON, mixes[i].from, mixes[i].addresses),
				 mixes[i].people * SHARE_SITS);
		assert_int_equal(count(&shares, EVENT_ASKED, mixes[i].from, mixes[i].addresses),
				 mixes[i].people * SHARE_QUESTIONS);
		assert_true(shares_take(&shares, 1, 1, event_bit(EVENT_PERSON), "friend", &other));
		shares_free(&shares);
	}
}

static void the_next_deal_has_new_shares(void **unused)
{
	struct shares shares = {0};
	struct address home = at("192.0.2.1");

	(void)unused;
	for (int match = 0; match < 3; match++)
		for (uint32_t deal = 1; deal < 4; deal++) {
			for (int i = 0; i < SHARE_SITS; i++)
				assert_true(shares_take(&shares, match, deal, event_bit(EVENT_PERSON), "anna", &home));
			assert_false(shares_take(&shares, match, deal, event_bit(EVENT_PERSON), "anna", &home));
		}
	shares_free(&shares);
}

static void play_and_what_comes_before_it_has_none(void **unused)
{
	struct shares shares = {0};
	struct address home = at("192.0.2.1");

	(void)unused;
	for (int i = 0; i < 1000; i++) {
		assert_true(shares_take(&shares, 0, 0, event_bit(EVENT_PERSON), "anna", &home));
		assert_true(shares_take(&shares, 1, 1, event_bit(EVENT_MOVE), "anna", &home));
		assert_true(shares_take(&shares, 1, 1, event_bit(EVENT_OPEN), "anna", &home));
	}
	shares_free(&shares);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_person_has_a_share_wherever_they_are),
		cmocka_unit_test(networks_have_one_too_whoever_comes_from_them),
		cmocka_unit_test(the_next_deal_has_new_shares),
		cmocka_unit_test(play_and_what_comes_before_it_has_none),
	};

	return cmocka_run_group_tests_name("shares", tests, NULL, NULL);
}
