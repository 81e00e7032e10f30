/* SPDX-License-Identifier: Apache-2.0 */
/* Records written.  Lengths count on beyond the end of the buffer, so a caller learns the size that it takes. */
#include "formats/record.h"

#include "core/cards.h"
#include "core/compass.h"

#include <stdarg.h>
#include <stdio.h>

struct writer {
	char *buf;
	size_t size, length;
};

static __attribute__((format(printf, 2, 3))) void put(struct writer *out, const char *format, ...)
{
	size_t at = out->length < out->size ? out->length : out->size;
	va_list args;

	va_start(args, format);
	out->length += (size_t)vsnprintf(out->size ? out->buf + at : NULL, out->size - at, format, args);
	va_end(args);
}

static void put_cards(struct writer *out, const uint8_t *cards, int count)
{
	for (int i = 0; i < count; i++) {
		char text[3];
		atout_card_print(cards[i], text);
		put(out, " %s", text);
	}
	put(out, "\n");
}

static void put_options(struct writer *out, const struct atout_game *game, const struct atout_setup *setup)
{
	for (int i = 0; game->options[i].name; i++) {
		char value[ATOUT_OPTION_TEXT];
		if (setup->option[i] == game->options[i].initial)
			continue;
		atout_option_print(&game->options[i], setup->option[i], value, sizeof value);
		put(out, "option %s %s\n", game->options[i].name, value);
	}
}

int atout_record_print_header(const struct atout_game *game, const struct atout_setup *setup, const char *const *names,
			      char *buf, size_t size)
{
	struct writer out = {buf, size, 0};

	put(&out, "atout 1\ngame %s\n", game->name);
	if (game->seats_min != game->seats_max)
		put(&out, "seats %d\n", setup->seats);
	put_options(&out, game, setup);
	for (int seat = 0; names && seat < setup->seats; seat++) {
		if (!names[seat])
			continue;
		if (!atout_record_name_check(names[seat]))
			return -1;
		put(&out, "name %d %s\n", seat, names[seat]);
	}
	return (int)out.length;
}

int atout_record_print_deal(const struct atout_game *game, const struct atout_setup *setup, char *buf, size_t size)
{
	struct writer out = {buf, size, 0};
	int stock = 0;

	put(&out, "deal %d dealer %d", setup->number, setup->dealer);
	if (record_is_bridge(game))
		put(&out, " vul %s", vul_words[setup->vul & 3]);
	if (record_is_bridge(game) && setup->board)
		put(&out, " board %d", setup->board);
	put(&out, "\n");
	for (int seat = 0; seat < setup->seats; seat++) {
		put(&out, "hand %d", seat);
		put_cards(&out, setup->hand[seat], setup->size[seat]);
	}
	if (setup->turned) {
		put(&out, "turn");
		put_cards(&out, &setup->turn, 1);
	}
	while (stock < ATOUT_STOCK_MAX && setup->stock[stock] != NO_CARD)
		stock++;
	if (stock) {
		put(&out, "stock");
		put_cards(&out, setup->stock, stock);
	}
	return (int)out.length;
}

int atout_record_print_move(const struct atout_game *game, int seat, atout_move move, char *buf, size_t size)
{
	char text[ATOUT_TEXT_MAX];

	game->print(move, text);
	return snprintf(buf, size, "%d %s\n", seat, text);
}
