/* SPDX-License-Identifier: Apache-2.0 */
/* atout event movement: guide cards. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/listing.h"
#include "core/compass.h"
#include "duplicate/movement.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const char help[] = "Usage: atout event movement mitchell --tables N [OPTION]...\n"
			   "       atout event movement howell --pairs N [OPTION]...\n"
			   "       atout event movement individual --players N [OPTION]...\n"
			   "       atout event movement teams --teams N [OPTION]...\n"
			   "Print a movement as guide cards, one for each pair, player or team.\n"
			   "\n"
			   "  --tables N        of a Mitchell, 3 to 32\n"
			   "  --pairs N         of a Howell, 3 to 24; an odd number: one sits out each round\n"
			   "  --players N       4, 8, 12, 20, 28, 44 or 52\n"
			   "  --teams N         2 to 32\n"
			   "  --rounds N        fewer rounds than there are\n"
			   "  --boards N        about so many are played: sets the rounds and the boards of each\n"
			   "  --each N          boards a round [2]\n"
			   "  --half ns|ew      Mitchell: the last table lacks its N-S, or its E-W\n"
			   "  --even skip|relay Mitchell of an even number of tables: E-W skip a table halfway,\n"
			   "                    or the first and the last table share boards [skip]\n"
			   "  --switch N        Mitchell: change directions in the last N rounds, for one winner;\n"
			   "                    fair: so many that the pairs compare best\n"
			   "  --by-table        a card for each table instead\n"
			   "  --html            HTML to print\n"
			   "  --lang LANGUAGE   en, de, fr or nl\n";

enum { EACH = 2, EACH_MAX = 32, BOARDS_MAX = 999, FAIR = -1, NAME_SIZE = 32 };

struct wanted {
	int tables, pairs, players, teams, rounds, boards, each, switched;
	enum mitchell_even even;
	enum mitchell_half half;
	enum lang lang;
	bool by_table, html;
};

static const char *say(const struct wanted *wanted, const char *key) { return lang_text(wanted->lang, key); }

/* ---- The kinds ---- */

static bool make_mitchell(struct movement *movement, const struct wanted *wanted)
{
	int switched = wanted->switched == FAIR ? movement_switched(wanted->tables) : wanted->switched;

	return movement_mitchell(movement, wanted->tables, wanted->rounds, wanted->even, wanted->half, switched);
}

static bool make_howell(struct movement *movement, const struct wanted *wanted)
{
	return movement_howell(movement, wanted->pairs, wanted->rounds);
}

static bool make_individual(struct movement *movement, const struct wanted *wanted)
{
	return movement_individual(movement, wanted->players, wanted->rounds);
}

static bool make_teams(struct movement *movement, const struct wanted *wanted)
{
	return movement_teams(movement, wanted->teams, wanted->rounds);
}

static const struct kind {
	const char *name, *title, *contestant, *option;
	size_t size; /* where struct wanted has the number of that option */
	bool (*make)(struct movement *, const struct wanted *);
} kinds[] = {
	{"mitchell", N_("Mitchell"), N_("Pair %d"), "--tables 3 to 32", offsetof(struct wanted, tables), make_mitchell},
	{"howell", N_("Howell"), N_("Pair %d"), "--pairs 3 to 24", offsetof(struct wanted, pairs), make_howell},
	{"individual", N_("Individual"), N_("Player %d"), "--players 4, 8, 12, 20, 28, 44 or 52",
	 offsetof(struct wanted, players), make_individual},
	{"teams", N_("Round robin"), N_("Team %d"), "--teams 2 to 32", offsetof(struct wanted, teams), make_teams},
};

static int *size_of(struct wanted *wanted, const struct kind *kind) { return (int *)((char *)wanted + kind->size); }

static const struct kind *find_kind(const char *name)
{
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strcmp(kinds[i].name, name) == 0)
			return &kinds[i];
	return NULL;
}

/* ---- Cards ---- */

/* What a card is about: a contestant, or a table. */
struct card {
	const struct wanted *wanted;
	const struct kind *kind;
	const struct movement *movement;
	struct listing listing;
};

static void put_boards(struct card *card, int set)
{
	int each = card->wanted->each, first = (set - 1) * each + 1;

	if (each == 1)
		listing_cell(&card->listing, "%d", first);
	else
		listing_cell(&card->listing, "%d-%d", first, first + each - 1);
}

/* A side of a table as "7" or "3, 11"; "-" where it is empty. */
static void put_side(struct card *card, const struct seating *seating, int side, int without)
{
	char text[NAME_SIZE] = "";

	for (int i = side; i < card->movement->players; i += COMPASS_SIDES)
		if (seating->who[i] && i != without)
			snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", *text ? ", " : "",
				 seating->who[i]);
	listing_cell(&card->listing, "%s", *text ? text : "-");
}

/* Where somebody sits in a round; NULL: nowhere. */
static const struct seating *find_seat(const struct movement *movement, int r, int who, int *seat, int *table)
{
	for (int t = 0; t < movement->tables; t++)
		for (int i = 0; i < movement->players; i++)
			if (movement->at[r][t].who[i] == who) {
				*seat = i, *table = t + 1;
				return &movement->at[r][t];
			}
	return NULL;
}

static bool is_alone(const struct movement *movement, const struct seating *seating)
{
	for (int i = 0; i < movement->players; i++)
		if (!seating->who[i])
			return true;
	return false;
}

static const char *direction(const struct card *card, int seat)
{
	static const char *const homes[] = {N_("at home"), N_("visiting")};
	static const char *const sides[] = {"N-S", "E-W"};

	if (card->movement->teams)
		return say(card->wanted, homes[seat]);
	if (card->movement->players == MOVEMENT_SEATS)
		return lang_term(card->wanted->lang, "bridge", compass_names[seat]);
	return lang_term(card->wanted->lang, "bridge", sides[seat]);
}

