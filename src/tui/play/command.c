/* SPDX-License-Identifier: Apache-2.0 */
/* atout play: reads the command line, and gives it to one of the two front ends. */
#include "tui/play/play.h"

#include <atout/games.h>
#include <atout/score.h>
#include <atout/terms.h>

#include "analysis/field.h"
#include "base/text.h"
#include "bidding/files/own_file.h"
#include "tui/brought.h"
#include "tui/choice.h"
#include "tui/plain/plain.h"
#include "tui/play/boards.h"
#include "tui/typed.h"

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TROUBLE = 1, BAD_USAGE = 2, NAME_SIZE = 40 };
enum {
	SEATS = 256,
	SEAT,
	OPTION,
	BOT,
	THINK,
	SEED,
	CLOCK,
	WAIT,
	PARTNERS,
	DUMMY,
	HINTS,
	DEALS,
	BOARDS,
	SCRIPT,
	TEAMS,
	RECORD,
	OTHERS,
	LANG,
	PLAIN,
	RESUME,
	HELP
};

struct request {
	struct play_choice *choice;
	bool needs_game, teams;
	const char *needs_new; /* an option that a match that is resumed cannot have */
	bool helped;
	struct play_boards boards;
};

/* A seat of the game that is chosen now. */
static bool find_seat(const struct request *request, const char *text, int *seat)
{
	struct words words = {request->choice->lang, request->choice->game, -1, {NULL}};

	return typed_seat(&words, ATOUT_SEATS_MAX, text, seat);
}

static bool set_seat(struct request *request, const char *text)
{
	request->choice->seat_asked = true;
	if (text_same(text, "none")) {
		request->choice->seat = PLAY_WATCH;
		return true;
	}
	return find_seat(request, text, &request->choice->seat) ||
	       play_refuse(request->choice,
			   "There is no seat '%s': --seat takes a number from 1, or N, E, S or W where seats are "
			   "directions, or none.",
			   text);
}

/* NAME=VALUE: takes the name; the value, or NULL: it is not of this form. */
static const char *split(const char *text, char name[NAME_SIZE])
{
	size_t length = strcspn(text, "=");

	if (!text[length] || length >= NAME_SIZE)
		return NULL;
	snprintf(name, NAME_SIZE, "%.*s", (int)length, text);
	return text + length + 1;
}

static bool set_bot(struct request *request, const char *text)
{
	char name[NAME_SIZE];
	const char *bot = split(text, name);
	int seat;

	if (!bot || !find_seat(request, name, &seat))
		return play_refuse(request->choice, "--bot takes SEAT=NAME, not '%s'.", text);
	request->choice->bot[seat] = atout_bot_find(bot);
	if (request->choice->bot[seat])
		return true;
	char names[256] = "";
	for (int i = 0; atout_bots[i]; i++)
		words_join(names, sizeof names, ", ", atout_bots[i]->name);
	return play_refuse(request->choice, "There is no bot called '%s'; the bots are: %s.", bot, names);
}

static bool read_lang(struct request *request, const char *text)
{
	return play_set_lang(request->choice, text) ||
	       play_refuse(request->choice, "There is no language '%s': use en, de, fr or nl.", text);
}

static bool read_plain_number(struct request *request, int option, const char *text)
{
	static const uint64_t max[] = {
		[SEATS - 256] = ATOUT_SEATS_MAX, [THINK - 256] = 1000000000, [SEED - 256] = UINT64_MAX};
	uint64_t number;

	if (!text_whole(text, max[option - 256], &number))
		return play_refuse(request->choice, "'%s' is not a valid number here.", text);
	if (option == SEATS)
		request->choice->seats = (int)number;
	else if (option == THINK)
		request->choice->think = (uint32_t)number;
	else
		request->choice->seed = number;
	request->choice->seeded |= option == SEED;
	return true;
}

/* SECONDS, or SECONDS+EXTRA. */
static bool read_clock(struct request *request, const char *text)
{
	char seconds[16] = "", extra[16] = "0";
	uint64_t deal, move;

	if (sscanf(text, "%15[0-9]+%15[0-9]", seconds, extra) < 1 || strspn(text, "0123456789+") != strlen(text) ||
	    !text_whole(seconds, WIRE_CLOCK_MAX, &deal) || !deal || !text_whole(extra, WIRE_EXTRA_MAX, &move))
		return play_refuse(request->choice,
				   "--clock takes SECONDS or SECONDS+EXTRA, up to %d and %d, not '%s'.", WIRE_CLOCK_MAX,
				   WIRE_EXTRA_MAX, text);
	request->choice->clock = (struct wire_clock){.seconds = (uint16_t)deal, .extra = (uint16_t)move};
	return true;
}

