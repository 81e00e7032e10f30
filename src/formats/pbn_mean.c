/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the tags of a game mean, and what it inherits.
 *
 * "#" is the value of the nearest game before that has the tag.  "##value" is this game's value, and from then on every
 * game that lacks the tag has the last value given.  A result without a deal is of the deal before, at another table.
 */
#include "formats/pbn.h"
#include "formats/refusal.h"

#include "base/text.h"
#include "core/contract_text.h"

#include <string.h>

/* The index of a tag, or -1. */
static int kept_find(const struct atout_pbn_kept *kept, const char *name)
{
	for (uint32_t i = 0; i < kept->tags; i++) {
		const char *other = kept->text + kept->tag[i].name;
		if (((*other ^ *name) & 0x1F) == 0 && text_same(other, name))
			return (int)i;
	}
	return -1;
}

static bool keep_text(struct atout_pbn_kept *kept, const char *text, uint32_t *at)
{
	size_t length = strlen(text) + 1;

	if (length > ATOUT_PBN_KEPT_MAX - kept->used)
		return false;
	memcpy(kept->text + kept->used, text, length);
	*at = kept->used;
	kept->used += (uint32_t)length;
	return true;
}

/* What does not fit cannot be inherited. */
static void keep(struct atout_pbn_kept *kept, const char *name, const char *value, uint32_t game, bool standing)
{
	uint32_t used = kept->used, tag = kept->tags;

	if (tag == ATOUT_PBN_TAGS_MAX)
		return;
	if (!keep_text(kept, name, &kept->tag[tag].name) || !keep_text(kept, value, &kept->tag[tag].value)) {
		kept->used = used;
		return;
	}
	kept->tag[tag].game = game;
	kept->tag[tag].standing = standing;
	kept->tags++;
}

static bool take_value(struct atout_pbn *pbn, struct atout_pbn_game *game, struct atout_pbn_item *item,
		       const char *value)
{
	item->value = pbn_keep_text(game, value);
	if (item->value != PBN_FULL && item->name != PBN_FULL)
		return true;
	return refuse_at(&pbn->error, item->line, item->column, "the game is too large; expected at most %d bytes",
			 ATOUT_PBN_TEXT_MAX);
}

bool pbn_inherit(struct atout_pbn *pbn, struct atout_pbn_game *game, struct atout_pbn_item *item)
{
	const struct atout_pbn_kept *kept = &pbn->kept;
	const char *name = pbn_name(game, item), *value = pbn_value(game, item);

	if (value[0] == '#' && value[1] == '#') {
		item->value += (uint32_t)strspn(value, "#");
		item->standing = true;
		return true;
	}
	if (strcmp(value, "#") != 0)
		return true;
	int index = kept_find(kept, name);
	bool lost = pbn->lost && pbn->lost == game->number - 1 && (index < 0 || kept->tag[index].game != pbn->lost);
	item->origin = ATOUT_PBN_SAME;
	return take_value(pbn, game, item, lost ? "?" : index < 0 ? "" : kept->text + kept->tag[index].value);
}

static bool add_tag(struct atout_pbn *pbn, struct atout_pbn_game *game, const char *name, const char *value, int origin)
{
	struct atout_pbn_item *item = pbn_add(game, ATOUT_PBN_TAG);

	if (!item)
		return refuse_at(&pbn->error, game->line, 1, "the game is too large; expected at most %d lines",
				 ATOUT_PBN_ITEMS_MAX);
	item->line = game->line;
	item->column = item->value_column = 1;
	item->origin = (uint8_t)origin;
	item->name = pbn_keep_text(game, name);
	return take_value(pbn, game, item, value);
}

static bool inherit_standing(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	const struct atout_pbn_kept *kept = &pbn->kept;

	for (uint32_t i = 0; i < kept->tags; i++)
		if (kept->tag[i].standing && !pbn_find(game, kept->text + kept->tag[i].name) &&
		    !add_tag(pbn, game, kept->text + kept->tag[i].name, kept->text + kept->tag[i].value,
			     ATOUT_PBN_STANDING))
			return false;
	return true;
}

