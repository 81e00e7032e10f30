/* SPDX-License-Identifier: Apache-2.0 */
#include "wire/told.h"

#include "core/cards.h"
#include "core/view.h"
#include "wire/json.h"
#include "wire/wire_part.h"

#include <math.h>
#include <string.h>

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
	json_true_if(json, "here", table->seat[seat].kind == WIRE_SEAT_PERSON && table->seat[seat].here);
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

static void put_seats_if_any(struct json *json, const char *key, const struct wire_table *table, enum wire_may may)
{
	for (int seat = 0; seat < table->seats; seat++)
		if (table->seat[seat].may & wire_may_bit(may)) {
			put_seats_that(json, key, table, may);
			return;
		}
}

static void put_permissions(struct json *json, const struct wire_table *table)
{
	wire_put_may(json, table->may);
	json_open(json, "may_seats", '{');
	put_seats_that(json, "sit", table, WIRE_MAY_SIT);
	put_seats_that(json, "bot", table, WIRE_MAY_BOT);
	put_seats_that(json, "open", table, WIRE_MAY_OPEN);
	put_seats_if_any(json, "friend", table, WIRE_MAY_FRIEND);
	put_seats_if_any(json, "block", table, WIRE_MAY_BLOCK);
	put_seats_if_any(json, "report", table, WIRE_MAY_REPORT);
	json_close(json, '}');
}

static void put_clock(struct json *json, const struct wire_clock *clock)
{
	json_open(json, "clock", '{');
	json_number(json, "seconds", clock->seconds);
	json_number(json, "extra", clock->extra);
	if (clock->hours)
		json_number(json, "hours", clock->hours);
	json_close(json, '}');
}

void wire_put_conduct(struct json *json, const struct wire_clock *clock, enum wire_watch watch)
{
	json_text(json, "watch", wire_watch_words[watch]);
	if (clock->seconds || clock->hours)
		put_clock(json, clock);
}

/* Of the players where they sit now. */
static void put_draw(struct json *json, const struct draw *draw)
{
	char card[3];

	json_open(json, "draw", '{');
	json_text(json, "for", draw_words[draw->what]);
	json_number(json, "first", draw_dealer(draw));
	json_open(json, "cards", '[');
	for (int i = 0; i < draw->cards; i++) {
		atout_card_print(draw->drawn[i].card, card);
		json_open(json, NULL, '{');
		json_number(json, "seat", draw_seat(draw, draw->drawn[i].seat));
		json_text(json, "card", card);
		json_close(json, '}');
	}
	json_close(json, ']');
	json_close(json, '}');
}

void wire_put_wanted(struct json *json, const struct wanted *wanted, int tries)
{
	char kind[WANTED_TEXT_SIZE];

	wanted_print(wanted, kind);
	json_open(json, "deals", '{');
	json_text(json, "kind", kind);
	if (wanted_kinds[wanted->kind].whose != WANTED_ANYHOW)
		json_number(json, "seat", wanted->seat);
	if (tries)
		json_number(json, "tries", tries);
	json_close(json, '}');
}

/* Where the cards come from, but for those that are dealt. */
static void put_chosen(struct json *json, const char *key, enum fair_chosen chosen)
{
	if (chosen)
		json_text(json, key, fair_chosen_words[chosen]);
}

static void put_boards(struct json *json, const struct wire_boards *boards)
{
	json_open(json, "boards", '{');
	put_chosen(json, "how", boards->how);
	json_number(json, "count", boards->boards);
	if (boards->seat >= 0)
		json_number(json, "seat", boards->seat);
	json_close(json, '}');
}

