/* SPDX-License-Identifier: Apache-2.0 */
/* The memory of what is played. */
#include "formats/board.h"

#include <stdlib.h>
#include <string.h>

/* Room for so many more things of a size; NULL: no memory. */
static void *grow(void *things, uint32_t used, uint32_t more, uint32_t *room, size_t size)
{
	if (used + more <= *room)
		return things;
	uint32_t wanted = 2 * (used + more) + 64;
	void *grown = realloc(things, wanted * size);
	if (grown)
		*room = wanted;
	return grown;
}

bool board_add_move(struct board *board, uint32_t line, int seat, atout_move move)
{
	struct board_move *list = grow(board->move, board->moves, 1, &board->moves_room, sizeof *list);

	if (!list)
		return false;
	board->move = list;
	list[board->moves++] = (struct board_move){line, move, (uint8_t)seat};
	return true;
}

bool board_add_remark(struct board *board, int seat, const char *text)
{
	struct board_remark *list = grow(board->remark, board->remarks, 1, &board->remarks_room, sizeof *list);
	uint32_t size = (uint32_t)strlen(text) + 1;

	if (!list)
		return false;
	board->remark = list;
	char *texts = grow(board->texts, board->texts_size, size, &board->texts_room, 1);
	if (!texts)
		return false;
	board->texts = texts;
	memcpy(texts + board->texts_size, text, size);
	list[board->remarks++] = (struct board_remark){board->moves, board->texts_size, (uint8_t)seat};
	board->texts_size += size;
	return true;
}
