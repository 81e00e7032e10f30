/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Kills `atout play` at random instants and resumes it, over and over: kill ATOUT [SECONDS [SEED]].
 *
 * The program plays its plain front end over pipes, with random input.  Every sentence that tells of a move is a
 * promise: after SIGKILL the record must hold exactly these moves, in this order, behind those of before.  It may hold
 * more, which were written and not yet told.
 */
#include "base/clock.h"
#include "share.h"
#include "tui/words.h"

#include <atout/games.h>
#include <atout/record.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { KILLS = 200, LIVES = 40 /* of a match */, OUTPUT_MAX = 1 << 20, MOVES_MAX = 1 << 16, INPUT = 4000 };
enum { LIFE_LEAST = 20000, LIFE_MOST = 2000000 };

struct match {
	const char *program, *path, *game;
	struct atout_rng rng;
	uint64_t seed;
	uint32_t life; /* us within which the program is killed */
	int told;      /* moves, by all its lives */
};

/* The moves of a record as sentences. */
struct story {
	int moves, deals;
	struct atout_view view; /* before the next move */
	char sentence[MOVES_MAX][WORDS_MAX];
};

/* What a run of the program has said: complete lines. */
struct output {
	size_t length;
	char text[OUTPUT_MAX + 1];
};

static double now(void) { return clock_seconds(CLOCK_MONOTONIC); }

static void fail(const struct match *match, const char *what, const char *detail)
{
	fprintf(stderr, "kill: %s, seed %" PRIu64 ", %s: %s\n", match->game, match->seed, what, detail);
	exit(1);
}

/* The person of seat 0: as dummy, in declarer's place. */
static int person(const struct atout_record *record)
{
	return record->game->played_by ? record->game->played_by(record->state, 0) : 0;
}

static void take_deal(void *ctx, const struct atout_record *record)
{
	struct story *story = ctx;

	story->deals++;
	atout_look(record->game, record->state, 0, &story->view);
}

static void take_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct story *story = ctx;
	struct words words = {.lang = LANG_EN, .game = record->game, .me = person(record)};
	struct words_made made = {seat, story->view.from, move};

	atout_look(record->game, record->state, words.me, &story->view);
	if (seat != words.me && atout_move_kind(move) == ATOUT_BID && story->view.bid[seat] == ATOUT_BID_SEALED)
		made.move = ATOUT_NO_MOVE;
	words_made(&words, &made, story->sentence[story->moves++ % MOVES_MAX]);
}

/* The file as a program that resumes it has to see it: without a last line that has no newline. */
static void read_story(const struct match *match, struct story *story)
{
	static const struct atout_record_hooks hooks = {.deal = take_deal, .move = take_move};
	static struct atout_record record;
	char line[ATOUT_RECORD_LINE_MAX + 2], place[1200];
	FILE *file = fopen(match->path, "r");

	story->moves = story->deals = 0;
	if (!file)
		return;
	atout_record_start(&record, &hooks, story);
	while (fgets(line, sizeof line, file)) {
		size_t length = strlen(line);
		if (line[length - 1] == '\n' && !atout_record_line(&record, line, length - 1)) {
			snprintf(place, sizeof place, "line %u: %s", record.error.line, record.error.text);
			fail(match, "the record is broken", place);
		}
	}
	/* Only a first or a last deal that is torn ends wrongly; its moves are none yet. */
	atout_record_end(&record);
	fclose(file);
}

/* "You play", "Seat 2 has bid": a sentence about a move. */
static bool tells_move(const char *line)
{
	static const char *const subjects[] = {"You ",	 "Seat 1 ", "Seat 2 ", "Seat 3 ", "Seat 4 ",
					       "North ", "East ",   "South ",  "West "};
	static const char *const verbs[] = {"play",   "bid",	  "pass",    "say",  "choose", "make",
					    "double", "redouble", "let the", "lets", "has bid"};

	if (!strncmp(line, "You play the contract", strlen("You play the contract")))
		return false;
	for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
		size_t length = strlen(subjects[i]);
		if (strncmp(line, subjects[i], length) != 0)
			continue;
		for (size_t j = 0; j < sizeof verbs / sizeof verbs[0]; j++)
			if (strncmp(line + length, verbs[j], strlen(verbs[j])) == 0)
				return true;
	}
	return false;
}

/* Every move and deal that was told is in the record; how many moves. */
static int check_output(const struct match *match, const struct story *story, int before, char *text)
{
	int told = before;

	for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
		int deal;
		*end = '\0';
		if (sscanf(line, "Deal %d", &deal) == 1 && deal > story->deals)
			fail(match, "a deal that was told is lost", line);
		if (!tells_move(line))
			continue;
		if (told >= story->moves)
			fail(match, "a move that was told is lost", line);
		if (strcmp(line, story->sentence[told]) != 0)
			fail(match, story->sentence[told], line);
		told++;
	}
	return told - before;
}

/* Numbers of moves, and now and then an empty line for the next deal. */
static void make_input(struct match *match, char input[INPUT])
{
	size_t at = 0;

	while (at + 4 < INPUT) {
		int number = (int)atout_rng_below(&match->rng, 12);
		at += (size_t)snprintf(input + at, INPUT - at, number < 10 ? "%d\n" : "\n", number + 1);
	}
}

