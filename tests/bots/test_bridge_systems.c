/* SPDX-License-Identifier: Apache-2.0 */
/* The systems that a table's options choose: each choice that a system leaves open changes it, the others do nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bidding/card.h"
#include "bots/bridge_systems.h"
#include "games/bridge/bridge.h"

#include <stdio.h>
#include <string.h>

enum { SYSTEMS = 7, NOTRUMPS = 5, CONVENTIONS = 4 };

static int number_of(int name, int notrump, int conventions)
{
	return bridge_system_number(
		(struct bridge_system){(uint8_t)name, (uint8_t)notrump, (uint8_t)conventions, {{0}}});
}

static struct bid_system *read_with(const char *name, const char *option)
{
	const char *const options[] = {option, NULL};
	struct system_error error;

	return system_read(&systems_built_in, name, options, &error);
}

/* Whether a system takes an option, and is another with it. */
static bool changes(const char *name, const char *option)
{
	struct bid_system *usual = read_with(name, NULL), *with = read_with(name, option);
	bool differs = false;

	assert_non_null(usual);
	for (int i = 0; with && i < with->options; i++)
		for (int j = 0; j < usual->options; j++)
			differs |= strcmp(with->option[i].name, usual->option[j].name) == 0 &&
				   strcmp(with->option[i].value, usual->option[j].value) != 0;
	system_free(usual);
	system_free(with);
	return differs;
}

static void the_first_system_is_the_usual_one(void **unused)
{
	(void)unused;
	assert_string_equal(bridge_systems[0], SYSTEM_DEFAULT);
	assert_non_null(bridge_system_read(0));
	assert_ptr_equal(bridge_system_read(0), bridge_system_read(255)); /* what nobody can choose */
}

static void options_name_all_their_values(void **unused)
{
	const struct atout_option *option = game_bridge.options;

	(void)unused;
	assert_null(bridge_systems[option[BRIDGE_SYSTEM].max + 1]);
	assert_null(bridge_notrumps[option[BRIDGE_NOTRUMP].max + 1]);
	assert_int_equal(option[BRIDGE_CONVENTIONS].max, (1 << CONVENTIONS) - 1);
	assert_null(bridge_conventions[CONVENTIONS]);
}

static void a_choice_counts_where_the_system_leaves_it_open(void **unused)
{
	static const char *const conventions[] = {"over_nt=landy", "smolen=on", "acol_twos=on", "raise_2nt=natural"};
	const char *options[BRIDGE_SYSTEM_TEXTS];
	char text[32];
	int wrong = 0;

	(void)unused;
	for (int name = 0; bridge_systems[name]; name++) {
		for (int range = 1; range < NOTRUMPS; range++) {
			strcpy(text, "nt=");
			strcat(text, bridge_notrumps[range]);
			assert_string_equal(bridge_system_texts(number_of(name, range, 0), options),
					    bridge_systems[name]);
			if (!options[0] == changes(bridge_systems[name], text))
				print_error("%s:%s\n", bridge_systems[name], text), wrong++;
			assert_true(!options[0] || strcmp(options[0], text) == 0);
		}
		for (int i = 0; i < CONVENTIONS; i++) {
			bridge_system_texts(number_of(name, 0, 1 << i), options);
			if (!options[0] == changes(bridge_systems[name], conventions[i]))
				print_error("%s:%s\n", bridge_systems[name], conventions[i]), wrong++;
			assert_true(!options[0] || strcmp(options[0], conventions[i]) == 0);
		}
	}
	assert_int_equal(wrong, 0);
}

static int number_with(int name, int field, int value)
{
	struct bridge_system chosen = {.name = (uint8_t)name};

	chosen.carding.of[field] = (uint8_t)value;
	return bridge_system_number(chosen);
}

static void each_agreement_of_the_defenders_can_be_chosen(void **unused)
{
	const char *options[BRIDGE_SYSTEM_TEXTS];
	char text[64];

	(void)unused;
	for (int name = 0; bridge_systems[name]; name++)
		for (int field = 0; field < CARDING_FIELDS; field++)
			for (int value = 1; carding_values[field][value]; value++) {
				int choice = number_with(name, field, value);
				snprintf(text, sizeof text, "%s=%s", carding_names[field],
					 carding_values[field][value]);
				assert_string_equal(bridge_system_texts(choice, options), bridge_systems[name]);
				assert_string_equal(options[0], text);
				assert_null(options[1]);
				struct bid_system *read = read_with(bridge_systems[name], text);
				assert_non_null(read);
				assert_int_equal(card_carding(read).of[field], value);
				system_free(read);
				assert_int_equal(bridge_carding(choice).of[field], value);
				assert_ptr_equal(bridge_system_read(choice), bridge_system_read(number_of(name, 0, 0)));
			}
}

static void all_agreements_together_have_room(void **unused)
{
	struct bridge_system last = {2, 4, 15, {{LEADS_ATTITUDE, KING_FROM_AK, SIGNALS_NONE, DISCARDS_NONE}}};
	struct bridge_system back = bridge_system_of(bridge_system_number(last));
	const char *options[BRIDGE_SYSTEM_TEXTS] = {0};

	(void)unused;
	assert_memory_equal(&back, &last, sizeof last);
	bridge_system_texts(bridge_system_number(last), options);
	assert_non_null(options[BRIDGE_SYSTEM_TEXTS - 2]);
	assert_null(options[BRIDGE_SYSTEM_TEXTS - 1]);
}

static void every_choice_is_a_system(void **unused)
{
	(void)unused;
	for (int name = 0; name < SYSTEMS; name++)
		for (int range = 0; range < NOTRUMPS; range++)
			for (int set = 0; set < 1 << CONVENTIONS; set++)
				assert_non_null(bridge_system_read(number_of(name, range, set)));
}

static void equal_systems_are_read_once(void **unused)
{
	int blue = 6;

	(void)unused;
	assert_string_equal(bridge_systems[blue], "blue_club");
	assert_ptr_equal(bridge_system_read(number_of(blue, 1, 0)), bridge_system_read(number_of(blue, 0, 0)));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_system_is_the_usual_one),
		cmocka_unit_test(options_name_all_their_values),
		cmocka_unit_test(a_choice_counts_where_the_system_leaves_it_open),
		cmocka_unit_test(each_agreement_of_the_defenders_can_be_chosen),
		cmocka_unit_test(all_agreements_together_have_room),
		cmocka_unit_test(every_choice_is_a_system),
		cmocka_unit_test(equal_systems_are_read_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
