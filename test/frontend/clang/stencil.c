// RUN: sparcity-model %s --emit ir | FileCheck %s
//
// The accesses of a stencil: loads in the order of the source, then the store;
// offsets in bytes, extents from the parameters' own declarations.

// CHECK-LABEL: name: "sweep"
// CHECK: {name: "M"}
// CHECK: {name: "N"}
// CHECK: {name: "a", element: float64, extents: [M, N], stride: 8, alias: false
// CHECK: {name: "b", element: float64, extents: ["?", N], stride: 8
void sweep(int M, int N, double a[restrict M][N], double (*b)[N], double s) {
  // CHECK: for: "j"
  // CHECK-NEXT: id: [[#]]
  // CHECK-NEXT: at: "[[#@LINE+3]]:3-
  // CHECK-NEXT: from: 1
  // CHECK-NEXT: to: M - 1
  for (int j = 1; j < M - 1; ++j)
    // CHECK: for: "i"
    // CHECK-NEXT: id: [[#]]
    // CHECK-NEXT: at: "[[#@LINE+1]]:5-
    for (int i = 1; i <= N - 2; i++)
      // CHECK: to: N - 1
      // CHECK: {load: "a", offset: 8*N*j + 8*i - 8, bytes: 8, at: "[[#@LINE+6]]:18-[[#@LINE+6]]:29"}
      // CHECK-NEXT: {load: "a", offset: 8*N*j - 8*N + 8*i, bytes: 8
      // CHECK-NEXT: {store: "b", offset: 8*N*j + 8*i, bytes: 8
      // CHECK: {kind: add, type: float64, count: 1}
      // CHECK-NEXT: {kind: mul, type: float64, count: 1}
      //
      b[j][i] = (a[j][i - 1] + a[j - 1][i]) * s;
}
