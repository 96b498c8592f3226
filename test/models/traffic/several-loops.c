// A simulation counts all inner loops of a nest, as the other predictors do.
//
// RUN: sparcity-model %s -m icx -D n=1500 -D steps=2 --cache-predictor sim 2>&1 | FileCheck %s
// RUN: sparcity-model %s -m icx -D n=1500 -D steps=2 2>&1 | FileCheck %s

// CHECK-NOT: several-inner-loops
// CHECK: all 4.01 2.0{{[0-9]}} 0.00 {{.*}} 4.01 2.0{{[0-9]}}
void jacobi(int n, int steps, double a[restrict n][n], double b[restrict n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = b[i][j];
  }
}
