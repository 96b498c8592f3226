// RUN: sparcity-model %s --emit ir | FileCheck %s
//
// A loop nest without a function becomes one that is named after the file; the
// names without a declaration are its sizes.
#define R 2
typedef float real;
real a[M][N], b[M][N];
double s = 0.5, sum;

// CHECK: function: "fragment"
// CHECK: {name: "M"}
// CHECK-NEXT: {name: "N"}
// CHECK: {name: "a", element: float32, extents: [M, N], stride: 4, alias: false
// CHECK: {name: "b", element: float32, extents: [M, N], stride: 4, alias: false
// CHECK: for: "j"
// CHECK-NEXT: id: [[#]]
// CHECK-NEXT: at: "[[#@LINE+3]]:1-
// CHECK-NEXT: from: 2
// CHECK-NEXT: to: M - 2
for (int j = R; j < M - R; ++j)
  for (int i = 0; i < N; ++i) {
    // CHECK: {load: "a", offset: 4*N*j - 8*N + 4*i, bytes: 4
    // CHECK: {store: "b", offset: 4*N*j + 4*i, bytes: 4
    b[j][i] = a[j - R][i] * s;
    sum += s;
  }
