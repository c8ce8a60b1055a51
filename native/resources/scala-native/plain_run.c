/* Vector code (SIMD) that skips or copies bytes that JSON writes verbatim, and writes short escapes, sixteen bytes at a
 * time: SSE2 is part of every x86-64 processor, NEON of every AArch64 one. The rule is JsonBytes.isSpecial, whose table has
 * the escapes; JsonBytesTests checks this code against it, as does native/test/c/plain_run_check.c in an emulator.
 */
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>

typedef __m128i vector;

static inline vector load(const uint8_t *bytes) { return _mm_loadu_si128((const __m128i *)bytes); }

static inline void store(uint8_t *bytes, vector v) { _mm_storeu_si128((__m128i *)bytes, v); }

/* One bit for each special byte. A byte is a control character if it equals its minimum with 0x1f. */
static inline uint64_t special(vector v) {
  __m128i mask = _mm_cmpeq_epi8(_mm_min_epu8(v, _mm_set1_epi8(0x1f)), v);
  mask = _mm_or_si128(mask, _mm_cmpeq_epi8(v, _mm_set1_epi8('"')));
  mask = _mm_or_si128(mask, _mm_cmpeq_epi8(v, _mm_set1_epi8('\\')));
  mask = _mm_or_si128(mask, _mm_cmpeq_epi8(v, _mm_set1_epi8(0x7f)));
  mask = _mm_or_si128(mask, _mm_cmpeq_epi8(v, _mm_set1_epi8((char)0xc2)));
  return (uint64_t)_mm_movemask_epi8(mask);
}

static const uint64_t all_special = 0xffff;

static inline int32_t index_of_first(uint64_t mask) { return __builtin_ctzll(mask); }

static inline uint64_t clear_first(uint64_t mask) { return mask & (mask - 1); }

#elif defined(__ARM_NEON)
#include <arm_neon.h>

typedef uint8x16_t vector;

static inline vector load(const uint8_t *bytes) { return vld1q_u8(bytes); }

static inline void store(uint8_t *bytes, vector v) { vst1q_u8(bytes, v); }

/* Four bits for each special byte. */
static inline uint64_t special(vector v) {
  uint8x16_t mask = vcltq_u8(v, vdupq_n_u8(0x20));
  mask = vorrq_u8(mask, vceqq_u8(v, vdupq_n_u8('"')));
  mask = vorrq_u8(mask, vceqq_u8(v, vdupq_n_u8('\\')));
  mask = vorrq_u8(mask, vceqq_u8(v, vdupq_n_u8(0x7f)));
  mask = vorrq_u8(mask, vceqq_u8(v, vdupq_n_u8(0xc2)));
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(mask), 4)), 0);
}

static const uint64_t all_special = UINT64_MAX;

static inline int32_t index_of_first(uint64_t mask) { return __builtin_ctzll(mask) >> 2; }

static inline uint64_t clear_first(uint64_t mask) { return mask & ~((uint64_t)0xf << (__builtin_ctzll(mask) & ~3)); }

#else
#define NO_VECTORS
#endif

#ifndef NO_VECTORS

/* The index of the first special byte from `from` on or, if none is found, an index with fewer than sixteen bytes left. */
int32_t sjsonnet_plain_run(const uint8_t *bytes, int32_t from, int32_t until) {
  int32_t i = from;
  for (; i <= until - 16; i += 16) {
    uint64_t mask = special(load(bytes + i));
    if (mask != 0) return i + index_of_first(mask);
  }
  return i;
}

/* The same index as sjsonnet_plain_run; copies the bytes before it to `out`. */
int32_t sjsonnet_copy_plain_run(const uint8_t *bytes, int32_t from, int32_t until, uint8_t *out) {
  int32_t i = from;
  for (; i <= until - 16; i += 16) {
    vector v = load(bytes + i);
    store(out + (i - from), v);
    uint64_t mask = special(v);
    if (mask != 0) return i + index_of_first(mask);
  }
  return i;
}

