/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The text of PBN: lines that escape, comments, tags, and what stands below a tag.  A game ends with an empty line; an
 * error skips to it.
 *
 * Of a text in parts a game is read again from its beginning when the part did not reach behind its end.
 */
#include "formats/pbn_scan.h"
#include "formats/refusal.h"

#include "base/text.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Longer tokens are no calls and no cards. */
enum { TOKEN_MAX = 64 };

/* How far ahead one looks for a deal of the next game; a game with its tables is shorter. */
enum { LOOK_MAX = 1 << 14 };

/* A part of a tag pair is there, or the error says what it should be. */
static bool expect(struct atout_pbn *pbn, bool found, const char *what)
{
	char rest[REFUSAL_SHOWN + 1] = "";

	if (found)
		return true;
	for (size_t i = 0;
	     i < REFUSAL_SHOWN && pbn_scan_at(pbn, pbn->at + i) && !pbn_scan_is_end(pbn_scan_at(pbn, pbn->at + i)); i++)
		rest[i] = pbn->text[pbn->at + i];
	return refuse_at(&pbn->error, pbn->line, pbn_scan_column(pbn), "no tag pair: '%s'; expected %s",
			 refusal_shown(rest).text, what);
}

/* At the quote: keeps the string, goes behind it. */
static bool read_string(struct atout_pbn *pbn, struct atout_pbn_game *game, uint32_t *kept)
{
	size_t from = pbn->at + 1, to = from;

	while (pbn_scan_at(pbn, to) && pbn_scan_at(pbn, to) != '"' && !pbn_scan_is_end(pbn_scan_at(pbn, to)))
		to += pbn_scan_at(pbn, to) == '\\' &&
				      (pbn_scan_at(pbn, to + 1) == '"' || pbn_scan_at(pbn, to + 1) == '\\')
			      ? 2
			      : 1;
	if (pbn_scan_at(pbn, to) != '"')
		return refuse_at(&pbn->error, pbn->line, pbn_scan_column(pbn),
				 "the value is not closed in its line; expected \"");
	*kept = pbn_keep(game, pbn->text + from, to - from, true);
	if (*kept == PBN_FULL)
		return pbn_scan_fail_full(pbn);
	pbn->at = to + 1;
	return true;
}

/* At the bracket: the texts and places of a tag pair; goes behind it. */
static bool read_pair(struct atout_pbn *pbn, struct atout_pbn_game *game, struct atout_pbn_item *pair)
{
	pair->line = pbn->line;
	pair->column = pbn_scan_column(pbn);
	pbn_scan_take(pbn);
	if (pbn_scan_space(pbn, game) == PBN_SCAN_ERROR)
		return false;
	size_t from = pbn->at;
	while (pbn_scan_is_name(pbn_scan_peek(pbn)))
		pbn_scan_take(pbn);
	if (!expect(pbn, pbn->at > from && pbn->at - from <= ATOUT_PBN_NAME_MAX, "[Name \"value\"]"))
		return false;
	pair->name = pbn_keep(game, pbn->text + from, pbn->at - from, false);
	if (pair->name == PBN_FULL)
		return pbn_scan_fail_full(pbn);
	if (pbn_scan_space(pbn, game) == PBN_SCAN_ERROR || !expect(pbn, pbn_scan_peek(pbn) == '"', "a value in quotes"))
		return false;
	pair->value_column = pbn_scan_column(pbn) + 1;
	if (!read_string(pbn, game, &pair->value))
		return false;
	if (pbn_scan_space(pbn, game) == PBN_SCAN_ERROR || !expect(pbn, pbn_scan_peek(pbn) == ']', "]"))
		return false;
	pbn_scan_take(pbn);
	return true;
}

