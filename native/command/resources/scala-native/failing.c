/* Makes an allocation fail, in a binary built to test that (`./mill native.command.failing`).
 *
 * FAILING_ALLOCATION is the number, counted from 1, of the allocation in the collector's heap that finds it full, and
 * FAILING_SYSTEM_ALLOCATION that of the call of malloc, calloc or realloc that fails. If COUNT_ALLOCATIONS is set, the
 * last line of standard error gives the number of each.
 *
 * Relies on internals of Scala Native 0.5.10: its three functions that allocate.
 */
#include "failing.h"

#ifdef SJSONNET_FAILING

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

void sjsonnet_out_of_memory(void);

struct kind {
  const char *variable;
  _Bool is_known;
  unsigned long failing, count;
};

static struct kind heap = {"FAILING_ALLOCATION", 0, 0, 0};
static struct kind of_system = {"FAILING_SYSTEM_ALLOCATION", 0, 0, 0};

static void print_counts(void) { fprintf(stderr, "%lu %lu\n", heap.count, of_system.count); }

static _Bool fails(struct kind *kind) {
  if (!kind->is_known) {
    kind->is_known = 1;
    const char *number = getenv(kind->variable);
    if (number != NULL) kind->failing = strtoul(number, NULL, 10);
    if (kind == &heap && getenv("COUNT_ALLOCATIONS") != NULL) atexit(print_counts);
  }
  return ++kind->count == kind->failing;
}

_Bool allocation_fails(void) { return fails(&heap); }
_Bool system_allocation_fails(void) { return fails(&of_system); }

void *__real_scalanative_GC_alloc(void *type, size_t size);
void *__real_scalanative_GC_alloc_small(void *type, size_t size);
void *__real_scalanative_GC_alloc_large(void *type, size_t size);

#define ALLOCATE(name)                                          \
  void *__wrap_scalanative_GC_##name(void *type, size_t size) { \
    if (allocation_fails()) sjsonnet_out_of_memory();           \
    return __real_scalanative_GC_##name(type, size);            \
  }

ALLOCATE(alloc)
ALLOCATE(alloc_small)
ALLOCATE(alloc_large)

#endif
