/* SPDX-License-Identifier: Apache-2.0 */
/* Guide cards. */
#include "cli/event/plan.h"

#include "base/text.h"
#include "core/compass.h"

void plan_side(const struct plan *plan, const struct seating *seating, int side, int without, char text[PLAN_SIDE_SIZE])
{
	*text = '\0';
	for (int i = side; i < plan->movement->players; i += COMPASS_SIDES)
		if (seating->who[i] && i != without)
			text_append(text, PLAN_SIDE_SIZE, "%s%d", *text ? ", " : "", seating->who[i]);
	if (!*text)
		text_append(text, PLAN_SIDE_SIZE, "-");
}

const struct seating *plan_seat(const struct movement *movement, int r, int who, int *seat, int *table)
{
	for (int t = 0; t < movement->tables; t++)
		for (int i = 0; i < movement->players; i++)
			if (movement->at[r][t].who[i] == who) {
				*seat = i, *table = t + 1;
				return &movement->at[r][t];
			}
	return NULL;
}

bool plan_is_alone(const struct movement *movement, const struct seating *seating)
{
	for (int i = 0; i < movement->players; i++)
		if (!seating->who[i])
			return true;
	return false;
}

const char *plan_direction(const struct plan *plan, int seat)
{
	static const char *const homes[] = {N_("at home"), N_("visiting")};
	static const char *const sides[] = {"N-S", "E-W"};

	if (plan->movement->teams)
		return paper_say(plan->paper, homes[seat]);
	if (plan->movement->players == MOVEMENT_SEATS)
		return paper_term(plan->paper, compass_names[seat]);
	return paper_term(plan->paper, sides[seat]);
}

/* ---- Cells ---- */

static void put_boards(const struct plan *plan, struct listing *listing, int set)
{
	int first = (set - 1) * plan->each + 1;

	if (plan->each == 1)
		listing_cell(listing, "%d", first);
	else
		listing_cell(listing, "%d-%d", first, first + plan->each - 1);
}

static void put_side(const struct plan *plan, struct listing *listing, const struct seating *seating, int side,
		     int without)
{
	char text[PLAN_SIDE_SIZE];

	plan_side(plan, seating, side, without, text);
	listing_cell(listing, "%s", text);
}

static void put_absence(const struct plan *plan, struct listing *listing)
{
	listing_cell(listing, "-");
	listing_cell(listing, "%s", paper_say(plan->paper, N_("sits out")));
	for (int i = 3; i < listing->columns; i++)
		listing_cell(listing, "-");
}

static void put_round(const struct plan *plan, struct listing *listing, int r, int who)
{
	int seat, table;
	const struct seating *seating = plan_seat(plan->movement, r, who, &seat, &table);

	listing_cell(listing, "%d", r + 1);
	if (!seating || plan_is_alone(plan->movement, seating)) {
		put_absence(plan, listing);
		return;
	}
	int side = seat & 1;
	listing_cell(listing, "%d", table);
	listing_cell(listing, "%s", plan_direction(plan, seat));
	if (plan->movement->players == MOVEMENT_SEATS)
		put_side(plan, listing, seating, side, seat);
	put_side(plan, listing, seating, !side, -1);
	put_boards(plan, listing, seating->set);
}

/* ---- Cards ---- */

bool plan_contestant(const struct plan *plan, int who)
{
	const struct paper *paper = plan->paper;
	struct listing listing;

	listing_start(&listing, paper_say(paper, plan->contestant), who);
	listing_column(&listing, paper_say(paper, N_("Round")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, plan_place(plan)), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Seat")), LISTING_LEFT);
	if (plan->movement->players == MOVEMENT_SEATS)
		listing_column(&listing, paper_say(paper, N_("Partner")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Opponents")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Boards")), LISTING_RIGHT);
	for (int r = 0; r < plan->movement->rounds; r++)
		put_round(plan, &listing, r, who);
	return listing_print(&listing, paper);
}

bool plan_table(const struct plan *plan, int t)
{
	const struct paper *paper = plan->paper;
	const struct movement *movement = plan->movement;
	struct listing listing;

	listing_start(&listing, paper_say(paper, movement->teams ? N_("Fixture %d") : N_("Table %d")), t + 1);
	listing_column(&listing, paper_say(paper, N_("Round")), LISTING_RIGHT);
	for (int seat = 0; seat < movement->players; seat++)
		listing_column(&listing, plan_direction(plan, seat), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Boards")), LISTING_RIGHT);
	for (int r = 0; r < movement->rounds; r++) {
		const struct seating *seating = &movement->at[r][t];
		listing_cell(&listing, "%d", r + 1);
		for (int seat = 0; seat < movement->players; seat++)
			listing_cell(&listing, seating->who[seat] ? "%d" : "-", seating->who[seat]);
		put_boards(plan, &listing, seating->set);
	}
	return listing_print(&listing, paper);
}
