/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/pbn_scan.h"
#include "formats/refusal.h"

#include <string.h>

void pbn_scan_take(struct atout_pbn *pbn)
{
	int c = pbn->text[pbn->at++];

	if (c == '\n' || (c == '\r' && pbn_scan_peek(pbn) != '\n')) {
		pbn->line++;
		pbn->line_at = pbn->at;
	}
}

void pbn_scan_skip_line(struct atout_pbn *pbn)
{
	while (!pbn_scan_is_end(pbn_scan_peek(pbn)))
		pbn_scan_take(pbn);
}

bool pbn_scan_is(struct atout_pbn *pbn, size_t at, const char *bytes, size_t length)
{
	size_t i = 0;

	while (i < length && pbn_scan_at(pbn, at + i) == (unsigned char)bytes[i])
		i++;
	return i == length;
}

/* Files that were joined have the mark of UTF-8 in their midst. */
static void skip_mark(struct atout_pbn *pbn)
{
	if (pbn_scan_is(pbn, pbn->at, "\xEF\xBB\xBF", 3)) {
		pbn->at += 3;
		pbn->line_at = pbn->at;
	}
}

size_t pbn_scan_behind_blanks(struct atout_pbn *pbn, size_t at)
{
	while (pbn_scan_is_blank(pbn_scan_at(pbn, at)))
		at++;
	return at;
}

bool pbn_scan_empty_line(struct atout_pbn *pbn, size_t at)
{
	return pbn_scan_is_end(pbn_scan_at(pbn, pbn_scan_behind_blanks(pbn, at)));
}

bool pbn_scan_fail_full(struct atout_pbn *pbn)
{
	return refuse_at(&pbn->error, pbn->line, pbn_scan_column(pbn),
			 "the game is too large; expected at most %d bytes of text, %d tags and %d lines",
			 ATOUT_PBN_TEXT_MAX, ATOUT_PBN_TAGS_MAX, ATOUT_PBN_ITEMS_MAX);
}

struct pbn_scan_place pbn_scan_here(const struct atout_pbn *pbn)
{
	return (struct pbn_scan_place){pbn->at, pbn->line_at, pbn->line, pbn_scan_column(pbn)};
}

void pbn_scan_go_back(struct atout_pbn *pbn, const struct pbn_scan_place *to)
{
	pbn->at = to->at;
	pbn->line_at = to->line_at;
	pbn->line = to->line;
}

struct atout_pbn_item *pbn_scan_add_text(struct atout_pbn *pbn, struct atout_pbn_game *game, int kind,
					 const struct pbn_scan_place *place, size_t from, size_t to)
{
	if (memchr(pbn->text + from, '\0', to - from)) {
		refuse_at(&pbn->error, place->line, place->column, "the %s holds a NUL byte; expected text",
			  kind == ATOUT_PBN_COMMENT ? "comment" : "line");
		return NULL;
	}
	uint32_t value = pbn_keep(game, pbn->text + from, to - from, false);
	struct atout_pbn_item *item = value == PBN_FULL ? NULL : pbn_add(game, kind);

	if (!item) {
		pbn_scan_fail_full(pbn);
		return NULL;
	}
	item->value = value;
	item->line = place->line;
	item->column = place->column;
	return item;
}

/* A tag pair begins here, as far as its quote: not even a comment that was left open goes on over it. */
static bool looks_like_tag(struct atout_pbn *pbn, size_t at)
{
	if (pbn_scan_at(pbn, at++) != '[' || !pbn_scan_is_name(pbn_scan_at(pbn, at)))
		return false;
	while (pbn_scan_is_name(pbn_scan_at(pbn, at)))
		at++;
	return pbn_scan_at(pbn, pbn_scan_behind_blanks(pbn, at)) == '"';
}

/* How far ahead one looks for the brace that closes a comment which seems to be open. */
enum { LOOK_MAX = 1 << 14 };

/* Where the next brace is, if it is one that closes: the comment has an empty line and a tag in it.  0: it is none. */
static size_t closes_later(struct atout_pbn *pbn)
{
	size_t at = pbn->at, end = at + LOOK_MAX;

	while (at < end && pbn_scan_at(pbn, at) >= 0 && pbn_scan_at(pbn, at) != '{' && pbn_scan_at(pbn, at) != '}')
		at++;
	return at < end && pbn_scan_at(pbn, at) == '}' ? at : 0;
}

/* To the brace that closes a comment.  False: there is none before the next game; nobody looks twice (open_to). */
static bool close_comment(struct atout_pbn *pbn)
{
	bool empty = false;
	size_t closed = 0;

	while (pbn->at >= pbn->open_to && pbn_scan_peek(pbn) >= 0 && pbn_scan_peek(pbn) != '}') {
		pbn_scan_take(pbn);
		if (!pbn_scan_at_line(pbn))
			continue;
		bool tag = empty && pbn->at >= closed && looks_like_tag(pbn, pbn->at);
		if (tag && !(closed = closes_later(pbn)))
			break;
		empty = pbn_scan_empty_line(pbn, pbn->at);
	}
	if (pbn->at >= pbn->open_to && pbn_scan_peek(pbn) == '}')
		return true;
	if (pbn->at > pbn->open_to)
		pbn->open_to = pbn->at;
	return false;
}

static int cells(const struct atout_pbn *pbn, const struct atout_pbn_game *game)
{
	return pbn->section == PBN_LINES_CALLS ? game->calls : pbn->section == PBN_LINES_CARDS ? game->cards : 0;
}

/* At { or ;: keeps the text as an item. */
static bool read_comment(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	struct pbn_scan_place was = pbn_scan_here(pbn);
	bool brace = pbn_scan_peek(pbn) == '{';
	size_t from = pbn->at + 1;

	pbn_scan_take(pbn);
	if (!brace)
		pbn_scan_skip_line(pbn);
	else if (!close_comment(pbn)) {
		pbn_scan_go_back(pbn, &was);
		return refuse_at(&pbn->error, was.line, was.column, "the comment is not closed; expected }");
	}
	struct atout_pbn_item *item = pbn_scan_add_text(pbn, game, ATOUT_PBN_COMMENT, &was, from, pbn->at);
	if (!item)
		return false;
	if (!pbn_value(game, item)[strspn(pbn_value(game, item), " \t\n")])
		game->items--;
	item->section = pbn->section <= PBN_LINES_CARDS ? pbn->section : ATOUT_PBN_NO_SECTION;
	item->place = (uint16_t)cells(pbn, game);
	if (brace)
		pbn_scan_take(pbn);
	return true;
}

enum pbn_scan_skipped pbn_scan_space(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	for (;;) {
		if (pbn_scan_at_line(pbn)) {
			skip_mark(pbn);
			if (pbn_scan_empty_line(pbn, pbn->at))
				return PBN_SCAN_END;
			if (pbn_scan_peek(pbn) == '%')
				pbn_scan_skip_line(pbn);
		}
		int c = pbn_scan_peek(pbn);
		if (c < 0)
			return PBN_SCAN_END;
		if (c == '{' || c == ';') {
			if (!read_comment(pbn, game))
				return PBN_SCAN_ERROR;
		} else if (pbn_scan_is_blank(c) || pbn_scan_is_end(c))
			pbn_scan_take(pbn);
		else
			return PBN_SCAN_TEXT;
	}
}
