/* SPDX-License-Identifier: Apache-2.0 */
/* BRI, written: 128 bytes a board, the cards of N, E and S as numbers; the rest is filled as BigDeal fills it. */
#include "formats/machine.h"

#include <string.h>

enum { BLANKS = 32, ZEROS = 18, RECORD = MACHINE_BRI + BLANKS + ZEROS };

static bool takes(const struct board_writer *writer, const struct board *board, struct atout_error *error)
{
	return machine_takes(writer, board, true, error);
}

static void write_board(struct board_writer *writer, const struct board *board)
{
	char record[RECORD + 1] = "";
	struct machine *machine = writer->state;
	int before = machine->boards;

	machine_keep(machine, board);
	if (machine->boards == before)
		return;
	machine_bri(&board->sheet.deal, record);
	memset(record + MACHINE_BRI, ' ', BLANKS);
	memset(record + MACHINE_BRI + BLANKS, 0, ZEROS);
	writer->put_bytes(writer->ctx, record, RECORD);
}

const struct format format_bri = {
	.name = "bri",
	.title = "BRI",
	.ending = ".bri",
	.game = "bridge",
	.binary = true,
	.side = BOARD_WRITTEN,
	.takes = takes,
	.writer_size = sizeof(struct machine),
	.write = write_board,
};
