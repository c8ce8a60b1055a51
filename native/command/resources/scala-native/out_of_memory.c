/* Makes a full heap an error of the program instead of the end of the process.
 *
 * When the heap is full, the collector prints a line and a stack trace, and exits. The linker option --wrap replaces those
 * functions with these, which print nothing and throw an error that the engine has allocated in advance; that unwinds the
 * evaluation and so frees most of the heap. If memory runs out again before that error has been reported, the process prints
 * one line and ends. It also ends when the system refuses memory to the runtime itself, which does not check the result of
 * malloc: the collector may be marking at that point, and nothing can be unwound.
 *
 * The size of an array may be any number of bytes, but the collector's allocator of large objects truncates it to 32 bits,
 * so larger arrays are refused here.
 *
 * Relies on internals of Scala Native 0.5.10: the words of the messages below, the trace that is printed next, and the width
 * of the allocator's sizes.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "failing.h"

void __real_GC_Log_Write(int level, const char *prefix, const char *format, ...);
void __real_StackTrace_PrintStackTrace(void);
void *__real_scalanative_GC_alloc_array(void *type, size_t length, size_t stride);
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);

/* native/resources/scala-native/temporary.c */
void sjsonnet_remove_temporary(void);

/* Throws the error. The engine sets it for the duration of an evaluation (native/resources/scala-native/full_heap.c). */
extern void (*sjsonnet_full_heap)(void);

/* Set between the collector's message about a full heap and the stack trace that it prints next. */
static _Bool is_heap_full = 0;

static void end(void) {
  static const char text[] = "RUNTIME ERROR: out of memory\n";
  sjsonnet_remove_temporary();
  ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
  _exit(written < 0 ? 2 : 1);
}

void sjsonnet_out_of_memory(void) {
  void (*throw_error)(void) = sjsonnet_full_heap;
  if (throw_error == NULL) end();
  sjsonnet_full_heap = NULL;
  throw_error();
}

static _Bool begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

/* The collector's log. Its message about a full heap is suppressed: the function below, which it calls next, handles that.
 * If the collector cannot reserve address space for its heap, it would end the process with a message of its own. */
void __wrap_GC_Log_Write(int level, const char *prefix, const char *format, ...) {
  if (begins(format, "Out of heap space")) {
    is_heap_full = 1;
    return;
  }
  if (begins(format, "Failed to allocate heap space")) end();
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
  sjsonnet_out_of_memory();
}

/* The bytes of the elements. An array has a header, too, and 32 bits have to hold the sum. */
static const size_t largest_array = UINT32_MAX - 4096;

void *__wrap_scalanative_GC_alloc_array(void *type, size_t length, size_t stride) {
  if (length * stride > largest_array || allocation_fails()) sjsonnet_out_of_memory();
  return __real_scalanative_GC_alloc_array(type, length, stride);
}

static void *checked(void *memory, _Bool is_empty) {
  if ((memory == NULL && !is_empty) || system_allocation_fails()) end();
  return memory;
}

void *__wrap_malloc(size_t size) { return checked(__real_malloc(size), size == 0); }

void *__wrap_calloc(size_t count, size_t size) { return checked(__real_calloc(count, size), count == 0 || size == 0); }

void *__wrap_realloc(void *old, size_t size) { return checked(__real_realloc(old, size), size == 0); }
