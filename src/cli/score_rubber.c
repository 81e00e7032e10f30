/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/score_rubber.h"

#include "base/text.h"
#include "base/utf8.h"
#include "cli/cli.h"
#include "cli/input.h"
#include "cli/score_json.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "core/played_text.h"
#include "games/bridge/bridge.h"

#include <atout/terms.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS_MAX = 500, LINE_SIZE = 128, LABEL_WIDTH = 24, COLUMN = 8, JSON_SIZE = 1024 };

/* A deal on the sheet. */
struct entry {
	struct played played;
	struct atout_score score; /* of declarer's side */
	int honours[COMPASS_SIDES];
	int above[COMPASS_SIDES], below[COMPASS_SIDES];
	bool game; /* what lies below the line is a game now */
};

struct sheet {
	const struct rubber_wish *wish;
	struct input input;
	struct atout_rubber rubber;
	int counted; /* deals of Chicago: one that is passed out is dealt again */
	int deals;
	struct entry deal[DEALS_MAX];
};

static const char *say(const struct sheet *sheet, const char *key)
{
	return lang_term(sheet->wish->lang, "bridge", key);
}

/* ---- Scoring ---- */

static bool is_over(const struct sheet *sheet)
{
	const struct atout_rubber *rubber = &sheet->rubber;

	if (sheet->wish->chicago)
		return sheet->counted == ATOUT_CHICAGO_DEALS;
	return rubber->games[0] == ATOUT_RUBBER_GAMES || rubber->games[1] == ATOUT_RUBBER_GAMES;
}

/* Chicago: nobody, the dealer's side twice, both. */
static bool is_vulnerable(const struct sheet *sheet, int side)
{
	if (!sheet->wish->chicago)
		return sheet->rubber.games[side] > 0;
	if (sheet->counted == 0 || sheet->counted == ATOUT_CHICAGO_DEALS - 1)
		return sheet->counted > 0;
	return side_of(sheet->wish->dealer + sheet->counted) == side;
}

static void score_contract(struct sheet *sheet, struct entry *entry)
{
	const struct contract *contract = &entry->played.contract;
	int side = side_of(contract->declarer), games = sheet->rubber.games[side];
	int tricks = CONTRACT_BOOK + contract->level + entry->played.over;
	struct atout_result result = contract_played(contract, is_vulnerable(sheet, side), tricks);

	if (sheet->wish->chicago)
		atout_score_chicago(&result, side, sheet->counted == ATOUT_CHICAGO_DEALS - 1, &sheet->rubber,
				    &entry->score);
	else
		atout_score_rubber(&result, side, &sheet->rubber, &entry->score);
	int under = entry->score.item[ATOUT_SCORE_UNDERTRICKS];
	entry->below[side] = entry->score.item[ATOUT_SCORE_TRICKS];
	entry->above[side] += entry->score.total - under - entry->below[side];
	entry->above[!side] -= under;
	entry->game = sheet->rubber.games[side] > games;
}

static void add_deal(struct sheet *sheet, const struct entry *read)
{
	struct entry *entry = &sheet->deal[sheet->deals++];

	*entry = *read;
	for (int side = 0; side < COMPASS_SIDES; side++)
		entry->above[side] = entry->honours[side];
	if (!entry->played.contract.level)
		return;
	score_contract(sheet, entry);
	sheet->counted++;
}

/* ---- Reading ---- */

static int complain(const struct sheet *sheet, const char *what)
{
	input_tell(&sheet->input, sheet->input.source.line, 0, "%s", what);
	return CLI_BAD_INPUT;
}

/* "N 100", behind its word. */
static bool read_honours(struct entry *entry, const char **at)
{
	int seat = compass_seat(**at), points;

	if (seat < 0)
		return false;
	*at = text_blanks(*at + 1);
	if (!text_number(at, 100, 150, &points) || (points != 100 && points != 150))
		return false;
	entry->honours[side_of(seat)] += points;
	return points == 150 || entry->played.contract.strain != NOTRUMP;
}

