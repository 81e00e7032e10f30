/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/json.h"

#include "base/text.h"
#include "core/compass.h"

#include <stdio.h>
#include <string.h>

static void put_char(struct json_out *out, char c)
{
	if (out->length + 1 < out->size)
		out->buf[out->length++] = c;
	out->buf[out->length] = '\0';
}

static void put(struct json_out *out, const char *text)
{
	while (*text)
		put_char(out, *text++);
}

static void put_string(struct json_out *out, const char *text)
{
	char escape[8];

	put_char(out, '"');
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			put_char(out, '\\');
		if ((unsigned char)*text >= ' ') {
			put_char(out, *text);
			continue;
		}
		snprintf(escape, sizeof escape, "\\u%04x", (unsigned)*text);
		put(out, escape);
	}
	put_char(out, '"');
}

static void put_key(struct json_out *out, const char *key)
{
	if (out->comma)
		put_char(out, ',');
	if (key) {
		put_string(out, key);
		put_char(out, ':');
	}
	out->comma = true;
}

void json_out_start(struct json_out *out, struct board_writer *writer)
{
	*out = (struct json_out){writer->scratch, sizeof writer->scratch, 0, false};
	writer->scratch[0] = '\0';
}

void json_out_open(struct json_out *out, const char *key, char bracket)
{
	put_key(out, key);
	put_char(out, bracket);
	out->comma = false;
}

void json_out_close(struct json_out *out, char bracket)
{
	put_char(out, bracket);
	out->comma = true;
}

void json_out_text(struct json_out *out, const char *key, const char *text)
{
	put_key(out, key);
	put_string(out, text);
}

void json_out_raw(struct json_out *out, const char *key, const char *text)
{
	put_key(out, key);
	put(out, text);
}

void json_out_number(struct json_out *out, const char *key, int number)
{
	char text[16];

	snprintf(text, sizeof text, "%d", number);
	json_out_raw(out, key, text);
}

bool json_own_tag(const char *name)
{
	static const char *const own[] = {"Board",    "Dealer", "Vulnerable", "Deal", "Declarer",
					  "Contract", "Result", "Auction",    "Play", "Note"};

	for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
		if (text_same(own[i], name))
			return true;
	return !text_is_key(name, ATOUT_PBN_NAME_MAX) || strchr(name, '-');
}

static bool is_player(const char *name)
{
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (text_same(compass_names[seat], name))
			return true;
	return false;
}

void json_out_tags(struct json_out *out, const struct atout_pbn_game *game, bool names)
{
	for (uint32_t i = 0; i < game->items; i++) {
		const struct atout_pbn_item *item = &game->item[i];
		const char *name = pbn_name(game, item), *value = pbn_value(game, item);
		if (item->kind != ATOUT_PBN_TAG || json_own_tag(name) || (!names && is_player(name)))
			continue;
		if (*value && strcmp(value, "?") != 0 && pbn_find(game, name) == item && !pbn_is_table(game, i))
			json_out_text(out, name, value);
	}
}
