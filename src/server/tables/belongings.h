/* SPDX-License-Identifier: Apache-2.0 */
/* belongings.h -- what goes with a person, besides their own stream and its `used`: kinds of streams, NULL at the end.
 */
#ifndef SERVER_TABLES_BELONGINGS_H
#define SERVER_TABLES_BELONGINGS_H

#include "server/evenings/evenings.h"
#include "server/people/cards.h"
#include "server/people/desk.h"
#include "server/people/settings.h"
#include "server/people/subscription.h"

#include <stddef.h>

static const char *const belongings[] = {
	SETTINGS_STREAM, DESK_STREAM, SUBSCRIPTION_STREAM, CARD_AT_STREAM,	   "card1/", "card2/", "card3/",
	"card4/",	 "card5/",    EVENINGS_STREAM,	   EVENING_PLAYERS_STREAM, NULL,
};

#endif
