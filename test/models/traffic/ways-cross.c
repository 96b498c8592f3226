// Each row's line on the diagonal is one of those that the row stores to: none is loaded twice.
// 96 rows of 13 lines make 1248, in and out; as streams of their own there would be 96 more in.
// RUN: sparcity-model %s -m ivb -D n=100 --model lc | FileCheck %s
// CHECK: checked{{ +}}lines are counted, 2496 accesses: over L1-L2 conditions would be 8.62 + 8.00
// CHECK-NEXT: lines, 8.00 + 8.00 are counted
// Of a longer nest, where that weighs less, the conditions stay.
// RUN: sparcity-model %s -m ivb -D n=4000 --model lc | FileCheck %s --check-prefix=LONG
// LONG: checked{{ +}}the count of the whole nest agrees

void diagonal(int n, double a[restrict 4 * n + 64][4 * n + 64]) {
  for (int i = 3; i < n - 1; i++)
    for (int j = 3; j < n; j += 8)
      a[i + 16][j + 16] = a[i + 16][i + 17];
}
