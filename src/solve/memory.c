/* SPDX-License-Identifier: Apache-2.0 */
#include "solve/memory.h"

#include <stdlib.h>
#include <string.h>
#if defined __unix__ || defined __APPLE__
#include <sys/mman.h>
#define HAVE_MMAP
#endif

enum { FIRST_SLOT_BITS = 8, SLOT_BITS_MAX = 26, SMALL_PAGE = 1 << 16, HUGE_PAGE = 2 << 20 };

/* Slots take an eighth of the memory at most: a shelf is 24 times as large as a slot, and a quarter to a half of them
 * are full. */
enum { SLOTS_SHARE = 8 };

/*
 * Memory that the system gives page by page as it is touched, in large pages where it can: half of the time of a search
 * is looking up.  Only whole large pages, so that no more is taken than was asked for.
 */
static void *pages_new(size_t bytes)
{
#ifdef HAVE_MMAP
	unsigned char *map = mmap(NULL, bytes + HUGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (map == MAP_FAILED)
		return NULL;
	size_t before = -(uintptr_t)map % HUGE_PAGE;
	if (before)
		munmap(map, before);
	munmap(map + before + bytes, HUGE_PAGE - before);
#ifdef MADV_HUGEPAGE
	madvise(map + before, bytes / HUGE_PAGE * HUGE_PAGE, MADV_HUGEPAGE);
#endif
	return map + before;
#else
	return aligned_alloc(LINE, bytes);
#endif
}

static void pages_free(void *pages, size_t bytes)
{
#ifdef HAVE_MMAP
	if (pages)
		munmap(pages, bytes);
#else
	(void)bytes;
	free(pages);
#endif
}

bool memory_start(struct memory *m, size_t limit)
{
	size_t bytes = limit & ~(size_t)(SMALL_PAGE - 1), slots = bytes / SLOTS_SHARE & ~(size_t)(LINE - 1);

	*m = (struct memory){.slots = pages_new(bytes), .bytes = bytes, .most_slots = slots / sizeof(struct slot)};
	if (!m->slots)
		return false;
	m->arena = (unsigned char *)m->slots + slots;
	m->lines = (uint32_t)((bytes - slots) / LINE);
	memory_clear(m);
	return true;
}

void memory_end(struct memory *m)
{
	pages_free(m->slots, m->bytes);
	m->slots = NULL;
}

void memory_clear(struct memory *m)
{
	m->slot_bits = FIRST_SLOT_BITS;
	memset(m->slots, 0, sizeof(struct slot) << FIRST_SLOT_BITS);
	memset(m->spare, 0, sizeof m->spare);
	m->shapes = 0;
	m->line = 1;
}

static uint32_t class_lines(int class)
{
	size_t room = (size_t)shelf_room(class),
	       bytes = sizeof(struct shelf) + room * (2 * sizeof(uint32_t) + sizeof(struct pattern));

	return (uint32_t)((bytes + LINE - 1) / LINE);
}

static uint32_t shelf_new(struct memory *m, int class)
{
	uint32_t line = m->spare[class], lines = class_lines(class);

	if (line) {
		m->spare[class] = memory_shelf(m, line)->spare;
		return line;
	}
	if (m->line + lines > m->lines)
		return 0;
	line = m->line;
	m->line += lines;
	return line;
}

/* Twice the slots, in place: the new half is cleared and all are put in again. */
static bool slots_widen(struct memory *m)
{
	uint32_t old = 1u << m->slot_bits;
	struct slot *kept;

	if (m->slot_bits == SLOT_BITS_MAX || 2 * (size_t)old > m->most_slots || !(kept = malloc(old * sizeof *kept)))
		return false;
	memcpy(kept, m->slots, old * sizeof *kept);
	m->slot_bits++;
	memset(m->slots, 0, sizeof *kept * 2 * old);
	for (uint32_t i = 0; i < old; i++)
		if (kept[i].line)
			*memory_slot(m, memory_shelf(m, kept[i].line)->key) = kept[i];
	free(kept);
	return true;
}

/* The tricks of a shape: West's cards. */
static int key_tricks(uint64_t key)
{
	return (int)((key >> 12 & 15) + (key >> 28 & 15) + (key >> 44 & 15) + (key >> 60 & 15));
}

/* The fewest tricks such that the shelves of shapes with so many or more fill half of the arena at most. */
static int tricks_kept(const struct memory *m)
{
	uint32_t lines[16] = {0}, sum = 0;
	int tricks = 15;

	for (uint32_t at = 1; at < m->line; at += class_lines(memory_shelf(m, at)->class))
		if (memory_shelf(m, at)->key)
			lines[key_tricks(memory_shelf(m, at)->key)] += class_lines(memory_shelf(m, at)->class);
	while (tricks > 0 && sum + lines[tricks] <= m->lines / 2)
		sum += lines[tricks--];
	return tricks + 1;
}

/* Makes room: forgets the shapes of few tricks, which are soon searched again, and moves the others together. */
static void memory_shed(struct memory *m)
{
	uint32_t end = m->line, lines;
	int tricks = tricks_kept(m);

	memset(m->slots, 0, sizeof(struct slot) << m->slot_bits);
	memset(m->spare, 0, sizeof m->spare);
	m->shapes = 0;
	m->line = 1;
	for (uint32_t at = 1; at < end; at += lines) {
		const struct shelf *s = memory_shelf(m, at);

		lines = class_lines(s->class);
		if (!s->key || key_tricks(s->key) < tricks)
			continue;
		uint64_t key = s->key;
		memmove(memory_shelf(m, m->line), s, (size_t)lines * LINE);
		*memory_slot(m, key) = (struct slot){(uint32_t)key_hash(key), m->line};
		m->line += lines;
		m->shapes++;
	}
}

struct shelf *memory_add(struct memory *m, uint64_t key)
{
	uint32_t line = 0;

	if (2 * m->shapes < 1u << m->slot_bits || slots_widen(m))
		line = shelf_new(m, 0);
	if (!line) {
		memory_shed(m);
		return NULL;
	}
	struct shelf *s = memory_shelf(m, line);
	*s = (struct shelf){.key = key};
	*memory_slot(m, key) = (struct slot){(uint32_t)key_hash(key), line};
	m->shapes++;
	return s;
}

struct shelf *memory_grow(struct memory *m, struct shelf *full)
{
	int class = full->class + 1;

	if (class == CLASSES) {
		full->count = 0;
		return full;
	}
	uint32_t line = shelf_new(m, class);
	if (!line) {
		memory_shed(m);
		return NULL;
	}
	struct shelf *s = memory_shelf(m, line);
	struct slot *slot = memory_slot(m, full->key);
	*s = *full;
	s->class = (uint16_t) class;
	memcpy(s->digest, full->digest, full->count * sizeof *s->digest);
	memcpy(s->digest + shelf_room(class), full->digest + shelf_room(full->class), full->count * sizeof *s->digest);
	memcpy(shelf_patterns(s), shelf_patterns(full), full->count * sizeof(struct pattern));
	full->key = 0;
	full->spare = m->spare[full->class];
	m->spare[full->class] = slot->line;
	slot->line = line;
	return s;
}
