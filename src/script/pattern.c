/* SPDX-License-Identifier: Apache-2.0 */
/* The patterns of shape{}. */
#include "script/shapes.h"

#include "conditions/hand.h"

#include <ctype.h>
#include <string.h>

enum { ALL_LENGTHS = (1 << (HAND_CARDS + 1)) - 1, DEPTH_MAX = 30, CONDITION_MAX = 400 };

/* A length and where it may be. */
struct part {
	uint16_t lengths; /* a set */
	uint8_t suits;	  /* a set, in the order S H D C from bit 0; 0: no suit is said */
	bool grouped;	  /* in brackets */
};

struct pattern {
	struct part part[SUITS];
	int parts;
	const char *condition; /* NULL: none */
	size_t condition_length;
	const char *at, *end, *wrong;
};

/* ---- Conditions on lengths: one pass for each shape ---- */

struct asker {
	const int *length;	      /* spades, hearts, diamonds, clubs, and the major and the minor that are meant */
	const char *at, *end, *wrong; /* wrong: where; NULL: nothing is */
	int depth;
};

static int ask_or(struct asker *);

static bool takes(struct asker *asker, const char *sign)
{
	size_t n = strlen(sign);

	while (asker->at < asker->end && isspace((unsigned char)*asker->at))
		asker->at++;
	if ((size_t)(asker->end - asker->at) < n || memcmp(asker->at, sign, n) != 0)
		return false;
	asker->at += n;
	return true;
}

static int ask_number(struct asker *asker)
{
	int number = 0;

	while (asker->at < asker->end && isdigit((unsigned char)*asker->at) && number < 1000)
		number = 10 * number + *asker->at++ - '0';
	return number;
}

static int ask_value(struct asker *asker)
{
	static const char letters[] = "shdcMm";
	int value = 0;

	if (++asker->depth > DEPTH_MAX)
		asker->wrong = asker->at;
	if (asker->wrong)
		return 0;
	if (takes(asker, "(")) {
		value = ask_or(asker);
		if (!takes(asker, ")"))
			asker->wrong = asker->at;
	} else if (takes(asker, "!")) {
		value = !ask_value(asker);
	} else if (asker->at < asker->end && isdigit((unsigned char)*asker->at)) {
		value = ask_number(asker);
	} else if (asker->at < asker->end && *asker->at && strchr(letters, *asker->at)) {
		value = asker->length[strchr(letters, *asker->at++) - letters];
	} else {
		asker->wrong = asker->at;
	}
	asker->depth--;
	return value;
}

static int ask_product(struct asker *asker)
{
	int value = ask_value(asker);

	for (;;) {
		bool times = takes(asker, "*");
		if (!times && !takes(asker, "/"))
			return value;
		int by = ask_value(asker);
		if (!times && !by)
			return 0;
		value = times ? value % 100000 * (by % 10000) : value / by;
	}
}

static int ask_sum(struct asker *asker)
{
	int value = ask_product(asker);

	for (;;) {
		bool plus = takes(asker, "+");
		if (!plus && !takes(asker, "-"))
			return value;
		int by = ask_product(asker) % 1000000;
		value = (plus ? value + by : value - by) % 1000000;
	}
}

static int ask_test(struct asker *asker)
{
	static const char signs[][3] = {"==", "!=", "<=", ">=", "<", ">"};
	int left = ask_sum(asker), i = 0;

	while (i < 6 && !takes(asker, signs[i]))
		i++;
	if (i == 6)
		return left;
	int right = ask_sum(asker);
	const bool is[] = {left == right, left != right, left <= right, left >= right, left<right, left> right};
	return is[i];
}

static int ask_and(struct asker *asker)
{
	int value = ask_test(asker) != 0;

	while (takes(asker, "&&") || takes(asker, "and") || takes(asker, ","))
		value &= ask_test(asker) != 0;
	return value;
}

static int ask_or(struct asker *asker)
{
	int value = ask_and(asker);

	while (takes(asker, "||") || takes(asker, "or"))
		value |= ask_and(asker);
	return value;
}

static int ask_once(const struct pattern *pattern, const int length[SUITS + 2], const char **wrong)
{
	struct asker asker = {
		.length = length, .at = pattern->condition, .end = pattern->condition + pattern->condition_length};
	int value = ask_or(&asker);

	if (!asker.wrong && asker.at < asker.end)
		asker.wrong = asker.at;
	*wrong = asker.wrong;
	return value;
}

/* M is either major and m either minor, the same one wherever the letter stands: it is enough that one choice fits. */
static bool ask_condition(const struct pattern *pattern, const int *length, const char **wrong)
{
	for (int choice = 0; choice < 4; choice++) {
		int all[SUITS + 2] = {length[0], length[1],	     length[2],
				      length[3], length[choice & 1], length[2 + (choice >> 1)]};
		if (ask_once(pattern, all, wrong))
			return true;
	}
	return false;
}

/* ---- Which shapes a pattern means ---- */