static int read_deal(struct sheet *sheet, char *line)
{
	char *honours = strcasestr(line, "honours"), why[PLAYED_WHY_SIZE];
	struct entry entry = {.game = false};
	const char *at = honours;

	if (honours)
		*honours = '\0';
	if (!played_read(line, &entry.played, why))
		return complain(sheet, why);
	if (honours)
		memcpy(honours, "honours", strlen("honours"));
	while (at && *at)
		if (!text_word(&at, "honours") || !entry.played.contract.level || !read_honours(&entry, &at))
			return complain(sheet,
					"expected honours as in \"honours N 100\", 100 or 150, at notrump 150, of a "
					"contract");
	if (is_over(sheet))
		return complain(sheet, sheet->wish->chicago ? "the four deals are over" : "the rubber is over");
	if (sheet->deals == DEALS_MAX)
		return complain(sheet, "too many deals; expected 500 at most");
	add_deal(sheet, &entry);
	return CLI_DONE;
}

/* A line without its comment and the blanks at its ends; empty: it says nothing. */
static int read_line(struct sheet *sheet, const char *line, size_t length)
{
	const char *comment = memchr(line, '#', length);
	char text[LINE_SIZE];

	if (!text_uniform(line, comment ? (size_t)(comment - line) : length, text, sizeof text))
		return complain(sheet, "the line is too long; expected a deal such as 4SX N -1");
	return *text ? read_deal(sheet, text) : CLI_DONE;
}

static int read_sheet(struct sheet *sheet)
{
	const char *line;
	size_t length;
	int status = CLI_DONE;

	if (!input_open(&sheet->input, "score", sheet->wish->path))
		return CLI_BAD_INPUT;
	while (status == CLI_DONE && source_line(&sheet->input.source, &line, &length))
		status = read_line(sheet, line, length);
	return input_close(&sheet->input) ? status : CLI_BAD_INPUT;
}

/* ---- Printing ---- */

void score_print_row(const char *label, int points, const char *side)
{
	printf("%s%*s %6d%s%s\n", label, LABEL_WIDTH - utf8_count(label), "", points, *side ? "  " : "", side);
}

static const char *item_text(const struct sheet *sheet, const char *key)
{
	return say(sheet, atout_fact_term(&game_bridge, key)->text);
}

static const char *side_text(const struct sheet *sheet, int side) { return say(sheet, side ? "E-W" : "N-S"); }

static void print_items(const struct sheet *sheet, const struct entry *entry)
{
	int side = side_of(entry->played.contract.declarer);

	for (int item = 0; item < ATOUT_SCORE_ITEMS; item++) {
		int points = entry->score.item[item];
		if (points)
			score_print_row(item_text(sheet, score_item_keys[item]), abs(points),
					side_text(sheet, points > 0 ? side : !side));
	}
	for (int of = 0; of < COMPASS_SIDES; of++)
		if (entry->honours[of])
			score_print_row(item_text(sheet, "honour points"), entry->honours[of], side_text(sheet, of));
}

static void print_deal(const struct sheet *sheet, int i)
{
	const struct entry *entry = &sheet->deal[i];
	const struct contract *contract = &entry->played.contract;
	const struct contract bare = {contract->level, contract->strain, contract->doubled, -1};
	char text[CONTRACT_SIZE], result[RESULT_SIZE];

	printf(say(sheet, "Deal %d"), i + 1);
	if (!contract->level) {
		printf(": %s\n", say(sheet, "Passed out"));
		return;
	}
	contract_print(&bare, strain_names, text);
	result_print(entry->played.over, result);
	printf(": %s %s %s\n", text, say(sheet, compass_names[contract->declarer]), result);
	print_items(sheet, entry);
}

/* A line of the sheet, a column for each side; 0 stays empty. */
static void print_columns(const char *label, const int points[COMPASS_SIDES])
{
	char row[LINE_SIZE] = "";

	text_append(row, sizeof row, "%s%*s", label, LABEL_WIDTH - utf8_count(label), "");
	for (int side = 0; side < COMPASS_SIDES; side++)
		if (points[side])
			text_append(row, sizeof row, "%*d", COLUMN, points[side]);
		else if (!side)
			text_append(row, sizeof row, "%*s", COLUMN, "");
	puts(row);
}

static void print_rule(char sign)
{
	for (int i = 0; i < LABEL_WIDTH + COMPASS_SIDES * COLUMN; i++)
		putchar(sign);
	putchar('\n');
}

