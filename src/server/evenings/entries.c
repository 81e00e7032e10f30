/* SPDX-License-Identifier: Apache-2.0 */
#include "server/evenings/entries.h"

#include "base/text.h"
#include "base/utf8.h"
#include "server/evenings/entrants.h"

#include <stdio.h>
#include <string.h>

enum { EVENT = LINES_BYTES - 1 };

static const char between[] = " & "; /* the names of the players of a contestant */

/* ---- Reading ---- */

/* The name stands in the next line. */
static bool take_enter(struct entries *entries, const char *at)
{
	char code[ENTRIES_CODE + 1];
	int entry;

	if (entries->present == ENTRIES_PEOPLE || sscanf(at, "%d %6s", &entry, code) != 2 || entry < 1 ||
	    entry > ENTRIES_PEOPLE || !entrants_add(entries, entry))
		return false;
	memcpy(entries->who[entries->people - 1].code, code, sizeof code);
	return true;
}

static bool take_seat(struct entries *entries, const char *at)
{
	char key[TOKEN_PERSON + 1];
	int used = 0;

	if (!entries->people || entries->who[entries->people - 1].key[0])
		return false;
	struct entrant *who = &entries->who[entries->people - 1];
	if (sscanf(at, "0 person %16s %n", key, &used) != 1 || !used)
		return false;
	entrants_name(entries, who, key);
	return snprintf(who->name, sizeof who->name, "%s", at + used) < (int)sizeof who->name;
}

static bool take_nonce(struct entries *entries, const char *at)
{
	char key[TOKEN_PERSON + 1], nonce[ACT_NONCE_SIZE];
	struct entrant *who = sscanf(at, "%16s %12s", key, nonce) == 2 ? entrants_find(entries, key) : NULL;

	if (!who || !fair_nonce_check(nonce))
		return false;
	memcpy(who->nonce, nonce, sizeof who->nonce);
	return true;
}

static bool take_leave(struct entries *entries, const char *at)
{
	char key[TOKEN_PERSON + 1];
	int round;
	struct entrant *who = sscanf(at, "%16s %d", key, &round) == 2 ? entrants_find(entries, key) : NULL;

	if (!who || round < 0 || round >= UINT8_MAX)
		return false;
	entrants_leave(entries, who, round);
	return true;
}

static bool take_drawn(struct entries *entries, const char *at)
{
	(void)at;
	return entries->drawn = true;
}

static bool take_sit(struct entries *entries, const char *at)
{
	char key[TOKEN_PERSON + 1];
	int number, player, from;
	struct entrant *who =
		sscanf(at, "%16s %d %d %d", key, &number, &player, &from) == 4 ? entrants_find(entries, key) : NULL;

	if (!who || number < 1 || number > EVENING_NUMBERS || player < 0 || player >= ONLINE_PLAYERS || from < 1 ||
	    from >= UINT8_MAX)
		return false;
	entrants_seat(entries, who, number, player, from);
	return true;
}

static const struct {
	const char *word;
	bool (*take)(struct entries *, const char *);
} kinds[] = {
	{"enter", take_enter}, {"seat", take_seat},   {"nonce", take_nonce},
	{"leave", take_leave}, {"drawn", take_drawn}, {"sit", take_sit},
};

static bool take_line(struct entries *entries, const char *line)
{
	size_t length = strcspn(line, " ");

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strlen(kinds[i].word) == length && strncmp(line, kinds[i].word, length) == 0)
			return kinds[i].take(entries, line + length + (line[length] == ' '));
	return false;
}

bool entries_take(void *into, const char *event, uint64_t number)
{
	struct entries *entries = into;
	char line[ENTRIES_NAME + 64];

	for (const char *end; *event; event = end + (*end == '\n')) {
		end = event + strcspn(event, "\n");
		if ((size_t)(end - event) >= sizeof line)
			return false;
		snprintf(line, sizeof line, "%.*s", (int)(end - event), event);
		if (!take_line(entries, line))
			return false;
	}
	entries->last = number;
	return true;
}

/* ---- Who is where ---- */

const struct entrant *entries_of(const struct entries *entries, const char *key)
{
	return *key ? entrants_find(entries, key) : NULL;
}

const struct entrant *entries_former(const struct entries *entries, const char *key)
{
	for (int i = *key ? entrants_of_key(entries, key) : 0; i; i = entries->who[i - 1].same) {
		const struct entrant *who = &entries->who[i - 1];
		if (who->until != UINT8_MAX && who->number && strcmp(who->key, key) == 0)
			return who;
	}
	return NULL;
}

static int count_of(const struct entries *entries, int entry)
{
	int count = 0;

	for (int i = entries->entry[entry]; i; i = entries->who[i - 1].mate)
		count++;
	return count;
}

int entries_find(const struct entries *entries, const struct evening *evening, const char *code)
{
	for (int i = 0; i < entries->people; i++)
		if (entries->who[i].until == UINT8_MAX && strcmp(entries->who[i].code, code) == 0 &&
		    count_of(entries, entries->who[i].entry) < online_players(evening))
			return entries->who[i].entry;
	return 0;
}

