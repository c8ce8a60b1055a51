// The name that this process was called by. The C libraries keep it; Scala Native does not pass it on.

#if defined(__linux__)
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>

const char *sjsonnet_program_name(void) { return program_invocation_short_name; }
#else
#include <stdlib.h>

const char *sjsonnet_program_name(void) { return getprogname(); }
#endif
