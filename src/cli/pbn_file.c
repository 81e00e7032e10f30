/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/pbn_file.h"

#include "formats/pbn_note.h"

#include <atout/games.h>
#include <atout/record.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool pbn_file_named(const char *path)
{
	size_t length = strlen(path);

	return length > 4 && strcasecmp(path + length - 4, ".pbn") == 0;
}

bool pbn_file_is(FILE *file, const char *path)
{
	int c = getc(file);

	ungetc(c, file);
	return pbn_file_named(path) || (c > 0 && strchr("[%{;\xEF", c));
}

/* Twice the room, or as much as a text may have and one byte that makes it too long. */
static char *grow(char *text, size_t *room)
{
	*room = *room ? 2 * *room : 1 << 16;
	if (*room > ATOUT_PBN_SIZE_MAX + 1)
		*room = ATOUT_PBN_SIZE_MAX + 1;
	char *more = realloc(text, *room);
	if (!more)
		free(text);
	return more;
}

char *pbn_file_read(FILE *file, size_t *size)
{
	size_t room = 0;
	char *text = grow(NULL, &room);

	*size = 0;
	while (text && !feof(file) && !ferror(file) && *size <= ATOUT_PBN_SIZE_MAX) {
		*size += fread(text + *size, 1, room - *size, file);
		if (*size == room && room <= ATOUT_PBN_SIZE_MAX)
			text = grow(text, &room);
	}
	if (text && !ferror(file) && *size <= ATOUT_PBN_SIZE_MAX)
		return text;
	if (text && !ferror(file))
		errno = EFBIG;
	free(text);
	return NULL;
}

static void name_error(const char *path, const struct atout_error *error)
{
	fflush(stdout);
	fprintf(stderr, "%s:%u: column %u: %s\n", path, (unsigned)error->line, (unsigned)error->column, error->text);
}

static void name_junk(const char *path, const struct atout_pbn *pbn)
{
	fflush(stdout);
	fprintf(stderr, "%s:%u: warning: no PBN in this line", path, (unsigned)pbn->junk_line);
	if (pbn->junk > 1)
		fprintf(stderr, " and %u more", (unsigned)pbn->junk - 1);
	fputs("; passed over\n", stderr);
}

uint32_t pbn_file_tell(const char *path, const char *text, size_t size, const struct pbn_file_hooks *hooks, void *ctx)
{
	static struct atout_pbn pbn;
	static struct atout_pbn_game game;
	static struct atout_pbn_moves moves;
	enum atout_pbn_got got;
	uint32_t refused = 0;

	atout_pbn_start(&pbn, text, size);
	while (!(hooks->stop && *hooks->stop) && (got = atout_pbn_next(&pbn, &game)) != ATOUT_PBN_END) {
		bool good = got == ATOUT_PBN_GAME && (!hooks->moves || atout_pbn_moves(&game, &moves, &pbn.error));
		if (good)
			hooks->game(ctx, &game, hooks->moves ? &moves : NULL);
		else
			name_error(path, &pbn.error);
		refused += !good;
	}
	if (pbn.junk)
		name_junk(path, &pbn);
	return refused;
}

/* A name as a record has it: runs of blanks are one; NULL: it is none. */
static const char *make_name(const char *value, char buf[ATOUT_RECORD_LINE_MAX])
{
	size_t n = 0;

	if (!value || strcmp(value, "?") == 0)
		return NULL;
	for (; *value && n < ATOUT_RECORD_LINE_MAX - 1; value++)
		if ((*value != ' ' && *value != '\t') || (n && buf[n - 1] != ' '))
			buf[n++] = *value == '\t' ? ' ' : *value;
	n -= n && buf[n - 1] == ' ';
	buf[n] = '\0';
	return atout_record_name_check(buf) ? buf : NULL;
}

/* What a call or card means; a line of a record is short. */
static void tell_note(const struct atout_pbn_game *game, const struct atout_pbn_moves *moves, uint32_t index,
		      void (*line)(void *ctx, const char *text), void *ctx)
{
	int section = atout_move_kind(moves->move[index].move) == ATOUT_PLAY ? ATOUT_PBN_PLAY : ATOUT_PBN_AUCTION;
	const char *note = atout_pbn_note(game, section, moves->move[index].note);
	char text[ATOUT_RECORD_LINE_MAX + 1];

	if (!moves->move[index].note || !note || !*note)
		return;
	int seat = moves->move[index].seat;
	const char *words = pbn_note_alert(note);
	if (words) {
		snprintf(text, sizeof text, "@ %d alert\n", seat);
		line(ctx, text);
		note = words;
	}
	int length = snprintf(text, sizeof text, "@ %d means %s\n", seat, note);
	if (*note && length < (int)sizeof text)
		line(ctx, text);
}

void pbn_file_record(const struct atout_pbn_game *game, const struct atout_pbn_moves *moves,
		     void (*line)(void *ctx, const char *text), void *ctx)
{
	static const char *const tags[] = {"North", "East", "South", "West"};
	const struct atout_game *bridge = atout_game_find("bridge");
	char text[ATOUT_RECORD_HEADER_SIZE], name[4][ATOUT_RECORD_LINE_MAX];
	const char *names[4];

	for (int seat = 0; seat < 4; seat++)
		names[seat] = make_name(atout_pbn_tag(game, tags[seat]), name[seat]);
	atout_record_print_header(bridge, &moves->setup, names, text, sizeof text);
	line(ctx, text);
	atout_record_print_deal(bridge, &moves->setup, text, sizeof text);
	line(ctx, text);
	for (uint32_t i = 0; i < moves->count; i++) {
		atout_record_print_move(bridge, moves->move[i].seat, moves->move[i].move, text, sizeof text);
		line(ctx, text);
		tell_note(game, moves, i, line, ctx);
	}
}
