// Rows that come back in the next iteration of the loop around the tile, whatever is said of the tile's
// width: a size that only steps name is no distance between rows.
//
// RUN: sparcity-model %s -m zen3 -D n=3001 -D m=4100 -D width=1024 --model lc 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m zen3 -D n=3001 -D m=4100 -D width=1024 --frontend llvm --model lc 2>/dev/null | FileCheck %s
// CHECK: all {{ *}}6.00 {{ *}}1.00 {{ *}}0.00 {{ *}}2.00 {{ *}}2.00 {{ *}}1.00
// CHECK: L2 {{ *}}2D {{ *}}48*min(
void blur(int n, int m, const double a[restrict n][m], double b[restrict n][m], const double *w,
          int width) {
  for (int jj = 2; jj < m - 2; jj += width)
    for (int i = 2; i < n - 2; ++i) {
      int end = jj + width < m - 2 ? jj + width : m - 2;
      for (int j = jj; j < end; ++j)
        if (i % 2 == 0 || j > 2)
          b[i][j] = w[0] * a[i - 2][j] + w[1] * a[i - 1][j] + w[2] * a[i][j] + w[3] * a[i + 1][j] +
                    w[4] * a[i + 2][j];
    }
}
