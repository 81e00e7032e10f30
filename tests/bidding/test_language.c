/* SPDX-License-Identifier: Apache-2.0 */
/* The language of systems: blocks, patterns and their suits, priorities, options, modules, tags, and what is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "systems.h"

/* One text by one name, "main"; a second one by "more". */
struct two_texts {
	const char *main, *more;
};

static const char *text_of(void *owner, const char *name)
{
	const struct two_texts *texts = owner;

	return strcmp(name, "main") == 0 ? texts->main : strcmp(name, "more") == 0 ? texts->more : NULL;
}

static struct bid_system *read_texts(const char *main, const char *more, const char *const *options,
				     struct system_error *error)
{
	struct two_texts texts = {main, more};
	struct system_source source = {text_of, &texts};

	return system_read(&source, "main", options, error);
}

static struct bid_system *read_text(const char *main)
{
	struct system_error error;
	struct bid_system *system = read_texts(main, NULL, NULL, &error);

	if (!system)
		fail_msg("%s.bid:%u: %s", error.file, error.at.line, error.at.text);
	return system;
}

static const char HEARTS_HAND[] = "K4.AQJ74.K83.Q72", SPADES_HAND[] = "AQJ74.K4.K83.Q72";

static void the_first_rule_that_fits_is_the_call(void **state)
{
	struct bid_system *system = read_text("system T\n"
					      "when opening\n"
					      "    1N : hcp 15-17 & balanced\n"
					      "    1H 1S : $5+ & hcp 12+\n"
					      "    2C : hcp 20+ => prio 5\n"
					      "    P : any\n");

	(void)state;
	must_choose(system, HEARTS_HAND, "", "1NT");
	must_choose(system, "K4.AQJ974.K83.72", "", "1H");
	must_choose(system, "K4.AQJ74.3.KQ872", "P P", "1H");
	must_choose(system, "AK4.AQJ74.AK3.72", "", "2C"); /* by its priority, though 1H stands before it */
	must_choose(system, "42.J974.K83.9742", "", "pass");
	system_free(system);
}

static void calls_of_one_line_are_equals(void **state)
{
	struct bid_system *system = read_text("system T\n"
					      "when opening\n"
					      "    2C 2D : $4+\n"
					      "    1C : any\n");

	(void)state;
	must_choose(system, "K4.J8.AQ743.9743", "", "2D"); /* the longer suit, though 2C stands first */
	must_choose(system, "K4.J8.9743.AQ743", "", "2C");
	must_choose(system, "K42.J82.AQ43.973", "", "2D");
	must_choose(system, "K42.J8732.A43.97", "", "1C");
	system_free(system);
}

static void suits_of_a_pattern_are_bound(void **state)
{
	struct bid_system *system = read_text("system T\n"
					      "when opening\n"
					      "    1H 1S 1C : $5+\n"
					      "after 1M -\n"
					      "    2M : M3+\n"
					      "    2oM : oM5+\n"
					      "    P : any\n"
					      "    after 2M -\n"
					      "        4M : hcp 12+\n"
					      "after 1M (2x)\n"
					      "    3x : x1-\n"
					      "    X : any\n"
					      "after 1x - 1y -\n"
					      "    2y : y4+\n"
					      "    1N : any\n");

	(void)state;
	must_choose(system, "K74.J974.K83.974", "1S P", "2S");
	must_choose(system, "K74.J974.K83.974", "1H P", "2H");
	must_choose(system, "K4.J9742.K83.974", "1S P", "2H");
	must_choose(system, "K4.J942.K83.9742", "1S P", "pass");
	must_choose(system, SPADES_HAND, "1S P 2S P", "4S");
	must_choose(system, "K74.J974.K8372.4", "1S 2C", "3C");
	must_choose(system, "K74.J974.K8372.4", "1S 2D", "X");
	must_choose(system, "K74.J974.K8372.4", "P P 1S 2C", "3C"); /* passes before the opening do not count */
	must_choose(system, "AK74.4.K83.AQ742", "1C P 1S P", "2S");
	must_choose(system, "A4.K742.K83.AQ74", "1C P 1S P", "1NT");
	system_free(system);
}

static void blocks_by_what_is_known_hold_in_any_auction(void **state)
{
	struct bid_system *system = read_text("system T\n"
					      "let long = $6+\n"
					      "when opening\n"
					      "    1H 1S : $5+ & hcp 12+\n"
					      "    1N : hcp 15-17\n"
					      "after 1M -\n"
					      "    2M : M3+ & support 6-9 => agrees M tag raised\n"
					      "    3M : M3+ & support 10-12 => invites\n"
					      "when partnertag(raised)\n"
					      "    4M : raise(M) & game 0+\n"
					      "    3N : long\n"
					      "when partnerinvites\n"
					      "    4trump : hcp 14+\n");

	(void)state;
	must_choose(system, "AQJ74.AK4.KQ8.72", "1S P 2S P", "4S");
	must_choose(system, "AQJ742.K4.K83.72", "1S P 3S P", "pass");
	must_choose(system, "AQJ742.KQ.K83.72", "1S P 3S P", "4S");
	system_free(system);
}

static void who_is_forced_does_not_pass(void **state)
{
	struct bid_system *system = read_text("system T\n"
					      "when opening\n"
					      "    1C : C3+ => forcing\n"
					      "    1D : D3+\n"
					      "when pspoken 1+\n"
					      "    P : any\n"
					      "    1H : H4+\n"
					      "    1S : S5+\n");

	(void)state;
	must_choose(system, "J742.J74.K83.J72", "1D P", "pass");
	must_choose(system, "J742.J742.K83.72", "1C P", "1H");
	must_choose(system, "J742.J74.K83.J72", "1C P", "1H"); /* no rule fits: what says the least that is not true */
	must_choose(system, "J742.J74.K83.J72", "1C 1D", "pass");
	system_free(system);
}

