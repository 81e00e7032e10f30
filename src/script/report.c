/* SPDX-License-Identifier: Apache-2.0 */
#include "script/report.h"

#include "base/grow.h"
#include "script/print.h"
#include "script/tally.h"

#include <stdlib.h>
#include <string.h>

/* One deal that an action prints. */
struct printing {
	struct report *report;
	const struct script_action *action;
	const struct hit *hit;
	const struct script_item *item; /* the first of the action */
	const int32_t *value;		/* of its items */
};

static void print_board(const struct report *report)
{
	fprintf(report->out, "%4llu.\n", (unsigned long long)report->deals + 1);
}

static void print_all(const struct printing *p)
{
	print_board(p->report);
	print_hands(p->report->out, p->hit->cards, COMPASS_SEATS);
}

/* The hands of a side, as dealer's printew does: west beside east. */
static void print_side(const struct printing *p, int left, int right)
{
	const cardset hands[] = {p->hit->cards[left], p->hit->cards[right]};

	print_hands(p->report->out, hands, 2);
}

static void print_east_west(const struct printing *p) { print_side(p, 3, 1); }
static void print_north_south(const struct printing *p) { print_side(p, 2, 0); }

static void print_one_side(const struct printing *p)
{
	if (seat_in(p->action->seats, 0))
		print_north_south(p);
	else
		print_east_west(p);
}

static void print_exported(const struct printing *p)
{
	const char *between = "";

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (seat_in(p->action->seats, seat)) {
			fprintf(p->report->out, "%s-%c ", between, compass_letters[seat]);
			print_holdings(p->report->out, p->hit->cards[seat]);
			between = " ";
		}
	fputs("\n", p->report->out);
}

static void keep_deal(const struct printing *p)
{
	struct report *report = p->report;
	void *all = grow(report->kept, report->deals, sizeof *report->kept);

	if (!all) {
		report->no_memory = true;
		return;
	}
	report->kept = all;
	memcpy(report->kept[report->deals], p->hit->cards, sizeof *report->kept);
}

void report_measure(void *nothing, struct dealt *dealt, int32_t tricks[REPORT_MEASURES])
{
	struct atout_solver *solver = dealt_solver(dealt);
	struct atout_tricks table = {{{0}}};

	(void)nothing;
	dealt->no_memory |= !solver || atout_solve_table(solver, dealt->cards, &table);
	for (int i = 0; i < REPORT_MEASURES; i++)
		tricks[i] = table.tricks[i / STRAINS][i % STRAINS];
}

static void print_as_pbn(const struct printing *p)
{
	const struct report *report = p->report;
	const struct script *script = report->script;
	struct atout_tricks table;
	struct print_pbn game = {.source = report->source,
				 .date = report->date,
				 .seed = report->seed,
				 .board = report->deals + 1,
				 .dealer = script->dealer,
				 .vul = script->vul,
				 .title = script->title,
				 .title_length = (int)script->title_length,
				 .table = report->tables ? &table : NULL};

	for (int i = 0; report->tables && i < REPORT_MEASURES; i++)
		table.tricks[i / STRAINS][i % STRAINS] = (uint8_t)p->hit->value[script->items + i];
	print_pbn(report->out, p->hit->cards, &game);
}

static void print_compact(const struct printing *p)
{
	print_seats(p->report->out, p->hit->cards, 15, "\n");
	if (p->action->items)
		fprintf(p->report->out, "%d\n", (int)p->value[0]);
}

static void print_one_line(const struct printing *p)
{
	print_seats(p->report->out, p->hit->cards, 15, " ");
	if (p->action->items)
		fprintf(p->report->out, "%d", (int)p->value[0]);
	fputs("\n", p->report->out);
}

static void print_values(const struct printing *p)
{
	for (int i = 0; i < p->action->items; i++)
		if (p->item[i].kind == ITEM_TEXT)
			fwrite(p->item[i].text, 1, p->item[i].length, p->report->out);
		else
			fprintf(p->report->out, "%d", (int)p->value[i]);
}

/* As DealerV2 has it: ' 4H  by NS both', a star behind a contract that is doubled. */
static void print_par_contract(const struct printing *p, int i)
{
	static const char *const vuls[] = {"none", "ns", "ew", "both"};
	const struct script *script = p->report->script;
	const char *vul = vuls[script_par_vul(script, script->node[p->item[i].node].number)];
	int contract = (int)p->value[i];
	FILE *out = p->report->out;

	if (!contract) {
		fprintf(out, "' pass %s'", vul);
		return;
	}
	fprintf(out, "' %d%c%c by ", contract & 15, "CDHSN"[contract >> 4 & 15], contract >> 8 & 1 ? '*' : ' ');
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (seat_in((seatset)(contract >> 12), seat))
			fputc(compass_letters[seat], out);
	fprintf(out, " %s'", vul);
}