/* From a part on, with suits that are left; what no suit is said of goes to the first that no other part names. */
static bool part_fits(const struct pattern *pattern, int i, int left, const int *length)
{
	if (i == pattern->parts)
		return true;
	const struct part *part = &pattern->part[i];
	bool in_order = !part->suits && !part->grouped;
	for (int suit = 0; suit < SUITS; suit++) {
		if (!(left >> suit & 1) || (part->suits && !(part->suits >> suit & 1)))
			continue;
		if (part->lengths >> length[suit] & 1 && part_fits(pattern, i + 1, left & ~(1 << suit), length))
			return true;
		if (in_order)
			return false;
	}
	return false;
}

static bool pattern_meant(const void *what, const int length[SUITS])
{
	const struct pattern *pattern = what;
	const char *wrong;

	return part_fits(pattern, 0, 15, length) && (!pattern->condition || ask_condition(pattern, length, &wrong));
}

/* ---- Patterns read ---- */

static bool expects(struct pattern *pattern, const char *what)
{
	pattern->wrong = what;
	return false;
}

static bool here(const struct pattern *pattern, char letter)
{
	return pattern->at < pattern->end && *pattern->at == letter;
}

static bool digit_here(const struct pattern *pattern)
{
	return pattern->at < pattern->end && isdigit((unsigned char)*pattern->at);
}

/* "[013-68]" behind its bracket. */
static bool read_set(struct pattern *pattern, struct part *part)
{
	while (digit_here(pattern)) {
		int from = *pattern->at++ - '0', to = from;
		if (here(pattern, '-')) {
			pattern->at++;
			if (!digit_here(pattern))
				return expects(pattern, "a digit is expected after '-'");
			to = *pattern->at++ - '0';
		}
		for (; from <= to; from++)
			part->lengths |= (uint16_t)(1 << from);
	}
	if (!here(pattern, ']'))
		return expects(pattern, "']' is expected");
	pattern->at++;
	return true;
}

static bool read_length(struct pattern *pattern, struct part *part)
{
	if (here(pattern, 'x')) {
		pattern->at++;
		part->lengths = ALL_LENGTHS;
		return true;
	}
	if (here(pattern, '[')) {
		pattern->at++;
		return read_set(pattern, part);
	}
	if (!digit_here(pattern))
		return expects(pattern, "a length is expected: a digit, x or [");
	int length = *pattern->at++ - '0';
	bool least = here(pattern, '+'), most = here(pattern, '-');
	pattern->at += least || most;
	part->lengths = (uint16_t)(least ? ALL_LENGTHS & -(1 << length) : most ? (2 << length) - 1 : 1 << length);
	return true;
}

static void read_suits(struct pattern *pattern, struct part *part)
{
	static const char letters[] = "shdcMm";
	static const uint8_t suits[] = {1, 2, 4, 8, 3, 12};
	const char *letter = pattern->at < pattern->end ? strchr(letters, *pattern->at) : NULL;

	if (!letter || !*letter)
		return;
	part->suits = suits[letter - letters];
	pattern->at++;
}

static bool read_parts(struct pattern *pattern)
{
	bool grouped = false;

	while (pattern->at < pattern->end && *pattern->at != ':') {
		if (here(pattern, '(') || here(pattern, ')')) {
			grouped = *pattern->at++ == '(';
			continue;
		}
		if (isspace((unsigned char)*pattern->at)) {
			pattern->at++;
			continue;
		}
		if (pattern->parts == SUITS)
			return expects(pattern, "there are more than four lengths");
		struct part *part = &pattern->part[pattern->parts++];
		part->grouped = grouped;
		if (!read_length(pattern, part))
			return false;
		if (!grouped)
			read_suits(pattern, part);
	}
	if (grouped)
		return expects(pattern, "')' is expected");
	return pattern->parts == SUITS || expects(pattern, "there are fewer than four lengths");
}

/* Those that name one suit go first, then those that name two, so that each finds its own. */
static void sort_parts(struct pattern *pattern)
{
	struct part sorted[SUITS];
	int n = 0;

	for (int order = 0; order < 4; order++)
		for (int i = 0; i < pattern->parts; i++) {
			const struct part *part = &pattern->part[i];
			int own = part->grouped ? 3 : !part->suits ? 2 : part->suits & (part->suits - 1) ? 1 : 0;
			if (own == order)
				sorted[n++] = *part;
		}
	memcpy(pattern->part, sorted, sizeof sorted);
}

static bool read_condition(struct pattern *pattern)
{
	static const int some[SUITS] = {4, 3, 3, 3};
	const char *wrong;

	if (!here(pattern, ':'))
		return true;
	pattern->condition = pattern->at + 1;
	pattern->condition_length = (size_t)(pattern->end - pattern->condition);
	if (pattern->condition_length > CONDITION_MAX)
		return expects(pattern, "a condition is too long");
	ask_condition(pattern, some, &wrong);
	if (!wrong)
		return true;
	pattern->at = wrong;
	return expects(pattern, "a condition is expected, of s h d c M m and numbers");
}

bool pattern_change(struct script_shape *shape, bool away, const char *text, size_t length, const char **at,
		    const char **wrong)
{
	struct pattern pattern = {.at = text, .end = text + length};

	if (!read_parts(&pattern) || !read_condition(&pattern)) {
		*at = pattern.at;
		*wrong = pattern.wrong;
		return false;
	}
	sort_parts(&pattern);
	shapes_change(shape, away, pattern_meant, &pattern);
	return true;
}
