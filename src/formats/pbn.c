/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The text of PBN: lines that escape, comments, tags, and what stands below a tag.  A game ends with an empty line; an
 * error skips to it.
 */
#include "formats/pbn.h"
#include "formats/refusal.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

/* Longer tokens are no calls and no cards. */
enum { TOKEN_MAX = 64 };

/* How far ahead one looks for a deal of the next game; a game with its tables is shorter. */
enum { LOOK_MAX = 1 << 14 };

static int peek_at(const struct atout_pbn *pbn, size_t at)
{
	return at < pbn->size ? (unsigned char)pbn->text[at] : -1;
}

static int peek(const struct atout_pbn *pbn) { return peek_at(pbn, pbn->at); }

static bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\v'; }

/* Behind a line, or behind the text. */
static bool is_end(int c) { return c < 0 || c == '\n' || c == '\r'; }

static bool is_name(int c) { return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_'; }

static uint32_t column(const struct atout_pbn *pbn) { return (uint32_t)(pbn->at - pbn->line_at) + 1; }

/* Goes on by a character: LF, CR LF and CR end a line. */
static void take(struct atout_pbn *pbn)
{
	int c = pbn->text[pbn->at++];

	if (c == '\n' || (c == '\r' && peek(pbn) != '\n')) {
		pbn->line++;
		pbn->line_at = pbn->at;
	}
}

/* To the end of the line, but not behind it. */
static void skip_line(struct atout_pbn *pbn)
{
	while (!is_end(peek(pbn)))
		take(pbn);
}

static bool at_line(const struct atout_pbn *pbn) { return pbn->at == pbn->line_at; }

/* Files that were joined have the mark of UTF-8 in their midst. */
static void skip_mark(struct atout_pbn *pbn)
{
	if (pbn->size - pbn->at >= 3 && memcmp(pbn->text + pbn->at, "\xEF\xBB\xBF", 3) == 0) {
		pbn->at += 3;
		pbn->line_at = pbn->at;
	}
}

static size_t behind_blanks(const struct atout_pbn *pbn, size_t at)
{
	while (is_blank(peek_at(pbn, at)))
		at++;
	return at;
}

/* The line that begins here has nothing but blanks; so has the end of the text. */
static bool empty_line(const struct atout_pbn *pbn, size_t at) { return is_end(peek_at(pbn, behind_blanks(pbn, at))); }

static bool fail_full(struct atout_pbn *pbn)
{
	return refuse_at(&pbn->error, pbn->line, column(pbn),
			 "the game is too large; expected at most %d bytes of text, %d tags and %d lines",
			 ATOUT_PBN_TEXT_MAX, ATOUT_PBN_TAGS_MAX, ATOUT_PBN_ITEMS_MAX);
}

/* A place to which the reader can go back. */
struct place {
	size_t at, line_at;
	uint32_t line, column;
};

static struct place here(const struct atout_pbn *pbn)
{
	return (struct place){pbn->at, pbn->line_at, pbn->line, column(pbn)};
}

static void go_back(struct atout_pbn *pbn, const struct place *to)
{
	pbn->at = to->at;
	pbn->line_at = to->line_at;
	pbn->line = to->line;
}

/* Adds an item that begins at a place, with the bytes from one offset to another; NULL: the error. */
static struct atout_pbn_item *add_text(struct atout_pbn *pbn, struct atout_pbn_game *game, int kind,
				       const struct place *place, size_t from, size_t to)
{
	if (memchr(pbn->text + from, '\0', to - from)) {
		refuse_at(&pbn->error, place->line, place->column, "the %s holds a NUL byte; expected text",
			  kind == ATOUT_PBN_COMMENT ? "comment" : "line");
		return NULL;
	}
	uint32_t value = pbn_keep(game, pbn->text + from, to - from, false);
	struct atout_pbn_item *item = value == PBN_FULL ? NULL : pbn_add(game, kind);

	if (!item) {
		fail_full(pbn);
		return NULL;
	}
	item->value = value;
	item->line = place->line;
	item->column = place->column;
	return item;
}

/* A tag pair begins here, as far as its quote: not even a comment that was left open goes on over it. */
static bool looks_like_tag(const struct atout_pbn *pbn, size_t at)
{
	if (peek_at(pbn, at++) != '[' || !is_name(peek_at(pbn, at)))
		return false;
	while (is_name(peek_at(pbn, at)))
		at++;
	return peek_at(pbn, behind_blanks(pbn, at)) == '"';
}

/* To the brace that closes a comment.  False: there is none before the next game; nobody looks twice (open_to). */
static bool close_comment(struct atout_pbn *pbn)
{
	bool empty = false;

	while (pbn->at >= pbn->open_to && peek(pbn) >= 0 && peek(pbn) != '}') {
		take(pbn);
		if (!at_line(pbn))
			continue;
		if (empty && looks_like_tag(pbn, pbn->at))
			break;
		empty = empty_line(pbn, pbn->at);
	}
	if (pbn->at >= pbn->open_to && peek(pbn) == '}')
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
	struct place was = here(pbn);
	bool brace = peek(pbn) == '{';
	size_t from = pbn->at + 1;

	take(pbn);
	if (!brace)
		skip_line(pbn);
	else if (!close_comment(pbn)) {
		go_back(pbn, &was);
		return refuse_at(&pbn->error, was.line, was.column, "the comment is not closed; expected }");
	}
	struct atout_pbn_item *item = add_text(pbn, game, ATOUT_PBN_COMMENT, &was, from, pbn->at);
	if (!item)
		return false;
	if (!pbn_value(game, item)[strspn(pbn_value(game, item), " \t\n")])
		game->items--;
	item->section = pbn->section <= PBN_LINES_CARDS ? pbn->section : ATOUT_PBN_NO_SECTION;
	item->place = (uint16_t)cells(pbn, game);
	if (brace)
		take(pbn);
	return true;
}

enum skipped { SKIPPED_TO_TEXT, SKIPPED_TO_END, SKIPPED_TO_ERROR };

/* Over blanks, line ends, escaped lines and comments, to the next text of the game or to its end. */
static enum skipped skip_space(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	for (;;) {
		if (at_line(pbn)) {
			skip_mark(pbn);
			if (empty_line(pbn, pbn->at))
				return SKIPPED_TO_END;
			if (peek(pbn) == '%')
				skip_line(pbn);
		}
		int c = peek(pbn);
		if (c < 0)
			return SKIPPED_TO_END;
		if (c == '{' || c == ';') {
			if (!read_comment(pbn, game))
				return SKIPPED_TO_ERROR;
		} else if (is_blank(c) || is_end(c))
			take(pbn);
		else
			return SKIPPED_TO_TEXT;
	}
}

/* A part of a tag pair is there, or the error says what it should be. */
static bool expect(struct atout_pbn *pbn, bool found, const char *what)
{
	char rest[REFUSAL_SHOWN + 1] = "";

	if (found)
		return true;
	for (size_t i = 0; i < REFUSAL_SHOWN && peek_at(pbn, pbn->at + i) && !is_end(peek_at(pbn, pbn->at + i)); i++)
		rest[i] = pbn->text[pbn->at + i];
	return refuse_at(&pbn->error, pbn->line, column(pbn), "no tag pair: '%s'; expected %s",
			 refusal_shown(rest).text, what);
}

/* At the quote: keeps the string, goes behind it. */
static bool read_string(struct atout_pbn *pbn, struct atout_pbn_game *game, uint32_t *kept)
{
	size_t from = pbn->at + 1, to = from;

	while (peek_at(pbn, to) && peek_at(pbn, to) != '"' && !is_end(peek_at(pbn, to)))
		to += peek_at(pbn, to) == '\\' && (peek_at(pbn, to + 1) == '"' || peek_at(pbn, to + 1) == '\\') ? 2 : 1;
	if (peek_at(pbn, to) != '"')
		return refuse_at(&pbn->error, pbn->line, column(pbn),
				 "the value is not closed in its line; expected \"");
	*kept = pbn_keep(game, pbn->text + from, to - from, true);
	if (*kept == PBN_FULL)
		return fail_full(pbn);
	pbn->at = to + 1;
	return true;
}

/* At the bracket: the texts and places of a tag pair; goes behind it. */
static bool read_pair(struct atout_pbn *pbn, struct atout_pbn_game *game, struct atout_pbn_item *pair)
{
	pair->line = pbn->line;
	pair->column = column(pbn);
	take(pbn);
	if (skip_space(pbn, game) == SKIPPED_TO_ERROR)
		return false;
	size_t from = pbn->at;
	while (is_name(peek(pbn)))
		take(pbn);
	if (!expect(pbn, pbn->at > from && pbn->at - from <= ATOUT_PBN_NAME_MAX, "[Name \"value\"]"))
		return false;
	pair->name = pbn_keep(game, pbn->text + from, pbn->at - from, false);
	if (pair->name == PBN_FULL)
		return fail_full(pbn);
	if (skip_space(pbn, game) == SKIPPED_TO_ERROR || !expect(pbn, peek(pbn) == '"', "a value in quotes"))
		return false;
	pair->value_column = column(pbn) + 1;
	if (!read_string(pbn, game, &pair->value))
		return false;
	if (skip_space(pbn, game) == SKIPPED_TO_ERROR || !expect(pbn, peek(pbn) == ']', "]"))
		return false;
	take(pbn);
	return true;
}

/* "1:text" of a Note, of the section before it. */
static bool keep_note(struct atout_pbn *pbn, struct atout_pbn_game *game, const struct atout_pbn_item *pair)
{
	struct atout_pbn_item *item = pbn_add(game, ATOUT_PBN_NOTE);
	const char *value = pbn_value(game, pair);
	size_t digits = strspn(value, "0123456789");

	if (!item)
		return fail_full(pbn);
	*item = *pair;
	item->kind = ATOUT_PBN_NOTE;
	item->section = pbn->notes;
	if (digits && digits <= 2 && *value != '0' && value[digits] == ':') {
		item->place = (uint16_t)strtoul(value, NULL, 10);
		item->value += (uint32_t)digits + 1;
	}
	return true;
}

/* What stands below this tag; of Auction and Play also the seat. */
static bool begin_lines(struct atout_pbn *pbn, struct atout_pbn_game *game, struct atout_pbn_item *item)
{
	const char *name = pbn_name(game, item), *value = pbn_value(game, item);
	bool auction = text_same(name, "Auction"), play = text_same(name, "Play");

	pbn->mark = '\0';
	pbn->section = pbn_tag_index(name) >= 0 ? PBN_LINES_NONE : PBN_LINES_ROWS;
	if (!auction && !play)
		return true;
	int seat = pbn_seat(value);
	*(auction ? &game->auction_seat : &game->play_seat) = (int8_t)seat;
	if (seat >= 0) {
		pbn->section = pbn->notes = auction ? PBN_LINES_CALLS : PBN_LINES_CARDS;
		return true;
	}
	if (*value && strcmp(value, "?") != 0 && strcmp(value, "-") != 0)
		return refuse_at(&pbn->error, item->line, item->value_column, "%s \"%s\"; expected N, E, S or W", name,
				 refusal_shown(value).text);
	pbn->section = PBN_LINES_NONE;
	game->items--;
	return true;
}

static uint32_t tag_count(const struct atout_pbn_game *game)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < game->items; i++)
		n += game->item[i].kind == ATOUT_PBN_TAG;
	return n;
}