static void print_item(const struct printing *p, int i)
{
	FILE *out = p->report->out;

	if (p->item[i].kind == ITEM_TEXT)
		fprintf(out, "'%.*s'", (int)p->item[i].length, p->item[i].text);
	else if (p->item[i].kind == ITEM_HANDS)
		print_seats(out, p->hit->cards, p->item[i].seats, " ");
	else if (p->item[i].kind == ITEM_PAR_CONTRACT)
		print_par_contract(p, i);
	else
		fprintf(out, "%d", (int)p->value[i]);
}

static void print_record(const struct printing *p)
{
	for (int i = 0; i < p->action->items; i++) {
		fputs(i ? "," : "", p->report->out);
		print_item(p, i);
	}
	fputs("\n", p->report->out);
}

static const struct {
	void (*print)(const struct printing *);
	bool even_quiet; /* it is no deal, or it is kept for the end */
} forms[] = {
	[ACTION_PRINTALL] = {print_all, false},		 [ACTION_PRINTEW] = {print_east_west, false},
	[ACTION_PRINTNS] = {print_north_south, false},	 [ACTION_PRINTSIDE] = {print_one_side, false},
	[ACTION_EXPORT] = {print_exported, true},	 [ACTION_PRINT] = {keep_deal, true},
	[ACTION_PRINTPBN] = {print_as_pbn, false},	 [ACTION_PRINTCOMPACT] = {print_compact, false},
	[ACTION_PRINTONELINE] = {print_one_line, false}, [ACTION_PRINTES] = {print_values, true},
	[ACTION_REPORT] = {print_record, true},		 [ACTION_CSV] = {print_record, true},
};

bool report_is_pbn(const struct script *script)
{
	for (int i = 0; i < script->actions; i++)
		if (script->action[i].kind == ACTION_PRINTPBN)
			return true;
	return false;
}

bool report_start(struct report *report, const struct script *script, FILE *out)
{
	*report = (struct report){.script = script, .out = out, .source = "-", .date = ""};
	report->tally = calloc((size_t)script->actions + 1, sizeof *report->tally);
	for (int i = 0; report->tally && i < script->actions; i++)
		if (!tally_start(&report->tally[i], &script->action[i]))
			report->no_memory = true;
	if (report->tally && !report->no_memory)
		return true;
	report_free(report);
	return false;
}

void report_free(struct report *report)
{
	for (int i = 0; report->tally && i < report->script->actions; i++)
		free(report->tally[i].cell);
	free(report->tally);
	free(report->kept);
}

static void act(struct report *report, int i, const struct hit *hit)
{
	const struct script_action *action = &report->script->action[i];
	struct printing printing = {.report = report, .action = action, .hit = hit};

	if (action->items) {
		printing.item = report->script->item + action->item;
		printing.value = hit->value + action->item;
	}
	if (action->kind >= ACTION_AVERAGE)
		tally_add(&report->tally[i], action, printing.value);
	else if (!report->quiet || forms[action->kind].even_quiet)
		forms[action->kind].print(&printing);
}

bool report_deal(struct report *report, const struct hit *hit)
{
	if (!report->script->actions && !report->quiet)
		print_all(&(struct printing){.report = report, .hit = hit});
	for (int i = 0; i < report->script->actions; i++)
		act(report, i, hit);
	report->deals++;
	return !report->no_memory;
}

/* ---- At the end ---- */

static void print_sheet(const struct report *report, int seat)
{
	fprintf(report->out, "\n\n%s hands:\n\n\n\n", compass_names[seat]);
	for (uint64_t from = 0; from < report->deals; from += 4) {
		int hands = report->deals - from < 4 ? (int)(report->deals - from) : 4;
		cardset hand[4];
		for (int i = 0; i < hands; i++) {
			hand[i] = report->kept[from + (uint64_t)i][seat];
			fprintf(report->out, "%4llu.%15s", (unsigned long long)from + (unsigned)i + 1, "");
		}
		fputs("\n", report->out);
		print_hands(report->out, hand, hands);
	}
	fputs("\f", report->out);
}

void report_end(struct report *report)
{
	for (int i = 0; i < report->script->actions; i++) {
		const struct script_action *action = &report->script->action[i];
		for (int seat = 0; action->kind == ACTION_PRINT && seat < COMPASS_SEATS; seat++)
			if (seat_in(action->seats, seat))
				print_sheet(report, seat);
		if (action->kind >= ACTION_AVERAGE)
			tally_print(&report->tally[i], action, report->deals, report->out);
	}
}