/* The value that a tag had in the game before, or NULL. */
static const char *value_before(const struct atout_pbn *pbn, const struct atout_pbn_game *game, const char *name)
{
	int index = kept_find(&pbn->kept, name);

	if (index < 0 || pbn->kept.tag[index].game != game->number - 1)
		return NULL;
	return pbn->kept.text + pbn->kept.tag[index].value;
}

/* A result of a board that has no deal here, nor another number than the one before. */
static bool is_other_table(const struct atout_pbn *pbn, const struct atout_pbn_game *game)
{
	const char *board = atout_pbn_tag(game, "Board"), *before = value_before(pbn, game, "Board");

	if (pbn_find(game, "Deal") || (board && (!before || strcmp(board, before) != 0)))
		return false;
	return game->auction_seat >= 0 || game->play_seat >= 0 || pbn_find(game, "Contract") ||
	       pbn_find(game, "Declarer") || pbn_find(game, "Result");
}

static bool inherit_deal(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	static const uint8_t tags[] = {PBN_EVENT,  PBN_SITE,	   PBN_DATE, PBN_BOARD,
				       PBN_DEALER, PBN_VULNERABLE, PBN_DEAL, PBN_SCORING};

	if (!value_before(pbn, game, "Deal") || !is_other_table(pbn, game))
		return true;
	for (size_t i = 0; i < sizeof tags; i++) {
		const char *name = pbn_tags[tags[i]], *value = value_before(pbn, game, name);
		if (value && !pbn_find(game, name) && !add_tag(pbn, game, name, value, ATOUT_PBN_BEFORE))
			return false;
	}
	return true;
}

/* A tag that stands for all games goes on standing with the value that it gets last. */
void pbn_remember(struct atout_pbn *pbn, const struct atout_pbn_game *game)
{
	const struct atout_pbn_kept was = pbn->kept;

	pbn->kept.tags = pbn->kept.used = 0;
	for (uint32_t i = 0; i < was.tags; i++) {
		const char *name = was.text + was.tag[i].name;
		const struct atout_pbn_item *item = pbn_find(game, name);
		keep(&pbn->kept, name, item ? pbn_value(game, item) : was.text + was.tag[i].value,
		     item ? game->number : was.tag[i].game, was.tag[i].standing || (item && item->standing));
	}
	for (uint32_t i = 0; i < game->items; i++) {
		const struct atout_pbn_item *item = &game->item[i];
		if (item->kind == ATOUT_PBN_TAG && kept_find(&was, pbn_name(game, item)) < 0)
			keep(&pbn->kept, pbn_name(game, item), pbn_value(game, item), game->number, item->standing);
	}
}

struct meaning {
	struct atout_pbn_game *game;
	const char *value;
	struct atout_error *error;
};

static bool mean_board(struct meaning *meaning)
{
	int board = pbn_number(meaning->value, UINT16_MAX);

	meaning->game->board = (uint16_t)(board > 0 ? board : 0);
	return true;
}

/* YYYY.MM.DD, each part perhaps of question marks; what is no date stays unknown. */
static bool mean_date(struct meaning *meaning)
{
	int part[3];
	const char *at = meaning->value;

	for (int i = 0; i < 3; i++) {
		char number[8] = "";
		size_t length = strcspn(at, ".");
		if (length > 4 || (!i && !length))
			return true;
		memcpy(number, at, length);
		part[i] = pbn_number(number, 9999);
		if (part[i] < 0 && strspn(number, "?") != length)
			return true;
		part[i] = part[i] < 0 ? 0 : part[i];
		at += length + (at[length] == '.');
	}
	if (*at || part[1] > 12 || part[2] > 31)
		return true;
	meaning->game->year = (uint16_t)part[0];
	meaning->game->month = (uint8_t)part[1];
	meaning->game->day = (uint8_t)part[2];
	return true;
}

