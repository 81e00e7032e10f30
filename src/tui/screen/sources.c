/* SPDX-License-Identifier: Apache-2.0 */
/* What a match takes from files of the player: its boards, and a side's bidding system. */
#include "tui/screen/pages.h"

#include "bidding/files/own_file.h"
#include "core/switched.h"
#include "tui/brought.h"

#include <atout/terms.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The name of a file without its folder. */
static const char *name_of(const char *path)
{
	const char *cut = strrchr(path, '/');

	return cut ? cut + 1 : path;
}

/* Deals by a script take a while. */
static void draw_wait(const struct screen *screen, const char *title)
{
	struct area area = pages_frame(screen, title, "");

	draw_centre(&screen->look, area_row(area, area.h / 2), STYLE_STRONG, say(&screen->look, "Dealing ..."));
	refresh();
}

void sources_shuffle(struct screen *screen, struct play_choice *choice)
{
	int option = choice->boards ? atout_option_find(choice->game, BROUGHT_OPTION) : -1;
	struct atout_setup usual;

	free(screen->boards);
	screen->boards = NULL;
	choice->boards = NULL;
	if (option < 0)
		return;
	atout_setup_start(choice->game, &usual, 0);
	atout_options_alone(choice->game, usual.option);
	choice->option[option] = usual.option[option];
}

static void take(struct screen *screen, struct play_choice *choice, const struct board_list *list, char *told)
{
	char text[BROUGHT_TEXT_SIZE];

	free(screen->boards);
	choice->boards = screen->boards = list->text;
	screen->board_count = list->boards;
	brought_end(choice, list->boards);
	if (*brought_broken(choice, screen->boards_path, list, text) ||
	    *brought_beyond(choice, screen->boards_path, list, text))
		snprintf(told, SOURCES_TEXT_MAX, "%s", text);
}

void sources_boards(struct screen *screen, struct play_choice *choice, char told[SOURCES_TEXT_MAX])
{
	const char *title = say(&screen->look, "Source of the deals");
	struct board_list list;
	struct atout_error error;
	char text[BROUGHT_TEXT_SIZE];

	told[0] = '\0';
	if (!files_show(screen, title, screen->boards_path))
		return;
	draw_wait(screen, title);
	if (brought_find(&list, choice, screen->boards_path, &error))
		take(screen, choice, &list, told);
	else
		snprintf(told, SOURCES_TEXT_MAX, "%s",
			 brought_refusal(choice, name_of(screen->boards_path), &error, text));
}

const char *sources_words(const struct screen *screen, const struct play_choice *choice, char buf[WORDS_MAX])
{
	if (!choice->boards)
		return say(&screen->look, "shuffled");
	return words_print(buf, "%.200s · %d", name_of(screen->boards_path), screen->board_count);
}

void sources_system(struct screen *screen, const struct atout_option *option, int64_t *value,
		    char told[SOURCES_TEXT_MAX])
{
	char error[OWN_ERROR_SIZE];
	uint64_t number;

	told[0] = '\0';
	if (!option->own || !files_show(screen, say(&screen->look, "own system"), screen->system_path))
		return;
	if (own_hold_file(screen->system_path, &number, error))
		*value = switched_own(number);
	else
		snprintf(told, SOURCES_TEXT_MAX, "%s", error);
}
