// As epistasis-no-phenotype.c with two genotypes stored: who has neither has the third.

#include <stdint.h>

void count(int sites, int words, const uint64_t data[restrict][2][words],
           uint32_t table[restrict sites][sites][9]) {
  for (int i = 0; i < sites; i++)
    for (int j = i + 1; j < sites; j++) {
      uint32_t n[9] = {0};
      for (int w = 0; w < words; w++) {
        const uint64_t a0 = data[i][0][w], a1 = data[i][1][w], a2 = ~(a0 | a1);
        const uint64_t b0 = data[j][0][w], b1 = data[j][1][w], b2 = ~(b0 | b1);
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
        table[i][j][k] = n[k];
    }
}
