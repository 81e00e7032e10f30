/* SPDX-License-Identifier: Apache-2.0 */
/*
 * PBN written, in export format: the fifteen tags of every game in their order, the other tags by name, the auction and
 * the play with their notes, then the tables by name.  Lengths count on beyond the end of the buffer.
 */
#include "formats/pbn_table.h"
#include "base/utf8.h"

#include "core/cards.h"
#include "base/text.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <string.h>

struct writer {
	const struct atout_pbn_game *game;
	char *buf;
	size_t size, length;
	bool latin1;
};

static void put_byte(struct writer *out, char c)
{
	if (out->length + 1 < out->size)
		out->buf[out->length] = c;
	out->length++;
}

/*
 * The character at *at, which moves behind it, in the character set of the file; a newline is CR LF, a tab a blank.
 */
static void put_char(struct writer *out, const unsigned char **at)
{
	if (**at == '\n')
		put_byte(out, '\r');
	if (**at < 0x80 || !out->latin1) {
		put_byte(out, **at == '\t' ? ' ' : (char)**at);
		++*at;
		return;
	}
	int32_t c = utf8_take(at);
	put_byte(out, c >= 0xA0 && c < 0x100 ? (char)c : '?');
}

static void put(struct writer *out, const char *text)
{
	for (const unsigned char *at = (const unsigned char *)text; *at;)
		put_char(out, &at);
}

/* In a table's value a backslash is part of a column; elsewhere it is doubled. */
static void put_value(struct writer *out, const char *value, bool table)
{
	for (const unsigned char *at = (const unsigned char *)value; *at;) {
		bool lone = table && at[1] && at[1] != '"' && at[1] != '\\';
		if (*at == '"' || (*at == '\\' && !lone))
			put_byte(out, '\\');
		put_char(out, &at);
	}
}

static void put_pair(struct writer *out, const char *name, const char *value, bool table)
{
	put(out, "[");
	put(out, name);
	put(out, " \"");
	put_value(out, value, table);
	put(out, "\"]\n");
}

/* Only what stood behind ; can hold a brace. */
static void put_comment(struct writer *out, const struct atout_pbn_item *item)
{
	const char *text = pbn_value(out->game, item);
	bool line = strchr(text, '}') != NULL;

	put(out, line ? ";" : "{");
	put(out, text);
	put(out, line ? "\n" : "}\n");
}

/* A line that begins with a percent sign or the mark of UTF-8 would be read as something else. */
static void put_row(struct writer *out, const struct atout_pbn_item *item)
{
	const char *text = pbn_value(out->game, item);

	if (*text == '%' || *text == '\xEF')
		put(out, " ");
	put(out, text);
	put(out, "\n");
}

static void put_blanks(struct writer *out, int n)
{
	while (n-- > 0)
		put_byte(out, ' ');
}

static void put_table(struct writer *out, struct pbn_table *table)
{
	struct pbn_element element;

	while (pbn_table_next(table, &element)) {
		const unsigned char *at = (const unsigned char *)element.text, *end = at + element.length;
		put_blanks(out, element.before);
		while (at < end)
			put_char(out, &at);
		put_blanks(out, element.last ? 0 : element.after);
		put(out, element.last ? "\n" : " ");
	}
}

/* What stands below the tag that is the item before. */
static void put_lines(struct writer *out, uint32_t index)
{
	const struct atout_pbn_game *game = out->game;
	struct pbn_table table;

	if (index && game->item[index - 1].kind == ATOUT_PBN_TAG && pbn_table_start(&table, game, index - 1)) {
		put_table(out, &table);
		return;
	}
	for (; index < game->items && game->item[index].kind != ATOUT_PBN_TAG; index++) {
		const struct atout_pbn_item *item = &game->item[index];
		if (item->kind == ATOUT_PBN_ROW)
			put_row(out, item);
		else if (item->kind == ATOUT_PBN_COMMENT && item->section == ATOUT_PBN_NO_SECTION)
			put_comment(out, item);
	}
}

/* The comments of a section in front of a cell. */
static bool put_comments(struct writer *out, int section, int place)
{
	const struct atout_pbn_game *game = out->game;
	size_t before = out->length;

	for (uint32_t i = 0; i < game->items; i++) {
		const struct atout_pbn_item *item = &game->item[i];
		if (item->kind != ATOUT_PBN_COMMENT || item->section != section || item->place != place)
			continue;
		if (out->length == before && place % 4)
			put(out, "\n");
		put_comment(out, item);
	}
	return out->length > before;
}

