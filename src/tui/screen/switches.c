/* SPDX-License-Identifier: Apache-2.0 */
/* What can be chosen besides the value of an option: a row for each switch, and what the one at the cursor is. */
#include "tui/screen/pages.h"

#include "core/draw.h"

enum { NAME = 36, ABOUT = 4 }; /* columns; rows, the first one empty */

struct switches {
	const struct screen *screen;
	const struct atout_game *game;
	const struct atout_option *option;
	int64_t *value;
};

static const struct atout_switch *switch_of(const struct switches *s, int which)
{
	return &atout_switches(s->option, *s->value)[which];
}

static const char *term(const struct switches *s, const char *key)
{
	return lang_term(s->screen->look.lang, s->game->name, key);
}

static void turn_switch(const struct switches *s, int which, int step)
{
	const struct atout_switch *of = switch_of(s, which);
	int values = 0;

	while (of->values[values])
		values++;
	*s->value = atout_switch_set(s->option, *s->value, which,
				     (atout_switch_get(s->option, *s->value, which) + values + step) % values);
}

static void draw_switch(const struct switches *s, int which, struct area area, bool on)
{
	const struct atout_switch *of = switch_of(s, which);
	int at = atout_switch_get(s->option, *s->value, which);
	char text[WORDS_MAX];

	snprintf(text, sizeof text, on ? "◄ %s ►" : "  %s", term(s, of->values[at]));
	draw_row(&s->screen->look, area_left(area, NAME - 1), on ? STYLE_BUTTON_ON : STYLE_PLAIN, term(s, of->help));
	draw_text(&s->screen->look, area_cut(area, NAME), at ? STYLE_TURN : STYLE_PLAIN, text);
}

static void draw_switches(const struct switches *s, struct list *list)
{
	const struct look *look = &s->screen->look;
	struct area area =
		pages_frame(s->screen, term(s, s->option->help), say(look, "left, right: change   Enter: back"));
	int about = area.h - 2 < 2 * ABOUT ? 0 : ABOUT;

	list_settle(list, area_in(area, 1, 2, area.h - 2 - about, area.w - 4));
	for (int i = 0; i < list->height; i++)
		draw_switch(s, list->top + i, area_row(list->area, i), list->top + i == list->cursor);
	if (about && list->rows > 0)
		draw_wrap(look, area_in(area, area.h - ABOUT, 2, ABOUT - 1, area.w - 4), STYLE_CODE,
			  term(s, switch_of(s, list->cursor)->about));
}

void switches_show(struct screen *screen, const struct atout_game *game, const struct atout_option *option,
		   int64_t *value)
{
	struct switches s = {screen, game, option, value};
	struct list list = {.rows = 0};
	int key = 0;

	while (switch_of(&s, list.rows)->name)
		list.rows++;
	while (key != INPUT_ENTER && !input_leaves(key)) {
		draw_switches(&s, &list);
		key = terminal_read(&screen->terminal, -1, -1);
		bool moves = list_key(&list, key, &screen->terminal);
		if (key == KEY_LEFT || key == KEY_RIGHT || key == ' ' || (moves && key == INPUT_CLICK))
			turn_switch(&s, list.cursor, key == KEY_LEFT ? -1 : 1);
	}
}
