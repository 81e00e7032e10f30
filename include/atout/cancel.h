/* SPDX-License-Identifier: Apache-2.0 */
/*
 * cancel.h -- how one thread tells another that it need not finish its work.
 *
 * The caller of something that may take long owns a flag, false at first, and hands on a pointer to it; NULL: the work
 * cannot be cancelled.  Any thread, and a signal handler, may set the flag; the work then ends within some
 * milliseconds. The flag must last as long as the work.
 */
#ifndef ATOUT_CANCEL_H
#define ATOUT_CANCEL_H

#ifdef __cplusplus
#include <atomic>
typedef std::atomic_bool atout_cancel;

inline void atout_cancel_set(atout_cancel *flag, bool cancelled) { flag->store(cancelled, std::memory_order_relaxed); }
inline bool atout_is_cancelled(const atout_cancel *flag) { return flag && flag->load(std::memory_order_relaxed); }
#else
#include <stdatomic.h>
#include <stdbool.h>
typedef atomic_bool atout_cancel;

static inline void atout_cancel_set(atout_cancel *flag, bool cancelled)
{
	atomic_store_explicit(flag, cancelled, memory_order_relaxed);
}

/* Whether the work is cancelled; flag may be NULL. */
static inline bool atout_is_cancelled(const atout_cancel *flag)
{
	return flag && atomic_load_explicit(flag, memory_order_relaxed);
}
#endif

#endif
