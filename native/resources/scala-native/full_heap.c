/* What the engine and a program that it is linked with tell each other.
 *
 * The engine's handler for a full heap. By default the runtime ends the process instead. A program linked to call the
 * handler, as the command is (native/command), takes it from here and calls it once.
 */
#include <stddef.h>
#include <string.h>

void (*sjsonnet_full_heap)(void) = NULL;

/* A signal that asks the process to end, if a handler leaves that to the evaluation, which then ends with an error that says
 * where it was; or 0 (sjsonnet.platform.Interrupt). */
volatile int sjsonnet_pending_signal = 0;

/* Returns whether there already was a handler. */
int sjsonnet_catch_out_of_memory(void (*handler)(void)) {
  int was_set = sjsonnet_full_heap != NULL;
  sjsonnet_full_heap = handler;
  return was_set;
}

/* A failed evaluation leaves words on the stack that look like references, and the conservative collector would keep their
 * targets alive. Reporting the error needs that memory, and uses the same part of the stack. */
static __attribute__((noinline)) void clear_stack_below(void) {
  char below[64 << 10];
  memset(below, 0, sizeof below);
  __asm__ volatile("" : : "r"(below) : "memory");
}

void sjsonnet_out_of_memory_ends(void) {
  if (sjsonnet_full_heap == NULL) clear_stack_below();
  sjsonnet_full_heap = NULL;
}
