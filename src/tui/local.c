/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A new match begins as an old one is resumed: with the table that the lines of its record describe.
 */
#include "tui/local.h"

#include "base/clock.h"
#include "base/text.h"
#include "core/draw.h"
#include "formats/record_occasion.h"
#include "host/host.h"
#include "host/log/record.h"
#include "pool/pool.h"
#include "tui/chance.h"
#include "tui/choice.h"
#include "tui/record_file.h"
#include "tui/saves.h"
#include "tui/taught.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { THREADS = 2 };

#define PERSON "me"
#define NAME "Player" /* nobody sees it */

struct local {
	struct taught *taught; /* NULL: a match; else the host has no table */
	struct host *host;
	struct told told;
	struct record_file file;
	struct chance chance;
	uint32_t think;
	struct words words;
	const struct atout_bot *bot[ATOUT_SEATS_MAX];
	char name[ATOUT_SEATS_MAX][HOST_NAME_SIZE]; /* as the record has it; of words */

	int64_t skew;  /* ms that the table is ahead of the clock */
	int64_t drawn; /* when the last frame was told */
	bool trouble;  /* not told yet */
	char error[LOCAL_ERROR_SIZE];

	struct pool *pool;
	struct pool_line line;
	struct against against;
	bool compared, others; /* not told yet */
	struct coaching coaching;
	int ready; /* descriptor */
};

static struct host_guest *guest_of(struct local *local) { return (struct host_guest *)local; }

static int64_t now(const struct local *local) { return (int64_t)(clock_seconds(CLOCK_MONOTONIC) * 1000) + local->skew; }

static bool say(struct local *local, const char *key, ...) __attribute__((format(printf, 2, 3)));

/* Fills the error. Returns false. */
static bool say(struct local *local, const char *key, ...)
{
	va_list args;

	va_start(args, key);
	vsnprintf(local->error, sizeof local->error, lang_text(local->words.lang, key), args);
	va_end(args);
	return false;
}

static bool say_trouble(struct local *local)
{
	const struct journal *journal = &local->file.journal;

	return say(local, journal->trouble, local->file.path, strerror(journal->code));
}

/* ---- What the host calls ---- */

static void keep(void *user, const struct host_event *event)
{
	struct local *local = user;

	if (record_file_keep(&local->file, event)) {
		host_kept(local->host, now(local));
		return;
	}
	say_trouble(local);
	local->trouble = true;
	host_lost(local->host, NULL, now(local));
}

static void take_told(void *user, const struct wire_told *told)
{
	struct local *local = user;

	told_add(&local->told, told);
}

static void take_message(void *user, struct host_guest *guest, const struct wire_told *told, const char *text,
			 size_t length)
{
	(void)guest, (void)text, (void)length;
	take_told(user, told);
}

static bool think(void *user, const struct host_job *asked)
{
	struct local *local = user;
	struct host_job job = *asked;

	job.seed = chance_thought(&local->chance, job.deal, job.moves, job.seat);
	job.samples = local->think;
	if (job.kind != HOST_HINT && local->bot[job.seat])
		job.bot = local->bot[job.seat];
	return pool_add(local->pool, &local->line, &job);
}

static void forget(void *user, uint64_t id)
{
	struct local *local = user;

	pool_forget(local->pool, &local->line, id);
}

static void fill_bytes(void *user, unsigned char bytes[32])
{
	(void)user;
	chance_bytes(bytes);
}

static void move_bots(struct local *local, const struct draw *draw, int seats)
{
	const struct atout_bot *bot[ATOUT_SEATS_MAX];

	memcpy(bot, local->bot, sizeof bot);
	for (int seat = 0; seat < seats; seat++)
		local->bot[draw_seat(draw, seat)] = bot[seat];
}

static void deal(void *user, struct atout_setup *setup, struct draw *draw, const struct wanted *wanted)
{
	struct local *local = user;

	chance_deal(&local->chance, setup, draw, wanted);
	if (draw->what == DRAW_PARTNERS)
		move_bots(local, draw, setup->seats);
}

static void name_occasion(void *user, struct occasion *occasion)
{
	(void)user;
	occasion_begin(occasion, (int64_t)time(NULL));
	occasion_set(occasion, &occasion_parts[OCCASION_SITE], "Atout");
}

static const struct host_calls calls = {.keep = keep,
					.send = take_message,
					.think = think,
					.forget = forget,
					.random = fill_bytes,
					.deal = deal,
					.occasion = name_occasion};

/* ---- What the pool calls ---- */

