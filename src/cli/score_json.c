/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/score_json.h"

#include "core/compass.h"
#include "core/contract_text.h"

const char *const score_item_keys[ATOUT_SCORE_ITEMS] = {
	[ATOUT_SCORE_TRICKS] = "tricks bid",
	[ATOUT_SCORE_OVERTRICKS] = "overtricks",
	[ATOUT_SCORE_INSULT] = "insult",
	[ATOUT_SCORE_SLAM] = "slam bonus",
	[ATOUT_SCORE_PARTSCORE] = "part-score bonus",
	[ATOUT_SCORE_GAME] = "game bonus",
	[ATOUT_SCORE_RUBBER] = "rubber bonus",
	[ATOUT_SCORE_UNDERTRICKS] = "undertricks",
};

void score_json_contract(struct json *json, const struct played *played)
{
	const struct contract *contract = &played->contract;
	const struct contract bare = {contract->level, contract->strain, contract->doubled, -1};
	char text[CONTRACT_SIZE] = "pass";

	if (contract->level)
		contract_print(&bare, strain_names, text);
	json_text(json, "contract", text);
	if (contract->level) {
		json_text(json, "declarer", compass_words[contract->declarer]);
		json_number(json, "result", played->over);
	}
}

void score_json_items(struct json *json, const struct atout_score *score)
{
	json_open(json, "items", '{');
	for (int item = 0; item < ATOUT_SCORE_ITEMS; item++)
		if (score->item[item])
			json_number(json, score_item_keys[item], score->item[item]);
	json_close(json, '}');
}
