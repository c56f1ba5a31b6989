#include "CIdentifiedWords.h"

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
