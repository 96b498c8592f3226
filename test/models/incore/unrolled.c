// An inner loop that the compiler unrolls completely is counted with the loop around
// it: nine products a point, no code and no row of its own.
// RUN: sparcity-model %s -m skx --model incore -D n=1000 2> %t.said | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID < %t.said
// SAID-COUNT-3: warning: the compiler unrolled this loop completely: its code is part of what is around it [loop-unrolled]

// CHECK-LABEL: products at
// CHECK: 27 iterations of the loops unrolled into it)
// CHECK: T_OL {{ *[0-9.]+ +[0-9.]+}}
// CHECK: bottleneck {{.}}
// CHECK-NOT: around loops
// CHECK-NOT: no machine code
void products(int n, const double a[restrict n][3][3], const double b[restrict n][3][3],
              double c[restrict n][3][3]) {
  for (int t = 0; t < n; ++t)
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j)
        for (int k = 0; k < 3; ++k)
          c[t][i][j] += a[t][i][k] * b[t][k][j];
}
