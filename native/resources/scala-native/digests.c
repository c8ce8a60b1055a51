/* The block functions of MD5 (RFC 1321), SHA-1, SHA-256 and SHA-512 (FIPS 180-4) and SHA3-512 (FIPS 202). Every loop over
 * rounds is unrolled, so that a round's words are in registers and their indices are constants. Constants that have a
 * definition come from the engine, which computes them; DigestTests checks that its portable code agrees with this. Words are
 * loaded as they are in memory: every target is little-endian.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define UNROLL _Pragma("clang loop unroll(full)")

static inline uint32_t rotl32(uint32_t x, int n) { return x << n | x >> (32 - n); }
static inline uint32_t rotr32(uint32_t x, int n) { return x >> n | x << (32 - n); }
static inline uint64_t rotl64(uint64_t x, int n) { return n == 0 ? x : x << n | x >> (64 - n); }
static inline uint64_t rotr64(uint64_t x, int n) { return x >> n | x << (64 - n); }

void sjsonnet_md5(uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
  static const int shifts[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  for (; count > 0; count--, blocks += 64) {
    uint32_t words[16];
    memcpy(words, blocks, 64);
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    UNROLL for (int i = 0; i < 64; i++) {
      uint32_t mixed = i < 16 ? d ^ (b & (c ^ d)) : i < 32 ? c ^ (d & (b ^ c)) : i < 48 ? b ^ c ^ d : c ^ (b | ~d);
      int word = i < 16 ? i : i < 32 ? 5 * i + 1 : i < 48 ? 3 * i + 5 : 7 * i;
      uint32_t sum = a + mixed + constants[i] + words[word & 15];
      a = d;
      d = c;
      c = b;
      b += rotl32(sum, shifts[i / 16][i % 4]);
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
  }
}

/* The message schedule needs no more than the last sixteen words. */
void sjsonnet_sha1(uint32_t *state, const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += 64) {
    uint32_t words[16];
    memcpy(words, blocks, 64);
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    UNROLL for (int i = 0; i < 80; i++) {
      uint32_t *word = &words[i & 15];
      *word = i < 16 ? __builtin_bswap32(*word)
                     : rotl32(words[(i - 3) & 15] ^ words[(i - 8) & 15] ^ words[(i - 14) & 15] ^ *word, 1);
      uint32_t mixed = i < 20   ? (d ^ (b & (c ^ d))) + 0x5a827999
                       : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                       : i < 60 ? ((b & c) | (d & (b | c))) + 0x8f1bbcdc
                                : (b ^ c ^ d) + 0xca62c1d6;
      uint32_t next = rotl32(a, 5) + mixed + e + *word;
      e = d;
      d = c;
      c = rotl32(b, 30);
      b = a;
      a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
  }
}

/* SHA-256 and SHA-512 differ in the size of their words, the number of rounds and the rotations. */
#define SHA2(name, word_t, swap, right, rounds, s1, s2, s3, t1, t2, t3, x1, x2, x3, y1, y2, y3)                             \
  static void name(word_t *state, const word_t *constants, const uint8_t *blocks, size_t count) {                           \
    for (; count > 0; count--, blocks += 16 * sizeof(word_t)) {                                                             \
      word_t w[16], v[8];                                                                                                   \
      memcpy(w, blocks, sizeof w);                                                                                          \
      memcpy(v, state, sizeof v);                                                                                           \
      UNROLL for (int i = 0; i < rounds; i++) {                                                                             \
        if (i < 16) {                                                                                                       \
          w[i] = swap(w[i]);                                                                                                \
        } else {                                                                                                            \
          word_t x = w[(i - 15) & 15], y = w[(i - 2) & 15];                                                                 \
          w[i & 15] += w[(i - 7) & 15] + (right(x, x1) ^ right(x, x2) ^ x >> x3) + (right(y, y1) ^ right(y, y2) ^ y >> y3); \
        }                                                                                                                   \
        word_t a = v[-i & 7], b = v[(1 - i) & 7], c = v[(2 - i) & 7];                                                       \
        word_t e = v[(4 - i) & 7], f = v[(5 - i) & 7], g = v[(6 - i) & 7];                                                  \
        word_t first =                                                                                                      \
            v[(7 - i) & 7] + constants[i] + w[i & 15] + (g ^ (e & (f ^ g))) + (right(e, s1) ^ right(e, s2) ^ right(e, s3)); \
        word_t second = ((a & b) | (c & (a | b))) + (right(a, t1) ^ right(a, t2) ^ right(a, t3));                           \
        v[(3 - i) & 7] += first;                                                                                            \
        v[(7 - i) & 7] = first + second;                                                                                    \
      }                                                                                                                     \
      for (int i = 0; i < 8; i++) state[i] += v[i];                                                                         \
    }                                                                                                                       \
  }

