/* SPDX-License-Identifier: Apache-2.0 */
/* The systems that a table's options choose: each switch is one of the system's file, and older options are switches.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bidding/card.h"
#include "bidding/own.h"
#include "bots/bridge_systems.h"
#include "core/switched.h"
#include "games/bridge/bridge.h"
#include "share.h"

#include <atout/deal.h>

#include <stdio.h>
#include <string.h>

enum { MANY = 64, TURNS = 5000, OPTION_SIZE = 80, SLOW = 10 };

static const struct atout_option *option(void) { return &game_bridge.options[BRIDGE_SYSTEM]; }

static int64_t number_of(const char *text)
{
	int64_t number;

	if (!atout_option_read(option(), text, &number))
		fail_msg("\"%s\" is refused", text);
	return number;
}

static const char *value_in(const struct bid_system *system, const char *name)
{
	for (int i = 0; i < system->options; i++)
		if (strcmp(system->option[i].name, name) == 0)
			return system->option[i].value;
	return "";
}

static int values_of(const struct atout_switch *of)
{
	int n = 0;

	while (of->values[n])
		n++;
	return n;
}

static int64_t any_number(struct atout_rng *rng)
{
	int64_t number = atout_rng_below(rng, BRIDGE_SYSTEMS);
	const struct atout_switch *switches = bridge_switches[number];

	for (int i = 0; switches[i].name; i++)
		number = atout_switch_set(option(), number, i,
					  (int)atout_rng_below(rng, (uint32_t)values_of(&switches[i])));
	return number;
}

static void the_first_system_is_the_usual_one(void **unused)
{
	(void)unused;
	assert_string_equal(bridge_systems[0], SYSTEM_DEFAULT);
	assert_int_equal(option()->max, BRIDGE_SYSTEMS - 1);
	assert_null(bridge_systems[BRIDGE_SYSTEMS]);
}

static struct bid_system *read_number(int64_t number)
{
	struct bridge_system_text text;
	struct system_error error;

	bridge_system_text(number, &text);
	struct bid_system *system = system_read(&systems_built_in, text.name, text.options, &error);
	if (!system)
		fail_msg("%s is refused: %s", text.options[0] ? text.options[0] : text.name, error.at.text);
	return system;
}

/* The usual value is the one of the file; each other one makes it another system.  Where it is slow, some are tried. */
static void a_switch_is_one_of_the_file(void **unused)
{
	int tried = 0, each = share_divisor() > SLOW ? share_divisor() : 1;

	(void)unused;
	for (int64_t name = 0; name < BRIDGE_SYSTEMS; name++) {
		const struct bid_system *usual = bridge_system_take(name);
		assert_non_null(usual);
		for (int i = 0; bridge_switches[name][i].name; i++) {
			const struct atout_switch *of = &bridge_switches[name][i];
			assert_string_equal(value_in(usual, of->name), of->values[0]);
			for (int v = 1; of->values[v]; v++) {
				if (tried++ % each)
					continue;
				struct bid_system *other = read_number(atout_switch_set(option(), name, i, v));
				assert_string_equal(value_in(other, of->name), of->values[v]);
				system_free(other);
			}
		}
		bridge_system_give(usual);
	}
}

static int64_t number_with(int64_t name, int field, int value)
{
	char text[OPTION_SIZE];

	snprintf(text, sizeof text, "%s:%s=%s", bridge_systems[name], carding_names[field],
		 carding_values[field][value]);
	return number_of(text);
}

/* Whatever its defenders agree upon, a system is read once. */
static void each_agreement_of_the_defenders_can_be_chosen(void **unused)
{
	(void)unused;
	for (int64_t name = 0; name < BRIDGE_SYSTEMS; name++) {
		const struct bid_system *usual = bridge_system_take(name);
		assert_non_null(usual);
		struct carding of_file = card_carding(usual), of_number = bridge_carding(name);
		assert_memory_equal(&of_file, &of_number, sizeof of_file);
		for (int field = 0; field < CARDING_FIELDS; field++)
			for (int value = 0; carding_values[field][value]; value++) {
				int64_t number = number_with(name, field, value);
				struct carding agreed = of_file, chosen = bridge_carding(number);
				agreed.of[field] = (uint8_t)value;
				assert_memory_equal(&chosen, &agreed, sizeof agreed);
				const struct bid_system *same = bridge_system_take(number);
				assert_ptr_equal(same, usual);
				bridge_system_give(same);
			}
		bridge_system_give(usual);
	}
}

