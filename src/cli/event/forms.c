/* SPDX-License-Identifier: Apache-2.0 */
/* Forms to write results on: what the movement knows is printed already. */
#include "cli/event/plan.h"

#include "base/text.h"
#include "core/compass.h"

/* What is written of a result, the points of N-S and of E-W under these heads. */
static void result_columns(const struct plan *plan, struct listing *listing, const char *ns, const char *ew)
{
	const struct paper *paper = plan->paper;

	listing_column(listing, paper_term(paper, "Contract"), LISTING_LEFT);
	listing_column(listing, paper_say(paper, N_("by")), LISTING_LEFT);
	listing_column(listing, paper_term(paper, "Lead"), LISTING_LEFT);
	listing_column(listing, paper_say(paper, N_("Result")), LISTING_LEFT);
	listing_column(listing, ns, LISTING_LEFT);
	listing_column(listing, ew, LISTING_LEFT);
}

static void put_blanks(struct listing *listing, int count)
{
	while (count--)
		listing_blank(listing);
}

enum { RESULT_COLUMNS = 6 };

static void put_vul(const struct plan *plan, struct listing *listing, int board)
{
	static const char *const vuls[] = {"none", "N-S", "E-W", "both"};

	listing_cell(listing, "%c/%s", paper_seat(plan->paper, board_dealer(board)),
		     paper_term(plan->paper, vuls[board_vul(board)]));
}

/* ---- A slip: the boards of a round at a table ---- */

bool plan_slip(const struct plan *plan, int r, int t)
{
	const struct paper *paper = plan->paper;
	const struct seating *seating = &plan->movement->at[r][t];
	char ns[PLAN_SIDE_SIZE], ew[PLAN_SIDE_SIZE];
	struct listing listing;

	if (plan_is_alone(plan->movement, seating))
		return true;
	plan_side(plan, seating, 0, -1, ns);
	plan_side(plan, seating, 1, -1, ew);
	listing_start(&listing, paper_say(paper, N_("Round %d, table %d. N-S: %s. E-W: %s")), r + 1, t + 1, ns, ew);
	listing.form = true;
	listing.kind = "slip";
	listing_column(&listing, paper_say(paper, N_("Board")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Dealer/vul.")), LISTING_LEFT);
	result_columns(plan, &listing, paper_term(paper, "N-S"), paper_term(paper, "E-W"));
	for (int i = 0; i < plan->each; i++) {
		int board = (seating->set - 1) * plan->each + i + 1;
		listing_cell(&listing, "%d", board);
		put_vul(plan, &listing, board);
		put_blanks(&listing, RESULT_COLUMNS);
	}
	return listing_print(&listing, paper);
}

/* ---- A traveller: the tables of a board, round by round ---- */

bool plan_traveller(const struct plan *plan, int board)
{
	const struct paper *paper = plan->paper;
	const struct movement *movement = plan->movement;
	int set = (board - 1) / plan->each + 1;
	struct listing listing;

	listing_start(&listing, paper_term(paper, "Board %d"), board);
	listing.form = true;
	listing_column(&listing, paper_say(paper, N_("Round")), LISTING_RIGHT);
	listing_column(&listing, paper_term(paper, "N-S"), LISTING_RIGHT);
	listing_column(&listing, paper_term(paper, "E-W"), LISTING_RIGHT);
	result_columns(plan, &listing, paper_say(paper, N_("N-S points")), paper_say(paper, N_("E-W points")));
	listing_column(&listing, paper_say(paper, N_("for N-S")), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("for E-W")), LISTING_LEFT);
	for (int r = 0; r < movement->rounds; r++)
		for (int t = 0; t < movement->tables; t++) {
			const struct seating *seating = &movement->at[r][t];
			char text[PLAN_SIDE_SIZE];
			if (seating->set != set || plan_is_alone(movement, seating))
				continue;
			listing_cell(&listing, "%d", r + 1);
			for (int side = 0; side < COMPASS_SIDES; side++) {
				plan_side(plan, seating, side, -1, text);
				listing_cell(&listing, "%s", text);
			}
			put_blanks(&listing, RESULT_COLUMNS + COMPASS_SIDES);
		}
	return listing_print(&listing, paper);
}

/* ---- A score card: the boards of a contestant ---- */

static void put_score_row(const struct plan *plan, struct listing *listing, int r, const struct seating *seating,
			  int seat, int board)
{
	char text[PLAN_SIDE_SIZE];

	listing_cell(listing, "%d", r + 1);
	plan_side(plan, seating, !(seat & 1), -1, text);
	listing_cell(listing, "%s", text);
	listing_cell(listing, "%d", board);
	put_vul(plan, listing, board);
	listing_cell(listing, "%s", plan_direction(plan, seat));
	put_blanks(listing, 6);
}

bool plan_score(const struct plan *plan, int who)
{
	const struct paper *paper = plan->paper;
	struct listing listing;

	listing_start(&listing, paper_say(paper, plan->contestant), who);
	listing.form = true;
	listing.kind = "sheet";
	listing_column(&listing, paper_say(paper, N_("Round")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Opponents")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Board")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Dealer/vul.")), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("Seat")), LISTING_LEFT);
	listing_column(&listing, paper_term(paper, "Contract"), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("by")), LISTING_LEFT);
	listing_column(&listing, paper_term(paper, "Lead"), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("Result")), LISTING_LEFT);
	listing_column(&listing, "+", LISTING_LEFT);
	listing_column(&listing, "-", LISTING_LEFT);
	for (int r = 0; r < plan->movement->rounds; r++) {
		int seat, table;
		const struct seating *seating = plan_seat(plan->movement, r, who, &seat, &table);
		for (int i = 0; seating && !plan_is_alone(plan->movement, seating) && i < plan->each; i++)
			put_score_row(plan, &listing, r, seating, seat, (seating->set - 1) * plan->each + i + 1);
	}
	return listing_print(&listing, paper);
}