static bool read_wait(struct request *request, const char *text)
{
	uint64_t seconds;

	if (!text_whole(text, WIRE_WAIT_MAX, &seconds))
		return play_refuse(request->choice, "--wait takes seconds up to %d, not '%s'.", WIRE_WAIT_MAX, text);
	request->choice->wait = (int)seconds;
	return true;
}

static bool read_partners(struct request *request, const char *text)
{
	request->choice->partners = text_same(text, "drawn");
	return request->choice->partners || text_same(text, "kept") ||
	       play_refuse(request->choice, "--partners takes drawn or kept, not '%s'.", text);
}

static bool read_hints(struct request *request, const char *text)
{
	const char *cursor = text;
	int hints = text_choice(&cursor, wire_hints_words);

	if (hints < 0 || *cursor)
		return play_refuse(request->choice, "--hints takes usual, on or off, not '%s'.", text);
	request->choice->hints = (enum wire_hints)hints;
	return true;
}

static bool read_dummy(struct request *request, const char *text)
{
	request->choice->dummy = text_same(text, "plays");
	return request->choice->dummy || text_same(text, "watches") ||
	       play_refuse(request->choice, "--dummy takes plays or watches, not '%s'.", text);
}

static bool read_others(struct request *request, const char *text)
{
	request->choice->no_others = text_same(text, "off");
	return request->choice->no_others || text_same(text, "on") ||
	       play_refuse(request->choice, "--others takes on or off, not '%s'.", text);
}

static bool read_deals(struct request *request, const char *text)
{
	const char *cursor = text;

	return (wanted_read(&request->choice->wanted, &cursor) && !*cursor) ||
	       play_refuse(
		       request->choice,
		       "--deals takes any, goulash, partscore, game, slam, declare, defend, 'hand N' or 'side N', not "
		       "'%s'.",
		       text);
}

static void print_help(void)
{
	fputs("Usage: atout play [OPTION]... [GAME]\n"
	      "       atout play [OPTION]... --resume [FILE | NUMBER]\n"
	      "Play a game against bots in the terminal.  Every move is saved at once; a\n"
	      "match in progress can be resumed.\n"
	      "\n"
	      "  --seats N            the number of players\n"
	      "  --seat SEAT          your seat: 1 (default), 2, ..., or N, E, S (default), W\n"
	      "                       where seats are directions; none: watch the bots\n"
	      "  --option NAME=VALUE  an option of the game (see atout options GAME)\n"
	      "  --bot SEAT=NAME      the bot at a seat (default club)\n"
	      "  --think N            layouts of the hidden cards that a bot considers\n"
	      "  --seed S             the same number gives the same deals and bots\n"
	      "  --clock S[+E]        your thinking time per deal and extra time per move, in\n"
	      "                       seconds\n"
	      "  --wait S             the pause after a jump bid, in seconds\n"
	      "  --partners HOW       drawn: the cards decide who plays with whom, and where;\n"
	      "                       kept (default): everybody stays in their seat\n"
	      "  --hints WHEN         on, off, or usual (default): only without a clock\n"
	      "  --dummy HOW          plays (default): when your partner is declarer, you\n"
	      "                       play the contract; watches: your partner plays it\n"
	      "  --deals KIND         which deals, in games with a dummy: any (default),\n"
	      "                       goulash; partscore, game, slam or declare: hands for\n"
	      "                       your side; defend: hands for the other side;\n"
	      "                       'hand N' or 'side N': you, or your side, have N points\n"
	      "                       or more\n"
	      "  --boards FILE        deal the boards of a file: PBN, LIN, DLM, a record of a\n"
	      "                       match, or anything else that atout convert reads\n"
	      "  --script FILE        deal boards that meet the conditions of a script (see\n"
	      "                       atout deal --script); - is standard input\n"
	      "  --match N            a team match of N boards: bots play the same boards in\n"
	      "                       the other room (--option other_room=BOT)\n"
	      "  --record FILE        save the match in this file, not in the data directory\n"
	      "  --others HOW         on (default): where IMPs count, bots play each deal\n"
	      "                       at other tables, too; off\n"
	      "  --lang L             en, de, fr, nl\n"
	      "  --plain              lines of text, for a screen reader or a pipe\n"
	      "  --resume             continue a match in progress; without FILE or NUMBER,\n"
	      "                       list them\n"
	      "  --help\n",
	      stdout);
}