static void print_cell(const struct atout_pbn_cell *cell, char buf[ATOUT_TEXT_MAX])
{
	bool none = cell->move == ATOUT_NO_MOVE;

	if (!none && atout_move_kind(cell->move) == ATOUT_PLAY)
		atout_card_print(atout_move_arg(cell->move), buf);
	else
		snprintf(buf, ATOUT_TEXT_MAX, "%s", none && cell->mark == '+' ? "+" : pbn_call_text(cell->move));
}

/* A mark goes in front, but ^S of the auction is a place of its own. */
static void put_cell(struct writer *out, const struct atout_pbn_cell *cell, bool auction)
{
	char text[ATOUT_TEXT_MAX], mark[8];
	bool skipped = auction && cell->mark == 'S';

	print_cell(cell, text);
	snprintf(mark, sizeof mark, "^%c", cell->mark);
	bool marked = cell->mark && cell->mark != '+';
	if (marked && !skipped)
		put(out, mark), put(out, " ");
	if (!skipped || cell->move != ATOUT_NO_MOVE)
		put(out, text);
	if (skipped)
		put(out, mark);
	if (cell->note) {
		snprintf(text, sizeof text, " =%d=", cell->note);
		put(out, text);
	}
	for (size_t i = 0; i < sizeof cell->nag && cell->nag[i]; i++) {
		snprintf(text, sizeof text, " $%d", cell->nag[i]);
		put(out, text);
	}
}

static void put_cells(struct writer *out, int section)
{
	const struct atout_pbn_game *game = out->game;
	bool auction = section == ATOUT_PBN_AUCTION;
	int cells = auction ? game->calls : game->cards, end = auction ? game->auction_end : game->play_end;

	for (int i = 0; i < cells; i++) {
		bool begins = put_comments(out, section, i) || i % 4 == 0;
		if (!begins)
			put(out, " ");
		put_cell(out, auction ? &game->call[i] : &game->card[i], auction);
		if (i % 4 == 3)
			put(out, "\n");
	}
	if (cells % 4 && !put_comments(out, section, cells))
		put(out, "\n");
	else if (cells % 4 == 0)
		put_comments(out, section, cells);
	if (end == ATOUT_PBN_STOPPED)
		put(out, "*\n");
	else if (end == ATOUT_PBN_RUNNING && auction)
		put(out, "+\n");
}

static void put_note(struct writer *out, const struct atout_pbn_item *item)
{
	char number[8];

	put(out, "[Note \"");
	if (item->place) {
		snprintf(number, sizeof number, "%d:", item->place);
		put(out, number);
	}
	put_value(out, pbn_value(out->game, item), false);
	put(out, "\"]\n");
}

static void put_notes(struct writer *out, int section)
{
	const struct atout_pbn_game *game = out->game;

	for (uint32_t i = 0; i < game->items; i++)
		if (game->item[i].kind == ATOUT_PBN_NOTE && game->item[i].section == section)
			put_note(out, &game->item[i]);
}

static void put_section(struct writer *out, int section)
{
	const struct atout_pbn_game *game = out->game;
	const char *name = section == ATOUT_PBN_AUCTION ? "Auction" : "Play";
	int seat = section == ATOUT_PBN_AUCTION ? game->auction_seat : game->play_seat;
	const struct atout_pbn_item *item = pbn_find(game, name);

	if (seat < 0)
		return;
	put_pair(out, name, compass_words[seat & 3], false);
	put_cells(out, section);
	if (item)
		put_lines(out, (uint32_t)(item - game->item) + 1);
	put_notes(out, section);
}

static const char *seat_text(int seat, bool odd, char buf[4])
{
	snprintf(buf, 4, "%s%c", odd ? "^" : "", compass_letters[seat & 3]);
	return buf;
}

/* The dealer's hand comes first. */
static const char *deal_text(const struct atout_pbn_game *game, char buf[ATOUT_PBN_DEAL_SIZE])
{
	struct atout_pbn_deal deal = game->deal;

	if (game->dealer >= 0)
		deal.first = (uint8_t)game->dealer;
	atout_pbn_deal_print(&deal, buf, ATOUT_PBN_DEAL_SIZE);
	return buf;
}

