/* SPDX-License-Identifier: Apache-2.0 */
/* atout event movement: guide cards. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/plan.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
	"Usage: atout event movement mitchell --tables N [OPTION]...\n"
	"       atout event movement web --tables N [OPTION]...\n"
	"       atout event movement rover --tables N [OPTION]...\n"
	"       atout event movement howell --pairs N [OPTION]...\n"
	"       atout event movement individual --players N [OPTION]...\n"
	"       atout event movement teams --teams N [OPTION]...\n"
	"Print a movement as guide cards, one for each pair, player or team.\n"
	"\n"
	"  --tables N        the tables of a Mitchell, 3 to 32; a rover is a pair more, 4 to 31\n"
	"  --pairs N         the pairs of a Howell, 3 to 24; with an odd number one sits out each round\n"
	"  --players N       single players: 4, 8, 12, 20, 28, 44 or 52\n"
	"  --teams N         the teams of a round robin, 2 to 32\n"
	"  --rounds N        play fewer rounds than there are\n"
	"  --boards N        play about so many boards: sets the rounds and the boards of each\n"
	"  --each N          the boards of a round [2]\n"
	"  --half ns|ew      Mitchell: the last table lacks its N-S, or its E-W\n"
	"  --even skip|relay Mitchell with an even number of tables: E-W skip a table halfway,\n"
	"                    or the first and the last table share boards [skip]\n"
	"  --extra ns|ew     rover: the direction of the pair that replaces another each round [ns]\n"
	"  --barometer       Mitchell, Howell of 3 to 32: all tables of a round have the same boards\n"
	"  --switch N        Mitchell, web, rover: change directions in the last N rounds, for one\n"
	"                    winner; fair: in as many as compare the pairs best\n"
	"  --print WHAT      cards; tables: a card for each table; slips for the results of a\n"
	"                    round; scores: a score card for each; travellers, one for each board;\n"
	"                    rounds: the table RoundData of a Bridgemate file, as CSV [cards]\n"
	"  --by-table        the same as --print tables\n" PAPER_HELP;

enum { EACH = 2, EACH_MAX = 32, BOARDS_MAX = 999, FAIR = -1 };

struct wanted {
	int tables, pairs, players, teams, rounds, boards, each, switched;
	enum mitchell_even even;
	enum mitchell_half half;
	enum rover extra;
	const struct print *print;
	bool by_table, barometer;
	struct paper paper;
};

static const char *say(const struct wanted *wanted, const char *key) { return paper_say(&wanted->paper, key); }

/* ---- The kinds ---- */

static int switched(const struct wanted *wanted)
{
	return wanted->switched == FAIR ? movement_switched(wanted->tables) : wanted->switched;
}

static bool make_mitchell(struct movement *movement, const struct wanted *wanted)
{
	if (wanted->barometer)
		return movement_mitchell_barometer(movement, wanted->tables, wanted->rounds, wanted->half,
						   switched(wanted));
	return movement_mitchell(movement, wanted->tables, wanted->rounds, wanted->even, wanted->half,
				 switched(wanted));
}

static bool make_web(struct movement *movement, const struct wanted *wanted)
{
	return movement_web(movement, wanted->tables, wanted->rounds, switched(wanted));
}

static bool make_rover(struct movement *movement, const struct wanted *wanted)
{
	return movement_rover(movement, wanted->tables, wanted->rounds, wanted->extra, switched(wanted));
}

static bool make_howell(struct movement *movement, const struct wanted *wanted)
{
	return (wanted->barometer ? movement_barometer : movement_howell)(movement, wanted->pairs, wanted->rounds);
}

static bool make_individual(struct movement *movement, const struct wanted *wanted)
{
	return movement_individual(movement, wanted->players, wanted->rounds);
}

static bool make_teams(struct movement *movement, const struct wanted *wanted)
{
	return movement_teams(movement, wanted->teams, wanted->rounds);
}

