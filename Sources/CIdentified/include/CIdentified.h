#ifndef CIDENTIFIED_H
#define CIDENTIFIED_H

// CIdentified: a hash index from 64-bit ids to 32-bit positions.
//
// The caller keeps its ids in an array, `ids[0 ..< count]`, all different, and the index says at which position an id
// stands. The index is a table of 32-bit slots in memory the caller owns; a slot holds a position and nothing else.
//
// VERIFICATION. A slot is never believed: it answers a look-up only if its position is below `count` and `ids` holds
// the wanted id there. So a slot may be out of date without harm. It is *stale* when no look-up needs it, and a
// stale slot is overwritten by whoever comes by. Popping the last ids therefore writes nothing here.
//
// WATERMARK. The index covers the positions below `covered`, and may trail the array: ids at `covered ..< count` are
// not found until `cid_index_cover` enters them in one go. When ids are popped or moved, the caller lowers `covered` to
// the first position that changed, at the latest before it writes another id there.
//
// PROBING. An id's first slot is its low bits, so ids counted up one by one never collide while there are more slots
// than ids, and neighbours lie on one cache line. Each further probe strides by another pseudo-random number, made of
// all the id's bits and `multiplier`. So ids that share their low bits part at the second probe, and an id that falls
// into a run of taken slots leaves it, which a single stride, where it is small, would follow to the end. At a load
// of at most one half, which `cid_slot_count` gives, a probe meets a taken slot with probability 1/2 at most: the
// chance that an insertion needs more than CID_PROBE_LIMIT probes is about 2^-32. If one does, the insertion fails,
// and the caller rebuilds with another multiplier, or more slots.
//
// BOUNDS. `reach` is the most probes any entry has needed; no look-up makes more. reach <= CID_PROBE_LIMIT. A look-up
// ends sooner at an empty slot: a slot, once taken, becomes vacant but not empty until the next rebuild.
//
// THREADS. A look-up writes nothing: any number may run at once. All else wants exclusive access.
//
// The index allocates nothing, touches no globals, and knows nothing of what the ids identify.

#include <stdbool.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#else
#define _Nullable
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// What a look-up answers for an id that is not there. No position is this large.
#define CID_ABSENT UINT32_MAX
/// A slot that nothing has used since the table was built: a look-up ends here.
#define CID_EMPTY UINT32_MAX
/// A slot that was used and is free again: a look-up goes on.
#define CID_VACANT (UINT32_MAX - 1)
/// The most ids an index holds.
#define CID_MAX_COUNT (UINT32_MAX - 2)
/// The most slots that any look-up, hit or miss, reads.
#define CID_PROBE_LIMIT 32

typedef struct cid_index {
  /// The table, in the caller's memory. Null where there is none; no function here accepts that.
  uint32_t *_Nullable slots;
  /// The number of slots less one; the number is a power of two. The caller's, where there are none.
  uint64_t mask;
  /// Odd. Decides the strides, so that another one rearranges all collisions.
  uint64_t multiplier;
  /// The positions below this one are entered.
  uint32_t covered;
  /// The most probes that any entry has needed since the last rebuild; 0 when there is none.
  uint32_t reach;
} cid_index;

/// A multiplier for tables whose ids are not known to be hostile: 2^64 divided by the golden ratio, made odd.
static const uint64_t CID_MULTIPLIER = UINT64_C(0x9E3779B97F4A7C15);

// MARK: - Probing

static inline uint64_t cid_first_slot(const cid_index *index, uint64_t id) {
  return id & index->mask;
}

/// Stirs all bits of a word into its upper half. One more than nothing, so that 0 does not stay 0.
static inline uint64_t cid_stir(const cid_index *index, uint64_t word) {
  return ((word ^ (word >> 32)) + 1) * index->multiplier;
}

/// The slot to probe after `slot`. `state` begins as the id, stirred once, and is stirred for each probe, so that ids
/// which differ in any bit soon differ in their strides.
static inline uint64_t cid_next_slot(const cid_index *index, uint64_t slot, uint64_t *state) {
  *state = cid_stir(index, *state);
  return (slot + (*state >> 32)) & index->mask;
}

