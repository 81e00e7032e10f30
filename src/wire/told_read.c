/* SPDX-License-Identifier: Apache-2.0 */
/* Reads what a table sends.  An unknown key is ignored: it may come from a later version. */
#include "wire/told_read.h"

#include "wire/wire_part.h"

#include <string.h>

enum { DEPTH = 8 };

/* Every struct that is read begins with its reader. */
static void *into_of(void *into, const struct scan_member *member) { return (char *)into + member->offset; }

static bool scan_words(struct scan *scan, struct wire_reader *reader, const char **to)
{
	if (!reader->room)
		return scan_refuse(scan, scan_here(scan), "fewer bytes of words");
	if (!scan_text(scan, reader->words, reader->room))
		return false;
	size_t size = strlen(reader->words) + 1;
	*to = reader->words;
	reader->words += size;
	reader->room -= size;
	return true;
}

static bool read_words(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_words(scan, into, into_of(into, member));
}

static bool read_move(struct scan *scan, void *into, const struct scan_member *member)
{
	const struct wire_reader *reader = into;

	return wire_move_scan(scan, reader->game, into_of(into, member));
}

static bool read_int(struct scan *scan, void *into, const struct scan_member *member)
{
	int64_t number;

	if (!scan_number(scan, member->min, member->max, &number))
		return false;
	*(int *)into_of(into, member) = (int)number;
	return true;
}

static bool read_suit(struct scan *scan, void *into, const struct scan_member *member)
{
	static const char *const suits[] = {"C", "D", "H", "S", NULL};

	return scan_word(scan, suits, into_of(into, member));
}

static bool each_number(struct scan *scan, void *into, int i)
{
	int64_t number;

	if (!scan_number(scan, INT32_MIN, INT32_MAX, &number))
		return false;
	((int32_t *)into)[i] = (int32_t)number;
	return true;
}

static bool read_whole(void *into, const struct scan_member *members, const char *text, size_t length,
		       char error[ATOUT_ERROR_SIZE])
{
	struct scan scan;

	scan_start(&scan, text, length, DEPTH);
	if (scan_object(&scan, members, false, into) && scan_end(&scan))
		return true;
	memcpy(error, scan.error, sizeof scan.error);
	return false;
}

/* ---- Which message it is ---- */

static bool read_which(struct scan *scan, void *into, const struct scan_member *member)
{
	static const char *const names[] = {"frame", "sheet", "hint", "meaning", "moment", "refused", "notice"};
	char name[16];

	(void)member;
	if (!scan_text(scan, name, sizeof name))
		return false;
	for (int i = 0; i < WIRE_TOLD_OTHER; i++)
		if (strcmp(names[i], name) == 0)
			*(enum wire_told *)into = (enum wire_told)i;
	return true;
}

enum wire_told wire_told_which(const char *text, size_t length)
{
	static const struct scan_member members[] = {{"type", read_which, 0, 0, 0, true}, {0}};
	enum wire_told which = WIRE_TOLD_OTHER;
	char error[ATOUT_ERROR_SIZE];

	return read_whole(&which, members, text, length, error) ? which : WIRE_TOLD_OTHER;
}

/* ---- The sheet ---- */

static struct wire_sheet_row *last_row(void *sheet)
{
	struct wire_sheet *at = sheet;

	return &at->row[at->rows - 1];
}

static bool read_row_deal(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_member_16(scan, last_row(into), member);
}

static bool read_row_dealer(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_member_byte(scan, last_row(into), member);
}

static bool read_row_contract(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return scan_words(scan, into, &last_row(into)->contract);
}

static bool read_row_numbers(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	if (!scan_list(scan, ATOUT_SEATS_MAX, each_number, into_of(last_row(into), member), &count))
		return false;
	last_row(into)->standing.numbers = (uint8_t)count;
	return true;
}

static bool read_mark_key(struct scan *scan, void *into, const struct scan_member *member)
{
	struct atout_standing *standing = &last_row(into)->standing;

	(void)member;
	return scan_words(scan, into, &standing->mark[standing->marks - 1].key);
}

static bool read_mark_values(struct scan *scan, void *into, const struct scan_member *member)
{
	struct atout_standing *standing = &last_row(into)->standing;
	int count;

	(void)member;
	return scan_list(scan, 2, each_number, standing->mark[standing->marks - 1].value, &count);
}

static bool each_mark(struct scan *scan, void *into, int i)
{
	static const struct scan_member members[] = {
		{"key", read_mark_key, 0, 0, 0, true}, {"values", read_mark_values, 0, 0, 0, true}, {0}};

	last_row(into)->standing.marks = (uint8_t)(i + 1);
	return scan_object(scan, members, false, into);
}

static bool read_marks(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, 2, each_mark, into, &count);
}

