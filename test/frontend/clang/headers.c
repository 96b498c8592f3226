// Loops whose header rounds.
//
// RUN: sparcity-model %s --emit ir 2>&1 | FileCheck %s --implicit-check-not=warning

// CHECK-LABEL: name: "redblack"
void redblack(int n, int c, double x[n][n]) {
  for (int j = 1; j < n - 1; j++)
    // CHECK: from: c - 2*floor(c/2 + j/2) + j + 1
    // CHECK-NEXT: to: n - 1
    // CHECK-NEXT: step: 2
    for (int i = 1 + ((j ^ c) & 1); i < n - 1; i += 2)
      x[j][i] = 0;
}

// The bound of `!=` is reached, as it is so many times the step.
// CHECK-LABEL: name: "even"
void even(int n, double *a) {
  int i;
  // CHECK: from: 0
  // CHECK-NEXT: to: 2*floor(n/2)
  // CHECK-NEXT: step: 2
  for (i = 0; i != n / 2 * 2; i += 2)
    a[i] = a[i + 1];
}
