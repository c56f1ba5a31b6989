#include "CIndexPeers.h"

#include <absl/container/flat_hash_map.h>
#include <boost/unordered/unordered_flat_map.hpp>
#include <variant>
#include <vector>

#include "../../../../Sources/CIdentified/include/CIdentified.h"

namespace {

/// The engine's, with the ids that belong to it.
struct Identified {
  std::vector<uint64_t> ids;
  std::vector<uint32_t> slots;
  cid_index index;

  Identified(const uint64_t *first, size_t count) : ids(first, first + count), slots(slot_count(count)) {
    index = {slots.data(), slots.size() - 1, CID_MULTIPLIER, 0, 0};
    for (auto &slot : slots) slot = CID_EMPTY;
    for (size_t position = 0; position < count; position++) {
      if (!cid_index_insert(&index, ids.data(), ids[position], (uint32_t)position)) std::abort();
    }
  }

  static size_t slot_count(size_t count) {
    size_t slots = 16;
    while (slots < 2 * count) slots *= 2;
    return slots;
  }

  uint64_t find(uint64_t id) const {
    const uint32_t position = cid_index_find(&index, ids.data(), (uint32_t)ids.size(), id);
    return position == CID_ABSENT ? 0 : position;
  }

  uint64_t renew(uint64_t id) {
    const uint32_t position = cid_index_remove(&index, ids.data(), (uint32_t)ids.size(), id);
    cid_index_insert(&index, ids.data(), id, position);
    return position;
  }
};

template <typename Map>
struct Hashed {
  Map map;

  Hashed(const uint64_t *ids, size_t count) {
    map.reserve(count);
    for (size_t position = 0; position < count; position++) map[ids[position]] = (uint32_t)position;
  }

  uint64_t find(uint64_t id) const {
    const auto entry = map.find(id);
    return entry == map.end() ? 0 : entry->second;
  }

  uint64_t renew(uint64_t id) {
    const auto entry = map.find(id);
    const uint32_t position = entry->second;
    map.erase(entry);
    map[id] = position;
    return position;
  }
};

using Boost = Hashed<boost::unordered_flat_map<uint64_t, uint32_t>>;
using Absl = Hashed<absl::flat_hash_map<uint64_t, uint32_t>>;

}  // namespace

struct peers_table {
  std::variant<Identified, Boost, Absl> content;
};

peers_table *peers_make(uint32_t kind, const uint64_t *ids, size_t count) {
  if (kind == 0) return new peers_table{Identified(ids, count)};
  if (kind == 1) return new peers_table{Boost(ids, count)};
  return new peers_table{Absl(ids, count)};
}

void peers_free(peers_table *table) { delete table; }

uint64_t peers_find(peers_table *table, const uint64_t *ids, size_t count) {
  return std::visit([=](auto &content) {
    uint64_t sum = 0;
    for (size_t number = 0; number < count; number++) sum += content.find(ids[number]);
    return sum;
  }, table->content);
}

uint64_t peers_insert_remove(peers_table *table, const uint64_t *ids, size_t count) {
  return std::visit([=](auto &content) {
    uint64_t sum = 0;
    for (size_t number = 0; number < count; number++) sum += content.renew(ids[number]);
    return sum;
  }, table->content);
}