static void wake(void *user)
{
	const struct local *local = user;
	const uint64_t one = 1;

	while (write(local->ready, &one, sizeof one) < 0 && errno == EINTR)
		continue;
}

static void answered(struct pool_line *line, const struct pool_answer *answer)
{
	struct local *local = line->user;

	bool *news = local->against.table ? &local->others : &local->compared;

	if (line == &local->against.line)
		*news |= against_take(&local->against, answer);
	else if (answer->thought)
		host_thought(local->host, answer->id, answer->thought, now(local));
	else
		host_verdict(local->host, answer->id, answer->accepts, now(local));
}

/* ---- Beginning and end ---- */

static struct local *make_local(enum lang lang, char error[LOCAL_ERROR_SIZE])
{
	struct local *local = calloc(1, sizeof *local);

	if (local) {
		local->words = (struct words){.lang = lang, .me = PLAY_WATCH};
		local->line.user = local;
		journal_start(&local->file.journal);
		local->ready = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
		local->host = host_new(&calls, local);
		if (local->ready >= 0 && local->host)
			local->pool = pool_start(&(struct pool_options){
				.threads = THREADS, .wake = wake, .user = local, .answered = answered});
		local->against = (struct against){.pool = local->pool, .line.user = local};
		if (local->pool)
			return local;
	}
	snprintf(error, LOCAL_ERROR_SIZE, lang_text(lang, "The match cannot start: %s."), strerror(errno));
	local_close(local);
	return NULL;
}

void local_close(struct local *local)
{
	if (!local)
		return;
	host_free(local->host);
	pool_stop(local->pool);
	against_free(&local->against);
	if (local->ready >= 0)
		close(local->ready);
	record_file_close(&local->file);
	told_free(&local->told);
	free(local->taught);
	free(local);
}

/* Hands the error to the caller and closes the table. */
static struct local *give_up(struct local *local, char error[LOCAL_ERROR_SIZE])
{
	snprintf(error, LOCAL_ERROR_SIZE, "%s", local->error);
	local_close(local);
	return NULL;
}

static bool set_path(struct local *local, const char *path)
{
	return (size_t)snprintf(local->file.path, sizeof local->file.path, "%s", path) < sizeof local->file.path ||
	       say(local, "This file name is too long: %s.", path);
}

static bool take_event(void *user, const char *event, size_t length)
{
	struct local *local = user;
	char error[ATOUT_ERROR_SIZE];

	return host_apply(local->host, event, length, error) ||
	       say(local, "%s cannot be resumed: %s.", local->file.path, error);
}

static void take_name(void *user, int seat, const char *name)
{
	struct local *local = user;

	snprintf(local->name[seat], sizeof local->name[seat], "%s", name);
}

static void take_play(void *user, const char *line)
{
	struct local *local = user;
	int samples;

	if (text_word(&line, "think") && text_number(&line, 0, INT32_MAX, &samples))
		local->think = (uint32_t)samples;
	else if (text_word(&line, "seed"))
		local->chance.seed = strtoull(line, NULL, 10);
	else if (text_word(&line, "deals") && text_same(line, "seed"))
		local->chance.seeded = true;
}

static void find_players(struct local *local)
{
	struct host_summary summary;

	host_sum_up(local->host, &summary);
	local->words.game = summary.game;
	local->words.me = host_seat_of(local->host, PERSON);
	for (int seat = 0; seat < summary.seats; seat++) {
		local->words.name[seat] = local->name[seat];
		if (!local->bot[seat])
			local->bot[seat] = summary.bot[seat];
	}
}

/* The table as the text of its record has it, and the person at it; *whole: how much of the text stands. */
static bool set_up(struct local *local, const char *text, size_t *whole)
{
	const struct record_events how = {.person = PERSON,
					  .name = NAME,
					  .take = take_event,
					  .called = take_name,
					  .play = take_play,
					  .user = local};
	char error[ATOUT_ERROR_SIZE];

	if (!record_to_events(text, &how, whole, error))
		return error[0] ? say(local, "%s cannot be resumed: %s.", local->file.path, error) : false;
	find_players(local);
	return true;
}

static enum told_news take_next(struct local *local)
{
	enum told_news news = told_next(&local->told);

	if (news == TOLD_FRAME)
		local->drawn = now(local);
	return news;
}

/* Bots begin to think here. */
static void take_seat(struct local *local)
{
	host_resume(local->host, now(local));
	host_enter(local->host, guest_of(local), PERSON, NAME, now(local));
	while (take_next(local) != TOLD_NOTHING)
		continue;
}

