/* SPDX-License-Identifier: Apache-2.0 */
#include "base/visible.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

enum { MOST = 64 };

static void fit(const char *const *names, bool wanted)
{
	for (int i = 0; names[i]; i++)
		if (visible_name(names[i], MOST) != wanted)
			fail_msg("\"%s\" is%s a name", names[i], wanted ? " not" : "");
}

static const char *many(const char *character, int times)
{
	static char text[1000];

	text[0] = '\0';
	for (int i = 0; i < times; i++)
		strcat(text, character);
	return text;
}

static void people_can_be_called_what_they_are(void **unused)
{
	static const char *const names[] = {"Robin",
					    "Ren\u00e9 O'Neill-D\u2019Arc",
					    "Jo\u00e3o",
					    "\u0130pek",
					    "\u0141\u00f3d\u017a",
					    "Viê\u0323t",
					    "\u0395\u03bb\u03ad\u03bd\u03b7",
					    "\u042e\u043b\u0438\u044f",
					    "\u0531\u0576\u056b",
					    "\u05d0\u05e0\u05d4",
					    "\u05d2\u05f3\u05d5\u05e8\u05d2\u05f3",
					    "\u0645\u0631\u06cc\u0645",
					    "\u0906\u0936\u093e",
					    "\u0e19\u0e49\u0e33",
					    "\u1019\u103c",
					    "\u4e94\u6708",
					    "\u3042\u3084\u30fc",
					    "\uae40\ud558\ub298",
					    "\u13e3\u13b3\u13a9",
					    "\u2d30\u2d4e",
					    "\U0001e900",
					    "\u1200",
					    "Paral\u00b7lel 2",
					    "\u2764\ufe0f",
					    "\U0001f469\u200d\U0001f680",
					    "1\ufe0f\u20e3",
					    "\u2660 \U0001f0a1",
					    NULL};

	(void)unused;
	fit(names, true);
}

static void what_is_wide_or_out_of_use_is_no_name(void **unused)
{
	static const char *const names[] = {"\ufdfd" /* a whole sentence, without a decomposition */,
					    "\U00012219" /* cuneiform */,
					    "\U00013000" /* hieroglyphs */,
					    "\ua9c5" /* Javanese, the beginning of a letter */,
					    "\u0bf8",
					    "\u2e3b" /* a dash of three */,
					    "\ua66e" /* Cyrillic, with ten eyes */,
					    "\u16a0",
					    "\u0640" /* stretches a word */,
					    "\u2500",
					    "\u0378" /* nothing yet */,
					    NULL};

	(void)unused;
	fit(names, false);
}

static void what_stands_for_several_counts_for_several(void **unused)
{
	(void)unused;
	assert_true(visible_name(many("\u4e94", MOST), MOST));
	assert_false(visible_name(many("\u4e94", MOST + 1), MOST));
	assert_true(visible_name(many("\u00e9", MOST), MOST)); /* also with its accent apart */
	assert_true(visible_name(many("\uad74", MOST), MOST)); /* also as three letters */
	assert_true(visible_name(many("\ufdfa", 3), MOST));    /* 18 each */
	assert_false(visible_name(many("\ufdfa", 4), MOST));
	assert_true(visible_name(many("\ufb03", 21), MOST)); /* ffi */
	assert_false(visible_name(many("\ufb03", 22), MOST));
}

static void marks_do_not_pile_up_in_any_script(void **unused)
{
	static const char *const marks[] = {"\u0301", "\u05b4", "\u064e", "\u0e49", "\u0f71", "\u20d0", NULL};
	char text[100];

	(void)unused;
	for (int i = 0; marks[i]; i++) {
		snprintf(text, sizeof text, "a%s", many(marks[i], VISIBLE_MARKS_MAX));
		assert_true(visible_text(text, 1, MOST));
		snprintf(text, sizeof text, "a%s", many(marks[i], VISIBLE_MARKS_MAX + 1));
		assert_false(visible_text(text, 1, MOST));
	}
	assert_false(visible_text("\u0e49", 1, MOST));
}

static void a_text_has_signs_of_all_kinds_that_can_be_seen(void **unused)
{
	(void)unused;
	assert_true(visible_text("1\u2660 \u2192 \u221e, \U00012219", 1, MOST));
	assert_true(visible_text("", 0, MOST));
	assert_false(visible_text("", 1, MOST));
	assert_false(visible_text(" \u3000", 0, MOST));
	assert_false(visible_text("a\nb", 1, MOST));
	assert_false(visible_text("a\u202eb", 1, MOST));
	assert_false(visible_text("\xc3", 1, MOST));
	assert_false(visible_text("abc", 1, 2));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(people_can_be_called_what_they_are),
		cmocka_unit_test(what_is_wide_or_out_of_use_is_no_name),
		cmocka_unit_test(what_stands_for_several_counts_for_several),
		cmocka_unit_test(marks_do_not_pile_up_in_any_script),
		cmocka_unit_test(a_text_has_signs_of_all_kinds_that_can_be_seen),
	};

	return cmocka_run_group_tests_name("visible", tests, NULL, NULL);
}
