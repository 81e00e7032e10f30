/* SPDX-License-Identifier: Apache-2.0 */
#include "crowd.h"

#include "formats/board_line.h"
#include "host/set.h"
#include "share.h"

#include <atout/games.h>

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

const char *const crowd_people[CROWD] = {"anna", "bo", "carl", "dora", "emil", "anna"};

int crowd_below(struct crowd *crowd, int n) { return (int)atout_rng_below(&crowd->rng, (uint32_t)n); }

/* ---- What is said ---- */

/* A move of any kind: one that the frame offers, any other text, an earlier n. */
static void word_move(struct crowd *crowd, const char *frame, char text[CROWD_TEXT])
{
	static const char *const marks[] = {"", "", "", "", ",\"alert\":true", ",\"stop\":true", ",\"text\":\"weak\""};
	static const char *const odd[] = {"claim 0", "claim 5", "claim 13", "SA", "pass", "bid 2", "trump last"};
	const char *legal = frame ? strstr(frame, "\"legal\":{") : NULL;
	char moves[4096];
	const char *move = NULL;
	int n = 0;

	snprintf(moves, sizeof moves, "%.*s", legal ? (int)strcspn(legal + 8, "}") : 0, legal ? legal + 8 : "");
	bool passes = strstr(moves, "\"pass\"");
	for (char *at = strtok(moves, "[]\","); at; at = strtok(NULL, "[]\","))
		if (!strchr(at, ':') && !strchr(at, '{') && crowd_below(crowd, ++n) == 0)
			move = at;
	if (passes && crowd_below(crowd, 2))
		move = "pass"; /* or an auction has no end */
	if (!move || !crowd_below(crowd, 12))
		move = odd[crowd_below(crowd, sizeof odd / sizeof odd[0])];
	long frame_n = room_number(frame, "n");
	snprintf(text, CROWD_TEXT, "{\"type\":\"move\",\"n\":%ld,\"move\":\"%s\"%s}",
		 frame_n < 0 ? 0 : frame_n - !crowd_below(crowd, 10), move,
		 marks[crowd_below(crowd, sizeof marks / sizeof marks[0])]);
}

static void word_option(struct crowd *crowd, const struct atout_game *game, char text[CROWD_TEXT])
{
	const struct atout_option *option = game->options;
	char value[256];
	int options = 0;

	while (option[options].name)
		options++;
	option += crowd_below(crowd, options);
	atout_option_print(option, option->min + crowd_below(crowd, option->max - option->min + 1), value,
			   sizeof value);
	snprintf(text, CROWD_TEXT, "{\"type\":\"option\",\"name\":\"%s\",\"value\":\"%s\"}", option->name, value);
}

static void word_clock(struct crowd *crowd, char text[CROWD_TEXT])
{
	if (crowd_below(crowd, 3))
		snprintf(text, CROWD_TEXT, "{\"type\":\"clock\",\"seconds\":%d,\"extra\":%d}", crowd_below(crowd, 60),
			 crowd_below(crowd, 3));
	else
		snprintf(text, CROWD_TEXT, "{\"type\":\"clock\",\"seconds\":0,\"extra\":0,\"hours\":%d}",
			 crowd_below(crowd, 30));
}

/* The first deals of a match of these options, or of others. */
static void word_boards(struct crowd *crowd, const struct host_summary *summary, char text[CROWD_TEXT])
{
	struct atout_setup setup;
	char line[BOARD_LINE_SIZE];
	size_t length = (size_t)snprintf(text, CROWD_TEXT, "{\"type\":\"boards\",\"line\":0,\"text\":\"");

	atout_setup_start(summary->game, &setup, summary->seats);
	if (crowd_below(crowd, 4))
		memcpy(setup.option, summary->option, sizeof setup.option);
	summary->game->next(NULL, &setup);
	for (int boards = 1 + crowd_below(crowd, 4); boards--;) {
		atout_deal(&setup, &crowd->rng);
		length += (size_t)board_line_print(summary->game, &setup, line);
		if (length + sizeof "\\n\",\"last\":true}" > CROWD_TEXT)
			break;
		strcat(strcat(text, line), "\\n");
		length = strlen(text);
	}
	strcat(text, crowd_below(crowd, 5) ? "\",\"last\":true}" : "\"}");
}

