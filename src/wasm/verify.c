/* SPDX-License-Identifier: Apache-2.0 */
/* Checks the deals of records in a player's browser. */
#include "wasm/engine.h"

#include "formats/verifier.h"
#include "wire/json.h"
#include "wire/told.h"

static struct {
	struct verifier verifier;
	size_t said; /* bytes in engine_in() with the answer to the last line */
} check;

static void put_hand(struct json *json, const char *key, const atout_card *cards, int count)
{
	char text[3 * ATOUT_HAND_MAX + 1];

	text[0] = '\0';
	for (int i = 0; i < count; i++) {
		atout_card_print(cards[i], text + 3 * i);
		text[3 * i + 2] = i + 1 < count ? ' ' : '\0';
	}
	json_text(json, key, text);
}

static void put_deal(struct json *json, const struct atout_setup *setup)
{
	json_number(json, "deal", setup->number);
	json_open(json, "hands", '[');
	for (int seat = 0; seat < setup->seats; seat++)
		put_hand(json, NULL, setup->hand[seat], setup->size[seat]);
	json_close(json, ']');
	if (setup->turned)
		put_hand(json, "turn", &setup->turn, 1);
}

static void put_digits(struct json *json, const char *key, const unsigned char bytes[FAIR_SIZE], bool there)
{
	char text[FAIR_TEXT];

	if (!there)
		return;
	fair_print(bytes, text);
	json_text(json, key, text);
}

static void put_source(struct json *json, const struct fair *fair, int seats)
{
	put_digits(json, "commitment", fair->commitment, fair->has_commitment);
	put_digits(json, "key", fair->key, fair->has_key);
	json_open(json, "nonces", '[');
	for (int seat = 0; seat < seats; seat++)
		json_text(json, NULL, fair->nonce[seat]);
	json_close(json, ']');
	if (fair->tries)
		wire_put_wanted(json, &fair->wanted, fair->tries);
}

static void on_verdict(void *ctx, const struct verifier *verifier, enum verdict verdict)
{
	static const char *const words[] = {
		[VERDICT_RIGHT] = "right",
		[VERDICT_NO_DRAW] = "no draw",
		[VERDICT_CHOSEN] = NULL, /* how */
		[VERDICT_OPEN] = "open",
		[VERDICT_OTHER_KEY] = "other key",
		[VERDICT_OTHER_CARDS] = "other cards",
		[VERDICT_OTHER_TRIES] = "other tries",
		[VERDICT_OTHER_DRAW] = "other draw",
	};
	const struct atout_record *record = &verifier->record;
	struct json json;

	(void)ctx;
	json_start(&json, engine_in(), ENGINE_IN_SIZE);
	json_open(&json, NULL, '{');
	json_number(&json, "record", record->records);
	json_text(&json, "game", record->game->name);
	put_deal(&json, &record->setup);
	json_text(&json, "verdict", words[verdict] ? words[verdict] : fair_chosen_words[verifier->fair.chosen]);
	put_source(&json, &verifier->fair, record->setup.seats);
	json_text_if(&json, "draw", verifier->draw[0] ? verifier->draw : NULL);
	json_close(&json, '}');
	check.said = (size_t)json_end(&json);
}

static size_t say_error(void)
{
	const struct atout_record *record = &check.verifier.record;
	struct json json;

	json_start(&json, engine_in(), ENGINE_IN_SIZE);
	json_open(&json, NULL, '{');
	json_number(&json, "line", record->error.line);
	json_text(&json, "error", record->error.text);
	json_close(&json, '}');
	return (size_t)json_end(&json);
}

void engine_verify_start(void) { verifier_start(&check.verifier, on_verdict, NULL); }

size_t engine_verify_line(size_t length)
{
	check.said = 0;
	return verifier_line(&check.verifier, engine_in(), length) ? check.said : say_error();
}

size_t engine_verify_end(void)
{
	check.said = 0;
	return verifier_end(&check.verifier) ? check.said : say_error();
}