SHA2(sha256_plain, uint32_t, __builtin_bswap32, rotr32, 64, 6, 11, 25, 2, 13, 22, 7, 18, 3, 17, 19, 10)
SHA2(sha512_plain, uint64_t, __builtin_bswap64, rotr64, 80, 14, 18, 41, 28, 34, 39, 1, 8, 7, 19, 61, 6)

void sjsonnet_sha512(uint64_t *state, const uint64_t *constants, const uint8_t *blocks, size_t count) {
  sha512_plain(state, constants, blocks, count);
}

/* Keccak-f[1600]; the 64-bit lane (x, y) is at index x + 5 * y. */
static void keccak(uint64_t *state, const uint64_t *constants) {
  /* The cycle in which rho and pi move the lanes, starting at (1, 0): (x, y) moves to (y, 2x + 3y). */
  static const int places[24] = {10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1};
  uint64_t lanes[25];
  memcpy(lanes, state, sizeof lanes);
  for (int round = 0; round < 24; round++) {
    uint64_t columns[5], moving, displaced;
    UNROLL for (int x = 0; x < 5; x++) columns[x] = lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20];
    UNROLL for (int i = 0; i < 25; i++) lanes[i] ^= columns[(i + 4) % 5] ^ rotl64(columns[(i + 1) % 5], 1);
    moving = lanes[1];
    UNROLL for (int i = 0; i < 24; i++) {
      displaced = lanes[places[i]];
      lanes[places[i]] = rotl64(moving, (i + 1) * (i + 2) / 2 % 64);
      moving = displaced;
    }
    UNROLL for (int y = 0; y < 25; y += 5) {
      uint64_t row[5];
      memcpy(row, lanes + y, sizeof row);
      UNROLL for (int x = 0; x < 5; x++) lanes[y + x] = row[x] ^ (~row[(x + 1) % 5] & row[(x + 2) % 5]);
    }
    lanes[0] ^= constants[round];
  }
  memcpy(state, lanes, sizeof lanes);
}

void sjsonnet_sha3(uint64_t *state, const uint64_t *constants, const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += 72) {
    uint64_t words[9];
    memcpy(words, blocks, 72);
    for (int i = 0; i < 9; i++) state[i] ^= words[i];
    keccak(state, constants);
  }
}

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

/* SHA-256 with the SHA extensions of x86-64. The instructions take the eight words of the state as (a b e f) and (c d g h),
 * the first one highest, and do two rounds at once; four words of the message schedule are computed from the sixteen before
 * them. */
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
        __m128i sum =
            _mm_add_epi32(_mm_sha256msg1_epu32(*now, words[(i + 1) & 3]), _mm_alignr_epi8(before, words[(i + 2) & 3], 4));
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

void sjsonnet_sha256(uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
  (has_sha() ? compress : sha256_plain)(state, constants, blocks, count);
}

#else

void sjsonnet_sha256(uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
  sha256_plain(state, constants, blocks, count);
}

#endif
