/* SPDX-License-Identifier: Apache-2.0 */
#include "practice/practice.h"

#include "formats/refusal.h"

#include <stdlib.h>
#include <string.h>

/* A list of no boards is none. */
static bool give_up(struct board_list *list)
{
	free(list->text);
	list->text = NULL;
	list->boards = 0;
	return false;
}

static bool refuse_text(struct board_list *list, const struct source *source, struct atout_error *error)
{
	if (source->error)
		refuse_at(error, 0, 0, "%s", strerror(source->error));
	else if (list->broken)
		*error = list->error;
	else
		refuse_at(error, 0, 0, "there is no board in it");
	return give_up(list);
}

bool practice_read(struct board_list *list, const struct atout_game *game, const char *name, struct source *source,
		   struct atout_error *error)
{
	const struct format *format = formats_sniff(name ? name : "", source, true);
	char expected[FORMATS_LIST_SIZE];

	*list = (struct board_list){.boards = 0};
	if (!format && !source->error) {
		formats_list(expected);
		return refuse_at(error, 1, 0, "nothing says what this is; expected %s", expected);
	}
	if (format && board_list_gather(list, game, format, source) && list->boards)
		return true;
	return refuse_text(list, source, error);
}
