/* Checks plain_run.c against a byte-by-byte reference, for every length up to 80, every position and every byte value, and
 * on random texts. The engine's tests do the same on the processor that they run on; this is for the other one, in an
 * emulator: `./mill native.neon.check`.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int32_t sjsonnet_plain_run(const uint8_t *, int32_t, int32_t);
int32_t sjsonnet_copy_plain_run(const uint8_t *, int32_t, int32_t, uint8_t *);
int64_t sjsonnet_escape_run(const uint8_t *, int32_t, int32_t, uint8_t *, int32_t, int32_t, const int16_t *, int16_t);
int64_t sjsonnet_count_run(const uint8_t *, int32_t, int32_t, const int16_t *, int16_t);

/* As in JsonBytes: 0 for a byte written verbatim, 1 for c2, 2 for a long escape, otherwise a short one. */
static int16_t table[256];
static const int16_t longest = 2;

static long runs = 0, failures = 0;

static void expect(int holds) { failures += !holds; }

static int is_special(uint8_t byte) { return table[byte] != 0; }

static int is_long(uint8_t byte) { return is_special(byte) && table[byte] <= longest; }

/* Whether a run may stop at `at`: it is `wanted`, or fewer than `few` bytes are left. */
static void may_stop(int32_t at, int32_t until, int wanted, int32_t few) {
  expect(at <= until && (wanted || until - at < few));
}

static void check(const uint8_t *bytes, int32_t from, int32_t until) {
  uint8_t out[2048], expected[2048];
  runs++;

  int32_t plain = sjsonnet_plain_run(bytes, from, until);
  for (int32_t i = from; i < plain; i++) expect(!is_special(bytes[i]));
  may_stop(plain, until, plain < until && is_special(bytes[plain]), 16);

  expect(sjsonnet_copy_plain_run(bytes, from, until, out + 5) == plain);
  expect(memcmp(out + 5, bytes + from, plain - from) == 0);

  int64_t escaped = sjsonnet_escape_run(bytes, from, until, out, 3, sizeof out, table, longest);
  int32_t end = escaped >> 32, o = 3;
  for (int32_t i = from; i < end; i++) {
    expect(!is_long(bytes[i]));
    if (is_special(bytes[i])) {
      memcpy(expected + o, &table[bytes[i]], 2);
      o += 2;
    } else expected[o++] = bytes[i];
  }
  expect((int32_t)escaped == o && memcmp(out + 3, expected + 3, o - 3) == 0);
  may_stop(end, until, end < until && is_long(bytes[end]), 32);

  int64_t counted = sjsonnet_count_run(bytes, from, until, table, longest);
  int32_t last = counted >> 32, n = 0;
  for (int32_t i = from; i < last; i++) n += table[bytes[i]] > longest;
  expect((int32_t)counted == n);
  may_stop(last, until, last < until && is_long(bytes[last]), 16);
}

int main(void) {
  const char *bytes = "\"\\\b\f\n\r\t", *letters = "\"\\bfnrt";
  for (int i = 0; i < ' '; i++) table[i] = 2;
  table[0x7f] = 2;
  table[0xc2] = 1;
  for (int i = 0; bytes[i]; i++) table[(uint8_t)bytes[i]] = (int16_t)(letters[i] << 8 | '\\');

  const char *background = "The quick \xc3\xa9 brown fox \xe6\x97\xa5";
  uint8_t text[300];
  for (int length = 0; length <= 80; length++)
    for (int at = 0; at < length; at++)
      for (int value = 0; value < 256; value++) {
        for (int i = 0; i < length; i++) text[i] = (uint8_t)background[i % strlen(background)];
        text[at] = (uint8_t)value;
        check(text, 0, length);
      }

  srand(1);
  for (int run = 0; run < 300000; run++) {
    int length = 1 + rand() % 300, from = rand() % (length < 20 ? length : 20), rarity = 1 + rand() % 40;
    for (int i = 0; i < length; i++) text[i] = rand() % rarity == 0 ? (uint8_t)rand() : (uint8_t)('a' + rand() % 26);
    check(text, from, length);
  }

  printf("%ld runs, %ld failures\n", runs, failures);
  return failures != 0;
}
