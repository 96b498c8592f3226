// Where data keep a nest from being counted, an access that is not affine costs its own lines.
// RUN: sparcity-model %s -m ivb --model lc 2>/dev/null | FileCheck %s

double x[8000], g[8000], a[8000][64];
int c[8000];

// CHECK-LABEL: f at
// CHECK: x {{ *}}1.00 {{ *}}1.00
// CHECK: checked{{ +}}not checked: the access to 'a' is not affine
// CHECK: lines of an access are left out of the layer conditions
// CHECK-NEXT: left-out-access.c:14:22: the access to 'a' is not
void f(void) {
  for (int i = 0; i < 8000; i++)
    x[i] = g[c[i]] + a[i][i % 60];
}
