/* SPDX-License-Identifier: Apache-2.0 */
/*
 * golden [--write] FILE.atout...
 *
 * Replays a record and tells after every move what each seat sees, and what somebody who watches sees (*): the first
 * view whole, then the lines that went (-) and came (+), each with all who see it.  Compares that with FILE.views
 * beside the record; --write writes it anew, to be read by a person before it is committed.
 */
#include <atout/record.h>

#include "core/cards.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 96, LINE = 512 };

struct page {
	int lines;
	char line[LINES][LINE];
};

struct golden {
	FILE *out;
	struct page seen[ATOUT_SEATS_MAX + 1]; /* what each seat saw last; the watcher's is the last */
};

static void add(struct page *page, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	if (page->lines == LINES) {
		fprintf(stderr, "a view has more than %d lines\n", LINES);
		exit(1);
	}
	vsnprintf(page->line[page->lines++], LINE, format, args);
	va_end(args);
}

static const char *cards(cardset set, char *buf)
{
	char *at = buf;

	*at = '\0';
	for (int card = 63; card >= 0; card--) {
		if (!has_card(set, card))
			continue;
		*at++ = ' ';
		atout_card_print(card, at);
		at += 2;
	}
	return buf;
}

static const char *seats(unsigned set, char *buf)
{
	char *at = buf;

	*at = '\0';
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		if (set >> seat & 1)
			at += snprintf(at, 4, " %d", seat);
	return buf;
}

static void add_hands(struct page *page, const struct atout_view *view)
{
	char known[256], shown[256], taken[256];

	for (int seat = 0; seat < view->seats; seat++) {
		int hidden = view->count[seat] - set_count(view->known[seat]);
		add(page, "hand %d:%s%s%.0d", seat, cards(view->known[seat], known), hidden ? " hidden " : "", hidden);
		if (view->shown[seat])
			add(page, "shown %d:%s", seat, cards(view->shown[seat], shown));
		if (view->taken[seat])
			add(page, "taken %d:%s", seat, cards(view->taken[seat], taken));
	}
	if (view->laid)
		add(page, "laid:%s", cards(view->laid, known));
}

static void add_bids(struct page *page, const struct atout_view *view)
{
	char doubled[32], re[32];

	for (int seat = 0; seat < view->seats; seat++) {
		if (view->bid[seat] == ATOUT_BID_SEALED)
			add(page, "bid %d: sealed", seat);
		else if (view->bid[seat] != ATOUT_BID_NONE)
			add(page, "bid %d: %d", seat, view->bid[seat]);
		if (view->tricks[seat])
			add(page, "tricks %d: %d", seat, view->tricks[seat]);
		if (view->doubled[seat])
			add(page, "doubled by %d:%s", seat, seats(view->doubled[seat], doubled));
		if (view->re[seat])
			add(page, "re by %d:%s", seat, seats(view->re[seat], re));
	}
}

static void add_trick(struct page *page, const char *name, const struct atout_trick *trick, int count)
{
	char text[128], *at = text;

	if (trick->leader < 0)
		return;
	for (int seat = 0; seat < count; seat++) {
		if (trick->card[seat] == NO_CARD)
			continue;
		at += snprintf(at, 5, " %d:", seat);
		atout_card_print(trick->card[seat], at);
		at += 2;
	}
	*at = '\0';
	add(page, "%s: leader %d winner %d%s", name, trick->leader, trick->winner, text);
}

static void add_facts(struct page *page, const struct atout_view *view)
{
	for (int i = 0; i < view->facts; i++) {
		const struct atout_fact *fact = &view->fact[i];
		char of[8] = "";
		if (fact->seat >= 0)
			snprintf(of, sizeof of, " of %d", fact->seat);
		add(page, "%s%s: %s%s%d", fact->key, of, fact->word ? fact->word : "", fact->word ? " " : "",
		    fact->value);
	}
}

