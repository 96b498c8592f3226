// RUN: sparcity-model %s --emit ir | FileCheck %s
//
// An integer as a condition is a comparison with zero, in C++ too.

// CHECK: function: "odd"
void odd(int n, double *a) {
  for (int i = 0; i < n; i++)
    // CHECK: guard: {condition: "-2*floor(i/2) + i != 0"}
    if (i & 1)
      a[i] = 0;
}

// CHECK: function: "first"
void first(int n, double *a) {
  for (int i = 0; i < n; i++)
    // CHECK: {load: "a", offset: 8*i - 8
    // CHECK: guard: {condition: "i != 0"}
    a[i] = i ? a[i - 1] : 0;
}
