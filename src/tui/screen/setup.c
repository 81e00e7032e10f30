/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Rows of values that can be changed: the choices before a match, and the settings.  A row has a kind, and an index
 * where there are several of a kind.
 */
#include "tui/screen/pages.h"

#include "core/draw.h"

#include <atout/terms.h>
#include <stdio.h>

enum kind {
	START,
	RULES,
	SEATS,
	SEAT,
	BOTS,
	BOT,
	THINK,
	CLOCK,
	HINTS,
	WAIT,
	PARTNERS,
	DUMMY,
	DEALS,
	BOARDS,
	OPTION,
	PREFERENCE,
	LANGUAGE
};
enum { ROWS_MAX = 64, NAME = 22, VALUE = 21 };

static const uint32_t think_values[] = {0, 20, 100, 400, 1600};
enum { THINK_VALUES = sizeof think_values / sizeof think_values[0] };

static const struct wire_clock clocks[] = {{0, 0, 0}, {120, 2, 0}, {300, 5, 0}, {600, 10, 0}, {1200, 20, 0}};
enum { CLOCKS = sizeof clocks / sizeof clocks[0], WAIT_STEP = 5, WAIT_MAX = 15 };

struct row {
	enum kind kind;
	int index;
};

struct setup {
	struct screen *screen;
	struct play_choice *choice; /* NULL: settings only */
	struct list list;
	struct row row[ROWS_MAX];
	uint8_t lines[ROWS_MAX];
	const char *message;
	char told[SOURCES_TEXT_MAX]; /* of a file */
	bool starts;		     /* the match */
};

static int seats_of(const struct play_choice *choice) { return choice->seats ? choice->seats : choice->game->seats; }

static void add_row(struct setup *s, enum kind kind, int index)
{
	if (s->list.rows < ROWS_MAX)
		s->row[s->list.rows++] = (struct row){kind, index};
}

static void make_rows(struct setup *s)
{
	const struct play_choice *choice = s->choice;

	s->list.rows = 0;
	if (choice) {
		add_row(s, START, 0);
		add_row(s, RULES, 0);
		if (choice->game->seats_min != choice->game->seats_max)
			add_row(s, SEATS, 0);
		add_row(s, SEAT, 0);
		add_row(s, BOTS, 0);
		add_row(s, THINK, 0);
		add_row(s, CLOCK, 0);
		add_row(s, HINTS, 0);
		if (atout_terms_of(choice->game)->auction)
			add_row(s, WAIT, 0);
		if (draw_has_partners(choice->game, seats_of(choice)))
			add_row(s, PARTNERS, 0);
		if (choice->game->played_by)
			add_row(s, DUMMY, 0);
		if (wanted_suits(choice->game))
			add_row(s, DEALS, 0);
		add_row(s, BOARDS, 0);
		for (int i = 0; choice->game->options[i].name; i++)
			if (!choice->game->options[i].old)
				add_row(s, OPTION, i);
	}
	add_row(s, LANGUAGE, 0);
	for (int i = 0; i < PREFS; i++)
		add_row(s, PREFERENCE, i);
	for (int seat = 0; choice && seat < seats_of(choice); seat++)
		if (seat != choice->seat)
			add_row(s, BOT, seat);
}

/* What the game calls something, in the user's language. */
static const char *term(const struct setup *s, const char *key)
{
	return lang_term(s->screen->look.lang, s->choice->game->name, key);
}

static const char *seat_name(const struct setup *s, int seat, char buf[WORDS_MAX])
{
	struct words words = {s->screen->look.lang, s->choice->game, -1, {NULL}};

	return words_seat(&words, seat, buf);
}

/* The bot of all seats, NULL if they differ. */
static const struct atout_bot *common_bot(const struct play_choice *choice)
{
	const struct atout_bot *bot = NULL;

	for (int seat = 0; seat < seats_of(choice); seat++) {
		if (seat == choice->seat)
			continue;
		if (bot && bot != play_bot(choice, seat))
			return NULL;
		bot = play_bot(choice, seat);
	}
	return bot;
}

/* The bot that a row is about, NULL: none. */
static const struct atout_bot *row_bot(const struct setup *s, const struct row *row)
{
	if (row->kind == BOTS)
		return common_bot(s->choice);
	return row->kind == BOT ? play_bot(s->choice, row->index) : NULL;
}

