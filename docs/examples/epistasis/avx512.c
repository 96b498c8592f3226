// As epistasis-blocked.c with vectors of 64 bytes: eight words at once. Skylake counts bits of
// general registers alone, so that each word of a vector is taken out and counted by itself.

#include <immintrin.h>
#include <stdint.h>

#define B 8
#define W 64

static inline uint32_t ones(__m512i v) {
  const __m256i low = _mm512_castsi512_si256(v), high = _mm512_extracti64x4_epi64(v, 1);
  return __builtin_popcountll(_mm256_extract_epi64(low, 0)) +
         __builtin_popcountll(_mm256_extract_epi64(low, 1)) +
         __builtin_popcountll(_mm256_extract_epi64(low, 2)) +
         __builtin_popcountll(_mm256_extract_epi64(low, 3)) +
         __builtin_popcountll(_mm256_extract_epi64(high, 0)) +
         __builtin_popcountll(_mm256_extract_epi64(high, 1)) +
         __builtin_popcountll(_mm256_extract_epi64(high, 2)) +
         __builtin_popcountll(_mm256_extract_epi64(high, 3));
}

void count(int blocks, int parts, const uint64_t data[restrict][2][parts * W],
           uint32_t table[restrict blocks * B][blocks * B][9]) {
  const __m512i all = _mm512_set1_epi64(-1);
  for (int bi = 0; bi < blocks; bi++)
    for (int bj = bi; bj < blocks; bj++)
      for (int part = 0; part < parts; part++)
        for (int i = 0; i < B; i++)
          for (int j = 0; j < B; j++) {
            uint32_t n[9] = {0};
            for (int w = 0; w < W; w += 8) {
              const __m512i a0 = _mm512_loadu_si512(&data[bi * B + i][0][part * W + w]);
              const __m512i a1 = _mm512_loadu_si512(&data[bi * B + i][1][part * W + w]);
              const __m512i b0 = _mm512_loadu_si512(&data[bj * B + j][0][part * W + w]);
              const __m512i b1 = _mm512_loadu_si512(&data[bj * B + j][1][part * W + w]);
              const __m512i a2 = _mm512_andnot_si512(_mm512_or_si512(a0, a1), all);
              const __m512i b2 = _mm512_andnot_si512(_mm512_or_si512(b0, b1), all);
              n[0] += ones(_mm512_and_si512(a0, b0));
              n[1] += ones(_mm512_and_si512(a0, b1));
              n[2] += ones(_mm512_and_si512(a0, b2));
              n[3] += ones(_mm512_and_si512(a1, b0));
              n[4] += ones(_mm512_and_si512(a1, b1));
              n[5] += ones(_mm512_and_si512(a1, b2));
              n[6] += ones(_mm512_and_si512(a2, b0));
              n[7] += ones(_mm512_and_si512(a2, b1));
              n[8] += ones(_mm512_and_si512(a2, b2));
            }
            for (int k = 0; k < 9; k++)
              table[bi * B + i][bj * B + j][k] += n[k];
          }
}
