/* SPDX-License-Identifier: Apache-2.0 */
/* What was found, for people: the hands beside the table, then par, leads and play, in 80 columns. */
#include "cli/solve_print.h"

#include "base/text.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "solve/position.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = COMPASS_SEATS, ROWS = 12, WIDTH = 80, INDENT = 7 };
enum { NORTH_COLUMN = 12, EAST_COLUMN = 24, TABLE_COLUMN = 48, TABLE_ROW = 3 };

static const char *const sides[] = {"N-S", "E-W"};

static const char *const *strains_of(const struct solve_answer *answer)
{
	return answer->ask->symbols ? strain_symbols : strain_names;
}

/* ---- Lines ---- */

/* How many columns a text takes: characters of UTF-8. */
static int width_of(const char *text)
{
	int n = 0;

	for (; *text; text++)
		n += (*text & 0xC0) != 0x80;
	return n;
}

/* Prints a text up to a column. */
static void print_to(int column, int *at, const char *text)
{
	fputs(text, stdout);
	*at += width_of(text);
	for (; *at < column; ++*at)
		putchar(' ');
}

/* Begins a new line, indented, where a text would pass the end of this one. */
static void print_item(int *at, const char *text)
{
	if (*at + width_of(text) > WIDTH - 1) {
		printf("\n%*s", INDENT + 3, "");
		*at = INDENT + 3;
	}
	print_to(0, at, text);
}

/* ---- The deal and the table ---- */

static void add_ranks(char *buf, size_t size, atout_cardset cards, int suit)
{
	for (int rank = ATOUT_ACE; rank >= 0; rank--)
		if (cards >> atout_card_of(suit, rank) & 1)
			text_append(buf, size, "%c", atout_ranks[rank]);
}

static void print_suit(const struct solve_answer *answer, int seat, int row, int *at)
{
	char text[32];
	int suit = ATOUT_SPADES - row;
	atout_cardset hand = answer->deal->hands.hand[seat];

	snprintf(text, sizeof text, "%s %s", strains_of(answer)[suit], hand >> (suit << 4) & 0x1FFF ? "" : "-");
	add_ranks(text, sizeof text, hand, suit);
	print_to(0, at, text);
}

static void print_table_row(const struct solve_answer *answer, int row, int *at)
{
	static const char order[SEATS] = {0, 2, 1, 3};

	print_to(TABLE_COLUMN, at, "");
	if (!row) {
		fputs(" ", stdout);
		for (int strain = 0; strain < ATOUT_STRAINS; strain++)
			printf("  %s%s", strain < ATOUT_NOTRUMP ? " " : "", strains_of(answer)[strain]);
		return;
	}
	int seat = order[row - 1];
	printf("%c", compass_letters[seat]);
	for (int strain = 0; strain < ATOUT_STRAINS; strain++)
		printf("%4d", answer->table->tricks[seat][strain]);
}

static void print_row(const struct solve_answer *answer, int row)
{
	int at = 0, suit = row % SUITS;

	if (row / SUITS != 1) {
		print_to(NORTH_COLUMN, &at, "");
		print_suit(answer, row < SUITS ? 0 : 2, suit, &at);
	} else {
		print_suit(answer, 3, suit, &at);
		print_to(EAST_COLUMN, &at, "");
		print_suit(answer, 1, suit, &at);
	}
	if (row >= TABLE_ROW && row <= TABLE_ROW + SEATS)
		print_table_row(answer, row - TABLE_ROW, &at);
	puts("");
}

static void print_contract(const struct solve_answer *answer)
{
	const struct contract *contract = &answer->deal->contract;
	char text[CONTRACT_SIZE];

	contract_print(contract, strains_of(answer), text);
	if (contract->level)
		printf(", %s", text);
	else
		printf(", %s trumps, declarer %c",
		       contract->strain == NOTRUMP ? "no" : strains_of(answer)[contract->strain],
		       compass_letters[contract->declarer]);
}

static void print_title(const struct solve_answer *answer)
{
	static const char *const vuls[] = {"none", "N-S", "E-W", "both"};
	const struct solve_deal *deal = answer->deal;

	if (deal->board)
		printf("Board %u", (unsigned)deal->board);
	else
		printf("Deal %u", (unsigned)deal->number);
	if (deal->board || answer->ask->par)
		printf(", dealer %c, vulnerable: %s", compass_letters[deal->dealer], vuls[deal->vul]);
	if (deal->passed)
		printf(", passed out");
	else if (solve_has_contract(deal))
		print_contract(answer);
	puts("");
}

/* ---- Par ---- */

/* "4HX-2" */
static void add_outcome(const struct solve_answer *answer, struct contract contract, int result, char *buf, size_t size)
{
	char text[CONTRACT_SIZE], made[RESULT_SIZE];

	contract.declarer = SOLVE_UNKNOWN;
	contract_print(&contract, strains_of(answer), text);
	result_print(result, made);
	text_append(buf, size, " %s%s", text, made);
}

static void print_par_contract(const struct solve_answer *answer, const struct atout_par_contract *contract, bool last,
			       int *at)
{
	char text[64] = " ";
	int side = contract->declarers & 5 ? 0 : 1, both = side ? 10 : 5;
	struct contract bid = {.level = (int8_t)contract->level,
			       .strain = (int8_t)contract->strain,
			       .doubled = (int8_t)contract->doubled};
	add_outcome(answer, bid, contract->result, text, sizeof text);
	if (contract->declarers == both)
		text_append(text, sizeof text, " %s", sides[side]);
	for (int seat = 0; seat < SEATS && contract->declarers != both; seat++)
		if (contract->declarers >> seat & 1)
			text_append(text, sizeof text, " %c", compass_letters[seat]);
	text_append(text, sizeof text, "%s", last ? "" : ",");
	print_item(at, text);
}

