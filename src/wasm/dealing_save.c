/* SPDX-License-Identifier: Apache-2.0 */
/* The deals as PBN, as printpbn has them, and from there in any format. */
#include "formats/formats.h"
#include "script/print.h"
#include "wasm/dealing_run.h"

#include <stdio.h>
#include <stdlib.h>

struct saving {
	struct source source;
	struct boards boards;
	struct board board;
	struct board_writer writer;
	struct atout_error error;
};

/* The caller frees it.  NULL: no memory. */
static char *write_pbn(const struct dealing *dealing, size_t *length)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, length);

	for (int i = 0; out && i < dealing->boards; i++) {
		struct print_pbn game = {
			.source = "script",
			.date = dealing->date,
			.seed = dealing->seed,
			.board = (uint64_t)i + 1,
			.dealer = dealing->script.dealer,
			.vul = dealing->script.vul,
			.title = dealing->script.title,
			.title_length = (int)dealing->script.title_length,
			.table = dealing->tables ? &dealing->board[i].table : NULL,
		};
		print_pbn(out, dealing->board[i].cards, &game);
	}
	if (out)
		fclose(out);
	return text;
}

static void put(void *out, const char *text) { fputs(text, out); }
static void put_bytes(void *out, const char *bytes, size_t size) { fwrite(bytes, 1, size, out); }

/* False: the error. */
static bool convert(struct saving *saving, const struct format *format, FILE *out)
{
	struct atout_error *error = &saving->error;

	saving->writer.format = format;
	saving->writer.put = put;
	saving->writer.put_bytes = put_bytes;
	saving->writer.ctx = out;
	if (!boards_open(&saving->boards, formats_find("pbn"), &saving->source))
		return false;
	while (boards_next(&saving->boards, &saving->board) == BOARDS_BOARD)
		if (!board_write(&saving->writer, &saving->board, error))
			break;
	boards_close(&saving->boards);
	bool whole = board_write_end(&saving->writer);
	if (!whole && !*error->text)
		snprintf(error->text, sizeof error->text, "no memory");
	return !*error->text && !saving->source.error;
}

/* What the source has, in another format.  NULL: saving->error, or no memory. */
static char *convert_text(struct saving *saving, const struct format *format, size_t *length)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, length);

	if (!out)
		return NULL;
	bool done = convert(saving, format, out);
	board_free(&saving->board);
	fclose(out);
	if (done)
		return text;
	free(text);
	return NULL;
}

static void hand_over(struct dealing *dealing, char *text, size_t length)
{
	free(dealing->out.text);
	dealing->out = (struct reply){text, length + 1};
}

const char *dealing_write(struct dealing *dealing, const char *name, size_t *length)
{
	static struct atout_error error;
	const struct format *format = formats_find(name);
	size_t pbn_length = 0;

	if (!format || !format->write)
		return "this format is not written";
	struct saving *saving = calloc(1, sizeof *saving);
	char *pbn = saving ? write_pbn(dealing, &pbn_length) : NULL;
	if (pbn)
		source_start_text(&saving->source, pbn, pbn_length);
	char *text = pbn ? convert_text(saving, format, length) : NULL;
	if (pbn)
		source_free(&saving->source);
	error = saving ? saving->error : (struct atout_error){.line = 0};
	free(saving);
	free(pbn);
	if (text)
		hand_over(dealing, text, *length);
	return text ? NULL : *error.text ? error.text : "no memory";
}
