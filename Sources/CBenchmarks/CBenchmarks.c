// Strict C11 hides the POSIX clock.
#define _POSIX_C_SOURCE 200809L

#include "CBenchmarks.h"

#include <time.h>

static void cbench_swallow(int64_t value) {
  (void)value;
}

static volatile cbench_sink_function cbench_current_sink = cbench_swallow;

static void cbench_swallow_value(const void *value) {
  (void)value;
}

static volatile cbench_value_sink_function cbench_current_value_sink = cbench_swallow_value;

static void *volatile cbench_escaped;

cbench_sink_function cbench_sink(void) {
  return cbench_current_sink;
}

cbench_value_sink_function cbench_value_sink(void) {
  return cbench_current_value_sink;
}

void cbench_escape(void *pointer) {
  cbench_escaped = pointer;
}

uint64_t cbench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}
