/* SPDX-License-Identifier: Apache-2.0 */
#include "base/shelf.h"

#include "base/blake2b.h"
#include "base/spin.h"

#include <stdlib.h>
#include <string.h>

static struct place {
	uint64_t stamp;
	char *text; /* with a NUL */
	size_t length;
	int holders;
} shelf[SHELF_TEXTS_MAX];
static uint64_t numbers[SHELF_TEXTS_MAX]; /* of each place, or FREE */
static int texts;
static uint64_t stamps;

enum { FREE = 0 /* a text with this number is not kept */, FOR_NEW = SHELF_TEXTS_MAX / 4 * 3 };

/* Held for a look at the places and for a copy. */
static atomic_flag busy = ATOMIC_FLAG_INIT;

uint64_t shelf_number(const char *text, size_t length)
{
	unsigned char hash[BLAKE2B_SIZE];
	struct blake2b state;
	uint64_t number = 0;

	blake2b_start(&state, NULL);
	blake2b_add(&state, text, length);
	blake2b_end(&state, hash);
	for (int i = 0; i < SHELF_BITS / 8; i++)
		number = number << 8 | hash[i];
	return number;
}

static struct place *find(uint64_t number)
{
	for (int i = 0; i < SHELF_TEXTS_MAX; i++)
		if (numbers[i] == number)
			return &shelf[i];
	return NULL;
}

static struct place *place_of(uint64_t number) { return number == FREE ? NULL : find(number); }

/* False: it found no place; else the text is the shelf's, or there was one like it. */
static bool put(uint64_t number, char *text, size_t length)
{
	struct place *place = place_of(number), *empty = place || number == FREE ? NULL : find(FREE);

	if (place && (place->length != length || memcmp(place->text, text, length) != 0))
		return false;
	if (empty) {
		*(place = empty) = (struct place){.stamp = ++stamps, .text = text, .length = length};
		numbers[place - shelf] = number;
		texts++;
	}
	if (place)
		place->holders++;
	return place;
}

bool shelf_hold(const char *text, size_t length, uint64_t *number)
{
	char *copy = length <= SHELF_TEXT_MAX ? malloc(length + 1) : NULL;

	if (!copy)
		return false;
	memcpy(copy, text, length);
	copy[length] = '\0';
	*number = shelf_number(text, length);
	spin_lock(&busy);
	bool kept = put(*number, copy, length);
	bool used = kept && place_of(*number)->text == copy;
	spin_unlock(&busy);
	if (!used)
		free(copy);
	return kept;
}

bool shelf_has_room(void)
{
	spin_lock(&busy);
	bool has_room = texts < FOR_NEW;
	spin_unlock(&busy);
	return has_room;
}

bool shelf_hold_too(uint64_t number)
{
	spin_lock(&busy);
	struct place *place = place_of(number);
	if (place)
		place->holders++;
	spin_unlock(&busy);
	return place;
}

void shelf_drop(uint64_t number)
{
	char *unwanted = NULL;

	spin_lock(&busy);
	struct place *place = place_of(number);
	if (place && --place->holders == 0) {
		unwanted = place->text;
		numbers[place - shelf] = FREE;
		texts--;
	}
	spin_unlock(&busy);
	free(unwanted);
}

char *shelf_text(uint64_t number)
{
	char *copy = malloc(SHELF_TEXT_MAX + 1);

	spin_lock(&busy);
	const struct place *place = place_of(number);
	bool copied = copy && place && memcpy(copy, place->text, place->length + 1);
	spin_unlock(&busy);
	if (copied)
		return copy;
	free(copy);
	return NULL;
}

uint64_t shelf_stamp(uint64_t number)
{
	spin_lock(&busy);
	const struct place *place = place_of(number);
	uint64_t stamp = place ? place->stamp : 0;
	spin_unlock(&busy);
	return stamp;
}
