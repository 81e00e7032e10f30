/* SPDX-License-Identifier: Apache-2.0 */
/* What may be chosen before a match, and what is.  Values are texts, as in a record: lists are joined by commas. */
#include "wire/wire_part.h"

#include <atout/terms.h>

enum { VALUE_SIZE = ATOUT_OPTION_TEXT };

static const char *const kinds[ATOUT_FACT_KINDS] = {
	[ATOUT_FACT_NUMBER] = "number",	    [ATOUT_FACT_NONZERO] = "nonzero",	  [ATOUT_FACT_FLAG] = "flag",
	[ATOUT_FACT_WORD] = "word",	    [ATOUT_FACT_SEAT] = "seat",		  [ATOUT_FACT_SIDE] = "side",
	[ATOUT_FACT_SIDES] = "sides",	    [ATOUT_FACT_OF_SEAT] = "of seat",	  [ATOUT_FACT_PART] = "part",
	[ATOUT_FACT_TARGET] = "target",	    [ATOUT_FACT_DEALS] = "deals",	  [ATOUT_FACT_BID] = "bid",
	[ATOUT_FACT_DECLARED] = "declared", [ATOUT_FACT_DOUBLED] = "doubled",	  [ATOUT_FACT_RESULT] = "result",
	[ATOUT_FACT_CONTRACT] = "contract", [ATOUT_FACT_CONTRACTS] = "contracts", [ATOUT_FACT_POINTS] = "points",
	[ATOUT_FACT_COUNT] = "count",	    [ATOUT_FACT_TOTAL] = "total",	  [ATOUT_FACT_WON] = "won",
	[ATOUT_FACT_LOST] = "lost",	    [ATOUT_FACT_MELD] = "meld",		  [ATOUT_FACT_DUTIES] = "duties",
	[ATOUT_FACT_PHASE] = "phase",	    [ATOUT_FACT_TRICK] = "trick",	  [ATOUT_FACT_LENGTHS] = "lengths",
	[ATOUT_FACT_LAID] = "laid",	    [ATOUT_FACT_ITEM] = "item",		  [ATOUT_FACT_RANKS] = "ranks",
	[ATOUT_FACT_AIM] = "aim",	    [ATOUT_FACT_SYSTEM] = "system",	  [ATOUT_FACT_SWITCHES] = "switches",
	[ATOUT_FACT_ROOM] = "room",
};

