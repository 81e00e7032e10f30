/* SPDX-License-Identifier: Apache-2.0 */
#include "core/fair.h"

#include "base/blake2b.h"
#include "base/text.h"

#include <atout/deal.h>
#include <stdio.h>
#include <string.h>

enum { LINE_SIZE = 128 };

_Static_assert((int)FAIR_LINES_SIZE > (4 + (int)ATOUT_SEATS_MAX) * ((int)FAIR_NONCE_MAX + 32), "room for all lines");
_Static_assert((int)FAIR_TEXT <= (int)FAIR_NONCE_MAX + 1, "a hash is a nonce");
_Static_assert(FAIR_SIZE == (int)BLAKE2B_SIZE, "a key and a seed are hashes");

const char *const fair_chosen_words[] = {"dealt", "brought", "played", "set", NULL};

static void add_text(struct blake2b *hash, const char *text) { blake2b_add(hash, text, strlen(text)); }

void fair_commit(const unsigned char key[FAIR_SIZE], unsigned char commitment[FAIR_SIZE])
{
	struct blake2b hash;

	blake2b_start(&hash, NULL);
	add_text(&hash, "atout fair 1 commitment");
	blake2b_add(&hash, key, FAIR_SIZE);
	blake2b_end(&hash, commitment);
}

void fair_start(struct fair *fair, const unsigned char key[FAIR_SIZE])
{
	memcpy(fair->key, key, FAIR_SIZE);
	fair_commit(key, fair->commitment);
	fair->has_key = fair->has_commitment = true;
}

void fair_board(struct fair *fair, const unsigned char evening[FAIR_SIZE], int number)
{
	const unsigned char bytes[2] = {(unsigned char)number, (unsigned char)(number >> 8)};
	unsigned char key[FAIR_SIZE];
	struct blake2b hash;

	blake2b_start(&hash, evening);
	add_text(&hash, "atout fair 1 board");
	blake2b_add(&hash, bytes, sizeof bytes);
	blake2b_end(&hash, key);
	fair_start(fair, key);
}

void fair_gather(const char *lines, char nonce[FAIR_NONCE_MAX + 1])
{
	unsigned char bytes[FAIR_SIZE];
	struct blake2b hash;

	blake2b_start(&hash, NULL);
	add_text(&hash, "atout fair 1 added");
	add_text(&hash, lines);
	blake2b_end(&hash, bytes);
	fair_print(bytes, nonce);
}

static void add_nonce(struct blake2b *hash, const char *nonce)
{
	unsigned char length = (unsigned char)strlen(nonce);

	blake2b_add(hash, &length, 1);
	blake2b_add(hash, nonce, length);
}

static void add_wanted(struct blake2b *hash, const struct wanted *wanted)
{
	char text[WANTED_TEXT_SIZE];

	wanted_print_for(wanted, text);
	add_text(hash, text);
}

/* The random numbers for a purpose; wanted: part of it, unless any deal is. */
static void seed_for(const char *label, const struct fair *fair, uint8_t seats, const struct wanted *wanted,
		     struct atout_rng *rng)
{
	unsigned char seed[FAIR_SIZE];
	struct blake2b hash;

	blake2b_start(&hash, fair->key);
	add_text(&hash, label);
	blake2b_add(&hash, &seats, 1);
	for (int seat = 0; seat < seats; seat++)
		add_nonce(&hash, fair->nonce[seat]);
	if (wanted->kind)
		add_wanted(&hash, wanted);
	blake2b_end(&hash, seed);
	atout_rng_fill(rng, seed);
}

void fair_deal(struct atout_setup *setup, struct fair *fair)
{
	struct atout_rng rng;

	seed_for("atout fair 1 deal", fair, setup->seats, &fair->wanted, &rng);
	int tries = wanted_deal(&fair->wanted, setup, &rng);
	fair->tries = (uint16_t)(fair->wanted.kind ? tries : 0);
}

void fair_draw(struct draw *draw, enum draw_for what, const struct atout_setup *setup, const struct fair *fair)
{
	const struct wanted any = {.kind = 0};
	struct atout_rng rng;

	seed_for("atout fair 1 draw", fair, setup->seats, &any, &rng);
	draw_cards(draw, what, setup, &rng);
}

bool fair_draws(const struct fair *fair, const struct draw *draw, const struct atout_setup *setup)
{
	struct draw drawn;

	fair_draw(&drawn, (enum draw_for)draw->what, setup, fair);
	return memcmp(&drawn, draw, sizeof drawn) == 0;
}

