/* SPDX-License-Identifier: Apache-2.0 */
#include "audit/usebio_result.h"

#include "base/text.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "core/played_text.h"

#include <atout/pbn.h>

#include <stdio.h>
#include <string.h>

void usebio_result_start(struct usebio_result_text *result)
{
	memset(result->text, 0, sizeof result->text);
	result->at = 0;
}

void usebio_result_take(struct usebio_result_text *result, const struct xml_text *xml)
{
	static const char *const names[USEBIO_RESULT_TEXTS] = {"CONTRACT", "PLAYED_BY", "TRICKS", "SCORE"};

	for (int i = 0; i < USEBIO_RESULT_TEXTS; i++)
		if (strcmp(names[i], xml->name) == 0)
			snprintf(result->text[i], USEBIO_RESULT_SIZE, "%.23s", xml->value);
	if (strcmp(xml->name, "SCORE") == 0)
		result->at = xml->place.line;
}

/* ---- The contract ---- */

static bool is_word(const char *text, const char *const *words)
{
	for (; *words; words++)
		if (text_same(text, *words))
			return true;
	return false;
}

static bool is_pass(const char *text)
{
	static const char *const words[] = {"PASS", "PASSED", "PASSED OUT", "PASS OUT", "P",
					    "PO",   "P/O",    "AP",	    "ALL PASS", NULL};

	return is_word(text, words);
}

static bool is_not_played(const char *text)
{
	static const char *const words[] = {"NP", "N/P", "NOT PLAYED", NULL};

	return is_word(text, words);
}

/* "X", "XX", "*", "**", or nothing, to the end. */
static int read_doubles(const char *at)
{
	int doubled = 0;

	for (; *at; at++)
		if (*at == 'X' || *at == 'x' || *at == '*')
			doubled++;
		else if (*at != ' ')
			return -1;
	return doubled <= 2 ? doubled : -1;
}

static bool read_contract(const char *text, struct contract *contract)
{
	const char *at = text_blanks(text);
	char bid[8] = "";
	size_t n = 0;

	if (*at >= '1' && *at <= '7') /* "4 S" is written too */
		bid[n++] = *at++;
	at = text_blanks(at);
	while (n && n < 3 && *at && strchr("CDHSNTcdhsnt", *at))
		bid[n++] = *at++;
	const char *end = bid;
	int call = bid_read(&end), doubled = read_doubles(at);
	if (call < 0 || *end || doubled < 0)
		return false;
	contract->level = (int8_t)level_of(call);
	contract->strain = (int8_t)strain_of(call);
	contract->doubled = (int8_t)doubled;
	return true;
}

/* All tricks, "10", or those over and under, "=", "+1", "-2". */
static bool read_tricks(const char *text, int level, int *over)
{
	bool relative = *text == '+' || *text == '-' || *text == '=';
	uint64_t tricks = 0;

	if (!*text || (relative ? text[1] && !text_whole(text + 1, CONTRACT_TRICKS, &tricks)
				: !text_whole(text, CONTRACT_TRICKS, &tricks)))
		return false;
	*over = relative ? (int)tricks * (*text == '-' ? -1 : 1) : (int)tricks - CONTRACT_BOOK - level;
	return *over + CONTRACT_BOOK + level >= 0 && *over + CONTRACT_BOOK + level <= CONTRACT_TRICKS;
}

static bool read_played(const struct usebio_result_text *result, struct played *played)
{
	int seat = compass_seat(*result->text[USEBIO_PLAYED_BY]);

	*played = (struct played){.contract = NO_CONTRACT};
	if (is_pass(result->text[USEBIO_CONTRACT])) {
		played->contract.level = 0;
		return true;
	}
	if (!read_contract(result->text[USEBIO_CONTRACT], &played->contract) || seat < 0)
		return false;
	played->contract.declarer = (int8_t)seat;
	return read_tricks(result->text[USEBIO_TRICKS], played->contract.level, &played->over);
}

/* ---- The score ---- */

