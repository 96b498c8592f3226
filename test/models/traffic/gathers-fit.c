// What numbers choose again and again stays in a cache that has room for it, however large the
// array is that they choose from, and beside what is gone through in that array itself.
// RUN: sparcity-model %s -m ivb --model ecm -D n=101 2>/dev/null | FileCheck %s
// CHECK: { T_OL || T_nOL | L1-L2 | L2-L3 | L3-MEM }
// CHECK-NEXT: = { {{.*}} | 0.0 | 0.0 | 0.0 } + {{.*}} cy/CL
// CHECK: g 0.00
// Of 218 elements that t may choose 101 choices take 81, of which 101 used ones have 38; t has 7 lines.
// CHECK: first touch 152 lines
// CHECK: data all arrays fit in L1

// So it does for each of several cores.
// RUN: sparcity-model %s -m ivb --model ecm -D n=101 --cores 2 2>/dev/null | FileCheck %s --check-prefix=TWO
// TWO: g 0.00
// TWO: first touch

double diagonals(int n, float g[restrict 218][218], const int t[restrict 218]) {
  double sum = 0;
  for (int row = 0; row < n; row++)
    for (int i = 0; i < n; i++)
      sum += g[t[i]][t[i]] * g[i][i];
  return sum;
}