/* What means the same in every game. */
static bool take_option(struct request *request, int option, const char *value)
{
	if (option != LANG && option != OTHERS && option != PLAIN && option != RESUME && option != HELP)
		request->needs_new = value;
	switch (option) {
	case OPTION:
	case TEAMS:
		request->teams |= option == TEAMS;
		request->needs_game = true;
		return true;
	case SEAT:
	case BOT:
		return true;
	case CLOCK:
		return read_clock(request, value);
	case WAIT:
		return read_wait(request, value);
	case PARTNERS:
		return read_partners(request, value);
	case HINTS:
		return read_hints(request, value);
	case DUMMY:
		return read_dummy(request, value);
	case DEALS:
		return read_deals(request, value);
	case BOARDS:
	case SCRIPT:
		request->needs_game = true;
		*(option == BOARDS ? &request->boards.path : &request->boards.script) = value;
		return true;
	case RECORD:
		request->choice->record = value;
		return true;
	case OTHERS:
		return read_others(request, value);
	case LANG:
		return read_lang(request, value);
	case PLAIN:
		return request->choice->plain = true;
	case RESUME:
		request->choice->resume_from = value;
		return request->choice->resume = true;
	case HELP:
		return request->helped = true;
	default:
		return read_plain_number(request, option, value);
	}
}

/* NAME=VALUE of the game that is chosen now. */
static bool set_option(struct request *request, const char *text)
{
	const struct atout_game *game = request->choice->game;
	char name[NAME_SIZE], values[ATOUT_OPTION_TEXT], error[OWN_ERROR_SIZE];
	const char *value = split(text, name);

	if (!value)
		return play_refuse(request->choice, "--option takes NAME=VALUE, not '%s'.", text);
	int index = atout_option_find(game, name);
	if (index < 0)
		return play_refuse(request->choice, "%s has no option '%s' (see atout options %s).",
				   lang_term(request->choice->lang, game->name, game->title), name, game->name);
	request->boards.counted |= strcmp(name, BROUGHT_OPTION) == 0;
	if (own_read_option(&game->options[index], value, &request->choice->option[index], error))
		return true;
	if (error[0])
		return play_refuse(request->choice, "%s", error);
	atout_option_values(&game->options[index], values, sizeof values);
	return play_refuse(request->choice, "Option %s has no value '%s'; it has: %s.", name, value, values);
}

/* The option that facts of a kind come from; -1: the game has none. */
static int option_of(const struct atout_game *game, enum atout_fact_kind kind)
{
	const struct atout_fact_term *fact = atout_terms_of(game)->facts;

	while (fact && fact->key && fact->kind != kind)
		fact++;
	return fact && fact->key && fact->option ? atout_option_find(game, fact->option) : -1;
}

/* A match of two teams, of so many boards; the bots of the other room are the usual ones, unless others are chosen. */
static bool set_teams(struct request *request, const char *text)
{
	const struct atout_game *game = request->choice->game;
	int room = option_of(game, ATOUT_FACT_ROOM), deals = option_of(game, ATOUT_FACT_DEALS);
	int64_t *chosen = request->choice->option;
	uint64_t boards;

	if (room < 0 || deals < 0)
		return play_refuse(request->choice, "%s is not played by teams in two rooms.",
				   lang_term(request->choice->lang, game->name, game->title));
	if (!text_whole(text, ATOUT_VP_BOARDS_MAX, &boards) || !boards)
		return play_refuse(request->choice, "--match takes the number of boards, 1 to %d, not '%s'.",
				   ATOUT_VP_BOARDS_MAX, text);
	chosen[deals] = (int64_t)boards;
	request->boards.counted = true;
	return chosen[room] != game->options[room].initial ||
	       atout_option_read(&game->options[room], atout_bot_usual->name, &chosen[room]);
}

/* The one argument that is no option: a game, or what is resumed. */
static bool take_argument(struct request *request, const char *text)
{
	struct play_choice *choice = request->choice;
	int seats = choice->seats;

	if (choice->resume && !choice->resume_from) {
		choice->resume_from = text;
		return true;
	}
	const struct atout_game *game = atout_game_find(text);
	if (!game)
		return play_refuse(request->choice, "There is no game '%s' (see atout games).", text);
	request->needs_new = text;
	play_choose(choice, game);
	choice->seats = seats;
	return true;
}

