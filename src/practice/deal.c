/* SPDX-License-Identifier: Apache-2.0 */
#include "practice/practice.h"

#include "formats/board_line.h"
#include "formats/refusal.h"
#include "games/bridge/bridge.h"
#include "script/level.h"
#include "script/run.h"

#include <stdlib.h>

const struct atout_game *practice_game(void) { return &game_bridge; }

struct dealing {
	struct board_list *list;
	const struct script *script;
	bool no_memory;
};

static void set_hands(struct atout_setup *setup, const struct hit *hit)
{
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		cardset hand = hit->cards[seat];
		for (int n = BRIDGE_TRICKS; hand; n--)
			setup->hand[seat][n - 1] = (atout_card)take_first(&hand);
	}
	setup->turn = NO_CARD;
	setup->stock[0] = NO_CARD;
}

static bool take(void *to, const struct hit *hit)
{
	struct dealing *dealing = to;
	struct atout_setup setup;
	int number = dealing->list->boards + 1, dealer = dealing->script->dealer, vul = dealing->script->vul;

	atout_setup_start(&game_bridge, &setup, 0);
	game_bridge.next(NULL, &setup);
	setup.board = (uint16_t)number;
	setup.dealer = (uint8_t)(dealer < 0 ? board_dealer(number) : dealer);
	setup.vul = (uint8_t)(vul < 0 ? board_vul(number) : vul);
	set_hands(&setup, hit);
	dealing->no_memory = !board_list_add(dealing->list, &game_bridge, &setup);
	return !dealing->no_memory;
}

static bool refuse_script(const struct script *script, enum run_end how, int fault, struct atout_error *error)
{
	if (how == RUN_DIVISION)
		return refuse_at(error, script->node[fault].line, script->node[fault].column, "division by zero");
	if (how == RUN_TWO_TYPES)
		return refuse_at(error, script->node[fault].line, script->node[fault].column,
				 "a deal is of this hand type and of another one");
	if (how == RUN_NO_MEMORY)
		return refuse_at(error, 0, 0, "no memory");
	return refuse_at(error, 0, 0, "no deal was found that meets the conditions");
}

/* Rare hand types are what one practises. */
static enum run_end run(const struct script *script, const struct run_request *request, struct run_result *result)
{
	struct level level;

	if (!level_is_possible(script))
		return script_run(script, request, result);
	enum run_end how = level_run(&level, script, request, result);
	level_free(&level);
	return how;
}

bool practice_deal(struct board_list *list, const char *text, size_t length, const struct practice_wish *wish,
		   struct atout_error *error)
{
	struct script script;
	struct dealing dealing = {.list = list, .script = &script};
	const struct run_request request = {.plan = {.seed = wish->seed},
					    .threads = wish->threads,
					    .generate = wish->tries,
					    .produce = wish->boards < BOARD_LINES_MAX ? wish->boards : BOARD_LINES_MAX,
					    .seconds = wish->seconds,
					    .bare = true,
					    .take = take,
					    .to = &dealing};
	struct run_result result;

	*list = (struct board_list){.boards = 0};
	if (!script_read(&script, text, length, error))
		return false;
	enum run_end how = run(&script, &request, &result);
	if (dealing.no_memory)
		how = RUN_NO_MEMORY;
	bool found = how == RUN_DONE && list->boards;
	if (!found) {
		refuse_script(&script, how, result.fault, error);
		free(list->text);
		list->text = NULL;
	}
	script_free(&script);
	return found;
}
