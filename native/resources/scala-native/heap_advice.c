/* What the engine says of its heap: the command's collector sizes the heap by it and requests its pages (collector.c and
 * heap_pages.c in native/command/resources/scala-native); elsewhere it means nothing.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A tree takes about this many bytes for each byte of its source text. */
static const size_t tree_per_source = 7;

/* About how many bytes the syntax trees and the data of documents take whose source text has been read, or is about to be. */
size_t sjsonnet_expected_trees = 0;

/* Whether the heap should be small rather than fast. */
bool sjsonnet_keeps_heap_small = false;

void sjsonnet_expect_tree(int64_t source_length) { sjsonnet_expected_trees += (size_t)source_length * tree_per_source; }

void sjsonnet_keep_heap_small(void) { sjsonnet_keeps_heap_small = true; }