static const char *const places[ATOUT_PLACES] = {
	[ATOUT_PLACE_FIRST] = "first", [ATOUT_PLACE_SCORE] = "score",	  [ATOUT_PLACE_TITLE] = "title",
	[ATOUT_PLACE_SHEET] = "sheet", [ATOUT_PLACE_NOWHERE] = "nowhere", [ATOUT_PLACE_RESULT] = "result",
	[ATOUT_PLACE_HAND] = "hand",   [ATOUT_PLACE_COACH] = "coach",
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

static void put_value(struct json *json, const char *key, const struct atout_option *option, int64_t value)
{
	char text[VALUE_SIZE];

	atout_option_print(option, value, text, sizeof text);
	json_text(json, key, text);
}

static void put_values(struct json *json, const char *const *values)
{
	json_open(json, "values", '[');
	for (; *values; values++)
		json_text(json, NULL, *values);
	json_close(json, ']');
}

/* Of each value a list. */
static void put_switches(struct json *json, const struct atout_option *option)
{
	json_open(json, "switches", '[');
	for (int i = 0; option->values[i]; i++) {
		json_open(json, NULL, '[');
		for (const struct atout_switch *of = option->switches[i]; of->name; of++) {
			json_open(json, NULL, '{');
			json_text(json, "name", of->name);
			json_text(json, "help", of->help);
			put_values(json, of->values);
			json_close(json, '}');
		}
		json_close(json, ']');
	}
	json_close(json, ']');
}

/* The option before it in the table that has the same switches, or NULL. */
static const struct atout_option *alike(const struct atout_option *first, const struct atout_option *option)
{
	for (; first < option; first++)
		if (first->switches == option->switches)
			return first;
	return NULL;
}

static void put_option(struct json *json, const struct atout_option *first, const struct atout_option *option)
{
	static const char *const types[] = {[ATOUT_CHOICE] = "choice",
					    [ATOUT_NUMBER] = "number",
					    [ATOUT_LIST] = "list",
					    [ATOUT_SWITCHED] = "switched"};

	json_open(json, NULL, '{');
	json_text(json, "name", option->name);
	json_text(json, "help", option->help);
	json_text(json, "type", types[option->type]);
	if (option->type == ATOUT_NUMBER) {
		json_number(json, "min", option->min);
		json_number(json, "max", option->max);
	} else {
		put_values(json, option->values);
	}
	const struct atout_option *like = option->switches ? alike(first, option) : NULL;
	if (like)
		json_text(json, "like", like->name);
	else if (option->switches)
		put_switches(json, option);
	put_value(json, "initial", option, option->initial);
	json_true_if(json, "own", option->own);
	json_true_if(json, "old", option->old);
	json_close(json, '}');
}

static void put_fact(struct json *json, const struct atout_fact_term *fact)
{
	json_open(json, NULL, '{');
	json_text(json, "key", fact->key);
	json_text_if(json, "kind", kinds[fact->kind]);
	json_text_if(json, "place", places[fact->place]);
	json_text_if(json, "told", tolds[fact->told]);
	json_text_if(json, "text", fact->text);
	json_text_if(json, "label", fact->label);
	json_text_if(json, "plain", fact->plain);
	json_text_if(json, "role", fact->role);
	json_text_if(json, "of", fact->of);
	json_text_if(json, "option", fact->option);
	json_text_if(json, "until", fact->until);
	json_close(json, '}');
}

static void put_contract(struct json *json, const struct atout_contract_term *contract)
{
	json_open(json, NULL, '{');
	json_text(json, "name", contract->name);
	json_text(json, "title", contract->title);
	json_text_if(json, "about", contract->about);
	json_text_if(json, "aim", contract->aim);
	json_close(json, '}');
}

static void put_phase(struct json *json, const struct atout_phase_term *phase)
{
	json_open(json, NULL, '{');
	json_text(json, "word", phase->word);
	json_text_if(json, "question", phase->question);
	json_text_if(json, "back", phase->back);
	json_true_if(json, "rows", phase->rows);
	json_close(json, '}');
}

static void put_move(struct json *json, const struct atout_move_term *move)
{
	json_open(json, NULL, '{');
	json_text(json, "form", move->form);
	json_text_if(json, "varies", varieties[move->varies]);
	json_text(json, "offer", move->offer);
	json_text(json, "you", move->you);
	json_text(json, "other", move->other);
	json_text_if(json, "back", move->back);
	json_text_if(json, "contract", move->contract);
	json_text_if(json, "fact", move->fact);
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

/* Its terms, for a client that draws it.  Empty values are left out. */
static void put_terms(struct json *json, const struct atout_game *game)
{
	const struct atout_terms *terms = atout_terms_of(game);

	json_open(json, "terms", '{');
	json_text_if(json, "emblem", terms->emblem);
	json_true_if(json, "compass", terms->compass);
	json_true_if(json, "auction", terms->auction);
	json_true_if(json, "slate", terms->slate);
	json_true_if(json, "tricks", terms->tricks);
	json_true_if(json, "imps", terms->imps);
	json_text_if(json, "trump_ranks", game->trump_ranks);
	put_tables(json, terms);
	json_close(json, '}');
}

/* The kinds of deals that a menu offers. */
static void put_kinds(struct json *json)
{
	char kind[WANTED_TEXT_SIZE];

	json_open(json, "deals", '[');
	for (int i = 0; i < WANTED_OFFERS; i++) {
		wanted_print(&wanted_offers[i], kind);
		json_open(json, NULL, '{');
		json_text(json, "kind", kind);
		json_text(json, "title", wanted_kinds[wanted_offers[i].kind].title);
		if (wanted_offers[i].points)
			json_number(json, "points", wanted_offers[i].points);
		json_close(json, '}');
	}
	json_close(json, ']');
}

int wire_offer_print(const struct atout_game *game, char *buf, size_t size)
{
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_text(&json, "type", "offer");
	json_text(&json, "game", game->name);
	json_text(&json, "title", game->title);
	json_text(&json, "line", game->line);
	json_open(&json, "seats", '{');
	json_number(&json, "min", game->seats_min);
	json_number(&json, "max", game->seats_max);
	json_number(&json, "initial", game->seats);
	json_close(&json, '}');
	json_number(&json, "sides", game->sides);
	json_open(&json, "options", '[');
	for (const struct atout_option *option = game->options; option->name; option++)
		put_option(&json, game->options, option);
	json_close(&json, ']');
	if (wanted_suits(game))
		put_kinds(&json);
	put_terms(&json, game);
	json_close(&json, '}');
	return json_end(&json);
}

void wire_put_options(struct json *json, const struct wire_told *told)
{
	const struct atout_game *game = told->options.game;
	const struct atout_setup *setup = told->options.setup;

	json_text(json, "game", game->name);
	json_number(json, "seats", setup->seats);
	json_open(json, "options", '{');
	for (int i = 0; game->options[i].name; i++)
		put_value(json, game->options[i].name, &game->options[i], setup->option[i]);
	json_close(json, '}');
}
