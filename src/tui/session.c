/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How a session begins and ends, and what can be asked of it.
 *
 * What the record says of the players stands in lines of comment behind its header:
 *      # play seat 0 person         who sits where: person, or the name of a bot
 *      # play think 200             samples a decision, 0: the bot's own measure
 *      # play seed 1234             of the bots' decisions
 *      # play deals seed            the deals follow from the seed too; without this line they are the system's secret
 */
#include "tui/saves.h"
#include "tui/session_part.h"

#include "base/text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

uint64_t session_mix(uint64_t seed, uint64_t a, uint64_t b, uint64_t c)
{
	const uint64_t word[] = {seed, a, b, c};
	struct atout_rng rng;
	uint64_t mixed = 0;

	for (int i = 0; i < 4; i++) {
		atout_rng_seed(&rng, mixed ^ word[i]);
		mixed = atout_rng_next(&rng);
	}
	return mixed;
}

static bool say(struct session *session, const char *key, ...) __attribute__((format(printf, 2, 3)));

/* Fills the error. Returns false. */
static bool say(struct session *session, const char *key, ...)
{
	va_list args;

	va_start(args, key);
	vsnprintf(session->error, sizeof session->error, lang_text(session->lang, key), args);
	va_end(args);
	return false;
}

static bool say_trouble(struct session *session, const char *trouble, int code)
{
	snprintf(session->error, sizeof session->error, lang_text(session->lang, trouble), session->path,
		 strerror(code));
	return false;
}

bool session_fail(struct session *session) { return say_trouble(session, session->table.trouble, session->table.code); }

static struct session *make_session(enum lang lang)
{
	struct session *session = calloc(1, sizeof *session);

	if (!session)
		return NULL;
	session->lang = lang;
	session->seat = PLAY_WATCH;
	session->claim = ATOUT_NO_MOVE;
	journal_start(&session->journal);
	session->worker = worker_start();
	if (session->worker)
		return session;
	free(session);
	return NULL;
}

void session_close(struct session *session)
{
	if (!session)
		return;
	worker_stop(session->worker);
	table_free(&session->table);
	journal_close(&session->journal);
	reasons_free(&session->reasons);
	free(session);
}

/* Hands the error to who wanted a session. */
static struct session *give_up(struct session *session, char *error, size_t size)
{
	snprintf(error, size, "%s", session->error);
	session_close(session);
	return NULL;
}

static struct session *no_session(enum lang lang, char *error, size_t size)
{
	snprintf(error, size, lang_text(lang, "The match cannot begin: %s."), strerror(errno));
	return NULL;
}

/* All of a deal's chance: 256 secret bits, or, with a seed, what the seed and the number give. */
static bool fill_rng(struct session *session, int number, struct atout_rng *rng)
{
	unsigned char bytes[32];

	if (session->seeded) {
		atout_rng_seed(rng, session_mix(session->seed, 'd', (uint64_t)number, 0));
		return true;
	}
	if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
		return say(session, "There are no random numbers to deal with: %s.", strerror(errno));
	atout_rng_fill(rng, bytes);
	return true;
}

bool session_next(struct session *session)
{
	struct table *table = &session->table;
	struct atout_rng rng;

	session->error[0] = '\0';
	if (!fill_rng(session, table->dealt ? table->setup.number + 1 : 1, &rng))
		return false;
	if (!table_deal(table, &rng))
		return table->trouble && session_fail(session);
	session_forget(session);
	session_tell(session, SESSION_DEALT, -1);
	return true;
}

/* The first dealer is drawn by lot, but where board 1 says who deals. */
static void draw_dealer(const struct atout_game *game, struct atout_setup *setup, struct atout_rng *rng)
{
	struct atout_setup first = *setup;

	if (game->next(NULL, &first) && !(first.free & ATOUT_FREE_VUL))
		setup->dealer = (uint8_t)atout_rng_below(rng, setup->seats);
}

