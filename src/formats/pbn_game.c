/* SPDX-License-Identifier: Apache-2.0 */
/* The memory of a game: its texts in one row of bytes, its items in one of the file's order. */
#include "formats/pbn.h"

#include "base/text.h"
#include "base/utf8.h"
#include "formats/refusal.h"

#include <string.h>

const char *const pbn_tags[PBN_TAGS] = {
	"Event",  "Site",	"Date", "Board",   "West",     "North",	   "East",   "South",
	"Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result",
};

int pbn_tag_index(const char *name)
{
	for (int i = 0; i < PBN_TAGS; i++)
		if (text_same(pbn_tags[i], name))
			return i;
	return -1;
}

/* Text 0 is empty: the name and value of whatever has none. */
void atout_pbn_clear(struct atout_pbn_game *game)
{
	memset(game, 0, offsetof(struct atout_pbn_game, call));
	game->dealer = game->vul = game->declarer = game->contract = game->strain = game->result = game->result_side =
		-1;
	game->auction_seat = game->play_seat = -1;
	game->items = 0;
	game->text[0] = '\0';
	game->used = 1;
}

/* Copies bytes with the line ends of any system as newlines, and what is no text as question marks. */
static size_t copy_plain(char *to, const char *raw, size_t length, bool escapes)
{
	size_t n = 0;

	for (size_t i = 0; i < length; i++) {
		char c = raw[i];
		if (escapes && c == '\\' && i + 1 < length && (raw[i + 1] == '"' || raw[i + 1] == '\\'))
			c = raw[++i];
		else if (c == '\r')
			c = '\n';
		else if (c == '\v')
			c = '\t';
		else if (((unsigned char)c < ' ' && c != '\t' && c != '\n') || c == 0x7F)
			c = '?';
		if (raw[i] == '\r' && i + 1 < length && raw[i + 1] == '\n')
			i++;
		to[n++] = c;
	}
	to[n] = '\0';
	return n;
}

/* Makes UTF-8 of bytes that are not, from the end on; the length, or size if there is no room. */
static size_t widen(char *text, size_t length, size_t size)
{
	size_t wide = 0;
	char bytes[4];

	for (size_t i = 0; i < length; i++)
		wide += (size_t)utf8_put(utf8_of_latin1((unsigned char)text[i]), bytes);
	if (wide >= size)
		return size;
	text[wide] = '\0';
	for (size_t i = length, at = wide; i-- > 0;) {
		int n = utf8_put(utf8_of_latin1((unsigned char)text[i]), bytes);
		at -= (size_t)n;
		memcpy(text + at, bytes, (size_t)n);
	}
	return wide;
}

uint32_t pbn_keep(struct atout_pbn_game *game, const char *raw, size_t length, bool escapes)
{
	char *to = game->text + game->used;
	size_t room = ATOUT_PBN_TEXT_MAX - game->used;

	if (length >= room)
		return PBN_FULL;
	length = copy_plain(to, raw, length, escapes);
	if (utf8_count(to) < 0)
		length = widen(to, length, room);
	if (length >= room)
		return PBN_FULL;
	uint32_t at = game->used;
	game->used += (uint32_t)length + 1;
	return at;
}

struct atout_pbn_item *pbn_add(struct atout_pbn_game *game, int kind)
{
	if (game->items == ATOUT_PBN_ITEMS_MAX)
		return NULL;
	struct atout_pbn_item *item = &game->item[game->items++];
	*item = (struct atout_pbn_item){.kind = (uint8_t)kind};
	return item;
}

/* Most names differ in their first character already. */
const struct atout_pbn_item *pbn_find(const struct atout_pbn_game *game, const char *name)
{
	for (uint32_t i = 0; i < game->items; i++) {
		const char *other = pbn_name(game, &game->item[i]);
		if (game->item[i].kind == ATOUT_PBN_TAG && ((*other ^ *name) & 0x1F) == 0 && text_same(other, name))
			return &game->item[i];
	}
	return NULL;
}

