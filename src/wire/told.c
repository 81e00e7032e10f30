/* SPDX-License-Identifier: Apache-2.0 */
#include "wire/told.h"

#include "core/cards.h"
#include "core/view.h"
#include "wire/json.h"
#include "wire/wire_part.h"

#include <math.h>

static void open_message(struct json *json, const char *type, char *buf, size_t size)
{
	json_start(json, buf, size);
	json_open(json, NULL, '{');
	json_text(json, "type", type);
}

static int close_message(struct json *json)
{
	json_close(json, '}');
	return json_end(json);
}

static void put_seat(struct json *json, const struct wire_table *table, int seat)
{
	static const char *const kinds[] = {
		[WIRE_SEAT_OPEN] = "open", [WIRE_SEAT_PERSON] = "person", [WIRE_SEAT_BOT] = "bot"};

	json_open(json, NULL, '{');
	json_text(json, "kind", kinds[table->seat[seat].kind]);
	if (table->seat[seat].kind != WIRE_SEAT_OPEN)
		json_text(json, "name", table->seat[seat].name);
	if (table->seat[seat].kind == WIRE_SEAT_BOT)
		json_text(json, "bot", table->seat[seat].bot);
	if (table->seat[seat].kind == WIRE_SEAT_PERSON && table->seat[seat].here)
		json_bool(json, "here", true);
	json_close(json, '}');
}

/* The seats about which this may be said. */
static void put_seats_that(struct json *json, const char *key, const struct wire_table *table, enum wire_may may)
{
	json_open(json, key, '[');
	for (int seat = 0; seat < table->seats; seat++)
		if (table->seat[seat].may & wire_may_bit(may))
			json_number(json, NULL, seat);
	json_close(json, ']');
}

static void put_permissions(struct json *json, const struct wire_table *table)
{
	wire_put_may(json, table->may);
	json_open(json, "may_seats", '{');
	put_seats_that(json, "sit", table, WIRE_MAY_SIT);
	put_seats_that(json, "bot", table, WIRE_MAY_BOT);
	put_seats_that(json, "open", table, WIRE_MAY_OPEN);
	json_close(json, '}');
}

static void put_yes(struct json *json, const char *key, bool yes)
{
	if (yes)
		json_bool(json, key, true);
}

static void put_clock(struct json *json, const struct wire_clock *clock)
{
	json_open(json, "clock", '{');
	json_number(json, "seconds", clock->seconds);
	json_number(json, "extra", clock->extra);
	json_close(json, '}');
}

void wire_put_conduct(struct json *json, const struct wire_clock *clock, enum wire_watch watch)
{
	json_text(json, "watch", wire_watch_words[watch]);
	if (clock->seconds)
		put_clock(json, clock);
}

int wire_table_print(const struct wire_table *table, char *buf, size_t size)
{
	struct json json;

	open_message(&json, "table", buf, size);
	json_text(&json, "game", table->game->name);
	json_open(&json, "seats", '[');
	for (int seat = 0; seat < table->seats; seat++)
		put_seat(&json, table, seat);
	json_close(&json, ']');
	if (table->me >= 0)
		json_number(&json, "me", table->me);
	put_yes(&json, "owner", table->owner);
	put_yes(&json, "listed", table->listed);
	put_yes(&json, "started", table->started);
	put_yes(&json, "late", table->late);
	json_number(&json, "watchers", table->watchers);
	json_number(&json, "match", table->match);
	wire_put_conduct(&json, &table->clock, table->watch);
	if (table->wait)
		json_number(&json, "wait", table->wait);
	json_open(&json, "bots", '[');
	for (int i = 0; table->bots[i]; i++)
		json_text(&json, NULL, table->bots[i]->name);
	json_close(&json, ']');
	put_permissions(&json, table);
	return close_message(&json);
}

static void put_bytes(struct json *json, const char *key, const unsigned char bytes[FAIR_SIZE])
{
	char text[FAIR_TEXT];

	fair_print(bytes, text);
	json_text(json, key, text);
}

/* Everything needed to deal again. */
static void put_source(struct json *json, const struct wire_row *row)
{
	unsigned char commitment[FAIR_SIZE];

	fair_commit(row->key, commitment);
	put_bytes(json, "commitment", commitment);
	put_bytes(json, "key", row->key);
	json_open(json, "nonces", '[');
	for (int seat = 0; seat < row->seats; seat++)
		json_text(json, NULL, row->nonce[seat][0] ? row->nonce[seat] : NULL);
	json_close(json, ']');
}

static void put_row(struct json *json, const struct wire_row *row)
{
	json_open(json, NULL, '{');
	json_number(json, "deal", row->deal);
	json_number(json, "dealer", row->dealer);
	if (row->contract)
		json_text(json, "contract", row->contract);
	wire_put_numbers(json, "score", row->standing->score, row->standing->numbers);
	wire_put_numbers(json, "total", row->standing->total, row->standing->numbers);
	if (row->standing->marks)
		wire_put_marks(json, row->standing);
	if (row->key)
		put_source(json, row);
	json_close(json, '}');
}

