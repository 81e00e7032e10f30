/* SPDX-License-Identifier: Apache-2.0 */
/* Actions of a script read. */
#include "script/reader.h"

#include "base/grow.h"

#include <atout/game.h>
#include <string.h>

/* What stands behind an action's name. */
enum action_takes {
	ACTION_ALONE,
	ACTION_TAKES_SEATS, /* (seat, seat ...) */
	ACTION_TAKES_SIDE,  /* (seat or side) */
	ACTION_MAY_TAKE_VALUE,
	ACTION_TAKES_ITEMS,
	ACTION_TAKES_VALUE, /* "title" value */
	ACTION_TAKES_RANGES,
	ACTION_TAKES_CONTRACTS,
};

static const uint8_t takes[] = {
	[ACTION_PRINTALL] = ACTION_ALONE,
	[ACTION_PRINTEW] = ACTION_ALONE,
	[ACTION_PRINTNS] = ACTION_ALONE,
	[ACTION_PRINTSIDE] = ACTION_TAKES_SIDE,
	[ACTION_EXPORT] = ACTION_TAKES_SIDE,
	[ACTION_PRINT] = ACTION_TAKES_SEATS,
	[ACTION_PRINTPBN] = ACTION_ALONE,
	[ACTION_PRINTCOMPACT] = ACTION_MAY_TAKE_VALUE,
	[ACTION_PRINTONELINE] = ACTION_MAY_TAKE_VALUE,
	[ACTION_PRINTES] = ACTION_TAKES_ITEMS,
	[ACTION_REPORT] = ACTION_TAKES_ITEMS,
	[ACTION_CSV] = ACTION_TAKES_ITEMS,
	[ACTION_AVERAGE] = ACTION_TAKES_VALUE,
	[ACTION_FREQUENCY] = ACTION_TAKES_RANGES,
	[ACTION_BUCKETS] = ACTION_TAKES_RANGES,
	[ACTION_CONTRACTS] = ACTION_TAKES_CONTRACTS,
};

bool action_prints(const struct script_action *action)
{
	return action->kind < ACTION_AVERAGE || action->kind == ACTION_CONTRACTS;
}

static bool add_item(struct reader *reader, struct script_item item)
{
	struct script *script = reader->script;

	if (script->items == SCRIPT_ITEMS_MAX)
		return reader_refuse(reader, "the actions of a script have at most %d values", SCRIPT_ITEMS_MAX);
	struct script_item *all = grow(script->item, (size_t)script->items, sizeof *all);
	if (!all)
		return reader_refuse(reader, "no memory");
	script->item = all;
	all[script->items++] = item;
	return true;
}

static bool add_value(struct reader *reader)
{
	struct script_item item = {.kind = ITEM_VALUE, .node = read_expression(reader)};

	return item.node >= 0 && add_item(reader, item);
}

static bool add_text(struct reader *reader)
{
	struct script_item item = {.kind = ITEM_TEXT, .text = reader->token.text, .length = reader->token.length};

	reader_next(reader);
	return add_item(reader, item);
}

/* The tricks of a seat in each strain, from clubs on: five items. */
static bool add_tricks(struct reader *reader, int seat)
{
	for (int strain = CLUBS; strain <= NOTRUMP; strain++) {
		struct script_node node = reader_node(reader, OP_TRICKS);
		node.seat = (int8_t)seat;
		node.suit = (int8_t)strain;
		node.uses = USES_SOLVER | USES_SEATS;
		struct script_item item = {.kind = ITEM_VALUE, .node = reader_add(reader, node)};
		if (item.node < 0 || !add_item(reader, item))
			return false;
	}
	return true;
}

/* "north", "NS" or "deal": the seats, in the order in which they are shown; 0: none of them. */
static seatset seats_here(const struct reader *reader)
{
	static const uint8_t of_sides[] = {0, 5, 10, 0};

	if (reader_is_word(reader, WORD_SEAT))
		return seat_bit(reader->token.word->value);
	if (reader_is_word(reader, WORD_SIDES))
		return of_sides[reader->token.word->value];
	return reader_is_name(reader, "deal") ? 15 : 0;
}

static bool take_seats(struct reader *reader, seatset *seats)
{
	*seats = seats_here(reader);
	if (!*seats)
		return reader_expected(reader, "a seat, NS, EW or deal") >= 0;
	reader_next(reader);
	return true;
}