static bool mean_dealer(struct meaning *meaning)
{
	meaning->game->dealer = (int8_t)pbn_seat(meaning->value);
	return meaning->game->dealer >= 0;
}

static bool mean_vul(struct meaning *meaning)
{
	meaning->game->vul = (int8_t)pbn_vul_read(meaning->value);
	return meaning->game->vul >= 0;
}

static bool mean_deal(struct meaning *meaning)
{
	return atout_pbn_deal_read(meaning->value, &meaning->game->deal, meaning->error);
}

static bool mean_declarer(struct meaning *meaning)
{
	const char *value = meaning->value;
	bool odd = value[0] == '^';

	meaning->game->declarer_odd = odd;
	meaning->game->declarer = (int8_t)pbn_seat(value + odd);
	return meaning->game->declarer >= 0;
}

/* Some programs mark a contract that is redoubled with R. */
static int redoubled_read(const char **at)
{
	bool redoubled = **at == 'R' || **at == 'r';

	*at += redoubled;
	return redoubled ? 2 : 0;
}

/* A strain alone is the trump of an ending. */
static bool mean_contract(struct meaning *meaning)
{
	struct atout_pbn_game *game = meaning->game;
	const char *at = meaning->value;

	if (text_same(at, "Pass")) {
		game->contract = ATOUT_PBN_PASSED;
		return true;
	}
	game->strain = (int8_t)text_choice(&at, strain_names);
	if (game->strain >= 0 && !*at)
		return true;
	game->contract = (int8_t)bid_read(&at);
	at += *at == ' ';
	game->doubled = (int8_t)doubled_read(&at);
	game->doubled += game->doubled ? 0 : (int8_t)redoubled_read(&at);
	game->strain = (int8_t)(game->contract < 0 ? -1 : strain_of(game->contract));
	return game->contract >= 0 && !*at;
}

/* Declarer's side counts; the tricks of one side tell those of the other unless the play goes on. */
static void choose_result(struct atout_pbn_game *game, const int tricks[2])
{
	int side = game->declarer < 0 ? tricks[0] < 0 : game->declarer & 1;
	bool other = tricks[side] < 0;

	if (game->declarer >= 0 && !(other && game->play_end == ATOUT_PBN_RUNNING)) {
		game->result = (int8_t)(other ? 13 - tricks[!side] : tricks[side]);
		return;
	}
	game->result_side = (int8_t)(other ? !side : side);
	game->result = (int8_t)tricks[game->result_side];
}

/* "9", "NS 9", "EW 4", "NS 9 EW 4", "EW 4 NS 9", with ^ in front for an irregular result. */
static bool mean_result(struct meaning *meaning)
{
	static const char *const sides[] = {"NS", "EW", NULL};
	struct atout_pbn_game *game = meaning->game;
	const char *at = meaning->value;
	int tricks[2] = {-1, -1}, side, number;

	game->result_odd = *at == '^';
	at += game->result_odd;
	if (text_number(&at, 0, 13, &number) && !*at)
		game->result = (int8_t)number;
	if (!*at)
		return true;
	while ((side = text_choice(&at, sides)) >= 0 && tricks[side] < 0 && text_number(&at, 0, 13, &tricks[side]))
		if (!*at) {
			choose_result(game, tricks);
			return true;
		}
	return false;
}

