#ifndef CIDENTIFIED_WORDS_H
#define CIDENTIFIED_WORDS_H

// Single words that Swift does not reach as directly: counters and reference counts; and objects that are memory and
// no more. The index knows nothing of them; its header includes this one, so that who imports the module has both.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

// MARK: - Counters

/// The number in a counter, without an order towards other memory: a plain load to the processor.
static inline uint64_t cid_counter_peek(const uint64_t *counter) {
  return __atomic_load_n(counter, __ATOMIC_RELAXED);
}

/// Adds `amount` and returns what was there before.
static inline uint64_t cid_counter_add(uint64_t *counter, uint64_t amount) {
  return __atomic_fetch_add(counter, amount, __ATOMIC_ACQ_REL);
}

/// Stores a word that others may be storing to, with the same value, at the same time.
static inline void cid_store(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

// MARK: - Hints

/// Tells the compiler what is true. If it is not, anything may happen.
static inline void cid_assume(bool condition) {
  if (!condition) __builtin_unreachable();
}

/// The alignment of all memory, in bytes, and of the elements in it.
#define CID_MEMORY_ALIGNMENT 16

// MARK: - Reference counts

/// What the second word of an object holds while there is one reference to it, and none that is weak.
#define CID_ONE_REFERENCE 3

/// Whether the word that holds an object's reference count, its second, says that there is one reference.
///
/// To the compiler, counting a reference changes no memory, so it would delay a retain past a plain load of the word,
/// or answer with what the word was before. The fence, which is no instruction, is one that it does not move retains
/// across; as a release fence it lets the caller's own values stay in registers. The volatile load is one that it
/// makes here and now. Whoever had the other reference may have written to the object before giving it back: x86 sees
/// that without an acquire fence, others need one.
static inline bool cid_has_one_reference(const void *object) {
  __atomic_signal_fence(__ATOMIC_RELEASE);
  const uintptr_t word = ((const volatile uintptr_t *)object)[1];
#if !defined(__x86_64__)
  __atomic_thread_fence(__ATOMIC_ACQUIRE);
#endif
  return word == CID_ONE_REFERENCE;
}

/// What `cid_has_one_reference` does after its load, for those who have asked Swift, which orders nothing: makes what
/// others had written before they gave back their references visible here. No instruction on x86.
static inline void cid_acquire(void) {
#if defined(__x86_64__)
  __atomic_signal_fence(__ATOMIC_ACQUIRE);
#else
  __atomic_thread_fence(__ATOMIC_ACQUIRE);
#endif
}

/// What that word holds while there are two: those beyond the first are counted from bit 33.
#define CID_TWO_REFERENCES 0x200000003ull
/// What another reference adds to it.
#define CID_ONE_MORE_REFERENCE (CID_TWO_REFERENCES - CID_ONE_REFERENCE)
/// The bit that says that the last one has been given back, and that the object is being ended.
#define CID_LAST_REFERENCE_GIVEN_BACK 0x100000000ull

/// Whether the word says that there are others, who may give them back at this time. It does not where they are counted
/// elsewhere: it is negative then.
static inline bool cid_has_more_references(const void *object) {
  return ((const volatile int64_t *)object)[1] >= (int64_t)(CID_TWO_REFERENCES & ~UINT64_C(0xFFFFFFFF));
}

/// The word that holds an object's reference count. Out of line, so that no optimiser sees what it reads.
uintptr_t cid_reference_word(const void *object);

// What references are made of, from the stable interface of Swift's runtime (HeapObject.h).

/// Keeps the memory of a Swift object, but not the object, until `cid_unowned_release`.
static inline void cid_unowned_retain(void *object) {
  extern void *swift_unownedRetain(void *object);
  swift_unownedRetain(object);
}

static inline void cid_unowned_release(void *object) {
  extern void swift_unownedRelease(void *object);
  swift_unownedRelease(object);
}

/// Takes a reference to a Swift object whose last one may be given back meanwhile, on another thread: null if it has
/// been. The caller keeps the memory.
///
/// As Swift's runtime does it, without the calls that lead there. What comes in between, or is counted elsewhere, or
/// more than the word counts, is left to the runtime.
static inline void *_Nullable cid_try_retain(void *object) {
  extern void *_Nullable swift_tryRetain(void *object);
  uint64_t *const word = (uint64_t *)object + 1;
  uint64_t old = __atomic_load_n(word, __ATOMIC_RELAXED);
  const uint64_t new = old + CID_ONE_MORE_REFERENCE;
  const bool is_counted = (int64_t)new > 0 && (old & CID_LAST_REFERENCE_GIVEN_BACK) == 0;
  if (__builtin_expect(is_counted, true)
    && __builtin_expect(__atomic_compare_exchange_n(word, &old, new, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED), true)) {
    return object;
  }
  return swift_tryRetain(object);
}

/// Gives back a reference to a Swift object: where others are left, without the calls that lead there.
static inline void cid_release(void *object) {
  extern void swift_release(void *object);
  uint64_t *const word = (uint64_t *)object + 1;
  uint64_t old = __atomic_load_n(word, __ATOMIC_RELAXED);
  const uint64_t new = old - CID_ONE_MORE_REFERENCE;
  const bool has_others = (int64_t)old >= (int64_t)CID_ONE_MORE_REFERENCE;
  if (has_others && __atomic_compare_exchange_n(word, &old, new, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED)) return;
  swift_release(object);
}

/// Whether there is one reference to a Swift object, wherever it is counted.
static inline bool cid_is_uniquely_referenced(const void *object) {
  extern bool swift_isUniquelyReferenced_nonNull_native(const void *object);
  return swift_isUniquelyReferenced_nonNull_native(object);
}

// MARK: - Objects

// Swift objects that are memory and no more, of the kind that the runtime has for what closures capture. References to
// them are counted as to any other. They have no class, so they do not end as instances of one: by a call that can take
// longer than to make an object and to free it (stack/copy-mutate).

/// What the first word of an object points to, and what stands in front of that: the runtime's heap metadata
/// (Metadata.h).
typedef struct cid_object_kind {
  const void *_Nullable layout;
  /// A function with Swift's calling convention.
  void *_Nonnull end;
  const void *_Nullable witnesses;
  /// Where objects point to.
  uintptr_t kind;
  /// Read as the size of an instance where the memory outlives the object, and not needed. Where objects may be those of
  /// Objective-C, other words say that this is one of Swift's.
  uintptr_t rest[7];
} cid_object_kind;

/// Makes an object of so many bytes, to which there is one reference. The first two words are the runtime's; the others
/// are not initialised.
static inline void *cid_memory_make(size_t size) {
  extern const cid_object_kind cid_memory_kind;
  extern void *swift_allocObject(const void *kind, size_t size, size_t alignment_mask);
  return swift_allocObject(&cid_memory_kind.kind, size, 7);
}

/// The same, but the first of the other words is a reference to an object, or null, and the second one an unowned
/// reference, or null. Both are given back at the end.
static inline void *cid_block_make(size_t size) {
  extern const cid_object_kind cid_block_kind;
  extern void *swift_allocObject(const void *kind, size_t size, size_t alignment_mask);
  return swift_allocObject(&cid_block_kind.kind, size, 7);
}

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