/* trix(seat), trix(NS), trix(deal); trix alone is of all seats. */
static bool read_trix(struct reader *reader)
{
	seatset seats = 15;

	reader_next(reader);
	bool some = reader_takes_sign(reader, '(');
	if (some && !take_seats(reader, &seats))
		return false;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (seat_in(seats, seat) && !add_tricks(reader, seat))
			return false;
	return !some || reader_sign(reader, ')');
}

/* parcontract, parcontract(vulnerable). */
static bool read_par_contract(struct reader *reader)
{
	struct script_node node = reader_node(reader, OP_PAR_CONTRACT);
	int vul = -1;

	reader_next(reader);
	if (reader_takes_sign(reader, '(') && (!reader_vulnerable(reader, &vul) || !reader_sign(reader, ')')))
		return false;
	node.number = vul;
	node.uses = USES_SOLVER | USES_SEATS;
	struct script_item item = {.kind = ITEM_PAR_CONTRACT, .node = reader_add(reader, node)};
	return item.node >= 0 && add_item(reader, item);
}

static bool add_hands(struct reader *reader)
{
	seatset seats = 0;

	take_seats(reader, &seats);
	return add_item(reader, (struct script_item){.kind = ITEM_HANDS, .seats = seats});
}

/* A word of a report, unless a variable is called so. */
static bool is_report_word(const struct reader *reader, const char *word)
{
	return reader_is_name(reader, word) && !reader_find(reader, &reader->token);
}

static bool read_item(struct reader *reader, bool hands)
{
	if (reader->token.kind == TOKEN_STRING)
		return add_text(reader);
	if (hands && is_report_word(reader, "trix") && reader->ahead.kind == TOKEN_SIGN)
		return read_trix(reader);
	if (hands && is_report_word(reader, "parcontract"))
		return read_par_contract(reader);
	return hands && seats_here(reader) ? add_hands(reader) : add_value(reader);
}

static bool read_items(struct reader *reader, bool hands)
{
	if (!reader_sign(reader, '('))
		return false;
	do
		if (!read_item(reader, hands))
			return false;
	while (reader_takes_sign(reader, ','));
	return reader_sign(reader, ')');
}

static void read_title(struct reader *reader, struct script_action *action)
{
	if (reader->token.kind != TOKEN_STRING)
		return;
	action->title = reader->token.text;
	action->title_length = reader->token.length;
	reader_next(reader);
}

/* ---- Ranges ---- */

static bool read_bound(struct reader *reader, int32_t *number)
{
	return reader_sign(reader, ',') && reader_number(reader, number);
}

/* value, low, high and of buckets their size. */
static bool read_range(struct reader *reader, struct script_range *range, bool buckets)
{
	range->step = 1;
	if (!add_value(reader) || !read_bound(reader, &range->low) || !read_bound(reader, &range->high))
		return false;
	if (buckets && !read_bound(reader, &range->step))
		return false;
	if (range->step < 1)
		return reader_refuse(reader, "a step is 1 or more");
	return range->low <= range->high ||
	       reader_refuse(reader, "the range begins at %d and ends before it", range->low);
}

static int64_t cells_of(const struct script_range *range)
{
	return ((int64_t)range->high - range->low) / range->step + 3;
}

static bool read_ranges(struct reader *reader, struct script_action *action)
{
	bool buckets = action->kind == ACTION_BUCKETS;

	action->ranges = 1;
	if (!reader_sign(reader, '(') || !read_range(reader, &action->range[0], buckets))
		return false;
	if (reader_takes_sign(reader, ',')) {
		action->ranges = 2;
		if (!read_range(reader, &action->range[1], buckets))
			return false;
	}
	int64_t first = cells_of(&action->range[0]), second = action->ranges == 2 ? cells_of(&action->range[1]) : 1;
	if (first > SCRIPT_CELLS_MAX || second > SCRIPT_CELLS_MAX || first * second > SCRIPT_CELLS_MAX)
		return reader_refuse(reader, "a frequency has at most %d cells", SCRIPT_CELLS_MAX);
	return reader_sign(reader, ')');
}

/* ---- Actions ---- */

static bool read_seats(struct reader *reader, struct script_action *action)
{
	int seat;

	if (!reader_sign(reader, '('))
		return false;
	do {
		if (!reader_word(reader, WORD_SEAT, "north, east, south or west", &seat))
			return false;
		action->seats |= seat_bit(seat);
	} while (reader_takes_sign(reader, ','));
	return reader_sign(reader, ')');
}