const struct entrant *entries_at(const struct entries *entries, int number, int player, int round)
{
	for (int i = entries->seat[number][player]; i; i = entries->who[i - 1].sat) {
		const struct entrant *who = &entries->who[i - 1];
		if (who->from <= round && round <= who->until)
			return who;
	}
	return NULL;
}

/* ---- Room ---- */

/*
 * Entries on contestants, in the order in which people have entered.  An entry that has more people than a contestant,
 * since another set-up came after it, is several parties.
 */
struct packing {
	int size;		      /* players of a contestant */
	int party[ENTRIES_PEOPLE];    /* of each person who is there */
	int open[ENTRIES_PEOPLE + 1]; /* the last party of each entry, plus 1; 0: none */
	int parties;
	int count[ENTRIES_PEOPLE + 1];	       /* people of each party */
	int first[ENTRIES_PEOPLE + 1];	       /* of the places of each: those of contestant i begin at i * size */
	int taken[ENTRIES_PEOPLE + 1], filled; /* places of each contestant; contestants with any */
	int from;			       /* those before it have too few places */
};

/* The party of one more person of an entry. */
static int join(struct packing *packing, int entry)
{
	int party = packing->open[entry] - 1;

	if (party < 0 || packing->count[party] == packing->size)
		party = packing->parties++;
	packing->open[entry] = party + 1;
	packing->count[party]++;
	return party;
}

/* The first contestant with so many free places. */
static int find_place(struct packing *packing, int people)
{
	int i = packing->from;

	while (i < packing->filled && packing->taken[i] + people > packing->size)
		i++;
	packing->from = i;
	packing->filled += i == packing->filled;
	packing->taken[i] += people;
	return i * packing->size + packing->taken[i] - people;
}

/*
 * The parties of most people first, so that no order needs fewer contestants, and partners come to sit opposite.
 * joined: an entry that one more person would have; 0: none.
 */
static void pack(struct packing *packing, const struct entries *entries, const struct evening *evening, int joined)
{
	int people = 0;

	*packing = (struct packing){.size = online_players(evening)};
	for (int i = 0; i < entries->people; i++)
		if (entries->who[i].until == UINT8_MAX)
			packing->party[people++] = join(packing, entries->who[i].entry);
	if (joined)
		join(packing, joined);
	for (people = packing->size; people; people--) {
		packing->from = 0;
		for (int party = 0; party < packing->parties; party++)
			if (packing->count[party] == people)
				packing->first[party] = find_place(packing, people);
	}
}

/* Contestants that there would be, if one more entered, of an entry or with a new one. */
static int needed(const struct entries *entries, const struct evening *evening, int entry)
{
	struct packing packing;

	pack(&packing, entries, evening, entry);
	return packing.filled;
}

static int contestants(const struct evening *evening)
{
	int count = 0;

	for (int number = 1; number <= evening->numbers; number++)
		count += evening->who[number].from != 0;
	return count;
}

bool entries_fit(const struct entries *entries, const struct evening *evening, int less)
{
	return entries->drawn || needed(entries, evening, 0) <= contestants(evening) - less;
}

struct free_seat {
	int number, player;
};

/* Who sits where in a round: an index of entries->who, plus 1, by contestant and player. */
typedef int seated_people[EVENING_NUMBERS + 1][ONLINE_PLAYERS];

static void find_seated(const struct entries *entries, int round, seated_people seated)
{
	for (int i = 0; i < entries->people; i++) {
		const struct entrant *who = &entries->who[i];
		if (who->number && who->from <= round && round <= who->until)
			seated[who->number][who->player] = i + 1;
	}
}

/* What a bot's seat is worth for an entry: beside the partner, else in their team, else beside somebody, else anywhere.
 */
static int worth_of(const struct entries *entries, const struct evening *evening, seated_people seated,
		    struct free_seat seat, int entry)
{
	static const int worth[2][2] = {{2, 3}, {4, 5}}; /* by whether it is their entry, and the pair's other seat */
	int best = 1;

	for (int player = 0; player < online_players(evening); player++) {
		int mate = seated[seat.number][player];
		bool own = mate && entries->who[mate - 1].entry == entry;
		int this = mate ? worth[own][player == (seat.player ^ 1)] : 1;
		best = this > best ? this : best;
	}
	return best;
}

static bool may_play(const struct evening *evening, int number, int round)
{
	return evening_is_there(evening, number, round) && !evening_is_out(evening, number);
}

/* The best seat of a bot from a round on; number 0: none. */
static struct free_seat find_seat(const struct entries *entries, const struct evening *evening, int entry, int round)
{
	struct free_seat best = {0};
	seated_people seated = {{0}};
	int rank = 0;

	find_seated(entries, round, seated);
	for (int number = 1; number <= evening->numbers; number++) {
		bool plays = may_play(evening, number, round);
		for (int player = 0; plays && player < online_players(evening); player++) {
			struct free_seat seat = {number, player};
			if (seated[number][player])
				continue;
			int worth = worth_of(entries, evening, seated, seat, entry);
			best = worth > rank ? seat : best;
			rank = worth > rank ? worth : rank;
		}
	}
	return best;
}