static const struct {
	const char *name;
	bool (*mean)(struct meaning *);
	const char *none;     /* besides "" (not applicable) and "?" (unknown) */
	const char *expected; /* NULL: all values are good, or the error has it */
} meanings[] = {
	{"Board", mean_board, "-", NULL},
	{"Date", mean_date, "-", NULL},
	{"Dealer", mean_dealer, "-", "N, E, S or W"},
	{"Vulnerable", mean_vul, "?", "None, NS, EW or All"},
	{"Deal", mean_deal, "-", NULL},
	{"Declarer", mean_declarer, "-", "N, E, S, W or ^ and a seat"},
	{"Contract", mean_contract, "-", "a contract such as 3NT, 4SX or 2CXX, or Pass"},
	{"Result", mean_result, "-", "the tricks of declarer's side as 9, or as NS 9 or EW 4"},
};

/* Values with a meaning are short. */
enum { VALUE_SIZE = 256 };

/* A value without blanks at its ends, which some write; the text, where it is too long to mean something. */
static const char *trim(const char *value, char buf[VALUE_SIZE])
{
	const char *at = text_blanks(value);
	size_t length = strlen(at);

	if (length >= VALUE_SIZE)
		return at;
	while (length && text_ends(at[length - 1]))
		length--;
	memcpy(buf, at, length);
	buf[length] = '\0';
	return buf;
}

/* The place is the value's; the error of a deal has one in the value. */
static bool mean_tag(struct atout_pbn *pbn, struct atout_pbn_game *game, size_t index)
{
	const struct atout_pbn_item *item = pbn_find(game, meanings[index].name);
	const char *value = item ? pbn_value(game, item) : "";
	char text[VALUE_SIZE];
	struct meaning meaning = {game, trim(value, text), &pbn->error};

	if (!*meaning.value || strcmp(meaning.value, "?") == 0 || strcmp(meaning.value, meanings[index].none) == 0)
		return true;
	if (meanings[index].mean(&meaning))
		return true;
	if (meanings[index].expected)
		return refuse_at(&pbn->error, item->line, item->value_column, "%s \"%s\"; expected %s",
				 meanings[index].name, refusal_shown(meaning.value).text, meanings[index].expected);
	pbn->error.line = item->line;
	pbn->error.column += item->value_column - 1 + (uint32_t)(text_blanks(value) - value);
	return false;
}

void pbn_mean_deal(struct atout_pbn_game *game)
{
	const char *value = atout_pbn_tag(game, "Deal");
	struct atout_error error;
	char text[VALUE_SIZE];

	if (!value || !atout_pbn_deal_read(trim(value, text), &game->deal, &error))
		memset(&game->deal, 0, sizeof game->deal);
}

/* The places in front of the dealer's go: the auction begins with the dealer. */
static void begin_auction(struct atout_pbn_game *game)
{
	int gap = game->dealer < 0 || game->auction_seat < 0 ? 0 : (game->dealer - game->auction_seat) & 3;

	for (int i = 0; i < gap; i++) {
		const struct atout_pbn_cell *cell = &game->call[i];
		if (i >= game->calls || cell->move != ATOUT_NO_MOVE || cell->mark || cell->note || cell->nag[0])
			return;
	}
	if (!gap)
		return;
	game->auction_seat = game->dealer;
	game->calls = (uint16_t)(game->calls - gap);
	memmove(game->call, game->call + gap, game->calls * sizeof *game->call);
	for (uint32_t i = 0; i < game->items; i++) {
		struct atout_pbn_item *item = &game->item[i];
		if (item->kind == ATOUT_PBN_COMMENT && item->section == ATOUT_PBN_AUCTION)
			item->place = (uint16_t)(item->place < gap ? 0 : item->place - gap);
	}
}

bool pbn_mean(struct atout_pbn *pbn, struct atout_pbn_game *game)
{
	if (!inherit_standing(pbn, game) || !inherit_deal(pbn, game))
		return false;
	for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++)
		if (!mean_tag(pbn, game, i))
			return false;
	if (game->contract == ATOUT_PBN_PASSED) {
		game->declarer = game->result = game->result_side = -1;
		game->declarer_odd = game->result_odd = false;
	}
	begin_auction(game);
	pbn_name_alerts(game);
	pbn_remember(pbn, game);
	return true;
}
