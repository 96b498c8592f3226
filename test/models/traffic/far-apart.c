// Components of one array lie a whole grid apart, however large that is: neighbors in one of them
// are met again, and those of another never. With sizes open it is as with sizes bound.
//
// RUN: sparcity-model %s -m skx --model ecm 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m skx --model ecm -D nx=3000 -D ny=300 2>/dev/null | FileCheck %s
// CHECK: 1 core, data in MEM
// CHECK: q {{ *}}3.00 0.00 0.00 3.00 3.00 0.00
// CHECK-NEXT: f {{ *}}2.00 2.00 0.00 2.00 2.00 2.00
// CHECK-NEXT: all {{ *}}5.00 2.00
// CHECK: L1 1D {{[0-9]+}} <= 32768 always yes 5 5 7.00
void flux(int nx, int ny, int nz, const double q[restrict 4][nz][ny][nx],
          double f[restrict 2][nz][ny][nx]) {
  for (int k = 0; k < nz; ++k)
    for (int j = 0; j < ny; ++j)
      for (int i = 2; i < nx - 2; ++i) {
        f[0][k][j][i] = q[0][k][j][i + 1] - q[0][k][j][i - 1] + q[3][k][j][i + 1];
        f[1][k][j][i] = q[2][k][j][i + 2] + q[2][k][j][i - 2] + q[3][k][j][i] + q[3][k][j][i - 2] +
                        q[2][k][j][i];
      }
}

// Of two sizes neither is known to be the larger one, whatever their names are: elements that lie
// one of them apart may be met in a loop over the other.
// RUN: sparcity-model %s -m skx --model lc --kernel apart 2>/dev/null | FileCheck %s --check-prefix=APART
// RUN: sparcity-model %s -m skx --model lc --kernel trapa 2>/dev/null | FileCheck %s --check-prefix=APART
// APART: L1 1D {{[0-9]+\*[a-z]+.*}} <= 32768 {{.*}} open 1 2
void apart(int a, int z, const double *restrict x, double *restrict y) {
  for (int i = 0; i < a; ++i)
    y[i] = x[i] + x[i + z];
}
void trapa(int a, int z, const double *restrict x, double *restrict y) {
  for (int i = 0; i < z; ++i)
    y[i] = x[i] + x[i + a];
}
