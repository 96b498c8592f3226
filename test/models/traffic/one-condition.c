// What stands behind one condition that data decide runs together, however often it is written:
// a row whose elements the compiler has put one after the other is touched in half of the
// iterations, not half of its elements in each of them.
//
// RUN: sparcity-model %s -m ivb --model lc --cache-predictor rd 2>/dev/null | FileCheck %s

enum { n = 400 };
double a[n][n], b[n][n];
int t[n];

// Of 400 rows of 50 lines about 10000 in all, and 25 of t.
// CHECK-LABEL: together at
// CHECK: first touch {{(9[89]|10[0-2])[0-9]+}} lines
void together(void) {
  for (int i = 0; i < n; i++) {
    if (t[i] < 0)
      continue;
#pragma clang loop unroll(full)
    for (int j = 0; j < n; j += 8)
      a[i][j] = 1;
  }
}

// One of the two, 2400 lines and those of t.
// CHECK-LABEL: opposites at
// CHECK: first touch 2425 lines
void opposites(void) {
  for (int i = 0; i < n; i++)
    if (t[i] < 0) {
      a[i][0] = 1, a[i][80] = 1, a[i][160] = 1;
      b[i][0] = 1, b[i][80] = 1, b[i][160] = 1;
    } else {
      a[i][8] = 1, a[i][88] = 1, a[i][168] = 1;
      b[i][8] = 1, b[i][88] = 1, b[i][168] = 1;
    }
}

// An element that decides is the same in every sweep: of 400 lines about 200, and those of t.
// CHECK-LABEL: sweeps at
// CHECK: first touch 2{{[12][0-9]|3[0-5]}} lines
double c[8 * n];
void sweeps(void) {
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < n; j++)
      if (t[j] < 0)
        c[8 * j] = i;
}
