/* Checks memory.c against a byte-by-byte reference: every length up to 300 and some longer ones, with every kind of overlap.
 * `./mill native.memory.check`.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

void *our_memmove(void *, const void *, size_t);
void *our_memcpy(void *, const void *, size_t);
int our_memcmp(const void *, const void *, size_t);

enum { ROOM = 32768 };

static uint8_t moved[ROOM], expected[ROOM], other[ROOM];
static long runs = 0, failures = 0;

static void expect(int holds) { failures += !holds; }

static void fill(uint8_t *bytes, unsigned seed) {
  for (int i = 0; i < ROOM; i++) {
    seed = seed * 1664525 + 1013904223;
    bytes[i] = seed >> 24;
  }
}

static void check_move(size_t to, size_t from, size_t length) {
  fill(moved, (unsigned)length);
  memcpy(expected, moved, ROOM);
  for (size_t i = 0; i < length; i++) {
    size_t at = to < from ? i : length - 1 - i;
    expected[to + at] = expected[from + at];
  }
  expect(our_memmove(moved + to, moved + from, length) == moved + to);
  expect(memcmp(moved, expected, ROOM) == 0);
  runs++;
}

static void check_copy(size_t to, size_t from, size_t length) {
  fill(moved, (unsigned)length);
  fill(other, (unsigned)length + 1);
  memcpy(expected, moved, ROOM);
  for (size_t i = 0; i < length; i++) expected[to + i] = other[from + i];
  expect(our_memcpy(moved + to, other + from, length) == moved + to);
  expect(memcmp(moved, expected, ROOM) == 0);
  runs++;
}

/* Compares ranges that differ only in the byte at `at`, or are equal if that lies past the end. */
static void check_compare(size_t place, size_t length, size_t at) {
  fill(moved, 7);
  memcpy(other, moved, ROOM);
  for (int change = 1; change < 256; change += 127) {
    other[place + at] = (uint8_t)(moved[place + at] + change);
    int order = our_memcmp(moved + place, other + place, length);
    int wanted = at >= length ? 0 : moved[place + at] < other[place + at] ? -1 : 1;
    expect((order > 0) - (order < 0) == wanted);
    runs++;
  }
}

int main(void) {
  static const size_t long_lengths[] = {511, 512, 1000, 2047, 2048, 2049, 4096, 9001};
  static const int distances[] = {0, 1, 2, 7, 8, 15, 16, 17, 31, 63, 64, 65, 127, 128, 200, 2047, 2048, 9001};
  const size_t start = 12000;
  for (size_t n = 0; n < 300 + sizeof long_lengths / sizeof *long_lengths; n++) {
    size_t length = n < 300 ? n : long_lengths[n - 300];
    for (size_t d = 0; d < sizeof distances / sizeof *distances; d++) {
      check_move(start + distances[d], start, length);
      check_move(start - distances[d], start, length);
    }
    for (size_t place = 0; place < 3; place++) check_copy(start + place * 5, start + place, length);
    for (size_t at = 0; at <= length && at < 40; at++) check_compare(start + n % 9, length, at);
  }
  printf("%ld runs, %ld failures\n", runs, failures);
  return failures != 0 || runs == 0;
}
