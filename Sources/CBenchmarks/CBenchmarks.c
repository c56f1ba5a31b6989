// Strict C11 hides the POSIX clock.
#define _POSIX_C_SOURCE 200809L

#include "CBenchmarks.h"

#include <time.h>

// The same function in several places.
#define CBENCH_SWALLOW(number)                                                      \
  static void cbench_swallow_##number(int64_t value) { (void)value; }               \
  static void cbench_swallow_value_##number(const void *value) { (void)value; }

CBENCH_SWALLOW(0)
CBENCH_SWALLOW(1)
CBENCH_SWALLOW(2)
CBENCH_SWALLOW(3)
CBENCH_SWALLOW(4)
CBENCH_SWALLOW(5)
CBENCH_SWALLOW(6)
CBENCH_SWALLOW(7)

#undef CBENCH_SWALLOW

static volatile cbench_sink_function cbench_sinks[] = {
    cbench_swallow_0, cbench_swallow_1, cbench_swallow_2, cbench_swallow_3,
    cbench_swallow_4, cbench_swallow_5, cbench_swallow_6, cbench_swallow_7,
};

static volatile cbench_value_sink_function cbench_value_sinks[] = {
    cbench_swallow_value_0, cbench_swallow_value_1, cbench_swallow_value_2, cbench_swallow_value_3,
    cbench_swallow_value_4, cbench_swallow_value_5, cbench_swallow_value_6, cbench_swallow_value_7,
};

static const size_t cbench_sink_count = sizeof cbench_sinks / sizeof *cbench_sinks;

static _Thread_local size_t cbench_sink_number;

static void *volatile cbench_escaped;

cbench_sink_function cbench_sink(void) {
  return cbench_sinks[cbench_sink_number];
}

cbench_value_sink_function cbench_value_sink(void) {
  return cbench_value_sinks[cbench_sink_number];
}

void cbench_place_sink(size_t number) {
  cbench_sink_number = number % cbench_sink_count;
}

void cbench_escape(void *pointer) {
  cbench_escaped = pointer;
}

uint64_t cbench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}
