/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/checking.h"

#include "formats/pbn.h"
#include "formats/refusal.h"

bool checking_tell(struct checking *checking, bool warning, uint32_t line, uint32_t column, const char *format, ...)
{
	struct atout_error error;
	va_list args;

	va_start(args, format);
	refuse_args(&error, line, column, format, args);
	va_end(args);
	checking->tell(checking->ctx, warning, &error);
	return false;
}

bool checking_tell_tag(struct checking *checking, bool warning, const char *name, const char *format, ...)
{
	const struct atout_pbn_item *item = pbn_find(checking->game, name);
	struct atout_error error;
	va_list args;

	va_start(args, format);
	bool placed = item && item->line; /* not in boards of other formats */
	refuse_args(&error, placed ? item->line : checking->game->line, placed ? item->value_column : 1, format, args);
	va_end(args);
	checking->tell(checking->ctx, warning, &error);
	return false;
}

bool checking_mark(struct checking *checking, const struct atout_pbn_cell *cell)
{
	static const struct {
		char mark;
		const char *what;
	} marks[] = {{'I', "an insufficient bid"},
		     {'S', "a player who was passed over"},
		     {'R', "a revoke"},
		     {'L', "a lead out of turn"}};
	const char *what = "an irregularity";

	if (!cell->mark || cell->mark == '+')
		return false;
	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
		if (marks[i].mark == cell->mark)
			what = marks[i].what;
	checking->odd = true;
	checking_tell(checking, true, cell->line, cell->column, "%s, as marked (^%c)", what, cell->mark);
	return true;
}