static bool read_side(struct reader *reader, struct script_action *action)
{
	return reader_sign(reader, '(') && take_seats(reader, &action->seats) && reader_sign(reader, ')');
}

static bool read_value_in_brackets(struct reader *reader)
{
	return !reader_takes_sign(reader, '(') || (add_value(reader) && reader_sign(reader, ')'));
}

/* The points of a contract by south or by west, whom DealerV2 takes for their side. */
static bool add_points(struct reader *reader, int side, int contract, int vul)
{
	struct script_node tricks = reader_node(reader, OP_TRICKS), score = reader_node(reader, OP_SCORE);

	tricks.seat = side == ATOUT_VUL_NS ? 2 : 3;
	tricks.suit = (int8_t)(contract >> 4 & 15);
	tricks.uses = USES_SOLVER | USES_SEATS;
	score.left = reader_add(reader, tricks);
	score.number = contract;
	score.suit = (int8_t)vul;
	struct script_item item = {.kind = ITEM_VALUE, .node = score.left < 0 ? -1 : reader_add(reader, score)};
	return item.node >= 0 && add_item(reader, item);
}

/* (NS, x4H, vul): the average of what one contract brings. */
static bool read_contract(struct reader *reader, struct script_action *action)
{
	int side, vul;

	action->kind = ACTION_AVERAGE;
	action->title = reader->token.text;
	if (!reader_word(reader, WORD_SIDES, "NS or EW", &side) || !reader_sign(reader, ','))
		return false;
	if (side != ATOUT_VUL_NS && side != ATOUT_VUL_EW)
		return reader_refuse(reader, "a contract is of NS or of EW");
	int contract = reader->token.number;
	if (reader->token.kind != TOKEN_CONTRACT)
		return reader_expected(reader, "a contract, such as x4H") >= 0;
	reader_next(reader);
	if (!reader_sign(reader, ',') || !reader_word(reader, WORD_VUL, "vul or nv", &vul))
		return false;
	action->title_length = (size_t)(reader->token.text - action->title);
	return reader_sign(reader, ')') && add_points(reader, side, contract, vul);
}

/* Of all contracts by north and by south; or of one. */
static bool read_contracts(struct reader *reader, struct script_action *action)
{
	if (reader_takes_sign(reader, '('))
		return read_contract(reader, action);
	return add_tricks(reader, 0) && add_tricks(reader, 2);
}

static bool read_parts(struct reader *reader, struct script_action *action)
{
	switch (takes[action->kind]) {
	case ACTION_TAKES_SEATS:
		return read_seats(reader, action);
	case ACTION_TAKES_SIDE:
		return read_side(reader, action);
	case ACTION_MAY_TAKE_VALUE:
		return read_value_in_brackets(reader);
	case ACTION_TAKES_ITEMS:
		return read_items(reader, action->kind != ACTION_PRINTES);
	case ACTION_TAKES_VALUE:
		read_title(reader, action);
		return add_value(reader);
	case ACTION_TAKES_RANGES:
		read_title(reader, action);
		return read_ranges(reader, action);
	case ACTION_TAKES_CONTRACTS:
		return read_contracts(reader, action);
	default:
		return true;
	}
}

static bool add_action(struct reader *reader, const struct script_action *action)
{
	struct script *script = reader->script;

	if (script->actions == SCRIPT_ACTIONS_MAX)
		return reader_refuse(reader, "a script has at most %d actions", SCRIPT_ACTIONS_MAX);
	struct script_action *all = grow(script->action, (size_t)script->actions, sizeof *all);
	if (!all)
		return reader_refuse(reader, "no memory");
	script->action = all;
	all[script->actions++] = *action;
	return true;
}

static bool read_action(struct reader *reader)
{
	struct script_action action = {.kind = reader->token.word->value, .item = reader->script->items};

	reader_next(reader);
	if (!read_parts(reader, &action))
		return false;
	action.items = reader->script->items - action.item;
	return add_action(reader, &action);
}

/* A comma may end the list, and may stand twice. */
bool read_actions(struct reader *reader)
{
	do
		if (reader_is_word(reader, WORD_ACTION) && !read_action(reader))
			return false;
	while (reader_takes_sign(reader, ','));
	return true;
}