/* What depends on the game. */
static bool take_game_option(struct request *request, int option, const char *value)
{
	switch (option) {
	case SEAT:
		return set_seat(request, value);
	case BOT:
		return set_bot(request, value);
	case OPTION:
		return set_option(request, value);
	case TEAMS:
		return set_teams(request, value);
	default:
		return true;
	}
}

/* The options in turn; optind is then behind them. */
static bool read_options(struct request *request, int argc, char **argv,
			 bool (*take)(struct request *, int option, const char *value))
{
	static const struct option longs[] = {
		{"seats", required_argument, NULL, SEATS},
		{"seat", required_argument, NULL, SEAT},
		{"option", required_argument, NULL, OPTION},
		{"bot", required_argument, NULL, BOT},
		{"think", required_argument, NULL, THINK},
		{"seed", required_argument, NULL, SEED},
		{"clock", required_argument, NULL, CLOCK},
		{"wait", required_argument, NULL, WAIT},
		{"partners", required_argument, NULL, PARTNERS},
		{"hints", required_argument, NULL, HINTS},
		{"dummy", required_argument, NULL, DUMMY},
		{"deals", required_argument, NULL, DEALS},
		{"boards", required_argument, NULL, BOARDS},
		{"script", required_argument, NULL, SCRIPT},
		{"match", required_argument, NULL, TEAMS},
		{"record", required_argument, NULL, RECORD},
		{"others", required_argument, NULL, OTHERS},
		{"lang", required_argument, NULL, LANG},
		{"plain", no_argument, NULL, PLAIN},
		{"resume", optional_argument, NULL, RESUME},
		{"help", no_argument, NULL, HELP},
		{NULL, 0, NULL, 0},
	};
	int option;

	opterr = optind = 0; /* from the beginning, again */
	while ((option = getopt_long(argc, argv, ":", longs, NULL)) != -1) {
		if (option == ':')
			return play_refuse(request->choice, "Option '%s' needs a value.", argv[optind - 1]);
		if (option == '?')
			return play_refuse(request->choice,
					   "Unknown option, or one that takes no value: '%s' (see atout play --help).",
					   argv[optind - 1]);
		if (!take(request, option, optarg))
			return false;
	}
	return true;
}

static bool complete(const struct request *request)
{
	const struct play_choice *choice = request->choice;

	if (choice->resume && request->needs_new)
		return play_refuse(request->choice, "'%s' cannot be used with --resume: the match keeps its settings.",
				   request->needs_new);
	if (!choice->resume && !choice->game && (request->needs_game || choice->seats))
		return play_refuse(request->choice,
				   "--option, --seats, --boards, --script and --match need the name of a game.");
	return true;
}

/* In the other room bots play against the person; and only where the rooms can be compared. */
static bool suits_teams(const struct request *request)
{
	const struct play_choice *choice = request->choice;
	struct atout_setup setup;

	if (!request->teams)
		return true;
	if (choice->seat == PLAY_WATCH)
		return play_refuse(request->choice,
				   "A team match needs a seat for you: --match does not go with --seat none.");
	atout_setup_start(choice->game, &setup, choice->seats);
	memcpy(setup.option, choice->option, sizeof setup.option);
	setup.number = 1;
	return choice->game->check(&setup) != ATOUT_SETUP_OK || field_room(choice->game, &setup) ||
	       play_refuse(request->choice, "With these options there is no other room: leave --match out.");
}

/* What an option means may depend on the game, which may stand behind it: so the options are read twice. */
static bool read_line(struct request *request, int argc, char **argv)
{
	if (!read_options(request, argc, argv, take_option))
		return false;
	for (; optind < argc; optind++)
		if (request->choice->game || request->choice->resume_from)
			return play_refuse(request->choice, "Unexpected argument: '%s'.", argv[optind]);
		else if (!take_argument(request, argv[optind]))
			return false;
	return complete(request) && read_options(request, argc, argv, take_game_option) && suits_teams(request) &&
	       play_find_boards(&request->boards, request->choice);
}

int play_command(int argc, char **argv)
{
	struct play_choice choice = {.lang = lang_of_environment(), .dummy = true};
	struct request request = {.choice = &choice};

	if (!read_line(&request, argc, argv))
		return request.boards.trouble ? TROUBLE : BAD_USAGE;
	if (request.helped)
		return print_help(), 0;
	/* A limit of the size of files is a full disk like any other. */
	signal(SIGXFSZ, SIG_IGN);
	choice.plain |= !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO);
	int status = choice.plain ? plain_main(&choice) : screen_main(&choice);
	free(request.boards.text);
	return status;
}