/* What goes with a kind, besides rounds and boards. */
enum { GOES_HALF = 1, GOES_SWITCH = 2, GOES_BAROMETER = 4, GOES_EXTRA = 8 };

static const struct kind {
	const char *name, *title, *contestant, *option;
	size_t size; /* where struct wanted has the number of that option */
	bool (*make)(struct movement *, const struct wanted *);
	uint8_t goes;
	bool odd; /* only odd numbers of rounds */
} kinds[] = {
	{"mitchell", N_("Mitchell"), N_("Pair %d"), "--tables 3 to 32", offsetof(struct wanted, tables), make_mitchell,
	 GOES_HALF | GOES_SWITCH | GOES_BAROMETER, false},
	{"web", N_("Web Mitchell"), N_("Pair %d"), "--tables 3 to 32, and an odd number of rounds",
	 offsetof(struct wanted, tables), make_web, GOES_SWITCH, true},
	{"rover", N_("Rover Mitchell"), N_("Pair %d"), "--tables 4 to 31", offsetof(struct wanted, tables), make_rover,
	 GOES_SWITCH | GOES_EXTRA, false},
	{"howell", N_("Howell"), N_("Pair %d"), "--pairs 3 to 24", offsetof(struct wanted, pairs), make_howell,
	 GOES_BAROMETER, false},
	{"individual", N_("Individual"), N_("Player %d"), "--players 4, 8, 12, 20, 28, 44 or 52",
	 offsetof(struct wanted, players), make_individual, 0, false},
	{"teams", N_("Round robin"), N_("Team %d"), "--teams 2 to 32", offsetof(struct wanted, teams), make_teams, 0,
	 false},
};

static int *size_of(struct wanted *wanted, const struct kind *kind) { return (int *)((char *)wanted + kind->size); }

static const struct kind *find_kind(const char *name)
{
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strcmp(kinds[i].name, name) == 0)
			return &kinds[i];
	return NULL;
}

/* ---- What is printed ---- */

static bool print_contestants(const struct plan *plan)
{
	bool whole = true;

	for (int who = 1; who <= plan->movement->contestants; who++)
		whole &= who == plan->movement->absent || plan_contestant(plan, who);
	return whole;
}

static bool print_tables(const struct plan *plan)
{
	bool whole = true;

	for (int t = 0; t < plan->movement->tables; t++)
		whole &= plan_table(plan, t);
	return whole;
}

static bool print_slips(const struct plan *plan)
{
	bool whole = true;

	for (int r = 0; r < plan->movement->rounds; r++)
		for (int t = 0; t < plan->movement->tables; t++)
			whole &= plan_slip(plan, r, t);
	return whole;
}

static bool print_scores(const struct plan *plan)
{
	bool whole = true;

	for (int who = 1; who <= plan->movement->contestants; who++)
		whole &= who == plan->movement->absent || plan_score(plan, who);
	return whole;
}

static bool print_travellers(const struct plan *plan)
{
	bool whole = true;

	for (int board = 1; board <= plan->movement->sets * plan->each; board++)
		whole &= plan_traveller(plan, board);
	return whole;
}

static const struct print {
	const char *name;
	enum paper_layout layout;
	bool (*print)(const struct plan *);
} prints[] = {
	{"cards", PAPER_CARDS, print_contestants},
	{"tables", PAPER_CARDS, print_tables},
	{"slips", PAPER_FORMS, print_slips},
	{"scores", PAPER_FORMS, print_scores},
	{"travellers", PAPER_FORMS, print_travellers},
	{"rounds", PAPER_CARDS, NULL},
	{NULL, PAPER_CARDS, NULL},
};

/* Boards that lie at several tables at a time are shared there, or there are copies of them. */
static void note_copies(const struct wanted *wanted, const struct movement *movement)
{
	struct movement_facts facts;
	char text[LISTING_TEXT_SIZE];

	movement_check(movement, &facts);
	snprintf(text, sizeof text, say(wanted, N_("Tables with the same boards at a time: %d")), facts.copies);
	if (facts.copies > 1)
		paper_note(&wanted->paper, text);
}