static void put_table(struct json *json, const struct wire_told *told)
{
	const struct wire_table *table = told->table;

	json_text(json, "game", table->game->name);
	json_open(json, "seats", '[');
	for (int seat = 0; seat < table->seats; seat++)
		put_seat(json, table, seat);
	json_close(json, ']');
	if (table->me >= 0)
		json_number(json, "me", table->me);
	json_true_if(json, "owner", table->owner);
	json_true_if(json, "listed", table->listed);
	json_true_if(json, "started", table->started);
	json_true_if(json, "late", table->late);
	json_number(json, "watchers", table->watchers);
	json_number(json, "match", table->match);
	wire_put_conduct(json, &table->clock, table->watch);
	if (table->wait)
		json_number(json, "wait", table->wait);
	json_text_if(json, "partners", table->partners ? "drawn" : NULL);
	json_text_if(json, "undos", table->no_undos ? "off" : NULL);
	json_text_if(json, "hints", table->hints ? wire_hints_words[table->hints] : NULL);
	json_text_if(json, "dummy", table->dummy ? "plays" : NULL);
	if (table->wanted.kind)
		wire_put_wanted(json, &table->wanted, 0);
	if (table->boards.boards)
		put_boards(json, &table->boards);
	json_text_if(json, "set", table->set);
	json_text_if(json, "event", table->event);
	if (table->draw)
		put_draw(json, table->draw);
	json_open(json, "bots", '[');
	for (int i = 0; table->bots[i]; i++)
		json_text(json, NULL, table->bots[i]->name);
	json_close(json, ']');
	put_permissions(json, table);
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
	const char *nonce = row->nonces;

	fair_commit(row->key, commitment);
	put_bytes(json, "commitment", commitment);
	put_bytes(json, "key", row->key);
	json_open(json, "nonces", '[');
	for (int seat = 0; seat < row->seats; seat++, nonce += strlen(nonce) + 1)
		json_text(json, NULL, *nonce ? nonce : NULL);
	json_close(json, ']');
	if (row->tries)
		wire_put_wanted(json, &row->wanted, row->tries);
	put_chosen(json, "chosen", row->chosen);
}

static void put_declared(struct json *json, const struct wire_row *row)
{
	json_number(json, "declarer", row->declarer);
	if (row->doubled)
		json_number(json, "doubled", row->doubled);
	json_number(json, "result", row->result);
}

/* What was played, and what it earned. */
static void put_played(struct json *json, const struct wire_row *row)
{
	json_text_if(json, "contract", row->contract);
	if (row->declarer >= 0)
		put_declared(json, row);
	json_numbers(json, "score", row->standing->score, row->standing->numbers);
}

