/* A full heap is an error of the program, not the end of the process.
 *
 * When the heap is full, the collector prints a line and a stack trace, and exits. The linker option --wrap replaces
 * those functions by these, which print nothing and throw an error that the engine has allocated in advance; that
 * unwinds the evaluation and so frees most of the heap. If memory runs out again before that error has been reported,
 * the process prints one line and ends.
 *
 * The size of an array may be any number of bytes, but the collector's allocator of large objects truncates it to 32
 * bits, so larger arrays are refused here.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

void __real_GC_Log_Write(int level, const char *prefix, const char *format, ...);
void __real_StackTrace_PrintStackTrace(void);
void *__real_scalanative_GC_alloc_array(void *type, size_t length, size_t stride);

/* Throws the error; the engine sets it again whenever one has been reported (native/resources/scala-native/full_heap.c). */
extern void (*sjsonnet_full_heap)(void);

static _Bool is_heap_full = 0;

static void out_of_memory(void) {
  void (*throw_error)(void) = sjsonnet_full_heap;
  if (throw_error == NULL) {
    static const char text[] = "RUNTIME ERROR: out of memory\n";
    ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
    _exit(written < 0 ? 2 : 1);
  }
  sjsonnet_full_heap = NULL;
  throw_error();
}

/* The collector's log. Its message of a full heap is suppressed: the function below, which it calls next, handles that. */
void __wrap_GC_Log_Write(int level, const char *prefix, const char *format, ...) {
  if (strncmp(format, "Out of heap space", 17) == 0) {
    is_heap_full = 1;
    return;
  }
  char line[512];
  va_list values;
  va_start(values, format);
  vsnprintf(line, sizeof line, format, values);
  va_end(values);
  __real_GC_Log_Write(level, prefix, "%s", line);
}

void __wrap_StackTrace_PrintStackTrace(void) {
  if (!is_heap_full) {
    __real_StackTrace_PrintStackTrace();
    return;
  }
  is_heap_full = 0;
  out_of_memory();
}

static const size_t largest_array = UINT32_MAX - 4096;

void *__wrap_scalanative_GC_alloc_array(void *type, size_t length, size_t stride) {
  if (length * stride > largest_array) out_of_memory();
  return __real_scalanative_GC_alloc_array(type, length, stride);
}
