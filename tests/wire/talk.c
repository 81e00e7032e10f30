/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a table says, a line each: the smallest server there is, for the tests of docs/wire.md.
 *
 *      talk frame FILE.atout SEAT MOVES    what SEAT (-1: a watcher) is shown after so many moves of the last deal
 *      talk answer FILE.atout SEAT MOVES   the same, and then the answer to each message of standard input
 *      talk offer GAME
 *      talk options GAME [NAME VALUE]...
 *      talk random SEED DEALS               all frames of so many random deals of each game
 *      talk host GAME TYPES                 what a table with people tells, of the types in a list: a line "anna >"
 *                                           of standard input enters, "anna > {...}" says; views are cut short
 *      talk lesson FILE.atout               a lesson: what is told, then an empty line; and so for each message of
 *                                           standard input
 *      talk record GAME SEED                the record of a few deals at a table, two people of which add to each deal
 */
#include <atout/games.h>
#include <atout/record.h>

#include "core/cards.h"
#include "lesson/course.h"
#include "room.h"
#include "wire/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct talk {
	const struct atout_game *game;
	struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	int seat;
	uint32_t n, moves; /* n: moves made; moves: after how many the state is kept */
};

static void fail(const char *what, const char *why)
{
	fprintf(stderr, "talk: %s: %s\n", what, why);
	exit(2);
}

static void say(const struct wire_told *told)
{
	char text[WIRE_SIZE];

	wire_told_print(told, text, sizeof text);
	puts(text);
}

static void say_frame(const struct talk *talk, int seat)
{
	struct wire_frame frame = {
		.game = talk->game, .n = talk->n, .deal = talk->setup.number, .board = talk->setup.board};

	wire_frame_look(&frame, talk->state, seat);
	say(&(struct wire_told){WIRE_TOLD_FRAME, .frame = &frame});
}

static void keep(struct talk *talk, const struct atout_record *record)
{
	if (record->moves != talk->moves)
		return;
	talk->game = record->game;
	talk->setup = record->setup;
	talk->n = record->moves;
	memcpy(talk->state, record->state, sizeof talk->state);
}

static void on_deal(void *ctx, const struct atout_record *record) { keep(ctx, record); }

static void on_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	(void)seat, (void)move;
	keep(ctx, record);
}

static void replay(struct talk *talk, const char *path)
{
	static const struct atout_record_hooks hooks = {.deal = on_deal, .move = on_move};
	static struct atout_record record;
	char line[ATOUT_RECORD_LINE_MAX + 2];
	FILE *in = fopen(path, "r");
	bool good = in != NULL;

	if (!in)
		fail(path, "cannot be read");
	atout_record_start(&record, &hooks, talk);
	while (good && fgets(line, sizeof line, in))
		good = atout_record_line(&record, line, strcspn(line, "\n"));
	fclose(in);
	if (!good || !atout_record_end(&record))
		fail(path, record.error.text);
	if (!talk->game)
		fail(path, "has no deal with so many moves");
}

static void answer(struct talk *talk, const char *text)
{
	struct wire_message message;
	struct atout_why why;
	char error[ATOUT_ERROR_SIZE];

	if (!wire_message_read(&message, talk->game, text, strlen(text), error)) {
		say(&(struct wire_told){WIRE_TOLD_ERROR, .error = error});
	} else if (message.type == WIRE_OPTION) {
		talk->setup.option[message.option] = message.value;
		say(&(struct wire_told){WIRE_TOLD_OPTIONS, .options = {talk->game, &talk->setup}});
	} else if (!atout_play(talk->game, talk->state, talk->seat, message.move, &why)) {
		say(&(struct wire_told){WIRE_TOLD_REFUSED, .refused = {&message, why}});
	} else {
		talk->n++;
		say_frame(talk, talk->seat);
	}
}

static void answer_all(struct talk *talk)
{
	static char line[2 * WIRE_MESSAGE_MAX];

	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		answer(talk, line);
	}
}

static const struct atout_game *find_game(const char *name)
{
	const struct atout_game *game = atout_game_find(name);

	if (!game)
		fail(name, "is no game");
	return game;
}