static void a_number_comes_back_from_its_text(void **unused)
{
	struct atout_rng rng;
	char text[ATOUT_OPTION_TEXT];
	int64_t back;

	(void)unused;
	atout_rng_seed(&rng, 15);
	for (int turn = 0; turn < share_of(TURNS); turn++) {
		int64_t number = any_number(&rng);
		assert_true(atout_option_holds(option(), number));
		assert_true(atout_option_print(option(), number, text, sizeof text) < (int)sizeof text);
		assert_true(atout_option_read(option(), text, &back));
		assert_true(back == number);
		assert_true(bridge_system_number(bridge_system_low(number), bridge_system_high(number)) == number);
		assert_in_range(bridge_system_high(number), 0, INT32_MAX);
	}
	assert_true(number_of("acol:nt=12-14") == number_of("acol"));
}

/* The value of each switch that is written longest. */
static int64_t longest(int64_t number)
{
	const struct atout_switch *switches = bridge_switches[number];

	for (int i = 0; switches[i].name; i++) {
		int best = 1;
		for (int v = 1; switches[i].values[v]; v++)
			if (strlen(switches[i].values[v]) > strlen(switches[i].values[best]))
				best = v;
		number = atout_switch_set(option(), number, i, best);
	}
	return number;
}

static void the_longest_text_has_room(void **unused)
{
	struct bridge_system_text text;
	char whole[ATOUT_OPTION_TEXT];

	(void)unused;
	for (int64_t name = 0; name < BRIDGE_SYSTEMS; name++) {
		int switches = 0;
		assert_true(atout_option_print(option(), longest(name), whole, sizeof whole) < (int)sizeof whole);
		bridge_system_text(longest(name), &text);
		while (bridge_switches[name][switches].name)
			switches++;
		assert_in_range(switches, 0, BRIDGE_SYSTEM_OPTIONS);
		assert_non_null(text.options[switches - 1]);
		assert_null(text.options[switches]);
	}
}

static void what_is_no_choice_is_refused(void **unused)
{
	static const char *const wrong[] = {"",
					    "akol",
					    "acol:",
					    "acol:nt",
					    "acol:nt=",
					    "acol:nt=9-11",
					    "acol:tn=12-14",
					    "acol:nt=13-15:nt=12-14",
					    ":nt=12-14",
					    "acol nt=13-15",
					    "blue_club:nt=12-14",
					    "acol:nt=13-15:"};
	int64_t number = 7;

	(void)unused;
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		if (atout_option_read(option(), wrong[i], &number))
			fail_msg("\"%s\" is read", wrong[i]);
	assert_int_equal(number, 7);
	assert_false(atout_option_holds(option(), -1));
	assert_false(atout_option_holds(option(), BRIDGE_SYSTEMS));
	assert_false(atout_option_holds(option(), INT64_MAX));
}

static int64_t chosen(const char *system, const char *notrump, const char *conventions)
{
	struct atout_setup setup;

	atout_setup_start(&game_bridge, &setup, 0);
	setup.option[BRIDGE_SYSTEM_EW] = number_of(system);
	assert_true(
		atout_option_read(&game_bridge.options[BRIDGE_NOTRUMP_EW], notrump, &setup.option[BRIDGE_NOTRUMP_EW]));
	if (*conventions)
		assert_true(atout_option_read(&game_bridge.options[BRIDGE_CONVENTIONS_EW], conventions,
					      &setup.option[BRIDGE_CONVENTIONS_EW]));
	assert_true(bridge_system_chosen(&setup, 0) == 0);
	return bridge_system_chosen(&setup, 1);
}

static void older_options_are_switches_where_the_system_leaves_the_choice(void **unused)
{
	(void)unused;
	assert_true(chosen("acol", "13-15", "") == number_of("acol:nt=13-15"));
	assert_true(chosen("acol", "14-16", "") == number_of("acol"));
	assert_true(chosen("acol", "usual", "landy,acol_twos,natural_2nt") ==
		    number_of("acol:acol_twos=on:raise_2nt=natural:over_nt=landy"));
	assert_true(chosen("sayc", "12-14", "smolen,acol_twos") == number_of("sayc:nt=12-14:smolen=on"));
	assert_true(chosen("blue_club", "15-17", "") == number_of("blue_club"));
}

static void a_system_is_read_once_while_it_is_used(void **unused)
{
	const struct bid_system *first = bridge_system_take(number_of("acol")), *second;

	(void)unused;
	assert_ptr_equal(second = bridge_system_take(number_of("acol")), first);
	bridge_system_give(first);
	bridge_system_give(second);
	assert_ptr_equal(bridge_system_take(number_of("acol")), first);
	bridge_system_give(first);
}

/* More than there is place for, all in use at once: none is freed under its user, and none is lost. */
static void any_number_of_systems_can_be_in_use(void **unused)
{
	const struct bid_system *taken[MANY];
	struct bridge_system_text text;
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, 16);
	for (int i = 0; i < MANY; i++) {
		int64_t number = any_number(&rng);
		bridge_system_text(number, &text);
		taken[i] = bridge_system_take(number);
		assert_non_null(taken[i]);
		assert_string_equal(taken[i]->file[0], text.name);
	}
	for (int i = 0; i < MANY; i++) {
		assert_true(taken[i]->rules > 100);
		bridge_system_give(taken[i]);
	}
}