/* What a row is called, and the line that explains it; a preference and an option have their own. */
static const struct {
	const char *name, *help;
} kinds[] = {
	[START] = {N_("Start the match"), N_("Enter starts the match with these choices.")},
	[RULES] = {N_("Rules of the game"), N_("Read how to play the game.")},
	[SEATS] = {N_("Players"), N_("Number of players")},
	[SEAT] = {N_("Your seat"), N_("Your seat, or watch only")},
	[BOTS] = {N_("Bots"), N_("The kind of bot at all other seats")},
	[BOT] = {N_("Bot: %s"), N_("The kind of bot at this seat")},
	[THINK] = {N_("Bots consider"), N_("How many layouts a bot considers for a move: more is stronger and slower")},
	[CLOCK] = {N_("Clock"), N_("Your thinking time for a deal, and extra time for each move")},
	[HINTS] = {N_("Hints"), N_("Whether you may ask what a bot would do")},
	[WAIT] = {N_("After a stop"), N_("How long the next player waits after a jump bid")},
	[PARTNERS] = {N_("Partners"), N_("Whether cards decide who plays with whom, and where")},
	[DUMMY] = {N_("When a bot is declarer"), N_("Who plays the cards when your partner, a bot, is declarer")},
	[DEALS] = {N_("Deals"), N_("Which kind of deals, for you or your side")},
	[BOARDS] = {N_("Source of the deals"), N_("Enter: boards of a file, or deals by the conditions of a script")},
	[LANGUAGE] = {N_("Language"), N_("The language of the screen and of the rules")},
};

static const char *const hints_words[] = {N_("only without a clock"), N_("allowed"), N_("not allowed")};

static const char *row_name(const struct setup *s, const struct row *row, char buf[WORDS_MAX])
{
	const struct look *look = &s->screen->look;
	char seat[WORDS_MAX];

	switch (row->kind) {
	case BOT:
		return words_print(buf, say(look, kinds[BOT].name), seat_name(s, row->index, seat));
	case OPTION:
		return term(s, s->choice->game->options[row->index].help);
	case PREFERENCE:
		return say(look, prefs_title((enum pref)row->index));
	default:
		return say(look, kinds[row->kind].name);
	}
}

/* The values of an option that are in a set of their indices, as words. */
static const char *list_values(const struct setup *s, int index, unsigned set, char buf[WORDS_MAX])
{
	const struct atout_option *option = &s->choice->game->options[index];

	buf[0] = '\0';
	for (int i = 0; option->values[i]; i++)
		if (set >> i & 1)
			words_join(buf, WORDS_MAX, ", ", term(s, option->values[i]));
	return buf[0] ? buf : "-";
}

/* A value, and its switches that are not usual. */
static const char *switched_value(const struct setup *s, int index, int64_t value, char buf[WORDS_MAX])
{
	const struct atout_option *option = &s->choice->game->options[index];
	const struct atout_switch *switches = atout_switches(option, value);
	char word[WORDS_MAX];

	snprintf(buf, WORDS_MAX, "%s", term(s, atout_switch_word(option, value)));
	for (int i = 0; switches[i].name; i++) {
		int at = atout_switch_get(option, value, i);
		snprintf(word, sizeof word, "%.120s: %.120s", term(s, switches[i].help),
			 term(s, switches[i].values[at]));
		if (at)
			words_join(buf, WORDS_MAX, ", ", word);
	}
	return buf;
}

static const char *option_value(const struct setup *s, int index, int64_t number, char buf[WORDS_MAX])
{
	enum atout_option_type type = s->choice->game->options[index].type;
	int value = (int)number;

	if (type == ATOUT_SWITCHED)
		return switched_value(s, index, number, buf);

	if (type == ATOUT_NUMBER)
		return words_print(buf, "%d", value);
	return list_values(s, index, type == ATOUT_CHOICE ? 1U << value : (unsigned)value, buf);
}

static const char *option_range(const struct setup *s, int index, char buf[WORDS_MAX])
{
	const struct atout_option *option = &s->choice->game->options[index];

	if (option->type == ATOUT_NUMBER)
		return words_print(buf, "%d-%d", option->min, option->max);
	return list_values(s, index, ~0U, buf);
}

