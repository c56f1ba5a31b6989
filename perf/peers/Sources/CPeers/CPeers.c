#include "CPeers.h"

static void cpeers_swallow(int64_t value) {
  (void)value;
}

static void (*volatile cpeers_current)(int64_t) = cpeers_swallow;

void (*cpeers_sink(void))(int64_t) {
  return cpeers_current;
}