static void add_calls(struct page *page, const struct atout_game *game, const struct atout_view *view)
{
	for (int i = 0; i < view->calls; i++) {
		char text[ATOUT_TEXT_MAX];
		game->print(view->call[i], text);
		add(page, "call %d: %s", i + 1, text);
	}
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

static void add_legal(struct page *page, const struct atout_game *game, const struct atout_view *view)
{
	char moves[ATOUT_MOVES_MAX][ATOUT_TEXT_MAX], line[LINE] = "";

	for (int i = 0; i < view->legals; i++)
		game->print(view->legal[i], moves[i]);
	qsort(moves, view->legals, sizeof moves[0], by_text);
	for (int i = 0; i < view->legals; i++) {
		strncat(line, i ? ", " : " ", LINE - strlen(line) - 1);
		strncat(line, moves[i], LINE - strlen(line) - 1);
	}
	if (view->legals)
		add(page, "legal:%s", line);
}

static void describe(struct page *page, const struct atout_game *game, const struct atout_view *view)
{
	char text[64], card[3];
	int numbers = view->sides ? view->sides : view->seats;

	page->lines = 0;
	add(page, "to act:%s", seats(view->to_act, text));
	if (view->from >= 0)
		add(page, "next card from: %d", view->from);
	if (view->trump >= 0)
		add(page, "trump: %c", atout_suits[view->trump]);
	if (view->turn != NO_CARD) {
		atout_card_print(view->turn, card);
		add(page, "turned up: %s", card);
	}
	if (view->out)
		add(page, "out:%s", seats(view->out, text));
	add_hands(page, view);
	add_bids(page, view);
	add_trick(page, "trick", &view->trick, view->seats);
	add_trick(page, "last trick", &view->last, view->seats);
	add_calls(page, game, view);
	add_facts(page, view);
	for (int i = 0; i < numbers && (view->over || view->total[i]); i++)
		add(page, "score %d: %d total %d", i, view->score[i], view->total[i]);
	add_legal(page, game, view);
}

static bool stands_in(const struct page *page, const char *line)
{
	for (int i = 0; i < page->lines; i++)
		if (!strcmp(page->line[i], line))
			return true;
	return false;
}

/* Who has this line among what changed: seats, and the watcher as the seat behind the last. */
static unsigned who_has(const struct page *pages, int n, const char *line)
{
	unsigned set = 0;

	for (int seat = 0; seat < n; seat++)
		set |= (unsigned)stands_in(&pages[seat], line) << seat;
	return set;
}

static void print_who(FILE *out, unsigned set, int n)
{
	fputs("  ", out);
	for (int seat = 0; seat < n; seat++)
		fputc(!(set >> seat & 1) ? ' ' : seat == n - 1 ? '*' : '0' + seat, out);
}

/* Each line that changed once, with all who see it change. */
static void print_changes(FILE *out, char sign, const struct page *changes, int n)
{
	for (int seat = 0; seat < n; seat++) {
		for (int i = 0; i < changes[seat].lines; i++) {
			const char *line = changes[seat].line[i];
			unsigned set = who_has(changes, n, line);
			if (set & ((1u << seat) - 1))
				continue; /* printed with an earlier seat */
			print_who(out, set, n);
			fprintf(out, " %c %s\n", sign, line);
		}
	}
}

static void collect(struct page *changes, const struct page *page, const struct page *other)
{
	changes->lines = 0;
	for (int i = 0; i < page->lines; i++)
		if (!stands_in(other, page->line[i]))
			add(changes, "%s", page->line[i]);
}

static void tell(struct golden *golden, const struct atout_record *record)
{
	static struct page gone[ATOUT_SEATS_MAX + 1], come[ATOUT_SEATS_MAX + 1];
	int n = record->setup.seats + 1;

	for (int seat = 0; seat < n; seat++) {
		struct page *last = &golden->seen[seat], now;
		struct atout_view view;
		atout_look(record->game, record->state, seat == n - 1 ? -1 : seat, &view);
		describe(&now, record->game, &view);
		collect(&gone[seat], last, &now);
		collect(&come[seat], &now, last);
		*last = now;
	}
	print_changes(golden->out, '-', gone, n);
	print_changes(golden->out, '+', come, n);
}

static void on_deal(void *ctx, const struct atout_record *record)
{
	struct golden *golden = ctx;

	memset(golden->seen, 0, sizeof golden->seen);
	fprintf(golden->out, "deal %d\n", record->setup.number);
	tell(golden, record);
}

static void on_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct golden *golden = ctx;
	char text[ATOUT_TEXT_MAX];

	record->game->print(move, text);
	fprintf(golden->out, "%d %s\n", seat, text);
	tell(golden, record);
}

static char *views_of(const char *path)
{
	static const struct atout_record_hooks hooks = {.deal = on_deal, .move = on_move};
	static struct golden golden;
	static struct atout_record record;
	char line[ATOUT_RECORD_LINE_MAX + 2], *text = NULL;
	size_t size = 0;
	FILE *in = fopen(path, "r");
	bool good = in != NULL;

	golden.out = open_memstream(&text, &size);
	atout_record_start(&record, &hooks, &golden);
	while (good && fgets(line, sizeof line, in))
		good = atout_record_line(&record, line, strcspn(line, "\n"));
	good = good && atout_record_end(&record);
	if (!good)
		fprintf(stderr, "%s:%u: %s\n", path, record.error.line, in ? record.error.text : "cannot be read");
	if (in)
		fclose(in);
	fclose(golden.out);
	if (!good)
		exit(1);
	return text;
}

static bool same_as_file(const char *path, const char *text)
{
	FILE *file = fopen(path, "r");
	bool same = file != NULL;
	int line = 1;

	for (; same && *text; text++) {
		same = fgetc(file) == (unsigned char)*text;
		line += same && *text == '\n';
	}
	same = same && fgetc(file) == EOF;
	if (!same)
		fprintf(stderr, "%s:%d: a seat sees something else now (if it should: golden --write)\n", path, line);
	if (file)
		fclose(file);
	return same;
}

static bool write_file(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	return file && fputs(text, file) >= 0 && fclose(file) == 0;
}

int main(int argc, char **argv)
{
	bool write = argc > 1 && !strcmp(argv[1], "--write");
	int passed = 0, failed = 0;

	for (int i = 1 + write; i < argc; i++) {
		char views[4096];
		char *text = views_of(argv[i]);
		snprintf(views, sizeof views, "%.*s.views", (int)(strlen(argv[i]) - strlen(".atout")), argv[i]);
		if (write ? write_file(views, text) : same_as_file(views, text))
			passed++;
		else
			failed++;
		free(text);
	}
	printf("%d passed, %d failed\n", passed, failed);
	return failed || !passed;
}
