/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bot.h"

#include "base/text.h"
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 64, SETTING_SIZE = 160 };

static int take_samples(struct cli_bot *bot, const char *command, const char *text)
{
	uint64_t number;

	if (!text_whole(text, CLI_SAMPLES_MAX, &number) || !number)
		return cli_usage(command, "samples is a number from 1 to %d, not '%s'", CLI_SAMPLES_MAX, text);
	bot->samples = (uint32_t)number;
	return CLI_DONE;
}

static int take_own(struct cli_bot *bot, const struct atout_game *game, const char *command, const char *name,
		    const char *text)
{
	static const char *const sides[CLI_BOT_SIDES] = {"ns", "ew"};
	struct cli_bot_own *own = &bot->own[bot->owns];
	char option[NAME_SIZE], values[SETTING_SIZE];

	for (int side = 0; side < CLI_BOT_SIDES; side++) {
		snprintf(option, sizeof option, "%s_%s", sides[side], name);
		own->option[side] = game ? atout_option_find(game, option) : -1;
		if (own->option[side] < 0)
			return cli_usage(command, "a bot has no setting '%s' here; expected samples=N%s", name,
					 game && game->sides ? ", or an option of its side" : "");
	}
	const struct atout_option *of = &game->options[own->option[0]];
	if (!atout_option_read(of, text, &own->value)) {
		atout_option_values(of, values, sizeof values);
		return cli_usage(command, "%s is one of %s, not '%s'", name, values, text);
	}
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
	return strcmp(setting, "samples") == 0 ? take_samples(bot, command, value)
					       : take_own(bot, game, command, setting, value);
}

int cli_bot_read(struct cli_bot *bot, const struct atout_game *game, const char *command, const char *text)
{
	char copy[SETTING_SIZE], *rest, *setting;
	int status = CLI_DONE;

	*bot = (struct cli_bot){.text = text};
	if (strchr(text, '/'))
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

void cli_bot_sit(const struct cli_bot *bot, int side, struct atout_setup *setup)
{
	for (int i = 0; i < bot->owns; i++)
		setup->option[bot->own[i].option[side]] = bot->own[i].value;
}
