// Second-order epistasis: how often each pair of genotypes of two sites occurs among the
// samples of either phenotype. data[site][genotype] has a bit for each sample, phenotype
// likewise.

#include <stdint.h>

void count(int sites, int words, const uint64_t data[restrict][3][words],
           const uint64_t *restrict phenotype, uint32_t table[restrict sites][sites][2][9]) {
  for (int i = 0; i < sites; i++)
    for (int j = i + 1; j < sites; j++)
      for (int g = 0; g < 3; g++)
        for (int h = 0; h < 3; h++) {
          uint32_t cases = 0, controls = 0;
          for (int w = 0; w < words; w++) {
            const uint64_t both = data[i][g][w] & data[j][h][w];
            cases += __builtin_popcountll(both & phenotype[w]);
            controls += __builtin_popcountll(both & ~phenotype[w]);
          }
          table[i][j][0][3 * g + h] = controls;
          table[i][j][1][3 * g + h] = cases;
        }
}
