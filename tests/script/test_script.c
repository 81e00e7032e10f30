/* SPDX-License-Identifier: Apache-2.0 */
/* Scripts read: what each expression is worth in one deal, and of what is wrong the place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "cards_text.h"
#include "script/dealt.h"
#include "script/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct script read_script(const char *text)
{
	struct script script;
	struct atout_error error;

	if (!script_read(&script, text, strlen(text), &error))
		fail_msg("%s: %u:%u: %s", text, error.line, error.column, error.text);
	return script;
}

/* The deal of which expressions are asked. */
static const char *const hands[COMPASS_SEATS] = {"AKQ2.KJ3.T94.A53", "T9743.A2.K5.QJ72", "J.QT987654.A.986",
						 "865..QJ87632.KT4"};

/* What an expression is worth, behind the definitions of a text. */
static int worth(const char *text)
{
	char all[1000];
	struct dealt dealt;

	snprintf(all, sizeof all, "%s", text);
	struct script script = read_script(all);
	assert_true(script.condition >= 0);
	assert_true(dealt_start(&dealt, &script));
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		dealt.cards[seat] = cards_in(hands[seat]);
	int value = dealt_value(&dealt, script.condition);
	dealt_free(&dealt);
	script_free(&script);
	return value;
}

static const struct {
	const char *text;
	int value;
} worths[] = {
	{"hcp(north)", 17},
	{"hcps(north, spades)", 9},
	{"spades(south)", 1},
	{"diamond(west)", 7},
	{"controls(north)", 6},
	{"control(north, spades)", 3},
	{"losers(north)", 7},
	{"loser(south, hearts)", 2},
	{"tens(north)", 1},
	{"jacks(west)", 1},
	{"queens(east, clubs)", 1},
	{"kings(north)", 2},
	{"aces(east)", 1},
	{"top2(north, spades)", 2},
	{"top3(north)", 5},
	{"top4(north)", 6},
	{"top5(north)", 7},
	{"c13(north)", 23},
	{"pt0(north)", 1},
	{"pt9(north, hearts)", 5},
	{"shape(north, 4333)", 1},
	{"shape(north, any 4333 + any 5332 - 4xxx)", 0},
	{"shape(south, x8xx)", 1},
	{"shape(south, 18xx)", 1},
	{"shape(south, any 8311)", 1},
	{"shape(south, any 8xx2)", 0},
	{"shape(west, 3073)", 1},
	{"shape(west, xx6x, xx7x)", 1},
	{"hascard(north, AS)", 1},
	{"hascard(north, 2C)", 0},
	{"hascard(south, TH)", 1},
	{"quality(north, spades)", 360},
	{"cccc(north)", 1705},
	{"cccc(south)", 1005},
	{"quality(west, diamonds)", 210},
	{"ltc(north)", 700},
	{"ltc(west, diamonds)", 200},
	{"12.75", 1275},
	{".5", 50},
	{"-7 / 2", -3},
	{"-7 % 3", -1},
	{"7 - 2 - 1", 4},
	{"2 + 3 * 4", 14},
	{"not 0 * 5", 5},
	{"not 1 == 0", 1},
	{"1 + 1 == 2", 1},
	{"1 == 0 + 1 == 1", 1},
	{"0 ? 1 : 0 ? 2 : 3", 3},
	{"1 || 0 && 0", 1},
	{"4432", 4432},
	{"3 - -2", 5},
	{"-hcp(east)", -10},
	{"x = 3 y = x * x y - 1", 8},
	{"2147483647 % 1000000000", 147483647},
	{"score(vul, x4H, 10)", 620},
	{"score(nv, x4H, 9)", -50},
	{"score(nv, x3N, 10)", 430},
	{"score(vul, x4Hx, 9)", -200},
	{"score(nv, x7Nxx, 13)", 2280},
	{"imps(620 - 170)", 10},
	{"imps(-50)", -2},
	{"tricks(south, hearts)", 12},
	{"dds(west, notrump)", 1},
	{"par(NS)", 980},
	{"par(EW, all)", -1400},
	{"par(EW, both)", -1400},
	{"vulnerable both par(EW)", -1400},
	{"both = 3 both", 3},
	{"pointcount 6 4 2 1 hcp(north)", 23},
	{"altcount 9 10 5 c13(south)", 10},
	{"rnd(1)", 0},
	{"rnd(0)", 0},
	{"shape{north, 4333}", 1},
	{"shape{south, 8+hxxx}", 1},
	{"shape{west, (7330)}", 1},
	{"shape{west, 3-x[67]x}", 1},
	{"shape{north, 4M(3+3+2+)}", 1},
	{"shape{south, 5M5m(xx)}", 0},
	{"shape{west, 7d(330)}", 1},
	{"shape{west, xxxx:d>s,c==3}", 1},
	{"shape{west, xxxx:s==4 or d==6}", 0},
	{"shape{west, xxxx - x0xx}", 0},
	{"shape{south, xxxx:M>c}", 1},
	{"shape{south, xxxx:M<c}", 1},
	{"shape{south, xxxx:M>c,M<c}", 0},
	{"shape{south, xxxx:m==1,M==8}", 1},
	{"shape{south, xxxx:m==2}", 0},
	{"shape{south, 4+sxxx + (8311)}", 1},
};

