/* SPDX-License-Identifier: Apache-2.0 */
#include "core/switched.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { WORD_SIZE = 64, OWN_DIGITS = ATOUT_OWN_BITS / 4 };

static const char own[] = "own";

const struct atout_switch *atout_switches(const struct atout_option *option, int64_t value)
{
	static const struct atout_switch none[] = {{0}};

	return switched_is_own(value) ? none : option->switches[atout_switch_value(value)];
}

const char *atout_switch_word(const struct atout_option *option, int64_t value)
{
	return switched_is_own(value) ? "own system" : option->values[atout_switch_value(value)];
}

static int values_of(const struct atout_switch *of)
{
	int n = 0;

	while (of->values[n])
		n++;
	return n;
}

/* What one step of a switch adds to a value. */
static int64_t weight(const struct atout_switch *switches, int which)
{
	int64_t one = ATOUT_SWITCHED_MAX;

	for (int i = 0; i < which; i++)
		one *= values_of(&switches[i]);
	return one;
}

int atout_switch_value(int64_t value) { return (int)(value % ATOUT_SWITCHED_MAX); }

int atout_switch_get(const struct atout_option *option, int64_t value, int which)
{
	const struct atout_switch *switches = atout_switches(option, value);

	return (int)(value / weight(switches, which) % values_of(&switches[which]));
}

int64_t atout_switch_set(const struct atout_option *option, int64_t value, int which, int index)
{
	return value + (index - atout_switch_get(option, value, which)) * weight(atout_switches(option, value), which);
}

int atout_switch_find(const struct atout_option *option, int64_t value, const char *name)
{
	const struct atout_switch *switches = atout_switches(option, value);

	for (int i = 0; switches[i].name; i++)
		if (text_same(switches[i].name, name))
			return i;
	return -1;
}

int atout_switch_read(const struct atout_switch *of, const char *text)
{
	for (int i = 0; of->values[i]; i++)
		if (text_same(of->values[i], text))
			return i;
	return -1;
}

static bool switched_holds(const struct atout_option *option, int64_t value)
{
	if (value >= 0 && switched_is_own(value))
		return option->own && value / ATOUT_SWITCHED_MAX >> ATOUT_OWN_BITS == 0;
	if (value < 0 || atout_switch_value(value) > option->max)
		return false;
	const struct atout_switch *switches = atout_switches(option, value);
	int n = 0;
	while (switches[n].name)
		n++;
	return value < weight(switches, n);
}

bool atout_option_holds(const struct atout_option *option, int64_t value)
{
	if (option->type == ATOUT_SWITCHED)
		return switched_holds(option, value);
	return value >= option->min && value <= option->max;
}

/* "nt=13-15", of a value that is read so far; each switch is named once. */
static bool read_switch(const struct atout_option *option, char *word, int64_t *value, uint64_t *seen)
{
	char *sign = strchr(word, '=');

	if (!sign)
		return false;
	*sign = '\0';
	int which = atout_switch_find(option, *value, word);
	int index = which < 0 ? -1 : atout_switch_read(&atout_switches(option, *value)[which], sign + 1);
	if (index < 0 || *seen >> which & 1)
		return false;
	*seen |= UINT64_C(1) << which;
	*value = atout_switch_set(option, *value, which, index);
	return true;
}

/* The next part of a text, before a colon or the end; false: it is too long. */
static bool take_word(const char **text, char word[WORD_SIZE])
{
	size_t length = strcspn(*text, ":");

	if (length >= WORD_SIZE)
		return false;
	memcpy(word, *text, length);
	word[length] = '\0';
	*text += length;
	return true;
}

/* The digits of a text's number, as they are printed. */
static bool read_own(const char *digits, int64_t *value)
{
	int64_t number = 0;

	if (strlen(digits) != OWN_DIGITS || strspn(digits, "0123456789abcdef") != OWN_DIGITS)
		return false;
	for (; *digits; digits++)
		number = number << 4 | (*digits <= '9' ? *digits - '0' : *digits - 'a' + 10);
	*value = switched_own((uint64_t)number);
	return true;
}

bool switched_read(const struct atout_option *option, const char *text, int64_t *value)
{
	uint64_t seen = 0;
	char word[WORD_SIZE];
	int64_t read = 0;

	if (!take_word(&text, word))
		return false;
	if (option->own && text_same(word, own))
		return *text == ':' && read_own(text + 1, value);
	while (option->values[read] && !text_same(option->values[read], word))
		read++;
	if (!option->values[read])
		return false;
	while (*text++ == ':')
		if (!take_word(&text, word) || !read_switch(option, word, &read, &seen))
			return false;
	*value = read;
	return true;
}

int switched_print(const struct atout_option *option, int64_t value, char *buf, size_t size)
{
	const struct atout_switch *switches = atout_switches(option, value);
	int length = snprintf(buf, size, "%s", atout_switch_word(option, value));

	if (switched_is_own(value))
		return snprintf(buf, size, "%s:%0*llx", own, OWN_DIGITS, (unsigned long long)switched_number(value));

	for (int i = 0; switches[i].name; i++) {
		int index = atout_switch_get(option, value, i);
		size_t at = (size_t)length < size ? (size_t)length : size;
		if (index)
			length += snprintf(buf + at, size - at, ":%s=%s", switches[i].name, switches[i].values[index]);
	}
	return length;
}
