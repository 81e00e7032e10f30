/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Systems against a book of auctions (book.txt): the call of the hand, whether it forces, and that behind a forcing
 * call no hand passes: test_book BOOK
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "systems.h"

#include "base/rng.h"
#include "core/carding.h"
#include "games/bridge/bridge.h"

#include <stdlib.h>

enum { BOOK_LEAST = 60, SYSTEMS_MAX = 96, HANDS = 60, LINE_SIZE = 256, NAME_SIZE = 96, OPTIONS_MAX = 8 };

static const char *path;

struct played {
	char name[NAME_SIZE]; /* with its options, "acol:nt=13-15" */
	struct bid_system *system;
	int entries;
	bool plays; /* the entries of this section */
};

struct book {
	struct played of[SYSTEMS_MAX];
	int n, line, wrong;
	int ours, theirs; /* points below the line of the side to call, of the others: of this section */
	struct atout_rng rng;
};

static struct bid_system *read_named(const char *name)
{
	char copy[NAME_SIZE], *rest;
	const char *options[OPTIONS_MAX + 1];
	struct system_error error;
	int n = 0;

	snprintf(copy, sizeof copy, "%s", name);
	const char *base = strtok_r(copy, ":", &rest);
	while (n < OPTIONS_MAX && (options[n] = strtok_r(NULL, ":", &rest)))
		n++;
	options[n] = NULL;
	struct bid_system *system = system_read(&systems_built_in, base, options, &error);
	if (!system)
		fail_msg("%s.bid:%u: %s", error.file, error.at.line, error.at.text);
	return system;
}

static struct played *played(struct book *book, const char *name)
{
	for (int i = 0; i < book->n; i++)
		if (strcmp(book->of[i].name, name) == 0)
			return &book->of[i];
	assert_true(book->n < SYSTEMS_MAX);
	struct played *new = &book->of[book->n++];
	snprintf(new->name, sizeof new->name, "%s", name);
	new->system = read_named(name);
	return new;
}

static void begin_section(struct book *book, char *names)
{
	char *rest;

	for (int i = 0; i < book->n; i++)
		book->of[i].plays = false;
	book->ours = book->theirs = 0;
	for (char *name = strtok_r(names, " []\n", &rest); name; name = strtok_r(NULL, " []\n", &rest))
		if (sscanf(name, "%d-%d", &book->ours, &book->theirs) != 2)
			played(book, name)->plays = true;
}

static const char *mark_of(const struct meaning *meaning)
{
	return meaning->effects & GAME_FORCING ? "game"
	       : meaning->effects & FORCING    ? "forcing"
	       : meaning->effects & INVITES    ? "invites"
	       : meaning->effects & SIGNS_OFF  ? "signoff"
					       : "limited";
}

static struct hand any_hand(struct atout_rng *rng)
{
	cardset cards = 0;

	while (set_count(cards) < HAND_CARDS)
		cards |= set_of((int)rng_below(rng, 52));
	return hand_of(cards);
}

/* Behind a forcing call and a pass: no hand passes, unless its rule says that this is what it means. */
static void check_nobody_passes(struct book *book, const struct scene *before, int call)
{
	struct scene scene = *before;
	struct offers offers;

	follow_call(&scene, call);
	follow_call(&scene, CALL_PASS);
	offers_find(&offers, &scene);
	for (int i = 0; i < HANDS; i++) {
		struct hand hand = any_hand(&book->rng);
		struct choice choice = offers_choose(&offers, &hand);
		bool converts = choice.offer >= 0 && offers.offer[choice.offer].rule->effects & CONVERTS;
		if (choice.call == CALL_PASS && !converts)
			book->wrong += printf("line %d: a hand passes a forcing call\n", book->line) > 0;
	}
}

/* A hand that is what its earlier calls have shown is what this call shows. */
static void check_truth(struct book *book, const struct scene *before, int call, const struct hand *hand)
{
	struct scene scene = *before;

	follow_call(&scene, call);
	if (bounds_distance(&before->of[before->seat].shown, hand) == 0 &&
	    bounds_distance(&scene.of[before->seat].shown, hand) != 0)
		book->wrong += printf("line %d: the hand is not what its call shows\n", book->line) > 0;
}