static void print_par(const struct solve_answer *answer)
{
	const struct atout_par *par = answer->par;
	int at = INDENT;

	if (!par) {
		puts("Par    only of hands of 13 cards");
		return;
	}
	if (!par->count) {
		puts("Par    0: all pass");
		return;
	}
	at += printf("Par    N-S %+d: ", par->score) - INDENT;
	for (int i = 0; i < par->count; i++)
		print_par_contract(answer, &par->contract[i], i == par->count - 1, &at);
	puts("");
}

/* ---- Leads, or the next card ---- */

/* What the contract comes to if the side to play takes so many tricks. */
static void print_goal(const struct solve_answer *answer, int seat, int tricks, int *at)
{
	const struct contract *contract = &answer->deal->contract;
	int size = answer->deal->hands.size, declarers = side_of(seat ^ contract->declarer) ? size - tricks : tricks;
	char text[32] = "";

	if (contract->level && size == ATOUT_HAND_MAX)
		add_outcome(answer, *contract, contract_result(contract, declarers), text, sizeof text);
	print_to(0, at, text);
}

/* A card with those that are worth the same, as "♠QJT"; the suit stands in front of its first ones. */
static void print_choice(const struct solve_answer *answer, const struct atout_choice *choice, bool first, int *at)
{
	char text[32];
	int suit = atout_suit_of(choice->card);

	snprintf(text, sizeof text, " %s%s", first ? " " : "", first ? strains_of(answer)[suit] : "");
	add_ranks(text, sizeof text, choice->equals | atout_set_of(choice->card), suit);
	print_item(at, text);
}

static void print_leads(const struct solve_answer *answer)
{
	const struct solve_deal *deal = answer->deal;
	struct solve_walk walk;

	if (!answer->choice) {
		printf("Leads  %s\n", deal->passed		 ? "none: passed out"
				      : solve_has_contract(deal) ? "none: the play is against the rules"
								 : "none: no contract");
		return;
	}
	solve_walk_leads(&walk, deal);
	int seat = position_turn(&walk.position), at = 0, before = -1, suit = -1;
	bool lead = deal->over || !deal->cards;
	printf("%s  %c %s; tricks of %s%s\n", lead ? "Leads" : "Next ", compass_letters[seat],
	       lead ? "leads" : "to play", sides[seat & 1], lead ? "" : " in all");
	for (int i = 0; i < answer->choices; i++) {
		int tricks = solve_choice_tricks(&walk, &answer->choice[i]);
		if (tricks != before) {
			at = printf("%s%*d ", i ? "\n" : "", INDENT + 2, tricks) - (i != 0);
			print_goal(answer, seat, tricks, &at);
			suit = -1;
		}
		before = tricks;
		print_choice(answer, &answer->choice[i], atout_suit_of(answer->choice[i].card) != suit, &at);
		suit = atout_suit_of(answer->choice[i].card);
	}
	puts("");
}

/* ---- The play ---- */

static int cost_of(const struct solve_answer *answer, int i, int seat)
{
	int change = solve_declarer_tricks(answer, i + 1) - solve_declarer_tricks(answer, i);

	return (seat ^ answer->deal->contract.declarer) & 1 ? change : -change;
}

static void print_given(const int given[2])
{
	if (!given[0] && !given[1])
		puts("       no trick was given away");
	else
		printf("       given away: N-S %d, E-W %d\n", given[0], given[1]);
}

static const char *why_no_play(const struct solve_deal *deal)
{
	if (deal->passed)
		return "none: passed out";
	if (!solve_has_contract(deal))
		return "none: no contract";
	return deal->playable ? "none: no card was played" : "none: it is against the rules";
}

static void print_play(const struct solve_answer *answer)
{
	const struct solve_deal *deal = answer->deal;
	struct solve_walk walk;
	int given[2] = {0, 0};

	if (!answer->value) {
		printf("Play   %s\n", why_no_play(deal));
		return;
	}
	printf("Play   declarer takes %d; then after each card, ? where a trick is given away",
	       solve_declarer_tricks(answer, 0));
	solve_walk_start(&walk, deal);
	for (int i = 0; i < deal->cards; i++) {
		int seat = position_turn(&walk.position), cost = cost_of(answer, i, seat);
		if (!walk.position.played)
			printf("\n%*d ", INDENT + 2, i / SEATS + 1);
		printf("  %c %s%c%3d%s", compass_letters[seat], strains_of(answer)[atout_suit_of(deal->card[i])],
		       atout_ranks[atout_rank_of(deal->card[i])], solve_declarer_tricks(answer, i + 1),
		       cost > 0					? "?"
		       : (i + 1) % SEATS && i + 1 < deal->cards ? " "
								: "");
		given[seat & 1] += cost > 0 ? cost : 0;
		solve_walk_play(&walk, deal->card[i]);
	}
	puts("");
	print_given(given);
}

void solve_print_text(const struct solve_answer *answer)
{
	print_title(answer);
	for (int row = 0; row < ROWS; row++)
		print_row(answer, row);
	if (answer->ask->par)
		print_par(answer);
	if (answer->ask->leads)
		print_leads(answer);
	if (answer->ask->play)
		print_play(answer);
}
