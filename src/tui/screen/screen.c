/* SPDX-License-Identifier: Apache-2.0 */
/* The full screen: from the terminal that is taken over to the terminal that is given back. */
#include "tui/choice.h"
#include "tui/screen/pages.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The locale of the user; one without any language of its own is taken for one that has symbols. */
static void set_locale(void)
{
	const char *name = setlocale(LC_CTYPE, "");

	if (!name || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0)
		setlocale(LC_CTYPE, "C.UTF-8");
}

/* Plays a match that has been opened; true: it was played to its end. */
static bool play(struct screen *screen, struct local *local)
{
	struct match m = {.screen = screen,
			  .look = &screen->look,
			  .local = local,
			  .told = local_told(local),
			  .words = local_words(local),
			  .busy = -1};

	m.game = m.words.game;
	m.words.lang = screen->look.lang;
	return match_run(&m);
}

/* The choices of a game, and the match itself, as often as it cannot be opened; NULL: back to the menu. */
static struct local *set_up(struct screen *screen, struct play_choice *choice, const struct atout_game *game)
{
	char error[LOCAL_ERROR_SIZE] = "";
	struct local *local = NULL;

	play_choose(choice, game);
	choice->lang = screen->look.lang;
	while (!local && setup_show(screen, choice, error))
		local = local_open(choice, error);
	return local;
}

static struct local *learn(const struct screen *screen, const struct atout_game *game, char *error)
{
	struct play_choice choice = {.game = game, .lang = screen->look.lang};

	return local_learn(&choice, error);
}

/* last: the game that was played before, where the cursor stands; NULL: none was. */
static struct local *from_menu(struct screen *screen, const struct play_choice *asked, const struct atout_game *last,
			       char *error)
{
	struct play_choice choice = *asked;
	struct menu_choice menu = {.game = last, .learn = asked->learn};
	struct local *local = NULL;

	while (!local && !screen->terminal.leaving) {
		bool chosen = menu_show(screen, &menu, error);
		error[0] = '\0';
		if (!chosen)
			return NULL;
		if (menu.path[0])
			local = local_resume(menu.path, screen->look.lang, error);
		else if (menu.learn)
			local = learn(screen, menu.game, error);
		else
			local = set_up(screen, &choice, menu.game);
		menu.learn = asked->learn;
	}
	return local;
}

/* The match of --resume: a number of the list, a file, or one that is chosen; NULL with an empty error: none. */
static struct local *resume(struct screen *screen, const char *from, char *error)
{
	char path[SAVES_PATH_MAX] = "";
	const char *wrong = NULL;

	if (from && !saves_find(from, path))
		wrong = N_("There is no match in progress with this number.");
	if (!from && !menu_show_saves(screen, path))
		wrong = N_("There is no match in progress.");
	if (wrong)
		snprintf(error, LOCAL_ERROR_SIZE, "%s", say(&screen->look, wrong));
	return wrong || (!from && !path[0]) ? NULL : local_resume(path, screen->look.lang, error);
}

/* left: the path of a match that is not played to its end. */
static void run(struct screen *screen, const struct play_choice *choice, char *error, char left[SAVES_PATH_MAX])
{
	struct local *local;
	const struct atout_game *last = NULL;
	bool menu = !choice->resume && !choice->game;

	do {
		if (choice->resume)
			local = resume(screen, choice->resume_from, error);
		else if (choice->game)
			local = choice->learn ? local_learn(choice, error) : local_open(choice, error);
		else
			local = from_menu(screen, choice, last, error);
		if (!local)
			return;
		bool ended = play(screen, local);
		last = local_words(local).game;
		snprintf(left, SAVES_PATH_MAX, "%s", ended ? "" : local_path(local));
		local_close(local);
	} while (menu && !screen->terminal.leaving);
}

static int refuse_size(const struct look *look, int lines, int columns)
{
	fprintf(stderr,
		say(look, N_("atout: the screen has %d columns and %d lines but needs %d and %d; make it larger or use "
			     "--plain")),
		columns, lines, TERMINAL_COLUMNS, TERMINAL_LINES);
	fputc('\n', stderr);
	return 1;
}

int screen_main(const struct play_choice *choice)
{
	struct screen screen = {.prefs.lang = LANGS, .no_others = choice->no_others};
	char error[LOCAL_ERROR_SIZE] = "", left[SAVES_PATH_MAX] = "";
	int lines = 0, columns = 0;

	set_locale();
	prefs_load(&screen.prefs);
	screen.look.lang = choice->lang;
	if (screen.prefs.lang != LANGS && !choice->lang_asked)
		screen.look.lang = screen.prefs.lang;
	if (!terminal_measure(&lines, &columns))
		return refuse_size(&screen.look, lines, columns);
	if (!terminal_open(&screen.terminal, &screen.look)) {
		fprintf(stderr, "%s\n",
			say(&screen.look, "atout: this terminal cannot show a full screen; use --plain"));
		return 1;
	}
	pages_look(&screen);
	run(&screen, choice, error, left);
	terminal_close(&screen.terminal);
	free(screen.boards);
	if (error[0])
		fprintf(stderr, "atout: %s\n", error);
	if (left[0]) {
		printf(say(&screen.look, "The match is saved. To continue it: atout play --resume %s"), left);
		putchar('\n');
	}
	return error[0] != '\0';
}