/* The seat at which a person has played; number 0: somebody else has it now, or the contestant plays no more. */
static struct free_seat find_again(const struct entries *entries, const struct evening *evening,
				   const struct entrant *former, int round)
{
	if (!may_play(evening, former->number, round) || entries_at(entries, former->number, former->player, round))
		return (struct free_seat){0};
	return (struct free_seat){former->number, former->player};
}

/* The lowest number that no entry has. */
static int next_entry(const struct entries *entries)
{
	int entry = 1;

	while (entry <= ENTRIES_PEOPLE && entries->entry[entry])
		entry++;
	return entry;
}

/* ---- Writing ---- */

bool entries_put_enter(const struct entries *entries, const struct evening *evening, int entry,
		       const struct entering_as *as, struct lines *lines)
{
	char code[ENTRIES_CODE + 1], event[EVENT];
	const struct entrant *former = entries_former(entries, as->key);
	int round = evening->round + 1;
	struct free_seat seat = {0};

	entry = entry ? entry : next_entry(entries);
	if (entries->present == ENTRIES_PEOPLE || entry > ENTRIES_PEOPLE ||
	    count_of(entries, entry) == online_players(evening))
		return false;
	if (entries->drawn)
		seat = former ? find_again(entries, evening, former, round) : find_seat(entries, evening, entry, round);
	if (entries->drawn ? !seat.number || round > (int)evening->setup.rounds
			   : needed(entries, evening, entry) > contestants(evening))
		return false;
	token_make(code, ENTRIES_CODE);
	snprintf(event, sizeof event, "enter %d %s\nseat 0 person %s %s\n", entry, code, as->key, as->name);
	if (as->nonce[0])
		text_append(event, sizeof event, "nonce %s %s\n", as->key, as->nonce);
	if (seat.number)
		text_append(event, sizeof event, "sit %s %d %d %d\n", as->key, seat.number, seat.player, round);
	lines_put(lines, "%s", event);
	return true;
}

void entries_gather(const struct entries *entries, char lines[ACT_NONCES_SIZE])
{
	int used = 0;

	lines[0] = '\0';
	for (int i = 0; i < entries->people; i++)
		if (entries->who[i].nonce[0])
			used += snprintf(lines + used, (size_t)(ACT_NONCES_SIZE - used), "%s\n", entries->who[i].nonce);
}

bool entries_may_begin(const struct entries *entries, const struct evening *evening)
{
	return entries->present || evening->tables <= ENTRIES_ALONE;
}

/* The numbers of contestants who are there, in an order that is drawn; how many. */
static int shuffle(const struct evening *evening, struct atout_rng *rng, int order[EVENING_NUMBERS])
{
	int count = 0;

	for (int number = 1; number <= evening->numbers; number++)
		if (evening->who[number].from) {
			int at = (int)atout_rng_below(rng, (uint32_t)count + 1);
			order[count] = number;
			order[count++] = order[at];
			order[at] = number;
		}
	return count;
}

/* The contestants of the packing have the numbers in the order drawn. */
void entries_put_draw(const struct entries *entries, const struct evening *evening, struct atout_rng *rng,
		      char event[ENTRIES_DRAW_SIZE])
{
	int order[EVENING_NUMBERS], count = shuffle(evening, rng, order), used = sprintf(event, "drawn\n");
	struct packing packing;

	pack(&packing, entries, evening, 0);
	for (int i = 0, people = 0; i < entries->people; i++) {
		const struct entrant *who = &entries->who[i];
		if (who->until != UINT8_MAX)
			continue;
		int place = packing.first[packing.party[people++]]++;
		if (place < packing.size * count)
			used += snprintf(event + used, (size_t)(ENTRIES_DRAW_SIZE - used), "sit %s %d %d 1\n", who->key,
					 order[place / packing.size], place % packing.size);
	}
}

/* ---- Names ---- */

/* As much of a name as all of them have room for, without half a letter at the end. */
static int cut(const char *name, int players)
{
	const unsigned char *at = (const unsigned char *)name;
	int most = (ACT_TITLE + (int)sizeof between - 1) / players - (int)sizeof between + 1;

	for (int letters = 0; *at && letters < most; letters++)
		utf8_take(&at);
	return (int)(at - (const unsigned char *)name);
}

void entries_name(const struct entries *entries, struct evening *evening)
{
	seated_people seated = {{0}};
	int players = online_players(evening);

	find_seated(entries, evening->round ? evening->round : 1, seated);
	for (int number = 1; entries->drawn && number <= evening->numbers; number++) {
		char *name = evening->who[number].name;
		name[0] = '\0';
		for (int player = 0; player < players; player++) {
			int at = seated[number][player];
			const char *called = at ? entries->who[at - 1].name : "Bot";
			text_append(name, sizeof evening->who[number].name, "%s%.*s", player ? between : "",
				    cut(called, players), called);
		}
	}
}