static bool make_setup(struct session *session, const struct play_choice *choice, struct atout_setup *setup)
{
	const struct atout_game *game = choice->game;
	struct atout_rng rng;

	atout_setup_start(game, setup, choice->seats);
	for (int i = 0; game->options[i].name; i++)
		setup->option[i] = choice->option[i];
	setup->number = 1;
	enum atout_setup_err err = game->check(setup);
	setup->number = 0;
	if (err)
		return say(session, "This match cannot be played: %s.",
			   lang_text(session->lang, atout_setup_err_text(err)));
	if (choice->seat >= setup->seats)
		return say(session, "There is no seat %d in a match of %d.", choice->seat + 1, setup->seats);
	if (!fill_rng(session, 0, &rng))
		return false;
	draw_dealer(game, setup, &rng);
	if (!choice->seeded)
		session->seed = atout_rng_next(&rng);
	return true;
}

static void seat_players(struct session *session, const struct play_choice *choice, int seats)
{
	session->seat = choice->seat;
	session->think = choice->think;
	for (int seat = 0; seat < seats; seat++)
		if (seat != session->seat)
			session->bot[seat] = choice->bot[seat] ? choice->bot[seat] : atout_bots[0];
}

static void print_play(const struct session *session, int seats, char *play, size_t size)
{
	size_t at = 0;

	for (int seat = 0; seat < seats; seat++)
		at += (size_t)snprintf(play + at, size - at, "# play seat %d %s\n", seat,
				       session->bot[seat] ? session->bot[seat]->name : "person");
	snprintf(play + at, size - at, "# play think %" PRIu32 "\n# play seed %" PRIu64 "\n%s", session->think,
		 session->seed, session->seeded ? "# play deals seed\n" : "");
}

static bool set_path(struct session *session, const char *path)
{
	if (strlen(path) < sizeof session->path) {
		memcpy(session->path, path, strlen(path) + 1);
		return true;
	}
	return say(session, "This name of a file is too long: %s.", path);
}

static bool create_record(struct session *session, const struct play_choice *choice)
{
	char path[SAVES_PATH_MAX];

	if (!choice->record && !saves_new(choice->game, path, sizeof path))
		return say(session, "There is no home directory to keep the match in: use --record FILE.");
	if (!set_path(session, choice->record ? choice->record : path))
		return false;
	if (journal_create(&session->journal, session->path))
		return true;
	if (session->journal.code == EEXIST)
		return say(session, "%s is there already: resume it with --resume %s, or take another name.",
			   session->path, session->path);
	return say_trouble(session, session->journal.trouble, session->journal.code);
}

/* A record whose first deal cannot be written is no record: nothing of it stays. */
static bool begin_match(struct session *session, const struct atout_setup *setup)
{
	struct table_people people = {0};
	char play[1024];

	print_play(session, setup->seats, play, sizeof play);
	people.play = play;
	if (!table_start(&session->table, session->table.game, setup, &people))
		return session_fail(session);
	session->table.keeper = keeper_of(&session->journal);
	if (session_next(session))
		return true;
	unlink(session->path);
	return false;
}

struct session *session_open(const struct play_choice *choice, char *error, size_t size)
{
	struct session *session = make_session(choice->lang);
	struct atout_setup setup;

	if (!session)
		return no_session(choice->lang, error, size);
	session->seeded = choice->seeded;
	session->seed = choice->seed;
	session->table.game = choice->game;
	if (!make_setup(session, choice, &setup))
		return give_up(session, error, size);
	seat_players(session, choice, setup.seats);
	if (!create_record(session, choice) || !begin_match(session, &setup))
		return give_up(session, error, size);
	return session;
}

/* What the lines `# play` have said so far. */
struct players {
	struct session *session;
	bool spoken; /* of seats */
	char unknown[40];
};

static void read_seat(struct players *players, const char *cursor)
{
	struct session *session = players->session;
	int seat;

	if (!text_number(&cursor, 0, ATOUT_SEATS_MAX - 1, &seat))
		return;
	players->spoken = true;
	session->bot[seat] = NULL;
	if (text_same(cursor, "person")) {
		session->seat = seat;
		return;
	}
	session->bot[seat] = atout_bot_find(cursor);
	if (!session->bot[seat])
		snprintf(players->unknown, sizeof players->unknown, "%s", cursor);
}

