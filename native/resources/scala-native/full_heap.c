/* What the engine would like to happen when the heap is full. The runtime ends the process then. A program that is linked to
 * do otherwise, as the command is (native/command), takes the handler from here and calls it, once.
 */
#include <stddef.h>

void (*sjsonnet_full_heap)(void) = NULL;

void sjsonnet_catch_out_of_memory(void (*handler)(void)) { sjsonnet_full_heap = handler; }