static void say_options(const struct atout_game *game, char **choice)
{
	struct atout_setup setup;

	atout_setup_start(game, &setup, 0);
	for (; choice[0] && choice[1]; choice += 2) {
		int option = atout_option_find(game, choice[0]);
		if (option < 0 || !atout_option_read(&game->options[option], choice[1], &setup.option[option]))
			fail(choice[0], "is no option with this value");
	}
	say(&(struct wire_told){WIRE_TOLD_OPTIONS, .options = {game, &setup}});
}

/* The next deal of a match, or the first of another one. */
static void deal(struct talk *talk, bool first, struct atout_rng *rng)
{
	const struct atout_game *game = talk->game;

	if (first || !game->next(talk->state, &talk->setup)) {
		uint32_t more = (uint32_t)(game->seats_max - game->seats_min);
		atout_setup_start(game, &talk->setup, game->seats_min + (int)atout_rng_below(rng, more + 1));
		game->next(NULL, &talk->setup);
	}
	atout_deal(&talk->setup, rng);
	game->start(talk->state, &talk->setup);
}

static void play_deal(struct talk *talk, struct atout_rng *rng)
{
	for (;;) {
		seatset to_act = talk->game->to_act(talk->state);
		atout_move moves[ATOUT_MOVES_MAX];
		for (int seat = -1; seat < talk->setup.seats; seat++)
			say_frame(talk, seat);
		if (!to_act)
			return;
		for (uint32_t skip = atout_rng_below(rng, (uint32_t)seat_count(to_act)); skip; skip--)
			to_act &= (seatset)(to_act - 1); /* any of them: a dealer may change a bid without end */
		int seat = first_seat(to_act), n = talk->game->legal(talk->state, seat, moves);
		talk->game->apply(talk->state, seat, moves[atout_rng_below(rng, (uint32_t)n)]);
		talk->n++;
	}
}

static void say_random(const char *seed, const char *deals)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, strtoull(seed, NULL, 0));
	for (int i = 0; atout_games[i]; i++) {
		struct talk talk = {.game = atout_games[i]};
		for (long n = strtol(deals, NULL, 0); n > 0; n--) {
			deal(&talk, !talk.n, &rng);
			play_deal(&talk, &rng);
		}
	}
}

/* The types that are printed, each between commas. */
static char told_types[128];

static void print_told(struct room *room, struct host_guest *guest, const char *text, size_t length)
{
	const char *view = strstr(text, "\"view\":{"), *legal = strstr(text, "},\"legal\"");
	char type[32] = ",";

	(void)room, (void)length;
	sscanf(text, "{\"type\":\"%30[^\"]", type + 1);
	strcat(type, ",");
	if (!strstr(told_types, type))
		return;
	if (view && legal)
		printf("%s < %.*s..%s\n", guest->person, (int)(view + 8 - text), text, legal);
	else
		printf("%s < %s\n", guest->person, text);
}

static int find_guest(const struct room *room, const char *person)
{
	int guest = 0;

	while (room->guest[guest].in && strcmp(room->guest[guest].person, person) != 0)
		guest++;
	return guest;
}

static void say_host(const struct atout_game *game, const char *types)
{
	static char line[2 * WIRE_MESSAGE_MAX];
	static struct room room;

	snprintf(told_types, sizeof told_types, ",%s,", types);
	room_open(&room, 11);
	room.told = print_told;
	room_create(&room, &(struct host_choice){.game = game});
	while (fgets(line, sizeof line, stdin)) {
		char *said = strstr(line, " >");
		line[strcspn(line, "\n")] = '\0';
		puts(line);
		if (!said)
			fail(line, "is not \"NAME > MESSAGE\"");
		*said = '\0';
		int guest = find_guest(&room, line);
		if (!room.guest[guest].in)
			room_enter(&room, guest, line);
		if (said[2])
			room_say(&room, guest, "%s", said + 3);
		room_run(&room, 1000);
	}
	room_close(&room);
}

/* Any move that the last frame offers. */
static void move_somehow(struct room *room, int guest)
{
	const struct wire_frame *frame = &room->guest[guest].shown;
	char move[ATOUT_TEXT_MAX];

	if (!frame->view.legals)
		return;
	uint32_t which = atout_rng_below(&room->rng, frame->view.legals);
	frame->game->print(frame->view.legal[which], move);
	room_say(room, guest, "{\"type\":\"move\",\"n\":%lu,\"move\":\"%s\"}", (unsigned long)frame->n, move);
}

