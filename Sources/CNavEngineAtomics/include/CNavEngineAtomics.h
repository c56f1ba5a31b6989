#ifndef CNAVENGINEATOMICS_H
#define CNAVENGINEATOMICS_H

// CNavEngineAtomics: 64-bit numbers, in the caller's memory, that many threads read and raise at once. `Synchronization`
// has them from macOS 15 and iOS 18 on; the package supports older systems. And the word that counts references to an
// object: see `ReferenceCount.swift`.

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

/// What the second word of an object of Swift holds while there is one reference to it, and none that is weak.
#define NAV_ONE_REFERENCE 3

/// Whether an object has one reference. False may be wrong.
///
/// To the compiler, counting a reference changes no memory, so it would delay a retain past a plain load of the word,
/// or answer with an earlier value of it. The fence, which is no instruction, keeps retains in front; as a release fence it
/// lets the caller's own values stay in registers. The volatile load is not left out. The owner of another reference may
/// have written to the object before giving it back: x86 sees that without an acquire fence, others need one.
static inline bool nav_has_one_reference(const void *object) {
  __atomic_signal_fence(__ATOMIC_RELEASE);
  const uintptr_t word = ((const volatile uintptr_t *)object)[1];
#if !defined(__x86_64__)
  __atomic_thread_fence(__ATOMIC_ACQUIRE);
#endif
  return word == NAV_ONE_REFERENCE;
}

/// The word. Out of line, so that no optimiser sees what is read.
uintptr_t nav_reference_word(const void *object);

/// Raises the number to `floor` if it is lower, and returns whether it was.
bool nav_atomic_raise(uint64_t *word, uint64_t floor);

/// A pointer that each thread has for itself, NULL at first: Swift has no thread-local variables.
extern _Thread_local const void *_Nullable nav_thread_pointer;

static inline const void *_Nullable nav_thread_pointer_get(void) { return nav_thread_pointer; }
static inline void nav_thread_pointer_set(const void *_Nullable pointer) { nav_thread_pointer = pointer; }

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
