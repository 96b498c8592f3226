// Loops that the compiler unrolls completely are unrolled in the kernel too: the machine
// loop around them is that of an iteration with nine products, no row of theirs is left.
// RUN: sparcity-model %s -m skx --model incore -D n=1000 2> %t.said | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID < %t.said
// SAID-COUNT-3: warning: the compiler unrolled this loop completely: its code is part of what is around it [loop-unrolled]

// CHECK-LABEL: products at
// CHECK: work 54 flop (27 add, 27 mul), 27 loads (216 B), 9 stores (72 B) an iteration
// CHECK-NOT: unrolled into it
// CHECK: one pass of the machine loop is 4 iterations (known from
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
