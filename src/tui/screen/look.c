/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/screen/look.h"

#include <atout/game.h>
#include <stdlib.h>

/* A style in three kinds of terminals. */
struct tint {
	attr_t mono;
	short fg, bg; /* of 8 colours */
	attr_t attr;
	short fine_fg, fine_bg; /* of 256 */
	attr_t fine_attr;
};

enum { GROUND = 234, FACE = 255, SHADE = 238, GOLD = 221, SKY = 159 };

static const struct tint tints[STYLES] = {
	[STYLE_PLAIN] = {0, COLOR_WHITE, COLOR_BLACK, 0, 252, GROUND, 0},
	[STYLE_DIM] = {A_DIM, COLOR_WHITE, COLOR_BLACK, A_DIM, 245, GROUND, 0},
	[STYLE_STRONG] = {A_BOLD, COLOR_WHITE, COLOR_BLACK, A_BOLD, 255, GROUND, A_BOLD},
	[STYLE_FRAME] = {0, COLOR_CYAN, COLOR_BLACK, 0, 66, GROUND, 0},
	[STYLE_WARN] = {A_BOLD, COLOR_RED, COLOR_BLACK, A_BOLD, 216, GROUND, A_BOLD},
	[STYLE_GOOD] = {A_BOLD, COLOR_GREEN, COLOR_BLACK, A_BOLD, 114, GROUND, A_BOLD},
	[STYLE_TURN] = {A_BOLD, COLOR_YELLOW, COLOR_BLACK, A_BOLD, GOLD, GROUND, A_BOLD},
	[STYLE_CODE] = {A_UNDERLINE, COLOR_CYAN, COLOR_BLACK, 0, 152, GROUND, 0},
	[STYLE_BAR] = {A_REVERSE, COLOR_WHITE, COLOR_BLUE, A_BOLD, 255, 24, A_BOLD},
	[STYLE_KEY] = {A_BOLD | A_REVERSE, COLOR_BLACK, COLOR_WHITE, 0, 233, 250, 0},
	[STYLE_BUTTON] = {A_UNDERLINE, COLOR_WHITE, COLOR_BLUE, A_BOLD, 255, 24, A_BOLD},
	[STYLE_BUTTON_OFF] = {A_DIM, COLOR_WHITE, COLOR_BLACK, A_DIM, 240, GROUND, 0},
	[STYLE_BUTTON_ON] = {A_BOLD | A_REVERSE, COLOR_BLACK, COLOR_YELLOW, 0, 16, GOLD, A_BOLD},
	[STYLE_BACK] = {0, COLOR_CYAN, COLOR_BLUE, 0, 67, 24, 0},
	[STYLE_FELT] = {0, COLOR_WHITE, COLOR_BLACK, 0, 250, 22, 0},
};

/* The inks of suits, C D H S, on a dark ground and on a card: in two colours and in four. */
struct inks {
	short two[4], four[4], fine_two[4], fine_four[4];
};

static const struct inks on_ground = {{COLOR_WHITE, COLOR_RED, COLOR_RED, COLOR_WHITE},
				      {COLOR_GREEN, COLOR_CYAN, COLOR_RED, COLOR_WHITE},
				      {255, 210, 210, 255},
				      {114, 75, 210, 255}};
static const struct inks on_face = {{COLOR_BLACK, COLOR_RED, COLOR_RED, COLOR_BLACK},
				    {COLOR_GREEN, COLOR_BLUE, COLOR_RED, COLOR_BLACK},
				    {16, 160, 160, 16},
				    {22, 25, 160, 16}};

/* The styles that come once for each suit. */
struct suited {
	int style;
	const struct inks *inks;
	struct tint tint; /* without its ink */
};

static const struct suited suited[] = {
	{STYLE_SUIT, &on_ground, {A_BOLD, 0, COLOR_BLACK, A_BOLD, 0, GROUND, A_BOLD}},
	{STYLE_CARD, &on_face, {A_REVERSE, 0, COLOR_WHITE, 0, 0, FACE, A_BOLD}},
	{STYLE_CARD_OFF, &on_ground, {A_DIM, 0, COLOR_BLACK, 0, 0, SHADE, 0}},
	{STYLE_CARD_ON, &on_face, {A_REVERSE | A_BOLD | A_UNDERLINE, 0, COLOR_YELLOW, 0, 0, GOLD, A_BOLD}},
	{STYLE_CARD_WINS, &on_face, {A_REVERSE | A_BOLD, 0, COLOR_CYAN, 0, 0, SKY, A_BOLD}},
};

/* https://no-color.org: where the variable has a value, nobody wants colours. */
static bool has_ink(void)
{
	const char *refused = getenv("NO_COLOR");

	return has_colors() && !(refused && refused[0]);
}

static void set(struct look *look, int style, const struct tint *tint)
{
	bool fine = COLORS >= 256;
	short pair = (short)(style + 1);

	if (!has_ink()) {
		look->attr[style] = tint->mono;
		look->pair[style] = 0;
		return;
	}
	init_pair(pair, fine ? tint->fine_fg : tint->fg, fine ? tint->fine_bg : tint->bg);
	look->attr[style] = fine ? tint->fine_attr : tint->attr;
	look->pair[style] = pair;
}

static void set_suits(struct look *look, const struct suited *s)
{
	struct tint tint = s->tint;

	for (int suit = 0; suit < 4; suit++) {
		tint.fg = (look->four ? s->inks->four : s->inks->two)[suit];
		tint.fine_fg = (look->four ? s->inks->fine_four : s->inks->fine_two)[suit];
		set(look, s->style + suit, &tint);
	}
}

const char *look_title(const struct look *look, const struct atout_game *game)
{
	return lang_term(look->lang, game->name, game->title);
}

void look_start(struct look *look, bool ascii, bool four)
{
	look->ascii = ascii;
	look->four = four;
	for (int style = 0; style < STYLES; style++)
		set(look, style, &tints[style]);
	for (size_t i = 0; i < sizeof suited / sizeof suited[0]; i++)
		set_suits(look, &suited[i]);
	bkgdset((chtype)' ' | (chtype)COLOR_PAIR(look->pair[STYLE_PLAIN]));
}