/* The last entry stands highest, as on paper. */
static void print_above(const struct sheet *sheet)
{
	const char *label = say(sheet, "Above the line");

	for (int i = sheet->deals - 1; i >= 0; i--)
		if (sheet->deal[i].above[0] || sheet->deal[i].above[1]) {
			print_columns(label, sheet->deal[i].above);
			label = "";
		}
}

static void print_below(const struct sheet *sheet)
{
	char label[LINE_SIZE];
	int game = 1;
	bool fresh = true;

	for (int i = 0; i < sheet->deals; i++) {
		const struct entry *entry = &sheet->deal[i];
		if (entry->below[0] || entry->below[1]) {
			snprintf(label, sizeof label, say(sheet, "Game %d"), game);
			print_columns(fresh ? label : "", entry->below);
			fresh = false;
		}
		if (!entry->game)
			continue;
		print_rule('-');
		game++;
		fresh = true;
	}
	if (!fresh)
		print_rule('-');
}

static void total(const struct sheet *sheet, int points[COMPASS_SIDES])
{
	points[0] = points[1] = 0;
	for (int i = 0; i < sheet->deals; i++)
		for (int side = 0; side < COMPASS_SIDES; side++)
			points[side] += sheet->deal[i].above[side] + sheet->deal[i].below[side];
}

/* What the standing is worth if nobody plays on: a rubber that is broken off. */
static void unfinished(const struct sheet *sheet, int points[COMPASS_SIDES])
{
	for (int side = 0; side < COMPASS_SIDES; side++)
		points[side] =
			is_over(sheet) || sheet->wish->chicago ? 0 : atout_score_unfinished(&sheet->rubber, side);
}

static void print_sheet(const struct sheet *sheet)
{
	int points[COMPASS_SIDES];
	char label[LINE_SIZE];

	for (int i = 0; i < sheet->deals; i++)
		print_deal(sheet, i);
	printf("\n%*s%*s%*s\n", LABEL_WIDTH, "", COLUMN, side_text(sheet, 0), COLUMN, side_text(sheet, 1));
	print_above(sheet);
	print_rule('=');
	print_below(sheet);
	total(sheet, points);
	print_columns(say(sheet, "Total"), points);
	snprintf(label, sizeof label, say(sheet, "Score of %s"), side_text(sheet, 0));
	score_print_row(label, points[0] - points[1], "");
	unfinished(sheet, points);
	if (points[0] || points[1])
		print_columns(say(sheet, N_("Bonus if it ends here")), points);
}

/* ---- JSON ---- */

static void put_sides(struct json *json, const char *name, const int points[COMPASS_SIDES])
{
	json_numbers(json, name, (const int32_t[]){points[0], points[1]}, COMPASS_SIDES);
}

static void print_json_deal(const struct entry *entry)
{
	char buf[JSON_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	score_json_contract(&json, &entry->played);
	score_json_items(&json, &entry->score);
	put_sides(&json, "honours", entry->honours);
	put_sides(&json, "above", entry->above);
	put_sides(&json, "below", entry->below);
	json_bool(&json, "game", entry->game);
	json_close(&json, '}');
	json_end(&json);
	puts(buf);
}

/* A line a deal, and one for what they come to. */
static void print_json(const struct sheet *sheet)
{
	const struct atout_rubber *rubber = &sheet->rubber;
	const int below[] = {rubber->below[0], rubber->below[1]}, games[] = {rubber->games[0], rubber->games[1]};
	int points[COMPASS_SIDES];
	char buf[JSON_SIZE];
	struct json json;

	for (int i = 0; i < sheet->deals; i++)
		print_json_deal(&sheet->deal[i]);
	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_bool(&json, "over", is_over(sheet));
	put_sides(&json, "below", below);
	put_sides(&json, "games", games);
	total(sheet, points);
	put_sides(&json, "total", points);
	unfinished(sheet, points);
	put_sides(&json, "unfinished", points);
	json_close(&json, '}');
	json_end(&json);
	puts(buf);
}

int score_rubber(const struct rubber_wish *wish)
{
	static struct sheet sheet;

	memset(&sheet, 0, sizeof sheet);
	sheet.wish = wish;
	int status = read_sheet(&sheet);
	if (sheet.deals)
		(wish->json ? print_json : print_sheet)(&sheet);
	return status;
}
