/* SPDX-License-Identifier: Apache-2.0 */
/* mb and pc: usually a call or a card; some programs write a whole auction ("1Hp2Hppp") or a whole trick ("SA52K"). */
#include "formats/lin.h"
#include "formats/refusal.h"

#include "base/text.h"
#include "core/auction.h"

#include <string.h>

static const char *skip_blanks(const char *at)
{
	while (*at == ' ')
		at++;
	return at;
}

static struct place place_at(const struct lin_pair *pair, const char *at)
{
	return (struct place){pair->place.line, pair->place.column + (uint32_t)(at - pair->value)};
}

static bool refuse(const struct lin_pair *pair, const char *at, const char *text, struct atout_error *error)
{
	struct place place = place_at(pair, at);

	return refuse_at(error, place.line, place.column, "'%s' %s", refusal_shown(at).text, text);
}

static bool add_call(const struct lin_pair *pair, const char *from, atout_move move, struct sheet *sheet,
		     struct atout_error *error)
{
	return sheet_call(sheet, move, place_at(pair, from)) ||
	       refuse(pair, from, "is one call too many; expected at most 400", error);
}

bool lin_calls(const struct lin_pair *pair, struct sheet *sheet, struct atout_error *error)
{
	for (const char *at = skip_blanks(pair->value); *at; at = skip_blanks(at)) {
		const char *from = at;
		if (*at == '!') {
			sheet_alert(sheet);
			at++;
			continue;
		}
		if (*at == '-') { /* in front of the dealer's call it only fills a row */
			at++;
			if (sheet->game->calls && !add_call(pair, from, ATOUT_NO_MOVE, sheet, error))
				return false;
			continue;
		}
		int call = sheet_call_read(&at);
		if (call < 0)
			return refuse(pair, from, "is not a call; expected a call such as 1N, p, d or r", error);
		if (!add_call(pair, from, call_move(call), sheet, error))
			return false;
	}
	return true;
}

/* "SA", "S10", "AS"; a rank alone has the suit of the first card of this value.  NO_CARD: it is none. */
static int take_card(const char **cursor, int led)
{
	const char *at = *cursor;
	int suit = text_letter(atout_suits, *at);

	at += suit >= 0;
	int rank = pbn_rank(&at);
	if (rank < 0)
		return NO_CARD;
	if (suit < 0 && led < 0 && (suit = text_letter(atout_suits, *at)) >= 0)
		at++;
	*cursor = at;
	return suit < 0 && led < 0 ? NO_CARD : card_of(suit < 0 ? led : suit, rank);
}

bool lin_cards(const struct lin_pair *pair, struct sheet *sheet, struct atout_error *error)
{
	int led = -1;

	for (const char *at = skip_blanks(pair->value); *at; at = skip_blanks(at)) {
		const char *from = at;
		int card = take_card(&at, led);
		if (card == NO_CARD)
			return refuse(pair, from, "is not a card; expected a suit and a rank such as SA", error);
		if (!sheet_card(sheet, card, place_at(pair, from)))
			return refuse(pair, from, "is one card too many; expected at most 52", error);
		led = led < 0 ? suit_of(card) : led;
	}
	return true;
}
