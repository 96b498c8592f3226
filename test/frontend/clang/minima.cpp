// RUN: sparcity-model --frontend ast %s --emit ir 2>&1 | FileCheck %s --implicit-check-not=error:
//
// Integers that functions return references to, in no memory: bounds of tiles and bands.
#include <algorithm>

// CHECK-LABEL: function: "tiles"
// CHECK: to: min(jj + m, n)
void tiles(double *__restrict a, const double *__restrict b, int n, int m) {
  for (int jj = 0; jj < n; jj += m)
    for (int j = jj; j < std::min(jj + m, n); j++)
      a[j] = b[j];
}

// CHECK-LABEL: function: "hoisted"
// CHECK: to: min(jj + m, n)
void hoisted(double *__restrict a, const double *__restrict b, int n, int m) {
  for (int jj = 0; jj < n; jj += m) {
    const int end = std::min(jj + m, n);
    for (int j = jj; j < end; j++)
      a[j] = b[j];
  }
}

// CHECK-LABEL: function: "band"
// CHECK: from: max(0, i - k)
// CHECK: to: min(i + k, n - 1) + 1
void band(double *__restrict y, const double *__restrict x, int n, int k) {
  for (int i = 0; i < n; i++)
    for (int j = std::max(0, i - k); j <= std::min(n - 1, i + k); j++)
      y[i] += x[j];
}

// CHECK-LABEL: function: "last"
// CHECK: load: "b", offset: "8*min(j, m)"
void last(double *__restrict a, const double *__restrict b, int n, int m) {
  for (int j = 0; j < n; j++)
    a[j] = b[std::min(j, m)];
}

template <class T> const T &least(const T &a, const T &b) { return a < b ? a : b; }
int smaller(const int &a, const int &b) { return b < a ? b : a; }

// CHECK-LABEL: function: "own"
// CHECK: to: min(m, n)
// CHECK-LABEL: function: "own"
// CHECK: to: min(m, n)
void own(double *__restrict a, const double *__restrict b, int n, int m) {
  for (int j = 0; j < least(m, n); j++)
    a[j] = b[j];
  for (int j = 0; j < smaller(m, n); j++)
    a[j] = b[j];
}

// What is in memory is loaded.
int &entry(int *table, int i) { return table[i]; }
// CHECK-LABEL: function: "table"
// CHECK: load: "t", offset: 4*j
// CHECK: load: "b", offset: "8*load(t, j)"
void table(double *__restrict a, const double *__restrict b, int *__restrict t, int n) {
  for (int j = 0; j < n; j++)
    a[j] = b[entry(t, j)];
}

// A step is one.
// CHECK-LABEL: function: "stepped"
// CHECK: load: "b", offset: 8*j + 8
void stepped(double *__restrict a, const double *__restrict b, int n) {
  for (int j = 0, k = 0; j < n; j++)
    a[j] = b[++k];
}
