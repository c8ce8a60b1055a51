/* SHA-256 (FIPS 180-4) by the SHA extensions of x86-64. On processors without them the engine's portable code does the
 * work; DigestTests checks that both agree.
 */
#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__linux__)
#include <cpuid.h>
#include <immintrin.h>

static int has_sha(void) {
  static int known = -1;
  if (known < 0) {
    unsigned a, b, c, d;
    int sse41 = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSE4_1) && (c & bit_SSSE3);
    known = sse41 && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
  }
  return known;
}

/* The instructions take the eight words of the state as (a b e f) and (c d g h), the first one highest, and do two rounds
 * at once; four words of the message schedule follow from the sixteen before them. */
__attribute__((target("sha,ssse3,sse4.1"))) static void compress(uint32_t *state, const uint32_t *constants,
                                                                 const uint8_t *blocks, size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i abef = _mm_set_epi32(state[0], state[1], state[4], state[5]);
  __m128i cdgh = _mm_set_epi32(state[2], state[3], state[6], state[7]);
  for (; count > 0; count--, blocks += 64) {
    __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i words[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i *now = &words[i & 3];
      if (i < 4) {
        *now = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), big_endian);
      } else {
        __m128i before = words[(i + 3) & 3];
        __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(*now, words[(i + 1) & 3]),
                                    _mm_alignr_epi8(before, words[(i + 2) & 3], 4));
        *now = _mm_sha256msg2_epu32(sum, before);
      }
      __m128i sums = _mm_add_epi32(*now, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sums);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sums, 0x0e));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  state[0] = _mm_extract_epi32(abef, 3);
  state[1] = _mm_extract_epi32(abef, 2);
  state[4] = _mm_extract_epi32(abef, 1);
  state[5] = _mm_extract_epi32(abef, 0);
  state[2] = _mm_extract_epi32(cdgh, 3);
  state[3] = _mm_extract_epi32(cdgh, 2);
  state[6] = _mm_extract_epi32(cdgh, 1);
  state[7] = _mm_extract_epi32(cdgh, 0);
}

/* Processes `count` blocks of 64 bytes; returns 0 without doing anything if the processor has no such instructions. */
int32_t sjsonnet_sha256(uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
  if (!has_sha()) return 0;
  compress(state, constants, blocks, count);
  return 1;
}

#else

int32_t sjsonnet_sha256(uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
  (void)state, (void)constants, (void)blocks, (void)count;
  return 0;
}

#endif
