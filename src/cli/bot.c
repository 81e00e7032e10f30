/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bot.h"

#include "base/text.h"
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 64 };

static int take_setting(struct cli_bot *bot, const char *command, const char *setting)
{
	static const char samples[] = "samples=";
	uint64_t number;

	if (strncmp(setting, samples, strlen(samples)) != 0)
		return cli_usage(command, "a bot has no setting '%s'; expected samples=N", setting);
	if (!text_whole(setting + strlen(samples), CLI_SAMPLES_MAX, &number) || !number)
		return cli_usage(command, "samples is a number from 1 to %d, not '%s'", CLI_SAMPLES_MAX,
				 setting + strlen(samples));
	bot->samples = (uint32_t)number;
	return CLI_DONE;
}

int cli_bot_read(struct cli_bot *bot, const char *command, const char *text)
{
	char name[NAME_SIZE];
	size_t length = strcspn(text, ":");

	*bot = (struct cli_bot){.text = text};
	if (strchr(text, '/'))
		return CLI_DONE;
	snprintf(name, sizeof name, "%.*s", (int)length, text);
	bot->bot = atout_bot_find(name);
	if (!bot->bot)
		return cli_usage(command, "there is no bot '%s'; a program has a slash in its name", text);
	return text[length] ? take_setting(bot, command, text + length + 1) : CLI_DONE;
}
