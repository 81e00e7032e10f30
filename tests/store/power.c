/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Cuts the power of a store at random moments, over and over: power [CUTS [SEED]].
 *
 * The cut may come while the store is opened, loaded or closed.  After it the files have what was synced, and of the
 * rest nothing or a random part (disk.h).  Everything that was reported as done must be there (load.h), and the store
 * must go on.
 */
#include "disk.h"
#include "load.h"
#include "place.h"

#include <inttypes.h>
#include <time.h>

enum { FRESH = 8 /* cuts of a store, then a new one */, OPERATIONS = 6000, APPENDS = 1500 };

static void die(const char *what, const char *why, int cut)
{
	fprintf(stderr, "power: cut %d: %s: %s\n", cut, what, why);
	exit(1);
}

/* A life of the store that ends in a power cut. */
static void live(struct load *load, struct disk *disk, const char *folder)
{
	disk_cut(disk,
		 1 + (int)atout_rng_below(load->rng, atout_rng_below(load->rng, 2) ? OPERATIONS : OPERATIONS / 20));
	if (load_open(load, folder, disk->vfs.zName)) {
		load_run(load, (int)atout_rng_below(load->rng, APPENDS));
		load_close(load);
	}
	disk_mend(disk, load->rng, atout_rng_below(load->rng, 3));
}

int main(int argc, char **argv)
{
	static struct load load;
	int cuts = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 30;
	uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL), told = 0;
	struct atout_rng rng;
	struct place place;
	struct disk disk;

	printf("power: SEED=%" PRIu64 "\n", seed);
	fflush(stdout);
	atout_rng_seed(&rng, seed);
	disk_start(&disk, "power");
	for (int cut = 0; cut < cuts; cut++) {
		if (cut % FRESH == 0) {
			place_make(&place);
			load_start(&load);
			load.rng = &rng;
		}
		live(&load, &disk, place.folder);
		if (!load_open(&load, place.folder, NULL))
			die("the store does not open", load.owner.why, cut);
		const char *wrong = load_check(&load);
		if (wrong)
			die("the law is broken", wrong, cut);
		for (int i = 0; i < LOAD_STREAMS; i++)
			told += load.lanes[i].told;
		load_close(&load);
		if (cut % FRESH == FRESH - 1 || cut == cuts - 1)
			place_remove(&place);
	}
	disk_end(&disk);
	printf("power: %d cuts, %" PRIu64 " events found, none lost\n", cuts, told);
	return told ? 0 : 1;
}
