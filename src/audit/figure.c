/* SPDX-License-Identifier: Apache-2.0 */
#include "audit/figure.h"

#include <math.h>

enum { EXPONENT_MAX = 400 };

/* Numbers of single precision have 24 bits; a sum of doubles is right to more than twelve digits. */
static const double lost_in_single = 1.0 / (1 << 22), lost_in_double = 1e-9;

static double power_of_ten(int exponent)
{
	double power = 1;

	for (int i = 0; i < exponent; i++)
		power *= 10;
	return power;
}

/* The digits and the point at the cursor.  False: there is no digit, or there are too many. */
static bool read_digits(const char **at, struct figure *figure)
{
	int digits = 0;
	bool point = false;

	for (; (**at >= '0' && **at <= '9') || ((**at == '.' || **at == ',') && !point); ++*at) {
		if (**at == '.' || **at == ',') {
			point = true;
			continue;
		}
		if (++digits > FIGURE_DIGITS_MAX)
			return false;
		figure->units = 10 * figure->units + (**at - '0');
		figure->decimals = (uint8_t)(figure->decimals + point);
	}
	return digits > 0;
}

static void shift(struct figure *figure, int exponent)
{
	for (; exponent < 0 && figure->decimals < FIGURE_DIGITS_MAX; exponent++)
		figure->decimals++;
	for (; exponent < 0 && figure->units; exponent++)
		figure->units /= 10;
	for (; exponent > 0 && figure->decimals > 0; exponent--)
		figure->decimals--;
	for (; exponent > 0 && figure->units < INT64_MAX / 100 && figure->units; exponent--)
		figure->units *= 10;
}

/* "E-05" at the cursor moves the point; what is smaller than all decimals is 0. */
static bool read_power(const char **at, struct figure *figure)
{
	int exponent = 0;

	if (**at != 'E' && **at != 'e')
		return true;
	++*at;
	bool negative = **at == '-';
	*at += negative || **at == '+';
	if (**at < '0' || **at > '9')
		return false;
	for (; **at >= '0' && **at <= '9'; ++*at)
		exponent = exponent < EXPONENT_MAX ? 10 * exponent + (**at - '0') : EXPONENT_MAX;
	if (!negative && exponent > FIGURE_DIGITS_MAX)
		return false;
	shift(figure, negative ? -exponent : exponent);
	return true;
}

static const char *skip_marks(const char *at)
{
	while (*at == '=' || *at == '%' || *at == ' ')
		at++;
	return at;
}

bool figure_read(struct figure *figure, const char *text, uint32_t at)
{
	*figure = (struct figure){.at = at};
	text = skip_marks(text);
	bool negative = *text == '-';
	text += negative || *text == '+';
	if (!read_digits(&text, figure) || !read_power(&text, figure) || *skip_marks(text))
		return false;
	figure->units = negative ? -figure->units : figure->units;
	figure->stated = true;
	return true;
}

double figure_unit(const struct figure *figure) { return 1 / power_of_ten(figure->decimals); }

double figure_value(const struct figure *figure) { return (double)figure->units / power_of_ten(figure->decimals); }

bool figure_agrees(const struct figure *figure, double value, double slack)
{
	double away = fabs(figure_value(figure) - value);

	return away <= figure_unit(figure) / 2 + slack + fabs(value) * lost_in_single + lost_in_double;
}
