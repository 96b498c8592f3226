// mr-epi: pairs of 10040 single-nucleotide polymorphisms, and bits of 104448 patients.
// RUN: sparcity-model %s -m skx --model marm -D snps=10040 -D words=1 --format json | FileCheck %s
// CHECK: "total_iterations": 50395780,
// CHECK: "marm": {
int pairs(int snps, int words, const unsigned long (*restrict a)[words], int *restrict best) {
  for (int i = 0; i < snps; ++i)
    for (int j = i + 1; j < snps; ++j)
      for (int w = 0; w < words; ++w)
        best[w] += __builtin_popcountl(a[i][w] & a[j][w]);
  return best[0];
}