/* The side to call has its part-score. */
static void follow_entry(const struct book *book, const struct bid_system *system, const char *calls,
			 struct scene *scene)
{
	const struct bid_system *both[COMPASS_SIDES] = {system, system};
	uint8_t below[COMPASS_SIDES] = {(uint8_t)book->ours, (uint8_t)book->theirs};

	follow_scored(scene, both, below, calls);
	if (side_of(scene->seat) == 0)
		return;
	uint8_t turned[COMPASS_SIDES] = {below[1], below[0]};
	follow_scored(scene, both, turned, calls);
}

static void check_entry(struct book *book, struct played *played, const char *const part[4])
{
	struct scene scene;
	struct hand hand = hand_from(part[1]);
	static struct offers offers;
	char text[ATOUT_TEXT_MAX];

	follow_entry(book, played->system, part[0], &scene);
	offers_find(&offers, &scene);
	struct choice choice = offers_choose(&offers, &hand);
	struct meaning meaning = offers_meaning(&offers, choice.call);
	atout_game_find("bridge")->print(call_move(choice.call), text);
	if (choice.call != call_named(part[2]) || strcmp(mark_of(&meaning), part[3]) != 0)
		book->wrong += printf("line %d: %s behind \"%s\" with %s: %s %s, not %s %s\n", book->line, played->name,
				      part[0], part[1], text, mark_of(&meaning), part[2], part[3]) > 0;
	check_truth(book, &scene, choice.call, &hand);
	if (meaning.effects & FORCING)
		check_nobody_passes(book, &scene, choice.call);
	played->entries++;
}

static const char *trimmed(char *text)
{
	text += strspn(text, " ");
	text[strcspn(text, "\n")] = '\0';
	for (size_t n = strlen(text); n && text[n - 1] == ' '; n--)
		text[n - 1] = '\0';
	return text;
}

static void read_entry(struct book *book, char *line)
{
	const char *part[4];
	char *rest = line;

	for (int i = 0; i < 4; i++) {
		char *text = strsep(&rest, "|");
		if (!text)
			fail_msg("line %d: expected auction | hand | call | mark", book->line);
		part[i] = trimmed(text);
	}
	for (int i = 0; i < book->n; i++)
		if (book->of[i].plays)
			check_entry(book, &book->of[i], part);
}

static bool has_entry(const struct book *book, const char *name, const char *value)
{
	char text[NAME_SIZE];

	snprintf(text, sizeof text, ":%s=%s", name, value);
	for (int i = 0; i < book->n; i++) {
		const char *at = strstr(book->of[i].name, text);
		if (at && (!at[strlen(text)] || at[strlen(text)] == ':'))
			return true;
	}
	return false;
}

static bool is_of_cards(const char *name)
{
	for (int field = 0; field < CARDING_FIELDS; field++)
		if (strcmp(carding_names[field], name) == 0)
			return true;
	return false;
}

/* Each value that a table can choose, that is not the usual one, and that changes calls. */
static void check_switches(struct book *book)
{
	for (int name = 0; name < BRIDGE_SYSTEMS; name++)
		for (const struct atout_switch *of = bridge_switches[name]; of->name; of++)
			for (int i = 1; of->values[i] && !is_of_cards(of->name); i++)
				if (!has_entry(book, of->name, of->values[i]))
					book->wrong += printf("no entry for %s=%s of %s\n", of->name, of->values[i],
							      bridge_systems[name]) > 0;
}

static void systems_agree_with_the_book(void **state)
{
	static struct book book;
	FILE *file = fopen(path, "r");
	char line[LINE_SIZE];

	(void)state;
	assert_non_null(file);
	atout_rng_seed(&book.rng, 18);
	for (book.line = 1; fgets(line, sizeof line, file); book.line++) {
		if (line[0] == '[')
			begin_section(&book, line);
		else if (line[0] != '#' && line[0] != '\n')
			read_entry(&book, line);
	}
	fclose(file);
	check_switches(&book);
	assert_true(book.n > 0);
	assert_int_equal(book.wrong, 0);
	for (int i = 0; i < book.n; i++) {
		printf("%s: %d entries\n", book.of[i].name, book.of[i].entries);
		assert_true(book.of[i].entries >= (strchr(book.of[i].name, ':') ? 1 : BOOK_LEAST));
		system_free(book.of[i].system);
	}
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(systems_agree_with_the_book)};

	path = argc > 1 ? argv[1] : "tests/bidding/book.txt";
	return cmocka_run_group_tests(tests, NULL, NULL);
}