static int print_movement(struct wanted *wanted, const struct kind *kind, const struct movement *movement,
			  const char *command)
{
	const struct plan plan = {
		.movement = movement, .paper = &wanted->paper, .contestant = kind->contestant, .each = wanted->each};
	const struct print *print = wanted->by_table ? &prints[1] : wanted->print;
	char title[LISTING_TEXT_SIZE];

	if (!print->print) {
		plan_rounds(&plan);
		return CLI_DONE;
	}
	if (!paper_open(&wanted->paper, command))
		return CLI_BAD_INPUT;
	int length =
		snprintf(title, sizeof title, say(wanted, N_("%s: tables %d, rounds %d, boards %d")),
			 say(wanted, kind->title), movement->tables, movement->rounds, movement->sets * wanted->each);
	if (wanted->barometer)
		snprintf(title + length, sizeof title - (size_t)length, ", %s", say(wanted, N_("barometer")));
	paper_begin(&wanted->paper, title, print->layout);
	note_copies(wanted, movement);
	bool whole = print->print(&plan);
	paper_end(&wanted->paper);
	int status = paper_close(&wanted->paper, command);
	return whole ? status : cli_error(command, "there is not enough memory");
}

/* ---- The command ---- */

/* The most boards up to those asked for: in all rounds with fewer boards each, or in fewer rounds with one more. */
static void share_boards(struct wanted *wanted, int rounds, bool odd)
{
	int least = wanted->boards / rounds, best = 0;

	for (int each = least ? least : 1; each <= least + 1 && each <= EACH_MAX; each++) {
		int fit = wanted->boards / each < rounds ? wanted->boards / each : rounds;
		fit -= odd && fit % 2 == 0;
		if (each * fit > best) {
			best = each * fit;
			wanted->each = each;
			wanted->rounds = fit;
		}
	}
}

static bool read_even(void *to, const char *text)
{
	*(enum mitchell_even *)to = strcmp(text, "relay") == 0 ? EVEN_RELAY : EVEN_SKIP;
	return strcmp(text, "relay") == 0 || strcmp(text, "skip") == 0;
}

static bool read_half(void *to, const char *text)
{
	*(enum mitchell_half *)to = strcmp(text, "ns") == 0 ? HALF_NS : HALF_EW;
	return strcmp(text, "ns") == 0 || strcmp(text, "ew") == 0;
}

static bool read_extra(void *to, const char *text)
{
	*(enum rover *)to = strcmp(text, "ew") == 0 ? ROVER_EW : ROVER_NS;
	return strcmp(text, "ns") == 0 || strcmp(text, "ew") == 0;
}

static bool read_switch(void *to, const char *text)
{
	int rounds = 0, length = 0;

	if (strcmp(text, "fair") == 0)
		rounds = FAIR;
	else if (sscanf(text, "%2d%n", &rounds, &length) != 1 || text[length] || rounds < 0)
		return false;
	*(int *)to = rounds;
	return true;
}

static bool read_print(void *to, const char *text)
{
	const struct print **print = to;

	for (*print = prints; (*print)->name; ++*print)
		if (strcmp((*print)->name, text) == 0)
			return true;
	return false;
}

