/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/study.h"

#include "analysis/worth.h"
#include "base/text.h"
#include "core/contract_text.h"
#include "formats/pbn_note.h"
#include "wire/json.h"
#include "wire/told.h"

#include <atout/pbn.h>
#include <atout/record.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 4 * ATOUT_RECORD_NAME_MAX + 1, OUT_LEAST = 1 << 12 };

/* More than any answer needs, but for a deal in the head. */
enum { ANSWER_SIZE = 16384, DEAL_SIZE = 64 };

/* A note as JSON: what stands around its text, and a byte that is escaped; and its line without the text. */
enum { NOTE_SIZE = 64, ESCAPED = 6, NOTE_LINE = 8 };

struct deal {
	struct atout_setup setup;
	size_t first; /* of its moves, in said */
	int moves;
	bool over;
};

/* A text that grows. */
struct text {
	char *at;
	size_t length, room;
};

/* What the record remarks behind a move. */
struct note {
	int deal, move; /* move: how many were made in the deal before */
	uint8_t seat;
	size_t text; /* where it begins in notes_text, with a NUL behind it */
};

static struct {
	char *in;
	size_t size;
	struct atout_record reader;
	uint32_t match; /* the number of the record that all below is of */
	const struct atout_game *game;
	struct deal *deal;
	int deals;
	struct wire_said *said;
	size_t moves;
	struct note *note;
	size_t notes;
	struct text notes_text;
	char name[ATOUT_SEATS_MAX][NAME_SIZE];
	struct reasons reasons;
	struct worth_solvers solvers;
	struct text out;
} study;

static char *room_for(struct text *text, size_t size)
{
	if (text->room - text->length < size) {
		text->room = 2 * (text->length + size) + OUT_LEAST;
		text->at = realloc(text->at, text->room);
	}
	if (!text->at)
		abort();
	return text->at + text->length;
}

/* ---- What is read ---- */

/* Room for one more behind n things: each time it is used up, twice as much. */
static void *grown(void *things, size_t n, size_t each)
{
	if (n & (n - 1))
		return things;
	things = realloc(things, (n ? 2 * n : 1) * each);
	if (!things)
		abort();
	return things;
}

static void enter_record(const struct atout_record *record)
{
	if (study.match == record->records)
		return;
	study.match = record->records;
	study.deals = 0;
	study.moves = 0;
	study.notes = 0;
	study.notes_text.length = 0;
	memset(study.name, 0, sizeof study.name);
}

static void on_name(void *ctx, const struct atout_record *record, int seat, const char *name)
{
	(void)ctx;
	enter_record(record);
	snprintf(study.name[seat], sizeof study.name[seat], "%s", name);
}

static void on_deal(void *ctx, const struct atout_record *record)
{
	(void)ctx;
	enter_record(record);
	study.game = record->game;
	study.deal = grown(study.deal, (size_t)study.deals, sizeof *study.deal);
	study.deal[study.deals++] = (struct deal){.setup = record->setup, .first = study.moves};
}

static void on_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct deal *deal = &study.deal[study.deals - 1];

	(void)ctx;
	study.said = grown(study.said, study.moves, sizeof *study.said);
	study.said[study.moves++] = (struct wire_said){move, (uint8_t)seat, {0}};
	deal->moves++;
	deal->over = !record->game->to_act(record->state);
}

/* Why a bot has made the last move; false: the note says something else. */
static bool take_reason(const struct atout_record *record, int seat, const char *text)
{
	struct wire_said *last = study.moves ? &study.said[study.moves - 1] : NULL;

	if (!text_word(&text, "why"))
		return false;
	if (last && record->moves && last->seat == seat && reason_check(text))
		last->why = reasons_add(&study.reasons, text);
	return true;
}

static void on_note(void *ctx, const struct atout_record *record, int seat, const char *text)
{
	size_t size = strlen(text) + 1;

	(void)ctx;
	enter_record(record);
	if (!study.deals || take_reason(record, seat, text))
		return;
	memcpy(room_for(&study.notes_text, size), text, size);
	study.note = grown(study.note, study.notes, sizeof *study.note);
	study.note[study.notes++] = (struct note){
		.deal = study.deals - 1,
		.move = study.deal[study.deals - 1].moves,
		.seat = (uint8_t)seat,
		.text = study.notes_text.length,
	};
	study.notes_text.length += size;
}

