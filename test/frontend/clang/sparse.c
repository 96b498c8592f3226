// RUN: sparcity-model %s --emit ir | FileCheck %s
//
// Indices and bounds that are loaded: the loads are accesses of their own, and
// nodes of the expressions that use them.

// CHECK: symbols:
// CHECK-NEXT: {name: "n"}
// CHECK-NEXT: {name: "trip_k"}
void spmv(int n, const int *row, const int *col, const double *v, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    // CHECK: {load: "row", offset: 4*i, bytes: 4
    // CHECK: for: "k"
    // CHECK: from: load(row, i)
    // CHECK: to: load(row, i + 1)
    // CHECK: average_trip_count: trip_k
    // CHECK-NEXT: bound_access:
    // CHECK-NEXT: {load: "row", offset: 4*i + 4, bytes: 4
    for (int k = row[i]; k < row[i + 1]; k++)
      // CHECK: {load: "v", offset: 8*k, bytes: 8
      // CHECK-NEXT: {load: "col", offset: 4*k, bytes: 4
      // CHECK-NEXT: {load: "x", offset: "8*load(col, k)", bytes: 8
      // CHECK-NOT: {{(load|store): "sum"}}
      // CHECK: reads: ["sum"]
      // CHECK-NEXT: writes: ["sum"]
      // CHECK-NEXT: reduction: true
      sum += v[k] * x[col[k]];
    // CHECK: {store: "y", offset: 8*i, bytes: 8
    y[i] = sum;
  }
}