/* ---- A new match ---- */

static bool check_setup(struct local *local, const struct play_choice *choice, struct atout_setup *setup)
{
	const struct atout_game *game = choice->game;

	atout_setup_start(game, setup, choice->seats);
	memcpy(setup->option, choice->option, sizeof setup->option);
	setup->number = 1;
	enum atout_setup_err err = game->check(setup);
	if (err)
		return say(local, "This match cannot be played: %s.",
			   lang_text(local->words.lang, atout_setup_err_text(err)));
	if (choice->boards && !play_boards_suit(choice, setup))
		return say(local, "These deals do not suit a match with these options.");
	if (choice->partners && !draw_has_partners(game, setup->seats))
		return say(local, "Partners are drawn only where two play against two.");
	if (choice->seat >= setup->seats)
		return say(local, "There is no seat %d in a match for %d players.", choice->seat + 1, setup->seats);
	return true;
}

static bool create_record(struct local *local, const struct play_choice *choice, const struct atout_setup *setup)
{
	char path[SAVES_PATH_MAX];

	if (!choice->record && !saves_new(choice->game, path))
		return say(local, "There is no home directory to save the match in: use --record FILE.");
	if (!set_path(local, choice->record ? choice->record : path))
		return false;
	char *head = play_head(choice, setup, local->chance.seed);
	if (!head)
		return say(local, "The match cannot start: %s.", strerror(ENOMEM));
	if (record_file_create(&local->file, head))
		return true;
	if (local->file.journal.code == EEXIST)
		return say(local, "%s already exists: resume it with --resume %s, or choose another name.",
			   local->file.path, local->file.path);
	return say_trouble(local);
}

static bool begin_match(struct local *local, const struct play_choice *choice)
{
	struct atout_setup setup;
	size_t whole;

	local->chance = (struct chance){choice->seeded, choice->seed};
	if (!check_setup(local, choice, &setup))
		return false;
	if (!chance_start(&local->chance))
		return say(local, "Cannot get random numbers to deal: %s.", strerror(errno));
	if (!create_record(local, choice, &setup))
		return false;
	for (int seat = 0; seat < setup.seats; seat++)
		local->bot[seat] = play_bot(choice, seat);
	if (!set_up(local, local->file.head, &whole))
		return false;
	take_seat(local);
	local_say(local, &(struct wire_message){.type = WIRE_START});
	find_players(local); /* they may have drawn other seats */
	return !local->trouble;
}

struct local *local_open(const struct play_choice *choice, char error[LOCAL_ERROR_SIZE])
{
	struct local *local = make_local(choice->lang, error);

	return !local || begin_match(local, choice) ? local : give_up(local, error);
}

/* ---- A match of before ---- */

static bool continue_match(struct local *local, const char *text)
{
	size_t whole;

	if (!set_up(local, text, &whole))
		return false;
	if (!host_match(local->host))
		return say(local, "%s cannot be resumed: %s.", local->file.path, "no deal");
	if (!journal_cut(&local->file.journal, whole))
		return say_trouble(local);
	take_seat(local);
	local->file.again = told_frame(&local->told)->again;
	return true;
}

static bool take_up(struct local *local, const char *path)
{
	char *text = NULL;

	if (!set_path(local, path))
		return false;
	if (!journal_open(&local->file.journal, local->file.path, RECORD_FILE_MAX, &text))
		return say_trouble(local);
	bool done = continue_match(local, text);
	free(text);
	return done;
}

struct local *local_resume(const char *path, enum lang lang, char error[LOCAL_ERROR_SIZE])
{
	struct local *local = make_local(lang, error);

	return !local || take_up(local, path) ? local : give_up(local, error);
}

/* ---- A lesson ---- */

static bool begin_lesson(struct local *local, const struct play_choice *choice)
{
	const struct atout_game *game = choice->game;

	local->words.game = game;
	if (!taught_has(game))
		return say(local, "There is no lesson for %s.", words_term(&local->words, game->title));
	local->taught = taught_new(game, take_told, local);
	if (!local->taught)
		return say(local, "The lesson cannot start: %s.", strerror(ENOMEM));
	const struct lesson *lesson = &local->taught->lesson;
	if (choice->step > lesson->steps)
		return say(local, "There is no step %d in this lesson: it has %d.", choice->step, lesson->steps);
	local->words.me = lesson->me;
	memcpy(local->words.name, lesson->name, sizeof local->words.name);
	taught_start(local->taught, choice->step);
	return true;
}