/* The first of its name wins. */
static bool keep_tag(struct atout_pbn *pbn, struct atout_pbn_game *game, const struct atout_pbn_item *pair)
{
	if (text_same(pbn_name(game, pair), "Note"))
		return keep_note(pbn, game, pair);
	if (pbn_find(game, pbn_name(game, pair))) {
		pbn->section = PBN_LINES_SKIPPED;
		return true;
	}
	struct atout_pbn_item *item = tag_count(game) < ATOUT_PBN_TAGS_MAX ? pbn_add(game, ATOUT_PBN_TAG) : NULL;
	if (!item)
		return fail_full(pbn);
	*item = *pair;
	item->kind = ATOUT_PBN_TAG;
	return pbn_inherit(pbn, game, item) && begin_lines(pbn, game, item);
}

/*
 * Whether there is another deal from here to the end of the game, or as far as this looks.  Where there is none, it
 * does not look twice (no_deal_to).
 */
static bool deal_follows(struct atout_pbn *pbn, const char *deal)
{
	size_t length = strlen(deal), end = pbn->size - pbn->at < LOOK_MAX ? pbn->size : pbn->at + LOOK_MAX;
	size_t at = pbn->at < pbn->no_deal_to ? pbn->no_deal_to : pbn->at;

	for (bool begins = false; at < end && !(begins && empty_line(pbn, at)); at++) {
		begins = is_end(peek_at(pbn, at)) && peek_at(pbn, at + 1) != '\n';
		pbn->no_deal_to = at;
		if (pbn->size - at < 6 || pbn->text[at] != '[' || memcmp(pbn->text + at, "[Deal ", 6) != 0)
			continue;
		at = behind_blanks(pbn, at + 6);
		return pbn->size - at <= length || memcmp(pbn->text + at + 1, deal, length) != 0;
	}
	return false;
}

