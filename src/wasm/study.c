/* SPDX-License-Identifier: Apache-2.0 */
#include "wasm/study.h"

#include "analysis/advice.h"
#include "analysis/field.h"
#include "analysis/review.h"
#include "analysis/rooms.h"
#include "analysis/worth.h"
#include "core/contract_text.h"
#include "formats/board_line.h"
#include "games/compare.h"
#include "practice/practice.h"
#include "wire/json.h"
#include "wire/told.h"

#include <atout/games.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More than any answer needs, except a deal in study_head(). */
enum { ANSWER_SIZE = 16384, DEAL_SIZE = 64, ERROR_SIZE = ATOUT_ERROR_SIZE + 32 };

/* A note as JSON: the characters around its text, and the longest escape of a byte. */
enum { NOTE_SIZE = 64, ESCAPED = 6 };

static struct {
	char *in;
	size_t size;
	struct review review;
	struct worth_solvers solvers;
	struct review_text out;
	struct field field;
	int fielded; /* the deal of field */
} study;

char *study_in(size_t size)
{
	free(study.in);
	study.size = size;
	return study.in = malloc(size ? size : 1);
}

const char *study_out(void) { return study.out.at; }

static char *begin(size_t size)
{
	study.out.length = 0;
	return review_text_room(&study.out, size);
}

bool study_open(void)
{
	const struct atout_error *error = &study.review.error;
	char *sentence = begin(ERROR_SIZE);

	if (review_read(&study.review, study.in, study.size))
		return true;
	if (error->line)
		sentence += sprintf(sentence, "line %u: ", (unsigned)error->line);
	strcpy(sentence, error->text);
	return false;
}

static void json_begin(struct json *json, size_t size)
{
	json_start(json, begin(size), size);
	json_open(json, NULL, '{');
}

static size_t json_finish(struct json *json)
{
	json_close(json, '}');
	return (size_t)json_end(json);
}

static void put_deals(struct json *json, const struct review *review)
{
	json_open(json, "deals", '[');
	for (const struct review_deal *deal = review->deal; deal < review->deal + review->deals; deal++) {
		json_open(json, NULL, '{');
		json_number(json, "deal", deal->setup.number);
		json_number(json, "dealer", deal->setup.dealer);
		json_number(json, "moves", deal->moves);
		json_close(json, '}');
	}
	json_close(json, ']');
}

size_t study_head(void)
{
	const struct review *review = &study.review;
	struct json json;
	int seats = review->deal[0].setup.seats;

	json_begin(&json, ANSWER_SIZE + (size_t)review->deals * DEAL_SIZE);
	json_text(&json, "game", review->game->name);
	json_number(&json, "seats", seats);
	json_number(&json, "sides", review->game->sides);
	json_bool(&json, "solved", worth_known(review->game));
	json_open(&json, "names", '[');
	for (int seat = 0; seat < seats; seat++)
		json_text(&json, NULL, review->name[seat][0] ? review->name[seat] : NULL);
	json_close(&json, ']');
	put_deals(&json, review);
	return json_finish(&json);
}

size_t study_moment(int n, int move)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct review *review = &study.review;
	const struct review_deal *deal = &review->deal[n];

	review_replay(review, n, move, state);
	struct wire_moment moment = {review->game, deal->setup.number,	       move,
				     deal->moves,  review->move + deal->first, &review->reasons,
				     state};
	struct wire_told told = {WIRE_TOLD_MOMENT, .moment = &moment};
	size_t size = (size_t)wire_told_print(&told, NULL, 0) + 1;
	return (size_t)wire_told_print(&told, begin(size), size);
}

size_t study_notes(int n)
{
	const struct board *board = review_board(&study.review, n);
	struct json json;

	json_begin(&json, ANSWER_SIZE + (size_t)board->remarks * NOTE_SIZE + ESCAPED * (size_t)board->texts_size);
	json_open(&json, "notes", '[');
	for (uint32_t i = 0; i < board->remarks; i++) {
		const struct board_remark *remark = &board->remark[i];
		json_open(&json, NULL, '{');
		json_number(&json, "move", (int)remark->behind);
		json_number(&json, "seat", remark->seat);
		json_text(&json, "text", board_text(board, remark));
		json_close(&json, '}');
	}
	json_close(&json, ']');
	return json_finish(&json);
}

static void put_fault(struct json *json, const struct atout_error *error)
{
	if (error->line)
		json_number(json, "line", error->line);
	if (error->column)
		json_number(json, "column", error->column);
	json_text(json, "error", error->text);
}

static void put_list(struct json *json, const struct board_list *list)
{
	json_text(json, "boards", list->text);
	json_number(json, "count", list->boards);
	if (list->beyond)
		json_number(json, "beyond", list->beyond);
	if (list->broken)
		json_number(json, "broken", list->broken);
}

size_t study_boards(int game)
{
	struct board_list list;
	struct atout_error error;
	struct source source;
	struct json json;

	source_start_text(&source, study.in, study.size);
	bool read = practice_read(&list, atout_games[game], NULL, &source, &error);
	source_free(&source);
	json_begin(&json, ANSWER_SIZE + 2 * BOARD_LINES_BYTES);
	if (read)
		put_list(&json, &list);
	else
		put_fault(&json, &error);
	free(list.text);
	return json_finish(&json);
}

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
	const struct atout_game *game = study.review.game;
	struct worth worth;
	struct json json;
	char text[ATOUT_TEXT_MAX];

	review_replay(&study.review, n, move, state);
	if (!have_solvers() || !worth_look(&study.solvers, game, state, &worth))
		return 0;
	json_begin(&json, ANSWER_SIZE);
	json_number(&json, "seat", worth.seat);
	json_open(&json, "cards", '[');
	for (int i = 0; i < worth.moves; i++) {
		json_open(&json, NULL, '{');
		game->print(worth.of[i].move, text);
		json_text(&json, "move", text);
		json_number(&json, "value", worth.of[i].value);
		json_close(&json, '}');
	}
	json_close(&json, ']');
	if (worth.claim.side >= 0)
		json_number(&json, "claim", worth.claim.tricks);
	return json_finish(&json);
}

