/* SPDX-License-Identifier: Apache-2.0 */
/* Points of contracts (BR-9 to BR-12) and IMPs. */
#include "core/cards.h"
#include "core/contract.h"

#include <assert.h>
#include <atout/score.h>

static int trick_value(int strain) { return strain <= DIAMONDS ? 20 : 30; }

int atout_score_bid(int level, int strain, int doubled)
{
	return (trick_value(strain) * level + (strain == NOTRUMP ? 10 : 0)) << doubled;
}

static int slam(const struct atout_result *result)
{
	static const int bonus[2][2] = {{500, 750}, {1000, 1500}};

	return result->level < 6 ? 0 : bonus[result->level - 6][result->vulnerable];
}

static int overtricks(const struct atout_result *result, int over)
{
	int doubled = (result->vulnerable ? 200 : 100) * result->doubled;

	return over * (doubled ? doubled : trick_value(result->strain));
}

/* Undoubled 50 or 100 each; doubled 100 300 500 800 ..., vulnerable 200 500 800 ...; redoubled twice that. */
static int undertricks(const struct atout_result *result, int under)
{
	if (!result->doubled)
		return under * (result->vulnerable ? 100 : 50);
	if (result->vulnerable)
		return result->doubled * (300 * under - 100);
	return result->doubled * (under <= 3 ? 200 * under - 100 : 300 * under - 400);
}

static void add(struct atout_score *score, enum atout_score_item item, int points)
{
	score->item[item] = (int16_t)points;
	score->total = (int16_t)(score->total + points);
}

/* What a contract earns by itself, however the match is run.  False: it has failed. */
static bool score_alone(const struct atout_result *result, struct atout_score *score)
{
	int over = result->tricks - CONTRACT_BOOK - result->level;

	*score = (struct atout_score){.total = 0};
	if (over < 0) {
		add(score, ATOUT_SCORE_UNDERTRICKS, -undertricks(result, -over));
		return false;
	}
	add(score, ATOUT_SCORE_TRICKS, atout_score_bid(result->level, result->strain, result->doubled));
	add(score, ATOUT_SCORE_OVERTRICKS, overtricks(result, over));
	add(score, ATOUT_SCORE_INSULT, 50 * result->doubled);
	add(score, ATOUT_SCORE_SLAM, slam(result));
	return true;
}

static int game_bonus(const struct atout_result *result) { return result->vulnerable ? 500 : 300; }

void atout_score(const struct atout_result *result, struct atout_score *score)
{
	if (!score_alone(result, score))
		return;
	if (score->item[ATOUT_SCORE_TRICKS] >= ATOUT_SCORE_GAME_FROM)
		add(score, ATOUT_SCORE_GAME, game_bonus(result));
	else
		add(score, ATOUT_SCORE_PARTSCORE, 50);
}

int atout_contract_points(int level, int strain, int doubled, int vul, int tricks)
{
	assert(level >= 1 && level <= LEVELS && strain >= 0 && strain < STRAINS && doubled >= 0 && doubled <= 2);
	struct atout_result result = {(uint8_t)level, (uint8_t)strain, (uint8_t)doubled, (uint8_t)tricks, vul != 0};
	struct atout_score score;
	atout_score(&result, &score);
	return score.total;
}

/* Points below the line add up to a game, which wipes those of both sides. */
static bool makes_game(struct atout_rubber *rubber, int side, int below)
{
	rubber->below[side] = (uint16_t)(rubber->below[side] + below);
	if (rubber->below[side] < ATOUT_SCORE_GAME_FROM)
		return false;
	rubber->below[0] = rubber->below[1] = 0;
	rubber->games[side]++;
	return true;
}

void atout_score_rubber(const struct atout_result *result, int side, struct atout_rubber *rubber,
			struct atout_score *score)
{
	if (!score_alone(result, score) || !makes_game(rubber, side, score->item[ATOUT_SCORE_TRICKS]))
		return;
	if (rubber->games[side] == ATOUT_RUBBER_GAMES)
		add(score, ATOUT_SCORE_RUBBER, rubber->games[!side] ? 500 : 700);
}

void atout_score_chicago(const struct atout_result *result, int side, bool last, struct atout_rubber *rubber,
			 struct atout_score *score)
{
	if (!score_alone(result, score))
		return;
	if (makes_game(rubber, side, score->item[ATOUT_SCORE_TRICKS]))
		add(score, ATOUT_SCORE_GAME, game_bonus(result));
	else if (last)
		add(score, ATOUT_SCORE_PARTSCORE, 100);
}

int atout_score_unfinished(const struct atout_rubber *rubber, int side)
{
	bool game = rubber->games[side] > rubber->games[!side];
	bool part = rubber->below[side] && !rubber->below[!side];

	return (game ? 300 : 0) + (part ? 100 : 0);
}

int atout_score_honours(cardset dealt, int strain)
{
	if (strain == NOTRUMP)
		return set_count(dealt & rank_cards(ACE)) == 4 ? 150 : 0;
	int honours = set_count(dealt & suit_cards(strain) & cards_from(TEN));
	return honours == 5 ? 150 : honours == 4 ? 100 : 0;
}

/* From how many points on a difference is worth 1, 2, 3, ... IMPs. */
static const short imps_from[ATOUT_IMPS_MAX] = {20,  50,  90,	130,  170,  220,  270,	320,  370,  430,  500,	600,
						750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};

int atout_imps_from(int imps) { return imps_from[imps - 1]; }

int atout_imps(int difference)
{
	int size = difference < 0 ? -difference : difference, imps = 0;

	while (imps < ATOUT_IMPS_MAX && size >= imps_from[imps])
		imps++;
	return difference < 0 ? -imps : imps;
}