static int make(struct wanted *wanted, const struct kind *kind, const char *command)
{
	static struct movement movement;
	int asked = wanted->rounds;

	if (!*size_of(wanted, kind))
		return cli_usage(command, "%s needs %s", kind->name, kind->option);
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (kinds[i].size != kind->size && *size_of(wanted, &kinds[i]))
			return cli_usage(command, "%s has no %s", kind->name, kinds[i].option);
	wanted->rounds = 0;
	struct wanted all = *wanted;
	all.switched = 0;
	if (!kind->make(&movement, &all))
		return cli_usage(command, "there is no such movement; %s takes %s", kind->name, kind->option);
	int rounds = movement.rounds;
	if (asked > rounds)
		return cli_usage(command, "this movement has %d rounds, not %d", rounds, asked);
	wanted->rounds = asked ? asked : rounds;
	if (wanted->boards)
		share_boards(wanted, wanted->rounds, kind->odd);
	if (!kind->make(&movement, wanted))
		return cli_usage(command,
				 kind->odd ? "a web has an odd number of rounds, not %d; and no more than that "
					     "are switched"
					   : "of %d rounds no %d can be switched",
				 wanted->rounds, wanted->switched);
	return print_movement(wanted, kind, &movement, command);
}

static int check_goes(const struct wanted *wanted, const struct kind *kind, const char *command)
{
	const struct {
		bool given;
		uint8_t goes;
		const char *what;
	} options[] = {
		{wanted->half || wanted->even, GOES_HALF, "--half and --even go with mitchell"},
		{wanted->even && wanted->barometer, 0, "a barometer has no --even: nobody skips"},
		{wanted->switched != 0, GOES_SWITCH, "--switch goes with mitchell, web and rover"},
		{wanted->extra != 0, GOES_EXTRA, "--extra goes with rover"},
		{wanted->barometer, GOES_BAROMETER, "--barometer goes with mitchell and howell"},
	};

	for (size_t i = 0; i < sizeof options / sizeof *options; i++)
		if (options[i].given && !(kind->goes & options[i].goes))
			return cli_usage(command, "%s", options[i].what);
	return CLI_DONE;
}

int event_movement(int argc, char **argv)
{
	struct wanted wanted = {.print = prints, .paper = {.lang = lang_of_environment()}};
	const struct cli_option options[] = {
		{"tables", .count = &wanted.tables, .least = 1, .max = BOARDS_MAX},
		{"pairs", .count = &wanted.pairs, .least = 1, .max = BOARDS_MAX},
		{"players", .count = &wanted.players, .least = 1, .max = BOARDS_MAX},
		{"teams", .count = &wanted.teams, .least = 1, .max = BOARDS_MAX},
		{"rounds", .count = &wanted.rounds, .least = 1, .max = MOVEMENT_ROUNDS_MAX},
		{"boards", .count = &wanted.boards, .least = 1, .max = BOARDS_MAX},
		{"each", .count = &wanted.each, .least = 1, .max = EACH_MAX},
		{"half", .read = read_half, .to = &wanted.half, .wrong = "--half is ns or ew, not '%s'"},
		{"even", .read = read_even, .to = &wanted.even, .wrong = "--even is skip or relay, not '%s'"},
		{"switch", .read = read_switch, .to = &wanted.switched,
		 .wrong = "--switch is a number of rounds, or fair, not '%s'"},
		{"extra", .read = read_extra, .to = &wanted.extra, .wrong = "--extra is ns or ew, not '%s'"},
		{"barometer", .flag = &wanted.barometer},
		{"by-table", .flag = &wanted.by_table},
		{"print", .read = read_print, .to = &wanted.print,
		 .wrong = "--print is cards, tables, slips, scores, travellers or rounds, not '%s'"},
		PAPER_OPTIONS(&wanted.paper),
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	const struct kind *kind = optind < argc ? find_kind(argv[optind]) : NULL;
	if (!kind || optind + 1 != argc)
		return cli_usage(argv[0], "expected one of: mitchell, web, rover, howell, individual, teams");
	if (wanted.boards && wanted.each)
		return cli_usage(argv[0], "--boards sets what --each says; give one of them");
	status = check_goes(&wanted, kind, argv[0]);
	if (status != CLI_DONE)
		return status;
	wanted.each = wanted.each ? wanted.each : EACH;
	return make(&wanted, kind, argv[0]);
}