/* Before the match. */
static void word_setup(struct crowd *crowd, const struct host *host, char text[CROWD_TEXT])
{
	struct host_summary summary;
	char kind[WANTED_TEXT_SIZE];

	host_sum_up(host, &summary);
	switch (crowd_below(crowd, 20)) {
	case 0:
		snprintf(text, CROWD_TEXT, "{\"type\":\"start\"}");
		break;
	case 1:
		word_clock(crowd, text);
		break;
	case 2:
		snprintf(text, CROWD_TEXT, "{\"type\":\"wait\",\"seconds\":%d}", crowd_below(crowd, 32));
		break;
	case 12:
		snprintf(text, CROWD_TEXT, "{\"type\":\"partners\",\"drawn\":%s}",
			 crowd_below(crowd, 3) ? "true" : "false");
		break;
	case 13:
		snprintf(text, CROWD_TEXT, "{\"type\":\"hints\",\"when\":\"%s\"}",
			 wire_hints_words[crowd_below(crowd, WIRE_HINTS)]);
		break;
	case 14:
		snprintf(text, CROWD_TEXT, "{\"type\":\"dummy\",\"plays\":%s}",
			 crowd_below(crowd, 4) ? "true" : "false");
		break;
	case 15:
		snprintf(text, CROWD_TEXT, "{\"type\":\"undos\",\"allowed\":%s}",
			 crowd_below(crowd, 4) ? "true" : "false");
		break;
	case 16:
		wanted_print(&wanted_offers[crowd_below(crowd, WANTED_OFFERS)], kind);
		snprintf(text, CROWD_TEXT, "{\"type\":\"deals\",\"kind\":\"%s\"}", kind);
		break;
	case 17:
	case 18:
		word_boards(crowd, &summary, text);
		break;
	case 19:
		snprintf(text, CROWD_TEXT, "{\"type\":\"source\",\"how\":\"%s\"}",
			 crowd_below(crowd, 2) ? "dealt" : "played");
		break;
	case 3:
	case 4:
		snprintf(text, CROWD_TEXT, "{\"type\":\"sit\",\"seat\":%d}", crowd_below(crowd, 8));
		break;
	default:
		word_option(crowd, summary.game, text);
	}
}

static void word_nonsense(struct crowd *crowd, long n, char text[CROWD_TEXT])
{
	snprintf(text, CROWD_TEXT, "{\"type\":\"move\",\"n\":%ld,\"move\":%c", n, 32 + crowd_below(crowd, 95));
}

/* At the table, besides moves. */
static void word_table(struct crowd *crowd, long n, long deal, char text[CROWD_TEXT])
{
	switch (crowd_below(crowd, 8)) {
	case 0:
		snprintf(text, CROWD_TEXT, "{\"type\":\"sit\",\"seat\":%d}", crowd_below(crowd, 8));
		break;
	case 1:
		snprintf(text, CROWD_TEXT, "{\"type\":\"%s\"}", crowd_below(crowd, 4) ? "start" : "stand");
		break;
	case 2:
		snprintf(text, CROWD_TEXT, "{\"type\":\"bot\",\"seat\":%d,\"bot\":\"%s\"}", crowd_below(crowd, 8),
			 crowd_below(crowd, 2) ? "random" : "cat");
		break;
	case 3:
		snprintf(text, CROWD_TEXT, "{\"type\":\"open\",\"seat\":%d}", crowd_below(crowd, 8));
		break;
	case 4:
		snprintf(text, CROWD_TEXT, "{\"type\":\"say\",\"phrase\":\"%s\"}",
			 crowd_below(crowd, 2) ? "hello" : "boo");
		break;
	case 5:
		snprintf(text, CROWD_TEXT, "{\"type\":\"watch\",\"how\":\"%s\"}",
			 crowd_below(crowd, 2) ? "late" : "open");
		break;
	case 6:
		snprintf(text, CROWD_TEXT, "{\"type\":\"nonce\",\"deal\":%ld,\"nonce\":\"nonce-%d\"}", deal,
			 100000 + crowd_below(crowd, 900000));
		break;
	default:
		word_nonsense(crowd, n, text);
	}
}

