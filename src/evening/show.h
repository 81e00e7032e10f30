/* SPDX-License-Identifier: Apache-2.0 */
/* show.h -- parts of what is told of an evening. */
#ifndef EVENING_SHOW_H
#define EVENING_SHOW_H

#include "evening/evening.h"
#include "wire/json.h"

enum { SHOW_SCORE_SIZE = 2 * VERDICT_TEXT_SIZE + 1, SHOW_CONTRACT_SIZE = 24, SHOW_NUMBER_SIZE = 32 };

/* "ns" "ew" */
extern const char *const show_sides[2];

/* "4SX N -1" or "pass". */
void show_contract(const struct played *, char text[SHOW_CONTRACT_SIZE]);

/* What a seat of a place is called on the wire: ns, ew; n, e, s, w; where tables are drawn 1 to 8. */
const char *show_seat(const struct place *, int seat);

/* Who has entered a result: the side, or where tables are drawn the seat. */
static inline const char *show_speaker(const struct place *place, const struct slot *slot)
{
	return place->drawn ? show_seat(place, slot->by) : show_sides[slot->by];
}

/* The points of N-S, or a verdict; one for both sides, if it is the same. */
void show_score(const struct verdict verdict[SIDES], char text[SHOW_SCORE_SIZE]);

/* Members contract, lead and score of a slot in which something stands; where tables are drawn points, or score. */
void show_slot(struct json *, const struct slot *);

/* Members of the names of show_seat: numbers of those who are there. */
void show_numbers(struct json *, const struct place *, bool turned);

/* What counts besides boards, as it is written: "" where nothing is said. */
struct show_extra {
	char carry[SHOW_NUMBER_SIZE], points[SHOW_NUMBER_SIZE], percent[SHOW_NUMBER_SIZE], handicap[SHOW_NUMBER_SIZE],
		stratum[4], fee[SHOW_NUMBER_SIZE];
};
void show_extra(const struct contestant *, struct show_extra *);

/* Hundredths as "-3.05". */
void show_hundredths(struct json *, const char *key, int64_t hundredths);

/* What the director sees besides (show_director.c). */
void show_director(struct json *, const struct evening *, const struct evening_viewer *);

#endif
