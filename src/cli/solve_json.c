/* SPDX-License-Identifier: Apache-2.0 */
/* What was found as a line of JSON; docs/solve.md tells its keys. */
#include "cli/solve_print.h"

#include "core/compass.h"
#include "core/contract_text.h"

#include <stdio.h>

static void print_table(const struct atout_tricks *table)
{
	fputs(",\"tricks\":{", stdout);
	for (int seat = 0; seat < 4; seat++) {
		printf("%s\"%c\":{", seat ? "," : "", compass_letters[seat]);
		for (int strain = 0; strain < ATOUT_STRAINS; strain++)
			printf("%s\"%s\":%d", strain ? "," : "", strain_names[strain], table->tricks[seat][strain]);
		fputs("}", stdout);
	}
	fputs("}", stdout);
}

static void print_contract(const struct atout_par_contract *contract)
{
	printf("{\"contract\":\"%d%s%s\",\"declarers\":\"", contract->level, strain_names[contract->strain],
	       contract->doubled ? "X" : "");
	for (int seat = 0; seat < 4; seat++)
		if (contract->declarers >> seat & 1)
			putchar(compass_letters[seat]);
	printf("\",\"result\":%d}", contract->result);
}

static void print_par(const struct solve_answer *answer)
{
	const struct atout_par *par = answer->par;

	fputs(",\"par\":", stdout);
	if (!par) {
		fputs("null", stdout);
		return;
	}
	printf("{\"dealer\":\"%c\",\"vul\":\"%s\",\"score\":%d,\"contracts\":[", compass_letters[answer->deal->dealer],
	       vul_words[answer->deal->vul], par->score);
	for (int i = 0; i < par->count; i++) {
		fputs(i ? "," : "", stdout);
		print_contract(&par->contract[i]);
	}
	fputs("]}", stdout);
}

static void print_choice(const struct solve_walk *walk, const struct atout_choice *choice)
{
	char text[3];
	const char *comma = "";

	atout_card_print(choice->card, text);
	printf("{\"card\":\"%s\",\"equals\":[", text);
	for (int card = 63; card >= 0; card--) {
		if (!(choice->equals >> card & 1))
			continue;
		atout_card_print(card, text);
		printf("%s\"%s\"", comma, text);
		comma = ",";
	}
	printf("],\"tricks\":%d}", solve_choice_tricks(walk, choice));
}

static void print_leads(const struct solve_answer *answer)
{
	struct solve_walk walk;

	fputs(",\"leads\":", stdout);
	if (!answer->choice) {
		fputs("null", stdout);
		return;
	}
	solve_walk_leads(&walk, answer->deal);
	for (int i = 0; i < answer->choices; i++) {
		fputs(i ? "," : "[", stdout);
		print_choice(&walk, &answer->choice[i]);
	}
	fputs("]", stdout);
}

static void print_play(const struct solve_answer *answer)
{
	fputs(",\"play\":", stdout);
	if (!answer->value) {
		fputs("null", stdout);
		return;
	}
	for (int i = 0; i <= answer->deal->cards; i++)
		printf("%s%d", i ? "," : "[", solve_declarer_tricks(answer, i));
	fputs("]", stdout);
}

void solve_print_json(const struct solve_answer *answer)
{
	struct atout_pbn_deal hands = answer->deal->hands;
	char text[ATOUT_PBN_DEAL_SIZE];

	hands.first = 0;
	atout_pbn_deal_print(&hands, text, sizeof text);
	printf("{\"deal\":\"%s\"", text);
	print_table(answer->table);
	if (answer->ask->par)
		print_par(answer);
	if (answer->ask->leads)
		print_leads(answer);
	if (answer->ask->play)
		print_play(answer);
	puts("}");
}
