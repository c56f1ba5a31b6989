#ifndef CINDEXPEERS_H
#define CINDEXPEERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A table from ids to their positions in a list: 0 for the engine's, 1 for `boost::unordered_flat_map`, 2 for
/// `absl::flat_hash_map`.
typedef struct peers_table peers_table;

peers_table *peers_make(uint32_t kind, const uint64_t *ids, size_t count);
void peers_free(peers_table *table);

/// The sum of the positions of the ids that are there.
uint64_t peers_find(peers_table *table, const uint64_t *ids, size_t count);

/// Takes the entry of each id out and enters it again. The sum of their positions.
uint64_t peers_insert_remove(peers_table *table, const uint64_t *ids, size_t count);

#ifdef __cplusplus
}
#endif

#endif