static void put_absence(struct card *card)
{
	listing_cell(&card->listing, "-");
	listing_cell(&card->listing, "%s", say(card->wanted, N_("sits out")));
	for (int i = 3; i < card->listing.columns; i++)
		listing_cell(&card->listing, "-");
}

static void put_round(struct card *card, int r, int who)
{
	int seat, table;
	const struct seating *seating = find_seat(card->movement, r, who, &seat, &table);

	listing_cell(&card->listing, "%d", r + 1);
	if (!seating || is_alone(card->movement, seating)) {
		put_absence(card);
		return;
	}
	int side = seat & 1;
	listing_cell(&card->listing, "%d", table);
	listing_cell(&card->listing, "%s", direction(card, seat));
	if (card->movement->players == MOVEMENT_SEATS)
		put_side(card, seating, side, seat);
	put_side(card, seating, !side, -1);
	put_boards(card, seating->set);
}

static bool print_contestant(struct card *card, int who)
{
	const struct wanted *wanted = card->wanted;

	listing_start(&card->listing, say(wanted, card->kind->contestant), who);
	listing_column(&card->listing, say(wanted, N_("Round")), LISTING_RIGHT);
	listing_column(&card->listing, card->movement->teams ? say(wanted, N_("Fixture")) : say(wanted, N_("Table")),
		       LISTING_RIGHT);
	listing_column(&card->listing, say(wanted, N_("Seat")), LISTING_LEFT);
	if (card->movement->players == MOVEMENT_SEATS)
		listing_column(&card->listing, say(wanted, N_("Partner")), LISTING_RIGHT);
	listing_column(&card->listing, say(wanted, N_("Opponents")), LISTING_RIGHT);
	listing_column(&card->listing, say(wanted, N_("Boards")), LISTING_RIGHT);
	for (int r = 0; r < card->movement->rounds; r++)
		put_round(card, r, who);
	return listing_print(&card->listing, wanted->html);
}

static bool print_table(struct card *card, int t)
{
	const struct wanted *wanted = card->wanted;

	listing_start(&card->listing,
		      card->movement->teams ? say(wanted, N_("Fixture %d")) : say(wanted, N_("Table %d")), t + 1);
	listing_column(&card->listing, say(wanted, N_("Round")), LISTING_RIGHT);
	for (int seat = 0; seat < card->movement->players; seat++)
		listing_column(&card->listing, direction(card, seat), LISTING_RIGHT);
	listing_column(&card->listing, say(wanted, N_("Boards")), LISTING_RIGHT);
	for (int r = 0; r < card->movement->rounds; r++) {
		const struct seating *seating = &card->movement->at[r][t];
		listing_cell(&card->listing, "%d", r + 1);
		for (int seat = 0; seat < card->movement->players; seat++)
			listing_cell(&card->listing, seating->who[seat] ? "%d" : "-", seating->who[seat]);
		put_boards(card, seating->set);
	}
	return listing_print(&card->listing, wanted->html);
}

static int print_movement(const struct wanted *wanted, const struct kind *kind, const struct movement *movement,
			  const char *command)
{
	struct card card = {.wanted = wanted, .kind = kind, .movement = movement};
	char title[LISTING_TEXT_SIZE];
	bool whole = true;

	snprintf(title, sizeof title, say(wanted, N_("%s: tables %d, rounds %d, boards %d")), say(wanted, kind->title),
		 movement->tables, movement->rounds, movement->sets * wanted->each);
	listings_begin(wanted->lang, title, wanted->html);
	for (int t = 0; wanted->by_table && t < movement->tables; t++)
		whole &= print_table(&card, t);
	for (int who = 1; !wanted->by_table && who <= movement->contestants; who++)
		if (who != movement->absent)
			whole &= print_contestant(&card, who);
	listings_end(wanted->html);
	return whole ? CLI_DONE : cli_error(command, "there is not enough memory");
}

/* ---- The command ---- */

/* The most boards up to those asked for: in all rounds with fewer boards each, or in fewer rounds with one more. */
static void share_boards(struct wanted *wanted, int rounds)
{
	int least = wanted->boards / rounds, best = 0;

	for (int each = least ? least : 1; each <= least + 1 && each <= EACH_MAX; each++) {
		int fit = wanted->boards / each < rounds ? wanted->boards / each : rounds;
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
		share_boards(wanted, wanted->rounds);
	if (!kind->make(&movement, wanted))
		return cli_usage(command, "of %d rounds no %d can be switched", wanted->rounds, wanted->switched);
	return print_movement(wanted, kind, &movement, command);
}

int event_movement(int argc, char **argv)
{
	struct wanted wanted = {.lang = lang_of_environment()};
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
		{"by-table", .flag = &wanted.by_table},
		{"html", .flag = &wanted.html},
		{"lang", .read = cli_read_lang, .to = &wanted.lang,
		 .wrong = "no language '%s'; expected: en, de, fr or nl"},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	const struct kind *kind = optind < argc ? find_kind(argv[optind]) : NULL;
	if (!kind || optind + 1 != argc)
		return cli_usage(argv[0], "expected one of: mitchell, howell, individual, teams");
	if (wanted.boards && wanted.each)
		return cli_usage(argv[0], "--boards sets what --each says; give one of them");
	if (kind->make != make_mitchell && (wanted.half || wanted.even || wanted.switched))
		return cli_usage(argv[0], "--half, --even and --switch go with mitchell");
	wanted.each = wanted.each ? wanted.each : EACH;
	return make(&wanted, kind, argv[0]);
}
