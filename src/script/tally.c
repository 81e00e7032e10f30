/* SPDX-License-Identifier: Apache-2.0 */
#include "script/tally.h"

#include "core/contract.h"

#include <math.h>
#include <stdlib.h>

/* What contracts are worth is counted by north or south, strain and tricks. */
enum { TRICK_CELLS = CONTRACT_TRICKS + 1, CONTRACT_CELLS = 2 * STRAINS * TRICK_CELLS };

int tally_cells(const struct script_range *range)
{
	return (int)(((int64_t)range->high - range->low) / range->step) + 3;
}

static int rows_of(const struct script_action *action) { return action->ranges ? tally_cells(&action->range[0]) : 0; }
static int columns_of(const struct script_action *action)
{
	return action->ranges == 2 ? tally_cells(&action->range[1]) : 1;
}

bool tally_start(struct tally *tally, const struct script_action *action)
{
	int cells = action->kind == ACTION_CONTRACTS ? CONTRACT_CELLS : rows_of(action) * columns_of(action);

	*tally = (struct tally){.sum = 0};
	tally->cell = cells ? calloc((size_t)cells, sizeof *tally->cell) : NULL;
	return tally->cell || !cells;
}

static int cell_of(const struct script_range *range, int32_t value)
{
	if (value < range->low)
		return 0;
	return value > range->high ? tally_cells(range) - 1 : (int)(((int64_t)value - range->low) / range->step) + 1;
}

static void add_contracts(struct tally *tally, const int32_t *tricks)
{
	for (int i = 0; i < 2 * STRAINS; i++)
		tally->cell[i * TRICK_CELLS + tricks[i]]++;
}

void tally_add(struct tally *tally, const struct script_action *action, const int32_t *value)
{
	if (action->kind == ACTION_AVERAGE) {
		tally->sum += value[0];
		tally->squares += (double)value[0] * value[0];
	} else if (action->kind == ACTION_CONTRACTS) {
		add_contracts(tally, value);
	} else if (action->ranges == 1) {
		tally->cell[cell_of(&action->range[0], value[0])]++;
	} else {
		tally->cell[cell_of(&action->range[0], value[0]) * columns_of(action) +
			    cell_of(&action->range[1], value[1])]++;
	}
}

double tally_mean(const struct tally *tally, uint64_t deals) { return (double)tally->sum / (double)deals; }

double tally_error(const struct tally *tally, uint64_t deals)
{
	double n = (double)deals, mean = tally_mean(tally, deals), by = tally->squares - n * mean * mean;

	return deals > 1 && by > 0 ? sqrt(by / (n - 1) / n) : 0;
}

int tally_value(const struct script_range *range, int cell) { return range->low + (cell - 1) * range->step; }

/* By how often there were so many tricks. */
static double worth_of(const int64_t *by_tricks, int level, int strain, bool vulnerable, uint64_t deals)
{
	struct contract contract = {.level = (int8_t)level, .strain = (int8_t)strain, .declarer = -1};
	double sum = 0;

	for (int tricks = 0; tricks < TRICK_CELLS; tricks++)
		if (by_tricks[tricks])
			sum += (double)by_tricks[tricks] * contract_points(&contract, vulnerable, tricks);
	return deals ? sum / (double)deals : 0;
}

double tally_worth(const struct tally *tally, int south, int level, int strain, bool vulnerable, uint64_t deals)
{
	return worth_of(tally->cell + (ptrdiff_t)(south * STRAINS + strain) * TRICK_CELLS, level, strain, vulnerable,
			deals);
}

/* ---- Printing ---- */

static void print_average(const struct tally *tally, const struct script_action *action, uint64_t deals, FILE *out)
{
	if (action->title)
		fprintf(out, "%.*s: ", (int)action->title_length, action->title);
	fprintf(out, "%g\n", deals ? tally_mean(tally, deals) : (double)NAN);
}

static void print_head(const struct script_action *action, FILE *out)
{
	fprintf(out, "Frequency %.*s:\n", (int)action->title_length, action->title ? action->title : "");
}

static void print_frequency(const struct tally *tally, const struct script_action *action, FILE *out)
{
	int last = rows_of(action) - 1;

	print_head(action, out);
	if (tally->cell[0])
		fprintf(out, "Low\t%8lld\n", (long long)tally->cell[0]);
	for (int i = 1; i < last; i++)
		fprintf(out, "%5d\t%8lld\n", tally_value(&action->range[0], i), (long long)tally->cell[i]);
	if (tally->cell[last])
		fprintf(out, "High\t%8lld\n", (long long)tally->cell[last]);
}

static void print_row(const int64_t *cell, int columns, FILE *out)
{
	int64_t sum = 0;

	for (int k = 0; k < columns; k++) {
		fprintf(out, " %6lld", (long long)cell[k]);
		sum += cell[k];
	}
	fprintf(out, " %6lld\n", (long long)sum);
}

static void print_sums(const struct tally *tally, int rows, int columns, FILE *out)
{
	int64_t all = 0;

	fputs("Sum ", out);
	for (int k = 0; k < columns; k++) {
		int64_t sum = 0;
		for (int i = 0; i < rows; i++)
			sum += tally->cell[i * columns + k];
		fprintf(out, " %6lld", (long long)sum);
		all += sum;
	}
	fprintf(out, " %6lld\n\n", (long long)all);
}

/* Rows by the first value, columns by the second. */
static void print_table(const struct tally *tally, const struct script_action *action, FILE *out)
{
	int rows = rows_of(action), columns = columns_of(action);

	print_head(action, out);
	fputs("        Low", out);
	for (int k = 1; k < columns - 1; k++)
		fprintf(out, " %6d", tally_value(&action->range[1], k));
	fputs("   High    Sum\n", out);
	for (int i = 0; i < rows; i++) {
		if (i == 0 || i == rows - 1)
			fputs(i ? "High" : "Low ", out);
		else
			fprintf(out, "%4d", tally_value(&action->range[0], i));
		print_row(tally->cell + (ptrdiff_t)i * columns, columns, out);
	}
	print_sums(tally, rows, columns, out);
}

static void print_contracts_if(const struct tally *tally, bool vulnerable, uint64_t deals, FILE *out)
{
	fprintf(out, "%sVulnerable\n   ", vulnerable ? "" : "Not ");
	for (int level = 1; level <= LEVELS; level++)
		fprintf(out, "  %d       ", level);
	for (int strain = CLUBS; strain <= NOTRUMP; strain++) {
		fprintf(out, "\n%c: ", "cdhsn"[strain]);
		for (int level = 1; level <= LEVELS; level++)
			fprintf(out, "%4d/%4d ", (int)tally_worth(tally, 0, level, strain, vulnerable, deals),
				(int)tally_worth(tally, 1, level, strain, vulnerable, deals));
	}
	fputs("\n\n", out);
}

void tally_print(const struct tally *tally, const struct script_action *action, uint64_t deals, FILE *out)
{
	if (action->kind == ACTION_AVERAGE) {
		print_average(tally, action, deals, out);
	} else if (action->kind == ACTION_CONTRACTS) {
		print_contracts_if(tally, false, deals, out);
		print_contracts_if(tally, true, deals, out);
	} else if (action->ranges == 1) {
		print_frequency(tally, action, out);
	} else {
		print_table(tally, action, out);
	}
}