/*
 * Lists of deals are written without empty lines: a repeated tag begins the next game if another deal follows.
 */
static bool begins_game(struct atout_pbn *pbn, const struct atout_pbn_game *game, const struct atout_pbn_item *pair)
{
	static const uint8_t openers[] = {PBN_EVENT, PBN_BOARD, PBN_DEALER, PBN_VULNERABLE, PBN_DEAL};
	const char *deal = atout_pbn_tag(game, "Deal");
	int index = pbn_tag_index(pbn_name(game, pair));

	if (!deal || index < 0 || !memchr(openers, index, sizeof openers) || !pbn_find(game, pbn_name(game, pair)))
		return false;
	if (index == PBN_DEAL)
		return strcmp(pbn_value(game, pair), deal) != 0;
	return deal_follows(pbn, deal);
}

static bool read_tag(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	struct place was = here(pbn);
	uint32_t used = game->used, items = game->items;
	struct atout_pbn_item pair = {0};

	if (!read_pair(pbn, game, &pair))
		return false;
	if (!begins_game(pbn, game, &pair)) {
		if (!keep_tag(pbn, game, &pair))
			return false;
		if (game->items == items)
			game->used = used;
		return true;
	}
	game->used = used;
	game->items = items;
	go_back(pbn, &was);
	pbn->split = true;
	return true;
}

