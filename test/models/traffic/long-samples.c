// Samples of long nests tell lines as a count of all accesses does (with --effort 20).

// A row of b more in each iteration, from the row before the diagonal on: they have less and less.
// RUN: sparcity-model %s --kernel hessenberg -m ivb -D n=300 --model lc | FileCheck %s --check-prefix=HESSENBERG
// HESSENBERG: all {{ *}}1.01 {{ *}}0.01 {{ *}}0.89 {{ *}}0.01 {{ *}}0.00 {{ *}}0.00
void hessenberg(int n, const double *restrict a, const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int k = i > 0 ? i - 1 : 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}

// Nothing but the points of b is touched in its planes: how many lines these have is known.
// RUN: sparcity-model %s --kernel points -m skx -D n=130 --model lc,ecm | FileCheck %s --check-prefix=POINTS
// Each of the 27 iterations is as if it were written out: streams, and a unit is one of x.
// POINTS-NOT: waiting
// POINTS: all {{ *}}4.11 {{ *}}1.02 {{ *}}0.00 {{ *}}2.06 {{ *}}2.06 {{ *}}1.02
void points(int n, const double *restrict w, const double *restrict a, double *restrict b) {
  for (int z = 1; z < n - 1; z++)
    for (int y = 1; y < n - 1; y++)
      for (int x = 1; x < n - 1; x++) {
        double s = 0;
        for (int t = 0; t < 27; t++) {
          const int dz = t / 9 - 1, dy = t / 3 % 3 - 1, dx = t % 3 - 1;
          s += w[t] * a[(z + dz) * n * n + (y + dy) * n + x + dx];
        }
        b[z * n * n + y * n + x] = s;
      }
}
