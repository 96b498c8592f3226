// Indices that wrap around are looked at one loop at a time, not in all iterations of the nest:
// 10^8 would take half a minute.
//
// RUN: sparcity-model %s -m icx -D n=10000 --budget 600,%twenty-seconds 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m icx -D n=100000 --budget 600,%twenty-seconds 2>/dev/null | FileCheck %s

// CHECK: periodic at
// CHECK: lines lines are counted
void periodic(int n, double a[restrict n][n], const double b[restrict n][n]) {
  for (int i = 0; i < n; i++) {
    const int up = (i + n - 1) % n, down = (i + 1) % n;
    for (int j = 0; j < n; j++)
      a[i][j] = b[up][j] + b[i][j] + b[down][j];
  }
}
