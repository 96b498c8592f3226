// As epistasis-nor.c for blocks of B sites and of W words, so that what a pair of blocks
// needs stays in the first cache.

#include <stdint.h>

#define B 8
#define W 64

void count(int blocks, int parts, const uint64_t data[restrict][2][parts * W],
           uint32_t table[restrict blocks * B][blocks * B][9]) {
  for (int bi = 0; bi < blocks; bi++)
    for (int bj = bi; bj < blocks; bj++)
      for (int part = 0; part < parts; part++)
        for (int i = 0; i < B; i++)
          for (int j = 0; j < B; j++) {
            uint32_t n[9] = {0};
            for (int w = 0; w < W; w++) {
              const uint64_t a0 = data[bi * B + i][0][part * W + w];
              const uint64_t a1 = data[bi * B + i][1][part * W + w], a2 = ~(a0 | a1);
              const uint64_t b0 = data[bj * B + j][0][part * W + w];
              const uint64_t b1 = data[bj * B + j][1][part * W + w], b2 = ~(b0 | b1);
              n[0] += __builtin_popcountll(a0 & b0);
              n[1] += __builtin_popcountll(a0 & b1);
              n[2] += __builtin_popcountll(a0 & b2);
              n[3] += __builtin_popcountll(a1 & b0);
              n[4] += __builtin_popcountll(a1 & b1);
              n[5] += __builtin_popcountll(a1 & b2);
              n[6] += __builtin_popcountll(a2 & b0);
              n[7] += __builtin_popcountll(a2 & b1);
              n[8] += __builtin_popcountll(a2 & b2);
            }
            for (int k = 0; k < 9; k++)
              table[bi * B + i][bj * B + j][k] += n[k];
          }
}
