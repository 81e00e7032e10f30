/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Each board has random numbers of its own: from the system, or from the key of the evening and the board's number, so
 * that anybody who was told the commitment can check afterwards that nobody chose them.
 */
#include "cli/boards.h"

#include "cli/bar.h"
#include "cli/cli.h"
#include "cli/fair_key.h"
#include "cli/output.h"
#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "formats/pbn.h"
#include "games/bridge/bridge.h"

#include <atout/solve.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct evening {
	const char *command;
	const struct boards_wish *wish;
	int first, boards;
	const uint64_t *seed;
	struct fair fair;
	unsigned char key[FAIR_SIZE]; /* of the evening; fair has that of a board */
	struct atout_setup *setup;
	struct atout_job *job; /* of --tables; else NULL */
	struct bar bar;
};

/* ---- Dealing ---- */

static void start_board(struct atout_setup *setup, int number)
{
	atout_setup_start(&game_bridge, setup, 0);
	setup->number = setup->board = (uint16_t)number;
	setup->dealer = ATOUT_BOARD_DEALER;
	game_bridge.next(NULL, setup);
}

/* False: the system has no random numbers. */
static bool deal_boards(struct evening *evening)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, evening->seed ? *evening->seed : 0);
	for (int i = 0; i < evening->boards; i++) {
		struct atout_setup *setup = &evening->setup[i];
		start_board(setup, evening->first + i);
		if (evening->fair.has_key) {
			fair_board(&evening->fair, evening->key, evening->first + i);
			fair_deal(setup, &evening->fair);
			continue;
		}
		if (!evening->seed && !cli_random(&rng))
			return false;
		atout_deal(setup, &rng);
	}
	return true;
}

/* ---- Tricks and par ---- */

static void show(void *ctx, size_t done, size_t count) { bar_show(ctx, (double)done / (double)count, done, "boards"); }

static cardset hand_of(const atout_card card[ATOUT_HAND_MAX])
{
	cardset hand = 0;

	for (int i = 0; i < ATOUT_HAND_MAX; i++)
		hand |= set_of(card[i]);
	return hand;
}

static void solve_boards(struct evening *evening)
{
	const struct atout_batch batch = {.progress = show, .ctx = &evening->bar};

	for (int i = 0; i < evening->boards; i++) {
		evening->job[i].kind = ATOUT_JOB_TABLE;
		for (int seat = 0; seat < COMPASS_SEATS; seat++)
			evening->job[i].position.hand[seat] = hand_of(evening->setup[i].hand[seat]);
	}
	bar_start(&evening->bar);
	atout_solve_batch(evening->job, (size_t)evening->boards, &batch);
	bar_clear(&evening->bar);
}

/* Tags of PBN 2.1; a sheet has room for them. */
static void put_table(struct atout_pbn_game *sheet, const struct atout_tricks *table)
{
	struct atout_par par;
	char text[32];

	atout_par(table, sheet->dealer, sheet->vul, &par);
	atout_pbn_set(sheet, "OptimumResultTable", "Declarer;Denomination\\2R;Result\\2R");
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int strain = NOTRUMP; strain >= CLUBS; strain--) {
			snprintf(text, sizeof text, "%c %2s %2d", compass_letters[seat], strain_names[strain],
				 table->tricks[seat][strain]);
			atout_pbn_add_row(sheet, text);
		}
	snprintf(text, sizeof text, "NS %+d", par.score);
	atout_pbn_set(sheet, "OptimumScore", text);
}

/* ---- Writing ---- */

static bool write_board(const struct evening *evening, struct board_writer *writer, struct board *board, int i)
{
	struct atout_error error;

	board_clear(board);
	board_begin(board, (uint32_t)i + 1, 0);
	board->sides = BOARD_WRITTEN;
	atout_pbn_clear(&board->sheet);
	atout_pbn_fill(&board->sheet, &evening->setup[i], NULL, 0);
	if (evening->job)
		put_table(&board->sheet, &evening->job[i].table);
	if (board_write(writer, board, &error))
		return true;
	cli_error(evening->command, "board %d: %s", evening->first + i, error.text);
	return false;
}

static int write_boards(const struct evening *evening)
{
	static struct board_writer writer;
	static struct board board;
	struct output output;
	const struct format *named = output_format(evening->wish->out);
	int status, written = 0;

	writer.format = evening->wish->to ? evening->wish->to : named ? named : formats_find("pbn");
	status = output_open(&output, evening->command, evening->wish->out, &writer);
	if (status != CLI_DONE)
		return status;
	while (written < evening->boards && write_board(evening, &writer, &board, written))
		written++;
	if (!board_write_end(&writer))
		status = cli_error(evening->command, "no memory for all boards");
	board_free(&board);
	return output_close(&output) && written == evening->boards ? status : CLI_BAD_INPUT;
}

static int make_boards(struct evening *evening)
{
	if (!evening->setup || (evening->wish->tables && !evening->job))
		return cli_error(evening->command, "no memory");
	if (!deal_boards(evening))
		return cli_error(evening->command, "no random numbers: %s", strerror(errno));
	if (evening->job)
		solve_boards(evening);
	return write_boards(evening);
}

/* ---- The command ---- */

static void print_commitment(const struct fair *fair)
{
	char text[FAIR_TEXT];

	fair_print(fair->commitment, text);
	printf("commitment %s\n", text);
}

/* The key of the boards, if they come from one.  CLI_DONE, or the line is printed. */
static int find_key(struct evening *evening)
{
	const struct boards_wish *wish = evening->wish;
	const char *command = evening->command;
	int status = CLI_DONE;

	if (wish->commit)
		status = fair_key_make(&evening->fair, command, wish->commit);
	else if (wish->key && (status = fair_key_read(&evening->fair, command, wish->key)) == CLI_DONE)
		status = fair_key_add(&evening->fair, command, wish->key, wish->added);
	if (status == CLI_DONE && wish->commit)
		print_commitment(&evening->fair);
	memcpy(evening->key, evening->fair.key, FAIR_SIZE);
	return status;
}

static int check(const char *command, const struct boards_wish *wish, int first, bool seeded)
{
	if (wish->commit && wish->key)
		return cli_usage(command, "--commit makes a key, --key uses one that exists; give one of them");
	if (seeded && (wish->commit || wish->key))
		return cli_usage(command, "boards come from a key or from --seed");
	if (wish->added && !wish->key)
		return cli_usage(command, "--added goes with --key: it is said after the commitment");
	if (!wish->boards && !wish->commit)
		return cli_usage(command, "--boards is missing");
	if (wish->boards && wish->commit && !wish->out)
		return cli_usage(command, "--commit prints the commitment, so the boards need -o OUT");
	if (!first || (uint64_t)first + wish->boards > UINT16_MAX)
		return cli_usage(command, "boards have numbers from 1 to %d", UINT16_MAX - 1);
	return CLI_DONE;
}

int boards_command(const char *command, const struct boards_wish *wish, int first, const uint64_t *seed)
{
	struct evening evening = {
		.command = command, .wish = wish, .first = first, .boards = (int)wish->boards, .seed = seed};
	int status = check(command, wish, first, seed != NULL);

	if (status == CLI_DONE)
		status = find_key(&evening);
	if (status != CLI_DONE || !wish->boards)
		return status;
	evening.setup = calloc(wish->boards, sizeof *evening.setup);
	evening.job = wish->tables ? calloc(wish->boards, sizeof *evening.job) : NULL;
	status = make_boards(&evening);
	free(evening.setup);
	free(evening.job);
	return status;
}
