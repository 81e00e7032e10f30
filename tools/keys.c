/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Prints the keys of translations that are data of games and bots, for tools/po: "WHERE<tab>KEY" a line.  What stands
 * in the code of functions (refusals, facts) is not reached by data; tools/po finds that in the sources.
 */
#include <atout/bot.h>
#include <atout/games.h>

#include <stdio.h>
#include <string.h>

static void print_key(const char *where, const char *key) { printf("%s\t%s\n", where, key); }

/* The values of a choice or a list, but for those that are numbers or letters of ranks. */
static void print_values(const char *where, const char *const *values)
{
	for (; values && *values; values++)
		if (strlen(*values) > 1 && strspn(*values, "0123456789") < strlen(*values))
			print_key(where, *values);
}

static void print_game(const struct atout_game *game)
{
	print_key(game->name, game->title);
	print_key(game->name, game->line);
	for (const struct atout_option *option = game->options; option->name; option++) {
		print_key(game->name, option->help);
		print_values(game->name, option->values);
	}
}

int main(void)
{
	for (int i = 0; atout_games[i]; i++)
		print_game(atout_games[i]);
	for (int i = 0; atout_bots[i]; i++) {
		print_key("bot", atout_bots[i]->name);
		print_key("bot", atout_bots[i]->line);
	}
	for (int err = ATOUT_OK + 1; err < ATOUT_ERRS; err++)
		print_key("error", atout_err_text((enum atout_err)err));
	return 0;
}
