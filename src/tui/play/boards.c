/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/play/boards.h"

#include "practice/practice.h"
#include "tui/brought.h"
#include "tui/choice.h"
#include "tui/play/play.h"

#include <string.h>

/* What is left out is told; the match goes on with the others. */
static void tell_rest(const struct play_choice *choice, const char *path, const struct board_list *list)
{
	char text[BROUGHT_TEXT_SIZE];

	if (*brought_broken(choice, path, list, text))
		play_refuse(choice, "%s", text);
	if (*brought_beyond(choice, path, list, text))
		play_refuse(choice, "%s", text);
}

static int wanted_boards(const struct play_boards *boards, const struct play_choice *choice)
{
	int option = atout_option_find(choice->game, BROUGHT_OPTION);

	return boards->counted && option >= 0 ? (int)choice->option[option] : 0;
}

static bool find(struct play_boards *boards, const struct play_choice *choice, struct board_list *list)
{
	const char *path = boards->path ? boards->path : boards->script;
	char text[BROUGHT_TEXT_SIZE];
	struct atout_error error;
	bool found = boards->path ? brought_read(list, choice, path, &error)
				  : brought_deal(list, choice, path, wanted_boards(boards, choice), &error);

	boards->trouble = !found;
	if (!found)
		return play_refuse(choice, "%s", brought_refusal(choice, path, &error, text));
	if (boards->path)
		tell_rest(choice, path, list);
	return true;
}

static bool check_wish(const struct play_boards *boards, const struct play_choice *choice)
{
	if (boards->path && boards->script)
		return play_refuse(choice, "--boards and --script cannot be used together.");
	if (boards->script && strcmp(choice->game->name, practice_game()->name) != 0)
		return play_refuse(choice, "--script is for %s only.",
				   lang_term(choice->lang, practice_game()->name, practice_game()->title));
	return true;
}

bool play_find_boards(struct play_boards *boards, struct play_choice *choice)
{
	struct board_list list;

	if (!boards->path && !boards->script)
		return true;
	if (!check_wish(boards, choice) || !find(boards, choice, &list))
		return false;
	choice->boards = boards->text = list.text;
	if (!boards->counted)
		brought_end(choice, list.boards);
	return true;
}