const char *atout_pbn_tag(const struct atout_pbn_game *game, const char *name)
{
	const struct atout_pbn_item *item = pbn_find(game, name);

	return item ? pbn_value(game, item) : NULL;
}

const char *atout_pbn_note(const struct atout_pbn_game *game, enum atout_pbn_section section, int number)
{
	for (uint32_t i = 0; i < game->items; i++) {
		const struct atout_pbn_item *item = &game->item[i];
		if (item->kind == ATOUT_PBN_NOTE && item->section == section && item->place == number)
			return pbn_value(game, item);
	}
	return NULL;
}

int pbn_number(const char *text, int max)
{
	uint64_t number;

	return text_whole(text, (uint64_t)max, &number) ? (int)number : -1;
}

static bool good_value(const char *value)
{
	for (const char *at = value; *at; at++)
		if (((unsigned char)*at < ' ' && *at != '\t') || *at == 0x7F)
			return false;
	return utf8_count(value) >= 0;
}

uint32_t pbn_keep_text(struct atout_pbn_game *game, const char *text)
{
	size_t length = strlen(text) + 1;

	if (length > ATOUT_PBN_TEXT_MAX - game->used)
		return PBN_FULL;
	memcpy(game->text + game->used, text, length);
	game->used += (uint32_t)length;
	return game->used - (uint32_t)length;
}

bool atout_pbn_set(struct atout_pbn_game *game, const char *name, const char *value)
{
	struct atout_pbn_item *item = (struct atout_pbn_item *)pbn_find(game, name);

	if (!text_is_key(name, ATOUT_PBN_NAME_MAX) || strchr(name, '-') || !good_value(value) ||
	    text_same(name, "Note") || strcmp(value, "#") == 0 || strncmp(value, "##", 2) == 0)
		return false;
	uint32_t kept = pbn_keep_text(game, value), named = item ? item->name : pbn_keep_text(game, name);
	if (kept == PBN_FULL || named == PBN_FULL)
		return false;
	if (!item)
		item = pbn_add(game, ATOUT_PBN_TAG);
	if (!item)
		return false;
	item->name = named;
	item->value = kept;
	return true;
}

bool atout_pbn_set_note(struct atout_pbn_game *game, enum atout_pbn_section section, int number, const char *value)
{
	if (number < 1 || number > ATOUT_PBN_NOTES_MAX || !good_value(value))
		return false;
	uint32_t kept = pbn_keep_text(game, value);
	struct atout_pbn_item *item = kept == PBN_FULL ? NULL : pbn_add(game, ATOUT_PBN_NOTE);
	if (!item)
		return false;
	item->value = kept;
	item->section = (uint8_t)section;
	item->place = (uint16_t)number;
	return true;
}

bool atout_pbn_add_row(struct atout_pbn_game *game, const char *text)
{
	uint32_t value = good_value(text) ? pbn_keep_text(game, text) : PBN_FULL;
	struct atout_pbn_item *item = value == PBN_FULL ? NULL : pbn_add(game, ATOUT_PBN_ROW);

	if (item)
		item->value = value;
	return item;
}

bool pbn_refuse_tag(const struct atout_pbn_game *game, struct atout_error *error, const char *name, const char *format,
		    ...)
{
	const struct atout_pbn_item *item = pbn_find(game, name);
	va_list args;

	va_start(args, format);
	bool placed = item && item->line; /* not in boards of other formats */
	refuse_args(error, placed ? item->line : game->line, placed ? item->value_column : 1, format, args);
	va_end(args);
	return false;
}

const struct atout_pbn_cell *pbn_left_over(const struct atout_pbn_game *game, const bool played[ATOUT_PBN_CARDS_MAX])
{
	for (int i = 0; i < game->cards; i++)
		if (!played[i] && game->card[i].move != ATOUT_NO_MOVE)
			return &game->card[i];
	return NULL;
}
