/* How much source text has become, or is about to become, a syntax tree or the data of a document. The command's collector
 * sizes the heap by it (native/command/resources/scala-native/collector.c); elsewhere it means nothing.
 */
#include <stddef.h>
#include <stdint.h>

size_t sjsonnet_expected_source = 0;

void sjsonnet_expect_tree(int64_t source_length) { sjsonnet_expected_source += (size_t)source_length; }
