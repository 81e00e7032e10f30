/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/choice.h"

#include "base/text.h"
#include "formats/board_line.h"
#include "formats/record_own.h"

#include <atout/record.h>
#include <atout/terms.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAY_SIZE = 1024 };

void play_choose(struct play_choice *choice, const struct atout_game *game)
{
	struct atout_setup setup;

	atout_setup_start(game, &setup, 0);
	choice->game = game;
	choice->seats = 0;
	if (!choice->seat_asked)
		choice->seat = atout_seat_alone(game);
	choice->boards = NULL;
	memcpy(choice->option, setup.option, sizeof choice->option);
	atout_options_alone(game, choice->option);
}

bool play_set_lang(struct play_choice *choice, const char *name)
{
	enum lang lang = lang_find(name);

	if (lang == LANGS)
		return false;
	choice->lang = lang;
	return choice->lang_asked = true;
}

const struct atout_bot *play_bot(const struct play_choice *choice, int seat)
{
	return seat == choice->seat ? NULL : choice->bot[seat] ? choice->bot[seat] : atout_bot_usual;
}

static void print_head(const struct play_choice *choice, const struct atout_setup *setup, uint64_t seed, char *text,
		       size_t size)
{
	char kind[WANTED_TEXT_SIZE];

	atout_record_print_header(choice->game, setup, NULL, text, size);
	for (int seat = 0; seat < setup->seats; seat++) {
		const struct atout_bot *bot = play_bot(choice, seat);
		text_append(text, size, "# play seat %d %s\n", seat, bot ? bot->name : "person");
	}
	text_append(text, size, "# play think %" PRIu32 "\n# play seed %" PRIu64 "\n%s", choice->think, seed,
		    choice->seeded ? "# play deals seed\n" : "");
	if (choice->clock.seconds)
		text_append(text, size, "# play clock %d %d\n", choice->clock.seconds, choice->clock.extra);
	if (choice->wait)
		text_append(text, size, "# play wait %d\n", choice->wait);
	if (choice->hints)
		text_append(text, size, "# play hints %s\n", wire_hints_words[choice->hints]);
	if (choice->partners)
		text_append(text, size, "# play partners drawn\n");
	if (choice->dummy && choice->game->played_by)
		text_append(text, size, "# play dummy plays\n");
	if (choice->wanted.kind && wanted_suits(choice->game))
		text_append(text, size, "# play deals %s\n", (wanted_print(&choice->wanted, kind), kind));
}

bool play_boards_suit(const struct play_choice *choice, const struct atout_setup *setup)
{
	struct atout_setup first = *setup;
	struct board_line line;
	char error[ATOUT_ERROR_SIZE];
	int wrong;

	if (!board_lines_check(choice->game, first.seats, choice->boards, &wrong, error))
		return false;
	first.number = 0;
	choice->game->next(NULL, &first);
	board_lines_read(&line, choice->game, first.seats, choice->boards, 1);
	return board_line_deal(&line, &first);
}

/* The caller frees them; NULL: no memory. */
static char *print_boards(const char *boards)
{
	char *lines = NULL;
	size_t size;
	FILE *out = open_memstream(&lines, &size);

	for (const char *at = boards; out && at && *at; at += strcspn(at, "\n") + 1)
		fprintf(out, "# play deal %.*s\n", (int)strcspn(at, "\n"), at);
	if (out && fclose(out) == 0)
		return lines;
	free(lines);
	return NULL;
}

char *play_head(const struct play_choice *choice, const struct atout_setup *setup, uint64_t seed)
{
	char head[ATOUT_RECORD_HEADER_SIZE + PLAY_SIZE], *text = NULL;
	char *own = record_own_print(choice->game, setup), *boards = print_boards(choice->boards);

	print_head(choice, setup, seed, head, sizeof head);
	bool printed = own && boards && asprintf(&text, "%s%s%s", head, boards, own) >= 0;
	free(own);
	free(boards);
	return printed ? text : NULL;
}