/* The value of a known tag that is what the game says, NULL: its text. */
static const char *known_value(const struct atout_pbn_game *game, int tag, char buf[ATOUT_PBN_DEAL_SIZE])
{
	static const char *const vuls[] = {"None", "NS", "EW", "All"};
	bool passed = game->contract == ATOUT_PBN_PASSED;

	if (tag == PBN_DEALER && game->dealer >= 0)
		return seat_text(game->dealer, false, buf);
	if (tag == PBN_VULNERABLE && game->vul >= 0)
		return vuls[game->vul & 3];
	if (tag == PBN_DEAL && game->deal.known)
		return deal_text(game, buf);
	if (tag == PBN_DECLARER && (passed || game->declarer >= 0))
		return passed ? "" : seat_text(game->declarer, game->declarer_odd, buf);
	if (tag == PBN_RESULT && passed)
		return "";
	if (tag == PBN_RESULT && game->result >= 0 && game->result_side < 0) {
		snprintf(buf, ATOUT_PBN_DEAL_SIZE, "%s%d", game->result_odd ? "^" : "", game->result);
		return buf;
	}
	if (tag != PBN_CONTRACT || (game->contract < 0 && game->strain < 0))
		return NULL;
	return game->contract < 0 ? strain_names[game->strain % STRAINS] : pbn_contract_text(game, buf);
}

static void put_mandatory(struct writer *out)
{
	const struct atout_pbn_game *game = out->game;

	for (int tag = 0; tag < PBN_TAGS; tag++) {
		char buf[ATOUT_PBN_DEAL_SIZE];
		const struct atout_pbn_item *item = pbn_find(game, pbn_tags[tag]);
		const char *value = known_value(game, tag, buf);
		if (!value)
			value = item ? pbn_value(game, item) : "?";
		put_pair(out, pbn_tags[tag], value, false);
		if (item)
			put_lines(out, (uint32_t)(item - game->item) + 1);
	}
}

/* Of this kind: a table or not, and none of the tags written elsewhere.  A note of no section is a tag. */
static bool is_other(const struct writer *out, uint32_t index, bool tables)
{
	const struct atout_pbn_item *item = &out->game->item[index];
	const char *name = pbn_name(out->game, item);

	if (item->kind == ATOUT_PBN_NOTE)
		return !tables && item->section == ATOUT_PBN_NO_SECTION;
	return item->kind == ATOUT_PBN_TAG && pbn_tag_index(name) < 0 && !text_same(name, "Auction") &&
	       !text_same(name, "Play") && pbn_is_table(out->game, index) == tables;
}

static const char *sort_name(const struct atout_pbn_game *game, const struct atout_pbn_item *item)
{
	return item->kind == ATOUT_PBN_NOTE ? "Note" : pbn_name(game, item);
}

/* By name, and those of one name in their order. */
static void put_others(struct writer *out, bool tables)
{
	const struct atout_pbn_game *game = out->game;
	uint16_t index[ATOUT_PBN_ITEMS_MAX];
	int n = 0;

	for (uint32_t i = 0; i < game->items; i++) {
		if (!is_other(out, i, tables))
			continue;
		int at = n++;
		const char *name = sort_name(game, &game->item[i]);
		for (; at && strcmp(sort_name(game, &game->item[index[at - 1]]), name) > 0; at--)
			index[at] = index[at - 1];
		index[at] = (uint16_t)i;
	}
	for (int i = 0; i < n; i++) {
		const struct atout_pbn_item *item = &game->item[index[i]];
		if (item->kind == ATOUT_PBN_NOTE) {
			put_note(out, item);
			continue;
		}
		put_pair(out, pbn_name(game, item), pbn_value(game, item), pbn_is_table(game, index[i]));
		put_lines(out, index[i] + 1u);
	}
}

int atout_pbn_print_header(char *buf, size_t size) { return snprintf(buf, size, "%% PBN 2.1\r\n%% EXPORT\r\n"); }

int atout_pbn_print(const struct atout_pbn_game *game, bool latin1, char *buf, size_t size)
{
	struct writer out = {.game = game, .buf = buf, .size = size, .latin1 = latin1};

	put_lines(&out, 0);
	put_mandatory(&out);
	put_others(&out, false);
	put_section(&out, ATOUT_PBN_AUCTION);
	put_section(&out, ATOUT_PBN_PLAY);
	put_others(&out, true);
	put(&out, "\n");
	if (size)
		buf[out.length < size ? out.length : size - 1] = '\0';
	return (int)out.length;
}