static bool read_lines(struct atout_record *record, const char *text, size_t size)
{
	for (const char *end = text + size, *newline; text < end; text = newline + 1) {
		newline = memchr(text, '\n', (size_t)(end - text));
		if (!newline)
			break; /* a line that was never written to its end */
		if (!atout_record_line(record, text, (size_t)(newline - text)))
			return false;
	}
	return atout_record_end(record);
}

char *study_in(size_t size)
{
	free(study.in);
	study.size = size;
	return study.in = malloc(size ? size : 1);
}

/* ---- What is told ---- */

const char *study_out(void) { return study.out.at; }

static void begin(void) { study.out.length = 0; }

static bool fail(const char *sentence)
{
	begin();
	strcpy(room_for(&study.out, strlen(sentence) + 1), sentence);
	return false;
}

bool study_open(void)
{
	static const struct atout_record_hooks hooks = {
		.name = on_name, .deal = on_deal, .move = on_move, .note = on_note};
	struct atout_record *reader = &study.reader;
	char sentence[ATOUT_ERROR_SIZE + 32];

	study.match = 0;
	study.deals = 0;
	reasons_free(&study.reasons);
	atout_record_start(reader, &hooks, NULL);
	if (!read_lines(reader, study.in, study.size)) {
		snprintf(sentence, sizeof sentence, "line %u: %s", (unsigned)reader->error.line, reader->error.text);
		return fail(sentence);
	}
	if (study.deals && !study.deal[study.deals - 1].over)
		study.deals--;
	return study.deals || fail("no deal of this record is over");
}

static void json_begin(struct json *json, size_t size)
{
	begin();
	json_start(json, room_for(&study.out, size), size);
	json_open(json, NULL, '{');
}

static size_t json_finish(struct json *json)
{
	json_close(json, '}');
	return (size_t)json_end(json);
}

size_t study_head(void)
{
	struct json json;
	int seats = study.deal[0].setup.seats;

	json_begin(&json, ANSWER_SIZE + (size_t)study.deals * DEAL_SIZE);
	json_text(&json, "game", study.game->name);
	json_number(&json, "seats", seats);
	json_number(&json, "sides", study.game->sides);
	json_bool(&json, "solved", worth_known(study.game));
	json_open(&json, "names", '[');
	for (int seat = 0; seat < seats; seat++)
		json_text(&json, NULL, study.name[seat][0] ? study.name[seat] : NULL);
	json_close(&json, ']');
	json_open(&json, "deals", '[');
	for (const struct deal *deal = study.deal; deal < study.deal + study.deals; deal++) {
		json_open(&json, NULL, '{');
		json_number(&json, "deal", deal->setup.number);
		json_number(&json, "dealer", deal->setup.dealer);
		json_number(&json, "moves", deal->moves);
		json_close(&json, '}');
	}
	json_close(&json, ']');
	return json_finish(&json);
}

static const struct deal *replay(int n, int moves, void *state)
{
	const struct deal *deal = &study.deal[n];

	study.game->start(state, &deal->setup);
	for (const struct wire_said *said = study.said + deal->first; moves--; said++)
		study.game->apply(state, said->seat, said->move);
	return deal;
}

size_t study_moment(int n, int move)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct deal *deal = replay(n, move, state);
	struct wire_moment moment = {
		study.game, deal->setup.number, move, deal->moves, study.said + deal->first, &study.reasons, state};
	size_t size = (size_t)wire_moment_print(&moment, NULL, 0) + 1;

	begin();
	return (size_t)wire_moment_print(&moment, room_for(&study.out, size), size);
}

static const char *text_of(const struct note *note) { return study.notes_text.at + note->text; }

/* The notes of a deal, in the order of the record: from the one returned to the one before end. */
static size_t notes_of(int deal, size_t *end)
{
	size_t first = 0;

	while (first < study.notes && study.note[first].deal < deal)
		first++;
	for (*end = first; *end < study.notes && study.note[*end].deal == deal;)
		++*end;
	return first;
}