static inline int64_t pack(int32_t i, int32_t n) { return (int64_t)i << 32 | (uint32_t)n; }

/* The most bytes that one step of sjsonnet_escape_run writes: two for each byte of a vector, and what a whole vector writes
 * past the last of them. */
enum { most_written = 32 + 16 };

/* What sjsonnet_escape_run does, but stops before a vector of special bytes only, too.
 *
 * All escapes of a vector are found at once. Looking for the next one only after the last was written would make each
 * wait for the one before.
 */
static int64_t mixed_run(const uint8_t *bytes, int32_t from, int32_t until, uint8_t *out, int32_t at, int32_t room,
                         const int16_t *table, int16_t longest) {
  int32_t i = from, o = at;
  /* What follows an escape is copied as a whole vector, too, so another one must fit behind this one. */
  while (i <= until - 32 && o <= room - most_written) {
    vector v = load(bytes + i);
    store(out + o, v);
    int32_t done = 0;
    uint64_t mask = special(v);
    if (mask == all_special) break;
    for (; mask != 0; mask = clear_first(mask)) {
      int32_t next = index_of_first(mask);
      o += next - done;
      int16_t escape = table[bytes[i + next]];
      if (escape <= longest) return pack(i + next, o);
      memcpy(out + o, &escape, 2);
      o += 2;
      done = next + 1;
      store(out + o, load(bytes + i + done));
    }
    o += 16 - done;
    i += 16;
  }
  return pack(i, o);
}

/* Writes plain bytes and short escapes from index `at` of `out`, which holds `room` bytes in all. Stops before any other
 * escape, or when few bytes or little room are left. Returns the index reached in `bytes` and the one in `out`.
 *
 * `table` maps each byte to its class: a number above `longest` is a short escape, whose first byte is the lower one.
 */
int64_t sjsonnet_escape_run(const uint8_t *bytes, int32_t from, int32_t until, uint8_t *out, int32_t at, int32_t room,
                            const int16_t *table, int16_t longest) {
  int32_t i = from, o = at, run_from;
  do {
    int64_t reached = mixed_run(bytes, i, until, out, o, room, table, longest);
    i = (int32_t)(reached >> 32);
    o = (int32_t)reached;
    /* Nothing is gained from vectors where there are only escapes. */
    for (run_from = i; i < until && o <= room - 2 && table[bytes[i]] > longest; i++, o += 2)
      memcpy(out + o, &table[bytes[i]], 2);
  } while (i > run_from);
  return pack(i, o);
}

/* Counts short escapes. Stops before any other escape, or when few bytes are left; returns the index reached and the count.
 */
int64_t sjsonnet_count_run(const uint8_t *bytes, int32_t from, int32_t until, const int16_t *table, int16_t longest) {
  int32_t i = from, n = 0;
  for (; i <= until - 16; i += 16) {
    uint64_t mask = special(load(bytes + i));
    for (; mask != 0; mask = clear_first(mask)) {
      int32_t at = i + index_of_first(mask);
      if (table[bytes[at]] <= longest) return pack(at, n);
      n += 1;
    }
  }
  return pack(i, n);
}

#else

int32_t sjsonnet_plain_run(const uint8_t *bytes, int32_t from, int32_t until) {
  (void)bytes, (void)until;
  return from;
}

int32_t sjsonnet_copy_plain_run(const uint8_t *bytes, int32_t from, int32_t until, uint8_t *out) {
  (void)bytes, (void)until, (void)out;
  return from;
}

int64_t sjsonnet_escape_run(const uint8_t *bytes, int32_t from, int32_t until, uint8_t *out, int32_t at, int32_t room,
                            const int16_t *table, int16_t longest) {
  (void)bytes, (void)until, (void)out, (void)room, (void)table, (void)longest;
  return (int64_t)from << 32 | (uint32_t)at;
}

int64_t sjsonnet_count_run(const uint8_t *bytes, int32_t from, int32_t until, const int16_t *table, int16_t longest) {
  (void)bytes, (void)until, (void)table, (void)longest;
  return (int64_t)from << 32;
}

#endif