bool fair_gives(const struct fair *fair, const struct atout_setup *setup)
{
	struct atout_setup dealt = *setup;
	struct fair again = *fair;

	if (fair->wanted.kind && !wanted_fits(setup))
		return false;
	fair_deal(&dealt, &again);
	for (int seat = 0; seat < setup->seats; seat++)
		if (memcmp(dealt.hand[seat], setup->hand[seat], setup->size[seat]) != 0)
			return false;
	return dealt.turn == setup->turn;
}

bool fair_counts(const struct fair *fair, const struct atout_setup *setup)
{
	struct atout_setup dealt = *setup;
	struct fair again = *fair;

	fair_deal(&dealt, &again);
	return again.tries == fair->tries;
}

int fair_print_wanted(const struct fair *fair, char text[WANTED_TEXT_SIZE])
{
	int length = wanted_print_for(&fair->wanted, text);

	return length + sprintf(text + length, " try %d", fair->tries);
}

bool fair_read_wanted(struct fair *fair, const char *text)
{
	int tries = 0;

	if (!wanted_read_for(&fair->wanted, &text) || !fair->wanted.kind || !text_word(&text, "try") ||
	    !text_number(&text, 1, WANTED_TRIES_MAX, &tries))
		return false;
	fair->tries = (uint16_t)tries;
	return !*text;
}

bool fair_nonce_check(const char *text) { return text_is_key(text, FAIR_NONCE_MAX); }

static const char digits[] = "0123456789abcdef";

void fair_print(const unsigned char bytes[FAIR_SIZE], char text[FAIR_TEXT])
{
	for (int i = 0; i < FAIR_SIZE; i++) {
		*text++ = digits[bytes[i] >> 4];
		*text++ = digits[bytes[i] & 15];
	}
	*text = '\0';
}

bool fair_read(const char *text, unsigned char bytes[FAIR_SIZE])
{
	for (int i = 0; i < 2 * FAIR_SIZE; i++) {
		const char *at = text[i] ? strchr(digits, text[i]) : NULL;
		if (!at)
			return false;
		bytes[i / 2] = (unsigned char)(bytes[i / 2] << 4 | (at - digits));
	}
	return !text[2 * FAIR_SIZE];
}

/* ---- Lines of a record ---- */

static const char start[] = "# fair ";

int fair_print_lines(const struct fair *fair, char *buf, size_t size)
{
	char lines[FAIR_LINES_SIZE], digit[FAIR_TEXT];
	int length = 0;

	if (fair->has_commitment) {
		fair_print(fair->commitment, digit);
		length += sprintf(lines, "%scommitment %s\n", start, digit);
	}
	if (fair->has_key) {
		fair_print(fair->key, digit);
		length += sprintf(lines + length, "%skey %s\n", start, digit);
	}
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		if (fair->nonce[seat][0])
			length += sprintf(lines + length, "%snonce %d %s\n", start, seat, fair->nonce[seat]);
	if (fair->tries) {
		length += sprintf(lines + length, "%swanted ", start);
		length += fair_print_wanted(fair, lines + length);
		lines[length++] = '\n';
	}
	if (fair->chosen)
		length += sprintf(lines + length, "%schosen %s\n", start, fair_chosen_words[fair->chosen]);
	lines[length] = '\0';
	return snprintf(buf, size, "%s", lines);
}

static bool take_nonce(struct fair *fair, const char *text)
{
	int seat;

	if (!text_number(&text, 0, ATOUT_SEATS_MAX - 1, &seat) || fair->nonce[seat][0] || !fair_nonce_check(text))
		return false;
	strcpy(fair->nonce[seat], text);
	return true;
}

static bool take_chosen(struct fair *fair, const char *text)
{
	int chosen = text_choice(&text, fair_chosen_words);

	if (fair->chosen || chosen <= FAIR_DEALT || *text)
		return false;
	fair->chosen = (uint8_t)chosen;
	return true;
}

static bool take_part(struct fair *fair, const char *text)
{
	if (text_word(&text, "commitment"))
		return !fair->has_commitment && (fair->has_commitment = fair_read(text, fair->commitment));
	if (text_word(&text, "key"))
		return !fair->has_key && (fair->has_key = fair_read(text, fair->key));
	if (text_word(&text, "wanted"))
		return !fair->tries && fair_read_wanted(fair, text);
	if (text_word(&text, "chosen"))
		return take_chosen(fair, text);
	return text_word(&text, "nonce") && take_nonce(fair, text);
}

enum fair_line fair_take_line(struct fair *fair, const char *line, size_t length)
{
	char text[LINE_SIZE];

	if (length < sizeof start - 1 || memcmp(line, start, sizeof start - 1) != 0)
		return FAIR_OTHER;
	length -= sizeof start - 1;
	if (length >= sizeof text)
		return FAIR_WRONG;
	memcpy(text, line + sizeof start - 1, length);
	text[length] = '\0';
	return take_part(fair, text) ? FAIR_TAKEN : FAIR_WRONG;
}
