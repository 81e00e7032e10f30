/* SPDX-License-Identifier: Apache-2.0 */
/* What may be chosen before a match, and what is.  Values are texts, as in a record: lists are joined by commas. */
#include "wire/offer_terms.h"
#include "wire/wire_part.h"

enum { VALUE_SIZE = 128 };

static void put_value(struct json *json, const char *key, const struct atout_option *option, int value)
{
	char text[VALUE_SIZE];

	atout_option_print(option, value, text, sizeof text);
	json_text(json, key, text);
}

static void put_option(struct json *json, const struct atout_option *option)
{
	static const char *const types[] = {
		[ATOUT_CHOICE] = "choice", [ATOUT_NUMBER] = "number", [ATOUT_LIST] = "list"};

	json_open(json, NULL, '{');
	json_text(json, "name", option->name);
	json_text(json, "help", option->help);
	json_text(json, "type", types[option->type]);
	if (option->type == ATOUT_NUMBER) {
		json_number(json, "min", option->min);
		json_number(json, "max", option->max);
	} else {
		json_open(json, "values", '[');
		for (const char *const *value = option->values; *value; value++)
			json_text(json, NULL, *value);
		json_close(json, ']');
	}
	put_value(json, "initial", option, option->initial);
	json_close(json, '}');
}

int wire_offer_print(const struct atout_game *game, char *buf, size_t size)
{
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_text(&json, "type", "offer");
	json_text(&json, "game", game->name);
	json_text(&json, "title", game->title);
	json_text(&json, "line", game->line);
	json_open(&json, "seats", '{');
	json_number(&json, "min", game->seats_min);
	json_number(&json, "max", game->seats_max);
	json_number(&json, "initial", game->seats);
	json_close(&json, '}');
	json_number(&json, "sides", game->sides);
	json_open(&json, "options", '[');
	for (const struct atout_option *option = game->options; option->name; option++)
		put_option(&json, option);
	json_close(&json, ']');
	offer_terms(&json, game);
	json_close(&json, '}');
	return json_end(&json);
}

void wire_put_options(struct json *json, const struct atout_game *game, const struct atout_setup *setup)
{
	json_text(json, "game", game->name);
	json_number(json, "seats", setup->seats);
	json_open(json, "options", '{');
	for (int i = 0; game->options[i].name; i++)
		put_value(json, game->options[i].name, &game->options[i], setup->option[i]);
	json_close(json, '}');
}