/* ---- A text of one's own ---- */

static const char MINE[] = "system Mine\n"
			   "option leads = attitude\n"
			   "option signals = upside_down\n"
			   "use carding\n"
			   "when opening\n"
			   "    2C : S5+ & hcp 12+ => artificial tag mine\n"
			   "    P : any\n";

static int64_t hold_mine(void)
{
	struct system_error error;
	uint64_t number;

	assert_true(own_hold(MINE, sizeof MINE - 1, &number, &error));
	return switched_own(number);
}

static void a_text_is_a_value_by_its_hash(void **unused)
{
	int64_t number = hold_mine(), read;
	char text[ATOUT_OPTION_TEXT], upper[] = "own:00AB00CD00EF00";

	(void)unused;
	assert_true(atout_option_holds(option(), number) && atout_switch_value(number) == ATOUT_SWITCHED_OWN);
	assert_string_equal(atout_switch_word(option(), number), "own system");
	assert_null(atout_switches(option(), number)[0].name);
	assert_int_equal(atout_switch_find(option(), number, "nt"), -1);
	atout_option_print(option(), number, text, sizeof text);
	assert_int_equal(strlen(text), strlen("own:") + 14);
	assert_true(number_of(text) == number);
	assert_false(atout_option_read(option(), "own", &read));
	assert_false(atout_option_read(option(), "own:", &read));
	assert_false(atout_option_read(option(), "own:123", &read));
	assert_false(atout_option_read(option(), upper, &read));
	assert_false(atout_option_read(option(), "own:0123456789abcde", &read));
	assert_false(atout_option_holds(option(), INT64_MAX));
	assert_false(atout_option_holds(option(), -1));
	shelf_drop(switched_number(number));
}

/* Both numbers of 56 bits that a hash can end with, and the side of a view. */
static void a_view_has_the_whole_number(void **unused)
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	const char *const texts[] = {"own:00000000000000", "own:ffffffffffffff", "own:0123456789abcd"};
	struct atout_setup setup;
	struct atout_view view;
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, 3);
	for (int i = 0; i < 3; i++) {
		atout_setup_start(&game_bridge, &setup, 4);
		setup.option[BRIDGE_SYSTEM_EW] = number_of(texts[i]);
		assert_int_equal(game_bridge.check(&setup), ATOUT_SETUP_OK);
		game_bridge.next(NULL, &setup);
		atout_deal(&setup, &rng);
		game_bridge.start(state, &setup);
		atout_look(&game_bridge, state, 0, &view);
		assert_true(bridge_system_in(&view, 1) == setup.option[BRIDGE_SYSTEM_EW]);
		assert_true(bridge_system_in(&view, 0) == 0);
	}
}

static void a_text_is_read_while_somebody_holds_it(void **unused)
{
	int64_t number = hold_mine();
	const struct bid_system *system = bridge_system_take(number), *same = bridge_system_take(number);

	(void)unused;
	assert_non_null(system);
	assert_ptr_equal(system, same);
	assert_string_equal(system->title, "Mine");
	struct carding agreed = bridge_carding(number), usual = bridge_carding(0);
	assert_true(agreed.of[CARDING_LEADS] == carding_value(CARDING_LEADS, "attitude"));
	assert_true(agreed.of[CARDING_SIGNALS] == carding_value(CARDING_SIGNALS, "upside_down"));
	assert_true(agreed.of[CARDING_LEADS] != usual.of[CARDING_LEADS]);
	shelf_drop(switched_number(number));
	assert_int_equal(system->rules, 2); /* who has taken it has it still */
	assert_null(bridge_system_take(number));
	bridge_system_give(system);
	bridge_system_give(same);
	assert_null(bridge_system_take(number)); /* nobody bids by a text that is not there */
	number = hold_mine();
	system = bridge_system_take(number);
	assert_non_null(system);
	bridge_system_give(system);
	shelf_drop(switched_number(number));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_system_is_the_usual_one),
		cmocka_unit_test(a_switch_is_one_of_the_file),
		cmocka_unit_test(each_agreement_of_the_defenders_can_be_chosen),
		cmocka_unit_test(a_number_comes_back_from_its_text),
		cmocka_unit_test(the_longest_text_has_room),
		cmocka_unit_test(what_is_no_choice_is_refused),
		cmocka_unit_test(older_options_are_switches_where_the_system_leaves_the_choice),
		cmocka_unit_test(a_system_is_read_once_while_it_is_used),
		cmocka_unit_test(any_number_of_systems_can_be_in_use),
		cmocka_unit_test(a_text_is_a_value_by_its_hash),
		cmocka_unit_test(a_view_has_the_whole_number),
		cmocka_unit_test(a_text_is_read_while_somebody_holds_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