static void read_play(void *ctx, const char *line)
{
	struct players *players = ctx;
	int think;

	if (text_word(&line, "seat"))
		read_seat(players, line);
	else if (text_word(&line, "think") && text_number(&line, 0, INT32_MAX, &think))
		players->session->think = (uint32_t)think;
	else if (text_word(&line, "seed"))
		players->session->seed = strtoull(line, NULL, 10);
	else if (text_word(&line, "deals") && text_same(line, "seed"))
		players->session->seeded = true;
}

static void read_remark(void *ctx, int seat, const char *text)
{
	const struct players *players = ctx;

	session_hear(players->session, seat, text);
}

/* Seats that nobody has spoken of. */
static void fill_seats(struct session *session, const struct players *players)
{
	if (!players->spoken)
		session->seat = 0;
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++) {
		if (seat >= session->table.setup.seats || seat == session->seat)
			session->bot[seat] = NULL;
		else if (!session->bot[seat])
			session->bot[seat] = atout_bots[0];
	}
	if (session->seat >= session->table.setup.seats)
		session->seat = PLAY_WATCH;
}

/* The text of the record, once the journal is open. */
static bool take_up(struct session *session, const char *text)
{
	struct players players = {.session = session};
	struct table_reader reader = {.play = read_play, .remark = read_remark, .ctx = &players};
	char error[TABLE_ERROR_MAX];

	if (!table_resume(&session->table, text, &reader, error))
		return say(session, "%s cannot be resumed: %s.", session->path, error);
	if (players.unknown[0])
		return say(session, "%s cannot be resumed: there is no bot called %s.", session->path, players.unknown);
	if (!journal_cut(&session->journal, session->table.length))
		return say_trouble(session, session->journal.trouble, session->journal.code);
	session->table.keeper = keeper_of(&session->journal);
	fill_seats(session, &players);
	return true;
}

struct session *session_resume(const char *path, enum lang lang, char *error, size_t size)
{
	struct session *session = make_session(lang);
	char *text = NULL;

	if (!session)
		return no_session(lang, error, size);
	if (!set_path(session, path))
		return give_up(session, error, size);
	if (!journal_open(&session->journal, session->path, TABLE_RECORD_MAX, &text)) {
		say_trouble(session, session->journal.trouble, session->journal.code);
		return give_up(session, error, size);
	}
	bool resumed = take_up(session, text);
	free(text);
	return resumed ? session : give_up(session, error, size);
}

const char *session_error(const struct session *session) { return session->error; }

const struct atout_game *session_game(const struct session *session) { return session->table.game; }

int session_seat(const struct session *session) { return session->seat; }

int session_seats(const struct session *session) { return session->table.setup.seats; }

const struct atout_bot *session_bot(const struct session *session, int seat) { return session->bot[seat]; }

bool session_mean(const struct session *session, const struct atout_view *view, int calls, atout_move call,
		  struct atout_meaning *meaning)
{
	const struct atout_bot *bot = session->bot[(view->dealer + calls) % view->seats];

	if (!bot)
		bot = atout_bots[0]; /* the person learns what it reads */
	return bot->mean && bot->mean(session->table.game, view, calls, call, meaning);
}

void session_hear(struct session *session, int seat, const char *remark)
{
	const struct table *table = &session->table;
	struct table_move *last = table->moves ? &table->move[table->moves - 1] : NULL;

	if (last && last->seat == seat && text_word(&remark, "why") && reason_check(remark))
		last->why = reasons_add(&session->reasons, remark);
}

bool session_made(const struct session *session, int number, struct session_made *made)
{
	const struct table *table = &session->table;

	if (number >= table->moves || !table_deal_over(table))
		return false;
	*made = (struct session_made){.seat = table->move[number].seat, .move = table->move[number].move};
	reasons_find(&session->reasons, table->move[number].why, &made->why);
	return true;
}

const char *session_name(const struct session *session, int seat) { return session->table.name[seat]; }

const char *session_path(const struct session *session) { return session->path; }

const struct atout_setup *session_setup(const struct session *session) { return &session->table.setup; }

enum lang session_lang(const struct session *session) { return session->lang; }

const struct table_row *session_sheet(const struct session *session, int *rows)
{
	*rows = session->table.rows;
	return session->table.row;
}

void session_look(const struct session *session, struct atout_view *view)
{
	atout_look(session->table.game, session->table.state, session->seat, view);
}
