// A libFuzzer target: reads the input as operations on an index and compares it with a plain array after each one.
// `Tests/fuzz` builds and runs it.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CIdentified.h"

enum { MAX_CAPACITY = 64, MAX_SLOTS = 128 };

typedef struct input {
  const uint8_t *at;
  const uint8_t *end;
} input;

/// The index, the caller's array, and the oracle: the same ids, looked up from front to back. The first two are in
/// memory of their exact size, so that AddressSanitizer sees any access beyond them.
typedef struct world {
  cid_index index;
  uint64_t *ids;
  uint32_t capacity;
  uint32_t count;
  uint64_t oracle[MAX_CAPACITY];
} world;

#define REQUIRE(condition)                                              \
  do {                                                                  \
    if (!(condition)) {                                                 \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);   \
      abort();                                                          \
    }                                                                   \
  } while (0)

// MARK: - Input

static uint8_t take_byte(input *in) {
  return in->at < in->end ? *in->at++ : 0;
}

static uint32_t take_below(input *in, uint32_t bound) {
  return bound == 0 ? 0 : take_byte(in) % bound;
}

static uint64_t take_word(input *in) {
  uint64_t word = 0;
  for (int byte = 0; byte < 8; byte++) word = word << 8 | take_byte(in);
  return word;
}

/// An id of one of the families that collide most, or any id.
static uint64_t take_id(const world *w, input *in) {
  const uint8_t family = take_byte(in);
  const uint64_t number = take_byte(in);
  switch (family % 8) {
    case 0: return number;
    case 1: return number << 4;
    case 2: return number << (20 + family / 8);
    case 3: return number * 255;
    case 4: return -number;
    case 5: return w->count > 0 ? w->oracle[number % w->count] ^ UINT64_C(1) << (7 + family / 8) : number;
    case 6: return w->count > 0 ? w->oracle[w->count - 1] + 1 : number;
    default: return take_word(in);
  }
}

// MARK: - Oracle

/// The first position of `id` in `ids[from ..< to]`.
static uint32_t scan(const uint64_t *ids, uint32_t from, uint32_t to, uint64_t id) {
  for (uint32_t position = from; position < to; position++) {
    if (ids[position] == id) return position;
  }
  return CID_ABSENT;
}

static uint32_t oracle_find(const world *w, uint64_t id) { return scan(w->oracle, 0, w->count, id); }

static void check_id(const world *w, uint64_t id) {
  const uint32_t position = oracle_find(w, id);
  uint32_t found = cid_index_find(&w->index, w->ids, w->count, id);
  REQUIRE(found == position || (found == CID_ABSENT && position >= w->index.covered));
  if (found == CID_ABSENT) found = scan(w->ids, w->index.covered, w->count, id);
  REQUIRE(found == position);
  const uint32_t probes = cid_index_probes(&w->index, w->ids, w->count, id);
  REQUIRE(probes <= w->index.reach || probes == 1);
}

static void check_all(const world *w) {
  cid_index lowered = w->index;
  if (lowered.covered > w->count) lowered.covered = w->count;
  REQUIRE(cid_index_verify(&lowered, w->ids, w->count) == CID_FAULT_NONE);
  for (uint32_t position = 0; position < w->count; position++) {
    REQUIRE(w->ids[position] == w->oracle[position]);
    check_id(w, w->ids[position]);
    check_id(w, w->ids[position] + w->index.mask + 1);
  }
}

// MARK: - Operations

static void lower(world *w, uint32_t position) {
  if (w->index.covered > position) w->index.covered = position;
}

/// Enters one position. A failure must have changed nothing; the watermark then goes below the position.
static bool insert(world *w, uint32_t position) {
  uint32_t before[MAX_SLOTS];
  const size_t size = (size_t)(w->index.mask + 1) * sizeof before[0];
  const cid_index index = w->index;
  memcpy(before, index.slots, size);
  if (cid_index_insert(&w->index, w->ids, w->ids[position], position)) return true;
  REQUIRE(memcmp(before, index.slots, size) == 0);
  REQUIRE(w->index.covered == index.covered && w->index.reach == index.reach);
  lower(w, position);
  return false;
}

