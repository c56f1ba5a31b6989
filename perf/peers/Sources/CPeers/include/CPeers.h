#ifndef CPEERS_H
#define CPEERS_H

#include <stdint.h>

/// A black hole that the optimiser cannot see into. Fetch it once, before the loop.
void (*_Nonnull cpeers_sink(void))(int64_t);

#endif
