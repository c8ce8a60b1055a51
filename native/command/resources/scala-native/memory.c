/* Copying and comparing memory on x86-64, where the C library is musl (toolchain/link/package.mill).
 *
 * musl's own functions use the processor's string instructions or go byte by byte. Most copies in an evaluation are names
 * and pieces of text of a few bytes, for which the startup cost of a string instruction exceeds all the rest. Here up to 128
 * bytes are loaded completely, in words that may overlap, before any is stored, so that source and target may overlap as
 * well.
 */
#include <stddef.h>
#include <stdint.h>

#if defined(__linux__) && defined(__x86_64__) && !defined(__GLIBC__)

/* From this length on, the processor's own string copy is the fastest. */
enum { LONG = 2048 };

typedef char vector __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint64_t word8 __attribute__((aligned(1), may_alias));
typedef uint32_t word4 __attribute__((aligned(1), may_alias));

static inline vector load(const char *from) { return *(const vector *)from; }
static inline void store(char *to, vector bytes) { *(vector *)to = bytes; }

typedef struct {
  vector a, b, c, d;
} block;

static inline block load_block(const char *from) {
  return (block){load(from), load(from + 16), load(from + 32), load(from + 48)};
}

static inline void store_block(char *to, block bytes) {
  store(to, bytes.a);
  store(to + 16, bytes.b);
  store(to + 32, bytes.c);
  store(to + 48, bytes.d);
}

static inline void copy_short(char *to, const char *from, size_t n) {
  if (n >= 8) {
    word8 first = *(const word8 *)from, last = *(const word8 *)(from + n - 8);
    *(word8 *)to = first;
    *(word8 *)(to + n - 8) = last;
  } else if (n >= 4) {
    word4 first = *(const word4 *)from, last = *(const word4 *)(from + n - 4);
    *(word4 *)to = first;
    *(word4 *)(to + n - 4) = last;
  } else if (n > 0) {
    char first = from[0], middle = from[n / 2], last = from[n - 1];
    to[0] = first;
    to[n / 2] = middle;
    to[n - 1] = last;
  }
}

static inline void copy_middling(char *to, const char *from, size_t n) {
  vector a = load(from), z = load(from + n - 16);
  if (n > 32) {
    vector b = load(from + 16), y = load(from + n - 32);
    if (n > 64) {
      vector c = load(from + 32), d = load(from + 48), w = load(from + n - 64), x = load(from + n - 48);
      store(to + 32, c);
      store(to + 48, d);
      store(to + n - 64, w);
      store(to + n - 48, x);
    }
    store(to + 16, b);
    store(to + n - 32, y);
  }
  store(to, a);
  store(to + n - 16, z);
}

static void copy_up(char *to, const char *from, size_t n) {
  char *end = to + n - sizeof(block);
  block last = load_block(from + n - sizeof(block));
  for (; to < end; to += sizeof(block), from += sizeof(block)) store_block(to, load_block(from));
  store_block(end, last);
}

static void copy_down(char *to, const char *from, size_t n) {
  block first = load_block(from);
  for (size_t at = n - sizeof(block); (ptrdiff_t)at > 0; at -= sizeof(block)) store_block(to + at, load_block(from + at));
  store_block(to, first);
}

static inline void *copy(void *to, const void *from, size_t n) {
  char *target = to;
  const char *source = from;
  if (n <= 16) copy_short(target, source, n);
  else if (n <= 128) copy_middling(target, source, n);
  else if ((uintptr_t)target - (uintptr_t)source < n) copy_down(target, source, n);
  else if (n >= LONG && (uintptr_t)source - (uintptr_t)target >= n)
    __asm__ volatile("rep movsb" : "+D"(target), "+S"(source), "+c"(n) : : "memory");
  else copy_up(target, source, n);
  return to;
}

void *memmove(void *to, const void *from, size_t n) { return copy(to, from, n); }
void *memcpy(void *restrict to, const void *restrict from, size_t n) { return copy(to, from, n); }

int memcmp(const void *one, const void *other, size_t n) {
  const unsigned char *a = one, *b = other;
  for (; n >= 8; a += 8, b += 8, n -= 8) {
    uint64_t x = *(const word8 *)a, y = *(const word8 *)b;
    if (x != y) return __builtin_bswap64(x) < __builtin_bswap64(y) ? -1 : 1;
  }
  for (; n > 0; a++, b++, n--)
    if (*a != *b) return *a - *b;
  return 0;
}

#endif