static void expressions_are_worth_what_the_manual_of_dealer_says(void **state)
{

	(void)state;
	for (size_t i = 0; i < sizeof worths / sizeof worths[0]; i++) {
		int value = worth(worths[i].text);
		if (value != worths[i].value)
			fail_msg("%s is %d, not %d", worths[i].text, value, worths[i].value);
	}
}

static void what_is_wrong_has_its_line_and_column(void **state)
{
	static const struct {
		const char *text;
		unsigned line, column;
		const char *what;
	} all[] = {
		{"condition HCP(north) > 3", 1, 11, "nothing is called 'HCP'"},
		{"x = 1\nx = 2", 2, 1, "'x' is already defined"},
		{"condition hcp(north, 3)", 1, 22, "expected spades, hearts, diamonds or clubs, not '3'"},
		{"condition shape(north, 4434)", 1, 24, "15 cards, not 13"},
		{"condition shape(north, 443)", 1, 24, "a shape"},
		{"condition shape{north, 44}", 1, 26, "fewer than four lengths"},
		{"condition shape{north, 4444:z>1}", 1, 29, "a condition is expected"},
		{"predeal north SAK\npredeal south SA", 2, 15, "dealt twice"},
		{"predeal north SAKQJT98765432, HA", 1, 31, "more than 13 cards"},
		{"condition (hcp(north) > 3", 1, 26, "not the end of the script"},
		{"action frequency (hcp(north), 5, 3)", 1, 35, "ends before it"},
		{"action frequency (hcp(north), 0, 100000000)", 1, 43, "at most 1000000 cells"},
		{"action average \"x", 1, 16, "does not end"},
		{"/* never", 1, 9, "does not end"},
		{"condition score(vul, 4H, 9)", 1, 22, "a contract"},
		{"condition usereval(1, NS, 2)", 1, 11, "'usereval' is asked of a server"},
		{"condition hcp(north) > 99999999999", 1, 24, "a number is at most"},
		{"altcount 12 1", 1, 13, "a count from 0 to 9"},
		{"condition 1 @", 1, 13, "expected a value, not '@'"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
		struct script script;
		struct atout_error error;
		assert_false(script_read(&script, all[i].text, strlen(all[i].text), &error));
		if (error.line != all[i].line || error.column != all[i].column || !strstr(error.text, all[i].what))
			fail_msg("%s: %u:%u: %s", all[i].text, error.line, error.column, error.text);
	}
}

/* The classic reads a line without its "and" as two conditions; so must we, but it is told. */
static void a_lost_operator_is_warned_of(void **state)
{
	struct script script = read_script("a = hcp(north)\nx = a > 3 not hearts(north)\ncondition x");

	(void)state;
	assert_int_equal(script.warnings, 1);
	assert_int_equal(script.warning[0].line, 2);
	assert_int_equal(script.warning[0].column, 11);
	script_free(&script);
	script = read_script("# comment\nproduce 10 // more\ncondition 1\naction printall,\n\n");
	assert_int_equal(script.warnings, 0);
	assert_int_equal(script.actions, 1);
	assert_int_equal((int)script.produce, 10);
	script_free(&script);
	script = read_script("1 action printall action printew, average hcp(north)");
	assert_int_equal(script.actions, 2);
	assert_int_equal(script.items, 1);
	script_free(&script);
}

/* A text of so many parts behind a beginning. */
static char *repeated(const char *begin, const char *part, int times, const char *end)
{
	size_t size = strlen(begin) + strlen(part) * (size_t)times + strlen(end) + 1;
	char *text = malloc(size), *at = text;

	assert_non_null(text);
	at += sprintf(at, "%s", begin);
	while (times-- > 0)
		at += sprintf(at, "%s", part);
	sprintf(at, "%s", end);
	return text;
}

static void must_refuse(char *text, const char *what)
{
	struct script script;
	struct atout_error error;

	assert_false(script_read(&script, text, strlen(text), &error));
	if (!strstr(error.text, what))
		fail_msg("%.40s...: %s", text, error.text);
	free(text);
}

static void no_script_takes_long_or_goes_deep(void **state)
{
	(void)state;
	must_refuse(repeated("condition ", "(", 300, "1"), "at most 200 brackets");
	must_refuse(repeated("condition ", "!", 300, "1"), "at most 200 brackets");
	must_refuse(repeated("condition 1", "+1", 3000, ""), "at most 2000 terms");
	must_refuse(repeated("", " ", SCRIPT_TEXT_MAX + 1, ""), "at most 256 KB");
	must_refuse(repeated("condition 1", " or shape(north, 4333)", 1001, ""), "at most 1000 times");
	must_refuse(repeated("action ", "average 1,", 2001, ""), "at most 2000 actions");
}

/* A variable that is used twice in the next one, forty times: each is asked once a deal. */
static void a_variable_is_asked_once_a_deal(void **state)
{
	char text[4000] = "v0 = hcp(north)\n";

	(void)state;
	for (int i = 1; i <= 40; i++)
		sprintf(text + strlen(text), "v%d = v%d + v%d - v%d\n", i, i - 1, i - 1, i - 1);
	strcat(text, "condition v40");
	assert_int_equal(worth(text), 17);
}

/* The par contract of DealerV2, with its side and who is vulnerable; a deal that is passed out has none. */
static void a_par_contract_is_printed_as_dealer_v2_does(void **state)
{
	struct script script =
		read_script("vulnerable ew action printrpt(parcontract, parcontract(both), parcontract(none))");
	const int32_t values[] = {script_contract(4, HEARTS, 0) | 5 << 12, script_contract(3, NOTRUMP, 1) | 8 << 12, 0};
	struct report report;
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	(void)state;
	assert_true(out && report_start(&report, &script, out));
	assert_true(report_deal(&report, &(struct hit){.value = values}));
	report_free(&report);
	fclose(out);
	assert_string_equal(text, "' 4H  by NS ew',' 3N* by W both',' pass none'\n");
	free(text);
	script_free(&script);
}

/* They are words of a report only as long as no variable has their name. */
static void a_variable_may_be_called_as_a_word_of_a_report(void **state)
{
	struct script script =
		read_script("parcontract = hcp(north)\ntrix = 3\naction printrpt(parcontract, trix, north)");

	(void)state;
	assert_int_equal(script.items, 3);
	assert_int_equal(script.item[0].kind, ITEM_VALUE);
	assert_int_equal(script.item[1].kind, ITEM_VALUE);
	assert_int_equal(script.item[2].kind, ITEM_HANDS);
	script_free(&script);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(expressions_are_worth_what_the_manual_of_dealer_says),
		cmocka_unit_test(what_is_wrong_has_its_line_and_column),
		cmocka_unit_test(a_lost_operator_is_warned_of),
		cmocka_unit_test(no_script_takes_long_or_goes_deep),
		cmocka_unit_test(a_variable_is_asked_once_a_deal),
		cmocka_unit_test(a_par_contract_is_printed_as_dealer_v2_does),
		cmocka_unit_test(a_variable_may_be_called_as_a_word_of_a_report),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