int wire_sheet_print(const struct wire_row *row, int rows, char *buf, size_t size)
{
	struct json json;

	open_message(&json, "sheet", buf, size);
	json_open(&json, "rows", '[');
	for (int i = 0; i < rows; i++)
		put_row(&json, &row[i]);
	json_close(&json, ']');
	return close_message(&json);
}

static void put_move(struct json *json, const struct atout_game *game, atout_move move)
{
	char text[ATOUT_TEXT_MAX];

	game->print(move, text);
	json_text(json, "move", text);
}

static void put_candidate(struct json *json, const struct atout_game *game, const struct atout_candidate *candidate)
{
	json_open(json, NULL, '{');
	if (candidate->move != ATOUT_NO_MOVE)
		put_move(json, game, candidate->move);
	json_number(json, "value", llround(100 * candidate->value));
	json_number(json, "error", llround(100 * candidate->error));
	json_close(json, '}');
}

int wire_hint_print(const struct atout_game *game, uint32_t n, const struct atout_thought *thought, char *buf,
		    size_t size)
{
	struct json json;

	open_message(&json, "hint", buf, size);
	json_number(&json, "n", n);
	if (thought->move != ATOUT_NO_MOVE)
		put_move(&json, game, thought->move);
	json_text(&json, "key", thought->key);
	if (thought->word)
		json_text(&json, "word", thought->word);
	json_number(&json, "number", thought->number);
	json_open(&json, "candidates", '[');
	for (int i = 0; i < thought->candidates; i++)
		put_candidate(&json, game, &thought->candidate[i]);
	json_close(&json, ']');
	return close_message(&json);
}

static void put_promise(struct json *json, const struct atout_promise *promise)
{
	json_open(json, NULL, '{');
	json_text(json, "key", promise->key);
	if (promise->numbers)
		wire_put_numbers(json, "numbers", promise->number, promise->numbers);
	if (promise->word)
		json_text(json, "word", promise->word);
	json_close(json, '}');
}

int wire_meaning_print(const struct atout_game *game, int call, atout_move move, const struct atout_meaning *meaning,
		       bool to_bots, char *buf, size_t size)
{
	struct json json;

	open_message(&json, "meaning", buf, size);
	json_number(&json, "call", call);
	put_move(&json, game, move);
	put_yes(&json, "alert", meaning->alert);
	put_yes(&json, "to_bots", to_bots);
	json_open(&json, "promises", '[');
	for (int i = 0; i < meaning->promises; i++)
		put_promise(&json, &meaning->promise[i]);
	json_close(&json, ']');
	return close_message(&json);
}

int wire_fair_print(int deal, const struct fair *fair, char *buf, size_t size)
{
	struct json json;

	open_message(&json, "fair", buf, size);
	json_number(&json, "deal", deal);
	put_bytes(&json, "commitment", fair->commitment);
	json_open(&json, "nonces", '[');
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		if (fair->nonce[seat][0])
			json_number(&json, NULL, seat);
	json_close(&json, ']');
	return close_message(&json);
}

int wire_said_print(int seat, int phrase, char *buf, size_t size)
{
	struct json json;

	open_message(&json, "said", buf, size);
	json_number(&json, "seat", seat);
	json_text(&json, "phrase", wire_phrases[phrase]);
	return close_message(&json);
}

int wire_notice_print(const char *key, int seat, char *buf, size_t size)
{
	struct json json;

	open_message(&json, "notice", buf, size);
	json_text(&json, "key", key);
	if (seat >= 0)
		json_number(&json, "seat", seat);
	return close_message(&json);
}

/* Nothing is hidden in a look back. */
static void put_open_view(struct json *json, const struct wire_moment *moment)
{
	struct wire_frame frame = {.game = moment->game};

	view_start(&frame.view, moment->game->sides);
	frame.view.me = -1;
	frame.view.to_act = moment->game->to_act(moment->state);
	frame.view.over = !frame.view.to_act;
	moment->game->show(moment->state, &frame.view);
	wire_put_view(json, &frame);
}

static void put_why(struct json *json, const struct reason *reason)
{
	json_open(json, "why", '{');
	json_text(json, "key", reason->key);
	if (reason->word)
		json_text(json, "word", reason->word);
	json_number(json, "number", reason->number);
	json_close(json, '}');
}

static void put_said(struct json *json, const struct wire_moment *moment, const struct made_move *said)
{
	struct reason reason;

	json_open(json, NULL, '{');
	json_number(json, "seat", said->seat);
	put_move(json, moment->game, said->move);
	if (reasons_find(moment->reasons, said->why, &reason))
		put_why(json, &reason);
	json_close(json, '}');
}

int wire_moment_print(const struct wire_moment *moment, char *buf, size_t size)
{
	struct json json;

	open_message(&json, "moment", buf, size);
	json_number(&json, "deal", moment->deal);
	json_number(&json, "move", moment->move);
	json_number(&json, "moves", moment->moves);
	json_open(&json, "said", '[');
	for (int i = 0; i < moment->moves; i++)
		put_said(&json, moment, &moment->said[i]);
	json_close(&json, ']');
	put_open_view(&json, moment);
	return close_message(&json);
}
