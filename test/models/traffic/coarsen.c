// Rows 2i - 1 and 2i + 1 are half an iteration of i before and behind row 2i: the second is
// the first of the next i. Of three rows two are new, 2 lines each a unit of 16 iterations,
// where the others still are in L2; one of coarse.
// RUN: sparcity-model %s -m icx -D n=1200 -D m=3000 --model lc --cache-predictor all | FileCheck %s
void coarsen(int n, int m, const float *restrict fine, float *restrict coarse) {
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
      coarse[i * m + j] = 0.25f * fine[2 * i * (2 * m) + 2 * j] +
                          0.125f * (fine[(2 * i - 1) * (2 * m) + 2 * j] +
                                    fine[(2 * i + 1) * (2 * m) + 2 * j]);
}
// CHECK: lc, steady state 7.00 + 1.00 0.00 + 5.00 5.00 + 1.00
// CHECK: sim, steady state 7.00 + 1.00 0.00 + 5.00 5.00 + 1.0