/* What a call means that was made, or a pass if it were the next. */
static void word_mean(struct crowd *crowd, const char *frame, char text[CROWD_TEXT])
{
	const char *calls = frame ? strstr(frame, "\"calls\":[") : NULL;
	char made[1024], *call[ATOUT_CALLS_MAX];
	int n = 0;

	snprintf(made, sizeof made, "%.*s", calls ? (int)strcspn(calls + 9, "]") : 0, calls ? calls + 9 : "");
	for (char *at = strtok(made, "\","); at; at = strtok(NULL, "\","))
		call[n++] = at;
	int which = crowd_below(crowd, n + 1);
	snprintf(text, CROWD_TEXT, "{\"type\":\"mean\",\"call\":%d,\"move\":\"%s\"}", which,
		 which < n ? call[which] : "pass");
}

/* In a deal, besides moves. */
static void word_deal(struct crowd *crowd, const char *frame, char text[CROWD_TEXT])
{
	long n = room_number(frame, "n") < 0 ? 0 : room_number(frame, "n");

	switch (crowd_below(crowd, 15)) {
	case 0:
		snprintf(text, CROWD_TEXT, "{\"type\":\"keep\",\"n\":%ld}", n);
		break;
	case 1:
		snprintf(text, CROWD_TEXT, "{\"type\":\"undo\",\"n\":%ld}", n);
		break;
	case 2:
	case 3:
		snprintf(text, CROWD_TEXT, "{\"type\":\"answer\",\"n\":%ld,\"yes\":%s}", n,
			 crowd_below(crowd, 3) ? "true" : "false");
		break;
	case 4:
		snprintf(text, CROWD_TEXT, "{\"type\":\"hint\",\"n\":%ld}", n);
		break;
	case 5:
		snprintf(text, CROWD_TEXT, "{\"type\":\"look\",\"deal\":%d,\"move\":%d}", 1 + crowd_below(crowd, 4),
			 crowd_below(crowd, 70));
		break;
	case 6:
		snprintf(text, CROWD_TEXT, "{\"type\":\"ask\",\"call\":%d}", crowd_below(crowd, 8));
		break;
	case 7:
	case 8:
	case 9:
		word_mean(crowd, frame, text);
		break;
	case 10:
		snprintf(text, CROWD_TEXT, "{\"type\":\"weigh\"}");
		break;
	case 11:
		snprintf(text, CROWD_TEXT, "{\"type\":\"coach\"}");
		break;
	default:
		snprintf(text, CROWD_TEXT, "{\"type\":\"explain\",\"call\":%d,\"text\":\"%d points\"}",
			 crowd_below(crowd, 8), crowd_below(crowd, 38));
	}
}

void crowd_words(struct crowd *crowd, const struct room *room, int guest, char text[CROWD_TEXT])
{
	const struct host_guest *at = &room->guest[guest];
	long n = room_number(at->frame, "n");

	if (!at->frame && crowd_below(crowd, 3))
		word_setup(crowd, room->host, text);
	else if (at->frame && strstr(at->frame, "\"ready\",\"again\"") && crowd_below(crowd, 2))
		snprintf(text, CROWD_TEXT, "{\"type\":\"again\",\"n\":%ld}", n);
	else if (at->frame && strstr(at->frame, "\"over\":true") && crowd_below(crowd, 8))
		snprintf(text, CROWD_TEXT, "{\"type\":\"ready\",\"n\":%ld%s}", n,
			 crowd_below(crowd, 2) ? ",\"nonce\":\"abc\"" : "");
	else if (at->frame && strstr(at->frame, "\"mine\":true") && crowd_below(crowd, 3))
		snprintf(text, CROWD_TEXT, "{\"type\":\"answer\",\"n\":%ld,\"yes\":%s}", n,
			 crowd_below(crowd, 3) ? "true" : "false");
	else if (crowd_below(crowd, 6))
		word_move(crowd, at->frame, text);
	else if (crowd_below(crowd, 2))
		word_table(crowd, n < 0 ? 0 : n, room_number(at->fair, "deal"), text);
	else
		word_deal(crowd, at->frame, text);
}

