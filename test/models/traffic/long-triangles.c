// Triangles that shape each other: what the whole nest moves takes longer to derive than to
// count, and is left alone after so many steps. Prediction goes on, and says so.
//
// RUN: sparcity-model %s -m zen4 -D n=1000 --model lc | FileCheck %s
// RUN: sparcity-model %s -m zen4 -D n=40 --model lc | FileCheck %s --check-prefix=SHORT

void lu(int n, double A[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[k][j];
      A[i][j] /= A[j][j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++)
        A[i][j] -= A[i][k] * A[k][j];
  }
}
// CHECK: Assumed
// CHECK: takes too long to derive
// SHORT-NOT: takes too long
