/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bid/deals.h"

#include "cli/bid/request.h"
#include "cli/cli.h"
#include "cli/solve_read.h"

#include "bidding/follow.h"

struct bidding {
	const struct bid_system *const *system;
	const uint8_t *below;
	uint32_t endings; /* deals that were left out */
};

static void bid_deal(void *to, const struct solve_deal *deal)
{
	struct bidding *bidding = to;
	static struct offers offers;
	struct scene scene;
	char text[8];

	if (deal->hands.size != HAND_CARDS) {
		bidding->endings++;
		return;
	}
	printf("%u %c %s", deal->board ? deal->board : deal->number, compass_letters[deal->dealer],
	       vul_words[deal->vul]);
	scene_begin(&scene, bidding->system, deal->dealer, deal->vul);
	scene_part_scores(&scene, bidding->below);
	while (!auction_is_over(&scene.auction) && scene.auction.calls < ATOUT_CALLS_MAX) {
		struct hand hand = hand_of(deal->hands.hand[scene.seat]);
		offers_find(&offers, &scene);
		int call = offers_choose(&offers, &hand).call;
		printf(" %s", ask_call_text(call, text));
		follow_offered(&scene, &offers, call);
	}
	printf("\n");
}

int bid_deals(const char *command, const char *path, const struct bid_system *const system[COMPASS_SIDES], int dealer,
	      int vul, const uint8_t below[COMPASS_SIDES])
{
	struct solve_ask ask = {.dealer = dealer, .vul = vul, .contract = NO_CONTRACT};
	struct bidding bidding = {.system = system, .below = below};
	struct input input;
	atout_cancel never = false;

	if (!input_open(&input, command, path))
		return CLI_BAD_INPUT;
	struct solve_reader reader = {
		.input = &input, .ask = &ask, .take = bid_deal, .ctx = &bidding, .cancel = &never};
	solve_read(&reader);
	if (!input_close(&input) || reader.refused)
		return CLI_BAD_INPUT;
	return bidding.endings ? cli_error(command, "%u deals have less than 13 cards a hand", bidding.endings)
			       : CLI_DONE;
}
