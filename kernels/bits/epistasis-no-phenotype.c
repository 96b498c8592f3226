// As epistasis.c, the samples sorted by phenotype: `words` of one of them.

#include <stdint.h>

void count(int sites, int words, const uint64_t data[restrict][3][words],
           uint32_t table[restrict sites][sites][9]) {
  for (int i = 0; i < sites; i++)
    for (int j = i + 1; j < sites; j++)
      for (int g = 0; g < 3; g++)
        for (int h = 0; h < 3; h++) {
          uint32_t samples = 0;
          for (int w = 0; w < words; w++)
            samples += __builtin_popcountll(data[i][g][w] & data[j][h][w]);
          table[i][j][3 * g + h] = samples;
        }
}