/* ---- What is done ---- */

static void come_or_go(struct crowd *crowd, int guest)
{
	if (!crowd->room.guest[guest].in && host_bars(crowd->room.host, crowd_people[guest]))
		return;
	if (!crowd->room.guest[guest].in)
		room_enter(&crowd->room, guest, crowd_people[guest]);
	else if (!crowd_below(crowd, 3))
		room_leave(&crowd->room, guest);
}

void crowd_step(struct crowd *crowd)
{
	struct room *room = &crowd->room;
	int guest = crowd_below(crowd, CROWD);
	char text[CROWD_TEXT];

	if (room->pending && crowd_below(crowd, 3)) {
		if (crowd_below(crowd, 20))
			room_keep(room);
		else
			room_lose(room, "The disk is full");
		return;
	}
	if (!crowd_below(crowd, 25) || !room->guest[guest].in) {
		come_or_go(crowd, guest);
	} else {
		crowd_words(crowd, room, guest, text);
		room_say(room, guest, "%s", text);
	}
	while (room_think(room))
		;
	room_wait(room, crowd_below(crowd, 10) ? 1500 : crowd_below(crowd, 4) ? 40000 : 130000);
}

void crowd_open_set(struct crowd *crowd, const struct atout_game *game)
{
	unsigned char seed[FAIR_SIZE];
	struct host_set set;

	for (int i = 0; i < FAIR_SIZE; i++)
		seed[i] = (unsigned char)crowd_below(crowd, 256);
	host_set_make(game, seed, 1 + crowd_below(crowd, 3), &set);
	room_open(&crowd->room, atout_rng_next(&crowd->rng));
	room_create(&crowd->room, &(struct host_choice){.game = game, .set = &set, .set_id = "k3v9t2mxw7ab"});
	room_enter(&crowd->room, 0, crowd_people[0]);
}

void crowd_open(struct crowd *crowd, const struct atout_game *game)
{
	struct room *room = &crowd->room;
	int seats = game->seats_min + crowd_below(crowd, game->seats_max - game->seats_min + 1);

	room_open(room, atout_rng_next(&crowd->rng));
	room_create(room, &(struct host_choice){.game = game,
						.seats = seats,
						.bots = !crowd_below(crowd, 3),
						.pace_most = crowd_below(crowd, 2) * 900});
	room_enter(room, 0, crowd_people[0]);
}

/* ---- The command line ---- */

static bool read_request(struct crowd_request *request, int argc, char **argv)
{
	static const struct option options[] = {{"game", required_argument, NULL, 'g'},
						{"seconds", required_argument, NULL, 't'},
						{"matches", required_argument, NULL, 'm'},
						{"seed", required_argument, NULL, 's'},
						{0}};

	*request = (struct crowd_request){.seconds = 1.0 / share_divisor()};
	if (getrandom(&request->seed, sizeof request->seed, 0) != sizeof request->seed)
		return false;
	for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
		if (c == 'g' && !(request->game = atout_game_find(optarg)))
			return false;
		if (c == 't')
			request->seconds = strtod(optarg, NULL);
		if (c == 'm')
			request->matches = strtol(optarg, NULL, 10);
		if (c == 's')
			request->seed = strtoull(optarg, NULL, 0);
		if (c == '?')
			return false;
	}
	printf("seed %" PRIu64 "\n", request->seed);
	return optind == argc;
}

int crowd_main(int argc, char **argv, void (*try_game)(const struct atout_game *, const struct crowd_request *))
{
	struct crowd_request request;

	if (!read_request(&request, argc, argv))
		return 2;
	for (int i = 0; atout_games[i]; i++)
		if (!request.game || atout_games[i] == request.game)
			try_game(atout_games[i], &request);
	return 0;
}