static const char *row_value(const struct setup *s, const struct row *row, char buf[WORDS_MAX])
{
	const struct look *look = &s->screen->look;
	const struct play_choice *choice = s->choice;
	const struct atout_bot *bot = row_bot(s, row);

	switch (row->kind) {
	case SEATS:
		return words_print(buf, "%d", seats_of(choice));
	case SEAT:
		return choice->seat == PLAY_WATCH ? say(look, "watch only") : seat_name(s, choice->seat, buf);
	case BOTS:
	case BOT:
		return say(look, bot ? bot->name : N_("mixed"));
	case THINK:
		return choice->think ? words_print(buf, say(look, "%u deals"), choice->think) : say(look, "no limit");
	case CLOCK:
		return choice->clock.seconds ? words_print(buf, say(look, "%d min, %d s per move"),
							   choice->clock.seconds / 60, choice->clock.extra)
					     : say(look, "none");
	case HINTS:
		return say(look, hints_words[choice->hints]);
	case WAIT:
		return choice->wait ? words_print(buf, say(look, "wait %d s"), choice->wait) : say(look, "none");
	case PARTNERS:
		return say(look, choice->partners ? N_("drawn by lot") : N_("as they sit"));
	case DUMMY:
		return say(look, choice->dummy ? N_("its partner plays") : N_("the bot plays"));
	case DEALS:
		return words_print(buf, say(look, wanted_kinds[choice->wanted.kind].title), choice->wanted.points);
	case BOARDS:
		return sources_words(s->screen, choice, buf);
	case OPTION:
		return option_value(s, row->index, choice->option[row->index], buf);
	case PREFERENCE:
		return say(look, prefs_value(&s->screen->prefs, (enum pref)row->index));
	case LANGUAGE:
		return lang_title(look->lang);
	default:
		return "";
	}
}

/* The line that explains a row. */
static const char *row_help(const struct setup *s, const struct row *row, char buf[2 * WORDS_MAX])
{
	const struct look *look = &s->screen->look;
	const struct atout_bot *bot = row_bot(s, row);
	char values[WORDS_MAX], initial[WORDS_MAX], text[WORDS_MAX];

	if (row->kind == PREFERENCE)
		return say(look, prefs_help((enum pref)row->index));
	if (row->kind == OPTION && s->choice->game->options[row->index].type == ATOUT_SWITCHED)
		return say(look, s->choice->game->options[row->index].own
					 ? N_("left, right: change   Enter: conventions   f: from a file")
					 : N_("left, right: change   Enter: conventions"));
	if (row->kind == OPTION)
		snprintf(buf, 2 * WORDS_MAX, "%.300s (%.300s)", option_range(s, row->index, values),
			 words_print(
				 text, say(look, "default: %s"),
				 option_value(s, row->index, s->choice->game->options[row->index].initial, initial)));
	else if (bot)
		snprintf(buf, 2 * WORDS_MAX, "%s: %s", say(look, bot->name), say(look, bot->line));
	else
		return say(look, kinds[row->kind].help);
	return buf;
}

static int wrap(int value, int min, int max) { return value < min ? max : value > max ? min : value; }

static void turn_option(struct play_choice *choice, int index, int step)
{
	const struct atout_option *option = &choice->game->options[index];

	int at = (int)choice->option[index];

	if (option->type == ATOUT_SWITCHED)
		at = atout_switch_value(choice->option[index]);
	choice->option[index] = wrap(at + step, option->min, option->max);
}

/* The bot behind another in the list of all, or before it. */
static const struct atout_bot *turn_bot(const struct atout_bot *bot, int step)
{
	int n = 0, at = 0;

	for (; atout_bots[n]; n++)
		at = atout_bots[n] == bot ? n : at;
	return atout_bots[(at + step + n) % n];
}

static void turn_bots(struct play_choice *choice, int step)
{
	const struct atout_bot *bot = common_bot(choice);

	bot = bot ? turn_bot(bot, step) : atout_bot_usual;
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		choice->bot[seat] = bot;
}

/* What the command line says and is none of the values counts as the first; so of the clock. */
static void turn_think(struct play_choice *choice, int step)
{
	int at = THINK_VALUES - 1;

	while (at && think_values[at] != choice->think)
		at--;
	choice->think = think_values[(at + step + THINK_VALUES) % THINK_VALUES];
}

static void turn_clock(struct play_choice *choice, int step)
{
	int at = CLOCKS - 1;

	while (at && clocks[at].seconds != choice->clock.seconds)
		at--;
	choice->clock = clocks[(at + step + CLOCKS) % CLOCKS];
}

static void turn_language(struct setup *s, int step)
{
	s->screen->look.lang = (enum lang)(((int)s->screen->look.lang + step + LANGS) % LANGS);
	s->screen->prefs.lang = s->screen->look.lang;
	if (s->choice)
		s->choice->lang = s->screen->look.lang;
}

static void turn_seats(struct play_choice *choice, int step)
{
	choice->seats = wrap(seats_of(choice) + step, choice->game->seats_min, choice->game->seats_max);
	if (choice->seat >= choice->seats)
		choice->seat = 0;
}

