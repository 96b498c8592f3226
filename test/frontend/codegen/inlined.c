// Code of a loop in a function that is called in a nest belongs to the nest as well, and to the
// function's own nest.
// RUN: sparcity-model %s -m skx -D n=2000 -D product:m=700 --emit ir > %t && FileCheck %s < %t
// CHECK: name: "dot"
// CHECK: machine_loops:
// CHECK-NEXT: - loop:
// CHECK-NEXT: at: "[[LOOP:[0-9]+:3]]-
// CHECK-NEXT: role: main
// CHECK: name: "product"
// CHECK: machine_loops:
// CHECK-NEXT: - loop:
// CHECK-NEXT: at: "[[LOOP]]-
// CHECK-NEXT: role: main
// RUN: sparcity-model %s -m skx -D n=2000 -D product:m=700 --kernel product 2>&1 | FileCheck %s --check-prefix=TIME
// TIME-NOT: no-machine-code
// TIME: time{{ +}}{{[0-9.]+}} cy/CL
static double dot(int n, const double *a, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * x[i];
  return s;
}
void product(int n, int m, double a[restrict m][n], double x[restrict n], double y[restrict m]) {
  for (int j = 0; j < m; j++)
    y[j] = dot(n, a[j], x);
}
