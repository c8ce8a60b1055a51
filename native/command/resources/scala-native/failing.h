/* Allocations that fail on purpose, in a binary built to test that (`./mill native.command.failing`). */
#ifndef SJSONNET_FAILING_H
#define SJSONNET_FAILING_H

#ifdef SJSONNET_FAILING

/* Whether this allocation, in the heap or by the system, is the one that fails: see failing.c. */
_Bool allocation_fails(void);
_Bool system_allocation_fails(void);

#else

static inline _Bool allocation_fails(void) { return 0; }
static inline _Bool system_allocation_fails(void) { return 0; }

#endif
#endif
