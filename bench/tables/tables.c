/* SPDX-License-Identifier: Apache-2.0 */
/*
 * tables <DEALS: the table of each deal, cold, and at the end the CPU time of all.  A line is a deal from North on,
 * "N:" and the hands.  With WITH_DDS it is DDS that answers.  bench/wasm compiles it and tables.mjs does the same in
 * WebAssembly.
 */
#include "base/clock.h"

#include <atout/solve.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef WITH_DDS
#include <dds/dll.h>
#endif

static double cpu_seconds(void) { return clock_seconds(CLOCK_PROCESS_CPUTIME_ID); }

static void read_deal(const char *text, atout_cardset hand[4])
{
	static const char ranks[] = "23456789TJQKA";
	int seat = 0, suit = 3;

	memset(hand, 0, 4 * sizeof *hand);
	for (const char *c = text; *c && *c != '\n' && seat < 4; c++) {
		const char *rank = strchr(ranks, *c);
		if (*c == ' ') {
			seat++;
			suit = 3;
		} else if (*c == '.' && suit > 0)
			suit--;
		else if (rank)
			hand[seat] |= (atout_cardset)1 << (suit << 4 | (int)(rank - ranks));
	}
}

#ifdef WITH_DDS

static void make_table(const atout_cardset hand[4], struct atout_tricks *table)
{
	struct ddTableDeal deal;
	struct ddTableResults results;

	for (int seat = 0; seat < 4; seat++)
		for (int suit = 0; suit < 4; suit++)
			deal.cards[seat][3 - suit] = (unsigned)(hand[seat] >> (suit << 4) & 0x1FFF) << 2;
	if (CalcDDtable(deal, &results) != RETURN_NO_FAULT)
		exit(1);
	for (int seat = 0; seat < 4; seat++)
		for (int strain = 0; strain < ATOUT_STRAINS; strain++)
			table->tricks[seat][strain] =
				(uint8_t)results.resTable[strain == ATOUT_NOTRUMP ? 4 : 3 - strain][seat];
}

#else

static void make_table(const atout_cardset hand[4], struct atout_tricks *table)
{
	static struct atout_solver *solver;

	if (!solver && !(solver = atout_solver_new(0)))
		exit(1);
	atout_solver_clear(solver);
	if (atout_solve_table(solver, hand, table))
		exit(1);
}

#endif

int main(void)
{
	char line[128];
	atout_cardset hand[4];
	struct atout_tricks table;
	double seconds = 0;

#ifdef WITH_DDS
	SetMaxThreads(1);
#endif
	while (fgets(line, sizeof line, stdin)) {
		read_deal(line + strcspn(line, ":") + 1, hand);
		double from = cpu_seconds();
		make_table(hand, &table);
		seconds += cpu_seconds() - from;
		for (int seat = 0; seat < 4; seat++)
			for (int strain = 0; strain < ATOUT_STRAINS; strain++)
				putchar("0123456789abcd"[table.tricks[seat][strain]]);
		putchar('\n');
	}
	printf("%.6f\n", seconds);
	return 0;
}
