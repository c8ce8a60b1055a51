/* Passes over bytes that JSON writes as they are, and copies them, sixteen at a time: SSE2 is part of every x86-64 processor,
 * NEON of every AArch64 one. The rule is JsonBytes.isSpecial; JsonBytesTests holds this to it.
 */
#include <stdint.h>

#if defined(__SSE2__)
#include <emmintrin.h>

typedef __m128i vector;

static inline vector load(const uint8_t *bytes) { return _mm_loadu_si128((const __m128i *)bytes); }

static inline void store(uint8_t *bytes, vector v) { _mm_storeu_si128((__m128i *)bytes, v); }

/* A bit for each special byte. A byte is a control if it is its own minimum with 0x1f. */
static inline uint64_t special(vector v) {
  __m128i marks = _mm_cmpeq_epi8(_mm_min_epu8(v, _mm_set1_epi8(0x1f)), v);
  marks = _mm_or_si128(marks, _mm_cmpeq_epi8(v, _mm_set1_epi8('"')));
  marks = _mm_or_si128(marks, _mm_cmpeq_epi8(v, _mm_set1_epi8('\\')));
  marks = _mm_or_si128(marks, _mm_cmpeq_epi8(v, _mm_set1_epi8(0x7f)));
  marks = _mm_or_si128(marks, _mm_cmpeq_epi8(v, _mm_set1_epi8((char)0xc2)));
  return (uint64_t)_mm_movemask_epi8(marks);
}

static inline int32_t first(uint64_t marks) { return __builtin_ctzll(marks); }

#elif defined(__ARM_NEON)
#include <arm_neon.h>

typedef uint8x16_t vector;

static inline vector load(const uint8_t *bytes) { return vld1q_u8(bytes); }

static inline void store(uint8_t *bytes, vector v) { vst1q_u8(bytes, v); }

/* Four bits for each special byte. */
static inline uint64_t special(vector v) {
  uint8x16_t marks = vcltq_u8(v, vdupq_n_u8(0x20));
  marks = vorrq_u8(marks, vceqq_u8(v, vdupq_n_u8('"')));
  marks = vorrq_u8(marks, vceqq_u8(v, vdupq_n_u8('\\')));
  marks = vorrq_u8(marks, vceqq_u8(v, vdupq_n_u8(0x7f)));
  marks = vorrq_u8(marks, vceqq_u8(v, vdupq_n_u8(0xc2)));
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(marks), 4)), 0);
}

static inline int32_t first(uint64_t marks) { return __builtin_ctzll(marks) >> 2; }

#else
#define NO_VECTORS
#endif

#ifndef NO_VECTORS

/* The first special byte from `from` on; where there is none, a place behind which fewer than sixteen bytes are left. */
int32_t sjsonnet_plain_run(const uint8_t *bytes, int32_t from, int32_t until) {
  int32_t i = from;
  for (; i <= until - 16; i += 16) {
    uint64_t marks = special(load(bytes + i));
    if (marks != 0) return i + first(marks);
  }
  return i;
}

/* The same, and what is before that place is copied to `out`. */
int32_t sjsonnet_copy_plain_run(const uint8_t *bytes, int32_t from, int32_t until, uint8_t *out) {
  int32_t i = from;
  for (; i <= until - 16; i += 16) {
    vector v = load(bytes + i);
    store(out + (i - from), v);
    uint64_t marks = special(v);
    if (marks != 0) return i + first(marks);
  }
  return i;
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

#endif
