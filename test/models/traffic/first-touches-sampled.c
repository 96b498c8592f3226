// Where lines are counted in samples, first touches are those of footprints: a nest in tiles has as many
// as the same nest without.
// RUN: sparcity-model %s -m spr --model lc -D n=6001 -D m=7003 --kernel tiled --kernel plain 2>/dev/null | FileCheck %s
// CHECK: tiled at
// CHECK: first touch 10504501 lines
// CHECK: from samples
// CHECK: plain at
// CHECK: first touch 10504501 lines
#define MIN(a, b) ((a) < (b) ? (a) : (b))

void tiled(int n, int m, const double *restrict a, double *restrict b) {
  for (int ii = 1; ii < n - 1; ii += 32)
    for (int i = ii; i < MIN(ii + 32, n - 1); i++)
      for (int j = 1; j < m - 1; j++)
        b[(long)i * m + j] = a[(long)(i - 1) * m + j] + a[(long)(i + 1) * m + j] + a[(long)i * m + j - 1] + a[(long)i * m + j + 1];
}
void plain(int n, int m, const double *restrict a, double *restrict b) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[(long)i * m + j] = a[(long)(i - 1) * m + j] + a[(long)(i + 1) * m + j] + a[(long)i * m + j - 1] + a[(long)i * m + j + 1];
}