/// Whether a look-up needs this slot, which holds `position`: it is the first one to lead to `ids[position]`.
static inline bool cid_slot_is_needed(const cid_index *index, const uint64_t *ids, uint64_t slot, uint32_t position) {
  if (position >= index->covered) return false;
  const uint64_t owner = ids[position];
  uint64_t at = cid_first_slot(index, owner);
  if (at == slot) return true;
  if (index->slots[at] == position) return false;
  uint64_t state = cid_stir(index, owner);
  for (uint32_t probe = 1; probe < index->reach; probe++) {
    at = cid_next_slot(index, at, &state);
    if (at == slot) return true;
    if (index->slots[at] == position) return false;
  }
  return false;
}

/// What `cid_index_find` does after a first slot that leads elsewhere.
static inline uint32_t cid_index_find_further(
  const cid_index *index, const uint64_t *ids, uint32_t count, uint64_t id
) {
  uint64_t at = cid_first_slot(index, id);
  uint64_t state = cid_stir(index, id);
  for (uint32_t probe = 1; probe < index->reach; probe++) {
    at = cid_next_slot(index, at, &state);
    const uint32_t position = index->slots[at];
    if (position < count && ids[position] == id) return position;
    if (position == CID_EMPTY) return CID_ABSENT;
  }
  return CID_ABSENT;
}

/// The position of `id` in `ids[0 ..< count]` if it is entered; else CID_ABSENT. O(1): at most `reach` probes.
static inline uint32_t cid_index_find(const cid_index *index, const uint64_t *ids, uint32_t count, uint64_t id) {
  const uint32_t position = index->slots[cid_first_slot(index, id)];
  // Expecting the first slot to be right keeps what the others need out of the way, and out of registers.
  if (__builtin_expect(position < count, true) && __builtin_expect(ids[position] == id, true)) return position;
  if (position == CID_EMPTY || index->reach <= 1) return CID_ABSENT;
  return cid_index_find_further(index, ids, count, id);
}

/// Whether `position` may be written to `slot`: nothing else needs it.
static inline bool cid_slot_is_free(const cid_index *index, const uint64_t *ids, uint64_t slot, uint32_t position) {
  const uint32_t held = index->slots[slot];
  return held == position || !cid_slot_is_needed(index, ids, slot, held);
}

/// Notes that `slot`, the last of so many that were probed, leads to `position`.
static inline void cid_index_enter(cid_index *index, uint64_t slot, uint32_t position, uint32_t probes) {
  index->slots[slot] = position;
  if (__builtin_expect(probes > index->reach, false)) index->reach = probes;
  if (__builtin_expect(position == index->covered, false)) index->covered = position + 1;
}

/// What `cid_index_insert` does where the first slot is needed.
static inline bool cid_index_insert_further(cid_index *index, const uint64_t *ids, uint64_t id, uint32_t position) {
  uint64_t at = cid_first_slot(index, id);
  uint64_t state = cid_stir(index, id);
  for (uint32_t probes = 2; probes <= CID_PROBE_LIMIT; probes++) {
    at = cid_next_slot(index, at, &state);
    if (cid_slot_is_free(index, ids, at, position)) {
      cid_index_enter(index, at, position, probes);
      return true;
    }
  }
  return false;
}

/// Enters `id`, which stands at `ids[position]`. A position equal to `covered` raises `covered` by one.
/// False, and nothing changed, when CID_PROBE_LIMIT slots are all needed by others: rebuild, then.
///
/// The caller passes the id, although it could be read here: a slot whose address depends on a position that was just
/// looked up would hold up the look-ups that follow, until the processor knows that it is none of theirs.
static inline bool cid_index_insert(cid_index *index, const uint64_t *ids, uint64_t id, uint32_t position) {
  const uint64_t at = cid_first_slot(index, id);
  if (__builtin_expect(!cid_slot_is_free(index, ids, at, position), false)) {
    return cid_index_insert_further(index, ids, id, position);
  }
  cid_index_enter(index, at, position, 1);
  return true;
}

