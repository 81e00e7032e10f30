/* SPDX-License-Identifier: Apache-2.0 */
/* atout learn: reads the command line, and gives it to one of the two front ends. */
#include "tui/play/play.h"

#include <atout/games.h>

#include "base/text.h"
#include "tui/choice.h"

#include <getopt.h>
#include <stdio.h>
#include <unistd.h>

enum { BAD_USAGE = 2, STEP_MOST = 999 };
enum { STEP = 256, LANG, PLAIN, HELP };

static void print_help(void)
{
	fputs("Usage: atout learn [OPTION]... [GAME]\n"
	      "Learn the rules of a game by playing prepared deals.  A lesson that you have\n"
	      "left continues where you were.\n"
	      "\n"
	      "  --step N             begin at this step; 1 is the first\n"
	      "  --lang L             en, de, fr, nl\n"
	      "  --plain              lines of text, for a screen reader or a pipe\n"
	      "  --help\n",
	      stdout);
}

static bool take_lang(struct play_choice *choice, const char *text)
{
	return play_set_lang(choice, text) ||
	       play_refuse(choice, "There is no language '%s': use en, de, fr or nl.", text);
}

static bool take_step(struct play_choice *choice, const char *text)
{
	uint64_t step;

	if (!text_whole(text, STEP_MOST, &step) || !step)
		return play_refuse(choice, "--step takes the number of a step, from 1, not '%s'.", text);
	choice->step = (int)step;
	return true;
}

static bool take_option(struct play_choice *choice, int option, char **argv, bool *helped)
{
	switch (option) {
	case STEP:
		return take_step(choice, optarg);
	case LANG:
		return take_lang(choice, optarg);
	case PLAIN:
		return choice->plain = true;
	case HELP:
		return *helped = true;
	case ':':
		return play_refuse(choice, "Option '%s' needs a value.", argv[optind - 1]);
	default:
		return play_refuse(choice, "Unknown option, or one that takes no value: '%s' (see atout learn --help).",
				   argv[optind - 1]);
	}
}

static bool take_game(struct play_choice *choice, const char *text)
{
	if (choice->game)
		return play_refuse(choice, "Unexpected argument: '%s'.", text);
	choice->game = atout_game_find(text);
	return choice->game || play_refuse(choice, "There is no game '%s' (see atout games).", text);
}

static bool read_line(struct play_choice *choice, int argc, char **argv, bool *helped)
{
	static const struct option longs[] = {{"step", required_argument, NULL, STEP},
					      {"lang", required_argument, NULL, LANG},
					      {"plain", no_argument, NULL, PLAIN},
					      {"help", no_argument, NULL, HELP},
					      {NULL, 0, NULL, 0}};
	int option;

	opterr = optind = 0;
	while ((option = getopt_long(argc, argv, ":", longs, NULL)) != -1)
		if (!take_option(choice, option, argv, helped))
			return false;
	for (; optind < argc; optind++)
		if (!take_game(choice, argv[optind]))
			return false;
	return !choice->step || choice->game || play_refuse(choice, "--step needs the name of a game.");
}

int learn_command(int argc, char **argv)
{
	struct play_choice choice = {.lang = lang_of_environment(), .learn = true};
	bool helped = false;

	if (!read_line(&choice, argc, argv, &helped))
		return BAD_USAGE;
	if (helped)
		return print_help(), 0;
	choice.plain |= !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO);
	return choice.plain ? plain_main(&choice) : screen_main(&choice);
}
