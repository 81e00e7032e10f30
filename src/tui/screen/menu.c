/* SPDX-License-Identifier: Apache-2.0 */
/* The menu: the games, the unfinished matches, settings. */
#include "tui/screen/pages.h"

#include <atout/games.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the menu lists: games first, if they are wanted, then the saves. */
struct menu {
	struct screen *screen;
	struct list list;
	int games, saves;
	bool learns; /* Enter chooses a lesson */
	struct save *save;
	const char *message;
};

/* The rows of the screen above the first save: a heading and a blank line. */
enum { HEADING = 2, GAME_ROWS = 2 };

static void draw_game(const struct menu *menu, struct area area, int i)
{
	const struct look *look = &menu->screen->look;
	const struct atout_game *game = atout_games[i];
	bool on = menu->list.cursor == i;
	char text[DRAW_TEXT_MAX];

	snprintf(text, sizeof text, "%s %s ", on ? "►" : " ", look_title(look, game));
	draw_row(look, area_left(area, 20), on ? STYLE_BUTTON_ON : STYLE_STRONG, text);
	draw_wrap(look, area_in(area, 0, 22, GAME_ROWS, area.w - 24), STYLE_PLAIN,
		  lang_term(look->lang, game->name, game->line));
}

static void draw_save(const struct menu *menu, struct area row, int i)
{
	const struct look *look = &menu->screen->look;
	const struct save *save = &menu->save[i];
	bool on = menu->list.cursor == menu->games + i;
	char text[DRAW_TEXT_MAX], totals[SAVES_TOTALS_MAX], when[64];
	struct tm time;

	localtime_r(&save->when, &time);
	strftime(when, sizeof when, "%Y-%m-%d %H:%M", &time);
	saves_totals(save, save->numbers == 2 ? " : " : "  ", totals);
	snprintf(text, sizeof text, "%s %s ", on ? "►" : " ", look_title(look, save->game));
	draw_row(look, area_left(row, 20), on ? STYLE_BUTTON_ON : STYLE_PLAIN, text);
	snprintf(text, sizeof text, say(look, "%s  deal %d   %s"), when, save->deal, totals);
	draw_text(look, area_cut(row, 22), STYLE_PLAIN, text);
}

/* The list of saves is what scrolls. */
static void draw_saves(struct menu *menu, struct area area)
{
	const struct look *look = &menu->screen->look;
	struct area rows = area_below(area, HEADING);
	int top = 0, cursor = menu->list.cursor - menu->games;

	if (!menu->saves)
		return;
	draw_text(look, area_cut(area_row(area, 0), 2), STYLE_FRAME, say(look, "Matches in progress"));
	if (cursor >= rows.h)
		top = cursor - rows.h + 1;
	menu->list.top = top;
	for (int i = 0; i < rows.h && top + i < menu->saves; i++)
		draw_save(menu, area_row(rows, i), top + i);
}

static const char *question(const struct menu *menu)
{
	return menu->learns  ? N_("Which game would you like to learn?")
	       : menu->games ? N_("What would you like to play?")
			     : N_("Which match would you like to continue?");
}

static void draw_menu(struct menu *menu)
{
	const struct look *look = &menu->screen->look;
	struct area area = pages_frame(menu->screen, say(look, question(menu)),
				       say(look, "Enter: choose   l: lesson   r: rules   o: settings   q: leave"));
	int top = 2;

	for (int i = 0; i < menu->games; i++, top += GAME_ROWS)
		draw_game(menu, area_in(area, top - 1, 2, GAME_ROWS, area.w - 2), i);
	menu->list.area = area;
	draw_saves(menu, area_in(area, top, 2, area.h - top - 2, area.w - 4));
	draw_centre(look, area_row(area, area.h - 1), STYLE_WARN, menu->message);
}

/* The item at the mouse, -1: none. */
static int item_at(const struct menu *menu)
{
	int row = menu->screen->terminal.y - menu->list.area.y - 1,
	    saves = row - (menu->games * GAME_ROWS) - HEADING - 1;

	if (row >= 0 && row < menu->games * GAME_ROWS)
		return row / GAME_ROWS;
	saves += menu->list.top;
	return saves >= 0 && saves < menu->saves ? menu->games + saves : -1;
}

/* True: the cursor's item is chosen. */
static bool menu_key(struct menu *menu, int key)
{
	int item;

	switch (key) {
	case INPUT_CLICK:
		item = item_at(menu);
		if (item >= 0)
			menu->list.cursor = item;
		return item >= 0;
	case 'o':
		setup_show(menu->screen, NULL, "");
		return false;
	case 'l':
		menu->learns = menu->list.cursor < menu->games;
		return menu->learns;
	case 'r':
		if (menu->list.cursor < menu->games)
			pages_rules(menu->screen, atout_games[menu->list.cursor]);
		return false;
	default:
		list_key(&menu->list, key, &menu->screen->terminal);
		return key == INPUT_ENTER || key == ' ';
	}
}

static bool run(struct menu *menu, struct menu_choice *choice)
{
	int key;

	menu->list.rows = menu->games + menu->saves;
	menu->list.height = 8;
	do {
		draw_menu(menu);
		key = terminal_read(&menu->screen->terminal, -1, -1);
		if (input_leaves(key) || key == KEY_F(10))
			return false;
	} while (!menu_key(menu, key));
	int save = menu->list.cursor - menu->games;
	if (save < 0)
		choice->game = atout_games[menu->list.cursor];
	choice->learn = menu->learns;
	snprintf(choice->path, sizeof choice->path, "%s", save < 0 ? "" : menu->save[save].path);
	return true;
}

bool menu_show(struct screen *screen, struct menu_choice *choice, const char *message)
{
	struct menu menu = {.screen = screen, .learns = choice->learn, .message = message};

	for (; atout_games[menu.games]; menu.games++)
		if (atout_games[menu.games] == choice->game)
			menu.list.cursor = menu.games;
	menu.saves = menu.learns ? 0 : saves_list(&menu.save);
	bool chosen = run(&menu, choice);
	free(menu.save);
	return chosen;
}

int menu_show_saves(struct screen *screen, char path[SAVES_PATH_MAX])
{
	struct menu menu = {.screen = screen, .message = ""};
	struct menu_choice choice = {.path = ""};

	menu.saves = saves_list(&menu.save);
	if (menu.saves == 1)
		snprintf(path, SAVES_PATH_MAX, "%s", menu.save[0].path);
	else if (menu.saves && run(&menu, &choice))
		snprintf(path, SAVES_PATH_MAX, "%s", choice.path);
	free(menu.save);
	return menu.saves;
}