/* "1:text" of a Note, of the section before it. */
static bool keep_note(struct atout_pbn *pbn, struct atout_pbn_game *game, const struct atout_pbn_item *pair)
{
	struct atout_pbn_item *item = pbn_add(game, ATOUT_PBN_NOTE);
	const char *value = pbn_value(game, pair);
	size_t digits = strspn(value, "0123456789");

	if (!item)
		return pbn_scan_fail_full(pbn);
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
	*(auction ? &game->auction_end : &game->play_end) = ATOUT_PBN_CLOSED;
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

/* A section that is there again, after one without a call or card. */
static bool fills_section(const struct atout_pbn_game *game, const struct atout_pbn_item *pair)
{
	const char *name = pbn_name(game, pair);
	bool empty = (text_same(name, "Auction") && !game->calls) || (text_same(name, "Play") && !game->cards);

	return empty && pbn_seat(pbn_value(game, pair)) >= 0;
}

/* The tag is there already, and what stands below it is passed over with it. */
static void pass_tag(struct atout_pbn *pbn, const struct atout_pbn_item *pair, bool same)
{
	pbn->section = PBN_LINES_SKIPPED;
	pbn->doubles++;
	if (same || pbn->passing)
		return;
	pbn->twice_line = pbn->twice ? pbn->twice_line : pair->line;
	pbn->twice++;
}

/* The first of its name wins. */
static bool keep_tag(struct atout_pbn *pbn, struct atout_pbn_game *game, const struct atout_pbn_item *pair)
{
	if (text_same(pbn_name(game, pair), "Note"))
		return keep_note(pbn, game, pair);
	struct atout_pbn_item *item = (struct atout_pbn_item *)pbn_find(game, pbn_name(game, pair));
	if (item && !fills_section(game, pair)) {
		pass_tag(pbn, pair, strcmp(pbn_value(game, item), pbn_value(game, pair)) == 0);
		return pbn->doubles <= ATOUT_PBN_TAGS_MAX || pbn_scan_fail_full(pbn);
	}
	if (!item && tag_count(game) < ATOUT_PBN_TAGS_MAX)
		item = pbn_add(game, ATOUT_PBN_TAG);
	if (!item)
		return pbn_scan_fail_full(pbn);
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
	size_t length = strlen(deal), end = pbn->at + LOOK_MAX;
	size_t at = pbn->at < pbn->no_deal_to ? pbn->no_deal_to : pbn->at;

	for (bool begins = false; at < end && pbn_scan_at(pbn, at) >= 0 && !(begins && pbn_scan_empty_line(pbn, at));
	     at++) {
		begins = pbn_scan_is_end(pbn_scan_at(pbn, at)) && pbn_scan_at(pbn, at + 1) != '\n';
		pbn->no_deal_to = at;
		if (pbn_scan_at(pbn, at) != '[' || !pbn_scan_is(pbn, at, "[Deal ", 6))
			continue;
		at = pbn_scan_behind_blanks(pbn, at + 6);
		return !pbn_scan_is(pbn, at + 1, deal, length) || pbn_scan_at(pbn, at + 1 + length) != '"';
	}
	return false;
}

/* Tags that stand in front of the calls and cards of a game. */
static bool leads_game(const char *name)
{
	int index = pbn_tag_index(name);

	return (index >= 0 && index <= PBN_DEAL) || text_same(name, "Room") || text_same(name, "Auction");
}

/*
 * Games are written without empty lines between them: a repeated tag begins the next one if it comes behind calls or
 * cards, or if another deal follows.
 */
static bool begins_game(struct atout_pbn *pbn, const struct atout_pbn_game *game, const struct atout_pbn_item *pair)
{
	static const uint8_t openers[] = {PBN_EVENT, PBN_BOARD, PBN_DEALER, PBN_VULNERABLE, PBN_DEAL};
	const char *deal = atout_pbn_tag(game, "Deal"), *name = pbn_name(game, pair);
	int index = pbn_tag_index(name);

	if (!pbn_find(game, name))
		return false;
	if ((game->calls || game->cards || (pbn->passing && game->auction_seat >= 0)) && leads_game(name))
		return true;
	if (!deal || index < 0 || !memchr(openers, index, sizeof openers))
		return false;
	if (index == PBN_DEAL)
		return strcmp(pbn_value(game, pair), deal) != 0;
	return deal_follows(pbn, deal);
}

/* A tag that is broken is there all the same: what it has lost no later game inherits. */
static bool lose_tag(struct atout_pbn *pbn, struct atout_pbn_game *game, struct atout_pbn_item *pair)
{
	bool named = pair->name && pair->name != PBN_FULL;
	uint32_t value = named ? pbn_keep_text(game, "?") : PBN_FULL;
	struct atout_pbn_item *item = NULL;

	pbn->doubles++;
	if (named && pbn_find(game, pbn_name(game, pair)))
		return false;
	if (value != PBN_FULL && tag_count(game) < ATOUT_PBN_TAGS_MAX)
		item = pbn_add(game, ATOUT_PBN_TAG);
	if (item) {
		*item = *pair;
		item->value = value;
	} else {
		pbn->lost = game->number;
	}
	return false;
}

static bool read_tag(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	struct pbn_scan_place was = pbn_scan_here(pbn);
	uint32_t used = game->used, items = game->items;
	struct atout_pbn_item pair = {0};

	if (!read_pair(pbn, game, &pair))
		return lose_tag(pbn, game, &pair);
	if (!begins_game(pbn, game, &pair)) {
		if (!keep_tag(pbn, game, &pair))
			return lose_tag(pbn, game, &pair);
		bool section = pbn->section == PBN_LINES_CALLS || pbn->section == PBN_LINES_CARDS;
		if (game->items == items && !section)
			game->used = used;
		return true;
	}
	game->used = used;
	game->items = items;
	pbn_scan_go_back(pbn, &was);
	pbn->split = true;
	return true;
}

static void skip_junk(struct atout_pbn *pbn)
{
	if (pbn->section != PBN_LINES_SKIPPED) {
		pbn->junk_line = pbn->junk ? pbn->junk_line : pbn->line;
		pbn->junk++;
	}
	pbn_scan_skip_line(pbn);
}

/* Behind a { that no } of its line closes there is no more of the row.  False: there is none; else at is there. */
static bool skip_braces(struct atout_pbn *pbn)
{
	size_t at = pbn->at;

	while (!pbn_scan_is_end(pbn_scan_at(pbn, at)) && pbn_scan_at(pbn, at) != '}')
		at++;
	if (pbn_scan_at(pbn, at) != '}')
		return false;
	pbn->at = at;
	return true;
}

/* A line of a table; the blanks in front of it keep its columns in line. */
static bool read_row(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	struct pbn_scan_place was = pbn_scan_here(pbn);
	size_t from = pbn->at;
	bool quoted = false;

	while (from > pbn->line_at && pbn_scan_is_blank(pbn->text[from - 1]))
		from--;
	if (from > pbn->line_at)
		from = pbn->at;
	for (; !pbn_scan_is_end(pbn_scan_peek(pbn)); pbn_scan_take(pbn)) {
		quoted ^= pbn_scan_peek(pbn) == '"';
		if (!quoted && pbn_scan_peek(pbn) == '{' && !skip_braces(pbn))
			break;
	}
	size_t to = pbn->at;
	while (pbn_scan_is_blank(pbn->text[to - 1]))
		to--;
	return pbn_scan_add_text(pbn, game, ATOUT_PBN_ROW, &was, from, to) != NULL;
}

/* "All Pass" in two words: goes behind the second. */
static bool takes_all_pass(struct atout_pbn *pbn, const char *token)
{
	static const char pass[] = "pass";
	size_t at = pbn_scan_behind_blanks(pbn, pbn->at);

	if (pbn->section != PBN_LINES_CALLS || !text_same(token, "all"))
		return false;
	for (size_t i = 0; pass[i]; i++)
		if ((pbn_scan_at(pbn, at + i) | 0x20) != pass[i])
			return false;
	int behind = pbn_scan_at(pbn, at + strlen(pass));
	if (!pbn_scan_is_blank(behind) && !pbn_scan_is_end(behind))
		return false;
	while (pbn->at < at + strlen(pass))
		pbn_scan_take(pbn);
	return true;
}

static bool read_token(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	char token[TOKEN_MAX] = "";
	uint32_t from = pbn_scan_column(pbn);
	int c;

	for (int n = 0; (c = pbn_scan_peek(pbn)) && !pbn_scan_is_blank(c) && !pbn_scan_is_end(c) && !strchr("[{;", c);
	     n++) {
		if (n == TOKEN_MAX - 1)
			return refuse_at(&pbn->error, pbn->line, from,
					 "'%.16s...' is too long; expected a call or card", token);
		token[n] = (char)c;
		pbn_scan_take(pbn);
	}
	if (!c)
		return refuse_at(&pbn->error, pbn->line, pbn_scan_column(pbn), "a NUL byte; expected text");
	return pbn_cell(pbn, game, takes_all_pass(pbn, token) ? "AP" : token, from);
}

static bool read_text(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	if (pbn_scan_peek(pbn) == '[')
		return read_tag(pbn, game);
	if (pbn->section == PBN_LINES_ROWS)
		return read_row(pbn, game);
	if (pbn->section == PBN_LINES_CALLS || pbn->section == PBN_LINES_CARDS)
		return read_token(pbn, game);
	skip_junk(pbn);
	return true;
}

/* What a reader remembers beside the tags to inherit. */
struct memory {
	unsigned char bytes[offsetof(struct atout_pbn, kept)];
};

/* From here on everything is of the next game. */
static void begin_game(struct atout_pbn *pbn, struct atout_pbn_game *game, struct memory *was)
{
	atout_pbn_clear(game);
	pbn->beyond = false;
	pbn->doubles = 0;
	pbn->end = pbn->size - pbn->at > ATOUT_PBN_GAME_MAX ? pbn->at + ATOUT_PBN_GAME_MAX : pbn->size;
	memcpy(was->bytes, pbn, sizeof was->bytes);
}

/* The game would have gone on behind the end. */
static bool is_cut(const struct atout_pbn *pbn) { return pbn->beyond && (pbn->end < pbn->size || !pbn->last); }

/* Behind the end of this line, at least by a character. */
static void next_line(struct atout_pbn *pbn)
{
	do {
		if (pbn_scan_peek(pbn) < 0)
			return;
		pbn_scan_take(pbn);
	} while (!pbn_scan_at_line(pbn));
}

/* To the first tag; comments on the way belong to the game. */
static enum pbn_scan_skipped find_game(struct atout_pbn *pbn, struct atout_pbn_game *game, struct memory *was)
{
	for (;;) {
		enum pbn_scan_skipped skipped = pbn_scan_space(pbn, game);
		bool junk = skipped == PBN_SCAN_TEXT && pbn_scan_peek(pbn) != '[';
		if (junk)
			skip_junk(pbn);
		else if (skipped != PBN_SCAN_END || pbn->at == pbn->end)
			return skipped;
		next_line(pbn);
		if (!game->items && pbn_scan_at_line(pbn) && !is_cut(pbn))
			begin_game(pbn, game, was);
	}
}

static bool read_game(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	enum pbn_scan_skipped skipped = PBN_SCAN_TEXT;

	while (skipped == PBN_SCAN_TEXT && read_text(pbn, game) && !pbn->split)
		skipped = pbn_scan_space(pbn, game);
	while (game->cards % 4)
		game->card[game->cards++] = (struct atout_pbn_cell){.move = ATOUT_NO_MOVE};
	return pbn->split || skipped == PBN_SCAN_END;
}

/* A line of what is left of a broken game: its tags, for those that inherit them.  False: it ends here. */
static bool pass_over(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	uint32_t items = game->items, used = game->used;
	enum pbn_scan_skipped skipped = pbn_scan_space(pbn, game);

	game->items = items;
	game->used = used;
	if (skipped == PBN_SCAN_END)
		return false;
	bool tag = skipped == PBN_SCAN_TEXT && pbn_scan_peek(pbn) == '[' && pbn->doubles <= ATOUT_PBN_TAGS_MAX;
	if (!tag || !read_tag(pbn, game))
		pbn_scan_skip_line(pbn);
	return !pbn->split;
}

/* Reads the game, or over it.  False: the error. */
static bool read_or_pass(struct atout_pbn *pbn, struct atout_pbn_game *game, enum pbn_scan_skipped skipped)
{
	game->number = ++pbn->games;
	game->line = pbn->line;
	if (skipped == PBN_SCAN_TEXT && read_game(pbn, game))
		return true;
	const struct atout_error error = pbn->error;
	pbn->passing = true;
	while (!pbn->split && pass_over(pbn, game))
		;
	pbn->passing = false;
	pbn->error = error;
	return false;
}

/* A game that is too large: what comes behind its end is passed over. */
static void cut_game(struct atout_pbn *pbn, const struct atout_pbn_game *game, bool good)
{
	while (pbn->at < pbn->end)
		pbn_scan_take(pbn);
	pbn->split = false;
	pbn->skipping = true;
	pbn->empty = pbn_scan_at_line(pbn);
	pbn->lost = game->number;
	if (good)
		refuse_at(&pbn->error, game->line, 1, "the game is too large; expected at most %d bytes",
			  ATOUT_PBN_GAME_MAX);
}

/* To the end of the next empty line.  False: there is none here. */
static bool skip_game(struct atout_pbn *pbn)
{
	pbn->end = pbn->size;
	while (pbn->skipping && pbn->at < pbn->size) {
		int c = pbn_scan_peek(pbn);
		if (pbn_scan_is_end(c) && pbn->empty)
			pbn->skipping = false;
		else
			pbn_scan_take(pbn);
		pbn->empty = pbn_scan_at_line(pbn) || (pbn->empty && pbn_scan_is_blank(c));
	}
	return !pbn->skipping;
}

void atout_pbn_start(struct atout_pbn *pbn, const char *text, size_t size)
{
	memset(pbn, 0, sizeof *pbn);
	pbn->text = text;
	pbn->size = size;
	pbn->last = text != NULL;
	pbn->line = 1;
}

static size_t less(size_t offset, size_t by) { return offset > by ? offset - by : 0; }

void atout_pbn_go_on(struct atout_pbn *pbn, const char *text, size_t size, bool last)
{
	pbn->line_at -= pbn->at; /* perhaps a place before the text: only its distance counts */
	pbn->open_to = less(pbn->open_to, pbn->at);
	pbn->no_deal_to = less(pbn->no_deal_to, pbn->at);
	pbn->at = 0;
	pbn->text = text;
	pbn->size = size;
	pbn->last = last;
}

enum atout_pbn_got atout_pbn_next(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	struct memory was;

	pbn->section = PBN_LINES_NONE;
	pbn->notes = ATOUT_PBN_NO_SECTION;
	pbn->split = false;
	if (pbn->skipping && !skip_game(pbn))
		return pbn->last ? ATOUT_PBN_END : ATOUT_PBN_MORE;
	begin_game(pbn, game, &was);
	enum pbn_scan_skipped skipped = find_game(pbn, game, &was);
	bool none = skipped == PBN_SCAN_END, good = none || read_or_pass(pbn, game, skipped), cut = is_cut(pbn);
	if (cut && pbn->end == pbn->size) {
		memcpy(pbn, was.bytes, sizeof was.bytes);
		return ATOUT_PBN_MORE;
	}
	if (none && !cut)
		return ATOUT_PBN_END;
	if (none)
		game->number = ++pbn->games, game->line = pbn->line;
	if (cut)
		cut_game(pbn, game, good);
	if (good && !cut && pbn_mean(pbn, game))
		return ATOUT_PBN_GAME;
	pbn_mean_deal(game);
	pbn_remember(pbn, game);
	pbn->broken++;
	return ATOUT_PBN_BROKEN;
}
