/* SPDX-License-Identifier: Apache-2.0 */
/* A convention card: its places in order, the rows of each, what is left out, and the names of conventions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "systems.h"

#include "base/text.h"
#include "bidding/card.h"

static const char text[] = "system T\n"
			   "when opening\n"
			   "    1N : hcp 15-17 & balanced => notrump\n"
			   "    1S : S5+ & hcp 12-21\n"
			   "    P : any\n"
			   "after 1N -\n"
			   "    2C : hcp 8+ & (H4 | S4) => artificial forcing tag stayman\n"
			   "    3N : hcp 10-15\n"
			   "    5C : C8+\n"
			   "when theyopened & pspoken 0 & openlevel 1 & openstrain = D\n"
			   "    X : hcp 12+ & takeout => takeout\n"
			   "    1H : H5+ => tag lead\n"
			   "when !opening\n"
			   "    2S : hcp 5+ => prio -50\n"
			   "    P : any => prio -90\n";

static const char card[] = "[Openings]1S:12 to 21 high-card points;at least 5 spades;"
			   "no balanced hand of 15 to 17 high-card points;"
			   "1NT:15 to 17 high-card points;a balanced hand;"
			   "[Answers to 1NT]2C:(alert)artificial;at least 8 high-card points;"
			   "asks for a four-card major (Stayman);forcing;"
			   "3NT:10 to 15 high-card points;"
			   "[Over their 1D]X:at least 12 high-card points;support for the unbid suits;takeout;"
			   "1H:at least 5 hearts;";

static const char *text_of(void *owner, const char *name)
{
	(void)owner;
	return strcmp(name, "main") == 0 ? text : NULL;
}

static void add_place(void *to, const char *title) { text_append(to, sizeof card * 2, "[%s]", title); }

static void add_row(void *to, int call, const struct atout_meaning *meaning)
{
	char said[ATOUT_TEXT_MAX], promise[128];

	atout_game_find("bridge")->print(call_move(call), said);
	text_append(to, sizeof card * 2, "%s:%s", said, meaning->alert ? "(alert)" : "");
	for (int i = 0; i < meaning->promises; i++) {
		atout_promise_print(&meaning->promise[i], NULL, NULL, promise, sizeof promise);
		text_append(to, sizeof card * 2, "%s;", promise);
	}
}

static void a_card_has_the_calls_of_lines_by_places(void **state)
{
	const struct system_source source = {text_of, NULL};
	struct system_error error;
	struct bid_system *system = system_read(&source, "main", NULL, &error);
	char got[sizeof card * 2] = "";
	const struct card_reader reader = {add_place, add_row, got};

	(void)state;
	assert_non_null(system);
	card_tell(system, &reader);
	assert_string_equal(got, card);
	assert_string_equal(card_convention(system, 0), "Stayman");
	assert_null(card_convention(system, 1));
	system_free(system);
}

/* Where a system says nothing, and where it does. */
static void a_card_has_the_agreements_of_the_defence(void **state)
{
	static const char *const options[] = {"signals=upside_down", "discards=italian", NULL};
	static const char *const told[CARDING_FIELDS] = {"Leads: the fourth best", "The ace from ace and king",
							 "Signals: low encourages, low-high shows an even number",
							 "Discards: Italian, odd cards encourage"};
	const struct system_source source = {text_of, NULL};
	struct system_error error;
	struct bid_system *silent = system_read(&source, "main", NULL, &error);
	struct bid_system *chosen = system_read(&systems_built_in, SYSTEM_DEFAULT, options, &error);

	(void)state;
	assert_non_null(silent);
	assert_non_null(chosen);
	struct carding usual = card_carding(silent), agreed = card_carding(chosen);
	for (int i = 0; i < CARDING_FIELDS; i++) {
		assert_int_equal(usual.of[i], 0);
		assert_string_equal(card_agreement(&agreed, i), told[i]);
	}
	assert_null(card_agreement(&agreed, CARDING_FIELDS));
	for (int field = 0; field < CARDING_FIELDS; field++)
		for (int value = 0; carding_values[field][value]; value++) {
			agreed.of[field] = (uint8_t)value;
			assert_non_null(card_agreement(&agreed, field));
		}
	system_free(silent);
	system_free(chosen);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_card_has_the_calls_of_lines_by_places),
		cmocka_unit_test(a_card_has_the_agreements_of_the_defence),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