size_t study_notes(int n)
{
	struct json json;
	size_t end, at = notes_of(n, &end);

	json_begin(&json, ANSWER_SIZE + (end - at) * NOTE_SIZE + ESCAPED * study.notes_text.length);
	json_open(&json, "notes", '[');
	for (; at < end; at++) {
		const struct note *note = &study.note[at];
		json_open(&json, NULL, '{');
		json_number(&json, "move", note->move);
		json_number(&json, "seat", note->seat);
		json_text(&json, "text", text_of(note));
		json_close(&json, '}');
	}
	json_close(&json, ']');
	return json_finish(&json);
}

/* ---- What is solved ---- */

static bool have_solvers(void)
{
	struct worth_solvers *solvers = &study.solvers;

	if (!solvers->tricks)
		solvers->tricks = atout_solver_new(0);
	if (!solvers->points)
		solvers->points = atout_searcher_new(0);
	return solvers->tricks && solvers->points;
}

size_t study_worth(int n, int move)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct worth worth;
	struct json json;
	char text[ATOUT_TEXT_MAX];

	replay(n, move, state);
	if (!have_solvers() || !worth_look(&study.solvers, study.game, state, &worth))
		return 0;
	json_begin(&json, ANSWER_SIZE);
	json_number(&json, "seat", worth.seat);
	json_open(&json, "cards", '[');
	for (int i = 0; i < worth.moves; i++) {
		json_open(&json, NULL, '{');
		study.game->print(worth.of[i].move, text);
		json_text(&json, "move", text);
		json_number(&json, "value", worth.of[i].value);
		json_close(&json, '}');
	}
	json_close(&json, ']');
	return json_finish(&json);
}

static bool is_bridge(void) { return strcmp(study.game->name, "bridge") == 0; }

static void put_par(struct json *json, const struct atout_par *par)
{
	json_open(json, "par", '{');
	json_number(json, "score", par->score);
	json_open(json, "contracts", '[');
	for (const struct atout_par_contract *at = par->contract; at < par->contract + par->count; at++) {
		json_open(json, NULL, '{');
		json_text(json, "call", bid_names[bid_of(at->level, at->strain)]);
		json_bool(json, "doubled", at->doubled);
		json_open(json, "declarers", '[');
		for (int seat = 0; seat < 4; seat++)
			if (at->declarers >> seat & 1)
				json_number(json, NULL, seat);
		json_close(json, ']');
		json_number(json, "result", at->result);
		json_close(json, '}');
	}
	json_close(json, ']');
	json_close(json, '}');
}

size_t study_table(int n)
{
	const struct atout_setup *setup = &study.deal[n].setup;
	atout_cardset hand[4] = {0};
	struct atout_tricks table;
	struct atout_par par;
	struct json json;

	if (!is_bridge() || !have_solvers())
		return 0;
	for (int seat = 0; seat < 4; seat++)
		for (int i = 0; i < setup->size[seat]; i++)
			hand[seat] |= atout_set_of(setup->hand[seat][i]);
	if (atout_solve_table(study.solvers.tricks, hand, &table) != ATOUT_SOLVE_OK)
		return 0;
	atout_par(&table, setup->dealer, setup->vul, &par);
	json_begin(&json, ANSWER_SIZE);
	json_open(&json, "tricks", '[');
	for (int seat = 0; seat < 4; seat++) {
		json_open(&json, NULL, '[');
		for (int strain = 0; strain < ATOUT_STRAINS; strain++)
			json_number(&json, NULL, table.tricks[seat][strain]);
		json_close(&json, ']');
	}
	json_close(&json, ']');
	put_par(&json, &par);
	return json_finish(&json);
}

/* ---- What is written ---- */

static void put_header(void)
{
	const char *names[ATOUT_SEATS_MAX];

	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		names[seat] = study.name[seat][0] ? study.name[seat] : NULL;
	study.out.length += (size_t)atout_record_print_header(study.game, &study.deal[0].setup, names,
							      room_for(&study.out, ATOUT_RECORD_HEADER_SIZE),
							      ATOUT_RECORD_HEADER_SIZE);
}