static void skip_junk(struct atout_pbn *pbn)
{
	if (pbn->section != PBN_LINES_SKIPPED) {
		pbn->junk_line = pbn->junk ? pbn->junk_line : pbn->line;
		pbn->junk++;
	}
	skip_line(pbn);
}

/* Behind a { that no } of its line closes there is no more of the row.  False: there is none; else at is there. */
static bool skip_braces(struct atout_pbn *pbn)
{
	size_t at = pbn->at;

	while (!is_end(peek_at(pbn, at)) && peek_at(pbn, at) != '}')
		at++;
	if (peek_at(pbn, at) != '}')
		return false;
	pbn->at = at;
	return true;
}

/* A line of a table; the blanks in front of it keep its columns in line. */
static bool read_row(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	struct place was = here(pbn);
	size_t from = pbn->at;
	bool quoted = false;

	while (from > pbn->line_at && is_blank(pbn->text[from - 1]))
		from--;
	if (from > pbn->line_at)
		from = pbn->at;
	for (; !is_end(peek(pbn)); take(pbn)) {
		quoted ^= peek(pbn) == '"';
		if (!quoted && peek(pbn) == '{' && !skip_braces(pbn))
			break;
	}
	size_t to = pbn->at;
	while (is_blank(pbn->text[to - 1]))
		to--;
	return add_text(pbn, game, ATOUT_PBN_ROW, &was, from, to) != NULL;
}

