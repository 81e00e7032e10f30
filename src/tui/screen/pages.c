/* SPDX-License-Identifier: Apache-2.0 */
/* Pages that everything may open: rules, the bots' system; and how things look. */
#include "tui/screen/pages.h"

#include <langinfo.h>
#include <string.h>

enum { RULES_WIDTH = 84 };

void pages_look(struct screen *screen)
{
	bool ascii = screen->prefs.symbols == SYMBOLS_ASCII;

	if (screen->prefs.symbols == SYMBOLS_AUTO)
		ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	look_start(&screen->look, ascii, screen->prefs.four);
}

void pages_apply(struct screen *screen)
{
	pages_look(screen);
	prefs_save(&screen->prefs);
}

static void show_page(struct screen *screen, const char *title, const char *markdown)
{
	struct text text = {NULL, 0, 0, 0};

	markdown_render(&screen->look, markdown, COLS - 6 < RULES_WIDTH ? COLS - 6 : RULES_WIDTH, &text);
	pager_show(screen, title, &text, false);
	text_free(&text);
}

void pages_rules(struct screen *screen, const struct atout_game *game)
{
	const char *page = lang_rules(screen->look.lang, game->name);

	show_page(screen, look_title(&screen->look, game),
		  page ? page : say(&screen->look, N_("There is no rules page for this game.")));
}

bool pages_bidding(struct screen *screen, const struct atout_game *game)
{
	const char *page = lang_bidding(screen->look.lang, game->name);

	if (page)
		show_page(screen, say(&screen->look, N_("How the bots bid")), page);
	return page != NULL;
}