static void tags_of_the_opponents_are_found_by_their_names(void **state)
{
	static const char *const text[COMPASS_SIDES] = {"system T\n"
							"when opening\n"
							"    1C : any => tag first\n",
							"system T\n"
							"when opening\n"
							"    1C : any => tag mine\n"
							"after (1x)\n"
							"    1S : theirtag(first)\n"
							"    2S : theirtag(mine)\n"
							"    X : theirtag(strongclub)\n"
							"    P : any\n"
							"when partnertag(other)\n"
							"    3S : any => tag other\n"
							"    4S : any => tag first\n"};
	const struct bid_system *both[COMPASS_SIDES];
	struct hand hand = hand_from(HEARTS_HAND);
	struct scene scene;
	struct offers offers;

	(void)state;
	for (int side = 0; side < COMPASS_SIDES; side++)
		both[side] = read_text(text[side]);
	follow_both(&scene, both, "1C"); /* the first tag of theirs is another than the first of ours */
	offers_find(&offers, &scene);
	assert_int_equal(offers_choose(&offers, &hand).call, call_named("1S"));
	for (int side = 0; side < COMPASS_SIDES; side++)
		system_free((struct bid_system *)both[side]);
}

static void options_choose_values_and_blocks(void **state)
{
	static const char text[] = "system T\n"
				   "option nt = 15-17 | 12-14\n"
				   "option weak = on | off\n"
				   "use more\n"
				   "if weak = on\n"
				   "    when opening\n"
				   "        2H : H6+\n"
				   "if weak != on\n"
				   "    when opening\n"
				   "        3H : H6+\n"
				   "when opening\n"
				   "    P : any\n";
	static const char more[] = "option nt = 10-11\nwhen opening\n    1N : hcp {nt}\n"; /* the first line holds */
	struct system_error error;
	const char *const weak[] = {"nt=12-14", "weak=off", NULL}, *const wrong[] = {"nt=10-12", NULL};
	const char *const unknown[] = {"mt=12-14", NULL};
	struct bid_system *strong = read_texts(text, more, NULL, &error);
	struct bid_system *other = read_texts(text, more, weak, &error);

	(void)state;
	assert_non_null(strong);
	assert_non_null(other);
	must_choose(strong, "K4.AQJ4.K832.Q72", "", "1NT");
	must_choose(other, "K4.AQJ4.K832.Q72", "", "pass");
	must_choose(other, "K4.AQ74.K832.Q72", "", "1NT");
	must_choose(strong, "4.AQ9742.832.972", "", "2H");
	must_choose(other, "4.AQ9742.832.972", "", "3H");
	system_free(strong);
	system_free(other);
	assert_null(read_texts(text, more, wrong, &error));
	assert_string_equal(error.at.text, "option nt cannot be \"10-12\"");
	assert_null(read_texts(text, more, unknown, &error));
	assert_string_equal(error.at.text, "there is no option \"mt=12-14\"");
}

static void bad_files_are_refused_with_their_line(void **state)
{
	static const struct {
		const char *text;
		unsigned line;
		const char *says;
	} bad[] = {
		{"system T\n1N : hcp 12\n", 2, "a rule stands inside a block"},
		{"when S5+\n  1S : any\n", 1, "a block asks about the auction"},
		{"when opening\n  8N : any\n", 2, "is not a call"},
		{"when opening\n  1N hcp 12\n", 2, "expected \"calls : condition\""},
		{"when opening\n  1N : hpc 12\n", 2, "\"hpc\" is not a word of conditions"},
		{"when opening\n  1N : any => loud\n", 2, "\"loud\" is not an effect of a call"},
		{"after 1N\n  2C : any\n", 1, "must be theirs"},
		{"after 1N 2C -\n  2C : any\n", 1, "must be"},
		{"after 1N (2C\n  2C : any\n", 1, "a \")\" is missing"},
		{"use nothing\n", 1, "there is no system or module \"nothing\""},
		{"use main\n", 1, "at most"},
		{"when partnertag(lost)\n  2C : any\n", 2, "no rule has the tag \"lost\""},
		{"if nt = 12\n  2C : any\n", 1, "there is no option \"nt\""},
		{"when opening\n  1N : hcp {nt}\n", 2, "there is no option \"nt\""},
		{"system T\n", 1, "there are no rules"},
		{"when opening\n  1N : any => prio x\n", 2, "after \"prio\""},
		{"let a = S5+ | S5+\nlet b = a | a | a | a | a | a | a | a | a | a\nlet c = b | b | b | b | b | b | b "
		 "| b | b | b\n"
		 "let d = c | c | c | c | c | c | c | c | c | c\n",
		 4, "a condition with more than 1000 terms"},
		{"let = S5+\n", 1, "expected \"let NAME = CONDITION\""},
	};
	struct system_error error;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		struct bid_system *system = read_texts(bad[i].text, NULL, NULL, &error);
		if (system || error.at.line != bad[i].line || !strstr(error.at.text, bad[i].says))
			fail_msg("%s: line %u: %s", bad[i].text, error.at.line, error.at.text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_rule_that_fits_is_the_call),
		cmocka_unit_test(calls_of_one_line_are_equals),
		cmocka_unit_test(suits_of_a_pattern_are_bound),
		cmocka_unit_test(blocks_by_what_is_known_hold_in_any_auction),
		cmocka_unit_test(who_is_forced_does_not_pass),
		cmocka_unit_test(tags_of_the_opponents_are_found_by_their_names),
		cmocka_unit_test(options_choose_values_and_blocks),
		cmocka_unit_test(bad_files_are_refused_with_their_line),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
