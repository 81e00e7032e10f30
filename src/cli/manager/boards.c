/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/manager/boards.h"

#include "cli/cli.h"

#include <atout/games.h>

#include <errno.h>
#include <string.h>

static const char command[] = "table-manager";

static void put(void *ctx, const char *text) { fputs(text, ((struct table_boards *)ctx)->out); }

int table_boards_open(struct table_boards *boards, const char *out)
{
	atout_rng_seed(&boards->rng, boards->seed);
	if (out) {
		boards->out = strcmp(out, "-") == 0 ? stdout : fopen(out, "we");
		if (!boards->out)
			return cli_error(command, "%s: %s", out, strerror(errno));
	}
	boards->writer.format = formats_find("pbn");
	boards->writer.put = put;
	boards->writer.ctx = boards;
	if (!boards->path)
		return CLI_DONE;
	if (!input_open(&boards->input, command, boards->path))
		return CLI_BAD_INPUT;
	boards_open(&boards->boards, input_format(&boards->input, true), &boards->input.source);
	return CLI_DONE;
}

static bool make_board(struct table_boards *boards, struct atout_setup *setup)
{
	const struct atout_game *game = atout_game_find("bridge");

	atout_setup_start(game, setup, 0);
	if (!game->next(NULL, setup))
		return false;
	setup->number = setup->board = (uint16_t)(boards->played + 1);
	setup->dealer = ATOUT_BOARD_DEALER;
	if (!game->next(NULL, setup))
		return false;
	atout_deal(setup, &boards->rng);
	return true;
}

static bool refuse(struct table_boards *boards, const struct atout_error *error)
{
	input_tell_error(&boards->input, error);
	boards->wrong = true;
	return false;
}

static bool read_board(struct table_boards *boards, struct atout_setup *setup)
{
	struct board *board = &boards->board;
	struct atout_error error;
	enum boards_got got = input_next(&boards->input, &boards->boards, board);

	if (got == BOARDS_END)
		return false;
	if (got == BOARDS_BROKEN)
		return refuse(boards, &boards->boards.error);
	if (!board_judge(board, &error))
		return refuse(boards, &error);
	if (strcmp(board->game->name, "bridge") != 0 || !(board->setup.free & ATOUT_FREE_VUL)) {
		input_tell(&boards->input, board->line, 0, "no board of duplicate bridge");
		boards->wrong = true;
		return false;
	}
	*setup = board->setup;
	if (!setup->board)
		setup->board = (uint16_t)(boards->played + 1);
	return true;
}

bool table_boards_next(struct table_boards *boards, struct atout_setup *setup)
{
	if (boards->played >= boards->count || boards->played == UINT16_MAX ||
	    !(boards->path ? read_board : make_board)(boards, setup))
		return false;
	boards->played++;
	return true;
}

static void add_meaning(struct board *board, int seat, const char *info)
{
	char text[TM_INFO_SIZE + 8];

	if (*info == 'A')
		board_add_remark(board, seat, "alert");
	snprintf(text, sizeof text, "means %s", info + 1);
	board_add_remark(board, seat, text);
}

void table_boards_result(struct table_boards *boards, const struct manager *manager)
{
	struct board *board = &boards->result;
	struct atout_error error;

	if (!boards->out)
		return;
	board_clear(board);
	board_begin(board, (uint32_t)boards->played, 1);
	board->game = atout_game_find("bridge");
	board->setup = manager->setup;
	board->sides = BOARD_PLAYED;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		snprintf(board->name[seat], BOARD_NAME_SIZE, "%s", manager->team[side_of(seat)]);
	for (int i = 0; i < manager->events; i++) {
		const struct manager_event *event = &manager->event[i];
		board_add_move(board, 0, event->seat, event->move);
		if (i < manager->calls_made && *manager->info[i])
			add_meaning(board, event->seat, manager->info[i]);
	}
	if (!board_write(&boards->writer, board, &error))
		cli_error(command, "%s", error.text);
	fflush(boards->out);
}

bool table_boards_close(struct table_boards *boards)
{
	bool good = !boards->wrong;

	if (boards->path) {
		boards_close(&boards->boards);
		good &= input_close(&boards->input);
	}
	if (boards->out && (ferror(boards->out) | (boards->out == stdout ? fflush(stdout) : fclose(boards->out)))) {
		cli_error(command, "the results could not be written: %s", strerror(errno));
		good = false;
	}
	board_free(&boards->board);
	board_free(&boards->result);
	return good;
}