static void run_program(const struct match *match, bool resume, const int in[2], const int out[2])
{
	char seed[24];

	dup2(in[0], STDIN_FILENO);
	dup2(out[1], STDOUT_FILENO);
	close(in[1]);
	close(out[0]);
	snprintf(seed, sizeof seed, "%" PRIu64, match->seed);
	if (resume)
		execl(match->program, "atout", "play", "--plain", "--lang", "en", "--resume", match->path, NULL);
	else
		execl(match->program, "atout", "play", "--plain", "--lang", "en", "--seat", "1", "--seed", seed,
		      "--bot", "2=random", "--bot", "3=random", "--bot", "4=random", "--record", match->path,
		      match->game, NULL);
	_exit(127);
}

/* Reads until the instant, then kills and reads what was said before. */
static int read_and_kill(pid_t child, int fd, double instant, struct output *output)
{
	bool killed = false;
	int status;

	output->length = 0;
	for (;;) {
		double left = instant - now();
		struct pollfd ready = {.fd = fd, .events = POLLIN};
		if (!killed && left <= 0) {
			kill(child, SIGKILL);
			killed = true;
		}
		if (poll(&ready, 1, killed ? -1 : (int)(left * 1000) + 1) <= 0)
			continue;
		ssize_t n = read(fd, output->text + output->length, OUTPUT_MAX - output->length);
		if (n <= 0)
			break;
		output->length += (size_t)n;
	}
	output->text[output->length] = '\0';
	waitpid(child, &status, 0);
	return status;
}

/* One life of the program. */
static int live(struct match *match, struct output *output)
{
	int in[2], out[2];
	char input[INPUT];
	bool resume = access(match->path, F_OK) == 0;

	make_input(match, input);
	if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC))
		fail(match, "no pipe", strerror(errno));
	pid_t child = fork();
	if (child == 0)
		run_program(match, resume, in, out);
	close(in[0]);
	close(out[1]);
	if (write(in[1], input, strlen(input)) < 0 && errno != EPIPE)
		fail(match, "cannot write to the program", strerror(errno));
	close(in[1]);
	double instant = now() + 1e-6 * atout_rng_below(&match->rng, atout_rng_below(&match->rng, 4) ? match->life
												     : 5 * match->life);
	int status = read_and_kill(child, out[0], instant, output);
	close(out[0]);
	return status;
}

/* A slow machine gives the program longer, so that some of its lives tell of moves. */
static void adapt_life(struct match *match, bool told)
{
	if (told)
		match->life = match->life * 9 / 10;
	else
		match->life = match->told ? match->life * 11 / 10 : match->life * 2;
	if (match->life < LIFE_LEAST)
		match->life = LIFE_LEAST;
	if (match->life > LIFE_MOST)
		match->life = LIFE_MOST;
}

/* A record without its first deal can only be what a kill during its creation has left. */
static void begin_anew(struct match *match)
{
	static int game;

	unlink(match->path);
	match->game = atout_games[game]->name;
	game = atout_games[game + 1] ? game + 1 : 0;
	match->seed = atout_rng_next(&match->rng) >> 32;
}

static bool is_over(const struct output *output) { return strstr(output->text, "The match is over."); }

int main(int argc, char **argv)
{
	static struct story story, before;
	static struct output output;
	char folder[] = "/tmp/atout-kill-XXXXXX", path[64];
	double until = now() + (argc > 2 ? strtod(argv[2], NULL) : 20);
	uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : (uint64_t)time(NULL);
	int kills = 0, lives = 0, enough = argc > 2 ? KILLS : share_of(KILLS);

	if (argc < 2 || !mkdtemp(folder))
		return 2;
	printf("kill: SEED=%" PRIu64 "\n", seed);
	fflush(stdout);
	signal(SIGPIPE, SIG_IGN);
	snprintf(path, sizeof path, "%s/match.atout", folder);
	struct match match = {.program = argv[1], .path = path, .life = LIFE_LEAST};
	atout_rng_seed(&match.rng, seed);
	begin_anew(&match);
	while ((kills < enough || !match.told) && now() < until) {
		read_story(&match, &before);
		int status = live(&match, &output);
		lives++;
		kills += WIFSIGNALED(status);
		if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
			fail(&match, "the program has failed", output.text);
		read_story(&match, &story);
		for (int i = 0; i < before.moves; i++)
			if (i >= story.moves || strcmp(before.sentence[i], story.sentence[i]) != 0)
				fail(&match, "a move of an earlier life is lost", before.sentence[i]);
		bool over = is_over(&output);
		int moves = check_output(&match, &story, before.moves, output.text);
		adapt_life(&match, moves);
		match.told += moves;
		if (over || !story.deals || lives % share_of(LIVES) == 0)
			begin_anew(&match);
	}
	printf("kill: %d lives, %d kills, %d moves told, none lost\n", lives, kills, match.told);
	unlink(path);
	rmdir(folder);
	return match.told ? 0 : 1;
}
