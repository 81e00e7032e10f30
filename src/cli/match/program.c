/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/match/program.h"

#include "base/clock.h"
#include "core/cards.h"
#include "core/compass.h"
#include "wire/json.h"
#include "wire/scan.h"

#include <atout/record.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RECORD_SIZE = 32 << 10, REQUEST_SIZE = 2 * RECORD_SIZE, ANSWER_SIZE = 8 << 10, DEPTH = 8 };

struct program {
	pid_t pid;
	int to, from; /* pipes */
	int seconds;
	size_t length; /* bytes of the answer so far */
	char answer[ANSWER_SIZE], record[RECORD_SIZE], request[REQUEST_SIZE];
};

extern char **environ;

static bool spawn(struct program *program, const char *command, int in[2], int out[2])
{
	char line[4096];
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t none, pipe;

	if (snprintf(line, sizeof line, "exec %s", command) >= (int)sizeof line) {
		errno = E2BIG;
		return false;
	}
	sigemptyset(&none);
	sigemptyset(&pipe);
	sigaddset(&pipe, SIGPIPE);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
	posix_spawnattr_setsigmask(&attributes, &none);
	posix_spawnattr_setsigdefault(&attributes, &pipe);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
	errno = posix_spawn(&program->pid, "/bin/sh", &actions, &attributes, (char *[]){"sh", "-c", line, NULL},
			    environ);
	posix_spawn_file_actions_destroy(&actions);
	posix_spawnattr_destroy(&attributes);
	return errno == 0;
}

static void close_all(const int in[2], const int out[2])
{
	for (int i = 0; i < 2; i++) {
		if (in[i] >= 0)
			close(in[i]);
		if (out[i] >= 0)
			close(out[i]);
	}
}

struct program *program_start(const char *command, int seconds)
{
	int in[2] = {-1, -1}, out[2] = {-1, -1};
	struct program *program = calloc(1, sizeof *program);

	if (!program)
		return NULL;
	if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) || !spawn(program, command, in, out)) {
		int code = errno;
		close_all(in, out);
		free(program);
		errno = code;
		return NULL;
	}
	close(in[0]);
	close(out[1]);
	program->to = in[1];
	program->from = out[0];
	program->seconds = seconds;
	return program;
}

void program_end(struct program *program)
{
	if (!program)
		return;
	close(program->to);
	close(program->from);
	kill(program->pid, SIGKILL);
	waitpid(program->pid, NULL, 0);
	free(program);
}

/* ---- The request ---- */

/* "AKQ2.KJ3.42.9753": spades first. */
static void print_hand(const struct atout_setup *setup, int seat, char buf[ATOUT_HAND_MAX + SUITS + 1])
{
	cardset hand = 0;
	int n = 0;

	for (int i = 0; i < setup->size[seat]; i++)
		hand |= set_of(setup->hand[seat][i]);
	for (int suit = SPADES; suit >= CLUBS; suit--) {
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(hand, card_of(suit, rank)))
				buf[n++] = atout_ranks[rank];
		if (suit > CLUBS)
			buf[n++] = '.';
	}
	buf[n] = '\0';
}

static bool is_call(const struct program_question *question)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int n = question->game->legal(question->blinded, question->seat, legal);

	return question->setup->free & ATOUT_FREE_VUL && n && atout_move_kind(legal[0]) != ATOUT_PLAY;
}

static void put_call(struct json *json, const struct program_question *question)
{
	char text[ATOUT_TEXT_MAX], dealer[2] = {compass_letters[question->setup->dealer]};
	char hand[ATOUT_HAND_MAX + SUITS + 1];

	print_hand(question->setup, question->seat, hand);
	json_text(json, "system", "default");
	json_text(json, "opponents", "default");
	json_text(json, "hand", hand);
	json_open(json, "auction", '[');
	for (int i = 0; i < question->moves; i++) {
		question->game->print(question->move[i].move, text);
		json_text(json, NULL, text);
	}
	json_close(json, ']');
	json_text(json, "dealer", dealer);
	json_text(json, "vul", vul_words[question->setup->vul]);
}

/* A bid that the seat has not seen is as in the world that was guessed. */
static atout_move told_move(const struct program_move *made, const struct atout_view *mine,
			    const struct atout_view *world)
{
	if (mine->bid[made->seat] == ATOUT_BID_SEALED && atout_move_kind(made->move) == ATOUT_BID)
		return atout_move_of(ATOUT_BID, world->bid[made->seat]);
	return made->move;
}

/*
 * The record of a deal in which all that the seat does not know is guessed: whoever reads it and blinds its state for
 * the seat has what the seat knows.
 */
