/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/cli.h"

#include "bidding/files/own_file.h"

#include "base/clock.h"
#include "base/text.h"
#include "lang/lang.h"

#include <assert.h>
#include <atout/games.h>

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { OPTIONS_MAX = 32 }; /* of a command */

int cli_help(const char *text)
{
	fputs(text, stdout);
	return CLI_DONE;
}

static void print_line(const char *command, const char *format, va_list args, const char *more)
{
	fflush(stdout);
	fprintf(stderr, "atout %s: ", command);
	vfprintf(stderr, format, args);
	fprintf(stderr, "%s\n", more);
}

int cli_usage(const char *command, const char *format, ...)
{
	char more[64];
	va_list args;

	snprintf(more, sizeof more, " (see atout %s --help)", command);
	va_start(args, format);
	print_line(command, format, args, more);
	va_end(args);
	return CLI_BAD_USAGE;
}

int cli_error(const char *command, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_line(command, format, args, "");
	va_end(args);
	return CLI_BAD_INPUT;
}

static int bad_option(int argc, char **argv, int answer)
{
	const char *option = optind > 0 && optind <= argc ? argv[optind - 1] : "";

	if (answer == ':')
		return cli_usage(argv[0], "option '%s' needs a value", option);
	if (optopt >= CLI_HELP)
		return cli_usage(argv[0], "option '%s' takes no value", option);
	if (optopt)
		return cli_usage(argv[0], "unknown option '-%c'", optopt);
	return cli_usage(argv[0], "unknown option '%s'", option);
}

static bool take_number(const struct cli_option *option)
{
	uint64_t number;

	if (!text_whole(optarg, option->max, &number) || number < option->least)
		return false;
	if (option->count)
		*option->count = (int)number;
	else
		*option->number = number;
	return true;
}

static bool take_option(const struct cli_option *option)
{
	if (option->flag)
		*option->flag = true;
	if (option->text)
		*option->text = optarg;
	if (option->number || option->count)
		return take_number(option);
	return !option->read || option->read(option->to, optarg);
}

static bool is_valued(const struct cli_option *option)
{
	return option->text || option->number || option->count || option->read;
}

/* What getopt_long() asks for; the letters begin with a colon. */
static void list_options(const struct cli_option *options, struct option list[OPTIONS_MAX + 2],
			 char letters[2 * OPTIONS_MAX + 2])
{
	int n = 1;

	letters[0] = ':';
	list[0] = (struct option){"help", no_argument, NULL, CLI_HELP};
	for (int i = 0; options && options[i].name; i++) {
		assert(i < OPTIONS_MAX);
		list[i + 1] = (struct option){options[i].name, is_valued(&options[i]), NULL, CLI_HELP + 1 + i};
		if (!options[i].letter)
			continue;
		letters[n++] = options[i].letter;
		if (is_valued(&options[i]))
			letters[n++] = ':';
	}
}

/* The option of an answer of getopt_long(). */
static const struct cli_option *option_of(const struct cli_option *options, int answer)
{
	if (answer > CLI_HELP)
		return &options[answer - CLI_HELP - 1];
	while (options->letter != answer)
		options++;
	return options;
}

int cli_read_options(int argc, char **argv, const struct cli_option *options, const char *help)
{
	struct option list[OPTIONS_MAX + 2] = {{0}};
	char letters[2 * OPTIONS_MAX + 2] = "";
	int answer;

	list_options(options, list, letters);
	while ((answer = getopt_long(argc, argv, letters, list, NULL)) != -1) {
		if (answer == '?' || answer == ':')
			return bad_option(argc, argv, answer);
		if (answer == CLI_HELP)
			return help ? cli_help(help) : CLI_HELP;
		const struct cli_option *option = option_of(options, answer);
		if (!take_option(option))
			return cli_usage(argv[0], option->wrong ? option->wrong : "'%s' is not a value of this option",
					 optarg);
	}
	return CLI_GO_ON;
}

bool cli_read_lang(void *to, const char *name) { return (*(enum lang *)to = lang_find(name)) != LANGS; }

double cli_cpu_seconds(void) { return clock_seconds(CLOCK_PROCESS_CPUTIME_ID); }

enum { SCHEDULE_MOST = 32 }; /* of a schedule without end: a deal is one of its first so many */

/* Where the vulnerability may be chosen too, deals are boards, and their number is but a name. */
static bool begins_anywhere(const struct atout_setup *setup)
{
	return (setup->free & ATOUT_FREE_NUMBER) && !(setup->free & ATOUT_FREE_VUL);
}

bool cli_random(struct atout_rng *rng)
{
	unsigned char bytes[32];

	if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
		return false;
	atout_rng_fill(rng, bytes);
	return true;
}

int cli_schedule(const struct atout_game *game, const struct atout_setup *setup)
{
	struct atout_setup trial = *setup;
	int deals = 0;

	do
		trial.number = (uint16_t)(deals + 1);
	while (game->next(NULL, &trial) && ++deals < SCHEDULE_MOST && begins_anywhere(&trial));
	return deals;
}

bool cli_fresh_deal(const struct atout_game *game, struct atout_setup *setup, int schedule, struct atout_rng *rng)
{
	setup->number = schedule < 2 ? 0 : (uint16_t)(1 + atout_rng_below(rng, (uint32_t)schedule));
	if (!game->next(NULL, setup))
		return false;
	atout_deal(setup, rng);
	return true;
}

bool cli_match_option(void *to, const char *text)
{
	struct cli_match *match = to;

	if (match->options == ATOUT_OPTIONS_MAX)
		return false;
	match->option[match->options++] = text;
	return true;
}

static int set_option(const char *command, const struct atout_game *game, struct atout_setup *setup, const char *text)
{
	char name[64], values[ATOUT_OPTION_TEXT], error[OWN_ERROR_SIZE];
	size_t length = strcspn(text, "=");

	if (text[length] != '=')
		return cli_usage(command, "'%s' is not NAME=VALUE", text);
	snprintf(name, sizeof name, "%.*s", (int)length, text);
	int index = atout_option_find(game, name);
	if (index < 0)
		return cli_usage(command, "%s has no option '%.*s' (see atout options %s)", game->name, (int)length,
				 text, game->name);
	if (own_read_option(&game->options[index], text + length + 1, &setup->option[index], error))
		return CLI_DONE;
	if (error[0])
		return cli_error(command, "%s", error);
	atout_option_values(&game->options[index], values, sizeof values);
	return cli_usage(command, "option %s has no value '%s'; expected: %s", name, text + length + 1, values);
}

int cli_match_setup(const struct cli_match *match, const char *command, const struct atout_game **game,
		    struct atout_setup *setup)
{
	uint64_t seats = 0;

	if (!match->game)
		return cli_usage(command, "--game is missing");
	*game = atout_game_find(match->game);
	if (!*game)
		return cli_usage(command, "unknown game '%s' (see atout games)", match->game);
	if (match->seats && (!text_whole(match->seats, (*game)->seats_max, &seats) || seats < (*game)->seats_min))
		return cli_usage(command, "%s is played by %d to %d, not by '%s'", (*game)->name, (*game)->seats_min,
				 (*game)->seats_max, match->seats);
	atout_setup_start(*game, setup, (int)seats);
	for (int i = 0; i < match->options; i++) {
		int status = set_option(command, *game, setup, match->option[i]);
		if (status != CLI_DONE)
			return status;
	}
	setup->number = 1;
	enum atout_setup_err err = (*game)->check(setup);
	return err ? cli_usage(command, "%s", atout_setup_err_text(err)) : CLI_DONE;
}
