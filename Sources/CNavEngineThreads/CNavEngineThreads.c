#include "CNavEngineThreads.h"

_Thread_local const void *nav_thread_pointer;
_Thread_local bool nav_thread_flag;

bool nav_atomic_raise(uint64_t *word, uint64_t floor) {
  uint64_t current = nav_atomic_load(word);
  while (current < floor) {
    if (__atomic_compare_exchange_n(word, &current, floor, true, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return true;
  }
  return false;
}