static void push(world *w, input *in) {
  const uint64_t id = take_id(w, in);
  if (w->count == w->capacity || oracle_find(w, id) != CID_ABSENT) return;
  lower(w, w->count);
  w->ids[w->count] = w->oracle[w->count] = id;
  w->count += 1;
  if (w->index.covered + 1 == w->count) insert(w, w->count - 1);
}

static void swap(world *w, input *in) {
  const uint32_t covered = w->index.covered < w->count ? w->index.covered : w->count;
  const uint32_t first = take_below(in, covered);
  const uint32_t second = take_below(in, covered);
  if (first == second) return;
  const uint64_t id = w->ids[first];
  REQUIRE(cid_index_remove(&w->index, w->ids, w->count, id) == first);
  REQUIRE(cid_index_remove(&w->index, w->ids, w->count, w->ids[second]) == second);
  w->ids[first] = w->oracle[first] = w->ids[second];
  w->ids[second] = w->oracle[second] = id;
  if (!insert(w, first) || !insert(w, second)) lower(w, first < second ? first : second);
}

static void reenter(world *w, input *in) {
  const uint32_t covered = w->index.covered < w->count ? w->index.covered : w->count;
  if (covered == 0) return;
  const uint32_t position = take_below(in, covered);
  const uint64_t id = w->ids[position];
  REQUIRE(cid_index_remove(&w->index, w->ids, w->count, id) == position);
  REQUIRE(cid_index_find(&w->index, w->ids, w->count, id) == CID_ABSENT);
  REQUIRE(cid_index_remove(&w->index, w->ids, w->count, id) == CID_ABSENT);
  insert(w, position);
}

static void splice(world *w, input *in) {
  const uint32_t before = w->count;
  const uint32_t from = take_below(in, before + 1);
  const uint32_t removed = take_below(in, before - from + 1);
  uint64_t tail[MAX_CAPACITY];
  const uint32_t tail_count = before - from - removed;
  memcpy(tail, w->oracle + from + removed, tail_count * sizeof tail[0]);
  uint32_t wanted = take_below(in, 6);
  // What is taken must differ from the ids in front, from each other, and from the tail.
  w->count = from;
  while (wanted-- > 0 && w->count + tail_count < w->capacity) {
    const uint64_t id = take_id(w, in);
    if (oracle_find(w, id) != CID_ABSENT || scan(tail, 0, tail_count, id) != CID_ABSENT) continue;
    w->oracle[w->count++] = id;
  }
  const uint32_t inserted = w->count - from;
  memcpy(w->oracle + w->count, tail, tail_count * sizeof tail[0]);
  w->count += tail_count;
  memcpy(w->ids + from, w->oracle + from, (w->count - from) * sizeof w->ids[0]);
  const bool is_done = cid_index_splice(&w->index, w->ids, before, from, removed, inserted);
  REQUIRE(is_done ? w->index.covered == w->count : w->index.covered < w->count);
}

static void perform(world *w, input *in) {
  switch (take_byte(in) % 11) {
    case 0: case 1: case 2: push(w, in); break;
    case 3: w->count -= take_below(in, w->count + 1); break;
    case 4: w->count -= take_below(in, w->count + 1); lower(w, w->count); break;
    case 5: lower(w, w->count); cid_index_cover(&w->index, w->ids, w->count); break;
    case 6: splice(w, in); break;
    case 7: swap(w, in); break;
    case 8: reenter(w, in); break;
    case 9: cid_index_rebuild(&w->index, w->ids, w->count, take_word(in)); break;
    case 10: lower(w, take_below(in, w->count + 1)); break;
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  input in = {data, data + size};
  world w = {.capacity = 1 + take_below(&in, MAX_CAPACITY)};
  const uint64_t slot_count = UINT64_C(16) << take_below(&in, 4);
  uint32_t *slots = malloc((size_t)slot_count * sizeof slots[0]);
  w.ids = calloc(w.capacity, sizeof w.ids[0]);
  REQUIRE(slots != NULL && w.ids != NULL && slot_count <= MAX_SLOTS);
  cid_index_init(&w.index, slots, slot_count, CID_MULTIPLIER);
  while (in.at < in.end) {
    perform(&w, &in);
    check_all(&w);
    check_id(&w, take_id(&w, &in));
  }
  free(slots);
  free(w.ids);
  return 0;
}