/* From one that menus do not offer to the first. */
static void turn_deals(struct play_choice *choice, int step)
{
	int at = 0;

	for (int i = 0; i < WANTED_OFFERS; i++)
		if (wanted_same(&wanted_offers[i], &choice->wanted))
			at = i;
	choice->wanted = wanted_offers[wrap(at + step, 0, WANTED_OFFERS - 1)];
}

/* From a file: boards, or a system. */
static void take_file(struct setup *s, const struct row *row)
{
	struct play_choice *choice = s->choice;

	s->told[0] = '\0';
	if (row->kind == BOARDS)
		sources_boards(s->screen, choice, s->told);
	else if (row->kind == OPTION)
		sources_system(s->screen, &choice->game->options[row->index], &choice->option[row->index], s->told);
	s->message = s->told;
}

static void turn_row(struct setup *s, const struct row *row, int step)
{
	struct play_choice *choice = s->choice;

	if (row->kind == SEATS)
		turn_seats(choice, step);
	else if (row->kind == SEAT)
		choice->seat = wrap(choice->seat + step, PLAY_WATCH, seats_of(choice) - 1);
	else if (row->kind == BOTS)
		turn_bots(choice, step);
	else if (row->kind == BOT)
		choice->bot[row->index] = turn_bot(play_bot(choice, row->index), step);
	else if (row->kind == THINK)
		turn_think(choice, step);
	else if (row->kind == CLOCK)
		turn_clock(choice, step);
	else if (row->kind == HINTS)
		choice->hints = (enum wire_hints)wrap((int)choice->hints + step, 0, WIRE_HINTS - 1);
	else if (row->kind == WAIT)
		choice->wait = wrap(choice->wait + WAIT_STEP * step, 0, WAIT_MAX);
	else if (row->kind == PARTNERS)
		choice->partners = !choice->partners;
	else if (row->kind == DUMMY)
		choice->dummy = !choice->dummy;
	else if (row->kind == DEALS)
		turn_deals(choice, step);
	else if (row->kind == BOARDS && choice->boards)
		sources_shuffle(s->screen, choice);
	else if (row->kind == BOARDS)
		take_file(s, row);
	else if (row->kind == OPTION)
		turn_option(choice, row->index, step);
	else if (row->kind == PREFERENCE)
		prefs_turn(&s->screen->prefs, (enum pref)row->index, step);
	else if (row->kind == LANGUAGE)
		turn_language(s, step);
	make_rows(s);
	if (row->kind != PREFERENCE && row->kind != LANGUAGE)
		return;
	pages_look(s->screen);
	prefs_save(&s->screen->prefs);
}

/* The values of a list, each on or off. */
static void toggle_list(struct setup *s, int index)
{
	const struct atout_option *option = &s->choice->game->options[index];
	struct list list = {.rows = 0};
	char text[WORDS_MAX];
	int key;

	while (option->values[list.rows])
		list.rows++;
	for (;;) {
		const struct look *look = &s->screen->look;
		struct area area =
			pages_frame(s->screen, term(s, option->help), say(look, "Space: on, off   Enter: back"));
		list_settle(&list, area_in(area, 1, 2, list.rows, area.w - 4));
		for (int i = 0; i < list.rows; i++) {
			snprintf(text, sizeof text, " [%s] %s ", s->choice->option[index] >> i & 1 ? "x" : " ",
				 term(s, option->values[i]));
			draw_text(look, area_row(list.area, i), i == list.cursor ? STYLE_BUTTON_ON : STYLE_PLAIN, text);
		}
		key = terminal_read(&s->screen->terminal, -1, -1);
		if (key == INPUT_ENTER || input_leaves(key))
			return;
		if (list_key(&list, key, &s->screen->terminal) ? key == INPUT_CLICK : key == ' ')
			s->choice->option[index] ^= 1 << list.cursor;
	}
}

static bool is_default(const struct setup *s, const struct row *row)
{
	return row->kind != OPTION || s->choice->option[row->index] == s->choice->game->options[row->index].initial;
}

/* The value of a row, as it is drawn: with arrows at the cursor. */
static void draw_value(const struct setup *s, struct area place, const struct row *row, bool on)
{
	const struct look *look = &s->screen->look;
	char value[WORDS_MAX], text[WORDS_MAX + 8];

	snprintf(text, sizeof text, on ? "◄ %s ►" : "  %s", row_value(s, row, value));
	draw_wrap(look, place, is_default(s, row) ? STYLE_PLAIN : STYLE_TURN, text);
	if (row->kind == OPTION && is_default(s, row))
		draw_text(look, area_cut(area_row(place, 0), VALUE + 5), STYLE_DIM, say(look, "default"));
}