/// What `cid_index_remove` does where an entry may be anywhere along its path.
static inline uint32_t cid_index_remove_further(
  cid_index *index, const uint64_t *ids, uint32_t count, uint64_t id
) {
  uint32_t found = CID_ABSENT;
  uint64_t at = cid_first_slot(index, id);
  uint64_t state = cid_stir(index, id);
  for (uint32_t probe = 0; probe < index->reach; probe++) {
    if (probe > 0) at = cid_next_slot(index, at, &state);
    const uint32_t position = index->slots[at];
    if (position == CID_EMPTY) break;
    if (position < count && ids[position] == id) {
      // Goes on: a stale slot further along the path that leads there, too, would bring the entry back.
      index->slots[at] = CID_VACANT;
      found = position;
    }
  }
  return found;
}

/// Takes out the entry of `id` and returns its position; CID_ABSENT when it has none. `ids` still holds the id.
static inline uint32_t cid_index_remove(cid_index *index, const uint64_t *ids, uint32_t count, uint64_t id) {
  const uint64_t at = cid_first_slot(index, id);
  const uint32_t position = index->slots[at];
  if (__builtin_expect(position < count && ids[position] == id && index->reach <= 1, true)) {
    index->slots[at] = CID_VACANT;
    return position;
  }
  return cid_index_remove_further(index, ids, count, id);
}

// MARK: - Building (CIdentified.c)

/// The number of slots for up to `capacity` ids: the least power of two that is at least twice as many, and 16.
uint64_t cid_slot_count(uint32_t capacity);

/// Makes an empty index in `slots[0 ..< slot_count]`. `slot_count` is a power of two; `multiplier` is made odd.
/// O(slots)
void cid_index_init(cid_index *index, uint32_t *slots, uint64_t slot_count, uint64_t multiplier);

/// Enters positions `covered ..< count`. False as `cid_index_insert`; `covered` then says how far it came. O(count -
/// covered)
bool cid_index_cover(cid_index *index, const uint64_t *ids, uint32_t count);

/// Empties the index and enters positions `0 ..< count` with this multiplier. False when that needs more than
/// CID_PROBE_LIMIT probes for some id: try another multiplier, or more slots. O(slots + count)
bool cid_index_rebuild(cid_index *index, const uint64_t *ids, uint32_t count, uint64_t multiplier);

/// Follows an edit of the array: the ids at `from ..< from + removed` went, `inserted` others took their place, and
/// what stood behind them moved. `ids` is the edited array, `count` its length before the edit, and `from + removed
/// <= count`. The new ids are entered. False as `cid_index_insert`: `covered` says how far it came. O(slots / 4 +
/// inserted), or O(count - from) where that is less.
bool cid_index_splice(
  cid_index *index, const uint64_t *ids, uint32_t count, uint32_t from, uint32_t removed, uint32_t inserted);

/// The number of probes that a look-up of `id` makes.
uint32_t cid_index_probes(const cid_index *index, const uint64_t *ids, uint32_t count, uint64_t id);

/// The first thing that is wrong with an index, for checks in tests and debugging.
typedef enum cid_fault {
  CID_FAULT_NONE = 0,
  /// The number of slots is no power of two, the multiplier even, or `covered` above `count`.
  CID_FAULT_SHAPE,
  /// `reach` is above CID_PROBE_LIMIT.
  CID_FAULT_REACH,
  /// Two positions hold one id.
  CID_FAULT_DUPLICATE,
  /// A covered id is not found at its position.
  CID_FAULT_UNFOUND,
} cid_fault;

/// Walks all of the index and the ids. `covered` must not be above `count`. O(slots + count), and O(count²) in the
/// ids that it does not cover.
cid_fault cid_index_verify(const cid_index *index, const uint64_t *ids, uint32_t count);

#ifdef __cplusplus
}
#endif

#if defined(__clang__)
#pragma clang assume_nonnull end
#else
#undef _Nullable
#endif

#endif