/* The notes behind so many moves; what comes after them is returned. */
static size_t put_notes(size_t at, size_t end, int move)
{
	for (; at < end && study.note[at].move == move; at++) {
		const struct note *note = &study.note[at];
		size_t size = strlen(text_of(note)) + NOTE_LINE;
		study.out.length +=
			(size_t)snprintf(room_for(&study.out, size), size, "@ %d %s\n", note->seat, text_of(note));
	}
	return at;
}

static void put_deal(const struct deal *deal)
{
	const struct wire_said *said = study.said + deal->first;
	size_t end, note = notes_of((int)(deal - study.deal), &end);

	study.out.length += (size_t)atout_record_print_deal(
		study.game, &deal->setup, room_for(&study.out, ATOUT_RECORD_DEAL_SIZE), ATOUT_RECORD_DEAL_SIZE);
	note = put_notes(note, end, 0);
	for (int i = 0; i < deal->moves; i++) {
		study.out.length += (size_t)atout_record_print_move(study.game, said[i].seat, said[i].move,
								    room_for(&study.out, ATOUT_RECORD_MOVE_SIZE),
								    ATOUT_RECORD_MOVE_SIZE);
		note = put_notes(note, end, i + 1);
	}
}

/* Whether what is written is a record in which the deal ends as it did, with the same score. */
static bool ends_alike(int n)
{
	struct atout_record *reader = &study.reader;
	ATOUT_ALIGNED unsigned char over[ATOUT_STATE_MAX];
	struct atout_standing here, there;

	atout_record_start(reader, NULL, NULL);
	if (!read_lines(reader, study.out.at, study.out.length) || study.game->to_act(reader->state))
		return false;
	replay(n, study.deal[n].moves, over);
	study.game->standing(over, &here);
	study.game->standing(reader->state, &there);
	return memcmp(here.score, there.score, sizeof here.score) == 0;
}

size_t study_record(int n)
{
	begin();
	put_header();
	put_deal(&study.deal[n]);
	if (ends_alike(n))
		return study.out.length;
	begin();
	put_header();
	for (int i = 0; i <= n; i++)
		put_deal(&study.deal[i]);
	return study.out.length;
}

/* The notes of the deal stand in the order of its moves; those of a move, of who has made it. */
static void put_pbn_notes(struct atout_pbn_game *game, int n)
{
	const struct wire_said *said = study.said + study.deal[n].first;
	char text[PBN_NOTE_SIZE] = "";
	size_t end, at = notes_of(n, &end);

	for (; at < end; at++) {
		const struct note *note = &study.note[at];
		int move = note->move - 1;
		if (move >= 0 && note->seat == said[move].seat)
			pbn_note_join(text, text_of(note));
		if (move >= 0 && (at + 1 == end || note[1].move != note->move)) {
			pbn_note_put(game, move, said[move].move, text);
			text[0] = '\0';
		}
	}
}

size_t study_pbn(int n)
{
	static const char *const tags[] = {"North", "East", "South", "West"};
	static struct atout_pbn_game game;
	const struct deal *deal = &study.deal[n];
	atout_move move[ATOUT_PBN_MOVES_MAX];

	if (!is_bridge())
		return 0;
	atout_pbn_clear(&game);
	for (int seat = 0; seat < 4; seat++)
		if (study.name[seat][0])
			atout_pbn_set(&game, tags[seat], study.name[seat]);
	for (int i = 0; i < deal->moves; i++)
		move[i] = study.said[deal->first + (size_t)i].move;
	atout_pbn_fill(&game, &deal->setup, move, deal->moves);
	put_pbn_notes(&game, n);
	begin();
	study.out.length =
		(size_t)atout_pbn_print_header(room_for(&study.out, ATOUT_PBN_PRINT_SIZE), ATOUT_PBN_PRINT_SIZE);
	study.out.length +=
		(size_t)atout_pbn_print(&game, false, room_for(&study.out, ATOUT_PBN_PRINT_SIZE), ATOUT_PBN_PRINT_SIZE);
	return study.out.length;
}