static bool read_token(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	char token[TOKEN_MAX] = "";
	uint32_t from = column(pbn);
	int c;

	for (int n = 0; (c = peek(pbn)) && !is_blank(c) && !is_end(c) && !strchr("[{;", c); n++) {
		if (n == TOKEN_MAX - 1)
			return refuse_at(&pbn->error, pbn->line, from,
					 "'%.16s...' is too long; expected a call or card", token);
		token[n] = (char)c;
		take(pbn);
	}
	if (!c)
		return refuse_at(&pbn->error, pbn->line, column(pbn), "a NUL byte; expected text");
	return pbn_cell(pbn, game, token, from);
}

static bool read_text(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	if (peek(pbn) == '[')
		return read_tag(pbn, game);
	if (pbn->section == PBN_LINES_ROWS)
		return read_row(pbn, game);
	if (pbn->section == PBN_LINES_CALLS || pbn->section == PBN_LINES_CARDS)
		return read_token(pbn, game);
	skip_junk(pbn);
	return true;
}

/* To the first tag; comments on the way belong to the game. */
static enum skipped find_game(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	for (;;) {
		enum skipped skipped = skip_space(pbn, game);
		if (skipped == SKIPPED_TO_TEXT && peek(pbn) != '[')
			skip_junk(pbn);
		else if (skipped != SKIPPED_TO_END || pbn->at == pbn->size)
			return skipped;
		else
			take(pbn);
	}
}

static bool read_game(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	enum skipped skipped = SKIPPED_TO_TEXT;

	while (skipped == SKIPPED_TO_TEXT && read_text(pbn, game) && !pbn->split)
		skipped = skip_space(pbn, game);
	if (!pbn->split && skipped != SKIPPED_TO_END)
		return false;
	while (game->cards % 4)
		game->card[game->cards++] = (struct atout_pbn_cell){.move = ATOUT_NO_MOVE};
	return pbn_mean(pbn, game);
}

static enum atout_pbn_got break_game(struct atout_pbn *pbn, const struct atout_pbn_game *game)
{
	pbn_remember(pbn, game);
	pbn->lost = game->number;
	while (!pbn->split && pbn->at < pbn->size && !(at_line(pbn) && empty_line(pbn, pbn->at)))
		take(pbn);
	pbn->broken++;
	return ATOUT_PBN_BROKEN;
}

void atout_pbn_start(struct atout_pbn *pbn, const char *text, size_t size)
{
	memset(pbn, 0, sizeof *pbn);
	pbn->text = text;
	pbn->size = size < ATOUT_PBN_SIZE_MAX ? size : ATOUT_PBN_SIZE_MAX;
	pbn->line = 1;
}

enum atout_pbn_got atout_pbn_next(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	atout_pbn_clear(game);
	pbn->section = PBN_LINES_NONE;
	pbn->notes = ATOUT_PBN_NO_SECTION;
	pbn->split = false;
	enum skipped skipped = find_game(pbn, game);
	if (skipped == SKIPPED_TO_END)
		return ATOUT_PBN_END;
	game->number = ++pbn->games;
	game->line = pbn->line;
	if (skipped == SKIPPED_TO_ERROR || !read_game(pbn, game))
		return break_game(pbn, game);
	return ATOUT_PBN_GAME;
}
