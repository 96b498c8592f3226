// Indices in a small array of the iteration are what was stored there.
//
// RUN: sparcity-model %s --emit ir 2>/dev/null | FileCheck %s

// CHECK: name: "corners"
void corners(int n, int m, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int c[4];
      c[0] = i * (m + 1) + j;
      c[1] = c[0] + 1;
      c[2] = c[0] + m + 1;
      c[3] = c[2] + 1;
      // CHECK: {load: "x", offset: 8*i*m + 8*i + 8*j, bytes: 8
      // CHECK: {load: "x", offset: 8*i*m + 8*i + 8*j + 8, bytes: 8
      // CHECK: {load: "x", offset: 8*i*m + 8*i + 8*j + 8*m + 8, bytes: 8
      // CHECK: {load: "x", offset: 8*i*m + 8*i + 8*j + 8*m + 16, bytes: 8
      y[i * m + j] = x[c[0]] + x[c[1]] + x[c[2]] + x[c[3]];
    }
}
// What may have been stored over, or in one way of two only, is not known.
// CHECK: name: "over"
void over(int n, int k, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    int c[4];
    c[0] = i;
    c[k] = 0;
    // CHECK: {load: "x", offset: "8*load(index, i)"
    y[i] = x[c[0]];
  }
}
// CHECK: name: "either"
void either(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    int c[2];
    c[0] = i;
    c[1] = 2 * i;
    if (y[i] > 0)
      c[0] = 0;
    // CHECK: {load: "x", offset: "8*load(index, i)"
    // CHECK: {load: "x", offset: 16*i
    y[i] = x[c[0]] + x[c[1]];
  }
}
// Through a pointer too.
// CHECK: name: "aliased"
void aliased(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    int c[2];
    int *p = c;
    c[0] = i;
    *p = 2 * i;
    // CHECK-NOT: {load: "x", offset: 8*i,
    y[i] = x[c[0]];
  }
}
