/* SPDX-License-Identifier: Apache-2.0 */
/*
 * carding.h -- what the two defenders at bridge agree upon for the cards they play: data, the same for rules, bidding
 * systems and bots.
 *
 * A system has the agreements in options of these names and values (systems/carding.bid), and a side may choose others,
 * as of its other options.
 */
#ifndef CORE_CARDING_H
#define CORE_CARDING_H

#include <stdint.h>

enum carding_field {
	CARDING_LEADS,	  /* which card of a suit without an honour sequence is led */
	CARDING_ACE_KING, /* which one from ace and king */
	CARDING_SIGNALS,  /* with cards that follow suit: attitude to partner's lead, count on declarer's */
	CARDING_DISCARDS, /* with the first card of another suit */
	CARDING_FIELDS,
};

/* Values of each field, from 0 on. */
enum carding_leads {
	LEADS_FOURTH,	   /* the fourth highest */
	LEADS_THIRD_FIFTH, /* the third from three or four, the fifth from five; fourth against notrump */
	LEADS_ATTITUDE,	   /* a low one from strength, a high one from weakness */
};
enum carding_ace_king { ACE_FROM_AK, KING_FROM_AK };
enum carding_signals { SIGNALS_STANDARD, SIGNALS_UPSIDE_DOWN, SIGNALS_NONE };
enum carding_discards {
	DISCARDS_ATTITUDE,   /* as signals: of the suit discarded */
	DISCARDS_ITALIAN,    /* odd: the suit is wanted; even: another, a high one the higher of the two that remain */
	DISCARDS_PREFERENCE, /* high: the higher of the two suits that remain; low: the lower */
	DISCARDS_COUNT,	     /* as signals: of the suit discarded */
	DISCARDS_NONE,
};

struct carding {
	uint8_t of[CARDING_FIELDS];
};

/* The name of each field and of its values, as options have them; NULL behind the last. */
extern const char *const carding_names[CARDING_FIELDS];
extern const char *const *const carding_values[CARDING_FIELDS];
extern const char *const carding_leads[], *const carding_ace_king[];
extern const char *const carding_signals[], *const carding_discards[];

/* The place of a value among those of its field; 0, the usual one: it is none of them. */
int carding_value(int field, const char *text);

#endif
