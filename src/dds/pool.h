/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pool.h -- the solvers of this process, one a thread index, made when first used and kept warm.  All that changes in
 * the library is here, each solver behind its own lock: any thread may call any function at any time.
 */
#ifndef DDS_POOL_H
#define DDS_POOL_H

#include <atout/solve.h>
#include <stddef.h>

/*
 * How many there are: as many as processors, or fewer on request (0: none), with so much memory in all (0: no limit).
 */
void pool_limit(int megabytes, int threads);
int pool_threads(void);
int pool_cores(void);

/* Lends the solver of an index, which is below what pool_threads was at any time, until pool_return; NULL: there is no
 * memory, and nothing to return. */
struct atout_solver *pool_borrow(int thread);
void pool_return(int thread);

/* Runs all of 0 to count - 1, in any order, by as many threads as there are solvers. */
typedef void pool_work(void *ctx, size_t index, struct atout_solver *);
void pool_run(size_t count, pool_work *, void *ctx);

/* Frees all solvers. */
void pool_empty(void);

#endif
