#include "CNavEngineBenchmarking.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void cbench_keep_memory(void) {
#if defined(__GLIBC__)
  // Blocks of up to 32 MB, which is glibc's limit, come from the heap, and its end is never trimmed.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, -1);
#endif
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define CBENCH_SANITIZED 1
#endif
#endif

// stdlib.h has defined __GLIBC__ where the C library is glibc.
#if defined(__GLIBC__) && !defined(CBENCH_SANITIZED)

#include <errno.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// Initial-exec: the lazily allocated kind of thread-local storage would call malloc in here.
static _Thread_local int64_t cbench_allocated __attribute__((tls_model("initial-exec")));
static _Thread_local int64_t cbench_live __attribute__((tls_model("initial-exec")));

// What a block costs depends on the heap, which anything that ran before has shaped. So callgrind does not collect in
// these functions, which it knows by their names.
#define CBENCH_ALLOCATOR(result, name) static __attribute__((noinline)) result cbench_allocator_##name

static void *cbench_count(void *block) {
  if (block) {
    cbench_allocated += 1;
    cbench_live += (int64_t)malloc_usable_size(block);
  }
  return block;
}

CBENCH_ALLOCATOR(void *, malloc)(size_t size) {
  return cbench_count(__libc_malloc(size));
}

CBENCH_ALLOCATOR(void *, calloc)(size_t count, size_t size) {
  return cbench_count(__libc_calloc(count, size));
}

CBENCH_ALLOCATOR(void *, realloc)(void *block, size_t size) {
  const int64_t before = block ? (int64_t)malloc_usable_size(block) : 0;
  void *moved = __libc_realloc(block, size);
  // A null answer means that nothing was freed, except for a size of 0, which asks for just that.
  if (moved || size == 0) cbench_live -= before;
  return cbench_count(moved);
}

CBENCH_ALLOCATOR(void *, memalign)(size_t alignment, size_t size) {
  return cbench_count(__libc_memalign(alignment, size));
}

CBENCH_ALLOCATOR(void, free)(void *block) {
  if (block) cbench_live -= (int64_t)malloc_usable_size(block);
  __libc_free(block);
  // Else the call above may become a jump, and callgrind would not see this function end.
  __asm__ volatile("" ::: "memory");
}

#undef CBENCH_ALLOCATOR

void *malloc(size_t size) {
  return cbench_allocator_malloc(size);
}

void *calloc(size_t count, size_t size) {
  return cbench_allocator_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  return cbench_allocator_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  return cbench_allocator_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return cbench_allocator_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *block = cbench_allocator_memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  cbench_allocator_free(block);
}

bool cbench_counts_allocations(void) {
  return true;
}

int64_t cbench_allocations(void) {
  return cbench_allocated;
}

int64_t cbench_live_bytes(void) {
  return cbench_live;
}

#else

bool cbench_counts_allocations(void) {
  return false;
}

int64_t cbench_allocations(void) {
  return 0;
}

int64_t cbench_live_bytes(void) {
  return 0;
}

#endif
