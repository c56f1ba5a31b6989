// Strict C11 hides the POSIX clock.
#define _POSIX_C_SOURCE 200809L

#include "CNavEngineBenchmarking.h"

#include <signal.h>
#include <time.h>

#if defined(__linux__)
#include <errno.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

static void cbench_swallow(int64_t value) { (void)value; }
static void cbench_swallow_value(const void *value) { (void)value; }

static volatile cbench_sink_function cbench_number_sink = cbench_swallow;
static volatile cbench_value_sink_function cbench_whole_sink = cbench_swallow_value;

static void *volatile cbench_escaped;

cbench_sink_function cbench_sink(void) {
  return cbench_number_sink;
}

cbench_value_sink_function cbench_value_sink(void) {
  return cbench_whole_sink;
}

void cbench_escape(void *pointer) {
  cbench_escaped = pointer;
}

static uint64_t cbench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

// Not inlined, nor made one with each other: callgrind knows them by their names.
__attribute__((noinline)) uint64_t cbench_start(void) {
  __asm__ volatile("# start" ::: "memory");
  return cbench_now();
}

__attribute__((noinline)) uint64_t cbench_stop(void) {
  __asm__ volatile("# stop" ::: "memory");
  return cbench_now();
}

bool cbench_ignore(int32_t number) {
  return signal(number, SIG_IGN) != SIG_IGN;
}

void cbench_end_by(int32_t number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  // To this thread: what the process is sent, a file descriptor for signals may take instead.
  raise(number);
}

#if defined(__linux__)

int32_t cbench_isolated(int32_t (*body)(void *_Nullable), void *_Nullable context) {
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) return -1;
  if (child == 0) _exit(cbench_end_with(parent) ? body(context) : 2);
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool cbench_end_with(int32_t parent) {
  // A parent that ended before the system was asked is told by no signal.
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent;
}

void cbench_fix_addresses(void) {
  // Where that is forbidden, as in some containers, callgrind gives addresses of its own choice all the same.
  const int current = personality(0xFFFFFFFF);
  if (current >= 0) personality((unsigned long)current | ADDR_NO_RANDOMIZE);
}

#else

int32_t cbench_isolated(int32_t (*body)(void *_Nullable), void *_Nullable context) {
  (void)body;
  (void)context;
  return -1;
}

bool cbench_end_with(int32_t parent) {
  (void)parent;
  return true;
}

void cbench_fix_addresses(void) {}

#endif
