/* SPDX-License-Identifier: Apache-2.0 */
#include "core/compass.h"

#include "base/text.h"

#include <stddef.h>

const char compass_letters[COMPASS_SEATS + 1] = "NESW";

const char *const compass_words[COMPASS_SEATS + 1] = {"N", "E", "S", "W", NULL};
const char *const compass_names[COMPASS_SEATS] = {"North", "East", "South", "West"};
const char *const vul_words[5] = {"none", "ns", "ew", "both", NULL};

int compass_seat(char letter) { return text_letter(compass_letters, letter); }

int board_dealer(int number) { return (number - 1) % COMPASS_SEATS; }

/* Of each four boards nobody is vulnerable in the first, N-S in the next, ...; each four begin one further. */
int board_vul(int number)
{
	int n = number - 1;

	return (n + n / COMPASS_SEATS) % COMPASS_SEATS;
}
