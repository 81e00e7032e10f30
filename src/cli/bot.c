/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bot.h"

#include "base/text.h"
#include "bidding/files/own_file.h"
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 64, SETTING_SIZE = 640 };

static int take_samples(struct cli_bot *bot, const char *command, const char *text)
{
	uint64_t number;

	if (!text_whole(text, CLI_SAMPLES_MAX, &number) || !number)
		return cli_usage(command, "samples is a number from 1 to %d, not '%s'", CLI_SAMPLES_MAX, text);
	bot->samples = (uint32_t)number;
	return CLI_DONE;
}

/* The setting of a side's option to which a switch belongs, "nt" to "system=acol"; NULL: to none. */
static struct cli_bot_own *switched_by(struct cli_bot *bot, const struct atout_game *game, const char *name)
{
	for (int i = 0; i < bot->owns; i++) {
		const struct atout_option *of = &game->options[bot->own[i].option[0]];
		if (of->type == ATOUT_SWITCHED && !bot->own[i].of &&
		    atout_switch_find(of, bot->own[i].value, name) >= 0)
			return &bot->own[i];
	}
	return NULL;
}

static int take_switch(struct cli_bot_own *own, const struct atout_game *game, const char *command, const char *name,
		       const char *text)
{
	const struct atout_option *of = &game->options[own->option[0]];
	int which = atout_switch_find(of, own->value, name);
	int index = atout_switch_read(&atout_switches(of, own->value)[which], text);

	if (index < 0)
		return cli_usage(command, "%s has no %s=%s (see atout options %s)", atout_switch_word(of, own->value),
				 name, text, game->name);
	own->value = atout_switch_set(of, own->value, which, index);
	return CLI_DONE;
}

static const char *const sides[CLI_BOT_SIDES] = {"ns_", "ew_"};

/* The options of the two sides, ns_system and ew_system of "system". */
static bool find_options(struct cli_bot_own *own, const struct atout_game *game, const char *name)
{
	char option[NAME_SIZE];

	for (int side = 0; side < CLI_BOT_SIDES; side++) {
		snprintf(option, sizeof option, "%s%s", sides[side], name);
		own->option[side] = game ? atout_option_find(game, option) : -1;
		if (own->option[side] < 0)
			return false;
	}
	return true;
}

/* A switch that all values of an option have, and with this value of its own. */
static bool find_switch(struct cli_bot_own *own, const struct atout_option *option, const char *name, const char *text)
{
	struct cli_bot_own found;

	for (int64_t i = option->max; i >= 0; i--) {
		int which = atout_switch_find(option, i, name);
		int index = which < 0 ? -1 : atout_switch_read(&option->switches[i][which], text);
		if (index < 0)
			return false;
		found = (struct cli_bot_own){.of = &option->switches[i][which], .value = index};
	}
	*own = found;
	return true;
}

/* "signals=none" with no "system=acol" before it. */
static bool take_switch_alone(struct cli_bot_own *own, const struct atout_game *game, const char *name,
			      const char *text)
{
	size_t prefix = strlen(sides[0]);

	for (int i = 0; game && game->options[i].name; i++) {
		const struct atout_option *option = &game->options[i];
		if (option->type == ATOUT_SWITCHED && strncmp(option->name, sides[0], prefix) == 0 &&
		    find_switch(own, option, name, text))
			return find_options(own, game, option->name + prefix);
	}
	return false;
}

static int take_option(struct cli_bot_own *own, const struct atout_game *game, const char *command, const char *name,
		       const char *text)
{
	char values[SETTING_SIZE], error[OWN_ERROR_SIZE];

	if (!find_options(own, game, name))
		return cli_usage(command, "a bot has no setting '%s' here; expected samples=N%s", name,
				 game && game->sides ? ", or an option of its side" : "");
	const struct atout_option *of = &game->options[own->option[0]];
	if (!own_read_option(of, text, &own->value, error)) {
		if (error[0])
			return cli_error(command, "%s", error);
		atout_option_values(of, values, sizeof values);
		return cli_usage(command, "%s is one of %s, not '%s'", name, values, text);
	}
	return CLI_DONE;
}

static int take_own(struct cli_bot *bot, const struct atout_game *game, const char *command, const char *name,
		    const char *text)
{
	struct cli_bot_own *own = &bot->own[bot->owns];

	int status = take_switch_alone(own, game, name, text) ? CLI_DONE : take_option(own, game, command, name, text);
	if (status != CLI_DONE)
		return status;
	if (++bot->owns == CLI_BOT_OWN_MAX)
		return cli_usage(command, "a bot has fewer than %d settings", CLI_BOT_OWN_MAX);
	return CLI_DONE;
}

static int take_setting(struct cli_bot *bot, const struct atout_game *game, const char *command, char *setting)
{
	char *value = strchr(setting, '=');

	if (!value)
		return cli_usage(command, "expected NAME=VALUE, not '%s'", setting);
	*value++ = '\0';
	if (strcmp(setting, "samples") == 0)
		return take_samples(bot, command, value);
	struct cli_bot_own *own = switched_by(bot, game, setting);
	return own ? take_switch(own, game, command, setting, value) : take_own(bot, game, command, setting, value);
}

/* A slash behind the name of a bot is one of a setting. */
static bool is_program(const char *text)
{
	char name[NAME_SIZE];

	snprintf(name, sizeof name, "%.*s", (int)strcspn(text, ":"), text);
	return strchr(text, '/') && !atout_bot_find(name);
}

int cli_bot_read(struct cli_bot *bot, const struct atout_game *game, const char *command, const char *text)
{
	char copy[SETTING_SIZE], *rest, *setting;
	int status = CLI_DONE;

	*bot = (struct cli_bot){.text = text, .game = game};
	if (is_program(text))
		return CLI_DONE;
	if (snprintf(copy, sizeof copy, "%s", text) >= (int)sizeof copy)
		return cli_usage(command, "a bot with its settings has at most %d letters", SETTING_SIZE - 1);
	const char *name = strtok_r(copy, ":", &rest);
	bot->bot = name ? atout_bot_find(name) : NULL;
	if (!bot->bot)
		return cli_usage(command, "there is no bot '%s'; a program has a slash in its name", text);
	while (status == CLI_DONE && (setting = strtok_r(NULL, ":", &rest)))
		status = take_setting(bot, game, command, setting);
	return status;
}

/* A value with the switch of a setting: see find_switch(). */
static int64_t switched(const struct atout_option *option, int64_t value, const struct cli_bot_own *own)
{
	int which = atout_switch_find(option, value, own->of->name);
	const struct atout_switch *of = &atout_switches(option, value)[which];

	if (which < 0) /* a text of one's own has none */
		return value;
	return atout_switch_set(option, value, which, atout_switch_read(of, own->of->values[own->value]));
}

void cli_bot_sit(const struct cli_bot *bot, int side, struct atout_setup *setup)
{
	for (int alone = 0; alone < 2; alone++) { /* options first, whatever their order */
		for (int i = 0; i < bot->owns; i++) {
			const struct cli_bot_own *own = &bot->own[i];
			int option = own->option[side];
			if (!own->of != !alone)
				continue;
			setup->option[option] =
				alone ? switched(&bot->game->options[option], setup->option[option], own) : own->value;
		}
	}
}
