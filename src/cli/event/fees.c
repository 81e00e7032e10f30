/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/fees.h"

#include "cli/event/ranked.h"

static void put_row(struct listing *listing, const char *number, const char *name, int64_t amount)
{
	char text[RANKED_NUMBER_SIZE];

	ranked_hundredths(amount, false, text);
	listing_cell(listing, "%s", number);
	listing_cell(listing, "%s", name);
	listing_cell(listing, "%s", text);
}

bool fees_print(const struct paper *paper, const struct contestant *contestant, uint32_t contestants)
{
	struct listing listing;
	int64_t sum = 0;

	for (uint32_t i = 0; i < contestants; i++)
		sum += contestant[i].fee;
	if (!sum)
		return true;
	listing_start(&listing, "%s", paper_say(paper, N_("Fees")));
	listing_column(&listing, paper_say(paper, N_("Number")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Name")), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("Amount")), LISTING_RIGHT);
	for (uint32_t i = 0; i < contestants; i++)
		if (contestant[i].fee)
			put_row(&listing, contestant[i].number, contestant[i].name, contestant[i].fee);
	put_row(&listing, "", paper_say(paper, N_("Total")), sum);
	return listing_print(&listing, paper);
}
