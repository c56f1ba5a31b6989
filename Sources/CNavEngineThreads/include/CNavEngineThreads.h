#ifndef CNAVENGINETHREADS_H
#define CNAVENGINETHREADS_H

// CNavEngineThreads: 64-bit numbers, in the caller's memory, that many threads read and raise at once, for which
// `Synchronization` has a type from macOS 15 and iOS 18 on; the package supports older systems. And a thread-local pointer.

#include <stdbool.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// The number now. What other threads wrote before they raised it is visible.
static inline uint64_t nav_atomic_load(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

/// Adds `amount`, modulo 2^64, and returns the number before.
static inline uint64_t nav_atomic_add(uint64_t *word, uint64_t amount) {
  return __atomic_fetch_add(word, amount, __ATOMIC_ACQ_REL);
}

/// Raises the number to `floor` if it is lower, and returns whether it was.
bool nav_atomic_raise(uint64_t *word, uint64_t floor);

/// A pointer that each thread has for itself, NULL at first: Swift has no thread-local variables.
extern _Thread_local const void *_Nullable nav_thread_pointer;

/// A flag that each thread has for itself, false at first.
extern _Thread_local bool nav_thread_flag;

static inline bool nav_thread_flag_get(void) { return nav_thread_flag; }
static inline void nav_thread_flag_set(bool flag) { nav_thread_flag = flag; }

static inline const void *_Nullable nav_thread_pointer_get(void) { return nav_thread_pointer; }
static inline void nav_thread_pointer_set(const void *_Nullable pointer) { nav_thread_pointer = pointer; }

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