/* A name and its value beside it; an option is a sentence, and has its value below. */
static void draw_row_of(const struct setup *s, struct area area, int i)
{
	const struct row *row = &s->row[i];
	bool on = s->list.cursor == i, action = row->kind == START || row->kind == RULES, option = row->kind == OPTION;
	char name[WORDS_MAX], text[WORDS_MAX + 8];

	snprintf(text, sizeof text, "%s %s ", on ? "►" : " ", row_name(s, row, name));
	draw_row(&s->screen->look, area_left(area, option ? area.w : NAME + 3),
		 on	  ? STYLE_BUTTON_ON
		 : action ? STYLE_GOOD
			  : STYLE_PLAIN,
		 text);
	if (!action)
		draw_value(s, area_cut(area_below(area, option), NAME + 4), row, on);
}

/* How many lines each row takes. */
static void measure(struct setup *s, int columns)
{
	char value[WORDS_MAX];

	for (int i = 0; i < s->list.rows; i++) {
		s->lines[i] = 1;
		if (s->row[i].kind != OPTION)
			continue;
		s->lines[i] =
			(uint8_t)(1 + draw_rows(&s->screen->look, row_value(s, &s->row[i], value), columns - NAME - 8));
	}
	s->list.lines = s->lines;
}

static void draw_setup(struct setup *s)
{
	const struct look *look = &s->screen->look;
	char help[2 * WORDS_MAX];
	struct area area =
		pages_frame(s->screen, s->choice ? look_title(look, s->choice->game) : say(look, "Settings"),
			    say(look, s->choice ? N_("Up, down: move   left, right: change   Enter: start   q: back")
						: N_("Up, down: move   left, right: change   q: back")));

	measure(s, area.w - 4);
	list_settle(&s->list, area_in(area, 1, 2, area.h - 5, area.w - 4));
	for (int i = s->list.top, y = 0; i < s->list.top + s->list.height; y += s->lines[i++])
		draw_row_of(s, area_in(s->list.area, y, 0, s->lines[i], s->list.area.w), i);
	if (s->list.top + s->list.height < s->list.rows)
		draw_centre(look, area_row(area, area.h - 4), STYLE_DIM, "▼");
	draw_wrap(look, area_in(area, area.h - 3, 4, 2, area.w - 8), s->message[0] ? STYLE_WARN : STYLE_CODE,
		  s->message[0] ? s->message : row_help(s, &s->row[s->list.cursor], help));
}

/* A row is entered. */
static void enter(struct setup *s, const struct row *row)
{
	if (row->kind == START)
		s->starts = true;
	else if (row->kind == RULES)
		pages_rules(s->screen, s->choice->game);
	else if (row->kind == BOARDS)
		take_file(s, row);
	else if (row->kind == OPTION && s->choice->game->options[row->index].type == ATOUT_LIST)
		toggle_list(s, row->index);
	else if (row->kind == OPTION && s->choice->game->options[row->index].type == ATOUT_SWITCHED)
		switches_show(s->screen, s->choice->game, &s->choice->game->options[row->index],
			      &s->choice->option[row->index]);
	else
		turn_row(s, row, 1);
}

static void setup_key(struct setup *s, int key)
{
	int before = s->list.cursor;
	bool moves = list_key(&s->list, key, &s->screen->terminal);
	struct row row = s->row[s->list.cursor];

	if (key != INPUT_RESIZE && key != INPUT_TIMEOUT)
		s->message = "";
	if (moves && key == INPUT_CLICK && (before == s->list.cursor || row.kind <= RULES))
		enter(s, &row);
	else if (key == KEY_LEFT || key == KEY_RIGHT)
		turn_row(s, &row, key == KEY_LEFT ? -1 : 1);
	else if (key == INPUT_ENTER || key == ' ')
		enter(s, &row);
	else if (key == 'f' && s->choice)
		take_file(s, &row);
	else if (key == 'r' && s->choice)
		pages_rules(s->screen, s->choice->game);
}

bool setup_show(struct screen *screen, struct play_choice *choice, const char *message)
{
	struct setup s = {.screen = screen, .choice = choice, .message = message};

	if (choice) /* another game may have been chosen before */
		choice->partners &= draw_has_partners(choice->game, seats_of(choice));
	make_rows(&s);
	while (!s.starts) {
		draw_setup(&s);
		int key = terminal_read(&screen->terminal, -1, -1);
		if (input_leaves(key))
			return false;
		setup_key(&s, key);
	}
	return true;
}
