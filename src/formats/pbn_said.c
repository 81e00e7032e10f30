/* SPDX-License-Identifier: Apache-2.0 */
/* What a game says, for those that write or judge it, and the words that several formats share. */
#include "formats/pbn.h"

#include "base/text.h"
#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <string.h>

const char *pbn_said(const struct atout_pbn_game *game, const char *name)
{
	const char *value = atout_pbn_tag(game, name);

	return value && *value && strcmp(value, "?") != 0 && strcmp(value, "-") != 0 ? value : NULL;
}

int pbn_dealer(const struct atout_pbn_game *game)
{
	if (game->dealer >= 0)
		return game->dealer;
	return game->auction_seat >= 0 ? game->auction_seat : game->board ? board_dealer(game->board) : -1;
}

int pbn_vul(const struct atout_pbn_game *game)
{
	return game->vul >= 0 || !game->board ? game->vul : board_vul(game->board);
}

int pbn_tricks(const struct atout_pbn_game *game, int declarer)
{
	if (game->result < 0 || game->contract == ATOUT_PBN_PASSED)
		return -1;
	if (game->result_side < 0)
		return game->result;
	if (declarer < 0)
		return -1;
	return side_of(declarer) == game->result_side ? game->result : CONTRACT_TRICKS - game->result;
}

bool pbn_score(const char *at, int side, int *score)
{
	static const char *const sides[] = {"NS", "EW", NULL};
	int said = text_choice(&at, sides);

	at += *at == '+';
	if ((said < 0 && side < 0) || !text_number(&at, -99999, 99999, score))
		return false;
	*score *= (said < 0 ? side : said) ? -1 : 1;
	return !*at || (said >= 0 && text_choice(&at, sides) == !said);
}

bool pbn_is_table(const struct atout_pbn_game *game, uint32_t index)
{
	const char *name = pbn_name(game, &game->item[index]);
	size_t length = strlen(name);

	for (uint32_t i = index + 1; i < game->items && game->item[i].kind != ATOUT_PBN_TAG; i++)
		if (game->item[i].kind == ATOUT_PBN_ROW)
			return true;
	return length > 5 && text_same(name + length - 5, "Table");
}

/* ---- Words ---- */

const char *pbn_call_text(atout_move move)
{
	static const char *const calls[] = {[ATOUT_PASS] = "Pass", [ATOUT_DOUBLE] = "X", [ATOUT_RE] = "XX"};
	int kind = atout_move_kind(move);

	if (move == ATOUT_NO_MOVE)
		return "-";
	return kind == ATOUT_BID ? bid_names[atout_move_arg(move)] : calls[kind];
}

const char *pbn_contract_text(const struct atout_pbn_game *game, char buf[PBN_CONTRACT_SIZE])
{
	if (game->contract == ATOUT_PBN_PASSED)
		return "Pass";
	snprintf(buf, PBN_CONTRACT_SIZE, "%s%s", game->contract < 0 ? "" : bid_names[game->contract],
		 game->contract < 0 ? "" : doubled_marks[game->doubled]);
	return buf;
}

int pbn_vul_read(const char *text)
{
	static const struct {
		const char *word;
		int8_t vul;
	} words[] = {{"None", ATOUT_VUL_NONE}, {"Love", ATOUT_VUL_NONE}, {"-", ATOUT_VUL_NONE},	  {"NS", ATOUT_VUL_NS},
		     {"N-S", ATOUT_VUL_NS},    {"N/S", ATOUT_VUL_NS},	 {"EW", ATOUT_VUL_EW},	  {"E-W", ATOUT_VUL_EW},
		     {"E/W", ATOUT_VUL_EW},    {"All", ATOUT_VUL_BOTH},	 {"Both", ATOUT_VUL_BOTH}};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (text_same(words[i].word, text))
			return words[i].vul;
	return -1;
}
