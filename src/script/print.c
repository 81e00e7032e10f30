/* SPDX-License-Identifier: Apache-2.0 */
#include "script/print.h"

#include <atout/game.h>

enum { COLUMN = 20 };

/* The ranks of a suit from the ace down, each with something behind it; how many there were. */
static int print_suit(FILE *out, cardset hand, int suit, const char *behind)
{
	int n = 0;

	for (int rank = ACE; rank >= 0; rank--)
		if (has_card(hand, card_of(suit, rank))) {
			fprintf(out, "%c%s", atout_ranks[rank], behind);
			n++;
		}
	return n;
}

static void print_row(FILE *out, const cardset *hand, int hands, int suit)
{
	int blank = 0;

	for (int i = 0; i < hands; i++) {
		fprintf(out, "%*s", blank, "");
		int n = print_suit(out, hand[i], suit, " ");
		if (!n) {
			fputs("- ", out);
			n = 1;
		}
		blank = COLUMN - 2 * n > 0 ? COLUMN - 2 * n : 0;
	}
	fputs("\n", out);
}

void print_hands(FILE *out, const cardset *hand, int hands)
{
	for (int suit = SPADES; suit >= CLUBS; suit--)
		print_row(out, hand, hands, suit);
	fputs("\n", out);
}

static void print_dots(FILE *out, cardset hand)
{
	for (int suit = SPADES; suit >= CLUBS; suit--) {
		print_suit(out, hand, suit, "");
		if (suit > CLUBS)
			fputs(".", out);
	}
}

void print_seats(FILE *out, const cardset hand[COMPASS_SEATS], seatset seats, const char *behind)
{
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (seat_in(seats, seat)) {
			fprintf(out, "%c ", "nesw"[seat]);
			print_dots(out, hand[seat]);
			fputs(behind, out);
		}
}

void print_holdings(FILE *out, cardset hand)
{
	const char *between = "";

	for (int suit = SPADES; suit >= CLUBS; suit--)
		if (hand & suit_cards(suit)) {
			fprintf(out, "%s%c", between, atout_suits[suit]);
			print_suit(out, hand, suit, "");
			between = ",";
		}
}

/* ---- PBN ---- */

static void print_event(FILE *out, const struct print_pbn *game)
{
	if (game->title)
		fprintf(out, "[Event \"%.*s\"]\n", game->title_length, game->title);
	else
		fprintf(out, "[Event \"Hand simulated by dealer with file %s, seed %llu\"]\n", game->source,
			(unsigned long long)game->seed);
}

static void print_deal_tag(FILE *out, const cardset hand[COMPASS_SEATS])
{
	fputs("[Deal \"N:", out);
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		print_dots(out, hand[seat]);
		fputs(seat < COMPASS_SEATS - 1 ? " " : "\"]\n", out);
	}
}

/* What each declarer takes in each strain, and par: tags of PBN 2.1. */
static void print_table(FILE *out, const struct atout_tricks *table, int dealer, int vul)
{
	static const char *const strains[] = {"C", "D", "H", "S", "NT"};
	struct atout_par par;

	atout_par(table, dealer, vul, &par);
	fputs("[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\n", out);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int strain = NOTRUMP; strain >= CLUBS; strain--)
			fprintf(out, "%c %2s %2d\n", compass_letters[seat], strains[strain],
				table->tricks[seat][strain]);
	fprintf(out, "[OptimumScore \"NS %+d\"]\n", par.score);
}

void print_pbn(FILE *out, const cardset hand[COMPASS_SEATS], const struct print_pbn *game)
{
	static const char *const vuls[] = {"None", "NS", "EW", "All"};
	int board = (int)((game->board - 1) % 16) + 1;
	int dealer = game->dealer < 0 ? board_dealer(board) : game->dealer;
	int vul = game->vul < 0 ? board_vul(board) : game->vul;

	print_event(out, game);
	fputs("[Site \"-\"]\n", out);
	fprintf(out, "[Date \"%s\"]\n", game->date);
	fprintf(out, "[Board \"%llu\"]\n", (unsigned long long)game->board);
	fputs("[West \"-\"]\n[North \"-\"]\n[East \"-\"]\n[South \"-\"]\n", out);
	fprintf(out, "[Dealer \"%c\"]\n", compass_letters[dealer]);
	fprintf(out, "[Vulnerable \"%s\"]\n", vuls[vul]);
	print_deal_tag(out, hand);
	fputs("[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n", out);
	if (game->table)
		print_table(out, game->table, dealer, vul);
	fputs("\n", out);
}