static void put_par(struct json *json, const struct atout_par *par, const struct worth_scores *scores)
{
	json_open(json, "par", '{');
	json_number(json, "score", par->score);
	json_number(json, "reached", scores->reached);
	json_number(json, "called", scores->called);
	json_open(json, "contracts", '[');
	for (const struct atout_par_contract *at = par->contract; at < par->contract + par->count; at++) {
		json_open(json, NULL, '{');
		json_text(json, "call", bid_names[bid_of(at->level, at->strain)]);
		json_bool(json, "doubled", at->doubled);
		json_set(json, "declarers", at->declarers);
		json_number(json, "result", at->result);
		json_close(json, '}');
	}
	json_close(json, ']');
	json_close(json, '}');
}

size_t study_table(int n)
{
	const struct review *review = &study.review;
	ATOUT_ALIGNED unsigned char over[ATOUT_STATE_MAX];
	struct worth_table table;
	struct json json;
	struct worth_scores scores;

	review_replay(review, n, review->deal[n].moves, over);
	if (!have_solvers() || !worth_table_find(study.solvers.tricks, review->game, &review->deal[n].setup, &table) ||
	    !worth_scores_find(review->game, &table.made, over, &scores))
		return 0;
	json_begin(&json, ANSWER_SIZE);
	json_open(&json, "tricks", '[');
	for (int seat = 0; seat < 4; seat++) {
		json_open(&json, NULL, '[');
		for (int strain = 0; strain < ATOUT_STRAINS; strain++)
			json_number(&json, NULL, table.made.tricks[seat][strain]);
		json_close(&json, ']');
	}
	json_close(&json, ']');
	put_par(&json, &table.par, &scores);
	return json_finish(&json);
}

size_t study_sure(int n, int seat)
{
	struct worth_sure sure;
	struct json json;

	if (!have_solvers() || !worth_sure_find(study.solvers.points, &study.review, n, seat, &sure))
		return 0;
	json_begin(&json, ANSWER_SIZE);
	json_number(&json, "move", sure.move);
	json_number(&json, "value", sure.value);
	return json_finish(&json);
}

size_t study_hint(int n, int move)
{
	static struct atout_thought thought;

	if (!advice_find(&study.review, n, move, NULL, &thought))
		return 0;
	struct wire_told told = {WIRE_TOLD_HINT, .hint = {study.review.game, (uint32_t)move, &thought}};
	size_t size = (size_t)wire_told_print(&told, NULL, 0) + 1;
	return (size_t)wire_told_print(&told, begin(size), size);
}

bool study_bots_start(int n, int table)
{
	const struct review *review = &study.review;

	if (!compare_in_imps(review->game, &review->deal[n].setup))
		return false;
	study.fielded = n;
	if (table)
		field_start_at(&study.field, review->game, &review->deal[n].setup, table);
	else
		field_start(&study.field, review->game, &review->deal[n].setup);
	return true;
}

bool study_bots_step(void) { return field_step(&study.field); }

static void put_calls(struct json *json, const struct field *field)
{
	struct atout_view view;
	char text[ATOUT_TEXT_MAX];

	atout_look(field->game, field->state, -1, &view);
	json_open(json, "calls", '[');
	for (int i = 0; i < view.calls; i++) {
		field->game->print(view.call[i], text);
		json_text(json, NULL, text);
	}
	json_close(json, ']');
}

size_t study_bots(void)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct atout_game *game = study.review.game;
	struct field_result table, bots;
	struct json json;

	review_replay(&study.review, study.fielded, study.review.deal[study.fielded].moves, state);
	field_look(game, state, &table);
	field_look(game, study.field.state, &bots);
	json_begin(&json, ANSWER_SIZE);
	json_number(&json, "score", bots.score);
	if (bots.contract) {
		json_text(&json, "contract", bots.contract);
		json_number(&json, "declarer", bots.declarer);
		json_number(&json, "doubled", bots.doubled);
		json_number(&json, "result", bots.result);
	}
	json_number(&json, "imps", field_imps(table.score, bots.score));
	put_calls(&json, &study.field);
	return json_finish(&json);
}

size_t study_bots_record(void)
{
	const struct field *field = &study.field;
	const struct review_table there = {&field->setup, field->made, field->moves};

	if (!field_room(field->game, &field->setup) || field->moves > FIELD_MOVES)
		return 0;
	review_record_there(&study.review, study.fielded, &there, &study.out);
	return study.out.length;
}

int study_victory(int boards, int margin)
{
	return rooms_victory(&(struct rooms){boards, {margin > 0 ? margin : 0, margin < 0 ? -margin : 0}});
}

size_t study_record(int n)
{
	review_record(&study.review, n, &study.out);
	return study.out.length;
}

size_t study_pbn(int n) { return review_pbn(&study.review, n, &study.out) ? study.out.length : 0; }