static void put_agains(struct json *json, const struct wire_row *row)
{
	json_open(json, "again", '[');
	for (int i = 0; i < row->agains; i++) {
		json_open(json, NULL, '{');
		put_played(json, &row->again[i]);
		if (row->again[i].in_imps)
			json_number(json, "imps", row->again[i].imps);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_line(struct json *json, const struct atout_standing *standing)
{
	json_open(json, "line", '{');
	json_numbers(json, "above", standing->above, 2);
	json_numbers(json, "below", standing->below, 2);
	json_true_if(json, "game", standing->game);
	json_close(json, '}');
}

static void put_row(struct json *json, const struct wire_row *row)
{
	json_open(json, NULL, '{');
	json_number(json, "deal", row->deal);
	json_number(json, "dealer", row->dealer);
	put_played(json, row);
	json_numbers(json, "total", row->standing->total, row->standing->numbers);
	if (row->standing->marks)
		wire_put_marks(json, row->standing);
	if (row->standing->lined)
		put_line(json, row->standing);
	if (row->key)
		put_source(json, row);
	if (row->agains)
		put_agains(json, row);
	json_close(json, '}');
}

static void put_sheet(struct json *json, const struct wire_told *told)
{
	if (told->sheet.from)
		json_number(json, "from", told->sheet.from);
	json_open(json, "rows", '[');
	for (int i = 0; i < told->sheet.rows; i++)
		put_row(json, &told->sheet.row[i]);
	json_close(json, ']');
}

static void put_candidate(struct json *json, const struct atout_game *game, const struct atout_candidate *candidate)
{
	json_open(json, NULL, '{');
	if (candidate->move != ATOUT_NO_MOVE)
		wire_put_move(json, "move", game, candidate->move);
	json_number(json, "value", llround(100 * candidate->value));
	json_number(json, "error", llround(100 * candidate->error));
	json_close(json, '}');
}

static void put_advice(struct json *json, const struct atout_game *game, uint32_t n,
		       const struct atout_thought *thought)
{
	json_number(json, "n", n);
	if (thought->move != ATOUT_NO_MOVE)
		wire_put_move(json, "move", game, thought->move);
	json_text(json, "key", thought->key);
	json_text_if(json, "word", thought->word);
	json_number(json, "number", thought->number);
}

static const char *const units[] = {[ATOUT_UNIT_POINTS] = NULL, [ATOUT_UNIT_IMPS] = "imps"};

static void put_hint(struct json *json, const struct wire_told *told)
{
	const struct atout_game *game = told->hint.game;
	const struct atout_thought *thought = told->hint.thought;

	put_advice(json, game, told->hint.n, thought);
	json_text_if(json, "unit", units[thought->unit]);
	json_open(json, "candidates", '[');
	for (int i = 0; i < thought->candidates; i++)
		put_candidate(json, game, &thought->candidate[i]);
	json_close(json, ']');
}

static void put_blunder(struct json *json, const struct atout_game *game, const struct atout_candidate *blunder)
{
	json_open(json, NULL, '{');
	wire_put_move(json, "move", game, blunder->move);
	json_number(json, "lost", llround(100 * blunder->value));
	json_close(json, '}');
}

static void put_warning(struct json *json, const struct wire_told *told)
{
	const struct atout_game *game = told->warning.game;

	put_advice(json, game, told->warning.n, told->warning.thought);
	json_open(json, "against", '[');
	for (int i = 0; i < told->warning.blunders; i++)
		put_blunder(json, game, &told->warning.blunder[i]);
	json_close(json, ']');
}

static void put_promise(struct json *json, const struct atout_promise *promise)
{
	json_open(json, NULL, '{');
	json_text(json, "key", promise->key);
	if (promise->numbers)
		json_numbers(json, "numbers", promise->number, promise->numbers);
	json_text_if(json, "word", promise->word);
	json_close(json, '}');
}

void wire_put_promises(struct json *json, const struct atout_meaning *meaning)
{
	json_open(json, "promises", '[');
	for (int i = 0; i < meaning->promises; i++)
		put_promise(json, &meaning->promise[i]);
	json_close(json, ']');
}

static void put_meaning(struct json *json, const struct wire_told *told)
{
	const struct wire_meaning *of = told->meaning;
	const struct atout_meaning *meaning = &of->meaning;

	json_number(json, "call", of->call);
	wire_put_move(json, "move", of->game, of->move);
	json_true_if(json, "alert", meaning->alert);
	json_true_if(json, "to_bots", of->to_bots);
	wire_put_promises(json, meaning);
}

static void put_fair(struct json *json, const struct wire_told *told)
{
	json_number(json, "deal", told->fair.deal);
	put_bytes(json, "commitment", told->fair.commitment);
	json_set(json, "nonces", told->fair.nonces);
	put_chosen(json, "chosen", told->fair.chosen);
}

static void put_phrase(struct json *json, const struct wire_told *told)
{
	json_number(json, "seat", told->said.seat);
	json_text(json, "phrase", wire_phrases[told->said.phrase]);
}

static void put_notice(struct json *json, const struct wire_told *told)
{
	json_text(json, "key", told->notice.key);
	if (told->notice.seat >= 0)
		json_number(json, "seat", told->notice.seat);
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
	json_text_if(json, "word", reason->word);
	json_number(json, "number", reason->number);
	json_close(json, '}');
}

static void put_said(struct json *json, const struct wire_moment *moment, const struct made_move *said)
{
	struct reason reason;

	json_open(json, NULL, '{');
	json_number(json, "seat", said->seat);
	wire_put_move(json, "move", moment->game, said->move);
	if (reasons_find(moment->reasons, said->why, &reason))
		put_why(json, &reason);
	json_close(json, '}');
}

static void put_moment(struct json *json, const struct wire_told *told)
{
	const struct wire_moment *moment = told->moment;

	json_number(json, "deal", moment->deal);
	json_number(json, "move", moment->move);
	json_number(json, "moves", moment->moves);
	json_open(json, "said", '[');
	for (int i = 0; i < moment->moves; i++)
		put_said(json, moment, &moment->said[i]);
	json_close(json, ']');
	put_open_view(json, moment);
}

static void put_past_move(struct json *json, const struct atout_game *game, const struct wire_past_move *made)
{
	json_open(json, NULL, '{');
	json_number(json, "seat", made->seat);
	if (made->move != ATOUT_NO_MOVE)
		wire_put_move(json, "move", game, made->move);
	if (made->from >= 0 && made->from != made->seat)
		json_number(json, "from", made->from);
	if (made->winner >= 0)
		json_number(json, "winner", made->winner);
	json_close(json, '}');
}

static void put_moves(struct json *json, const struct wire_told *told)
{
	const struct wire_moves *moves = told->moves;

	json_number(json, "deal", moves->deal);
	json_open(json, "made", '[');
	for (int i = 0; i < moves->moves; i++)
		put_past_move(json, moves->game, &moves->move[i]);
	json_close(json, ']');
}

static void put_facts(struct json *json, const struct wire_facts *facts)
{
	json_number(json, "n", facts->n);
	wire_put_facts(json, facts->fact, facts->facts);
}

static void put_worth(struct json *json, const struct wire_told *told) { put_facts(json, &told->worth); }
static void put_coach(struct json *json, const struct wire_told *told) { put_facts(json, &told->coach); }

static void put_lesson(struct json *json, const struct wire_told *told)
{
	const struct wire_lesson *lesson = &told->lesson;

	json_number(json, "n", lesson->n);
	json_number(json, "step", lesson->step);
	json_number(json, "steps", lesson->steps);
	json_text_if(json, "part", lesson->part);
	json_text(json, "text", lesson->text);
	json_text_if(json, "look", lesson->look);
	json_text_if(json, "no", lesson->no);
	json_true_if(json, "asks", lesson->asks);
}

static void put_text(struct json *json, const struct wire_told *told)
{
	const struct wire_text *text = &told->text;
	const struct atout_option *option = &text->game->options[text->option];
	char value[ATOUT_OPTION_TEXT];

	atout_option_print(option, text->value, value, sizeof value);
	json_text(json, "name", option->name);
	json_text(json, "value", value);
	json_number(json, "line", text->line);
	json_text(json, "text", text->part);
	json_true_if(json, "last", text->last);
}

static void put_error(struct json *json, const struct wire_told *told) { json_text(json, "error", told->error); }

int wire_told_print(const struct wire_told *told, char *buf, size_t size)
{
	static const struct {
		const char *name;
		void (*put)(struct json *, const struct wire_told *);
	} types[WIRE_TOLD_TYPES] = {
		[WIRE_TOLD_FRAME] = {"frame", wire_put_frame},
		[WIRE_TOLD_TABLE] = {"table", put_table},
		[WIRE_TOLD_OPTIONS] = {"options", wire_put_options},
		[WIRE_TOLD_SHEET] = {"sheet", put_sheet},
		[WIRE_TOLD_HINT] = {"hint", put_hint},
		[WIRE_TOLD_COACH] = {"coach", put_coach},
		[WIRE_TOLD_WARNING] = {"warning", put_warning},
		[WIRE_TOLD_MEANING] = {"meaning", put_meaning},
		[WIRE_TOLD_FAIR] = {"fair", put_fair},
		[WIRE_TOLD_SAID] = {"said", put_phrase},
		[WIRE_TOLD_NOTICE] = {"notice", put_notice},
		[WIRE_TOLD_MOMENT] = {"moment", put_moment},
		[WIRE_TOLD_MOVES] = {"moves", put_moves},
		[WIRE_TOLD_WORTH] = {"worth", put_worth},
		[WIRE_TOLD_LESSON] = {"lesson", put_lesson},
		[WIRE_TOLD_TEXT] = {"text", put_text},
		[WIRE_TOLD_REFUSED] = {"refused", wire_put_refused},
		[WIRE_TOLD_ERROR] = {"error", put_error},
	};
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_text(&json, "type", types[told->type].name);
	types[told->type].put(&json, told);
	json_close(&json, '}');
	return json_end(&json);
}
