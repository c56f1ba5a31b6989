#include "CPeers.h"

static void cpeers_swallow(int64_t value) {
  (void)value;
}

static void (*volatile cpeers_current)(int64_t) = cpeers_swallow;
static void *volatile cpeers_escaped;

void (*cpeers_sink(void))(int64_t) {
  return cpeers_current;
}

void cpeers_escape(void *pointer) {
  cpeers_escaped = pointer;
}
