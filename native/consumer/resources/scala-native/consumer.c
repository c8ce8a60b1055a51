/* A program's own definition of a C library function, and checks of the process that it runs in. */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static int mappings = 0;

/* A program's own function takes precedence over that of the C library. */
void *mmap(void *at, size_t size, int access, int flags, int file, off_t offset) {
  mappings++;
  return (void *)syscall(SYS_mmap, at, size, access, flags, file, offset);
}

int consumer_mappings(void) { return mappings; }

const char *consumer_variable(const char *name) { return getenv(name); }

/* Whether the caller runs on the stack that the system gave the process. */
int consumer_is_on_first_stack(void) {
  char line[512];
  unsigned long from, until, here = (unsigned long)&line;
  int found = 0;
  FILE *maps = fopen("/proc/self/maps", "r");
  if (maps == NULL) return 0;
  while (fgets(line, sizeof line, maps) != NULL)
    if (sscanf(line, "%lx-%lx", &from, &until) == 2 && from <= here && here < until) {
      char *name = line;
      while (*name != 0 && *name != '[') name++;
      found = name[0] == '[' && name[1] == 's' && name[2] == 't';
    }
  fclose(maps);
  return found;
}
