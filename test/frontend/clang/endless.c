// Endless loops that begin with what ends them are loops with a test.
// RUN: sparcity-model %s --emit ir 2>&1 | FileCheck %s

// CHECK-LABEL: name: "counted"
// CHECK: from: 0
// CHECK-NEXT: to: n
void counted(int n, double *restrict a, const double *restrict b) {
  for (int i = 0;; i++) {
    if (i >= n)
      break;
    a[i] += b[i];
  }
}

// CHECK-LABEL: name: "two_ends"
// CHECK: to: min(m + 1, n)
void two_ends(int n, int m, double *restrict a, const double *restrict b) {
  int i = 0;
  while (1) {
    if (i == n || i > m) {
      break;
    }
    a[i] += b[i];
    i++;
  }
}

// CHECK-LABEL: name: "until_done"
// CHECK: to: n
void until_done(int n, double *restrict a, const double *restrict b) {
  int i = 0;
  do {
    if (!(i < n))
      break;
    a[i] += b[i];
    i++;
  } while (1);
}

// Data end it: how often is not known.
// CHECK-LABEL: name: "on_data"
// CHECK: to: trip_it
void on_data(double *restrict a, const double *restrict b) {
  for (int i = 0;; i++) {
    if (b[i] > 3)
      break;
    a[i] += b[i];
  }
}

// `continue` in every other row is a step of two.
// CHECK-LABEL: name: "even_rows"
// CHECK: step: 2
// CHECK-NOT: guard
void even_rows(int n, double a[restrict n][n]) {
  for (int j = 0; j < n; j++) {
    if (j & 1)
      continue;
    for (int i = 0; i < n; i++)
      a[j][i] *= 3;
  }
}
