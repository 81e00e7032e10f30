#include <atout/games.h>
#include <stdio.h>

static void play(const struct atout_game *game, struct atout_rng *rng)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_setup setup;
	struct atout_standing standing = {0};
	atout_move legal[ATOUT_MOVES_MAX];
	atout_setup_start(game, &setup, 0);
	for (int deals = 0; deals < 1000 && game->next(deals ? state : NULL, &setup); deals++) {
		atout_deal(&setup, rng);
		game->start(state, &setup);
		while (game->to_act(state)) {
			int seat = (int)atout_rng_below(rng, setup.seats), n = game->legal(state, seat, legal);
			if (n)
				atout_play(game, state, seat, legal[atout_rng_below(rng, (uint32_t)n)], NULL);
		}
		game->standing(state, &standing);
	}
	printf("%s: %d deals, winners %#x\n", game->name, setup.number, standing.winners);
}

int main(void)
{
	struct atout_rng rng;
	atout_rng_seed(&rng, 1);
	for (int i = 0; atout_games[i]; i++)
		play(atout_games[i], &rng);
}
