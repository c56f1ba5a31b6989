#ifndef CNAVENGINEBENCHMARKING_H
#define CNAVENGINEBENCHMARKING_H

// CNavEngineBenchmarking: what a benchmark cannot do in Swift.
//
// SINK. The optimiser sees through a Swift function of the same module, finds that nobody uses the value, and deletes
// the loop that made it. A function pointer read from a volatile variable could be any function: what is passed to it
// must exist.
//
// INSTRUCTIONS. Callgrind starts anew when one function is called (`--zero-before`), and writes down what it has
// collected when another one is (`--dump-before`). They are those that read the clock before and after a loop. The
// allocator is left out (`--toggle-collect`).
//
// COUNTERS. On glibc, this target replaces the process's allocator entry points by ones that count and then call
// glibc's own. The counters are thread-local, so that another thread's work does not show. Under a sanitizer, which
// has an allocator of its own, and off glibc, nothing is replaced and the counters stay at 0.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Takes a number and does nothing with it that the compiler could know.
typedef void (*cbench_sink_function)(int64_t value);

/// The black hole. Fetch it once, before the loop.
cbench_sink_function cbench_sink(void);

/// Takes a value of any size, by its address, and does nothing with it that the compiler could know.
typedef void (*cbench_value_sink_function)(const void *value);

/// The black hole for whole values. Fetch it once, before the loop.
cbench_value_sink_function cbench_value_sink(void);

/// Makes the compiler believe that whoever sinks a number may also read and write what `pointer` points to.
void cbench_escape(void *pointer);

/// Nanoseconds on the monotonic clock, from an arbitrary origin: before a loop. Callgrind counts from here.
uint64_t cbench_start(void);

/// The same after a loop. Callgrind counts until here.
uint64_t cbench_stop(void);

/// Calls `body` in a forked process, whose exit status it returns, and waits for its end. So `body` finds the same heap,
/// whatever ran before it. Below 0 if there was no such process, or if a signal ended it.
int32_t cbench_isolated(int32_t (*body)(void *_Nullable), void *_Nullable context);

/// Has the system end this process when the thread that started it ends, however that comes about, where it can be asked
/// (Linux). False if the process `parent` is no longer there to wait for.
bool cbench_end_with(int32_t parent);

/// Ignores a signal from now on. False if it has been ignored before.
bool cbench_ignore(int32_t number);

/// Ends the process by a signal, also where the signal is ignored or blocked.
void cbench_end_by(int32_t number);

/// Asks the system for the same addresses in each process that this one starts, where it can be asked (Linux).
void cbench_fix_addresses(void);

/// Makes the allocator keep the memory it has instead of returning it to the system and fetching it again, where it
/// can be told to (glibc). Else what a large block costs depends on what happens to lie behind it.
void cbench_keep_memory(void);

/// Whether allocations are counted in this build.
bool cbench_counts_allocations(void);

/// How many blocks this thread has asked for so far: malloc, calloc, realloc and the aligned variants, one each.
int64_t cbench_allocations(void);

/// The usable bytes of the blocks that this thread has asked for less those of the ones it has freed.
int64_t cbench_live_bytes(void);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
