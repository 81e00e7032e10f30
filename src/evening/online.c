/* SPDX-License-Identifier: Apache-2.0 */
/* What an evening at the server's own tables has besides: docs/online.md. */
#include "core/cards.h"
#include "core/switched.h"
#include "evening/drawn.h"
#include "formats/board_line.h"
#include "games/bridge/bridge.h"
#include "lang/lang.h"

#include <stdio.h>
#include <string.h>

enum { HAND = 13 };

/* ---- The set-up ---- */

static bool deny(struct evening_no *no, const char *why)
{
	no->status = 400;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

/*
 * Nobody may sit out but teams of a knockout, for a bot has every empty seat; and what is told may give no board away:
 * where tables are drawn all play the same deals in a round.
 */
static const char *judge_movement(const struct evening_setup *setup)
{
	static const struct {
		bool may, even;
	} kinds[KIND_TABLES + 1] = {
		[KIND_MITCHELL] = {.may = true},	 [KIND_HOWELL] = {true, .even = true},
		[KIND_BAROMETER] = {true, .even = true}, [KIND_INDIVIDUAL] = {.may = true},
		[KIND_TEAMS] = {true, .even = true},	 [KIND_SWISS] = {true, .even = true},
		[KIND_KNOCKOUT] = {.may = true},	 [KIND_TABLES] = {.may = true},
	};

	if (!kinds[setup->kind].may || setup->half)
		return N_("An event is a Mitchell without a half table, a Howell, a barometer, an individual, a round "
			  "robin, a Swiss, a knockout or a tournament of single players");
	if (kinds[setup->kind].even && setup->number % 2)
		return N_("An event has an even number of pairs or teams: nobody sits out");
	if (setup->kind == KIND_TABLES)
		return drawn_judge_online(setup);
	if (setup->shows == SHOWS_ROUNDS)
		return "ranking: expected end or boards at an event";
	return NULL;
}

static bool read_system(const char *text, int64_t *value)
{
	const struct atout_option *option = &game_bridge.options[BRIDGE_SYSTEM];

	return atout_option_read(option, text, value) && !switched_is_own(*value);
}

bool online_judge(const struct evening *evening, struct evening_no *no)
{
	const struct evening_setup *setup = &evening->setup;
	int64_t value;

	if (!setup->online)
		return true;
	const char *why = judge_movement(setup);
	if (!why && setup->bot[0] && !atout_bot_find(setup->bot))
		why = "bot: expected the name of a bot";
	if (!why && setup->system[0] && !read_system(setup->system, &value))
		why = "system: expected a bidding system of the server";
	return !why || deny(no, why);
}

/* ---- Tables ---- */

int online_players(const struct evening *evening)
{
	bool alone = evening_draws(evening) || evening->movement.players == COMPASS_SEATS;

	return evening_matches(evening) ? ONLINE_PLAYERS : alone ? 1 : 2;
}

struct sitter online_sitter(const struct evening *evening, const struct place *place, int seat)
{
	int side = side_of(seat), pair = evening_matches(evening) ? COMPASS_SIDES * side : 0;

	if (place->drawn || place->players == COMPASS_SEATS)
		return (struct sitter){.number = place->who[seat]};
	return (struct sitter){.number = place->who[side], .player = pair + seat / COMPASS_SIDES};
}

static int seat_at(const struct evening *evening, const struct place *place, struct sitter who)
{
	for (int seat = 0; seat < (place->drawn ? place->players : COMPASS_SEATS); seat++) {
		struct sitter sitter = online_sitter(evening, place, seat);
		if (sitter.number == who.number && sitter.player == who.player)
			return seat;
	}
	return -1;
}

/* Nobody leaves their section. */
int online_table(const struct evening *evening, int round, struct sitter who, int *seat)
{
	int tables = evening->movement.tables * (evening_matches(evening) ? 2 : 1);
	int before = who.number ? (who.number - 1) / evening->movement.contestants * tables : 0;
	bool is_round = who.number && round >= 1 && round <= (int)evening->setup.rounds;

	for (int table = before + 1; is_round && table <= before + tables; table++) {
		struct place place = evening_place(evening, round, table);
		*seat = seat_at(evening, &place, who);
		if (*seat >= 0)
			return table;
	}
	return 0;
}

const struct atout_bot *online_bot(const struct evening *evening)
{
	return evening->setup.bot[0] ? atout_bot_find(evening->setup.bot) : atout_bot_usual;
}

/* What a table is told that it plays for. */
static const uint8_t forms[METHODS] = {[METHOD_MATCHPOINTS] = BRIDGE_MATCHPOINTS,
				       [METHOD_CROSS_IMPS] = BRIDGE_IMPS,
				       [METHOD_BUTLER] = BRIDGE_IMPS,
				       [METHOD_POINTS] = BRIDGE_POINTS};

void online_options(const struct evening *evening, int round, int64_t option[ATOUT_OPTIONS_MAX])
{
	const struct evening_setup *setup = &evening->setup;
	struct atout_setup usual;

	atout_setup_start(online_game(evening), &usual, evening_draws(evening) ? (int)setup->most : COMPASS_SEATS);
	memcpy(option, usual.option, sizeof usual.option);
	if (evening_draws(evening))
		return;
	option[BRIDGE_BOARDS] = evening_each(evening, round);
	option[BRIDGE_FORM] = forms[evening->way->scoring.method];
	if (setup->system[0] && read_system(setup->system, &option[BRIDGE_SYSTEM]))
		option[BRIDGE_SYSTEM_EW] = option[BRIDGE_SYSTEM];
}

const char *online_unfinished(const struct evening *evening)
{
	return evening->setup.unfinished == UNFINISHED_AVERAGE ? "A" : "NP";
}

/* ---- What others may see ---- */

static bool is_over_at(const struct evening *evening, int round, int table, int k)
{
	const struct slot *slot = &evening_slots(evening, round, table)[k];

	if (!evening_place(evening, round, table).played)
		return round < evening->round;
	return round < evening->round ? slot_counts(slot) : slot->over && slot_counts(slot);
}

/* At all tables of a match, or of one place of the movement in all sections. */
static bool is_over_in(const struct evening *evening, int round, int match, int k)
{
	int tables = evening_matches(evening) ? 2 : 1, width = tables * evening->movement.tables;

	for (int first = tables * match + 1; first <= evening->tables; first += width)
		for (int table = first; table < first + tables; table++)
			if (!is_over_at(evening, round, table, k))
				return false;
	return true;
}

bool evening_is_open(const struct evening *evening, int board)
{
	int each = (int)evening->setup.each, at = board - (int)evening->setup.first;

	if (!evening->setup.online || at < 0 || at >= evening->boards || !evening_plays(evening, board))
		return false;
	if (evening->over || !evening->setup.watch || !evening->dealt)
		return evening->over;
	/* The sets of rounds that are paired one after the other are in no place before. */
	if (evening_pairs(evening) && at / each + 1 > evening->round)
		return false;
	bool any = false;
	for (int round = 1; round <= (int)evening->setup.rounds; round++)
		for (int match = 0; match < evening->movement.tables; match++) {
			bool has = evening->movement.at[round - 1][match].set == at / each + 1;
			if (has && (round > evening->round || !is_over_in(evening, round, match, at % each)))
				return false;
			any |= has;
		}
	return any;
}

/* ---- Boards ---- */

static void deal_hand(struct atout_setup *setup, int seat, uint64_t cards)
{
	setup->size[seat] = HAND;
	for (int i = 0; i < HAND; i++, cards &= cards - 1)
		setup->hand[seat][i] = (atout_card)__builtin_ctzll(cards);
}

static void print_board(const struct evening *evening, int board, char line[BOARD_LINE_SIZE])
{
	const uint64_t *hand = evening->hand[board - (int)evening->setup.first];
	struct atout_setup setup;

	atout_setup_start(&game_bridge, &setup, COMPASS_SEATS);
	setup.board = (uint16_t)board;
	setup.dealer = (uint8_t)board_dealer(board);
	setup.vul = (uint8_t)board_vul(board);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		deal_hand(&setup, seat, hand[seat]);
	setup.stock[0] = NO_CARD;
	board_line_print(&game_bridge, &setup, line);
}

int online_boards(const struct evening *evening, int round, int table, char *buf, size_t size)
{
	struct place place = evening_place(evening, round, table);
	char line[BOARD_LINE_SIZE];
	int used = 0;

	for (int k = 0; k < evening_each(evening, round); k++) {
		print_board(evening, evening_first(evening, place.set) + k, line);
		size_t left = (size_t)used < size ? size - (size_t)used : 0;
		used += snprintf(left ? buf + used : NULL, left, "%s\n", line);
	}
	return used;
}