static void set_points(struct audit_line *line, int points)
{
	for (int side = 0; side < SIDES; side++)
		line->line.verdict[side] =
			(struct verdict){.kind = VERDICT_POINTS, .parts = 1, .part = {{(int16_t)points, WEIGHT_ALL}}};
}

static void set_artificial(struct audit_line *line, int ns, int ew)
{
	const int percent[SIDES] = {ns, ew};

	for (int side = 0; side < SIDES && ns <= 100 && ew <= 100; side++)
		line->line.verdict[side] =
			(struct verdict){.kind = VERDICT_ARTIFICIAL, .percent = (uint8_t)percent[side]};
}

/* One or two numbers of up to three digits, with anything else between them; their count. */
static int read_percents(const char *at, int percent[SIDES])
{
	int count = 0;

	while (*at && count < SIDES) {
		int digits = 0, number = 0;
		for (; *at >= '0' && *at <= '9' && digits < 3; at++, digits++)
			number = 10 * number + (*at - '0');
		if (digits)
			percent[count++] = number;
		else
			at++;
	}
	return count;
}

/* "A6040", "A60/40", "60%-40%", "60-40"; a word such as "AVE+" says what a Director has ruled, but not for whom. */
static void read_artificial(struct audit_line *line, const char *text)
{
	int percent[SIDES];
	bool marked = *text == 'A' || *text == 'a';
	const char *at = text + marked;

	if (marked && strspn(at, "0123456789") == 4 && strlen(at) == 4)
		set_artificial(line, (at[0] - '0') * 10 + at[1] - '0', (at[2] - '0') * 10 + at[3] - '0');
	else if ((marked || strchr(text, '%') || strchr(text, '/') || strchr(text + !!*text, '-')) &&
		 read_percents(at, percent) == SIDES)
		set_artificial(line, percent[0], percent[1]);
}

static void read_score(const struct usebio_result_text *result, struct audit_line *line)
{
	const char *text = result->text[USEBIO_SCORE_TEXT];

	if (strchr(text, '%') || !figure_read(&line->score, text, result->at)) {
		read_artificial(line, text);
		return;
	}
	int64_t units = line->score.units;
	for (int i = 0; i < line->score.decimals && units % 10 == 0; i++)
		units /= 10;
	/* A score that is no multiple of ten is a mean: a ruling. */
	if (line->score.decimals == 0 && units % 10 == 0 && units >= -SCORING_POINTS_MAX && units <= SCORING_POINTS_MAX)
		set_points(line, (int)units);
}

bool usebio_result_end(const struct usebio_result_text *result, uint32_t board, struct audit_line *line)
{
	const char *contract = result->text[USEBIO_CONTRACT];
	int vul = result->vul != USEBIO_NO_VUL ? result->vul
		  : board < AUDIT_BOARD_NAMED  ? board_vul((int)board)
					       : USEBIO_NO_VUL;
	struct played played;

	line->bare = !*contract;
	line->known = vul != USEBIO_NO_VUL && read_played(result, &played);
	if (line->known)
		line->points = (int16_t)played_score(&played, vul);
	read_score(result, line);
	if (!*result->text[USEBIO_SCORE_TEXT] && line->known)
		set_points(line, line->points);
	if (is_not_played(contract) && line->line.verdict[0].kind == VERDICT_POINTS)
		memset(line->line.verdict, 0, sizeof line->line.verdict);
	return !line->bare;
}

int usebio_result_vul(const char *text)
{
	static const struct {
		const char *word;
		int vul;
	} words[] = {{"LOVE", 0},	 {"NONE", 0}, {"LOVE ALL", 0}, {"N-S", 1},	 {"NS", 1},
		     {"NORTH-SOUTH", 1}, {"E-W", 2},  {"EW", 2},       {"EAST-WEST", 2}, {"ALL", 3},
		     {"BOTH", 3},	 {"GAME", 3}, {"GAME ALL", 3}};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (text_same(text, words[i].word))
			return words[i].vul;
	return USEBIO_NO_VUL;
}
