/* SPDX-License-Identifier: Apache-2.0 */
/*
 * DUP of Duplimate machines, written: 156 bytes a board, as in BRI, then all hands with the signs of suits, then ten
 * bytes that are the same for each board: "YN", and the lowest board, the copies of each, and the highest board.
 */
#include "formats/machine.h"

#include <stdio.h>

static bool takes(const struct board_writer *writer, const struct board *board, struct atout_error *error)
{
	return machine_takes(writer, board, true, error);
}

/* The number of the highest board stands in each. */
static void write_board(struct board_writer *writer, const struct board *board) { machine_keep(writer->state, board); }

static void write_end(struct board_writer *writer)
{
	const struct machine *machine = writer->state;
	char bri[MACHINE_BRI + 1], dge[MACHINE_DGE + 1], end[16];

	snprintf(end, sizeof end, "YN%-3d0 %-3d", machine->number[0] % 1000,
		 machine->number[machine->boards - 1] % 1000);
	for (int i = 0; i < machine->boards; i++) {
		machine_bri(&machine->deal[i], bri);
		machine_dge(&machine->deal[i], dge);
		writer->put_bytes(writer->ctx, bri, MACHINE_BRI);
		writer->put_bytes(writer->ctx, dge, MACHINE_DGE);
		writer->put_bytes(writer->ctx, end, 10);
	}
}

const struct format format_dup = {
	.name = "dup",
	.title = "DUP",
	.ending = ".dup",
	.game = "bridge",
	.binary = true,
	.side = BOARD_WRITTEN,
	.takes = takes,
	.writer_size = sizeof(struct machine),
	.write = write_board,
	.write_end = write_end,
};
