/* The engine's handler for a full heap. By default the runtime ends the process instead. A program that is linked to call
 * the handler, as the command is (native/command), takes it from here and calls it once.
 */
#include <stddef.h>

void (*sjsonnet_full_heap)(void) = NULL;

/* Gives whether there was a handler already. */
int sjsonnet_catch_out_of_memory(void (*handler)(void)) {
  int was_set = sjsonnet_full_heap != NULL;
  sjsonnet_full_heap = handler;
  return was_set;
}

void sjsonnet_out_of_memory_ends(void) { sjsonnet_full_heap = NULL; }
