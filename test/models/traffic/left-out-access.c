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

// Of another loop too it is the access alone: what the rows of a touch between uses is known.
// CHECK-LABEL: beside at
// CHECK: a 26:7 {{ *}}store
// CHECK: lines of an access are left out of the layer conditions
void beside(void) {
  for (int i = 0; i < 8000; i++) {
    for (int j = 0; j < 100; j++)
      x[j] += g[c[j]];
    for (int k = 0; k < 60; k++)
      a[i][k] += g[i % 60 * k];
  }
}
