// RUN: sparcity-model %s --emit ir | FileCheck %s
// A `do` loop runs once whatever its test says, and its counter has counted that afterwards.
void f(int n, double *restrict a, double *restrict b) {
  int i = 0;
  do {
    a[i] = 0;
    i++;
  } while (i < n - 2);
  for (int j = 0; j < i; j++)
    b[j] = 1;
}
// CHECK: name: "f:5"
// CHECK: from: 0
// CHECK-NEXT: to: max(1, n - 2)
// CHECK: name: "f:9"
// CHECK: from: 0
// CHECK-NEXT: to: max(1, {{.*}}n - 2)
