#include "CIdentifiedWords.h"

bool cid_counter_raise(uint64_t *counter, uint64_t floor) {
  uint64_t current = __atomic_load_n(counter, __ATOMIC_ACQUIRE);
  while (current < floor) {
    if (__atomic_compare_exchange_n(counter, &current, floor, true, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return true;
  }
  return false;
}

bool cid_counter_pass(uint64_t *counter, const uint64_t *settled, uint64_t id) {
  return id < __atomic_load_n(settled, __ATOMIC_ACQUIRE) || cid_counter_raise(counter, id + 1);
}

// In this order: whoever takes a lease looks at the epoch first, and then raises the counter. So a lease below what the
// counter is now is of an epoch that ends.
void cid_epoch_begin(uint64_t *epoch, uint64_t step, const uint64_t *counter, uint64_t *settled) {
  const uint64_t floor = __atomic_load_n(counter, __ATOMIC_ACQUIRE);
  __atomic_fetch_add(epoch, step, __ATOMIC_ACQ_REL);
  cid_counter_raise(settled, floor);
}

uintptr_t cid_reference_word(const void *object) {
  return ((const uintptr_t *)object)[1];
}

#if defined(__has_feature)
#if __has_feature(ptrauth_calls)
#error "The runtime would expect the functions that end objects to be signed here."
#endif
#endif

// The runtime calls what ends an object with the object where Swift's methods have `self`.
#define CID_END __attribute__((swiftcall)) static void
#define CID_SELF __attribute__((swift_context))

// Size and alignment as of the two words that every object has: the system's allocator knows the size.
extern void swift_deallocObject(void *object, size_t size, size_t alignment_mask);

enum { CID_OBJECT_SIZE = 2 * sizeof(uintptr_t), CID_OBJECT_ALIGNMENT_MASK = 7, CID_CAPTURES_KIND = 0x400 };

CID_END cid_memory_end(CID_SELF void *object) {
  swift_deallocObject(object, CID_OBJECT_SIZE, CID_OBJECT_ALIGNMENT_MASK);
}

CID_END cid_block_end(CID_SELF void *object) {
  void **const references = (void **)object + 2;
  if (references[0]) cid_release(references[0]);
  if (references[1]) cid_unowned_release(references[1]);
  swift_deallocObject(object, CID_OBJECT_SIZE, CID_OBJECT_ALIGNMENT_MASK);
}

// The bits of a class that is Swift's, and of one whose references Swift counts, where Objective-C has classes, too.
#define CID_SWIFT_BITS {[3] = 3, [4] = 2}

const cid_object_kind cid_memory_kind = {
  .end = (void *)cid_memory_end, .kind = CID_CAPTURES_KIND, .rest = CID_SWIFT_BITS};
const cid_object_kind cid_block_kind = {
  .end = (void *)cid_block_end, .kind = CID_CAPTURES_KIND, .rest = CID_SWIFT_BITS};