static bool each_row(struct scan *scan, void *into, int i)
{
	static const struct scan_member members[] = {
		{"deal", read_row_deal, offsetof(struct wire_sheet_row, deal), 0, UINT16_MAX, true},
		{"dealer", read_row_dealer, offsetof(struct wire_sheet_row, dealer), 0, ATOUT_SEATS_MAX - 1, true},
		{"contract", read_row_contract, 0, 0, 0, false},
		{"score", read_row_numbers, offsetof(struct wire_sheet_row, standing.score), 0, 0, true},
		{"total", read_row_numbers, offsetof(struct wire_sheet_row, standing.total), 0, 0, true},
		{"marks", read_marks, 0, 0, 0, false},
		{0},
	};
	struct wire_sheet *sheet = into;

	sheet->rows = i + 1;
	*last_row(sheet) = (struct wire_sheet_row){.contract = NULL};
	return scan_object(scan, members, false, sheet);
}

static bool read_rows(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, WIRE_ROWS_MAX, each_row, into, &count);
}

bool wire_sheet_read(struct wire_sheet *sheet, const char *text, size_t length, char error[ATOUT_ERROR_SIZE])
{
	static const struct scan_member members[] = {{"rows", read_rows, 0, 0, 0, true}, {0}};

	sheet->reader = (struct wire_reader){NULL, sheet->words, sizeof sheet->words};
	sheet->rows = 0;
	return read_whole(sheet, members, text, length, error);
}

/* ---- A hint ---- */

static struct atout_candidate *last_candidate(void *hint)
{
	struct atout_thought *thought = &((struct wire_hint *)hint)->thought;

	return &thought->candidate[thought->candidates - 1];
}

static bool read_candidate_move(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return scan_null(scan) || wire_move_scan(scan, ((struct wire_reader *)into)->game, &last_candidate(into)->move);
}

/* Hundredths. */
static bool read_candidate_number(struct scan *scan, void *into, const struct scan_member *member)
{
	int64_t number;

	if (!scan_number(scan, INT32_MIN, INT32_MAX, &number))
		return false;
	*(double *)into_of(last_candidate(into), member) = (double)number / 100;
	return true;
}

static bool each_candidate(struct scan *scan, void *into, int i)
{
	static const struct scan_member members[] = {
		{"move", read_candidate_move, 0, 0, 0, false},
		{"value", read_candidate_number, offsetof(struct atout_candidate, value), 0, 0, true},
		{"error", read_candidate_number, offsetof(struct atout_candidate, error), 0, 0, true},
		{0},
	};
	struct wire_hint *hint = into;

	hint->thought.candidates = i + 1;
	*last_candidate(hint) = (struct atout_candidate){.move = ATOUT_NO_MOVE};
	return scan_object(scan, members, false, hint);
}

static bool read_candidates(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, ATOUT_CANDIDATES_MAX, each_candidate, into, &count);
}

bool wire_hint_read(struct wire_hint *hint, const struct atout_game *game, const char *text, size_t length,
		    char error[ATOUT_ERROR_SIZE])
{
	static const struct scan_member members[] = {
		{"n", scan_member_32, offsetof(struct wire_hint, n), 0, UINT32_MAX, true},
		{"move", read_move, offsetof(struct wire_hint, thought.move), 0, 0, false},
		{"key", read_words, offsetof(struct wire_hint, thought.key), 0, 0, true},
		{"word", read_words, offsetof(struct wire_hint, thought.word), 0, 0, false},
		{"number", read_int, offsetof(struct wire_hint, thought.number), INT32_MIN, INT32_MAX, true},
		{"candidates", read_candidates, 0, 0, 0, true},
		{0},
	};

	hint->reader = (struct wire_reader){game, hint->words, sizeof hint->words};
	hint->thought.move = ATOUT_NO_MOVE;
	hint->thought.word = NULL;
	hint->thought.candidates = 0;
	return read_whole(hint, members, text, length, error);
}

/* ---- What a call means ---- */

static struct atout_promise *last_promise(void *meaning)
{
	struct atout_meaning *at = &((struct wire_meaning *)meaning)->meaning;

	return &at->promise[at->promises - 1];
}

static bool read_promise_words(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_words(scan, into, into_of(last_promise(into), member));
}

static bool read_promise_numbers(struct scan *scan, void *into, const struct scan_member *member)
{
	struct atout_promise *promise = last_promise(into);
	int count;

	(void)member;
	if (!scan_list(scan, 2, each_number, promise->number, &count))
		return false;
	promise->numbers = (int8_t)count;
	return true;
}

