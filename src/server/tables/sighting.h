/* SPDX-License-Identifier: Apache-2.0 */
/* sighting.h -- people at the tables in memory whom an operator looks for. */
#ifndef SERVER_TABLES_SIGHTING_H
#define SERVER_TABLES_SIGHTING_H

#include "server/people/casebook.h"
#include "server/people/finder.h"
#include "server/tables/tables.h"

/*
 * Fills in the sightings of those who have a seat, by their name there, their key or the table's id, and of those who
 * are connected, by their address; each person once a table, and only so many.  The finder needs no store.
 */
void sightings_find(struct tables *, struct finder *, struct sightings *);

#endif