struct local *local_learn(const struct play_choice *choice, char error[LOCAL_ERROR_SIZE])
{
	struct local *local = make_local(choice->lang, error);

	return !local || begin_lesson(local, choice) ? local : give_up(local, error);
}

/* ---- How it goes on ---- */

/* The deal is over, and nobody has to be waited for; or the match is over. */
static bool stands_still(const struct local *local)
{
	const struct wire_frame *frame = told_frame(&local->told);

	return told_match_over(&local->told) || (local->words.me < 0 && frame->deal && frame->view.over);
}

static void go_on(struct local *local)
{
	uint64_t count;

	while (read(local->ready, &count, sizeof count) < 0 && errno == EINTR)
		continue;
	pool_collect(local->pool);
	if (local->words.me >= 0)
		against_go_on(&local->against, told_last(&local->told, WIRE_TOLD_SHEET), local->host);
	if (!stands_still(local) && host_due(local->host) <= now(local))
		host_tick(local->host, now(local));
}

enum told_news local_next(struct local *local)
{
	enum told_news news = take_next(local);

	if (news != TOLD_NOTHING)
		return news;
	if (coaching_news(&local->coaching))
		return TOLD_WARNED;
	if (coaching_asks(&local->coaching, &local->told))
		local_say(local, &(struct wire_message){.type = WIRE_ASK_COACH});
	if (!local->trouble)
		go_on(local);
	if (local->trouble) {
		local->trouble = false;
		return TOLD_TROUBLE;
	}
	news = take_next(local);
	if (news != TOLD_NOTHING || !(local->compared || local->others))
		return news;
	news = local->compared ? TOLD_AGAINST : TOLD_OTHERS;
	*(local->compared ? &local->compared : &local->others) = false;
	return news;
}

void local_want_others(struct local *local, bool wanted) { local->against.others = wanted; }

int local_left(const struct local *local, int seat)
{
	const struct wire_frame *frame = told_frame(&local->told);
	int64_t left = frame->clock ? frame->left[seat] : -1;

	if (left <= 0 || !(frame->running >> seat & 1))
		return (int)left;
	left -= now(local) - local->drawn;
	return left < 0 ? 0 : (int)left;
}

void local_hurry(struct local *local)
{
	int64_t due = host_due(local->host), ahead = due - now(local);

	if (due == INT64_MAX)
		return;
	if (ahead > 0)
		local->skew += ahead;
	host_tick(local->host, now(local));
}

int local_due(const struct local *local)
{
	int64_t due = stands_still(local) ? INT64_MAX : host_due(local->host), left = due - now(local);

	return due == INT64_MAX ? -1 : left < 0 ? 0 : left > INT32_MAX ? INT32_MAX : (int)left;
}

void local_say(struct local *local, const struct wire_message *message)
{
	struct wire_message whole = *message;
	char text[WIRE_MESSAGE_MAX];

	local->error[0] = '\0';
	whole.game = local->words.game;
	whole.n = told_frame(&local->told)->n;
	if (local->taught) {
		taught_receive(local->taught, &whole);
		return;
	}
	int length = wire_message_print(&whole, text, sizeof text);
	host_receive(local->host, guest_of(local), text, (size_t)length, now(local));
}

struct coaching *local_coaching(struct local *local) { return &local->coaching; }

void local_wait(struct local *local)
{
	struct pollfd fd = {.fd = local->ready, .events = POLLIN};

	if (local_thinker(local) >= 0 || local_plays_there(local))
		poll(&fd, 1, local_due(local));
}

/* ---- Facts ---- */

int local_thinker(const struct local *local) { return pool_seat(&local->line); }

int local_fd(const struct local *local) { return local->ready; }

const struct against *local_elsewhere(const struct local *local) { return &local->against; }

bool local_plays_there(const struct local *local) { return local->against.playing; }

const struct told *local_told(const struct local *local) { return &local->told; }

char *local_record(const struct local *local, size_t *length)
{
	return local->taught ? NULL : host_record(local->host, length);
}

const char *local_error(const struct local *local) { return local->error; }

int64_t local_option(const struct local *local, int option)
{
	struct host_summary summary;

	if (local->taught)
		return local->taught->lesson.setup[local->taught->course.deal].option[option];
	host_sum_up(local->host, &summary);
	return summary.option[option];
}

const struct atout_bot *local_bot(const struct local *local, int seat) { return local->bot[seat]; }

const char *local_path(const struct local *local) { return local->file.path; }

struct words local_words(const struct local *local) { return local->words; }
