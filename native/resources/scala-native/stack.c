/* The remaining stack of the calling thread, as reported by the system. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

/* The low end of this thread's stack; NULL before the first call, and if the system does not report it. */
static _Thread_local char *end = NULL;

static char *find_end(void) {
#if defined(__linux__)
  pthread_attr_t attributes;
  void *low = NULL;
  size_t size = 0, guard = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return NULL;
  if (pthread_attr_getstack(&attributes, &low, &size) != 0) low = NULL;
  pthread_attr_getguardsize(&attributes, &guard);
  pthread_attr_destroy(&attributes);
  return low == NULL ? NULL : (char *)low + guard;
#elif defined(__APPLE__)
  pthread_t self = pthread_self();
  return (char *)pthread_get_stackaddr_np(self) - pthread_get_stacksize_np(self);
#else
  return NULL;
#endif
}

int64_t sjsonnet_stack_remaining(void) {
  char here;
  if (end == NULL) end = find_end();
  return end == NULL ? INT64_MAX : (int64_t)(&here - end);
}