static void add_somehow(struct room *room, int guest)
{
	room_say(room, guest, "{\"type\":\"nonce\",\"deal\":%ld,\"nonce\":\"%x\"}",
		 room_number(room->guest[guest].fair, "deal"), (unsigned)atout_rng_below(&room->rng, 1u << 31));
}

static void play_somehow(struct room *room)
{
	int guest = (int)atout_rng_below(&room->rng, 2);

	if (strstr(room->guest[guest].frame, "\"over\":true")) {
		room_say(room, guest, "{\"type\":\"ready\",\"n\":%ld}", room_number(room->guest[guest].frame, "n"));
	} else {
		long n = room_number(room->guest[guest].frame, "n");
		add_somehow(room, guest);
		move_somehow(room, guest);
		room_say(room, guest, "{\"type\":\"keep\",\"n\":%ld}", n);
	}
	room_run(room, 100);
}

static void say_record(const struct atout_game *game, const char *seed)
{
	static struct room room;
	size_t length;

	room_open(&room, strtoull(seed, NULL, 0));
	room_create(&room, &(struct host_choice){.game = game});
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	room_say(&room, 1, "{\"type\":\"sit\",\"seat\":1}");
	add_somehow(&room, 1);
	room_say(&room, 0, "{\"type\":\"bot\",\"seat\":2,\"bot\":\"random\"}");
	room_say(&room, 0, "{\"type\":\"start\",\"nonce\":\"%s\"}", seed);
	while (!strstr(room.guest[0].sheet, "\"deal\":3"))
		play_somehow(&room);
	char *record = host_record(room.host, &length);
	fputs(record, stdout);
	free(record);
	room_close(&room);
}

/* ---- Lessons ---- */

static void say_told(void *user, const struct wire_told *told)
{
	(void)user;
	say(told);
}

static void end_answer(void)
{
	puts("");
	fflush(stdout);
}

static void teach(const char *path)
{
	static char text[1 << 16], line[WIRE_MESSAGE_MAX];
	static struct lesson lesson;
	char error[ATOUT_ERROR_SIZE];
	struct wire_message message;
	FILE *file = fopen(path, "rb");

	if (!file)
		fail(path, "cannot be read");
	size_t length = fread(text, 1, sizeof text, file);
	fclose(file);
	if (!lesson_read(&lesson, text, length))
		fail(path, lesson.error.text);
	struct course course = {.lesson = &lesson, .tell = say_told};
	course_start(&course, 0);
	end_answer();
	while (fgets(line, sizeof line, stdin)) {
		if (!wire_message_read(&message, lesson.game, line, strcspn(line, "\n"), error))
			fail(line, error);
		course_receive(&course, &message);
		end_answer();
	}
}

int main(int argc, char **argv)
{
	const char *verb = argc > 2 ? argv[1] : "";
	struct talk talk = {.seat = argc > 3 ? (int)strtol(argv[3], NULL, 10) : 0};
	char text[WIRE_SIZE];

	if ((!strcmp(verb, "frame") || !strcmp(verb, "answer")) && argc == 5) {
		talk.moves = (uint32_t)strtoul(argv[4], NULL, 10);
		replay(&talk, argv[2]);
		if (*verb == 'f')
			say_frame(&talk, talk.seat);
		else
			answer_all(&talk);
	} else if (!strcmp(verb, "offer")) {
		wire_offer_print(find_game(argv[2]), text, sizeof text);
		puts(text);
	} else if (!strcmp(verb, "options")) {
		say_options(find_game(argv[2]), argv + 3);
	} else if (!strcmp(verb, "host") && argc == 4) {
		say_host(find_game(argv[2]), argv[3]);
	} else if (!strcmp(verb, "lesson") && argc == 3) {
		teach(argv[2]);
	} else if (!strcmp(verb, "record") && argc == 4) {
		say_record(find_game(argv[2]), argv[3]);
	} else if (!strcmp(verb, "random") && argc == 4) {
		say_random(argv[2], argv[3]);
	} else {
		fail("usage",
		     "talk frame|answer FILE SEAT MOVES, offer GAME, options GAME [NAME VALUE]..., random SEED DEALS, "
		     "host GAME TYPES, lesson FILE, record GAME SEED");
	}
	return 0;
}
