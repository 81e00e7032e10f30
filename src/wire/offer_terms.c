/* SPDX-License-Identifier: Apache-2.0 */
/* The terms of a game, for a client that draws it.  Empty values are left out. */
#include "wire/offer_terms.h"

#include <atout/terms.h>

static const char *const kinds[ATOUT_FACT_KINDS] = {
	[ATOUT_FACT_NUMBER] = "number",	    [ATOUT_FACT_NONZERO] = "nonzero",	  [ATOUT_FACT_FLAG] = "flag",
	[ATOUT_FACT_WORD] = "word",	    [ATOUT_FACT_SEAT] = "seat",		  [ATOUT_FACT_SIDE] = "side",
	[ATOUT_FACT_SIDES] = "sides",	    [ATOUT_FACT_OF_SEAT] = "of seat",	  [ATOUT_FACT_PART] = "part",
	[ATOUT_FACT_TARGET] = "target",	    [ATOUT_FACT_DEALS] = "deals",	  [ATOUT_FACT_BID] = "bid",
	[ATOUT_FACT_DECLARED] = "declared", [ATOUT_FACT_DOUBLED] = "doubled",	  [ATOUT_FACT_RESULT] = "result",
	[ATOUT_FACT_CONTRACT] = "contract", [ATOUT_FACT_CONTRACTS] = "contracts", [ATOUT_FACT_POINTS] = "points",
	[ATOUT_FACT_COUNT] = "count",	    [ATOUT_FACT_TOTAL] = "total",	  [ATOUT_FACT_WON] = "won",
	[ATOUT_FACT_LOST] = "lost",	    [ATOUT_FACT_MELD] = "meld",		  [ATOUT_FACT_DUTIES] = "duties",
	[ATOUT_FACT_PHASE] = "phase",
};

static const char *const places[ATOUT_PLACES] = {
	[ATOUT_PLACE_FIRST] = "first", [ATOUT_PLACE_SCORE] = "score",	  [ATOUT_PLACE_TITLE] = "title",
	[ATOUT_PLACE_SHEET] = "sheet", [ATOUT_PLACE_NOWHERE] = "nowhere",
};

static const char *const tolds[ATOUT_TOLDS] = {
	[ATOUT_TOLD_START] = "start",
	[ATOUT_TOLD_END] = "end",
	[ATOUT_TOLD_ASKED] = "asked",
	[ATOUT_TOLD_DOUBLING] = "doubling",
};

static const char *const varieties[ATOUT_VARIES] = {
	[ATOUT_VARIES_NUMBER] = "number", [ATOUT_VARIES_SUIT] = "suit",		[ATOUT_VARIES_RANK] = "rank",
	[ATOUT_VARIES_SEAT] = "seat",	  [ATOUT_VARIES_CONTRACT] = "contract", [ATOUT_VARIES_BID] = "bid",
};

static void put_text(struct json *json, const char *key, const char *text)
{
	if (text)
		json_text(json, key, text);
}

static void put_flag(struct json *json, const char *key, bool flag)
{
	if (flag)
		json_bool(json, key, true);
}

static void put_fact(struct json *json, const struct atout_fact_term *fact)
{
	json_open(json, NULL, '{');
	json_text(json, "key", fact->key);
	put_text(json, "kind", kinds[fact->kind]);
	put_text(json, "place", places[fact->place]);
	put_text(json, "told", tolds[fact->told]);
	put_text(json, "text", fact->text);
	put_text(json, "label", fact->label);
	put_text(json, "plain", fact->plain);
	put_text(json, "role", fact->role);
	put_text(json, "of", fact->of);
	put_text(json, "option", fact->option);
	put_text(json, "until", fact->until);
	json_close(json, '}');
}

static void put_contract(struct json *json, const struct atout_contract_term *contract)
{
	json_open(json, NULL, '{');
	json_text(json, "name", contract->name);
	json_text(json, "title", contract->title);
	put_text(json, "about", contract->about);
	json_close(json, '}');
}

static void put_phase(struct json *json, const struct atout_phase_term *phase)
{
	json_open(json, NULL, '{');
	json_text(json, "word", phase->word);
	put_text(json, "question", phase->question);
	put_text(json, "back", phase->back);
	put_flag(json, "rows", phase->rows);
	json_close(json, '}');
}

static void put_move(struct json *json, const struct atout_move_term *move)
{
	json_open(json, NULL, '{');
	json_text(json, "form", move->form);
	put_text(json, "varies", varieties[move->varies]);
	json_text(json, "offer", move->offer);
	json_text(json, "you", move->you);
	json_text(json, "other", move->other);
	put_text(json, "back", move->back);
	put_text(json, "contract", move->contract);
	put_text(json, "fact", move->fact);
	json_close(json, '}');
}

static void put_tables(struct json *json, const struct atout_terms *terms)
{
	json_open(json, "facts", '[');
	for (const struct atout_fact_term *fact = terms->facts; fact && fact->key; fact++)
		put_fact(json, fact);
	json_close(json, ']');
	json_open(json, "contracts", '[');
	for (const struct atout_contract_term *contract = terms->contracts; contract && contract->name; contract++)
		put_contract(json, contract);
	json_close(json, ']');
	json_open(json, "phases", '[');
	for (const struct atout_phase_term *phase = terms->phases; phase && phase->word; phase++)
		put_phase(json, phase);
	json_close(json, ']');
	json_open(json, "moves", '[');
	for (const struct atout_move_term *move = terms->moves; move && move->form; move++)
		put_move(json, move);
	json_close(json, ']');
}

void offer_terms(struct json *json, const struct atout_game *game)
{
	const struct atout_terms *terms = atout_terms_of(game);

	json_open(json, "terms", '{');
	put_text(json, "emblem", terms->emblem);
	put_flag(json, "compass", terms->compass);
	put_flag(json, "auction", terms->auction);
	put_flag(json, "slate", terms->slate);
	put_flag(json, "tricks", terms->tricks);
	put_tables(json, terms);
	json_close(json, '}');
}
