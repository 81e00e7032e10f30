/* SPDX-License-Identifier: Apache-2.0 */
/* The lines of an evening's log. */
#include "evening/evening.h"

#include <stdio.h>

bool evening_line(struct evening *evening, struct act *act, const char *text, size_t length, char why[ATOUT_ERROR_SIZE])
{
	struct evening_no no;

	if (!act_read(act, text, length, why))
		return false;
	if (evening_known(evening, act->write))
		snprintf(why, ATOUT_ERROR_SIZE, "the same write stands there already");
	else if (!evening_judge(evening, act, &no))
		snprintf(why, ATOUT_ERROR_SIZE, "%.*s", ATOUT_ERROR_SIZE - 1, no.why);
	else if (!evening_apply(evening, act))
		snprintf(why, ATOUT_ERROR_SIZE, "no memory");
	else
		return true;
	return false;
}