static void print_record(struct program *program, const struct program_question *question)
{
	const struct atout_game *game = question->game;
	_Alignas(8) unsigned char world[ATOUT_STATE_MAX];
	struct atout_setup setup = *question->setup;
	struct atout_view mine, all;
	struct atout_rng rng;
	char *at = program->record;

	memcpy(world, question->blinded, game->state_size);
	atout_rng_seed(&rng, question->seed);
	game->guess(world, question->seat, &rng);
	game->dealt(world, &setup);
	atout_look(game, question->blinded, question->seat, &mine);
	memset(&all, 0, sizeof all);
	game->show(world, &all);
	at += atout_record_print_header(game, &setup, NULL, at, ATOUT_RECORD_HEADER_SIZE);
	at += atout_record_print_deal(game, &setup, at, ATOUT_RECORD_DEAL_SIZE);
	for (int i = 0; i < question->moves; i++)
		at += atout_record_print_move(game, question->move[i].seat, told_move(&question->move[i], &mine, &all),
					      at, ATOUT_RECORD_MOVE_SIZE);
}

static size_t print_request(struct program *program, const struct program_question *question)
{
	struct json json;

	json_start(&json, program->request, sizeof program->request - 1);
	json_open(&json, NULL, '{');
	if (is_call(question)) {
		put_call(&json, question);
	} else {
		print_record(program, question);
		json_text(&json, "state", program->record);
		json_number(&json, "seat", question->seat);
	}
	json_number(&json, "seed", (int64_t)question->seed);
	json_close(&json, '}');
	size_t length = (size_t)json_end(&json);
	program->request[length++] = '\n';
	return length;
}

/* ---- The answer ---- */

struct answer {
	char move[ATOUT_TEXT_MAX], error[128];
};

static bool read_move(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return scan_text(scan, ((struct answer *)into)->move, ATOUT_TEXT_MAX);
}

static bool read_error(struct scan *scan, void *into, const struct scan_member *member)
{
	struct answer *answer = into;

	(void)member;
	return scan_text(scan, answer->error, sizeof answer->error);
}

static bool wrong(char error[ATOUT_ERROR_SIZE], const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool wrong(char error[ATOUT_ERROR_SIZE], const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(error, ATOUT_ERROR_SIZE, format, args);
	va_end(args);
	return false;
}

static bool read_answer(struct program *program, const struct atout_game *game, atout_move *move,
			char error[ATOUT_ERROR_SIZE])
{
	static const struct scan_member members[] = {{.name = "call", .read = read_move},
						     {.name = "move", .read = read_move},
						     {.name = "error", .read = read_error},
						     {0}};
	struct answer answer = {0};
	struct scan scan;

	scan_start(&scan, program->answer, program->length, DEPTH);
	if (!scan_object(&scan, members, false, &answer) || !scan_end(&scan))
		return wrong(error, "its answer is not right: %s", scan.error);
	if (*answer.error)
		return wrong(error, "it says: %s", answer.error);
	if (!*answer.move)
		return wrong(error, "its answer has neither \"call\" nor \"move\"");
	*move = ATOUT_NO_MOVE;
	return strcmp(answer.move, "wait") == 0 || game->read(answer.move, move) ||
	       wrong(error, "its answer '%s' is not a move", answer.move);
}

/* Waits until the pipe is ready; false: the error. */
static bool wait_for(int file, short events, double end, char error[ATOUT_ERROR_SIZE])
{
	double left = end - clock_seconds(CLOCK_MONOTONIC);
	struct pollfd ready = {.fd = file, .events = events};

	return (left > 0 && poll(&ready, 1, (int)(left * 1000) + 1) > 0) || wrong(error, "it has not answered in time");
}

static bool send_request(const struct program *program, size_t length, double end, char error[ATOUT_ERROR_SIZE])
{
	for (size_t sent = 0; sent < length;) {
		if (!wait_for(program->to, POLLOUT, end, error))
			return false;
		ssize_t n = write(program->to, program->request + sent, length - sent);
		if (n < 0 && errno != EINTR)
			return wrong(error, "it has ended");
		sent += n > 0 ? (size_t)n : 0;
	}
	return true;
}

static bool receive(struct program *program, double end, char error[ATOUT_ERROR_SIZE])
{
	for (program->length = 0;;) {
		char *at = program->answer + program->length;
		if (!wait_for(program->from, POLLIN, end, error))
			return false;
		ssize_t n = read(program->from, at, ANSWER_SIZE - program->length);
		if (n == 0)
			return wrong(error, "it has ended");
		program->length += n > 0 ? (size_t)n : 0;
		if (program->length && program->answer[program->length - 1] == '\n')
			break;
		if (program->length == ANSWER_SIZE)
			return wrong(error, "its answer has more than %d bytes", ANSWER_SIZE - 1);
	}
	program->answer[--program->length] = '\0';
	return true;
}

bool program_ask(struct program *program, const struct program_question *question, atout_move *move,
		 char error[ATOUT_ERROR_SIZE])
{
	double end = clock_seconds(CLOCK_MONOTONIC) + program->seconds;

	return send_request(program, print_request(program, question), end, error) && receive(program, end, error) &&
	       read_answer(program, question->game, move, error);
}