static bool each_promise(struct scan *scan, void *into, int i)
{
	static const struct scan_member members[] = {
		{"key", read_promise_words, offsetof(struct atout_promise, key), 0, 0, true},
		{"numbers", read_promise_numbers, 0, 0, 0, false},
		{"word", read_promise_words, offsetof(struct atout_promise, word), 0, 0, false},
		{0},
	};
	struct wire_meaning *meaning = into;

	meaning->meaning.promises = i + 1;
	*last_promise(meaning) = (struct atout_promise){.key = NULL};
	return scan_object(scan, members, false, meaning);
}

static bool read_promises(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, ATOUT_PROMISES_MAX, each_promise, into, &count);
}

bool wire_meaning_read(struct wire_meaning *meaning, const struct atout_game *game, const char *text, size_t length,
		       char error[ATOUT_ERROR_SIZE])
{
	static const struct scan_member members[] = {
		{"call", scan_member_16, offsetof(struct wire_meaning, call), 0, ATOUT_CALLS_MAX, true},
		{"move", read_move, offsetof(struct wire_meaning, move), 0, 0, true},
		{"alert", scan_member_bool, offsetof(struct wire_meaning, meaning.alert), 0, 0, false},
		{"promises", read_promises, 0, 0, 0, true},
		{0},
	};

	meaning->reader = (struct wire_reader){game, meaning->words, sizeof meaning->words};
	meaning->meaning = (struct atout_meaning){.promises = 0};
	return read_whole(meaning, members, text, length, error);
}

/* ---- Refusals and notices ---- */

bool wire_refused_read(struct wire_refusal *refusal, const char *text, size_t length, char error[ATOUT_ERROR_SIZE])
{
	static const struct scan_member members[] = {
		{"key", read_words, offsetof(struct wire_refusal, why.key), 0, 0, true},
		{"rule", read_words, offsetof(struct wire_refusal, why.rule), 0, 0, false},
		{"suit", read_suit, offsetof(struct wire_refusal, why.suit), 0, 0, false},
		{"number", read_int, offsetof(struct wire_refusal, why.number), 0, INT32_MAX, false},
		{0},
	};

	refusal->reader = (struct wire_reader){NULL, refusal->words, sizeof refusal->words};
	refusal->why = (struct atout_why){.suit = -1, .number = -1};
	return read_whole(refusal, members, text, length, error);
}

bool wire_notice_read(struct wire_notice *notice, const char *text, size_t length, char error[ATOUT_ERROR_SIZE])
{
	static const struct scan_member members[] = {
		{"key", read_words, offsetof(struct wire_notice, key), 0, 0, true},
		{"seat", scan_member_byte, offsetof(struct wire_notice, seat), 0, ATOUT_SEATS_MAX - 1, false},
		{0},
	};

	notice->reader = (struct wire_reader){NULL, notice->words, sizeof notice->words};
	notice->seat = -1;
	return read_whole(notice, members, text, length, error);
}

/* ---- The moves of a deal that is over ---- */

struct moment {
	struct wire_reader reader;
	struct wire_reasoned said;
	void (*take)(void *user, const struct wire_reasoned *);
	void *user;
	char words[WIRE_PROSE_SIZE];
};

static bool read_why(struct scan *scan, void *into, const struct scan_member *member)
{
	static const struct scan_member members[] = {
		{"key", read_words, offsetof(struct moment, said.why.key), 0, 0, true},
		{"word", read_words, offsetof(struct moment, said.why.word), 0, 0, false},
		{"number", read_int, offsetof(struct moment, said.why.number), 0, UINT16_MAX, true},
		{0},
	};

	(void)member;
	return scan_object(scan, members, false, into);
}

static bool each_said(struct scan *scan, void *into, int i)
{
	static const struct scan_member members[] = {
		{"seat", scan_member_byte, offsetof(struct moment, said.seat), 0, ATOUT_SEATS_MAX - 1, true},
		{"move", read_move, offsetof(struct moment, said.move), 0, 0, true},
		{"why", read_why, 0, 0, 0, false},
		{0},
	};
	struct moment *moment = into;

	(void)i;
	moment->reader.words = moment->words;
	moment->reader.room = sizeof moment->words;
	moment->said.why = (struct reason){NULL, NULL, 0};
	if (!scan_object(scan, members, false, moment))
		return false;
	moment->take(moment->user, &moment->said);
	return true;
}

static bool read_said(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, WIRE_SAID_MAX, each_said, into, &count);
}

bool wire_moment_read(const struct atout_game *game, const char *text, size_t length,
		      void (*take)(void *user, const struct wire_reasoned *), void *user, char error[ATOUT_ERROR_SIZE])
{
	static const struct scan_member members[] = {{"said", read_said, 0, 0, 0, true}, {0}};
	struct moment moment = {.reader = {.game = game}, .take = take, .user = user};

	return read_whole(&moment, members, text, length, error);
}
