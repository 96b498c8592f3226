// In C++ a step before is an lvalue.
//
// RUN: sparcity-model %s --emit ir 2>/dev/null | FileCheck %s

// CHECK: name: "stepped"
void stepped(int n, int m, double *__restrict a, const double *__restrict b) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    // CHECK: {store: "a", offset: -8*floor(i/m)*m + 8*i,
    a[s] += b[i];
    if (++s == m)
      s = 0;
  }
}
