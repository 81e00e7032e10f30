/* SPDX-License-Identifier: Apache-2.0 */
/* spin.h -- a lock for a few instructions at a time; a browser has no threads to wait with. */
#ifndef BASE_SPIN_H
#define BASE_SPIN_H

#include <stdatomic.h>

/* A lock begins as ATOMIC_FLAG_INIT. */
static inline void spin_lock(atomic_flag *lock)
{
	while (atomic_flag_test_and_set_explicit(lock, memory_order_acquire))
		;
}

static inline void spin_unlock(atomic_flag *lock) { atomic_flag_clear_explicit(lock, memory_order_release); }

#endif
