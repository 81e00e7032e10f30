/* SPDX-License-Identifier: Apache-2.0 */
/* Fair deals: the hash is BLAKE2b, every part counts, and the same parts give the same deal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/blake2b.h"
#include "core/fair.h"

#include <atout/games.h>
#include <sodium.h>
#include <string.h>

enum { LONGEST = 1000 };

/* In pieces of changing size, with and without a key. */
static void hash_is_that_of_libsodium(void **state)
{
	unsigned char bytes[LONGEST], key[32], ours[32], theirs[32];

	(void)state;
	randombytes_buf(bytes, sizeof bytes);
	randombytes_buf(key, sizeof key);
	for (size_t length = 0; length <= LONGEST; length++) {
		const unsigned char *with = length & 1 ? key : NULL;
		struct blake2b hash;
		blake2b_start(&hash, with);
		for (size_t at = 0, piece; at < length; at += piece) {
			piece = 1 + (at + length) % 300 < length - at ? 1 + (at + length) % 300 : length - at;
			blake2b_add(&hash, bytes + at, piece);
		}
		blake2b_end(&hash, ours);
		crypto_generichash(theirs, 32, bytes, length, with, with ? 32 : 0);
		assert_memory_equal(ours, theirs, 32);
	}
}

/* RFC 7693 has no vector of 256 bits; this one is of the empty text, as b2sum -l 256 prints it. */
static void hash_of_nothing(void **state)
{
	struct blake2b hash;
	unsigned char bytes[32];
	char text[FAIR_TEXT];

	(void)state;
	blake2b_start(&hash, NULL);
	blake2b_end(&hash, bytes);
	fair_print(bytes, text);
	assert_string_equal(text, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
}

static void begin(struct atout_setup *setup)
{
	const struct atout_game *game = atout_games[0];

	atout_setup_start(game, setup, 0);
	assert_true(game->next(NULL, setup));
}

static void deal(struct atout_setup *setup, unsigned char first, const char *const nonce[4])
{
	struct fair fair = {.key = {first}};

	for (int seat = 0; seat < 4; seat++)
		strcpy(fair.nonce[seat], nonce[seat]);
	begin(setup);
	fair_deal(setup, &fair);
}

static void every_part_counts(void **state)
{
	static const char *const nonces[][4] = {
		{"a", "b", "", ""}, {"ab", "", "", ""},	 {"", "ab", "", ""},
		{"b", "a", "", ""}, {"a", "b", "", "c"}, {"", "", "", ""},
	};
	enum { N = sizeof nonces / sizeof nonces[0] };
	struct atout_setup setup[N + 1], again;

	(void)state;
	for (int i = 0; i < N; i++)
		deal(&setup[i], 1, nonces[i]);
	deal(&setup[N], 2, nonces[0]);
	for (int i = 0; i <= N; i++)
		for (int j = 0; j < i; j++)
			assert_memory_not_equal(setup[i].hand, setup[j].hand, sizeof setup[i].hand);
	deal(&again, 1, nonces[0]);
	assert_memory_equal(&again, &setup[0], sizeof again);
}

/* Each board of an evening has a key and a commitment of its own, and the same ones again; nonces stay. */
static void boards_of_an_evening_have_keys_of_their_own(void **state)
{
	static const int numbers[] = {1, 2, 256, 257, 513};
	enum { N = sizeof numbers / sizeof numbers[0] };
	const unsigned char one[FAIR_SIZE] = {1}, other[FAIR_SIZE] = {2};
	struct fair fair[N + 1], again = {.nonce = {"a"}};

	(void)state;
	for (int i = 0; i <= N; i++) {
		fair[i] = (struct fair){.nonce = {"a"}};
		fair_board(&fair[i], i < N ? one : other, numbers[i % N]);
		assert_true(fair[i].has_key && fair[i].has_commitment);
		assert_string_equal(fair[i].nonce[0], "a");
		for (int j = 0; j < i; j++)
			assert_memory_not_equal(fair[i].key, fair[j].key, FAIR_SIZE);
	}
	fair_board(&again, one, numbers[0]);
	assert_memory_equal(&again, &fair[0], sizeof again);
}

static enum fair_line take(struct fair *fair, const char *line) { return fair_take_line(fair, line, strlen(line)); }

static void lines_are_read_back(void **state)
{
	struct fair fair = {.has_key = true, .has_commitment = true, .nonce = {"abc-_9", "", "", "Z"}}, read = {0};
	const char *wanted = "hand 15 for 2 try 9999";
	char lines[FAIR_LINES_SIZE], *end;

	(void)state;
	randombytes_buf(fair.key, sizeof fair.key);
	fair_commit(fair.key, fair.commitment);
	assert_true(fair_read_wanted(&fair, wanted));
	int length = fair_print_lines(&fair, lines, sizeof lines);
	assert_int_equal(length, strlen(lines));
	for (char *line = lines; (end = strchr(line, '\n')); line = end + 1)
		assert_int_equal(fair_take_line(&read, line, (size_t)(end - line)), FAIR_TAKEN);
	assert_memory_equal(&fair, &read, sizeof fair);
	assert_int_equal(take(&read, "# play seat 0"), FAIR_OTHER);
	assert_int_equal(take(&read, "# fair"), FAIR_OTHER);
	assert_int_equal(take(&read, "# fair key 12"), FAIR_WRONG);
	assert_int_equal(take(&read, "# fair nonce 8 a"), FAIR_WRONG);
	assert_int_equal(take(&read, "# fair nonce 0 a b"), FAIR_WRONG);
	assert_int_equal(take(&read, "# fair nonce 0 "), FAIR_WRONG);
	assert_int_equal(take(&read, "# fair play"), FAIR_WRONG);
	assert_int_equal(take(&(struct fair){.tries = 0}, "# fair wanted slam for 4 try 1"), FAIR_WRONG);
	assert_int_equal(take(&(struct fair){.tries = 0}, "# fair wanted slam try 1"), FAIR_WRONG);
	assert_int_equal(take(&(struct fair){.tries = 0}, "# fair wanted slam for 1 try 0"), FAIR_WRONG);
	assert_int_equal(take(&(struct fair){.tries = 0}, "# fair wanted slam for 1 try 10001"), FAIR_WRONG);
	assert_int_equal(take(&(struct fair){.tries = 0}, "# fair wanted any try 1"), FAIR_WRONG);
	assert_int_equal(take(&(struct fair){.tries = 0}, "# fair wanted hand 38 for 1 try 1"), FAIR_WRONG);
	for (char *line = lines; (end = strchr(line, '\n')); line = end + 1)
		assert_int_equal(fair_take_line(&read, line, (size_t)(end - line)), FAIR_WRONG);
	assert_memory_equal(&fair, &read, sizeof fair);
}

/* The same for ever: what was dealt once must be found right later.  The digests were computed with Python's hashlib.
 */
static void commitment_is_as_described(void **state)
{
	unsigned char key[FAIR_SIZE], commitment[FAIR_SIZE];
	char text[FAIR_TEXT];

	(void)state;
	for (int i = 0; i < FAIR_SIZE; i++)
		key[i] = (unsigned char)i;
	fair_commit(key, commitment);
	fair_print(commitment, text);
	assert_string_equal(text, "92b00941c6d294ca51e9983e006f87afcd2a3b76bdb6854dc8f43e34aa8e6571");
}

static void digits_are_read_back(void **state)
{
	unsigned char bytes[FAIR_SIZE], read[FAIR_SIZE];
	char text[FAIR_TEXT + 1];

	(void)state;
	randombytes_buf(bytes, sizeof bytes);
	fair_print(bytes, text);
	assert_true(fair_read(text, read));
	assert_memory_equal(bytes, read, sizeof bytes);
	text[5] = 'G';
	assert_false(fair_read(text, read));
	text[5] = '\0';
	assert_false(fair_read(text, read));
	fair_print(bytes, text);
	strcat(text, "0");
	assert_false(fair_read(text, read));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(hash_is_that_of_libsodium),
		cmocka_unit_test(hash_of_nothing),
		cmocka_unit_test(every_part_counts),
		cmocka_unit_test(boards_of_an_evening_have_keys_of_their_own),
		cmocka_unit_test(commitment_is_as_described),
		cmocka_unit_test(digits_are_read_back),
		cmocka_unit_test(lines_are_read_back),
	};

	return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
