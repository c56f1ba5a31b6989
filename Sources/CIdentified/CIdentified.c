#include "CIdentified.h"

enum { CID_MIN_SLOTS = 16 };

uint64_t cid_slot_count(uint32_t capacity) {
  uint64_t slots = CID_MIN_SLOTS;
  while (slots < 2 * (uint64_t)capacity) slots *= 2;
  return slots;
}

static void cid_empty(cid_index *index) {
  for (uint64_t slot = 0; slot <= index->mask; slot++) index->slots[slot] = CID_EMPTY;
  index->covered = 0;
  index->reach = 0;
}

void cid_index_init(cid_index *index, uint32_t *slots, uint64_t slot_count, uint64_t multiplier) {
  index->slots = slots;
  index->mask = slot_count - 1;
  index->multiplier = multiplier | 1;
  cid_empty(index);
}

bool cid_index_cover(cid_index *index, const uint64_t *ids, uint32_t count) {
  for (uint32_t position = index->covered; position < count; position++) {
    if (!cid_index_insert(index, ids, ids[position], position)) return false;
  }
  return true;
}

bool cid_index_rebuild(cid_index *index, const uint64_t *ids, uint32_t count, uint64_t multiplier) {
  index->multiplier = multiplier | 1;
  cid_empty(index);
  return cid_index_cover(index, ids, count);
}

/// Renumbers the slots after an edit. Branch-free, so that the compiler makes vector code of it: a pass over all
/// slots costs less than entering an eighth as many ids anew.
static void cid_renumber(
  uint32_t *slots, uint64_t slot_count, uint32_t covered, uint32_t from, uint32_t removed, uint32_t inserted
) {
  const uint32_t end = from + removed;
  const uint32_t shift = inserted - removed;
  for (uint64_t slot = 0; slot < slot_count; slot++) {
    const uint32_t position = slots[slot];
    uint32_t moved = position >= end ? position + shift : CID_VACANT;
    moved = position >= from ? moved : position;
    moved = position >= covered ? CID_VACANT : moved;
    slots[slot] = position == CID_EMPTY ? CID_EMPTY : moved;
  }
}

bool cid_index_splice(
  cid_index *index, const uint64_t *ids, uint32_t count, uint32_t from, uint32_t removed, uint32_t inserted
) {
  const uint32_t covered = index->covered < count ? index->covered : count;
  const uint32_t edited = count - removed + inserted;
  if (from + removed >= covered || (uint64_t)(covered - from) * 8 <= index->mask) {
    index->covered = from < covered ? from : covered;
    return cid_index_cover(index, ids, edited);
  }
  cid_renumber(index->slots, index->mask + 1, covered, from, removed, inserted);
  index->covered = covered - removed + inserted;
  for (uint32_t position = from; position < from + inserted; position++) {
    if (!cid_index_insert(index, ids, ids[position], position)) {
      index->covered = position;
      return false;
    }
  }
  return cid_index_cover(index, ids, edited);
}

uint32_t cid_index_probes(const cid_index *index, const uint64_t *ids, uint32_t count, uint64_t id) {
  uint64_t at = cid_first_slot(index, id);
  uint64_t state = cid_stir(index, id);
  uint32_t probes = 1;
  for (;;) {
    const uint32_t position = index->slots[at];
    if ((position < count && ids[position] == id) || position == CID_EMPTY || probes >= index->reach) return probes;
    probes += 1;
    at = cid_next_slot(index, at, &state);
  }
}

/// The first position of `id` in `ids[from ..< to]`, else CID_ABSENT.
static uint32_t cid_scan(const uint64_t *ids, uint32_t from, uint32_t to, uint64_t id) {
  for (uint32_t position = from; position < to; position++) {
    if (ids[position] == id) return position;
  }
  return CID_ABSENT;
}

cid_fault cid_index_verify(const cid_index *index, const uint64_t *ids, uint32_t count) {
  const uint64_t slot_count = index->mask + 1;
  if ((slot_count & index->mask) != 0 || (index->multiplier & 1) == 0 || index->covered > count) {
    return CID_FAULT_SHAPE;
  }
  if (index->reach > CID_PROBE_LIMIT) return CID_FAULT_REACH;
  for (uint32_t position = 0; position < index->covered; position++) {
    // An id that stands twice is found at one of its two places only.
    if (cid_index_find(index, ids, count, ids[position]) != position) {
      return cid_scan(ids, 0, position, ids[position]) == CID_ABSENT
          && cid_scan(ids, position + 1, count, ids[position]) == CID_ABSENT
        ? CID_FAULT_UNFOUND : CID_FAULT_DUPLICATE;
    }
  }
  for (uint32_t position = index->covered; position < count; position++) {
    if (cid_scan(ids, position + 1, count, ids[position]) != CID_ABSENT) return CID_FAULT_DUPLICATE;
    if (cid_index_find(index, ids, index->covered, ids[position]) != CID_ABSENT) return CID_FAULT_DUPLICATE;
  }
  return CID_FAULT_NONE;
}
